/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "private.h"

#include "analysis/solver.h"

#include <stdlib.h>

/* The further back, the harder: after so many choices in a row that the solver did not prove, those
 * before them are not tried. */
#define TOO_HARD 2

typedef struct {
  const KbzPosition *played;
  const KbzReviewOptions *options;
  KbzBudget budget;
  KbzReview *review;
  size_t done, of; /* questions */
} Job;

static void tell (Job *job)
{
  job->done++;
  if (job->options->progress != NULL)
    job->options->progress (job->done, job->of, job->options->progress_data);
}

/* ---- The moves ------------------------------------------------------------------------------ */

static bool is_forced (const KbzPosition *position)
{
  KbzMoves moves = { 0 };
  kbz_position_moves (position, &moves);
  bool forced = moves.n < 2 && !moves.more;
  kbz_moves_clear (&moves);
  return forced;
}

/* Bidding ends with the first card; who declares, or keeps the bank, plays, the others defend. */
static KbzReviewPhase phase_of (const KbzPosition *position, const KbzMove *made, bool *begun)
{
  const KbzGame *game = kbz_position_game (position);
  bool first = !*begun && made->kind == KBZ_MOVE_PLAY;
  *begun = *begun || (made->kind != KBZ_MOVE_CALL && made->kind != KBZ_MOVE_BURY);
  if (!*begun)
    return KBZ_PHASE_CALLS;
  if (first)
    return KBZ_PHASE_LEAD;
  KbzView view = { 0 };
  int declarer =
      game->declarer != NULL ? game->declarer (kbz_position_state (position)) : KBZ_NO_SEAT;
  if (declarer == KBZ_NO_SEAT)
    return KBZ_PHASE_PLAY;
  kbz_position_view (position, KBZ_NO_SEAT, &view);
  int seat = kbz_position_turn (position).seat;
  return view.seats[seat].side == view.seats[declarer].side ? KBZ_PHASE_PLAY : KBZ_PHASE_DEFENCE;
}

static void list_moves (Job *job)
{
  KbzReview *review = job->review;
  KbzPosition *walk = kbz_position_copy (job->played);
  bool begun = false;
  while (kbz_position_undo (walk))
    continue;
  for (size_t i = 0; i < review->n; i++) {
    KbzReviewMove *move = &review->moves[i];
    KbzTurn turn = kbz_position_turn (walk);
    *move = (KbzReviewMove){ .at = i, .seat = turn.seat, .actor = turn.actor, .accuracy = -1 };
    move->made = *kbz_position_move (job->played, i, NULL);
    move->phase = phase_of (walk, &move->made, &begun);
    move->forced = is_forced (walk);
    job->of += !move->forced;
    kbz_position_redo (walk);
  }
  kbz_position_free (walk);
  if (!job->options->open_only)
    job->of *= 2;
}

/* ---- With all cards open -------------------------------------------------------------------- */

/* Whether the solver proved what every choice is worth, and what that is. */
static bool compare (const KbzPosition *position, const KbzAnalysis *analysis, KbzReviewMove *move)
{
  const KbzGame *game = kbz_position_game (position);
  const KbzChoice *made = kbz_analysis_find (analysis, game->by_rank, &move->made), *best = made;
  KbzOpenVerdict open = { .known = true };
  if (made == NULL)
    return false;
  for (size_t i = 0; i < analysis->n; i++) {
    const KbzChoice *choice = &analysis->choices[i];
    if (choice->verdict.truth != KBZ_PROVED)
      return false;
    if (choice->verdict.low > best->verdict.low)
      best = choice;
  }
  for (size_t i = 0; i < analysis->n; i++)
    open.n_best += analysis->choices[i].verdict.low == best->verdict.low;
  const void *state = kbz_position_state (position);
  for (int seat = 0; seat < kbz_position_seats (position); seat++) {
    move->open_before[seat] = game->outcome (state, seat, best->verdict.low);
    move->open_after[seat] = game->outcome (state, seat, made->verdict.low);
  }
  open.best = move->open_before[move->actor];
  open.made = move->open_after[move->actor];
  open.loss = open.best - open.made;
  open.move = best->move;
  move->open = open;
  return true;
}

/* From the end to the beginning, with one solver that stays warm. */
static void solve (Job *job)
{
  const KbzGame *game = kbz_position_game (job->played);
  KbzPosition *walk = kbz_position_copy (job->played);
  KbzSolver *solver = kbz_solver_new (game, 0);
  uint64_t nodes = job->options->nodes > 0 ? job->options->nodes : KBZ_REVIEW_NODES;
  int hard = kbz_game_answers (game, KBZ_ASK_CHOICES) && game->outcome != NULL ? 0 : TOO_HARD;
  while (kbz_position_undo (walk) && kbz_budget_goes_on (&job->budget)) {
    KbzReviewMove *move = &job->review->moves[kbz_position_length (walk)];
    if (move->forced)
      continue;
    KbzAnalysis analysis = { 0 };
    KbzLimits rest = kbz_budget_rest (&job->budget);
    rest.nodes = nodes;
    KbzStatus status = KBZ_E_POSITION;
    if (hard < TOO_HARD)
      status = kbz_solver_choices (solver, kbz_position_state (walk), &rest, &analysis, NULL);
    bool known = status == KBZ_OK && compare (walk, &analysis, move);
    /* Before the play there is nothing to solve; that is not hard. */
    hard = known ? 0 : status == KBZ_E_POSITION ? hard : hard + 1;
    job->review->whole = job->review->whole && (known || status == KBZ_E_POSITION);
    kbz_analysis_clear (&analysis);
    tell (job);
  }
  kbz_solver_free (solver);
  kbz_position_free (walk);
}

