/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const KbzRecordMaker *maker;
  KbzBridgeBoard board;
  KbzOutput *out;
  bool brief; /* without what viewers of hands do not show */
  int cards;
  bool claimed;
} Writer;

/* A value: a stroke in it would end it, and suits have codes. */
static void put_value (Writer *writer, const char *text)
{
  static const char *const symbols[] = { "♠", "♥", "♦", "♣" };
  for (; *text != '\0'; text++) {
    int suit = -1;
    for (int i = 0; i < 4; i++)
      if (strncmp (text, symbols[i], strlen (symbols[i])) == 0)
        suit = i;
    if (suit >= 0) {
      kbz_output_add (writer->out, (char[]){ '@', "shdc"[suit] }, 2);
      text += strlen (symbols[suit]) - 1;
    } else
      kbz_output_add (writer->out, *text == '|' ? "/" : text, 1);
  }
}

static void put (Writer *writer, const char *code, const char *value)
{
  kbz_output_print (writer->out, "%s|", code);
  put_value (writer, value);
  kbz_output_add (writer->out, "|", 1);
}

static const char *tag (const Writer *writer, const char *name)
{
  const char *text = kbz_maker_tag (writer->maker, name);
  return text != NULL ? text : "";
}

/* ---- Before the moves ----------------------------------------------------------------------- */

static void put_players (Writer *writer)
{
  static const char *const seats[] = { "South", "West", "North", "East" };
  bool any = false;
  for (int i = 0; i < 4; i++)
    any |= *tag (writer, seats[i]) != '\0';
  if (!any)
    return;
  kbz_output_print (writer->out, "pn|");
  for (int i = 0; i < 4; i++) {
    char *name = strdup (tag (writer, seats[i]));
    if (name == NULL)
      abort ();
    for (char *p = name; *p != '\0'; p++)
      *p = *p == ',' ? ' ' : *p;
    put_value (writer, name);
    kbz_output_add (writer->out, i < 3 ? "," : "|", 1);
    free (name);
  }
}

static void put_hand (Writer *writer, KbzSet hand)
{
  for (int suit = KBZ_SPADES; hand != 0 && suit <= KBZ_CLUBS; suit++) {
    kbz_output_add (writer->out, &"SHDC"[suit], 1);
    for (int rank = KBZ_ACE; rank >= 2; rank--)
      if (kbz_set_has (hand, kbz_card ((KbzSuit)suit, rank)))
        kbz_output_add (writer->out, (char[]){ kbz_rank_letter (rank) }, 1);
  }
}

static void put_deal (Writer *writer)
{
  static const int order[] = { 2, 3, 0, 1 };
  static const char numbers[] = "3412"; /* of North, East, South, West */
  const KbzBridgeBoard *board = &writer->board;
  if ((board->hands[0] | board->hands[1] | board->hands[2] | board->hands[3]) == 0)
    return;
  kbz_output_print (writer->out, "md|%c", board->dealer >= 0 ? numbers[board->dealer] : '0');
  for (int i = 0; i < 4; i++) {
    put_hand (writer, board->hands[order[i]]);
    kbz_output_add (writer->out, i < 3 ? "," : "|", 1);
  }
}

/* Tags that have a code of their own, or follow from the calls and cards. */
static bool has_code (const Writer *writer, const char *name, const char *text)
{
  static const char *const coded[] = {
    "West", "North", "East", "South", "Room", "Auction", "Play"
  };
  const KbzBridgeBoard *board = &writer->board;
  bool heard = board->level > 0 && kbz_board_has_call (writer->maker);
  const struct {
    const char *name;
    bool told;
  } others[] = {
    { "Deal", (board->hands[0] | board->hands[1] | board->hands[2] | board->hands[3]) != 0 },
    { "Dealer", board->dealer >= 0 },
    { "Vulnerable", board->vul >= 0 },
    { "Board", text[strspn (text, "0123456789")] == '\0' },
    { "Declarer", heard },
    { "Contract", heard },
    { "Result", board->tricks >= 0 && board->level > 0 },
  };
  for (size_t i = 0; i < sizeof coded / sizeof coded[0]; i++)
    if (strcmp (coded[i], name) == 0)
      return true;
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
    if (strcmp (others[i].name, name) == 0)
      return others[i].told;
  return false;
}

static bool in_section (const KbzRecordMaker *maker, size_t item)
{
  while (item > 0 && maker->items[item - 1].kind != KBZ_RECORD_TAG)
    item--;
  const char *name = item > 0 ? kbz_maker_name (maker, item - 1) : "";
  return strcmp (name, "Auction") == 0 || strcmp (name, "Play") == 0;
}

/* Whether a line stands under a tag that has no code. */
static bool under_own_tag (const Writer *writer, size_t item)
{
  const KbzRecordMaker *maker = writer->maker;
  while (item > 0 && maker->items[item - 1].kind != KBZ_RECORD_TAG)
    item--;
  if (item == 0)
    return false;
  const char *name = kbz_maker_name (maker, item - 1);
  return !has_code (writer, name, kbz_maker_text (maker, item - 1))
         && (strncmp (name, "LIN_", 4) != 0 || strlen (name) != 6);
}

