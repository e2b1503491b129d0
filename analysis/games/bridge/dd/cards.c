/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "internal.h"

#include <string.h>

/* Questions about single cards of a position. */

static KbzSet legal_cards (const KbzDdPosition *p)
{
  return kbz_dd_may_play (p, p->n_trick, p->hands[(p->leader + p->n_trick) & 3]);
}

static bool beats (const KbzDdPosition *p, KbzCard card, KbzCard best)
{
  if (kbz_dd_is_special_code (card) || kbz_dd_is_special_code (best))
    return kbz_dd_is_special_code (card) && (!kbz_dd_is_special_code (best) || card > best);
  return kbz_card_suit (card) == kbz_card_suit (best) ? card > best
                                                      : kbz_card_suit (card) == p->trump;
}

/* Plays a card. Returns the seat that won the trick, or -1 while it goes on. */
static int play (KbzDdPosition *p, KbzCard card)
{
  p->hands[(p->leader + p->n_trick) & 3] &= ~kbz_set_of (card);
  if (p->n_trick < 3) {
    p->trick[p->n_trick++] = card;
    return -1;
  }
  KbzCard best = p->trick[0];
  int winner = 0;
  for (int i = 1; i < 4; i++) {
    KbzCard next = i < 3 ? p->trick[i] : card;
    if (beats (p, next, best)) {
      best = next;
      winner = i;
    }
  }
  p->leader = (p->leader + winner) & 3;
  p->n_trick = 0;
  p->demanded = false;
  return p->leader;
}

/* Tricks of the side to move if it plays `card`, the position being sound. False when stopped. */
static bool value_after (KbzDdSolver *s, const KbzDdPosition *position, KbzCard card, int guess,
                         int *value)
{
  KbzDdPosition p = *position;
  int mover = (p.leader + p.n_trick) & 3;
  int winner = play (&p, card);
  int won = winner >= 0 && kbz_dd_together (&p, winner, mover);
  if (!(p.hands[0] | p.hands[1] | p.hands[2] | p.hands[3]) && !p.n_trick) {
    *value = won;
    return true;
  }
  KbzDdTrick *t = kbz_dd_set_position (s, &p);
  bool ours = kbz_dd_together (&p, p.leader, mover);
  int expected = guess - won;
  KbzDdBounds bounds;
  if (!kbz_dd_narrow (s, t, p.n_trick, ours ? expected : t->left - expected, &bounds))
    return false;
  *value = won + (ours ? bounds.low : t->left - bounds.low);
  return true;
}

/* Own cards next to each other among those still held do the same. */
static bool same_value (const KbzDdPosition *p, KbzCard high, KbzCard low)
{
  KbzSet others = 0;
  for (int i = 0; i < p->n_trick; i++)
    others |= kbz_set_of (p->trick[i]);
  for (int h = 0; h < 4; h++)
    if (h != ((p->leader + p->n_trick) & 3))
      others |= p->hands[h];
  KbzSet between = (kbz_set_of (high) - 1) & ~((kbz_set_of (low) << 1) - 1);
  if (p->specials && (p->forces || kbz_dd_is_special_code (high) || kbz_dd_is_special_code (low)))
    return false; /* a low trump may bring out a joker */
  return kbz_card_suit (high) == kbz_card_suit (low) && !(others & between);
}

static void sort_cards (KbzDdCardValues *values)
{
  for (int i = 1; i < values->n; i++)
    for (int j = i; j > 0; j--) {
      KbzDdCardValue *a = &values->cards[j - 1], *b = &values->cards[j];
      if (a->value > b->value || (a->value == b->value && a->card > b->card))
        break;
      KbzDdCardValue swap = *a;
      *a = *b;
      *b = swap;
    }
}

KbzStatus kbz_dd_cards (KbzDdSolver *s, const KbzDdPosition *p, const KbzLimits *limits,
                        KbzDdCardValues *values, KbzError *error)
{
  memset (values, 0, sizeof *values);
  KbzDdValue best;
  KbzStatus status = kbz_dd_value (s, p, limits, &best, error);
  if (status)
    return status;
  KbzDdCardValues found = { .n = 0 };
  for (KbzSet rest = legal_cards (p); rest;) {
    KbzCard card = (KbzCard)(63 - __builtin_clzll (rest));
    rest &= ~kbz_set_of (card);
    int value;
    KbzDdCardValue *before = found.n ? &found.cards[found.n - 1] : NULL;
    if (before && same_value (p, before->card, card))
      value = before->value;
    else if (!value_after (s, p, card, best.low, &value))
      return kbz_dd_stopped (error);
    found.cards[found.n++] = (KbzDdCardValue){ card, value };
  }
  sort_cards (&found);
  found.nodes = s->nodes;
  *values = found;
  return KBZ_OK;
}

KbzStatus kbz_dd_line (KbzDdSolver *s, const KbzDdPosition *position, const KbzLimits *limits,
                       KbzCard line[52], int *n, KbzError *error)
{
  *n = 0;
  KbzDdValue value;
  KbzStatus status = kbz_dd_value (s, position, limits, &value, error);
  if (status)
    return status;
  KbzDdPosition p = *position;
  int first = (p.leader + p.n_trick) & 3; /* whose side's tricks `expected` counts */
  int expected = value.low;
  while (p.hands[0] | p.hands[1] | p.hands[2] | p.hands[3]) {
    int mover = (p.leader + p.n_trick) & 3;
    int left = __builtin_popcountll (p.hands[mover]);
    int own = kbz_dd_together (&p, mover, first) ? expected : left - expected;
    KbzCard choice = KBZ_NO_CARD;
    /* the lowest card that keeps the value reads most naturally */
    for (KbzSet rest = legal_cards (&p); rest && !choice; rest &= rest - 1) {
      KbzCard card = (KbzCard)__builtin_ctzll (rest);
      int after;
      if (!(rest & (rest - 1)))
        choice = card;
      else if (!value_after (s, &p, card, own, &after))
        return kbz_dd_stopped (error);
      else if (after == own)
        choice = card;
    }
    line[(*n)++] = choice;
    int winner = play (&p, choice);
    if (winner >= 0)
      expected -= kbz_dd_together (&p, winner, first);
  }
  return KBZ_OK;
}
