/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/sync/sync.h"

#include <string.h>

#include "lessons/learner/log-private.h"
#include "lessons/sync/sync-private.h"

G_DEFINE_QUARK (kbz - sync - error - quark, kbz_sync_error)

void kbz_sync_progress (KbzSync *sync, KbzSyncPhase phase, guint64 done, guint64 total)
{
  if (sync->options.progress != NULL)
    sync->options.progress (phase, done, total, sync->options.data);
}

gboolean kbz_sync_look (KbzSync *sync, GError **error)
{
  g_autoptr (GPtrArray) known = kbz_log_known (sync->log, error);
  if (known == NULL)
    return FALSE;
  g_hash_table_remove_all (sync->known);
  for (guint i = 0; i < known->len; i++) {
    const KbzKnown *one = known->pdata[i];
    KbzKnown *copy = g_memdup2 (one, sizeof *one);
    copy->name = NULL;
    copy->device = NULL;
    g_hash_table_insert (sync->known, g_strdup (one->device), copy);
  }
  return TRUE;
}

gboolean kbz_sync_is_there (KbzSync *sync, const KbzEvent *event)
{
  return kbz_cover_end (sync->cover, event->device, event->sequence) >= event->sequence
         || g_hash_table_contains (sync->there, event->id);
}

GPtrArray *kbz_sync_range (KbzSync *sync, const char *device, gint64 first, gint64 last,
                           GError **error)
{
  gsize n = (gsize)(last - first) + 1;
  const KbzKnown *known = g_hash_table_lookup (sync->known, device);
  if (known == NULL || known->highest < last)
    return NULL;
  /* One more, should its sequence have been used twice. */
  g_autoptr (GPtrArray) events = kbz_log_events_after (sync->log, device, first - 1, n + 1, error);
  if (events == NULL)
    return NULL;
  if (events->len == n + 1 && ((KbzEvent *)events->pdata[n])->sequence > last)
    g_ptr_array_set_size (events, (int)n);
  return kbz_segment_is_gapless (events, device, first, last) ? g_steal_pointer (&events) : NULL;
}

const KbzSealKeys *kbz_sync_keys_of (KbzSync *sync, const KbzSegmentName *name)
{
  return name->form == KBZ_SEGMENT_SEALED && sync->seal != NULL
             ? kbz_seal_keys (sync->seal, name->seal)
             : NULL;
}

/* With a passphrase all must be sealed, and what is our own by ourselves, so that the old files can
 * go; without, what is our own must be signed. */
gboolean kbz_sync_counts_as_there (KbzSync *sync, const KbzFoundSegment *found)
{
  gboolean own = strcmp (found->name.device, sync->me) == 0;
  if (sync->seal != NULL)
    return found->name.form == KBZ_SEGMENT_SEALED
           && (!own || strcmp (found->writer, sync->me) == 0);
  return !own || found->name.form == KBZ_SEGMENT_SIGNED;
}

static gboolean run (KbzSync *sync, GError **error)
{
  const char *path = sqlite3_db_filename (sync->log->db, "main");
  sync->memory = kbz_memory_load (path);
  sync->keys = kbz_keys_open (path, sync->me, error);
  gboolean ok = sync->keys != NULL && kbz_sync_take_new_name (sync, error)
                && kbz_sync_bring (sync, error) && kbz_sync_take_new_name (sync, error)
                && kbz_sync_write_again (sync, error);
  /* Keys that were believed are kept before anything depends on them. */
  ok = ok && kbz_keys_save (sync->keys, error) && kbz_sync_send (sync, error);
  if (ok)
    kbz_sync_merge (sync);
  if (sync->keys != NULL)
    kbz_keys_save (sync->keys, NULL);
  kbz_memory_save (sync->memory);
  return ok;
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
  const char *passphrase = sync.options.passphrase;
  sync.me = kbz_log_device (log); /* which stays when the log gets another */
  sync.seal = passphrase != NULL && *passphrase != '\0' ? kbz_seal_new (passphrase) : NULL;
  sync.cover = kbz_cover_new ();
  sync.coming = kbz_events_new ();
  sync.known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  sync.there = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  sync.fresh = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean ok = run (&sync, error);
  counts->held = kbz_cover_count (sync.cover) + g_hash_table_size (sync.there) + sync.loose;
  kbz_memory_free (sync.memory);
  kbz_keys_free (sync.keys);
  kbz_seal_free (sync.seal);
  kbz_cover_free (sync.cover);
  g_ptr_array_unref (sync.coming);
  g_clear_pointer (&sync.found, g_ptr_array_unref);
  g_hash_table_unref (sync.known);
  g_hash_table_unref (sync.there);
  g_hash_table_unref (sync.fresh);
  return ok;
}
