/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/cards/random.h"
#include "analysis/games/doudizhu/solve/solve.h"
#include "analysis/games/doudizhu/rules/text.h"
#include "endings.h"
#include "naive.h"
#include "tests/suite.h"

#include <string.h>

#define MEMORY ((size_t)48 << 20)

static KbzDdzHand cards (const char *text)
{
  KbzDdzHand hand;
  ck_assert_int_eq (kbz_ddz_hand_read (text, &hand, NULL), KBZ_OK);
  return hand;
}

static KbzDdzPosition position_of (const Ending *ending)
{
  KbzDdzPosition position = { .seats = ending->hands[2] ? 3 : 2 };
  for (int seat = 0; seat < position.seats; seat++)
    position.hands[seat] = cards (ending->hands[seat]);
  return position;
}

/* Whether a play stands in a list of plays with blanks between them. */
static bool listed (const char *plays, KbzDdzHand play)
{
  char copy[400], *save = NULL;
  ck_assert_uint_lt (strlen (plays), sizeof copy);
  strcpy (copy, plays);
  for (char *at = strtok_r (copy, " ", &save); at; at = strtok_r (NULL, " ", &save))
    if (cards (at) == play)
      return true;
  return false;
}

static void check_endings (const Ending *endings, size_t n)
{
  const KbzDdzOptions options = { 0 };
  KbzDdzSolver *solver = kbz_ddz_solver_new (MEMORY, &options);

  for (size_t i = 0; i < n; i++) {
    KbzDdzPosition position = position_of (&endings[i]);
    KbzDdzOutcome outcome;
    KbzDdzVerdicts verdicts;
    ck_assert_int_eq (kbz_ddz_solve (solver, &position, NULL, &outcome, NULL), KBZ_OK);
    ck_assert_msg (outcome
                       == (endings[i].landlord_wins ? KBZ_DDZ_LANDLORD_WINS : KBZ_DDZ_FARMERS_WIN),
                   "ending %zu", i);
    ck_assert_int_eq (kbz_ddz_solve_moves (solver, &position, NULL, &verdicts, NULL), KBZ_OK);
    for (size_t k = 0; k < verdicts.n; k++) {
      char text[KBZ_DDZ_TEXT_SIZE];
      bool wins = verdicts.moves[k].outcome == KBZ_DDZ_LANDLORD_WINS;
      ck_assert_msg (wins == listed (endings[i].wins, verdicts.moves[k].play.cards),
                     "ending %zu: %s", i, kbz_ddz_hand_text (verdicts.moves[k].play.cards, text));
    }
    kbz_ddz_verdicts_clear (&verdicts);
  }
  kbz_ddz_solver_free (solver);
}

START_TEST (published_endings_have_their_winning_plays)
{
  check_endings (published_endings, sizeof published_endings / sizeof published_endings[0]);
}
END_TEST

START_TEST (random_endings_have_their_winning_plays)
{
  check_endings (random_endings, sizeof random_endings / sizeof random_endings[0]);
}
END_TEST

/* A small ending: two or three hands, on lead or following, with few ranks in every other one, so
 * that chains and bombs come up. */
static KbzDdzPosition small_ending (uint64_t seed, const KbzDdzOptions *options)
{
  KbzRandom random;
  kbz_random_init (&random, seed);
  KbzDdzPosition position = { .seats = 2 + (int)kbz_random_below (&random, 2) };
  const int most = position.seats == 2 ? 6 : 4;
  int lowest = (int)kbz_random_below (&random, 10),
      ranks = kbz_random_below (&random, 2) ? 7 : KBZ_DDZ_RANKS;
  KbzDdzHand pack = 0;

  if (ranks == KBZ_DDZ_RANKS)
    lowest = 0;
  for (int rank = lowest; rank < KBZ_DDZ_RANKS && rank < lowest + ranks; rank++)
    pack += kbz_ddz_cards (kbz_ddz_count (KBZ_DDZ_FULL_PACK, rank), rank);
  for (int seat = 0; seat < position.seats; seat++)
    for (int left = most - (int)kbz_random_below (&random, 3); left > 0;) {
      int rank = (int)kbz_random_below (&random, KBZ_DDZ_RANKS);
      if (kbz_random_below (&random, 4) >= (unsigned)kbz_ddz_count (pack, rank))
        continue;
      position.hands[seat] += kbz_ddz_cards (1, rank);
      pack -= kbz_ddz_cards (1, rank);
      left--;
    }
  position.to_move = (int)kbz_random_below (&random, (unsigned)position.seats);
  if (kbz_random_below (&random, 2)) {
    const KbzDdzCombo on_lead = { 0 };
    KbzDdzPlays plays = { 0 };
    ck_assert (kbz_ddz_moves (options, pack & KBZ_DDZ_ONES * 3 & ~UINT64_C (0xFFFF), &on_lead, true,
                              &plays));
    if (plays.n) {
      position.to_beat = plays.plays[kbz_random_below (&random, plays.n)];
      position.beat_by =
          (position.to_move + 1 + (int)kbz_random_below (&random, (unsigned)position.seats - 1))
          % position.seats;
    }
    kbz_ddz_plays_clear (&plays);
  }
  return position;
}

