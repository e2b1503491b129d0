/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats.h"

#include "analysis/games/bridge/bidding/auction.h"
#include "board.h"
#include "pbn.h"
#include "pbn-lex.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* PBN 1.0 to 2.1, import and export form, and what programs make of it. */

typedef enum { NOTHING, AUCTION, PLAY, TABLE } Section;

/* A value that goes on into the next games. */
typedef struct {
  char *name, *value;
  bool always; /* it began with ##: also where the tag is left out */
} Inherited;

typedef struct {
  KbzRecordMaker *maker;
  Section section;
  bool ended;  /* the section had its * */
  bool strays; /* of this game some text belongs to nothing, and that has been said */
  bool blank;  /* an empty line since the last tag or move */
  size_t n_inherited, room;
  Inherited *inherited;
} Reader;

/* ---- Values that are inherited ------------------------------------------------------------ */

static Inherited *find_inherited (const Reader *reader, const char *name)
{
  for (size_t i = 0; i < reader->n_inherited; i++)
    if (strcmp (reader->inherited[i].name, name) == 0)
      return &reader->inherited[i];
  return NULL;
}

static void inherit (Reader *reader, const char *name, const char *value, bool always)
{
  Inherited *known = find_inherited (reader, name);
  if (known == NULL) {
    if (reader->n_inherited == reader->room) {
      reader->room = reader->room == 0 ? 32 : 2 * reader->room;
      reader->inherited = realloc (reader->inherited, reader->room * sizeof *reader->inherited);
    }
    known = &reader->inherited[reader->n_inherited++];
    *known = (Inherited){ strdup (name), NULL, false };
  }
  free (known->value);
  known->value = strdup (value);
  known->always = always;
  if (known->name == NULL || known->value == NULL)
    abort ();
}

/* ---- The end of a game -------------------------------------------------------------------- */

/* The text of note `number` among the tags from `from` on; maker->n when there is none. */
static size_t find_note (const KbzRecordMaker *maker, size_t from, const char *number)
{
  size_t length = strlen (number), i = from;
  for (; i < maker->n; i++) {
    const char *text = kbz_maker_text (maker, i);
    if (maker->items[i].kind == KBZ_RECORD_TAG && strcmp (kbz_maker_name (maker, i), "Note") == 0
        && strncmp (text, number, length) == 0 && text[length] == ':')
      break;
  }
  return i;
}

void kbz_pbn_resolve_notes (KbzRecordMaker *maker)
{
  size_t kept = 0, section = 0;
  for (size_t i = 0; i < maker->n; i++) {
    if (maker->items[i].kind == KBZ_RECORD_TAG)
      section = i;
    if (maker->items[i].kind != KBZ_RECORD_NOTE)
      continue;
    size_t note = find_note (maker, section, kbz_maker_name (maker, i));
    if (note == maker->n)
      note = find_note (maker, 0, kbz_maker_name (maker, i));
    if (note == maker->n)
      continue;
    maker->items[i].text = maker->items[note].text + strlen (kbz_maker_name (maker, i)) + 1;
    maker->items[note].spot.line = 0;
  }
  for (size_t i = 0; i < maker->n; i++)
    if (maker->items[i].spot.line > 0)
      maker->items[kept++] = maker->items[i];
  maker->n = kept;
}

/* A tag that is left out and goes on from an earlier game comes before the others. */
static void put_inherited (KbzRecordMaker *maker, const Inherited *known)
{
  size_t item =
      kbz_maker_put (maker, KBZ_RECORD_TAG, maker->items[0].spot, known->name, known->value);
  KbzItem tag = maker->items[item];
  memmove (maker->items + 1, maker->items, item * sizeof tag);
  maker->items[0] = tag;
}

static void finish_game (Reader *reader)
{
  KbzRecordMaker *maker = reader->maker;
  for (size_t i = 0; i < reader->n_inherited && maker->n > 0; i++) {
    const Inherited *known = &reader->inherited[i];
    if (known->always && kbz_maker_find (maker, KBZ_RECORD_TAG, known->name) == maker->n)
      put_inherited (maker, known);
  }
  kbz_pbn_resolve_notes (maker);
  kbz_pbn_order_play (maker);
  kbz_board_finish (maker);
  reader->section = NOTHING;
  reader->strays = reader->blank = false;
}

