/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A device whose secret key was lost can sign nothing more that others would believe. It goes on
 * under another name: what it had sent stays as it is, and what it had not is written once more. */
#include <glib/gi18n-lib.h>

#include "lessons/learner/log-private.h"
#include "lessons/sync/sync-private.h"

const char *kbz_sync_say_renamed (void)
{
  return _ ("The key with which this device signs was lost, so it goes on under a new name. "
            "Nothing of what you did is lost.");
}

gboolean kbz_sync_take_new_name (KbzSync *sync, GError **error)
{
  if (!kbz_keys_is_lost (sync->keys))
    return TRUE;
  /* First it is kept that this is to be done: a run may end anywhere. */
  kbz_keys_set_lost_from (sync->keys, sync->me, 0);
  if (!kbz_keys_save (sync->keys, error) || !kbz_log_take_new_name (sync->log, error))
    return FALSE;
  g_clear_pointer (&sync->keys, kbz_keys_free);
  sync->me = kbz_log_device (sync->log);
  sync->keys = kbz_keys_open (sync->log->path, sync->me, error);
  sync->counts->renamed = TRUE;
  return sync->keys != NULL;
}

/* Behind the last one that was ever signed, as far as the place or our memory knows. */
static gint64 first_unsigned (KbzSync *sync, const char *device, const GPtrArray *events)
{
  g_autoptr (KbzCover) once = kbz_cover_new ();
  kbz_memory_cover (sync->memory, device, once);
  for (guint i = events->len; i-- > 0;) {
    const KbzEvent *event = events->pdata[i];
    if (kbz_sync_is_there (sync, event)
        || kbz_cover_end (once, device, event->sequence) >= event->sequence)
      return event->sequence + 1;
  }
  return 1;
}

gboolean kbz_sync_write_again (KbzSync *sync, GError **error)
{
  g_auto (GStrv) lost = kbz_keys_lost (sync->keys);
  for (char **device = lost; *device != NULL; device++) {
    if (kbz_keys_lost_from (sync->keys, *device) != 0)
      continue;
    g_autoptr (GPtrArray) events = kbz_log_events_after (sync->log, *device, 0, 0, error);
    if (events == NULL)
      return FALSE;
    gint64 first = first_unsigned (sync, *device, events);
    guint n = 0;
    while (n < events->len && ((KbzEvent *)events->pdata[n])->sequence < first)
      n++;
    g_ptr_array_remove_range (events, 0, n);
    if (!kbz_log_write_again (sync->log, events, error))
      return FALSE;
    kbz_keys_set_lost_from (sync->keys, *device, first);
    if (!kbz_keys_save (sync->keys, error))
      return FALSE;
  }
  return TRUE;
}
