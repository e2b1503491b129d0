/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/log.h"

G_BEGIN_DECLS

/* Ratings, schedule, practice and the rest are a fold over the events in their order. They are
 * kept in a file of their own with the place the fold has reached. Everything that reads them
 * (today.h, progress.h, csv.h) calls kbz_derive first; to call it off the main thread after a
 * sync spares the screen the wait. */

/* Folds what has come since, in portions that let other programs in. An event that belongs before
 * one already folded, as after a merge, makes it begin again from nothing. */
gboolean kbz_derive (KbzLog *log, GError **error);
/* Begins again from nothing in any case. */
gboolean kbz_derive_from_zero (KbzLog *log, GError **error);
/* Every derived row as text, numbers to the last bit, for comparing; the caller frees it. */
char *kbz_derive_dump (KbzLog *log, GError **error);

G_END_DECLS
