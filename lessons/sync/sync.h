/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/log.h"
#include "lessons/sync/place.h"

G_BEGIN_DECLS

/* Makes a log and a place hold the same events. Nothing is remembered between two runs: what the
 * listing shows is what the place has, so one that was emptied, exchanged or set back is simply
 * filled again. Nothing here is ever deleted, and nothing there either. A run may be cut off at any
 * moment and repeated. */

typedef enum {
  KBZ_SYNC_LISTING, /* `total` is not known: 0 */
  KBZ_SYNC_BRINGING,
  KBZ_SYNC_SENDING,
} KbzSyncPhase;
/* Called in the thread of the run; the unit differs from phase to phase. */
typedef void (*KbzSyncProgress) (KbzSyncPhase phase, guint64 done, guint64 total, gpointer data);

typedef struct {
  /* Reads every file instead of trusting its name and length in the listing, and replaces those of
   * this device that prove damaged. */
  gboolean thorough;
  KbzSyncProgress progress; /* or NULL */
  gpointer data;
} KbzSyncOptions;

typedef struct {
  gsize brought; /* events that are new here */
  gsize sent;    /* events that are new there */
  gsize devices; /* known here now, this one counted once it has written something */
  gsize ignored; /* files with something unknown here that are damaged or not whole yet */
  gsize held;    /* events that are both here and there, when it went well */
} KbzSyncCounts;

/* `options` may be NULL; `counts` is filled also when it fails, with what was done until then. May
 * take long: call it off the main thread with a log of that thread, then kbz_derive. */
gboolean kbz_sync_run (KbzLog *log, KbzPlace *place, const KbzSyncOptions *options,
                       KbzSyncCounts *counts, GCancellable *cancellable, GError **error);

G_END_DECLS
