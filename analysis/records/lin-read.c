/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats.h"

#include "lin.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* LIN, the files of Bridge Base Online: codes of two letters and their values between strokes. Its
 * owner never published what they mean; this is what files have. */

/* A piece of the text. */
typedef struct {
  const char *text;
  size_t length;
} Slice;

typedef struct {
  KbzRecordMaker *maker;
  const KbzLinFrame *frame;
  Slice match, results, players; /* vg, rs, pn: for all boards that follow */
  size_t n;                      /* boards */
  int dealer;                    /* of this board; -1: not told */
  bool dealt, moved;             /* it has its cards, its first call or card */
  int number;                    /* 0: not told */
  char room;                     /* 'o', 'c', or 0 */
  int claim;                     /* tricks; -1: none */
  int vul;
  KbzSet hands[4];
  KbzSpot spot; /* of its cards */
} Reader;

static const int lin_seats[4] = { 2, 3, 0, 1 }; /* LIN counts from South */

static Slice part_of_list (Slice list, int i)
{
  Slice part = { list.text, 0 };
  const char *end = list.text == NULL ? NULL : list.text + list.length;
  for (; end != NULL; i--) {
    const char *comma = memchr (part.text, ',', (size_t)(end - part.text));
    part.length = (size_t)((comma != NULL ? comma : end) - part.text);
    if (i == 0)
      return part;
    if (comma == NULL)
      break;
    part.text = comma + 1;
  }
  return (Slice){ "", 0 };
}

static Slice trimmed (Slice slice)
{
  while (slice.length > 0 && (unsigned char)*slice.text <= ' ') {
    slice.text++;
    slice.length--;
  }
  while (slice.length > 0 && (unsigned char)slice.text[slice.length - 1] <= ' ')
    slice.length--;
  return slice;
}

/* The first number in a text; 0 when there is none. */
static int first_number (Slice value)
{
  size_t i = 0;
  int number = 0;
  while (i < value.length && !isdigit ((unsigned char)value.text[i]))
    i++;
  for (; i < value.length && isdigit ((unsigned char)value.text[i]) && number < 100000; i++)
    number = 10 * number + value.text[i] - '0';
  return number;
}

static bool is_code (Slice slice, const char *code)
{
  return slice.length == 2 && strncasecmp (slice.text, code, 2) == 0;
}

/* ---- Tags ----------------------------------------------------------------------------------- */

static void put_slice (Reader *reader, const char *name, Slice value)
{
  KbzRecordMaker *maker = reader->maker;
  value = trimmed (value);
  if (value.length > 0 && kbz_maker_find (maker, KBZ_RECORD_TAG, name) == maker->n)
    kbz_maker_add (maker, KBZ_RECORD_TAG, reader->spot, name, value.text, value.length);
}

static void put_text (Reader *reader, const char *name, const char *value)
{
  put_slice (reader, name, (Slice){ value, strlen (value) });
}

static void put_number (Reader *reader, const char *name, int number)
{
  char text[16];
  snprintf (text, sizeof text, "%d", number);
  put_text (reader, name, text);
}

/* "title, segment, scoring, first board, last board, team, carried over, team, carried over". */
static void put_match_tags (Reader *reader)
{
  static const struct {
    int i;
    const char *tag;
  } parts[] = { { 0, "Event" }, { 1, "Round" }, { 5, "HomeTeam" }, { 7, "VisitTeam" } };
  for (size_t k = 0; k < sizeof parts / sizeof parts[0]; k++)
    put_slice (reader, parts[k].tag, part_of_list (reader->match, parts[k].i));
  Slice scoring = trimmed (part_of_list (reader->match, 2));
  if (scoring.length > 0)
    put_text (reader, "Scoring", (*scoring.text | 32) == 'i' ? "IMP" : "MP");
}

