/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "card.h"

#include <stddef.h>

/* The generator behind every deal: xoshiro256** started by splitmix64. The specification in
 * README.md beside this file is fixed: a seed means the same deal on every machine, for ever. */
typedef struct {
  uint64_t state[4];
} KbzRandom;

void kbz_random_init (KbzRandom *random, uint64_t seed);

/* The next 64 bits. */
uint64_t kbz_random_next (KbzRandom *random);

/* A number from 0 to n - 1, each equally likely; n > 0. */
uint64_t kbz_random_below (KbzRandom *random, uint64_t n);

/* Puts the cards into random order, each order equally likely. */
void kbz_random_shuffle (KbzRandom *random, KbzCard *cards, size_t n);
