/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A server that does things wrong (faulty.py runs this): each fault with what must come of it. */
#include <fcntl.h>

#include "lessons/sync/webdav-private.h"
#include "tests/lessons/sync/devices.h"

typedef enum { WRITERS, GET, PUT } Call;

#define FINE (-1)

/* Hardly waits before it tries again. */
static const KbzWebManners hasty = { .connect_seconds = 60,
                                     .silent_seconds = 60,
                                     .whole_seconds = 60,
                                     .tries = 4,
                                     .first_wait = 2,
                                     .retry_after = 5 };

static const struct {
  const char *fault;
  Call call;
  int code;     /* of G_IO_ERROR, or FINE */
  int requests; /* that the server saw; 0: as many as it takes */
  const char *words;
} faults[] = {
  { "none", WRITERS, FINE, 1, NULL },
  { "none", GET, FINE, 1, NULL },
  { "none", PUT, FINE, 5, NULL }, /* two folders, the file, its name, a look at it */
  /* trouble that may pass */
  { "cut", GET, G_IO_ERROR_NOT_FOUND, 4, "one.seg" },
  { "cut-once", GET, FINE, 2, NULL },
  { "chunk", GET, G_IO_ERROR_NOT_FOUND, 4, "one.seg" },
  { "500", WRITERS, G_IO_ERROR_BUSY, 4, "500" },
  { "500", GET, G_IO_ERROR_NOT_FOUND, 4, "one.seg" },
  { "503", WRITERS, G_IO_ERROR_BUSY, 4, "later" },
  { "503", GET, G_IO_ERROR_BUSY, 4, "later" },
  { "503-twice", WRITERS, FINE, 3, NULL },
  { "429", WRITERS, G_IO_ERROR_BUSY, 4, "pause" },
  { "429-wait", WRITERS, FINE, 2, NULL },
  { "429-long", WRITERS, G_IO_ERROR_BUSY, 1, "pause" },
  { "nothing", WRITERS, G_IO_ERROR_CONNECTION_CLOSED, 4, "broke off" },
  { "hang", WRITERS, G_IO_ERROR_TIMED_OUT, 1, "too long" },
  { "slow", GET, G_IO_ERROR_TIMED_OUT, 1, "too long" },
  { "lost-move", PUT, FINE, 0, NULL },
  { "lost-put", PUT, FINE, 0, NULL },
  /* refusals */
  { "401", WRITERS, G_IO_ERROR_PERMISSION_DENIED, 1, "name and password" },
  { "403", WRITERS, G_IO_ERROR_PERMISSION_DENIED, 1, "does not let you" },
  { "ntlm", WRITERS, G_IO_ERROR_NOT_SUPPORTED, 1, "NTLM" },
  { "full", PUT, G_IO_ERROR_NO_SPACE, 0, "full" },
  { "page", WRITERS, G_IO_ERROR_NOT_SUPPORTED, 1, "WebDAV" },
  { "no-http", WRITERS, G_IO_ERROR_NOT_SUPPORTED, 1, "WebDAV" },
  { "no-method", WRITERS, G_IO_ERROR_NOT_SUPPORTED, 1, "WebDAV" },
  /* renaming in other ways, or not at all */
  { "no-move", PUT, FINE, 0, NULL },
  { "no-move-either", PUT, FINE, 0, NULL },
  { "proxied", PUT, FINE, 0, NULL },
  { "whole-only", PUT, FINE, 6, NULL },
  /* redirects */
  { "moved", WRITERS, FINE, 2, NULL },
  { "moved", PUT, FINE, 6, NULL }, /* only the first is sent on */
  { "elsewhere", WRITERS, G_IO_ERROR_NOT_SUPPORTED, 1, "localhost" },
  { "elsewhere", PUT, G_IO_ERROR_NOT_SUPPORTED, 1, "localhost" },
  { "other-port", WRITERS, G_IO_ERROR_NOT_SUPPORTED, 1, "“http://127.0.0.1:1”" },
  { "round", WRITERS, G_IO_ERROR_INVALID_DATA, 6, "no sense" },
  { "nowhere", WRITERS, G_IO_ERROR_INVALID_DATA, 1, "no sense" },
  /* too much */
  { "huge", GET, G_IO_ERROR_NOT_FOUND, 1, "one.seg" },
  { "endless", WRITERS, G_IO_ERROR_MESSAGE_TOO_LARGE, 1, "far more" },
  { "headers", WRITERS, G_IO_ERROR_MESSAGE_TOO_LARGE, 1, "far more" },
  /* lies */
  { "swallow", PUT, G_IO_ERROR_FAILED, 0, "does not show it" },
  { "half-put", PUT, G_IO_ERROR_FAILED, 0, "does not show it" },
  { "absolute", WRITERS, FINE, 1, NULL },
  { "other-folder", WRITERS, G_IO_ERROR_INVALID_DATA, 1, "another folder" },
  { "nonsense", WRITERS, G_IO_ERROR_INVALID_DATA, 1, "makes no sense" },
  { "no-namespace", WRITERS, G_IO_ERROR_INVALID_DATA, 1, "makes no sense" },
  { "unfinished", WRITERS, G_IO_ERROR_INVALID_DATA, 1, "makes no sense" },
  { "deep", WRITERS, G_IO_ERROR_INVALID_DATA, 1, "makes no sense" },
  { "laughs", WRITERS, G_IO_ERROR_INVALID_DATA, 1, "makes no sense" },
  { "gzip", WRITERS, G_IO_ERROR_INVALID_DATA, 1, "makes no sense" },
};

