/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "position.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Steps 0 … made - 1 lie behind us, made … known - 1 ahead of us (taken back). */
struct KbzPosition {
  const KbzGame *game;
  size_t made, known, room;
  KbzMove *moves;       /* the move that leaves step i */
  unsigned char *state; /* states of all steps, state_size bytes each; the present one is `made` */
};

static void *state_at (const KbzPosition *position, size_t step)
{
  return position->state + step * position->game->state_size;
}

static void need_room (KbzPosition *position, size_t steps)
{
  if (steps <= position->room)
    return;
  size_t room = position->room == 0 ? 64 : 2 * position->room;
  position->moves = realloc (position->moves, room * sizeof *position->moves);
  position->state = realloc (position->state, room * position->game->state_size);
  if (position->moves == NULL || position->state == NULL)
    abort ();
  position->room = room;
}

static KbzPosition *position_new (const KbzGame *game)
{
  KbzPosition *position = calloc (1, sizeof *position);
  if (position == NULL)
    abort ();
  position->game = game;
  need_room (position, 1);
  memset (position->state, 0, game->state_size);
  return position;
}

KbzPosition *kbz_position_deal (const KbzGame *game, const KbzOptions *options,
                                const KbzMatch *match, uint64_t seed)
{
  static const KbzOptions default_options;
  static const KbzMatch first_deal;
  KbzPosition *position = position_new (game);
  game->deal (position->state, options != NULL ? options : &default_options,
              match != NULL ? match : &first_deal, seed);
  return position;
}

KbzPosition *kbz_position_read (const KbzGame *game, const KbzFields *fields, KbzError *error)
{
  KbzPosition *position = position_new (game);
  if (game->read (position->state, fields, error) == KBZ_OK)
    return position;
  kbz_position_free (position);
  return NULL;
}

KbzPosition *kbz_position_at (const KbzGame *game, const void *state)
{
  KbzPosition *position = position_new (game);
  memcpy (position->state, state, game->state_size);
  return position;
}

KbzPosition *kbz_position_from_text (const char *text, KbzError *error)
{
  KbzFields fields = { 0 };
  KbzPosition *position = NULL;
  const char *id = NULL;
  if (kbz_fields_read (&fields, text, error) == KBZ_OK
      && kbz_fields_need (&fields, "game", error) == KBZ_OK
      && kbz_fields_string (&fields, "game", &id, error) == KBZ_OK) {
    const KbzGame *game = kbz_game_find (id);
    if (game == NULL)
      kbz_fail (error, KBZ_E_UNKNOWN_GAME, 0,
                KBZ_TEXT (N_ ("There is no game called “{0}” here."), KBZ_STRING_N (id, 40)));
    else
      position = kbz_position_read (game, &fields, error);
  }
  kbz_fields_clear (&fields);
  return position;
}

char *kbz_position_to_text (const KbzPosition *position)
{
  KbzLines lines;
  kbz_lines_init (&lines);
  lines.writer.string (&lines.writer, "game", position->game->id);
  position->game->write (kbz_position_state (position), &lines.writer);
  return lines.text;
}

KbzPosition *kbz_position_copy (const KbzPosition *position)
{
  KbzPosition *copy = position_new (position->game);
  while (copy->room < position->known + 1)
    need_room (copy, copy->room + 1);
  copy->made = position->made;
  copy->known = position->known;
  memcpy (copy->moves, position->moves, position->known * sizeof *copy->moves);
  memcpy (copy->state, position->state, (position->known + 1) * position->game->state_size);
  return copy;
}

void kbz_position_free (KbzPosition *position)
{
  if (position == NULL)
    return;
  free (position->moves);
  free (position->state);
  free (position);
}

const KbzGame *kbz_position_game (const KbzPosition *position)
{
  return position->game;
}

const void *kbz_position_state (const KbzPosition *position)
{
  return state_at (position, position->made);
}

int kbz_position_seats (const KbzPosition *position)
{
  return position->game->seats (kbz_position_state (position));
}

KbzTurn kbz_position_turn (const KbzPosition *position)
{
  return position->game->turn (kbz_position_state (position));
}

bool kbz_position_over (const KbzPosition *position)
{
  return kbz_position_turn (position).seat == KBZ_NO_SEAT;
}

void kbz_position_moves (const KbzPosition *position, KbzMoves *moves)
{
  moves->n = 0;
  position->game->moves (kbz_position_state (position), moves);
}

bool kbz_position_legal (const KbzPosition *position, const KbzMove *move, KbzReason *reason)
{
  return position->game->legal (kbz_position_state (position), move, reason);
}

void kbz_position_view (const KbzPosition *position, int seat, KbzView *view)
{
  memset (view, 0, sizeof *view);
  position->game->view (kbz_position_state (position), seat, view);
}

void kbz_position_score (const KbzPosition *position, KbzScore *score)
{
  memset (score, 0, sizeof *score);
  position->game->score (kbz_position_state (position), score);
}

void kbz_position_carry (const KbzPosition *position, KbzMatch *match)
{
  position->game->carry (kbz_position_state (position), match);
}

bool kbz_position_apply (KbzPosition *position, const KbzMove *move, KbzReason *reason)
{
  if (!kbz_position_legal (position, move, reason))
    return false;
  need_room (position, position->made + 2);
  position->moves[position->made] = *move;
  memcpy (state_at (position, position->made + 1), state_at (position, position->made),
          position->game->state_size);
  position->made++;
  position->known = position->made;
  position->game->apply (state_at (position, position->made), move);
  return true;
}

bool kbz_position_undo (KbzPosition *position)
{
  if (position->made == 0)
    return false;
  position->made--;
  return true;
}

bool kbz_position_redo (KbzPosition *position)
{
  if (position->made == position->known)
    return false;
  position->made++;
  return true;
}

size_t kbz_position_length (const KbzPosition *position)
{
  return position->made;
}

const KbzMove *kbz_position_move (const KbzPosition *position, size_t i, int *seat)
{
  assert (i < position->made);
  if (seat != NULL)
    *seat = position->game->turn (state_at (position, i)).seat;
  return &position->moves[i];
}

bool kbz_position_variant (KbzPosition *position, KbzRandom *random, KbzRelabel *relabel)
{
  KbzRelabel any;
  assert (position->made == 0);
  position->known = 0;
  return position->game->variant != NULL
         && position->game->variant (state_at (position, 0), random,
                                     relabel != NULL ? relabel : &any);
}

KbzMove kbz_bot_move (const KbzPosition *position, KbzStrength strength, KbzRandom *random,
                      const KbzLimits *limits)
{
  const KbzGame *game = position->game;
  void *seen = malloc (game->state_size);
  if (seen == NULL)
    abort ();
  memcpy (seen, kbz_position_state (position), game->state_size);
  game->reshuffle (seen, game->turn (seen).actor, random);
  KbzMove move = game->bot (seen, (int)strength, random, limits);
  free (seen);
  return move;
}
