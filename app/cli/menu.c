/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "lessons/trainer/daily.h"
#include "log.h"
#include "puzzle-options.h"
#include "words.h"

/* What a person sees who starts the program on a terminal without saying what for. */

/* The number typed, from 1 to `n`; 0 when the person leaves. */
static int ask_number (int n)
{
  char line[80];
  for (;;) {
    fputs ("> ", stdout);
    fflush (stdout);
    if (fgets (line, sizeof line, stdin) == NULL || tolower ((unsigned char)line[0]) == 'q')
      return 0;
    long number = strtol (line, NULL, 10);
    if (number >= 1 && number <= n)
      return (int)number;
    printf (_ ("Please type a number from 1 to %zu.\n"), (size_t)n);
  }
}

static int run (int (*command) (int argc, char **argv), const char *name, const char *argument)
{
  char *argv[] = { (char *)name, (char *)argument, NULL };
  return command (argument != NULL ? 2 : 1, argv);
}

static int play (void)
{
  puts (_ ("Which one would you like to play?"));
  for (size_t i = 0; i < kbz_n_games; i++)
    printf ("%3zu  %s – %s\n", i + 1, kbz_translate (kbz_games[i]->name),
            kbz_translate (kbz_games[i]->summary));
  int number = ask_number ((int)kbz_n_games);
  return number == 0 ? KBZ_CLI_DONE : run (kbz_cli_play, "play", kbz_games[number - 1]->id);
}

static int learn (void)
{
  char line[200];
  int status = run (kbz_cli_learn, "learn", NULL);
  if (status != KBZ_CLI_DONE)
    return status;
  puts (_ ("Type the name of a lesson, or nothing to go back."));
  fputs ("> ", stdout);
  fflush (stdout);
  if (fgets (line, sizeof line, stdin) == NULL)
    return KBZ_CLI_DONE;
  g_strstrip (line);
  return *line == '\0' || g_ascii_strcasecmp (line, "quit") == 0
             ? KBZ_CLI_DONE
             : run (kbz_cli_learn, "learn", line);
}

/* Modes that need nothing more than a game. */
static const KbzMode plain_modes[] = { KBZ_MODE_MIX, KBZ_MODE_FAILURES, KBZ_MODE_STREAK,
                                       KBZ_MODE_STORM, KBZ_MODE_CLASSICS };

static int puzzles (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KbzStore) store = kbz_store_open (NULL, NULL, &error);
  g_autoptr (KbzLog) log = store != NULL ? kbz_cli_open_log (&error) : NULL;
  if (log == NULL)
    return kbz_cli_failed (error);
  for (size_t i = 0; i < kbz_n_puzzlers; i++) {
    KbzPuzzleFilter filter = { .puzzler = kbz_puzzlers[i] };
    int n = MAX (kbz_store_count (store, &filter, NULL), 0);
    printf ("%3zu  %s – ", i + 1, kbz_translate (kbz_puzzlers[i]->game->name));
    printf (ngettext ("%d puzzle\n", "%d puzzles\n", (unsigned long)n), n);
  }
  int game = ask_number ((int)kbz_n_puzzlers);
  if (game == 0)
    return KBZ_CLI_DONE;
  for (size_t i = 0; i < G_N_ELEMENTS (plain_modes); i++)
    printf ("%3zu  %s\n", i + 1, kbz_translate (kbz_mode_names[plain_modes[i]]));
  int mode = ask_number (G_N_ELEMENTS (plain_modes));
  if (mode == 0)
    return KBZ_CLI_DONE;
  KbzWish wish = { .mode = plain_modes[mode - 1],
                   .puzzler = kbz_puzzlers[game - 1],
                   .level = KBZ_LEVEL_NORMAL };
  return kbz_cli_play_puzzles (store, log, &wish, (guint64)g_get_real_time ());
}

static int daily (void)
{
  return run (kbz_cli_daily, "daily", NULL);
}

static const struct {
  const char *name;
  int (*run) (void);
} entries[] = {
  { N_ ("The puzzle of the day"), daily },
  { N_ ("Puzzles"), puzzles },
  { N_ ("Play"), play },
  { N_ ("Learn"), learn },
};

int kbz_cli_menu (void)
{
  for (;;) {
    puts (_ ("Kibitz teaches card games. What would you like to do?"));
    for (size_t i = 0; i < G_N_ELEMENTS (entries); i++)
      printf ("%3zu  %s\n", i + 1, _ (entries[i].name));
    puts (_ ("Type its number, or “quit”."));
    int number = ask_number (G_N_ELEMENTS (entries));
    if (number == 0)
      return KBZ_CLI_DONE;
    entries[number - 1].run ();
    putchar ('\n');
    if (feof (stdin) || ferror (stdout))
      return KBZ_CLI_DONE;
  }
}
