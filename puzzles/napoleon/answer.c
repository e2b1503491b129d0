/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/games/napoleon/exchange.h"
#include "parts.h"

/* Which cards are one answer, and which are played without a thought. */

#define SPOT_MAX 9 /* the highest card that is no honour */

/* Cards that others could put between two of the hand. */
static KbzSet others_of (const KbzNapoleon *s)
{
  const KbzCard *table;
  KbzSet cards = 0;
  int seat = kbz_napoleon_seat (s);
  for (int n = kbz_napoleon_trick (s, &table); n > 0; n--)
    cards |= kbz_set_of (table[n - 1]);
  for (int i = 0; i < 4; i++)
    cards |= i == seat ? 0 : s->hands[i];
  return cards & ~KBZ_DD_SPECIALS & ~(s->secretary != 0 ? kbz_set_of (s->secretary) : 0);
}

static bool is_special (const KbzNapoleon *s, KbzCard card)
{
  return card == s->secretary || kbz_dd_is_special_code (card);
}

/* Whether the card brings out a joker that somebody still holds. */
static bool calls (const KbzNapoleon *s, KbzCard card)
{
  KbzCard joker = kbz_napoleon_called (s, card);
  return joker != 0 && kbz_napoleon_holder (s, joker) != KBZ_NO_SEAT;
}

/* A spot card that neither takes the trick so far nor is the highest of its suit: "a low one". */
static bool is_low (const KbzNapoleon *s, KbzCard card)
{
  if (kbz_card_rank (card) > SPOT_MAX)
    return false;
  return s->n_played % 4 != 0 ? !kbz_napoleon_takes (s, card)
                              : kbz_set_above (others_of (s), card) != 0;
}

static bool same_card (const KbzNapoleon *s, KbzCard a, KbzCard b)
{
  if (a == b || is_special (s, a) || is_special (s, b) || calls (s, a) || calls (s, b)
      || kbz_card_suit (a) != kbz_card_suit (b))
    return a == b;
  KbzSet others = others_of (s);
  return kbz_set_above (others, a) == kbz_set_above (others, b) || (is_low (s, a) && is_low (s, b));
}

/* A suit to lay aside, a hand whose card is named, a card that is led with a demand or without. */
bool kbz_napoleon_same_answer (const void *state, const KbzMove *a, const KbzMove *b)
{
  const KbzNapoleon *s = state;
  if (a->kind != b->kind)
    return false;
  if (s->phase == KBZ_NAPOLEON_EXCHANGE)
    return kbz_napoleon_same_before (s, a, b)
           || (kbz_card_suit (a->cards[0]) == kbz_card_suit (b->cards[0])
               && kbz_card_is_suited (a->cards[0]));
  if (s->phase == KBZ_NAPOLEON_NAME)
    return kbz_napoleon_holder (s, (KbzCard)(a->arg - KBZ_NAPOLEON_NAMING))
           == kbz_napoleon_holder (s, (KbzCard)(b->arg - KBZ_NAPOLEON_NAMING));
  return a->kind == KBZ_MOVE_PLAY
         && same_card (s, kbz_napoleon_code (a->cards[0]), kbz_napoleon_code (b->cards[0]));
}

/* How dear a card is: specials, trumps, ranks. */
static int price (const KbzNapoleon *s, KbzCard card)
{
  return card == s->secretary               ? 100
         : kbz_dd_is_special_code (card)    ? 60 + card
         : kbz_card_suit (card) == s->trump ? 20 + kbz_card_rank (card)
                                            : kbz_card_rank (card);
}

/* On lead the highest card of a suit; second hand low, third hand high, last hand as cheaply as it
 * can; a trick that is partner's or cannot be won gets the cheapest card. */
static bool plays_by_rote (const KbzNapoleon *s, KbzCard card)
{
  const KbzCard *table;
  int n = kbz_napoleon_trick (s, &table), seat = kbz_napoleon_seat (s);
  KbzSet may = kbz_napoleon_playable (s);
  int least = 200, most = 0, least_winner = 200, most_winner = 0;
  for (KbzSet rest = may; rest != 0; rest &= rest - 1) {
    KbzCard one = kbz_set_lowest (rest);
    int dear = price (s, one);
    bool plain = !is_special (s, one);
    least = dear < least ? dear : least;
    most = plain && kbz_card_rank (one) > most ? kbz_card_rank (one) : most;
    if (n > 0 && kbz_napoleon_takes (s, one)) {
      least_winner = dear < least_winner ? dear : least_winner;
      most_winner = plain && dear > most_winner ? dear : most_winner;
    }
  }
  if ((may & (may - 1)) == 0)
    return true;
  if (n == 0)
    return most == 0 || (!is_special (s, card) && kbz_card_rank (card) == most);
  int holder = (s->leader + kbz_napoleon_winner (table, n, (KbzSuit)s->trump, s->secretary)) % 4;
  bool ours = kbz_napoleon_side (s, seat) >> holder & 1;
  if (least_winner == 200 || (ours && n == 3) || n == 1)
    return price (s, card) == least;
  return price (s, card) == (n == 2 && most_winner > 0 ? most_winner : least_winner);
}

bool kbz_napoleon_by_rote (const void *state, const KbzMove *move)
{
  const KbzNapoleon *s = state;
  KbzRandom random;
  if (s->phase == KBZ_NAPOLEON_PLAY)
    return move->kind == KBZ_MOVE_PLAY && plays_by_rote (s, kbz_napoleon_code (move->cards[0]));
  /* Before the play: what the rules of thumb say, which are the same every time. */
  kbz_random_init (&random, 1);
  KbzMove rote = kbz_napoleon_bot (s, KBZ_STRENGTH_PLAYER, &random, NULL);
  return kbz_move_equal (&rote, move);
}
