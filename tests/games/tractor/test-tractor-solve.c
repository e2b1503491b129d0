/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solver against a plain minimax over the slow referee, on random endings. */
#include "analysis/cards/random.h"
#include "analysis/games/tractor/rules/follow.h"
#include "analysis/games/tractor/solve/solve.h"
#include "analysis/games/tractor/rules/trick.h"
#include "tests/games/tractor/slow.h"
#include "tests/suite.h"
#include "tests/said.h"

#include <stdio.h>
#include <string.h>

/* Cards for an ending: often few ranks of few suits, so that pairs, triples and runs come up. */
static size_t small_pack (KbzRandom *random, int decks, KbzCard *cards)
{
  KbzCard all[KBZ_CARDS_MAX];
  size_t n_all = kbz_pack_cards ((KbzPack){ KBZ_PACK_JOKERS, decks }, all), n = 0;
  uint64_t style = kbz_random_below (random, 4);
  unsigned suits = style == 0 ? 15 : style == 1 ? 3 : style == 2 ? 1 : 7;
  int low = style == 0 ? 2 : 2 + (int)kbz_random_below (random, 10);
  int high = style == 0 ? KBZ_ACE : low + 3;
  bool jokers = style == 0 || kbz_random_below (random, 2) == 0;
  for (size_t i = 0; i < n_all; i++)
    if (kbz_card_is_joker (all[i])
            ? jokers
            : (suits >> kbz_card_suit (all[i]) & 1 && kbz_card_rank (all[i]) >= low
               && kbz_card_rank (all[i]) <= high))
      cards[n++] = all[i];
  return n;
}

static void slow_hand (const KbzCard *cards, int n, SlowCards *hand)
{
  hand->n = n;
  memcpy (hand->cards, cards, (size_t)n);
  slow_sort (hand);
}

/* False when the cards chosen do not suffice. */
static bool random_ending (KbzRandom *random, int size, SlowEnding *ending)
{
  KbzCard cards[KBZ_CARDS_MAX];
  memset (ending, 0, sizeof *ending);
  ending->rules.decks = 1 + (int)kbz_random_below (random, 3);
  ending->rules.trump = (KbzSuit)kbz_random_below (random, 5);
  ending->rules.level = 2 + (int)kbz_random_below (random, 13);
  size_t n = small_pack (random, ending->rules.decks, cards);
  if (n < (size_t)(4 * size))
    return false;
  kbz_random_shuffle (random, cards, n);
  for (int seat = 0; seat < 4; seat++)
    slow_hand (cards + seat * size, size, &ending->hands[seat]);
  ending->leader = (int)kbz_random_below (random, 4);
  int banker = (int)kbz_random_below (random, 2);
  ending->bankers[banker] = ending->bankers[banker + 2] = true;
  ending->kitty = 5 * (int)kbz_random_below (random, 5);
  return true;
}

static KbzHand hand_of (const SlowCards *cards)
{
  KbzHand hand = { 0 };
  kbz_hand_add_all (&hand, cards->cards, (size_t)cards->n);
  return hand;
}

static KbzTractorEnding fast_of (const SlowEnding *slow)
{
  KbzTractorEnding ending;
  memset (&ending, 0, sizeof ending);
  ending.rules = slow->rules;
  ending.leader = slow->leader;
  ending.n_trick = slow->n_trick;
  ending.kitty = slow->kitty;
  for (int seat = 0; seat < 4; seat++) {
    ending.hands[seat] = hand_of (&slow->hands[seat]);
    ending.trick[seat] = hand_of (&slow->trick[seat]);
    ending.bankers |= slow->bankers[seat] ? 1u << seat : 0;
  }
  return ending;
}

static const char *describe (const SlowEnding *ending)
{
  static char text[1000];
  char cards[200];
  int n = sprintf (
      text, "%d decks, trump %c, level %c, leader %d, bankers %s, kitty %d:", ending->rules.decks,
      kbz_suit_letter (ending->rules.trump), kbz_rank_letter (ending->rules.level), ending->leader,
      ending->bankers[0] ? "0 2" : "1 3", ending->kitty);
  for (int i = 0; i < 4 + ending->n_trick; i++) {
    const SlowCards *list = i < 4 ? &ending->hands[i] : &ending->trick[i - 4];
    kbz_cards_write (list->cards, (size_t)list->n, KBZ_PACK_JOKERS, KBZ_LETTERS, cards,
                     sizeof cards);
    n += sprintf (text + n, "%s %s", i == 0 ? "" : i == 4 ? "  trick:" : " |", cards);
  }
  return text;
}

