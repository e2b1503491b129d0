/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KBZ_TYPE_COLLECTION_VIEW (kbz_collection_view_get_type ())
G_DECLARE_FINAL_TYPE (KbzCollectionView, kbz_collection_view, KBZ, COLLECTION_VIEW, AdwBin)

/* One collection: its puzzles, its name, and what can be done with it. A puzzle activates
 * "page.open-puzzle" with its id.
 *
 * Signals: "gone" (): it was deleted;
 *          "imported" (): what came of a file is shown;
 *          "told" (const char *sentence): something must be said to the person. */

/* Shows the collection of that name. */
void kbz_collection_view_show (KbzCollectionView *self, const char *name);
/* Adds the puzzles of a file to a collection called after it, shows that, and says what came of it,
 * every fault by name. */
void kbz_collection_view_import (KbzCollectionView *self, const char *path);

G_END_DECLS