/* The same folder through a fault. */
static KbzPlace *through (const char *fault, const char *shared)
{
  KbzWebdavLogin login = { .user = "learner", .password = "secret" };
  g_autofree char *folder = g_path_get_basename (shared);
  g_autofree char *address =
      g_strdup_printf ("%s/%s/%s", g_getenv ("KIBITZ_TEST_ADDRESS"), fault, folder);
  KbzPlace *place = kbz_place_webdav_new (address, &login, NULL);
  ck_assert_ptr_nonnull (place);
  KbzWebManners manners = hasty;
  if (g_str_equal (fault, "hang") || g_str_equal (fault, "slow"))
    manners.silent_seconds = 1; /* they last longer */
  kbz_web_set_manners (((KbzWebdav *)place)->web, &manners);
  return place;
}

/* A folder with one file, through no fault. */
static char *shared_with_a_file (void)
{
  char *shared = new_shared (NULL);
  g_autoptr (KbzPlace) place = through ("none", shared);
  ck_assert_ok (put_text (place, "one.seg", "What the file holds.", error));
  return shared;
}

/* The lines of the server's log since it was last read. */
static char *requests_since (gsize *from)
{
  g_autofree char *all = NULL;
  gsize length = 0, start = *from;
  if (g_file_get_contents (g_getenv ("KIBITZ_TEST_LOG"), &all, &length, NULL))
    *from = length;
  return g_strdup (all != NULL ? all + start : "");
}

static int n_lines (const char *text)
{
  int n = 0;
  for (; *text != '\0'; text++)
    n += *text == '\n';
  return n;
}

/* A put goes into the folder of another device, which must be made first. */
static gboolean make_call (KbzPlace *place, Call call, GError **error)
{
  if (call == PUT) {
    g_autoptr (GBytes) file = g_bytes_new_static ("Another file.", 13);
    return place->kind->put (place, OTHER, "two.seg", file, NULL, error);
  }
  if (call == GET) {
    g_autoptr (GBytes) file = place->kind->get (place, ME, "one.seg", 1000, NULL, error);
    return file != NULL;
  }
  g_auto (GStrv) writers = place->kind->writers (place, NULL, error);
  ck_assert (writers == NULL || g_strv_length (writers) == 1);
  return writers != NULL;
}

START_TEST (each_fault_has_its_sentence_and_is_not_asked_too_often)
{
  gsize log = 0;
  for (size_t i = 0; i < G_N_ELEMENTS (faults); i++) {
    g_autofree char *shared = shared_with_a_file (), *before = requests_since (&log);
    g_autoptr (KbzPlace) place = through (faults[i].fault, shared);
    g_autoptr (GError) error = NULL;
    gboolean ok = make_call (place, faults[i].call, &error);
    g_autofree char *requests = requests_since (&log);
    const char *what = faults[i].fault, *said = error != NULL ? error->message : "nothing";
    ck_assert_msg (ok == (faults[i].code == FINE), "%s: %s", what, said);
    if (!ok) {
      ck_assert_msg (g_error_matches (error, G_IO_ERROR, faults[i].code), "%s: %s (%d)", what, said,
                     error->code);
      ck_assert_msg (strstr (said, faults[i].words) != NULL, "%s: %s", what, said);
    }
    ck_assert_msg (faults[i].requests == 0 || n_lines (requests) == faults[i].requests, "%s: %s",
                   what, requests);
  }
}
END_TEST

START_TEST (no_password_goes_to_another_host)
{
  g_autofree char *shared = shared_with_a_file ();
  g_autoptr (KbzPlace) place = through ("elsewhere", shared);
  gsize log = 0;
  g_autofree char *before = requests_since (&log);
  ck_assert (!make_call (place, WRITERS, NULL) && !make_call (place, GET, NULL)
             && !make_call (place, PUT, NULL));
  g_autofree char *requests = requests_since (&log);
  ck_assert_ptr_nonnull (strstr (requests, "127.0.0.1 elsewhere PROPFIND 302 password"));
  ck_assert_ptr_null (strstr (requests, "localhost"));
}
END_TEST