/* "4SXN-1", "3NTE=", "PASS": one of two results a board. */
static void put_result (Reader *reader)
{
  char text[24] = "", tail;
  int first = first_number (part_of_list (reader->match, 3)), level, doubled, offset = 0, i;
  KbzSuit strain = KBZ_NO_SUIT;
  if (reader->results.text == NULL || reader->room == 0 || reader->number < first)
    return;
  i = reader->number - first > 1000 ? 1000 : reader->number - first;
  Slice result = trimmed (part_of_list (reader->results, 2 * i + (reader->room == 'c')));
  if (result.length == 0 || result.length >= sizeof text)
    return;
  memcpy (text, result.text, result.length);
  size_t end = strcspn (text, "=+-");
  tail = text[end];
  offset = tail == '=' || tail == '\0' ? 0 : atoi (text + end);
  text[end] = '\0';
  int seat = end > 2 && strcasecmp (text, "PASS") != 0 ? kbz_board_seat (text[end - 1]) : -1;
  if (seat >= 0)
    text[end - 1] = '\0';
  if (!kbz_board_contract (text, &level, &strain, &doubled))
    return;
  if (seat >= 0 && tail != '\0' && reader->claim < 0)
    put_number (reader, "Result", level + 6 + offset);
  if (seat >= 0)
    put_slice (reader, "Declarer", (Slice){ &kbz_board_seats[seat], 1 });
  put_text (reader, "Contract", level == 0 ? "Pass" : text);
}

static void put_players (Reader *reader)
{
  static const char *const names[] = { "North", "East", "South", "West" };
  static const int order[] = { 1, 2, 3, 0 }; /* West North East South, as PBN has them */
  bool eight = part_of_list (reader->players, 4).length > 0;
  for (int k = 0; k < 4; k++)
    put_slice (reader, names[lin_seats[order[k]]],
               part_of_list (reader->players, order[k] + (eight && reader->room == 'c' ? 4 : 0)));
}

/* What calls and cards tell as well. */
static void put_outcome (Reader *reader)
{
  KbzRecordMaker *maker = reader->maker;
  KbzBridgeBoard board;
  char contract[8];
  int made, lost;
  kbz_board_read (maker, false, &board);
  kbz_board_hear (maker, &board);
  if (board.declarer >= 0)
    put_slice (reader, "Declarer", (Slice){ &kbz_board_seats[board.declarer], 1 });
  if (board.level >= 0)
    put_text (reader, "Contract",
              board.level == 0 ? "Pass" : kbz_board_contract_write (&board, contract));
  if (reader->claim >= 0)
    put_number (reader, "Result", reader->claim);
  else if (kbz_board_count (maker, &board, &made, &lost) && made + lost == 13)
    put_number (reader, "Result", made);
}

/* Puts the parts from `from` on before all others. */
static void move_to_front (KbzRecordMaker *maker, size_t from)
{
  size_t n = maker->n - from;
  KbzItem *tags = malloc (n * sizeof *tags);
  if (n > 0 && tags == NULL)
    abort ();
  if (n > 0) {
    memcpy (tags, maker->items + from, n * sizeof *tags);
    memmove (maker->items + n, maker->items, from * sizeof *tags);
    memcpy (maker->items, tags, n * sizeof *tags);
  }
  free (tags);
}

static void put_tags (Reader *reader)
{
  KbzRecordMaker *maker = reader->maker;
  char deal[KBZ_BOARD_DEAL_TEXT];
  size_t n = maker->n;
  put_match_tags (reader);
  if (reader->number > 0)
    put_number (reader, "Board", reader->number);
  if (reader->room != 0)
    put_text (reader, "Room", reader->room == 'o' ? "Open" : "Closed");
  put_players (reader);
  if (reader->dealer >= 0)
    put_slice (reader, "Dealer", (Slice){ &kbz_board_seats[reader->dealer], 1 });
  if (reader->vul >= 0)
    put_text (reader, "Vulnerable", kbz_board_vul_words[reader->vul]);
  if (reader->dealt)
    put_text (reader, "Deal", kbz_board_deal (reader->hands, deal));
  put_result (reader);
  put_outcome (reader);
  if (reader->frame->more != NULL)
    reader->frame->more (maker, reader->frame->data);
  move_to_front (maker, n);
}

