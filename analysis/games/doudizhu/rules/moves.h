/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>

#include "combo.h"

/* A growing list of plays; start from all zero. */
typedef struct {
  KbzDdzCombo *plays;
  size_t n;
  size_t room;
} KbzDdzPlays;

/* Fills the list with every play of `hand` that beats `to_beat` (any play when its type is pass),
 * by type, length, rank and kickers; passing itself is not in the list. With `every_reading` cards
 * that read in several ways stand once for each reading that fits, otherwise once in all. False
 * when memory ran out. */
bool kbz_ddz_moves (const KbzDdzOptions *options, KbzDdzHand hand, const KbzDdzCombo *to_beat,
                    bool every_reading, KbzDdzPlays *plays);

/* Frees what the list holds. */
void kbz_ddz_plays_clear (KbzDdzPlays *plays);
