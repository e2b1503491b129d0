/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-ops.h"

#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof (array) / sizeof (array)[0])

/* Cards come as one string or as a list of strings, so a play does too. The caller frees it. */
static char *join_items (const KbzField *field)
{
  size_t length = 1;
  for (size_t i = 0; i < field->n; i++)
    length += strlen (field->items[i]) + 1;
  char *text = malloc (length);
  if (text == NULL)
    abort ();
  char *end = text;
  for (size_t i = 0; i < field->n; i++) {
    size_t item = strlen (field->items[i]);
    if (i > 0)
      *end++ = ' ';
    memcpy (end, field->items[i], item);
    end += item;
  }
  *end = '\0';
  return text;
}

static KbzStatus read_move (const KbzPosition *position, const char *text, KbzMove *move,
                            KbzError *error)
{
  const KbzGame *game = kbz_position_game (position);
  KbzStatus status = game->move_read (kbz_position_state (position), text, move, error);
  /* To whoever asks, a play that cannot be read is a wrong card, not a wrong line. */
  if (status == KBZ_E_SYNTAX)
    error->code = status = KBZ_E_CARD;
  return status;
}

static KbzStatus read_play (const KbzFields *question, const KbzPosition *position, KbzMove *move,
                            KbzError *error)
{
  KbzStatus status = kbz_fields_need (question, "play", error);
  if (status != KBZ_OK)
    return status;
  const KbzField *field = kbz_fields_find (question, "play");
  if (field->kind == KBZ_FIELD_OTHER || field->kind == KBZ_FIELD_BOOLEAN)
    return kbz_fail (error, KBZ_E_FIELD, 0,
                     KBZ_TEXT (N_ ("“play” must be text or a list of cards.")));
  char *text = join_items (field);
  status = read_move (position, text, move, error);
  free (text);
  return status;
}

KbzStatus kbz_engine_read_options (const KbzGame *game, const KbzFields *question,
                                   KbzOptions *options, KbzError *error)
{
  for (int i = 0; game->options != NULL && game->options[i].key != NULL; i++) {
    const KbzOption *option = &game->options[i];
    const char *words[COUNT (option->values)];
    size_t n = 0;
    while (n < COUNT (option->values) && option->values[n].key != NULL) {
      words[n] = option->values[n].key;
      n++;
    }
    int value = options->value[i];
    KbzStatus status = kbz_fields_word (question, option->key, words, n, &value, error);
    if (status != KBZ_OK)
      return status;
    options->value[i] = (uint8_t)value;
  }
  return KBZ_OK;
}

KbzStatus kbz_engine_deal (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                           KbzError *error)
{
  int64_t seed;
  KbzOptions options = { 0 };
  KbzStatus status = kbz_engine_read_seed (question, &seed, error);
  if (status == KBZ_OK)
    status = kbz_engine_read_options (game, question, &options, error);
  if (status != KBZ_OK)
    return status;
  KbzPosition *position = kbz_position_deal (game, &options, NULL, (uint64_t)seed);
  kbz_engine_write_position (answer, position);
  answer->integer (answer, "seed", seed);
  kbz_position_free (position);
  return KBZ_OK;
}

KbzStatus kbz_engine_legal (KbzPosition *position, const KbzFields *question, KbzWriter *answer,
                            KbzError *error)
{
  KbzMove move;
  KbzStatus status = read_play (question, position, &move, error);
  if (status != KBZ_OK)
    return status;
  KbzReason reason = { 0 };
  bool is_legal = kbz_position_legal (position, &move, &reason);
  answer->boolean (answer, "legal", is_legal);
  if (!is_legal) {
    answer->string (answer, "rule", reason.rule);
    kbz_engine_write_text (answer, "why", reason.text);
  }
  return KBZ_OK;
}

KbzStatus kbz_engine_moves (KbzPosition *position, const KbzFields *question, KbzWriter *answer,
                            KbzError *error)
{
  (void)question;
  (void)error;
  KbzMoves list = { 0 };
  if (!kbz_position_over (position))
    kbz_position_moves (position, &list);
  answer->begin_list (answer, "moves");
  for (size_t i = 0; i < list.n; i++)
    kbz_engine_write_move (answer, NULL, position, &list.moves[i]);
  answer->end (answer);
  answer->integer (answer, "count", (int64_t)list.n);
  if (list.more)
    answer->boolean (answer, "more", true);
  kbz_moves_clear (&list);
  return KBZ_OK;
}

KbzStatus kbz_engine_apply (KbzPosition *position, const KbzFields *question, KbzWriter *answer,
                            KbzError *error)
{
  KbzStatus status = kbz_fields_need (question, "plays", error);
  if (status != KBZ_OK)
    return status;
  const KbzField *plays = kbz_fields_find (question, "plays");
  if (plays->kind == KBZ_FIELD_OTHER || plays->kind == KBZ_FIELD_BOOLEAN)
    return kbz_fail (error, KBZ_E_FIELD, 0, KBZ_TEXT (N_ ("“plays” must be a list of plays.")));
  for (size_t i = 0; i < plays->n; i++) {
    KbzMove move;
    KbzReason reason = { 0 };
    status = read_move (position, plays->items[i], &move, error);
    if (status != KBZ_OK)
      return status;
    if (!kbz_position_apply (position, &move, &reason))
      return kbz_fail_why (error, KBZ_E_POSITION, 0,
                           KBZ_TEXT (N_ ("Play {0} is not legal ({1})."), KBZ_NUMBER ((int)i + 1),
                                     KBZ_STRING (reason.rule)),
                           reason.text);
  }
  kbz_engine_write_position (answer, position);
  return KBZ_OK;
}

KbzStatus kbz_engine_score (KbzPosition *position, const KbzFields *question, KbzWriter *answer,
                            KbzError *error)
{
  (void)question;
  if (!kbz_position_over (position))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The deal is not finished: there is no score yet.")));
  const KbzGame *game = kbz_position_game (position);
  KbzScore result = { 0 };
  kbz_position_score (position, &result);
  answer->begin_list (answer, "scores");
  for (int seat = 0; seat < kbz_position_seats (position); seat++)
    answer->integer (answer, NULL, result.total[seat]);
  answer->end (answer);
  answer->begin_list (answer, "parts");
  for (int i = 0; i < result.n_parts; i++) {
    answer->begin_object (answer, NULL);
    kbz_engine_write_text (answer, "what", result.parts[i].what);
    answer->integer (answer, "points", result.parts[i].points);
    kbz_engine_write_seat (answer, "side", game, result.parts[i].side);
    answer->end (answer);
  }
  answer->end (answer);
  kbz_engine_write_text (answer, "verdict", result.verdict);
  return KBZ_OK;
}

KbzStatus kbz_engine_bot (KbzPosition *position, const KbzFields *question, KbzWriter *answer,
                          KbzError *error)
{
  int64_t seed, strength = KBZ_STRENGTH_PLAYER;
  KbzStatus status = kbz_engine_read_seed (question, &seed, error);
  if (status == KBZ_OK)
    status = kbz_fields_integer (question, "strength", 0, KBZ_STRENGTHS - 1, &strength, error);
  if (status == KBZ_OK)
    status = kbz_engine_need_unfinished (position, error);
  if (status != KBZ_OK)
    return status;
  KbzRandom random;
  kbz_random_init (&random, (uint64_t)seed);
  KbzMove move = kbz_bot_move (position, (KbzStrength)strength, &random, NULL);
  kbz_engine_write_move (answer, "play", position, &move);
  return KBZ_OK;
}
