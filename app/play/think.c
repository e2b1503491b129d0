/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/think.h"

/* For a claim and for each card of the play that follows from it. */
#define CLAIM_MS 10000
#define MEMORY ((size_t)64 << 20)

/* All that a thread needs, its own. */
typedef struct {
  KbzPosition *position;
  KbzStrength strength;
  guint64 seed;
  int seat, tricks;
} Question;

static void question_free (gpointer data)
{
  Question *question = data;
  kbz_position_free (question->position);
  g_free (question);
}

static void ask (const KbzPosition *position, Question question, GTaskThreadFunc think,
                 GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  question.position = kbz_position_copy (position);
  g_task_set_task_data (task, g_memdup2 (&question, sizeof question), question_free);
  g_task_run_in_thread (task, think);
}

/* From the deal and the number of moves alone, so that the same plays get the same answers. */
static KbzMove bot_move (const Question *question)
{
  KbzRandom random;
  kbz_random_init (&random, question->seed + 1000003 * kbz_position_length (question->position));
  return kbz_bot_move (question->position, question->strength, &random);
}

/* A game must not do this; but if it does, the play goes on. */
static KbzMove make_legal (const KbzPosition *position, KbzMove move)
{
  KbzMoves moves = { 0 };
  if (kbz_position_legal (position, &move, NULL))
    return move;
  g_warning ("%s: an opponent chose an illegal move", kbz_position_game (position)->id);
  kbz_position_moves (position, &moves);
  if (moves.n > 0)
    move = moves.moves[0];
  kbz_moves_clear (&moves);
  return move;
}

static void think_moves (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  (void)source;
  Question *question = data;
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (KbzMove));
  int actor = kbz_position_turn (question->position).actor;
  for (;;) {
    KbzMove move = make_legal (question->position, bot_move (question));
    if (moves->len > 0 && move.kind != KBZ_MOVE_BURY)
      break;
    g_array_append_val (moves, move);
    if (move.kind != KBZ_MOVE_BURY || g_cancellable_is_cancelled (cancellable)
        || !kbz_position_apply (question->position, &move, NULL)
        || kbz_position_over (question->position)
        || kbz_position_turn (question->position).actor != actor)
      break;
    /* The bot is asked again only for what is laid aside. */
    KbzMoves next = { 0 };
    kbz_position_moves (question->position, &next);
    gboolean more = next.n > 0 && next.moves[0].kind == KBZ_MOVE_BURY;
    kbz_moves_clear (&next);
    if (!more)
      break;
  }
  g_task_return_pointer (task, moves, (GDestroyNotify)g_array_unref);
}

void kbz_think_moves (const KbzPosition *position, KbzStrength strength, guint64 seed,
                      GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  ask (position, (Question){ .strength = strength, .seed = seed }, think_moves, cancellable,
       callback, data);
}

GArray *kbz_think_moves_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

static bool go_on (void *data)
{
  return !g_cancellable_is_cancelled (data);
}

/* The best move of the one to play; FALSE if that was not proved in time. */
static gboolean best_move (const KbzPosition *position, const KbzLimits *limits, KbzMove *move)
{
  KbzAnalysis analysis = { 0 };
  KbzError error;
  const KbzChoice *best = NULL;
  if (kbz_position_game (position)->solve (kbz_position_state (position), limits, &analysis, &error)
      == KBZ_OK)
    for (size_t i = 0; i < analysis.n; i++)
      if (analysis.choices[i].verdict.truth == KBZ_PROVED
          && (best == NULL || analysis.choices[i].verdict.low > best->verdict.low))
        best = &analysis.choices[i];
  if (best != NULL)
    *move = best->move;
  kbz_analysis_clear (&analysis);
  return best != NULL;
}

static KbzStatus play_out (KbzPosition *position, const KbzLimits *limits, KbzClaimAnswer *answer)
{
  KbzMove move;
  while (!kbz_position_over (position)) {
    if (!best_move (position, limits, &move) || !kbz_position_apply (position, &move, NULL))
      return kbz_fail (&answer->error, KBZ_E_LIMIT, 0, "The rest could not be solved in time.");
    g_array_append_val (answer->rest, move);
  }
  return KBZ_OK;
}

static void think_claim (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  (void)source;
  Question *question = data;
  KbzLimits limits = { .ms = CLAIM_MS, .memory = MEMORY, .tick = go_on, .tick_data = cancellable };
  KbzClaimAnswer *answer = g_new0 (KbzClaimAnswer, 1);
  answer->rest = g_array_new (FALSE, FALSE, sizeof (KbzMove));
  answer->status = kbz_position_game (question->position)
                       ->claim (kbz_position_state (question->position), question->seat,
                                question->tricks, &limits, &answer->claim, &answer->error);
  if (answer->status == KBZ_OK && answer->claim.holds)
    answer->status = play_out (question->position, &limits, answer);
  g_task_return_pointer (task, answer, (GDestroyNotify)kbz_claim_answer_free);
}

void kbz_think_claim (const KbzPosition *position, int seat, int tricks, GCancellable *cancellable,
                      GAsyncReadyCallback callback, gpointer data)
{
  ask (position, (Question){ .seat = seat, .tricks = tricks }, think_claim, cancellable, callback,
       data);
}

KbzClaimAnswer *kbz_think_claim_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

void kbz_claim_answer_free (KbzClaimAnswer *answer)
{
  if (answer == NULL)
    return;
  g_array_unref (answer->rest);
  g_free (answer);
}
