/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "log.h"

#include <string.h>

#include "cli.h"
#include "lessons/learner/backup.h"
#include "lessons/learner/csv.h"
#include "lessons/learner/kinds.h"
#include "lessons/learner/lines.h"
#include "lessons/learner/today.h"

/* log: everything in one file, out and in, and as tables; copies; single entries. */

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
  g_autofree char *clock = log != NULL ? kbz_log_say_clock (log) : NULL;
  if (clock != NULL)
    fprintf (stderr, "kibitz-cli: %s\n", clock);
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

static bool list_backups (KbzLog *log, const char *none, GError **error)
{
  (void)none;
  (void)error;
  g_autoptr (GPtrArray) backups = kbz_log_backups (log);
  for (guint i = 0; i < backups->len; i++) {
    const KbzBackup *backup = backups->pdata[i];
    g_autoptr (GDateTime) made = g_date_time_new_from_unix_local (backup->time);
    g_autofree char *date = made != NULL ? g_date_time_format (made, "%F %R") : g_strdup ("");
    printf (ngettext ("%s  %ld entry  %s\n", "%s  %ld entries  %s\n", (gulong)backup->events), date,
            (long)backup->events, backup->path);
  }
  if (backups->len == 0)
    puts (_ ("There are no copies yet."));
  return true;
}

static bool restore_log (KbzLog *log, const char *path, GError **error)
{
  gsize n;
  if (!kbz_log_restore (log, path, &n, error))
    return false;
  printf (ngettext ("%lu entry was restored.\n", "%lu entries were restored.\n", n), (gulong)n);
  return true;
}

static bool strike (KbzLog *log, const char *id, GError **error)
{
  if (kbz_log_has (log, id))
    return kbz_log_void (log, id, error);
  g_set_error (error, KBZ_LOG_ERROR, KBZ_LOG_ERROR_MALFORMED, _ ("There is no entry “%s”."), id);
  return false;
}

static bool list_aside (KbzLog *log, const char *none, GError **error)
{
  (void)none;
  g_autoptr (GPtrArray) all = kbz_log_aside (log, error);
  for (guint i = 0; all != NULL && i < all->len; i++) {
    const KbzAside *aside = all->pdata[i];
    printf ("%s  %s\n", aside->id != NULL ? aside->id : "-", aside->why);
  }
  if (all != NULL && all->len == 0)
    puts (_ ("Nothing was set apart."));
  return all != NULL;
}

int kbz_cli_log (int argc, char **argv)
{
  static const struct {
    const char *name;
    int arguments;
    bool (*run) (KbzLog *log, const char *argument, GError **error);
  } verbs[] = { { "export", 1, export_log },   { "import", 1, import_log },
                { "csv", 1, write_tables },    { "backups", 0, list_backups },
                { "restore", 1, restore_log }, { "void", 1, strike },
                { "aside", 0, list_aside } };
  g_autoptr (GError) error = NULL;
  size_t verb = 0;
  while (argc > 1 && verb < G_N_ELEMENTS (verbs) && strcmp (argv[1], verbs[verb].name) != 0)
    verb++;
  if (argc < 2 || verb == G_N_ELEMENTS (verbs) || argc != 2 + verbs[verb].arguments)
    return kbz_cli_misused (_ ("Say “kibitz-cli log export FILE”, “import FILE”, “csv FOLDER”, "
                               "“backups”, “restore FILE”, “void ID” or “aside”."));
  g_autoptr (KbzLog) log = kbz_cli_open_log (&error);
  if (log == NULL || !verbs[verb].run (log, argc > 2 ? argv[2] : NULL, &error))
    return kbz_cli_failed (error);
  return KBZ_CLI_DONE;
}
