/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solver against plain minimax on random endings, and against endings solved by others. */
#include "analysis/cards/notation.h"
#include "analysis/cards/random.h"
#include "analysis/games/tarot/solve.h"
#include "tests/games/tarot/naive.h"
#include "tests/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static NaiveCard naive_card (KbzCard card)
{
  if (card == KBZ_EXCUSE)
    return (NaiveCard){ NAIVE_EXCUSE, 0 };
  if (card > 64)
    return (NaiveCard){ NAIVE_TRUMP, card - 64 };
  return (NaiveCard){ card >> 4, card & 15 };
}

static KbzCard card_of (NaiveCard card)
{
  if (card.suit == NAIVE_EXCUSE)
    return KBZ_EXCUSE;
  return card.suit == NAIVE_TRUMP ? kbz_trump (card.rank)
                                  : kbz_card ((KbzSuit)card.suit, card.rank);
}

/* Cards for an ending: often few suits, many trumps, honours and bouts, so that the rules bite. */
static size_t small_pack (KbzRandom *random, KbzCard *cards)
{
  KbzCard all[KBZ_CARDS_MAX];
  size_t n_all = kbz_pack_cards ((KbzPack){ KBZ_PACK_TAROT, 1 }, all), n = 0;
  static const unsigned suits[] = { 15, 1, 3, 7 };
  unsigned some = suits[kbz_random_below (random, 4)];
  int low = kbz_random_below (random, 2) == 0 ? 1 : 7;
  int trumps = (int)kbz_random_below (random, 3) * 6;
  for (size_t i = 0; i < n_all; i++) {
    int rank = kbz_card_rank (all[i]);
    if (kbz_card_is_suited (all[i])  ? (some >> kbz_card_suit (all[i]) & 1 && rank >= low)
        : kbz_card_is_trump (all[i]) ? rank == 1 || rank > trumps
                                     : true)
      cards[n++] = all[i];
  }
  kbz_random_shuffle (random, cards, n);
  /* The bouts come first half of the time, so that they are in play. */
  for (size_t i = 0; i < n; i++) {
    bool bout = cards[i] == KBZ_EXCUSE || cards[i] == kbz_trump (1) || cards[i] == kbz_trump (21);
    if (bout && kbz_random_below (random, 2) == 0) {
      size_t j = kbz_random_below (random, 6);
      KbzCard other = cards[j];
      cards[j] = cards[i];
      cards[i] = other;
    }
  }
  return n;
}

static void random_deal (KbzRandom *random, int players, int size, NaiveDeal *deal)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n;
  do
    n = small_pack (random, cards);
  while (n < (size_t)(players * size));
  memset (deal, 0, sizeof *deal);
  deal->players = players;
  deal->leader = (int)kbz_random_below (random, (uint64_t)players);
  unsigned attack = 1 + (unsigned)kbz_random_below (random, (1u << players) - 2);
  unsigned live = 0;
  for (int i = 0; i < players * size; i++) {
    int seat = i % players;
    deal->attack[seat] = attack >> seat & 1;
    deal->hand[seat][deal->n_hand[seat]++] = naive_card (cards[i]);
    live |= cards[i] == kbz_trump (1) ? 1 : cards[i] == kbz_trump (21) ? 2 : 0;
    live |= cards[i] == KBZ_EXCUSE ? 4 : 0;
  }
  deal->has_petit = !(live & 1) && kbz_random_below (random, 2) == 0;
  deal->has_twenty_one = !(live & 2) && kbz_random_below (random, 2) == 0;
  deal->has_excuse = !(live & 4) && kbz_random_below (random, 2) == 0;
  uint64_t swept = kbz_random_below (random, 4);
  if (swept < 2)
    deal->swept[swept] = true;
  for (uint64_t n_played = kbz_random_below (random, (uint64_t)players); n_played > 0; n_played--) {
    int places[NAIVE_CARDS];
    int n_moves = naive_moves (deal, places);
    naive_play (deal, places[kbz_random_below (random, (uint64_t)n_moves)]);
  }
}

static KbzTarotEnding ending_of (const NaiveDeal *deal)
{
  KbzTarotEnding ending;
  memset (&ending, 0, sizeof ending);
  ending.players = deal->players;
  ending.leader = deal->leader;
  ending.n_trick = deal->n_trick;
  ending.defence_swept = deal->swept[0];
  ending.attack_swept = deal->swept[1];
  for (int seat = 0; seat < deal->players; seat++) {
    ending.attack |= deal->attack[seat] ? 1u << seat : 0;
    for (int i = 0; i < deal->n_hand[seat]; i++)
      kbz_hand_add (&ending.hands[seat], card_of (deal->hand[seat][i]));
  }
  for (int i = 0; i < deal->n_trick; i++)
    ending.trick[i] = card_of (deal->trick[i]);
  return ending;
}

