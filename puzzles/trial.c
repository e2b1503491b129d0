/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trial.h"

#include "analysis/solver.h"
#include "explain.h"

#include <limits.h>
#include <stdlib.h>

#define SOLVE_MS 20000
#define LINE_MS 1000
#define HINT_MS 3000

struct KbzTrial {
  KbzPosition *position;
  int seat;
  KbzAim aim;
  int target;
  int opponents;
  uint64_t plies; /* moves made in all, so that an opponent does not repeat itself after a retry */
  KbzSolver *solver;
  KbzLimits heeded;     /* whose tick stops its thinking */
  KbzAnalysis analysis; /* of every choice here, if `known` */
  bool known;
  KbzTrialGuide guide; /* judges if it can */
  KbzLine line;        /* what refutes the last move, if it was wrong */
};

KbzTrial *kbz_trial_new (KbzPosition *position, int seat, KbzAim aim, int target, int opponents)
{
  KbzTrial *trial = calloc (1, sizeof *trial);
  if (trial == NULL)
    abort ();
  *trial = (KbzTrial){ .position = position,
                       .seat = seat,
                       .aim = aim,
                       .target = target,
                       .opponents = opponents,
                       .solver = kbz_solver_new (kbz_position_game (position), 0) };
  return trial;
}

KbzTrial *kbz_trial_of (const KbzPuzzle *puzzle)
{
  return kbz_trial_new (kbz_position_copy (puzzle->start), puzzle->seat, KBZ_AIM_OUTCOME,
                        puzzle->target, -1);
}

void kbz_trial_free (KbzTrial *trial)
{
  if (trial == NULL)
    return;
  kbz_analysis_clear (&trial->analysis);
  kbz_line_clear (&trial->line);
  kbz_solver_free (trial->solver);
  kbz_position_free (trial->position);
  if (trial->guide.free != NULL)
    trial->guide.free (trial->guide.data);
  free (trial);
}

void kbz_trial_set_guide (KbzTrial *trial, const KbzTrialGuide *guide)
{
  trial->guide = *guide;
}

bool kbz_trial_is_guided (const KbzTrial *trial)
{
  return trial->guide.judge != NULL;
}

void kbz_trial_heed (KbzTrial *trial, bool (*tick) (void *data), void *data)
{
  trial->heeded = (KbzLimits){ .tick = tick, .tick_data = data };
}

/* So much time, unless it is told to stop. */
static KbzLimits limits_of (const KbzTrial *trial, int ms)
{
  return kbz_limits_heed ((KbzLimits){ .ms = ms }, &trial->heeded);
}

const KbzPosition *kbz_trial_position (const KbzTrial *trial)
{
  return trial->position;
}

int kbz_trial_seat (const KbzTrial *trial)
{
  return trial->seat;
}

static bool is_mine (const KbzTrial *trial, const KbzPosition *position)
{
  KbzTurn turn = kbz_position_turn (position);
  return turn.seat != KBZ_NO_SEAT && turn.actor == trial->seat;
}

bool kbz_trial_is_mine (const KbzTrial *trial)
{
  return is_mine (trial, trial->position);
}

bool kbz_trial_is_over (const KbzTrial *trial)
{
  const KbzTrialGuide *guide = &trial->guide;
  return kbz_position_over (trial->position)
         || (guide->over != NULL && guide->over (guide->data, trial->position));
}

/* ---- The goal ---------------------------------------------------------------------------- */

/* What the seat counts in the end if the position is worth `value` to the side to move. */
static int outcome (const KbzTrial *trial, const KbzPosition *position, int value)
{
  return kbz_position_game (position)->outcome (kbz_position_state (position), trial->seat, value);
}

bool kbz_trial_is_met (const KbzTrial *trial)
{
  KbzScore score;
  if (!kbz_trial_is_over (trial))
    return false;
  if (trial->aim == KBZ_AIM_END)
    return true;
  if (trial->aim == KBZ_AIM_OUTCOME)
    return outcome (trial, trial->position, 0) >= trial->target;
  kbz_position_score (trial->position, &score);
  return score.total[trial->seat] >= trial->target;
}

static bool can_solve (const KbzTrial *trial)
{
  const KbzGame *game = kbz_position_game (trial->position);
  return kbz_game_answers (game, KBZ_ASK_CHOICES) && game->outcome != NULL
         && trial->aim == KBZ_AIM_OUTCOME && !kbz_trial_is_guided (trial);
}

