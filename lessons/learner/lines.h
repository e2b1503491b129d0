/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/log.h"

G_BEGIN_DECLS

/* Events as text, for one file that moves everything and for the segments of sync: a line that
 * names the format, a line an event, and a last line with their number and the SHA-256 of all
 * before it. A text that is short, long or changed by one bit is refused whole. */

/* The events in the order given. */
GBytes *kbz_events_to_text (GPtrArray *events);
/* An array of the events, or NULL and KBZ_LOG_ERROR_MALFORMED. */
GPtrArray *kbz_events_from_text (GBytes *text, GError **error);

/* Writes the whole log to `path`; a file of that name is replaced only when the new one is whole
 * and was read back. `written`, if not NULL, becomes the number of events. */
gboolean kbz_log_export (KbzLog *log, const char *path, gsize *written, GError **error);
/* Adds what such a file holds; nothing in the log is lost or changed. Something that is no file on
 * a disk, and need not end, is refused. */
gboolean kbz_log_import (KbzLog *log, const char *path, gsize *added, GError **error);

G_END_DECLS
