/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/sync/sync.h"

#include "lessons/sync/sync-private.h"

void kbz_sync_progress (KbzSync *sync, KbzSyncPhase phase, guint64 done, guint64 total)
{
  if (sync->options.progress != NULL)
    sync->options.progress (phase, done, total, sync->options.data);
}

void kbz_sync_note_there (KbzSync *sync, GPtrArray *events)
{
  for (guint i = 0; i < events->len; i++)
    g_hash_table_add (sync->there, g_strdup (((KbzEvent *)events->pdata[i])->id));
}

gboolean kbz_sync_run (KbzLog *log, KbzPlace *place, const KbzSyncOptions *options,
                       KbzSyncCounts *counts, GCancellable *cancellable, GError **error)
{
  *counts = (KbzSyncCounts){ 0 };
  KbzSync sync = { .log = log,
                   .place = place,
                   .options = options != NULL ? *options : (KbzSyncOptions){ 0 },
                   .cancellable = cancellable,
                   .counts = counts };
  sync.there = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean ok = kbz_sync_bring (&sync, error) && kbz_sync_send (&sync, error);
  counts->held = g_hash_table_size (sync.there) + counts->sent;
  g_hash_table_unref (sync.there);
  return ok;
}
