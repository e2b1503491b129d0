/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/sync/words.h"

char *kbz_say_moment (gint64 time)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_local (time);
  g_autofree char *day = kbz_say_day (moment);
  g_autofree char *hour = g_date_time_format (moment, "%H:%M");
  /* Translators: a day and a time: “16 November, 09:20”. */
  return g_strdup_printf (_ ("%s, %s"), day, hour);
}

char *kbz_say_entries (guint64 entries)
{
  return g_strdup_printf (ngettext ("%'lu entry", "%'lu entries", (gulong)entries),
                          (gulong)entries);
}

static char *say_devices (gsize devices)
{
  return g_strdup_printf (ngettext ("%lu device", "%lu devices", (gulong)devices), (gulong)devices);
}

static char *say_running (const KbzSyncerStatus *status)
{
  if (!status->slow || status->phase == KBZ_SYNC_LISTING || status->total == 0)
    return g_strdup (_ ("Looking at what is there…"));
  int share = (int)(100 * status->done / status->total);
  if (status->phase == KBZ_SYNC_CHECKING)
    return g_strdup_printf (_ ("Checking what lies there: %d %%"), MIN (share, 100));
  return g_strdup_printf (status->phase == KBZ_SYNC_BRINGING
                              /* Translators: a sync is under way; %d is how much is done. */
                              ? _ ("Bringing what is new there: %d %%")
                              : _ ("Sending what is new here: %d %%"),
                          MIN (share, 100));
}

char *kbz_say_sync_state (const KbzSyncerStatus *status)
{
  g_autofree char *moment = status->time != 0 ? kbz_say_moment (status->time) : NULL;
  switch (status->state) {
  case KBZ_SYNCER_OFF:
    return g_strdup (_ ("Not set up"));
  case KBZ_SYNCER_RUNNING:
    return say_running (status);
  case KBZ_SYNCER_FAILED:
    return g_strdup (_ ("The last sync failed"));
  case KBZ_SYNCER_ASKING:
    return g_strdup (_ ("Sync waits for you"));
  case KBZ_SYNCER_RESTING:
    break;
  }
  /* Translators: %s is a moment, such as “16 November, 09:20”. */
  return moment != NULL ? g_strdup_printf (_ ("Last sync: %s"), moment)
                        : g_strdup (_ ("Not synced yet"));
}

static char *say_counts (const KbzSyncerStatus *status)
{
  const KbzSyncCounts *counts = &status->counts;
  g_autofree char *brought = kbz_say_entries (counts->brought);
  g_autofree char *sent = kbz_say_entries (counts->sent);
  g_autofree char *devices = say_devices (counts->devices);
  if (status->thorough && counts->mended > 0)
    return g_strdup_printf (
        ngettext ("%lu damaged file was found there; what it held was sent again.",
                  "%lu damaged files were found there; what they held was sent again.",
                  (gulong)counts->mended),
        (gulong)counts->mended);
  if (status->thorough)
    return g_strdup_printf (ngettext ("The %lu file there is whole and sound.",
                                      "All %lu files there are whole and sound.",
                                      (gulong)counts->checked),
                            (gulong)counts->checked);
  if (status->first && counts->brought > 0)
    /* Translators: first “1,234 entries”, then “2 devices”. */
    return g_strdup_printf (_ ("The first sync here brought %s. You now see the progress of %s."),
                            brought, devices);
  if (counts->brought > 0 && counts->sent > 0)
    /* Translators: both are like “12 entries”. */
    return g_strdup_printf (_ ("Brought %s, sent %s."), brought, sent);
  if (counts->brought > 0)
    return g_strdup_printf (_ ("Brought %s."), brought);
  if (counts->sent > 0)
    return g_strdup_printf (_ ("Sent %s."), sent);
  return g_strdup (_ ("Nothing was new on either side."));
}

/* What is wrong with some of the files; "" if nothing is. */
static char *say_faults (const KbzSyncCounts *counts)
{
  gulong ignored = (gulong)counts->ignored, forged = (gulong)counts->forged;
  GString *words = g_string_new (NULL);
  if (ignored > 0)
    g_string_append_printf (
        words,
        ngettext (" %lu file there is damaged or has not arrived whole; it is looked at again.",
                  " %lu files there are damaged or have not arrived whole; they are looked at "
                  "again.",
                  ignored),
        ignored);
  if (forged > 0)
    g_string_append_printf (
        words,
        ngettext (
            " %lu file there claims to be of device %.8s, which has not signed it; it was "
            "left out.",
            " %lu files there claim to be of device %.8s or another one, which has not signed "
            "them; they were left out.",
            forged),
        forged, counts->forged_device);
  if (counts->renamed)
    g_string_append_printf (words, " %s", kbz_sync_say_renamed ());
  return g_string_free (words, FALSE);
}

char *kbz_say_sync_result (const KbzSyncerStatus *status)
{
  switch (status->state) {
  case KBZ_SYNCER_FAILED:
    /* Translators: %s is a sentence that says what went wrong and what to do. */
    return g_strdup_printf (_ ("%s Nothing is lost; Kibitz tries again by itself."),
                            status->sentence);
  case KBZ_SYNCER_ASKING:
    return g_strdup (status->sentence);
  case KBZ_SYNCER_OFF:
  case KBZ_SYNCER_RUNNING:
    return g_strdup ("");
  case KBZ_SYNCER_RESTING:
    break;
  }
  if (!status->here)
    return g_strdup ("");
  g_autofree char *counts = say_counts (status);
  g_autofree char *faults = say_faults (&status->counts);
  return g_strconcat (counts, faults, NULL);
}

char *kbz_say_waiting (gint64 waiting)
{
  if (waiting < 0)
    return g_strdup (_ ("Unknown"));
  return waiting == 0 ? g_strdup (_ ("Nothing")) : kbz_say_entries ((guint64)waiting);
}

char *kbz_say_survey (const KbzSyncSurvey *survey)
{
  g_autofree char *entries = kbz_say_entries (survey->entries);
  g_autofree char *devices = say_devices (survey->devices);
  if (survey->entries == 0)
    return g_strdup (_ ("This place works. It is empty; your progress will be the first there."));
  /* Translators: first “1,234 entries”, then “2 devices”. */
  return g_strdup_printf (_ ("This place works. It holds %s of %s; a sync adds what is new on "
                             "either side."),
                          entries, devices);
}
