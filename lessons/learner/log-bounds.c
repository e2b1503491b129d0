/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes from abroad has limits: whoever can write to a place must not be able to stop a
 * learner's log, or to make it slow. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "lessons/learner/event-private.h"
#include "lessons/learner/log-private.h"

/* So far above what is known of a device its sequences may go on: all of a life fits into it. */
#define JUMP_MAX G_GINT64_CONSTANT (10000000)
/* Events of one device and sequence: a machine that was copied some times uses one as often. */
#define TWINS_MAX 8
/* What all events of one device may be, however they came: more than fifty years of a hundred
 * answers a day. What is over stays where it lies. */
#define NUMBER_MAX G_GINT64_CONSTANT (20000000)
/* An event without its payload and kind, at most. */
#define FRAME_BYTES 200
#define DAY_MS G_GINT64_CONSTANT (86400000)
#define TEN_YEARS_MS (3653 * DAY_MS)

struct KbzBounds {
  KbzLog *log;
  GHashTable *highest; /* of each device: gint64 */
  GHashTable *bytes;   /* of each device for which they were added up: gint64 */
  KbzSql *find_highest, *find_twins, *find_bytes;
  gint64 size; /* of the whole file and all that was added: no device has more than that */
  gint64 floor;
  gboolean found_double;
};

KbzBounds *kbz_bounds_new (KbzLog *log, GError **error)
{
  g_autoptr (KbzBounds) bounds = g_new0 (KbzBounds, 1);
  bounds->log = log;
  bounds->highest = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  bounds->find_highest =
      kbz_sql_prepare (log->db, "SELECT max (sequence) FROM event WHERE device = ?", error);
  bounds->find_twins =
      bounds->find_highest == NULL
          ? NULL
          : kbz_sql_prepare (log->db,
                             "SELECT count (*), sum (id = ?) FROM event WHERE device = ? AND"
                             " sequence = ?",
                             error);
  bounds->bytes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  bounds->find_bytes =
      bounds->find_twins == NULL
          ? NULL
          : kbz_sql_prepare (
              log->db,
              "SELECT total (length (CAST (payload AS BLOB)) + length (kind) + " G_STRINGIFY (
                  FRAME_BYTES) ") FROM event WHERE device = ?",
              error);
  if (bounds->find_bytes == NULL
      || !kbz_sql_int (log->db,
                       "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size", 0,
                       &bounds->size, error)
      || !kbz_log_sequence_floor (log, &bounds->floor, error))
    return NULL;
  return g_steal_pointer (&bounds);
}

void kbz_bounds_free (KbzBounds *bounds)
{
  if (bounds == NULL)
    return;
  sqlite3_finalize (bounds->find_highest);
  sqlite3_finalize (bounds->find_twins);
  sqlite3_finalize (bounds->find_bytes);
  g_hash_table_unref (bounds->highest);
  g_clear_pointer (&bounds->bytes, g_hash_table_unref);
  g_free (bounds);
}

static gint64 *highest_of (KbzBounds *bounds, const char *device, GError **error)
{
  gint64 *highest = g_hash_table_lookup (bounds->highest, device);
  if (highest != NULL)
    return highest;
  if (kbz_sql_step (bounds->find_highest, error, "s", device) != 1)
    return NULL;
  highest = g_new (gint64, 1);
  *highest = sqlite3_column_int64 (bounds->find_highest, 0);
  if (strcmp (device, bounds->log->device) == 0)
    *highest = MAX (*highest, bounds->floor);
  g_hash_table_insert (bounds->highest, g_strdup (device), highest);
  return highest;
}

static gint64 bytes_of (const KbzEvent *event)
{
  return (gint64)(strlen (event->payload) + strlen (event->kind)) + FRAME_BYTES;
}

/* Whether the device would have more than its share: 1, 0, or -1 on error. As long as the whole
 * file has less, nothing needs to be added up. */
