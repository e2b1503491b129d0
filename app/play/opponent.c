/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/opponent.h"

#define NOTICED_MS 300

struct _KbzOpponent {
  GObject parent_instance;

  GCancellable *question; /* NULL when nothing is asked */
  GArray *moves;          /* the answer, once it is there */
  guint delay, noticing;  /* sources */
  gboolean held, thinking;
};

enum { PROP_0, PROP_THINKING, N_PROPS };
static GParamSpec *properties[N_PROPS];
enum { MOVES, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzOpponent, kbz_opponent, G_TYPE_OBJECT)

static void set_thinking (KbzOpponent *self, gboolean thinking)
{
  if (self->thinking == thinking)
    return;
  self->thinking = thinking;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THINKING]);
}

gboolean kbz_opponent_is_thinking (KbzOpponent *self)
{
  return self->thinking;
}

void kbz_opponent_drop (KbzOpponent *self)
{
  if (self->question != NULL)
    g_cancellable_cancel (self->question);
  g_clear_object (&self->question);
  g_clear_pointer (&self->moves, g_array_unref);
  g_clear_handle_id (&self->delay, g_source_remove);
  g_clear_handle_id (&self->noticing, g_source_remove);
  set_thinking (self, FALSE);
}

/* Moves when everything that must have happened has. */
static void move_if_ready (KbzOpponent *self)
{
  if (self->moves == NULL || self->delay != 0 || self->held)
    return;
  g_autoptr (GArray) moves = g_steal_pointer (&self->moves);
  kbz_opponent_drop (self);
  g_signal_emit (self, signals[MOVES], 0, moves);
}

static gboolean waited_cb (gpointer data)
{
  KbzOpponent *self = data;
  self->delay = 0;
  move_if_ready (self);
  return G_SOURCE_REMOVE;
}

static gboolean noticed_cb (gpointer data)
{
  KbzOpponent *self = data;
  self->noticing = 0;
  set_thinking (self, TRUE);
  return G_SOURCE_REMOVE;
}

static void thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  (void)source;
  GArray *moves = kbz_think_moves_finish (result);
  if (moves == NULL) /* dropped: `data` may be gone */
    return;
  KbzOpponent *self = data;
  self->moves = moves;
  g_clear_handle_id (&self->noticing, g_source_remove);
  set_thinking (self, FALSE);
  move_if_ready (self);
}

void kbz_opponent_ask (KbzOpponent *self, const KbzPosition *position, KbzStrength strength,
                       guint64 seed, guint delay)
{
  kbz_opponent_drop (self);
  self->question = g_cancellable_new ();
  self->delay = g_timeout_add (delay, waited_cb, self);
  self->noticing = g_timeout_add (NOTICED_MS, noticed_cb, self);
  kbz_think_moves (position, strength, seed, self->question, thought_cb, self);
}

void kbz_opponent_hold (KbzOpponent *self, gboolean held)
{
  if (self->held == held)
    return;
  self->held = held;
  /* Later: who lets go may be in the middle of something. */
  if (!held && self->moves != NULL && self->delay == 0)
    self->delay = g_timeout_add (0, waited_cb, self);
}

static void kbz_opponent_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id) {
  case PROP_THINKING:
    g_value_set_boolean (value, KBZ_OPPONENT (object)->thinking);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void kbz_opponent_dispose (GObject *object)
{
  kbz_opponent_drop (KBZ_OPPONENT (object));
  G_OBJECT_CLASS (kbz_opponent_parent_class)->dispose (object);
}

static void kbz_opponent_class_init (KbzOpponentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  object_class->dispose = kbz_opponent_dispose;
  object_class->get_property = kbz_opponent_get_property;
  properties[PROP_THINKING] = g_param_spec_boolean ("thinking", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[MOVES] = g_signal_new ("moves", KBZ_TYPE_OPPONENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_ARRAY);
}

static void kbz_opponent_init (KbzOpponent *self)
{
  (void)self;
}

KbzOpponent *kbz_opponent_new (void)
{
  return g_object_new (KBZ_TYPE_OPPONENT, NULL);
}
