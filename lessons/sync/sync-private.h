/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/sync/segment.h"
#include "lessons/sync/sync.h"

G_BEGIN_DECLS

/* One run. */
typedef struct {
  KbzLog *log;
  KbzPlace *place;
  KbzSyncOptions options;
  GCancellable *cancellable;
  KbzSyncCounts *counts;
  GHashTable *there; /* ids of the events that sound files of the place hold */
} KbzSync;

void kbz_sync_progress (KbzSync *sync, KbzSyncPhase phase, guint64 done, guint64 total);
/* Notes that the place holds these events. */
void kbz_sync_note_there (KbzSync *sync, GPtrArray *events);

/* Finds out what the place holds, and inserts what is new here. */
gboolean kbz_sync_bring (KbzSync *sync, GError **error);
/* Puts what the place does not hold into the folder of this device. */
gboolean kbz_sync_send (KbzSync *sync, GError **error);

G_END_DECLS