static const char *describe (const NaiveDeal *deal)
{
  static char text[1000];
  char name[KBZ_CARD_TEXT];
  int n = sprintf (text, "leader %d, attack", deal->leader);
  for (int seat = 0; seat < deal->players; seat++)
    if (deal->attack[seat])
      n += sprintf (text + n, " %d", seat);
  n += sprintf (text + n, ", swept %d %d:", deal->swept[0], deal->swept[1]);
  for (int seat = 0; seat < deal->players; seat++, n += sprintf (text + n, " |"))
    for (int i = 0; i < deal->n_hand[seat]; i++)
      n += sprintf (
          text + n, " %s",
          kbz_card_write (card_of (deal->hand[seat][i]), KBZ_PACK_TAROT, KBZ_LETTERS, name));
  for (int i = 0; i < deal->n_trick; i++)
    n += sprintf (text + n, " %s",
                  kbz_card_write (card_of (deal->trick[i]), KBZ_PACK_TAROT, KBZ_LETTERS, name));
  return text;
}

static KbzTarotObjective objective_of (const NaiveDeal *deal, NaiveAim aim, int petit)
{
  unsigned bouts = (deal->has_petit ? KBZ_TAROT_PETIT : 0)
                   | (deal->has_twenty_one ? KBZ_TAROT_TWENTY_ONE : 0)
                   | (deal->has_excuse ? KBZ_TAROT_EXCUSE : 0);
  return (KbzTarotObjective){
    .aim = (KbzTarotAim)aim, .petit = petit, .taken = deal->taken, .bouts = bouts
  };
}

/* The line is legal and leads to the value. */
static void check_line (const NaiveDeal *start, NaiveAim aim, int petit, const KbzCard *line,
                        size_t n, int value)
{
  NaiveDeal deal = *start;
  for (size_t i = 0; i < n; i++) {
    int places[NAIVE_CARDS], n_moves = naive_moves (&deal, places), place = -1;
    int seat = (deal.leader + deal.n_trick) % deal.players;
    for (int j = 0; j < n_moves; j++)
      if (card_of (deal.hand[seat][places[j]]) == line[i])
        place = places[j];
    ck_assert_msg (place >= 0, "%s: card %zu of the line is not legal", describe (start), i);
    naive_play (&deal, place);
  }
  ck_assert_msg (deal.n_trick == 0 && deal.n_hand[0] == 0, "%s: line too short", describe (start));
  ck_assert_msg (naive_value (&deal, aim, petit) == value, "%s: the line gives %d instead of %d",
                 describe (start), naive_value (&deal, aim, petit), value);
}

static void compare (KbzTarotSolver *solver, const NaiveDeal *deal, NaiveAim aim, int petit)
{
  KbzTarotEnding ending = ending_of (deal);
  KbzTarotObjective objective = objective_of (deal, aim, petit);
  KbzTarotValue values[KBZ_TAROT_HAND];
  KbzCard line[KBZ_TAROT_HAND * KBZ_TAROT_SEATS];
  NaiveDeal start = *deal;
  if (aim == NAIVE_PETITS)
    start.has_petit = false;
  int low, high, n_values, places[NAIVE_CARDS];
  int wanted = naive_value (&start, aim, petit);
  ck_assert_int_eq (kbz_tarot_solve (solver, &ending, &objective, NULL, &low, &high, NULL), KBZ_OK);
  ck_assert_msg (low == wanted && high == wanted, "%s, aim %d: %d … %d instead of %d",
                 describe (deal), aim, low, high, wanted);
  ck_assert_int_eq (
      kbz_tarot_solve_cards (solver, &ending, &objective, NULL, values, &n_values, NULL), KBZ_OK);
  int n = naive_moves (deal, places);
  ck_assert_msg (n == n_values, "%s: %d cards instead of %d", describe (deal), n_values, n);
  int seat = (deal->leader + deal->n_trick) % deal->players;
  for (int i = 0; i < n; i++) {
    KbzCard card = card_of (deal->hand[seat][places[i]]);
    NaiveDeal after = start;
    naive_play (&after, places[i]);
    int value = naive_value (&after, aim, petit), found = -1;
    for (int j = 0; j < n_values; j++)
      if (values[j].card == card)
        found = j;
    ck_assert_msg (found >= 0 && values[found].low == value && values[found].high == value,
                   "%s, aim %d: card %d is worth %d, not %d", describe (deal), aim, card,
                   found < 0 ? -999 : values[found].low, value);
  }
  size_t n_line = kbz_tarot_solve_line (solver, &ending, &objective, wanted, NULL, line,
                                        sizeof line / sizeof line[0]);
  check_line (&start, aim, petit, line, n_line, wanted);
}