static const KbzDdzOptions variants[] = {
  { 0 },
  { .distinct_kickers = true },
  { .bar_joker_kickers = true },
  { .banned = 1 << KBZ_DDZ_TRIPLE_SINGLE | 1 << KBZ_DDZ_BOMB },
};

/* Compares with the naive solver on endings first … last - 1, a quarter of them with each variant.
 */
static void compare (int first, int last,
                     void (*check) (KbzDdzSolver *, const KbzDdzOptions *, const KbzDdzPosition *))
{
  for (size_t i = 0; i < 4; i++) {
    KbzDdzSolver *solver = kbz_ddz_solver_new (MEMORY, &variants[i]);
    for (int seed = first + (int)i; seed < last; seed += 4) {
      KbzDdzPosition position = small_ending ((uint64_t)seed, &variants[i]);
      check (solver, &variants[i], &position);
    }
    kbz_ddz_solver_free (solver);
  }
}

static void check_winner (KbzDdzSolver *solver, const KbzDdzOptions *options,
                          const KbzDdzPosition *position)
{
  KbzDdzOutcome outcome;
  ck_assert_int_eq (kbz_ddz_solve (solver, position, NULL, &outcome, NULL), KBZ_OK);
  ck_assert_int_eq (outcome == KBZ_DDZ_LANDLORD_WINS,
                    naive_value (options, position, NAIVE_WINNER) > 0);
}

START_TEST (the_naive_solver_agrees_on_2000_endings)
{
  compare (0, kbz_share (2000), check_winner);
}
END_TEST

/* Eight cards of four neighbouring ranks against five of five others: triples, planes, fours, and
 * many ways to choose their kickers. */
START_TEST (the_naive_solver_agrees_on_kickers)
{
  for (uint64_t seed = 0; seed < (uint64_t)kbz_share (40); seed++) {
    const KbzDdzOptions *options = &variants[seed % 3];
    KbzDdzPosition position = { .seats = 2, .to_move = (int)(seed / 3 % 2) };
    KbzDdzSolver *solver = kbz_ddz_solver_new (MEMORY, options);
    KbzRandom random;
    kbz_random_init (&random, seed);
    int lowest = (int)kbz_random_below (&random, 5);
    for (int seat = 0; seat < 2; seat++)
      while (kbz_ddz_size (position.hands[seat]) < (seat == 0 ? 8 : 5)) {
        int rank = lowest
                   + (seat == 0 ? (int)kbz_random_below (&random, 4)
                                : 2 * (int)kbz_random_below (&random, 5));
        KbzDdzHand card = kbz_ddz_cards (1, rank);
        if (kbz_ddz_holds (KBZ_DDZ_FULL_PACK, position.hands[0] + position.hands[1] + card))
          position.hands[seat] += card;
      }
    check_winner (solver, options, &position);
    kbz_ddz_solver_free (solver);
  }
}
END_TEST

/* A bomb in every hand and little besides, the play on the table too high for anything else:
 * whoever passes leaves the next one a choice of bombs. */
