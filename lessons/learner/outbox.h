/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/log.h"

G_BEGIN_DECLS

/* Events that could not be written to the log since another program had it locked: LOG.outbox, a
 * line each. They have no number yet; they get one when they are taken over. */

/* TRUE once it is on the disk. */
gboolean kbz_outbox_put (const char *log_path, const KbzEvent *event, GError **error);
/* Whether something lies in it. */
gboolean kbz_outbox_is_full (const char *log_path);
/* Writes what lies in it to the log and empties it. FALSE if it could not be written now. */
gboolean kbz_outbox_take_over (KbzLog *log, GError **error);

G_END_DECLS
