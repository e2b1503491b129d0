/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dd-deals.h"
#include "tests/suite.h"
#include "tests/said.h"

static int cards_left (const KbzDdPosition *p)
{
  return kbz_set_size (p->hands[dd_to_move (p)]);
}

/* Plain minimax, as a learner would write it: tricks of the side to move. */
static int minimax (const KbzDdPosition *p)
{
  int left = cards_left (p), best = -1;
  for (KbzSet legal = dd_legal (p); legal; legal &= legal - 1) {
    KbzDdPosition next = *p;
    int side = dd_to_move (p) & 1;
    int winner = dd_play (&next, (KbzCard)__builtin_ctzll (legal));
    int won = winner >= 0 && (winner & 1) == side;
    int rest = 0;
    if (winner < 0 || left > 1) {
      int after = cards_left (&next);
      rest = (dd_to_move (&next) & 1) == side ? minimax (&next) : after - minimax (&next);
    }
    if (won + rest > best)
      best = won + rest;
  }
  return best;
}

static int value_of (KbzDdSolver *solver, const KbzDdPosition *p)
{
  KbzDdValue value;
  KbzError error;
  ck_assert_msg (kbz_dd_value (solver, p, NULL, &value, &error) == KBZ_OK, "%s", kbz_said (&error));
  ck_assert_int_eq (value.low, value.high);
  return value.low;
}

START_TEST (small_endings_agree_with_plain_minimax)
{
  KbzRandom random;
  kbz_random_init (&random, 1);
  KbzDdSolver *solver = kbz_dd_new (0);
  static const int count[] = { 0, 200, 400, 300, 120, 12 };
  for (int size = 1; size <= 5; size++)
    for (int i = 0; i < count[size]; i++) {
      KbzDdPosition p = dd_random_position (&random, size, i % 4);
      ck_assert_int_eq (value_of (solver, &p), minimax (&p));
    }
  kbz_dd_free (solver);
}
END_TEST

/* The leader of the whole deal has opponents one of whom has no trump: his partner's winners may
 * still be ruffed. Values by libdds. */
START_TEST (an_opponents_winners_are_ruffed_though_his_partner_has_no_trump)
{
  static const struct {
    const char *deal;
    KbzDdPosition p;
    int value;
  } rows[] = {
    { "N:.T97.975.AQT8654 AJ2.AQ85.AKQ42.3 K83.KJ6432.JT.92 QT97654..863.KJ7",
      { .trump = KBZ_HEARTS, .leader = 0 },
      8 },
    { "N:962.QT953.JT875. 4.J872.A9.KQJT85 875.AK4.KQ2.A762 AKQJT3.6.643.943",
      { .trump = KBZ_CLUBS, .leader = 1 },
      11 },
    { "N:962.QT953.JT875. 4.J872.A9.KQJT85 875.AK4.KQ2.A762 AKQJT3.6.643.943",
      { .trump = KBZ_CLUBS, .leader = 3 },
      11 },
  };
  KbzDdSolver *solver = kbz_dd_new (0);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    KbzDdPosition p = rows[i].p;
    ck_assert_int_eq (kbz_bridge_pbn_read (rows[i].deal, p.hands, NULL), KBZ_OK);
    ck_assert_int_eq (value_of (solver, &p), rows[i].value);
  }
  kbz_dd_free (solver);
}
END_TEST

START_TEST (every_card_has_the_value_of_the_position_after_it)
{
  KbzRandom random;
  kbz_random_init (&random, 2);
  KbzDdSolver *solver = kbz_dd_new (0);
  for (int i = 0; i < 200; i++) {
    KbzDdPosition p = dd_random_position (&random, 2 + i % 3, i / 3 % 4);
    int side = dd_to_move (&p) & 1;
    KbzDdCardValues values;
    ck_assert_int_eq (kbz_dd_cards (solver, &p, NULL, &values, NULL), KBZ_OK);
    ck_assert_int_eq (values.n, kbz_set_size (dd_legal (&p)));
    for (int k = 0; k < values.n; k++) {
      ck_assert (kbz_set_has (dd_legal (&p), values.cards[k].card));
      ck_assert (k == 0 || values.cards[k - 1].value >= values.cards[k].value);
      KbzDdPosition next = p;
      int winner = dd_play (&next, values.cards[k].card);
      int after = cards_left (&next), value = after ? minimax (&next) : 0;
      int expected = (dd_to_move (&next) & 1) == side ? value : after - value;
      expected += winner >= 0 && (winner & 1) == side;
      ck_assert_int_eq (values.cards[k].value, expected);
    }
  }
  kbz_dd_free (solver);
}
END_TEST

