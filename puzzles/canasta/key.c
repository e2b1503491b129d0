/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "turn.h"

#include <string.h>

/* What is left of a turn when symmetries are taken away: no suits, seats counted from the one who
 * solves, and ranks that count the same in an order of their own. */

enum { COLUMNS = 10 };

typedef struct {
  uint8_t of[COLUMNS];
} Row;

static void write_row (const KbzCanastaState *state, int kind, Row *row)
{
  int side = kbz_canasta_side (state->turn);
  KbzCanastaKnown known = kbz_canasta_know (state, state->turn);
  KbzCanastaCounts pile = kbz_canasta_count (state->pile, state->n_pile);
  *row =
      (Row){ { kbz_canasta_count_hand (&state->hands[state->turn]).of[kind], known.unseen.of[kind],
               pile.of[kind],
               state->n_pile > 0 && kbz_canasta_kind (state->pile[state->n_pile - 1]) == kind } };
  for (int s = 0; s < 2; s++)
    for (int i = 0; i < state->n_melds[s]; i++) {
      const KbzCanastaMeld *meld = &state->melds[s][i];
      KbzCanastaCounts cards = kbz_canasta_count_hand (&meld->cards);
      if (meld->rank != kind)
        continue;
      uint8_t *at = &row->of[s == side ? 4 : 7];
      at[0] = cards.of[kind];
      at[1] = cards.of[KBZ_KIND_JOKER];
      at[2] = cards.of[KBZ_KIND_TWO];
      if (s == side)
        at[2] = (uint8_t)(at[2] | state->added[i] << 4);
    }
}

static void sort (Row *rows, int n)
{
  for (int i = 1; i < n; i++)
    for (int j = i; j > 0 && memcmp (&rows[j], &rows[j - 1], sizeof *rows) < 0; j--) {
      Row moved = rows[j];
      rows[j] = rows[j - 1];
      rows[j - 1] = moved;
    }
}

size_t kbz_canasta_puzzle_key (const void *data, int seat, int target, uint8_t *key)
{
  const KbzCanastaState *state = data;
  int side = kbz_canasta_side (seat);
  size_t n = 0;
  Row rows[KBZ_KINDS];
  key[n++] = state->play_for;
  key[n++] = (uint8_t)target;
  key[n++] = (uint8_t)(target >> 8);
  key[n++] = (uint8_t)(state->phase | state->opening << 1 | state->took << 2
                       | state->touched[seat] << 3 | (state->n_stock > 0) << 4);
  key[n++] = (uint8_t)(kbz_canasta_side_minimum (state, side) / 5);
  key[n++] = (uint8_t)(kbz_canasta_side_minimum (state, 1 - side) / 5);
  key[n++] = (uint8_t)(state->laid / 5);
  key[n++] = state->n_pile;
  key[n++] = (uint8_t)kbz_hand_size (&state->red[side]);
  for (int i = 1; i < KBZ_CANASTA_SEATS; i++)
    key[n++] = (uint8_t)kbz_hand_size (&state->hands[(seat + i) % KBZ_CANASTA_SEATS]);
  for (int kind = 0; kind < KBZ_KINDS; kind++)
    write_row (state, kind, &rows[kind]);
  sort (rows + 4, 4); /* 4 … 7 */
  sort (rows + 8, 6); /* 8 … K */
  memcpy (key + n, rows, sizeof rows);
  return n + sizeof rows;
}
