/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ops.h"

#include "analysis/games/tractor/rules/score.h"
#include "analysis/games/tractor/solve/solve.h"
#include "game.h"

#include <stdlib.h>
#include <string.h>

#define TRY KBZ_TRACTOR_TRY

static const char *const seat_ids[] = { "0", "1", "2", "3" };

/* A kitty has as many cards as the decks leave, and each of them lies nowhere else. Fewer may be
 * given: those without points do not matter. */
static KbzStatus check_kitty (const KbzTractorEnding *ending, const KbzTractorCards *kitty,
                              KbzError *error)
{
  int decks = ending->rules.decks, room = kbz_tractor_kitty_size (decks);
  if ((int)kitty->n > room)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The kitty has {0} cards; there is room for {1}."),
                               KBZ_NUMBER ((int)kitty->n), KBZ_NUMBER (room)));
  for (size_t i = 0; i < kitty->n; i++) {
    int copies = 0;
    for (size_t j = 0; j < kitty->n; j++)
      copies += kitty->cards[j] == kitty->cards[i];
    for (int seat = 0; seat < KBZ_TRACTOR_SEATS; seat++)
      copies += kbz_hand_count (&ending->hands[seat], kitty->cards[i])
                + kbz_hand_count (&ending->trick[seat], kitty->cards[i]);
    if (copies > decks)
      return kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (decks == 1 ? N_ ("{0} lies there more often than 1 deck holds.")
                                            : N_ ("{0} lies there more often than {1} decks hold."),
                                 KBZ_CARD_ARG (kitty->cards[i]), KBZ_NUMBER (decks)));
  }
  return KBZ_OK;
}

static KbzStatus read_ending (const KbzFields *question, KbzTractorEnding *ending, KbzError *error)
{
  KbzTractorCards list[KBZ_TRACTOR_SEATS], kitty;
  size_t n;
  memset (ending, 0, sizeof *ending);
  TRY (kbz_tractor_read_rules (question, &ending->rules, error));
  int decks = ending->rules.decks;
  TRY (kbz_fields_need (question, "hands", error));
  TRY (kbz_tractor_read_list (question, "hands", decks, list, KBZ_TRACTOR_SEATS, &n, error));
  if (n != KBZ_TRACTOR_SEATS)
    return kbz_fail (error, KBZ_E_FIELD, 0, KBZ_TEXT (N_ ("“hands” must be four hands.")));
  for (int seat = 0; seat < KBZ_TRACTOR_SEATS; seat++)
    ending->hands[seat] = kbz_tractor_hand_of (&list[seat]);
  TRY (kbz_tractor_read_list (question, "trick", decks, list, KBZ_TRACTOR_SEATS - 1, &n, error));
  ending->n_trick = (int)n;
  for (size_t i = 0; i < n; i++)
    ending->trick[i] = kbz_tractor_hand_of (&list[i]);
  TRY (kbz_fields_word (question, "leader", seat_ids, 4, &ending->leader, error));
  TRY (kbz_tractor_read_bankers (question, &ending->bankers, error));
  TRY (kbz_tractor_read_cards (question, "kitty", decks, &kitty, error));
  TRY (check_kitty (ending, &kitty, error));
  ending->kitty = kbz_tractor_points (kitty.cards, kitty.n);
  return kbz_tractor_ending_check (ending, error);
}

static void write_hand (KbzWriter *answer, const char *key, const KbzTractorRules *rules,
                        const KbzHand *hand)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_hand_cards (hand, cards);
  kbz_tractor_sort (rules, cards, n);
  kbz_write_cards (answer, key, cards, n, KBZ_PACK_JOKERS);
}

static void write_bounds (KbzWriter *answer, int low, int high)
{
  if (low == high) {
    answer->integer (answer, "value", low);
  } else {
    answer->integer (answer, "lo", low);
    answer->integer (answer, "hi", high);
  }
}

/* What is asked beside the ending. */
typedef struct {
  KbzTractorEnding ending;
  bool all;
  bool has_taken; /* the attackers' points so far are given, so levels can be told */
  int64_t taken;
  bool has_threshold;
  int64_t threshold;
  KbzLimits limits;
} Question;

/* A position as the engine writes it: who banks and what was taken are known from it. */
static KbzStatus read_position (const KbzFields *question, Question *asked, KbzError *error)
{
  KbzTractor t;
  TRY (kbz_tractor_read (&t, question, error));
  if (t.phase == KBZ_TRACTOR_OVER)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The deal is over: nobody is to move.")));
  TRY (kbz_tractor_check_size (&t, error));
  kbz_tractor_ending (&t, &asked->ending);
  asked->has_taken = true;
  asked->taken = kbz_tractor_total (&t);
  return kbz_tractor_ending_check (&asked->ending, error);
}

static KbzStatus read_cards (const KbzFields *question, Question *asked, KbzError *error)
{
  TRY (read_ending (question, &asked->ending, error));
  asked->has_taken = kbz_fields_find (question, "attackers") != NULL;
  return kbz_fields_integer (question, "attackers", -10000, 10000, &asked->taken, error);
}

