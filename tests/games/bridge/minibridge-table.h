/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/bridge/minibridge/minibridge.h"
#include "tests/suite.h"
#include "tests/said.h"

#include <stdio.h>
#include <string.h>

/* North 10, East 10, South 10, West 10: 20–20. */
#define LEVEL_DEAL "N:AKQJ.5432.432.32 5432.AKQJ.765.54 876.876.AKQJ.876 T9.T9.T98.AKQJT9"
/* North 20, East 6, South 11, West 3. */
#define NORTH_DEAL "N:AKQ2.AK3.A32.432 J543.Q54.K54.765 T98.JT9.QJT.AK98 76.8762.9876.QJT"

/* Reads a position from lines; fails the test when it cannot. */
static inline KbzMinibridge position (const char *lines)
{
  KbzFields fields = { 0 };
  KbzError error = { 0 };
  KbzMinibridge s;
  ck_assert_int_eq (kbz_fields_read (&fields, lines, &error), KBZ_OK);
  ck_assert_msg (kbz_game_minibridge.read (&s, &fields, &error) == KBZ_OK, "%s\n%s",
                 kbz_said (&error), lines);
  kbz_fields_clear (&fields);
  return s;
}

static inline KbzMove read_move (const KbzMinibridge *s, const char *text)
{
  KbzMove move;
  KbzError error = { 0 };
  ck_assert_msg (kbz_game_minibridge.move_read (s, text, &move, &error) == KBZ_OK, "%s",
                 kbz_said (&error));
  return move;
}

/* The rule that forbids a move, NULL when it is legal. */
static inline const char *rule_against (const KbzMinibridge *s, const KbzMove *move)
{
  KbzReason reason = { 0 };
  return kbz_game_minibridge.legal (s, move, &reason) ? NULL : reason.rule;
}

/* The sentence that forbids a move, "" when it is legal. */
static inline const char *sentence_against (const KbzMinibridge *s, const char *text, char *buffer,
                                            size_t size)
{
  KbzReason reason = { 0 };
  KbzMove move = read_move (s, text);
  kbz_game_minibridge.legal (s, &move, &reason);
  return kbz_text_write (&reason.text, NULL, buffer, size);
}

/* Makes moves separated by commas. */
static inline void play (KbzMinibridge *s, const char *moves)
{
  while (*moves != '\0') {
    char text[40];
    size_t length = strcspn (moves, ",");
    ck_assert_uint_lt (length, sizeof text);
    memcpy (text, moves, length);
    text[length] = '\0';
    KbzMove move = read_move (s, text);
    ck_assert_msg (rule_against (s, &move) == NULL, "%s: %s", text, rule_against (s, &move));
    kbz_game_minibridge.apply (s, &move);
    moves += length;
    moves += strspn (moves, ", ");
  }
}
