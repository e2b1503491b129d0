/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "lessons/course/check-private.h"

#include <string.h>

#include "analysis/solver.h"
#include "lessons/course/occasion.h"
#include "lessons/course/step-trial.h"

#define SOLVE_MS 20000
/* So often each of the weaker opponents is asked what it would do: what it then does wrong is what
 * tempts people. */
#define ASKED 6
#define FEW 2 /* so many wrong moves are answered one by one, tempting or not */

/* ---- The decisions on the way to the goal -------------------------------------------------- */

typedef struct {
  KbzCheck *check;
  const KbzStep *step;
  KbzTrial *trial;
  KbzSolver *solver;
  gboolean *used; /* of the answers: to a wrong move */
  gboolean house; /* tempting moves must have an answer */
} Walk;

static gboolean is_wrong (const Walk *walk, const KbzPosition *position, const KbzChoice *choice)
{
  const KbzGame *game = kbz_position_game (position);
  int target = walk->step->goal == KBZ_GOAL_HOLD ? -walk->step->goal_value : walk->step->goal_value;
  return game->outcome (kbz_position_state (position), kbz_trial_seat (walk->trial),
                        choice->verdict.low)
         < target;
}

static const KbzChoice *choice_of (const KbzAnalysis *analysis, const KbzGame *game,
                                   const KbzMove *move)
{
  for (size_t i = 0; i < analysis->n; i++)
    if (kbz_moves_alike (game, &analysis->choices[i].move, move))
      return &analysis->choices[i];
  return NULL;
}

/* Whether an answer that fits the move names it with its cards, and not a class such as "H*", pass
 * or pair. */
static gboolean names_it (const KbzAnswerTo *answer, const KbzPosition *position,
                          const KbzMove *move)
{
  char text[KBZ_MOVE_TEXT];
  kbz_position_game (position)->move_write (kbz_position_state (position), move, text, sizeof text);
  return move->n > 0 && strstr (answer->moves, text) != NULL
         && strpbrk (answer->moves, "*?") == NULL;
}

/* An answer to a move that is right says what is not so, unless it is to a whole class of them. */
static void look_at_answers (Walk *walk, const KbzPosition *position, const KbzChoice *choice)
{
  int seat = kbz_trial_seat (walk->trial);
  gboolean wrong = is_wrong (walk, position, choice);
  for (guint i = 0; i < walk->step->answers->len; i++) {
    const KbzAnswerTo *answer = g_ptr_array_index (walk->step->answers, i);
    if (!kbz_occasion_fits (&answer->on, position, seat)
        || !kbz_move_is_meant (position, &choice->move, answer->moves))
      continue;
    walk->used[i] = walk->used[i] || wrong;
    if (!wrong && names_it (answer, position, &choice->move) && !walk->house)
      kbz_check_fault (walk->check, answer->line,
                       _ ("This move is right at one of the decisions."));
  }
}

static void want_answer (Walk *walk, const KbzPosition *position, const KbzMove *move)
{
  char text[KBZ_MOVE_TEXT];
  int seat = kbz_trial_seat (walk->trial);
  if (kbz_answer_to (walk->step->answers, position, seat, move) != NULL)
    return;
  kbz_position_game (position)->move_write (kbz_position_state (position), move, text, sizeof text);
  KbzOccasion any = { .kind = -1 };
  int number = 1;
  while (any.number = number, !kbz_occasion_fits (&any, position, seat))
    number++;
  g_autofree char *message = g_strdup_printf (
      _ ("The tempting wrong move %s at decision %d has no <wrong move=\"…\"> of its own."), text,
      number);
  kbz_check_fault (walk->check, walk->step->line, message);
}

