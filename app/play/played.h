/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define KBZ_TYPE_PLAYED (kbz_played_get_type ())
G_DECLARE_FINAL_TYPE (KbzPlayed, kbz_played, KBZ, PLAYED, GObject)

/* A move that was made, as the list of plays shows it. */
KbzPlayed *kbz_played_new (const char *who, const char *what, const char *meaning);
const char *kbz_played_get_who (KbzPlayed *self);
const char *kbz_played_get_what (KbzPlayed *self);
/* What it told the others; "" when it told nothing. */
const char *kbz_played_get_meaning (KbzPlayed *self);

G_END_DECLS
