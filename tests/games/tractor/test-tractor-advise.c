/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advice from what a seat can know. */
#include "analysis/games/tractor/mind/known.h"
#include "analysis/games/tractor/solve/solve.h"
#include "tests/games/tractor/ask.h"
#include "tests/games/tractor/states.h"
#include "tests/said.h"

static const KbzGame *const game = &kbz_game_tractor;

static const KbzChoice *find (const KbzAnalysis *analysis, const KbzTractor *t, const char *text)
{
  for (size_t i = 0; i < analysis->n; i++)
    if (strcmp (move_text (t, &analysis->choices[i].move), text) == 0)
      return &analysis->choices[i];
  return NULL;
}

static void check_advice (const KbzTractor *t, const KbzAnalysis *analysis, int samples)
{
  ck_assert_uint_gt (analysis->n, 0);
  for (size_t i = 0; i < analysis->n; i++) {
    const KbzChoice *choice = &analysis->choices[i];
    ck_assert (game->legal (t, &choice->move, NULL));
    ck_assert_int_eq (choice->verdict.truth, KBZ_ESTIMATED);
    ck_assert_int_eq (choice->verdict.samples, samples);
    ck_assert (choice->verdict.error >= 0);
    ck_assert (i == 0 || choice->verdict.mean <= analysis->choices[i - 1].verdict.mean);
    for (size_t j = 0; j < i; j++)
      ck_assert (!kbz_move_equal (&choice->move, &analysis->choices[j].move));
  }
}

START_TEST (every_phase_and_every_number_of_decks_is_advised)
{
  for (int decks = 1; decks <= 3; decks++) {
    KbzTractor t;
    KbzRandom random;
    kbz_random_init (&random, 2);
    deal_state (&t, decks, false, 7);
    for (int step = 0; t.phase != KBZ_TRACTOR_OVER; step++) {
      if (step % 5 == 0) {
        KbzAnalysis analysis = { 0 };
        KbzLimits limits = { .samples = 3, .seed = 1 };
        ck_assert (game->advise (&t, kbz_tractor_seat (&t), &limits, &analysis, NULL) == KBZ_OK);
        check_advice (&t, &analysis, 3);
        kbz_analysis_clear (&analysis);
      }
      KbzMove move = game->bot (&t, KBZ_STRENGTH_PLAYER, &random, NULL);
      game->apply (&t, &move);
    }
  }
}
END_TEST

static void compare (const KbzAnalysis *a, const KbzAnalysis *b)
{
  ck_assert_uint_eq (a->n, b->n);
  for (size_t i = 0; i < a->n; i++) {
    ck_assert (kbz_move_equal (&a->choices[i].move, &b->choices[i].move));
    ck_assert (a->choices[i].verdict.mean == b->choices[i].verdict.mean);
    ck_assert (a->choices[i].verdict.error == b->choices[i].verdict.error);
  }
}

START_TEST (hidden_cards_and_threads_make_no_difference)
{
  KbzTractor t;
  KbzRandom random;
  kbz_random_init (&random, 4);
  deal_state (&t, 2, false, 12);
  for (int step = 0; t.phase != KBZ_TRACTOR_OVER; step++) {
    if (step % 13 == 0) {
      int seat = kbz_tractor_seat (&t);
      KbzAnalysis first = { 0 }, second = { 0 };
      KbzLimits limits = { .samples = 10, .seed = 3 };
      KbzTractor other = t;
      ck_assert (game->advise (&t, seat, &limits, &first, NULL) == KBZ_OK);
      game->reshuffle (&other, seat, &random);
      limits.threads = 3;
      ck_assert (game->advise (&other, seat, &limits, &second, NULL) == KBZ_OK);
      compare (&first, &second);
      kbz_analysis_clear (&first);
      kbz_analysis_clear (&second);
    }
    KbzMove move = game->bot (&t, KBZ_STRENGTH_BEGINNER, &random, NULL);
    game->apply (&t, &move);
  }
}
END_TEST

typedef struct {
  KbzTractorSolver *solver;
  const KbzAnalysis *analysis;
  long n, sums[KBZ_CARDS_MAX];
} Average;

static void add_values (const KbzTractor *t, void *data)
{
  Average *average = data;
  KbzTractorEnding ending;
  KbzTractorValues values = { 0 };
  kbz_tractor_ending (t, &ending);
  ck_assert (kbz_tractor_solve_plays (average->solver, &ending, true, NULL, &values, NULL)
             == KBZ_OK);
  average->n++;
  for (size_t i = 0; i < average->analysis->n; i++) {
    const KbzMove *move = &average->analysis->choices[i].move;
    KbzHand cards = { 0 };
    kbz_hand_add_all (&cards, move->cards, move->n);
    for (size_t j = 0; j < values.n; j++)
      if (kbz_hand_equal (&values.values[j].cards, &cards))
        average->sums[i] += values.values[j].low;
  }
  kbz_tractor_values_clear (&values);
}

