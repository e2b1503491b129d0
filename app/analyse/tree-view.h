/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/analyse/thinker.h"
#include "app/analyse/tree.h"

G_BEGIN_DECLS

#define KBZ_TYPE_TREE_VIEW (kbz_tree_view_get_type ())
G_DECLARE_FINAL_TYPE (KbzTreeView, kbz_tree_view, KBZ, TREE_VIEW, GtkBox)

/* All lines of a tree, trick by trick, and what each card gave away, as far as `thinker` knows.
 * Every move is a button that goes there ("page.go" with its number). Other lines than the first
 * stand below the trick where they leave it. */
void kbz_tree_view_show (KbzTreeView *self, const KbzTree *tree, KbzThinker *thinker);

G_END_DECLS
