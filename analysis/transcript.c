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

/* Between a move and its very cards, where the notation leaves their suits open. */
static const char cards_follow[] = " = ";

static char *write_move (const KbzPosition *position, const KbzMove *move)
{
  const KbzGame *game = kbz_position_game (position);
  const void *state = kbz_position_state (position);
  char text[KBZ_MOVE_TEXT + sizeof cards_follow + 5 * KBZ_MOVE_CARDS_MAX];
  KbzMove back;
  game->move_write (state, move, text, KBZ_MOVE_TEXT);
  size_t length = strlen (text);
  if (move->n > 0
      && (game->move_read (state, text, &back, NULL) != KBZ_OK || !kbz_move_equal (&back, move))) {
    memcpy (text + length, cards_follow, sizeof cards_follow);
    length += sizeof cards_follow - 1;
    kbz_cards_write (move->cards, move->n, game->pack.kind, KBZ_LETTERS, text + length,
                     sizeof text - length);
  }
  return copy_text (text);
}

KbzStatus kbz_transcript_move_read (const KbzPosition *position, const char *text, KbzMove *move,
                                    KbzError *error)
{
  const KbzGame *game = kbz_position_game (position);
  const void *state = kbz_position_state (position);
  const char *cards = strstr (text, cards_follow);
  char plain[KBZ_MOVE_TEXT];
  size_t length = cards != NULL ? (size_t)(cards - text) : strlen (text), n = 0;
  KbzMove very;
  if (length >= sizeof plain)
    return kbz_fail (error, KBZ_E_TOO_LARGE, 0, KBZ_TEXT (N_ ("These are too many cards.")));
  memcpy (plain, text, length);
  plain[length] = '\0';
  KbzStatus status = game->move_read (state, plain, move, error);
  if (status != KBZ_OK || cards == NULL)
    return status;
  very = *move;
  status = kbz_cards_read (cards + sizeof cards_follow - 1, game->pack.kind, very.cards,
                           KBZ_MOVE_CARDS_MAX, &n, error);
  if (status == KBZ_OK && n == move->n && game->legal (state, &very, NULL))
    *move = very;
  return status;
}

KbzTranscript kbz_transcript (const KbzPosition *position)
{
  KbzTranscript transcript = { .n = kbz_position_length (position) };
  KbzPosition *walk = kbz_position_copy (position);
  while (kbz_position_undo (walk))
    ;
  transcript.deal = kbz_position_to_text (walk);
  transcript.moves = calloc (transcript.n + 1, sizeof *transcript.moves);
  if (transcript.moves == NULL)
    abort ();
  for (size_t i = 0; i < transcript.n; i++, kbz_position_redo (walk))
    transcript.moves[i] = write_move (walk, kbz_position_move (position, i, NULL));
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
  KbzReason reason = { 0 };
  KbzMove move;
  if (kbz_position_over (position))
    return kbz_fail (error, KBZ_E_POSITION, place, KBZ_TEXT (N_ ("The deal is over.")));
  KbzStatus status = kbz_transcript_move_read (position, text, &move, error);
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
