/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sample.h"

/* Opponents of all strengths (KbzStrength), for bridge and MiniBridge. None of them uses a card
 * that the one who plays cannot see. The same state and random numbers give the same card. Of
 * `limits` (may be NULL) only the tick counts: who is stopped plays any legal card. */

/* The card that a player of this strength plays for knowledge->seat, whose turn it must be; if no
 * deal fits the knowledge, its ranges are not believed. `needed` as in kbz_bridge_advise. */
KbzCard kbz_bridge_strength_card (const KbzBridgeKnowledge *knowledge, int needed, int strength,
                                  KbzRandom *random, const KbzLimits *limits);

/* What a player of this strength takes to think of something: how many deals, and how many
 * positions. Not for a beginner. */
KbzLimits kbz_bridge_strength_limits (int strength, KbzRandom *random, const KbzLimits *limits);

/* The best card by the mean of `samples` deals, or fewer when they are hard; what is as good is
 * decided by simple rules. */
KbzCard kbz_bridge_advised_card (const KbzBridgeKnowledge *knowledge, int needed, int samples,
                                 KbzRandom *random, const KbzLimits *limits);
