/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/review/review.h"
#include "analysis/solver.h"

#include "../suite.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define SAMPLES 6

/* With so many cards in all hands the reviewed part begins: as much as a short test solves. */
static int cards_to_begin (const KbzGame *game)
{
  return game->pack.packs > 1 || game->pack.kind == KBZ_PACK_TAROT ? 20 : 28;
}

static int cards_left (const KbzPosition *position)
{
  KbzView view = { 0 };
  int n = 0;
  kbz_position_view (position, KBZ_NO_SEAT, &view);
  for (int seat = 0; seat < view.n_seats; seat++)
    n += view.seats[seat].cards_left;
  return n;
}

/* The end of a hand between bots that slip, as a hand of its own. */
static KbzPosition *play_ending (const KbzGame *game, uint64_t seed)
{
  KbzRandom random;
  kbz_random_init (&random, seed);
  KbzPosition *position = kbz_position_deal (game, NULL, NULL, seed), *ending = NULL;
  while (!kbz_position_over (position)) {
    if (ending == NULL && kbz_game_answers (game, KBZ_ASK_CHOICES)
        && cards_left (position) <= cards_to_begin (game)) {
      ending = kbz_position_at (game, kbz_position_state (position));
      kbz_position_free (position);
      position = ending;
    }
    KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, &random, NULL);
    ck_assert (kbz_position_apply (position, &move, NULL));
  }
  return position;
}

static KbzReviewOptions few_samples (void)
{
  return (KbzReviewOptions){ .samples = SAMPLES, .seed = 5 };
}

/* The slots, asked directly about one choice. */
static void check_choice (const KbzPosition *before, const KbzReviewMove *move)
{
  const KbzGame *game = kbz_position_game (before);
  KbzAnalysis open = { 0 }, fair = { 0 };
  KbzLimits limits = { .samples = SAMPLES, .seed = 5 };
  if (move->open.known) {
    ck_assert_int_eq (kbz_solve_once (game, kbz_position_state (before), NULL, &open, NULL),
                      KBZ_OK);
    const KbzChoice *made = kbz_analysis_find (&open, game->by_rank, &move->made);
    int best = game->outcome (kbz_position_state (before), move->actor, open.verdict.low);
    ck_assert_int_eq (move->open.best, best);
    ck_assert_int_eq (move->open.made,
                      game->outcome (kbz_position_state (before), move->actor, made->verdict.low));
    ck_assert_int_eq (move->open.loss, move->open.best - move->open.made);
    ck_assert_int_ge (move->open.loss, 0);
  }
  if (move->fair.known) {
    double best = -1e9;
    fair.also = &move->made;
    ck_assert_int_eq (game->advise (kbz_position_state (before), move->actor, &limits, &fair, NULL),
                      KBZ_OK);
    const KbzChoice *made = kbz_analysis_find (&fair, game->by_rank, &move->made);
    for (size_t i = 0; i < fair.n; i++) {
      const KbzChoice *choice = &fair.choices[i];
      double worth = move->fair.by_chance                     ? 100 * choice->chance.mean
                     : choice->verdict.truth == KBZ_ESTIMATED ? choice->verdict.mean
                                                              : choice->verdict.low;
      best = worth > best ? worth : best;
      if (choice == made)
        ck_assert_double_eq_tol (move->fair.made, worth, 1e-9);
    }
    ck_assert_double_eq_tol (move->fair.best, best, 1e-9);
    ck_assert_double_eq_tol (move->fair.loss, best - move->fair.made, 1e-9);
  }
  kbz_analysis_clear (&open);
  kbz_analysis_clear (&fair);
}

START_TEST (verdicts_are_those_of_the_slots_asked_one_by_one)
{
  KbzReviewOptions options = few_samples ();
  for (size_t g = 0; g < kbz_n_games; g++) {
    KbzPosition *played = play_ending (kbz_games[g], 11);
    KbzReview review;
    ck_assert_int_eq (kbz_review (played, &options, NULL, &review, NULL), KBZ_OK);
    ck_assert_uint_eq (review.n, kbz_position_length (played));
    KbzPosition *walk = kbz_position_copy (played);
    while (kbz_position_undo (walk))
      continue;
    int judged = 0;
    for (size_t i = 0; i < review.n; i++, kbz_position_redo (walk)) {
      check_choice (walk, &review.moves[i]);
      judged += review.moves[i].fair.known && review.moves[i].open.known;
      ck_assert (!review.moves[i].forced || review.moves[i].grade == KBZ_REVIEWED_NONE);
    }
    if (kbz_game_answers (kbz_games[g], KBZ_ASK_CHOICES) && kbz_games[g]->solves == NULL
        && kbz_games[g]->advise != NULL)
      ck_assert_msg (judged > 3, "%s: %d choices", kbz_games[g]->id, judged);
    kbz_position_free (walk);
    kbz_position_free (played);
    kbz_review_clear (&review);
  }
}
END_TEST

