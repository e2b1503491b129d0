/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/layout.h"
#include "tests/suite.h"

#include <string.h>

/* Cards laid out by hand: where they can lie, how they are typed, and the fields they become. */

static KbzLayout layout_of (const char *id)
{
  const KbzGame *game = kbz_game_find (id);
  ck_assert_ptr_nonnull (game);
  ck_assert_ptr_nonnull (game->set_up);
  return kbz_layout_new (game);
}

static KbzCard card (const char *text)
{
  KbzCard read;
  ck_assert (kbz_card_read (text, strlen (text), KBZ_PACK_JOKERS, &read));
  return read;
}

static void assert_place (const KbzLayout *layout, int place, const char *text)
{
  g_autofree char *written = kbz_layout_write_place (layout, place);
  ck_assert_str_eq (written, text);
}

static void type (KbzLayout *layout, int place, const char *text)
{
  g_autofree char *why = kbz_layout_read_place (layout, place, text);
  ck_assert_msg (why == NULL, "“%s”: %s", text, why);
}

START_TEST (a_card_goes_from_the_pack_to_a_hand_to_another_and_back)
{
  KbzLayout layout = layout_of ("minibridge");
  ck_assert_int_eq (kbz_layout_owner (&layout, card ("SA")), KBZ_NO_PLACE);
  ck_assert (kbz_layout_move (&layout, card ("SA"), KBZ_NO_PLACE, 1));
  ck_assert_int_eq (kbz_layout_owner (&layout, card ("SA")), 1);
  ck_assert (kbz_layout_move (&layout, card ("SA"), 1, 3));
  ck_assert_int_eq (kbz_layout_owner (&layout, card ("SA")), 3);
  ck_assert (kbz_layout_move (&layout, card ("SA"), 3, KBZ_NO_PLACE));
  ck_assert (kbz_layout_is_empty (&layout));
}
END_TEST

START_TEST (a_full_hand_takes_no_more)
{
  KbzLayout layout = layout_of ("minibridge");
  type (&layout, 0, "AKQJT98765432...");
  ck_assert (kbz_layout_is_full (&layout, 0));
  ck_assert (!kbz_layout_move (&layout, card ("HA"), KBZ_NO_PLACE, 0));
  assert_place (&layout, 0, "AKQJT98765432...");
}
END_TEST

START_TEST (two_decks_have_two_of_every_card)
{
  KbzLayout layout = layout_of ("tractor");
  ck_assert_int_eq (layout.packs, 2);
  type (&layout, 0, "SA");
  ck_assert_int_eq (kbz_layout_owner (&layout, card ("SA")), KBZ_NO_PLACE);
  type (&layout, 4, "SA");
  ck_assert_int_eq (kbz_layout_owner (&layout, card ("SA")), 0);
}
END_TEST

START_TEST (with_fewer_decks_the_copies_too_many_leave_and_nothing_else)
{
  KbzLayout layout = layout_of ("tractor");
  kbz_layout_set_packs (&layout, 3);
  type (&layout, 0, "SA SA HK");
  type (&layout, 1, "SA D5");
  kbz_layout_set_packs (&layout, 1);
  assert_place (&layout, 0, "SA HK");
  assert_place (&layout, 1, "D5");
  ck_assert_int_eq (kbz_layout_room (&layout, 0), 12);
}
END_TEST

START_TEST (dealing_the_rest_fills_what_is_dealt_and_keeps_what_lies_there)
{
  static const struct {
    const char *game;
    int sizes[KBZ_PLACES_MAX];
  } deals[] = {
    { "minibridge", { 13, 13, 13, 13 } },
    { "tractor", { 25, 25, 25, 25, 8 } },
    { "doudizhu", { 20, 17, 17 } },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (deals); i++) {
    KbzLayout layout = layout_of (deals[i].game), again = layout;
    type (&layout, 2, "SA");
    again = layout;
    kbz_layout_deal_rest (&layout, 7);
    kbz_layout_deal_rest (&again, 7);
    ck_assert (kbz_layout_equal (&layout, &again));
    ck_assert (kbz_hand_has (&layout.places[2], card ("SA")));
    for (int place = 0; place < kbz_layout_n_places (&layout); place++)
      ck_assert_int_eq (kbz_hand_size (&layout.places[place]), deals[i].sizes[place]);
  }
}
END_TEST

