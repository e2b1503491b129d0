/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "moment.h"

#include <string.h>

/* What is left of an ending when symmetries are taken away: seats are counted from the one who
 * solves, suits have no names, and gaps between ranks are closed. */

typedef struct {
  uint8_t bytes[24];
  size_t n;
} Row;

enum { ON_TABLE = 8, NOWHERE = 15 };

/* Who has the card, from the seat that solves; NOWHERE when it is gone. */
static int place_of (const KbzTarot *t, int seat, KbzCard card)
{
  for (int i = 0; i < t->players; i++)
    if (kbz_tarot_has (t->hands[(seat + i) % t->players], card))
      return i;
  for (int i = 0; i < t->n_trick; i++)
    if (t->trick[i] == card)
      return ON_TABLE + i;
  return NOWHERE;
}

static void write_row (const KbzTarot *t, int seat, int suit, Row *row)
{
  row->n = 0;
  for (int rank = suit == KBZ_TAROT_TRUMPS ? 21 : 14; rank > 0; rank--) {
    KbzCard card = suit == KBZ_TAROT_TRUMPS ? kbz_trump (rank) : kbz_card ((KbzSuit)suit, rank);
    int place = place_of (t, seat, card);
    if (place != NOWHERE)
      row->bytes[row->n++] = (uint8_t)(kbz_tarot_half_points (card) << 4 | place);
  }
}

static int compare (const Row *a, const Row *b)
{
  return a->n != b->n ? (a->n < b->n ? -1 : 1) : memcmp (a->bytes, b->bytes, a->n);
}

size_t kbz_tarot_puzzle_key (const void *state, int seat, int target, uint8_t *key)
{
  const KbzTarot *t = state;
  Row rows[KBZ_TAROT_SUITS];
  size_t n = 0;
  for (int suit = 0; suit < KBZ_TAROT_SUITS; suit++)
    write_row (t, seat, suit, &rows[suit]);
  for (int i = 1; i < KBZ_TAROT_TRUMPS; i++)
    for (int j = i; j > 0 && compare (&rows[j], &rows[j - 1]) < 0; j--) {
      Row moved = rows[j];
      rows[j] = rows[j - 1];
      rows[j - 1] = moved;
    }
  unsigned attack = 0;
  for (int i = 0; i < t->players; i++)
    attack |= (unsigned)kbz_tarot_attacks (t, (seat + i) % t->players) << i;
  key[n++] = (uint8_t)(t->players << 4 | t->play_for);
  key[n++] = (uint8_t)attack;
  key[n++] = (uint8_t)((t->leader - seat + t->players) % t->players << 4 | t->before_sweep);
  key[n++] = (uint8_t)(place_of (t, seat, KBZ_EXCUSE) << 4);
  /* Only where points are counted it matters what has been taken. */
  if (t->play_for <= KBZ_TAROT_FOR_CONTRACT) {
    key[n++] = t->before_bouts;
    key[n++] = (uint8_t)t->before;
    key[n++] = (uint8_t)target;
    key[n++] = (uint8_t)(target >> 8);
  }
  for (int suit = 0; suit < KBZ_TAROT_SUITS; suit++) {
    key[n++] = (uint8_t)rows[suit].n;
    memcpy (key + n, rows[suit].bytes, rows[suit].n);
    n += rows[suit].n;
  }
  return n;
}
