/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "analysis/engine.h"
#include "ops.h"
#include "analysis/games/tractor/solve/solve.h"

#include <stdlib.h>
#include <string.h>

static KbzVerdict verdict_of (int low, int high)
{
  return (KbzVerdict){ .truth = low == high ? KBZ_PROVED : KBZ_BOUNDED, .low = low, .high = high };
}

/* The attackers' points still to come; for the bankers' side the same number below zero. */
static KbzVerdict for_side (bool attackers, int low, int high)
{
  return attackers ? verdict_of (low, high) : verdict_of (-high, -low);
}

void kbz_tractor_ending (const KbzTractor *t, KbzTractorEnding *ending)
{
  KbzCard cards[KBZ_CARDS_MAX];
  memset (ending, 0, sizeof *ending);
  ending->rules = kbz_tractor_rules (t);
  memcpy (ending->hands, t->hands, sizeof ending->hands);
  memcpy (ending->trick, t->trick, sizeof ending->trick);
  ending->leader = t->leader;
  ending->n_trick = t->n_trick;
  ending->bankers = t->banker % 2 == 0 ? 5 : 10;
  ending->kitty = kbz_tractor_points (cards, kbz_hand_cards (&t->buried, cards));
}

KbzStatus kbz_tractor_check_size (const KbzTractor *t, KbzError *error)
{
  int size = 0;
  for (int seat = 0; seat < KBZ_TRACTOR_SEATS; seat++)
    if (kbz_hand_size (&t->hands[seat]) > size)
      size = kbz_hand_size (&t->hands[seat]);
  if (t->phase != KBZ_TRACTOR_PLAY)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("Only the play can be solved.")));
  if (size > KBZ_TRACTOR_SOLVE_MAX)
    return kbz_fail (error, KBZ_E_LIMIT, 0,
                     KBZ_TEXT (N_ ("Hands of {0} cards are too large to be solved; {1} are not."),
                               KBZ_NUMBER (size), KBZ_NUMBER (KBZ_TRACTOR_SOLVE_MAX)));
  return KBZ_OK;
}

/* ---- The solver's questions ---------------------------------------------------------------- */

void *kbz_tractor_game_solver_new (size_t memory)
{
  return kbz_tractor_solver_new (memory);
}

void kbz_tractor_game_solver_free (void *solver)
{
  kbz_tractor_solver_free (solver);
}

static KbzMove move_of (const KbzTractorRules *rules, const KbzHand *hand)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_hand_cards (hand, cards);
  kbz_tractor_sort (rules, cards, n);
  return kbz_move (KBZ_MOVE_PLAY, 0, cards, n);
}

static KbzStatus find_choices (KbzTractorSolver *solver, const KbzTractorEnding *ending,
                               bool attackers, const KbzLimits *limits, KbzAnalysis *analysis,
                               KbzError *error)
{
  KbzTractorValues values = { 0 };
  KbzStatus status = kbz_tractor_solve_plays (solver, ending, true, limits, &values, error);
  for (size_t i = 0; i < values.n; i++) {
    KbzMove move = move_of (&ending->rules, &values.values[i].cards);
    kbz_analysis_add (analysis, &move,
                      for_side (attackers, values.values[i].low, values.values[i].high));
  }
  kbz_tractor_values_clear (&values);
  return status;
}

/* Whether these plays use up all cards. */
static bool is_whole (const KbzTractorEnding *ending, const KbzHand *plays, size_t n)
{
  int left = 0;
  for (int seat = 0; seat < KBZ_TRACTOR_SEATS; seat++)
    left += kbz_hand_size (&ending->hands[seat]);
  for (size_t i = 0; i < n; i++)
    left -= kbz_hand_size (&plays[i]);
  return left == 0;
}

static KbzStatus find_line (KbzTractorSolver *solver, const KbzTractorEnding *ending, int value,
                            const KbzLimits *limits, KbzMoves *line, KbzError *error)
{
  KbzHand plays[KBZ_TRACTOR_SEATS * KBZ_TRACTOR_SOLVE_MAX];
  size_t n =
      kbz_tractor_solve_line (solver, ending, value, limits, plays, sizeof plays / sizeof plays[0]);
  for (size_t i = 0; i < n; i++) {
    KbzMove move = move_of (&ending->rules, &plays[i]);
    kbz_moves_add (line, &move);
  }
  return is_whole (ending, plays, n)
             ? KBZ_OK
             : kbz_fail (error, KBZ_E_LIMIT, 0, KBZ_TEXT (N_ ("The line was not proved in time.")));
}