/* ---- Fairly --------------------------------------------------------------------------------- */

static KbzLimits fair_limits (const KbzReviewOptions *options, KbzLimits limits)
{
  limits.samples = options->samples > 0 ? options->samples : KBZ_REVIEW_SAMPLES;
  limits.threads = options->threads;
  limits.seed = options->seed;
  limits.nodes = 0;
  return limits;
}

/* Whether the last choice of the other side cost it something that there is to take. */
static bool opponents_erred (const KbzReview *review, size_t at)
{
  int side = review->side[review->moves[at].actor];
  while (at-- > 0) {
    const KbzReviewMove *move = &review->moves[at];
    if (review->side[move->actor] == side)
      return false;
    if (move->open.known && move->open.loss > 0)
      return true;
  }
  return false;
}

static void judge (Job *job)
{
  const KbzGame *game = kbz_position_game (job->played);
  KbzPosition *walk = kbz_position_copy (job->played);
  while (kbz_position_undo (walk))
    continue;
  for (size_t i = 0; i < job->review->n && !job->budget.stopped; i++, kbz_position_redo (walk)) {
    KbzReviewMove *move = &job->review->moves[i];
    const KbzGrades *grades = NULL;
    bool only = false;
    if (move->forced)
      continue;
    if (!job->options->open_only && game->advise != NULL && kbz_budget_goes_on (&job->budget)) {
      KbzLimits limits = fair_limits (job->options, kbz_budget_rest (&job->budget));
      KbzStatus status = kbz_review_fair (walk, job->options, &limits, move, &grades, &only, NULL);
      job->review->whole = job->review->whole && status != KBZ_E_LIMIT;
    }
    kbz_review_grade (move, kbz_game_unit (game, kbz_position_state (walk)), grades, only,
                      opponents_erred (job->review, i));
    if (!job->options->open_only)
      tell (job);
  }
  kbz_position_free (walk);
}

void kbz_review_begin (const KbzPosition *played, KbzReview *review)
{
  KbzView view = { 0 };
  *review = (KbzReview){ .game = kbz_position_game (played),
                         .n_seats = kbz_position_seats (played),
                         .n = kbz_position_length (played),
                         .whole = true };
  review->moves = calloc (review->n + 1, sizeof *review->moves);
  if (review->moves == NULL)
    abort ();
  kbz_position_view (played, KBZ_NO_SEAT, &view);
  for (int seat = 0; seat < review->n_seats; seat++)
    review->side[seat] = view.seats[seat].side;
}

KbzStatus kbz_review_choice (const KbzPosition *before, const KbzMove *made,
                             const KbzReviewOptions *options, const KbzLimits *limits,
                             KbzReviewMove *choice, KbzError *error)
{
  const KbzGame *game = kbz_position_game (before);
  KbzTurn turn = kbz_position_turn (before);
  KbzLimits own = fair_limits (options, limits != NULL ? *limits : (KbzLimits){ 0 });
  const KbzGrades *grades = NULL;
  bool only = false;
  *choice = (KbzReviewMove){
    .at = kbz_position_length (before), .seat = turn.seat, .actor = turn.actor, .made = *made
  };
  KbzStatus status = game->advise != NULL
                         ? kbz_review_fair (before, options, &own, choice, &grades, &only, error)
                         : KBZ_OK;
  if (status == KBZ_OK && !choice->fair.known)
    status = kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("There is no advice here.")));
  if (status == KBZ_OK)
    kbz_review_grade (choice, kbz_game_unit (game, kbz_position_state (before)), grades, only,
                      false);
  return status;
}

KbzStatus kbz_review (const KbzPosition *played, const KbzReviewOptions *options,
                      const KbzLimits *limits, KbzReview *review, KbzError *error)
{
  static const KbzReviewOptions defaults = { 0 };
  Job job = { .played = played, .options = options != NULL ? options : &defaults };
  job.budget = kbz_budget (limits);
  job.review = review;
  kbz_review_begin (played, review);
  list_moves (&job);
  solve (&job);
  judge (&job);
  if (!kbz_limits_go_on (limits)) {
    kbz_review_clear (review);
    return kbz_fail (error, KBZ_E_LIMIT, 0, KBZ_TEXT (N_ ("The review was stopped.")));
  }
  review->whole = review->whole && !job.budget.stopped;
  kbz_review_add_up (review, played);
  return KBZ_OK;
}

void kbz_review_clear (KbzReview *review)
{
  free (review->moves);
  *review = (KbzReview){ 0 };
}
