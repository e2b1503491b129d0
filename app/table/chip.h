/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How good a card is, shown as a small chip under it. The text says it, the colour only helps. */
typedef enum {
  KBZ_GRADE_NONE,
  KBZ_GRADE_BEST,
  KBZ_GRADE_LESS,
  KBZ_GRADE_BAD,
} KbzGrade;

#define KBZ_CHIP_HEIGHT 20

/* Draws a chip centred on x with its top at y, at most `width` wide; `scale` 1 is its usual size.
 */
void kbz_chip_snapshot (GtkSnapshot *snapshot, GtkWidget *widget, const char *text, KbzGrade grade,
                        int x, int y, int width, double scale);

G_END_DECLS
