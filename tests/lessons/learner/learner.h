/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gstdio.h>

#include "lessons/learner/derive.h"
#include "lessons/learner/kinds.h"
#include "tests/suite.h"

/* A folder for one test, a clock it can set, and what it needs again and again. */

#define SECOND G_GINT64_CONSTANT (1000)
#define MINUTE (60 * SECOND)
#define HOUR (60 * MINUTE)
#define DAY (24 * HOUR)
/* 2026-11-16 12:00 UTC, a Monday. */
#define MONDAY_NOON G_GINT64_CONSTANT (1794830400000)

#define ck_assert_ok(call)                                                                         \
  do {                                                                                             \
    g_autoptr (GError) problem = NULL;                                                             \
    GError **error = &problem;                                                                     \
    if (!(call))                                                                                   \
      ck_abort_msg ("%s: %s", #call, problem != NULL ? problem->message : "no error");             \
  } while (0)

typedef struct {
  char *folder, *path;
  KbzMoment now;
} Place;

static inline Place new_place (void)
{
  Place place = { .now = { MONDAY_NOON, 0 } };
  place.folder = g_dir_make_tmp ("kibitz-learner-XXXXXX", NULL);
  ck_assert_ptr_nonnull (place.folder);
  place.path = g_build_filename (place.folder, "learner.db", NULL);
  return place;
}

static inline void remove_tree (const char *path)
{
  GDir *folder = g_dir_open (path, 0, NULL);
  for (const char *name; folder != NULL && (name = g_dir_read_name (folder)) != NULL;) {
    g_autofree char *inside = g_build_filename (path, name, NULL);
    if (g_file_test (inside, G_FILE_TEST_IS_DIR))
      remove_tree (inside);
    else
      g_unlink (inside);
  }
  if (folder != NULL)
    g_dir_close (folder);
  g_rmdir (path);
}

static inline void leave_place (Place *place)
{
  remove_tree (place->folder);
  g_free (place->folder);
  g_free (place->path);
}

static inline KbzMoment place_wall (gpointer data)
{
  return ((Place *)data)->now;
}

static inline KbzLog *open_at (Place *place)
{
  g_autofree char *notice = NULL;
  g_autoptr (GError) error = NULL;
  KbzLog *log = kbz_log_open (place->path, &notice, &error);
  ck_assert_msg (log != NULL, "%s", error != NULL ? error->message : "no error");
  ck_assert_ptr_null (notice);
  kbz_log_set_wall (log, place_wall, place);
  return log;
}

/* The name of a file in the place that contains `part`, or NULL. */
static inline char *find_file (const Place *place, const char *part)
{
  g_autoptr (GDir) folder = g_dir_open (place->folder, 0, NULL);
  for (const char *name; (name = g_dir_read_name (folder)) != NULL;)
    if (strstr (name, part) != NULL && g_str_has_suffix (name, ".db"))
      return g_build_filename (place->folder, name, NULL);
  return NULL;
}

static inline void solve (KbzLog *log, const char *item, gboolean right)
{
  const char *concepts[] = { "bridge/finesse", NULL };
  KbzAttempt attempt = { .game = "bridge",
                         .item = item,
                         .concepts = concepts,
                         .outcome = right ? KBZ_OUTCOME_RIGHT : KBZ_OUTCOME_WRONG,
                         .rating = 1500,
                         .deviation = 100 };
  ck_assert_ok (kbz_log_attempt (log, KBZ_ATTEMPT_PUZZLE, &attempt, error));
}
