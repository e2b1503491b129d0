/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times the learner's log: learner [EVENTS]. Insert (one transaction), derive from nothing, derive
 * again with nothing new, today's list, one event more, opening with the check of the whole file,
 * and appends one by one, each of which waits for the disk. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "lessons/learner/derive.h"
#include "lessons/learner/kinds.h"
#include "lessons/learner/lines.h"
#include "lessons/learner/today.h"
#include "tests/bench/stopwatch.h"
#include "tests/lessons/learner/history.h"

#define APPENDS 200

static gboolean append_some (KbzLog *log)
{
  for (int i = 0; i < APPENDS; i++)
    if (!kbz_log_setting (log, "bench", "x", NULL))
      return FALSE;
  return TRUE;
}

int main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 10000;
  g_autofree char *folder = g_dir_make_tmp ("kibitz-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "learner.db", NULL);
  g_autofree char *file = g_build_filename (folder, "export", NULL);
  g_autoptr (GPtrArray) events = history (1, n, 3);
  g_autoptr (KbzLog) log = kbz_log_open (path, NULL, NULL);
  GStatBuf about;
  printf ("%d events\n", n);
  start ();
  done (kbz_log_insert_foreign (log, events, NULL, NULL), "insert");
  start ();
  done (kbz_derive_from_zero (log, NULL), "derive from zero");
  start ();
  done (kbz_derive (log, NULL), "derive, nothing new");
  start ();
  g_autoptr (KbzToday) today = kbz_today_new (log, &kbz_today_options, NULL);
  done (today != NULL, "today");
  start ();
  done (kbz_log_setting (log, "bench", "x", NULL) && kbz_derive (log, NULL), "append and derive");
  start ();
  g_autoptr (GPtrArray) known = kbz_log_known (log, NULL);
  done (known != NULL, "what is known of each device");
  start ();
  done (kbz_log_export (log, file, NULL, NULL), "export");
  start ();
  done (kbz_log_import (log, file, NULL, NULL), "import of what is known");
  g_clear_object (&log);
  g_stat (path, &about);
  start ();
  log = kbz_log_open (path, NULL, NULL);
  done (log != NULL, "open and check");
  start ();
  done (append_some (log), G_STRINGIFY (APPENDS) " appends, each on the disk");
  printf ("%.1f MB\n", (double)about.st_size / 1e6);
  g_clear_object (&log);
  g_unlink (file);
  g_unlink (path);
  g_autofree char *lock = g_strconcat (path, ".lock", NULL);
  g_unlink (lock);
  g_rmdir (folder);
  return 0;
}
