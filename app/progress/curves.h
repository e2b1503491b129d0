/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/language.h"
#include "lessons/learner/progress.h"

G_BEGIN_DECLS

#define KBZ_TYPE_CURVES (kbz_curves_get_type ())
G_DECLARE_FINAL_TYPE (KbzCurves, kbz_curves, KBZ, CURVES, GtkWidget)

/* Ratings over time, a curve for each game, told apart by colour, dashes and a name at its end. */

/* Points as kbz_progress_ratings lists them; copied. */
void kbz_curves_show (KbzCurves *self, const GPtrArray *points);
/* The same in sentences; the curves own it. */
const char *kbz_curves_get_words (KbzCurves *self);

G_END_DECLS
