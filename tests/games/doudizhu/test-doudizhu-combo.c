/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/games/doudizhu/rules/combo.h"
#include "analysis/games/doudizhu/rules/moves.h"
#include "analysis/games/doudizhu/rules/text.h"
#include "naive.h"
#include "tests/suite.h"
#include "tests/said.h"

#include <stdio.h>
#include <string.h>

static KbzDdzHand cards (const char *text)
{
  KbzDdzHand hand;
  KbzError error;
  ck_assert_msg (kbz_ddz_hand_read (text, &hand, &error) == KBZ_OK, "%s: %s", text,
                 kbz_said (&error));
  return hand;
}

/* Every set of cards that is a play under some option, once: all that consist of a row of equal
 * groups and kickers. Found without the classifier. */
typedef struct {
  KbzDdzHand *sets;
  size_t n, room;
} Sets;

static void keep (Sets *sets, KbzDdzHand hand)
{
  if (sets->n == sets->room) {
    sets->room = sets->room ? 2 * sets->room : 4096;
    sets->sets = realloc (sets->sets, sets->room * sizeof *sets->sets);
    ck_assert_ptr_nonnull (sets->sets);
  }
  sets->sets[sets->n++] = hand;
}

/* `step` 2 takes kickers in pairs. */
static void with_kickers (Sets *sets, KbzDdzHand hand, int rank, int left, int step)
{
  if (left == 0) {
    keep (sets, hand);
    return;
  }
  for (; rank < KBZ_DDZ_RANKS; rank++) {
    if (kbz_ddz_count (hand, rank))
      continue;
    for (int n = step; n <= kbz_ddz_count (KBZ_DDZ_FULL_PACK, rank) && n <= left; n += step)
      with_kickers (sets, hand + kbz_ddz_cards (n, rank), rank + 1, left - n, step);
  }
}

static int by_value (const void *a, const void *b)
{
  KbzDdzHand x = *(const KbzDdzHand *)a, y = *(const KbzDdzHand *)b;
  return x < y ? -1 : x > y;
}

static Sets every_candidate (void)
{
  Sets sets = { 0 };

  for (int each = 1; each <= 4; each++)
    for (int length = 1; length <= 12 && each * length <= 20; length++)
      for (int rank = 0; rank + length <= KBZ_DDZ_RANKS; rank++) {
        KbzDdzHand row = 0;
        for (int i = rank; i < rank + length; i++)
          row += kbz_ddz_cards (each, i);
        if (!kbz_ddz_holds (KBZ_DDZ_FULL_PACK, row))
          continue;
        keep (&sets, row);
        for (int kickers = 1; each >= 3 && kickers <= (each == 4 ? 4 : 2 * length); kickers++)
          if (kickers % length == 0 && each * length + kickers <= 20)
            with_kickers (&sets, row, 0, kickers, kickers > length && kickers > 2 ? 2 : 1);
      }
  qsort (sets.sets, sets.n, sizeof *sets.sets, by_value);
  size_t n = 0;
  for (size_t i = 0; i < sets.n; i++)
    if (n == 0 || sets.sets[n - 1] != sets.sets[i])
      sets.sets[n++] = sets.sets[i];
  sets.n = n;
  return sets;
}

typedef struct {
  int of_type[KBZ_DDZ_TYPES];
  int sets, ambiguous;
} Counts;

static Counts count_plays (KbzDdzOptions options)
{
  Counts counts = { 0 };
  Sets sets = every_candidate ();

  for (size_t i = 0; i < sets.n; i++) {
    KbzDdzCombo readings[KBZ_DDZ_MAX_READINGS];
    int n = kbz_ddz_readings (&options, sets.sets[i], readings);
    for (int k = 0; k < n; k++) {
      counts.of_type[readings[k].type]++;
      ck_assert (naive_fits (&options, sets.sets[i], readings[k].type, readings[k].rank,
                             readings[k].length));
    }
    counts.sets += n > 0;
    counts.ambiguous += n > 1;
  }
  free (sets.sets);
  return counts;
}

START_TEST (the_pack_has_so_many_plays_of_each_type)
{
  static const int expected[KBZ_DDZ_TYPES] = { 0,  15,    13,   13, 182, 156,  36, 52,
                                               45, 24721, 2939, 13, 1,   1339, 858 };
  Counts counts = count_plays ((KbzDdzOptions){ 0 });

  for (int type = 0; type < KBZ_DDZ_TYPES; type++)
    ck_assert_msg (counts.of_type[type] == expected[type], "%s: %d", kbz_ddz_type_name (type),
                   counts.of_type[type]);
  ck_assert_int_eq (counts.ambiguous, 390);
  ck_assert_int_eq (counts.sets, 29984);
}
END_TEST

