/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/doudizhu/advise/sight.h"

/* How a hand is best split into plays. Each play costs a turn, less what it is worth that the play
 * may win its round. All in hundredths of a turn and whole numbers, so that a plan is the same on
 * every machine. */

enum {
  KBZ_DDZ_TURN = 100,
  KBZ_DDZ_SURE = 1000, /* chance of a play that cannot be beaten, but for bombs */
  KBZ_DDZ_PLAN_MAX = 20,
};

/* What the cards that others hold say about every play: the chance, 0 … KBZ_DDZ_SURE, that no enemy
 * beats it. */
typedef struct {
  int16_t equal[4][KBZ_DDZ_RANKS]; /* [cards - 1][rank]: single, pair, triple, bomb */
  int16_t chain[3][KBZ_DDZ_CHAIN_RANKS + 1][KBZ_DDZ_CHAIN_RANKS]; /* [cards - 1][length][rank] */
} KbzDdzChances;

void kbz_ddz_chances (const KbzDdzSight *sight, KbzDdzChances *chances);

/* The chance that a play stands. */
int kbz_ddz_chance (const KbzDdzChances *chances, const KbzDdzCombo *play);

/* What a play with that chance costs. */
int kbz_ddz_play_cost (const KbzDdzChances *chances, const KbzDdzCombo *play);

typedef struct {
  KbzDdzCombo plays[KBZ_DDZ_PLAN_MAX]; /* together they are the hand */
  int n;
  int cost;
} KbzDdzPlan;

/* The cheapest plan found for `hand` with a bounded amount of work. It knows of banned types, but
 * who makes a play of it asks the rules first. */
void kbz_ddz_plan (const KbzDdzOptions *options, const KbzDdzChances *chances, KbzDdzHand hand,
                   KbzDdzPlan *plan);

/* How many plays of the plan may be beaten. */
int kbz_ddz_plan_losers (const KbzDdzPlan *plan, const KbzDdzChances *chances);
