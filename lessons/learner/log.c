/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/log.h"

#include <unistd.h>

#include "lessons/learner/event-private.h"
#include "lessons/learner/log-private.h"

G_DEFINE_FINAL_TYPE (KbzLog, kbz_log, G_TYPE_OBJECT)
G_DEFINE_QUARK (kbz - log - error - quark, kbz_log_error)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void kbz_log_finalize (GObject *object)
{
  KbzLog *log = KBZ_LOG (object);
  sqlite3_close (log->db);
  if (log->lock >= 0)
    close (log->lock);
  g_free (log->device);
  G_OBJECT_CLASS (kbz_log_parent_class)->finalize (object);
}

static void kbz_log_class_init (KbzLogClass *class)
{
  G_OBJECT_CLASS (class)->finalize = kbz_log_finalize;
  signals[CHANGED] = g_signal_new ("changed", KBZ_TYPE_LOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void kbz_log_init (KbzLog *log)
{
  log->lock = -1;
  log->wall = kbz_wall;
}

void kbz_log_set_wall (KbzLog *log, KbzWall wall, gpointer data)
{
  log->wall = wall;
  log->wall_data = data;
}

KbzMoment kbz_log_now (KbzLog *log)
{
  return log->wall (log->wall_data);
}

const char *kbz_log_device (KbzLog *log)
{
  return log->device;
}

#define INSERT_EVENT "INSERT INTO event (" KBZ_EVENT_COLUMNS ") VALUES (?, ?, ?, ?, ?, ?, ?, ?)"

static gboolean insert (KbzSql *statement, const KbzEvent *event, GError **error)
{
  return kbz_sql_step (statement, error, "ssiiiiss", event->id, event->device, event->sequence,
                       event->hlc, event->time, (gint64)event->offset, event->kind, event->payload)
         == 0;
}

static gboolean number_and_insert (KbzLog *log, KbzEvent *event, GError **error)
{
  gint64 last;
  g_autoptr (KbzSql) sequence =
      kbz_sql_prepare (log->db, "SELECT max (sequence) FROM event WHERE device = ?", error);
  if (sequence == NULL || kbz_sql_step (sequence, error, "s", log->device) < 0
      || !kbz_sql_int (log->db, "SELECT max (hlc) FROM event", 0, &last, error))
    return FALSE;
  event->sequence = sqlite3_column_int64 (sequence, 0) + 1;
  event->hlc = kbz_hlc_next (last, event->time);
  g_autoptr (KbzSql) statement = kbz_sql_prepare (log->db, INSERT_EVENT, error);
  return statement != NULL && kbz_event_check (event, error) && insert (statement, event, error);
}

gboolean kbz_log_append (KbzLog *log, const char *kind, const char *payload, GError **error)
{
  KbzMoment now = kbz_log_now (log);
  g_autoptr (KbzEvent) event = g_new0 (KbzEvent, 1);
  event->id = kbz_uuid_new ();
  event->device = g_strdup (log->device);
  event->time = kbz_event_time (now.time);
  event->offset = now.offset;
  event->kind = g_strdup (kind);
  event->payload = kbz_payload_tidy (payload, error);
  if (event->payload == NULL || !kbz_sql_begin (log->db, error))
    return FALSE;
  gboolean ok = number_and_insert (log, event, error);
  if (!kbz_sql_end (log->db, ok, error))
    return FALSE;
  g_signal_emit (log, signals[CHANGED], 0);
  return TRUE;
}

gboolean kbz_log_insert_foreign (KbzLog *log, GPtrArray *events, gsize *added, GError **error)
{
  gsize fresh = 0;
  if (added != NULL)
    *added = 0;
  for (guint i = 0; i < events->len; i++)
    if (!kbz_event_check (events->pdata[i], error))
      return FALSE;
  g_autoptr (KbzSql) statement =
      kbz_sql_prepare (log->db, INSERT_EVENT " ON CONFLICT (id) DO NOTHING", error);
  if (statement == NULL || !kbz_sql_begin (log->db, error))
    return FALSE;
  gboolean ok = TRUE;
  for (guint i = 0; i < events->len && ok; i++) {
    ok = insert (statement, events->pdata[i], error);
    fresh += ok ? (gsize)sqlite3_changes (log->db) : 0;
  }
  sqlite3_reset (statement);
  if (!kbz_sql_end (log->db, ok, error))
    return FALSE;
  if (added != NULL)
    *added = fresh;
  if (fresh > 0)
    g_signal_emit (log, signals[CHANGED], 0);
  return TRUE;
}
