/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/sync/syncer.h"

G_BEGIN_DECLS

/* Tries out the place that is chosen, in a thread: whether a file can be put there, read and
 * removed, and what the place holds already. `done` gets the object and the result. */
void kbz_tryout_start (GObject *object, KbzSyncer *syncer, GCancellable *cancellable,
                       GAsyncReadyCallback done);
/* The verdict in words, which the caller frees; NULL and an error if the place cannot be used. */
char *kbz_tryout_finish (GAsyncResult *result, GError **error);

G_END_DECLS
