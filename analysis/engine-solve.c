/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-ops.h"
#include "solver.h"

static void write_verdict (KbzWriter *answer, const KbzVerdict *verdict)
{
  switch (verdict->truth) {
  case KBZ_PROVED:
    answer->integer (answer, "value", verdict->low);
    break;
  case KBZ_BOUNDED:
    answer->integer (answer, "lo", verdict->low);
    answer->integer (answer, "hi", verdict->high);
    break;
  case KBZ_ESTIMATED:
    answer->real (answer, "mean", verdict->mean);
    answer->real (answer, "error", verdict->error);
    answer->integer (answer, "samples", verdict->samples);
    break;
  }
}

static void write_choices (KbzWriter *answer, const char *key, const KbzPosition *position,
                           const KbzAnalysis *analysis)
{
  answer->begin_list (answer, key);
  for (size_t i = 0; i < analysis->n; i++) {
    answer->begin_object (answer, NULL);
    kbz_engine_write_move (answer, "play", position, &analysis->choices[i].move);
    write_verdict (answer, &analysis->choices[i].verdict);
    answer->end (answer);
  }
  answer->end (answer);
}

/* The best move where it is proved, or the only one there is; false when neither is known. */
static bool find_best (KbzSolver *solver, const KbzPosition *position, const KbzLimits *limits,
                       KbzMove *best, uint64_t *nodes)
{
  KbzMoves list = { 0 };
  kbz_position_moves (position, &list);
  bool only_one = list.n == 1 && !list.more;
  if (only_one)
    *best = list.moves[0];
  kbz_moves_clear (&list);
  if (only_one)
    return true;
  KbzAnalysis analysis = { 0 };
  KbzStatus status =
      kbz_solver_choices (solver, kbz_position_state (position), limits, &analysis, NULL);
  *nodes += analysis.nodes;
  bool found = false;
  if (status == KBZ_OK && analysis.verdict.truth == KBZ_PROVED)
    for (size_t i = 0; i < analysis.n && !found; i++) {
      const KbzVerdict *verdict = &analysis.choices[i].verdict;
      found = verdict->truth == KBZ_PROVED && verdict->low == analysis.verdict.low;
      *best = analysis.choices[i].move;
    }
  kbz_analysis_clear (&analysis);
  return found;
}

/* Best play to the end, as far as the time allows: what is written is proved move by move. */
static void write_line (KbzWriter *answer, KbzSolver *solver, const KbzPosition *start,
                        KbzBudget *budget)
{
  KbzPosition *position = kbz_position_copy (start);
  answer->begin_list (answer, "line");
  while (!kbz_position_over (position) && kbz_budget_goes_on (budget)) {
    KbzLimits rest = kbz_budget_rest (budget);
    KbzMove best;
    if (!find_best (solver, position, &rest, &best, &budget->nodes))
      break;
    kbz_engine_write_move (answer, NULL, position, &best);
    kbz_position_apply (position, &best, NULL);
  }
  answer->end (answer);
  kbz_position_free (position);
}

KbzStatus kbz_engine_solve (KbzPosition *position, const KbzFields *question, KbzWriter *answer,
                            KbzError *error)
{
  bool all = false;
  KbzLimits limits;
  KbzStatus status = kbz_fields_boolean (question, "all", &all, error);
  if (status == KBZ_OK)
    status = kbz_limits_read (question, &limits, error);
  if (status == KBZ_OK)
    status = kbz_engine_need_unfinished (position, error);
  if (status != KBZ_OK)
    return status;
  KbzBudget budget = kbz_budget (&limits);
  KbzAnalysis analysis = { 0 };
  KbzSolver *solver = kbz_solver_new (kbz_position_game (position), limits.memory);
  status = kbz_solver_choices (solver, kbz_position_state (position), &limits, &analysis, error);
  budget.nodes = analysis.nodes;
  if (status == KBZ_OK) {
    bool exact = analysis.verdict.truth == KBZ_PROVED;
    answer->boolean (answer, "exact", exact);
    write_verdict (answer, &analysis.verdict);
    if (all)
      write_choices (answer, "moves", position, &analysis);
    if (exact)
      write_line (answer, solver, position, &budget);
    answer->integer (answer, "nodes", (int64_t)analysis.nodes);
    answer->integer (answer, "ms", kbz_budget_ms (&budget));
  }
  kbz_analysis_clear (&analysis);
  kbz_solver_free (solver);
  return status;
}

KbzStatus kbz_engine_advise (KbzPosition *position, const KbzFields *question, KbzWriter *answer,
                             KbzError *error)
{
  KbzLimits limits;
  int seat = kbz_position_turn (position).actor;
  KbzStatus status = kbz_engine_read_seat (question, position, &seat, error);
  if (status == KBZ_OK)
    status = kbz_limits_read (question, &limits, error);
  if (status == KBZ_OK)
    status = kbz_engine_need_unfinished (position, error);
  if (status != KBZ_OK)
    return status;
  KbzBudget budget = kbz_budget (&limits);
  KbzAnalysis analysis = { 0 };
  status = kbz_position_game (position)->advise (kbz_position_state (position), seat, &limits,
                                                 &analysis, error);
  if (status == KBZ_OK) {
    write_choices (answer, "choices", position, &analysis);
    answer->integer (answer, "nodes", (int64_t)analysis.nodes);
    answer->integer (answer, "ms", kbz_budget_ms (&budget));
  }
  kbz_analysis_clear (&analysis);
  return status;
}
