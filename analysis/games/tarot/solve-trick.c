/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve-private.h"

/* One trick: who wins it and what it counts, the Excuse in all its cases. */

int kbz_tarot_need (int bouts)
{
  static const int points[] = { 56, 51, 41, 36 };
  return 2 * points[bouts];
}

Trick kbz_tarot_new_trick (int leader)
{
  return (Trick){ .leader = (int8_t)leader, .led = NOBODY, .winner = NOBODY, .excuse = NOBODY };
}

void kbz_tarot_put (const KbzTarotSolver *s, Trick *t, int seat, KbzCard card)
{
  t->cards[t->n++] = card;
  if (card == KBZ_EXCUSE) {
    t->excuse = (int8_t)seat;
    return;
  }
  int suit = suit_of (card);
  t->worth = (int16_t)(t->worth + s->worth[card]);
  if (suit == TRUMPS)
    t->trump |= (uint32_t)1 << (card - 64);
  else
    t->plain |= (uint64_t)1 << card;
  if (t->led == NOBODY)
    t->led = (int8_t)suit;
  /* Codes rise with the rank, and trumps come after the suits. */
  bool wins = t->winner == NOBODY || (suit == suit_of (t->best) ? card > t->best : suit == TRUMPS);
  if (wins) {
    t->winner = (int8_t)seat;
    t->best = card;
  }
}

static int bouts_at_the_end (const KbzTarotSolver *s, const Trick *t, bool won, bool *petit)
{
  bool last_petit = t->trump >> PETIT & 1, last_twenty_one = t->trump >> TWENTY_ONE & 1;
  *petit = last_petit ? won : s->board.attack_petit;
  int bouts = s->fixed_bouts + *petit;
  if (last_twenty_one)
    bouts += won - attacks (s, s->owner[kbz_trump (TWENTY_ONE)]);
  if (t->excuse != NOBODY)
    bouts += won - attacks (s, t->excuse);
  return bouts;
}

static int gain_of_the_last (const KbzTarotSolver *s, const Trick *t, bool won)
{
  int gain = won ? t->worth + s->trick_worth : 0;
  if (t->excuse != NOBODY && won)
    gain += s->worth[KBZ_EXCUSE];
  if (t->trump >> PETIT & 1)
    gain += won ? s->petit_last : -s->petit_last;
  if (s->aim == KBZ_TAROT_MARGIN) {
    bool petit;
    int bouts = bouts_at_the_end (s, t, won, &petit);
    gain += kbz_tarot_need (s->fixed_bouts + petit) - kbz_tarot_need (bouts);
  }
  return gain;
}

/* The Excuse wins only as the last card of a side that has taken every trick. */
int kbz_tarot_winner (const KbzTarotSolver *s, const Trick *t)
{
  return s->board.left == 1 && s->board.sweep && t->excuse != NOBODY ? t->excuse : t->winner;
}

int kbz_tarot_gain (const KbzTarotSolver *s, const Trick *t)
{
  const Board *b = &s->board;
  int winner = kbz_tarot_winner (s, t);
  bool won = attacks (s, winner);
  if (b->left == 1)
    return gain_of_the_last (s, t, won);
  int gain = won ? t->worth + s->trick_worth : 0;
  if (t->excuse != NOBODY) {
    if (attacks (s, t->excuse) == won)
      gain += won ? s->worth[KBZ_EXCUSE] : 0;
    else
      gain += won ? s->excuse_given : s->excuse_kept;
  }
  /* The last trick will be the Excuse's own: then the petit is au bout in the one before. */
  if (b->left == 2 && b->sweep && b->excuse != NOBODY && t->trump >> PETIT & 1
      && attacks (s, b->excuse) == won)
    gain += won ? s->petit_last : -s->petit_last;
  return gain;
}

/* Takes a card out of a list of owners. */
static inline uint64_t without (uint64_t owners, int place)
{
  uint64_t above = ((uint64_t)1 << (3 * place)) - 1;
  return (owners & above) | (owners >> 3 & ~above);
}

void kbz_tarot_clear_trick (const KbzTarotSolver *s, Board *b, const Trick *t)
{
  int seat = t->leader;
  for (int i = 0; i < t->n; i++, seat = seat_after (s, seat, 1)) {
    KbzCard card = t->cards[i];
    if (card == KBZ_EXCUSE) {
      b->key ^= s->card_key[card];
      b->rest -= s->worth[card];
      continue;
    }
    int suit = suit_of (card);
    b->key ^= s->step_key[seat][suit][count (bits_of (b, seat, suit))];
    if (suit == TRUMPS) {
      uint32_t bit = (uint32_t)1 << (card - 64), low = b->all_trump & LOW_TRUMPS;
      b->all_trump ^= bit;
      if (bit & LOW_TRUMPS)
        b->owners.trump = without (b->owners.trump, count (low & -(bit << 1)));
      else
        b->key ^= s->card_key[card];
    } else {
      uint32_t bit = (uint32_t)1 << (card & 15), all = suit_bits (b->all_plain, suit);
      b->all_plain ^= (uint64_t)1 << card;
      b->owners.plain[suit] = without (b->owners.plain[suit], count (all & -(bit << 1)));
    }
  }
  b->rest -= t->worth + s->trick_worth;
  b->left--;
  bool won = attacks (s, t->winner);
  if (t->trump >> PETIT & 1)
    b->attack_petit = won;
  b->sweep = b->sweep && b->excuse != NOBODY && attacks (s, b->excuse) == won;
}
