/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A slow solver straight from the rules, for small endings, to check the real one. It shares only
 * the types with it: it tries every set of cards a hand holds and asks of each type whether it
 * fits. */

#include "analysis/games/doudizhu/rules/position.h"

typedef enum {
  NAIVE_WINNER, /* 1 landlord, -1 farmers */
  NAIVE_STAKE,  /* ±2^doublings, both sides playing for points */
  NAIVE_LENGTH, /* ±(1000 - plays to the end), passes not counted */
} NaiveQuestion;

int naive_value (const KbzDdzOptions *options, const KbzDdzPosition *position,
                 NaiveQuestion question);

/* Whether the cards can be read so. */
bool naive_fits (const KbzDdzOptions *options, KbzDdzHand cards, int type, int rank, int length);
