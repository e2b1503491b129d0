/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <jansson.h>

#include "lessons/learner/log-private.h"

KbzEvent *kbz_event_of_row (KbzSql *row)
{
  KbzEvent *event = g_new0 (KbzEvent, 1);
  event->id = kbz_sql_dup (row, 0);
  event->device = kbz_sql_dup (row, 1);
  event->sequence = sqlite3_column_int64 (row, 2);
  event->hlc = sqlite3_column_int64 (row, 3);
  event->time = sqlite3_column_int64 (row, 4);
  event->offset = sqlite3_column_int (row, 5);
  event->kind = kbz_sql_dup (row, 6);
  event->payload = kbz_sql_dup (row, 7);
  return event;
}

GPtrArray *kbz_log_events_after (KbzLog *log, const char *device, gint64 sequence, gsize max,
                                 GError **error)
{
  g_autoptr (GPtrArray) events = kbz_events_new ();
  g_autoptr (KbzSql) row = kbz_sql_prepare (log->db,
                                            "SELECT " KBZ_EVENT_COLUMNS " FROM event"
                                            " WHERE device = ? AND sequence > ?"
                                            " ORDER BY sequence, id LIMIT ?",
                                            error);
  if (row == NULL)
    return NULL;
  int more =
      kbz_sql_step (row, error, "sii", device, sequence, max == 0 ? (gint64)-1 : (gint64)max);
  for (; more == 1; more = kbz_sql_next (row, error))
    g_ptr_array_add (events, kbz_event_of_row (row));
  return more == 0 ? g_steal_pointer (&events) : NULL;
}

gboolean kbz_log_each (KbzLog *log, KbzEventVisit visit, gpointer data, GError **error)
{
  g_autoptr (KbzSql) row = kbz_sql_prepare (log->db,
                                            "SELECT " KBZ_EVENT_COLUMNS " FROM event"
                                            " ORDER BY hlc, device, sequence, id",
                                            error);
  int more = row != NULL ? kbz_sql_next (row, error) : -1;
  for (; more == 1; more = kbz_sql_next (row, error)) {
    g_autoptr (KbzEvent) event = kbz_event_of_row (row);
    if (!visit (event, data))
      return TRUE;
  }
  return more == 0;
}

gint64 kbz_log_count (KbzLog *log, GError **error)
{
  gint64 count;
  return kbz_sql_int (log->db, "SELECT count (*) FROM event", 0, &count, error) ? count : -1;
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
