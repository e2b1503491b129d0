/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/doudizhu/game.h"
#include "tests/suite.h"
#include "tests/said.h"

#include <stdio.h>
#include <string.h>

static const KbzGame *const game = &kbz_game_doudizhu;

/* Lines "key: value" to a state. */
static inline void set_up (KbzDdzGame *g, const char *lines)
{
  KbzFields fields = { 0 };
  KbzError error = { 0 };
  ck_assert_int_eq (kbz_fields_read (&fields, lines, &error), KBZ_OK);
  ck_assert_msg (game->read (g, &fields, &error) == KBZ_OK, "%s\nin\n%s", kbz_said (&error), lines);
  kbz_fields_clear (&fields);
}

static inline KbzMove move_of (const KbzDdzGame *g, const char *text)
{
  KbzMove move;
  KbzError error = { 0 };
  ck_assert_msg (game->move_read (g, text, &move, &error) == KBZ_OK, "%s: %s", text,
                 kbz_said (&error));
  return move;
}

/* Makes moves, separated by "/". */
static inline void make (KbzDdzGame *g, const char *texts)
{
  char copy[400];
  KbzReason reason = { 0 };
  ck_assert_uint_lt (strlen (texts), sizeof copy);
  strcpy (copy, texts);
  for (char *rest = copy, *text; (text = strsep (&rest, "/")) != NULL;) {
    KbzMove move = move_of (g, text);
    ck_assert_msg (game->legal (g, &move, &reason), "%s: %s", text, reason.rule);
    game->apply (g, &move);
  }
}

/* The rule that a move breaks; "" when it is legal. */
static inline const char *broken_rule (const KbzDdzGame *g, const char *text)
{
  KbzReason reason = { 0 };
  KbzMove move = move_of (g, text);
  return game->legal (g, &move, &reason) ? "" : reason.rule;
}

static inline const char *said (KbzText text)
{
  static char sentence[300];
  return kbz_text_write (&text, NULL, sentence, sizeof sentence);
}