/* Endings small enough to go through all that may be; the seat to play is an attacker. */
START_TEST (the_mean_is_that_of_all_possible_deals_solved)
{
  static const char *const endings[] = {
    "hands: HA DK; HK SA; S3 H4; HQ CK\nkitty: D9",
    "hands: HA S4; HK HK; H3 HT; HJ S5\nkitty: D5",
    "hands: ST DK; C5 SA; S3 S4; SQ CK\nkitty: CT",
  };
  for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
    KbzTractor t;
    char text[300];
    KbzAnalysis analysis = { 0 };
    KbzLimits limits = { .samples = 4000, .seed = i };
    snprintf (text, sizeof text, PLAY "%s", endings[i]);
    read_state (&t, text);
    ck_assert (game->advise (&t, 1, &limits, &analysis, NULL) == KBZ_OK);
    ck_assert_uint_ge (analysis.n, 2);
    Average average = { .solver = kbz_tractor_solver_new (0), .analysis = &analysis };
    each_possible_deal (&t, 1, add_values, &average);
    kbz_tractor_solver_free (average.solver);
    ck_assert_int_gt (average.n, 100);
    for (size_t j = 0; j < analysis.n; j++) {
      double mean = (double)average.sums[j] / (double)average.n;
      double off = analysis.choices[j].verdict.mean - mean;
      ck_assert_msg (off <= 5 * analysis.choices[j].verdict.error + 1e-9
                         && -off <= 5 * analysis.choices[j].verdict.error + 1e-9,
                     "%s: advised %.2f ± %.2f, is %.2f", move_text (&t, &analysis.choices[j].move),
                     analysis.choices[j].verdict.mean, analysis.choices[j].verdict.error, mean);
    }
    kbz_analysis_clear (&analysis);
  }
}
END_TEST

static bool stop (void *data)
{
  (void)data;
  return false;
}

START_TEST (advice_is_refused_where_there_is_none)
{
  KbzTractor t;
  KbzAnalysis analysis = { 0 };
  KbzError error = { 0 };
  KbzLimits limits = { .samples = 5 };
  read_state (&t, PLAY "hands: D3 D4; HK HQ; H3 H4; C3 C4\nkitty: D5 DT\nattackers: 40");
  ck_assert (game->advise (&t, 2, &limits, &analysis, &error) == KBZ_E_POSITION);
  ck_assert_str_eq (kbz_said (&error), "Advice is for the one who decides: that is seat 1 now.");
  limits.tick = stop;
  ck_assert (game->advise (&t, 1, &limits, &analysis, &error) == KBZ_E_LIMIT);
  make (&t, "HK HQ");
  make (&t, "H3 H4");
  make (&t, "C3 C4");
  make (&t, "D3 D4");
  ck_assert (game->advise (&t, 1, &limits, &analysis, &error) == KBZ_E_POSITION);
  ck_assert_uint_eq (analysis.n, 0);
}
END_TEST

START_TEST (what_is_certain_has_no_error_and_signs_are_those_of_the_side)
{
  KbzTractor t;
  KbzAnalysis analysis = { 0 };
  KbzLimits limits = { .samples = 20, .seed = 1 };
  read_state (&t, PLAY "hands: BJ BJ D3 D4; HK HQ C7 C9; H3 H4 H7 H9; C3 C4 C6 C8\n"
                       "kitty: D5 DT\nattackers: 40\nleader: 0");
  make (&t, "D3");
  make (&t, "C7");
  make (&t, "H3");
  make (&t, "C3");
  make (&t, "D4");
  make (&t, "C9");
  make (&t, "H4");
  make (&t, "C4");
  /* two jokers are the last trick, whoever holds what; nobody has a card worth points but West */
  ck_assert (game->advise (&t, 0, &limits, &analysis, NULL) == KBZ_OK);
  const KbzChoice *choice = find (&analysis, &t, "BJ BJ");
  ck_assert_ptr_nonnull (choice);
  ck_assert (choice->verdict.mean == 0 && choice->verdict.error == 0);
  kbz_analysis_clear (&analysis);
  /* the attackers' points count for the attackers, and below zero for the bankers */
  read_state (&t, PLAY "hands: D3 D4; HK HQ; H3 H4; C3 C4\nkitty: D5 DT\nattackers: 40");
  ck_assert (game->advise (&t, 1, &limits, &analysis, NULL) == KBZ_OK);
  ck_assert (analysis.verdict.mean >= 10);
  kbz_analysis_clear (&analysis);
  make (&t, "HK");
  make (&t, "H3");
  make (&t, "C3");
  ck_assert (game->advise (&t, 0, &limits, &analysis, NULL) == KBZ_OK);
  ck_assert (analysis.verdict.mean <= -10 && analysis.verdict.mean >= -40);
  kbz_analysis_clear (&analysis);
}
END_TEST

#define SEEN                                                                                       \
  "game: tractor\ndecks: 1\nphase: play\nlevel: 2\nbanker: 0\ntrump: S\nsamples: 8\nseed: 1\n"     \
  "first_leader: 0\n"                                                                              \
  "record: HA; H3; H4; H5; DA; D3; D4; D5; CA; C3; C4; C5; HK; H6; H7; H8; DK; D6; D7; D8; "       \
  "CK; C6; C7; C8; HQ; H9; HT; S3"

START_TEST (the_engine_is_told_only_what_the_seat_sees)
{
  /* 7 tricks are played; East ruffed the last and leads with 5 cards left, ours given */
  const char *answer =
      ask ("advise", SEEN "\nleader: 3\nhands: ; ; ; SA SK DQ CQ CJ\nattackers: 10");
  ck_assert_msg (strstr (answer, "choices=[") != NULL, "%s", answer);
  ck_assert_msg (strstr (answer, "samples=8") != NULL, "%s", answer);
  /* a trick is missing */
  ck_assert_str_eq (ask ("advise",
                         "decks: 1\nphase: play\nlevel: 2\nbanker: 0\ntrump: S\nleader: 3\n"
                         "hands: ; ; ; SA SK DQ CQ CJ"),
                    "bad-position");
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      every_phase_and_every_number_of_decks_is_advised, hidden_cards_and_threads_make_no_difference,
      the_mean_is_that_of_all_possible_deals_solved, advice_is_refused_where_there_is_none,
      what_is_certain_has_no_error_and_signs_are_those_of_the_side,
      the_engine_is_told_only_what_the_seat_sees);
}
