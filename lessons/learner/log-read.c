/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <jansson.h>

#include "lessons/learner/log-private.h"

/* Ends reading: `more` is what the last step gave. */
static gboolean done (KbzLog *log, KbzSql *row, int more, GError *problem, GError **error)
{
  if (row != NULL)
    sqlite3_reset (row);
  kbz_log_clear_up (log, more == 0, problem);
  if (problem != NULL)
    g_propagate_error (error, problem);
  return more == 0;
}

GPtrArray *kbz_log_events_after (KbzLog *log, const char *device, gint64 sequence, gsize max,
                                 GError **error)
{
  g_autoptr (GPtrArray) events = kbz_events_new ();
  GError *problem = NULL;
  g_autoptr (KbzSql) row = kbz_sql_prepare (log->db,
                                            "SELECT " KBZ_EVENT_ROW " FROM event"
                                            " WHERE device = ? AND sequence > ?"
                                            " ORDER BY sequence, id LIMIT ?",
                                            &problem);
  int more = row == NULL ? -1
                         : kbz_sql_step (row, &problem, "sii", device, sequence,
                                         max == 0 ? (gint64)-1 : (gint64)max);
  for (; more == 1; more = kbz_sql_next (row, &problem)) {
    KbzEvent *event = kbz_log_sound_event (log, row, NULL);
    if (event != NULL)
      g_ptr_array_add (events, event);
  }
  return done (log, row, more, problem, error) ? g_steal_pointer (&events) : NULL;
}

/* All were read: they must add up to what is written down. */
static void compare_tally (KbzLog *log, const KbzTally *found)
{
  KbzTally tally;
  if (kbz_tally_read (log->db, &tally, NULL) && tally.events == found->events
      && tally.hash == found->hash)
    return;
  log->unsound += MAX (1, tally.events - found->events - log->suspects->len);
  kbz_log_note_damage (log);
}

gboolean kbz_log_each (KbzLog *log, KbzEventVisit visit, gpointer data, GError **error)
{
  GError *problem = NULL;
  KbzTally found = { 0 };
  gboolean stopped = FALSE;
  /* One transaction, so that the tally is the one of these events. */
  gboolean begun = kbz_sql_exec (log->db, "BEGIN", &problem);
  g_autoptr (KbzSql) row = !begun ? NULL
                                  : kbz_sql_prepare (log->db,
                                                     "SELECT " KBZ_EVENT_ROW " FROM event"
                                                     " ORDER BY hlc, device, sequence, id",
                                                     &problem);
  int more = row != NULL ? kbz_sql_next (row, &problem) : -1;
  for (; more == 1 && !stopped; more = stopped ? 0 : kbz_sql_next (row, &problem)) {
    KbzSum sum;
    g_autoptr (KbzEvent) event = kbz_log_sound_event (log, row, &sum);
    if (event == NULL)
      continue;
    kbz_tally_add (&found, &sum);
    stopped = !visit (event, data);
  }
  if (row != NULL)
    sqlite3_reset (row);
  if (more == 0 && !stopped && log->suspects->len == 0)
    compare_tally (log, &found);
  if (begun)
    kbz_sql_exec (log->db, "COMMIT", NULL);
  return done (log, row, more, problem, error);
}

gboolean kbz_log_has (KbzLog *log, const char *id)
{
  g_autoptr (KbzSql) row = kbz_sql_prepare (log->db, "SELECT 1 FROM event WHERE id = ?", NULL);
  return row != NULL && kbz_sql_step (row, NULL, "s", id) == 1;
}

gint64 kbz_log_count (KbzLog *log, GError **error)
{
  KbzTally tally;
  return kbz_tally_read (log->db, &tally, error) ? tally.events : -1;
}

static void known_free (KbzKnown *known)
{
  g_free (known->device);
  g_free (known->name);
  g_free (known);
}

static char *name_in (const char *payload)
{
  json_t *root = json_loads (payload, 0, NULL);
  char *name = g_strdup (json_string_value (json_object_get (root, "name")));
  json_decref (root);
  return name;
}

/* The lowest sequence that is here while the next one is not; 0 if even the first is missing. */
#define GAPLESS                                                                                    \
  "(SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM event WHERE device = e.device AND sequence = 1)"    \
  " THEN 0 ELSE (SELECT min (sequence) FROM event AS a WHERE device = e.device AND NOT EXISTS"     \
  " (SELECT 1 FROM event WHERE device = e.device AND sequence = a.sequence + 1)) END)"
#define LAST_OF(column, which)                                                                     \
  "(SELECT " column " FROM event WHERE device = e.device" which " ORDER BY sequence DESC LIMIT 1)"

GPtrArray *kbz_log_known (KbzLog *log, GError **error)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify)known_free);
  g_autoptr (KbzSql) row = kbz_sql_prepare (
      log->db,
      "SELECT device, max (sequence), count (*), CASE WHEN max (sequence) = count (DISTINCT "
      "sequence) THEN max (sequence) ELSE " GAPLESS " END, " LAST_OF ("time", "") ", " LAST_OF (
          "payload", " AND kind = 'device'") " FROM event AS e GROUP BY device ORDER BY device",
      error);
  int more = row != NULL ? kbz_sql_next (row, error) : -1;
  for (; more == 1; more = kbz_sql_next (row, error)) {
    KbzKnown *known = g_new0 (KbzKnown, 1);
    known->device = kbz_sql_dup (row, 0);
    known->highest = sqlite3_column_int64 (row, 1);
    known->count = sqlite3_column_int64 (row, 2);
    known->gapless = sqlite3_column_int64 (row, 3);
    known->last_time = sqlite3_column_int64 (row, 4);
    known->name = name_in (kbz_sql_text (row, 5));
    g_ptr_array_add (all, known);
  }
  return more == 0 ? g_steal_pointer (&all) : NULL;
}
