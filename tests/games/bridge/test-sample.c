/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dd-deals.h"
#include "analysis/games/bridge/play/sample.h"
#include "tests/suite.h"
#include "tests/said.h"

#include <stdio.h>

/* The sampler against a list of all deals, made card by card. */

typedef struct {
  KbzSet hands[4];
} Deal;

typedef struct {
  const KbzBridgeKnowledge *knowledge;
  KbzCard cards[39];
  int n_cards;
  Deal *deals;
  size_t n;
} List;

static bool in_range (int value, KbzBridgeRange range)
{
  return value >= range.min && value <= range.max;
}

static bool fits (const KbzBridgeKnowledge *k, const Deal *deal)
{
  uint8_t voids[4];
  kbz_trick_play_voids (k->play, voids);
  for (int owner = 0; owner < 4; owner++) {
    if (kbz_trick_play_sees (k->play, k->seat, owner))
      continue;
    KbzSet dealt = deal->hands[owner] | (k->play->dealt[owner] & ~k->play->hands[owner]);
    if (kbz_set_size (deal->hands[owner]) != kbz_set_size (k->play->hands[owner])
        || !in_range (kbz_trick_play_points (dealt), k->points[owner]))
      return false;
    for (int suit = 0; suit < 4; suit++)
      if (!in_range (__builtin_popcount (kbz_set_suit (dealt, (KbzSuit)suit)),
                     k->lengths[owner][suit])
          || (voids[owner] >> suit & 1 && kbz_set_suit (deal->hands[owner], (KbzSuit)suit) != 0))
        return false;
  }
  return true;
}

static void list_from (List *list, Deal *deal, int card)
{
  const KbzBridgeKnowledge *k = list->knowledge;
  if (card == list->n_cards) {
    if (fits (k, deal)) {
      if ((list->n & (list->n - 1)) == 0) /* room doubles */
        list->deals = realloc (list->deals, (2 * list->n + 1) * sizeof *list->deals);
      list->deals[list->n++] = *deal;
    }
    return;
  }
  for (int owner = 0; owner < 4; owner++)
    if (!kbz_trick_play_sees (k->play, k->seat, owner)
        && kbz_set_size (deal->hands[owner]) < kbz_set_size (k->play->hands[owner])) {
      deal->hands[owner] |= kbz_set_of (list->cards[card]);
      list_from (list, deal, card + 1);
      deal->hands[owner] &= ~kbz_set_of (list->cards[card]);
    }
}

static int compare (const void *a, const void *b)
{
  return memcmp (a, b, sizeof (Deal));
}

/* All deals that fit, sorted. */
static List list_deals (const KbzBridgeKnowledge *k)
{
  List list = { .knowledge = k };
  Deal deal = { { 0 } };
  for (int owner = 0; owner < 4; owner++) {
    if (kbz_trick_play_sees (k->play, k->seat, owner)) {
      deal.hands[owner] = k->play->hands[owner];
      continue;
    }
    for (KbzSet rest = k->play->hands[owner]; rest != 0; rest &= rest - 1)
      list.cards[list.n_cards++] = (KbzCard)__builtin_ctzll (rest);
  }
  list_from (&list, &deal, 0);
  if (list.n > 0)
    qsort (list.deals, list.n, sizeof (Deal), compare);
  return list;
}

/* Hands of `size` cards with some of them played at random. */
static KbzTrickPlay random_play (KbzRandom *random, int size, int n_played)
{
  KbzTrickPlay p;
  KbzSet hands[4];
  dd_random_hands (random, size, hands);
  kbz_trick_play_start (&p, hands);
  p.declarer = (int8_t)kbz_random_below (random, 4);
  p.trump = (uint8_t)kbz_random_below (random, 5);
  kbz_trick_play_begin (&p, (p.declarer + 1) % 4);
  while (p.n_played < n_played) {
    KbzSet playable = kbz_trick_play_playable (&p);
    for (uint64_t skip = kbz_random_below (random, (uint64_t)kbz_set_size (playable)); skip; skip--)
      playable &= playable - 1;
    kbz_trick_play_card (&p, (KbzCard)__builtin_ctzll (playable));
  }
  return p;
}

static KbzBridgeRange range_around (KbzRandom *random, int value, int most, int width)
{
  int min = value - (int)kbz_random_below (random, (uint64_t)width + 1);
  int max = value + (int)kbz_random_below (random, (uint64_t)width + 1);
  return (KbzBridgeRange){ (uint8_t)(min < 0 ? 0 : min), (uint8_t)(max > most ? most : max) };
}