/* ---- Referees ---------------------------------------------------------------------------- */

static void check_follows (const SlowEnding *ending)
{
  KbzCard cards[SLOW_CARDS];
  const SlowCards *hand = &ending->hands[(ending->leader + ending->n_trick) % 4];
  const SlowCards *led = &ending->trick[0];
  KbzHand fast_hand = hand_of (hand);
  KbzTractorShape lead;
  memcpy (cards, led->cards, (size_t)led->n);
  ck_assert (kbz_tractor_shape (&ending->rules, cards, (size_t)led->n, &lead));
  for (unsigned set = 1; set < 1u << hand->n; set++) {
    if (__builtin_popcount (set) != led->n)
      continue;
    SlowCards play = { 0 };
    for (int i = 0; i < hand->n; i++)
      if (set >> i & 1)
        play.cards[play.n++] = hand->cards[i];
    bool slow = slow_may_follow (&ending->rules, hand, led, &play);
    bool fast = kbz_tractor_may_follow (&ending->rules, &fast_hand, &lead, play.cards,
                                        (size_t)play.n, NULL);
    if (slow != fast) {
      char text[100];
      kbz_cards_write (play.cards, (size_t)play.n, KBZ_PACK_JOKERS, KBZ_LETTERS, text, sizeof text);
      ck_abort_msg ("%s is %s, the slow referee says no to that: %s", text,
                    fast ? "legal" : "illegal", describe (ending));
    }
  }
}

/* Leads of any kind, and what each other hand may answer; then who wins. */
START_TEST (both_referees_judge_alike)
{
  KbzRandom random;
  kbz_random_init (&random, 31);
  for (int i = 0; i < kbz_share (4000); i++) {
    SlowEnding ending;
    SlowCards plays[1024];
    if (!random_ending (&random, 4 + (int)kbz_random_below (&random, 5), &ending))
      continue;
    int n = slow_plays (&ending, plays, 1024);
    ending.trick[0] = plays[kbz_random_below (&random, (uint64_t)n)];
    KbzTractorShape shape;
    KbzTractorRow others[3];
    SlowCards hands[3];
    ck_assert (kbz_tractor_shape (&ending.rules, ending.trick[0].cards, (size_t)ending.trick[0].n,
                                  &shape));
    for (int k = 0; k < 3; k++) {
      hands[k] = ending.hands[(ending.leader + 1 + k) % 4];
      KbzHand hand = hand_of (&hands[k]);
      others[k] = kbz_tractor_row (&ending.rules, &hand, shape.suit);
    }
    KbzTractorThrow thrown = kbz_tractor_throw (&shape, &ending.rules, others);
    SlowCards down = slow_put_down (&ending.rules, &ending.trick[0], hands);
    ck_assert_msg (thrown.stands == (down.n == ending.trick[0].n), "%s", describe (&ending));
    if (!thrown.stands)
      ck_assert_msg (kbz_tractor_row_from (&ending.rules, down.cards, (size_t)down.n)
                         == thrown.forced.cards,
                     "%s", describe (&ending));
    ending.trick[0] = down;
    KbzTractorPlay fast_plays[4] = { { ending.trick[0].cards, (size_t)down.n } };
    for (ending.n_trick = 1; ending.n_trick < 4; ending.n_trick++) {
      check_follows (&ending);
      n = slow_plays (&ending, plays, 1024);
      SlowCards *play = &ending.trick[ending.n_trick];
      *play = plays[kbz_random_below (&random, (uint64_t)n)];
      fast_plays[ending.n_trick] = (KbzTractorPlay){ play->cards, (size_t)play->n };
    }
    ck_assert_msg (kbz_tractor_winner (&ending.rules, fast_plays, 4)
                       == slow_winner (&ending.rules, ending.trick, 4),
                   "%s", describe (&ending));
  }
}
END_TEST

/* ---- Values ------------------------------------------------------------------------------ */