static void compare_many (int players, uint64_t seed)
{
  int n = kbz_share (1000);
  KbzRandom random;
  kbz_random_init (&random, seed);
  KbzTarotSolver *solver = kbz_tarot_solver_new ((size_t)4 << 20);
  for (int i = 0; i < n; i++) {
    NaiveDeal deal;
    random_deal (&random, players, 2 + (players == 5 ? i % 8 / 3 : i % 3), &deal);
    compare (solver, &deal, NAIVE_POINTS, 0);
    compare (solver, &deal, NAIVE_MARGIN, 20 * (i % 4 != 0));
    if (i % 10 == 0) {
      compare (solver, &deal, NAIVE_PETITS, 0);
      compare (solver, &deal, NAIVE_TRICKS, 0);
      compare (solver, &deal, NAIVE_PETIT_LAST, 0);
    }
  }
  kbz_tarot_solver_free (solver);
}

START_TEST (three_players_like_plain_minimax)
{
  compare_many (3, 3);
}
END_TEST

START_TEST (four_players_like_plain_minimax)
{
  compare_many (4, 4);
}
END_TEST

START_TEST (five_players_like_plain_minimax)
{
  compare_many (5, 5);
}
END_TEST

/* ---- Endings solved by others ------------------------------------------------------------- */

static void read_ending (char *text, KbzTarotEnding *ending, char *id, int *value)
{
  int at;
  char attack[20];
  memset (ending, 0, sizeof *ending);
  ck_assert_int_eq (sscanf (text, "%15s %d %19s %d %d %n", id, &ending->players, attack,
                            &ending->leader, value, &at),
                    5);
  for (const char *c = attack; *c != 0; c++)
    ending->attack |= *c == ',' ? 0 : 1u << (*c - '0');
  char *save, *hand = strtok_r (text + at, "|\n", &save);
  for (int seat = 0; hand != NULL; seat++, hand = strtok_r (NULL, "|\n", &save)) {
    KbzCard cards[KBZ_TAROT_HAND];
    size_t n;
    ck_assert_int_eq (kbz_cards_read (hand, KBZ_PACK_TAROT, cards, KBZ_TAROT_HAND, &n, NULL),
                      KBZ_OK);
    kbz_hand_add_all (&ending->hands[seat], cards, n);
  }
}

START_TEST (endings_solved_by_others)
{
  char line[2000], id[16];
  FILE *file = fopen (getenv ("KBZ_TAROT_SOLVED"), "r");
  int n = 0;
  ck_assert_ptr_nonnull (file);
  KbzTarotSolver *solver = kbz_tarot_solver_new (0);
  while (fgets (line, sizeof line, file) != NULL) {
    KbzTarotEnding ending;
    int value, low, high;
    if (line[0] == '#')
      continue;
    read_ending (line, &ending, id, &value);
    ck_assert_int_eq (kbz_tarot_solve (solver, &ending, NULL, NULL, &low, &high, NULL), KBZ_OK);
    ck_assert_msg (low == value && high == value, "%s: %d … %d instead of %d", id, low, high,
                   value);
    n++;
  }
  ck_assert_int_ge (n, 66);
  kbz_tarot_solver_free (solver);
  fclose (file);
}
END_TEST

/* ---- Whole hands --------------------------------------------------------------------------- */

static void deal_ending (uint64_t seed, int players, int size, KbzTarotEnding *ending)
{
  KbzRandom random;
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_pack_cards ((KbzPack){ KBZ_PACK_TAROT, 1 }, cards);
  kbz_random_init (&random, seed);
  kbz_random_shuffle (&random, cards, n);
  memset (ending, 0, sizeof *ending);
  ending->players = players;
  ending->attack = players == 5 ? 5 : 1;
  for (int i = 0; i < players * size; i++)
    kbz_hand_add (&ending->hands[i % players], cards[i]);
}

