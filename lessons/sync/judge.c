/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "lessons/learner/log-private.h"
#include "lessons/sync/sync-private.h"

/* So many events are inserted at a time: each insertion waits for the disk. */
#define BATCH 4000

static void set_apart (KbzSync *sync, const KbzFoundSegment *found)
{
  sync->counts->forged++;
  g_strlcpy (sync->counts->forged_device, found->name.device, sizeof sync->counts->forged_device);
}

/* Whether its device says so: it has signed it with the key that we know, or has never signed
 * anything that far. */
static gboolean is_believed (KbzSync *sync, const KbzOpened *opened)
{
  const KbzSegmentName *plain = &opened->plain;
  if (!opened->is_signed)
    return kbz_keys_believes_unsigned (sync->keys, plain->device, plain->last);
  if (!kbz_keys_trust (sync->keys, plain->device, opened->proof.key))
    return FALSE;
  kbz_keys_signed_from (sync->keys, plain->device, plain->first);
  if (strcmp (plain->device, sync->me) != 0)
    kbz_memory_sign (sync->memory, plain, &opened->proof);
  return TRUE;
}

/* Notes that the place holds these events. */
static void note_there (KbzSync *sync, KbzFoundSegment *found, GPtrArray *events)
{
  found->sound = TRUE;
  if (found->held) {
    if (kbz_sync_counts_as_there (sync, found))
      kbz_cover_add (sync->cover, found->name.device, found->name.first, found->name.last);
    return;
  }
  found->ids = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < events->len; i++)
    g_ptr_array_add (found->ids, g_strdup (((KbzEvent *)events->pdata[i])->id));
}

/* Inserts what was read, if it is enough or `all`. */
static gboolean insert (KbzSync *sync, gboolean all, GError **error)
{
  gsize added;
  if (sync->coming->len == 0 || (!all && sync->coming->len < BATCH))
    return TRUE;
  if (!kbz_log_insert_read (sync->log, sync->coming, &added, error))
    return FALSE;
  sync->counts->brought += added;
  g_ptr_array_set_size (sync->coming, 0);
  return TRUE;
}

gboolean kbz_sync_judge (KbzSync *sync, KbzFoundSegment *found, GBytes *file, GError **error)
{
  KbzOpened opened = { 0 };
  if (found == NULL)
    return insert (sync, TRUE, error);
  kbz_sync_progress (sync, sync->options.thorough ? KBZ_SYNC_CHECKING : KBZ_SYNC_BRINGING,
                     sync->done, sync->total);
  sync->done += found->size;
  KbzWrapState state =
      file != NULL
          ? kbz_segment_unwrap (&found->name, file, kbz_sync_keys_of (sync, &found->name), &opened)
          : KBZ_WRAP_DAMAGED;
  g_autoptr (GPtrArray) events = opened.events;
  gboolean forged =
      state == KBZ_WRAP_FORGED || (state == KBZ_WRAP_SOUND && !is_believed (sync, &opened));
  if (state == KBZ_WRAP_DAMAGED || (forged && found->held)) {
    sync->counts->ignored += !found->held;
    found->damaged = found->held && kbz_sync_counts_as_there (sync, found);
    sync->counts->mended += found->damaged;
    return TRUE;
  }
  if (forged) {
    set_apart (sync, found);
    return TRUE;
  }
  sync->counts->checked++;
  note_there (sync, found, events);
  if (found->held)
    return TRUE;
  g_ptr_array_extend_and_steal (sync->coming, g_steal_pointer (&events));
  return insert (sync, FALSE, error);
}
