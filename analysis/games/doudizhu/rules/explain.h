/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/game.h"
#include "combo.h"

/* The name of a type in a sentence ("a straight"), in English, marked for translation. */
const char *kbz_ddz_type_term (KbzDdzType type);

/* True when the cards are a play of some type; otherwise says why they are none (`why` may be
 * NULL). */
bool kbz_ddz_is_play (const KbzDdzOptions *options, KbzDdzHand cards, KbzReason *why);

/* True when the holder of `hand` may play `cards` on `to_beat` (no cards: pass); otherwise says why
 * not. */
bool kbz_ddz_may_play (const KbzDdzOptions *options, KbzDdzHand hand, const KbzDdzCombo *to_beat,
                       KbzDdzHand cards, KbzReason *why);
