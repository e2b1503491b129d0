/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-solve.h"

#include <string.h>

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

KbzStatus kbz_tarot_need_play (const KbzTarot *t, KbzError *error)
{
  return t->phase == KBZ_TAROT_PLAYING
             ? KBZ_OK
             : kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("Only the play can be solved.")));
}

KbzStatus kbz_tarot_solver_for (const KbzTarot *t, const KbzLimits *limits, KbzTarotEnding *ending,
                                KbzTarotSolver **solver, KbzError *error)
{
  KbzStatus status = kbz_tarot_need_play (t, error);
  if (status != KBZ_OK)
    return status;
  kbz_tarot_ending (t, ending);
  *solver = kbz_tarot_solver_new (limits != NULL ? limits->memory : 0);
  return *solver != NULL ? KBZ_OK
                         : kbz_fail (error, KBZ_E_LIMIT, 0,
                                     KBZ_TEXT (N_ ("There is not enough memory for the solver.")));
}

static KbzStatus find_choices (KbzTarotSolver *solver, const KbzTarotEnding *ending,
                               const KbzTarotObjective *objective, const KbzTarot *t,
                               const KbzLimits *limits, KbzAnalysis *analysis, KbzError *error)
{
  KbzTarotValue values[KBZ_TAROT_HAND];
  int n = 0;
  KbzStatus status = kbz_tarot_solve_cards (solver, ending, objective, limits, values, &n, error);
  for (int i = 0; i < n && status == KBZ_OK; i++) {
    KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, &values[i].card, 1);
    kbz_analysis_add (analysis, &move, kbz_tarot_verdict (t, values[i].low, values[i].high));
  }
  return status;
}

static KbzStatus find_line (KbzTarotSolver *solver, const KbzTarotEnding *ending,
                            const KbzTarotObjective *objective, int value, const KbzLimits *limits,
                            KbzMoves *line, KbzError *error)
{
  KbzCard cards[KBZ_TAROT_ALL];
  size_t left = 0;
  for (int seat = 0; seat < ending->players; seat++)
    left += (size_t)kbz_hand_size (&ending->hands[seat]);
  size_t n = kbz_tarot_solve_line (solver, ending, objective, value, limits, cards, KBZ_TAROT_ALL);
  for (size_t i = 0; i < n; i++) {
    KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, &cards[i], 1);
    kbz_moves_add (line, &move);
  }
  return n == left ? KBZ_OK
                   : kbz_fail (error, KBZ_E_LIMIT, 0,
                               KBZ_TEXT (N_ ("There was not enough time for the whole line.")));
}

static KbzStatus judge_claim (KbzTarotSolver *solver, const KbzTarot *t,
                              const KbzTarotEnding *ending, const KbzAsk *ask,
                              const KbzLimits *limits, KbzClaim *claim, KbzError *error)
{
  int low, high, left = kbz_tarot_size (t->hands[(t->leader + t->players - 1) % t->players]);
  KbzTarotObjective objective = kbz_tarot_objective (t, KBZ_TAROT_TRICKS);
  KbzStatus status = kbz_tarot_solve (solver, ending, &objective, limits, &low, &high, error);
  if (status != KBZ_OK)
    return status;
  if (low != high)
    return kbz_fail (error, KBZ_E_LIMIT, 0,
                     KBZ_TEXT (N_ ("There was not enough time to prove the claim.")));
  claim->left = left;
  claim->value = kbz_tarot_attacks (t, ask->seat) ? low : left - low;
  claim->holds = claim->value >= ask->tricks;
  claim->why = claim->holds
                   ? KBZ_TEXT (N_ ("Proved: your side takes {0} of the {1} tricks left."),
                               KBZ_NUMBER (claim->value), KBZ_NUMBER (left))
                   : KBZ_TEXT (N_ ("Against best play your side takes only {0} of the {1} tricks "
                                   "left."),
                               KBZ_NUMBER (claim->value), KBZ_NUMBER (left));
  return KBZ_OK;
}

/* What is not a claim begins with the value. */
static KbzStatus find_values (KbzTarotSolver *solver, const KbzTarot *t,
                              const KbzTarotEnding *ending, const KbzAsk *ask,
                              const KbzLimits *limits, KbzSolved *answer, KbzError *error)
{
  int low, high;
  uint64_t before = kbz_tarot_solver_nodes (solver);
  KbzBudget budget = kbz_budget (limits);
  KbzTarotObjective objective = kbz_tarot_objective (t, kbz_tarot_aim (t));
  KbzStatus status = kbz_tarot_solve (solver, ending, &objective, limits, &low, &high, error);
  if (status != KBZ_OK)
    return status;
  answer->analysis.verdict = kbz_tarot_verdict (t, low, high);
  budget.nodes = kbz_tarot_solver_nodes (solver) - before;
  KbzLimits rest = kbz_budget_rest (&budget);
  if (ask->what == KBZ_ASK_CHOICES)
    return find_choices (solver, ending, &objective, t, &rest, &answer->analysis, error);
  if (ask->what != KBZ_ASK_LINE)
    return KBZ_OK;
  return low == high ? find_line (solver, ending, &objective, low, &rest, &answer->line, error)
                     : kbz_fail (error, KBZ_E_LIMIT, 0,
                                 KBZ_TEXT (N_ ("There was not enough time for the whole line.")));
}

void *kbz_tarot_game_solver_new (size_t memory)
{
  return kbz_tarot_solver_new (memory);
}

void kbz_tarot_game_solver_free (void *solver)
{
  kbz_tarot_solver_free (solver);
}

KbzStatus kbz_tarot_game_solver_ask (void *solver, const void *state, const KbzAsk *ask,
                                     const KbzLimits *limits, KbzSolved *answer, KbzError *error)
{
  const KbzTarot *t = state;
  KbzTarotEnding ending;
  KbzStatus status = kbz_tarot_need_play (t, error);
  if (status != KBZ_OK)
    return status;
  uint64_t before = kbz_tarot_solver_nodes (solver);
  kbz_tarot_ending (t, &ending);
  status = ask->what == KBZ_ASK_CLAIM
               ? judge_claim (solver, t, &ending, ask, limits, &answer->claim, error)
               : find_values (solver, t, &ending, ask, limits, answer, error);
  answer->analysis.nodes = kbz_tarot_solver_nodes (solver) - before;
  return status;
}
