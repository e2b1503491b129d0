/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bridge.h"

#include "analysis/games/bridge/bidding/bidding.h"
#include "bridge-advise.h"
#include "scoring.h"
#include "analysis/games/bridge/play/game.h"
#include "analysis/games/bridge/play/solve.h"

#include <string.h>

/* What calls mean in the system that the opponents play. */

static void write_meaning (int call, const KbzBridgeMeaning *meaning, KbzWriter *answer)
{
  char text[4], sentence[300];
  answer->string (answer, "call", kbz_bridge_call_write (call, text));
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
    answer->string (answer, "seat",
                    kbz_trick_play_seat_ids[kbz_bridge_auction_seat (&s->auction, i)]);
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
  if (text != NULL && (play = kbz_bridge_call_read (text, strlen (text))) < 0)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("“{0}” in “play” is not a call such as P, 1H, 3N, X or XX."),
                               KBZ_STRING_N (text, 20)));
  if (play >= 0 && !kbz_bridge_auction_legal (&state.auction, play, &reason))
    return kbz_fail_why (error, KBZ_E_POSITION, 0,
                         KBZ_TEXT (N_ ("“{0}” is not allowed ({1})."), KBZ_STRING_N (text, 20),
                                   KBZ_STRING (reason.rule)),
                         reason.text);
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
  { "score", kbz_bridge_game_run_score },
  { "winner", kbz_trick_play_run_winner },
  { "solve", kbz_trick_game_run_solve },
  { "claim", kbz_trick_game_run_claim },
  { "advise", kbz_bridge_game_run_advise },
  { "table", kbz_trick_play_run_table },
  { "par", kbz_trick_play_run_par },
  { "imps", run_imps },
  { "explain", run_explain },
  { NULL, NULL },
};
