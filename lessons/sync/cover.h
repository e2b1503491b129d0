/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Which sequences of which device a place is known to hold just as they are here. */
typedef struct KbzCover KbzCover;

KbzCover *kbz_cover_new (void);
void kbz_cover_free (KbzCover *cover);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzCover, kbz_cover_free)

void kbz_cover_add (KbzCover *cover, const char *device, gint64 first, gint64 last);
/* The last of the sequences that are covered from `sequence` on without a gap; `sequence` - 1 if it
 * is not. */
gint64 kbz_cover_end (KbzCover *cover, const char *device, gint64 sequence);
/* How many in all. */
guint64 kbz_cover_count (KbzCover *cover);

G_END_DECLS
