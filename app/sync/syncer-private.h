/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/sync/syncer.h"

G_BEGIN_DECLS

struct _KbzSyncer {
  GObject parent_instance;

  KbzSyncerTimes times;
  KbzSyncerStatus status;
  char *sentence; /* what the status shows */
  KbzPlaceChoice *choice;
  KbzKeyring *keyring;
  KbzKept kept;
  gint64 held; /* entries that the place held when it was last synced */

  guint timer; /* to the next run */
  int failures;
  GTask *task; /* the run under way, or NULL */
  GCancellable *cancellable;
  guint looking;
  gint64 begun;        /* monotonic */
  gboolean again;      /* something was done here since it began */
  gboolean moved;      /* the place is another one since */
  gboolean telling;    /* the learner's signal is our own */
  gboolean named;      /* this device has a name, or can have none */
  gboolean was_opened; /* the first run is on its way */

  void (*finished) (gpointer data); /* the program waits for the last run */
  gpointer finished_data;
  guint closing;
};

void kbz_syncer_tell (KbzSyncer *self);
void kbz_syncer_set_state (KbzSyncer *self, KbzSyncerState state, const char *sentence);
/* The next run is so many milliseconds from now. */
void kbz_syncer_schedule (KbzSyncer *self, guint ms);

/* Reads what is chosen, and follows it. */
void kbz_syncer_watch_place (KbzSyncer *self);
/* Nothing has been tried yet with the place that is chosen now. */
void kbz_syncer_new_place (KbzSyncer *self);

G_END_DECLS