START_TEST (a_server_in_trouble_is_not_asked_again_and_again_about_every_file)
{
  g_autofree char *shared = shared_with_a_file ();
  g_autoptr (KbzPlace) place = through ("500", shared);
  gsize log = 0;
  g_autofree char *before = requests_since (&log);
  for (int i = 0; i < 10; i++)
    ck_assert (!make_call (place, GET, NULL));
  g_autofree char *requests = requests_since (&log);
  ck_assert_int_eq (n_lines (requests), 4 + 9);
}
END_TEST

START_TEST (there_is_a_sentence_when_nobody_answers)
{
  static const struct {
    const char *address;
    int code;
  } nobody[] = { { "http://127.0.0.1:1/", G_IO_ERROR_CONNECTION_REFUSED },
                 { "https://127.0.0.1:1/", G_IO_ERROR_CONNECTION_REFUSED },
                 { "https://kibitz.invalid/", G_IO_ERROR_HOST_NOT_FOUND } };
  for (size_t i = 0; i < G_N_ELEMENTS (nobody); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (KbzPlace) place = kbz_place_webdav_new (nobody[i].address, NULL, NULL);
    kbz_web_set_manners (((KbzWebdav *)place)->web, &hasty);
    ck_assert (!kbz_place_probe (place, ME, NULL, NULL, &error));
    ck_assert_msg (g_error_matches (error, G_IO_ERROR, nobody[i].code), "%s", error->message);
  }
  g_autofree char *secure = g_strdup_printf ("https%s", g_getenv ("KIBITZ_TEST_ADDRESS") + 4);
  g_autoptr (KbzPlace) place = kbz_place_webdav_new (secure, NULL, NULL);
  g_autoptr (GError) error = NULL;
  ck_assert (!kbz_place_probe (place, ME, NULL, NULL, &error));
  ck_assert_msg (strstr (error->message, "secure") != NULL, "%s", error->message);
}
END_TEST

static gpointer cancel_soon (gpointer cancellable)
{
  g_usleep (100 * 1000);
  g_cancellable_cancel (cancellable);
  return NULL;
}

START_TEST (it_can_be_cancelled_while_it_waits_for_an_answer_or_before_trying_again)
{
  static const char *const waits[] = { "hang", "slow", "503" };
  static const KbzWebManners patient = { 60, 60, 60, 4, 60000, 60 };
  g_autofree char *shared = shared_with_a_file ();
  for (size_t i = 0; i < G_N_ELEMENTS (waits); i++) {
    g_autoptr (GCancellable) cancellable = g_cancellable_new ();
    g_autoptr (KbzPlace) place = through (waits[i], shared);
    g_autoptr (GError) error = NULL;
    kbz_web_set_manners (((KbzWebdav *)place)->web, &patient);
    GThread *thread = g_thread_new ("cancel", cancel_soon, cancellable);
    ck_assert_ptr_null (place->kind->get (place, ME, "one.seg", 1000, cancellable, &error));
    ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
    g_thread_join (thread);
  }
}
END_TEST

START_TEST (without_renaming_nothing_is_put_over_another_either)
{
  static const char *const ways[] = { "no-move", "proxied" };
  for (size_t i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_autofree char *shared = shared_with_a_file ();
    g_autoptr (KbzPlace) place = through (ways[i], shared);
    g_autoptr (GError) taken = NULL;
    ck_assert (!put_text (place, "one.seg", "other", &taken));
    ck_assert (g_error_matches (taken, G_IO_ERROR, G_IO_ERROR_EXISTS));
    ck_assert_uint_eq (n_files (place, ME), 1);
    ck_assert_ok (place->kind->set_aside (place, ME, "one.seg", NULL, error));
    ck_assert_ok (put_text (place, "one.seg", "other", error));
    ck_assert_uint_eq (n_files (place, ME), 2);
  }
}
END_TEST

