/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/sync/syncer.h"

#include "app/settings.h"
#include "app/sync/run.h"
#include "lessons/learner/kinds.h"
#include "lessons/learner/writer.h"

struct _KbzSyncer {
  GObject parent_instance;

  KbzSyncerTimes times;
  KbzSyncerStatus status;
  char *sentence; /* what the status shows */
  KbzPlaceChoice *choice;
  KbzKeyring *keyring;
  KbzKept kept;
  gint64 held; /* entries that the place held when it was last synced */

  guint timer; /* to the next run */
  int failures;
  GTask *task; /* the run under way, or NULL */
  GCancellable *cancellable;
  guint looking;
  gint64 begun;        /* monotonic */
  gboolean again;      /* something was done here since it began */
  gboolean moved;      /* the place is another one since */
  gboolean telling;    /* the learner's signal is our own */
  gboolean named;      /* this device has a name, or can have none */
  gboolean was_opened; /* the first run is on its way */
  gboolean starting;   /* and its timer runs */

  void (*finished) (gpointer data); /* the program waits for the last run */
  gpointer finished_data;
  guint closing;
};

#define LOOK_MS 250  /* how often a run is looked at */
#define GRACE_MS 500 /* for a run to heed that it was cancelled while the program closes */

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzSyncer, kbz_syncer, G_TYPE_OBJECT)

static const KbzSyncerTimes usual = { .start = 4000,
                                      .idle = 60 * 1000,
                                      .retry = 60 * 1000,
                                      .retry_most = 60 * 60 * 1000,
                                      .slow = 1000,
                                      .closing = 3000 };

static void run_cb (GObject *source, GAsyncResult *result, gpointer data);
static void run_at_last (KbzSyncer *self);
static gboolean look_cb (gpointer data);

static void tell (KbzSyncer *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void set_state (KbzSyncer *self, KbzSyncerState state, const char *sentence)
{
  g_free (self->sentence);
  self->sentence = g_strdup (sentence);
  self->status.sentence = self->sentence;
  self->status.state = state;
  self->status.slow = FALSE;
  tell (self);
}

/* ---- When ---------------------------------------------------------------------------------- */

static gboolean can_run (KbzSyncer *self)
{
  return self->task == NULL && kbz_place_choice_is_whole (self->choice)
         && kbz_learner_get_log (kbz_learner ()) != NULL;
}

/* Other machines list this one by its name. A log in which nothing has happened stays empty, so
 * that its learner is still welcomed. */
static void name_device (KbzSyncer *self)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  gboolean may = !self->named && kbz_log_is_settled (log); /* else it may have one on its way */
  g_autoptr (GPtrArray) known = may ? kbz_log_known (log, NULL) : NULL;
  const char *name = g_get_host_name ();
  if (known == NULL || known->len == 0)
    return;
  self->named = g_str_has_prefix (name, "localhost");
  for (guint i = 0; i < known->len && !self->named; i++) {
    const KbzKnown *device = known->pdata[i];
    self->named = device->name != NULL && g_str_equal (device->device, kbz_log_device (log));
  }
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  GError *error = NULL;
  if (!self->named && !kbz_log_device_name (log, valid, &error))
    kbz_learner_complain (kbz_learner (), error);
  self->named = TRUE;
}

static void begin (KbzSyncer *self, gboolean thorough)
{
  if (can_run (self))
    name_device (self);
  g_clear_handle_id (&self->timer, g_source_remove);
  self->starting = FALSE;
  if (!can_run (self))
    return;
  self->again = self->moved = FALSE;
  self->begun = g_get_monotonic_time ();
  self->cancellable = g_cancellable_new ();
  self->task = kbz_sync_run_start (G_OBJECT (self), self->choice, self->keyring, thorough,
                                   self->cancellable, run_cb);
  self->looking = g_timeout_add (MIN (LOOK_MS, self->times.slow), look_cb, self);
  set_state (self, KBZ_SYNCER_RUNNING, NULL);
}

static gboolean timer_cb (gpointer data)
{
  KbzSyncer *self = data;
  self->timer = 0;
  begin (self, FALSE);
  return G_SOURCE_REMOVE;
}

static void schedule (KbzSyncer *self, guint ms)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add (ms, timer_cb, self);
}

/* Longer after each failure, and never for two machines at the same moment. */
static void schedule_retry (KbzSyncer *self)
{
  guint64 wait = (guint64)self->times.retry << MIN (self->failures - 1, 20);
  wait = MIN (wait, self->times.retry_most);
  schedule (self, (guint)((double)wait * g_random_double_range (0.75, 1.25)));
}

