/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/cards/notation.h"
#include "analysis/cards/random.h"
#include "tests/suite.h"

/* Published test vectors of splitmix64 (seed 1234567) and xoshiro256** (state 1, 2, 3, 4). */
START_TEST (a_seed_is_spread_by_splitmix64)
{
  KbzRandom random;
  kbz_random_init (&random, 1234567);
  static const uint64_t words[4] = { UINT64_C (6457827717110365317), UINT64_C (3203168211198807973),
                                     UINT64_C (9817491932198370423),
                                     UINT64_C (4593380528125082431) };
  for (int i = 0; i < 4; i++)
    ck_assert_uint_eq (random.state[i], words[i]);
}
END_TEST

START_TEST (the_stream_is_xoshiro256starstar)
{
  KbzRandom random = { { 1, 2, 3, 4 } };
  static const uint64_t words[] = { 11520,
                                    0,
                                    1509978240,
                                    UINT64_C (1215971899390074240),
                                    UINT64_C (1216172134540287360),
                                    UINT64_C (607988272756665600) };
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    ck_assert_uint_eq (kbz_random_next (&random), words[i]);
}
END_TEST

START_TEST (numbers_below_n_are_even)
{
  KbzRandom random;
  kbz_random_init (&random, 1);
  int seen[7] = { 0 };
  for (int i = 0; i < 70000; i++)
    seen[kbz_random_below (&random, 7)]++;
  for (int i = 0; i < 7; i++)
    ck_assert (seen[i] > 9500 && seen[i] < 10500);
}
END_TEST

/* Fixed for ever: what seed 1 does to each pack. */
START_TEST (a_seed_gives_the_same_shuffle_for_ever)
{
  static const struct {
    KbzPack pack;
    size_t size;
    const char *first_ten;
  } known[] = {
    { { KBZ_PACK_FRENCH, 1 }, 52, "HA S8 SQ D7 S6 CQ C3 S7 D6 SK" },
    { { KBZ_PACK_JOKERS, 1 }, 54, "C7 S5 S2 LJ C3 DT H5 CT C4 C2" },
    { { KBZ_PACK_JOKERS, 2 }, 108, "ST HK DK H6 LJ C2 C7 S7 S6 CQ" },
    { { KBZ_PACK_JOKERS, 3 }, 162, "SK H8 S9 CT ST SA C3 HK S4 S6" },
    { { KBZ_PACK_TAROT, 1 }, 78, "S7 D3 H9 CD C10 T21 T3 C4 H4 C2" },
  };
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
    KbzCard cards[KBZ_CARDS_MAX];
    size_t n = kbz_pack_cards (known[i].pack, cards);
    ck_assert_uint_eq (n, known[i].size);
    KbzRandom random;
    kbz_random_init (&random, 1);
    kbz_random_shuffle (&random, cards, n);
    char text[100];
    kbz_cards_write (cards, 10, known[i].pack.kind, KBZ_LETTERS, text, sizeof text);
    ck_assert_str_eq (text, known[i].first_ten);
  }
}
END_TEST

/* Three cards have six orders; 6,000 shuffles must find each about 1,000 times. */
START_TEST (every_order_is_equally_likely)
{
  KbzRandom random;
  kbz_random_init (&random, 7);
  int seen[64] = { 0 };
  for (int i = 0; i < 6000; i++) {
    KbzCard cards[3] = { 1, 2, 3 };
    kbz_random_shuffle (&random, cards, 3);
    seen[cards[0] << 4 | cards[1] << 2 | cards[2]]++;
  }
  int orders = 0;
  for (int i = 0; i < 64; i++)
    if (seen[i] > 0) {
      orders++;
      ck_assert (seen[i] > 880 && seen[i] < 1120);
    }
  ck_assert_int_eq (orders, 6);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_seed_is_spread_by_splitmix64, the_stream_is_xoshiro256starstar,
                    numbers_below_n_are_even, a_seed_gives_the_same_shuffle_for_ever,
                    every_order_is_equally_likely);
}