START_TEST (the_naive_solver_agrees_where_only_bombs_beat)
{
  KbzDdzSolver *solver = kbz_ddz_solver_new (MEMORY, &variants[0]);
  for (uint64_t seed = 0; seed < (uint64_t)kbz_share (200); seed++) {
    KbzDdzPosition position = { .seats = 3 };
    KbzDdzHand pack = KBZ_DDZ_FULL_PACK;
    KbzRandom random;
    kbz_random_init (&random, seed);
    for (int seat = 0; seat < 3; seat++)
      for (int count = 4; count > 0; count -= 3) {
        int rank = (int)kbz_random_below (&random, KBZ_DDZ_LITTLE_JOKER);
        if (!kbz_ddz_holds (pack, kbz_ddz_cards (count, rank)))
          continue;
        position.hands[seat] += kbz_ddz_cards (count, rank);
        pack -= kbz_ddz_cards (count, rank);
      }
    position.to_move = (int)kbz_random_below (&random, 3);
    position.beat_by = (position.to_move + 1 + (int)kbz_random_below (&random, 2)) % 3;
    int size = 1 + (int)kbz_random_below (&random, 2), rank = KBZ_DDZ_LITTLE_JOKER - 1;
    while (rank > 0 && !kbz_ddz_holds (pack, kbz_ddz_cards (size, rank)))
      rank--;
    position.to_beat = (KbzDdzCombo){ .cards = kbz_ddz_cards (size, rank),
                                      .type = size == 1 ? KBZ_DDZ_SINGLE : KBZ_DDZ_PAIR,
                                      .rank = (uint8_t)rank,
                                      .length = 1 };
    check_winner (solver, &variants[0], &position);
  }
  kbz_ddz_solver_free (solver);
}
END_TEST

static void check_stake (KbzDdzSolver *solver, const KbzDdzOptions *options,
                         const KbzDdzPosition *position)
{
  KbzDdzStake stake;
  ck_assert_int_eq (kbz_ddz_solve_stake (solver, position, NULL, &stake, NULL), KBZ_OK);
  ck_assert (stake.exact);
  ck_assert_int_eq (stake.low, naive_value (options, position, NAIVE_STAKE));
}

START_TEST (the_naive_solver_agrees_on_the_stake)
{
  compare (2000, 2000 + kbz_share (500), check_stake);
}
END_TEST

/* The line must be legal, end with the right side out, and be as long as best play makes it. */
static void check_line (KbzDdzSolver *solver, const KbzDdzOptions *options,
                        const KbzDdzPosition *position)
{
  KbzDdzLine line;
  KbzDdzPosition at = *position;
  int plays = 0;

  ck_assert_int_eq (kbz_ddz_solve_line (solver, position, NULL, &line, NULL), KBZ_OK);
  ck_assert (line.longest);
  for (size_t i = 0; i < line.n; i++) {
    const KbzDdzCombo *play = &line.plays[i];
    ck_assert (play->type == KBZ_DDZ_PASS
                   ? kbz_ddz_position_may_pass (&at)
                   : naive_fits (options, play->cards, play->type, play->rank, play->length)
                         && kbz_ddz_beats (play, &at.to_beat));
    plays += play->type != KBZ_DDZ_PASS;
    kbz_ddz_position_play (&at, play);
  }
  bool lord = kbz_ddz_position_out (&at) == KBZ_DDZ_LANDLORD;
  ck_assert_int_ge (kbz_ddz_position_out (&at), 0);
  ck_assert_int_eq (lord, line.outcome == KBZ_DDZ_LANDLORD_WINS);
  ck_assert_int_eq (lord ? 1000 - plays : plays - 1000,
                    naive_value (options, position, NAIVE_LENGTH));
  kbz_ddz_line_clear (&line);
}

START_TEST (the_loser_holds_out_as_long_as_possible)
{
  compare (3000, 3300, check_line);
}
END_TEST

static void check_moves (KbzDdzSolver *solver, const KbzDdzOptions *options,
                         const KbzDdzPosition *position)
{
  KbzDdzVerdicts verdicts;
  KbzDdzPlays plays = { 0 };

  ck_assert_int_eq (kbz_ddz_solve_moves (solver, position, NULL, &verdicts, NULL), KBZ_OK);
  ck_assert (kbz_ddz_moves (options, position->hands[position->to_move], &position->to_beat, false,
                            &plays));
  ck_assert_uint_eq (verdicts.n, plays.n + kbz_ddz_position_may_pass (position));
  for (size_t i = 0; i < verdicts.n; i++) {
    KbzDdzPosition next = *position;
    kbz_ddz_position_play (&next, &verdicts.moves[i].play);
    ck_assert_int_eq (verdicts.moves[i].outcome == KBZ_DDZ_LANDLORD_WINS,
                      naive_value (options, &next, NAIVE_WINNER) > 0);
  }
  kbz_ddz_plays_clear (&plays);
  kbz_ddz_verdicts_clear (&verdicts);
}

START_TEST (every_play_has_its_verdict)
{
  compare (4000, 4100, check_moves);
}
END_TEST

