/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "log.h"

#include <string.h>

#include "cli.h"
#include "lessons/learner/csv.h"
#include "lessons/learner/lines.h"
#include "lessons/learner/today.h"

/* log: everything in one file, out and in, and as tables. */

int kbz_cli_failed (const GError *error)
{
  fprintf (stderr, "kibitz-cli: %s\n", error->message);
  return KBZ_CLI_FAILED;
}

KbzLog *kbz_cli_open_log (GError **error)
{
  g_autofree char *path = kbz_log_default_path ();
  g_autofree char *notice = NULL;
  KbzLog *log = kbz_log_open (path, &notice, error);
  if (notice != NULL)
    fprintf (stderr, "kibitz-cli: %s\n", notice);
  return log;
}

static bool export_log (KbzLog *log, const char *path, GError **error)
{
  gsize n;
  if (!kbz_log_export (log, path, &n, error))
    return false;
  printf (ngettext ("%lu entry written to %s.\n", "%lu entries written to %s.\n", n), (gulong)n,
          path);
  gint64 bad = kbz_log_bad_count (log);
  if (bad > 0)
    fprintf (stderr,
             ngettext ("kibitz-cli: %ld entry is damaged and was left out.\n",
                       "kibitz-cli: %ld entries are damaged and were left out.\n", (gulong)bad),
             (long)bad);
  return true;
}

static bool import_log (KbzLog *log, const char *path, GError **error)
{
  gsize n;
  if (!kbz_log_import (log, path, &n, error))
    return false;
  printf (ngettext ("%lu new entry.\n", "%lu new entries.\n", n), (gulong)n);
  return true;
}

static bool write_tables (KbzLog *log, const char *folder, GError **error)
{
  if (!kbz_csv_export (log, folder, kbz_today_options.day_start, error))
    return false;
  printf (_ ("Tables written to %s.\n"), folder);
  return true;
}

int kbz_cli_log (int argc, char **argv)
{
  static const struct {
    const char *name;
    bool (*run) (KbzLog *log, const char *path, GError **error);
  } verbs[] = { { "export", export_log }, { "import", import_log }, { "csv", write_tables } };
  g_autoptr (GError) error = NULL;
  size_t verb = 0;
  while (argc > 1 && verb < G_N_ELEMENTS (verbs) && strcmp (argv[1], verbs[verb].name) != 0)
    verb++;
  if (argc != 3 || verb == G_N_ELEMENTS (verbs))
    return kbz_cli_misused (_ ("Say “kibitz-cli log export FILE”, “import FILE” or “csv FOLDER”."));
  g_autoptr (KbzLog) log = kbz_cli_open_log (&error);
  if (log == NULL || !verbs[verb].run (log, argv[2], &error))
    return kbz_cli_failed (error);
  return KBZ_CLI_DONE;
}
