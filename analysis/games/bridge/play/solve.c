/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve.h"

#include <string.h>

static KbzStatus dd_position (const KbzTrickPlay *p, KbzDdPosition *position, KbzError *error)
{
  const KbzCard *trick;
  if (kbz_trick_play_seat (p) == KBZ_NO_SEAT)
    return kbz_fail (
        error, KBZ_E_POSITION, 0,
        KBZ_TEXT (kbz_trick_play_over (p)
                      ? N_ ("The deal is over: nobody is to move.")
                      : N_ ("The play has not begun: “trump” and “leader” are not known.")));
  *position = (KbzDdPosition){ .trump = (KbzSuit)p->trump, .leader = p->leader };
  memcpy (position->hands, p->hands, sizeof position->hands);
  position->n_trick = kbz_trick_play_trick (p, &trick);
  memcpy (position->trick, trick, (size_t)position->n_trick);
  return KBZ_OK;
}

static KbzStatus no_memory (KbzError *error)
{
  return kbz_fail (error, KBZ_E_LIMIT, 0,
                   KBZ_TEXT (N_ ("There is not enough memory for the solver.")));
}

static KbzVerdict verdict_of (int low, int high)
{
  return (KbzVerdict){ .truth = low == high ? KBZ_PROVED : KBZ_BOUNDED, .low = low, .high = high };
}

/* First the value, then the cards: when the time is short, at least bounds are known. */
static KbzStatus solve_with (KbzDdSolver *solver, const KbzDdPosition *position, KbzBudget *budget,
                             KbzAnalysis *analysis, KbzError *error)
{
  KbzDdValue value;
  KbzDdCardValues values;
  KbzLimits rest = kbz_budget_rest (budget);
  KbzStatus status = kbz_dd_value (solver, position, &rest, &value, error);
  if (status != KBZ_OK && status != KBZ_E_LIMIT)
    return status;
  analysis->verdict = verdict_of (value.low, value.high);
  analysis->nodes = value.nodes;
  if (status == KBZ_E_LIMIT)
    return KBZ_OK;
  budget->nodes += value.nodes;
  rest = kbz_budget_rest (budget);
  status = kbz_dd_cards (solver, position, &rest, &values, error);
  if (status != KBZ_OK)
    return status == KBZ_E_LIMIT ? KBZ_OK : status;
  analysis->nodes += values.nodes;
  budget->nodes += values.nodes;
  for (int i = 0; i < values.n; i++) {
    KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, &values.cards[i].card, 1);
    kbz_analysis_add (analysis, &move, verdict_of (values.cards[i].value, values.cards[i].value));
  }
  return KBZ_OK;
}

static KbzStatus find_line (KbzDdSolver *solver, const KbzDdPosition *position,
                            const KbzLimits *limits, KbzMoves *line, KbzError *error)
{
  KbzCard cards[52];
  int n = 0;
  KbzStatus status = kbz_dd_line (solver, position, limits, cards, &n, error);
  for (int i = 0; status == KBZ_OK && i < n; i++) {
    KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, &cards[i], 1);
    kbz_moves_add (line, &move);
  }
  return status;
}

static KbzStatus find_value (KbzDdSolver *solver, const KbzDdPosition *position,
                             const KbzLimits *limits, KbzAnalysis *analysis, KbzError *error)
{
  KbzDdValue value;
  KbzStatus status = kbz_dd_value (solver, position, limits, &value, error);
  if (status != KBZ_OK && status != KBZ_E_LIMIT)
    return status;
  analysis->verdict = verdict_of (value.low, value.high);
  analysis->nodes = value.nodes;
  return KBZ_OK;
}

/* ---- Claims ------------------------------------------------------------------------------ */

static KbzText claim_text (const KbzClaim *claim)
{
  if (claim->holds)
    return KBZ_TEXT (N_ ("The claim stands: {0} of the {1} tricks left are sure with best play."),
                     KBZ_NUMBER (claim->value), KBZ_NUMBER (claim->left));
  return KBZ_TEXT (
      N_ ("The claim does not stand: best defence leaves only {0} of the {1} tricks left."),
      KBZ_NUMBER (claim->value), KBZ_NUMBER (claim->left));
}

