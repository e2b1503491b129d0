/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deals.h"

#include <string.h>

/* "winner" of a trick; "holders" of a card, as a seat must think; and "solve", which counts for
 * declarer's side whoever is to move. */

#define TRY(call)                                                                                  \
  do {                                                                                             \
    KbzStatus try_status = (call);                                                                 \
    if (try_status != KBZ_OK)                                                                      \
      return try_status;                                                                           \
  } while (0)

static KbzStatus run_winner (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                             KbzError *error)
{
  (void)game;
  KbzCard trick[4], codes[4], secretary = 0;
  size_t n = 0, named = 0;
  const char *text = "N";
  char card[KBZ_CARD_TEXT];
  TRY (kbz_fields_need (question, "trick", error));
  TRY (kbz_fields_cards (question, "trick", KBZ_PACK_JOKERS, trick, 4, &n, error));
  TRY (kbz_fields_string (question, "trump", &text, error));
  TRY (kbz_fields_cards (question, "secretary", KBZ_PACK_JOKERS, &secretary, 1, &named, error));
  int trump = kbz_suit_read (text, strlen (text));
  if (trump < 0)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("“{0}” in “{1}” is not one of S H D C N."),
                               KBZ_STRING_N (text, 20), KBZ_STRING ("trump")));
  if (n == 0)
    return kbz_fail (error, KBZ_E_FIELD, 0, KBZ_TEXT (N_ ("The trick has no cards.")));
  for (size_t i = 0; i < n; i++) {
    codes[i] = kbz_napoleon_code (trick[i]);
    if (memchr (trick, trick[i], i) != NULL)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("{0} stands twice in the trick."), KBZ_CARD_ARG (trick[i])));
  }
  int winner = kbz_napoleon_winner (codes, (int)n, (KbzSuit)trump,
                                    named > 0 ? kbz_napoleon_code (secretary) : 0);
  answer->integer (answer, "winner", winner);
  answer->string (answer, "card",
                  kbz_card_write (trick[winner], KBZ_PACK_JOKERS, KBZ_LETTERS, card));
  return KBZ_OK;
}

/* In how many of a hundred deals each hand holds a card that `seat` does not see. */
static KbzStatus run_holders (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                              KbzError *error)
{
  KbzNapoleon s;
  KbzCard card = 0;
  size_t n = 0;
  int seat = 0;
  double chance[4];
  TRY (game->read (&s, question, error));
  TRY (kbz_fields_need (question, "card", error));
  TRY (kbz_fields_cards (question, "card", KBZ_PACK_JOKERS, &card, 1, &n, error));
  TRY (kbz_fields_need (question, "seat", error));
  TRY (kbz_fields_word (question, "seat", kbz_napoleon_seat_ids, 4, &seat, error));
  KbzNapoleonDeals *deals = kbz_napoleon_deals_new (&s, seat);
  if (deals == NULL)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("No deal fits what was played.")));
  kbz_napoleon_deals_chance (deals, n > 0 ? kbz_napoleon_code (card) : 0, chance);
  kbz_napoleon_deals_free (deals);
  answer->begin_object (answer, "chances");
  for (int owner = 0; owner < 4; owner++)
    answer->integer (answer, kbz_napoleon_seat_ids[owner], (int64_t)(100 * chance[owner] + 0.5));
  answer->end (answer);
  return KBZ_OK;
}

static void write_value (KbzWriter *answer, int low, int high)
{
  if (low == high) {
    answer->integer (answer, "value", low);
    return;
  }
  answer->integer (answer, "lo", low);
  answer->integer (answer, "hi", high);
}

/* What declarer's side still takes if those to move take `value`. */
static int of_declarer (const KbzNapoleon *s, int value)
{
  return kbz_napoleon_outcome (s, s->declarer, value) - kbz_napoleon_taken (s);
}

static void write_moves (const KbzGame *game, const KbzNapoleon *s, const KbzAnalysis *analysis,
                         KbzWriter *answer)
{
  answer->begin_list (answer, "moves");
  for (size_t i = 0; i < analysis->n; i++) {
    char text[KBZ_MOVE_TEXT];
    answer->begin_object (answer, NULL);
    answer->string (answer, "play",
                    game->move_write (s, &analysis->choices[i].move, text, sizeof text));
    answer->integer (answer, "value", of_declarer (s, analysis->choices[i].verdict.low));
    answer->end (answer);
  }
  answer->end (answer);
}

static KbzStatus solve (const KbzGame *game, const KbzNapoleon *s, const KbzLimits *limits,
                        bool all, KbzWriter *answer, KbzError *error)
{
  KbzBudget budget = kbz_budget (limits);
  KbzSolved solved = { 0 };
  KbzDdSolver *solver = kbz_dd_new (limits->memory);
  if (solver == NULL)
    return kbz_fail (error, KBZ_E_LIMIT, 0,
                     KBZ_TEXT (N_ ("There is not enough memory for the solver.")));
  KbzAsk what = { .what = all ? KBZ_ASK_CHOICES : KBZ_ASK_VALUE };
  KbzStatus status = kbz_napoleon_ask (solver, s, &what, limits, &solved, error);
  uint64_t nodes = solved.analysis.nodes;
  if (status == KBZ_OK) {
    KbzVerdict v = solved.analysis.verdict;
    int low = of_declarer (s, v.low), high = of_declarer (s, v.high);
    bool exact = v.truth == KBZ_PROVED;
    answer->boolean (answer, "exact", exact);
    write_value (answer, low < high ? low : high, low < high ? high : low);
    if (all)
      write_moves (game, s, &solved.analysis, answer);
    budget.nodes = nodes;
    KbzLimits rest = kbz_budget_rest (&budget);
    what.what = KBZ_ASK_LINE;
    if (exact && kbz_napoleon_ask (solver, s, &what, &rest, &solved, NULL) == KBZ_OK) {
      answer->begin_list (answer, "line");
      for (size_t i = 0; i < solved.line.n; i++) {
        char text[KBZ_MOVE_TEXT];
        answer->string (answer, NULL,
                        game->move_write (s, &solved.line.moves[i], text, sizeof text));
      }
      answer->end (answer);
    }
    answer->integer (answer, "nodes", (int64_t)nodes);
    answer->integer (answer, "ms", kbz_budget_ms (&budget));
  }
  kbz_analysis_clear (&solved.analysis);
  kbz_moves_clear (&solved.line);
  kbz_dd_free (solver);
  return status;
}

static KbzStatus run_solve (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                            KbzError *error)
{
  KbzNapoleon s;
  KbzLimits limits;
  bool all = false;
  TRY (game->read (&s, question, error));
  TRY (kbz_fields_boolean (question, "all", &all, error));
  TRY (kbz_limits_read (question, &limits, error));
  return solve (game, &s, &limits, all, answer, error);
}

const KbzOp kbz_napoleon_ops[] = {
  { "winner", run_winner },
  { "holders", run_holders },
  { "solve", run_solve },
  { NULL, NULL },
};
