/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/log.h"
#include "lessons/sync/place.h"

G_BEGIN_DECLS

/* Makes a log and a place hold the same events. What the listing shows is what the place has, so
 * one that was emptied, exchanged or set back is simply filled again. Nothing here is ever deleted,
 * and nothing there but short files that a long one has replaced. A run may be cut off at any
 * moment and repeated. What is remembered beside the log only saves time (memory.h), but for the
 * keys of the devices (keys.h). */

typedef enum {
  KBZ_SYNC_ERROR_NO_PASSPHRASE,    /* what lies there is encrypted, and none was given */
  KBZ_SYNC_ERROR_WRONG_PASSPHRASE, /* it was encrypted with another */
} KbzSyncError;
#define KBZ_SYNC_ERROR (kbz_sync_error_quark ())
GQuark kbz_sync_error_quark (void);

typedef enum {
  KBZ_SYNC_LISTING, /* `total` is not known: 0 */
  KBZ_SYNC_BRINGING,
  KBZ_SYNC_SENDING,
  KBZ_SYNC_CHECKING, /* a thorough run, instead of bringing */
} KbzSyncPhase;
/* Called in the thread of the run; the unit differs from phase to phase. */
typedef void (*KbzSyncProgress) (KbzSyncPhase phase, guint64 done, guint64 total, gpointer data);

typedef struct {
  /* Reads every file instead of trusting its name and length in the listing, and replaces those of
   * this device that prove damaged. */
  gboolean thorough;
  const char *passphrase;   /* what is sent is encrypted with it; NULL or "": it is not */
  KbzSyncProgress progress; /* or NULL */
  gpointer data;
} KbzSyncOptions;

typedef struct {
  gsize brought;    /* events that are new here */
  gsize sent;       /* events that are new there */
  gsize devices;    /* known here now, this one counted once it has written something */
  gsize ignored;    /* files with something unknown here that are damaged or not whole yet */
  gsize held;       /* events that are both here and there, when it went well */
  gsize checked;    /* files that were read and are sound */
  gsize mended;     /* files that were found damaged and whose events were sent again */
  gsize forged;     /* files that say they are of a device that has not signed them: not believed */
  gboolean renamed; /* this device had lost its key and goes on under another name */
  char forged_device[37]; /* one of these devices; "" if there is none */
} KbzSyncCounts;

/* What to say if the device was renamed; not to be freed. */
const char *kbz_sync_say_renamed (void);

/* `options` may be NULL; `counts` is filled also when it fails, with what was done until then. May
 * take long: call it off the main thread with a log of that thread, then kbz_derive. */
gboolean kbz_sync_run (KbzLog *log, KbzPlace *place, const KbzSyncOptions *options,
                       KbzSyncCounts *counts, GCancellable *cancellable, GError **error);

G_END_DECLS
