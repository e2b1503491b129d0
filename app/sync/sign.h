/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KBZ_TYPE_SYNC_SIGN (kbz_sync_sign_get_type ())
G_DECLARE_FINAL_TYPE (KbzSyncSign, kbz_sync_sign, KBZ, SYNC_SIGN, AdwBin)

/* A row that is there only while sync cannot go on, says why, and leads to the preferences. */

G_END_DECLS