/* ---- Tags ---------------------------------------------------------------------------------- */

/* Whether a tag begins the next game. Files leave the empty line between games out, and have others
 * in the midst of one. */
static bool begins_game (const Reader *reader, const char *name)
{
  static const char *const heads[] = { "Event", "Board", "Deal" };
  const KbzRecordMaker *maker = reader->maker;
  size_t first = 0;
  bool seen = kbz_maker_find (maker, KBZ_RECORD_TAG, name) < maker->n;
  while (first < maker->n && maker->items[first].kind != KBZ_RECORD_TAG)
    first++;
  if (first == maker->n || strcmp (name, "Note") == 0)
    return false;
  if (reader->blank && strcmp (name, "Event") == 0)
    return true;
  for (size_t i = 0; seen && i < sizeof heads / sizeof heads[0]; i++)
    if (strcmp (heads[i], name) == 0)
      return true;
  return seen && (reader->blank || strcmp (kbz_maker_name (maker, first), name) == 0);
}

/* The value without its escapes; the caller frees it. */
static char *tag_value (const KbzPbnToken *token)
{
  char *value = malloc (token->length + 1);
  size_t n = 0;
  if (value == NULL)
    abort ();
  for (size_t i = 0; i < token->length; i++) {
    if (token->text[i] == '\\' && i + 1 < token->length
        && (token->text[i + 1] == '"' || token->text[i + 1] == '\\'))
      i++;
    value[n++] = token->text[i] == '\0' ? ' ' : token->text[i];
  }
  value[n] = '\0';
  return value;
}

static void add_tag (Reader *reader, const KbzPbnToken *token, const char *name, const char *value)
{
  const Inherited *known = find_inherited (reader, name);
  bool always = strncmp (value, "##", 2) == 0;
  if (strcmp (value, "#") == 0) {
    if (known == NULL)
      kbz_maker_fault (
          reader->maker, token->spot,
          KBZ_TEXT (N_ ("“#” stands for the value of the game before, but there is none.")));
    kbz_maker_put (reader->maker, KBZ_RECORD_TAG, token->spot, name,
                   known != NULL ? known->value : "");
    return;
  }
  value += always ? 2 : 0;
  inherit (reader, name, value, always || (known != NULL && known->always));
  kbz_maker_put (reader->maker, KBZ_RECORD_TAG, token->spot, name, value);
}

static void read_tag (Reader *reader, const KbzPbnToken *token)
{
  char name[64];
  size_t length = token->name_length < sizeof name ? token->name_length : sizeof name - 1;
  memcpy (name, token->name, length);
  name[length] = '\0';
  if (begins_game (reader, name))
    finish_game (reader);
  char *value = tag_value (token);
  KbzRecordMaker *maker = reader->maker;
  if (strcmp (name, "Note") != 0 && kbz_maker_find (maker, KBZ_RECORD_TAG, name) < maker->n)
    kbz_maker_fault (maker, token->spot,
                     KBZ_TEXT (N_ ("The tag [{0}] stands twice in this game; the first counts."),
                               KBZ_STRING (name)));
  if (token->broken)
    kbz_maker_fault (
        maker, token->spot,
        KBZ_TEXT (N_ ("The tag [{0}] is not written as [{0} \"…\"]."), KBZ_STRING (name)));
  add_tag (reader, token, name, value);
  free (value);
  reader->section = strcmp (name, "Auction") == 0 ? AUCTION
                    : strcmp (name, "Play") == 0  ? PLAY
                                                  : TABLE;
  reader->ended = reader->blank = false;
}

/* ---- Calls and cards ------------------------------------------------------------------------ */

/* Text that cannot be what its place wants is kept as it is. */
static void add_stray (Reader *reader, KbzSpot spot, const char *text, size_t length)
{
  KbzRecordMaker *maker = reader->maker;
  if (!reader->strays)
    kbz_maker_fault (maker, spot,
                     KBZ_TEXT (N_ ("“{0}” belongs to no tag; it is kept as it is."),
                               KBZ_STRING_N (text, length < 40 ? (int)length : 40)));
  reader->strays = true;
  kbz_maker_add (maker, KBZ_RECORD_LINE, spot, "", text, length);
}

