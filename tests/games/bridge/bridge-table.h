/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/bridge/bridge.h"
#include "tests/suite.h"
#include "tests/said.h"

#include <stdio.h>
#include <string.h>

#define COUNT(array) (sizeof (array) / sizeof (array)[0])

/* North 20, East 6, South 11, West 3. */
#define NORTH_DEAL "N:AKQ2.AK3.A32.432 J543.Q54.K54.765 T98.JT9.QJT.AK98 76.8762.9876.QJT"

/* Reads a position from lines; fails the test when it cannot. */
static inline KbzBridge position (const char *lines)
{
  KbzFields fields = { 0 };
  KbzError error = { 0 };
  KbzBridge s;
  ck_assert_int_eq (kbz_fields_read (&fields, lines, &error), KBZ_OK);
  ck_assert_msg (kbz_game_bridge.read (&s, &fields, &error) == KBZ_OK, "%s\n%s", kbz_said (&error),
                 lines);
  kbz_fields_clear (&fields);
  return s;
}

/* An auction without cards, dealt by North: "1D P 1N". */
static inline KbzBridge auction (const char *calls)
{
  char lines[1000];
  snprintf (lines, sizeof lines, "auction: %s", calls);
  return position (lines);
}

/* Why a move is refused: the rule, or "" when it is legal; the sentence goes into `why`. */
static inline const char *refusal (const KbzBridge *s, const char *text, char why[200])
{
  KbzMove move;
  KbzError error = { 0 };
  KbzReason reason = { 0 };
  ck_assert_msg (kbz_game_bridge.move_read (s, text, &move, &error) == KBZ_OK, "%s",
                 kbz_said (&error));
  *why = '\0';
  if (kbz_game_bridge.legal (s, &move, &reason))
    return "";
  kbz_text_write (&reason.text, NULL, why, 200);
  return reason.rule;
}