/* Something was done: wait until it has rested. What failed keeps its own time. */
static void learner_changed_cb (KbzSyncer *self)
{
  if (self->telling || kbz_learner_get_log (kbz_learner ()) == NULL)
    return;
  if (self->task != NULL)
    self->again = TRUE;
  else if (kbz_place_choice_is_whole (self->choice) && self->failures == 0
           && self->status.state != KBZ_SYNCER_ASKING && !self->starting)
    schedule (self, self->was_opened ? self->times.idle : self->times.start);
  /* News of a log that has just been opened do not put the first run off. */
  self->starting = self->starting || (!self->was_opened && self->timer != 0);
  self->was_opened = TRUE;
  tell (self); /* what waits is another number */
  if (self->finished != NULL && self->task == NULL)
    run_at_last (self);
}

/* ---- The place that is chosen, and its password ------------------------------------------- */

static void new_place (KbzSyncer *self)
{
  gboolean whole = kbz_place_choice_is_whole (self->choice);
  set_state (self, whole ? KBZ_SYNCER_RESTING : KBZ_SYNCER_OFF, NULL);
  if (whole)
    schedule (self, self->times.start);
}

/* Nothing is known of another place: neither when it was synced nor what it holds. */
static void place_changed_cb (KbzSyncer *self)
{
  g_autoptr (KbzPlaceChoice) choice = kbz_place_choice_get ();
  gboolean same = kbz_place_choice_equal (choice, self->choice);
  kbz_place_choice_free (self->choice);
  self->choice = g_steal_pointer (&choice);
  if (same)
    return;
  g_settings_reset (kbz_settings (), "sync-time");
  g_settings_reset (kbz_settings (), "sync-held");
  self->status = (KbzSyncerStatus){ .state = self->status.state };
  self->held = 0;
  self->failures = 0;
  self->kept = KBZ_KEPT_NOWHERE;
  self->moved = TRUE;
  kbz_syncer_cancel (self);
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->task == NULL)
    new_place (self); /* else as soon as the run has ended */
}

typedef struct {
  KbzKeyring *keyring;
  char *address, *user, *password;
  KbzKept kept;
} Secret;

static void secret_free (gpointer data)
{
  Secret *secret = data;
  kbz_password_free (secret->password);
  g_free (secret->address);
  g_free (secret->user);
  g_free (secret);
}

static void keep_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Secret *secret = data;
  (void)source;
  if (secret->password == NULL)
    kbz_keyring_forget (secret->keyring, secret->address, secret->user, cancellable);
  else
    secret->kept = kbz_keyring_keep (secret->keyring, secret->address, secret->user,
                                     secret->password, cancellable);
  g_task_return_boolean (task, TRUE);
}

/* Keeps a password, or forgets it if it is NULL, in a thread: a keyring may ask its owner to be
 * unlocked. */
static void keep_secret (GObject *source, KbzKeyring *keyring, const char *address,
                         const char *user, const char *password, GAsyncReadyCallback done)
{
  Secret *secret = g_new0 (Secret, 1);
  secret->keyring = keyring;
  secret->address = g_strdup (address);
  secret->user = g_strdup (user);
  secret->password = password != NULL ? kbz_password_copy (password) : NULL;
  g_autoptr (GTask) task = g_task_new (source, NULL, done, NULL);
  g_task_set_task_data (task, secret, secret_free);
  g_task_run_in_thread (task, keep_thread);
}

/* Where it is now, if it is that user's at that address; KBZ_KEPT_NOWHERE if it is another's. */
static KbzKept where_kept (GAsyncResult *result, const char *address, const char *user)
{
  const Secret *secret = g_task_get_task_data (G_TASK (result));
  return g_str_equal (secret->address, address) && g_str_equal (secret->user, user)
             ? secret->kept
             : KBZ_KEPT_NOWHERE;
}

static void secret_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  KbzSyncer *self = KBZ_SYNCER (source);
  (void)data;
  self->kept = MAX (self->kept, where_kept (result, self->choice->address, self->choice->user));
  tell (self);
}

/* If it was the person that it waited for. */
static void go_on (KbzSyncer *self)
{
  if (self->status.state != KBZ_SYNCER_ASKING)
    return;
  self->failures = 0;
  set_state (self, KBZ_SYNCER_RESTING, NULL);
  schedule (self, 0);
}

void kbz_syncer_keep_password (KbzSyncer *self, const char *password)
{
  const KbzPlaceChoice *choice = self->choice;
  kbz_keyring_remember (self->keyring, choice->address, choice->user, password);
  self->kept = KBZ_KEPT_IN_MEMORY;
  keep_secret (G_OBJECT (self), self->keyring, choice->address, choice->user, password, secret_cb);
  go_on (self);
}

