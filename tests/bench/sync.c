/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times a sync: bench-sync [EVENTS] [DEVICES], with a folder or, run by serve.py, with a server:
 *   python3 tests/lessons/sync/serve.py apache build-release/tests/bench/bench-sync 100000
 * One machine sends all, an empty one brings all, and one syncs with nothing new. Requests are
 * counted in the server's log. */
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

/* Under Check, as the helpers are that it shares with the tests. */
int main (int argc, char **argv)
{
  umask (0);
  n = argc > 1 ? atoi (argv[1]) : n;
  devices = argc > 2 ? atoi (argv[2]) : devices;
  return KBZ_SUITE (everything_is_carried_over);
}
