/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve-private.h"

/* Bounds that need no search. */

/* What one side takes at least: tricks with trumps that nobody of the other side can beat. Partners
 * may have to put theirs into one trick, so only those of one hand are counted. */
static int sure_trumps (const KbzTarotSolver *s, unsigned side, uint32_t others, uint32_t *lowest)
{
  const Board *b = &s->board;
  uint32_t above =
      others == 0 ? ~(uint32_t)0 : ~(((uint32_t)2 << (31 - __builtin_clz (others))) - 1);
  int most = 0;
  uint32_t ours = 0, held = 0;
  for (int seat = 0; seat < s->players; seat++) {
    if (!(side >> seat & 1))
      continue;
    uint32_t sure = b->trump[seat] & above;
    int n = __builtin_popcount (sure);
    held |= sure;
    if (n > most) {
      most = n;
      ours = sure;
    }
  }
  if (most == 0)
    return 0;
  *lowest = others == 0 ? 0 : ours & -ours;
  int worth = most * s->least_trick;
  if (held >> TWENTY_ONE & 1)
    worth += s->worth[kbz_trump (TWENTY_ONE)] - s->worth[kbz_trump (2)];
  if (held >> PETIT & 1)
    worth += s->worth[kbz_trump (PETIT)] - s->worth[kbz_trump (2)];
  return worth;
}

void kbz_tarot_quick (const KbzTarotSolver *s, int leader, int goal, int *low, int *high,
                      Ranks *ranks)
{
  (void)leader;
  const Board *b = &s->board;
  *ranks = (Ranks){ 0 };
  *low = 0;
  *high = b->rest;
  /* Its holder may play the Excuse before the last trick. */
  if (b->excuse != NOBODY && b->left > 1) {
    if (attacks (s, b->excuse))
      *low += s->excuse_kept;
    else
      *high -= s->excuse_kept;
  }
  if (b->all_trump >> PETIT & 1) {
    *low -= s->petit_last;
    *high += s->petit_last;
  }
  if (b->sweep) { /* the Excuse might still take a 21 */
    *low -= 40;
    *high += 40;
    return;
  }
  if (*low >= goal || *high < goal || b->all_trump == 0)
    return;
  uint32_t attack = 0, lowest = 0;
  for (int seat = 0; seat < s->players; seat++)
    if (attacks (s, seat))
      attack |= b->trump[seat];
  uint32_t defence = b->all_trump & ~attack;
  *low += sure_trumps (s, s->attack, defence, &lowest);
  ranks->trump = lowest;
  if (*low >= goal)
    return;
  *high -= sure_trumps (s, ~s->attack, attack, &lowest);
  ranks->trump = lowest;
}
