/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/language.h"
#include "analysis/transcript.h"

G_BEGIN_DECLS

/* Deals that somebody has begun and not finished, kept on the disk from move to move so that no
 * way of leaving them loses them: one small file each, written whole in a thread of its own. */
typedef struct {
  char *name; /* of its file; nobody else's */
  const KbzGame *game;
  KbzOptions options;
  KbzStrength strength; /* of the others */
  guint64 seed;
  guint marks;    /* of its result, KBZ_RESULT_… */
  gint64 time;    /* of the last move, Unix seconds */
  KbzMatch match; /* before this deal */
  KbzTranscript transcript;
} KbzBegun;

KbzBegun *kbz_begun_copy (const KbzBegun *begun);
void kbz_begun_free (KbzBegun *begun);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzBegun, kbz_begun_free)

/* Keeps it, in place of what was kept under that name. Takes it over. */
void kbz_begun_keep (KbzBegun *begun);
/* The deal is over, or is not wanted any more. */
void kbz_begun_forget (const char *name);
/* All of them, the latest first: an array of KbzBegun, which the caller drops; what is in it lives
 * until the next call of one of these functions. */
GPtrArray *kbz_begun_list (void);
/* NULL if there is none of that name. */
const KbzBegun *kbz_begun_find (const char *name);
/* Returns when all is on the disk; for the end of the program. The next call begins anew. */
void kbz_begun_close (void);

G_END_DECLS
