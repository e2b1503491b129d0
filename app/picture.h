/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What is only seen: a screen reader passes it over, since words beside it say the same. */

/* An icon. */
GtkWidget *kbz_picture_new (const char *icon);
/* A short sign, such as "−1". */
GtkWidget *kbz_sign_new (const char *text);

G_END_DECLS
