/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "lessons/learner/lines.h"
#include "lessons/sync/segment.h"
#include "lessons/sync/sync.h"
#include "tests/lessons/learner/history.h"
#include "tests/lessons/sync/places.h"

/* A place that counts what is asked of it and, at the call numbered `at`, goes wrong
 * as told. */
typedef enum {
  TROUBLE_NONE,
  TROUBLE_ERROR,       /* the call fails, the place is gone */
  TROUBLE_KILL_BEFORE, /* the process dies before it */
  TROUBLE_KILL_AFTER,  /* or when it is done, before anybody knows */
  TROUBLE_SHORT,       /* a put leaves half a file under the full name, and fails */
  TROUBLE_UNTOLD,      /* it is done, but the answer is lost */
  N_TROUBLES
} Trouble;

typedef struct {
  KbzPlace base;
  KbzPlace *inner;
  Trouble trouble;
  int at, calls, gets, puts;
} Troubled;

static inline gboolean gone (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "the place is gone");
  return FALSE;
}

/* Whether this is the call; dies or fails before it if that is the trouble. */
static inline gboolean trouble_before (Troubled *place, gboolean *failing, GError **error)
{
  gboolean now = place->calls++ == place->at;
  if (now && place->trouble == TROUBLE_KILL_BEFORE)
    kill (getpid (), SIGKILL);
  *failing = now && place->trouble == TROUBLE_ERROR && !gone (error);
  return now;
}

static inline gboolean trouble_after (Troubled *place, gboolean now, GError **error)
{
  if (now && place->trouble == TROUBLE_KILL_AFTER)
    kill (getpid (), SIGKILL);
  return now && place->trouble == TROUBLE_UNTOLD && !gone (error);
}

static inline GStrv troubled_writers (KbzPlace *base, GCancellable *c, GError **error)
{
  Troubled *place = (Troubled *)base;
  gboolean failing, now = trouble_before (place, &failing, error);
  GStrv writers = failing ? NULL : place->inner->kind->writers (place->inner, c, error);
  if (writers != NULL && trouble_after (place, now, error))
    g_clear_pointer (&writers, g_strfreev);
  return writers;
}

static inline GPtrArray *troubled_files (KbzPlace *base, const char *writer, GCancellable *c,
                                         GError **error)
{
  Troubled *place = (Troubled *)base;
  gboolean failing, now = trouble_before (place, &failing, error);
  GPtrArray *files = failing ? NULL : place->inner->kind->files (place->inner, writer, c, error);
  if (files != NULL && trouble_after (place, now, error))
    g_clear_pointer (&files, g_ptr_array_unref);
  return files;
}

static inline GBytes *troubled_get (KbzPlace *base, const char *writer, const char *name, gsize max,
                                    GCancellable *c, GError **error)
{
  Troubled *place = (Troubled *)base;
  gboolean failing, now = trouble_before (place, &failing, error);
  place->gets++;
  GBytes *file =
      failing ? NULL : place->inner->kind->get (place->inner, writer, name, max, c, error);
  if (file != NULL && trouble_after (place, now, error))
    g_clear_pointer (&file, g_bytes_unref);
  return file;
}

static inline gboolean troubled_put (KbzPlace *base, const char *writer, const char *name,
                                     GBytes *file, GCancellable *c, GError **error)
{
  Troubled *place = (Troubled *)base;
  gboolean failing, now = trouble_before (place, &failing, error);
  place->puts++;
  if (failing)
    return FALSE;
  if (now && place->trouble == TROUBLE_SHORT) {
    gsize size = g_bytes_get_size (file);
    g_autoptr (GBytes) half = g_bytes_new_from_bytes (file, 0, size / 2);
    if (place->inner->kind->put (place->inner, writer, name, half, c, error))
      gone (error);
    return FALSE;
  }
  return place->inner->kind->put (place->inner, writer, name, file, c, error)
         && !trouble_after (place, now, error);
}

static inline gboolean troubled_set_aside (KbzPlace *base, const char *writer, const char *name,
                                           GCancellable *c, GError **error)
{
  Troubled *place = (Troubled *)base;
  gboolean failing, now = trouble_before (place, &failing, error);
  return !failing && place->inner->kind->set_aside (place->inner, writer, name, c, error)
         && !trouble_after (place, now, error);
}

static inline gboolean troubled_remove (KbzPlace *base, const char *writer, const char *name,
                                        GCancellable *c, GError **error)
{
  Troubled *place = (Troubled *)base;
  gboolean failing, now = trouble_before (place, &failing, error);
  return !failing && place->inner->kind->remove (place->inner, writer, name, c, error)
         && !trouble_after (place, now, error);
}

static inline void troubled_free (KbzPlace *base)
{
  kbz_place_free (((Troubled *)base)->inner);
}

/* Freed with kbz_place_free (&troubled.base), which leaves the struct itself alone. */
static inline Troubled troubled_new (const char *path, Trouble trouble, int at)
{
  static const KbzPlaceKind kind = { troubled_writers, troubled_files,     troubled_get,
                                     troubled_put,     troubled_set_aside, troubled_remove,
                                     troubled_free };
  return (Troubled){ .base = { &kind }, .inner = place_at (path), .trouble = trouble, .at = at };
}

/* A log in a folder. */
static inline KbzLog *open_log (const char *folder, const char *name)
{
  g_autofree char *file = g_strconcat (name, ".db", NULL);
  g_autofree char *path = g_build_filename (folder, file, NULL);
  g_autofree char *notice = NULL;
  g_autoptr (GError) error = NULL;
  KbzLog *log = kbz_log_open (path, &notice, &error);
  ck_assert_msg (log != NULL && notice == NULL, "%s", error != NULL ? error->message : notice);
  return log;
}

/* A sync that must work. */
static inline KbzSyncCounts sync_ok (KbzLog *log, const char *shared, gboolean thorough)
{
  KbzSyncCounts counts;
  KbzSyncOptions options = { .thorough = thorough };
  g_autoptr (KbzPlace) place = place_at (shared);
  ck_assert_ok (kbz_sync_run (log, place, &options, &counts, NULL, error));
  return counts;
}

static inline gboolean gather_line (const KbzEvent *event, gpointer data)
{
  g_autofree char *line = kbz_event_to_line (event);
  g_string_append (data, line);
  g_string_append_c (data, '\n');
  return TRUE;
}

/* All events in their order; the caller frees it. */
static inline char *all_lines (KbzLog *log)
{
  GString *lines = g_string_new (NULL);
  ck_assert_ok (kbz_log_each (log, gather_line, lines, error));
  return g_string_free (lines, FALSE);
}

static inline void ck_assert_same_events (KbzLog *one, KbzLog *other)
{
  g_autofree char *lines = all_lines (one), *others = all_lines (other);
  ck_assert_str_eq (lines, others);
}

static inline void ck_assert_same_figures (KbzLog *one, KbzLog *other)
{
  ck_assert_ok (kbz_derive (one, error));
  ck_assert_ok (kbz_derive (other, error));
  g_autofree char *rows = kbz_derive_dump (one, NULL), *others = kbz_derive_dump (other, NULL);
  ck_assert_str_eq (rows, others);
}

static inline gboolean append_some (KbzLog *log, GRand *chance, int n)
{
  char text[512];
  const char *kind;
  for (int i = 0; i < n; i++) {
    history_payload (chance, i, text, sizeof text, &kind);
    if (!kbz_log_append (log, kind, text, NULL))
      return FALSE;
  }
  return TRUE;
}
