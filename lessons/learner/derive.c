/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/derive.h"

#include "lessons/learner/fold.h"
#include "lessons/learner/log-private.h"
#include "lessons/learner/struck.h"

/* Table and how its rows are ordered in the dump. */
static const struct {
  const char *name, *order;
} tables[] = {
  { "rating", "game" },
  { "rating_point", "game, number" },
  { "memory", "concept" },
  { "theme", "game, theme" },
  { "item", "item" },
  { "practice", "hour" },
  { "lesson", "lesson" },
  { "hand", "number" },
  { "daily", "game, day, item" },
  { "run", "number" },
  { "note", "about" },
  { "setting", "key" },
};

/* How far the fold has come. */
typedef struct {
  gint64 arrival; /* every event that came here up to this one is in it */
  KbzTally tally; /* of these */
  gint64 waiting; /* the first moment at which one that was passed over is to be believed, or 0 */
  KbzEvent *last; /* in order; NULL if there is none */
} Reached;

/* What one pass over the events needs. */
typedef struct {
  KbzLog *log;
  sqlite3 *db; /* derived */
  KbzTally tally;
  gint64 newest, horizon;
  KbzStruck *struck;
  Reached reached;
} Deriving;

static gboolean read_reached (sqlite3 *db, Reached *reached, GError **error)
{
  g_autoptr (KbzSql) row = kbz_sql_prepare (
      db, "SELECT arrival, events, hash, waiting, hlc, device, sequence, id FROM reached", error);
  int found = row != NULL ? kbz_sql_next (row, error) : -1;
  *reached = (Reached){ 0 };
  if (found == 1) {
    reached->arrival = sqlite3_column_int64 (row, 0);
    reached->tally.events = sqlite3_column_int64 (row, 1);
    reached->tally.hash = (guint64)sqlite3_column_int64 (row, 2);
    reached->waiting = sqlite3_column_int64 (row, 3);
    reached->last = g_new0 (KbzEvent, 1);
    reached->last->hlc = sqlite3_column_int64 (row, 4);
    reached->last->device = kbz_sql_dup (row, 5);
    reached->last->sequence = sqlite3_column_int64 (row, 6);
    reached->last->id = kbz_sql_dup (row, 7);
  }
  return found >= 0;
}

static gboolean write_reached (sqlite3 *db, const Reached *reached, GError **error)
{
  static char nothing[] = "";
  static const KbzEvent none = { .device = nothing, .id = nothing };
  g_autoptr (KbzSql) row = kbz_sql_prepare (
      db, "INSERT OR REPLACE INTO reached VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?)", error);
  const KbzEvent *last = reached->last != NULL ? reached->last : &none;
  return row != NULL
         && kbz_sql_step (row, error, "iiiiisis", reached->arrival, reached->tally.events,
                          (gint64)reached->tally.hash, reached->waiting, last->hlc, last->device,
                          last->sequence, last->id)
                == 0;
}

/* Whether an event that is not folded yet belongs before one that is, or changes what counts among
 * those: 1, 0, or -1 on error. Those that are not believed yet belong nowhere. */
static int comes_before (const Deriving *d, GError **error)
{
  const KbzEvent *last = d->reached.last;
  g_autoptr (KbzSql) row = kbz_sql_prepare (
      d->log->db,
      "SELECT EXISTS (SELECT 1 FROM event WHERE arrival > ?1 AND ((+hlc, device, sequence, id)"
      " < (?2, ?3, ?4, ?5) OR kind = 'void')) OR EXISTS (SELECT 1 FROM twin WHERE arrival > ?1)",
      error);
  if (last == NULL)
    return 0;
  if (row == NULL
      || kbz_sql_step (row, error, "iisis", d->reached.arrival, last->hlc, last->device,
                       last->sequence, last->id)
             < 0)
    return -1;
  return sqlite3_column_int (row, 0);
}

