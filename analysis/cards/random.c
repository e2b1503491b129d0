/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random.h"

#include <assert.h>

static uint64_t rotate_left (uint64_t x, int k)
{
  return x << k | x >> (64 - k);
}

static uint64_t splitmix (uint64_t *state)
{
  uint64_t z = (*state += UINT64_C (0x9E3779B97F4A7C15));
  z = (z ^ z >> 30) * UINT64_C (0xBF58476D1CE4E5B9);
  z = (z ^ z >> 27) * UINT64_C (0x94D049BB133111EB);
  return z ^ z >> 31;
}

void kbz_random_init (KbzRandom *random, uint64_t seed)
{
  for (int i = 0; i < 4; i++)
    random->state[i] = splitmix (&seed);
}

uint64_t kbz_random_next (KbzRandom *random)
{
  uint64_t *s = random->state;
  uint64_t result = rotate_left (s[1] * 5, 7) * 9;
  uint64_t t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate_left (s[3], 45);
  return result;
}

uint64_t kbz_random_below (KbzRandom *random, uint64_t n)
{
  assert (n > 0);
  uint64_t refuse_below = (0 - n) % n;
  uint64_t x;
  do
    x = kbz_random_next (random);
  while (x < refuse_below);
  return x % n;
}

void kbz_random_shuffle (KbzRandom *random, KbzCard *cards, size_t n)
{
  for (size_t i = n; i > 1; i--) {
    size_t j = (size_t)kbz_random_below (random, i);
    KbzCard card = cards[i - 1];
    cards[i - 1] = cards[j];
    cards[j] = card;
  }
}
