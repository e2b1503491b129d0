/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

/* A suit is written as the owners of its cards still in play, from the highest down: 1 … 4 for the
 * hands from the one to play on, 5 … 8 for their cards on the table, and more for a trump that
 * still calls a joker. Zero ends it. */
#define SUIT_KEY 16
#define CALLS 16

static int owner_of (const KbzNapoleon *s, KbzCard card, int seat)
{
  const KbzCard *table;
  int n = kbz_napoleon_trick (s, &table), holder = kbz_napoleon_holder (s, card);
  for (int i = 0; i < n; i++)
    if (table[i] == card)
      return 5 + (s->leader + i - seat + 4) % 4;
  return holder == KBZ_NO_SEAT ? 0 : 1 + (holder - seat + 4) % 4;
}

static void write_suit (const KbzNapoleon *s, KbzSuit suit, int seat, uint8_t key[SUIT_KEY])
{
  int n = 0;
  memset (key, 0, SUIT_KEY);
  for (int rank = KBZ_ACE; rank >= 2; rank--) {
    KbzCard card = kbz_card (suit, rank), joker = kbz_napoleon_called (s, card);
    int owner = card == s->secretary ? 0 : owner_of (s, card, seat);
    bool calls = joker != 0 && kbz_napoleon_holder (s, joker) != KBZ_NO_SEAT;
    if (owner != 0)
      key[n++] = (uint8_t)(owner + (calls ? CALLS : 0));
  }
}

/* Side suits have no names: what they hold gives their order. */
static int compare_suits (const void *a, const void *b)
{
  return memcmp (b, a, SUIT_KEY);
}

size_t kbz_napoleon_puzzle_key (const void *state, int solver, int target, uint8_t *key)
{
  const KbzNapoleon *s = state;
  int seat = kbz_napoleon_seat (s), n = 0;
  uint8_t suits[4][SUIT_KEY], trumps[SUIT_KEY] = { 0 };
  size_t at = 0;
  if (seat == KBZ_NO_SEAT)
    return 0;
  unsigned side = kbz_napoleon_side (s, solver), turned = (side | side << 4) >> seat & 15;
  bool hidden = s->secretary != 0 && kbz_napoleon_holder (s, s->secretary) != KBZ_NO_SEAT;
  key[at++] = (uint8_t)(s->phase << 4 | turned);
  key[at++] = (uint8_t)(target - kbz_napoleon_outcome (s, solver, 0));
  key[at++] = (uint8_t)((solver - seat + 4) % 4 << 1 | kbz_napoleon_demanded (s));
  /* Who declares matters before the play, with a dummy, and as long as there is somebody to call.
   */
  key[at++] = (uint8_t)(s->declarer == KBZ_NO_SEAT || (s->phase == KBZ_NAPOLEON_PLAY && !hidden)
                            ? 0
                            : 1 + (s->declarer - seat + 4) % 4);
  key[at++] = (uint8_t)owner_of (s, KBZ_DD_LITTLE_JOKER, seat);
  key[at++] = (uint8_t)owner_of (s, KBZ_DD_BIG_JOKER, seat);
  key[at++] = (uint8_t)(s->secretary == 0 ? 0 : 1 + owner_of (s, s->secretary, seat));
  key[at++] = (uint8_t)(s->phase == KBZ_NAPOLEON_EXCHANGE ? kbz_set_size (s->aside) : 0);
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++)
    write_suit (s, (KbzSuit)suit, seat, suit == s->trump ? trumps : suits[n++]);
  qsort (suits, (size_t)n, SUIT_KEY, compare_suits);
  memcpy (key + at, trumps, SUIT_KEY);
  memcpy (key + at + SUIT_KEY, suits, (size_t)n * SUIT_KEY);
  return at + SUIT_KEY + (size_t)n * SUIT_KEY;
}
