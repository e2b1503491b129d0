/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The syncer of the program with real folders and, for what only a server does, a server that never
 * answers or always refuses. There is no keyring here. */
#include "tests/suite.h"

#include <glib/gstdio.h>
#include <string.h>

#include "app/settings.h"
#include "app/sync/devices.h"
#include "app/sync/syncer.h"
#include "app/sync/tryout.h"
#include "app/sync/words.h"
#include "lessons/learner/kinds.h"
#include "lessons/learner/writer.h"

#define NEVER (60 * 60 * 1000)

static char *home; /* of everything here */

/* Nothing happens but what a test asks for. */
static const KbzSyncerTimes still = {
  .start = NEVER, .idle = NEVER, .retry = NEVER, .retry_most = NEVER, .slow = 10, .closing = 100
};

/* The program's log has a writer of its own: waits until it has written and folded all, and told
 * it.
 */
static void wait_for_writer (KbzLog *log)
{
  while (!kbz_log_is_settled (log))
    g_main_context_iteration (NULL, TRUE);
}

static KbzLog *my_log (void)
{
  kbz_learner_open (kbz_learner ());
  while (!kbz_learner_is_open (kbz_learner ()))
    g_main_context_iteration (NULL, TRUE);
  ck_assert_ptr_nonnull (kbz_learner_get_log (kbz_learner ()));
  wait_for_writer (kbz_learner_get_log (kbz_learner ()));
  return kbz_learner_get_log (kbz_learner ());
}

static void hand_over (KbzLog *log, int n)
{
  for (int i = 0; i < n; i++)
    ck_assert (kbz_log_rating_reset (log, "bridge", NULL));
}

static void practise (KbzLog *log, int n)
{
  hand_over (log, n);
  wait_for_writer (log);
}

static char *new_folder (void)
{
  g_autofree char *form = g_build_filename (home, "place-XXXXXX", NULL);
  ck_assert_ptr_nonnull (g_mkdtemp (form));
  return g_steal_pointer (&form);
}

static void choose_folder (const char *folder)
{
  g_settings_set_string (kbz_settings (), "sync-folder", folder);
  g_settings_set_enum (kbz_settings (), "sync-place", KBZ_CHOICE_FOLDER);
}

static void choose_address (const char *address, const char *user)
{
  g_settings_set_string (kbz_settings (), "sync-address", address);
  g_settings_set_string (kbz_settings (), "sync-user", user);
  g_settings_set_enum (kbz_settings (), "sync-place", KBZ_CHOICE_WEBDAV);
}

/* Else the first run does, and its name waits when that has ended. */
static void name_this_machine (void)
{
  KbzLog *log = my_log ();
  if (kbz_log_count (log, NULL) == 0)
    return;
  ck_assert (kbz_log_device_name (log, "here", NULL));
  wait_for_writer (log);
}

/* A syncer that knows of no place yet. */
static KbzSyncer *new_syncer (KbzSyncerTimes times)
{
  static const char *const keys[] = { "sync-place", "sync-folder", "sync-address", "sync-user",
                                      "sync-plain", "sync-sealed", "sync-time",    "sync-held" };
  my_log ();
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (kbz_settings (), keys[i]);
  name_this_machine ();
  return kbz_syncer_new (&times);
}

static void wait_for (KbzSyncer *syncer, KbzSyncerState state)
{
  while (kbz_syncer_get_status (syncer)->state != state)
    g_main_context_iteration (NULL, TRUE);
}

/* The next run that ends well. */
static const KbzSyncerStatus *run_well (KbzSyncer *syncer)
{
  kbz_syncer_run (syncer);
  ck_assert_int_eq (kbz_syncer_get_status (syncer)->state, KBZ_SYNCER_RUNNING);
  wait_for (syncer, KBZ_SYNCER_RESTING);
  return kbz_syncer_get_status (syncer);
}