START_TEST (distinct_kickers_leave_out_equal_ones)
{
  Counts counts = count_plays ((KbzDdzOptions){ .distinct_kickers = true });

  ck_assert_int_eq (counts.of_type[KBZ_DDZ_TRIPLE_SINGLE], 182);
  ck_assert_int_eq (counts.of_type[KBZ_DDZ_TRIPLE_PAIR], 156);
  ck_assert_int_eq (counts.of_type[KBZ_DDZ_FOUR_SINGLES], 13 * 91);
  ck_assert_int_eq (counts.of_type[KBZ_DDZ_FOUR_PAIRS], 858);
  /* rows of two to five triples, kickers of different other ranks */
  ck_assert_int_eq (counts.of_type[KBZ_DDZ_PLANE_SINGLES], 11 * 78 + 10 * 220 + 9 * 330 + 8 * 252);
  ck_assert_int_eq (counts.ambiguous, 0);
}
END_TEST

START_TEST (barred_jokers_never_stand_together_as_kickers)
{
  Counts counts = count_plays ((KbzDdzOptions){ .bar_joker_kickers = true });

  ck_assert_int_eq (counts.of_type[KBZ_DDZ_FOUR_SINGLES], 1326);
  ck_assert_int_eq (counts.of_type[KBZ_DDZ_TRIPLE_SINGLE], 182);
  ck_assert_int_eq (counts.of_type[KBZ_DDZ_PLANE_PAIRS], 2939);
  ck_assert_int_lt (counts.of_type[KBZ_DDZ_PLANE_SINGLES], 24721);
  ck_assert_int_eq (counts.of_type[KBZ_DDZ_ROCKET], 1);
}
END_TEST

START_TEST (banned_types_are_no_plays)
{
  Counts counts =
      count_plays ((KbzDdzOptions){ .banned = 1 << KBZ_DDZ_BOMB | 1 << KBZ_DDZ_FOUR_PAIRS });

  ck_assert_int_eq (counts.of_type[KBZ_DDZ_BOMB], 0);
  ck_assert_int_eq (counts.of_type[KBZ_DDZ_FOUR_PAIRS], 0);
  ck_assert_int_eq (counts.of_type[KBZ_DDZ_FOUR_SINGLES], 1339);
}
END_TEST

START_TEST (cards_read_as_the_rules_say)
{
  static const struct {
    const char *cards, *types; /* every reading: type rank×length */
  } cases[] = {
    { "3", "single3x1" },
    { "BJ", "singleBJx1" },
    { "2 2", "pair2x1" },
    { "LJ BJ", "rocketLJx1" },
    { "6 6 6 8", "triple_single6x1" },
    { "Q Q Q 6 6", "triple_pairQx1" },
    { "8 9 T J Q", "straight8x5" },
    { "T T J J Q Q K K", "pairsTx4" },
    { "4 4 4 5 5 5", "plane4x2" },
    { "7 7 7 8 8 8 3 6", "plane_singles7x2" },
    { "8 8 8 9 9 9 4 4 J J", "plane_pairs8x2" },
    { "3 3 3 4 4 4 2 BJ", "plane_singles3x2" },
    { "3 3 3 4 4 4 LJ BJ", "plane_singles3x2" },
    { "3 3 3 4 4 4 5 5", "plane_singles3x2" },
    { "3 3 3 4 4 4 2 2 5 5", "plane_pairs3x2" },
    { "6 6 6 6 8 9", "four_singles6x1" },
    { "6 6 6 6 8 8", "four_singles6x1" },
    { "J J J J 9 9 Q Q", "four_pairsJx1" },
    { "5 5 5 5", "bomb5x1" },
    { "3 3 3 4 4 4 5 5 5 6 6 6", "plane3x4 plane_singles4x3 plane_singles3x3" },
    { "3 3 3 4 4 4 6 7 7", "" },
    { "3 3 3 4 4 4 LJ BJ 5 5", "" },
    { "3 3 3 LJ BJ", "" },
    { "J Q K A 2", "" },
    { "K K A A 2 2", "" },
    { "A A A 2 2 2", "" },
    { "3 4 5 6", "" },
    { "3 3 4 4", "" },
    { "3 3 3 3 4 4 4 4", "" },
    { "3 3 3 3 4 4 4 5", "" },
    { "3 3 3 3 4", "" },
    { "Q K", "" },
    { "9 9 9 J J J", "" },
  };
  const KbzDdzOptions options = { 0 };

  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    KbzDdzCombo readings[KBZ_DDZ_MAX_READINGS];
    char found[200] = "";
    int n = kbz_ddz_readings (&options, cards (cases[i].cards), readings);
    for (int k = 0; k < n; k++)
      sprintf (found + strlen (found), "%s%s%sx%d", k ? " " : "",
               kbz_ddz_type_name (readings[k].type), kbz_ddz_rank_text (readings[k].rank),
               readings[k].length);
    ck_assert_msg (strcmp (found, cases[i].types) == 0, "%s: %s", cases[i].cards, found);
  }
}
END_TEST

