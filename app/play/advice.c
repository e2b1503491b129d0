/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/advice.h"

#include <math.h>

#include "app/play/think.h"
#include "analysis/solver.h"

/* With so many cards in all hands together the solver is asked. */
#define FEW_CARDS 24
#define ADVICE_MS 2000

typedef struct {
  KbzPosition *position;
  guint64 seed;
} Question;

static void question_free (gpointer data)
{
  Question *question = data;
  kbz_position_free (question->position);
  g_free (question);
}

static int cards_left (const KbzPosition *position)
{
  KbzView view = { 0 };
  int n = 0;
  kbz_position_view (position, KBZ_NO_SEAT, &view);
  for (int seat = 0; seat < view.n_seats; seat++)
    n += view.seats[seat].cards_left;
  return n;
}

static double worth (const KbzChoice *choice)
{
  return choice->verdict.truth == KBZ_ESTIMATED ? choice->verdict.mean : choice->verdict.low;
}

static int compare (gconstpointer a, gconstpointer b)
{
  double left = worth (a), right = worth (b);
  return (left < right) - (left > right);
}

/* The best choices; FALSE if there are none. */
static gboolean take_best (KbzAnalysis *analysis, KbzAdvice *advice)
{
  if (analysis->n == 0)
    return FALSE;
  qsort (analysis->choices, analysis->n, sizeof *analysis->choices, compare);
  for (size_t i = 0; i < analysis->n && i < KBZ_ADVICE_CANDIDATES; i++)
    advice->candidates[advice->n++] = analysis->choices[i].move;
  return TRUE;
}

static gboolean prove (const KbzPosition *position, const KbzLimits *limits, KbzAdvice *advice)
{
  const KbzGame *game = kbz_position_game (position);
  KbzAnalysis analysis = { 0 };
  KbzError error;
  gboolean proved =
      kbz_game_solves (game, kbz_position_state (position), KBZ_ASK_CHOICES)
      && cards_left (position) <= FEW_CARDS
      && kbz_solve_once (game, kbz_position_state (position), limits, &analysis, &error) == KBZ_OK;
  for (size_t i = 0; i < analysis.n; i++)
    proved = proved && analysis.choices[i].verdict.truth == KBZ_PROVED;
  proved = proved && take_best (&analysis, advice);
  for (size_t i = 1; proved && i < analysis.n && advice->cost == 0; i++)
    advice->cost = analysis.choices[0].verdict.low - analysis.choices[i].verdict.low;
  advice->kind = KBZ_ADVICE_PROVED;
  kbz_analysis_clear (&analysis);
  return proved;
}

static gboolean estimate (const KbzPosition *position, const KbzLimits *limits, KbzAdvice *advice)
{
  const KbzGame *game = kbz_position_game (position);
  KbzAnalysis analysis = { 0 };
  KbzError error;
  gboolean known = game->advise != NULL
                   && game->advise (kbz_position_state (position),
                                    kbz_position_turn (position).actor, limits, &analysis, &error)
                          == KBZ_OK
                   && take_best (&analysis, advice);
  advice->kind = KBZ_ADVICE_ESTIMATED;
  if (known) {
    const KbzVerdict *best = &analysis.choices[0].verdict;
    const KbzVerdict *next = analysis.n > 1 ? &analysis.choices[1].verdict : NULL;
    advice->samples = best->samples;
    advice->close = next != NULL
                    && worth (&analysis.choices[0]) - worth (&analysis.choices[1])
                           <= 2 * sqrt (best->error * best->error + next->error * next->error);
  }
  kbz_analysis_clear (&analysis);
  return known;
}

static void ask_expert (const Question *question, KbzJobStop *stop, KbzAdvice *advice)
{
  g_autoptr (GArray) moves =
      kbz_bot_turn (question->position, KBZ_STRENGTH_EXPERT, question->seed, stop);
  KbzMove best = g_array_index (moves, KbzMove, 0);
  for (guint i = 1; i < moves->len && best.n < KBZ_MOVE_CARDS_MAX; i++)
    best.cards[best.n++] = g_array_index (moves, KbzMove, i).cards[0];
  *advice = (KbzAdvice){ .kind = KBZ_ADVICE_EXPERT, .n = 1, .candidates = { best } };
}

static gpointer work (gpointer data, KbzJobStop *stop, GError **error)
{
  const Question *question = data;
  KbzLimits limits = kbz_job_limits (stop, ADVICE_MS);
  KbzAdvice advice = { 0 };
  (void)error;
  limits.seed = question->seed;
  if (!prove (question->position, &limits, &advice)) {
    advice = (KbzAdvice){ 0 };
    if (!estimate (question->position, &limits, &advice))
      ask_expert (question, stop, &advice);
  }
  return g_memdup2 (&advice, sizeof advice);
}

void kbz_advice_ask (const KbzPosition *position, guint64 seed, GCancellable *cancellable,
                     GAsyncReadyCallback callback, gpointer data)
{
  Question *question = g_new0 (Question, 1);
  question->position = kbz_position_copy (position);
  question->seed = seed;
  kbz_job_run ((KbzJob){ work, question, question_free, g_free }, NULL, cancellable, callback,
               data);
}

KbzAdvice *kbz_advice_finish (GAsyncResult *result)
{
  return kbz_job_finish (result, NULL);
}
