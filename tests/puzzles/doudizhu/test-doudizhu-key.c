/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ending.h"

#include "analysis/games/doudizhu/solve/solve.h"
#include "puzzles/doudizhu/parts.h"
#include "tests/said.h"

/* Which puzzles are the same. */

static void check_ids (const char *one, int one_seat, const char *other, int other_seat, bool same)
{
  KbzError error = { 0 };
  const char *texts[2] = { one, other };
  int seats[2] = { one_seat, other_seat };
  KbzPuzzle *puzzles[2];
  for (int i = 0; i < 2; i++) {
    char text[300];
    snprintf (text, sizeof text, "game: doudizhu\n%s\n", texts[i]);
    KbzPosition *position = kbz_position_from_text (text, &error);
    ck_assert_msg (position != NULL, "%s: %s", texts[i], kbz_said (&error));
    puzzles[i] = kbz_puzzle_new (position, seats[i], 1, &error);
    ck_assert_msg (puzzles[i] != NULL, "%s: %s", texts[i], kbz_said (&error));
  }
  ck_assert_msg ((strcmp (puzzles[0]->id, puzzles[1]->id) == 0) == same, "%s\nand\n%s", one, other);
  for (int i = 0; i < 2; i++)
    kbz_puzzle_free (puzzles[i]);
}

/* Two endings of two hands with the first on lead. */
static void check_hands (const char *one, const char *other, bool same)
{
  char texts[2][200];
  snprintf (texts[0], sizeof texts[0], "hands: %s", one);
  snprintf (texts[1], sizeof texts[1], "hands: %s", other);
  check_ids (texts[0], 0, texts[1], 0, same);
}

START_TEST (suits_and_gaps_do_not_matter)
{
  check_hands ("S4 H9 DJ; C5 D6", "H4 C9 SJ; D5 S6", true);
  check_hands ("4 9 J; 5 6", "3 6 8; 4 5", true);
  check_hands ("4 9 J; 5 6", "4 9 J; 6 6", false);
  check_hands ("4 9 J; 5 6", "6 9 J; 4 5", false);
}
END_TEST

START_TEST (chains_matter_and_may_be_moved)
{
  check_hands ("34567 9; 4 8", "45678 T; 5 9", true);
  check_hands ("34567 9; 4 8", "TJQKA 2; J 2", false); /* there the eight stands below the nine */
  check_hands ("34567 9; 4 8", "34568 9; 4 7", false);
  check_hands ("3344 66; 5 5", "334455; 6 6", false);
  check_hands ("3344 66; 4 K", "3355 99; 5 A", true); /* two pairs are no run */
  check_hands ("333444; 6 6", "333555; 6 6", false);
}
END_TEST

START_TEST (twos_and_jokers_are_high_ranks)
{
  check_hands ("5 K 2; 8 A", "5 Q A; 8 K", true);
  check_hands ("5 K BJ; 8 LJ", "5 K 2; 8 A", true);
  check_hands ("5 LJ BJ; 8 8", "5 A 2; 8 8", false); /* a rocket */
  check_hands ("9TJQKA; 5 5", "TJQKA2; 5 5", false);
}
END_TEST

START_TEST (seats_are_seen_from_the_one_who_solves)
{
  check_ids ("hands: 34; 55; 67\nlandlord: 0\nto_move: 0", 0,
             "hands: 67; 34; 55\nlandlord: 1\nto_move: 1", 1, true);
  check_ids ("hands: 34; 55; 67\nlandlord: 0\nto_move: 0", 0,
             "hands: 34; 67; 55\nlandlord: 0\nto_move: 0", 0, false);
  check_ids ("hands: 34; 55; 67\nlandlord: 0\nto_move: 1", 1,
             "hands: 34; 55; 67\nlandlord: 2\nto_move: 1", 1, false);
  /* two hands: whoever is out first wins */
  check_ids ("hands: 345; 667\nlandlord: 0\nto_move: 0", 0,
             "hands: 667; 345\nlandlord: 0\nto_move: 1", 1, true);
}
END_TEST

START_TEST (of_the_play_on_the_table_counts_what_can_beat_it)
{
#define TABLE(play) "hands: 559K; 8TQ\nto_move: 0\nbeat_by: 1\nto_beat: " play
  check_ids (TABLE ("3"), 0, TABLE ("4"), 0, true);
  check_ids (TABLE ("3"), 0, TABLE ("5"), 0, false);
  check_ids (TABLE ("3"), 0, TABLE ("33"), 0, false);
  check_ids (TABLE ("3334"), 0, TABLE ("JJJ2"), 0, true); /* nothing beats either */
  check_ids (TABLE ("3334"), 0, "hands: 559K; 8TQ\nto_move: 0", 0, false);
#undef TABLE
}
END_TEST

