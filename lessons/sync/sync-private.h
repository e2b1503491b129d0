/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/sync/cover.h"
#include "lessons/sync/keys.h"
#include "lessons/sync/memory.h"
#include "lessons/sync/sync.h"

G_BEGIN_DECLS

/* A file of the place that looks like a segment. */
typedef struct {
  char *writer;
  KbzSegmentName name;
  guint64 size;     /* as listed */
  gboolean held;    /* its events are here, and no others of these sequences */
  gboolean sound;   /* and the place has them, as far as we know */
  gboolean damaged; /* it was read, and is not what it should be though its events are here */
  GPtrArray *ids;   /* of the events in it, if it was read and is not held */
} KbzFoundSegment;

/* One run. */
typedef struct {
  KbzLog *log;
  KbzPlace *place;
  KbzSyncOptions options;
  GCancellable *cancellable;
  KbzSyncCounts *counts;
  const char *me;
  KbzKeys *keys;
  KbzSyncMemory *memory;
  KbzSeal *seal;                /* NULL: no passphrase is set */
  const KbzSealKeys *seal_with; /* for what is sent */
  gboolean strict;              /* only what is sealed or signed by a device we know is believed */
  GPtrArray *found;             /* KbzFoundSegment: what was listed */
  GHashTable *known;            /* device → KbzKnown, as it was when last looked at */
  KbzCover *cover;              /* what the place holds, file for file as it is here */
  GHashTable *there;            /* ids of other events that sound files of the place hold */
  GHashTable *fresh;            /* names of the files that were put there in this run */
  GPtrArray *coming;            /* events to insert */
  guint64 done, total;          /* bytes */
  gsize loose;                  /* events that were sent and are not in `cover` */
} KbzSync;

void kbz_sync_progress (KbzSync *sync, KbzSyncPhase phase, guint64 done, guint64 total);
/* Looks again what the log knows. */
gboolean kbz_sync_look (KbzSync *sync, GError **error);
gboolean kbz_sync_is_there (KbzSync *sync, const KbzEvent *event);
/* The events of a range, if the log has each once; else NULL, with `error` set or without. */
GPtrArray *kbz_sync_range (KbzSync *sync, const char *device, gint64 first, gint64 last,
                           GError **error);
/* The keys of a sealed file; NULL for others, or if we have none. */
const KbzSealKeys *kbz_sync_keys_of (KbzSync *sync, const KbzSegmentName *name);
/* Whether a file in this form does all that we want of one. */
gboolean kbz_sync_counts_as_there (KbzSync *sync, const KbzFoundSegment *found);

/* Finds out what the place holds, and inserts what is new here. */
gboolean kbz_sync_bring (KbzSync *sync, GError **error);
/* What was found out about a file that has been read. (judge.c) */
gboolean kbz_sync_judge (KbzSync *sync, KbzFoundSegment *found, GBytes *file, GError **error);

/* If the key of this device was lost: it gets another name, and what only it could have signed is
 * written again under that. (rename.c) */
gboolean kbz_sync_take_new_name (KbzSync *sync, GError **error);
gboolean kbz_sync_write_again (KbzSync *sync, GError **error);

/* Puts what the place does not hold into the folder of this device. */
gboolean kbz_sync_send (KbzSync *sync, GError **error);
/* Puts a file of these events there and reads it back; `proof` is that of another device, or NULL.
 */
gboolean kbz_sync_put (KbzSync *sync, GPtrArray *events, const KbzSegmentProof *proof,
                       GError **error);
/* Makes few long files of many short ones of this device. What goes wrong is not said: nothing
 * depends on it. (merge.c) */
void kbz_sync_merge (KbzSync *sync);

G_END_DECLS
