/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/log.h"

G_BEGIN_DECLS

/* The devices of the learner, as KbzKnown: this one first, if it has written, then the others, the
 * last used first, without those that were taken off the list. NULL on error. */
GPtrArray *kbz_devices_listed (KbzLog *log, GError **error);
/* Takes another device off the list, on all machines of the learner. Its entries stay, and it comes
 * back when it writes something new. */
gboolean kbz_devices_hide (KbzLog *log, const KbzKnown *device, GError **error);
/* Puts it back. */
gboolean kbz_devices_show (KbzLog *log, const char *device, GError **error);

/* What a device is called: its name, else the beginning of its id. The caller frees it. */
char *kbz_device_say (const KbzKnown *device);

G_END_DECLS
