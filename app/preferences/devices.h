/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KBZ_TYPE_DEVICES_GROUP (kbz_devices_group_get_type ())
G_DECLARE_FINAL_TYPE (KbzDevicesGroup, kbz_devices_group, KBZ, DEVICES_GROUP, AdwPreferencesGroup)

/* The learner's devices: the name of this one, which can be changed, and what came from the others,
 * which can be taken off the list. Follows the learner. */

G_END_DECLS
