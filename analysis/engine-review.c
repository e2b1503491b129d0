/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-ops.h"

#include "analysis/records/record.h"
#include "analysis/review/review.h"
#include "transcript.h"

#include <string.h>

/* review: a record in, what each choice cost out. One question is about one board and leaves
 * nothing behind, so that a season can be shared out over machines. */

#define BOARDS_MAX 1000000

static const char *const hearings[] = {
  [KBZ_HEAR_SYSTEM] = "system",
  [KBZ_HEAR_NOTHING] = "nothing",
};

static KbzStatus read_options (const KbzFields *question, KbzReviewOptions *options,
                               KbzLimits *limits, KbzError *error)
{
  int hearing = KBZ_HEAR_SYSTEM;
  *options = (KbzReviewOptions){ 0 };
  KbzStatus status = kbz_limits_read (question, limits, error);
  if (status == KBZ_OK)
    status = kbz_fields_boolean (question, "open", &options->open_only, error);
  if (status == KBZ_OK)
    status = kbz_fields_word (question, "hearing", hearings, sizeof hearings / sizeof hearings[0],
                              &hearing, error);
  options->hearing = (KbzHearing)hearing;
  options->samples = limits->samples;
  options->seed = limits->seed;
  options->threads = limits->threads;
  options->nodes = limits->nodes;
  return status;
}

/* ---- The answer ------------------------------------------------------------------------------ */

static void write_open (KbzWriter *answer, const KbzPosition *before, const KbzOpenVerdict *open)
{
  answer->begin_object (answer, "open");
  answer->integer (answer, "best", open->best);
  answer->integer (answer, "made", open->made);
  answer->integer (answer, "loss", open->loss);
  kbz_engine_write_move (answer, "play", before, &open->move);
  answer->end (answer);
}

static void write_fair (KbzWriter *answer, const KbzPosition *before, const KbzFairVerdict *fair)
{
  answer->begin_object (answer, "fair");
  answer->string (answer, "counts", fair->by_chance ? "chance" : "value");
  answer->real (answer, "best", fair->best);
  answer->real (answer, "made", fair->made);
  answer->real (answer, "loss", fair->loss);
  answer->real (answer, "error", fair->error);
  answer->integer (answer, "samples", fair->samples);
  answer->boolean (answer, "all", fair->all);
  kbz_engine_write_move (answer, "play", before, &fair->move);
  answer->end (answer);
}

static void write_choice (KbzWriter *answer, const KbzPosition *before, const KbzReviewMove *move)
{
  const KbzGame *game = kbz_position_game (before);
  answer->begin_object (answer, NULL);
  kbz_engine_write_seat (answer, "seat", game, move->seat);
  kbz_engine_write_seat (answer, "actor", game, move->actor);
  kbz_engine_write_move (answer, "play", before, &move->made);
  answer->string (answer, "phase", kbz_review_phase_id (move->phase));
  if (move->forced)
    answer->boolean (answer, "forced", true);
  else {
    answer->string (answer, "grade", kbz_review_grade_id (move->grade));
    answer->begin_list (answer, "marks");
    for (unsigned mark = 1; mark <= KBZ_REVIEW_TURNING; mark <<= 1)
      if ((move->marks & mark) != 0)
        answer->string (answer, NULL, kbz_review_mark_id (mark));
    answer->end (answer);
  }
  if (move->accuracy >= 0)
    answer->real (answer, "accuracy", move->accuracy);
  if (move->open.known)
    write_open (answer, before, &move->open);
  if (move->fair.known)
    write_fair (answer, before, &move->fair);
  answer->end (answer);
}

static void write_choices (KbzWriter *answer, const KbzPosition *played, const KbzReview *review)
{
  KbzPosition *walk = kbz_position_copy (played);
  while (kbz_position_undo (walk))
    continue;
  answer->begin_list (answer, "moves");
  for (size_t i = 0; i < review->n; i++, kbz_position_redo (walk))
    write_choice (answer, walk, &review->moves[i]);
  answer->end (answer);
  kbz_position_free (walk);
}

static void write_seat (KbzWriter *answer, const KbzReview *review, int seat)
{
  const KbzReviewScore *score = &review->scores[seat][KBZ_PHASES];
  const KbzReviewSum *sum = &review->sums[seat];
  answer->begin_object (answer, NULL);
  kbz_engine_write_seat (answer, "seat", review->game, seat);
  answer->integer (answer, "choices", score->n);
  if (score->n > 0)
    answer->real (answer, "accuracy", score->accuracy);
  if (review->summed) {
    answer->real (answer, "result", sum->result);
    answer->real (answer, "start", sum->start);
    answer->real (answer, "own", sum->own);
    answer->real (answer, "partner", sum->partner);
    answer->real (answer, "opponents", sum->opponents);
    answer->real (answer, "luck", sum->luck);
  }
  answer->end (answer);
}

