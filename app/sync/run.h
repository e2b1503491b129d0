/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/sync/choice.h"
#include "lessons/sync/keyring.h"
#include "lessons/sync/sync.h"

G_BEGIN_DECLS

/* One sync of the learner's log with a place, in a thread. The task's data is a KbzSyncRun, which
 * may be looked at while it runs; the task itself ends with TRUE or an error. */
typedef struct KbzSyncRun KbzSyncRun;

/* Begins. `keyring` is lent and must live as long as `source`. */
GTask *kbz_sync_run_start (GObject *source, const KbzPlaceChoice *choice, KbzKeyring *keyring,
                           gboolean thorough, GCancellable *cancellable, GAsyncReadyCallback done);

/* How far it is. */
void kbz_sync_run_look (GTask *task, KbzSyncPhase *phase, guint64 *done, guint64 *total);
/* Once it has ended: what it did, also if it failed; and where the password was found. */
KbzSyncCounts kbz_sync_run_counts (GTask *task);
KbzKept kbz_sync_run_kept (GTask *task);
gboolean kbz_sync_run_was_thorough (GTask *task);

/* The password that a choice needs; NULL if it needs none, or with an error
 * (G_IO_ERROR_PERMISSION_DENIED) if it must be asked for. Freed with kbz_password_free. */
char *kbz_sync_run_password (const KbzPlaceChoice *choice, KbzKeyring *keyring, KbzKept *kept,
                             GCancellable *cancellable, GError **error);

G_END_DECLS
