/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "evidence.h"

/* What a careful seat knows of the cards that it does not see. */
typedef struct {
  int seat;
  KbzHand unseen; /* in other hands, in the kitty, or not dealt yet */
  KbzTractorRow rows[KBZ_TRACTOR_SUITS];
  KbzHand held[KBZ_TRACTOR_SEATS]; /* of them: certain to lie in that hand, since they were shown */
  KbzHand with_banker;             /* in the banker's hand or, if he buried them, in the kitty */
} KbzTractorKnown;

void kbz_tractor_know (const KbzTractor *t, int seat, KbzTractorKnown *known);
/* Points of the unseen cards. */
int kbz_tractor_known_points (const KbzTractorKnown *known);

/* Whether the hands agree with the record and with what seats are said to lack. */
bool kbz_tractor_fits_record (const KbzTractor *t);
/* Whether these rows of a seat's suit agree with what it is said to lack. */
bool kbz_tractor_fits_lacks (const KbzTractor *t, int seat, int suit, KbzTractorRow row);
