/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/trainer/choose.h"

/* What the commands about puzzles take. */
typedef struct {
  const KbzPuzzler *puzzler; /* NULL when not given */
  KbzThemes themes;
  bool all;
  KbzMode mode;
  KbzLevel level;
  const char *collection, *out, *edition;
  gint64 day;
  bool has_day, calendar;
  uint64_t seed;
  bool has_seed;
  uint64_t count; /* 0: not given */
  int threads, days;
  char **rest; /* arguments that are no options */
  int n_rest;
} KbzCliPuzzles;

/* Reads the options whose letters are in `letters`: g game, t theme, a all, m mode, l level,
 * c collection, o out, e edition, d date, k calendar, s seed, n count, j threads, w days. At most
 * `max_rest` other arguments. Returns KBZ_CLI_DONE, or what `main` returns after a sentence. */
int kbz_cli_read_puzzles (int argc, char **argv, const char *letters, int max_rest,
                          KbzCliPuzzles *options);

/* The ids of these themes, separated by commas; the caller frees it. */
char *kbz_cli_themes_text (const KbzPuzzler *puzzler, KbzThemes themes);

/* The verbs of “puzzles”; `argv[0]` is the verb. */
int kbz_cli_puzzles_play (int argc, char **argv);
int kbz_cli_puzzles_list (int argc, char **argv);
int kbz_cli_puzzles_themes (int argc, char **argv);
int kbz_cli_puzzles_results (int argc, char **argv);
int kbz_cli_puzzles_import (int argc, char **argv);
int kbz_cli_puzzles_export (int argc, char **argv);
int kbz_cli_puzzles_make (int argc, char **argv);
int kbz_cli_puzzles_prove (int argc, char **argv);

/* Plays puzzles of one mode until the person has enough; `log` may be NULL. */
int kbz_cli_play_puzzles (KbzStore *store, KbzLog *log, const KbzWish *wish, guint64 seed);