static void finish_board (Reader *reader)
{
  if (reader->maker->n > 0) {
    put_tags (reader);
    kbz_board_dress (reader->maker);
    kbz_board_finish (reader->maker);
    reader->n++;
  }
  reader->dealt = reader->moved = false;
  reader->dealer = reader->claim = reader->vul = -1;
  reader->number = 0;
  reader->room = 0;
  memset (reader->hands, 0, sizeof reader->hands);
}

/* ---- Codes ---------------------------------------------------------------------------------- */

static void read_deal (Reader *reader, Slice value, KbzSpot spot)
{
  static const int dealers[] = { -1, 2, 3, 0, 1 };
  KbzSet seen = 0, pack = 0;
  size_t faults = reader->maker->faults.n;
  int whole = 0;
  Slice list = trimmed (value);
  if (list.length > 0 && *list.text >= '0' && *list.text <= '4') {
    reader->dealer = dealers[*list.text - '0'];
    list.text++;
    list.length--;
  }
  for (int i = 0; i < 4; i++) {
    Slice hand = part_of_list (list, i);
    kbz_lin_hand (reader->maker, spot, hand.text, hand.length, &seen, &reader->hands[lin_seats[i]]);
    whole += kbz_set_size (reader->hands[lin_seats[i]]) == 13;
  }
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++)
    pack |= (KbzSet)0x7FFC << 16 * suit;
  /* Three hands are enough. */
  for (int seat = 0; seat < 4 && whole == 3; seat++)
    if (reader->hands[seat] == 0)
      reader->hands[seat] = pack & ~seen;
  reader->dealt = true;
  reader->spot = spot;
  if (reader->maker->faults.n > faults) /* what could not be read is kept */
    kbz_maker_add (reader->maker, KBZ_RECORD_TOKEN, spot, "md", value.text, value.length);
}

/* A text, in which @s @h @d @c are suits. */
static void add_prose (Reader *reader, KbzRecordPartKind kind, const char *name, Slice value,
                       KbzSpot spot)
{
  static const char *const symbols[] = { "♠", "♥", "♦", "♣" };
  KbzOutput out = { 0 };
  for (size_t i = 0; i < value.length; i++) {
    int suit = value.text[i] == '@' && i + 1 < value.length && value.text[i + 1] != '\0'
                       && strchr ("SHDCshdc", value.text[i + 1]) != NULL
                   ? kbz_suit_read (value.text + i + 1, 1)
                   : -1;
    kbz_output_add (&out, suit >= 0 ? symbols[suit] : value.text + i,
                    suit >= 0 ? strlen (symbols[suit]) : 1);
    i += suit >= 0;
  }
  kbz_maker_add (reader->maker, kind, spot, name, out.length > 0 ? out.text : "", out.length);
  free (out.text);
}

static void read_tag (Reader *reader, Slice value, KbzSpot spot)
{
  char name[64] = "";
  const char *equals = memchr (value.text, '=', value.length);
  size_t n = equals == NULL ? 0 : (size_t)(equals - value.text);
  if (n == 0 || n >= sizeof name) {
    kbz_maker_add (reader->maker, KBZ_RECORD_TOKEN, spot, "kz", value.text, value.length);
    return;
  }
  memcpy (name, value.text, n);
  kbz_maker_add (reader->maker, KBZ_RECORD_TAG, spot, name, equals + 1, value.length - n - 1);
}

static void read_board_name (Reader *reader, Slice code, Slice value, KbzSpot spot)
{
  char room = value.length > 0 ? (char)(*value.text | 32) : 0;
  bool plain =
      is_code (code, "ah") && value.length > 6 && strncasecmp (value.text, "Board ", 6) == 0;
  if (is_code (code, "qx") && (room == 'o' || room == 'c'))
    reader->room = room;
  if (plain || (is_code (code, "qx") && reader->number == 0))
    reader->number = first_number (value);
  if (!plain && value.length > 0)
    kbz_maker_add (reader->maker, KBZ_RECORD_TOKEN, spot, is_code (code, "qx") ? "qx" : "ah",
                   value.text, value.length);
}

