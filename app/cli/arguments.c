/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arguments.h"

#include "analysis/engine.h"
#include "cli.h"
#include "words.h"

#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const struct option long_options[] = {
  { "seed", required_argument, NULL, 's' },     { "seat", required_argument, NULL, 't' },
  { "option", required_argument, NULL, 'o' },   { "format", required_argument, NULL, 'f' },
  { "strength", required_argument, NULL, 'p' }, { 0 },
};

#define OPTIONS_MAX (2 * KBZ_OPTIONS_MAX) /* one given twice: the last counts */

static const char *const format_names[] = { "text", "json", "picture" };
static const char *const strength_names[KBZ_STRENGTHS] = {
  [KBZ_STRENGTH_BEGINNER] = "beginner",
  [KBZ_STRENGTH_PLAYER] = "player",
  [KBZ_STRENGTH_EXPERT] = "expert",
};

/* Any number of 64 bits: a negative one is taken modulo 2⁶⁴, as everywhere. */
static bool read_seed (const char *text, uint64_t *seed)
{
  char *end;
  errno = 0;
  *seed = *text == '-' ? (uint64_t)strtoimax (text, &end, 10) : strtoumax (text, &end, 10);
  return errno == 0 && end != text && *end == '\0';
}

int kbz_cli_read_seed (const char *text, uint64_t *seed)
{
  return read_seed (text, seed)
             ? KBZ_CLI_DONE
             : kbz_cli_misused (_ ("The seed “%s” is not a whole number of 64 bits."), text);
}

static int set_seed (KbzCliDeal *deal, const char *text)
{
  deal->has_seed = true;
  return kbz_cli_read_seed (text, &deal->seed);
}

/* Seats have names only once the game is known, options too: both wait until then. */
static int set_seat (KbzCliDeal *deal, const char *text)
{
  const KbzGame *game = deal->game;
  for (int seat = 0; seat < game->seats_max; seat++)
    if (strcasecmp (text, game->seat_ids[seat]) == 0
        || strcasecmp (text, game->seat_names[seat]) == 0
        || strcmp (text, gettext (game->seat_names[seat])) == 0) {
      deal->seat = seat;
      return KBZ_CLI_DONE;
    }
  return kbz_cli_misused (_ ("The game %s has no seat “%s”."), game->id, text);
}

size_t kbz_cli_find_word (const char *text, const char *const *words, size_t n)
{
  size_t i = 0;
  while (i < n && strcmp (text, words[i]) != 0)
    i++;
  return i;
}

static int set_format (KbzCliDeal *deal, const char *text)
{
  size_t n = sizeof format_names / sizeof format_names[0],
         i = kbz_cli_find_word (text, format_names, n);
  if (i == n)
    return kbz_cli_misused (_ ("The format “%s” is none of text, json and picture."), text);
  deal->format = (KbzCliFormat)i;
  return KBZ_CLI_DONE;
}

static int set_strength (KbzCliDeal *deal, const char *text)
{
  size_t i = kbz_cli_find_word (text, strength_names, KBZ_STRENGTHS);
  if (i == KBZ_STRENGTHS)
    return kbz_cli_misused (_ ("The strength “%s” is none of beginner, player and expert."), text);
  deal->strength = (KbzStrength)i;
  return KBZ_CLI_DONE;
}

static bool has_option (const KbzGame *game, const char *key, size_t length)
{
  for (const KbzOption *option = game->options; option != NULL && option->key != NULL; option++)
    if (strlen (option->key) == length && strncmp (option->key, key, length) == 0)
      return true;
  return false;
}

static int add_option (KbzCliDeal *deal, const char *text)
{
  const char *equals = strchr (text, '=');
  if (equals == NULL)
    return kbz_cli_misused (_ ("An option is written KEY=VALUE, but there is “%s”."), text);
  size_t length = (size_t)(equals - text);
  if (!has_option (deal->game, text, length))
    return kbz_cli_misused (_ ("The game %s has no option “%.*s”."), deal->game->id, (int)length,
                            text);
  char *key = strndup (text, length);
  if (key == NULL)
    abort ();
  kbz_fields_begin (&deal->fields, key, KBZ_FIELD_ANY);
  kbz_fields_item (&deal->fields, equals + 1, strlen (equals + 1));
  free (key);
  return KBZ_CLI_DONE;
}

