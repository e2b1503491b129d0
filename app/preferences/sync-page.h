/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KBZ_TYPE_SYNC_PAGE (kbz_sync_page_get_type ())
G_DECLARE_FINAL_TYPE (KbzSyncPage, kbz_sync_page, KBZ, SYNC_PAGE, AdwPreferencesPage)

/* The page of the preferences about sync: the place, how it stands, and the devices. What is typed
 * counts when it is applied, tested or synced. */

G_END_DECLS
