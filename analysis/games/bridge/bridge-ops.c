/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bridge.h"

#include "bidding.h"
#include "bridge-advise.h"
#include "scoring.h"
#include "trick-solve.h"

#include <string.h>

/* The figures of a deal: contract, declarer, vul, tricks. */
static KbzStatus score_figures (const KbzFields *question, int *declarer, KbzScore *score,
                                KbzError *error)
{
  const char *text = "";
  int vul = 0;
  int64_t tricks = 0;
  KbzBridgeResult result = { 0 };
  KbzStatus status = kbz_fields_need (question, "contract", error);
  if (status == KBZ_OK)
    status = kbz_fields_string (question, "contract", &text, error);
  if (status == KBZ_OK && !kbz_contract_read (text, &result.contract))
    status = kbz_fail (error, KBZ_E_FIELD, 0,
                       "“%.20s” in “contract” is not a contract such as 4S, 3NX or 1CXX.", text);
  if (status == KBZ_OK)
    status = kbz_fields_word (question, "declarer", kbz_trick_play_seat_ids, 4, declarer, error);
  if (status == KBZ_OK)
    status = kbz_fields_word (question, "vul", kbz_trick_play_vul_words, 4, &vul, error);
  if (status == KBZ_OK)
    status = kbz_fields_need (question, "tricks", error);
  if (status == KBZ_OK)
    status = kbz_fields_integer (question, "tricks", 0, 13, &tricks, error);
  if (status != KBZ_OK)
    return status;
  result.declarer = *declarer;
  result.vulnerable = vul >> (*declarer % 2) & 1;
  result.tricks = (int)tricks;
  kbz_bridge_score_result (&result, score);
  return KBZ_OK;
}

static KbzStatus score_position (const KbzFields *question, int *declarer, KbzScore *score,
                                 KbzError *error)
{
  KbzBridge state;
  KbzStatus status = kbz_bridge_read (&state, question, error);
  if (status != KBZ_OK)
    return status;
  if (state.phase == KBZ_BRIDGE_AUCTION)
    return kbz_fail (error, KBZ_E_POSITION, 0, "This deal is not finished: the auction goes on.");
  if (state.phase != KBZ_BRIDGE_OVER)
    return kbz_fail (error, KBZ_E_POSITION, 0, "This deal is not finished: %d of %d cards played.",
                     state.play.n_played, 4 * kbz_set_size (state.play.dealt[0]));
  *declarer = state.play.declarer == KBZ_NO_SEAT ? 0 : state.play.declarer;
  kbz_bridge_score (&state, score);
  return KBZ_OK;
}

static KbzStatus run_score (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                            KbzError *error)
{
  (void)game;
  KbzScore score = { 0 };
  int declarer = 0;
  KbzStatus status = kbz_fields_find (question, "deal") != NULL
                         ? score_position (question, &declarer, &score, error)
                         : score_figures (question, &declarer, &score, error);
  if (status == KBZ_OK)
    kbz_trick_play_write_score (&score, declarer, answer);
  return status;
}

static KbzStatus run_solve (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                            KbzError *error)
{
  (void)game;
  KbzBridge state;
  KbzStatus status = kbz_bridge_read (&state, question, error);
  return status != KBZ_OK ? status
                          : kbz_trick_play_run_solve (&state.play, question, answer, error);
}

static KbzStatus run_claim (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                            KbzError *error)
{
  (void)game;
  KbzBridge state;
  KbzStatus status = kbz_bridge_read (&state, question, error);
  return status != KBZ_OK ? status
                          : kbz_trick_play_run_claim (&state.play, question, answer, error);
}

/* What each call of an auction says in the system that the simple opponents play. */
/* ---- What calls mean --------------------------------------------------------------------- */

static void write_meaning (int call, const KbzBridgeMeaning *meaning, KbzWriter *answer)
{
  char text[4], sentence[300];
  answer->string (answer, "call", kbz_call_write (call, text));
  answer->string (answer, "means",
                  kbz_text_write (&meaning->text, NULL, sentence, sizeof sentence));
  answer->boolean (answer, "system", meaning->by_system);
}

/* The calls made; with "play" what that call would mean now; with "all" every call of the system
 * that could come next. */
static void write_explanations (const KbzBridge *s, int play, bool all, KbzWriter *answer)
{
  answer->begin_list (answer, "calls");
  for (int i = 0; i < s->auction.n; i++) {
    KbzBridgeMeaning meaning = kbz_bridge_call_meaning (&s->auction, i);
    answer->begin_object (answer, NULL);
    answer->string (answer, "seat", kbz_trick_play_seat_ids[kbz_auction_seat (&s->auction, i)]);
    write_meaning (s->auction.calls[i], &meaning, answer);
    answer->end (answer);
  }
  answer->end (answer);
  if (play >= 0) {
    KbzBridgeMeaning meaning = kbz_bridge_would_mean (&s->auction, play);
    write_meaning (play, &meaning, answer);
  }
  if (!all)
    return;
  answer->begin_list (answer, "next");
  for (int call = KBZ_PASS; call < KBZ_CALLS; call++) {
    KbzBridgeMeaning meaning = kbz_bridge_would_mean (&s->auction, call);
    if (!meaning.by_system)
      continue;
    answer->begin_object (answer, NULL);
    write_meaning (call, &meaning, answer);
    answer->end (answer);
  }
  answer->end (answer);
}

static KbzStatus run_explain (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                              KbzError *error)
{
  (void)game;
  KbzBridge state;
  const char *text = NULL;
  bool all = false;
  int play = -1;
  KbzStatus status = kbz_fields_need (question, "auction", error);
  if (status == KBZ_OK)
    status = kbz_bridge_read (&state, question, error);
  if (status == KBZ_OK)
    status = kbz_fields_string (question, "play", &text, error);
  if (status == KBZ_OK)
    status = kbz_fields_boolean (question, "all", &all, error);
  if (status != KBZ_OK)
    return status;
  KbzReason reason;
  if (text != NULL && (play = kbz_call_read (text, strlen (text))) < 0)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     "“%.20s” in “play” is not a call such as P, 1H, 3N, X or XX.", text);
  if (play >= 0 && !kbz_auction_legal (&state.auction, play, &reason)) {
    char why[200];
    return kbz_fail (error, KBZ_E_POSITION, 0, "“%.20s” is not allowed (%s). %s", text, reason.rule,
                     kbz_text_write (&reason.text, NULL, why, sizeof why));
  }
  write_explanations (&state, play, all, answer);
  return KBZ_OK;
}

static KbzStatus run_imps (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                           KbzError *error)
{
  (void)game;
  int64_t ours = 0, theirs = 0;
  KbzStatus status = kbz_fields_need (question, "score", error);
  if (status == KBZ_OK)
    status = kbz_fields_integer (question, "score", -10000, 10000, &ours, error);
  if (status == KBZ_OK)
    status = kbz_fields_integer (question, "datum", -10000, 10000, &theirs, error);
  if (status == KBZ_OK)
    answer->integer (answer, "imps", kbz_bridge_imps ((int)(ours - theirs)));
  return status;
}

const KbzOp kbz_bridge_ops[] = {
  { "score", run_score },
  { "winner", kbz_trick_play_run_winner },
  { "solve", run_solve },
  { "claim", run_claim },
  { "advise", kbz_bridge_game_run_advise },
  { "table", kbz_trick_play_run_table },
  { "par", kbz_trick_play_run_par },
  { "imps", run_imps },
  { "explain", run_explain },
  { NULL, NULL },
};
