/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "moment.h"

/* When two plays are one answer. Cards that only one of the two puts down are matched one by one,
 * and each must do exactly what its partner does: the same suit and points, nothing of the other
 * players at their places or between, no tractor made or unmade. Anything else counts as another
 * answer, though it may come to the same. */

/* Whether another player holds, or has put on the table, a card of the suit from place `low` to
 * `high`. */
static bool is_between (const KbzTractorMoment *moment, KbzSuit suit, int low, int high)
{
  unsigned places = 0;
  for (int i = 0; i < 2 * KBZ_TRACTOR_SEATS; i++) {
    const KbzHand *hand =
        i < KBZ_TRACTOR_SEATS ? &moment->t->hands[i] : &moment->t->trick[i - KBZ_TRACTOR_SEATS];
    if (i == moment->seat)
      continue;
    places |=
        kbz_tractor_row_places (&moment->rules, kbz_tractor_row (&moment->rules, hand, suit), 1);
  }
  return places & ((2u << high) - (1u << low));
}

/* Whether a pair of the hand could stand beside `card` in a tractor. */
static bool has_neighbour (const KbzTractorMoment *moment, const KbzHand *hand, KbzCard card)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_hand_cards (hand, cards);
  for (size_t i = 0; i < n; i++)
    if (kbz_hand_count (hand, cards[i]) >= 2
        && kbz_tractor_neighbours (&moment->rules, cards[i], card))
      return true;
  return false;
}

static KbzHand hand_after (const KbzTractorMoment *moment, const KbzTractorChoice *choice)
{
  KbzHand hand = moment->t->hands[moment->seat];
  kbz_hand_remove_all (&hand, choice->cards, choice->n);
  return hand;
}

/* `x` is only in a, `y` only in b. */
static bool are_alike (const KbzTractorMoment *moment, const KbzTractorChoice *a, KbzCard x,
                       const KbzTractorChoice *b, KbzCard y)
{
  const KbzTractorRules *rules = &moment->rules;
  const KbzHand *hand = &moment->t->hands[moment->seat];
  KbzSuit suit = kbz_tractor_suit (rules, x);
  int held = kbz_hand_count (hand, x), place = kbz_tractor_place (rules, x);
  int other = kbz_tractor_place (rules, y);
  if (suit != kbz_tractor_suit (rules, y)
      || kbz_tractor_card_points (x) != kbz_tractor_card_points (y)
      || held != kbz_hand_count (hand, y) || kbz_hand_count (&a->down, x) != held
      || kbz_hand_count (&b->down, y) != held
      || is_between (moment, suit, place < other ? place : other, place < other ? other : place))
    return false;
  if (held == 1)
    return true;
  KbzHand after_a = hand_after (moment, a), after_b = hand_after (moment, b);
  return !has_neighbour (moment, &after_a, y) && !has_neighbour (moment, &after_b, x);
}

/* The cards of `a` that `b` does not put down, from low to high by suit and place. */
static size_t only_in (const KbzTractorMoment *moment, const KbzTractorChoice *a,
                       const KbzTractorChoice *b, KbzCard *cards)
{
  KbzHand rest = a->down;
  for (size_t i = 0; i < b->n; i++)
    if (kbz_hand_has (&rest, b->cards[i]))
      kbz_hand_remove (&rest, b->cards[i]);
  size_t n = kbz_hand_cards (&rest, cards);
  kbz_tractor_sort (&moment->rules, cards, n);
  return n;
}

static bool have_one_shape (const KbzTractorMoment *moment, const KbzTractorChoice *a,
                            const KbzTractorChoice *b)
{
  KbzTractorShape first, second;
  if (!moment->leads)
    return a->takes == b->takes;
  if (!kbz_tractor_shape (&moment->rules, a->cards, a->n, &first)
      || !kbz_tractor_shape (&moment->rules, b->cards, b->n, &second) || first.n != second.n)
    return false;
  for (int i = 0; i < first.n; i++)
    if (first.parts[i].kind != second.parts[i].kind
        || first.parts[i].length != second.parts[i].length)
      return false;
  return true;
}

bool kbz_tractor_same_answer (const void *state, const KbzMove *a, const KbzMove *b)
{
  const KbzTractor *t = state;
  KbzTractorMoment moment;
  KbzTractorChoice first, second;
  KbzCard mine[KBZ_MOVE_CARDS_MAX], other[KBZ_MOVE_CARDS_MAX];
  if (kbz_move_equal (a, b))
    return true;
  if (t->phase != KBZ_TRACTOR_PLAY || a->kind != KBZ_MOVE_PLAY || b->kind != KBZ_MOVE_PLAY)
    return false;
  kbz_tractor_moment (t, &moment);
  kbz_tractor_choice (&moment, a, &first);
  kbz_tractor_choice (&moment, b, &second);
  if (first.n != second.n || !have_one_shape (&moment, &first, &second))
    return false;
  size_t n = only_in (&moment, &first, &second, mine);
  only_in (&moment, &second, &first, other);
  for (size_t i = 0; i < n; i++)
    if (!are_alike (&moment, &first, mine[i], &second, other[i]))
      return false;
  return true;
}
