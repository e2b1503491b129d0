/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "plan.h"

/* Everything that decides whether the pile may be taken. */
typedef struct {
  const KbzCanastaRules *rules;
  KbzCanastaCounts hand;
  uint8_t suits[KBZ_CLUBS + 1][KBZ_KINDS]; /* its naturals by suit, where sequences may be laid */
  int hand_size;
  KbzCard top;    /* KBZ_NO_CARD: the pile is empty */
  bool rank_only; /* the suit of the top card is not known */
  int pile_size;
  bool frozen; /* a wild card or red three lies in it */
  bool opened; /* the side has melds from before this turn */
  int laid;    /* points laid this turn by a side that has not opened */
  int minimum;
  KbzCanastaTable table; /* of the side, melds of this turn included */
} KbzCanastaTake;

typedef enum {
  KBZ_TAKE_PAIR, /* two naturals of the hand */
  KBZ_TAKE_MELD, /* onto an own meld */
  KBZ_TAKE_WILD, /* a natural and a wild card */
} KbzCanastaMethod;

/* "two-naturals", "existing-meld", "natural-wild". */
const char *kbz_canasta_method_name (KbzCanastaMethod method);

typedef struct {
  uint8_t naturals, jokers, twos; /* of the hand */
  int16_t arg;                    /* as KbzMove.arg: onto which sequence */
  KbzCanastaMethod method;
  int points; /* that are laid, the top card included */
} KbzCanastaWay;

#define KBZ_CANASTA_WAYS_MAX 160

/* Whether a pile of these cards can be frozen ever: wild or red three. */
bool kbz_canasta_freezes (KbzCard card);

/* Whether this way (cards and `arg`) takes the pile; cards that must be kept are another matter. */
bool kbz_canasta_takes (const KbzCanastaTake *take, const KbzCanastaWay *way, KbzReason *reason);
/* Every way. Returns how many. If none, `reason` (may be NULL) says what is missing. */
size_t kbz_canasta_ways (const KbzCanastaTake *take, KbzCanastaWay *ways, KbzReason *reason);

/* Whether a side that has not opened can lay more of the hand and then take the pile. `rest` is how
 * many cards of the pile would join the hand. */
bool kbz_canasta_can_lay_and_take (const KbzCanastaTake *take, int rest);
