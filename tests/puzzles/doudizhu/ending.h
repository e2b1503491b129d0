/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "puzzles/proof.h"
#include "tests/suite.h"
#include "tests/said.h"

#include <stdio.h>
#include <string.h>

extern const KbzPuzzler kbz_puzzler_doudizhu;

/* An ending: hands as ranks, the landlord's first; who is to move and solves; the play on the table
 * and who made it, NULL on lead. */
typedef struct {
  const char *hands;
  int seat;
  const char *to_beat;
  int beat_by;
} Ending;

static inline KbzPosition *position_of (const Ending *ending)
{
  char text[400];
  KbzError error = { 0 };
  int n = snprintf (text, sizeof text, "game: doudizhu\nhands: %s\nlandlord: 0\nto_move: %d\n",
                    ending->hands, ending->seat);
  if (ending->to_beat != NULL)
    snprintf (text + n, sizeof text - (size_t)n, "to_beat: %s\nbeat_by: %d\n", ending->to_beat,
              ending->beat_by);
  KbzPosition *position = kbz_position_from_text (text, &error);
  ck_assert_msg (position != NULL, "%s: %s", ending->hands, kbz_said (&error));
  return position;
}

static inline KbzPuzzle *puzzle_of (const Ending *ending)
{
  KbzError error = { 0 };
  KbzPuzzle *puzzle = kbz_puzzle_new (position_of (ending), ending->seat, 1, &error);
  ck_assert_msg (puzzle != NULL, "%s: %s", ending->hands, kbz_said (&error));
  return puzzle;
}
