/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/game.h"

#include <libintl.h>
#include <stdio.h>

#define _(message) gettext (message)

/* What `main` returns. */
enum {
  KBZ_CLI_DONE = 0,
  KBZ_CLI_FAILED = 1,
  KBZ_CLI_MISUSED = 2,     /* the command line was wrong */
  KBZ_CLI_PARTLY = 3,      /* done, but something could not be had */
  KBZ_CLI_NOT_NOW = 4,     /* a server cannot be reached or is busy: another time perhaps */
  KBZ_CLI_NOT_ALLOWED = 5, /* the name and password are not accepted */
};

/* A command. `argv[0]` is its name. */
typedef struct {
  const char *name;
  int (*run) (int argc, char **argv);
  const char *arguments; /* after the name in its usage line */
  const char *summary;   /* N_: one line of the list of commands */
  const char *help;      /* N_: the rest of `help NAME`; may be NULL */
} KbzCommand;

/* NULL if there is none of that name. */
const KbzCommand *kbz_cli_find (const char *name);
/* Prints how a command is used. */
void kbz_cli_help (const KbzCommand *command, FILE *out);

int kbz_cli_engine (int argc, char **argv);
int kbz_cli_deal (int argc, char **argv);
int kbz_cli_play (int argc, char **argv);
int kbz_cli_learn (int argc, char **argv);
int kbz_cli_lesson (int argc, char **argv);
int kbz_cli_log (int argc, char **argv);
int kbz_cli_sync (int argc, char **argv);
int kbz_cli_puzzles (int argc, char **argv);
int kbz_cli_daily (int argc, char **argv);
int kbz_cli_records (int argc, char **argv);
int kbz_cli_review (int argc, char **argv);
int kbz_cli_games (int argc, char **argv);
int kbz_cli_bridge_table (int argc, char **argv);
int kbz_cli_bridge_solve (int argc, char **argv);
int kbz_cli_bridge_system (int argc, char **argv);

/* The start page: asks on the terminal what to do, and does it, until the person leaves. */
int kbz_cli_menu (void);

/* Prints "kibitz-cli: ", the message and a newline to standard error and returns KBZ_CLI_MISUSED.
 */
int kbz_cli_misused (const char *format, ...) __attribute__ ((format (printf, 1, 2)));

/* The game of that id; if there is none, a sentence and KBZ_CLI_MISUSED. */
int kbz_cli_find_game (const char *id, const KbzGame **game);
/* Any whole number of 64 bits, a negative one modulo 2⁶⁴; else a sentence and KBZ_CLI_MISUSED. */
int kbz_cli_read_seed (const char *text, uint64_t *seed);
/* Whether what getopt_long has returned is one of these options; else a sentence and
 * KBZ_CLI_MISUSED. */
int kbz_cli_check_option (char **argv, int letter, const char *letters);
/* Where a word stands among `n`; `n` when it is none of them. */
size_t kbz_cli_find_word (const char *text, const char *const *words, size_t n);

/* Of the words the one most like `wrong`, or NULL when none is near. */
const char *kbz_cli_nearest (const char *wrong, const char *const *words, size_t n);