START_TEST (the_best_line_is_legal_and_takes_the_value)
{
  KbzRandom random;
  kbz_random_init (&random, 3);
  KbzDdSolver *solver = kbz_dd_new (0);
  for (int i = 0; i < 60; i++) {
    KbzDdPosition p = dd_random_position (&random, 1 + i % 8, i % 4);
    int side = dd_to_move (&p) & 1, value = value_of (solver, &p), taken = 0;
    KbzCard line[52];
    int n;
    ck_assert_int_eq (kbz_dd_line (solver, &p, NULL, line, &n, NULL), KBZ_OK);
    ck_assert_int_eq (n, 4 * (1 + i % 8) - i % 4);
    for (int k = 0; k < n; k++) {
      ck_assert (kbz_set_has (dd_legal (&p), line[k]));
      int winner = dd_play (&p, line[k]);
      taken += winner >= 0 && (winner & 1) == side;
    }
    ck_assert_int_eq (taken, value);
  }
  kbz_dd_free (solver);
}
END_TEST

START_TEST (a_stopped_search_gives_bounds_around_the_value)
{
  KbzRandom random;
  kbz_random_init (&random, 4);
  KbzDdSolver *solver = kbz_dd_new (0), *full = kbz_dd_new (0);
  int stopped = 0;
  for (int i = 0; i < 30; i++) {
    KbzDdPosition p = dd_random_position (&random, 10, i % 4);
    KbzDdValue value;
    KbzLimits limits = { .nodes = 50 + 100 * (uint64_t)i };
    KbzStatus status = kbz_dd_value (solver, &p, &limits, &value, NULL);
    int exact = value_of (full, &p);
    ck_assert_int_le (value.low, exact);
    ck_assert_int_ge (value.high, exact);
    ck_assert (status == KBZ_OK ? value.low == value.high : status == KBZ_E_LIMIT);
    ck_assert_uint_le (value.nodes, limits.nodes);
    stopped += status == KBZ_E_LIMIT;
    /* what a stopped search leaves behind is sound */
    ck_assert_int_eq (value_of (solver, &p), exact);
  }
  ck_assert_int_gt (stopped, 5);
  kbz_dd_free (solver);
  kbz_dd_free (full);
}
END_TEST

static bool never (void *data)
{
  ++*(int *)data;
  return false;
}

START_TEST (the_tick_stops_a_search)
{
  KbzRandom random;
  kbz_random_init (&random, 5);
  KbzDdSolver *solver = kbz_dd_new (0);
  KbzDdPosition p = dd_random_position (&random, 13, 0);
  int calls = 0;
  KbzLimits limits = { .tick = never, .tick_data = &calls };
  KbzDdValue value;
  KbzDdTricks table;
  ck_assert_int_eq (kbz_dd_value (solver, &p, &limits, &value, NULL), KBZ_E_LIMIT);
  ck_assert_int_eq (calls, 1);
  ck_assert_int_eq (kbz_dd_table (solver, p.hands, &limits, &table, NULL), KBZ_E_LIMIT);
  kbz_dd_free (solver);
}
END_TEST

START_TEST (a_small_memory_gives_equal_answers)
{
  KbzRandom random;
  kbz_random_init (&random, 6);
  KbzDdSolver *small = kbz_dd_new (1), *large = kbz_dd_new ((size_t)8 << 20);
  for (int i = 0; i < 6; i++) {
    KbzDdPosition p = dd_random_position (&random, 11, 0);
    ck_assert_int_eq (value_of (small, &p), value_of (large, &p));
  }
  kbz_dd_free (small);
  kbz_dd_free (large);
}
END_TEST

/* The hand is played with random cards, and asked about after each. */
START_TEST (a_warm_solver_says_the_same_as_a_new_one)
{
  KbzRandom random;
  kbz_random_init (&random, 7);
  KbzDdSolver *warm = kbz_dd_new (0);
  for (int i = 0; i < 6; i++) {
    KbzDdPosition p = dd_random_position (&random, 8, 0);
    while (p.hands[0] | p.hands[1] | p.hands[2] | p.hands[3]) {
      KbzDdSolver *cold = kbz_dd_new (1);
      ck_assert_int_eq (value_of (warm, &p), value_of (cold, &p));
      kbz_dd_free (cold);
      KbzSet legal = dd_legal (&p);
      for (uint64_t skip = kbz_random_below (&random, (uint64_t)kbz_set_size (legal)); skip; skip--)
        legal &= legal - 1;
      dd_play (&p, (KbzCard)__builtin_ctzll (legal));
    }
  }
  kbz_dd_free (warm);
}
END_TEST

/* Deals the cards of a suit that did not matter anew, each hand keeping its number of them. */
static void exchange_low_cards (KbzRandom *random, KbzDdPosition *p, KbzSet ranks)
{
  for (int suit = 0; suit < 4; suit++) {
    KbzSet lane = (KbzSet)0xFFFF << (16 * suit);
    KbzCard cards[13];
    size_t n = 0;
    for (int h = 0; h < 4; h++)
      for (KbzSet low = p->hands[h] & lane & ~ranks; low; low &= low - 1)
        cards[n++] = (KbzCard)__builtin_ctzll (low);
    kbz_random_shuffle (random, cards, n);
    size_t next = 0;
    for (int h = 0; h < 4; h++) {
      KbzSet low = p->hands[h] & lane & ~ranks;
      p->hands[h] &= ~low;
      for (int k = kbz_set_size (low); k; k--)
        p->hands[h] |= kbz_set_of (cards[next++]);
    }
  }
}

