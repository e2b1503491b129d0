/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "analysis/engine.h"
#include "ops.h"
#include "analysis/games/tractor/solve/solve.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static int64_t now_ms (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

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

static KbzStatus check_size (const KbzTractor *t, KbzError *error)
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

KbzStatus kbz_tractor_solver_for (const KbzTractor *t, const KbzLimits *limits,
                                  KbzTractorEnding *ending, KbzTractorSolver **solver,
                                  KbzError *error)
{
  KbzStatus status = check_size (t, error);
  if (status != KBZ_OK)
    return status;
  kbz_tractor_ending (t, ending);
  *solver = kbz_tractor_solver_new (limits != NULL ? limits->memory : 0);
  return *solver != NULL ? KBZ_OK
                         : kbz_fail (error, KBZ_E_LIMIT, 0,
                                     KBZ_TEXT (N_ ("There is not enough memory for the solver.")));
}

KbzStatus kbz_tractor_solve_state (const void *state, const KbzLimits *limits,
                                   KbzAnalysis *analysis, KbzError *error)
{
  const KbzTractor *t = state;
  KbzCard cards[KBZ_CARDS_MAX];
  KbzTractorEnding ending;
  KbzTractorValues values = { 0 };
  int low, high;
  int64_t began = now_ms ();
  KbzTractorSolver *solver;
  KbzStatus status = kbz_tractor_solver_for (t, limits, &ending, &solver, error);
  if (status != KBZ_OK)
    return status;
  bool attackers = kbz_tractor_is_attacker (t, kbz_tractor_seat (t));
  status = kbz_tractor_solve (solver, &ending, limits, &low, &high, error);
  KbzLimits rest = limits != NULL ? *limits : (KbzLimits){ 0 };
  int64_t spent = now_ms () - began;
  if (rest.ms > 0)
    rest.ms = spent >= rest.ms ? 1 : rest.ms - (int)spent;
  if (status == KBZ_OK)
    status = kbz_tractor_solve_plays (solver, &ending, true, &rest, &values, error);
  if (status == KBZ_OK)
    analysis->verdict = for_side (attackers, low, high);
  for (size_t i = 0; i < values.n; i++) {
    size_t n = kbz_hand_cards (&values.values[i].cards, cards);
    kbz_tractor_sort (&ending.rules, cards, n);
    KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, cards, n);
    kbz_analysis_add (analysis, &move,
                      for_side (attackers, values.values[i].low, values.values[i].high));
  }
  analysis->nodes = kbz_tractor_solver_nodes (solver);
  kbz_tractor_values_clear (&values);
  kbz_tractor_solver_free (solver);
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
  static const char *const limits[] = { "seat", "samples", "limit_ms", "threads", "seed" };
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
