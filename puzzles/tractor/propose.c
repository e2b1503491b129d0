/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "propose.h"

#include "analysis/games/tractor/mind/bot.h"
#include "analysis/games/tractor/rules/score.h"

/* A seed is an ending: played down by bots, or dealt. It is played on by bots, and each position is
 * looked at in which the choices of the one to play differ and only one answer is best. */

/* A look that takes more is given up: it would be too dear to grade. */
enum { NODES_MAX = 60000, CARDS_MIN = 3, TRIES = 2, NOTHING = -100000 };

typedef struct {
  KbzRandom *random;
  KbzTractorSolver *solver;
  KbzLimits limits; /* of a look */
  bool strict;      /* only where rules of thumb go wrong */
  KbzTakeProposal *take;
  void *data;
} Proposer;

/* What the choices lead to, for the side to move. */
typedef struct {
  KbzMove best_move;
  int best, next; /* the best, and the best of those that are less */
} Look;

static KbzMove move_of (const KbzTractor *t, const KbzHand *hand)
{
  KbzTractorRules rules = kbz_tractor_rules (t);
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_hand_cards (hand, cards);
  kbz_tractor_sort (&rules, cards, n);
  return kbz_move (KBZ_MOVE_PLAY, 0, cards, n);
}

/* False when a choice is not proved, or the best ones are not one answer, or all are equal. */
static bool weigh (const KbzTractor *t, const KbzTractorValues *values, Look *look)
{
  int sign = kbz_tractor_is_attacker (t, kbz_tractor_seat (t)) ? 1 : -1;
  bool differ = false;
  *look = (Look){ .best = NOTHING, .next = NOTHING };
  for (size_t i = 0; i < values->n; i++) {
    int value = sign * values->values[i].low;
    if (values->values[i].low != values->values[i].high)
      return false;
    if (value > look->best) {
      look->next = look->best;
      look->best = value;
      look->best_move = move_of (t, &values->values[i].cards);
    } else if (value < look->best && value > look->next) {
      look->next = value;
    }
  }
  for (size_t i = 0; i < values->n; i++) {
    KbzMove move = move_of (t, &values->values[i].cards);
    if (sign * values->values[i].low < look->best)
      differ = true;
    else if (!kbz_tractor_same_answer (t, &look->best_move, &move))
      return false;
  }
  return differ && values->n >= 3;
}

/* Whether somebody who plays by rules of thumb goes wrong. */
static bool is_tempting (const KbzTractor *t, const KbzTractorValues *values, int best,
                         KbzRandom *random)
{
  int sign = kbz_tractor_is_attacker (t, kbz_tractor_seat (t)) ? 1 : -1;
  for (int tries = 0; tries <= TRIES; tries++) {
    KbzMove move = tries == 0 ? kbz_tractor_player (t) : kbz_tractor_beginner (t, random);
    KbzHand hand = { 0 };
    kbz_hand_add_all (&hand, move.cards, move.n);
    for (size_t i = 0; i < values->n; i++)
      if (kbz_hand_equal (&hand, &values->values[i].cards) && sign * values->values[i].low < best)
        return true;
  }
  return false;
}

/* ---- The goal ------------------------------------------------------------------------------ */

/* Points that are neither in a hand nor on the table nor in the kitty. */
static int points_gone (const KbzTractor *t)
{
  KbzCard cards[KBZ_CARDS_MAX];
  int points = 100 * t->decks - kbz_tractor_kitty_points (t);
  for (int i = 0; i < KBZ_TRACTOR_SEATS; i++)
    points -= kbz_tractor_points (cards, kbz_hand_cards (&t->hands[i], cards))
              + kbz_tractor_points (cards, kbz_hand_cards (&t->trick[i], cards));
  return points;
}

/* Lets the attackers have so many points already that a step of the promotion is just in reach, or
 * just out of it: then it is levels that count. `least` and `most` are the attackers' points still
 * to come that the goal may be. */
