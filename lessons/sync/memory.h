/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/sync/cover.h"
#include "lessons/sync/wrap.h"

G_BEGIN_DECLS

/* What need not be found out in every run, in LOG.sync beside the log: which files of a place hold
 * just what the log holds or nothing that can be true, and what other devices have signed. It may
 * be thrown away: then the next run takes longer, and signatures are learned again as files are
 * looked at. */
typedef struct KbzSyncMemory KbzSyncMemory;

KbzSyncMemory *kbz_memory_load (const char *log);
void kbz_memory_free (KbzSyncMemory *memory);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzSyncMemory, kbz_memory_free)
/* Of the files it keeps only those that were held or asked about in this run. If it cannot be
 * written, it is not. */
void kbz_memory_save (KbzSyncMemory *memory);

/* The id of the last event of a file that was once proved to be the log's; NULL if it was not. */
const char *kbz_memory_held (KbzSyncMemory *memory, const char *name);
void kbz_memory_hold (KbzSyncMemory *memory, const char *name, const char *id);

/* Adds the sequences of a device that were proved to lie, signed or sealed, at a place. */
void kbz_memory_cover (KbzSyncMemory *memory, const char *device, KbzCover *cover);

/* Whether nothing in that file could be true when it was last read: all of it was set apart. */
gboolean kbz_memory_is_apart (KbzSyncMemory *memory, const char *name);
void kbz_memory_set_apart (KbzSyncMemory *memory, const char *name);

/* What a device has signed. */
typedef struct {
  KbzSegmentName plain;
  KbzSegmentProof proof;
} KbzSigned;

/* Those of a device, by first sequence and then the longest first; an array that the memory owns;
 * NULL if there are none. */
GPtrArray *kbz_memory_signed (KbzSyncMemory *memory, const char *device);
/* Notes one, and forgets those of which it holds all. */
void kbz_memory_sign (KbzSyncMemory *memory, const KbzSegmentName *plain,
                      const KbzSegmentProof *proof);
/* How many signed files hold no more than these sequences. */
guint kbz_memory_signed_within (KbzSyncMemory *memory, const char *device, gint64 first,
                                gint64 last);

/* The file that was checked last; "" at first. */
const char *kbz_memory_turn (KbzSyncMemory *memory);
void kbz_memory_set_turn (KbzSyncMemory *memory, const char *name);

G_END_DECLS
