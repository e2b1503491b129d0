/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "puzzles/proof.h"
#include "puzzles/tractor/decision.h"
#include "tests/suite.h"
#include "tests/said.h"

#include <stdio.h>
#include <string.h>

/* Endings as the tables of these tests write them: bankers are seats 0 and 2 when seat 0 has the
 * bank. */
typedef struct {
  const char *rules; /* "2 2 S": decks, level, trump */
  int banker, leader;
  const char *hands, *trick, *kitty; /* no trick: NULL */
  int attackers;                     /* their points so far */
} Ending;

static inline KbzPosition *ending_position (const Ending *ending)
{
  char text[1000], trick[200] = "";
  KbzError error = { 0 };
  if (ending->trick != NULL)
    snprintf (trick, sizeof trick, "trick: %s\n", ending->trick);
  snprintf (text, sizeof text,
            "game: tractor\ndecks: %c\nlevel: %c\ntrump: %c\nbanker: %d\nleader: %d\nhands: %s\n"
            "%skitty: %s\nattackers: %d\n",
            ending->rules[0], ending->rules[2], ending->rules[4], ending->banker, ending->leader,
            ending->hands, trick, ending->kitty, ending->attackers);
  KbzPosition *position = kbz_position_from_text (text, &error);
  ck_assert_msg (position != NULL, "%s\n%s", text, kbz_said (&error));
  return position;
}

static inline KbzTractor ending_state (const Ending *ending)
{
  KbzPosition *position = ending_position (ending);
  KbzTractor t = *(const KbzTractor *)kbz_position_state (position);
  kbz_position_free (position);
  return t;
}

static inline KbzPuzzle *ending_puzzle (const Ending *ending, int seat, int target)
{
  KbzError error = { 0 };
  KbzPuzzle *puzzle = kbz_puzzle_new (ending_position (ending), seat, target, &error);
  ck_assert_msg (puzzle != NULL, "%s: %s", ending->hands, kbz_said (&error));
  return puzzle;
}

static inline KbzMove move_of (const KbzTractor *t, const char *text)
{
  KbzMove move;
  KbzError error = { 0 };
  KbzReason reason = { 0 };
  ck_assert_msg (kbz_game_tractor.move_read (t, text, &move, &error) == KBZ_OK, "%s",
                 kbz_said (&error));
  ck_assert_msg (kbz_game_tractor.legal (t, &move, &reason), "%s: %s", text, reason.rule);
  return move;
}
