/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-mind.h"
#include "ops.h"

#include "solve-limits.h"

#define TRY KBZ_DDZ_TRY
#define LIMIT_MS_MAX (24 * 60 * 60 * 1000)
#define SAMPLES_MAX 1000000
#define THREADS_MAX 64

static KbzStatus read_limits (const KbzFields *question, KbzLimits *limits, KbzError *error)
{
  int64_t ms = -1, samples = 0, threads = 1, seed = 0;
  TRY (kbz_fields_integer (question, "limit_ms", 0, LIMIT_MS_MAX, &ms, error));
  TRY (kbz_fields_integer (question, "samples", 1, SAMPLES_MAX, &samples, error));
  TRY (kbz_fields_integer (question, "threads", 1, THREADS_MAX, &threads, error));
  TRY (kbz_fields_integer (question, "seed", INT64_MIN, INT64_MAX, &seed, error));
  /* In KbzLimits zero is no limit. */
  *limits = (KbzLimits){ .ms = ms < 0    ? 0
                               : ms == 0 ? 1
                                         : (int)ms,
                         .samples = (int)samples,
                         .threads = (int)threads,
                         .seed = (uint64_t)seed };
  return KBZ_OK;
}

static void write_mean (KbzWriter *answer, const char *key, const char *error_key,
                        const KbzVerdict *verdict)
{
  answer->real (answer, key, verdict->mean);
  answer->real (answer, error_key, verdict->error);
}

static KbzStatus write_plays (const KbzDdzGame *g, const KbzLimits *limits, KbzWriter *answer,
                              KbzError *error)
{
  KbzDdzOptions options;
  KbzDdzKnowledge knowledge;
  KbzDdzAdvice advice;
  kbz_ddz_game_know (g, &options, &knowledge);
  TRY (kbz_ddz_advise (&knowledge, limits, &advice, error));
  answer->begin_list (answer, "choices");
  for (int i = 0; i < advice.n; i++) {
    const KbzDdzPlayAdvice *play = &advice.plays[i];
    answer->begin_object (answer, NULL);
    kbz_ddz_write_ranks (answer, "play", play->play.type == KBZ_DDZ_PASS ? 0 : play->play.cards);
    write_mean (answer, "value", "error", &play->chance);
    write_mean (answer, "score", "score_error", &play->score);
    answer->integer (answer, "samples", play->chance.samples);
    answer->end (answer);
  }
  answer->end (answer);
  answer->boolean (answer, "all", advice.all);
  answer->string (answer, "method", advice.exact ? "solver" : "rollouts");
  answer->string (answer, "note",
                  advice.exact
                      ? "An average over open hands: each deal is solved as if all saw all cards."
                      : "An average over open hands: each deal is played out by rules of thumb.");
  answer->integer (answer, "nodes", (int64_t)advice.nodes);
  return KBZ_OK;
}

static KbzStatus write_calls (const KbzDdzGame *g, const KbzLimits *limits, KbzWriter *answer,
                              KbzError *error)
{
  KbzDdzOptions options;
  KbzDdzBidding bidding;
  KbzDdzBidAdvice advice;
  kbz_ddz_game_know_bidding (g, &options, &bidding);
  TRY (kbz_ddz_advise_call (&bidding, limits, &advice, error));
  answer->begin_list (answer, "choices");
  for (int i = 0; i < advice.n; i++) {
    const KbzDdzCallAdvice *call = &advice.calls[i];
    KbzMove move = kbz_move (KBZ_MOVE_CALL, call->call, NULL, 0);
    char text[KBZ_MOVE_TEXT];
    answer->begin_object (answer, NULL);
    answer->string (answer, "play", kbz_ddz_game_move_write (g, &move, text, sizeof text));
    write_mean (answer, "score", "error", &call->score);
    answer->real (answer, "value", call->wins.mean);
    answer->real (answer, "landlord", call->landlord.mean);
    answer->integer (answer, "samples", call->score.samples);
    answer->end (answer);
  }
  answer->end (answer);
  answer->string (answer, "method", "rollouts");
  answer->string (answer, "note",
                  "An average over open hands: all bid and play on by rules of thumb.");
  answer->integer (answer, "nodes", (int64_t)advice.nodes);
  return KBZ_OK;
}

KbzStatus kbz_ddz_op_advise (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                             KbzError *error)
{
  KbzDdzGame g;
  KbzLimits limits;
  TRY (read_limits (question, &limits, error));
  TRY (kbz_ddz_game_read (&g, question, error));
  if (g.phase == KBZ_DDZ_OVER)
    return kbz_fail (error, KBZ_E_POSITION, 0, "The deal is over: nobody is to move.");
  int seat = g.to_move;
  TRY (kbz_fields_word (question, "seat", game->seat_ids, g.seats, &seat, error));
  if (seat != g.to_move)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     "Advice is for the one who decides: that is seat %d.", g.to_move);
  KbzDdzClock clock = kbz_ddz_clock (&limits);
  TRY (g.phase == KBZ_DDZ_BIDDING ? write_calls (&g, &limits, answer, error)
                                  : write_plays (&g, &limits, answer, error));
  answer->integer (answer, "ms", kbz_ddz_clock_spent (&clock));
  return KBZ_OK;
}
