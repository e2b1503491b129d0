/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/training.h"

#include "app/learner.h"
#include "lessons/learner/today.h"

#define TICK_MS 200

struct _KbzTraining {
  GObject parent_instance;

  KbzWish wish;
  char *collection;
  gboolean single;          /* there is only the one it came with */
  int most, taken, at_once; /* of a row */
  KbzServed *next;          /* fetched and waiting */
  gboolean wanted;          /* it is to be served as soon as it comes */
  gboolean asking;
  GCancellable *cancellable;
  KbzRun run;
  gboolean begun, logged; /* of a run */
  KbzBest best;
  guint timer;
};

enum { SERVED, EMPTY, TICKED, OVER, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzTraining, kbz_training, G_TYPE_OBJECT)

static gboolean is_run (KbzTraining *self)
{
  return !self->single && (self->wish.mode == KBZ_MODE_STREAK || self->wish.mode == KBZ_MODE_STORM);
}

static gint64 now (void)
{
  return g_get_monotonic_time () / 1000;
}

/* ---- The next puzzle ----------------------------------------------------------------------- */

static gpointer choose_work (const KbzTools *tools, gpointer data, GError **error)
{
  return kbz_choose (tools->coach, data, error);
}

static void wish_free (gpointer data)
{
  KbzWish *wish = data;
  g_free ((char *)wish->collection);
  g_free (wish);
}

static void chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  KbzServed *served = kbz_job_finish (result, &error);
  (void)source;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return; /* left: `data` may be gone */
  KbzTraining *self = data;
  self->asking = FALSE;
  self->next = served;
  if (!self->wanted)
    return;
  self->wanted = FALSE;
  if (served != NULL)
    g_signal_emit (self, signals[SERVED], 0);
  else
    g_signal_emit (self, signals[EMPTY], 0, error != NULL ? error->message : NULL);
}

/* A run is ever harder: the next one is that which comes when this one is solved. */
static void fetch (KbzTraining *self)
{
  if (self->asking || self->next != NULL || !kbz_training_goes_on (self))
    return;
  KbzWish *wish = g_memdup2 (&self->wish, sizeof self->wish);
  wish->collection = g_strdup (self->wish.collection);
  if (is_run (self)) {
    KbzRun after = self->run;
    if (self->begun)
      kbz_run_solved (&after, now ());
    wish->rating = kbz_run_rating (&after);
  }
  self->asking = TRUE;
  kbz_trainer_do (kbz_trainer (), choose_work, wish, wish_free, (GDestroyNotify)kbz_served_free,
                  self->cancellable, chosen_cb, self);
}

void kbz_training_next (KbzTraining *self)
{
  if (self->next != NULL) {
    g_signal_emit (self, signals[SERVED], 0);
    return;
  }
  self->wanted = TRUE;
  fetch (self);
}

KbzServed *kbz_training_take (KbzTraining *self)
{
  KbzServed *served = g_steal_pointer (&self->next);
  self->taken++;
  if (is_run (self) && !self->begun) { /* the clock starts with the first cards on the table */
    self->run = kbz_run_begin (self->wish.mode, now ());
    self->begun = TRUE;
  }
  fetch (self);
  return served;
}

gboolean kbz_training_goes_on (KbzTraining *self)
{
  return !self->single && (self->most == 0 || self->taken < self->most);
}

gboolean kbz_training_is_chosen (KbzTraining *self)
{
  return !self->single;
}

int kbz_training_get_most (KbzTraining *self)
{
  return self->most;
}

int kbz_training_get_number (KbzTraining *self)
{
  return self->taken;
}

int kbz_training_get_at_once (KbzTraining *self)
{
  return self->at_once;
}

void kbz_training_count (KbzTraining *self, gboolean solved)
{
  self->at_once += solved;
}

const KbzWish *kbz_training_get_wish (KbzTraining *self)
{
  return &self->wish;
}

/* ---- Runs ---------------------------------------------------------------------------------- */

const KbzRun *kbz_training_get_run (KbzTraining *self)
{
  return is_run (self) ? &self->run : NULL;
}

const KbzBest *kbz_training_get_best (KbzTraining *self)
{
  return &self->best;
}

