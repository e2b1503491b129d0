/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "analysis/cards/card.h"

/* The order in which a hand is held: trumps, jokers and the Excuse, then ♠ ♥ ♣ ♦ so that colours
 * alternate, each from high to low; or, where suits do not matter, by rank from high to low, twos
 * before aces. */
void kbz_hand_order (KbzCard *cards, size_t n, bool by_rank);

/* The same by places that a game gives, see KbzGame.hand_place; by code. */
void kbz_hand_order_by (KbzCard *cards, size_t n, const int16_t *places);

/* Where it stands in such a hand: lower comes first. */
int kbz_hand_place (KbzCard card, bool by_rank);

/* Cards with the same number belong together: a suit, or a rank. */
int kbz_hand_group (KbzCard card, bool by_rank);
