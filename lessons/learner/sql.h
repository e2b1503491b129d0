/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* SQLite with GError: what the log, what is derived from it and the courses and puzzles share. Each
 * file has its own words for what is wrong with it: that one's progress is damaged is said of the
 * log alone. */

typedef sqlite3_stmt KbzSql;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzSql, sqlite3_finalize)

/* Puts what SQLite last complained about into a sentence of KBZ_LOG_ERROR. */
void kbz_sql_error (sqlite3 *db, GError **error);
/* The same for a code alone, such as one from opening. */
void kbz_sql_error_code (int code, const char *message, GError **error);

/* Runs statements without results. */
gboolean kbz_sql_exec (sqlite3 *db, const char *sql, GError **error);
/* One whole number from a query without arguments; `otherwise` if there is no row. */
gboolean kbz_sql_int (sqlite3 *db, const char *sql, gint64 otherwise, gint64 *value,
                      GError **error);
KbzSql *kbz_sql_prepare (sqlite3 *db, const char *sql, GError **error);
/* Binds the values in order: i gint64, d double, s text or NULL. Then steps once: 1 for a row, 0
 * for none, -1 for an error. The statement is reset before, not after. */
int kbz_sql_step (KbzSql *statement, GError **error, const char *types, ...);
/* The next row of it. */
int kbz_sql_next (KbzSql *statement, GError **error);
/* A column's text, "" for NULL; lives until the next step. */
const char *kbz_sql_text (KbzSql *statement, int column);
/* A copy of it, NULL for NULL. */
char *kbz_sql_dup (KbzSql *statement, int column);

/* A transaction that may write; takes the lock now, so that it cannot fail for it later. */
gboolean kbz_sql_begin (sqlite3 *db, GError **error);
/* Ends it: keeps all if `ok` and the disk has it, else nothing. FALSE if nothing was kept. */
gboolean kbz_sql_end (sqlite3 *db, gboolean ok, GError **error);

G_END_DECLS
