/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "transcript.h"

#include <stdlib.h>
#include <string.h>

static char *copy_text (const char *text)
{
  char *copy = strdup (text);
  if (copy == NULL)
    abort ();
  return copy;
}

KbzTranscript kbz_transcript (const KbzPosition *position)
{
  const KbzGame *game = kbz_position_game (position);
  KbzTranscript transcript = { .n = kbz_position_length (position) };
  KbzPosition *walk = kbz_position_copy (position);
  while (kbz_position_undo (walk))
    ;
  transcript.deal = kbz_position_to_text (walk);
  transcript.moves = calloc (transcript.n + 1, sizeof *transcript.moves);
  if (transcript.moves == NULL)
    abort ();
  for (size_t i = 0; i < transcript.n; i++, kbz_position_redo (walk)) {
    char text[KBZ_MOVE_TEXT];
    const KbzMove *move = kbz_position_move (position, i, NULL);
    transcript.moves[i] =
        copy_text (game->move_write (kbz_position_state (walk), move, text, sizeof text));
  }
  kbz_position_free (walk);
  return transcript;
}

KbzTranscript kbz_transcript_copy (const KbzTranscript *transcript)
{
  KbzTranscript copy = { .deal = copy_text (transcript->deal), .n = transcript->n };
  copy.moves = calloc (copy.n + 1, sizeof *copy.moves);
  if (copy.moves == NULL)
    abort ();
  for (size_t i = 0; i < copy.n; i++)
    copy.moves[i] = copy_text (transcript->moves[i]);
  return copy;
}

void kbz_transcript_clear (KbzTranscript *transcript)
{
  for (size_t i = 0; i < transcript->n; i++)
    free (transcript->moves[i]);
  free (transcript->moves);
  free (transcript->deal);
  *transcript = (KbzTranscript){ 0 };
}

static KbzStatus make (KbzPosition *position, const char *text, size_t place, KbzError *error)
{
  const KbzGame *game = kbz_position_game (position);
  KbzReason reason = { 0 };
  KbzMove move;
  if (kbz_position_over (position))
    return kbz_fail (error, KBZ_E_POSITION, place, KBZ_TEXT (N_ ("The deal is over.")));
  KbzStatus status = game->move_read (kbz_position_state (position), text, &move, error);
  if (status != KBZ_OK)
    return status;
  if (!kbz_position_apply (position, &move, &reason))
    return kbz_fail (error, KBZ_E_POSITION, place, reason.text);
  return KBZ_OK;
}

KbzPosition *kbz_transcript_play (const char *deal, const char *const *moves, KbzError *error)
{
  KbzPosition *position = kbz_position_from_text (deal, error);
  if (position == NULL)
    return NULL;
  *error = (KbzError){ 0 };
  for (size_t i = 0; moves != NULL && moves[i] != NULL; i++)
    if (make (position, moves[i], i, error) != KBZ_OK)
      break;
  return position;
}
