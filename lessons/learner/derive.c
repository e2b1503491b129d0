/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/derive.h"

#include "lessons/learner/fold.h"
#include "lessons/learner/log-private.h"

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
  gint64 events;
  KbzEvent *last; /* in order; NULL if there is none */
} Reached;

/* FALSE on error. Nothing is reached yet if another version has folded. */
static gboolean read_reached (sqlite3 *db, Reached *reached, GError **error)
{
  g_autoptr (KbzSql) row = kbz_sql_prepare (
      db, "SELECT arrival, events, hlc, device, sequence, id FROM reached WHERE fold = ?", error);
  int found = row != NULL ? kbz_sql_step (row, error, "i", (gint64)KBZ_FOLD_VERSION) : -1;
  *reached = (Reached){ 0 };
  if (found == 1) {
    reached->arrival = sqlite3_column_int64 (row, 0);
    reached->events = sqlite3_column_int64 (row, 1);
    reached->last = g_new0 (KbzEvent, 1);
    reached->last->hlc = sqlite3_column_int64 (row, 2);
    reached->last->device = kbz_sql_dup (row, 3);
    reached->last->sequence = sqlite3_column_int64 (row, 4);
    reached->last->id = kbz_sql_dup (row, 5);
  }
  return found >= 0;
}

static gboolean write_reached (sqlite3 *db, const Reached *reached, GError **error)
{
  g_autoptr (KbzSql) row =
      kbz_sql_prepare (db, "INSERT OR REPLACE INTO reached VALUES (1, ?, ?, ?, ?, ?, ?, ?)", error);
  const KbzEvent *last = reached->last;
  return row != NULL
         && (last == NULL
             || kbz_sql_step (row, error, "iiiisis", (gint64)KBZ_FOLD_VERSION, reached->arrival,
                              reached->events, last->hlc, last->device, last->sequence, last->id)
                    == 0);
}

/* Whether an event that is not folded yet belongs before one that is: 1, 0, or -1 on error. */
static int comes_before (sqlite3 *db, const Reached *reached, GError **error)
{
  g_autoptr (KbzSql) row = kbz_sql_prepare (db,
                                            "SELECT EXISTS (SELECT 1 FROM event WHERE arrival > ?"
                                            " AND (+hlc, device, sequence, id) < (?, ?, ?, ?))",
                                            error);
  const KbzEvent *last = reached->last;
  if (last == NULL)
    return 0;
  if (row == NULL
      || kbz_sql_step (row, error, "iisis", reached->arrival, last->hlc, last->device,
                       last->sequence, last->id)
             < 0)
    return -1;
  return sqlite3_column_int (row, 0);
}

static gboolean forget (sqlite3 *db, Reached *reached, GError **error)
{
  gboolean ok = kbz_sql_exec (db, "DELETE FROM reached", error);
  for (gsize i = 0; i < G_N_ELEMENTS (tables) && ok; i++) {
    g_autofree char *sql = g_strdup_printf ("DELETE FROM %s", tables[i].name);
    ok = kbz_sql_exec (db, sql, error);
  }
  kbz_event_free (reached->last);
  *reached = (Reached){ 0 };
  return ok;
}

/* All are read along the index of their order. To find a few new ones along it would take as long,
 * so these are found by arrival (the + keeps SQLite from the index) and sorted. */
#define EVENTS "SELECT " KBZ_EVENT_COLUMNS " FROM event WHERE arrival > ? ORDER BY "
#define ALL EVENTS "hlc, device, sequence, id"
#define NEW_ONES EVENTS "+hlc, device, sequence, id"

static gboolean fold_rest (sqlite3 *db, Reached *reached, gint64 newest, GError **error)
{
  g_autoptr (KbzFold) fold = kbz_fold_new (db, error);
  g_autoptr (KbzSql) row = kbz_sql_prepare (db, reached->last == NULL ? ALL : NEW_ONES, error);
  if (fold == NULL || row == NULL)
    return FALSE;
  int more = kbz_sql_step (row, error, "i", reached->arrival);
  for (; more == 1; more = kbz_sql_next (row, error)) {
    kbz_event_free (reached->last);
    reached->last = kbz_event_of_row (row);
    reached->events++;
    if (!kbz_fold_event (fold, reached->last, error))
      return FALSE;
  }
  reached->arrival = newest;
  return more == 0 && write_reached (db, reached, error);
}

static gboolean derive (KbzLog *log, gboolean from_zero, GError **error)
{
  Reached reached = { 0 };
  gint64 newest;
  if (!kbz_sql_begin (log->db, error))
    return FALSE;
  gboolean ok = read_reached (log->db, &reached, error)
                && kbz_sql_int (log->db, "SELECT max (arrival) FROM event", 0, &newest, error);
  int before = ok ? comes_before (log->db, &reached, error) : -1;
  ok = before >= 0;
  if (ok && (from_zero || before == 1 || reached.last == NULL))
    ok = forget (log->db, &reached, error);
  ok = ok && fold_rest (log->db, &reached, newest, error);
  kbz_event_free (reached.last);
  return kbz_sql_end (log->db, ok, error);
}

gboolean kbz_derive (KbzLog *log, GError **error)
{
  /* Most of the time nothing has come since, and then no lock is taken. */
  g_autofree char *sql =
      g_strdup_printf ("SELECT coalesce ((SELECT arrival FROM reached WHERE fold = %d), 0)"
                       " - coalesce ((SELECT max (arrival) FROM event), 0)",
                       KBZ_FOLD_VERSION);
  gint64 behind;
  if (!kbz_sql_int (log->db, sql, 0, &behind, error))
    return FALSE;
  return behind == 0 || derive (log, FALSE, error);
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
    g_autoptr (KbzSql) row = kbz_sql_prepare (log->db, sql, error);
    int more = row != NULL ? kbz_sql_next (row, error) : -1;
    for (; more == 1; more = kbz_sql_next (row, error))
      dump_row (row, tables[i].name, text);
    if (more < 0)
      return NULL;
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