static void put_tags (Writer *writer)
{
  const KbzRecordMaker *maker = writer->maker;
  for (size_t i = 0; i < maker->n; i++) {
    const char *name = kbz_maker_name (maker, i), *text = kbz_maker_text (maker, i);
    if (maker->items[i].kind != KBZ_RECORD_TAG || has_code (writer, name, text))
      continue;
    if (strncmp (name, "LIN_", 4) == 0 && strlen (name) == 6)
      put (writer, name + 4, text);
    else if (!writer->brief) {
      kbz_output_print (writer->out, "kz|%s=", name);
      put_value (writer, text);
      kbz_output_add (writer->out, "|", 1);
      for (size_t k = i + 1; k < maker->n && maker->items[k].kind != KBZ_RECORD_TAG; k++)
        if (maker->items[k].kind == KBZ_RECORD_LINE)
          put (writer, "zl", kbz_maker_text (maker, k));
    }
  }
}

static void put_head (Writer *writer)
{
  static const char vul_codes[] = "oneb";
  const char *room = tag (writer, "Room"), *number = tag (writer, "Board");
  bool named = kbz_maker_find (writer->maker, KBZ_RECORD_TOKEN, "qx") < writer->maker->n;
  if (!named && *room != '\0' && strchr ("OCoc", *room) != NULL && *number != '\0')
    kbz_output_print (writer->out, "qx|%c%.10s|", *room | 32, number);
  for (size_t i = 0; i < writer->maker->n; i++)
    if (writer->maker->items[i].kind == KBZ_RECORD_TOKEN && !in_section (writer->maker, i)
        && strlen (kbz_maker_name (writer->maker, i)) == 2)
      put (writer, kbz_maker_name (writer->maker, i), kbz_maker_text (writer->maker, i));
  put_players (writer);
  kbz_output_print (writer->out, "st||");
  put_deal (writer);
  kbz_output_print (writer->out, "rh||");
  if (*number != '\0') {
    kbz_output_print (writer->out, "ah|Board ");
    put_value (writer, number);
    kbz_output_add (writer->out, "|", 1);
  }
  if (writer->board.vul >= 0)
    kbz_output_print (writer->out, "sv|%c|", vul_codes[writer->board.vul]);
  put_tags (writer);
}

/* ---- The moves ------------------------------------------------------------------------------ */

static void put_move (Writer *writer, size_t item)
{
  const KbzRecordMaker *maker = writer->maker;
  const char *text = kbz_maker_text (maker, item);
  bool alert = item + 1 < maker->n && maker->items[item + 1].kind == KBZ_RECORD_MARK
               && strcmp (kbz_maker_text (maker, item + 1), "!") == 0;
  if (kbz_board_is_card (text)) {
    kbz_output_print (writer->out, "pc|%s|", text);
    if (++writer->cards % 4 == 0)
      kbz_output_print (writer->out, "pg||");
    return;
  }
  const char *word = strcmp (text, "X") == 0 ? "d" : strcmp (text, "XX") == 0 ? "r" : text;
  kbz_output_print (writer->out, "mb|%s%s|", strcmp (text, "P") == 0 ? "p" : word,
                    alert ? "!" : "");
}

static void put_mark (Writer *writer, size_t item)
{
  const char *text = kbz_maker_text (writer->maker, item);
  if (strcmp (text, "!") == 0)
    return; /* stands behind its call */
  if (strcmp (text, "*") == 0 && writer->board.tricks >= 0 && !writer->claimed) {
    kbz_output_print (writer->out, "mc|%d|", writer->board.tricks);
    writer->claimed = true;
  } else if (!writer->brief)
    put (writer, "zm", text);
}

static void put_part (Writer *writer, size_t item)
{
  const KbzRecordMaker *maker = writer->maker;
  const char *text = kbz_maker_text (maker, item), *name = kbz_maker_name (maker, item);
  switch ((KbzRecordPartKind)maker->items[item].kind) {
  case KBZ_RECORD_MOVE:
    put_move (writer, item);
    break;
  case KBZ_RECORD_MARK:
    put_mark (writer, item);
    break;
  case KBZ_RECORD_NOTE:
    put (writer, "an", text);
    break;
  case KBZ_RECORD_COMMENT:
    put (writer, "nt", text);
    break;
  case KBZ_RECORD_GAP:
    put (writer, "pc", "-");
    break;
  case KBZ_RECORD_LINE:
    /* The lines of a table stand behind their tag. */
    if (!writer->brief && !under_own_tag (writer, item))
      put (writer, "zl", text);
    break;
  case KBZ_RECORD_TOKEN:
    if (in_section (maker, item) && strlen (name) == 2)
      put (writer, name, text);
    else if (strlen (name) != 2 && !writer->brief)
      put (writer, "zt", text);
    break;
  case KBZ_RECORD_TAG:
  case KBZ_RECORD_FIELD:
    break;
  }
}

static void write_record (const KbzRecord *record, bool brief, KbzOutput *out)
{
  KbzRecordMaker maker = { 0 };
  Writer writer = { .maker = &maker, .out = out, .brief = brief };
  int made = 0, lost = 0;
  kbz_board_load (record, &maker, &writer.board);
  put_head (&writer);
  for (size_t i = 0; i < maker.n; i++)
    put_part (&writer, i);
  bool over = kbz_board_count (&maker, &writer.board, &made, &lost) && made + lost == 13
              && made == writer.board.tricks;
  if (!writer.claimed && writer.board.tricks >= 0 && writer.board.level > 0 && !over)
    kbz_output_print (out, "mc|%d|", writer.board.tricks);
  kbz_maker_clear (&maker);
}

void kbz_lin_write (const KbzRecord *record, KbzOutput *out)
{
  write_record (record, false, out);
  kbz_output_add (out, "\n", 1);
}

void kbz_lin_write_short (const KbzRecord *record, KbzOutput *out)
{
  write_record (record, true, out);
}
