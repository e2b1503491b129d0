/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzle-options.h"

#include <getopt.h>
#include <string.h>

#include "cli.h"

static const struct option long_options[] = {
  { "game", required_argument, NULL, 'g' },
  { "theme", required_argument, NULL, 't' },
  { "all", no_argument, NULL, 'a' },
  { "mode", required_argument, NULL, 'm' },
  { "level", required_argument, NULL, 'l' },
  { "collection", required_argument, NULL, 'c' },
  { "out", required_argument, NULL, 'o' },
  { "edition", required_argument, NULL, 'e' },
  { "date", required_argument, NULL, 'd' },
  { "calendar", no_argument, NULL, 'k' },
  { "seed", required_argument, NULL, 's' },
  { "count", required_argument, NULL, 'n' },
  { "threads", required_argument, NULL, 'j' },
  { "days", required_argument, NULL, 'w' },
  { 0 },
};

static int set_game (KbzCliPuzzles *options, const char *id)
{
  const KbzGame *game;
  int status = kbz_cli_find_game (id, &game);
  if (status != KBZ_CLI_DONE)
    return status;
  options->puzzler = kbz_puzzler_of (game);
  return options->puzzler != NULL ? KBZ_CLI_DONE
                                  : kbz_cli_misused (_ ("There are no puzzles of %s."), game->id);
}

/* A word of a list, or a sentence that names them all. */
static int set_word (const char *text, const char *const *words, size_t n, const char *what,
                     size_t *found)
{
  *found = kbz_cli_find_word (text, words, n);
  if (*found < n)
    return KBZ_CLI_DONE;
  g_autoptr (GString) all = g_string_new (NULL);
  for (size_t i = 0; i < n; i++)
    g_string_append_printf (all, "%s%s", i > 0 ? ", " : "", words[i]);
  return kbz_cli_misused (_ ("“%s %s”: it must be one of %s."), what, text, all->str);
}

static int set_count (const char *what, const char *text, guint64 max, guint64 *count)
{
  if (g_ascii_string_to_unsigned (text, 10, 1, max, count, NULL))
    return KBZ_CLI_DONE;
  return kbz_cli_misused (_ ("“%s %s”: it must be a whole number from 1 on."), what, text);
}

static int set_date (KbzCliPuzzles *options, const char *text)
{
  options->has_day = kbz_date_read (text, &options->day);
  return options->has_day ? KBZ_CLI_DONE
                          : kbz_cli_misused (_ ("“%s” is no date such as 2026-11-16."), text);
}

static int set_edition (KbzCliPuzzles *options, const char *text)
{
  gint64 day;
  options->edition = text;
  return kbz_date_read (text, &day)
             ? KBZ_CLI_DONE
             : kbz_cli_misused (_ ("“%s” is no date such as 2026-11-16."), text);
}

static int set (KbzCliPuzzles *options, int letter, const char *text)
{
  size_t word = 0;
  guint64 number = 0;
  int status = KBZ_CLI_DONE;
  switch (letter) {
  case 'g':
    return set_game (options, text);
  case 'a':
    options->all = true;
    break;
  case 'm':
    status = set_word (text, kbz_mode_ids, KBZ_MODES, "--mode", &word);
    options->mode = (KbzMode)word;
    break;
  case 'l':
    status = set_word (text, kbz_level_ids, KBZ_LEVELS, "--level", &word);
    options->level = (KbzLevel)word;
    break;
  case 'c':
    options->collection = text;
    break;
  case 'o':
    options->out = text;
    break;
  case 'e':
    return set_edition (options, text);
  case 'd':
    return set_date (options, text);
  case 'k':
    options->calendar = true;
    break;
  case 's':
    options->has_seed = true;
    return kbz_cli_read_seed (text, &options->seed);
  case 'n':
    return set_count ("--count", text, G_MAXINT, &options->count);
  case 'j':
    status = set_count ("--threads", text, 64, &number);
    options->threads = (int)number;
    break;
  case 'w':
    status = set_count ("--days", text, 36500, &number);
    options->days = (int)number;
    break;
  }
  return status;
}

/* Themes have names only once the game is known. */
static int set_theme (KbzCliPuzzles *options, const char *id)
{
  const char *ids[33];
  size_t n = 0;
  if (options->puzzler == NULL)
    return kbz_cli_misused (_ ("“--theme” needs “--game” as well."));
  int bit = kbz_theme_find (options->puzzler, id);
  if (bit >= 0) {
    options->themes |= (KbzThemes)1 << bit;
    return KBZ_CLI_DONE;
  }
  for (; n < 32 && options->puzzler->themes[n].id != NULL; n++)
    ids[n] = options->puzzler->themes[n].id;
  return set_word (id, ids, n, "--theme", &n);
}

/* The mode that nobody named follows from the rest. */
static int finish (KbzCliPuzzles *options, const GPtrArray *themes)
{
  int status = KBZ_CLI_DONE;
  for (guint i = 0; i < themes->len && status == KBZ_CLI_DONE; i++)
    status = set_theme (options, g_ptr_array_index (themes, i));
  if (options->mode == KBZ_MODES)
    options->mode = options->collection != NULL ? KBZ_MODE_COLLECTION
                    : options->themes != 0      ? KBZ_MODE_THEMES
                                                : KBZ_MODE_MIX;
  if (status == KBZ_CLI_DONE && options->mode == KBZ_MODE_COLLECTION && options->collection == NULL)
    status = kbz_cli_misused (_ ("“--mode collection” needs “--collection NAME” as well."));
  if (status == KBZ_CLI_DONE && options->mode == KBZ_MODE_THEMES && options->themes == 0)
    status = kbz_cli_misused (_ ("“--mode themes” needs “--theme” as well."));
  return status;
}

int kbz_cli_read_puzzles (int argc, char **argv, const char *letters, int max_rest,
                          KbzCliPuzzles *options)
{
  g_autoptr (GPtrArray) themes = g_ptr_array_new ();
  int letter, status = KBZ_CLI_DONE;
  *options = (KbzCliPuzzles){ .mode = KBZ_MODES, .level = KBZ_LEVEL_NORMAL };
  optind = 0; /* glibc: start afresh */
  opterr = 0;
  while (status == KBZ_CLI_DONE
         && (letter = getopt_long (argc, argv, ":", long_options, NULL)) != -1) {
    status = kbz_cli_check_option (argv, letter, letters);
    if (status != KBZ_CLI_DONE)
      break;
    if (letter == 't')
      g_ptr_array_add (themes, optarg);
    else
      status = set (options, letter, optarg);
  }
  options->rest = argv + optind;
  options->n_rest = argc - optind;
  if (status == KBZ_CLI_DONE && options->n_rest > max_rest)
    status = kbz_cli_misused (_ ("“%s” is one argument too many."), options->rest[max_rest]);
  return status == KBZ_CLI_DONE ? finish (options, themes) : status;
}

char *kbz_cli_themes_text (const KbzPuzzler *puzzler, KbzThemes themes)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (int bit = 0; puzzler->themes[bit].id != NULL; bit++)
    if (themes >> bit & 1)
      g_string_append_printf (text, "%s%s", text->len > 0 ? "," : "", puzzler->themes[bit].id);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
