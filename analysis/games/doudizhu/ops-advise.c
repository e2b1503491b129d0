/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ops.h"

#include "analysis/engine.h"

#define TRY KBZ_DDZ_TRY

static void write_mean (KbzWriter *answer, const char *key, const char *error_key,
                        const KbzVerdict *verdict)
{
  answer->real (answer, key, verdict->mean);
  answer->real (answer, error_key, verdict->error);
}

static KbzStatus write_plays (const KbzDdzKnowledge *knowledge, const KbzLimits *limits,
                              KbzWriter *answer, KbzError *error)
{
  KbzDdzAdvice advice;
  TRY (kbz_ddz_advise (knowledge, limits, &advice, error));
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

static KbzStatus write_calls (const KbzDdzBidding *bidding, const KbzLimits *limits,
                              KbzWriter *answer, KbzError *error)
{
  static const char *const texts[] = { "pass", "bid 1", "bid 2", "bid 3" };
  KbzDdzBidAdvice advice;
  TRY (kbz_ddz_advise_call (bidding, limits, &advice, error));
  answer->begin_list (answer, "choices");
  for (int i = 0; i < advice.n; i++) {
    const KbzDdzCallAdvice *call = &advice.calls[i];
    answer->begin_object (answer, NULL);
    answer->string (answer, "play", texts[call->call]);
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

/* What the seat to move knows: of a whole position, or as it is told. */
typedef struct {
  KbzDdzOptions options;
  bool bids;
  KbzDdzBidding bidding;
  KbzDdzKnowledge knowledge;
} Known;

static KbzStatus read_position (const KbzGame *game, const KbzFields *question, Known *known,
                                KbzError *error)
{
  KbzDdzGame g;
  TRY (kbz_ddz_game_read (&g, question, error));
  if (g.phase == KBZ_DDZ_OVER)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The deal is over: nobody is to move.")));
  int seat = g.to_move;
  TRY (kbz_fields_word (question, "seat", game->seat_ids, g.seats, &seat, error));
  if (seat != g.to_move)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Advice is for the one who decides: that is seat {0}."),
                               KBZ_NUMBER (g.to_move)));
  known->bids = g.phase == KBZ_DDZ_BIDDING;
  if (known->bids)
    kbz_ddz_game_know_bidding (&g, &known->options, &known->bidding);
  else
    kbz_ddz_game_know (&g, &known->options, &known->knowledge);
  return KBZ_OK;
}

static KbzStatus read_known (const KbzGame *game, const KbzFields *question, Known *known,
                             KbzError *error)
{
  int phase = KBZ_DDZ_PLAYING;
  if (kbz_fields_find (question, "hand") == NULL || kbz_fields_find (question, "hands") != NULL)
    return read_position (game, question, known, error);
  TRY (kbz_fields_word (question, "phase", kbz_ddz_phases, 2, &phase, error));
  known->bids = phase == KBZ_DDZ_BIDDING;
  return known->bids ? kbz_ddz_read_bidding (question, &known->options, &known->bidding, error)
                     : kbz_ddz_read_knowledge (question, &known->options, &known->knowledge, error);
}

KbzStatus kbz_ddz_op_advise (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                             KbzError *error)
{
  Known known;
  KbzLimits limits;
  TRY (kbz_limits_read (question, &limits, error));
  TRY (read_known (game, question, &known, error));
  KbzBudget budget = kbz_budget (&limits);
  TRY (known.bids ? write_calls (&known.bidding, &limits, answer, error)
                  : write_plays (&known.knowledge, &limits, answer, error));
  answer->integer (answer, "ms", kbz_budget_ms (&budget));
  return KBZ_OK;
}
