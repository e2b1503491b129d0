/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "lessons/learner/derive.h"
#include "lessons/learner/log-private.h"
#include "lessons/learner/progress-private.h"

static gsize texts_size (const KbzRowShape *record, KbzSql *row)
{
  gsize size = 0;
  for (int i = 0; i < record->n; i++)
    if (record->cells[i].type == KBZ_CELL_TEXT)
      size += strlen (kbz_sql_text (row, i)) + 1;
  return size;
}

gpointer kbz_record_of_row (const KbzRowShape *record, KbzSql *row)
{
  char *value = g_malloc0 (record->size + texts_size (record, row));
  char *text = value + record->size;
  for (int i = 0; i < record->n; i++) {
    gpointer member = value + record->cells[i].offset;
    switch (record->cells[i].type) {
    case KBZ_CELL_TEXT:
      if (sqlite3_column_type (row, i) == SQLITE_NULL)
        break;
      *(char **)member = text;
      text = g_stpcpy (text, kbz_sql_text (row, i)) + 1;
      break;
    case KBZ_CELL_INT:
      *(int *)member = sqlite3_column_int (row, i);
      break;
    case KBZ_CELL_INT64:
      *(gint64 *)member = sqlite3_column_int64 (row, i);
      break;
    case KBZ_CELL_DOUBLE:
      *(double *)member = sqlite3_column_double (row, i);
      break;
    case KBZ_CELL_SEED:
      *(guint64 *)member = g_ascii_strtoull (kbz_sql_text (row, i), NULL, 10);
      break;
    }
  }
  return value;
}

gpointer kbz_record_make (KbzSql *row, gpointer data)
{
  return kbz_record_of_row (data, row);
}

GPtrArray *kbz_progress_rows (KbzLog *log, const char *sql, const char *game, gsize max,
                              gpointer (*make) (KbzSql *row, gpointer data), gpointer data,
                              GError **error)
{
  if (!kbz_derive (log, error))
    return NULL;
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (KbzSql) row = kbz_sql_prepare (log->derived, sql, error);
  if (row == NULL)
    return NULL;
  int more = kbz_sql_step (row, error, "si", game, max == 0 ? (gint64)-1 : (gint64)max);
  for (; more == 1; more = kbz_sql_next (row, error)) {
    gpointer value = make (row, data);
    if (value != NULL)
      g_ptr_array_add (all, value);
  }
  return more == 0 ? g_steal_pointer (&all) : NULL;
}
