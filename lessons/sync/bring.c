/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "lessons/sync/sync-private.h"

/* So many events are inserted at a time: each insertion waits for the disk. */
#define BATCH 4000

/* A file of the place that looks like a segment. */
typedef struct {
  char *writer;
  KbzSegmentName name;
  guint64 size;  /* as listed */
  gboolean held; /* its events are here */
} Found;

static void found_free (Found *found)
{
  g_free (found->writer);
  g_free (found);
}

/* By device and sequence; files of one name side by side. */
static int compare (gconstpointer a, gconstpointer b)
{
  const Found *one = *(Found *const *)a, *other = *(Found *const *)b;
  int order = strcmp (one->name.device, other->name.device);
  if (order == 0)
    order = (one->name.first > other->name.first) - (one->name.first < other->name.first);
  if (order == 0)
    order = strcmp (one->name.sha256, other->name.sha256);
  return order != 0 ? order : strcmp (one->writer, other->writer);
}

static gboolean list_writer (KbzSync *sync, const char *writer, GPtrArray *all, GError **error)
{
  g_autoptr (GPtrArray) files =
      sync->place->kind->files (sync->place, writer, sync->cancellable, error);
  for (guint i = 0; files != NULL && i < files->len; i++) {
    const KbzPlaceFile *file = files->pdata[i];
    Found found = { .size = file->size };
    if (!kbz_segment_name_read (file->name, &found.name))
      continue; /* another program's, or of a later version */
    found.writer = g_strdup (writer);
    g_ptr_array_add (all, g_memdup2 (&found, sizeof found));
  }
  return files != NULL;
}

static GPtrArray *list (KbzSync *sync, GError **error)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify)found_free);
  kbz_sync_progress (sync, KBZ_SYNC_LISTING, 0, 0);
  g_auto (GStrv) writers = sync->place->kind->writers (sync->place, sync->cancellable, error);
  if (writers == NULL)
    return NULL;
  for (char **writer = writers; *writer != NULL; writer++)
    if (!list_writer (sync, *writer, all, error))
      return NULL;
  g_ptr_array_sort (all, compare);
  return g_steal_pointer (&all);
}

/* Whether the log holds just what the name promises: the same events make the same bytes. So
 * nothing need be remembered of what was read before. NULL with `error` set or, if it does not,
 * without. */
static GPtrArray *held_events (KbzSync *sync, const KbzSegmentName *name, GError **error)
{
  KbzSegmentName mine;
  gsize n = (gsize)(name->last - name->first) + 1;
  g_autoptr (GPtrArray) events =
      kbz_log_events_after (sync->log, name->device, name->first - 1, n, error);
  if (events == NULL || !kbz_segment_is_gapless (events, name->device, name->first, name->last))
    return NULL;
  g_autoptr (GBytes) file = kbz_segment_write (events, &mine);
  return mine.bytes == name->bytes && strcmp (mine.sha256, name->sha256) == 0
             ? g_steal_pointer (&events)
             : NULL;
}

/* Fills `held` of each; notes those the listing vouches for; moves what must be read to `wanted`,
 * whose bytes it returns. */
static gboolean sort_out (KbzSync *sync, GPtrArray *all, GPtrArray *wanted, guint64 *bytes,
                          GError **error)
{
  for (guint i = 0; i < all->len; i++) {
    Found *found = all->pdata[i];
    GError *problem = NULL;
    gboolean whole = found->size == found->name.bytes;
    if (g_cancellable_set_error_if_cancelled (sync->cancellable, error))
      return FALSE;
    g_autoptr (GPtrArray) events = held_events (sync, &found->name, &problem);
    if (problem != NULL) {
      g_propagate_error (error, problem);
      return FALSE;
    }
    found->held = events != NULL;
    if (!whole)
      sync->counts->ignored += !found->held;
    else if (found->held && !sync->options.thorough)
      kbz_sync_note_there (sync, events);
    else {
      g_ptr_array_add (wanted, found);
      *bytes += found->size;
    }
  }
  return TRUE;
}

/* Inserts what was read, if it is enough or `all`, and empties `events`. */
static gboolean insert (KbzSync *sync, GPtrArray *events, gboolean all, GError **error)
{
  gsize added;
  if (events->len == 0 || (!all && events->len < BATCH))
    return TRUE;
  if (!kbz_log_insert_foreign (sync->log, events, &added, error))
    return FALSE;
  sync->counts->brought += added;
  g_ptr_array_set_size (events, 0);
  return TRUE;
}

/* Reads one file and adds its events to `events`. FALSE only if the place cannot be used. */
static gboolean read_one (KbzSync *sync, Found *found, GPtrArray *events, GError **error)
{
  GError *problem = NULL;
  g_autofree char *name = kbz_segment_name_text (&found->name);
  g_autoptr (GBytes) file = sync->place->kind->get (sync->place, found->writer, name,
                                                    found->name.bytes, sync->cancellable, &problem);
  if (file == NULL && !g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)) {
    g_propagate_error (error, problem);
    return FALSE;
  }
  g_clear_error (&problem);
  g_autoptr (GPtrArray) read = file != NULL ? kbz_segment_read (&found->name, file, NULL) : NULL;
  if (read == NULL) {
    sync->counts->ignored += !found->held;
    return TRUE;
  }
  kbz_sync_note_there (sync, read);
  if (!found->held)
    g_ptr_array_extend_and_steal (events, g_steal_pointer (&read));
  return TRUE;
}

gboolean kbz_sync_bring (KbzSync *sync, GError **error)
{
  guint64 done = 0, total = 0;
  g_autoptr (GPtrArray) all = list (sync, error);
  g_autoptr (GPtrArray) wanted = g_ptr_array_new ();
  g_autoptr (GPtrArray) events = kbz_events_new ();
  if (all == NULL || !sort_out (sync, all, wanted, &total, error))
    return FALSE;
  for (guint i = 0; i < wanted->len; i++) {
    kbz_sync_progress (sync, KBZ_SYNC_BRINGING, done, total);
    if (!read_one (sync, wanted->pdata[i], events, error)
        || !insert (sync, events, i + 1 == wanted->len, error)) {
      /* What came is kept: the next run need not fetch it again. */
      insert (sync, events, TRUE, NULL);
      return FALSE;
    }
    done += ((Found *)wanted->pdata[i])->size;
  }
  return TRUE;
}
