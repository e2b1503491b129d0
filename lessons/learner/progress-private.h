/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>

#include "lessons/learner/progress.h"
#include "lessons/learner/sql.h"

G_BEGIN_DECLS

/* Brings the derived tables up to date and makes a value of every row of a query. Its ?1 is `game`,
 * NULL for all (KBZ_OF_GAME), its ?2 `max`, 0 for all. The values are freed with g_free. */
#define KBZ_OF_GAME "(?1 IS NULL OR game = ?1)"
GPtrArray *kbz_progress_rows (KbzLog *log, const char *sql, const char *game, gsize max,
                              gpointer (*make) (KbzSql *row, gpointer data), gpointer data,
                              GError **error);

/* Where a column goes in a value. */
typedef struct {
  enum { KBZ_CELL_TEXT, KBZ_CELL_INT, KBZ_CELL_INT64, KBZ_CELL_DOUBLE, KBZ_CELL_SEED } type;
  gsize offset;
} KbzCell;

/* What a value is made of: the first columns of the row, in order. */
typedef struct {
  gsize size;
  const KbzCell *cells;
  int n;
} KbzRowShape;

#define KBZ_CELL(kind, type, member)                                                               \
  {                                                                                                \
    KBZ_CELL_##kind, offsetof (type, member)                                                       \
  }
#define KBZ_RECORD(type, cells)                                                                    \
  {                                                                                                \
    sizeof (type), cells, G_N_ELEMENTS (cells)                                                     \
  }

/* A value of the row, its texts in the same block: g_free frees all. */
gpointer kbz_record_of_row (const KbzRowShape *record, KbzSql *row);
/* The same as kbz_progress_rows takes it; `data` is the KbzRowShape. */
gpointer kbz_record_make (KbzSql *row, gpointer data);

G_END_DECLS