static gboolean timeout_cb (gpointer data)
{
  *(gboolean *)data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Lets everything happen that wants to happen within a moment. */
static void let_be (void)
{
  gboolean over = FALSE;
  g_timeout_add (200, timeout_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

/* Another machine of the learner, which syncs `n` entries with the folder. */
static void other_machine (const char *folder, const char *name, int n)
{
  KbzSyncCounts counts;
  g_autofree char *file = g_strconcat (name, ".db", NULL);
  g_autofree char *path = g_build_filename (folder, "..", file, NULL);
  g_autoptr (KbzLog) log = kbz_log_open (path, NULL, NULL);
  g_autoptr (KbzPlace) place = kbz_place_folder_new (folder);
  ck_assert_ptr_nonnull (log);
  ck_assert (kbz_log_device_name (log, name, NULL));
  practise (log, n - 1);
  ck_assert (kbz_sync_run (log, place, NULL, &counts, NULL, NULL));
}

/* ---- A server ------------------------------------------------------------------------------ */

typedef struct {
  GSocketService *service;
  const char *answer; /* NULL: none ever */
  int asked;
  GPtrArray *open;
} Server;

static gboolean incoming_cb (Server *server, GSocketConnection *connection)
{
  server->asked++;
  g_ptr_array_add (server->open, g_object_ref (connection));
  if (server->answer != NULL) {
    GOutputStream *out = g_io_stream_get_output_stream (G_IO_STREAM (connection));
    g_output_stream_write_all (out, server->answer, strlen (server->answer), NULL, NULL, NULL);
  }
  return TRUE;
}

static char *start_server (Server *server, const char *answer)
{
  *server = (Server){ g_socket_service_new (), answer, 0,
                      g_ptr_array_new_with_free_func (g_object_unref) };
  guint port =
      g_socket_listener_add_any_inet_port (G_SOCKET_LISTENER (server->service), NULL, NULL);
  ck_assert_uint_gt (port, 0);
  g_signal_connect_swapped (server->service, "incoming", G_CALLBACK (incoming_cb), server);
  return g_strdup_printf ("http://127.0.0.1:%u/kibitz/", port);
}

static void stop_server (Server *server)
{
  g_socket_service_stop (server->service);
  g_socket_listener_close (G_SOCKET_LISTENER (server->service));
  g_object_unref (server->service);
  g_ptr_array_unref (server->open);
}

#define REFUSES                                                                                    \
  "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"x\"\r\nContent-Length: 0\r\n"      \
  "Connection: close\r\n\r\n"

/* ---- When ---------------------------------------------------------------------------------- */

START_TEST (without_a_place_nothing_runs)
{
  g_autoptr (KbzSyncer) syncer = new_syncer ((KbzSyncerTimes){ .slow = 10 });
  practise (my_log (), 1);
  kbz_syncer_run (syncer);
  let_be ();
  ck_assert_int_eq (kbz_syncer_get_status (syncer)->state, KBZ_SYNCER_OFF);
}
END_TEST

START_TEST (a_first_run_brings_what_is_there_and_tells_the_pages)
{
  KbzSyncerTimes times = still;
  times.start = 1;
  g_autofree char *folder = new_folder ();
  other_machine (folder, "tablet", 40);
  g_autoptr (KbzSyncer) syncer = new_syncer (times);
  practise (my_log (), 3);
  gint64 before = kbz_log_count (my_log (), NULL);
  ck_assert_int_eq (kbz_syncer_get_waiting (syncer), before);
  guint told = 0;
  gulong handler =
      g_signal_connect_swapped (kbz_learner (), "changed", G_CALLBACK (g_atomic_int_inc), &told);
  choose_folder (folder); /* nobody pressed anything */
  wait_for (syncer, KBZ_SYNCER_RUNNING);
  wait_for (syncer, KBZ_SYNCER_RESTING);
  g_signal_handler_disconnect (kbz_learner (), handler);
  const KbzSyncerStatus *status = kbz_syncer_get_status (syncer);
  ck_assert (status->here && status->first);
  ck_assert_uint_eq (status->counts.brought, 40);
  ck_assert_int_gt (status->time, 0);
  ck_assert_ptr_null (status->sentence);
  ck_assert_uint_ge (told, 1);
  ck_assert_int_ge (kbz_log_count (my_log (), NULL), before + 40);
  ck_assert_int_eq (kbz_syncer_get_waiting (syncer), 0);
  g_autofree char *words = kbz_say_sync_result (status);
  ck_assert_ptr_nonnull (strstr (words, "brought 40 entries"));
  ck_assert_uint_eq (run_well (syncer)->counts.brought, 40); /* still to be seen */
  practise (my_log (), 1);
  status = run_well (syncer);
  ck_assert (!status->first);
  ck_assert_uint_eq (status->counts.sent, 1);
}
END_TEST

START_TEST (practice_is_sent_after_a_rest)
{
  KbzSyncerTimes times = still;
  times.idle = 20;
  g_autofree char *folder = new_folder ();
  g_autoptr (KbzSyncer) syncer = new_syncer (times);
  choose_folder (folder);
  run_well (syncer);
  practise (my_log (), 1);
  ck_assert_int_eq (kbz_syncer_get_waiting (syncer), 1);
  wait_for (syncer, KBZ_SYNCER_RUNNING);
  wait_for (syncer, KBZ_SYNCER_RESTING);
  ck_assert_uint_eq (kbz_syncer_get_status (syncer)->counts.sent, 1);
  ck_assert_int_eq (kbz_syncer_get_waiting (syncer), 0);
}
END_TEST

static void done_cb (gpointer data)
{
  *(gboolean *)data = TRUE;
}

START_TEST (closing_sends_what_waits)
{
  g_autofree char *folder = new_folder ();
  KbzSyncerTimes times = still;
  times.closing = NEVER;
  g_autoptr (KbzSyncer) syncer = new_syncer (times);
  gboolean done = FALSE;
  choose_folder (folder);
  run_well (syncer);
  kbz_syncer_finish (syncer, done_cb, &done);
  ck_assert (done);         /* nothing waits */
  hand_over (my_log (), 4); /* the window is closed before they are written */
  done = FALSE;
  kbz_syncer_finish (syncer, done_cb, &done);
  ck_assert (!done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
  ck_assert_uint_eq (kbz_syncer_get_status (syncer)->counts.sent, 4);
  ck_assert_int_eq (kbz_syncer_get_waiting (syncer), 0);
}
END_TEST

START_TEST (closing_does_not_wait_for_a_server_that_hangs)
{
  Server server;
  g_autofree char *address = start_server (&server, NULL);
  g_autoptr (KbzSyncer) syncer = new_syncer (still);
  gboolean done = FALSE;
  choose_address (address, "");
  practise (my_log (), 1);
  kbz_syncer_finish (syncer, done_cb, &done);
  ck_assert_int_eq (kbz_syncer_get_status (syncer)->state, KBZ_SYNCER_RUNNING);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
  ck_assert_int_gt (kbz_syncer_get_waiting (syncer), 0);
  wait_for (syncer, KBZ_SYNCER_RESTING);
  stop_server (&server);
}
END_TEST

/* ---- What goes wrong ----------------------------------------------------------------------- */

START_TEST (a_folder_that_is_gone_is_said_and_tried_again_until_it_is_back)
{
  KbzSyncerTimes times = still;
  times.retry = times.retry_most = 10;
  g_autofree char *folder = new_folder ();
  g_autofree char *stick = g_build_filename (folder, "stick", NULL);
  g_autoptr (KbzSyncer) syncer = new_syncer (times);
  choose_folder (stick);
  kbz_syncer_run (syncer);
  wait_for (syncer, KBZ_SYNCER_FAILED);
  const KbzSyncerStatus *status = kbz_syncer_get_status (syncer);
  ck_assert_ptr_nonnull (strstr (status->sentence, "There is no folder"));
  g_autofree char *words = kbz_say_sync_result (status);
  ck_assert_ptr_nonnull (strstr (words, "tries again by itself"));
  ck_assert_int_eq (status->time, 0);
  for (int again = 0; again < 3; again++) {
    wait_for (syncer, KBZ_SYNCER_RUNNING);
    wait_for (syncer, KBZ_SYNCER_FAILED);
  }
  ck_assert_int_eq (g_mkdir (stick, 0755), 0);
  wait_for (syncer, KBZ_SYNCER_RESTING);
  ck_assert_ptr_null (kbz_syncer_get_status (syncer)->sentence);
  ck_assert_int_eq (kbz_syncer_get_waiting (syncer), 0);
}
END_TEST

START_TEST (practice_does_not_hurry_a_place_that_fails)
{
  KbzSyncerTimes times = still;
  times.idle = 1;
  g_autoptr (KbzSyncer) syncer = new_syncer (times);
  choose_folder ("/nonexistent/kibitz");
  kbz_syncer_run (syncer);
  wait_for (syncer, KBZ_SYNCER_FAILED);
  guint told = 0;
  gulong handler =
      g_signal_connect_swapped (syncer, "changed", G_CALLBACK (g_atomic_int_inc), &told);
  practise (my_log (), 1);
  let_be ();
  g_signal_handler_disconnect (syncer, handler);
  ck_assert_uint_eq (told, 1); /* that more waits; no run has begun */
  ck_assert_int_eq (kbz_syncer_get_status (syncer)->state, KBZ_SYNCER_FAILED);
}
END_TEST

START_TEST (a_long_run_shows_its_progress_and_can_be_cancelled)
{
  Server server;
  g_autofree char *address = start_server (&server, NULL);
  g_autoptr (KbzSyncer) syncer = new_syncer (still);
  choose_address (address, "");
  kbz_syncer_run (syncer);
  ck_assert (!kbz_syncer_get_status (syncer)->slow);
  while (!kbz_syncer_get_status (syncer)->slow)
    g_main_context_iteration (NULL, TRUE);
  ck_assert_int_eq (kbz_syncer_get_status (syncer)->phase, KBZ_SYNC_LISTING);
  kbz_syncer_cancel (syncer);
  wait_for (syncer, KBZ_SYNCER_RESTING);
  ck_assert_ptr_null (kbz_syncer_get_status (syncer)->sentence);
  ck_assert_int_eq (kbz_syncer_get_status (syncer)->time, 0);
  stop_server (&server);
}
END_TEST

START_TEST (a_password_is_asked_for_and_a_wrong_one_is_not_tried_twice)
{
  Server server;
  KbzSyncerTimes times = still;
  times.retry = times.retry_most = times.idle = 1;
  g_autofree char *address = start_server (&server, REFUSES);
  g_autoptr (KbzSyncer) syncer = new_syncer (times);
  choose_address (address, "anna");
  kbz_syncer_run (syncer);
  wait_for (syncer, KBZ_SYNCER_ASKING);
  ck_assert_ptr_nonnull (strstr (kbz_syncer_get_status (syncer)->sentence, "“anna” is needed"));
  ck_assert_int_eq (server.asked, 0);
  ck_assert_int_eq (kbz_syncer_get_kept (syncer), KBZ_KEPT_NOWHERE);
  kbz_syncer_keep_password (syncer, "wrong");
  wait_for (syncer, KBZ_SYNCER_RUNNING);
  wait_for (syncer, KBZ_SYNCER_ASKING);
  ck_assert_int_eq (kbz_syncer_get_kept (syncer), KBZ_KEPT_IN_MEMORY);
  int asked = server.asked;
  ck_assert_int_gt (asked, 0);
  practise (my_log (), 1);
  let_be ();
  ck_assert_int_eq (server.asked, asked);
  stop_server (&server);
}
END_TEST

/* ---- The place ----------------------------------------------------------------------------- */

START_TEST (another_place_is_filled_from_nothing)
{
  g_autofree char *one = new_folder (), *other = new_folder ();
  g_autoptr (KbzSyncer) syncer = new_syncer (still);
  choose_folder (one);
  run_well (syncer);
  gint64 all = kbz_log_count (my_log (), NULL);
  choose_folder (other);
  ck_assert_int_eq (kbz_syncer_get_status (syncer)->time, 0);
  ck_assert_int_eq (kbz_syncer_get_waiting (syncer), all);
  ck_assert_uint_eq (run_well (syncer)->counts.sent, all);
  choose_folder (one); /* whose entries are still there */
  ck_assert_uint_eq (run_well (syncer)->counts.sent, 0);
}
END_TEST

START_TEST (a_place_chosen_while_another_hangs_takes_its_turn)
{
  Server server;
  KbzSyncerTimes times = still;
  times.start = 1;
  g_autofree char *address = start_server (&server, NULL), *folder = new_folder ();
  g_autoptr (KbzSyncer) syncer = new_syncer (times);
  choose_address (address, "");
  wait_for (syncer, KBZ_SYNCER_RUNNING);
  choose_folder (folder);
  while (!kbz_syncer_get_status (syncer)->here)
    g_main_context_iteration (NULL, TRUE);
  ck_assert_int_eq (kbz_syncer_get_waiting (syncer), 0);
  stop_server (&server);
}
END_TEST

START_TEST (what_was_known_of_a_place_is_remembered_by_the_next_program)
{
  g_autofree char *folder = new_folder ();
  g_autoptr (KbzSyncer) syncer = new_syncer (still);
  choose_folder (folder);
  gint64 time = run_well (syncer)->time;
  practise (my_log (), 1);
  g_autoptr (KbzSyncer) next = kbz_syncer_new (&still);
  ck_assert_int_eq (kbz_syncer_get_status (next)->state, KBZ_SYNCER_RESTING);
  ck_assert_int_eq (kbz_syncer_get_status (next)->time, time);
  ck_assert (!kbz_syncer_get_status (next)->here);
  ck_assert_int_eq (kbz_syncer_get_waiting (next), 1);
}
END_TEST

START_TEST (to_stop_forgets_the_place_and_deletes_nothing)
{
  g_autofree char *folder = new_folder ();
  g_autoptr (KbzSyncer) syncer = new_syncer (still);
  choose_folder (folder);
  run_well (syncer);
  gint64 all = kbz_log_count (my_log (), NULL);
  kbz_syncer_stop (syncer);
  ck_assert_int_eq (kbz_syncer_get_status (syncer)->state, KBZ_SYNCER_OFF);
  g_autoptr (KbzPlaceChoice) choice = kbz_place_choice_get ();
  ck_assert_int_eq (choice->kind, KBZ_CHOICE_NONE);
  ck_assert_str_eq (choice->folder, "");
  ck_assert_int_eq (kbz_log_count (my_log (), NULL), all);
  choose_folder (folder);
  ck_assert_uint_eq (run_well (syncer)->counts.sent, 0); /* it is all still there */
}
END_TEST

static void trial_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  (void)data;
  g_object_set_data_full (object, "result", g_object_ref (result), g_object_unref);
}

static char *try_place (KbzSyncer *syncer, GError **error)
{
  g_autoptr (GObject) object = g_object_new (G_TYPE_OBJECT, NULL);
  kbz_tryout_start (object, syncer, NULL, trial_cb);
  while (g_object_get_data (object, "result") == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_autoptr (GAsyncResult) result = g_object_steal_data (object, "result");
  return kbz_tryout_finish (result, error);
}

START_TEST (a_test_tells_what_a_place_holds_or_why_it_cannot_be_used)
{
  g_autofree char *folder = new_folder ();
  g_autoptr (GError) none = NULL;
  g_autoptr (GError) gone = NULL;
  g_autoptr (GError) refused = NULL;
  g_autoptr (KbzSyncer) syncer = new_syncer (still);
  choose_folder ("");
  ck_assert_ptr_null (try_place (syncer, &none));
  ck_assert_str_eq (none->message, "Choose a folder first.");
  choose_folder (folder);
  g_autofree char *empty = try_place (syncer, NULL);
  ck_assert_ptr_nonnull (strstr (empty, "It is empty"));
  other_machine (folder, "phone", 7);
  g_autofree char *full = try_place (syncer, NULL);
  ck_assert_ptr_nonnull (strstr (full, "7 entries of 1 device"));
  choose_folder ("/nonexistent/kibitz");
  ck_assert_ptr_null (try_place (syncer, &gone));
  ck_assert_ptr_nonnull (strstr (gone->message, "/nonexistent/kibitz"));
  choose_address ("http://127.0.0.1:1/", "");
  ck_assert_ptr_null (try_place (syncer, &refused));
  ck_assert_ptr_nonnull (strstr (refused->message, "127.0.0.1"));
}
END_TEST

/* ---- Devices ------------------------------------------------------------------------------- */

static const KbzKnown *find_device (const GPtrArray *devices, const char *name)
{
  for (guint i = 0; i < devices->len; i++)
    if (g_strcmp0 (((KbzKnown *)devices->pdata[i])->name, name) == 0)
      return devices->pdata[i];
  return NULL;
}

START_TEST (a_forgotten_device_comes_back_when_it_writes_and_loses_nothing)
{
  g_autofree char *folder = new_folder ();
  g_autoptr (KbzSyncer) syncer = new_syncer (still);
  other_machine (folder, "attic", 5);
  choose_folder (folder);
  run_well (syncer);
  g_autoptr (GPtrArray) listed = kbz_devices_listed (my_log (), NULL);
  const KbzKnown *attic = find_device (listed, "attic");
  ck_assert_ptr_nonnull (attic);
  ck_assert_int_eq (attic->count, 5);
  ck_assert_str_eq (((KbzKnown *)listed->pdata[0])->device, kbz_log_device (my_log ()));
  gint64 all = kbz_log_count (my_log (), NULL);
  ck_assert (kbz_devices_hide (my_log (), attic, NULL));
  wait_for_writer (my_log ());
  g_autoptr (GPtrArray) fewer = kbz_devices_listed (my_log (), NULL);
  ck_assert_ptr_null (find_device (fewer, "attic"));
  ck_assert_uint_eq (fewer->len, listed->len - 1);
  ck_assert_int_eq (kbz_log_count (my_log (), NULL), all + 1);
  other_machine (folder, "attic", 2);
  run_well (syncer);
  g_autoptr (GPtrArray) again = kbz_devices_listed (my_log (), NULL);
  ck_assert_ptr_nonnull (find_device (again, "attic"));
  all = kbz_log_count (my_log (), NULL);
  ck_assert (kbz_devices_hide (my_log (), find_device (again, "attic"), NULL));
  ck_assert (kbz_devices_show (my_log (), attic->device, NULL));
  wait_for_writer (my_log ());
  g_autoptr (GPtrArray) shown = kbz_devices_listed (my_log (), NULL);
  ck_assert_ptr_nonnull (find_device (shown, "attic"));
}
END_TEST

/* ---- Encryption, and a look at everything --------------------------------------------------- */

START_TEST (a_place_that_others_encrypt_asks_for_the_passphrase)
{
  g_autofree char *folder = new_folder ();
  g_autoptr (KbzSyncer) syncer = new_syncer (still);
  g_autofree char *path = g_build_filename (folder, "..", "sealed.db", NULL);
  g_autoptr (KbzLog) log = kbz_log_open (path, NULL, NULL);
  g_autoptr (KbzPlace) place = kbz_place_folder_new (folder);
  KbzSyncOptions options = { .passphrase = "correct horse" };
  KbzSyncCounts counts;
  practise (log, 7);
  ck_assert (kbz_sync_run (log, place, &options, &counts, NULL, NULL));
  choose_folder (folder);
  kbz_syncer_run (syncer);
  wait_for (syncer, KBZ_SYNCER_ASKING);
  ck_assert_ptr_nonnull (strstr (kbz_syncer_get_status (syncer)->sentence, "passphrase"));
  ck_assert (kbz_syncer_get_choice (syncer)->sealed); /* the page asks for it now */
  kbz_syncer_keep_passphrase (syncer, "battery staple");
  wait_for (syncer, KBZ_SYNCER_RUNNING);
  wait_for (syncer, KBZ_SYNCER_ASKING);
  ck_assert_ptr_nonnull (strstr (kbz_syncer_get_status (syncer)->sentence, "another passphrase"));
  kbz_syncer_keep_passphrase (syncer, "correct horse");
  wait_for (syncer, KBZ_SYNCER_RUNNING);
  wait_for (syncer, KBZ_SYNCER_RESTING);
  ck_assert_uint_eq (kbz_syncer_get_status (syncer)->counts.brought, 7);
}
END_TEST

START_TEST (to_check_everything_finds_and_mends_what_is_damaged)
{
  g_autofree char *folder = new_folder ();
  g_autoptr (KbzSyncer) syncer = new_syncer (still);
  choose_folder (folder);
  practise (my_log (), 3);
  run_well (syncer);
  kbz_syncer_check (syncer);
  wait_for (syncer, KBZ_SYNCER_RESTING);
  g_autofree char *sound = kbz_say_sync_result (kbz_syncer_get_status (syncer));
  ck_assert_msg (strstr (sound, "whole and sound") != NULL, "%s", sound);
  g_autofree char *rot = g_strdup_printf ("printf x | dd conv=notrunc bs=1 seek=300 status=none "
                                          "of=\"$(ls '%s'/v1/*/*.seg | head -n 1)\"",
                                          folder);
  ck_assert_int_eq (system (rot), 0);
  kbz_syncer_check (syncer);
  wait_for (syncer, KBZ_SYNCER_RESTING);
  g_autofree char *mended = kbz_say_sync_result (kbz_syncer_get_status (syncer));
  ck_assert_msg (strstr (mended, "sent again") != NULL, "%s", mended);
}
END_TEST

/* ---- What is typed ------------------------------------------------------------------------- */

START_TEST (an_address_is_kept_without_the_password_in_it)
{
  static const struct {
    const char *typed, *address, *user, *password;
  } cases[] = {
    { "", "", NULL, NULL },
    { "  https://dav.example.org/k/ ", "https://dav.example.org/k/", NULL, NULL },
    { "dav.example.org/k", "https://dav.example.org/k", NULL, NULL },
    { "http://127.0.0.1:8080/", "http://127.0.0.1:8080/", NULL, NULL },
    { "https://anna:se%3Acret@dav.example.org:444/k/", "https://dav.example.org:444/k/", "anna",
      "se:cret" },
    { "anna@dav.example.org", "https://dav.example.org", "anna", NULL },
    { "ftp://x", "ftp://x", NULL, NULL },
    { "https://dav.example.org/a%20b/", "https://dav.example.org/a%20b/", NULL, NULL },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *user = NULL;
    char *password;
    g_autofree char *address = kbz_address_tidy (cases[i].typed, &user, &password);
    ck_assert_str_eq (address, cases[i].address);
    ck_assert_pstr_eq (user, cases[i].user);
    ck_assert_pstr_eq (password, cases[i].password);
    kbz_password_free (password);
  }
  g_autofree char *folder = kbz_folder_tidy (" ~/Sync "), *plain = kbz_folder_tidy ("/srv/x");
  g_autofree char *at_home = g_build_filename (g_get_home_dir (), "Sync", NULL);
  ck_assert_str_eq (folder, at_home);
  ck_assert_str_eq (plain, "/srv/x");
}
END_TEST

int main (void)
{
  home = g_dir_make_tmp ("kibitz-syncer-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent", TRUE);
  int status = KBZ_SUITE (
      without_a_place_nothing_runs, a_first_run_brings_what_is_there_and_tells_the_pages,
      practice_is_sent_after_a_rest, closing_sends_what_waits,
      closing_does_not_wait_for_a_server_that_hangs,
      a_folder_that_is_gone_is_said_and_tried_again_until_it_is_back,
      practice_does_not_hurry_a_place_that_fails,
      a_long_run_shows_its_progress_and_can_be_cancelled,
      a_password_is_asked_for_and_a_wrong_one_is_not_tried_twice,
      another_place_is_filled_from_nothing, a_place_chosen_while_another_hangs_takes_its_turn,
      what_was_known_of_a_place_is_remembered_by_the_next_program,
      to_stop_forgets_the_place_and_deletes_nothing,
      a_test_tells_what_a_place_holds_or_why_it_cannot_be_used,
      a_forgotten_device_comes_back_when_it_writes_and_loses_nothing,
      a_place_that_others_encrypt_asks_for_the_passphrase,
      to_check_everything_finds_and_mends_what_is_damaged,
      an_address_is_kept_without_the_password_in_it);
  const char *argv[] = { "rm", "-rf", home, NULL };
  g_spawn_sync (NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, NULL);
  g_free (home);
  return status;
}