START_TEST (cards_are_typed_in_many_ways)
{
  static const struct {
    const char *game, *typed, *written;
  } ways[] = {
    { "minibridge", "AK.Q..2", "AK.Q..2" },
    { "minibridge", "♠AK ♥Q ♣2", "AK.Q..2" },
    { "minibridge", "SA SK HQ C2", "AK.Q..2" },
    { "minibridge", "黑桃AK 红心Q 梅花2", "AK.Q..2" },
    { "minibridge", "sak,hq-c2", "AK.Q..2" },
    { "minibridge", "10.T..", "T.T.." },
    { "minibridge", "", "" },
    { "tractor", "SA SA BJ LJ H10", "SA SA HT BJ LJ" },
    { "tractor", "♠AA5 ♥K 大王 小王", "SA SA S5 HK BJ LJ" },
    { "tractor", "黑桃5、黑桃5、大王", "S5 S5 BJ" },
    { "doudizhu", "3 3 4 10 J A 2", "3 3 4 T J A 2" },
    { "doudizhu", "3344TJ", "3 3 4 4 T J" },
    { "doudizhu", "大王 小王 2 10", "T 2 LJ BJ" },
    { "doudizhu", "XD22A", "A 2 2 LJ BJ" },
    { "doudizhu", "D X", "LJ BJ" },
    { "doudizhu", "S3 D3 ♥3", "3 3 3" },
    { "doudizhu", "BJ LJ", "LJ BJ" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (ways); i++) {
    KbzLayout layout = layout_of (ways[i].game);
    type (&layout, 0, ways[i].typed);
    assert_place (&layout, 0, ways[i].written);
    /* What is written can be typed. */
    type (&layout, 0, ways[i].written);
    assert_place (&layout, 0, ways[i].written);
  }
}
END_TEST

START_TEST (a_suit_that_is_named_is_the_suit_that_is_held)
{
  KbzLayout layout = layout_of ("doudizhu");
  type (&layout, 0, "D3 H3");
  ck_assert (kbz_hand_has (&layout.places[0], card ("D3")));
  ck_assert (kbz_hand_has (&layout.places[0], card ("H3")));
}
END_TEST

/* The first hand holds `first`; what is `typed` into the second is refused, and nothing changes. */
START_TEST (what_cannot_lie_there_is_named)
{
  static const struct {
    const char *game, *first, *typed, *sentence;
  } bad[] = {
    { "minibridge", "", "AKx", "“x” (letter 3) is neither a rank nor a suit." },
    { "minibridge", "A...", "A", "♠A is in the hand of North already." },
    { "minibridge", "", "SK SK", "♠K stands twice." },
    { "minibridge", "", "2.2.2.2.2",
      "A hand has four suits with three dots between them, not more." },
    { "minibridge", "", "AKQJT98765432.2", "♥2 is one too many: East can hold 13 cards." },
    { "minibridge", "", "BJ", "“B” (letter 1) is neither a rank nor a suit." },
    { "tractor", "SA SA", "SK SA", "All 2 cards ♠A are laid out already." },
    { "tractor", "", "BJ BJ BJ", "All 2 cards big joker are laid out already." },
    { "doudizhu", "", "3 3 3 3 3", "All 4 cards of rank 3 are laid out already." },
    { "doudizhu", "A A", "A A A", "All 4 cards of rank ace are laid out already." },
    { "doudizhu", "X", "2 X", "little joker is in the hand of South already." },
    { "doudizhu", "", "D D", "big joker stands twice." },
    { "doudizhu", "", "3 4 Z", "“Z” (letter 5) is no card." },
    { "doudizhu", "", "33334444555566667777 8", "♠8 is one too many: East can hold 20 cards." },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++) {
    KbzLayout layout = layout_of (bad[i].game);
    type (&layout, 0, bad[i].first);
    KbzLayout before = layout;
    g_autofree char *why = kbz_layout_read_place (&layout, 1, bad[i].typed);
    ck_assert_msg (why != NULL, "“%s” is read", bad[i].typed);
    ck_assert_str_eq (why, bad[i].sentence);
    ck_assert (kbz_layout_equal (&layout, &before));
  }
}
END_TEST

static void assert_field (const KbzFields *fields, const char *key, const char *text)
{
  const KbzField *field = kbz_fields_find (fields, key);
  if (text == NULL) {
    ck_assert_msg (field == NULL, "“%s” is there", key);
    return;
  }
  ck_assert_msg (field != NULL, "“%s” is missing", key);
  g_autoptr (GString) joined = g_string_new (NULL);
  for (size_t i = 0; i < field->n; i++)
    g_string_append_printf (joined, "%s%s", i > 0 ? "; " : "", field->items[i]);
  ck_assert_str_eq (joined->str, text);
}

START_TEST (places_become_the_fields_of_the_game)
{
  static const struct {
    const char *game;
    const char *places[KBZ_PLACES_MAX];
    const char *fields[4][2];
  } cases[] = {
    { "minibridge", { "A...", "K...", "Q...", "J..." }, { { "deal", "N:A... K... Q... J..." } } },
    { "minibridge", { "A..." }, { { "deal", "N:A... ... ... ..." } } },
    { "tractor",
      { "SA SA", "S3 S4", "BJ", "H5", "HK", "SK" },
      { { "hands", "SA SA; S3 S4; BJ; H5" }, { "kitty", "HK" }, { "trick", "SK" } } },
    /* Four hands are four, also when one is empty; a trick nobody has played to is none. */
    { "tractor", { "SA" }, { { "hands", "SA; ; ; " }, { "kitty", "" }, { "trick", NULL } } },
    /* A third hand may be missing. */
    { "doudizhu", { "3 3", "X" }, { { "hands", "S3 H3; LJ" }, { "to_beat", "" } } },
    { "doudizhu", { "3", "4", "5", "6 6" }, { { "hands", "S3; S4; S5" }, { "to_beat", "S6 H6" } } },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    KbzLayout layout = layout_of (cases[i].game), taken = layout;
    KbzFields fields = { 0 };
    for (int place = 0; cases[i].places[place] != NULL; place++)
      type (&layout, place, cases[i].places[place]);
    kbz_layout_put (&layout, &fields);
    for (int k = 0; cases[i].fields[k][0] != NULL; k++)
      assert_field (&fields, cases[i].fields[k][0], cases[i].fields[k][1]);
    g_autofree char *why = kbz_layout_take (&taken, &fields);
    ck_assert_msg (why == NULL, "%s", why);
    ck_assert (kbz_layout_equal (&taken, &layout));
    kbz_fields_clear (&fields);
  }
}
END_TEST

/* Whatever is dealt: its cards taken from the fields and put back are the same fields. */
START_TEST (a_position_of_any_game_can_be_laid_out_again)
{
  for (size_t i = 0; i < kbz_n_games; i++)
    for (guint64 seed = 1; kbz_games[i]->set_up != NULL && seed <= 5; seed++) {
      KbzLayout layout = kbz_layout_new (kbz_games[i]), again = layout;
      kbz_layout_deal_rest (&layout, seed);
      KbzFields fields = { 0 };
      kbz_layout_put (&layout, &fields);
      g_autofree char *why = kbz_layout_take (&again, &fields);
      ck_assert_msg (why == NULL, "%s: %s", kbz_games[i]->id, why);
      ck_assert_msg (kbz_layout_equal (&layout, &again), "%s", kbz_games[i]->id);
      kbz_fields_clear (&fields);
    }
}
END_TEST

START_TEST (a_deal_may_be_written_from_any_seat)
{
  KbzLayout layout = layout_of ("minibridge");
  KbzFields fields = { 0 };
  kbz_fields_begin (&fields, "deal", KBZ_FIELD_ANY);
  kbz_fields_item (&fields, "S:A... K... Q... J...", 21);
  g_autofree char *why = kbz_layout_take (&layout, &fields);
  ck_assert_ptr_null (why);
  assert_place (&layout, 2, "A...");
  assert_place (&layout, 3, "K...");
  assert_place (&layout, 0, "Q...");
  assert_place (&layout, 1, "J...");
  kbz_fields_clear (&fields);
}
END_TEST

START_TEST (changes_are_taken_back_and_made_again)
{
  KbzLayoutHistory history;
  KbzLayout empty = layout_of ("minibridge"), one = empty, two = empty;
  type (&one, 0, "A...");
  type (&two, 0, "AK...");
  kbz_layout_history_init (&history);
  kbz_layout_history_start (&history, &empty);
  ck_assert (!kbz_layout_history_can_walk (&history, -1));
  ck_assert (kbz_layout_history_add (&history, &one));
  ck_assert (!kbz_layout_history_add (&history, &one)); /* nothing new */
  ck_assert (kbz_layout_equal (kbz_layout_history_walk (&history, -1), &empty));
  ck_assert (kbz_layout_history_can_walk (&history, 1));
  ck_assert (kbz_layout_history_add (&history, &two)); /* what was taken back is forgotten */
  ck_assert (!kbz_layout_history_can_walk (&history, 1));
  ck_assert (kbz_layout_equal (kbz_layout_history_walk (&history, -1), &empty));
  ck_assert (kbz_layout_equal (kbz_layout_history_walk (&history, 1), &two));
  kbz_layout_history_clear (&history);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      a_card_goes_from_the_pack_to_a_hand_to_another_and_back, a_full_hand_takes_no_more,
      two_decks_have_two_of_every_card, with_fewer_decks_the_copies_too_many_leave_and_nothing_else,
      dealing_the_rest_fills_what_is_dealt_and_keeps_what_lies_there, cards_are_typed_in_many_ways,
      a_suit_that_is_named_is_the_suit_that_is_held, what_cannot_lie_there_is_named,
      places_become_the_fields_of_the_game, a_position_of_any_game_can_be_laid_out_again,
      a_deal_may_be_written_from_any_seat, changes_are_taken_back_and_made_again);
}
