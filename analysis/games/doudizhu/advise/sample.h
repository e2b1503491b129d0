/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/cards/random.h"
#include "rollout.h"

/* Deals that a seat must think possible. Without passes each way the hidden cards can lie is
 * equally likely. A pass makes hands less likely that could have beaten the play, most of all
 * cheaply: README.md has the model and where its numbers come from. */

enum { KBZ_DDZ_PASSED_MAX = 108 }; /* two for each of 54 cards */

/* That a seat passed. */
typedef struct {
  KbzDdzCombo on;  /* the play; its cards do not matter */
  KbzDdzHand then; /* what the seat has played since: it held these too */
  uint8_t seat;
  uint8_t by;
} KbzDdzPassed;

/* What the seat to move knows. */
typedef struct {
  KbzDdzSight sight;
  KbzDdzHand known[KBZ_DDZ_SEATS]; /* in hands it does not see: bottom cards, the face-up card */
  KbzDdzTally tally;
  int n_passed;
  KbzDdzPassed passed[KBZ_DDZ_PASSED_MAX];
} KbzDdzKnowledge;

/* Adds a pass of `seat` on `by`'s play to what is known, and cards that a seat played. */
void kbz_ddz_know_pass (KbzDdzKnowledge *knowledge, int seat, const KbzDdzCombo *on, int by);
void kbz_ddz_know_play (KbzDdzKnowledge *knowledge, int seat, KbzDdzHand cards);

/* Whether the cards can lie in one way only. */
bool kbz_ddz_nothing_hidden (const KbzDdzKnowledge *knowledge);

/* One deal as the seat thinks likely. */
void kbz_ddz_sample (const KbzDdzKnowledge *knowledge, KbzRandom *random, KbzDdzPosition *position);

/* How likely the passes were with these hands, out of KBZ_DDZ_CERTAIN. */
#define KBZ_DDZ_CERTAIN (UINT64_C (1) << 40)
uint64_t kbz_ddz_passes_weight (const KbzDdzKnowledge *knowledge,
                                const KbzDdzHand hands[KBZ_DDZ_SEATS]);

/* How a hand could have answered a play. */
typedef enum {
  KBZ_DDZ_NO_REPLY,
  KBZ_DDZ_DEAR_REPLY, /* only with a two, a joker, a bomb, or by breaking equal cards up */
  KBZ_DDZ_CHEAP_REPLY,
  KBZ_DDZ_REPLIES,
} KbzDdzReply;

KbzDdzReply kbz_ddz_reply (KbzDdzHand hand, const KbzDdzCombo *on);

/* Deals `free` cards at random: as many as `room` says to each of `n` places, added to what lies
 * there. All the room together is the number of cards. */
void kbz_ddz_deal_out (KbzDdzHand free, const int *room, int n, KbzRandom *random,
                       KbzDdzHand *places);
