/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/language.h"
#include "analysis/position.h"

G_BEGIN_DECLS

#define KBZ_TYPE_TOLD_VIEW (kbz_told_view_get_type ())
G_DECLARE_FINAL_TYPE (KbzToldView, kbz_told_view, KBZ, TOLD_VIEW, GtkBox)

/* What the one who decides was told of the hands that he does not see: ranges of points and of
 * cards in a suit, which begin with what the calls say.
 *
 * Signals: "changed" (): a range was changed by hand. */

/* Shows what `seat` has heard in this position, or what was changed of it by hand. */
void kbz_told_view_hear (KbzToldView *self, const KbzPosition *position, int seat);
/* Forgets what was changed by hand. */
void kbz_told_view_forget (KbzToldView *self);
/* NULL while nothing was changed by hand: then what was heard counts. */
const KbzHearsay *kbz_told_view_get (KbzToldView *self);

/* A range as one writes it: "12-14", "5+", "4", "" for any; FALSE when it is none. `most` is the
 * highest that can be. */
gboolean kbz_range_read (const char *text, int most, KbzRange *range);
/* The caller frees it. */
char *kbz_range_write (const KbzRange *range, int most);

G_END_DECLS
