/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "combo.h"
#include "analysis/status.h"

enum {
  KBZ_DDZ_LANDLORD = 0, /* seat of the landlord; play goes 0 → 1 → 2 → 0 */
  KBZ_DDZ_SEATS = 3,
};

/* Open hands of the landlord and one or two farmers, with the play on the table. Who has passed
 * since follows from `beat_by` and `to_move`. */
typedef struct {
  int seats; /* 2 or 3 */
  KbzDdzHand hands[KBZ_DDZ_SEATS];
  int to_move;
  KbzDdzCombo to_beat; /* type pass when the seat to move is on lead */
  int beat_by;         /* the seat that played `to_beat` */
} KbzDdzPosition;

/* Checks seats, number of cards, the pack, and that `to_beat` could have been played. */
KbzStatus kbz_ddz_position_check (const KbzDdzOptions *options, const KbzDdzPosition *position,
                                  KbzError *error);

/* The seat that has played its last card, or -1 while the game goes on. */
int kbz_ddz_position_out (const KbzDdzPosition *position);

/* Whether the seat to move may pass: not on lead. */
bool kbz_ddz_position_may_pass (const KbzDdzPosition *position);

/* Plays `play` (type pass to pass), which must be legal, and moves on to the next seat. When all
 * the others have passed, the seat whose play stands is on lead. */
void kbz_ddz_position_play (KbzDdzPosition *position, const KbzDdzCombo *play);