int kbz_trick_play_outcome (const KbzTrickPlay *p, int seat, int value)
{
  int to_move = kbz_trick_play_seat (p), tricks = p->tricks[seat % 2];
  if (to_move == KBZ_NO_SEAT)
    return tricks;
  int left = kbz_set_size (p->dealt[0]) - p->tricks[0] - p->tricks[1];
  return tricks + (to_move % 2 == seat % 2 ? value : left - value);
}

/* Fails when dummy claims, when so many tricks are not left, or when a limit stops the solver. */
static KbzStatus judge_claim (KbzDdSolver *solver, const KbzDdPosition *position,
                              const KbzTrickPlay *p, const KbzAsk *ask, const KbzLimits *limits,
                              KbzClaim *claim, KbzError *error)
{
  int to_move = kbz_trick_play_seat (p);
  int left = kbz_set_size (p->hands[to_move]);
  if (ask->seat == kbz_trick_play_dummy (p))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Dummy may not claim; only declarer can.")));
  if (ask->tricks < 0 || ask->tricks > left)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("{0} tricks cannot be claimed: {1} are left."),
                               KBZ_NUMBER (ask->tricks), KBZ_NUMBER (left)));
  KbzDdValue value;
  KbzStatus status = kbz_dd_value (solver, position, limits, &value, error);
  if (status != KBZ_OK)
    return status;
  *claim = (KbzClaim){ .left = left };
  claim->value = ask->seat % 2 == to_move % 2 ? value.low : left - value.low;
  claim->holds = claim->value >= ask->tricks;
  claim->why = claim_text (claim);
  return KBZ_OK;
}

KbzStatus kbz_trick_play_ask (KbzDdSolver *solver, const KbzTrickPlay *p, const KbzAsk *ask,
                              const KbzLimits *limits, KbzSolved *answer, KbzError *error)
{
  KbzDdPosition position;
  KbzStatus status = dd_position (p, &position, error);
  if (status != KBZ_OK)
    return status;
  KbzBudget budget = kbz_budget (limits);
  switch (ask->what) {
  case KBZ_ASK_CHOICES:
    return solve_with (solver, &position, &budget, &answer->analysis, error);
  case KBZ_ASK_VALUE:
    return find_value (solver, &position, limits, &answer->analysis, error);
  case KBZ_ASK_LINE:
    status = find_line (solver, &position, limits, &answer->line, error);
    break;
  case KBZ_ASK_CLAIM:
    status = judge_claim (solver, &position, p, ask, limits, &answer->claim, error);
    break;
  }
  answer->analysis.nodes = kbz_dd_nodes (solver);
  return status;
}

/* ---- Operations -------------------------------------------------------------------------- */

static void write_card (KbzWriter *answer, const char *key, KbzCard card)
{
  char text[KBZ_CARD_TEXT];
  answer->string (answer, key, kbz_card_write (card, KBZ_PACK_FRENCH, KBZ_LETTERS, text));
}

static void write_cards (KbzWriter *answer, const char *key, const KbzCard *cards, int n)
{
  answer->begin_list (answer, key);
  for (int i = 0; i < n; i++)
    write_card (answer, NULL, cards[i]);
  answer->end (answer);
}

/* What a proved value leads to and what it rests on. The solver knows the position by now, so this
 * costs next to nothing; what a limit stops is left out. */
static void write_reasons (KbzDdSolver *solver, const KbzDdPosition *position,
                           const KbzLimits *limits, KbzWriter *answer)
{
  KbzCard cards[52];
  KbzSet ranks;
  int n = 0;
  if (kbz_dd_line (solver, position, limits, cards, &n, NULL) == KBZ_OK)
    write_cards (answer, "line", cards, n);
  if (kbz_dd_ranks (solver, position, limits, &ranks, NULL) != KBZ_OK)
    return;
  for (n = 0; ranks; ranks &= ~kbz_set_of (cards[n - 1]))
    cards[n++] = (KbzCard)(63 - __builtin_clzll (ranks));
  write_cards (answer, "ranks", cards, n);
}

