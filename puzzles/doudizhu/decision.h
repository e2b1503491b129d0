/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "puzzles/doudizhu/parts.h"

/* A decision in the solution that wants thought, as the themes look at it: something can be lost,
 * nobody can go out at once, and what a beginner plays without thinking loses. */
typedef struct {
  const KbzProof *proof;
  size_t at; /* step */
  KbzDdzOptions options;
  KbzDdzPosition position; /* 0 is the landlord; the one who solves is to move */
  size_t n;
  KbzDdzCombo *plays; /* of every choice; type pass for passing */
  const KbzProofChoice *choices;
} KbzDdzDecision;

/* Of step `at`; false when it is no such decision. */
bool kbz_ddz_decision_init (KbzDdzDecision *decision, const KbzProof *proof, size_t at);
void kbz_ddz_decision_clear (KbzDdzDecision *decision);

/* What a theme asks of a single choice. */
typedef bool KbzDdzTest (const KbzDdzDecision *decision, const KbzDdzCombo *play);

/* Whether all right choices are so; whether some wrong one is. */
bool kbz_ddz_every_right (const KbzDdzDecision *decision, KbzDdzTest *test);
bool kbz_ddz_some_wrong (const KbzDdzDecision *decision, KbzDdzTest *test);

bool kbz_ddz_leads (const KbzDdzDecision *decision);
/* The seat of the partner; -1 for the landlord and in endings of two hands. */
int kbz_ddz_partner (const KbzDdzDecision *decision);
bool kbz_ddz_is_enemy (const KbzDdzDecision *decision, int seat);
/* Whether a hand holds a play that beats this one; with or without bombs and the rocket. */
bool kbz_ddz_hand_beats (const KbzDdzDecision *decision, int seat, const KbzDdzCombo *play,
                         bool bombs);
/* Who makes the next play after step `at` of the solution, passes not counted; -1 when all pass
 * before the round is over, or the deal is. */
int kbz_ddz_next_to_play (const KbzDdzDecision *decision);
/* Who goes out in the solution. */
int kbz_ddz_goes_out (const KbzDdzDecision *decision);
