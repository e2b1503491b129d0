/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/log.h"

G_BEGIN_DECLS

/* The one writer of a window: a thread with a log of its own. What is appended to `log` from now on
 * is only handed over to it: it writes it, folds it and then makes `log` emit "changed" in the
 * thread that called this. `log` itself neither writes nor folds any more, so nobody who looks at
 * it ever waits. What another program's lock keeps from being written goes to the outbox (outbox.h)
 * and is tried again. When nothing happens it checks old events, makes copies (backup.h) and keeps
 * the write-ahead log short. It ends, with all written, when `log` does.
 *
 * `tell` gets, in that thread too, a sentence that must be shown: something could not be kept, or
 * was found to be damaged. */
typedef void (*KbzWriterTell) (const char *sentence, gpointer data);
gboolean kbz_log_start_writer (KbzLog *log, KbzWriterTell tell, gpointer data, GError **error);
/* Whether all that was handed over is written and folded, and "changed" has told it. True of a log
 * without a writer. */
gboolean kbz_log_is_settled (KbzLog *log);
/* Has the writer fold what others have added, as a sync does; then "changed" comes. */
void kbz_log_refresh (KbzLog *log);

G_END_DECLS
