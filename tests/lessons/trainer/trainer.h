/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/course/content.h"
#include "lessons/trainer/choose.h"
#include "tests/lessons/learner/learner.h"
#include "tests/said.h"

/* Puzzles made of dealt deals, files and databases of them, for tests and the benchmark. */

enum { FINESSE = 1, DUCK = 2, SQUEEZE = 4, RUFF = 8 };
enum { BRIDGE, DOUDIZHU };

static inline KbzPuzzle *puzzle_of_seed (int game, uint64_t seed, int rating, KbzThemes themes)
{
  KbzPosition *deal = kbz_position_deal (kbz_puzzlers[game]->game, NULL, NULL, seed);
  KbzError error = { 0 };
  KbzPuzzle *puzzle = kbz_puzzle_new (deal, kbz_position_turn (deal).actor, 1, &error);
  ck_assert_msg (puzzle != NULL, "%s", kbz_said (&error));
  puzzle->rating = rating;
  puzzle->themes = themes;
  return puzzle;
}

static inline void add_puzzle (GString *text, KbzPuzzle *puzzle)
{
  char *lines = kbz_puzzle_to_text (puzzle);
  g_string_append_printf (text, "%s\n", lines);
  free (lines);
  kbz_puzzle_free (puzzle);
}

/* Seeds first … first + n - 1, rated from `low` to `high` in this order. */
static inline void add_puzzles (GString *text, int game, int first, int n, int low, int high,
                                KbzThemes themes)
{
  for (int i = 0; i < n; i++)
    add_puzzle (text, puzzle_of_seed (game, (uint64_t)(first + i),
                                      low + (high - low) * i / (n > 1 ? n - 1 : 1), themes));
}

/* Writes FOLDER/NAME; the path, to be freed. */
static inline char *write_file (const Place *place, const char *name, const char *text)
{
  char *path = g_build_filename (place->folder, name, NULL);
  ck_assert (g_file_set_contents (path, text, -1, NULL));
  return path;
}

/* A database of these files (NULL-terminated) in the place; the path, to be freed. */
static inline char *database_of (const Place *place, const char *const *files)
{
  char *path = g_build_filename (place->folder, "content.db", NULL);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func ((GDestroyNotify)g_error_free);
  gboolean made = kbz_content_compile ((const char *const[]){ NULL }, path, faults)
                  && kbz_puzzles_compile (files, path, faults);
  ck_assert_msg (made, "%s", faults->len > 0 ? ((GError *)faults->pdata[0])->message : "?");
  return path;
}

/* A store of one file with this text, its collections in the place. */
static inline KbzStore *store_of (const Place *place, const char *text)
{
  g_autofree char *file = write_file (place, "made-1.puzzle", text);
  g_autofree char *database = database_of (place, (const char *const[]){ file, NULL });
  g_autofree char *folder = g_build_filename (place->folder, "own", NULL);
  g_autoptr (GError) error = NULL;
  KbzStore *store = kbz_store_open (database, folder, &error);
  ck_assert_msg (store != NULL, "%s", error != NULL ? error->message : "no error");
  return store;
}

static inline KbzStore *empty_store (const Place *place)
{
  return store_of (place, "edition: 2026-11-16\n");
}

#define EDITION "edition: 2026-11-16\n\n"

/* Whether the error is there and says this. */
#define ck_assert_error(error, words)                                                              \
  do {                                                                                             \
    ck_assert_ptr_nonnull (error);                                                                 \
    ck_assert_msg (strstr ((error)->message, words) != NULL, "“%s” without “%s”",                  \
                   (error)->message, words);                                                       \
  } while (0)