static void read_vulnerable (Reader *reader, Slice value, KbzSpot spot)
{
  char word[8] = "";
  Slice plain = trimmed (value);
  memcpy (word, plain.text, plain.length < sizeof word ? plain.length : sizeof word - 1);
  reader->vul = kbz_board_vul (word);
  if (reader->vul < 0 && plain.length > 0) {
    kbz_maker_fault (reader->maker, spot,
                     KBZ_TEXT (N_ ("“{0}” does not say who is vulnerable: None, NS, EW or All."),
                               KBZ_STRING (word)));
    kbz_maker_add (reader->maker, KBZ_RECORD_TOKEN, spot, "sv", value.text, value.length);
  }
}

static void read_claim (Reader *reader, Slice value, KbzSpot spot)
{
  if (value.length == 0 || !isdigit ((unsigned char)*value.text) || first_number (value) > 13) {
    kbz_maker_fault (
        reader->maker, spot,
        KBZ_TEXT (N_ ("The result “{0}” is not a number of tricks."),
                  KBZ_STRING_N (value.text, value.length < 20 ? (int)value.length : 20)));
    kbz_maker_add (reader->maker, KBZ_RECORD_TOKEN, spot, "mc", value.text, value.length);
    return;
  }
  reader->claim = first_number (value);
  kbz_maker_put (reader->maker, KBZ_RECORD_MARK, spot, "", "*");
}

/* Whether a code belongs to the next board. */
static bool begins_board (const Reader *reader, Slice code)
{
  if (is_code (code, "qx"))
    return reader->dealt || reader->moved || reader->room != 0;
  if (is_code (code, "md"))
    return reader->dealt;
  if (is_code (code, "pn") || is_code (code, "vg"))
    return reader->moved && reader->dealt;
  return is_code (code, "ah") && reader->moved && reader->number > 0;
}

/* A code of ours for what LIN has no code for; false when it is none of those. */
static bool read_own (Reader *reader, Slice code, Slice value, KbzSpot spot)
{
  KbzRecordMaker *maker = reader->maker;
  if (is_code (code, "kz"))
    read_tag (reader, value, spot);
  else if (is_code (code, "zm"))
    kbz_maker_add (maker, KBZ_RECORD_MARK, spot, "", value.text, value.length);
  else if (is_code (code, "zl"))
    kbz_maker_add (maker, KBZ_RECORD_LINE, spot, "", value.text, value.length);
  else if (is_code (code, "zt"))
    kbz_maker_add (maker, KBZ_RECORD_TOKEN, spot, "%", value.text, value.length);
  else
    return false;
  return true;
}

/* A code that says something about the moves; false when it is none of those. */
static bool read_move (Reader *reader, Slice code, Slice value, KbzSpot spot)
{
  KbzRecordMaker *maker = reader->maker;
  if (is_code (code, "mb"))
    kbz_lin_calls (maker, spot, value.text, value.length);
  else if (is_code (code, "pc"))
    kbz_lin_cards (maker, spot, value.text, value.length);
  else if (is_code (code, "mc"))
    read_claim (reader, value, spot);
  else if (is_code (code, "an"))
    add_prose (reader, KBZ_RECORD_NOTE, "", value, spot);
  else
    return false;
  reader->moved = true;
  return true;
}

static void read_code (Reader *reader, Slice code, Slice value, KbzSpot spot)
{
  static const char *const layout[] = { "pg", "rh", "st" };
  char name[3] = { (char)tolower ((unsigned char)code.text[0]),
                   (char)tolower ((unsigned char)code.text[1]), '\0' };
  if (begins_board (reader, code))
    finish_board (reader);
  for (size_t i = 0; i < sizeof layout / sizeof layout[0]; i++)
    if (is_code (code, layout[i]) && trimmed (value).length == 0)
      return;
  if (read_own (reader, code, value, spot) || read_move (reader, code, value, spot))
    return;
  if (is_code (code, "md"))
    read_deal (reader, value, spot);
  else if (is_code (code, "qx") || is_code (code, "ah"))
    read_board_name (reader, code, value, spot);
  else if (is_code (code, "sv"))
    read_vulnerable (reader, value, spot);
  else if (is_code (code, "nt") && trimmed (value).length > 0)
    add_prose (reader, KBZ_RECORD_COMMENT, "{", value, spot);
  else if (is_code (code, "pn"))
    reader->players = value;
  else if (!is_code (code, "nt"))
    kbz_maker_add (reader->maker, KBZ_RECORD_TOKEN, spot, name, value.text, value.length);
  if (is_code (code, "vg"))
    reader->match = value;
  if (is_code (code, "rs"))
    reader->results = value;
  if (reader->spot.line == 0)
    reader->spot = spot;
}