static KbzStatus review_position (const KbzPosition *played, const KbzFields *question,
                                  KbzWriter *answer, KbzError *error)
{
  KbzReviewOptions options;
  KbzLimits limits;
  KbzReview review;
  KbzStatus status = read_options (question, &options, &limits, error);
  if (status == KBZ_OK)
    status = kbz_review (played, &options, &limits, &review, error);
  if (status != KBZ_OK)
    return status;
  answer->string (answer, "game", review.game->id);
  answer->boolean (answer, "over", kbz_position_over (played));
  answer->boolean (answer, "whole", review.whole);
  write_choices (answer, played, &review);
  answer->begin_list (answer, "seats");
  for (int seat = 0; seat < review.n_seats; seat++)
    write_seat (answer, &review, seat);
  answer->end (answer);
  kbz_review_clear (&review);
  return KBZ_OK;
}

/* ---- A position and its moves ---------------------------------------------------------------- */

KbzStatus kbz_engine_review (KbzPosition *position, const KbzFields *question, KbzWriter *answer,
                             KbzError *error)
{
  const KbzField *moves = kbz_fields_find (question, "moves");
  for (size_t i = 0; moves != NULL && i < moves->n; i++) {
    KbzMove move;
    KbzReason reason = { 0 };
    KbzStatus status = kbz_transcript_move_read (position, moves->items[i], &move, error);
    if (status != KBZ_OK)
      return status;
    if (!kbz_position_apply (position, &move, &reason))
      return kbz_fail_why (
          error, KBZ_E_POSITION, 0,
          KBZ_TEXT (N_ ("The move “{0}” is not legal here."), KBZ_STRING_N (moves->items[i], 40)),
          reason.text);
  }
  return review_position (position, question, answer, error);
}

/* ---- A record -------------------------------------------------------------------------------- */

static void write_faults (KbzWriter *answer, const KbzFaults *faults)
{
  char sentence[KBZ_ERROR_TEXT];
  answer->begin_list (answer, "faults");
  for (size_t i = 0; i < faults->n; i++) {
    answer->begin_object (answer, NULL);
    answer->integer (answer, "line", faults->faults[i].line);
    answer->integer (answer, "column", faults->faults[i].column);
    answer->string (
        answer, "message",
        kbz_error_write (&faults->faults[i].error, &kbz_engine_english, sentence, sizeof sentence));
    answer->end (answer);
  }
  answer->end (answer);
}

static KbzStatus review_record (const KbzRecord *record, const KbzFields *question,
                                KbzWriter *answer, KbzError *error)
{
  static const char *const tags[][2] = { { "Board", "board" },
                                         { "Contract", "contract" },
                                         { "Declarer", "declarer" },
                                         { "Result", "result" } };
  KbzPosition *played = kbz_record_position (record, record->n_sound, error);
  if (played == NULL)
    return error->code;
  for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++) {
    const char *value = kbz_record_tag (record, tags[i][0]);
    if (value != NULL)
      answer->string (answer, tags[i][1], value);
  }
  KbzStatus status = review_position (played, question, answer, error);
  if (status == KBZ_OK)
    write_faults (answer, &record->faults);
  kbz_position_free (played);
  return status;
}

KbzStatus kbz_engine_review_record (const KbzFields *question, KbzWriter *answer, KbzError *error)
{
  const char *text = "";
  int64_t number = 1;
  char formats[400];
  KbzRecords records = { 0 };
  KbzError own;
  KbzStatus status = kbz_fields_string (question, "record", &text, error);
  if (status == KBZ_OK)
    status = kbz_fields_integer (question, "number", 1, BOARDS_MAX, &number, error);
  if (status != KBZ_OK)
    return status;
  kbz_records_read (&records, text, strlen (text));
  if (records.format == NULL || records.n == 0)
    status = kbz_fail (error, KBZ_E_FIELD, 0,
                       KBZ_TEXT (N_ ("No hand can be read from “record”. Formats that are read: "
                                     "{0}."),
                                 KBZ_STRING (kbz_record_formats_list (formats, sizeof formats))));
  else if ((size_t)number > records.n)
    status = kbz_fail (error, KBZ_E_FIELD, 0,
                       KBZ_TEXT (N_ ("“record” has {0} hands, there is no number {1}."),
                                 KBZ_NUMBER ((int)records.n), KBZ_NUMBER ((int)number)));
  else {
    answer->string (answer, "format", records.format->id);
    answer->integer (answer, "hands", (int64_t)records.n);
    status =
        review_record (records.records[number - 1], question, answer, error != NULL ? error : &own);
  }
  kbz_records_clear (&records);
  return status;
}
