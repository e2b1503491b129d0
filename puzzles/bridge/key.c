/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzler.h"

#include "analysis/games/bridge/play/game.h"

#include <stdlib.h>
#include <string.h>

/* A suit is written as the owners of its cards still in play, from the highest down: 1 … 4 for the
 * hands from the one to play on, 5 … 8 for their cards on the table. Zero ends it. */
#define SUIT_KEY 16

static int owner_of (const KbzTrickPlay *p, KbzCard card, int seat)
{
  const KbzCard *table;
  int n = kbz_trick_play_trick (p, &table);
  for (int i = 0; i < n; i++)
    if (table[i] == card)
      return 5 + (p->leader + i - seat + 4) % 4;
  for (int i = 0; i < 4; i++)
    if (kbz_set_has (p->hands[(seat + i) % 4], card))
      return 1 + i;
  return 0;
}

static void write_suit (const KbzTrickPlay *p, KbzSuit suit, int seat, uint8_t key[SUIT_KEY])
{
  int n = 0;
  memset (key, 0, SUIT_KEY);
  for (int rank = KBZ_ACE; rank >= 2; rank--) {
    int owner = owner_of (p, kbz_card (suit, rank), seat);
    if (owner != 0)
      key[n++] = (uint8_t)owner;
  }
}

/* Adds a suit that is still in play. */
static size_t add_suit (uint8_t *key, size_t at, const uint8_t suit[SUIT_KEY])
{
  size_t n = strlen ((const char *)suit) + 1;
  memcpy (key + at, suit, n);
  return at + n;
}

/* Side suits have no names: what they hold gives their order. */
static int compare_suits (const void *a, const void *b)
{
  return memcmp (b, a, SUIT_KEY);
}

size_t kbz_bridge_key (const void *state, int solver, int target, uint8_t *key)
{
  const KbzTrickPlay *p = kbz_trick_game_play (state);
  int seat = kbz_trick_play_seat (p), n = 0;
  uint8_t suits[4][SUIT_KEY], trumps[SUIT_KEY] = { 0 };
  if (seat == KBZ_NO_SEAT)
    return 0;
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++)
    write_suit (p, (KbzSuit)suit, seat, suit == p->trump ? trumps : suits[n++]);
  qsort (suits, (size_t)n, SUIT_KEY, compare_suits);
  key[0] = (uint8_t)(solver % 2 == p->declarer % 2);
  key[1] = (uint8_t)(target - p->tricks[solver % 2]);
  size_t at = add_suit (key, 2, trumps);
  for (int i = 0; i < n; i++)
    if (suits[i][0] != 0)
      at = add_suit (key, at, suits[i]);
  return at;
}