static KbzStatus read_question (const KbzFields *question, Question *asked, KbzError *error)
{
  *asked = (Question){ .all = false };
  TRY (kbz_fields_find (question, "phase") != NULL ? read_position (question, asked, error)
                                                   : read_cards (question, asked, error));
  TRY (kbz_fields_boolean (question, "all", &asked->all, error));
  TRY (kbz_limits_read (question, &asked->limits, error));
  asked->has_threshold = kbz_fields_find (question, "threshold") != NULL;
  return kbz_fields_integer (question, "threshold", -10000, 10000, &asked->threshold, error);
}

static KbzLimits rest_of (const KbzTractorSolver *solver, KbzBudget *budget)
{
  budget->nodes = kbz_tractor_solver_nodes (solver);
  return kbz_budget_rest (budget);
}

static KbzStatus answer_threshold (KbzTractorSolver *solver, const Question *asked,
                                   KbzBudget *budget, KbzWriter *answer, KbzError *error)
{
  int low, high, points = (int)(asked->threshold - asked->taken);
  KbzLimits limits = rest_of (solver, budget);
  TRY (kbz_tractor_solve_reaches (solver, &asked->ending, points, &limits, &low, &high, error));
  answer->boolean (answer, "exact", low >= points || high < points);
  if (low >= points || high < points)
    answer->boolean (answer, "reached", low >= points);
  else
    answer->null (answer, "reached");
  answer->integer (answer, "lo", low);
  answer->integer (answer, "hi", high);
  return KBZ_OK;
}

static void write_moves (KbzTractorSolver *solver, const Question *asked, KbzBudget *budget,
                         KbzWriter *answer)
{
  KbzTractorValues values = { 0 };
  KbzLimits limits = rest_of (solver, budget);
  int decks = asked->ending.rules.decks;
  kbz_tractor_solve_plays (solver, &asked->ending, false, &limits, &values, NULL);
  answer->begin_list (answer, "moves");
  for (size_t i = 0; i < values.n; i++) {
    const KbzTractorValue *value = &values.values[i];
    answer->begin_object (answer, NULL);
    write_hand (answer, "play", &asked->ending.rules, &value->cards);
    write_bounds (answer, value->low, value->high);
    if (asked->has_taken && value->low == value->high)
      kbz_tractor_write_promotion (answer, decks, (int)asked->taken + value->low);
    answer->end (answer);
  }
  answer->end (answer);
  kbz_tractor_values_clear (&values);
}

static void write_line (KbzTractorSolver *solver, const Question *asked, int value,
                        KbzBudget *budget, KbzWriter *answer)
{
  KbzHand plays[KBZ_TRACTOR_SEATS * KBZ_TRACTOR_SOLVE_MAX];
  KbzLimits limits = rest_of (solver, budget);
  size_t n = kbz_tractor_solve_line (solver, &asked->ending, value, &limits, plays,
                                     sizeof plays / sizeof plays[0]);
  answer->begin_list (answer, "line");
  for (size_t i = 0; i < n; i++)
    write_hand (answer, NULL, &asked->ending.rules, &plays[i]);
  answer->end (answer);
}

static KbzStatus answer_value (KbzTractorSolver *solver, const Question *asked, KbzBudget *budget,
                               KbzWriter *answer, KbzError *error)
{
  int low, high;
  KbzLimits limits = rest_of (solver, budget);
  TRY (kbz_tractor_solve (solver, &asked->ending, &limits, &low, &high, error));
  answer->boolean (answer, "exact", low == high);
  write_bounds (answer, low, high);
  if (asked->has_taken && low == high) {
    answer->integer (answer, "total", asked->taken + low);
    kbz_tractor_write_promotion (answer, asked->ending.rules.decks, (int)asked->taken + low);
  }
  if (asked->all)
    write_moves (solver, asked, budget, answer);
  if (low == high)
    write_line (solver, asked, low, budget, answer);
  return KBZ_OK;
}

KbzStatus kbz_tractor_op_solve (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                KbzError *error)
{
  (void)game;
  Question asked;
  TRY (read_question (question, &asked, error));
  KbzBudget budget = kbz_budget (&asked.limits);
  KbzTractorSolver *solver = kbz_tractor_solver_new (0);
  if (solver == NULL)
    return kbz_fail (error, KBZ_E_LIMIT, 0,
                     KBZ_TEXT (N_ ("There is not enough memory for the solver.")));
  KbzStatus status = asked.has_threshold ? answer_threshold (solver, &asked, &budget, answer, error)
                                         : answer_value (solver, &asked, &budget, answer, error);
  if (status == KBZ_OK) {
    answer->integer (answer, "nodes", (int64_t)kbz_tractor_solver_nodes (solver));
    answer->integer (answer, "ms", kbz_budget_ms (&budget));
  }
  kbz_tractor_solver_free (solver);
  return status;
}
