/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats.h"

#include "analysis/games/bridge/pbn-deal.h"
#include "lin.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Hands of bridge as people type them: a PBN deal a line, a hand a line behind the name of its
 * seat, or a diagram with a suit a line. */

/* The seat that a line begins with, and how many bytes its name has: "N:", "North", "北：". */
static int seat_of_line (const char *line, size_t length, size_t *name)
{
  static const struct {
    const char *word;
    int seat;
  } words[] = {
    { "North", 0 }, { "East", 1 }, { "South", 2 }, { "West", 3 }, { "N", 0 },
    { "E", 1 },     { "S", 2 },    { "W", 3 },     { "北", 0 },   { "东", 1 },
    { "東", 1 },    { "南", 2 },   { "西", 3 },
  };
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
    size_t n = strlen (words[i].word);
    if (length <= n || strncasecmp (line, words[i].word, n) != 0)
      continue;
    while (n < length && line[n] == ' ')
      n++;
    if (n == length)
      continue; /* a name alone has no hand */
    bool wide = length - n >= 3 && memcmp (line + n, "：", 3) == 0;
    if (!wide && line[n] != ':' && line[n] != '=' && strlen (words[i].word) == 1)
      continue;
    *name = n + (wide ? 3 : line[n] == ':' || line[n] == '=');
    return words[i].seat;
  }
  return -1;
}

/* A hand with dots, or with letters or symbols of suits. False when it has no card. */
static bool read_hand (KbzRecordMaker *maker, KbzSpot spot, const char *text, size_t length,
                       KbzSet *seen, KbzSet *hand)
{
  static const char *const symbols[] = { "♠", "♥", "♦", "♣", "♤", "♡", "♢", "♧" };
  KbzOutput plain = { 0 };
  bool dotted = memchr (text, '.', length) != NULL && memchr (text, ':', length) == NULL;
  int suit = 0;
  if (dotted)
    kbz_output_add (&plain, "S", 1);
  for (size_t i = 0; i < length; i++) {
    size_t n = 0;
    for (int k = 0; k < 8 && n == 0; k++)
      if (length - i >= 3 && memcmp (text + i, symbols[k], 3) == 0) {
        kbz_output_add (&plain, &"SHDCSHDC"[k], 1);
        n = 3;
      }
    if (n == 0 && dotted && text[i] == '.' && suit < 3)
      kbz_output_add (&plain, &"SHDC"[++suit], 1);
    else if (n == 0 && text[i] != ':' && text[i] != ',' && text[i] != ';'
             && (unsigned char)text[i] < 0x80)
      kbz_output_add (&plain, text + i, 1);
    i += n > 0 ? n - 1 : 0;
  }
  KbzSet before = *hand;
  kbz_lin_hand (maker, spot, plain.length > 0 ? plain.text : "", plain.length, seen, hand);
  free (plain.text);
  return *hand != before;
}

static void put_deal (KbzRecordMaker *maker, KbzSpot spot, const KbzSet hands[4])
{
  char deal[KBZ_BOARD_DEAL_TEXT];
  kbz_maker_put (maker, KBZ_RECORD_TAG, spot, "Deal", kbz_board_deal (hands, deal));
  kbz_board_finish (maker);
}

/* ---- A deal a line, a hand a line
 * ---------------------------------------------------------------- */

static bool is_deal (const char *line, size_t length)
{
  return length > 10 && kbz_board_seat (*line) >= 0 && line[1] == ':'
         && memchr (line, '.', length) != NULL && memchr (line, ' ', length) != NULL
         && memchr (line + 2, ':', length - 2) == NULL
         && (memmem (line, length, " ", 1) != NULL && length > 40);
}

typedef struct {
  KbzRecordMaker *maker;
  KbzSet hands[4], seen;
  unsigned told; /* bits of seats */
  KbzSpot spot;
} Reader;

static void finish (Reader *reader)
{
  if (reader->told != 0)
    put_deal (reader->maker, reader->spot, reader->hands);
  *reader = (Reader){ .maker = reader->maker };
}

static void read_line (Reader *reader, KbzSpot spot, const char *line, size_t length)
{
  size_t name = 0;
  int seat = seat_of_line (line, length, &name);
  if (is_deal (line, length)) {
    finish (reader);
    kbz_maker_add (reader->maker, KBZ_RECORD_TAG, spot, "Deal", line, length);
    kbz_board_finish (reader->maker);
    return;
  }
  if (seat < 0) {
    kbz_maker_add (reader->maker, KBZ_RECORD_COMMENT, spot, "{", line, length);
    return;
  }
  if (reader->told >> seat & 1)
    finish (reader);
  reader->spot = reader->told == 0 ? spot : reader->spot;
  reader->told |= 1u << seat;
  read_hand (reader->maker, spot, line + name, length - name, &reader->seen, &reader->hands[seat]);
}

