/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/log.h"

#include <string.h>
#include <unistd.h>

#include "lessons/learner/event-private.h"
#include "lessons/learner/log-private.h"
#include "lessons/learner/outbox.h"

#define PATIENCE_MS 10000

G_DEFINE_FINAL_TYPE (KbzLog, kbz_log, G_TYPE_OBJECT)
G_DEFINE_QUARK (kbz - log - error - quark, kbz_log_error)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void kbz_log_finalize (GObject *object)
{
  KbzLog *log = KBZ_LOG (object);
  kbz_writer_free (log->writer);
  sqlite3_close (log->derived);
  if (log->db != NULL) {
    sqlite3_close (log->db);
    log->db = NULL;
    kbz_log_write_mark (log);
  }
  if (log->lock >= 0)
    close (log->lock);
  g_free (log->path);
  g_free (log->machine);
  g_array_unref (log->suspects);
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
  log->patience = PATIENCE_MS;
  log->bytes_max = KBZ_DEVICE_BYTES_MAX;
  log->suspects = g_array_new (FALSE, FALSE, sizeof (gint64));
}

void kbz_log_set_wall (KbzLog *log, KbzWall wall, gpointer data)
{
  log->wall = wall;
  log->wall_data = data;
}

KbzMoment kbz_log_now (KbzLog *log)
{
  KbzMoment now = log->wall (log->wall_data);
  now.time = kbz_event_time (now.time); /* whatever a broken clock says */
  return now;
}

const char *kbz_log_device (KbzLog *log)
{
  return log->device;
}

#define INSERT_EVENT                                                                               \
  "INSERT INTO event (" KBZ_EVENT_COLUMNS ", sum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"

static gboolean insert (KbzSql *statement, const KbzEvent *event, const KbzSum *sum, GError **error)
{
  sqlite3_reset (statement);
  sqlite3_bind_blob (statement, 9, sum->bytes, KBZ_SUM_BYTES, SQLITE_TRANSIENT);
  return kbz_sql_step (statement, error, "ssiiiiss", event->id, event->device, event->sequence,
                       event->hlc, event->time, (gint64)event->offset, event->kind, event->payload)
         == 0;
}

/* Another program on this machine may have given the log another name. */
static gboolean look_up_device (KbzLog *log, GError **error)
{
  g_autoptr (KbzSql) row =
      kbz_sql_prepare (log->db, "SELECT device FROM machine WHERE machine = ?", error);
  int found = row != NULL ? kbz_sql_step (row, error, "s", log->machine) : -1;
  if (found == 1 && kbz_is_uuid (kbz_sql_text (row, 0)))
    log->device = g_intern_string (kbz_sql_text (row, 0));
  return found >= 0;
}

static gboolean number (KbzLog *log, KbzEvent *event, GError **error)
{
  gint64 floor, horizon;
  g_autoptr (KbzSql) sequence =
      kbz_sql_prepare (log->db, "SELECT max (sequence) FROM event WHERE device = ?", error);
  g_autoptr (KbzSql) last = kbz_sql_prepare (
      log->db, "SELECT hlc FROM event WHERE hlc <= ? ORDER BY hlc DESC LIMIT 1", error);
  if (sequence == NULL || last == NULL || !look_up_device (log, error)
      || kbz_sql_step (sequence, error, "s", log->device) < 0
      || !kbz_log_sequence_floor (log, &floor, error) || !kbz_log_horizon (log, &horizon, error)
      || kbz_sql_step (last, error, "i", (horizon << 16) + 0xffff) < 0)
    return FALSE;
  g_free (event->device);
  event->device = g_strdup (log->device);
  event->sequence = MAX (sqlite3_column_int64 (sequence, 0), floor) + 1;
  event->hlc = kbz_hlc_next (sqlite3_column_int64 (last, 0), event->time);
  return TRUE;
}

gboolean kbz_log_number_and_insert (KbzLog *log, KbzEvent *event, GError **error)
{
  KbzTally tally;
  if (!number (log, event, error) || !kbz_event_check (event, error)
      || !kbz_tally_read (log->db, &tally, error))
    return FALSE;
  KbzSum sum = kbz_event_sum (event);
  g_autoptr (KbzSql) statement = kbz_sql_prepare (log->db, INSERT_EVENT, error);
  kbz_tally_add (&tally, &sum);
  return statement != NULL && insert (statement, event, &sum, error)
         && kbz_tally_write (log->db, &tally, error);
}

/* After every transaction that was to add events. */
static gboolean end (KbzLog *log, gboolean ok, GError **error)
{
  GError *problem = error != NULL && *error != NULL ? *error : NULL;
  if (kbz_sql_end (log->db, ok, error)) {
    kbz_log_write_mark (log);
    return TRUE;
  }
  kbz_log_clear_up (log, FALSE, problem != NULL ? problem : error != NULL ? *error : NULL);
  return FALSE;
}

static gboolean refuse_read_only (GError **error)
{
  kbz_sql_error_code (SQLITE_READONLY, "", error);
  return FALSE;
}

/* Those that wait in the outbox came before this one. */
static gboolean write_now (KbzLog *log, KbzEvent *event, GError **error)
{
  if (!kbz_outbox_take_over (log, error) || !kbz_sql_begin (log->db, error))
    return FALSE;
  gboolean ok = kbz_log_number_and_insert (log, event, error);
  return end (log, ok, error);
}

