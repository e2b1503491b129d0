/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "lessons/learner/clock.h"
#include "lessons/learner/event.h"

G_BEGIN_DECLS

/* The learner's log: one SQLite file that events are added to. Several processes may have it open
 * at once. A KbzLog is used by one thread at a time; a second thread opens its own.
 *
 * The signal "changed" tells, in the thread that wrote, that this object has added events. */
#define KBZ_TYPE_LOG (kbz_log_get_type ())
G_DECLARE_FINAL_TYPE (KbzLog, kbz_log, KBZ, LOG, GObject)

typedef enum {
  KBZ_LOG_ERROR_FAILED,    /* the machine could not do it; the sentence says what */
  KBZ_LOG_ERROR_FULL,      /* no room on the disk */
  KBZ_LOG_ERROR_READ_ONLY, /* the place cannot be written to */
  KBZ_LOG_ERROR_BUSY,      /* another program kept it locked */
  KBZ_LOG_ERROR_DAMAGED,   /* found while it was open; opening it again sets it aside */
  KBZ_LOG_ERROR_FOREIGN,   /* the file belongs to another program; it was not touched */
  KBZ_LOG_ERROR_NEWER,     /* written by a later version; it was not touched */
  KBZ_LOG_ERROR_MALFORMED, /* an event or a file of events is not what it should be */
} KbzLogError;
#define KBZ_LOG_ERROR (kbz_log_error_quark ())
GQuark kbz_log_error_quark (void);

/* Where a learner's log lies: XDG_DATA_HOME/kibitz/learner.db. The caller frees it. */
char *kbz_log_default_path (void);

/* Opens the log at `path`, making it and its folder if need be, bringing an older one up to date
 * (after a copy of it has been laid beside it) and checking it. A damaged one is renamed, what can
 * still be read of it is taken over into a new one, and `notice`, if not NULL, becomes a sentence
 * to show, which the caller frees; else it becomes NULL. */
KbzLog *kbz_log_open (const char *path, char **notice, GError **error);
/* Puts another clock in place of the machine's; for tests, and for what happened before there was a
 * log. */
void kbz_log_set_wall (KbzLog *log, KbzWall wall, gpointer data);
/* The moment it is for this log. */
KbzMoment kbz_log_now (KbzLog *log);

/* How long it waits for another program's lock, 10 seconds if nothing is said. */
void kbz_log_set_patience (KbzLog *log, int ms);

/* Adds one event of this device. TRUE only once it is on the disk, in the log or, while another
 * program has it locked, in the outbox beside it; or handed over, if the log has a writer
 * (writer.h). `payload` is a JSON object;
 * kinds.h has a function for each kind and is what most callers want. */
gboolean kbz_log_append (KbzLog *log, const char *kind, const char *payload, GError **error);

/* Events that are dated more than a day ahead; they count when their day has come. */
gint64 kbz_log_future_count (KbzLog *log);
/* A sentence about a clock that is, or was, wrong by more than a day; NULL if none is. The caller
 * frees it. */
char *kbz_log_say_clock (KbzLog *log);

/* For sync, and for moving everything in one file. */

/* UUID of this log as a writer. */
const char *kbz_log_device (KbzLog *log);
/* Adds events of any device: those whose id is known are passed over, so it may be repeated and
 * done in any order. All or none; `added`, if not NULL, becomes how many were new. An event without
 * its form is refused, a kind of a later version is kept. */
gboolean kbz_log_insert_foreign (KbzLog *log, GPtrArray *events, gsize *added, GError **error);

/* What is known of a device. */
typedef struct {
  char *device;
  char *name;     /* what it calls itself, or NULL */
  gint64 gapless; /* every sequence from 1 to this one is here */
  gint64 highest; /* above `gapless` some are missing */
  gint64 count;
  gint64 last_time; /* of its latest event, Unix milliseconds */
} KbzKnown;
/* An array of KbzKnown that owns them, ordered by device. NULL on error. */
GPtrArray *kbz_log_known (KbzLog *log, GError **error);
/* Events of a device with a higher sequence, in sequence, at most `max` (0: all). NULL on error. */
GPtrArray *kbz_log_events_after (KbzLog *log, const char *device, gint64 sequence, gsize max,
                                 GError **error);
/* Every event in order (kbz_event_compare), `visit` being lent each; it may return FALSE to stop.
 */
typedef gboolean (*KbzEventVisit) (const KbzEvent *event, gpointer data);
gboolean kbz_log_each (KbzLog *log, KbzEventVisit visit, gpointer data, GError **error);
/* Whether an event of that id is here. */
gboolean kbz_log_has (KbzLog *log, const char *id);
/* How many events there are; -1 on error. */
gint64 kbz_log_count (KbzLog *log, GError **error);

/* Every event carries a checksum. What does not fit its own is never returned by the functions
 * above: it is set apart, and comes back when kbz_log_insert_foreign brings a whole copy. */

/* How many are damaged and not yet back; 0 if all is well. */
gint64 kbz_log_bad_count (KbzLog *log);
/* Which these are, as far as that can be read: sequences of a device. */
typedef struct {
  char *device;
  gint64 first, last;
} KbzWanted;
/* An array of KbzWanted that owns them, by device and sequence. NULL on error. */
GPtrArray *kbz_log_wanted (KbzLog *log, GError **error);

/* An entry that was set apart: damaged, or such that it cannot be true. It is kept and named, and
 * never counted. */
typedef struct {
  char *id, *device; /* or NULL */
  gint64 sequence;
  char *why; /* a sentence */
} KbzAside;
/* An array of KbzAside that owns them, the oldest first. NULL on error. */
GPtrArray *kbz_log_aside (KbzLog *log, GError **error);
/* Whether an event of that id was set apart since it cannot be true: it need not be fetched again.
 */
gboolean kbz_log_is_aside (KbzLog *log, const char *id);

G_END_DECLS