/* ---- A diagram
 * ------------------------------------------------------------------------------------- */

/* Suits in the order in which one reads them: four of North, then West and East side by side, four
 * of South. */
static int diagram_seat (int i)
{
  return i < 4 ? 0 : i >= 12 ? 2 : i % 2 == 0 ? 3 : 1;
}

/* Where the next symbol of a suit stands; NULL when there is none. */
static const char *next_symbol (const char *at, const char *end, int *suit)
{
  static const char *const symbols[] = { "♠", "♥", "♦", "♣" };
  for (; end - at >= 3; at++)
    for (int i = 0; i < 4; i++)
      if (memcmp (at, symbols[i], 3) == 0) {
        *suit = i;
        return at;
      }
  return NULL;
}

static int count_symbols (const char *text, size_t size)
{
  int n = 0, suit;
  const char *end = text + size;
  while (n < 100 && (text = next_symbol (text, end, &suit)) != NULL) {
    n++;
    text += 3;
  }
  return n;
}

static void read_diagram (KbzRecordMaker *maker, const char *text, size_t size)
{
  const char *end = text + size, *at = text, *next;
  KbzSet hands[4] = { 0 }, seen = 0;
  KbzSpot spot = { 1, 1 };
  int suit, following;
  at = next_symbol (at, end, &suit);
  for (int i = 0; at != NULL && i < 16; i++, at = next, suit = following) {
    next = next_symbol (at + 3, end, &following);
    const char *stop = next != NULL ? next : end;
    const char *newline = memchr (at, '\n', (size_t)(stop - at));
    stop = newline != NULL ? newline : stop;
    read_hand (maker, spot, at, (size_t)(stop - at), &seen, &hands[diagram_seat (i)]);
  }
  kbz_maker_add (maker, KBZ_RECORD_COMMENT, spot, "{", text, size);
  put_deal (maker, spot, hands);
}

/* ---- All of it
 * --------------------------------------------------------------------------------------- */

static void read_hands (KbzRecordMaker *maker, const char *text, size_t size)
{
  Reader reader = { .maker = maker };
  KbzSource source = kbz_source (text, size);
  const char *line;
  size_t length;
  bool named = false;
  while (kbz_source_line (&source, &line, &length)) {
    size_t name;
    named |= seat_of_line (line, length, &name) >= 0 && name < length
             && memchr (line, ':', length) != NULL;
  }
  if (!named && count_symbols (text, size) == 16) {
    read_diagram (maker, text, size);
    return;
  }
  source = kbz_source (text, size);
  while (kbz_source_line (&source, &line, &length)) {
    while (length > 0 && (unsigned char)*line <= ' ') {
      line++;
      length--;
    }
    while (length > 0 && (unsigned char)line[length - 1] <= ' ')
      length--;
    if (length == 0 && reader.told == 15)
      finish (&reader);
    else if (length > 0)
      read_line (&reader, kbz_source_spot (&source, line), line, length);
  }
  finish (&reader);
  if (maker->n > 0)
    kbz_board_finish (maker);
}

static int looks_like_hands (const char *text, size_t size)
{
  KbzSource source = kbz_source (text, size < 8192 ? size : 8192);
  const char *line;
  size_t length, name;
  unsigned seats = 0;
  int deals = 0;
  while (kbz_source_line (&source, &line, &length)) {
    KbzSet hand = 0, seen = 0;
    while (length > 0 && (unsigned char)*line <= ' ') {
      line++;
      length--;
    }
    int seat = seat_of_line (line, length, &name);
    deals += is_deal (line, length);
    if (seat < 0)
      continue;
    KbzFaults faults = { 0 };
    KbzRecordMaker trial = { .common = &faults };
    if (read_hand (&trial, (KbzSpot){ 1, 1 }, line + name, length - name, &seen, &hand)
        && trial.faults.n == 0 && kbz_set_size (hand) <= 13 && kbz_set_size (hand) >= 1)
      seats |= 1u << seat;
    kbz_maker_clear (&trial);
  }
  if (deals > 0)
    return 80;
  return __builtin_popcount (seats) >= 2 ? 70 : count_symbols (text, size) == 16 ? 50 : 0;
}

const KbzRecordFormat kbz_record_hands = {
  .id = "hands",
  .name = N_ ("hands as people type them"),
  .game = "bridge",
  .looks = looks_like_hands,
  .read = read_hands,
};