START_TEST (a_play_beats_another_as_the_rules_say)
{
  static const struct {
    const char *play, *table;
    bool beats;
  } cases[] = {
    { "9 9 9 3", "8 8 8 A", true },
    { "Q Q Q 6 6", "T T T K K", true },
    { "T T T K K", "Q Q Q 6 6", false },
    { "BJ", "LJ", true },
    { "LJ", "2", true },
    { "2 2", "A A", true },
    { "4 5 6 7 8", "3 4 5 6 7", true },
    { "4 5 6 7 8 9", "3 4 5 6 7", false },
    { "3 3 3 3", "T J Q K A", true },
    { "3 3 3 3", "6 6 6 6 8 9", true },
    { "3 3 3 3", "4 4 4 4", false },
    { "5 5 5 5", "4 4 4 4", true },
    { "LJ BJ", "2 2 2 2", true },
    { "2 2 2 2", "LJ BJ", false },
    { "7 7 7 7 3 4", "6 6 6 6 A A", true },
    { "7 7 7 7 3 3 4 4", "6 6 6 6 8 9", false },
    { "7 7 7 7 3 4", "5 5 5 5", false },
    { "7 7 7 7 3 4", "5", false },
    { "3 3 3", "5", false },
    { "5 5 5 6 6 6 7 7 7 8 8 8", "3 3 3 4 4 4 5 5 5 T J Q",
      true }, /* as a plane of three with kickers */
  };
  const KbzDdzOptions options = { 0 };
  const KbzDdzCombo on_lead = { 0 };

  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    KbzDdzCombo table, play;
    ck_assert (kbz_ddz_read_play (&options, cards (cases[i].table), &on_lead, &table));
    bool beats = kbz_ddz_read_play (&options, cards (cases[i].play), &table, &play);
    ck_assert_msg (beats == cases[i].beats, "%s on %s", cases[i].play, cases[i].table);
  }
}
END_TEST

START_TEST (text_is_read_and_written)
{
  static const struct {
    const char *text, *written; /* NULL: refused */
  } cases[] = {
    { "BJ 10 SA 0 T 3", "3 T T T A BJ" },
    { "2AKQ0973LJ", "3 7 9 T Q K A 2 LJ" },
    { "", "" },
    { "3,4 C5", "3 4 5" },
    { "3 3 3 3 3", NULL },
    { "LJ LJ", NULL },
    { "1", NULL },
    { "X", NULL },
    { "SLJ", NULL },
    { "S", NULL },
  };

  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    char text[KBZ_DDZ_TEXT_SIZE];
    KbzDdzHand hand = 0;
    KbzError error;
    KbzStatus status = kbz_ddz_hand_read (cases[i].text, &hand, &error);
    ck_assert_int_eq (status, cases[i].written ? KBZ_OK : KBZ_E_CARD);
    if (cases[i].written)
      ck_assert_str_eq (kbz_ddz_hand_text (hand, text), cases[i].written);
  }
  char text[KBZ_DDZ_TEXT_SIZE];
  ck_assert_uint_lt (strlen (kbz_ddz_hand_text (KBZ_DDZ_FULL_PACK, text)), sizeof text);
}
END_TEST

START_TEST (plays_are_listed_once_and_all_of_them)
{
  static const char *const hands[] = {
    "3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 8 9 2 LJ BJ",
    "3 3 3 3 4 4 4 4 5 6 7 8 LJ BJ",
    "3 4 5 6 7 8 9 T J Q K A 2 2 2 2",
    "9 9 T T J J Q Q K K A A A 2",
  };
  const KbzDdzCombo on_lead = { 0 };
  Sets sets = every_candidate ();

  for (int variant = 0; variant < 4; variant++)
    for (size_t i = 0; i < sizeof hands / sizeof hands[0]; i++) {
      const KbzDdzOptions options = { .distinct_kickers = variant & 1,
                                      .bar_joker_kickers = variant & 2 };
      KbzDdzPlays plays = { 0 };
      size_t expected = 0;
      for (size_t k = 0; k < sets.n; k++) {
        KbzDdzCombo play;
        expected += kbz_ddz_holds (cards (hands[i]), sets.sets[k])
                    && kbz_ddz_read_play (&options, sets.sets[k], &on_lead, &play);
      }
      ck_assert (kbz_ddz_moves (&options, cards (hands[i]), &on_lead, false, &plays));
      ck_assert_uint_eq (plays.n, expected);
      for (size_t k = 0; k < plays.n; k++)
        for (size_t j = 0; j < k; j++)
          ck_assert (plays.plays[k].cards != plays.plays[j].cards);
      kbz_ddz_plays_clear (&plays);
    }
  free (sets.sets);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (the_pack_has_so_many_plays_of_each_type, distinct_kickers_leave_out_equal_ones,
                    barred_jokers_never_stand_together_as_kickers, banned_types_are_no_plays,
                    cards_read_as_the_rules_say, a_play_beats_another_as_the_rules_say,
                    text_is_read_and_written, plays_are_listed_once_and_all_of_them);
}
