/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  int days;       /* practised in a row up to today, or up to yesterday if today is still to come */
  int longest;    /* ever */
  gboolean today; /* whether there was practice today */
} KbzStreak;

/* From the days with practice (kbz_day), rising, a day perhaps more than once. */
KbzStreak kbz_streak_of (const gint64 *days, gsize n, gint64 today);

G_END_DECLS
