/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/review/hand.h"

G_BEGIN_DECLS

#define KBZ_TYPE_REVIEW_LIBRARY (kbz_review_library_get_type ())
G_DECLARE_FINAL_TYPE (KbzReviewLibrary, kbz_review_library, KBZ, REVIEW_LIBRARY, AdwBin)

/* Hands that were played here and those of files that were brought in: searched, of one game, the
 * newest first or those with the worst mistake.
 *
 * Signals: "open" (KbzReviewHand *): one was chosen; "told" (const char *): something must be said.
 */

/* Reads a file and keeps a copy in the library. Says what is wrong with it. */
void kbz_review_library_import (KbzReviewLibrary *self, const char *path);
/* The hands of a file, in its order; the caller frees the array. */
GPtrArray *kbz_review_library_tables (KbzReviewLibrary *self, const char *file);
/* Drops the copy of a file and its hands. */
void kbz_review_library_forget (KbzReviewLibrary *self, const char *file);
/* Lists the hands of the log anew. */
void kbz_review_library_refresh (KbzReviewLibrary *self);
/* Judges what is listed, one hand after the other; or stops that. */
void kbz_review_library_judge (KbzReviewLibrary *self, gboolean begin);
void kbz_review_library_focus_search (KbzReviewLibrary *self);

G_END_DECLS
