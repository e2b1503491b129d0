/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/doudizhu/bots/ideas.h"

/* What the score of a deal hangs on besides the cards: kept while plays are made. */
typedef struct {
  int bid;            /* 1 … 3 */
  int bombs;          /* and rockets that anyone has played */
  int landlord_plays; /* plays made, passes not counted: for the spring */
  int farmer_plays;
} KbzDdzTally;

/* Makes a legal play in both. */
void kbz_ddz_tally_play (KbzDdzTally *tally, KbzDdzPosition *position, const KbzDdzCombo *play);

/* What the landlord gets from each farmer (negative: pays) now that a seat has gone out. */
int kbz_ddz_tally_points (const KbzDdzOptions *options, const KbzDdzTally *tally,
                          const KbzDdzPosition *position);

/* Plays to the end by the rules of thumb, every seat by what it sees, and returns the points as
 * above. `plays` (may be NULL) counts the plays made, passes among them. */
int kbz_ddz_play_out (const KbzDdzOptions *options, const KbzDdzTally *tally,
                      const KbzDdzPosition *position, uint64_t *plays);