int kbz_cli_find_game (const char *id, const KbzGame **game)
{
  const char *ids[64];
  size_t n = kbz_n_games < 64 ? kbz_n_games : 64;
  *game = kbz_game_find (id);
  if (*game != NULL)
    return KBZ_CLI_DONE;
  for (size_t i = 0; i < n; i++)
    ids[i] = kbz_games[i]->id;
  const char *nearest = kbz_cli_nearest (id, ids, n);
  if (nearest != NULL)
    return kbz_cli_misused (_ ("There is no game “%s”. Did you mean “%s”?"), id, nearest);
  return kbz_cli_misused (_ ("There is no game “%s”. “kibitz-cli games” lists them."), id);
}

static void add_field (KbzCliDeal *deal, const char *key, const char *value)
{
  kbz_fields_begin (&deal->fields, key, KBZ_FIELD_ANY);
  kbz_fields_item (&deal->fields, value, strlen (value));
}

/* What was said of the game, now that it is known. */
static int finish (KbzCliDeal *deal, const char *seat, char **options, int n_options)
{
  int status = KBZ_CLI_DONE;
  char seed[24];
  snprintf (seed, sizeof seed, "%" PRId64, (int64_t)deal->seed);
  for (int i = 0; i < n_options && status == KBZ_CLI_DONE; i++)
    status = add_option (deal, options[i]);
  if (status == KBZ_CLI_DONE && seat != NULL)
    status = set_seat (deal, seat);
  add_field (deal, "op", "deal");
  add_field (deal, "game", deal->game->id);
  add_field (deal, "seed", seed);
  KbzError error;
  char why[KBZ_CLI_SENTENCE];
  if (status == KBZ_CLI_DONE
      && kbz_engine_read_options (deal->game, &deal->fields, &deal->options, &error) != KBZ_OK)
    status = kbz_cli_misused ("%s", kbz_cli_say_error (&error, why));
  return status;
}

int kbz_cli_check_option (char **argv, int letter, const char *letters)
{
  if (letter == ':')
    return kbz_cli_misused (_ ("“%s” needs a value."), argv[optind - 1]);
  if (letter == '?' || strchr (letters, letter) == NULL)
    return kbz_cli_misused (_ ("“%s” has no option “%s”."), argv[0], argv[optind - 1]);
  return KBZ_CLI_DONE;
}

int kbz_cli_read_deal (int argc, char **argv, const char *letters, KbzCliDeal *deal)
{
  const char *seat = NULL;
  char *options[OPTIONS_MAX];
  int n_options = 0, letter, status = KBZ_CLI_DONE;
  *deal = (KbzCliDeal){ .seat = KBZ_NO_SEAT, .strength = KBZ_STRENGTH_PLAYER };
  optind = 0; /* glibc: start afresh */
  opterr = 0;
  while (status == KBZ_CLI_DONE
         && (letter = getopt_long (argc, argv, ":", long_options, NULL)) != -1) {
    status = kbz_cli_check_option (argv, letter, letters);
    if (status != KBZ_CLI_DONE)
      break;
    if (letter == 's')
      status = set_seed (deal, optarg);
    else if (letter == 'f')
      status = set_format (deal, optarg);
    else if (letter == 'p')
      status = set_strength (deal, optarg);
    else if (letter == 't')
      seat = optarg;
    else if (n_options < OPTIONS_MAX)
      options[n_options++] = optarg;
  }
  if (status == KBZ_CLI_DONE && optind == argc)
    status = kbz_cli_misused (_ ("“%s” needs a game. “kibitz-cli games” lists them."), argv[0]);
  if (status == KBZ_CLI_DONE && optind + 1 < argc)
    status = kbz_cli_misused (_ ("“%s” is one argument too many."), argv[optind + 1]);
  if (status == KBZ_CLI_DONE)
    status = kbz_cli_find_game (argv[optind], &deal->game);
  if (status == KBZ_CLI_DONE)
    status = finish (deal, seat, options, n_options);
  return status;
}

void kbz_cli_clear_deal (KbzCliDeal *deal)
{
  kbz_fields_clear (&deal->fields);
}
