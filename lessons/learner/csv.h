/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/log.h"

G_BEGIN_DECLS

/* Progress as tables for a spreadsheet (RFC 4180, UTF-8, a line of headings, dates as
 * 2026-11-16T20:15:00+01:00). The names: "attempts", "calendar", "concepts", "hands", "lessons",
 * "ratings", "themes". NULL-terminated. */
extern const char *const kbz_csv_tables[];

/* One of them; the caller frees it. `day_start` as in today.h. */
char *kbz_csv (KbzLog *log, const char *table, int day_start, GError **error);
/* Writes each as FOLDER/kibitz-NAME.csv, making the folder if need be. */
gboolean kbz_csv_export (KbzLog *log, const char *folder, int day_start, GError **error);

G_END_DECLS
