/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times a sync: bench-sync [EVENTS] [DEVICES], with a folder or, run by serve.py, with a server:
 *   python3 tests/lessons/sync/serve.py apache build-release/tests/bench/bench-sync 100000
 * One machine sends all, an empty one brings all, and one syncs with nothing new. Requests are
 * counted in the server's log.
 *
 * bench-sync short [FILES]: a file a day, as versions before signatures left them, then an empty
 * machine before and after their writer has come by. */
#include "tests/bench/stopwatch.h"
#include "tests/lessons/sync/devices.h"

/* Lines of the server's log, or 0. */
static int requests (void)
{
  g_autofree char *text = NULL;
  const char *log = g_getenv ("KIBITZ_TEST_LOG");
  int n = 0;
  g_usleep (200 * 1000); /* it writes a line after the answer */
  if (log != NULL && g_file_get_contents (log, &text, NULL, NULL))
    for (const char *at = text; *at != '\0'; at++)
      n += *at == '\n';
  return n;
}

static void sync_once (KbzLog *log, const char *shared, const char *what)
{
  KbzSyncCounts counts;
  g_autoptr (GError) error = NULL;
  int before = requests ();
  start ();
  g_autoptr (KbzPlace) place = place_at (shared);
  gboolean ok = kbz_sync_run (log, place, NULL, &counts, NULL, &error);
  if (!ok)
    fprintf (stderr, "%s\n", error->message);
  done (ok, what);
  printf ("  brought %lu, sent %lu, devices %lu, requests %d\n", (gulong)counts.brought,
          (gulong)counts.sent, (gulong)counts.devices, requests () - before);
}

static int n = 10000, devices = 3;

START_TEST (everything_is_carried_over)
{
  g_autofree char *folder = g_dir_make_tmp ("kibitz-bench-XXXXXX", NULL);
  g_autofree char *shared = new_shared (folder);
  g_autoptr (KbzLog) full = open_log (folder, "full");
  g_autoptr (KbzLog) empty = open_log (folder, "empty");
  g_autoptr (GPtrArray) events = history (1, n, devices);
  GRand *chance = g_rand_new_with_seed (1);
  printf ("%d events of %d devices\n", n, devices);
  start ();
  done (kbz_log_insert_foreign (full, events, NULL, NULL), "insert");
  sync_once (full, shared, "send all");
  sync_once (empty, shared, "bring all to an empty machine");
  start ();
  done (kbz_derive (empty, NULL), "its figures");
  sync_once (empty, shared, "nothing new, one writer there");
  append_some (empty, chance, 5);
  sync_once (empty, shared, "five new");
  sync_once (full, shared, "five brought");
  sync_once (empty, shared, "nothing new, two writers there");
  remove_tree (shared);
  remove_tree (folder);
  g_rand_free (chance);
}
END_TEST

/* Puts files of one event each there, in the name of the log that holds them. */
static void put_short_files (KbzLog *log, const char *shared)
{
  g_autofree char *folder = g_build_filename (shared, "v1", kbz_log_device (log), NULL);
  g_autoptr (GPtrArray) events = kbz_log_events_after (log, kbz_log_device (log), 0, 0, NULL);
  g_mkdir_with_parents (folder, 0777);
  for (guint i = 0; i < events->len; i++) {
    KbzSegmentName name;
    g_autoptr (GPtrArray) one = g_ptr_array_new ();
    g_ptr_array_add (one, events->pdata[i]);
    g_autoptr (GBytes) text = kbz_segment_write (one, &name);
    g_autofree char *called = kbz_segment_name_text (&name);
    g_autofree char *path = g_build_filename (folder, called, NULL);
    ck_assert (g_file_set_contents (path, g_bytes_get_data (text, NULL),
                                    (gssize)g_bytes_get_size (text), NULL));
  }
}

START_TEST (many_short_files_are_merged)
{
  g_autofree char *folder = g_dir_make_tmp ("kibitz-bench-XXXXXX", NULL);
  g_autofree char *shared = new_shared (folder);
  g_autoptr (KbzLog) writer = open_log (folder, "writer");
  g_autoptr (KbzLog) before = open_log (folder, "before");
  g_autoptr (KbzLog) after = open_log (folder, "after");
  GRand *chance = g_rand_new_with_seed (1);
  append_some (writer, chance, n);
  put_short_files (writer, shared);
  g_autofree char *open_all = g_strdup_printf ("chmod -R a+rwX '%s'", shared);
  ck_assert_int_eq (system (open_all), 0);
  printf ("%d files of one event\n", n);
  sync_once (before, shared, "an empty machine");
  sync_once (writer, shared, "their writer signs and sends them in long files");
  sync_once (after, shared, "another empty machine");
  sync_once (after, shared, "nothing new for it");
  remove_tree (shared);
  remove_tree (folder);
  g_rand_free (chance);
}
END_TEST

/* Under Check, as the helpers are that it shares with the tests. */
int main (int argc, char **argv)
{
  umask (0);
  if (argc > 1 && strcmp (argv[1], "short") == 0) {
    n = argc > 2 ? atoi (argv[2]) : 7300;
    return KBZ_SUITE (many_short_files_are_merged);
  }
  n = argc > 1 ? atoi (argv[1]) : n;
  devices = argc > 2 ? atoi (argv[2]) : devices;
  return KBZ_SUITE (everything_is_carried_over);
}
