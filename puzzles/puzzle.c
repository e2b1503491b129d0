/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "trial.h"

#define VARIANT_TRIES 20

/* The game and thirteen letters of a hash of what is left when symmetries are taken away. */
static void name_it (KbzPuzzle *puzzle)
{
  static const char letters[] = "0123456789abcdefghjkmnpqrstvwxyz";
  uint8_t key[KBZ_PUZZLE_KEY];
  size_t n =
      puzzle->puzzler->key (kbz_position_state (puzzle->start), puzzle->seat, puzzle->target, key);
  uint64_t hash = 14695981039346656037u;
  for (size_t i = 0; i < n; i++)
    hash = (hash ^ key[i]) * 1099511628211u;
  hash ^= hash >> 32;
  hash *= 0x9e3779b97f4a7c15u;
  int at = snprintf (puzzle->id, sizeof puzzle->id, "%.9s-", kbz_puzzle_game (puzzle)->id);
  for (int i = 0; i < 13 && at < KBZ_PUZZLE_ID - 1; i++, hash >>= 5)
    puzzle->id[at++] = letters[hash & 31];
  puzzle->id[at] = '\0';
}

KbzPuzzle *kbz_puzzle_new (KbzPosition *start, int seat, int target, KbzError *error)
{
  const KbzGame *game = kbz_position_game (start);
  const KbzPuzzler *puzzler = kbz_puzzler_of (game);
  KbzTurn turn = kbz_position_turn (start);
  KbzStatus status = KBZ_OK;
  if (puzzler == NULL)
    status = kbz_fail (error, KBZ_E_UNKNOWN_GAME, 0,
                       KBZ_TEXT (N_ ("There are no puzzles of {0}."), KBZ_WORD (game->name)));
  else if (turn.seat == KBZ_NO_SEAT)
    status = kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("The deal is over: nothing is left to decide.")));
  else if (seat != turn.actor)
    status = kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("The one who solves must be the one to decide.")));
  KbzPuzzle *puzzle = status == KBZ_OK ? calloc (1, sizeof *puzzle) : NULL;
  if (puzzle == NULL) {
    kbz_position_free (start);
    return NULL;
  }
  puzzle->puzzler = puzzler;
  puzzle->start = start;
  puzzle->seat = seat;
  puzzle->target = target;
  name_it (puzzle);
  return puzzle;
}

static char *copy_text (const char *text)
{
  return text == NULL ? NULL : strdup (text);
}

KbzPuzzle *kbz_puzzle_copy (const KbzPuzzle *puzzle)
{
  KbzPuzzle *copy = malloc (sizeof *copy);
  if (copy == NULL)
    abort ();
  *copy = *puzzle;
  copy->start = kbz_position_copy (puzzle->start);
  copy->source = copy_text (puzzle->source);
  copy->title = copy_text (puzzle->title);
  copy->comment = copy_text (puzzle->comment);
  for (int i = 0; i < KBZ_PUZZLE_TONGUES; i++) {
    copy->tongues[i].title = copy_text (puzzle->tongues[i].title);
    copy->tongues[i].comment = copy_text (puzzle->tongues[i].comment);
  }
  return copy;
}

void kbz_puzzle_free (KbzPuzzle *puzzle)
{
  if (puzzle == NULL)
    return;
  kbz_position_free (puzzle->start);
  free (puzzle->source);
  free (puzzle->title);
  free (puzzle->comment);
  for (int i = 0; i < KBZ_PUZZLE_TONGUES; i++) {
    free (puzzle->tongues[i].title);
    free (puzzle->tongues[i].comment);
  }
  free (puzzle);
}

const KbzGame *kbz_puzzle_game (const KbzPuzzle *puzzle)
{
  return puzzle->puzzler->game;
}

/* The words of the first language that has some; NULL: English is as good. */
static const KbzPuzzleTongue *tongue_of (const KbzPuzzle *puzzle, const char *const *languages)
{
  for (; languages != NULL && *languages != NULL; languages++) {
    if (strncmp (*languages, "en", 2) == 0 || strcmp (*languages, "C") == 0)
      return NULL;
    for (int i = 0; i < KBZ_PUZZLE_TONGUES; i++)
      if (puzzle->tongues[i].language[0] != '\0'
          && strcmp (puzzle->tongues[i].language, *languages) == 0)
        return &puzzle->tongues[i];
  }
  return NULL;
}

const char *kbz_puzzle_title (const KbzPuzzle *puzzle, const char *const *languages)
{
  const KbzPuzzleTongue *tongue = tongue_of (puzzle, languages);
  return tongue != NULL && tongue->title != NULL ? tongue->title : puzzle->title;
}

const char *kbz_puzzle_comment (const KbzPuzzle *puzzle, const char *const *languages)
{
  const KbzPuzzleTongue *tongue = tongue_of (puzzle, languages);
  return tongue != NULL && tongue->comment != NULL ? tongue->comment : puzzle->comment;
}

const KbzUnit *kbz_puzzle_unit (const KbzPuzzle *puzzle)
{
  return kbz_game_unit (kbz_puzzle_game (puzzle), kbz_position_state (puzzle->start));
}

KbzText kbz_puzzle_goal (const KbzPuzzle *puzzle)
{
  return puzzle->puzzler->goal (kbz_position_state (puzzle->start), puzzle->seat, puzzle->target);
}

/* Whether the target can be reached, and be missed. */
static bool asks_something (const KbzPuzzle *puzzle, const KbzLimits *limits)
{
  KbzTrial *trial = kbz_trial_of (puzzle);
  if (limits != NULL)
    kbz_trial_heed (trial, limits->tick, limits->tick_data);
  bool asks = kbz_trial_can_be_met (trial) == 1 && !kbz_trial_is_settled (trial);
  kbz_trial_free (trial);
  return asks;
}

KbzPuzzle *kbz_puzzle_variant (const KbzPuzzle *puzzle, KbzRandom *random, const KbzLimits *limits)
{
  for (int i = 0; i < VARIANT_TRIES && kbz_limits_go_on (limits); i++) {
    KbzPuzzle *variant = kbz_puzzle_copy (puzzle);
    if (!kbz_position_variant (variant->start, random, NULL)) {
      kbz_puzzle_free (variant);
      return NULL;
    }
    if (asks_something (variant, limits))
      return variant;
    kbz_puzzle_free (variant);
  }
  return NULL;
}
