/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/progress.h"
#include "lessons/learner/sql.h"

G_BEGIN_DECLS

/* Brings the derived tables up to date and makes a value of every row of a query. Its ?1 is `game`,
 * NULL for all (KBZ_OF_GAME), its ?2 `max`, 0 for all. */
#define KBZ_OF_GAME "(?1 IS NULL OR game = ?1)"
GPtrArray *kbz_progress_rows (KbzLog *log, const char *sql, const char *game, gsize max,
                              gpointer (*make) (KbzSql *row, gpointer data), gpointer data,
                              GDestroyNotify free_one, GError **error);

G_END_DECLS