gboolean kbz_log_write (KbzLog *log, KbzEvent *event, GError **error)
{
  g_autoptr (GError) problem = NULL;
  if (log->read_only)
    return refuse_read_only (error);
  if (write_now (log, event, &problem))
    return TRUE;
  if (g_error_matches (problem, KBZ_LOG_ERROR, KBZ_LOG_ERROR_BUSY))
    return kbz_outbox_put (log->path, event, error);
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

void kbz_log_emit_changed (KbzLog *log)
{
  g_signal_emit (log, signals[CHANGED], 0);
}

void kbz_log_set_patience (KbzLog *log, int ms)
{
  log->patience = ms;
  sqlite3_busy_timeout (log->db, ms);
  if (log->derived != NULL)
    sqlite3_busy_timeout (log->derived, ms);
}

/* Whether it has its form: its number comes later. */
static gboolean has_form (KbzLog *log, KbzEvent *event, GError **error)
{
  event->device = g_strdup (log->device);
  event->sequence = event->hlc = 1;
  return kbz_event_check (event, error);
}

gboolean kbz_log_append (KbzLog *log, const char *kind, const char *payload, GError **error)
{
  KbzMoment now = kbz_log_now (log);
  g_autoptr (KbzEvent) event = g_new0 (KbzEvent, 1);
  event->id = kbz_uuid_new ();
  event->time = kbz_event_time (now.time);
  event->offset = now.offset;
  event->kind = g_strdup (kind);
  event->payload = kbz_payload_tidy (payload, error);
  if (event->payload == NULL || !has_form (log, event, error))
    return FALSE;
  if (log->writer != NULL) {
    kbz_writer_write (log->writer, g_steal_pointer (&event));
    return TRUE;
  }
  if (!kbz_log_write (log, event, error))
    return FALSE;
  kbz_log_emit_changed (log);
  return TRUE;
}

/* What is the matter with an event that is set apart: as its line. */
static gboolean set_apart (KbzLog *log, const KbzEvent *event, const char *why, GError **error)
{
  char *line = kbz_event_to_line (event);
  g_autoptr (GBytes) raw = g_bytes_new_take (line, strlen (line));
  return kbz_aside_put (log, why, 0, event->id, event->device, event->sequence, raw, error);
}

typedef struct {
  KbzLog *log;
  KbzBounds *bounds;
  KbzSql *insert;
  KbzSql *twin; /* notes that its id stands for two: it is there already in another form */
  KbzTally tally;
  gint64 rotten;
  gsize fresh;
} Inserting;

static gboolean prepare (Inserting *inserting, KbzLog *log, GError **error)
{
  *inserting = (Inserting){ .log = log };
  inserting->bounds = kbz_bounds_new (log, error);
  inserting->insert = kbz_sql_prepare (log->db, INSERT_EVENT " ON CONFLICT DO NOTHING",
                                       inserting->bounds != NULL ? error : NULL);
  inserting->twin =
      kbz_sql_prepare (log->db,
                       "INSERT INTO twin SELECT ?1, ?2 WHERE EXISTS (SELECT 1 FROM event WHERE"
                       " id = ?2 AND arrival <> ?1)",
                       inserting->insert != NULL ? error : NULL);
  return inserting->bounds != NULL && inserting->twin != NULL
         && kbz_tally_read (log->db, &inserting->tally, error)
         && kbz_sql_int (log->db, "SELECT count (*) FROM aside WHERE why = 'rot'", 0,
                         &inserting->rotten, error);
}

static gboolean insert_one (Inserting *inserting, const KbzEvent *event, GError **error)
{
  KbzLog *log = inserting->log;
  const char *why = kbz_bounds_judge (inserting->bounds, event, error);
  if (why == NULL || *why != '\0')
    return why != NULL && set_apart (log, event, why, error);
  KbzSum sum = kbz_event_sum (event);
  if (!insert (inserting->insert, event, &sum, error))
    return FALSE;
  if (sqlite3_changes (log->db) == 0)
    return TRUE;
  kbz_bounds_added (inserting->bounds, event);
  kbz_tally_add (&inserting->tally, &sum);
  inserting->fresh++;
  return kbz_sql_step (inserting->twin, error, "is", sqlite3_last_insert_rowid (log->db), event->id)
             == 0
         && (inserting->rotten == 0 || kbz_aside_restored (log, event, error));
}

static gboolean insert_all (KbzLog *log, GPtrArray *events, gsize *fresh, GError **error)
{
  Inserting inserting;
  gboolean ok = prepare (&inserting, log, error);
  for (guint i = 0; i < events->len && ok; i++)
    ok = insert_one (&inserting, events->pdata[i], error);
  ok = ok && kbz_tally_write (log->db, &inserting.tally, error)
       && (!kbz_bounds_found_double (inserting.bounds) || kbz_log_rename_device (log, error));
  *fresh = inserting.fresh;
  sqlite3_finalize (inserting.insert);
  sqlite3_finalize (inserting.twin);
  kbz_bounds_free (inserting.bounds);
  return ok;
}

gboolean kbz_log_insert_foreign (KbzLog *log, GPtrArray *events, gsize *added, GError **error)
{
  if (added != NULL)
    *added = 0;
  for (guint i = 0; i < events->len; i++)
    if (!kbz_event_check (events->pdata[i], error))
      return FALSE;
  return kbz_log_insert_read (log, events, added, error);
}

gboolean kbz_log_insert_read (KbzLog *log, GPtrArray *events, gsize *added, GError **error)
{
  gsize fresh = 0;
  if (added != NULL)
    *added = 0;
  if (log->read_only)
    return refuse_read_only (error);
  if (!kbz_sql_begin (log->db, error))
    return FALSE;
  gboolean ok = insert_all (log, events, &fresh, error);
  if (!end (log, ok, error))
    return FALSE;
  if (added != NULL)
    *added = fresh;
  if (fresh > 0)
    g_signal_emit (log, signals[CHANGED], 0);
  return TRUE;
}
