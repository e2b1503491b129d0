/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-solve.h"

#include <string.h>
#include <time.h>

bool kbz_tarot_counts (const KbzTarot *t)
{
  return !t->laid_out || t->before != 0 || t->before_bouts != 0 || !kbz_tarot_is_empty (t->discard)
         || !kbz_tarot_is_empty (t->dog);
}

void kbz_tarot_ending (const KbzTarot *t, KbzTarotEnding *ending)
{
  KbzTarotTally tally;
  kbz_tarot_tally (t, false, &tally);
  *ending = (KbzTarotEnding){
    .players = t->players, .attack = t->attack, .leader = t->leader, .n_trick = t->n_trick
  };
  memcpy (ending->trick, t->trick, t->n_trick);
  ending->attack_swept = tally.sweep == KBZ_SWEEP_ATTACK || tally.sweep == KBZ_SWEEP_OPEN;
  ending->defence_swept = tally.sweep == KBZ_SWEEP_DEFENCE || tally.sweep == KBZ_SWEEP_OPEN;
  for (int seat = 0; seat < t->players; seat++)
    for (KbzTarotSet rest = t->hands[seat]; !kbz_tarot_is_empty (rest);)
      kbz_hand_add (&ending->hands[seat], kbz_tarot_pop (&rest));
}

KbzTarotObjective kbz_tarot_objective (const KbzTarot *t, KbzTarotAim aim)
{
  KbzTarotTally tally;
  kbz_tarot_tally (t, true, &tally);
  return (KbzTarotObjective){
    .aim = aim, .petit = 20, .taken = tally.half_points, .bouts = tally.bouts
  };
}

KbzTarotAim kbz_tarot_aim (const KbzTarot *t)
{
  return kbz_tarot_counts (t) ? KBZ_TAROT_MARGIN : KBZ_TAROT_POINTS;
}

static int64_t now_ms (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* What of the time is left; at least a little. */
static KbzLimits rest_of (const KbzLimits *limits, int64_t began)
{
  KbzLimits rest = limits != NULL ? *limits : (KbzLimits){ 0 };
  int64_t spent = now_ms () - began;
  if (rest.ms > 0)
    rest.ms = spent >= rest.ms ? 1 : rest.ms - (int)spent;
  return rest;
}

KbzStatus kbz_tarot_solver_for (const KbzTarot *t, const KbzLimits *limits, KbzTarotEnding *ending,
                                KbzTarotSolver **solver, KbzError *error)
{
  if (t->phase != KBZ_TAROT_PLAYING)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("Only the play can be solved.")));
  kbz_tarot_ending (t, ending);
  *solver = kbz_tarot_solver_new (limits != NULL ? limits->memory : 0);
  return *solver != NULL ? KBZ_OK
                         : kbz_fail (error, KBZ_E_LIMIT, 0,
                                     KBZ_TEXT (N_ ("There is not enough memory for the solver.")));
}

/* The attack's count; for the defence the same number below zero. */
static KbzVerdict for_side (bool attack, int low, int high)
{
  return (KbzVerdict){ .truth = low == high ? KBZ_PROVED : KBZ_BOUNDED,
                       .low = attack ? low : -high,
                       .high = attack ? high : -low };
}

KbzStatus kbz_tarot_solve_state (const void *state, const KbzLimits *limits, KbzAnalysis *analysis,
                                 KbzError *error)
{
  const KbzTarot *t = state;
  KbzTarotEnding ending;
  KbzTarotSolver *solver;
  KbzTarotValue values[KBZ_TAROT_HAND];
  int low, high, n = 0;
  int64_t began = now_ms ();
  KbzStatus status = kbz_tarot_solver_for (t, limits, &ending, &solver, error);
  if (status != KBZ_OK)
    return status;
  KbzTarotObjective objective = kbz_tarot_objective (t, kbz_tarot_aim (t));
  bool attack = kbz_tarot_attacks (t, kbz_tarot_turn_seat (t));
  status = kbz_tarot_solve (solver, &ending, &objective, limits, &low, &high, error);
  KbzLimits rest = rest_of (limits, began);
  if (status == KBZ_OK)
    status = kbz_tarot_solve_cards (solver, &ending, &objective, &rest, values, &n, error);
  if (status == KBZ_OK)
    analysis->verdict = for_side (attack, low, high);
  for (int i = 0; i < n && status == KBZ_OK; i++) {
    KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, &values[i].card, 1);
    kbz_analysis_add (analysis, &move, for_side (attack, values[i].low, values[i].high));
  }
  analysis->nodes = kbz_tarot_solver_nodes (solver);
  kbz_tarot_solver_free (solver);
  return status;
}