static void log_run (KbzTraining *self)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  GError *error = NULL;
  g_clear_handle_id (&self->timer, g_source_remove);
  if (!self->begun || self->logged)
    return;
  self->logged = TRUE;
  kbz_run_end (&self->run);
  if (log != NULL
      && !kbz_run_log (&self->run, log, self->wish.puzzler->game->id, kbz_today_options.day_start,
                       &self->best, &error))
    kbz_learner_complain (kbz_learner (), error);
}

/* On to the next puzzle, or the end. */
static void go_on (KbzTraining *self)
{
  if (self->run.over) {
    log_run (self);
    g_signal_emit (self, signals[OVER], 0);
  } else {
    kbz_training_next (self);
  }
}

gint64 kbz_training_get_left (KbzTraining *self)
{
  if (!is_run (self))
    return -1;
  return self->begun                         ? kbz_run_left (&self->run, now ())
         : self->wish.mode == KBZ_MODE_STORM ? KBZ_STORM_MS
                                             : -1;
}

static gboolean tick_cb (gpointer data)
{
  KbzTraining *self = data;
  gint64 left = kbz_training_get_left (self);
  g_signal_emit (self, signals[TICKED], 0);
  if (left != 0)
    return G_SOURCE_CONTINUE;
  self->timer = 0;
  go_on (self);
  return G_SOURCE_REMOVE;
}

void kbz_training_moved (KbzTraining *self)
{
  if (is_run (self) && !self->run.over)
    kbz_run_move (&self->run, now ());
}

void kbz_training_solved (KbzTraining *self)
{
  if (!is_run (self) || self->run.over)
    return;
  kbz_run_solved (&self->run, now ());
  go_on (self);
}

void kbz_training_failed (KbzTraining *self)
{
  if (!is_run (self) || self->run.over)
    return;
  kbz_run_failed (&self->run, now ());
  go_on (self);
}

gboolean kbz_training_skip (KbzTraining *self)
{
  if (!is_run (self) || self->run.over || !kbz_run_skip (&self->run, now ()))
    return FALSE;
  go_on (self);
  return TRUE;
}

void kbz_training_end (KbzTraining *self)
{
  g_cancellable_cancel (self->cancellable);
  log_run (self);
}

/* -------------------------------------------------------------------------------------------- */

static void kbz_training_dispose (GObject *object)
{
  KbzTraining *self = KBZ_TRAINING (object);
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->next, kbz_served_free);
  G_OBJECT_CLASS (kbz_training_parent_class)->dispose (object);
}

static void kbz_training_finalize (GObject *object)
{
  g_free (KBZ_TRAINING (object)->collection);
  G_OBJECT_CLASS (kbz_training_parent_class)->finalize (object);
}

static void kbz_training_class_init (KbzTrainingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  object_class->dispose = kbz_training_dispose;
  object_class->finalize = kbz_training_finalize;
  static const char *const names[] = { [SERVED] = "served", [TICKED] = "ticked", [OVER] = "over" };
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (names[i] != NULL)
      signals[i] = g_signal_new (names[i], KBZ_TYPE_TRAINING, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  signals[EMPTY] = g_signal_new ("empty", KBZ_TYPE_TRAINING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void kbz_training_init (KbzTraining *self)
{
  self->cancellable = g_cancellable_new ();
}

KbzTraining *kbz_training_new (const KbzWish *wish)
{
  KbzTraining *self = g_object_new (KBZ_TYPE_TRAINING, NULL);
  self->wish = *wish;
  self->wish.collection = self->collection = g_strdup (wish->collection);
  if (is_run (self)) {
    self->run = kbz_run_begin (wish->mode, now ());
    self->timer = g_timeout_add (TICK_MS, tick_cb, self);
  }
  return self;
}

KbzTraining *kbz_training_new_row (const KbzWish *wish, int most)
{
  KbzTraining *self = kbz_training_new (wish);
  self->most = most;
  return self;
}

KbzTraining *kbz_training_new_single (KbzServed *served)
{
  KbzTraining *self = g_object_new (KBZ_TYPE_TRAINING, NULL);
  self->single = TRUE;
  self->wish.puzzler = served->puzzle->puzzler;
  self->next = served;
  return self;
}