KbzStatus kbz_tractor_game_solver_ask (void *handle, const void *state, const KbzAsk *ask,
                                       const KbzLimits *limits, KbzSolved *answer, KbzError *error)
{
  const KbzTractor *t = state;
  KbzTractorSolver *solver = handle;
  KbzTractorEnding ending;
  int low, high;
  KbzStatus status = kbz_tractor_check_size (t, error);
  if (status != KBZ_OK)
    return status;
  KbzBudget budget = kbz_budget (limits);
  uint64_t before = kbz_tractor_solver_nodes (solver);
  bool attackers = kbz_tractor_is_attacker (t, kbz_tractor_seat (t));
  kbz_tractor_ending (t, &ending);
  status = kbz_tractor_solve (solver, &ending, limits, &low, &high, error);
  if (status != KBZ_OK)
    return status;
  answer->analysis.verdict = for_side (attackers, low, high);
  budget.nodes = kbz_tractor_solver_nodes (solver) - before;
  KbzLimits rest = kbz_budget_rest (&budget);
  if (ask->what == KBZ_ASK_CHOICES)
    status = find_choices (solver, &ending, attackers, &rest, &answer->analysis, error);
  else if (ask->what == KBZ_ASK_LINE)
    status = low == high ? find_line (solver, &ending, low, &rest, &answer->line, error)
                         : kbz_fail (error, KBZ_E_LIMIT, 0,
                                     KBZ_TEXT (N_ ("The line was not proved in time.")));
  answer->analysis.nodes = kbz_tractor_solver_nodes (solver) - before;
  return status;
}

/* ---- Operations: about cards alone, or about a position of the game ------------------------ */

static bool is_position (const KbzFields *question)
{
  return kbz_fields_find (question, "phase") != NULL;
}

static KbzStatus run_legal (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                            KbzError *error)
{
  return is_position (question) ? kbz_engine_run_common (game, "legal", question, answer, error)
                                : kbz_tractor_op_legal (game, question, answer, error);
}

static KbzStatus run_moves (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                            KbzError *error)
{
  return is_position (question) ? kbz_engine_run_common (game, "moves", question, answer, error)
                                : kbz_tractor_op_moves (game, question, answer, error);
}

static KbzStatus run_score (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                            KbzError *error)
{
  return is_position (question) ? kbz_engine_run_common (game, "score", question, answer, error)
                                : kbz_tractor_op_score (game, question, answer, error);
}

/* Hands that are not seen may be left empty; they are dealt first. */
static bool is_hidden (const KbzFields *question)
{
  const KbzField *hands = kbz_fields_find (question, "hands");
  for (size_t i = 0; hands != NULL && i < hands->n; i++)
    if (hands->items[i][strspn (hands->items[i], " -")] == '\0')
      return true;
  return false;
}

static KbzStatus run_advise (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                             KbzError *error)
{
  KbzTractor t;
  KbzFields filled = { 0 };
  KbzLines lines;
  if (!is_hidden (question))
    return kbz_engine_run_common (game, "advise", question, answer, error);
  KbzStatus status = kbz_tractor_read_seen (&t, question, error);
  if (status != KBZ_OK)
    return status;
  kbz_lines_init (&lines);
  kbz_tractor_write (&t, &lines.writer);
  status = kbz_fields_read (&filled, lines.text, error);
  static const char *const limits[] = { "seat", "samples", "limit_ms", "threads", "seed", "nodes" };
  for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
    const KbzField *field = kbz_fields_find (question, limits[i]);
    for (size_t j = 0; field != NULL && j < field->n; j++) {
      if (j == 0)
        kbz_fields_begin (&filled, limits[i], field->kind);
      kbz_fields_item (&filled, field->items[j], strlen (field->items[j]));
    }
  }
  if (status == KBZ_OK)
    status = kbz_engine_run_common (game, "advise", &filled, answer, error);
  kbz_fields_clear (&filled);
  free (lines.text);
  return status;
}

const KbzOp kbz_tractor_ops[] = {
  { "legal", run_legal },
  { "moves", run_moves },
  { "score", run_score },
  { "solve", kbz_tractor_op_solve },
  { "advise", run_advise },
  { "shape", kbz_tractor_op_shape },
  { "winner", kbz_tractor_op_winner },
  { "declare", kbz_tractor_op_declare },
  { NULL, NULL },
};
