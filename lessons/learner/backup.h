/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/log.h"

G_BEGIN_DECLS

/* Copies of the log beside it, made by itself: three of days, two of weeks. */
typedef struct {
  char *path;
  gint64 time; /* when it was made, Unix seconds */
  gint64 events;
} KbzBackup;

/* An array of KbzBackup that owns them: days, then weeks, the newest first. */
GPtrArray *kbz_log_backups (KbzLog *log);
/* Makes one if the last is a day old and something was added since; `made` tells. It is read back
 * before it counts. Takes as long as copying the file: to be called off the main thread. */
gboolean kbz_log_back_up (KbzLog *log, gboolean *made, GError **error);
/* Adds what the copy at `path` has and the log has not; nothing is taken away. Any file will do
 * that was once a log, also a damaged one. */
gboolean kbz_log_restore (KbzLog *log, const char *path, gsize *added, GError **error);
/* How many events were there when the log was last written and were missing when it was opened: an
 * older file lies in its place, or what SQLite wrote ahead was lost. */
gint64 kbz_log_lost_count (KbzLog *log);

G_END_DECLS
