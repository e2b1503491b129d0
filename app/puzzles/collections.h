/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KBZ_TYPE_COLLECTIONS_VIEW (kbz_collections_view_get_type ())
G_DECLARE_FINAL_TYPE (KbzCollectionsView, kbz_collections_view, KBZ, COLLECTIONS_VIEW, AdwBin)

/* The person's collections. One of them activates "page.collection" with its name, its button
 * "page.play-collection"; "page.import" asks for a file. */

/* Reads the list anew. */
void kbz_collections_view_show (KbzCollectionsView *self);

G_END_DECLS