/* ---- All of it ------------------------------------------------------------------------------ */

static Slice next_field (KbzSource *source, KbzSpot *spot)
{
  const char *stroke = memchr (source->at, '|', (size_t)(source->end - source->at));
  const char *end = stroke != NULL ? stroke : source->end;
  Slice field = { source->at, (size_t)(end - source->at) };
  while (source->at < end && (unsigned char)*source->at <= ' ') {
    if (*source->at++ == '\n') {
      source->line++;
      source->line_start = source->at;
    }
  }
  *spot = kbz_source_spot (source, source->at);
  for (const char *newline; (newline = memchr (source->at, '\n', (size_t)(end - source->at)));) {
    source->line++;
    source->at = source->line_start = newline + 1;
  }
  source->at = stroke != NULL ? stroke + 1 : source->end;
  return field;
}

static bool is_any_code (Slice code)
{
  return code.length == 2 && isalnum ((unsigned char)code.text[0])
         && isalnum ((unsigned char)code.text[1]);
}

size_t kbz_lin_read (KbzRecordMaker *maker, const char *text, size_t size, const KbzLinFrame *frame)
{
  Reader reader = { .maker = maker, .frame = frame, .spot = frame->at };
  KbzSource source = kbz_source (text, size);
  KbzSpot spot, ignored;
  source.line = 1;
  finish_board (&reader);
  while (source.at < source.end) {
    Slice code = trimmed (next_field (&source, &spot));
    spot = frame->at.line > 0 ? frame->at : spot;
    if (is_any_code (code)) {
      read_code (&reader, code, next_field (&source, &ignored), spot);
    } else if (code.length > 0) {
      kbz_maker_fault (
          maker, spot,
          KBZ_TEXT (N_ ("“{0}” is not a code of LIN; it is kept as it is."),
                    KBZ_STRING_N (code.text, code.length < 20 ? (int)code.length : 20)));
      kbz_maker_add (maker, KBZ_RECORD_LINE, spot, "", code.text, code.length);
    }
  }
  finish_board (&reader);
  return reader.n;
}

static void read_lin (KbzRecordMaker *maker, const char *text, size_t size)
{
  KbzLinFrame frame = { 0 };
  if (kbz_lin_read (maker, text, size, &frame) == 0)
    kbz_maker_common (maker, (KbzSpot){ 1, 1 }, KBZ_TEXT (N_ ("There is no hand in this text.")));
}

/* Codes and strokes, and one of the codes that make a board. */
static int looks_like_lin (const char *text, size_t size)
{
  static const char *const codes[] = { "md", "mb", "pc", "qx", "vg", "pn", "st" };
  KbzSource source = kbz_source (text, size < 4096 ? size : 4096);
  KbzSpot spot;
  int sure = 0;
  Slice first = trimmed (next_field (&source, &spot));
  if (!is_any_code (first) || source.at[-1] != '|')
    return 0;
  source.at = text;
  while (source.at < source.end && sure == 0) {
    Slice code = trimmed (next_field (&source, &spot));
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
      sure = is_code (code, codes[i]) ? 90 : sure;
    if (is_any_code (code) && source.at < source.end)
      next_field (&source, &spot);
  }
  return sure;
}

const KbzRecordFormat kbz_record_lin = {
  .id = "lin",
  .name = "LIN",
  .game = "bridge",
  .looks = looks_like_lin,
  .read = read_lin,
  .write = kbz_lin_write,
};
