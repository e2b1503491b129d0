/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "lessons/sync/sync-private.h"

/* So many events of a device are looked at at a time. */
#define BATCH 4000

/* Events for one segment, one after the other. A device has several of these open only if it has
 * used sequences twice, as a log does that was set back by hand. */
typedef struct {
  GPtrArray *events;
  gsize bytes;
} Run;

typedef struct {
  KbzSync *sync;
  GPtrArray *runs; /* open ones */
  guint64 done, total;
} Sending;

static void run_free (Run *run)
{
  g_ptr_array_unref (run->events);
  g_free (run);
}

static gint64 last_sequence (const Run *run)
{
  return ((KbzEvent *)run->events->pdata[run->events->len - 1])->sequence;
}

/* A file of that name is there: if it is the same one, as after a run that was cut off, all is
 * well; a damaged one makes room. */
static gboolean replace_if_damaged (KbzSync *sync, const char *name, GBytes *file, GError **error)
{
  KbzPlace *place = sync->place;
  const char *me = kbz_log_device (sync->log);
  GError *problem = NULL;
  g_autoptr (GBytes) there =
      place->kind->get (place, me, name, g_bytes_get_size (file), sync->cancellable, &problem);
  if (there == NULL && !g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)) {
    g_propagate_error (error, problem);
    return FALSE;
  }
  g_clear_error (&problem);
  if (there != NULL && g_bytes_equal (there, file))
    return TRUE;
  return place->kind->set_aside (place, me, name, sync->cancellable, error)
         && place->kind->put (place, me, name, file, sync->cancellable, error);
}

static gboolean put (Sending *sending, GPtrArray *events, GError **error)
{
  KbzSync *sync = sending->sync;
  KbzSegmentName name;
  GError *problem = NULL;
  g_autoptr (GBytes) file = kbz_segment_write (events, &name);
  g_autofree char *text = kbz_segment_name_text (&name);
  gboolean ok = sync->place->kind->put (sync->place, kbz_log_device (sync->log), text, file,
                                        sync->cancellable, &problem);
  if (!ok && g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_EXISTS)) {
    g_clear_error (&problem);
    ok = replace_if_damaged (sync, text, file, &problem);
  }
  if (!ok) {
    g_propagate_error (error, problem);
    return FALSE;
  }
  sync->counts->sent += events->len;
  sending->done += events->len;
  kbz_sync_progress (sync, KBZ_SYNC_SENDING, sending->done, MAX (sending->done, sending->total));
  return TRUE;
}

/* Puts and closes the runs that cannot grow any more, since `sequence` is next; all of them if it
 * is 0. */
static gboolean close_runs (Sending *sending, gint64 sequence, GError **error)
{
  for (guint i = sending->runs->len; i-- > 0;) {
    Run *run = sending->runs->pdata[i];
    if (sequence != 0 && last_sequence (run) >= sequence - 1 && run->bytes < KBZ_SEGMENT_BYTES)
      continue;
    if (!put (sending, run->events, error))
      return FALSE;
    g_ptr_array_remove_index (sending->runs, i);
  }
  return TRUE;
}

/* Adds an event, which it takes over, to a run that ends just before it, or to a new one. */
static void add (Sending *sending, KbzEvent *event)
{
  g_autofree char *line = kbz_event_to_line (event);
  Run *run = NULL;
  for (guint i = 0; i < sending->runs->len && run == NULL; i++)
    if (last_sequence (sending->runs->pdata[i]) == event->sequence - 1)
      run = sending->runs->pdata[i];
  if (run == NULL) {
    run = g_new0 (Run, 1);
    run->events = kbz_events_new ();
    g_ptr_array_add (sending->runs, run);
  }
  g_ptr_array_add (run->events, event);
  run->bytes += strlen (line) + 1;
}

/* Leaves out the events of the last sequence, of which there may be more than were read. */
static void drop_last_sequence (GPtrArray *events)
{
  gint64 last = ((KbzEvent *)events->pdata[events->len - 1])->sequence;
  while (events->len > 0 && ((KbzEvent *)events->pdata[events->len - 1])->sequence == last)
    g_ptr_array_set_size (events, (int)events->len - 1);
}

/* Some events after `sequence`, each sequence with all its events; empty at the end. */
static GPtrArray *next_batch (KbzSync *sync, const char *device, gint64 sequence, GError **error)
{
  GPtrArray *events = kbz_log_events_after (sync->log, device, sequence, BATCH, error);
  if (events == NULL || events->len < BATCH)
    return events;
  drop_last_sequence (events);
  if (events->len > 0)
    return events;
  g_ptr_array_unref (events);
  return kbz_log_events_after (sync->log, device, sequence, 0, error);
}

static gboolean send_device (Sending *sending, const char *device, GError **error)
{
  KbzSync *sync = sending->sync;
  for (gint64 sequence = 0;;) {
    g_autoptr (GPtrArray) events = next_batch (sync, device, sequence, error);
    if (events == NULL)
      return FALSE;
    if (events->len == 0)
      return close_runs (sending, 0, error);
    for (guint i = 0; i < events->len; i++) {
      KbzEvent *event = events->pdata[i];
      sequence = event->sequence;
      if (g_hash_table_contains (sync->there, event->id))
        continue;
      if (!close_runs (sending, sequence, error))
        return FALSE;
      add (sending, g_steal_pointer (&events->pdata[i]));
    }
  }
}

gboolean kbz_sync_send (KbzSync *sync, GError **error)
{
  g_autoptr (GPtrArray) known = kbz_log_known (sync->log, error);
  gint64 count = known != NULL ? kbz_log_count (sync->log, error) : -1;
  if (count < 0)
    return FALSE;
  g_autoptr (GPtrArray) runs = g_ptr_array_new_with_free_func ((GDestroyNotify)run_free);
  Sending sending = { .sync = sync, .runs = runs };
  sending.total = (guint64)MAX (0, count - (gint64)g_hash_table_size (sync->there));
  sync->counts->devices = known->len;
  for (guint i = 0; i < known->len; i++)
    if (!send_device (&sending, ((KbzKnown *)known->pdata[i])->device, error))
      return FALSE;
  return TRUE;
}
