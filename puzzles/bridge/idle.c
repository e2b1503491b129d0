/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "idle.h"

#include <string.h>

/* The double-dummy solver wants hands of equal size. Here one hand has a card more than the others,
 * which is left over in the end. */
typedef struct {
  KbzSet hands[4];
  KbzSuit trump;
  int side;
  KbzCard trick[4]; /* KBZ_NO_CARD: the card of no use */
  uint64_t nodes;   /* that may still be looked at */
} Search;

/* The seat that wins the trick: a card of no use never does. */
static int winner_of (const Search *s, int leader)
{
  KbzCard cards[4];
  int seats[4], n = 0;
  for (int i = 0; i < 4; i++)
    if (s->trick[i] != KBZ_NO_CARD) {
      seats[n] = (leader + i) % 4;
      cards[n++] = s->trick[i];
    }
  return seats[kbz_trick_play_winner (cards, n, s->trump)];
}

/* Leaves out cards that are as good as the next higher one of the same hand. */
static KbzSet different (const Search *s, KbzSet cards, int seat, int n)
{
  KbzSet others = 0, found = 0;
  for (int i = 0; i < 4; i++)
    others |= i == seat ? 0 : s->hands[i];
  for (int i = 0; i < n; i++)
    others |= s->trick[i] == KBZ_NO_CARD ? 0 : kbz_set_of (s->trick[i]);
  for (KbzSet rest = cards; rest != 0; rest &= rest - 1) {
    KbzCard card = kbz_set_lowest (rest);
    KbzSet higher = kbz_set_above (cards, card);
    if (higher == 0
        || kbz_set_above (others, card) != kbz_set_above (others, kbz_set_lowest (higher)))
      found |= kbz_set_of (card);
  }
  return found;
}

/* Whether the side takes `need` of the `left` tricks. */
static bool takes (Search *s, int leader, int n, int need, int left)
{
  if (n == 4) {
    KbzCard trick[4];
    int winner = winner_of (s, leader);
    memcpy (trick, s->trick, sizeof trick);
    bool found = takes (s, winner, 0, need - (winner % 2 == s->side), left - 1);
    memcpy (s->trick, trick, sizeof trick);
    return found;
  }
  if (need <= 0 || need > left)
    return need <= 0;
  if (s->nodes == 0)
    return false;
  s->nodes--;
  int seat = (leader + n) % 4;
  bool ours = seat % 2 == s->side;
  KbzSet follow = n == 0 ? 0 : kbz_set_of_suit (s->hands[seat], kbz_card_suit (s->trick[0]));
  KbzSet cards = follow != 0 ? follow : s->hands[seat];
  for (KbzSet rest = different (s, cards, seat, n); rest != 0;) {
    KbzCard card = kbz_set_highest (rest);
    rest &= ~kbz_set_of (card);
    s->trick[n] = card;
    s->hands[seat] &= ~kbz_set_of (card);
    bool found = takes (s, leader, n + 1, need, left);
    s->hands[seat] |= kbz_set_of (card);
    if (found == ours)
      return ours;
  }
  return !ours;
}

int kbz_bridge_takes_if_idle (const KbzTrickPlay *play, int side, int need, uint64_t nodes)
{
  const KbzCard *table;
  Search s = { .trump = (KbzSuit)play->trump, .side = side, .nodes = nodes };
  int n = kbz_trick_play_trick (play, &table);
  int left = kbz_set_size (play->hands[kbz_trick_play_seat (play)]);
  memcpy (s.hands, play->hands, sizeof s.hands);
  memcpy (s.trick, table, (size_t)n);
  s.trick[n] = KBZ_NO_CARD;
  bool found = takes (&s, play->leader, n + 1, need, left);
  return s.nodes == 0 ? -1 : found;
}
