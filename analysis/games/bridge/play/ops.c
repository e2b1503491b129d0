/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/games/bridge/par.h"
#include "solve.h"

#include <string.h>

/* Operations of the engine that need no position, only cards. */

KbzStatus kbz_trick_play_run_winner (const KbzGame *game, const KbzFields *question,
                                     KbzWriter *answer, KbzError *error)
{
  (void)game;
  KbzCard trick[4];
  size_t n = 0;
  int trump = KBZ_NO_SUIT;
  KbzStatus status = kbz_fields_need (question, "trick", error);
  if (status == KBZ_OK)
    status = kbz_fields_cards (question, "trick", KBZ_PACK_FRENCH, trick, 4, &n, error);
  if (status == KBZ_OK)
    status = kbz_trick_play_read_strain (question, &trump, error);
  if (status != KBZ_OK)
    return status;
  if (n == 0)
    return kbz_fail (error, KBZ_E_FIELD, 0, KBZ_TEXT (N_ ("The trick has no cards.")));
  char text[KBZ_CARD_TEXT];
  for (size_t i = 1; i < n; i++)
    if (memchr (trick, trick[i], i) != NULL)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("{0} stands twice in the trick."), KBZ_CARD_ARG (trick[i])));
  int winner = kbz_trick_play_winner (trick, (int)n, (KbzSuit)trump);
  answer->integer (answer, "winner", winner);
  answer->string (answer, "card",
                  kbz_card_write (trick[winner], KBZ_PACK_FRENCH, KBZ_LETTERS, text));
  return KBZ_OK;
}

static KbzStatus make_table (const KbzFields *question, const KbzSet hands[4], KbzDdTricks *table,
                             KbzError *error)
{
  KbzLimits limits;
  KbzStatus status = kbz_limits_read (question, &limits, error);
  if (status != KBZ_OK)
    return status;
  KbzDdSolver *solver = kbz_dd_new (0);
  if (solver == NULL)
    return kbz_fail (error, KBZ_E_LIMIT, 0,
                     KBZ_TEXT (N_ ("There is not enough memory for the solver.")));
  status = kbz_dd_table (solver, hands, &limits, table, error);
  kbz_dd_free (solver);
  return status;
}

KbzStatus kbz_trick_play_run_table (const KbzGame *game, const KbzFields *question,
                                    KbzWriter *answer, KbzError *error)
{
  (void)game;
  KbzSet hands[4];
  KbzDdTricks table;
  KbzStatus status = kbz_trick_play_read_deal (question, hands, error);
  if (status == KBZ_OK)
    status = make_table (question, hands, &table, error);
  if (status != KBZ_OK)
    return status;
  answer->begin_object (answer, "table");
  for (int seat = 0; seat < 4; seat++) {
    answer->begin_object (answer, kbz_trick_play_seat_ids[seat]);
    for (int strain = KBZ_SPADES; strain <= KBZ_NO_SUIT; strain++) {
      const char key[2] = { kbz_suit_letter ((KbzSuit)strain), '\0' };
      answer->integer (answer, key, table.tricks[seat][strain]);
    }
    answer->end (answer);
  }
  answer->end (answer);
  return KBZ_OK;
}

KbzStatus kbz_trick_play_run_par (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                  KbzError *error)
{
  (void)game;
  KbzSet hands[4];
  KbzDdTricks table;
  KbzDdPar par;
  int dealer = 0, vul = 0;
  KbzStatus status = kbz_trick_play_read_deal (question, hands, error);
  if (status == KBZ_OK)
    status = kbz_fields_word (question, "dealer", kbz_trick_play_seat_ids, 4, &dealer, error);
  if (status == KBZ_OK)
    status = kbz_fields_word (question, "vul", kbz_trick_play_vul_words, 4, &vul, error);
  if (status == KBZ_OK && kbz_set_size (hands[0]) != 13)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Par needs hands of 13 cards; these have {0}."),
                               KBZ_NUMBER (kbz_set_size (hands[0]))));
  if (status == KBZ_OK)
    status = make_table (question, hands, &table, error);
  if (status != KBZ_OK)
    return status;
  kbz_dd_par (&table, dealer, (KbzBridgeVul)vul, &par);
  answer->integer (answer, "score", par.score);
  answer->begin_list (answer, "contracts");
  for (int i = 0; i < par.n; i++)
    answer->string (answer, NULL, par.contracts[i]);
  answer->end (answer);
  return KBZ_OK;
}

void kbz_trick_play_write_score (const KbzScore *score, int declarer, KbzWriter *answer)
{
  char text[120];
  answer->integer (answer, "points", score->total[declarer] - score->total[(declarer + 1) % 4]);
  answer->integer (answer, "ns", score->total[0]);
  answer->integer (answer, "ew", score->total[1]);
  answer->string (answer, "result", kbz_text_write (&score->verdict, NULL, text, sizeof text));
  answer->begin_list (answer, "parts");
  for (int i = 0; i < score->n_parts; i++) {
    const KbzScorePart *part = &score->parts[i];
    bool ours = part->side % 2 == declarer % 2;
    answer->begin_object (answer, NULL);
    answer->string (answer, "what", kbz_text_write (&part->what, NULL, text, sizeof text));
    answer->integer (answer, "points", ours ? part->points : -part->points);
    answer->end (answer);
  }
  answer->end (answer);
}
