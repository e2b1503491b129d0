/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include <string.h>

KbzHand kbz_ddz_game_known (const KbzDdzGame *g, int seat)
{
  KbzHand known = { 0 };
  for (int i = 0; i < KBZ_DDZ_BOTTOM; i++)
    if (seat == g->landlord && g->bottom[i] != KBZ_NO_CARD
        && kbz_hand_has (&g->hands[seat], g->bottom[i]))
      kbz_hand_add (&known, g->bottom[i]);
  if (seat == g->first && kbz_hand_has (&g->hands[seat], g->face_up)
      && !kbz_hand_has (&known, g->face_up))
    kbz_hand_add (&known, g->face_up);
  return known;
}

void kbz_ddz_game_reshuffle (void *state, int seat, KbzRandom *random)
{
  KbzDdzGame *g = state;
  KbzCard cards[KBZ_CARDS_MAX], hidden[KBZ_CARDS_MAX];
  KbzHand known[KBZ_DDZ_SEATS];
  size_t n = 0, room[KBZ_DDZ_SEATS] = { 0 };
  bool bottom = g->phase == KBZ_DDZ_BIDDING;
  if (seat == KBZ_NO_SEAT)
    return;
  for (int other = 0; other < g->seats; other++) {
    if (other == seat)
      continue;
    known[other] = kbz_ddz_game_known (g, other);
    size_t held = kbz_hand_cards (&g->hands[other], cards);
    for (size_t i = 0; i < held; i++)
      if (!kbz_hand_has (&known[other], cards[i])) {
        hidden[n++] = cards[i];
        room[other]++;
      }
  }
  for (int i = 0; bottom && i < KBZ_DDZ_BOTTOM; i++)
    hidden[n++] = g->bottom[i];
  kbz_random_shuffle (random, hidden, n);
  for (int other = 0; other < g->seats; other++) {
    if (other == seat)
      continue;
    g->hands[other] = known[other];
    n -= room[other];
    kbz_hand_add_all (&g->hands[other], hidden + n, room[other]);
  }
  for (int i = 0; bottom && i < KBZ_DDZ_BOTTOM; i++)
    g->bottom[i] = hidden[i];
}