static int last_calls (const KbzRecordMaker *maker, int *passes)
{
  int n = 0;
  *passes = 0;
  for (size_t i = 0; i < maker->n; i++)
    if (maker->items[i].kind == KBZ_RECORD_MOVE) {
      n++;
      *passes = strcmp (kbz_maker_text (maker, i), "P") == 0 ? *passes + 1 : 0;
    }
  return n;
}

/* "AP": as many passes as end the auction. */
static void add_all_pass (Reader *reader, KbzSpot spot)
{
  int passes, n = last_calls (reader->maker, &passes);
  for (int want = n == passes ? 4 : 3; passes < want; passes++)
    kbz_maker_put (reader->maker, KBZ_RECORD_MOVE, spot, "", "P");
}

static bool read_call (Reader *reader, KbzSpot spot, const char *text, size_t length)
{
  char written[4];
  int call = kbz_bridge_call_read (text, length);
  if (call >= 0)
    kbz_maker_put (reader->maker, KBZ_RECORD_MOVE, spot, "", kbz_bridge_call_write (call, written));
  else if ((length == 2 && strncasecmp (text, "AP", 2) == 0)
           || (length == 7 && strncasecmp (text, "AllPass", 7) == 0))
    add_all_pass (reader, spot);
  else
    return false;
  return true;
}

/* A card; of one without its suit only the rank, for kbz_pbn_order_play to find out. */
static bool read_card (Reader *reader, KbzSpot spot, const char *text, size_t length)
{
  char written[KBZ_CARD_TEXT];
  KbzCard card = kbz_board_card (text, length);
  int rank = card == KBZ_NO_CARD ? kbz_rank_read (text, length) : 0;
  if (card == KBZ_NO_CARD && rank == 0)
    return false;
  if (card != KBZ_NO_CARD)
    kbz_card_write (card, KBZ_PACK_FRENCH, KBZ_LETTERS, written);
  else
    memcpy (written, (char[]){ kbz_rank_letter (rank), '\0' }, 2);
  kbz_maker_put (reader->maker, KBZ_RECORD_MOVE, spot, "", written);
  return true;
}

/* How many bytes of a word are a sign behind a move: a note =1=, an opinion $1 or !?, an
 * irregularity ^S, an end *, +, or a gap -. Adds its part; 0 when it begins otherwise. */
static size_t read_sign (Reader *reader, KbzSpot spot, const char *text, size_t length)
{
  KbzRecordMaker *maker = reader->maker;
  size_t n = 1;
  if (*text == '=') {
    const char *close = memchr (text + 1, '=', length - 1);
    if (close == NULL)
      return 0;
    char number[8] = "";
    n = (size_t)(close - text) + 1;
    memcpy (number, text + 1, n - 2 < sizeof number ? n - 2 : sizeof number - 1);
    kbz_maker_put (maker, KBZ_RECORD_NOTE, spot, number, "");
    return n;
  }
  if (strchr ("$!?*+^-", *text) == NULL || *text == '\0')
    return 0;
  if (*text == '$')
    while (n < length && text[n] >= '0' && text[n] <= '9')
      n++;
  else if (*text == '!' || *text == '?' || *text == '-')
    while (n < length
           && (text[n] == *text
               || (*text != '-' && strchr ("!?", text[n]) != NULL && text[n] != '\0')))
      n++;
  else if (*text == '^' && n < length)
    n++;
  reader->ended |= *text == '*';
  int passes;
  bool leading = reader->section == AUCTION && last_calls (maker, &passes) == 0;
  bool gap = (*text == '-' && !leading) || (n == 2 && text[0] == '^' && (text[1] | 32) == 's');
  kbz_maker_add (maker, gap ? KBZ_RECORD_GAP : KBZ_RECORD_MARK, spot, "", text, n);
  return n;
}

