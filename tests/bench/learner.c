/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times the learner's log: learner [EVENTS [FOLDER, to keep the log]]. Insert (one transaction),
 * derive from nothing, derive again with nothing new, today's list, one event more, opening as a
 * rule and with the check of the whole file, what the first page shows, a copy, and appends one by
 * one, each of which waits for the disk. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "lessons/learner/backup.h"
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

/* The made-up learner goes on until then. */
static KbzMoment at_the_end (gpointer data)
{
  const GPtrArray *events = data;
  return (KbzMoment){ ((KbzEvent *)events->pdata[events->len - 1])->time, 0 };
}

static void remove_all (const char *folder)
{
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  for (const char *name; files != NULL && (name = g_dir_read_name (files)) != NULL;) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_unlink (path);
  }
  g_rmdir (folder);
}

int main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 10000;
  g_autofree char *folder =
      argc > 2 ? g_strdup (argv[2]) : g_dir_make_tmp ("kibitz-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "learner.db", NULL);
  g_autofree char *file = g_build_filename (folder, "export", NULL);
  g_autoptr (GPtrArray) events = history (1, n, 3);
  g_autoptr (KbzLog) log = kbz_log_open (path, NULL, NULL);
  g_autofree char *mark = g_strconcat (path, ".mark", NULL);
  GStatBuf about;
  gboolean made;
  kbz_log_set_wall (log, at_the_end, events);
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
  start ();
  done (kbz_log_back_up (log, &made, NULL) && made, "a copy, read back");
  g_clear_object (&log);
  g_stat (path, &about);
  start ();
  log = kbz_log_open (path, NULL, NULL);
  done (log != NULL, "open");
  kbz_log_set_wall (log, at_the_end, events);
  start ();
  g_autoptr (KbzToday) first = kbz_today_new (log, &kbz_today_options, NULL);
  done (first != NULL, "what the first page shows");
  start ();
  done (append_some (log), G_STRINGIFY (APPENDS) " appends, each on the disk");
  g_clear_object (&log);
  g_unlink (mark);
  start ();
  log = kbz_log_open (path, NULL, NULL);
  done (log != NULL, "open without a mark: all checked");
  printf ("%.1f MB\n", (double)about.st_size / 1e6);
  g_clear_object (&log);
  if (argc <= 2)
    remove_all (folder);
  return 0;
}
