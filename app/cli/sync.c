/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/sync/sync.h"

#include <unistd.h>

#include "cli.h"
#include "lessons/learner/derive.h"
#include "log.h"
#include "sync-options.h"

/* sync: once, with a folder or a server; quiet enough for cron. */

static void print_counts (const KbzSyncCounts *counts)
{
  printf (ngettext ("%lu new entry.\n", "%lu new entries.\n", counts->brought),
          (gulong)counts->brought);
  printf (ngettext ("%lu entry sent.\n", "%lu entries sent.\n", counts->sent),
          (gulong)counts->sent);
  printf (ngettext ("%lu device.\n", "%lu devices.\n", counts->devices), (gulong)counts->devices);
}

/* On a terminal only, and only if it takes a while. */
typedef struct {
  gint64 begun;
  gboolean shown;
} Progress;

static void show_progress (KbzSyncPhase phase, guint64 done, guint64 total, gpointer data)
{
  static const char *const phases[] = { N_ ("looking"), N_ ("bringing"), N_ ("sending"),
                                        N_ ("checking") };
  Progress *progress = data;
  if (!isatty (STDERR_FILENO) || g_get_monotonic_time () - progress->begun < G_USEC_PER_SEC)
    return;
  progress->shown = TRUE;
  fprintf (stderr, "\r\033[K%s %3d %%", _ (phases[phase]),
           total > 0 ? (int)(100 * done / total) : 0);
}

/* What a script wants to tell apart: whether trying again helps, and whether somebody must act. */
static int status_of (const GError *error)
{
  static const struct {
    int code, status;
  } statuses[] = {
    { G_IO_ERROR_INVALID_ARGUMENT, KBZ_CLI_MISUSED },
    { G_IO_ERROR_HOST_NOT_FOUND, KBZ_CLI_NOT_NOW },
    { G_IO_ERROR_CONNECTION_REFUSED, KBZ_CLI_NOT_NOW },
    { G_IO_ERROR_CONNECTION_CLOSED, KBZ_CLI_NOT_NOW },
    { G_IO_ERROR_TIMED_OUT, KBZ_CLI_NOT_NOW },
    { G_IO_ERROR_BUSY, KBZ_CLI_NOT_NOW },
    { G_IO_ERROR_PERMISSION_DENIED, KBZ_CLI_NOT_ALLOWED },
  };
  int status = kbz_cli_failed (error);
  if (error->domain == KBZ_SYNC_ERROR)
    return KBZ_CLI_NOT_ALLOWED;
  for (gsize i = 0; i < G_N_ELEMENTS (statuses); i++)
    if (g_error_matches (error, G_IO_ERROR, statuses[i].code))
      status = statuses[i].status;
  return status;
}

static int try_out (KbzLog *log, KbzPlace *place)
{
  g_autoptr (GError) error = NULL;
  gsize others;
  if (!kbz_place_probe (place, kbz_log_device (log), &others, NULL, &error))
    return status_of (error);
  printf (ngettext ("It works. %lu other device has been there.\n",
                    "It works. %lu other devices have been there.\n", others),
          (gulong)others);
  return KBZ_CLI_DONE;
}

static int tell_ignored (gsize ignored)
{
  fprintf (stderr, "kibitz-cli: ");
  fprintf (stderr,
           ngettext ("%lu file there is damaged or not whole yet. Sync again later; if it stays, "
                     "sync with --verify on the device that wrote it.\n",
                     "%lu files there are damaged or not whole yet. Sync again later; if they "
                     "stay, sync with --verify on the devices that wrote them.\n",
                     ignored),
           (gulong)ignored);
  return KBZ_CLI_PARTLY;
}

static int tell_forged (const KbzSyncCounts *counts)
{
  fprintf (stderr, "kibitz-cli: ");
  fprintf (stderr,
           ngettext ("%lu file there claims to be of the device %.8s, which has not signed it. It "
                     "was left out: somebody else has written it.\n",
                     "%lu files there claim to be of the device %.8s or another one, which has not "
                     "signed them. They were left out: somebody else has written them.\n",
                     counts->forged),
           (gulong)counts->forged, counts->forged_device);
  return KBZ_CLI_PARTLY;
}

static void tell_checked (const KbzSyncCounts *counts)
{
  printf (ngettext ("%lu file there is sound.\n", "%lu files there are sound.\n", counts->checked),
          (gulong)counts->checked);
  if (counts->mended > 0)
    printf (ngettext ("%lu damaged file was found; what it held was sent again.\n",
                      "%lu damaged files were found; what they held was sent again.\n",
                      counts->mended),
            (gulong)counts->mended);
}

/* Once more with what is typed, if the passphrase is missing or wrong and somebody sits there. */
static gboolean sync_once (KbzCliSync *sync, KbzLog *log, KbzPlace *place, KbzSyncCounts *counts,
                           GError **error)
{
  Progress progress = { .begun = g_get_monotonic_time () };
  GError *problem = NULL;
  for (int tries = 0;; tries++) {
    KbzSyncOptions options = { .thorough = sync->verify,
                               .passphrase = sync->passphrase,
                               .progress = show_progress,
                               .data = &progress };
    gboolean ok = kbz_sync_run (log, place, &options, counts, NULL, &problem);
    if (progress.shown)
      fprintf (stderr, "\r\033[K");
    if (ok)
      return TRUE;
    if (problem->domain != KBZ_SYNC_ERROR || tries == 3 || !isatty (STDIN_FILENO))
      break;
    fprintf (stderr, "%s\n", problem->message);
    if (!kbz_cli_sync_ask_passphrase (sync))
      break;
    g_clear_error (&problem);
  }
  g_propagate_error (error, problem);
  return FALSE;
}

static int run (KbzCliSync *sync)
{
  g_autoptr (GError) error = NULL;
  KbzSyncCounts counts;
  g_autoptr (KbzPlace) place = kbz_webdav_is_address (sync->where)
                                   ? kbz_place_webdav_new (sync->where, &sync->login, &error)
                                   : kbz_place_folder_new (sync->where);
  g_autoptr (KbzLog) log = place != NULL ? kbz_cli_open_log (&error) : NULL;
  if (log == NULL)
    return status_of (error);
  if (sync->test)
    return try_out (log, place);
  if (!sync_once (sync, log, place, &counts, &error) || !kbz_derive (log, &error))
    return status_of (error);
  kbz_cli_sync_keep_passphrase (sync);
  print_counts (&counts);
  if (counts.renamed)
    puts (kbz_sync_say_renamed ());
  if (sync->verify)
    tell_checked (&counts);
  int status = counts.ignored == 0 ? KBZ_CLI_DONE : tell_ignored (counts.ignored);
  return counts.forged == 0 ? status : tell_forged (&counts);
}

int kbz_cli_sync (int argc, char **argv)
{
  KbzCliSync sync;
  int status = kbz_cli_sync_read (argc, argv, &sync);
  if (status == KBZ_CLI_DONE)
    status = run (&sync);
  kbz_cli_sync_clear (&sync);
  return status;
}