/* Where a damaged file can neither be renamed nor kept under another name. */
START_TEST (a_damaged_file_that_cannot_be_set_aside_is_an_error_with_its_sentence)
{
  Place at = new_place ();
  GRand *chance = g_rand_new_with_seed (8);
  g_autofree char *shared = new_shared (NULL);
  g_autoptr (KbzLog) log = open_log (at.folder, "a");
  g_autoptr (KbzPlace) sound = through ("none", shared), full = through ("no-move-full", shared);
  g_autoptr (GError) full_error = NULL;
  KbzSyncCounts counts;
  ck_assert (append_some (log, chance, 6));
  ck_assert_ok (kbz_sync_run (log, sound, NULL, &counts, NULL, error));
  g_autofree char *folder = g_build_filename (shared, "v1", kbz_log_device (log), NULL);
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  g_autofree char *path = g_build_filename (folder, g_dir_read_name (files), NULL);
  ck_assert_int_eq (truncate (path, 50), 0);
  ck_assert (!kbz_sync_run (log, full, NULL, &counts, NULL, &full_error));
  ck_assert_msg (g_error_matches (full_error, G_IO_ERROR, G_IO_ERROR_NO_SPACE), "%s",
                 full_error->message);
  ck_assert (g_file_test (path, G_FILE_TEST_EXISTS));
  g_rand_free (chance);
  leave_place (&at);
}
END_TEST

START_TEST (what_a_killed_sync_left_long_ago_is_swept_away)
{
  g_autofree char *shared = shared_with_a_file ();
  g_autofree char *old = g_build_filename (shared, "v1", ME, "unfinished-old", NULL);
  g_autofree char *fresh = g_build_filename (shared, "v1", ME, "unfinished-new", NULL);
  g_autoptr (KbzPlace) place = through ("none", shared);
  struct timespec times[2] = { { .tv_sec = 1000 }, { .tv_sec = 1000 } };
  ck_assert (g_file_set_contents (old, "x", 1, NULL) && g_file_set_contents (fresh, "x", 1, NULL));
  ck_assert_int_eq (utimensat (AT_FDCWD, old, times, 0), 0);
  ck_assert_uint_eq (n_files (place, ME), 3);
  ck_assert_ok (put_text (place, "two.seg", "12345", error));
  ck_assert (!g_file_test (old, G_FILE_TEST_EXISTS));
  ck_assert (g_file_test (fresh, G_FILE_TEST_EXISTS));
}
END_TEST

/* Two devices sync through `fault`, come of it what may; then through none. */
static void live_through (const char *fault, int times)
{
  Place at = new_place ();
  GRand *chance = g_rand_new_with_seed (8);
  g_autofree char *shared = new_shared (NULL);
  KbzLog *a = open_log (at.folder, "a"), *b = open_log (at.folder, "b");
  gint64 written = 0;
  KbzSyncCounts counts;
  for (int i = 0; i < 2 * times; i++) {
    g_autoptr (KbzPlace) place = through (fault, shared);
    KbzLog *log = i % 2 == 0 ? a : b;
    written += 6;
    ck_assert (append_some (log, chance, 6));
    kbz_sync_run (log, place, NULL, &counts, NULL, NULL);
    ck_assert_int_ge (kbz_log_count (log, NULL), 6 * (i / 2 + 1));
  }
  for (int i = 0; i < 5; i++) {
    g_autoptr (KbzPlace) place = through ("none", shared);
    ck_assert_ok (kbz_sync_run (i % 2 == 0 ? a : b, place, NULL, &counts, NULL, error));
    ck_assert_msg (i < 3 || counts.ignored == 0, "%s", fault);
  }
  ck_assert_same_events (a, b);
  ck_assert_msg (kbz_log_count (a, NULL) == written, "%s", fault);
  g_object_unref (a);
  g_object_unref (b);
  g_rand_free (chance);
  leave_place (&at);
}

/* Whether it takes long, or comes again in the table. */
static gboolean is_left_out (size_t i)
{
  static const char *const long_ones[] = { "hang", "endless", "429-wait", "deep", NULL };
  return g_strv_contains (long_ones, faults[i].fault)
         || (i > 0 && strcmp (faults[i].fault, faults[i - 1].fault) == 0);
}

START_TEST (no_fault_loses_anything)
{
  static const char *const silent[] = { "length", "wrong", "hidden", "sizes", "ghosts" };
  for (size_t i = 0; i < G_N_ELEMENTS (silent); i++)
    live_through (silent[i], 3);
  for (size_t i = 0; i < G_N_ELEMENTS (faults); i++)
    if (!is_left_out (i))
      live_through (faults[i].fault, 2);
  live_through ("random", 60);
}
END_TEST

int main (void)
{
  umask (0);
  use_memory ();
  return KBZ_SUITE (each_fault_has_its_sentence_and_is_not_asked_too_often,
                    no_password_goes_to_another_host,
                    a_server_in_trouble_is_not_asked_again_and_again_about_every_file,
                    there_is_a_sentence_when_nobody_answers,
                    it_can_be_cancelled_while_it_waits_for_an_answer_or_before_trying_again,
                    without_renaming_nothing_is_put_over_another_either,
                    a_damaged_file_that_cannot_be_set_aside_is_an_error_with_its_sentence,
                    what_a_killed_sync_left_long_ago_is_swept_away, no_fault_loses_anything);
}
