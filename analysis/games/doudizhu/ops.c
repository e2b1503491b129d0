/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ops.h"

#include "analysis/engine.h"
#include "analysis/games/doudizhu/rules/explain.h"
#include "analysis/games/doudizhu/rules/moves.h"
#include "analysis/games/doudizhu/rules/text.h"

#define TRY KBZ_DDZ_TRY

void kbz_ddz_write_reason (KbzWriter *answer, const KbzReason *reason)
{
  char why[400];
  answer->string (answer, "rule", reason->rule);
  answer->string (answer, "why", kbz_text_write (&reason->text, NULL, why, sizeof why));
}

void kbz_ddz_write_ranks (KbzWriter *answer, const char *key, KbzDdzHand cards)
{
  char text[KBZ_DDZ_TEXT_SIZE];
  answer->string (answer, key, kbz_ddz_hand_text (cards, text));
}

/* ---- What cards are ---------------------------------------------------------------------- */

static void write_combo (KbzWriter *answer, const KbzDdzCombo *combo)
{
  answer->string (answer, "type", kbz_ddz_type_name ((KbzDdzType)combo->type));
  answer->string (answer, "rank", kbz_ddz_rank_text (combo->rank));
  answer->integer (answer, "length", combo->length);
}

static KbzStatus run_shape (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                            KbzError *error)
{
  (void)game;
  KbzDdzOptions options;
  KbzDdzHand cards = 0;
  KbzDdzCombo readings[KBZ_DDZ_MAX_READINGS];
  KbzReason reason = { 0 };
  TRY (kbz_ddz_read_options (question, &options, error));
  TRY (kbz_fields_need (question, "cards", error));
  TRY (kbz_ddz_read_cards (question, "cards", &cards, error));
  if (cards == 0)
    return kbz_fail (error, KBZ_E_FIELD, 0, KBZ_TEXT (N_ ("The field “cards” has no cards.")));
  if (!kbz_ddz_is_play (&options, cards, &reason)) {
    answer->string (answer, "type", "invalid");
    kbz_ddz_write_reason (answer, &reason);
    return KBZ_OK;
  }
  int n = kbz_ddz_readings (&options, cards, readings);
  write_combo (answer, &readings[0]);
  if (n == 1)
    return KBZ_OK;
  answer->begin_list (answer, "all");
  for (int i = 0; i < n; i++) {
    answer->begin_object (answer, NULL);
    write_combo (answer, &readings[i]);
    answer->end (answer);
  }
  answer->end (answer);
  return KBZ_OK;
}

/* ---- Plays of one hand, or in a position -------------------------------------------------- */

/* Who is asked about: the hand alone, or the seat to move of a position. */
typedef struct {
  KbzDdzOptions options;
  KbzDdzHand hand;
  KbzDdzCombo to_beat;
} Asked;

static bool is_about_a_hand (const KbzFields *question)
{
  return kbz_fields_find (question, "hand") != NULL && kbz_fields_find (question, "hands") == NULL;
}

static KbzStatus read_hand (const KbzFields *question, Asked *asked, KbzError *error)
{
  asked->hand = 0;
  TRY (kbz_ddz_read_options (question, &asked->options, error));
  TRY (kbz_ddz_read_cards (question, "hand", &asked->hand, error));
  return kbz_ddz_read_to_beat (question, &asked->options, &asked->to_beat, error);
}

static KbzStatus write_plays (const Asked *asked, KbzWriter *answer, KbzError *error)
{
  KbzDdzPlays plays = { 0 };
  if (!kbz_ddz_moves (&asked->options, asked->hand, &asked->to_beat, false, &plays)) {
    kbz_ddz_plays_clear (&plays);
    return kbz_fail (error, KBZ_E_LIMIT, 0, KBZ_TEXT (N_ ("There is not enough memory.")));
  }
  bool may_pass = asked->to_beat.type != KBZ_DDZ_PASS;
  answer->begin_list (answer, "moves");
  if (may_pass)
    answer->string (answer, NULL, "");
  for (size_t i = 0; i < plays.n; i++)
    kbz_ddz_write_ranks (answer, NULL, plays.plays[i].cards);
  answer->end (answer);
  answer->integer (answer, "count", (int64_t)plays.n + may_pass);
  kbz_ddz_plays_clear (&plays);
  return KBZ_OK;
}

