/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/position.h"

/* Opponents against each other, in games in which everybody has a score. Every second seat is
 * strong, and each seeded deal is played with the strong ones in other seats again, so that all get
 * the same cards. A deal goes to those who have the better mean score in its games together. */

typedef struct {
  const KbzGame *game;
  KbzOptions options;
  int players, deals;
  uint64_t seed;
  /* Whether who declared the finished deal made it. */
  bool (*made) (const KbzPosition *position);
} BotMatch;

/* Takes "--deals N", "--seed S" or a pair of strengths, "2 0", which it plays at once; moves `i` to
 * the last argument it took. False when it is none of these. */
bool bot_match_argument (BotMatch *match, int argc, char **argv, int *i);
/* Plays two strengths and prints the share of deals won (a draw is half), the difference of the
 * mean scores, how often contracts were taken and made, and the processor time of a move. */
void bot_match_run (const BotMatch *match, int strong, int weak);
/* All three pairs of strengths. */
void bot_match_run_all (const BotMatch *match);