static bool solve (const KbzTrial *trial, const KbzPosition *position, KbzAnalysis *analysis)
{
  KbzLimits limits = limits_of (trial, SOLVE_MS);
  return can_solve (trial) && !kbz_position_over (position)
         && kbz_solver_choices (trial->solver, kbz_position_state (position), &limits, analysis,
                                NULL)
                == KBZ_OK;
}

/* What the seat counts in the end under best play from here; false when that is not proved. */
static bool prospect (const KbzTrial *trial, int *prospect)
{
  KbzLimits limits = limits_of (trial, SOLVE_MS);
  KbzAnalysis analysis = { 0 };
  const void *state = kbz_position_state (trial->position);
  if (kbz_trial_is_over (trial)) {
    *prospect = outcome (trial, trial->position, 0);
    return true;
  }
  if (kbz_solver_value (trial->solver, state, &limits, &analysis, NULL) != KBZ_OK
      || analysis.verdict.truth != KBZ_PROVED)
    return false;
  *prospect = outcome (trial, trial->position, analysis.verdict.low);
  return true;
}

int kbz_trial_can_be_met (const KbzTrial *trial)
{
  int reached;
  if (kbz_trial_is_over (trial))
    return kbz_trial_is_met (trial);
  return !can_solve (trial) || !prospect (trial, &reached) ? -1 : reached >= trial->target;
}

/* ---- Moves ------------------------------------------------------------------------------- */

static void forget (KbzTrial *trial)
{
  kbz_analysis_clear (&trial->analysis);
  trial->known = false;
}

/* Every choice here, proved once and kept until the position changes; NULL when it cannot be. */
static const KbzAnalysis *choices (KbzTrial *trial)
{
  if (!trial->known) {
    kbz_analysis_clear (&trial->analysis);
    trial->known = solve (trial, trial->position, &trial->analysis)
                   && trial->analysis.verdict.truth == KBZ_PROVED;
  }
  return trial->known ? &trial->analysis : NULL;
}

KbzGraded kbz_trial_play (KbzTrial *trial, const KbzMove *move)
{
  KbzGraded graded = { KBZ_TRIED_UNPROVED };
  int best = INT_MIN, reached;
  if (!kbz_position_legal (trial->position, move, &graded.reason)) {
    graded.grade = KBZ_TRIED_ILLEGAL;
    return graded;
  }
  if (kbz_trial_is_guided (trial))
    graded = trial->guide.judge (trial->guide.data, trial->position, move, &trial->heeded);
  bool known = can_solve (trial) && prospect (trial, &best);
  forget (trial);
  kbz_position_apply (trial->position, move, NULL);
  trial->plies++;
  if (!can_solve (trial) || !prospect (trial, &reached))
    return graded;
  if (known && best > reached)
    graded.cost = best - reached;
  graded.grade = reached < trial->target ? KBZ_TRIED_WRONG
                 : graded.cost > 0       ? KBZ_TRIED_RIGHT
                                         : KBZ_TRIED_BEST;
  return graded;
}

/* The first move of the best line, in which losers hold out as long as they can. */
static bool line_move (const KbzTrial *trial, const KbzPosition *position, KbzMove *move)
{
  KbzLimits limits = limits_of (trial, LINE_MS);
  KbzMoves line = { 0 };
  bool found =
      can_solve (trial)
      && kbz_solver_line (trial->solver, kbz_position_state (position), &limits, &line, NULL)
             == KBZ_OK
      && line.n > 0;
  if (found)
    *move = line.moves[0];
  kbz_moves_clear (&line);
  return found;
}

/* The move that is worth most to the one who makes it. */
static bool best_move (const KbzAnalysis *analysis, KbzMove *move)
{
  int most = INT_MIN;
  for (size_t i = 0; analysis != NULL && i < analysis->n; i++) {
    const KbzChoice *choice = &analysis->choices[i];
    if (choice->verdict.truth == KBZ_PROVED && choice->verdict.low > most) {
      most = choice->verdict.low;
      *move = choice->move;
    }
  }
  return most != INT_MIN;
}

static KbzMove opponent_move (const KbzTrial *trial)
{
  KbzRandom random;
  kbz_random_init (&random, kbz_trial_is_guided (trial)
                                ? trial->guide.seed + kbz_position_length (trial->position)
                                : trial->plies);
  return kbz_bot_move (trial->position,
                       trial->opponents < 0 ? KBZ_STRENGTH_EXPERT : (KbzStrength)trial->opponents,
                       &random, &trial->heeded);
}

