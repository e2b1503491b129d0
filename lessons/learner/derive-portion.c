/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One portion of the fold: a few thousand events in a transaction of their own, so that nobody
 * waits long for the file of what is derived. How far it has come stands in that file, so whoever
 * comes next goes on from there. */
#include "lessons/learner/derive-private.h"

#include <string.h>

#include "lessons/learner/fold.h"
#include "lessons/learner/struck.h"

#define PORTION 4000

/* A place in the order of the events. */
typedef struct {
  gint64 hlc, sequence, arrival;
  char device[37], id[37];
} Position;

/* How far the fold has come. */
typedef struct {
  gboolean begun;
  gint64 arrival; /* every event that came here up to this one is in it; */
  gint64 until;   /* of those that came later, up to this one, all that stand before `seen` */
  KbzTally tally; /* of all these */
  gint64 waiting; /* the first moment at which one that was passed over is to be believed, or 0 */
  Position last;  /* in order, of those that count */
  Position seen;  /* of all, also those that were passed over */
} Reached;

typedef struct {
  KbzLog *log;
  sqlite3 *db;    /* derived */
  KbzTally tally; /* of the log */
  gint64 newest, horizon;
  KbzStruck *struck;
  Reached reached;
} Deriving;

static void read_position (KbzSql *row, int column, Position *position)
{
  position->hlc = sqlite3_column_int64 (row, column);
  g_strlcpy (position->device, kbz_sql_text (row, column + 1), sizeof position->device);
  position->sequence = sqlite3_column_int64 (row, column + 2);
  g_strlcpy (position->id, kbz_sql_text (row, column + 3), sizeof position->id);
  position->arrival = sqlite3_column_int64 (row, column + 4);
}

static gboolean read_reached (sqlite3 *db, Reached *reached, GError **error)
{
  g_autoptr (KbzSql) row =
      kbz_sql_prepare (db,
                       "SELECT arrival, until, events, hash, waiting,"
                       " last_hlc, last_device, last_sequence, last_id, last_arrival,"
                       " seen_hlc, seen_device, seen_sequence, seen_id, seen_arrival FROM reached",
                       error);
  int found = row != NULL ? kbz_sql_next (row, error) : -1;
  *reached = (Reached){ .begun = found == 1 };
  if (found != 1)
    return found == 0;
  reached->arrival = sqlite3_column_int64 (row, 0);
  reached->until = sqlite3_column_int64 (row, 1);
  reached->tally.events = sqlite3_column_int64 (row, 2);
  reached->tally.hash = (guint64)sqlite3_column_int64 (row, 3);
  reached->waiting = sqlite3_column_int64 (row, 4);
  read_position (row, 5, &reached->last);
  read_position (row, 10, &reached->seen);
  return TRUE;
}

