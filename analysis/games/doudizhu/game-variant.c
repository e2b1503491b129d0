/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

/* The lowest and the highest rank 3 … A among the cards of an ending. */
static bool find_ends (const KbzDdzGame *g, int *low, int *high)
{
  *low = KBZ_ACE + 1;
  *high = 0;
  for (int seat = 0; seat < g->seats; seat++)
    for (int suit = 0; suit < 4; suit++)
      for (int rank = 3; rank <= KBZ_ACE; rank++) {
        KbzCard card = kbz_card ((KbzSuit)suit, rank);
        if (!kbz_hand_has (&g->hands[seat], card) && !kbz_hand_has (&g->round[seat], card)
            && !kbz_hand_has (&g->last[seat], card))
          continue;
        *low = rank < *low ? rank : *low;
        *high = rank > *high ? rank : *high;
      }
  return *high > 0;
}

/* All ranks from 3 to A go up or down by the same number, so that chains stay chains; twos and
 * jokers stay what they are. Only endings: of a whole deal there is no other. */
bool kbz_ddz_game_variant (void *state, KbzRandom *random, KbzRelabel *relabel)
{
  KbzDdzGame *g = state;
  int low, high;
  if (g->phase != KBZ_DDZ_PLAYING || g->first != KBZ_NO_SEAT || !find_ends (g, &low, &high)
      || (low == 3 && high == KBZ_ACE))
    return false;
  int shift = 3 - low + (int)kbz_random_below (random, (uint64_t)(KBZ_ACE - high + low - 3));
  shift += shift >= 0; /* never by nothing: that would be the same position */
  kbz_relabel_init (relabel);
  for (int suit = 0; suit < 4; suit++)
    for (int rank = low; rank <= high; rank++)
      relabel->to[kbz_card ((KbzSuit)suit, rank)] = kbz_card ((KbzSuit)suit, rank + shift);
  for (int seat = 0; seat < g->seats; seat++) {
    g->hands[seat] = kbz_relabel_hand (relabel, &g->hands[seat]);
    g->round[seat] = kbz_relabel_hand (relabel, &g->round[seat]);
    g->last[seat] = kbz_relabel_hand (relabel, &g->last[seat]);
  }
  if (g->beat_by != KBZ_NO_SEAT && g->rank <= KBZ_DDZ_ACE)
    g->rank = (uint8_t)(g->rank + shift);
  return true;
}
