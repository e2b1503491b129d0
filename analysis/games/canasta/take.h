/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "plan.h"

/* Everything that decides whether the pile may be taken. */
typedef struct {
  const KbzCanastaRules *rules;
  KbzCanastaCounts hand;
  int hand_size;
  KbzCard top; /* KBZ_NO_CARD: the pile is empty */
  int pile_size;
  bool frozen; /* a wild card or red three lies in it */
  bool opened; /* the side has melds from before this turn */
  int laid;    /* points laid this turn by a side that has not opened */
  int minimum;
  const KbzCanastaMeld *melds; /* of the side, those of this turn included */
  size_t n_melds;
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
  KbzCanastaMethod method;
  int points; /* that are laid, the top card included */
} KbzCanastaWay;

#define KBZ_CANASTA_WAYS_MAX 160

/* Whether a pile of these cards can be frozen ever: wild or red three. */
bool kbz_canasta_freezes (KbzCard card);

/* Whether this way takes the pile; cards that must be kept are another matter. */
bool kbz_canasta_takes (const KbzCanastaTake *take, int naturals, int jokers, int twos,
                        KbzCanastaWay *way, KbzReason *reason);
/* Every way. Returns how many. If none, `reason` (may be NULL) says what is missing. */
size_t kbz_canasta_ways (const KbzCanastaTake *take, KbzCanastaWay *ways, KbzReason *reason);

/* Whether a side that has not opened can lay more of the hand and then take the pile. `rest` is how
 * many cards of the pile would join the hand. */
bool kbz_canasta_can_lay_and_take (const KbzCanastaTake *take, int rest);
