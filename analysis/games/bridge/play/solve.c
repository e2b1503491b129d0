/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve.h"

#include <string.h>
#include <time.h>

static int64_t now_ms (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The solver's limits; when some of the time has gone, what is left of it. */
static KbzDdLimits dd_limits (const KbzLimits *limits, int64_t began)
{
  if (limits == NULL)
    return (KbzDdLimits){ 0 };
  int64_t left = limits->ms - (now_ms () - began);
  return (KbzDdLimits){
    .tick = limits->tick,
    .data = limits->tick_data,
    .ms = limits->ms == 0 ? 0
          : left < 1      ? 1
                          : (int)left,
  };
}

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
static KbzStatus solve_with (KbzDdSolver *solver, const KbzDdPosition *position,
                             const KbzLimits *limits, int64_t began, KbzAnalysis *analysis,
                             KbzError *error)
{
  KbzDdValue value;
  KbzDdCardValues values;
  KbzDdLimits rest = dd_limits (limits, began);
  KbzStatus status = kbz_dd_value (solver, position, &rest, &value, error);
  if (status != KBZ_OK && status != KBZ_E_LIMIT)
    return status;
  analysis->verdict = verdict_of (value.low, value.high);
  analysis->nodes = value.nodes;
  if (status == KBZ_E_LIMIT)
    return KBZ_OK;
  rest = dd_limits (limits, began);
  status = kbz_dd_cards (solver, position, &rest, &values, error);
  if (status != KBZ_OK)
    return status == KBZ_E_LIMIT ? KBZ_OK : status;
  analysis->nodes += values.nodes;
  for (int i = 0; i < values.n; i++) {
    KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, &values.cards[i].card, 1);
    kbz_analysis_add (analysis, &move, verdict_of (values.cards[i].value, values.cards[i].value));
  }
  return KBZ_OK;
}

KbzStatus kbz_trick_play_solve (const KbzTrickPlay *p, const KbzLimits *limits,
                                KbzAnalysis *analysis, KbzError *error)
{
  KbzDdPosition position;
  KbzStatus status = dd_position (p, &position, error);
  if (status != KBZ_OK)
    return status;
  KbzDdSolver *solver = kbz_dd_new (limits == NULL ? 0 : limits->memory);
  if (solver == NULL)
    return no_memory (error);
  status = solve_with (solver, &position, limits, now_ms (), analysis, error);
  kbz_dd_free (solver);
  return status;
}

KbzStatus kbz_trick_play_line (const KbzTrickPlay *p, const KbzLimits *limits, KbzMoves *line,
                               KbzError *error)
{
  KbzDdPosition position;
  KbzCard cards[52];
  int n = 0;
  KbzStatus status = dd_position (p, &position, error);
  if (status != KBZ_OK)
    return status;
  KbzDdLimits stop = dd_limits (limits, now_ms ());
  KbzDdSolver *solver = kbz_dd_new (limits == NULL ? 0 : limits->memory);
  if (solver == NULL)
    return no_memory (error);
  status = kbz_dd_line (solver, &position, &stop, cards, &n, error);
  for (int i = 0; status == KBZ_OK && i < n; i++) {
    KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, &cards[i], 1);
    kbz_moves_add (line, &move);
  }
  kbz_dd_free (solver);
  return status;
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

KbzStatus kbz_trick_play_claim (const KbzTrickPlay *p, int seat, int tricks,
                                const KbzLimits *limits, KbzClaim *claim, KbzError *error)
{
  KbzDdPosition position;
  KbzStatus status = dd_position (p, &position, error);
  if (status != KBZ_OK)
    return status;
  int to_move = kbz_trick_play_seat (p);
  int left = kbz_set_size (p->hands[to_move]);
  if (seat == kbz_trick_play_dummy (p))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Dummy may not claim; only declarer can.")));
  if (tricks < 0 || tricks > left)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("{0} tricks cannot be claimed: {1} are left."),
                               KBZ_NUMBER (tricks), KBZ_NUMBER (left)));
  KbzDdSolver *solver = kbz_dd_new (limits == NULL ? 0 : limits->memory);
  if (solver == NULL)
    return no_memory (error);
  KbzDdLimits rest = dd_limits (limits, now_ms ());
  KbzDdValue value;
  status = kbz_dd_value (solver, &position, &rest, &value, error);
  kbz_dd_free (solver);
  if (status != KBZ_OK)
    return status;
  *claim = (KbzClaim){ .left = left };
  claim->value = seat % 2 == to_move % 2 ? value.low : left - value.low;
  claim->holds = claim->value >= tricks;
  claim->why = claim_text (claim);
  return KBZ_OK;
}

/* ---- Operations -------------------------------------------------------------------------- */

static KbzStatus read_limits (const KbzFields *question, KbzLimits *limits, KbzError *error)
{
  int64_t ms = -1, threads = 1;
  KbzStatus status = kbz_fields_integer (question, "limit_ms", 0, 24 * 60 * 60 * 1000, &ms, error);
  if (status == KBZ_OK)
    status = kbz_fields_integer (question, "threads", 1, 64, &threads, error);
  /* In KbzLimits zero is no limit. */
  *limits = (KbzLimits){ .ms = ms < 0 ? 0 : ms == 0 ? 1 : (int)ms, .threads = (int)threads };
  return status;
}

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
                           const KbzDdLimits *limits, KbzWriter *answer)
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
    status = read_limits (question, &limits, error);
  if (status == KBZ_OK)
    status = dd_position (p, &position, error);
  if (status != KBZ_OK)
    return status;
  int64_t began = now_ms ();
  KbzDdSolver *solver = kbz_dd_new (0);
  if (solver == NULL)
    return no_memory (error);
  KbzAnalysis analysis = { 0 };
  status = solve_with (solver, &position, &limits, began, &analysis, error);
  if (status == KBZ_OK) {
    KbzDdLimits rest = dd_limits (&limits, began);
    write_analysis (&analysis, all, answer);
    if (analysis.verdict.truth == KBZ_PROVED)
      write_reasons (solver, &position, &rest, answer);
    answer->integer (answer, "nodes", (int64_t)analysis.nodes);
    answer->integer (answer, "ms", now_ms () - began);
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
  KbzClaim claim;
  if (seat != KBZ_NO_SEAT && seat == kbz_trick_play_dummy (p))
    seat = p->declarer;
  KbzStatus status = kbz_fields_need (question, "tricks", error);
  if (status == KBZ_OK)
    status = kbz_fields_integer (question, "tricks", 0, 13, &tricks, error);
  if (status == KBZ_OK)
    status = kbz_fields_word (question, "seat", kbz_trick_play_seat_ids, 4, &seat, error);
  if (status == KBZ_OK)
    status = read_limits (question, &limits, error);
  if (status == KBZ_OK)
    status = kbz_trick_play_claim (p, seat, (int)tricks, &limits, &claim, error);
  if (status != KBZ_OK)
    return status;
  char why[200];
  answer->boolean (answer, "holds", claim.holds);
  answer->integer (answer, "value", claim.value);
  answer->integer (answer, "left", claim.left);
  answer->string (answer, "why", kbz_text_write (&claim.why, NULL, why, sizeof why));
  return KBZ_OK;
}
