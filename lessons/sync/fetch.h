/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/sync/sync-private.h"

G_BEGIN_DECLS

/* Gets files, several at once where the place can do that. `take` is called in this thread, for
 * each file once and in any order; `file` is NULL if it cannot be had. FALSE if `take` says so or
 * the place cannot be used. */
typedef gboolean (*KbzTake) (KbzSync *sync, KbzFoundSegment *found, GBytes *file, GError **error);
gboolean kbz_fetch (KbzSync *sync, GPtrArray *wanted, KbzTake take, GError **error);

G_END_DECLS