static gboolean forget (Deriving *d, GError **error)
{
  gboolean ok = kbz_sql_exec (d->db, "DELETE FROM reached", error);
  for (gsize i = 0; i < G_N_ELEMENTS (tables) && ok; i++) {
    g_autofree char *sql = g_strdup_printf ("DELETE FROM %s", tables[i].name);
    ok = kbz_sql_exec (d->db, sql, error);
  }
  kbz_event_free (d->reached.last);
  d->reached = (Reached){ 0 };
  return ok;
}

/* All are read along the index of their order. To find a few new ones along it would take as long,
 * so these are found by arrival (the + keeps SQLite from the index) and sorted. */
#define EVENTS "SELECT " KBZ_EVENT_ROW " FROM event WHERE arrival > ? ORDER BY "
#define ALL EVENTS "hlc, device, sequence, id"
#define NEW_ONES EVENTS "+hlc, device, sequence, id"

/* Whether it counts: not one that was struck, nor one of a day to come. */
static gboolean counts (Deriving *d, const KbzEvent *event, const KbzSum *sum)
{
  gint64 moment = MAX (event->hlc >> 16, event->time);
  if (moment <= d->horizon)
    return !kbz_struck_has (d->struck, event, sum);
  if (d->reached.waiting == 0 || moment < d->reached.waiting)
    d->reached.waiting = moment;
  return FALSE;
}

static gboolean fold_rest (Deriving *d, GError **error)
{
  g_autoptr (KbzFold) fold = kbz_fold_new (d->db, error);
  g_autoptr (KbzSql) row =
      kbz_sql_prepare (d->log->db, d->reached.tally.events == 0 ? ALL : NEW_ONES, error);
  if (fold == NULL || row == NULL)
    return FALSE;
  int more = kbz_sql_step (row, error, "i", d->reached.arrival);
  for (; more == 1; more = kbz_sql_next (row, error)) {
    KbzSum sum;
    g_autoptr (KbzEvent) event = kbz_log_sound_event (d->log, row, &sum);
    if (event == NULL)
      continue;
    kbz_tally_add (&d->reached.tally, &sum);
    if (!counts (d, event, &sum))
      continue;
    if (!kbz_fold_event (fold, event, error))
      return FALSE;
    kbz_event_free (d->reached.last);
    d->reached.last = g_steal_pointer (&event);
  }
  d->reached.arrival = d->newest;
  return more == 0;
}

static gboolean same (const KbzTally *a, const KbzTally *b)
{
  return a->events == b->events && a->hash == b->hash;
}

/* From nothing, and once more if what was there does not lead to what the log says: it was derived
 * from another one, as when an older copy was put back. */
static gboolean fold_all (Deriving *d, gboolean from_zero, GError **error)
{
  int before = comes_before (d, error);
  gboolean due = d->reached.waiting != 0 && d->reached.waiting <= d->horizon;
  if (before < 0)
    return FALSE;
  from_zero |= before == 1 || due;
  if ((from_zero && !forget (d, error)) || !fold_rest (d, error))
    return FALSE;
  if (!same (&d->reached.tally, &d->tally) && !from_zero
      && (!forget (d, error) || !fold_rest (d, error)))
    return FALSE;
  /* What was not whole is set apart after this, and then all is folded again. */
  if (!same (&d->reached.tally, &d->tally) && d->log->suspects->len == 0) {
    kbz_log_note_damage (d->log);
    d->reached.tally = d->tally;
  }
  return write_reached (d->db, &d->reached, error);
}

static gboolean fold_under_lock (Deriving *d, gboolean from_zero, GError **error)
{
  if (!kbz_sql_begin (d->db, error))
    return FALSE;
  gboolean ok = read_reached (d->db, &d->reached, error);
  d->struck = ok ? kbz_struck_new (d->log, d->horizon, error) : NULL;
  ok = d->struck != NULL && fold_all (d, from_zero, error);
  kbz_event_free (d->reached.last);
  kbz_struck_free (d->struck);
  return kbz_sql_end (d->db, ok, error);
}