START_TEST (the_sum_closes_for_every_seat)
{
  KbzReviewOptions options = few_samples ();
  for (size_t g = 0; g < kbz_n_games; g++) {
    int summed = 0;
    /* one that is summed, however few there are: a deal may be passed by */
    for (uint64_t seed = 1; seed <= (uint64_t)(summed > 0 ? kbz_share (3) : 3); seed++) {
      KbzPosition *played = play_ending (kbz_games[g], seed);
      const void *state = kbz_position_state (played);
      KbzReview review;
      ck_assert_int_eq (kbz_review (played, &options, NULL, &review, NULL), KBZ_OK);
      summed += review.summed;
      for (int seat = 0; review.summed && seat < review.n_seats; seat++) {
        const KbzReviewSum *sum = &review.sums[seat];
        double result = kbz_games[g]->expect != NULL ? kbz_games[g]->expect (state, seat, 0)
                                                     : kbz_games[g]->outcome (state, seat, 0);
        double all = sum->start + sum->own + sum->partner + sum->opponents + sum->luck;
        ck_assert_double_eq_tol (sum->result, result, 1e-9);
        ck_assert_double_eq_tol (all, result, 1e-9);
        ck_assert_double_le (sum->own, 1e-9);
        ck_assert_double_le (sum->partner, 1e-9);
        ck_assert_double_ge (sum->opponents, -1e-9);
      }
      kbz_position_free (played);
      kbz_review_clear (&review);
    }
    ck_assert_msg (summed > 0 || kbz_games[g]->advise == NULL, "%s", kbz_games[g]->id);
  }
}
END_TEST

/* Whether something else could be done. To say how many points one holds is none: there is a truth.
 */
static bool is_choice (const KbzPosition *position)
{
  KbzMoves moves = { 0 };
  kbz_position_moves (position, &moves);
  bool counts = kbz_position_game (position) == kbz_game_find ("minibridge")
                && moves.moves[0].arg == 0 && moves.n > 30;
  bool choice = !counts && (moves.n > 1 || moves.more);
  kbz_moves_clear (&moves);
  return choice;
}

/* Each call, and each choice of what is laid aside, as long as nothing is played. */
static int judge_bids (const KbzGame *game, uint64_t seed)
{
  KbzReviewOptions options = { .samples = 2, .seed = 5 };
  KbzPosition *position = kbz_position_deal (game, NULL, NULL, seed);
  KbzRandom random;
  int judged = 0;
  kbz_random_init (&random, seed);
  while (!kbz_position_over (position)) {
    KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, &random, NULL);
    KbzReviewMove choice;
    KbzError error = { 0 };
    if (move.kind != KBZ_MOVE_CALL && move.kind != KBZ_MOVE_BURY)
      break;
    if (is_choice (position)) {
      KbzStatus status = kbz_review_choice (position, &move, &options, NULL, &choice, &error);
      ck_assert_msg (status == KBZ_OK && choice.grade != KBZ_REVIEWED_NONE, "%s, move %zu: %s",
                     game->id, kbz_position_length (position), error.text.message);
      judged++;
    }
    kbz_position_apply (position, &move, NULL);
  }
  kbz_position_free (position);
  return judged;
}

START_TEST (no_bid_is_without_a_verdict)
{
  for (size_t g = 0; g < kbz_n_games; g++) {
    const KbzGame *game = kbz_games[g];
    KbzPosition *begun = kbz_position_deal (game, NULL, NULL, 1);
    KbzRandom random;
    kbz_random_init (&random, 1);
    bool bids = kbz_bot_move (begun, KBZ_STRENGTH_BEGINNER, &random, NULL).kind == KBZ_MOVE_CALL;
    int judged = 0;
    /* a share of the deals, but so many that somebody had a choice */
    for (uint64_t seed = 1; game->advise != NULL && seed <= 3; seed++)
      if (seed <= (uint64_t)kbz_share (3) || (bids && judged == 0))
        judged += judge_bids (game, seed);
    ck_assert_msg (judged > 0 || !bids || game->advise == NULL, "%s", game->id);
    kbz_position_free (begun);
  }
}
END_TEST

