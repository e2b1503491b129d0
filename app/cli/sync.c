/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/sync/sync.h"

#include <string.h>

#include "cli.h"
#include "lessons/learner/derive.h"
#include "log.h"

/* sync: once, with a folder; quiet enough for cron. */

static void print_counts (const KbzSyncCounts *counts)
{
  printf (ngettext ("%lu new entry.\n", "%lu new entries.\n", counts->brought),
          (gulong)counts->brought);
  printf (ngettext ("%lu entry sent.\n", "%lu entries sent.\n", counts->sent),
          (gulong)counts->sent);
  printf (ngettext ("%lu device.\n", "%lu devices.\n", counts->devices), (gulong)counts->devices);
}

int kbz_cli_sync (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  KbzSyncCounts counts;
  KbzSyncOptions options = { .thorough = argc == 3 && strcmp (argv[1], "--verify") == 0 };
  if (argc != 2 + options.thorough || *argv[argc - 1] == '-')
    return kbz_cli_misused (_ ("Say “kibitz-cli sync [--verify] FOLDER”."));
  g_autoptr (KbzLog) log = kbz_cli_open_log (&error);
  g_autoptr (KbzPlace) place = kbz_place_folder_new (argv[argc - 1]);
  if (log == NULL || !kbz_sync_run (log, place, &options, &counts, NULL, &error)
      || !kbz_derive (log, &error))
    return kbz_cli_failed (error);
  print_counts (&counts);
  if (counts.ignored == 0)
    return KBZ_CLI_DONE;
  fprintf (stderr, "kibitz-cli: ");
  fprintf (stderr,
           ngettext ("%lu file there is damaged or not whole yet. Sync again later; if it stays, "
                     "sync with --verify on the device that wrote it.\n",
                     "%lu files there are damaged or not whole yet. Sync again later; if they "
                     "stay, sync with --verify on the devices that wrote them.\n",
                     counts.ignored),
           (gulong)counts.ignored);
  return KBZ_CLI_PARTLY;
}
