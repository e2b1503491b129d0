/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KBZ_TYPE_RING (kbz_ring_get_type ())
G_DECLARE_FINAL_TYPE (KbzRing, kbz_ring, KBZ, RING, GtkWidget)

/* A ring that closes as something gets done; done, it has a tick in it. */
GtkWidget *kbz_ring_new (int size);
/* `share` is 0 … 1; `words` say the same: "3 of 12 lessons done". */
void kbz_ring_set (KbzRing *self, double share, const char *words);

G_END_DECLS