static void passphrase_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  (void)result, (void)data;
  tell (KBZ_SYNCER (source));
}

void kbz_syncer_keep_passphrase (KbzSyncer *self, const char *passphrase)
{
  const char *where = kbz_place_choice_where (self->choice);
  kbz_keyring_remember (self->keyring, where, KBZ_KEYRING_PASSPHRASE, passphrase);
  keep_secret (G_OBJECT (self), self->keyring, where, KBZ_KEYRING_PASSPHRASE, passphrase,
               passphrase_cb);
  go_on (self);
}

void kbz_syncer_forget_password (KbzSyncer *self)
{
  const KbzPlaceChoice *choice = self->choice;
  self->kept = KBZ_KEPT_NOWHERE;
  if (*choice->address != '\0')
    keep_secret (G_OBJECT (self), self->keyring, choice->address, choice->user, NULL, secret_cb);
}

void kbz_syncer_stop (KbzSyncer *self)
{
  static const char *const keys[] = { "sync-place", "sync-folder", "sync-address",
                                      "sync-user",  "sync-plain",  "sync-sealed" };
  if (kbz_settings () == NULL)
    return;
  kbz_syncer_forget_password (self);
  keep_secret (G_OBJECT (self), self->keyring, kbz_place_choice_where (self->choice),
               KBZ_KEYRING_PASSPHRASE, NULL, passphrase_cb);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (kbz_settings (), keys[i]);
}

static void watch_place (KbzSyncer *self)
{
  GSettings *settings = kbz_settings ();
  self->choice = kbz_place_choice_get ();
  if (kbz_place_choice_is_whole (self->choice)) {
    self->status.state = KBZ_SYNCER_RESTING;
    self->status.time = g_settings_get_int64 (settings, "sync-time");
    self->held = g_settings_get_int64 (settings, "sync-held");
  }
  if (settings != NULL)
    g_signal_connect_object (settings, "changed", G_CALLBACK (place_changed_cb), self,
                             G_CONNECT_SWAPPED);
}

/* ---- A run --------------------------------------------------------------------------------- */

static gboolean look_cb (gpointer data)
{
  KbzSyncer *self = data;
  KbzSyncerStatus *status = &self->status;
  status->slow =
      g_get_monotonic_time () - self->begun >= (gint64)self->times.slow * (G_USEC_PER_SEC / 1000);
  kbz_sync_run_look (self->task, &status->phase, &status->done, &status->total);
  if (status->slow)
    tell (self);
  return G_SOURCE_CONTINUE;
}

static void went_well (KbzSyncer *self, const KbzSyncCounts *counts, gboolean thorough)
{
  GSettings *settings = kbz_settings ();
  KbzSyncerStatus *status = &self->status;
  self->failures = 0;
  /* What a first run has brought is still to be seen after a second one with nothing new. */
  if (!(status->here && status->first) || counts->brought > 0 || counts->sent > 0 || thorough) {
    status->first = status->time == 0;
    status->thorough = thorough;
    status->counts = *counts;
  }
  status->time = g_get_real_time () / G_USEC_PER_SEC;
  status->here = TRUE;
  self->held = (gint64)counts->held;
  if (settings != NULL) {
    g_settings_set_int64 (settings, "sync-time", status->time);
    g_settings_set_int64 (settings, "sync-held", self->held);
  }
  set_state (self, KBZ_SYNCER_RESTING, NULL);
  if (self->again)
    schedule (self, self->times.idle);
}

static void went_wrong (KbzSyncer *self, const GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
    self->failures = 0;
    set_state (self, KBZ_SYNCER_RESTING, NULL);
    return;
  }
  self->failures++;
  /* A server may lock an account after some wrong passwords, so only the person tries again. */
  if (self->choice->kind == KBZ_CHOICE_WEBDAV
      && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED)) {
    set_state (self, KBZ_SYNCER_ASKING, error->message);
    return;
  }
  if (error->domain == KBZ_SYNC_ERROR) {
    /* The others encrypt, so we do; the page then asks for the passphrase. */
    if (kbz_settings () != NULL)
      g_settings_set_boolean (kbz_settings (), "sync-sealed", TRUE);
    set_state (self, KBZ_SYNCER_ASKING, error->message);
    return;
  }
  set_state (self, KBZ_SYNCER_FAILED, error->message);
  schedule_retry (self);
}

static void finish_now (KbzSyncer *self)
{
  void (*finished) (gpointer data) = self->finished;
  g_clear_handle_id (&self->closing, g_source_remove);
  self->finished = NULL;
  if (finished != NULL)
    finished (self->finished_data);
}