static bool aim_at_step (KbzTractor *t, bool attacks, int least, int most, KbzRandom *random,
                         int *target)
{
  int gone = points_gone (t), n = 0, steps[16];
  int slack = 5 * (int)kbz_random_below (random, (uint64_t)((most - least) / 5 + 1));
  int goal = attacks ? most - slack : least + slack;
  for (int step = kbz_tractor_next_step (t->decks, 5); step < 250;
       step = kbz_tractor_next_step (t->decks, step)) {
    int before = (attacks ? step : step - 5) - goal;
    if (before >= 0 && before <= gone && before < step)
      steps[n++] = step;
  }
  if (n == 0)
    return false;
  int step = steps[kbz_random_below (random, (uint64_t)n)];
  *target = attacks ? step : 5 - step;
  t->points = (int16_t)((attacks ? step : step - 5) - goal);
  return true;
}

static bool hand_over (const Proposer *proposer, const KbzTractor *t, const Look *look)
{
  KbzTractor bare;
  int seat = kbz_tractor_seat (t), target = 0;
  bool attacks = kbz_tractor_is_attacker (t, seat);
  kbz_tractor_without_past (t, &bare);
  int least = attacks ? look->next + 5 : -look->best;
  int most = attacks ? look->best : -look->next - 5;
  if (!aim_at_step (&bare, attacks, least, most, proposer->random, &target))
    return true;
  return proposer->take (&bare, seat, target, proposer->data);
}

/* An ending that nobody has played: the attackers have up to half of the points that are gone. */
static void deal (KbzTractor *t, int decks, int left, KbzRandom *random)
{
  kbz_tractor_deal_ending (t, decks, left, random);
  t->points = (int16_t)(5 * (int)kbz_random_below (random, (uint64_t)(points_gone (t) / 10 + 1)));
}

/* Returns whether to go on. */
static bool look_at (Proposer *proposer, const KbzTractor *t)
{
  KbzTractorEnding ending;
  KbzTractorValues values = { 0 };
  Look look;
  kbz_tractor_ending (t, &ending);
  bool going = true;
  if (kbz_tractor_solve_plays (proposer->solver, &ending, false, &proposer->limits, &values, NULL)
          == KBZ_OK
      && weigh (t, &values, &look)
      && (!proposer->strict || is_tempting (t, &values, look.best, proposer->random)))
    going = hand_over (proposer, t, &look);
  kbz_tractor_values_clear (&values);
  return going;
}

void kbz_tractor_propose (uint64_t seed, const KbzLimits *limits, KbzTakeProposal *take, void *data)
{
  KbzRandom random;
  KbzTractor t;
  kbz_random_init (&random, seed);
  uint64_t packs = kbz_random_below (&random, 8);
  int decks = packs == 0 ? 1 : packs == 1 ? 3 : 2, left = 3 + (int)kbz_random_below (&random, 6);
  Proposer proposer = { .random = &random,
                        .limits = kbz_limits_heed ((KbzLimits){ .nodes = NODES_MAX }, limits),
                        .strict = kbz_random_below (&random, 4) > 0,
                        .take = take,
                        .data = data };
  if (kbz_random_below (&random, 2) == 0)
    deal (&t, decks, left, &random);
  else if (!kbz_tractor_play_down (&t, decks, left, &random))
    return;
  proposer.solver = kbz_tractor_solver_new (0);
  bool going = proposer.solver != NULL;
  while (going && t.phase == KBZ_TRACTOR_PLAY && kbz_limits_go_on (limits)) {
    if (kbz_hand_size (&t.hands[kbz_tractor_seat (&t)]) >= CARDS_MIN)
      going = look_at (&proposer, &t);
    KbzMove move = kbz_tractor_plain_move (&t, &random);
    kbz_tractor_apply (&t, &move);
  }
  kbz_tractor_solver_free (proposer.solver);
}
