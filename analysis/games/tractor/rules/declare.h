/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/game.h"
#include "order.h"

/* Declaring trump during the deal, by strength. */
typedef enum {
  KBZ_DECLARE_NOTHING,
  KBZ_DECLARE_LEVEL,        /* one level card */
  KBZ_DECLARE_TWO_LEVELS,   /* two of a suit */
  KBZ_DECLARE_TWO_JOKERS,   /* two alike: no trump */
  KBZ_DECLARE_THREE_LEVELS, /* three of a suit */
  KBZ_DECLARE_THREE_JOKERS, /* three alike: no trump */
} KbzTractorStrength;

/* What these cards declare; KBZ_DECLARE_NOTHING when they are no declaration. `trump` (may be NULL)
 * is set to the suit, or KBZ_NO_SUIT for no trump. */
KbzTractorStrength kbz_tractor_declaration (int level, const KbzCard *cards, size_t n,
                                            KbzSuit *trump);
/* Whether `cards` may be declared over `current`, which may be empty. */
bool kbz_tractor_may_declare (int level, const KbzCard *current, size_t n_current,
                              const KbzCard *cards, size_t n, KbzReason *reason);
/* Nobody declared: the third card of the kitty decides; a joker there means no trump. */
KbzSuit kbz_tractor_turned (KbzCard third);
