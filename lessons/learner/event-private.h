/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/event.h"

G_BEGIN_DECLS

/* A random UUID, which the caller frees. GLib's would be the same in two programs that one
 * program started by forking. */
char *kbz_uuid_new (void);
/* The payload written the one way in which it is kept, or NULL and an error if it is no JSON object
 * or too long. The caller frees it. */
char *kbz_payload_tidy (const char *payload, GError **error);
/* A time within what an event may have. */
gint64 kbz_event_time (gint64 time);

G_END_DECLS