/* ---- Soundness --------------------------------------------------------------------------- */

enum { ENDINGS = 6000, KEY = 80 };

typedef struct {
  uint8_t key[KEY];
  size_t size;
  KbzDdzPosition position;
  size_t n_moves, n_wins;
} Solved;

/* Two or three hands of a few cards, on lead or behind a single or a pair, from ranks that lie
 * close together at either end of the order. */
static KbzDdzPosition tiny_ending (KbzRandom *random)
{
  KbzDdzPosition p = { .seats = 2 + (int)kbz_random_below (random, 2) };
  int from = kbz_random_below (random, 2) == 0 ? 0 : KBZ_DDZ_RANKS - 8;
  KbzDdzHand left = KBZ_DDZ_FULL_PACK;
  for (int seat = 0; seat < p.seats; seat++)
    for (int n = 2 + (int)kbz_random_below (random, seat == 0 ? 5 : 2); n > 0;) {
      int rank = from + (int)kbz_random_below (random, 8);
      if (kbz_ddz_count (left, rank) == 0)
        continue;
      left -= kbz_ddz_cards (1, rank);
      p.hands[seat] += kbz_ddz_cards (1, rank);
      n--;
    }
  int count = (int)kbz_random_below (random, 3), rank = from + (int)kbz_random_below (random, 4);
  if (count > 0 && kbz_ddz_count (left, rank) >= count) {
    p.to_beat =
        (KbzDdzCombo){ kbz_ddz_cards (count, rank),
                       (uint8_t)(count == 1 ? KBZ_DDZ_SINGLE : KBZ_DDZ_PAIR), (uint8_t)rank, 1 };
    p.beat_by = 1 + (int)kbz_random_below (random, (uint64_t)p.seats - 1);
  }
  return p;
}

static int by_key (const void *a, const void *b)
{
  const Solved *x = a, *y = b;
  return x->size != y->size ? (x->size < y->size ? -1 : 1) : memcmp (x->key, y->key, x->size);
}

/* Positions with one key have as many choices, and as many that win. */
START_TEST (what_has_the_same_key_is_worth_the_same)
{
  static Solved solved[ENDINGS];
  const KbzDdzOptions options = { 0 };
  KbzDdzSolver *solver = kbz_ddz_solver_new ((size_t)16 << 20, &options);
  KbzRandom random;
  int met = 0;
  kbz_random_init (&random, 7);
  for (int i = 0; i < ENDINGS; i++) {
    Solved *s = &solved[i];
    uint8_t key[KBZ_PUZZLE_KEY];
    KbzDdzVerdicts verdicts = { 0 };
    s->position = tiny_ending (&random);
    s->size = kbz_ddz_position_key (&options, &s->position, 0, key);
    ck_assert_uint_le (s->size, KEY);
    memcpy (s->key, key, s->size);
    ck_assert_int_eq (kbz_ddz_solve_moves (solver, &s->position, NULL, &verdicts, NULL), KBZ_OK);
    s->n_moves = verdicts.n;
    for (size_t k = 0; k < verdicts.n; k++)
      s->n_wins += verdicts.moves[k].outcome == KBZ_DDZ_LANDLORD_WINS;
    kbz_ddz_verdicts_clear (&verdicts);
  }
  qsort (solved, ENDINGS, sizeof solved[0], by_key);
  for (int i = 1; i < ENDINGS; i++)
    if (by_key (&solved[i - 1], &solved[i]) == 0) {
      met += memcmp (&solved[i - 1].position, &solved[i].position, sizeof solved[i].position) != 0;
      ck_assert_uint_eq (solved[i - 1].n_moves, solved[i].n_moves);
      ck_assert_uint_eq (solved[i - 1].n_wins, solved[i].n_wins);
    }
  ck_assert_int_gt (met, 500);
  kbz_ddz_solver_free (solver);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (suits_and_gaps_do_not_matter, chains_matter_and_may_be_moved,
                    twos_and_jokers_are_high_ranks, seats_are_seen_from_the_one_who_solves,
                    of_the_play_on_the_table_counts_what_can_beat_it,
                    what_has_the_same_key_is_worth_the_same);
}
