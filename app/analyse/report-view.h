/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/language.h"

G_BEGIN_DECLS

#define KBZ_TYPE_REPORT_VIEW (kbz_report_view_get_type ())
G_DECLARE_FINAL_TYPE (KbzReportView, kbz_report_view, KBZ, REPORT_VIEW, GtkBox)

/* What is proved of a whole deal: a table of numbers and sentences. */
void kbz_report_view_show (KbzReportView *self, const KbzReport *report);
/* Whether the numbers of the next one are buttons that begin the play they are about
 * ("page.start-cell" with row and column). */
void kbz_report_view_set_can_start (KbzReportView *self, gboolean can_start);

G_END_DECLS