/* Ranges that the true hands are in: of points in every second case, of some lengths always. */
static void add_ranges (KbzBridgeKnowledge *k, KbzRandom *random)
{
  bool points = kbz_random_below (random, 2) == 0;
  for (int owner = 0; owner < 4; owner++) {
    KbzSet hand = k->play->dealt[owner];
    if (points && kbz_random_below (random, 3) > 0)
      k->points[owner] = range_around (random, kbz_trick_play_points (hand), 40, 2);
    for (int suit = 0; suit < 4; suit++)
      if (kbz_random_below (random, 3) == 0)
        k->lengths[owner][suit] =
            range_around (random, __builtin_popcount (kbz_set_suit (hand, (KbzSuit)suit)), 13, 1);
  }
}

static void check_against_list (const KbzBridgeKnowledge *k)
{
  List list = list_deals (k);
  KbzError error;
  KbzBridgeSampler *sampler = kbz_bridge_sampler_new (k, &error);
  if (list.n == 0) {
    ck_assert_ptr_null (sampler);
    ck_assert_int_eq (error.code, KBZ_E_POSITION);
    return;
  }
  ck_assert_ptr_nonnull (sampler);
  ck_assert_uint_eq (kbz_bridge_sampler_count (sampler), list.n);
  Deal *deals = calloc (list.n, sizeof *deals);
  for (size_t i = 0; i < list.n; i++)
    kbz_bridge_sampler_deal (sampler, i, deals[i].hands);
  qsort (deals, list.n, sizeof *deals, compare);
  ck_assert_mem_eq (deals, list.deals, list.n * sizeof *deals);
  free (deals);
  free (list.deals);
  kbz_bridge_sampler_free (sampler);
}

START_TEST (every_deal_that_fits_has_exactly_one_number)
{
  KbzRandom random;
  kbz_random_init (&random, 41);
  for (int i = 0; i < 200; i++) {
    int size = 4 + (int)kbz_random_below (&random, 3);
    KbzTrickPlay p = random_play (&random, size, (int)kbz_random_below (&random, 15));
    /* the opening leader and dummy see one hand only; their lists are long, so these come seldom */
    int seat = (int)kbz_random_below (&random, 4);
    bool sees_little = !p.dummy_is_down || seat == kbz_trick_play_dummy (&p);
    if (sees_little && kbz_set_size (p.hands[seat]) > 3 && (size > 4 || i % 10 != 0))
      continue;
    KbzBridgeKnowledge k = kbz_bridge_know (&p, seat);
    check_against_list (&k);
    add_ranges (&k, &random);
    check_against_list (&k);
  }
}
END_TEST

START_TEST (ranges_that_no_deal_fits_are_refused)
{
  KbzRandom random;
  kbz_random_init (&random, 42);
  int refused = 0;
  for (int i = 0; i < 150; i++) {
    KbzTrickPlay p = random_play (&random, 5, 1 + (int)kbz_random_below (&random, 12));
    int seat = (kbz_trick_play_dummy (&p) + 1) % 4;
    KbzBridgeKnowledge k = kbz_bridge_know (&p, seat);
    for (int owner = 0; owner < 4; owner++) {
      k.points[owner] = range_around (&random, 4, 40, 3);
      k.lengths[owner][i % 4] = range_around (&random, 2, 13, 1);
    }
    List list = list_deals (&k);
    refused += list.n == 0;
    free (list.deals);
    check_against_list (&k);
  }
  ck_assert_int_gt (refused, 15);
  ck_assert_int_lt (refused, 135);
}
END_TEST

/* Chi-square of drawn deals: for n cells it has mean n - 1 and variance 2 (n - 1). */
static double chi_square_excess (const KbzBridgeKnowledge *k, KbzRandom *random)
{
  List list = list_deals (k);
  KbzBridgeSampler *sampler = kbz_bridge_sampler_new (k, NULL);
  ck_assert_uint_ge (list.n, 20);
  int *drawn = calloc (list.n, sizeof *drawn);
  int draws = 50 * (int)list.n;
  for (int i = 0; i < draws; i++) {
    Deal deal;
    kbz_bridge_sampler_next (sampler, random, deal.hands);
    Deal *found = bsearch (&deal, list.deals, list.n, sizeof deal, compare);
    ck_assert_ptr_nonnull (found);
    drawn[found - list.deals]++;
  }
  double sum = 0;
  for (size_t i = 0; i < list.n; i++)
    sum += (drawn[i] - 50.0) * (drawn[i] - 50.0) / 50.0;
  double free_cells = (double)list.n - 1;
  kbz_bridge_sampler_free (sampler);
  free (drawn);
  free (list.deals);
  return (sum - free_cells) / __builtin_sqrt (2 * free_cells);
}

