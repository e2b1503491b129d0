/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive.h"

static int half_points (NaiveCard card)
{
  static const int honours[] = { 3, 5, 7, 9 };
  if (card.suit == NAIVE_EXCUSE)
    return 9;
  if (card.suit == NAIVE_TRUMP)
    return card.rank == 1 || card.rank == 21 ? 9 : 1;
  return card.rank <= 10 ? 1 : honours[card.rank - 11];
}

static int to_move (const NaiveDeal *deal)
{
  return (deal->leader + deal->n_trick) % deal->players;
}

static int led_suit (const NaiveDeal *deal)
{
  for (int i = 0; i < deal->n_trick; i++)
    if (deal->trick[i].suit != NAIVE_EXCUSE)
      return deal->trick[i].suit;
  return -1;
}

static bool holds (const NaiveDeal *deal, int seat, int suit, int above)
{
  for (int i = 0; i < deal->n_hand[seat]; i++)
    if (deal->hand[seat][i].suit == suit && deal->hand[seat][i].rank > above)
      return true;
  return false;
}

static bool may_play (const NaiveDeal *deal, int seat, NaiveCard card)
{
  int led = led_suit (deal), highest = 0;
  if (card.suit == NAIVE_EXCUSE || led < 0)
    return true;
  if (led != NAIVE_TRUMP && holds (deal, seat, led, 0))
    return card.suit == led;
  if (!holds (deal, seat, NAIVE_TRUMP, 0))
    return true;
  for (int i = 0; i < deal->n_trick; i++)
    if (deal->trick[i].suit == NAIVE_TRUMP && deal->trick[i].rank > highest)
      highest = deal->trick[i].rank;
  if (card.suit != NAIVE_TRUMP)
    return false;
  return card.rank > highest || !holds (deal, seat, NAIVE_TRUMP, highest);
}

int naive_moves (const NaiveDeal *deal, int places[NAIVE_CARDS])
{
  int n = 0, seat = to_move (deal);
  for (int i = 0; i < deal->n_hand[seat]; i++)
    if (may_play (deal, seat, deal->hand[seat][i]))
      places[n++] = i;
  return n;
}

static bool beats (NaiveCard card, NaiveCard best)
{
  if (card.suit == best.suit)
    return card.rank > best.rank;
  return card.suit == NAIVE_TRUMP;
}

static void end_trick (NaiveDeal *deal)
{
  int best = -1, excuse = -1, petit = -1;
  bool last = deal->n_hand[0] == 0;
  for (int i = 0; i < deal->players; i++) {
    NaiveCard card = deal->trick[i];
    if (card.suit == NAIVE_EXCUSE)
      excuse = i;
    else if (best < 0 || beats (card, deal->trick[best]))
      best = i;
    if (card.suit == NAIVE_TRUMP && card.rank == 1)
      petit = i;
  }
  if (last && excuse >= 0 && deal->swept[deal->attack[(deal->leader + excuse) % deal->players]])
    best = excuse;
  int winner = (deal->leader + best) % deal->players;
  bool attack = deal->attack[winner];
  for (int i = 0; i < deal->players; i++) {
    NaiveCard card = deal->trick[i];
    bool own = deal->attack[(deal->leader + i) % deal->players];
    if (card.suit == NAIVE_EXCUSE && !last) {
      deal->taken += own ? 9 : 0;
      /* the side that keeps it gives a card that counts one half-point */
      if (own != attack)
        deal->taken += attack ? 1 : -1;
      deal->has_excuse = own;
      continue;
    }
    deal->taken += attack ? half_points (card) : 0;
    if (card.suit == NAIVE_EXCUSE)
      deal->has_excuse = attack;
    if (card.suit == NAIVE_TRUMP && card.rank == 1)
      deal->has_petit = attack;
    if (card.suit == NAIVE_TRUMP && card.rank == 21)
      deal->has_twenty_one = attack;
  }
  deal->tricks += attack;
  if (petit >= 0 && last)
    deal->petit_last = attack ? 1 : -1;
  deal->swept[!attack] = false;
  /* A slam that the Excuse will complete: the petit is au bout one trick earlier. */
  for (int seat = 0; seat < deal->players; seat++)
    if (petit >= 0 && deal->n_hand[seat] == 1 && deal->hand[seat][0].suit == NAIVE_EXCUSE
        && deal->attack[seat] == attack && deal->swept[attack])
      deal->petit_last = attack ? 1 : -1;
  deal->leader = winner;
  deal->n_trick = 0;
}

void naive_play (NaiveDeal *deal, int place)
{
  int seat = to_move (deal);
  deal->trick[deal->n_trick++] = deal->hand[seat][place];
  deal->n_hand[seat]--;
  for (int i = place; i < deal->n_hand[seat]; i++)
    deal->hand[seat][i] = deal->hand[seat][i + 1];
  if (deal->n_trick == deal->players)
    end_trick (deal);
}

static int final_value (const NaiveDeal *deal, NaiveAim aim, int petit)
{
  static const int need[] = { 56, 51, 41, 36 };
  int bouts = deal->has_petit + deal->has_twenty_one + deal->has_excuse;
  switch (aim) {
  case NAIVE_POINTS:
    return deal->taken;
  case NAIVE_MARGIN:
    return deal->taken - 2 * need[bouts] + petit * deal->petit_last;
  case NAIVE_PETITS:
    return deal->has_petit;
  case NAIVE_PETIT_LAST:
    return deal->petit_last;
  default:
    return deal->tricks;
  }
}

int naive_value (const NaiveDeal *deal, NaiveAim aim, int petit)
{
  int places[NAIVE_CARDS], best = 0;
  if (deal->n_hand[to_move (deal)] == 0)
    return final_value (deal, aim, petit);
  int n = naive_moves (deal, places);
  bool attack = deal->attack[to_move (deal)];
  for (int i = 0; i < n; i++) {
    NaiveDeal after = *deal;
    naive_play (&after, places[i]);
    int value = naive_value (&after, aim, petit);
    if (i == 0 || (attack ? value > best : value < best))
      best = value;
  }
  return best;
}
