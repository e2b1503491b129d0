/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
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

/* Whether the place gives back what was put there; `there` becomes FALSE if it does not. */
static gboolean read_back (KbzSync *sync, const char *name, GBytes *file, gboolean *there,
                           GError **error)
{
  KbzPlace *place = sync->place;
  GError *problem = NULL;
  g_autoptr (GBytes) got = place->kind->get (place, sync->me, name, g_bytes_get_size (file),
                                             sync->cancellable, &problem);
  *there = got != NULL && g_bytes_equal (got, file);
  if (got == NULL && !g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)) {
    g_propagate_error (error, problem);
    return FALSE;
  }
  g_clear_error (&problem);
  return TRUE;
}

/* A file of that name is there: if it is the same one, as after a run that was cut off, all is
 * well; a damaged one makes room. */
static gboolean replace_if_damaged (KbzSync *sync, const char *name, GBytes *file, GError **error)
{
  KbzPlace *place = sync->place;
  gboolean same;
  if (!read_back (sync, name, file, &same, error))
    return FALSE;
  return same
         || (place->kind->set_aside (place, sync->me, name, sync->cancellable, error)
             && place->kind->put (place, sync->me, name, file, sync->cancellable, error));
}

/* Nothing counts as sent before it was read back. What reads differently gets another name, else
 * the next listing would take it for the file. */
static gboolean confirm (KbzSync *sync, const char *name, GBytes *file, GError **error)
{
  gboolean there;
  if (!read_back (sync, name, file, &there, error))
    return FALSE;
  if (there)
    return TRUE;
  if (sync->place->kind->set_aside (sync->place, sync->me, name, sync->cancellable, error))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("What was sent reads differently afterwards, so it does not count as "
                            "sent. Try again; if it stays so, choose another place."));
  return FALSE;
}

gboolean kbz_sync_put (KbzSync *sync, GPtrArray *events, const KbzSegmentProof *proof,
                       GError **error)
{
  KbzSegmentName plain, name;
  KbzSegmentProof own;
  GError *problem = NULL;
  g_autoptr (GBytes) text = kbz_segment_write (events, &plain);
  if (proof == NULL && strcmp (plain.device, sync->me) == 0) {
    kbz_proof_make (kbz_keys_seed (sync->keys), &plain, &own);
    proof = &own;
  }
  g_autoptr (GBytes) file = kbz_segment_wrap (text, &plain, proof, sync->seal_with, &name);
  g_autofree char *called = kbz_segment_name_text (&name);
  gboolean ok =
      sync->place->kind->put (sync->place, sync->me, called, file, sync->cancellable, &problem);
  if (!ok && g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_EXISTS)) {
    g_clear_error (&problem);
    ok = replace_if_damaged (sync, called, file, &problem);
  }
  if (!ok || !confirm (sync, called, file, &problem)) {
    g_propagate_error (error, problem);
    return FALSE;
  }
  g_hash_table_add (sync->fresh, g_strdup (called));
  kbz_memory_hold (sync->memory, called, ((KbzEvent *)events->pdata[events->len - 1])->id);
  if (proof != NULL)
    kbz_keys_signed_from (sync->keys, plain.device, plain.first);
  if (sync->seal != NULL)
    kbz_keys_note_sealed (sync->keys);
  return TRUE;
}

static void note_sent (Sending *sending, gsize n)
{
  sending->sync->counts->sent += n;
  sending->done += n;
  kbz_sync_progress (sending->sync, KBZ_SYNC_SENDING, sending->done,
                     MAX (sending->done, sending->total));
}

static gboolean put (Sending *sending, GPtrArray *events, GError **error)
{
  if (!kbz_sync_put (sending->sync, events, NULL, error))
    return FALSE;
  sending->sync->loose += events->len;
  note_sent (sending, events->len);
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

/* Adds an event, which it takes over, to a run that ends just before it, or to a new one. One that
 * nobody could read would spoil the whole file: it is left out. */
static void add (Sending *sending, KbzEvent *event)
{
  g_autofree char *line = kbz_event_to_line (event);
  g_autoptr (KbzEvent) again = kbz_event_from_line (line, strlen (line), NULL);
  Run *run = NULL;
  if (again == NULL || !kbz_event_check (again, NULL)) {
    kbz_event_free (event);
    return;
  }
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
    sequence = kbz_cover_end (sync->cover, device, sequence + 1);
    g_autoptr (GPtrArray) events = next_batch (sync, device, sequence, error);
    if (events == NULL)
      return FALSE;
    if (events->len == 0)
      return close_runs (sending, 0, error);
    for (guint i = 0; i < events->len; i++) {
      KbzEvent *event = events->pdata[i];
      gint64 end = kbz_cover_end (sync->cover, device, event->sequence);
      sequence = MAX (event->sequence, end);
      if (end > event->sequence)
        break;
      if (kbz_sync_is_there (sync, event))
        continue;
      if (event->sequence >= kbz_keys_lost_from (sync->keys, device)) {
        sync->loose++; /* written again under the name of today */
        continue;
      }
      if (!close_runs (sending, sequence, error))
        return FALSE;
      add (sending, g_steal_pointer (&events->pdata[i]));
    }
  }
}

/* What another device has signed is put there as it was, for only that device can sign it. */
static gboolean send_signed (Sending *sending, const char *device, GError **error)
{
  KbzSync *sync = sending->sync;
  GPtrArray *all = kbz_memory_signed (sync->memory, device);
  for (guint i = 0; all != NULL && i < all->len; i++) {
    const KbzSigned *one = all->pdata[i];
    const KbzSegmentName *name = &one->plain;
    GError *problem = NULL;
    gsize missing = 0;
    KbzSegmentName plain;
    if (kbz_cover_end (sync->cover, device, name->first) >= name->last)
      continue;
    g_autoptr (GPtrArray) events = kbz_sync_range (sync, device, name->first, name->last, &problem);
    if (problem != NULL) {
      g_propagate_error (error, problem);
      return FALSE;
    }
    for (guint j = 0; events != NULL && j < events->len; j++)
      missing += !kbz_sync_is_there (sync, events->pdata[j]);
    if (missing == 0)
      continue;
    g_autoptr (GBytes) text = kbz_segment_write (events, &plain);
    if (!kbz_segment_is_of (name, text, &plain, NULL) || !kbz_proof_holds (&one->proof, name))
      continue;
    if (!kbz_sync_put (sync, events, &one->proof, error))
      return FALSE;
    kbz_cover_add (sync->cover, device, name->first, name->last);
    note_sent (sending, missing);
  }
  return TRUE;
}

gboolean kbz_sync_send (KbzSync *sync, GError **error)
{
  g_autoptr (GPtrArray) known = kbz_log_known (sync->log, error);
  gint64 count = known != NULL ? kbz_log_count (sync->log, error) : -1;
  if (count < 0)
    return FALSE;
  g_autoptr (GPtrArray) runs = g_ptr_array_new_with_free_func ((GDestroyNotify)run_free);
  Sending sending = { .sync = sync, .runs = runs };
  gint64 there = (gint64)(kbz_cover_count (sync->cover) + g_hash_table_size (sync->there));
  sending.total = (guint64)MAX (0, count - there);
  sync->counts->devices = known->len;
  for (guint i = 0; i < known->len; i++) {
    const char *device = ((KbzKnown *)known->pdata[i])->device;
    if ((strcmp (device, sync->me) != 0 && !send_signed (&sending, device, error))
        || !send_device (&sending, device, error))
      return FALSE;
  }
  return TRUE;
}
