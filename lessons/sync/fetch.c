/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/sync/fetch.h"

/* Requests at once: more help little and are not polite. */
#define THREADS 4
/* For fewer files the connection that is there is the quickest way. */
#define WORTH_IT 8
/* So many files may wait to be read. */
#define AHEAD 16

typedef struct {
  KbzSync *sync;
  GPtrArray *wanted;
  GMutex lock; /* of what follows */
  GCond changed;
  guint next, taken; /* given to a thread; read by us */
  GQueue ready;      /* Result */
  gboolean stopped;
  GCancellable *cancellable;
} Fetching;

typedef struct {
  KbzFoundSegment *found;
  GBytes *file;
  GError *problem;
} Result;

/* NULL and no error if this one file cannot be had. */
static GBytes *get (KbzPlace *place, const KbzFoundSegment *found, GCancellable *cancellable,
                    GError **error)
{
  GError *problem = NULL;
  g_autofree char *name = kbz_segment_name_text (&found->name);
  GBytes *file =
      place->kind->get (place, found->writer, name, found->name.bytes, cancellable, &problem);
  if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    g_clear_error (&problem);
  if (problem != NULL)
    g_propagate_error (error, problem);
  return file;
}

/* The next one to get; NULL if there is none, or no more are wanted. */
static KbzFoundSegment *next_one (Fetching *fetching)
{
  g_mutex_lock (&fetching->lock);
  while (!fetching->stopped && fetching->next < fetching->wanted->len
         && fetching->next - fetching->taken >= AHEAD)
    g_cond_wait (&fetching->changed, &fetching->lock);
  KbzFoundSegment *found = !fetching->stopped && fetching->next < fetching->wanted->len
                               ? fetching->wanted->pdata[fetching->next++]
                               : NULL;
  g_mutex_unlock (&fetching->lock);
  return found;
}

typedef struct {
  Fetching *fetching;
  KbzPlace *place; /* of this thread */
  GThread *thread;
} Fetcher;

static gpointer work (gpointer data)
{
  Fetcher *fetcher = data;
  Fetching *fetching = fetcher->fetching;
  for (KbzFoundSegment *found; (found = next_one (fetching)) != NULL;) {
    Result *result = g_new0 (Result, 1);
    result->found = found;
    result->file = get (fetcher->place, found, fetching->cancellable, &result->problem);
    g_mutex_lock (&fetching->lock);
    g_queue_push_tail (&fetching->ready, result);
    g_cond_broadcast (&fetching->changed);
    g_mutex_unlock (&fetching->lock);
  }
  return NULL;
}

static Result *next_result (Fetching *fetching)
{
  g_mutex_lock (&fetching->lock);
  while (g_queue_is_empty (&fetching->ready))
    g_cond_wait (&fetching->changed, &fetching->lock);
  Result *result = g_queue_pop_head (&fetching->ready);
  fetching->taken++;
  g_cond_broadcast (&fetching->changed);
  g_mutex_unlock (&fetching->lock);
  return result;
}

static void result_free (gpointer data)
{
  Result *result = data;
  g_clear_pointer (&result->file, g_bytes_unref);
  g_clear_error (&result->problem);
  g_free (result);
}

static gboolean take_all (Fetching *fetching, KbzTake take, GError **error)
{
  gboolean ok = TRUE;
  for (guint i = 0; ok && i < fetching->wanted->len; i++) {
    Result *result = next_result (fetching);
    if (result->problem != NULL)
      g_propagate_error (error, g_steal_pointer (&result->problem));
    ok = (error == NULL || *error == NULL)
         && take (fetching->sync, result->found, result->file, error);
    result_free (result);
  }
  return ok;
}

static gboolean fetch_at_once (KbzSync *sync, GPtrArray *wanted, KbzTake take, GError **error)
{
  Fetching fetching = { .sync = sync, .wanted = wanted };
  Fetcher fetchers[THREADS];
  GError *problem = NULL;
  guint n = MIN (THREADS, wanted->len);
  g_mutex_init (&fetching.lock);
  g_cond_init (&fetching.changed);
  g_queue_init (&fetching.ready);
  fetching.cancellable = sync->cancellable;
  for (guint i = 0; i < n; i++) {
    fetchers[i] = (Fetcher){ &fetching, sync->place->kind->another (sync->place), NULL };
    fetchers[i].thread = g_thread_new ("fetch", work, &fetchers[i]);
  }
  gboolean ok = take_all (&fetching, take, &problem);
  g_mutex_lock (&fetching.lock);
  fetching.stopped = TRUE;
  g_cond_broadcast (&fetching.changed);
  g_mutex_unlock (&fetching.lock);
  for (guint i = 0; i < n; i++) {
    g_thread_join (fetchers[i].thread);
    kbz_place_free (fetchers[i].place);
  }
  g_queue_clear_full (&fetching.ready, result_free);
  g_cond_clear (&fetching.changed);
  g_mutex_clear (&fetching.lock);
  if (problem != NULL)
    g_propagate_error (error, problem);
  return ok;
}

gboolean kbz_fetch (KbzSync *sync, GPtrArray *wanted, KbzTake take, GError **error)
{
  if (sync->place->kind->another != NULL && wanted->len >= WORTH_IT)
    return fetch_at_once (sync, wanted, take, error);
  for (guint i = 0; i < wanted->len; i++) {
    GError *problem = NULL;
    g_autoptr (GBytes) file = get (sync->place, wanted->pdata[i], sync->cancellable, &problem);
    if (problem != NULL) {
      g_propagate_error (error, problem);
      return FALSE;
    }
    if (!take (sync, wanted->pdata[i], file, error))
      return FALSE;
  }
  return TRUE;
}