static void run_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  KbzSyncer *self = KBZ_SYNCER (source);
  g_autoptr (GTask) task = g_steal_pointer (&self->task);
  g_autoptr (GError) error = NULL;
  (void)data;
  gboolean ok = g_task_propagate_boolean (G_TASK (result), &error);
  KbzSyncCounts counts = kbz_sync_run_counts (task);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->looking, g_source_remove);
  if (counts.brought > 0) {
    self->telling = TRUE;
    kbz_learner_tell (kbz_learner ());
    self->telling = FALSE;
  }
  if (self->moved)
    new_place (self);
  else {
    self->kept = MAX (self->kept, kbz_sync_run_kept (task));
    if (ok)
      went_well (self, &counts, kbz_sync_run_was_thorough (task));
    else
      went_wrong (self, error);
  }
  finish_now (self);
}

void kbz_syncer_run (KbzSyncer *self)
{
  self->failures = 0;
  begin (self, FALSE);
}

void kbz_syncer_check (KbzSyncer *self)
{
  self->failures = 0;
  begin (self, TRUE);
}

void kbz_syncer_cancel (KbzSyncer *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
}

/* ---- The end ------------------------------------------------------------------------------- */

static gboolean give_up_cb (gpointer data)
{
  KbzSyncer *self = data;
  self->closing = 0;
  finish_now (self);
  return G_SOURCE_REMOVE;
}

static gboolean closing_cb (gpointer data)
{
  KbzSyncer *self = data;
  kbz_syncer_cancel (self);
  self->closing = g_timeout_add (GRACE_MS, give_up_cb, self);
  return G_SOURCE_REMOVE;
}

/* Sends what waits as soon as the log's writer has written it, if there is hope. */
static void run_at_last (KbzSyncer *self)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  gboolean hope = self->failures == 0 && self->status.state == KBZ_SYNCER_RESTING && log != NULL;
  g_clear_handle_id (&self->timer, g_source_remove);
  if (hope && !kbz_log_is_settled (log))
    return;
  if (hope && kbz_syncer_get_waiting (self) > 0)
    begin (self, FALSE);
  if (self->task == NULL)
    finish_now (self);
}

void kbz_syncer_finish (KbzSyncer *self, void (*done) (gpointer data), gpointer data)
{
  self->finished = done;
  self->finished_data = data;
  g_clear_handle_id (&self->closing, g_source_remove);
  self->closing = g_timeout_add (self->times.closing, closing_cb, self);
  if (self->task == NULL)
    run_at_last (self);
}

/* ---- What there is to see ------------------------------------------------------------------ */

const KbzSyncerStatus *kbz_syncer_get_status (KbzSyncer *self)
{
  return &self->status;
}

const KbzPlaceChoice *kbz_syncer_get_choice (KbzSyncer *self)
{
  return self->choice;
}

KbzKept kbz_syncer_get_kept (KbzSyncer *self)
{
  return self->kept;
}

KbzKeyring *kbz_syncer_get_keyring (KbzSyncer *self)
{
  return self->keyring;
}

gint64 kbz_syncer_get_waiting (KbzSyncer *self)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  gint64 here = log != NULL ? kbz_log_count (log, NULL) : -1;
  return here < 0 ? -1 : MAX (0, here - self->held);
}

/* -------------------------------------------------------------------------------------------- */

static void kbz_syncer_finalize (GObject *object)
{
  KbzSyncer *self = KBZ_SYNCER (object);
  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_handle_id (&self->looking, g_source_remove);
  g_clear_handle_id (&self->closing, g_source_remove);
  g_clear_object (&self->cancellable);
  kbz_keyring_free (self->keyring);
  kbz_place_choice_free (self->choice);
  g_free (self->sentence);
  G_OBJECT_CLASS (kbz_syncer_parent_class)->finalize (object);
}

static void kbz_syncer_class_init (KbzSyncerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kbz_syncer_finalize;
  signals[CHANGED] = g_signal_new ("changed", KBZ_TYPE_SYNCER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void kbz_syncer_init (KbzSyncer *self)
{
  self->keyring = kbz_keyring_new ();
  watch_place (self);
  g_signal_connect_object (kbz_learner (), "changed", G_CALLBACK (learner_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

KbzSyncer *kbz_syncer_new (const KbzSyncerTimes *times)
{
  KbzSyncer *self = g_object_new (KBZ_TYPE_SYNCER, NULL);
  self->times = *times;
  learner_changed_cb (self); /* it may be open already */
  return self;
}

static KbzSyncer *the_syncer;

KbzSyncer *kbz_syncer (void)
{
  if (the_syncer == NULL)
    the_syncer = kbz_syncer_new (&usual);
  return the_syncer;
}

void kbz_syncer_close (void)
{
  g_clear_object (&the_syncer);
}
