/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A hybrid logical clock in one number: milliseconds since 1970 in the upper 48 bits, a counter in
 * the lower 16. It never goes back, even if the machine's clock does: an event written later,
 * with all others in view, always comes later. */

/* Far beyond any date, and far from where adding one would overflow. */
#define KBZ_HLC_MAX (G_GINT64_CONSTANT (1) << 62)

/* What the wall says, for a log; tests put their own in its place. */
typedef struct {
  gint64 time; /* Unix milliseconds */
  int offset;  /* minutes east of Greenwich */
} KbzMoment;
typedef KbzMoment (*KbzWall) (gpointer data);

/* The machine's clock and time zone; `data` is not used. */
KbzMoment kbz_wall (gpointer data);
/* The clock of the next event: after `last` (0 for none), at `time` if that is later. At the very
 * end it stands still; the sequence still orders a device's own events. */
gint64 kbz_hlc_next (gint64 last, gint64 time);

/* Days since 1970-01-01 at the place where `moment` was, the day beginning at `day_start` o'clock
 * (0…23): with 4, half past three in the morning belongs to the day before. */
gint64 kbz_day (KbzMoment moment, int day_start);
/* Hours since 1970-01-01 00:00 at that place. */
gint64 kbz_hour (KbzMoment moment);
/* The day of an hour. */
gint64 kbz_day_of_hour (gint64 hour, int day_start);
/* 2026-11-16; the caller frees it. */
char *kbz_day_name (gint64 day);

G_END_DECLS
