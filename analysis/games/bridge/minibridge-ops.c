/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minibridge.h"

#include <string.h>

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

/* "points" and its parts are declarer's side's: what the defenders get is taken off. */
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
  char text[120];
  answer->integer (answer, "points", score.total[declarer] - score.total[(declarer + 1) % 4]);
  answer->integer (answer, "ns", score.total[0]);
  answer->integer (answer, "ew", score.total[1]);
  answer->string (answer, "result", kbz_text_write (&score.verdict, NULL, text, sizeof text));
  answer->begin_list (answer, "parts");
  for (int i = 0; i < score.n_parts; i++) {
    const KbzScorePart *part = &score.parts[i];
    bool ours = part->side % 2 == declarer % 2;
    answer->begin_object (answer, NULL);
    answer->string (answer, "what", kbz_text_write (&part->what, NULL, text, sizeof text));
    answer->integer (answer, "points", ours ? part->points : -part->points);
    answer->end (answer);
  }
  answer->end (answer);
  return KBZ_OK;
}

static KbzStatus run_winner (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                             KbzError *error)
{
  (void)game;
  KbzCard trick[4];
  size_t n = 0;
  int trump = KBZ_NO_SUIT;
  KbzStatus status = kbz_fields_need (question, "trick", error);
  if (status == KBZ_OK)
    status = kbz_fields_cards (question, "trick", KBZ_PACK_FRENCH, trick, 4, &n, error);
  if (status == KBZ_OK)
    status = kbz_trick_play_read_suit (question, "strain", &trump, error);
  if (status == KBZ_OK)
    status = kbz_trick_play_read_suit (question, "trump", &trump, error);
  if (status != KBZ_OK)
    return status;
  if (n == 0)
    return kbz_fail (error, KBZ_E_FIELD, 0, "The trick has no cards.");
  char text[KBZ_CARD_TEXT];
  for (size_t i = 1; i < n; i++)
    if (memchr (trick, trick[i], i) != NULL)
      return kbz_fail (error, KBZ_E_POSITION, 0, "%s stands twice in the trick.",
                       kbz_card_write (trick[i], KBZ_PACK_FRENCH, KBZ_LETTERS, text));
  int winner = kbz_trick_play_winner (trick, (int)n, (KbzSuit)trump);
  answer->integer (answer, "winner", winner);
  answer->string (answer, "card",
                  kbz_card_write (trick[winner], KBZ_PACK_FRENCH, KBZ_LETTERS, text));
  return KBZ_OK;
}

const KbzOp kbz_minibridge_ops[] = {
  { "score", run_score },
  { "winner", run_winner },
  { NULL, NULL },
};
