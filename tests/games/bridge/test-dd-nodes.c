/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dd-deals.h"
#include "tests/suite.h"

/* Nodes over fixed deals. A change that makes the order of leads, the table or the quick tricks
 * worse shows here long before a clock would tell. When a change makes a figure smaller, write the
 * new one down. */
static const struct {
  KbzSuit trump;
  uint64_t nodes;
} recorded[] = {
  { KBZ_SPADES, 276716 }, { KBZ_HEARTS, 366023 },  { KBZ_DIAMONDS, 135859 },
  { KBZ_CLUBS, 195113 },  { KBZ_NO_SUIT, 143028 },
};

static uint64_t nodes_of_ten_deals (KbzSuit trump)
{
  KbzRandom random;
  kbz_random_init (&random, 42);
  KbzDdSolver *solver = kbz_dd_new (0);
  uint64_t nodes = 0;
  for (int i = 0; i < 10; i++) {
    KbzDdPosition p = { .trump = trump, .leader = i % 4 };
    KbzDdValue value;
    dd_random_hands (&random, 12, p.hands);
    ck_assert_int_eq (kbz_dd_value (solver, &p, NULL, &value, NULL), KBZ_OK);
    nodes += value.nodes;
  }
  kbz_dd_free (solver);
  return nodes;
}

START_TEST (the_search_visits_no_more_nodes_than_recorded)
{
  for (size_t i = 0; i < sizeof recorded / sizeof recorded[0]; i++) {
    uint64_t nodes = nodes_of_ten_deals (recorded[i].trump);
    ck_assert_msg (nodes <= recorded[i].nodes + recorded[i].nodes / 50,
                   "strain %d: %llu nodes, recorded %llu", (int)recorded[i].trump,
                   (unsigned long long)nodes, (unsigned long long)recorded[i].nodes);
  }
}
END_TEST

START_TEST (the_same_question_takes_the_same_nodes)
{
  ck_assert_uint_eq (nodes_of_ten_deals (KBZ_CLUBS), nodes_of_ten_deals (KBZ_CLUBS));
}
END_TEST

int main (void)
{
  return KBZ_SUITE (the_search_visits_no_more_nodes_than_recorded,
                    the_same_question_takes_the_same_nodes);
}
