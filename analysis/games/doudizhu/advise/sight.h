/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/doudizhu/rules/position.h"

/* What the seat to move sees of a position: its own cards, the cards of the others as one heap,
 * and how many each has left. Opponents decide from this alone, so that they cannot use a card they
 * do not see. */
typedef struct {
  const KbzDdzOptions *options;
  int seats;
  int seat; /* to move; 0 is the landlord */
  KbzDdzHand hand;
  KbzDdzHand unseen; /* of all the others together */
  int left[KBZ_DDZ_SEATS];
  KbzDdzCombo to_beat; /* type pass when on lead */
  int beat_by;
} KbzDdzSight;

/* What the seat to move sees. `options` must live as long as the sight. */
KbzDdzSight kbz_ddz_see (const KbzDdzOptions *options, const KbzDdzPosition *position);

static inline bool kbz_ddz_partners (int a, int b)
{
  return (a == KBZ_DDZ_LANDLORD) == (b == KBZ_DDZ_LANDLORD);
}

/* The other farmer, or -1. */
static inline int kbz_ddz_sight_partner (const KbzDdzSight *sight)
{
  return sight->seats == 3 && sight->seat != KBZ_DDZ_LANDLORD ? 3 - sight->seat : -1;
}

/* Fewest cards that an enemy has left, and all that they have. */
int kbz_ddz_sight_closest_enemy (const KbzDdzSight *sight);
int kbz_ddz_sight_enemy_cards (const KbzDdzSight *sight);

/* Whether an enemy may still answer the play on the table, or one made now, before it comes back to
 * `owner`: seats from the one after the mover up to the one before `owner`. */
bool kbz_ddz_sight_enemy_behind (const KbzDdzSight *sight, int owner);