START_TEST (cards_below_the_ranks_that_mattered_may_be_exchanged)
{
  KbzRandom random;
  kbz_random_init (&random, 8);
  KbzDdSolver *solver = kbz_dd_new (0), *other = kbz_dd_new (0);
  int left_over = 0;
  for (int i = 0; i < 200; i++) {
    KbzDdPosition p = dd_random_position (&random, 3 + i % 6, i % 4);
    int value = value_of (solver, &p);
    KbzSet ranks, all = p.hands[0] | p.hands[1] | p.hands[2] | p.hands[3];
    ck_assert_int_eq (kbz_dd_ranks (solver, &p, NULL, &ranks, NULL), KBZ_OK);
    left_over += kbz_set_size (all & ~ranks);
    for (int k = 0; k < 3; k++) {
      KbzDdPosition q = p;
      exchange_low_cards (&random, &q, ranks);
      ck_assert_int_eq (value_of (other, &q), value);
    }
  }
  ck_assert_int_gt (left_over, 200);
  kbz_dd_free (solver);
  kbz_dd_free (other);
}
END_TEST

START_TEST (a_table_is_the_values_of_its_leaders)
{
  KbzRandom random;
  kbz_random_init (&random, 9);
  KbzDdSolver *solver = kbz_dd_new (0);
  for (int i = 0; i < 8; i++) {
    KbzDdPosition p = { .trump = KBZ_NO_SUIT };
    dd_random_hands (&random, 6, p.hands);
    KbzDdTricks one, two;
    ck_assert_int_eq (kbz_dd_table (solver, p.hands, NULL, &one, NULL), KBZ_OK);
    ck_assert_int_eq (kbz_dd_table (solver, p.hands, &(KbzLimits){ .threads = 3 }, &two, NULL),
                      KBZ_OK);
    ck_assert_mem_eq (&one, &two, sizeof one);
    for (int strain = 0; strain < 5; strain++)
      for (int declarer = 0; declarer < 4; declarer++) {
        p.trump = (KbzSuit)strain;
        p.leader = (declarer + 1) & 3;
        ck_assert_int_eq (one.tricks[declarer][strain], 6 - value_of (solver, &p));
      }
  }
  kbz_dd_free (solver);
}
END_TEST

START_TEST (a_wrong_position_is_named)
{
  KbzSet ace = kbz_set_of (kbz_card (KBZ_SPADES, 14)), two = kbz_set_of (kbz_card (KBZ_HEARTS, 2));
  KbzSet three = kbz_set_of (kbz_card (KBZ_HEARTS, 3)), four = kbz_set_of (kbz_card (KBZ_CLUBS, 4));
  struct {
    KbzDdPosition position;
    const char *says;
  } cases[] = {
    { { .hands = { 0, 0, 0, 0 } }, "no cards" },
    { { .hands = { ace, two, three, ace } }, "SA is there twice" },
    { { .hands = { ace | four, two, three, 0 } }, "not equal" },
    { { .hands = { ace, two, three, 1 } }, "west has a card that is not" },
    { { .hands = { ace, two, three, four }, .leader = 4 }, "leader" },
    { { .hands = { ace, two, three, four }, .n_trick = 4 }, "three cards" },
    { { .hands = { ace, two, three, four }, .trump = (KbzSuit)7 }, "trump" },
    { { .hands = { ace, two, three, four }, .n_trick = 1, .trick = { kbz_card (KBZ_SPADES, 14) } },
      "SA that north played is still" },
    { { .hands = { 0, two, three, four }, .n_trick = 1, .trick = { KBZ_BIG_JOKER } }, "Card 1" },
    { { .hands = { 0, ace, three, four },
        .n_trick = 2,
        .trick = { kbz_card (KBZ_SPADES, 2), kbz_card (KBZ_HEARTS, 9) } },
      "east did not follow" },
  };
  KbzDdSolver *solver = kbz_dd_new (1);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    KbzError error = { 0 };
    KbzDdValue value;
    ck_assert_int_ne (kbz_dd_value (solver, &cases[i].position, NULL, &value, &error), KBZ_OK);
    ck_assert_msg (strstr (kbz_said (&error), cases[i].says) != NULL, "%s", kbz_said (&error));
  }
  kbz_dd_free (solver);
  kbz_dd_free (NULL);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (small_endings_agree_with_plain_minimax,
                    an_opponents_winners_are_ruffed_though_his_partner_has_no_trump,
                    every_card_has_the_value_of_the_position_after_it,
                    the_best_line_is_legal_and_takes_the_value,
                    a_stopped_search_gives_bounds_around_the_value, the_tick_stops_a_search,
                    a_small_memory_gives_equal_answers, a_warm_solver_says_the_same_as_a_new_one,
                    cards_below_the_ranks_that_mattered_may_be_exchanged,
                    a_table_is_the_values_of_its_leaders, a_wrong_position_is_named);
}
