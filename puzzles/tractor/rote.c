/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "moment.h"

/* What is played without a thought: the whole hand at once, the highest card that nobody beats, the
 * only way to win a trick, points on a trick that is the partner's, the lowest card on one that is
 * lost. */

typedef struct {
  const KbzTractorMoment *moment;
  const KbzTractorChoice *choice;
  bool another_takes, more_points, fewer_points, lower;
} Compared;

/* Trumps above side suits, then by place. */
static int height (const KbzTractorMoment *moment, const KbzTractorChoice *choice)
{
  int sum = 0;
  for (size_t i = 0; i < choice->n; i++)
    sum += kbz_tractor_place (&moment->rules, choice->cards[i])
           + (kbz_tractor_suit (&moment->rules, choice->cards[i]) == KBZ_TRUMPS ? 32 : 0);
  return sum;
}

static bool compare (const KbzCard *cards, size_t n, void *data)
{
  Compared *compared = data;
  const KbzTractorChoice *choice = compared->choice;
  KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, cards, n);
  KbzTractorChoice other;
  kbz_tractor_choice (compared->moment, &move, &other);
  if (kbz_hand_equal (&other.down, &choice->down))
    return true;
  compared->another_takes |= other.takes;
  compared->more_points |= other.points > choice->points;
  compared->fewer_points |= other.points < choice->points;
  compared->lower |= other.points == choice->points
                     && height (compared->moment, &other) < height (compared->moment, choice);
  return true;
}

static bool follows_by_rote (const KbzTractorMoment *moment, const KbzTractorChoice *choice)
{
  Compared compared = { .moment = moment, .choice = choice };
  kbz_tractor_each_follow (&moment->rules, &moment->t->hands[moment->seat], &moment->lead, compare,
                           &compared);
  bool settled = kbz_tractor_is_settled (moment);
  if (moment->winner == moment->partner)
    return settled && !choice->takes && !compared.more_points && !compared.lower;
  if (choice->takes)
    return !compared.another_takes && moment->t->n_trick == KBZ_TRACTOR_SEATS - 1;
  return !compared.fewer_points && !compared.lower;
}

/* The highest card that the seat holds, if nobody can beat it, or everything at once. */
static bool leads_by_rote (const KbzTractorMoment *moment, const KbzTractorChoice *choice)
{
  const KbzHand *hand = &moment->t->hands[moment->seat];
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_hand_cards (hand, cards);
  if (choice->n == n)
    return true;
  if (choice->parts > 1 || choice->kind != KBZ_SINGLE)
    return false;
  int highest = 0;
  for (size_t i = 0; i < n; i++) {
    KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, &cards[i], 1);
    KbzTractorChoice single;
    kbz_tractor_choice (moment, &move, &single);
    if (height (moment, &single) > highest)
      highest = height (moment, &single);
  }
  return height (moment, choice) == highest && kbz_tractor_is_unbeatable (moment, choice);
}

bool kbz_tractor_by_rote (const void *state, const KbzMove *move)
{
  const KbzTractor *t = state;
  KbzTractorMoment moment;
  KbzTractorChoice choice;
  if (t->phase != KBZ_TRACTOR_PLAY || move->kind != KBZ_MOVE_PLAY)
    return false;
  kbz_tractor_moment (t, &moment);
  kbz_tractor_choice (&moment, move, &choice);
  return moment.leads ? leads_by_rote (&moment, &choice) : follows_by_rote (&moment, &choice);
}

/* A throw that fails: with open cards everybody sees it. */
bool kbz_tractor_foolish (const void *state, const KbzMove *move)
{
  const KbzTractor *t = state;
  KbzTractorMoment moment;
  KbzTractorChoice choice;
  if (t->phase != KBZ_TRACTOR_PLAY || move->kind != KBZ_MOVE_PLAY || t->n_trick > 0)
    return false;
  kbz_tractor_moment (t, &moment);
  kbz_tractor_choice (&moment, move, &choice);
  return choice.n < move->n;
}