static gboolean write_reached (sqlite3 *db, const Reached *r, GError **error)
{
  g_autoptr (KbzSql) row = kbz_sql_prepare (db,
                                            "INSERT OR REPLACE INTO reached VALUES"
                                            " (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                                            error);
  return row != NULL
         && kbz_sql_step (row, error, "iiiiiisisiisisi", r->arrival, r->until, r->tally.events,
                          (gint64)r->tally.hash, r->waiting, r->last.hlc, r->last.device,
                          r->last.sequence, r->last.id, r->last.arrival, r->seen.hlc,
                          r->seen.device, r->seen.sequence, r->seen.id, r->seen.arrival)
                == 0;
}

/* Whether an event that came after those being folded belongs before one that is in it, or changes
 * what counts among those: 1, 0, or -1 on error. Those that are not believed yet belong nowhere. */
static int comes_before (const Deriving *d, GError **error)
{
  const Position *last = &d->reached.last;
  g_autoptr (KbzSql) row = kbz_sql_prepare (
      d->log->db,
      "SELECT EXISTS (SELECT 1 FROM event WHERE arrival > ?1 AND ((+hlc, device, sequence, id)"
      " < (?2, ?3, ?4, ?5) OR kind = 'void')) OR EXISTS (SELECT 1 FROM twin WHERE arrival > ?1)",
      error);
  if (row == NULL
      || kbz_sql_step (row, error, "iisis", d->reached.until, last->hlc, last->device,
                       last->sequence, last->id)
             < 0)
    return -1;
  return sqlite3_column_int (row, 0);
}

/* All are read along the index of their order. To find a few new ones along it would take as long,
 * so these are found by arrival and sorted. (A + keeps SQLite from using an index for that column.)
 */
#define EVENTS(arrival, hlc)                                                                       \
  "SELECT " KBZ_EVENT_ROW " FROM event WHERE " arrival " > ?1 AND " arrival " <= ?2 AND " hlc      \
  " >= ?3 AND (" hlc ", device, sequence, id, arrival) > (?3, ?4, ?5, ?6, ?7)"                     \
  " ORDER BY " hlc ", device, sequence, id, arrival LIMIT " G_STRINGIFY (PORTION)
#define ALL EVENTS ("+arrival", "hlc")
#define NEW_ONES EVENTS ("arrival", "+hlc")

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

static gboolean take (Deriving *d, KbzFold *fold, KbzSql *row, GError **error)
{
  KbzSum sum;
  g_autoptr (KbzEvent) event = kbz_log_sound_event (d->log, row, &sum);
  /* As it stands in the row, be it whole or not: from here it goes on. */
  Position here = { .hlc = sqlite3_column_int64 (row, 3),
                    .sequence = sqlite3_column_int64 (row, 2),
                    .arrival = sqlite3_column_int64 (row, 9) };
  g_strlcpy (here.device, kbz_sql_text (row, 1), sizeof here.device);
  g_strlcpy (here.id, kbz_sql_text (row, 0), sizeof here.id);
  d->reached.seen = here;
  if (event == NULL)
    return TRUE;
  kbz_tally_add (&d->reached.tally, &sum);
  if (!counts (d, event, &sum))
    return TRUE;
  d->reached.last = here;
  return kbz_fold_event (fold, event, error);
}

/* 1: there may be more of them, 0: these were the last, -1 on error. */
static int fold_some (Deriving *d, GError **error)
{
  Reached *r = &d->reached;
  int n = 0;
  g_autoptr (KbzFold) fold = kbz_fold_new (d->db, error);
  g_autoptr (KbzSql) row =
      fold == NULL ? NULL : kbz_sql_prepare (d->log->db, r->arrival == 0 ? ALL : NEW_ONES, error);
  int more = row == NULL
                 ? -1
                 : kbz_sql_step (row, error, "iiisisi", r->arrival, r->until, r->seen.hlc,
                                 r->seen.device, r->seen.sequence, r->seen.id, r->seen.arrival);
  for (; more == 1; more = kbz_sql_next (row, error), n++)
    if (!take (d, fold, row, error))
      return -1;
  return more < 0 ? -1 : n == PORTION;
}

static gboolean same (const KbzTally *a, const KbzTally *b)
{
  return a->events == b->events && a->hash == b->hash;
}

static KbzPortion judge (const Deriving *d, GError **error)
{
  const Reached *r = &d->reached;
  gboolean due = r->waiting != 0 && r->waiting <= d->horizon;
  if (same (&r->tally, &d->tally) && !due && (r->begun || d->tally.events == 0))
    return KBZ_PORTION_DONE;
  if (!r->begun)
    return KBZ_PORTION_MORE;
  int before = comes_before (d, error);
  if (before < 0)
    return KBZ_PORTION_FAILED;
  return before == 1 || due || r->until > d->newest ? KBZ_PORTION_LATE : KBZ_PORTION_MORE;
}

/* What was folded is all there is; it must be what the log says. If it is not, it was derived from
 * another one, as when an older copy was put back; or, if it was made from nothing, the log is
 * damaged. */
static KbzPortion compare (Deriving *d, gboolean settle)
{
  if (same (&d->reached.tally, &d->tally))
    return KBZ_PORTION_DONE;
  if (!settle)
    return KBZ_PORTION_LATE;
  if (d->log->suspects->len == 0)
    kbz_log_note_damage (d->log);
  d->reached.tally = d->tally;
  return KBZ_PORTION_DONE;
}

static KbzPortion fold_portion (Deriving *d, gboolean settle, GError **error)
{
  Reached *r = &d->reached;
  if (r->arrival == r->until) { /* the next ones */
    r->until = d->newest;
    r->seen = (Position){ 0 };
  }
  r->begun = TRUE;
  int more = fold_some (d, error);
  if (more < 0)
    return KBZ_PORTION_FAILED;
  KbzPortion state = KBZ_PORTION_MORE;
  if (more == 0) {
    r->arrival = r->until;
    if (r->until == d->newest)
      state = compare (d, settle);
  }
  return write_reached (d->db, r, error) ? state : KBZ_PORTION_FAILED;
}

static KbzPortion under_lock (Deriving *d, gboolean anew, gboolean settle, GError **error)
{
  if (anew ? !kbz_derived_empty (d->db, error) : !read_reached (d->db, &d->reached, error))
    return KBZ_PORTION_FAILED;
  KbzPortion state = anew ? KBZ_PORTION_MORE : judge (d, error);
  if (state != KBZ_PORTION_MORE)
    return state;
  d->struck = kbz_struck_new (d->log, d->horizon, error);
  state = d->struck != NULL ? fold_portion (d, settle, error) : KBZ_PORTION_FAILED;
  kbz_struck_free (d->struck);
  return state;
}

/* Nothing to do is found out without a lock. */
static KbzPortion work (Deriving *d, gboolean anew, gboolean settle, GError **error)
{
  if (!kbz_tally_read (d->log->db, &d->tally, error)
      || !kbz_sql_int (d->log->db, "SELECT max (arrival) FROM event", 0, &d->newest, error)
      || !read_reached (d->db, &d->reached, error))
    return KBZ_PORTION_FAILED;
  if (!anew && d->reached.begun && d->reached.waiting == 0 && same (&d->reached.tally, &d->tally))
    return KBZ_PORTION_DONE;
  if (!kbz_log_horizon (d->log, &d->horizon, error))
    return KBZ_PORTION_FAILED;
  KbzPortion state = anew ? KBZ_PORTION_MORE : judge (d, error);
  if (state != KBZ_PORTION_MORE)
    return state;
  if (!kbz_sql_begin (d->db, error))
    return KBZ_PORTION_FAILED;
  d->reached = (Reached){ 0 };
  state = under_lock (d, anew, settle, error);
  return kbz_sql_end (d->db, state != KBZ_PORTION_FAILED, error) ? state : KBZ_PORTION_FAILED;
}

KbzPortion kbz_derive_portion (KbzLog *log, sqlite3 *db, gboolean anew, gboolean settle,
                               GError **error)
{
  Deriving d = { .log = log, .db = db };
  if (!kbz_sql_exec (log->db, "BEGIN", error))
    return KBZ_PORTION_FAILED;
  KbzPortion state = work (&d, anew, settle, error);
  kbz_sql_exec (log->db, "COMMIT", NULL);
  return state;
}

gboolean kbz_derive_is_whole (sqlite3 *db)
{
  Reached reached;
  return read_reached (db, &reached, NULL) && reached.begun && reached.arrival == reached.until;
}
