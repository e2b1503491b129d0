/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/play/begun.h"

G_BEGIN_DECLS

/* A row that tells of an unfinished deal, with "Resume" ("win.resume"); with `forgettable` also a
 * button that throws it away ("page.forget-deal"). */
GtkWidget *kbz_resume_row_new (const KbzBegun *begun, gboolean forgettable);

G_END_DECLS