static const KbzTractorValue *find_value (const KbzTractorValues *values, const SlowCards *play)
{
  KbzHand hand = hand_of (play);
  for (size_t i = 0; i < values->n; i++)
    if (kbz_hand_equal (&values->values[i].cards, &hand))
      return &values->values[i];
  return NULL;
}

/* The value, a threshold on each side of it, and every legal play. */
static void check_values (KbzTractorSolver *solver, const SlowEnding *slow)
{
  KbzTractorEnding ending = fast_of (slow);
  KbzError error = { 0 };
  int low = -1, high = -1;
  int value = slow_value (slow);
  ck_assert_msg (kbz_tractor_solve (solver, &ending, NULL, &low, &high, &error) == KBZ_OK, "%s",
                 kbz_said (&error));
  ck_assert_msg (low == high && low == value, "%d … %d, minimax says %d: %s", low, high, value,
                 describe (slow));
  KbzTractorValues values = { 0 };
  SlowCards plays[64];
  int n = slow_plays (slow, plays, 64);
  ck_assert (kbz_tractor_solve_plays (solver, &ending, true, NULL, &values, &error) == KBZ_OK);
  ck_assert_msg (values.n == (size_t)n, "%zu plays, the slow referee has %d: %s", values.n, n,
                 describe (slow));
  for (int i = 0; i < n; i++) {
    const KbzTractorValue *found = find_value (&values, &plays[i]);
    ck_assert (found != NULL);
    ck_assert_int_eq (found->low, found->high);
    ck_assert_msg (found->low == slow_value_after (slow, &plays[i]), "play %d: %s", i,
                   describe (slow));
  }
  kbz_tractor_values_clear (&values);
}

/* Both sides play the line; at its end the attackers have the value. */
static void check_line (KbzTractorSolver *solver, const SlowEnding *slow, int value)
{
  KbzTractorEnding ending = fast_of (slow);
  KbzHand plays[16];
  SlowEnding after = *slow;
  int taken = 0;
  size_t n = kbz_tractor_solve_line (solver, &ending, value, NULL, plays, 16);
  for (size_t i = 0; i < n; i++) {
    SlowCards play = { 0 };
    KbzCard cards[KBZ_CARDS_MAX];
    slow_hand (cards, (int)kbz_hand_cards (&plays[i], cards), &play);
    taken += slow_apply (&after, &play);
    if (after.hands[(after.leader + after.n_trick) % 4].n > 0)
      ck_assert_msg (taken + slow_value (&after) == value, "play %zu of the line: %s", i,
                     describe (slow));
  }
  ck_assert_int_eq (after.hands[0].n + after.hands[1].n + after.hands[2].n + after.hands[3].n, 0);
  ck_assert_int_eq (taken, value);
}

static void check_thresholds (const SlowEnding *slow, int value)
{
  KbzTractorEnding ending = fast_of (slow);
  KbzTractorSolver *solver = kbz_tractor_solver_new (1 << 20);
  int low, high;
  kbz_tractor_solve_reaches (solver, &ending, value, NULL, &low, &high, NULL);
  ck_assert_int_ge (low, value);
  kbz_tractor_solve_reaches (solver, &ending, value + 5, NULL, &low, &high, NULL);
  ck_assert_int_lt (high, value + 5);
  kbz_tractor_solver_free (solver);
}

START_TEST (minimax_over_the_slow_referee_agrees)
{
  static const int sizes[] = { 2, 2, 3, 3, 3, 3, 4, 4 };
  KbzTractorSolver *solver = kbz_tractor_solver_new (8 << 20);
  KbzRandom random;
  kbz_random_init (&random, 7);
  int by_decks[4] = { 0 }, no_trump = 0, checked = 0;
  for (int i = 0; checked < kbz_share (1200); i++) {
    SlowEnding ending;
    if (!random_ending (&random, sizes[i % 8], &ending))
      continue;
    /* Every third in the middle of a trick. */
    int played = i % 3 == 0 ? (int)kbz_random_below (&random, 4) : 0;
    for (int k = 0; k < played; k++) {
      SlowCards plays[64];
      int n = slow_plays (&ending, plays, 64), seat = (ending.leader + k) % 4;
      SlowCards play = plays[kbz_random_below (&random, (uint64_t)n)];
      if (k == 0) {
        SlowCards others[3];
        for (int other = 0; other < 3; other++)
          others[other] = ending.hands[(seat + 1 + other) % 4];
        play = slow_put_down (&ending.rules, &play, others);
      }
      SlowCards rest = { 0 };
      for (int card = 0, used = 0; card < ending.hands[seat].n; card++)
        if (used < play.n && ending.hands[seat].cards[card] == play.cards[used])
          used++;
        else
          rest.cards[rest.n++] = ending.hands[seat].cards[card];
      ending.hands[seat] = rest;
      ending.trick[ending.n_trick++] = play;
    }
    check_values (solver, &ending);
    if (checked % 10 == 0)
      check_thresholds (&ending, slow_value (&ending));
    if (checked % 10 == 5)
      check_line (solver, &ending, slow_value (&ending));
    checked++;
    by_decks[ending.rules.decks]++;
    no_trump += ending.rules.trump == KBZ_NO_SUIT;
  }
  kbz_tractor_solver_free (solver);
  for (int decks = 1; decks <= 3; decks++)
    ck_assert_int_ge (by_decks[decks], kbz_share (200));
  ck_assert_int_ge (no_trump, kbz_share (150));
}
END_TEST

