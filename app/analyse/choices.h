/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/language.h"
#include "analysis/position.h"

G_BEGIN_DECLS

#define KBZ_TYPE_CHOICES (kbz_choices_get_type ())
G_DECLARE_FINAL_TYPE (KbzChoices, kbz_choices, KBZ, CHOICES, GtkBox)

/* What can be done in a position, as buttons that do it ("page.move" with the index in the list of
 * legal moves). Where values are known, choices of equal value stand together, the best first;
 * among them plays of one kind. */

/* Which of them are wanted. */
typedef struct {
  KbzCard picked[KBZ_CARDS_MAX]; /* only plays with all of these */
  size_t n_picked;
  gboolean all; /* however many there are; if not, as many as one looks at ("page.all-choices") */
} KbzChoicesFilter;

/* `analysis` may be NULL. */
void kbz_choices_show (KbzChoices *self, const KbzPosition *position, const KbzMoves *moves,
                       const KbzAnalysis *analysis, const KbzChoicesFilter *filter);

G_END_DECLS