static KbzDdzPosition hard_deal (void)
{
  static const Ending deal = { { "3 4 5 6 7 7 9 T T J Q K K A 2 2 LJ 3 5 8",
                                 "3 4 5 6 6 8 8 9 9 T J J Q K A A 2",
                                 "3 4 4 5 6 7 7 8 9 T J Q Q K A 2 BJ" },
                               false,
                               "" };
  return position_of (&deal);
}

static bool at_once (void *data)
{
  ++*(int *)data;
  return false;
}

START_TEST (a_stopped_search_claims_nothing)
{
  const KbzDdzOptions options = { 0 };
  KbzDdzPosition position = hard_deal ();
  int ticks = 0;
  const KbzLimits limits[] = { { .nodes = 1000 },
                               { .ms = 1 },
                               { .tick = at_once, .tick_data = &ticks } };

  for (size_t i = 0; i < 3; i++) {
    KbzDdzSolver *solver = kbz_ddz_solver_new (MEMORY, &options);
    KbzDdzOutcome outcome;
    KbzDdzStake stake;
    KbzDdzVerdicts verdicts;
    ck_assert_int_eq (kbz_ddz_solve (solver, &position, &limits[i], &outcome, NULL), KBZ_E_LIMIT);
    ck_assert_int_eq (outcome, KBZ_DDZ_UNKNOWN);
    ck_assert_int_eq (kbz_ddz_solve_stake (solver, &position, &limits[i], &stake, NULL),
                      KBZ_E_LIMIT);
    ck_assert (!stake.exact && stake.low < stake.high);
    ck_assert_int_eq (kbz_ddz_solve_moves (solver, &position, &limits[i], &verdicts, NULL),
                      KBZ_E_LIMIT);
    for (size_t k = 0; k < verdicts.n; k++)
      ck_assert_int_eq (verdicts.moves[k].outcome, KBZ_DDZ_UNKNOWN);
    kbz_ddz_verdicts_clear (&verdicts);
    kbz_ddz_solver_free (solver);
  }
  ck_assert_int_gt (ticks, 0);
}
END_TEST

/* Answers are the same with next to no memory, or there is none. */
START_TEST (little_memory_changes_no_answer)
{
  const KbzDdzOptions options = { 0 };
  KbzDdzSolver *small = kbz_ddz_solver_new (1, &options),
               *large = kbz_ddz_solver_new ((size_t)64 << 20, &options);

  for (size_t i = 0; i < sizeof published_endings / sizeof published_endings[0]; i++) {
    KbzDdzPosition position = position_of (&published_endings[i]);
    KbzDdzOutcome expected, outcome;
    ck_assert_int_eq (kbz_ddz_solve (large, &position, NULL, &expected, NULL), KBZ_OK);
    ck_assert_int_eq (kbz_ddz_solve (small, &position, NULL, &outcome, NULL), KBZ_OK);
    ck_assert_int_eq (outcome, expected);
  }
  KbzDdzPosition deal = hard_deal ();
  const KbzLimits limits = { .nodes = 300000 };
  KbzDdzOutcome outcome;
  ck_assert_int_eq (kbz_ddz_solve (small, &deal, &limits, &outcome, NULL), KBZ_E_LIMIT);
  ck_assert_int_eq (outcome, KBZ_DDZ_UNKNOWN);
  kbz_ddz_solver_free (small);
  kbz_ddz_solver_free (large);
  kbz_ddz_solver_free (NULL);
}
END_TEST

START_TEST (impossible_positions_are_refused)
{
  const KbzDdzOptions options = { 0 };
  KbzDdzSolver *solver = kbz_ddz_solver_new (MEMORY, &options);
  KbzDdzPosition position = { .seats = 2, .hands = { cards ("3 3 3"), cards ("3 3") } };
  KbzDdzOutcome outcome;
  KbzError error;

  ck_assert_int_eq (kbz_ddz_solve (solver, &position, NULL, &outcome, &error), KBZ_E_POSITION);
  ck_assert_int_eq (outcome, KBZ_DDZ_UNKNOWN);
  kbz_ddz_solver_free (solver);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (published_endings_have_their_winning_plays,
                    random_endings_have_their_winning_plays,
                    the_naive_solver_agrees_on_2000_endings, the_naive_solver_agrees_on_kickers,
                    the_naive_solver_agrees_where_only_bombs_beat,
                    the_naive_solver_agrees_on_the_stake, the_loser_holds_out_as_long_as_possible,
                    every_play_has_its_verdict, a_stopped_search_claims_nothing,
                    little_memory_changes_no_answer, impossible_positions_are_refused);
}