START_TEST (drawn_deals_are_uniform_over_those_that_fit)
{
  KbzRandom random;
  kbz_random_init (&random, 43);
  int tests = 0;
  double sum = 0;
  while (tests < 20) {
    KbzTrickPlay p = random_play (&random, 5, (int)kbz_random_below (&random, 9));
    KbzBridgeKnowledge k = kbz_bridge_know (&p, tests % 4);
    add_ranges (&k, &random);
    KbzBridgeSampler *sampler = kbz_bridge_sampler_new (&k, NULL);
    uint64_t count = sampler == NULL ? 0 : kbz_bridge_sampler_count (sampler);
    kbz_bridge_sampler_free (sampler);
    if (count < 20 || count > 1000)
      continue;
    double excess = chi_square_excess (&k, &random);
    ck_assert (excess < 4 && excess > -4);
    sum += excess;
    tests++;
  }
  ck_assert (sum / tests < 0.8 && sum / tests > -0.8);
}
END_TEST

static KbzTrickPlay full_deal (uint64_t seed)
{
  KbzTrickPlay p;
  KbzSet hands[4];
  kbz_trick_play_deal (hands, 0, seed);
  kbz_trick_play_start (&p, hands);
  p.declarer = 2;
  p.trump = KBZ_HEARTS;
  kbz_trick_play_begin (&p, 3);
  return p;
}

static uint64_t count_deals (const KbzBridgeKnowledge *k)
{
  KbzBridgeSampler *sampler = kbz_bridge_sampler_new (k, NULL);
  uint64_t count = sampler == NULL ? 0 : kbz_bridge_sampler_count (sampler);
  kbz_bridge_sampler_free (sampler);
  return count;
}

START_TEST (without_ranges_the_counts_are_the_textbook_ones)
{
  KbzTrickPlay p = full_deal (7);
  KbzBridgeKnowledge k = kbz_bridge_know (&p, 3);
  ck_assert_uint_eq (count_deals (&k), UINT64_C (84478098072866400)); /* 39! / 13!³ */
  kbz_trick_play_card (&p, (KbzCard)__builtin_ctzll (p.hands[3]));
  k = kbz_bridge_know (&p, 1);
  ck_assert_uint_eq (count_deals (&k), 5200300); /* 25! / (13! 12!) */
}
END_TEST

START_TEST (ranges_that_cover_everything_once_add_up)
{
  KbzTrickPlay p = full_deal (1);
  KbzBridgeKnowledge k = kbz_bridge_know (&p, 3);
  uint64_t all = count_deals (&k), by_points = 0, by_length = 0;
  for (uint8_t points = 0; points <= 37; points++) {
    k.points[0] = (KbzBridgeRange){ points, points };
    by_points += count_deals (&k);
  }
  k = kbz_bridge_know (&p, 3);
  for (uint8_t length = 0; length <= 13; length++) {
    k.lengths[1][KBZ_DIAMONDS] = (KbzBridgeRange){ length, length };
    for (uint8_t points = 0; points < 40; points += 20) {
      k.points[2] = (KbzBridgeRange){ points, points + 19 };
      by_length += count_deals (&k);
    }
  }
  ck_assert_uint_eq (by_points, all);
  ck_assert_uint_eq (by_length, all);
}
END_TEST

START_TEST (a_strong_notrump_opposite_a_weak_hand_is_dealt_as_told)
{
  KbzTrickPlay p = full_deal (11);
  KbzBridgeKnowledge k = kbz_bridge_know (&p, 3);
  k.points[2] = (KbzBridgeRange){ 15, 17 };
  k.points[0] = (KbzBridgeRange){ 0, 5 };
  for (int suit = 0; suit < 4; suit++)
    k.lengths[2][suit] = (KbzBridgeRange){ 2, 5 };
  k.lengths[0][KBZ_SPADES] = (KbzBridgeRange){ 5, 7 };
  KbzBridgeSampler *sampler = kbz_bridge_sampler_new (&k, NULL);
  ck_assert_ptr_nonnull (sampler);
  KbzRandom random;
  kbz_random_init (&random, 5);
  for (int i = 0; i < 2000; i++) {
    Deal deal;
    kbz_bridge_sampler_next (sampler, &random, deal.hands);
    ck_assert (fits (&k, &deal));
    ck_assert_uint_eq (deal.hands[3], p.hands[3]);
    KbzSet all = deal.hands[0] | deal.hands[1] | deal.hands[2] | deal.hands[3];
    ck_assert_int_eq (kbz_set_size (all), 52);
  }
  kbz_bridge_sampler_free (sampler);
}
END_TEST