static KbzStatus run_moves (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                            KbzError *error)
{
  Asked asked;
  KbzDdzGame g;
  if (is_about_a_hand (question)) {
    TRY (read_hand (question, &asked, error));
    return write_plays (&asked, answer, error);
  }
  TRY (kbz_ddz_game_read (&g, question, error));
  if (g.phase != KBZ_DDZ_PLAYING)
    return kbz_engine_run_common (game, "moves", question, answer, error);
  asked = (Asked){ kbz_ddz_game_options (&g), kbz_ddz_game_ranks (&g.hands[g.to_move]),
                   kbz_ddz_game_to_beat (&g) };
  return write_plays (&asked, answer, error);
}

static KbzStatus run_legal (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                            KbzError *error)
{
  Asked asked;
  KbzDdzHand play = 0;
  KbzReason reason = { 0 };
  if (!is_about_a_hand (question))
    return kbz_engine_run_common (game, "legal", question, answer, error);
  TRY (read_hand (question, &asked, error));
  TRY (kbz_fields_need (question, "play", error));
  TRY (kbz_ddz_read_cards (question, "play", &play, error));
  bool legal = kbz_ddz_may_play (&asked.options, asked.hand, &asked.to_beat, play, &reason);
  answer->boolean (answer, "legal", legal);
  if (!legal)
    kbz_ddz_write_reason (answer, &reason);
  return KBZ_OK;
}

/* ---- The score --------------------------------------------------------------------------- */

static KbzStatus read_result (const KbzFields *question, KbzDdzResult *result, KbzError *error)
{
  static const char *const winners[] = { "landlord", "farmers", "0", "1", "2" };
  int64_t bid = 0, bombs = 0, farmers = 2;
  int winner = 0;
  bool spring = false;
  TRY (kbz_fields_need (question, "bid", error));
  TRY (kbz_fields_integer (question, "bid", 1, 3, &bid, error));
  TRY (kbz_fields_integer (question, "bombs", 0, KBZ_DDZ_MAX_BOMBS, &bombs, error));
  TRY (kbz_fields_integer (question, "farmers", 1, 2, &farmers, error));
  TRY (kbz_fields_need (question, "winner", error));
  TRY (kbz_fields_word (question, "winner", winners, 5, &winner, error));
  TRY (kbz_fields_boolean (question, "spring", &spring, error));
  *result = (KbzDdzResult){ .bid = (int)bid,
                            .bombs = (int)bombs,
                            .landlord_won = winner == 0 || winner == 2,
                            .spring = spring,
                            .farmers = (int)farmers };
  return KBZ_OK;
}

static KbzStatus run_score (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                            KbzError *error)
{
  KbzDdzResult result;
  KbzScore score = { 0 };
  int scores[KBZ_DDZ_SEATS];
  if (kbz_fields_find (question, "hands") != NULL)
    return kbz_engine_run_common (game, "score", question, answer, error);
  TRY (read_result (question, &result, error));
  kbz_ddz_score (&result, scores);
  kbz_ddz_score_parts (&result, 0, 1, &score);
  answer->begin_list (answer, "scores");
  for (int seat = 0; seat <= result.farmers; seat++)
    answer->integer (answer, NULL, scores[seat]);
  answer->end (answer);
  answer->integer (answer, "multiplier", 1 << (result.bombs + result.spring));
  answer->begin_list (answer, "parts");
  for (int i = 0; i < score.n_parts; i++) {
    char what[120];
    answer->begin_object (answer, NULL);
    answer->string (answer, "what", kbz_text_write (&score.parts[i].what, NULL, what, sizeof what));
    answer->string (answer, "side", kbz_ddz_seat_ids[score.parts[i].side]);
    answer->integer (answer, "points", score.parts[i].points);
    answer->end (answer);
  }
  answer->end (answer);
  return KBZ_OK;
}

const KbzOp kbz_ddz_ops[] = {
  { "legal", run_legal }, { "moves", run_moves },
  { "score", run_score }, { "solve", kbz_ddz_op_solve },
  { "shape", run_shape }, { "advise", kbz_ddz_op_advise },
  { NULL, NULL },
};
