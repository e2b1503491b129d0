/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arguments.h"
#include "cli.h"
#include "engine-json.h"
#include "picture.h"
#include "words.h"

#include <stdlib.h>

static int print_json (const KbzCliDeal *deal)
{
  KbzError error;
  char why[KBZ_CLI_SENTENCE];
  char *answer = kbz_engine_answer_fields (&deal->fields, &error);
  if (answer == NULL)
    return kbz_cli_misused ("%s", kbz_cli_say_error (&error, why));
  puts (answer);
  free (answer);
  return KBZ_CLI_DONE;
}

static void print_position (const KbzCliDeal *deal)
{
  KbzPosition *position = kbz_position_deal (deal->game, &deal->options, NULL, deal->seed);
  if (deal->format == KBZ_CLI_PICTURE)
    kbz_cli_draw (position, deal->seat, stdout);
  else {
    char *text = kbz_position_to_text (position);
    fputs (text, stdout);
    free (text);
  }
  kbz_position_free (position);
}

int kbz_cli_deal (int argc, char **argv)
{
  KbzCliDeal deal;
  int status = kbz_cli_read_deal (argc, argv, "sotf", &deal);
  if (status == KBZ_CLI_DONE && deal.format == KBZ_CLI_JSON)
    status = print_json (&deal);
  else if (status == KBZ_CLI_DONE)
    print_position (&deal);
  kbz_cli_clear_deal (&deal);
  return status;
}

int kbz_cli_games (int argc, char **argv)
{
  if (argc > 1)
    return kbz_cli_misused (_ ("“%s” takes no arguments, but there is “%s”."), argv[0], argv[1]);
  for (size_t i = 0; i < kbz_n_games; i++)
    printf ("%s\t%s\n", kbz_games[i]->id, kbz_translate (kbz_games[i]->name));
  return KBZ_CLI_DONE;
}