/* West leads from this deal; nobody sees anything but his own hand. */
START_TEST (what_cannot_be_is_said_in_a_sentence)
{
  KbzTrickPlay p = full_deal (7);
  int hearts = __builtin_popcount (kbz_set_suit (p.hands[3], KBZ_HEARTS));
  int points = kbz_trick_play_points (p.hands[3]);
  struct {
    KbzBridgeRange north_hearts, east_hearts, north_points, east_points;
    const char *sentence;
  } cases[] = {
    { { 7, 13 },
      { 7, 13 },
      { 0, 40 },
      { 0, 40 },
      "The hidden hands hold %d hearts, but by what is "
      "known they have at least 14." },
    { { 0, 13 },
      { 0, 13 },
      { 20, 40 },
      { 20, 40 },
      "The hidden hands hold %d points, but by what "
      "is known they have at least 40." },
    { { 5, 4 },
      { 0, 13 },
      { 0, 40 },
      { 0, 40 },
      "North cannot have so many or so few hearts: the "
      "play shows another number." },
    { { 0, 13 },
      { 0, 13 },
      { 0, 40 },
      { 9, 8 },
      "East cannot have so many or so few points: the "
      "cards do not allow it." },
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    KbzBridgeKnowledge k = kbz_bridge_know (&p, 3);
    k.lengths[0][KBZ_HEARTS] = cases[i].north_hearts;
    k.lengths[1][KBZ_HEARTS] = cases[i].east_hearts;
    k.points[0] = cases[i].north_points;
    k.points[1] = cases[i].east_points;
    KbzError error;
    char sentence[200];
    snprintf (sentence, sizeof sentence, cases[i].sentence, i == 0 ? 13 - hearts : 40 - points);
    ck_assert_ptr_null (kbz_bridge_sampler_new (&k, &error));
    ck_assert_int_eq (error.code, KBZ_E_POSITION);
    ck_assert_str_eq (kbz_said (&error), sentence);
  }
}
END_TEST

START_TEST (hidden_hands_do_not_change_the_deals_of_a_seat)
{
  KbzRandom random;
  kbz_random_init (&random, 44);
  for (int i = 0; i < 50; i++) {
    KbzTrickPlay p = random_play (&random, 13, (int)kbz_random_below (&random, 40)), other = p;
    int seat = (kbz_trick_play_dummy (&p) + 1 + i % 3) % 4;
    kbz_trick_play_reshuffle (&other, seat, &random, NULL, NULL);
    KbzBridgeKnowledge k = kbz_bridge_know (&p, seat), l = kbz_bridge_know (&other, seat);
    KbzBridgeSampler *a = kbz_bridge_sampler_new (&k, NULL), *b = kbz_bridge_sampler_new (&l, NULL);
    uint64_t count = kbz_bridge_sampler_count (a);
    ck_assert_uint_eq (count, kbz_bridge_sampler_count (b));
    for (int j = 0; j < 20; j++) {
      Deal deals[2];
      uint64_t number = kbz_random_below (&random, count);
      kbz_bridge_sampler_deal (a, number, deals[0].hands);
      kbz_bridge_sampler_deal (b, number, deals[1].hands);
      ck_assert_mem_eq (&deals[0], &deals[1], sizeof (Deal));
    }
    kbz_bridge_sampler_free (a);
    kbz_bridge_sampler_free (b);
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      every_deal_that_fits_has_exactly_one_number, ranges_that_no_deal_fits_are_refused,
      drawn_deals_are_uniform_over_those_that_fit, without_ranges_the_counts_are_the_textbook_ones,
      ranges_that_cover_everything_once_add_up,
      a_strong_notrump_opposite_a_weak_hand_is_dealt_as_told, what_cannot_be_is_said_in_a_sentence,
      hidden_hands_do_not_change_the_deals_of_a_seat);
}
