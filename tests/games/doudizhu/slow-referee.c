/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules by brute force: every type, rank and length is tried on the cards. Told the position by
 * its fields, as the conformance suite wants. */
#include "tests/games/slow-referee.h"

#include <stdio.h>
#include <string.h>

enum { RANKS = 15, READINGS = 16 };

typedef struct {
  int n[RANKS];
  int size;
} Count;

/* A way to read cards: a core of `each` equal cards from `rank` on, with kickers of one kind. */
typedef struct {
  int each, rank, length, kickers; /* kickers: 0 none, 1 single cards, 2 pairs */
} Reading;

static int rank_of (const char *text)
{
  static const char letters[] = "3456789TJQKA2";
  if (strcmp (text, "LJ") == 0 || strcmp (text, "BJ") == 0)
    return text[0] == 'L' ? 13 : 14;
  return (int)(strchr (letters, text[strlen (text) - 1]) - letters);
}

static Count count_of (const char *text)
{
  Count count = { 0 };
  char copy[400];
  snprintf (copy, sizeof copy, "%s", text);
  for (char *word = strtok (copy, " "); word != NULL; word = strtok (NULL, " ")) {
    count.n[rank_of (word)]++;
    count.size++;
  }
  return count;
}

static const char *item (const KbzFields *fields, const char *key, size_t i)
{
  const KbzField *field = kbz_fields_find (fields, key);
  return field != NULL && i < field->n ? field->items[i] : "";
}

static bool is_on (const KbzFields *fields, const char *key)
{
  return strcmp (item (fields, key, 0), "true") == 0;
}

static bool good_kickers (const KbzFields *fields, const Count *rest, int kickers, int want)
{
  if (kickers == 0)
    return rest->size == 0;
  if (rest->size != kickers * want)
    return false;
  for (int rank = 0; rank < RANKS; rank++) {
    if (kickers == 2 && rest->n[rank] != 0 && rest->n[rank] != 2)
      return false;
    if (kickers == 1 && rest->n[rank] > 1 && is_on (fields, "distinct_kickers"))
      return false;
  }
  return !(rest->n[13] > 0 && rest->n[14] > 0 && is_on (fields, "bar_joker_kickers"));
}

static bool reads_as (const KbzFields *fields, const Count *cards, const Reading *reading)
{
  Count rest = *cards;
  int top = reading->rank + reading->length - 1;
  if (top > (reading->length > 1 ? 11 : reading->each > 1 ? 12 : 14))
    return false;
  for (int rank = reading->rank; rank <= top; rank++) {
    if (cards->n[rank] != reading->each)
      return false;
    rest.n[rank] = 0;
    rest.size -= reading->each;
  }
  return good_kickers (fields, &rest, reading->kickers, reading->each == 4 ? 2 : reading->length);
}

/* Plain planes first, then by falling length and rank: the order of KbzMove.arg. */
static int readings_of (const KbzFields *fields, const Count *cards, Reading *out)
{
  static const int shortest[5] = { 0, 5, 3, 2, 9 };
  int n = 0;
  for (int length = 12; length >= 1; length--)
    for (int rank = RANKS - 1; rank >= 0; rank--)
      for (int each = 1; each <= 4; each++)
        for (int kickers = 0; kickers <= (each >= 3 ? 2 : 0); kickers++) {
          Reading reading = { each, rank, length, kickers };
          if ((length == 1 || length >= shortest[each]) && reads_as (fields, cards, &reading))
            out[n++] = reading;
        }
  return n;
}

static bool is_rocket (const Count *cards)
{
  return cards->size == 2 && cards->n[13] == 1 && cards->n[14] == 1;
}

static bool is_bomb (const Reading *reading)
{
  return reading->each == 4 && reading->kickers == 0;
}

static bool beats (const Reading *play, const Reading *table)
{
  if (play->each == table->each && play->length == table->length && play->kickers == table->kickers)
    return play->rank > table->rank;
  return is_bomb (play);
}

/* How the play on the table is read: "plane_singles 4", or in the only way there is. */
static Reading on_table (const KbzFields *fields, const Count *table)
{
  Reading all[READINGS], found = { 0 };
  const char *as = item (fields, "to_beat_as", 0);
  int n = readings_of (fields, table, all);
  for (int i = 0; i < n; i++) {
    bool singles = strncmp (as, "plane_singles ", 14) == 0;
    bool pairs = strncmp (as, "plane_pairs ", 12) == 0;
    int kickers = singles ? 1 : pairs ? 2 : 0;
    if (*as == '\0' || (all[i].kickers == kickers && all[i].rank == rank_of (strchr (as, ' ') + 1)))
      found = all[i];
  }
  return found;
}

static bool accepts_cards (const KbzFields *fields, const KbzMove *move, const Count *cards)
{
  Count table = count_of (item (fields, "to_beat", 0));
  Reading all[READINGS];
  int n = readings_of (fields, cards, all), fitting = 0;
  if (is_rocket (&table))
    return false;
  if (is_rocket (cards))
    return move->arg == 0;
  Reading to_beat = on_table (fields, &table);
  for (int i = 0; i < n; i++)
    fitting += table.size == 0 || beats (&all[i], &to_beat);
  return move->arg >= 0 && move->arg < fitting;
}

static bool accepts_play (const KbzFields *fields, const KbzMove *move)
{
  if (move->kind == KBZ_MOVE_CALL)
    return move->n == 0 && move->arg == 0 && *item (fields, "to_beat", 0) != '\0';
  if (move->kind != KBZ_MOVE_PLAY || move->n == 0 || move->n > KBZ_MOVE_CARDS_MAX)
    return false;
  const char *hand = item (fields, "hands", (size_t)(item (fields, "to_move", 0)[0] - '0'));
  char text[KBZ_MOVE_CARDS_MAX * 4] = "";
  for (int i = 0; i < move->n; i++) {
    char card[KBZ_CARD_TEXT];
    if (!kbz_pack_kind_has (KBZ_PACK_JOKERS, move->cards[i]))
      return false;
    kbz_card_write (move->cards[i], KBZ_PACK_JOKERS, KBZ_LETTERS, card);
    if (strstr (hand, card) == NULL || strstr (text, card) != NULL)
      return false;
    strcat (strcat (text, card), " ");
  }
  Count cards = count_of (text);
  return accepts_cards (fields, move, &cards);
}

static bool accepts (const KbzFields *fields, const KbzMove *move)
{
  const char *phase = item (fields, "phase", 0);
  if (strcmp (phase, "play") == 0)
    return accepts_play (fields, move);
  if (strcmp (phase, "bid") != 0 || move->kind != KBZ_MOVE_CALL || move->n != 0)
    return false;
  int highest = 0;
  for (size_t i = 0; *item (fields, "calls", i) != '\0'; i++)
    if (item (fields, "calls", i)[0] - '0' > highest)
      highest = item (fields, "calls", i)[0] - '0';
  return move->arg == 0 || (move->arg > highest && move->arg <= 3);
}

const KbzSlowReferee kbz_slow_doudizhu = { "doudizhu", accepts };
