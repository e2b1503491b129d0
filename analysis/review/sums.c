/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "private.h"

#include <math.h>
#include <stdlib.h>

/* What the hand came to for a seat. One that was not played out is worth what could be expected
 * after its last choice. */
static double result_of (const KbzReview *review, const KbzPosition *played, int seat)
{
  const KbzGame *game = review->game;
  const void *state = kbz_position_state (played);
  if (kbz_position_over (played) && game->expect != NULL)
    return game->expect (state, seat, 0);
  if (kbz_position_over (played))
    return game->outcome (state, seat, 0);
  for (size_t i = review->n; i-- > 0;)
    if (review->moves[i].expected)
      return review->moves[i].after[seat];
  return 0;
}

/* What changes between two choices changed by the cards: the one who decides next knows other
 * things, and in the end all cards have been seen. */
static void add_seat (const KbzReview *review, int seat, KbzReviewSum *sum)
{
  double now = 0;
  bool begun = false;
  for (size_t i = 0; i < review->n; i++) {
    const KbzReviewMove *move = &review->moves[i];
    if (!move->expected)
      continue;
    if (!begun)
      sum->start = move->before[seat];
    else
      sum->luck += move->before[seat] - now;
    begun = true;
    now = move->after[seat];
    double change = now - move->before[seat];
    *(move->actor == seat                               ? &sum->own
      : review->side[move->actor] == review->side[seat] ? &sum->partner
                                                        : &sum->opponents) += change;
  }
  if (begun)
    sum->luck += sum->result - now;
}

static void count (KbzReviewScore *score, const KbzReviewMove *move)
{
  score->grades[move->grade]++;
  if (move->accuracy < 0)
    return;
  score->accuracy = (score->accuracy * score->n + move->accuracy) / (score->n + 1);
  score->n++;
  if (move->expected)
    score->loss += move->before[move->actor] - move->after[move->actor];
}

void kbz_review_score_add (KbzReviewScore *sum, const KbzReviewScore *score)
{
  if (sum->n + score->n > 0)
    sum->accuracy = (sum->accuracy * sum->n + score->accuracy * score->n) / (sum->n + score->n);
  sum->n += score->n;
  sum->loss += score->loss;
  for (int grade = 0; grade < KBZ_REVIEWED_GRADES; grade++)
    sum->grades[grade] += score->grades[grade];
}

/* ---- Turning points -------------------------------------------------------------------------- */

/* By how much the expected result of the first seat changed at a move, till the next one. */
static double change_at (const KbzReview *review, size_t at)
{
  const KbzReviewMove *move = &review->moves[at];
  if (!move->expected)
    return move->open.known && !review->summed
               ? fabs ((double)move->open_after[0] - move->open_before[0])
               : 0;
  for (size_t i = at + 1; i < review->n; i++)
    if (review->moves[i].expected)
      return fabs (review->moves[i].before[0] - move->before[0]);
  return fabs (review->sums[0].result - move->before[0]);
}

static void mark_turning_points (KbzReview *review)
{
  for (int n = 0; n < 3; n++) {
    size_t most = review->n;
    double largest = 0;
    for (size_t i = 0; i < review->n; i++) {
      double change = change_at (review, i);
      if (change > largest + 1e-12 && (review->moves[i].marks & KBZ_REVIEW_TURNING) == 0) {
        largest = change;
        most = i;
      }
    }
    if (most < review->n)
      review->moves[most].marks |= KBZ_REVIEW_TURNING;
  }
}

void kbz_review_add_up (KbzReview *review, const KbzPosition *played)
{
  for (size_t i = 0; i < review->n; i++) {
    const KbzReviewMove *move = &review->moves[i];
    review->summed = review->summed || move->expected;
    if (move->forced || move->actor == KBZ_NO_SEAT)
      continue;
    count (&review->scores[move->actor][move->phase], move);
    count (&review->scores[move->actor][KBZ_PHASES], move);
  }
  for (int seat = 0; review->summed && seat < review->n_seats; seat++) {
    review->sums[seat].result = result_of (review, played, seat);
    add_seat (review, seat, &review->sums[seat]);
  }
  mark_turning_points (review);
}

/* ---- Asking -----------------------------------------------------------------------------------
 */

size_t kbz_review_next_mistake (const KbzReview *review, size_t from, int step, int actor)
{
  for (size_t i = from; i < review->n; i += (size_t)step)
    if (review->moves[i].grade >= KBZ_REVIEWED_SLIP
        && (actor == KBZ_NO_SEAT || actor == review->moves[i].actor))
      return i;
  return review->n;
}

double kbz_review_worst (const KbzReview *review, int actor)
{
  double worst = 100;
  for (size_t i = 0; i < review->n; i++) {
    const KbzReviewMove *move = &review->moves[i];
    if (move->grade >= KBZ_REVIEWED_SLIP && (actor == KBZ_NO_SEAT || actor == move->actor)
        && move->accuracy < worst)
      worst = move->accuracy;
  }
  return 100 - worst;
}
