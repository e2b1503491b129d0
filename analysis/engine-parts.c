/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-ops.h"

void kbz_engine_write_text (KbzWriter *answer, const char *key, KbzText text)
{
  char sentence[KBZ_SENTENCE];
  if (text.message != NULL)
    answer->string (answer, key, kbz_text_write (&text, NULL, sentence, sizeof sentence));
}

void kbz_engine_write_move (KbzWriter *answer, const char *key, const KbzPosition *position,
                            const KbzMove *move)
{
  char text[KBZ_MOVE_TEXT];
  const KbzGame *game = kbz_position_game (position);
  answer->string (answer, key,
                  game->move_write (kbz_position_state (position), move, text, sizeof text));
}

void kbz_engine_write_seat (KbzWriter *answer, const char *key, const KbzGame *game, int seat)
{
  if (seat >= 0)
    answer->string (answer, key, game->seat_ids[seat]);
  else
    answer->null (answer, key);
}

void kbz_engine_write_position (KbzWriter *answer, const KbzPosition *position)
{
  const KbzGame *game = kbz_position_game (position);
  answer->string (answer, "game", game->id);
  game->write (kbz_position_state (position), answer);
}

KbzStatus kbz_engine_read_seed (const KbzFields *question, int64_t *seed, KbzError *error)
{
  *seed = 0;
  return kbz_fields_integer (question, "seed", INT64_MIN, INT64_MAX, seed, error);
}

KbzStatus kbz_engine_read_seat (const KbzFields *question, const KbzPosition *position, int *seat,
                                KbzError *error)
{
  const KbzGame *game = kbz_position_game (position);
  return kbz_fields_word (question, "seat", game->seat_ids, (size_t)kbz_position_seats (position),
                          seat, error);
}

KbzStatus kbz_engine_need_unfinished (const KbzPosition *position, KbzError *error)
{
  if (kbz_position_over (position))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The deal is over: nobody is to move.")));
  return KBZ_OK;
}
