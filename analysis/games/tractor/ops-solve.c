/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ops.h"

#include "analysis/games/tractor/solve/solve.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#define TRY KBZ_TRACTOR_TRY
#define LIMIT_MS_MAX (24 * 60 * 60 * 1000)

static const char *const seat_ids[] = { "0", "1", "2", "3" };

static int64_t now_ms (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
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
  int64_t ms;
} Question;

static KbzStatus read_question (const KbzFields *question, Question *asked, KbzError *error)
{
  *asked = (Question){ .ms = 0 };
  TRY (read_ending (question, &asked->ending, error));
  TRY (kbz_fields_boolean (question, "all", &asked->all, error));
  TRY (kbz_fields_integer (question, "limit_ms", 0, LIMIT_MS_MAX, &asked->ms, error));
  /* No time at all is as little as can be said: zero would be no limit. */
  if (kbz_fields_find (question, "limit_ms") != NULL && asked->ms == 0)
    asked->ms = 1;
  TRY (kbz_fields_integer (question, "attackers", -10000, 10000, &asked->taken, error));
  asked->has_taken = kbz_fields_find (question, "attackers") != NULL;
  asked->has_threshold = kbz_fields_find (question, "threshold") != NULL;
  return kbz_fields_integer (question, "threshold", -10000, 10000, &asked->threshold, error);
}

static KbzLimits rest_of (const Question *asked, int64_t began)
{
  int64_t rest = asked->ms - (now_ms () - began);
  return (KbzLimits){ .ms = asked->ms == 0 ? 0 : rest < 1 ? 1 : (int)rest };
}

static KbzStatus answer_threshold (KbzTractorSolver *solver, const Question *asked, int64_t began,
                                   KbzWriter *answer, KbzError *error)
{
  int low, high, points = (int)(asked->threshold - asked->taken);
  KbzLimits limits = rest_of (asked, began);
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

static void write_moves (KbzTractorSolver *solver, const Question *asked, int64_t began,
                         KbzWriter *answer)
{
  KbzTractorValues values = { 0 };
  KbzLimits limits = rest_of (asked, began);
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

static void write_line (KbzTractorSolver *solver, const Question *asked, int value, int64_t began,
                        KbzWriter *answer)
{
  KbzHand plays[KBZ_TRACTOR_SEATS * KBZ_TRACTOR_SOLVE_MAX];
  KbzLimits limits = rest_of (asked, began);
  size_t n = kbz_tractor_solve_line (solver, &asked->ending, value, &limits, plays,
                                     sizeof plays / sizeof plays[0]);
  answer->begin_list (answer, "line");
  for (size_t i = 0; i < n; i++)
    write_hand (answer, NULL, &asked->ending.rules, &plays[i]);
  answer->end (answer);
}

static KbzStatus answer_value (KbzTractorSolver *solver, const Question *asked, int64_t began,
                               KbzWriter *answer, KbzError *error)
{
  int low, high;
  KbzLimits limits = rest_of (asked, began);
  TRY (kbz_tractor_solve (solver, &asked->ending, &limits, &low, &high, error));
  answer->boolean (answer, "exact", low == high);
  write_bounds (answer, low, high);
  if (asked->has_taken && low == high) {
    answer->integer (answer, "total", asked->taken + low);
    kbz_tractor_write_promotion (answer, asked->ending.rules.decks, (int)asked->taken + low);
  }
  if (asked->all)
    write_moves (solver, asked, began, answer);
  if (low == high)
    write_line (solver, asked, low, began, answer);
  return KBZ_OK;
}

KbzStatus kbz_tractor_op_solve (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                KbzError *error)
{
  (void)game;
  Question asked;
  TRY (read_question (question, &asked, error));
  int64_t began = now_ms ();
  KbzTractorSolver *solver = kbz_tractor_solver_new (0);
  if (solver == NULL)
    return kbz_fail (error, KBZ_E_LIMIT, 0,
                     KBZ_TEXT (N_ ("There is not enough memory for the solver.")));
  KbzStatus status = asked.has_threshold ? answer_threshold (solver, &asked, began, answer, error)
                                         : answer_value (solver, &asked, began, answer, error);
  if (status == KBZ_OK) {
    answer->integer (answer, "nodes", (int64_t)kbz_tractor_solver_nodes (solver));
    answer->integer (answer, "ms", now_ms () - began);
  }
  kbz_tractor_solver_free (solver);
  return status;
}