KbzStatus kbz_tarot_line (const void *state, const KbzLimits *limits, KbzMoves *line,
                          KbzError *error)
{
  const KbzTarot *t = state;
  KbzTarotEnding ending;
  KbzTarotSolver *solver;
  KbzCard cards[KBZ_TAROT_ALL];
  int low, high;
  size_t n = 0, left = 0;
  int64_t began = now_ms ();
  KbzStatus status = kbz_tarot_solver_for (t, limits, &ending, &solver, error);
  if (status != KBZ_OK)
    return status;
  KbzTarotObjective objective = kbz_tarot_objective (t, kbz_tarot_aim (t));
  status = kbz_tarot_solve (solver, &ending, &objective, limits, &low, &high, error);
  for (int seat = 0; seat < t->players; seat++)
    left += (size_t)kbz_tarot_size (t->hands[seat]);
  if (status == KBZ_OK && low == high) {
    KbzLimits rest = rest_of (limits, began);
    n = kbz_tarot_solve_line (solver, &ending, &objective, low, &rest, cards, KBZ_TAROT_ALL);
  }
  for (size_t i = 0; i < n; i++) {
    KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, &cards[i], 1);
    kbz_moves_add (line, &move);
  }
  kbz_tarot_solver_free (solver);
  if (status == KBZ_OK && n < left)
    status = kbz_fail (error, KBZ_E_LIMIT, 0,
                       KBZ_TEXT (N_ ("There was not enough time for the whole line.")));
  return status;
}

int kbz_tarot_final_count (const void *state, int seat, int value)
{
  const KbzTarot *t = state;
  KbzTarotTally tally;
  kbz_tarot_tally (t, true, &tally);
  int taken = tally.half_points;
  bool margin = kbz_tarot_counts (t);
  if (t->phase == KBZ_TAROT_OVER)
    value = margin
                ? taken - 2 * kbz_tarot_needed (__builtin_popcount (tally.bouts)) + 20 * tally.petit
                : taken;
  else {
    value = kbz_tarot_attacks (t, kbz_tarot_turn_seat (t)) ? value : -value;
    value += margin ? 0 : taken;
  }
  return kbz_tarot_attacks (t, seat) ? value : -value;
}

KbzStatus kbz_tarot_claim (const void *state, int seat, int tricks, const KbzLimits *limits,
                           KbzClaim *claim, KbzError *error)
{
  const KbzTarot *t = state;
  KbzTarotEnding ending;
  KbzTarotSolver *solver;
  int low, high, left = kbz_tarot_size (t->hands[(t->leader + t->players - 1) % t->players]);
  KbzStatus status = kbz_tarot_solver_for (t, limits, &ending, &solver, error);
  if (status != KBZ_OK)
    return status;
  KbzTarotObjective objective = kbz_tarot_objective (t, KBZ_TAROT_TRICKS);
  status = kbz_tarot_solve (solver, &ending, &objective, limits, &low, &high, error);
  kbz_tarot_solver_free (solver);
  if (status != KBZ_OK)
    return status;
  if (low != high)
    return kbz_fail (error, KBZ_E_LIMIT, 0,
                     KBZ_TEXT (N_ ("There was not enough time to prove the claim.")));
  claim->left = left;
  claim->value = kbz_tarot_attacks (t, seat) ? low : left - low;
  claim->holds = claim->value >= tricks;
  claim->why = claim->holds
                   ? KBZ_TEXT (N_ ("Proved: your side takes {0} of the {1} tricks left."),
                               KBZ_NUMBER (claim->value), KBZ_NUMBER (left))
                   : KBZ_TEXT (N_ ("Against best play your side takes only {0} of the {1} tricks "
                                   "left."),
                               KBZ_NUMBER (claim->value), KBZ_NUMBER (left));
  return KBZ_OK;
}