static void write_analysis (const KbzAnalysis *analysis, bool all, KbzWriter *answer)
{
  bool exact = analysis->verdict.truth == KBZ_PROVED;
  answer->boolean (answer, "exact", exact);
  if (exact)
    answer->integer (answer, "value", analysis->verdict.low);
  else {
    answer->integer (answer, "lo", analysis->verdict.low);
    answer->integer (answer, "hi", analysis->verdict.high);
  }
  if (!all)
    return;
  answer->begin_list (answer, "moves");
  for (size_t i = 0; i < analysis->n; i++) {
    answer->begin_object (answer, NULL);
    write_card (answer, "play", analysis->choices[i].move.cards[0]);
    answer->integer (answer, "value", analysis->choices[i].verdict.low);
    answer->end (answer);
  }
  answer->end (answer);
}

KbzStatus kbz_trick_play_run_solve (const KbzTrickPlay *p, const KbzFields *question,
                                    KbzWriter *answer, KbzError *error)
{
  bool all = false;
  KbzLimits limits;
  KbzDdPosition position;
  KbzStatus status = kbz_fields_boolean (question, "all", &all, error);
  if (status == KBZ_OK)
    status = kbz_limits_read (question, &limits, error);
  if (status == KBZ_OK)
    status = dd_position (p, &position, error);
  if (status != KBZ_OK)
    return status;
  KbzBudget budget = kbz_budget (&limits);
  KbzDdSolver *solver = kbz_dd_new (0);
  if (solver == NULL)
    return no_memory (error);
  KbzAnalysis analysis = { 0 };
  status = solve_with (solver, &position, &budget, &analysis, error);
  if (status == KBZ_OK) {
    KbzLimits rest = kbz_budget_rest (&budget);
    write_analysis (&analysis, all, answer);
    if (analysis.verdict.truth == KBZ_PROVED)
      write_reasons (solver, &position, &rest, answer);
    answer->integer (answer, "nodes", (int64_t)analysis.nodes);
    answer->integer (answer, "ms", kbz_budget_ms (&budget));
  }
  kbz_analysis_clear (&analysis);
  kbz_dd_free (solver);
  return status;
}

KbzStatus kbz_trick_play_run_claim (const KbzTrickPlay *p, const KbzFields *question,
                                    KbzWriter *answer, KbzError *error)
{
  int64_t tricks = 0;
  int seat = kbz_trick_play_seat (p);
  KbzLimits limits;
  KbzSolved found = { 0 };
  if (seat != KBZ_NO_SEAT && seat == kbz_trick_play_dummy (p))
    seat = p->declarer;
  KbzStatus status = kbz_fields_need (question, "tricks", error);
  if (status == KBZ_OK)
    status = kbz_fields_integer (question, "tricks", 0, 13, &tricks, error);
  if (status == KBZ_OK)
    status = kbz_fields_word (question, "seat", kbz_trick_play_seat_ids, 4, &seat, error);
  if (status == KBZ_OK)
    status = kbz_limits_read (question, &limits, error);
  if (status != KBZ_OK)
    return status;
  KbzDdSolver *solver = kbz_dd_new (0);
  if (solver == NULL)
    return no_memory (error);
  KbzAsk ask = { KBZ_ASK_CLAIM, seat, (int)tricks };
  status = kbz_trick_play_ask (solver, p, &ask, &limits, &found, error);
  kbz_dd_free (solver);
  if (status != KBZ_OK)
    return status;
  KbzClaim claim = found.claim;
  char why[200];
  answer->boolean (answer, "holds", claim.holds);
  answer->integer (answer, "value", claim.value);
  answer->integer (answer, "left", claim.left);
  answer->string (answer, "why", kbz_text_write (&claim.why, NULL, why, sizeof why));
  return KBZ_OK;
}
