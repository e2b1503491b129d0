/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/sync/wrap.h"

G_BEGIN_DECLS

/* What need not be found out in every run, in LOG.sync beside the log: which files of a place hold
 * just what the log holds, and what other devices have signed. It may be thrown away: then the next
 * run takes longer, and signatures are learned again as files are looked at. */
typedef struct KbzMemory KbzMemory;

KbzMemory *kbz_memory_load (const char *log);
void kbz_memory_free (KbzMemory *memory);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzMemory, kbz_memory_free)
/* Of the files it keeps only those that were held or asked about in this run. If it cannot be
 * written, it is not. */
void kbz_memory_save (KbzMemory *memory);

/* The id of the last event of a file that was once proved to be the log's; NULL if it was not. */
const char *kbz_memory_held (KbzMemory *memory, const char *name);
void kbz_memory_hold (KbzMemory *memory, const char *name, const char *id);

/* What a device has signed. */
typedef struct {
  KbzSegmentName plain;
  KbzProof proof;
} KbzSigned;

/* Those of a device, by first sequence and then the longest first; an array that the memory owns;
 * NULL if there are none. */
GPtrArray *kbz_memory_signed (KbzMemory *memory, const char *device);
/* Notes one, and forgets those of which it holds all. */
void kbz_memory_sign (KbzMemory *memory, const KbzSegmentName *plain, const KbzProof *proof);
/* How many signed files hold no more than these sequences. */
guint kbz_memory_signed_within (KbzMemory *memory, const char *device, gint64 first, gint64 last);

/* The file that was checked last; "" at first. */
const char *kbz_memory_turn (KbzMemory *memory);
void kbz_memory_set_turn (KbzMemory *memory, const char *name);

G_END_DECLS