/* ---- Limits ------------------------------------------------------------------------------ */

static bool stop_after (void *data)
{
  return --*(int *)data > 0;
}

START_TEST (a_stopped_search_gives_bounds_that_hold)
{
  KbzRandom random;
  kbz_random_init (&random, 77);
  int stopped = 0;
  for (int i = 0; i < 60; i++) {
    SlowEnding slow;
    if (!random_ending (&random, 8, &slow))
      continue;
    KbzTractorEnding ending = fast_of (&slow);
    KbzTractorSolver *solver = kbz_tractor_solver_new (0);
    int low, high, value, again, looks = 1 + i % 5;
    KbzLimits limits = { .tick = stop_after, .tick_data = &looks };
    kbz_tractor_solve (solver, &ending, &limits, &low, &high, NULL);
    stopped += low < high;
    /* asked again without a limit, the same solver finds the value between the bounds */
    kbz_tractor_solve (solver, &ending, NULL, &value, &again, NULL);
    ck_assert_int_eq (value, again);
    ck_assert_msg (low <= value && value <= high, "%d not in %d … %d: %s", value, low, high,
                   describe (&slow));
    kbz_tractor_solver_free (solver);
  }
  ck_assert_int_gt (stopped, 5);
}
END_TEST

START_TEST (a_small_table_finds_the_same_values)
{
  KbzRandom random;
  kbz_random_init (&random, 78);
  for (int i = 0; i < kbz_share (40); i++) {
    SlowEnding slow;
    if (!random_ending (&random, 7, &slow))
      continue;
    KbzTractorEnding ending = fast_of (&slow);
    KbzTractorSolver *small = kbz_tractor_solver_new (4096), *large = kbz_tractor_solver_new (0);
    int low, high, value, same;
    kbz_tractor_solve (small, &ending, NULL, &low, &high, NULL);
    kbz_tractor_solve (large, &ending, NULL, &value, &same, NULL);
    ck_assert_msg (low == value && high == value, "%s", describe (&slow));
    kbz_tractor_solver_free (small);
    kbz_tractor_solver_free (large);
  }
}
END_TEST

START_TEST (a_whole_hand_is_only_given_bounds)
{
  KbzTractorEnding ending;
  memset (&ending, 0, sizeof ending);
  ending.rules = (KbzTractorRules){ .decks = 2, .trump = KBZ_HEARTS, .level = 5 };
  ending.bankers = 5;
  ending.kitty = 20;
  KbzCard cards[KBZ_CARDS_MAX];
  kbz_pack_cards ((KbzPack){ KBZ_PACK_JOKERS, 2 }, cards);
  for (int i = 0; i < 100; i++)
    kbz_hand_add (&ending.hands[i % 4], cards[i]);
  KbzTractorSolver *solver = kbz_tractor_solver_new (0);
  int low, high;
  ck_assert (kbz_tractor_solve (solver, &ending, NULL, &low, &high, NULL) == KBZ_OK);
  ck_assert_int_lt (low, high);
  kbz_tractor_solver_free (solver);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (both_referees_judge_alike, minimax_over_the_slow_referee_agrees,
                    a_stopped_search_gives_bounds_that_hold, a_small_table_finds_the_same_values,
                    a_whole_hand_is_only_given_bounds);
}
