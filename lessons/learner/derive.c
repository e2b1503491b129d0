/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/derive-private.h"

/* Between two portions, so that another program that waits for the file gets it. */
#define PAUSE_US 5000
/* So often it begins from nothing; if what comes of it still is not what the log says, it is the
 * log that is wrong. */
#define TRIES 3

typedef struct {
  KbzLog *log;
  sqlite3 *made;    /* see kbz_derived_open_new; NULL: not needed yet, or there can be none */
  gboolean anew;    /* from nothing in any case */
  int beginnings;   /* from nothing */
  gboolean cleared; /* what was found not to be whole has been set apart */
} Deriving;

/* One portion into a file. Rotten events are set apart when all have been looked at; then they are
 * not in the log any more, and what was folded may be all there is. */
static KbzPortion fold_into (Deriving *d, sqlite3 *db, gboolean anew, GError **error)
{
  KbzLog *log = d->log;
  d->beginnings += anew;
  KbzPortion state = kbz_derive_portion (log, db, anew, d->beginnings >= TRIES, error);
  if (log->suspects->len == 0 || (state != KBZ_PORTION_DONE && state != KBZ_PORTION_LATE))
    return state;
  if (!d->cleared) {
    d->cleared = TRUE;
    kbz_log_clear_up (log, TRUE, NULL);
    return KBZ_PORTION_MORE;
  }
  g_array_set_size (log->suspects, 0);
  return state;
}

/* Into the file that is read if it can go on there: it then shows how things stood some events ago.
 * What must begin from nothing is made beside it. */
static KbzPortion fold_next (Deriving *d, GError **error)
{
  sqlite3 *db = kbz_log_derived (d->log, error);
  if (db == NULL)
    return KBZ_PORTION_FAILED;
  KbzPortion state = d->anew ? KBZ_PORTION_LATE : fold_into (d, db, FALSE, error);
  if (state != KBZ_PORTION_LATE)
    return state;
  if (d->made == NULL)
    d->made = kbz_derived_open_new (d->log);
  if (d->made == NULL) {
    d->anew = FALSE;
    state = fold_into (d, db, TRUE, error);
    return state == KBZ_PORTION_LATE ? KBZ_PORTION_MORE : state;
  }
  gboolean first = d->anew && d->beginnings == 0;
  state = first ? KBZ_PORTION_LATE : fold_into (d, d->made, FALSE, error);
  if (state == KBZ_PORTION_LATE)
    state = fold_into (d, d->made, TRUE, error);
  if (state == KBZ_PORTION_FAILED)
    return state;
  if (state == KBZ_PORTION_DONE) {
    d->anew = FALSE;
    if (!kbz_derived_publish (d->log, d->made, error))
      return KBZ_PORTION_FAILED;
  }
  return KBZ_PORTION_MORE;
}

static gboolean fold_all (KbzLog *log, gboolean anew, GError **error)
{
  Deriving d = { .log = log, .anew = anew };
  KbzPortion state;
  while ((state = fold_next (&d, error)) == KBZ_PORTION_MORE) {
    if (g_atomic_int_get (&log->stopping))
      break; /* whoever comes next goes on */
    g_usleep (PAUSE_US);
  }
  sqlite3_close (d.made);
  return state != KBZ_PORTION_FAILED;
}

static gboolean derive (KbzLog *log, gboolean from_zero, GError **error)
{
  GError *problem = NULL;
  /* Its writer folds; what is shown is what it has done so far. */
  if (log->writer != NULL)
    return kbz_log_derived (log, error) != NULL;
  gboolean ok = fold_all (log, from_zero, &problem);
  /* The log itself says so elsewhere; here it is what is derived, which may go. */
  if (!ok && g_error_matches (problem, KBZ_LOG_ERROR, KBZ_LOG_ERROR_DAMAGED)) {
    g_clear_error (&problem);
    kbz_log_forget_derived (log);
    ok = fold_all (log, TRUE, &problem);
  }
  kbz_log_clear_up (log, ok, problem);
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
  for (const KbzDerivedTable *table = kbz_derived_tables; table->name != NULL; table++) {
    g_autofree char *sql =
        g_strdup_printf ("SELECT * FROM %s ORDER BY %s", table->name, table->order);
    g_autoptr (KbzSql) row = kbz_sql_prepare (log->derived, sql, error);
    int more = row != NULL ? kbz_sql_next (row, error) : -1;
    for (; more == 1; more = kbz_sql_next (row, error))
      dump_row (row, table->name, text);
    if (more < 0)
      return NULL;
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
