/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who writes here: a device for each machine that has used this file. */
#include <string.h>

#include "lessons/learner/event-private.h"
#include "lessons/learner/log-private.h"

/* The device of this machine: 1, 0 if it has none or it is a copy of the one that had it, -1 on
 * error. */
static int find (KbzLog *log, const KbzMachine *machine, GError **error)
{
  g_autoptr (KbzSql) row =
      kbz_sql_prepare (log->db, "SELECT device, facts FROM machine WHERE machine = ?", error);
  int found = row != NULL ? kbz_sql_step (row, error, "s", machine->id) : -1;
  if (found != 1)
    return found;
  if (!kbz_is_uuid (kbz_sql_text (row, 0)) || kbz_machine_differs (machine, kbz_sql_text (row, 1)))
    return 0;
  log->device = g_intern_string (kbz_sql_text (row, 0));
  /* Cards come and go: those of now count the next time. */
  return *machine->facts == '\0' || strcmp (machine->facts, kbz_sql_text (row, 1)) == 0 ? 1 : 2;
}

static gboolean write_down (KbzLog *log, const KbzMachine *machine, GError **error)
{
  g_autoptr (KbzSql) row =
      kbz_sql_prepare (log->db,
                       "INSERT INTO machine VALUES (?, ?, ?, 0) ON CONFLICT (machine) DO UPDATE SET"
                       " floor = CASE WHEN device = excluded.device THEN floor ELSE 0 END,"
                       " device = excluded.device, facts = excluded.facts",
                       error);
  return row != NULL
         && kbz_sql_step (row, error, "sss", machine->id, log->device, machine->facts) == 0;
}

/* The mark tells of sequences that are not here: the file is an older one. They may lie with
 * others, so they are not used again. */
static gboolean keep_floor (KbzLog *log, GError **error)
{
  gint64 floor;
  g_autoptr (KbzSql) own =
      kbz_sql_prepare (log->db, "SELECT max (sequence) FROM event WHERE device = ?", error);
  if (own == NULL || kbz_sql_step (own, error, "s", log->device) != 1
      || !kbz_log_sequence_floor (log, &floor, error))
    return FALSE;
  if (strcmp (log->mark.device, log->device) != 0
      || log->mark.sequence <= MAX (floor, sqlite3_column_int64 (own, 0)))
    return TRUE;
  sqlite3_reset (own);
  g_autoptr (KbzSql) row =
      kbz_sql_prepare (log->db, "UPDATE machine SET floor = ? WHERE device = ?", error);
  return row != NULL && kbz_sql_step (row, error, "is", log->mark.sequence, log->device) == 0;
}

gboolean kbz_log_know_device (KbzLog *log, const KbzMachine *machine, GError **error)
{
  g_free (log->machine);
  log->machine = g_strdup (machine->id);
  int found = find (log, machine, error);
  if (found < 0)
    return FALSE;
  if (log->read_only) {
    g_autofree char *fresh = kbz_uuid_new ();
    if (found == 0)
      log->device = g_intern_string (fresh);
    return TRUE;
  }
  if (found == 1)
    return keep_floor (log, error);
  if (!kbz_sql_begin (log->db, error))
    return FALSE;
  found = find (log, machine, error); /* another program may have been first */
  g_autofree char *fresh = kbz_uuid_new ();
  if (found == 0)
    log->device = g_intern_string (fresh);
  gboolean ok =
      found == 1 || (found >= 0 && write_down (log, machine, error) && keep_floor (log, error));
  return kbz_sql_end (log->db, ok, error);
}

gboolean kbz_log_rename_device (KbzLog *log, GError **error)
{
  g_autofree char *fresh = kbz_uuid_new ();
  g_autoptr (KbzSql) row = kbz_sql_prepare (
      log->db, "UPDATE machine SET device = ?, floor = 0 WHERE machine = ?", error);
  if (row == NULL || kbz_sql_step (row, error, "ss", fresh, log->machine) != 0)
    return FALSE;
  log->device = g_intern_string (fresh);
  return TRUE;
}

gboolean kbz_log_take_new_name (KbzLog *log, GError **error)
{
  return kbz_sql_begin (log->db, error)
         && kbz_sql_end (log->db, kbz_log_rename_device (log, error), error);
}

static gboolean write_one (KbzLog *log, const KbzEvent *like, const char *kind, char *payload,
                           GError **error)
{
  g_autoptr (KbzEvent) event = g_new0 (KbzEvent, 1);
  event->id = kbz_uuid_new ();
  event->time = like->time;
  event->offset = like->offset;
  event->kind = g_strdup (kind);
  event->payload = payload;
  return kbz_log_number_and_insert (log, event, error);
}

gboolean kbz_log_write_again (KbzLog *log, GPtrArray *events, GError **error)
{
  if (events->len == 0)
    return TRUE;
  gboolean ok = kbz_sql_begin (log->db, error);
  if (!ok)
    return FALSE;
  for (guint i = 0; ok && i < events->len; i++) {
    const KbzEvent *old = events->pdata[i];
    ok = write_one (log, old, old->kind, g_strdup (old->payload), error)
         && write_one (log, old, "void", g_strdup_printf ("{\"id\":\"%s\"}", old->id), error);
  }
  if (!kbz_sql_end (log->db, ok, error))
    return FALSE;
  kbz_log_write_mark (log);
  return TRUE;
}

gboolean kbz_log_sequence_floor (KbzLog *log, gint64 *floor, GError **error)
{
  g_autoptr (KbzSql) row =
      kbz_sql_prepare (log->db, "SELECT floor FROM machine WHERE device = ?", error);
  int found = row != NULL ? kbz_sql_step (row, error, "s", log->device) : -1;
  *floor = found == 1 ? sqlite3_column_int64 (row, 0) : 0;
  return found >= 0;
}
