/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What is heard, beside what is seen: a sentence on the screen has signs, one that is spoken has
 * words. */

/* "♥3 costs −1" as "three of hearts costs minus 1". The caller frees it. */
char *kbz_aloud (const char *text);
/* Lets a screen reader say it: `voice` has the role of a status. NULL or "": nothing, and the same
 * sentence after that is news again. */
void kbz_speak (GtkWidget *voice, const char *text);

G_END_DECLS
