/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define KBZ_TYPE_NARROW_BIN (kbz_narrow_bin_get_type ())
G_DECLARE_FINAL_TYPE (KbzNarrowBin, kbz_narrow_bin, KBZ, NARROW_BIN, GtkWidget)

/* Holds one child and tells whether there is little room for it.
 *
 * Properties: "child"; "threshold" (pixels); "narrow" (read only: the bin is less wide than that).
 * The bin itself may be made as narrow as "minimum" (pixels), whatever its child asks for: the
 * child is expected to ask for less once it is told that it is narrow. */

G_END_DECLS
