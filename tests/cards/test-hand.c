/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/cards/notation.h"
#include "analysis/cards/random.h"
#include "tests/suite.h"

#include <string.h>

static KbzHand hand_of (const char *text)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n;
  ck_assert_int_eq (kbz_cards_read (text, KBZ_PACK_JOKERS, cards, KBZ_CARDS_MAX, &n, NULL), KBZ_OK);
  KbzHand hand = { 0 };
  kbz_hand_add_all (&hand, cards, n);
  return hand;
}

START_TEST (packs_have_their_sizes)
{
  KbzCard cards[KBZ_CARDS_MAX];
  ck_assert_uint_eq (kbz_pack_cards ((KbzPack){ KBZ_PACK_FRENCH, 1 }, cards), 52);
  ck_assert_uint_eq (kbz_pack_cards ((KbzPack){ KBZ_PACK_JOKERS, 1 }, cards), 54);
  ck_assert_uint_eq (kbz_pack_cards ((KbzPack){ KBZ_PACK_JOKERS, 2 }, cards), 108);
  ck_assert_uint_eq (kbz_pack_cards ((KbzPack){ KBZ_PACK_JOKERS, 3 }, cards), 162);
  ck_assert_uint_eq (kbz_pack_cards ((KbzPack){ KBZ_PACK_TAROT, 1 }, cards), 78);
}
END_TEST

START_TEST (three_packs_fit_into_one_hand_and_out_again)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_pack_cards ((KbzPack){ KBZ_PACK_JOKERS, 3 }, cards);
  KbzRandom random;
  kbz_random_init (&random, 3);
  kbz_random_shuffle (&random, cards, n);
  KbzHand hand = { 0 };
  for (size_t i = 0; i < n; i++) {
    kbz_hand_add (&hand, cards[i]);
    ck_assert_int_eq (kbz_hand_size (&hand), (int)i + 1);
  }
  KbzCard back[KBZ_CARDS_MAX];
  ck_assert_uint_eq (kbz_hand_cards (&hand, back), n);
  for (size_t i = 1; i < n; i++)
    ck_assert (back[i - 1] <= back[i]);
  kbz_hand_remove_all (&hand, cards, n);
  ck_assert (kbz_hand_equal (&hand, &(KbzHand){ 0 }));
}
END_TEST

START_TEST (a_card_held_once_cannot_be_played_twice)
{
  KbzHand hand = hand_of ("SA SA HK BJ");
  KbzCard two[] = { kbz_card (KBZ_SPADES, KBZ_ACE), kbz_card (KBZ_SPADES, KBZ_ACE) };
  KbzCard kings[] = { kbz_card (KBZ_HEARTS, KBZ_KING), kbz_card (KBZ_HEARTS, KBZ_KING) };
  KbzCard missing = KBZ_NO_CARD;
  ck_assert (kbz_hand_contains (&hand, two, 2, &missing));
  ck_assert (!kbz_hand_contains (&hand, kings, 2, &missing));
  ck_assert_uint_eq (missing, kings[0]);
  ck_assert_int_eq (kbz_hand_count (&hand, two[0]), 2);
}
END_TEST

START_TEST (the_set_of_a_hand_has_its_suit_cards)
{
  KbzHand hand = hand_of ("SA SA H2 C9 BJ LJ");
  KbzSet set = kbz_hand_set (&hand);
  ck_assert_int_eq (kbz_set_size (set), 3);
  ck_assert (kbz_set_has (set, kbz_card (KBZ_CLUBS, 9)));
  ck_assert_uint_eq (kbz_set_suit (set, KBZ_SPADES), 1u << KBZ_ACE);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (packs_have_their_sizes, three_packs_fit_into_one_hand_and_out_again,
                    a_card_held_once_cannot_be_played_twice, the_set_of_a_hand_has_its_suit_cards);
}