static void read_word (Reader *reader, const KbzPbnToken *token)
{
  const char *text = token->text;
  size_t left = token->length;
  KbzSpot spot = token->spot;
  while (left > 0) {
    size_t n = read_sign (reader, spot, text, left);
    if (n == 0) {
      while (n < left && (n == 0 || memchr ("=$!?*+^", text[n], 7) == NULL))
        n++;
      bool known = !reader->ended
                   && (reader->section == AUCTION ? read_call (reader, spot, text, n)
                                                  : read_card (reader, spot, text, n));
      if (!known)
        add_stray (reader, spot, text, n);
    }
    text += n;
    left -= n;
    spot.column += (unsigned)n;
  }
}

/* ---- All of it ------------------------------------------------------------------------------ */

/* A line under a tag: of a table, unless the tag has none. */
static bool is_table (const KbzRecordMaker *maker)
{
  static const char *const tables[] = { "Table", "Hand", "DoubleDummy", "Auction", "Play" };
  size_t i = maker->n;
  while (i > 0 && maker->items[i - 1].kind != KBZ_RECORD_TAG)
    i--;
  if (i == 0)
    return false;
  const char *name = kbz_maker_name (maker, i - 1);
  for (size_t k = 0; k < sizeof tables / sizeof tables[0]; k++)
    if (strstr (name, tables[k]) != NULL)
      return true;
  return strchr (kbz_maker_text (maker, i - 1), ';') != NULL
         || strchr (kbz_maker_text (maker, i - 1), '\\') != NULL;
}

static void read_token (Reader *reader, const KbzPbnToken *token)
{
  KbzRecordMaker *maker = reader->maker;
  reader->blank |= token->after_blank;
  switch (token->kind) {
  case KBZ_PBN_TAG:
    read_tag (reader, token);
    break;
  case KBZ_PBN_COMMENT:
    if (token->broken)
      kbz_maker_fault (maker, token->spot, KBZ_TEXT (N_ ("This comment has no closing brace.")));
    kbz_maker_add (maker, KBZ_RECORD_COMMENT, token->spot, *token->name == '{' ? "{" : ";",
                   token->text, token->length);
    break;
  case KBZ_PBN_ESCAPE:
    kbz_maker_add (maker, KBZ_RECORD_TOKEN, token->spot, "%", token->text, token->length);
    break;
  case KBZ_PBN_WORD:
    read_word (reader, token);
    break;
  case KBZ_PBN_LINE:
    if (reader->section == TABLE && !reader->blank && is_table (maker))
      kbz_maker_add (maker, KBZ_RECORD_LINE, token->spot, "", token->text, token->length);
    else
      add_stray (reader, token->spot, token->text, token->length);
    break;
  case KBZ_PBN_END:
    break;
  }
}

static void read_pbn (KbzRecordMaker *maker, const char *text, size_t size)
{
  Reader reader = { .maker = maker };
  KbzPbnLexer lexer = kbz_pbn_lexer (text, size);
  KbzPbnToken token;
  while (kbz_pbn_next (
             &lexer, (reader.section == AUCTION || reader.section == PLAY) && !reader.ended, &token)
         && !(token.kind == KBZ_PBN_COMMENT && token.broken && token.length == 0))
    read_token (&reader, &token);
  finish_game (&reader);
  for (size_t i = 0; i < reader.n_inherited; i++) {
    free (reader.inherited[i].name);
    free (reader.inherited[i].value);
  }
  free (reader.inherited);
}

/* A tag that is closed, at the beginning of a line. */
static int looks_like_pbn (const char *text, size_t size)
{
  KbzPbnLexer lexer = kbz_pbn_lexer (text, size < 65536 ? size : 65536);
  KbzPbnToken token;
  int strays = 0;
  while (strays < 50 && kbz_pbn_next (&lexer, false, &token)) {
    if (token.kind == KBZ_PBN_TAG)
      return token.broken ? 40 : 95;
    if (token.broken)
      break;
    strays += token.kind == KBZ_PBN_LINE;
  }
  return 0;
}

const KbzRecordFormat kbz_record_pbn = {
  .id = "pbn",
  .name = "PBN",
  .game = "bridge",
  .looks = looks_like_pbn,
  .read = read_pbn,
  .write = kbz_pbn_write,
};