static int is_too_large (KbzBounds *bounds, const KbzEvent *event, GError **error)
{
  gint64 *bytes = g_hash_table_lookup (bounds->bytes, event->device);
  if (bytes == NULL && bounds->size + bytes_of (event) <= bounds->log->bytes_max)
    return 0;
  if (bytes == NULL) {
    if (kbz_sql_step (bounds->find_bytes, error, "s", event->device) != 1)
      return -1;
    bytes = g_new (gint64, 1);
    *bytes = sqlite3_column_int64 (bounds->find_bytes, 0);
    sqlite3_reset (bounds->find_bytes);
    g_hash_table_insert (bounds->bytes, g_strdup (event->device), bytes);
  }
  return *bytes + bytes_of (event) > bounds->log->bytes_max;
}

void kbz_bounds_added (KbzBounds *bounds, const KbzEvent *event)
{
  gint64 *bytes = g_hash_table_lookup (bounds->bytes, event->device);
  if (bytes != NULL)
    *bytes += bytes_of (event);
  bounds->size += bytes_of (event);
}

const char *kbz_bounds_judge (KbzBounds *bounds, const KbzEvent *event, GError **error)
{
  gint64 *highest = highest_of (bounds, event->device, error);
  if (highest == NULL)
    return NULL;
  if (event->sequence > *highest + JUMP_MAX)
    return "sequence";
  if (event->sequence > NUMBER_MAX)
    return "many";
  if (kbz_sql_step (bounds->find_twins, error, "ssi", event->id, event->device, event->sequence)
      != 1)
    return NULL;
  gint64 there = sqlite3_column_int64 (bounds->find_twins, 0);
  gboolean same = sqlite3_column_int64 (bounds->find_twins, 1) > 0;
  if (there >= TWINS_MAX)
    return same ? "" : "crowd";
  int large = same ? 0 : is_too_large (bounds, event, error);
  if (large != 0)
    return large > 0 ? "large" : NULL;
  /* What this log has not written, or written otherwise, another one has under its name. */
  if (strcmp (event->device, bounds->log->device) == 0)
    bounds->found_double |= event->sequence > *highest || (there > 0 && !same);
  *highest = MAX (*highest, event->sequence);
  return "";
}

gboolean kbz_bounds_found_double (const KbzBounds *bounds)
{
  return bounds->found_double;
}

/* ---- The clock ------------------------------------------------------------------------------ */

/* An event of tomorrow is believed, since clocks differ; one of next year is not, until then. But
 * if most of what is here is later than the machine's clock, it is that clock which is wrong, and
 * nothing can be told from it. */
gboolean kbz_log_horizon (KbzLog *log, gint64 *horizon, GError **error)
{
  gint64 limit = kbz_log_now (log).time + DAY_MS, last, middle;
  *horizon = limit;
  if (!kbz_sql_int (log->db, "SELECT max (hlc) FROM event", 0, &last, error))
    return FALSE;
  if (last >> 16 <= limit)
    return TRUE;
  if (!kbz_sql_int (log->db,
                    "SELECT hlc FROM event ORDER BY hlc LIMIT 1"
                    " OFFSET (SELECT events / 2 FROM tally)",
                    0, &middle, error))
    return FALSE;
  if (middle >> 16 > limit && middle >> 16 == kbz_event_time (middle >> 16))
    *horizon = (middle >> 16) + TEN_YEARS_MS;
  return TRUE;
}

gint64 kbz_log_future_count (KbzLog *log)
{
  gint64 horizon, count = 0;
  if (!kbz_log_horizon (log, &horizon, NULL))
    return 0;
  g_autoptr (KbzSql) row =
      kbz_sql_prepare (log->db, "SELECT count (*) FROM event WHERE hlc > ?", NULL);
  if (row != NULL && kbz_sql_step (row, NULL, "i", (horizon << 16) + 0xffff) == 1)
    count = sqlite3_column_int64 (row, 0);
  return count;
}

char *kbz_log_say_clock (KbzLog *log)
{
  gint64 horizon, future = kbz_log_future_count (log);
  if (future > 0)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE,
                     "%lu entry is dated in the future and does not count until then: a clock was "
                     "wrong by more than a day.",
                     "%lu entries are dated in the future and do not count until then: a clock was "
                     "wrong by more than a day.",
                     (gulong)future),
        (gulong)future);
  if (kbz_log_horizon (log, &horizon, NULL) && horizon > kbz_log_now (log).time + DAY_MS)
    return g_strdup (_ ("The clock of this computer is behind by more than a day: what you did is "
                        "of a later date. Set it right."));
  return NULL;
}
