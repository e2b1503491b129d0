/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/hints.h"

#include "app/play/losses.h"
#include "app/table/hand-order.h"

struct _KbzHints {
  GObject parent_instance;

  GCancellable *question; /* NULL when nothing is asked */
  KbzSession *asked;      /* held only while asking */
  KbzAdvice *advice;      /* NULL before the answer */
  GArray *moves;          /* KbzMove, best first; empty before the answer */
  guint at;
  KbzHintStage stage;
};

enum { HINT, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzHints, kbz_hints, G_TYPE_OBJECT)

void kbz_hints_drop (KbzHints *self)
{
  if (self->question != NULL)
    g_cancellable_cancel (self->question);
  g_clear_object (&self->question);
  g_clear_object (&self->asked);
  g_clear_pointer (&self->advice, g_free);
  g_array_set_size (self->moves, 0);
  self->at = 0;
  self->stage = KBZ_HINT_IDEA;
}

/* A play and how big it is. */
typedef struct {
  const KbzMove *move;
  int height; /* sum of the places in the hand: the smaller, the higher the cards */
} Sized;

static int place_of (const KbzPosition *position, KbzCard card)
{
  const KbzGame *game = kbz_position_game (position);
  return game->hand_place != NULL ? game->hand_place (kbz_position_state (position), card)
                                  : kbz_hand_place (card, game->by_rank);
}

static int compare_sizes (gconstpointer a, gconstpointer b)
{
  const Sized *left = a, *right = b;
  if (left->move->n != right->move->n)
    return (int)left->move->n - (int)right->move->n;
  return right->height - left->height;
}

static GArray *sized_plays (KbzSession *session)
{
  const KbzMoves *moves = kbz_session_get_moves (session);
  GArray *plays = g_array_new (FALSE, FALSE, sizeof (Sized));
  for (size_t i = 0; i < moves->n; i++) {
    Sized play = { &moves->moves[i], 0 };
    if (play.move->kind != KBZ_MOVE_PLAY)
      continue;
    for (int k = 0; k < play.move->n; k++)
      play.height += place_of (kbz_session_get_position (session), play.move->cards[k]);
    g_array_append_val (plays, play);
  }
  g_array_sort (plays, compare_sizes);
  return plays;
}

static void fill (KbzHints *self, KbzSession *session)
{
  KbzMove best = self->advice->candidates[0];
  g_array_append_val (self->moves, best);
  if (!kbz_session_is_picking (session))
    return;
  g_autoptr (GArray) plays = sized_plays (session);
  for (guint i = 0; i < plays->len; i++) {
    const KbzMove *move = g_array_index (plays, Sized, i).move;
    if (!kbz_move_same (kbz_session_get_game (session)->by_rank, move, &best))
      g_array_append_val (self->moves, *move);
  }
}

static void thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  (void)source;
  KbzAdvice *advice = kbz_advice_finish (result);
  if (advice == NULL) /* dropped: `data` may be gone */
    return;
  KbzHints *self = data;
  g_autoptr (KbzSession) session = g_steal_pointer (&self->asked);
  g_clear_object (&self->question);
  self->advice = advice;
  fill (self, session);
  g_signal_emit (self, signals[HINT], 0);
}

/* From the idea to the card; then round all that is allowed, where that is much. */
static void go_on (KbzHints *self)
{
  if (self->stage < KBZ_HINT_CARD)
    self->stage++;
  else
    self->at = (self->at + 1) % self->moves->len;
}

void kbz_hints_next (KbzHints *self, KbzSession *session)
{
  if (self->question != NULL)
    return;
  if (self->advice != NULL) {
    go_on (self);
    g_signal_emit (self, signals[HINT], 0);
    return;
  }
  self->question = g_cancellable_new ();
  self->asked = g_object_ref (session);
  kbz_advice_ask (kbz_session_get_position (session), kbz_session_get_seed (session),
                  self->question, thought_cb, self);
}

KbzHintStage kbz_hints_get_stage (KbzHints *self)
{
  return self->stage;
}

const KbzAdvice *kbz_hints_get_advice (KbzHints *self)
{
  return self->advice;
}

const KbzMove *kbz_hints_get (KbzHints *self, guint *which, guint *of)
{
  g_return_val_if_fail (self->moves->len > 0, NULL);
  *which = self->at + 1;
  *of = self->moves->len;
  return &g_array_index (self->moves, KbzMove, self->at);
}

static void kbz_hints_dispose (GObject *object)
{
  kbz_hints_drop (KBZ_HINTS (object));
  G_OBJECT_CLASS (kbz_hints_parent_class)->dispose (object);
}

static void kbz_hints_finalize (GObject *object)
{
  g_array_unref (KBZ_HINTS (object)->moves);
  G_OBJECT_CLASS (kbz_hints_parent_class)->finalize (object);
}

static void kbz_hints_class_init (KbzHintsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  object_class->dispose = kbz_hints_dispose;
  object_class->finalize = kbz_hints_finalize;
  signals[HINT] =
      g_signal_new ("hint", KBZ_TYPE_HINTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void kbz_hints_init (KbzHints *self)
{
  self->moves = g_array_new (FALSE, FALSE, sizeof (KbzMove));
}

KbzHints *kbz_hints_new (void)
{
  return g_object_new (KBZ_TYPE_HINTS, NULL);
}
