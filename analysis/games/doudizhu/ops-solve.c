/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ops.h"

#include "analysis/games/doudizhu/solve/solve.h"

#define TRY KBZ_DDZ_TRY

typedef struct {
  KbzDdzPosition position;
  KbzDdzSolver *solver;
  KbzBudget budget;
  bool all, stake;
} Task;

/* What is left of the question's limits. */
static KbzLimits rest_of (Task *task)
{
  task->budget.nodes = kbz_ddz_solver_nodes (task->solver);
  return kbz_budget_rest (&task->budget);
}

/* 1 when the side to move wins, 0 when not; bounds while it is not known. */
static void write_value (const Task *task, KbzDdzOutcome outcome, KbzWriter *answer)
{
  bool landlord = task->position.to_move == KBZ_DDZ_LANDLORD;
  if (outcome != KBZ_DDZ_UNKNOWN) {
    answer->integer (answer, "value", (outcome == KBZ_DDZ_LANDLORD_WINS) == landlord);
    return;
  }
  answer->integer (answer, "lo", 0);
  answer->integer (answer, "hi", 1);
}

static bool answered (KbzStatus status)
{
  return status == KBZ_OK || status == KBZ_E_LIMIT;
}

static KbzStatus write_moves (Task *task, KbzWriter *answer, KbzError *error)
{
  KbzDdzVerdicts verdicts;
  KbzLimits rest = rest_of (task);
  KbzStatus status = kbz_ddz_solve_moves (task->solver, &task->position, &rest, &verdicts, error);
  if (answered (status)) {
    answer->begin_list (answer, "moves");
    for (size_t i = 0; i < verdicts.n; i++) {
      answer->begin_object (answer, NULL);
      kbz_ddz_write_ranks (answer, "play", verdicts.moves[i].play.cards);
      write_value (task, verdicts.moves[i].outcome, answer);
      answer->end (answer);
    }
    answer->end (answer);
  }
  kbz_ddz_verdicts_clear (&verdicts);
  return answered (status) ? KBZ_OK : status;
}

static KbzStatus write_line (Task *task, KbzWriter *answer, KbzError *error)
{
  KbzDdzLine line = { 0 };
  KbzLimits rest = rest_of (task);
  KbzStatus status = kbz_ddz_solve_line (task->solver, &task->position, &rest, &line, error);
  if (answered (status)) {
    answer->begin_list (answer, "line");
    for (size_t i = 0; i < line.n; i++)
      kbz_ddz_write_ranks (answer, NULL, line.plays[i].cards);
    answer->end (answer);
    answer->boolean (answer, "longest", line.longest);
  }
  kbz_ddz_line_clear (&line);
  return answered (status) ? KBZ_OK : status;
}

static KbzStatus write_stake (Task *task, KbzWriter *answer, KbzError *error)
{
  KbzDdzStake stake = { 0 };
  KbzLimits rest = rest_of (task);
  KbzStatus status = kbz_ddz_solve_stake (task->solver, &task->position, &rest, &stake, error);
  if (!answered (status))
    return status;
  if (stake.exact) {
    answer->integer (answer, "stake", stake.low);
  } else {
    answer->integer (answer, "stake_lo", stake.low);
    answer->integer (answer, "stake_hi", stake.high);
  }
  return KBZ_OK;
}

static KbzStatus answer_all (Task *task, KbzWriter *answer, KbzError *error)
{
  KbzDdzOutcome outcome = KBZ_DDZ_UNKNOWN;
  KbzLimits rest = rest_of (task);
  KbzStatus status = kbz_ddz_solve (task->solver, &task->position, &rest, &outcome, error);
  if (!answered (status))
    return status;
  answer->boolean (answer, "exact", outcome != KBZ_DDZ_UNKNOWN);
  write_value (task, outcome, answer);
  if (outcome != KBZ_DDZ_UNKNOWN)
    answer->string (answer, "winner", outcome == KBZ_DDZ_LANDLORD_WINS ? "landlord" : "farmers");
  if (task->all)
    TRY (write_moves (task, answer, error));
  if (task->stake)
    TRY (write_stake (task, answer, error));
  if (outcome != KBZ_DDZ_UNKNOWN)
    TRY (write_line (task, answer, error));
  answer->integer (answer, "nodes", (int64_t)kbz_ddz_solver_nodes (task->solver));
  answer->integer (answer, "ms", kbz_budget_ms (&task->budget));
  return KBZ_OK;
}

KbzStatus kbz_ddz_op_solve (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                            KbzError *error)
{
  (void)game;
  KbzDdzGame g;
  Task task = { .all = false };
  KbzLimits limits;
  TRY (kbz_limits_read (question, &limits, error));
  TRY (kbz_fields_boolean (question, "all", &task.all, error));
  TRY (kbz_fields_boolean (question, "stake", &task.stake, error));
  TRY (kbz_ddz_game_read (&g, question, error));
  if (!kbz_ddz_game_position (&g, &task.position))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (g.phase == KBZ_DDZ_OVER ? N_ ("The deal is over: nobody is to move.")
                                                       : N_ ("Only the play can be solved.")));
  KbzDdzOptions options = kbz_ddz_game_options (&g);
  task.budget = kbz_budget (&limits);
  task.solver = kbz_ddz_solver_new (task.budget.limits.memory, &options);
  if (task.solver == NULL)
    return kbz_fail (error, KBZ_E_LIMIT, 0,
                     KBZ_TEXT (N_ ("There is not enough memory for the solver.")));
  KbzStatus status = answer_all (&task, answer, error);
  kbz_ddz_solver_free (task.solver);
  return status;
}
