/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

#include "card-art.h"
#include "fan-layout.h"

/* Keys in a hand. */

bool kbz_key_activates (guint key);
bool kbz_key_is_enter (guint key);
bool kbz_key_is_up (guint key);
bool kbz_key_is_down (guint key);

/* The card that a key goes to from card `at`, or -1 when it is no such key: arrows (which stop at
 * the ends; up and down change the row), Home, End, and the letter of a rank or else a suit, which
 * goes round the hand. */
int kbz_fan_walk (const KbzCard *cards, const KbzFanSpot *spots, int n, int at, guint key,
                  const KbzCardStyle *style);
