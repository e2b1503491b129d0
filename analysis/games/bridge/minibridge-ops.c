/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minibridge.h"

#include "minibridge-advise.h"
#include "trick-solve.h"

/* The figures of a deal: contract, strain, declarer, vul, tricks. */
static KbzStatus score_figures (const KbzFields *question, int *declarer, KbzScore *score,
                                KbzError *error)
{
  static const char *const contracts[] = { "part", "game" };
  int contract = 0, vul = 0, strain = -1;
  int64_t tricks = 0;
  *declarer = 0;
  KbzStatus status = kbz_fields_need (question, "contract", error);
  if (status == KBZ_OK)
    status = kbz_fields_word (question, "contract", contracts, 2, &contract, error);
  if (status == KBZ_OK)
    status = kbz_trick_play_read_suit (question, "trump", &strain, error);
  if (status == KBZ_OK)
    status = kbz_trick_play_read_suit (question, "strain", &strain, error);
  if (status == KBZ_OK && strain < 0)
    status = kbz_fields_need (question, "strain", error);
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
  KbzMinibridgeResult result = {
    .contract = contract == 1 ? KBZ_MINIBRIDGE_GAME : KBZ_MINIBRIDGE_PART,
    .strain = (KbzSuit)strain,
    .declarer = *declarer,
    .vulnerable = vul >> (*declarer % 2) & 1,
    .tricks = (int)tricks,
  };
  kbz_minibridge_score_result (&result, score);
  return KBZ_OK;
}

static KbzStatus score_position (const KbzFields *question, int *declarer, KbzScore *score,
                                 KbzError *error)
{
  KbzMinibridge state;
  KbzStatus status = kbz_minibridge_read (&state, question, error);
  if (status != KBZ_OK)
    return status;
  if (state.phase != KBZ_MINIBRIDGE_OVER)
    return kbz_fail (error, KBZ_E_POSITION, 0, "This deal is not finished: %d of %d cards played.",
                     state.play.n_played, 4 * kbz_set_size (state.play.dealt[0]));
  *declarer = state.play.declarer == KBZ_NO_SEAT ? 0 : state.play.declarer;
  kbz_minibridge_score (&state, score);
  return KBZ_OK;
}

static KbzStatus run_score (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                            KbzError *error)
{
  (void)game;
  KbzScore score = { 0 };
  int declarer;
  KbzStatus status = kbz_fields_find (question, "deal") != NULL
                         ? score_position (question, &declarer, &score, error)
                         : score_figures (question, &declarer, &score, error);
  if (status != KBZ_OK)
    return status;
  kbz_trick_play_write_score (&score, declarer, answer);
  return KBZ_OK;
}

static KbzStatus run_solve (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                            KbzError *error)
{
  (void)game;
  KbzMinibridge state;
  KbzStatus status = kbz_minibridge_read (&state, question, error);
  return status != KBZ_OK ? status
                          : kbz_trick_play_run_solve (&state.play, question, answer, error);
}

static KbzStatus run_claim (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                            KbzError *error)
{
  (void)game;
  KbzMinibridge state;
  KbzStatus status = kbz_minibridge_read (&state, question, error);
  return status != KBZ_OK ? status
                          : kbz_trick_play_run_claim (&state.play, question, answer, error);
}

const KbzOp kbz_minibridge_ops[] = {
  { "score", run_score },
  { "winner", kbz_trick_play_run_winner },
  { "solve", run_solve },
  { "claim", run_claim },
  { "advise", kbz_minibridge_run_advise },
  { "table", kbz_trick_play_run_table },
  { "par", kbz_trick_play_run_par },
  { NULL, NULL },
};
