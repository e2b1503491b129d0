/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-ops.h"
#include "solver.h"
#include "utf8.h"

#include <assert.h>
#include <string.h>

#define COUNT(array) (sizeof (array) / sizeof (array)[0])
#define SHORT(word) KBZ_STRING_N (word, 40) /* as much of it as an error quotes */

/* What every game answers unless it has an operation of its own by that name. */
static const struct {
  const char *name;
  KbzPositionOp *run; /* NULL: deals, which needs no position */
} common_ops[] = {
  { "deal", NULL },
  { "legal", kbz_engine_legal },
  { "moves", kbz_engine_moves },
  { "score", kbz_engine_score },
  { "view", kbz_engine_view },
  { "bot", kbz_engine_bot },
  { "apply", kbz_engine_apply },
  { "solve", kbz_engine_solve },
  { "advise", kbz_engine_advise },
  { "chances", kbz_engine_chances },
  { "review", kbz_engine_review },
};

static const KbzOp *find_own (const KbzGame *game, const char *name)
{
  for (const KbzOp *op = game->ops; op != NULL && op->name != NULL; op++)
    if (strcmp (op->name, name) == 0)
      return op;
  return NULL;
}

static int find_common (const char *name)
{
  for (size_t i = 0; i < COUNT (common_ops); i++)
    if (strcmp (common_ops[i].name, name) == 0)
      return (int)i;
  return -1;
}

/* Solvers come with the game or not at all. */
static bool has_common (const KbzGame *game, int i)
{
  if (i < 0)
    return false;
  KbzPositionOp *run = common_ops[i].run;
  return (run != kbz_engine_solve || kbz_game_answers (game, KBZ_ASK_CHOICES))
         && (run != kbz_engine_advise || game->advise != NULL)
         && (run != kbz_engine_chances || game->chances != NULL);
}

static bool answers (const KbzGame *game, const char *name)
{
  return find_own (game, name) != NULL || has_common (game, find_common (name));
}

static KbzStatus run_on_position (KbzPositionOp *run, const KbzGame *game,
                                  const KbzFields *question, KbzWriter *answer, KbzError *error)
{
  KbzPosition *position = kbz_position_read (game, question, error);
  if (position == NULL)
    return error->code;
  KbzStatus status = run (position, question, answer, error);
  kbz_position_free (position);
  return status;
}

KbzStatus kbz_engine_run_common (const KbzGame *game, const char *name, const KbzFields *question,
                                 KbzWriter *answer, KbzError *error)
{
  int i = find_common (name);
  assert (has_common (game, i));
  if (common_ops[i].run == NULL)
    return kbz_engine_deal (game, question, answer, error);
  return run_on_position (common_ops[i].run, game, question, answer, error);
}

static KbzStatus run_op (const KbzGame *game, const char *name, const KbzFields *question,
                         KbzWriter *answer, KbzError *error)
{
  const KbzOp *own = find_own (game, name);
  return own != NULL ? own->run (game, question, answer, error)
                     : kbz_engine_run_common (game, name, question, answer, error);
}

static void write_ops (KbzWriter *answer, const KbzGame *game)
{
  answer->begin_list (answer, "ops");
  for (size_t i = 0; i < COUNT (common_ops); i++)
    if (answers (game, common_ops[i].name))
      answer->string (answer, NULL, common_ops[i].name);
  for (const KbzOp *op = game->ops; op != NULL && op->name != NULL; op++)
    if (find_common (op->name) < 0)
      answer->string (answer, NULL, op->name);
  answer->end (answer);
}

static void write_options (KbzWriter *answer, const KbzGame *game)
{
  answer->begin_list (answer, "options");
  for (const KbzOption *option = game->options; option != NULL && option->key != NULL; option++) {
    answer->begin_object (answer, NULL);
    answer->string (answer, "key", option->key);
    answer->begin_list (answer, "values");
    for (size_t i = 0; i < COUNT (option->values) && option->values[i].key != NULL; i++)
      answer->string (answer, NULL, option->values[i].key);
    answer->end (answer);
    answer->end (answer);
  }
  answer->end (answer);
}

static void write_game (KbzWriter *answer, const KbzGame *game)
{
  answer->begin_object (answer, NULL);
  answer->string (answer, "id", game->id);
  answer->string (answer, "name", game->name);
  write_ops (answer, game);
  answer->integer (answer, "seats_min", game->seats_min);
  answer->begin_list (answer, "seats");
  for (int seat = 0; seat < game->seats_max; seat++)
    answer->string (answer, NULL, game->seat_ids[seat]);
  answer->end (answer);
  write_options (answer, game);
  answer->end (answer);
}

static void write_info (KbzWriter *answer)
{
  answer->string (answer, "engine", "Kibitz");
  answer->string (answer, "version", KBZ_VERSION);
  answer->integer (answer, "protocol", KBZ_ENGINE_PROTOCOL);
  answer->begin_list (answer, "games");
  for (size_t i = 0; i < kbz_n_games; i++)
    write_game (answer, kbz_games[i]);
  answer->end (answer);
}

/* A question that names no game: is it the game that is missing, or does no game answer it? */
static KbzStatus need_game (const KbzFields *question, const char *name, KbzError *error)
{
  for (size_t i = 0; i < kbz_n_games; i++)
    if (answers (kbz_games[i], name))
      return kbz_fields_need (question, "game", error);
  return kbz_fail (error, KBZ_E_UNKNOWN_OP, 0,
                   KBZ_TEXT (N_ ("There is no operation “{0}”."), SHORT (name)));
}

KbzStatus kbz_engine_run (const KbzFields *question, KbzWriter *answer, KbzError *error)
{
  const char *name = NULL, *id = NULL;
  KbzStatus status = kbz_fields_need (question, "op", error);
  if (status == KBZ_OK)
    status = kbz_fields_string (question, "op", &name, error);
  if (status != KBZ_OK)
    return status;
  if (strcmp (name, "info") == 0) {
    write_info (answer);
    return KBZ_OK;
  }
  if (strcmp (name, "review") == 0 && kbz_fields_find (question, "record") != NULL)
    return kbz_engine_review_record (question, answer, error);
  status = kbz_fields_string (question, "game", &id, error);
  if (status != KBZ_OK)
    return status;
  if (id == NULL)
    return need_game (question, name, error);
  const KbzGame *game = kbz_game_find (id);
  if (game == NULL)
    return kbz_fail (error, KBZ_E_UNKNOWN_GAME, 0,
                     KBZ_TEXT (N_ ("There is no game “{0}”."), SHORT (id)));
  if (!answers (game, name))
    return kbz_fail (
        error, KBZ_E_UNKNOWN_OP, 0,
        KBZ_TEXT (N_ ("The game {0} has no operation “{1}”."), KBZ_STRING (id), SHORT (name)));
  status = run_op (game, name, question, answer, error);
  /* "syntax" is said of lines that are no question at all, not of a deal written wrongly. */
  if (status == KBZ_E_SYNTAX)
    error->code = status = KBZ_E_FIELD;
  return status;
}