/* With open cards nothing is luck: what the choices lost is all that changed. */
START_TEST (open_losses_alone_lead_from_the_start_to_the_result)
{
  const KbzGame *game = kbz_game_find ("bridge");
  KbzReviewOptions options = { .open_only = true };
  for (uint64_t seed = 1; seed <= (uint64_t)kbz_share (10); seed++) {
    KbzPosition *played = play_ending (game, seed);
    KbzReview review;
    ck_assert_int_eq (kbz_review (played, &options, NULL, &review, NULL), KBZ_OK);
    int value = -1;
    for (size_t i = 0; i < review.n; i++) {
      const KbzReviewMove *move = &review.moves[i];
      if (!move->open.known)
        continue;
      if (value >= 0)
        ck_assert_int_eq (move->open_before[0], value);
      value = move->open_after[0];
    }
    if (value >= 0)
      ck_assert_int_eq (game->outcome (kbz_position_state (played), 0, 0), value);
    kbz_position_free (played);
    kbz_review_clear (&review);
  }
}
END_TEST

static void check_same (const KbzReview *a, const KbzReview *b)
{
  ck_assert_uint_eq (a->n, b->n);
  ck_assert (a->whole == b->whole && a->summed == b->summed);
  ck_assert_mem_eq (a->sums, b->sums, sizeof a->sums);
  ck_assert_mem_eq (a->scores, b->scores, sizeof a->scores);
  for (size_t i = 0; i < a->n; i++) {
    ck_assert_int_eq (a->moves[i].grade, b->moves[i].grade);
    ck_assert_uint_eq (a->moves[i].marks, b->moves[i].marks);
    ck_assert (a->moves[i].fair.loss == b->moves[i].fair.loss);
    ck_assert (kbz_move_equal (&a->moves[i].fair.move, &b->moves[i].fair.move));
    ck_assert (kbz_move_equal (&a->moves[i].open.move, &b->moves[i].open.move));
    ck_assert (kbz_move_equal (&a->moves[i].made, &b->moves[i].made));
  }
}

START_TEST (a_review_that_was_kept_reads_back_as_it_was)
{
  KbzReviewOptions options = few_samples ();
  for (size_t g = 0; g < kbz_n_games; g++) {
    KbzPosition *played = play_ending (kbz_games[g], 3);
    KbzReview review, again, other;
    ck_assert_int_eq (kbz_review (played, &options, NULL, &review, NULL), KBZ_OK);
    char *text = kbz_review_write (&review);
    ck_assert (kbz_review_read (text, played, &again));
    check_same (&review, &again);
    /* What is cut off, or of another hand, is not read. */
    text[strlen (text) / 2] = '\0';
    ck_assert (!kbz_review_read (text, played, &other));
    ck_assert (!kbz_review_read ("", played, &other));
    free (text);
    text = kbz_review_write (&review);
    kbz_position_undo (played);
    ck_assert (!kbz_review_read (text, played, &other));
    free (text);
    kbz_position_free (played);
    kbz_review_clear (&review);
    kbz_review_clear (&again);
  }
}
END_TEST

START_TEST (a_review_has_a_name_of_its_own)
{
  const KbzGame *game = kbz_game_find ("doudizhu");
  KbzPosition *played = play_ending (game, 3);
  KbzReviewOptions options = few_samples (), more = options;
  char a[33], b[33];
  kbz_review_key (played, &options, a);
  kbz_review_key (played, &options, b);
  ck_assert_str_eq (a, b);
  ck_assert_uint_eq (strlen (a), 32);
  more.samples++;
  kbz_review_key (played, &more, b);
  ck_assert_str_ne (a, b);
  kbz_position_undo (played);
  kbz_review_key (played, &options, b);
  ck_assert_str_ne (a, b);
  kbz_position_free (played);
}
END_TEST

static bool stop_soon (void *data)
{
  return ++*(int *)data < 4;
}

START_TEST (a_review_that_is_stopped_leaves_nothing)
{
  KbzPosition *played = play_ending (kbz_game_find ("bridge"), 2);
  KbzReviewOptions options = few_samples ();
  int ticks = 0;
  KbzLimits limits = { .tick = stop_soon, .tick_data = &ticks };
  KbzReview review;
  KbzError error;
  ck_assert_int_eq (kbz_review (played, &options, &limits, &review, &error), KBZ_E_LIMIT);
  ck_assert_ptr_null (review.moves);
  kbz_position_free (played);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (verdicts_are_those_of_the_slots_asked_one_by_one, the_sum_closes_for_every_seat,
                    no_bid_is_without_a_verdict,
                    open_losses_alone_lead_from_the_start_to_the_result,
                    a_review_that_was_kept_reads_back_as_it_was, a_review_has_a_name_of_its_own,
                    a_review_that_is_stopped_leaves_nothing);
}