bool kbz_trial_reply (KbzTrial *trial, KbzMove *move)
{
  if (kbz_trial_is_over (trial) || kbz_trial_is_mine (trial))
    return false;
  if (trial->opponents >= 0
      || (!line_move (trial, trial->position, move) && !best_move (choices (trial), move)))
    *move = opponent_move (trial);
  trial->plies++;
  forget (trial);
  return kbz_position_apply (trial->position, move, NULL);
}

void kbz_trial_step (KbzTrial *trial, const KbzMove *move)
{
  trial->plies++;
  forget (trial);
  kbz_position_apply (trial->position, move, NULL);
}

const KbzLine *kbz_trial_refute (KbzTrial *trial)
{
  size_t length = kbz_position_length (trial->position);
  KbzLimits limits = limits_of (trial, SOLVE_MS);
  if (!can_solve (trial) || length == 0)
    return NULL;
  KbzPosition *before = kbz_position_copy (trial->position);
  KbzMove mistake = *kbz_position_move (before, length - 1, NULL);
  kbz_position_undo (before);
  kbz_line_clear (&trial->line);
  bool known = kbz_line_refute (&trial->line, trial->solver, before, &mistake, trial->seat,
                                trial->target, &limits)
               && kbz_line_is_lost (&trial->line);
  kbz_position_free (before);
  return known ? &trial->line : NULL;
}

KbzText kbz_trial_hint (KbzTrial *trial)
{
  KbzText hint = { 0 };
  KbzLimits limits = limits_of (trial, HINT_MS);
  if (!can_solve (trial) || kbz_puzzler_of (kbz_position_game (trial->position)) == NULL
      || !kbz_trial_is_mine (trial))
    return hint;
  KbzPuzzle *here =
      kbz_puzzle_new (kbz_position_copy (trial->position), trial->seat, trial->target, NULL);
  KbzProof *proof = here != NULL ? kbz_proof_new (here, &limits, NULL) : NULL;
  if (proof != NULL)
    hint = kbz_decision_hint (proof, 0);
  kbz_proof_free (proof);
  kbz_puzzle_free (here);
  return hint;
}

bool kbz_trial_take_back (KbzTrial *trial)
{
  forget (trial);
  while (kbz_position_undo (trial->position))
    if (kbz_trial_is_mine (trial))
      return true;
  return false;
}

void kbz_trial_go_back (KbzTrial *trial, size_t length)
{
  forget (trial);
  while (kbz_position_length (trial->position) > length && kbz_position_undo (trial->position))
    continue;
}

void kbz_trial_restart (KbzTrial *trial)
{
  kbz_trial_go_back (trial, 0);
}

bool kbz_trial_show (KbzTrial *trial, KbzMove *move)
{
  if (!kbz_trial_is_mine (trial))
    return false;
  if (kbz_trial_is_guided (trial)
      && trial->guide.show (trial->guide.data, trial->position, move, &trial->heeded))
    return true;
  if (best_move (choices (trial), move))
    return true;
  *move = opponent_move (trial);
  return !can_solve (trial);
}

/* ---- Whether anything is left to do ------------------------------------------------------- */

static bool is_foolish (const KbzPosition *position, const KbzMove *move)
{
  const KbzPuzzler *puzzler = kbz_puzzler_of (kbz_position_game (position));
  return puzzler != NULL && puzzler->foolish != NULL
         && puzzler->foolish (kbz_position_state (position), move);
}

/* Whether no choice here but a foolish one gives the goal away; `best` becomes one of those worth
 * most. */
static bool is_harmless (const KbzTrial *trial, const KbzPosition *position, KbzMove *best)
{
  KbzAnalysis analysis = { 0 };
  bool harmless = solve (trial, position, &analysis) && best_move (&analysis, best);
  for (size_t i = 0; harmless && i < analysis.n; i++)
    harmless = analysis.choices[i].verdict.truth == KBZ_PROVED
               && (outcome (trial, position, analysis.choices[i].verdict.low) >= trial->target
                   || is_foolish (position, &analysis.choices[i].move));
  kbz_analysis_clear (&analysis);
  return harmless;
}

bool kbz_trial_is_settled (KbzTrial *trial)
{
  if (!can_solve (trial))
    return kbz_trial_is_met (trial);
  KbzPosition *position = kbz_position_copy (trial->position);
  bool settled = true;
  while (settled && !kbz_position_over (position)) {
    KbzMove move;
    if (is_mine (trial, position))
      settled = is_harmless (trial, position, &move);
    else
      settled = line_move (trial, position, &move);
    settled = settled && kbz_position_apply (position, &move, NULL);
  }
  settled = settled && outcome (trial, position, 0) >= trial->target;
  kbz_position_free (position);
  return settled;
}