/* What weaker opponents do wrong here, each once; all that is wrong if that is little. */
static void look_at_tempting (Walk *walk, const KbzPosition *position, const KbzAnalysis *analysis)
{
  const KbzGame *game = kbz_position_game (position);
  g_autofree gboolean *tempting = g_new0 (gboolean, analysis->n);
  size_t wrong = 0;
  for (size_t i = 0; i < analysis->n; i++)
    wrong += is_wrong (walk, position, &analysis->choices[i]);
  for (size_t i = 0; i < analysis->n; i++)
    tempting[i] = wrong <= FEW;
  for (int i = 0; wrong > 0 && i < 2 * ASKED; i++) {
    KbzRandom random;
    kbz_random_init (&random, (uint64_t)i);
    KbzMove move = kbz_bot_move (position, i < ASKED ? KBZ_STRENGTH_BEGINNER : KBZ_STRENGTH_PLAYER,
                                 &random, NULL);
    const KbzChoice *choice = choice_of (analysis, game, &move);
    if (choice != NULL)
      tempting[choice - analysis->choices] = TRUE;
  }
  for (size_t i = 0; i < analysis->n; i++)
    if (tempting[i] && is_wrong (walk, position, &analysis->choices[i]))
      want_answer (walk, position, &analysis->choices[i].move);
}

static gboolean look (Walk *walk)
{
  const KbzPosition *position = kbz_trial_position (walk->trial);
  KbzLimits limits = { .ms = SOLVE_MS };
  KbzAnalysis analysis = { 0 };
  gboolean solved =
      kbz_solver_choices (walk->solver, kbz_position_state (position), &limits, &analysis, NULL)
      == KBZ_OK;
  for (size_t i = 0; solved && i < analysis.n; i++)
    look_at_answers (walk, position, &analysis.choices[i]);
  if (solved && walk->house)
    look_at_tempting (walk, position, &analysis);
  kbz_analysis_clear (&analysis);
  return solved;
}

/* Along one way to the goal: at each decision the move that "Show me" shows. */
static void walk_all (Walk *walk)
{
  KbzMove move;
  walk->solver = kbz_solver_new (kbz_position_game (kbz_trial_position (walk->trial)), 0);
  walk->used = g_new0 (gboolean, walk->step->answers->len + 1);
  while (!kbz_trial_is_over (walk->trial)) {
    if (!kbz_trial_is_mine (walk->trial)) {
      if (!kbz_trial_reply (walk->trial, &move))
        break;
      continue;
    }
    if (!look (walk) || !kbz_trial_show (walk->trial, &move))
      break;
    kbz_trial_play (walk->trial, &move);
  }
  for (guint i = 0; i < walk->step->answers->len && !walk->house; i++)
    if (!walk->used[i])
      kbz_check_fault (walk->check,
                       ((KbzAnswerTo *)g_ptr_array_index (walk->step->answers, i))->line,
                       _ ("On the way to the goal this answers no wrong move."));
  g_free (walk->used);
  kbz_solver_free (walk->solver);
}

/* ---- A turn of several moves --------------------------------------------------------------- */

/* One move tried and taken back. */
static KbzTried grade_of (KbzTrial *trial, const KbzMove *move)
{
  size_t before = kbz_position_length (kbz_trial_position (trial));
  KbzTried grade = kbz_trial_play (trial, move).grade;
  kbz_trial_go_back (trial, before);
  return grade;
}

/* What weaker opponents do wrong here, and all that is wrong if that is little. */
static void look_at_turn (Walk *walk, const KbzMoves *moves)
{
  const KbzPosition *position = kbz_trial_position (walk->trial);
  size_t wrong = 0;
  for (size_t i = 0; i < moves->n; i++)
    wrong += grade_of (walk->trial, &moves->moves[i]) == KBZ_TRIED_WRONG;
  for (size_t i = 0; i < moves->n && wrong <= FEW; i++)
    if (grade_of (walk->trial, &moves->moves[i]) == KBZ_TRIED_WRONG)
      want_answer (walk, position, &moves->moves[i]);
  for (int i = 0; wrong > FEW && i < 2 * ASKED; i++) {
    KbzRandom random;
    kbz_random_init (&random, (uint64_t)i);
    KbzMove move = kbz_bot_move (position, i < ASKED ? KBZ_STRENGTH_BEGINNER : KBZ_STRENGTH_PLAYER,
                                 &random, NULL);
    if (grade_of (walk->trial, &move) == KBZ_TRIED_WRONG)
      want_answer (walk, position, &move);
  }
}