/* 1: nothing has come since, and no lock is taken; 0: something has; -1 on error. */
static int is_up_to_date (Deriving *d, GError **error)
{
  Reached reached;
  if (!kbz_tally_read (d->log->db, &d->tally, error)
      || !kbz_sql_int (d->log->db, "SELECT max (arrival) FROM event", 0, &d->newest, error)
      || !read_reached (d->db, &reached, error))
    return -1;
  gboolean there = same (&reached.tally, &d->tally) && reached.last != NULL;
  gboolean empty = d->tally.events == 0 && reached.last == NULL;
  kbz_event_free (reached.last);
  if (!there && !empty)
    return 0;
  if (reached.waiting == 0)
    return 1;
  if (!kbz_log_horizon (d->log, &d->horizon, error))
    return -1;
  return reached.waiting > d->horizon;
}

/* Reads the log in one transaction, which keeps nobody from writing to it. */
static gboolean derive_once (KbzLog *log, gboolean from_zero, GError **error)
{
  Deriving d = { .log = log, .db = kbz_log_derived (log, error) };
  if (d.db == NULL || !kbz_sql_exec (log->db, "BEGIN", error))
    return FALSE;
  int done = is_up_to_date (&d, error);
  gboolean ok = done == 1 && !from_zero;
  if (!ok && done >= 0)
    ok = kbz_log_horizon (log, &d.horizon, error) && fold_under_lock (&d, from_zero, error);
  kbz_sql_exec (log->db, "COMMIT", NULL);
  return ok;
}

static gboolean derive (KbzLog *log, gboolean from_zero, GError **error)
{
  GError *problem = NULL;
  /* Its writer folds; what is shown is what it has done so far. */
  if (log->writer != NULL)
    return kbz_log_derived (log, error) != NULL;
  gboolean ok = derive_once (log, from_zero, &problem);
  /* The log itself says so elsewhere; here it is what is derived, which may go. */
  if (!ok && g_error_matches (problem, KBZ_LOG_ERROR, KBZ_LOG_ERROR_DAMAGED)) {
    g_clear_error (&problem);
    kbz_log_forget_derived (log);
    ok = derive_once (log, TRUE, &problem);
  }
  gboolean apart = log->suspects->len > 0;
  kbz_log_clear_up (log, ok, problem);
  if (ok && apart)
    ok = derive_once (log, TRUE, &problem);
  if (problem != NULL)
    g_propagate_error (error, problem);
  return ok;
}

gboolean kbz_derive (KbzLog *log, GError **error)
{
  return derive (log, FALSE, error);
}

gboolean kbz_derive_from_zero (KbzLog *log, GError **error)
{
  return derive (log, TRUE, error);
}

static void dump_row (KbzSql *row, const char *table, GString *text)
{
  g_string_append (text, table);
  for (int i = 0; i < sqlite3_column_count (row); i++)
    if (sqlite3_column_type (row, i) == SQLITE_FLOAT)
      g_string_append_printf (text, "\t%a", sqlite3_column_double (row, i));
    else
      g_string_append_printf (text, "\t%s", kbz_sql_text (row, i));
  g_string_append_c (text, '\n');
}

char *kbz_derive_dump (KbzLog *log, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  if (!kbz_derive (log, error))
    return NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++) {
    g_autofree char *sql =
        g_strdup_printf ("SELECT * FROM %s ORDER BY %s", tables[i].name, tables[i].order);
    g_autoptr (KbzSql) row = kbz_sql_prepare (log->derived, sql, error);
    int more = row != NULL ? kbz_sql_next (row, error) : -1;
    for (; more == 1; more = kbz_sql_next (row, error))
      dump_row (row, tables[i].name, text);
    if (more < 0)
      return NULL;
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
