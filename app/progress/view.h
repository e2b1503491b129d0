/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KBZ_TYPE_PROGRESS_VIEW (kbz_progress_view_get_type ())
G_DECLARE_FINAL_TYPE (KbzProgressView, kbz_progress_view, KBZ, PROGRESS_VIEW, AdwBin)

/* My progress: the calendar of practice, the curves of the ratings, the accuracy by theme. Its
 * button activates "page.export". */
void kbz_progress_view_show (KbzProgressView *self);

G_END_DECLS