START_TEST (a_stopped_solver_says_no_more_than_it_knows)
{
  for (uint64_t seed = 1; seed <= 6; seed++) {
    KbzTarotEnding ending;
    KbzTarotSolver *solver = kbz_tarot_solver_new (0);
    int value, same, low, high, before_low = -1000, before_high = 1000, stopped = 0;
    deal_ending (seed, 3 + (int)seed % 3, 8, &ending);
    kbz_tarot_solve (solver, &ending, NULL, NULL, &value, &same, NULL);
    ck_assert_int_eq (value, same);
    for (uint64_t nodes = 1; nodes < 100000; nodes *= 4) {
      KbzTarotSolver *fresh = kbz_tarot_solver_new (0);
      kbz_tarot_solve (fresh, &ending, NULL, &(KbzLimits){ .nodes = nodes }, &low, &high, NULL);
      ck_assert_msg (low <= value && value <= high, "seed %d: %d not in %d … %d", (int)seed, value,
                     low, high);
      ck_assert_msg (low >= before_low && high <= before_high, "seed %d: bounds grew", (int)seed);
      stopped += low < high;
      before_low = low;
      before_high = high;
      kbz_tarot_solver_free (fresh);
    }
    ck_assert_int_gt (stopped, 0);
    kbz_tarot_solver_free (solver);
  }
}
END_TEST

/* What was proved of the deal serves every later position of it, also with hardly any memory. */
START_TEST (the_best_line_keeps_the_value)
{
  for (uint64_t seed = 1; seed <= 6; seed++) {
    KbzTarotEnding ending;
    KbzCard line[KBZ_TAROT_HAND * KBZ_TAROT_SEATS];
    int players = 3 + (int)seed % 3, low, high;
    KbzTarotSolver *solver = kbz_tarot_solver_new (seed % 2 == 0 ? 0 : 1);
    deal_ending (seed + 50, players, 8, &ending);
    kbz_tarot_solve (solver, &ending, NULL, NULL, &low, &high, NULL);
    size_t n = kbz_tarot_solve_line (solver, &ending, NULL, low, NULL, line, sizeof line);
    ck_assert_uint_eq (n, (size_t)(8 * players));
    for (size_t i = 0; i + 1 < n; i++) {
      int seat = (ending.leader + ending.n_trick) % players, value;
      kbz_hand_remove (&ending.hands[seat], line[i]);
      ending.trick[ending.n_trick++] = line[i];
      if (ending.n_trick == players)
        break; /* what is still to come changes with the trick */
      kbz_tarot_solve (solver, &ending, NULL, NULL, &value, &high, NULL);
      ck_assert_int_eq (value, low);
      ck_assert_int_eq (high, low);
    }
    kbz_tarot_solver_free (solver);
  }
}
END_TEST

START_TEST (cards_that_cannot_lie_like_this_are_named)
{
  KbzTarotEnding ending;
  KbzError error;
  deal_ending (1, 4, 3, &ending);
  ck_assert_int_eq (kbz_tarot_ending_check (&ending, &error), KBZ_OK);
  KbzTarotEnding bad = ending;
  kbz_hand_add (&bad.hands[1], KBZ_BIG_JOKER);
  ck_assert_int_eq (kbz_tarot_ending_check (&bad, &error), KBZ_E_CARD);
  KbzCard cards[KBZ_CARDS_MAX];
  kbz_hand_cards (&ending.hands[2], cards);
  bad = ending;
  kbz_hand_add (&bad.hands[1], cards[0]);
  ck_assert_int_eq (kbz_tarot_ending_check (&bad, &error), KBZ_E_POSITION);
  KbzArg named = KBZ_TAROT_ARG (cards[0]);
  ck_assert_int_eq (error.text.args[0].kind, KBZ_ARG_CARD);
  ck_assert_int_eq (error.text.args[0].number, named.number);
  bad = ending;
  kbz_hand_remove (&bad.hands[2], cards[0]);
  ck_assert_int_eq (kbz_tarot_ending_check (&bad, &error), KBZ_E_POSITION);
  ck_assert_int_eq (error.text.args[0].number, 2); /* the seat */
  bad = ending;
  bad.players = 6;
  ck_assert_int_eq (kbz_tarot_ending_check (&bad, &error), KBZ_E_POSITION);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (three_players_like_plain_minimax, four_players_like_plain_minimax,
                    five_players_like_plain_minimax, endings_solved_by_others,
                    a_stopped_solver_says_no_more_than_it_knows, the_best_line_keeps_the_value,
                    cards_that_cannot_lie_like_this_are_named);
}