/* Answers to a move that is right, and those to a wrong one that comes on the way. */
static void look_at_turn_answers (Walk *walk, const KbzMoves *moves)
{
  const KbzPosition *position = kbz_trial_position (walk->trial);
  int seat = kbz_trial_seat (walk->trial);
  for (guint a = 0; a < walk->step->answers->len; a++) {
    const KbzAnswerTo *answer = g_ptr_array_index (walk->step->answers, a);
    for (size_t i = 0; kbz_occasion_fits (&answer->on, position, seat) && i < moves->n; i++) {
      if (!kbz_move_is_meant (position, &moves->moves[i], answer->moves))
        continue;
      gboolean wrong = grade_of (walk->trial, &moves->moves[i]) == KBZ_TRIED_WRONG;
      walk->used[a] = walk->used[a] || wrong;
      if (!wrong && names_it (answer, position, &moves->moves[i]))
        kbz_check_fault (walk->check, answer->line,
                         _ ("This move is right at one of the decisions."));
    }
  }
}

/* Along the way that "Show me" shows. */
static void walk_turn (Walk *walk)
{
  KbzMove move;
  walk->used = g_new0 (gboolean, walk->step->answers->len + 1);
  while (!kbz_trial_is_over (walk->trial) && kbz_trial_show (walk->trial, &move)) {
    KbzMoves moves = { 0 };
    kbz_position_moves (kbz_trial_position (walk->trial), &moves);
    if (walk->house)
      look_at_turn (walk, &moves);
    else
      look_at_turn_answers (walk, &moves);
    kbz_moves_clear (&moves);
    kbz_trial_play (walk->trial, &move);
  }
  for (guint i = 0; i < walk->step->answers->len && !walk->house; i++)
    if (!walk->used[i])
      kbz_check_fault (walk->check,
                       ((KbzAnswerTo *)g_ptr_array_index (walk->step->answers, i))->line,
                       _ ("On the way to the goal this answers no wrong move."));
  g_free (walk->used);
}

/* That the turn can end so. */
static void check_turn (KbzCheck *check, const KbzStep *step, KbzTrial *trial)
{
  KbzMoves moves = { 0 };
  size_t right = 0, known = 0;
  kbz_position_moves (kbz_trial_position (trial), &moves);
  for (size_t i = 0; i < moves.n; i++) {
    KbzTried grade = grade_of (trial, &moves.moves[i]);
    right += grade == KBZ_TRIED_BEST;
    known += grade != KBZ_TRIED_UNPROVED;
  }
  if (right == 0)
    kbz_check_fault (check, step->line,
                     known == moves.n ? _ ("The turn cannot end so.")
                                      : _ ("There are too many ways to end this turn."));
  else
    walk_turn (&(Walk){ .check = check, .step = step, .trial = trial });
  kbz_moves_clear (&moves);
}

void kbz_check_tempting (KbzCheck *check, const KbzStep *step)
{
  g_autoptr (KbzTrial) trial = kbz_step_trial (check->lesson, step, NULL);
  if (trial != NULL && step->goal == KBZ_GOAL_TURN)
    walk_turn (&(Walk){ .check = check, .step = step, .trial = trial, .house = TRUE });
  else if (trial != NULL && step->goal != KBZ_GOAL_SCORE)
    walk_all (&(Walk){ .check = check, .step = step, .trial = trial, .house = TRUE });
}

void kbz_check_play (KbzCheck *check, const KbzStep *step)
{
  GError *error = NULL;
  g_autoptr (KbzTrial) trial = kbz_step_trial (check->lesson, step, &error);
  if (!kbz_check_keep (check, error))
    return;
  const KbzGame *game = kbz_position_game (kbz_trial_position (trial));
  if (kbz_trial_is_over (trial))
    kbz_check_fault (check, step->line, _ ("There is nothing left to play."));
  else if (step->goal == KBZ_GOAL_TURN)
    check_turn (check, step, trial);
  else if (step->goal != KBZ_GOAL_SCORE
           && (!kbz_game_answers (game, KBZ_ASK_CHOICES) || game->outcome == NULL))
    kbz_check_fault (check, step->line, _ ("This game has no solver: its goals are scores."));
  else if (step->goal != KBZ_GOAL_SCORE) {
    int can = kbz_trial_can_be_met (trial);
    if (can < 0)
      kbz_check_fault (check, step->line,
                       _ ("The solver could not prove in time that the goal can be reached."));
    else if (!can)
      kbz_check_fault (check, step->line, _ ("The goal cannot be reached against best play."));
    else if (step->answers->len > 0)
      walk_all (&(Walk){ .check = check, .step = step, .trial = trial });
  }
}
