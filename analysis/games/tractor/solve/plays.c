/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/games/tractor/rules/follow.h"
#include "private.h"
#include "analysis/games/tractor/rules/trick.h"

#include <stdlib.h>

/* The value of every legal play. */

typedef struct {
  KbzTractorSolver *s;
  const KbzTractorEnding *ending;
  Start start;
  bool failing;
  int guess;
  KbzTractorRow others[3][SUITS];
  KbzTractorValues *values;
} Valuing;

static void add_value (KbzTractorValues *values, const KbzTractorValue *value)
{
  if (values->n == values->room) {
    values->room = values->room == 0 ? 32 : 2 * values->room;
    values->values = realloc (values->values, values->room * sizeof *values->values);
    if (values->values == NULL)
      abort ();
  }
  values->values[values->n++] = *value;
}

void kbz_tractor_values_clear (KbzTractorValues *values)
{
  free (values->values);
  *values = (KbzTractorValues){ 0 };
}

/* What is put down for a lead, and the fine, in points for the attackers. */
static bool put_down (const Valuing *valuing, const KbzCard *cards, size_t n, KbzHand *down,
                      int *fine)
{
  const KbzTractorRules *rules = &valuing->ending->rules;
  KbzTractorShape shape;
  KbzTractorRow others[3];
  kbz_tractor_shape (rules, cards, n, &shape);
  for (int i = 0; i < 3; i++)
    others[i] = valuing->others[i][shape.suit];
  KbzTractorThrow result = kbz_tractor_throw (&shape, rules, others);
  if (result.stands)
    return true;
  KbzCard forced[KBZ_TRACTOR_HAND_MAX];
  *down = (KbzHand){ 0 };
  kbz_hand_add_all (down, forced,
                    kbz_tractor_row_cards (rules, shape.suit, result.forced.cards, forced));
  *fine = is_attacker (valuing->s, valuing->start.seat) ? -result.penalty : result.penalty;
  return valuing->failing;
}

static bool value_play (const KbzCard *cards, size_t n, void *data)
{
  Valuing *valuing = data;
  KbzTractorSolver *s = valuing->s;
  KbzTractorValue value = { 0 };
  kbz_hand_add_all (&value.cards, cards, n);
  KbzHand down = value.cards;
  int fine = 0;
  if (valuing->start.trick.n == 0 && !put_down (valuing, cards, n, &down, &fine))
    return true;
  Start start = valuing->start;
  kbz_tractor_start_play (s, &start, kbz_tractor_bits_of (s, start.seat, &down, start.left));
  value.high = kbz_tractor_start_most (s, &start);
  kbz_tractor_narrow (s, &start, valuing->guess, &value.low, &value.high);
  value.low = 5 * value.low + fine;
  value.high = 5 * value.high + fine;
  add_value (valuing->values, &value);
  /* out of time or nodes, the others still have bounds; but who is told to stop has done with it */
  return !s->stopped || kbz_limits_go_on (&s->budget.limits);
}

KbzStatus kbz_tractor_solve_plays (KbzTractorSolver *s, const KbzTractorEnding *ending,
                                   bool failing, const KbzLimits *limits, KbzTractorValues *values,
                                   KbzError *error)
{
  int low, high;
  KbzStatus status = kbz_tractor_solve (s, ending, limits, &low, &high, error);
  KbzHand first = kbz_tractor_seat_cards (ending, 0);
  if (status != KBZ_OK || kbz_hand_size (&first) > KBZ_TRACTOR_SOLVE_MAX)
    return status;
  Valuing valuing = { .s = s, .ending = ending, .failing = failing, .values = values };
  kbz_tractor_start (s, ending, &valuing.start);
  valuing.guess = high / 5;
  for (int i = 0; i < 3; i++) {
    const KbzHand *hand = &ending->hands[(ending->leader + 1 + i) % SEATS];
    for (int suit = 0; suit < SUITS; suit++)
      valuing.others[i][suit] = kbz_tractor_row (&ending->rules, hand, (KbzSuit)suit);
  }
  const KbzHand *hand = &ending->hands[valuing.start.seat];
  if (kbz_hand_size (hand) == 0)
    return KBZ_OK;
  KbzCard cards[KBZ_CARDS_MAX];
  KbzTractorShape lead;
  if (ending->n_trick == 0) {
    kbz_tractor_each_lead (&ending->rules, hand, value_play, &valuing);
    return KBZ_OK;
  }
  kbz_tractor_shape (&ending->rules, cards, kbz_hand_cards (&ending->trick[0], cards), &lead);
  kbz_tractor_each_follow (&ending->rules, hand, &lead, value_play, &valuing);
  return KBZ_OK;
}
