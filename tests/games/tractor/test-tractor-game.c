/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole deals and matches: what the conformance suite does not know about Tractor. */
#include "analysis/games/tractor/rules/score.h"
#include "analysis/language.h"
#include "analysis/position.h"
#include "tests/games/tractor/states.h"
#include "tests/games/ask.h"

static const KbzGame *const game = &kbz_game_tractor;
static const int decks_of_option[] = { 2, 1, 3 };

static KbzOptions with_decks (int decks)
{
  KbzOptions options = { 0 };
  while (decks_of_option[options.value[0]] != decks)
    options.value[0]++;
  return options;
}

static void bot_moves (KbzTractor *t, KbzRandom *random)
{
  KbzMove move = game->bot (t, KBZ_STRENGTH_BEGINNER, random, NULL);
  ck_assert (game->legal (t, &move, NULL));
  game->apply (t, &move);
}

/* Points neither appear nor vanish: tricks of both sides and the kitty are a hundred a deck. */
START_TEST (deals_of_one_two_and_three_decks_are_played_out)
{
  for (int decks = 1; decks <= 3; decks++)
    for (uint64_t seed = 0; seed < 12; seed++) {
      KbzOptions options = with_decks (decks);
      KbzMatch match = { 0 };
      KbzTractor t;
      KbzRandom random;
      kbz_random_init (&random, seed);
      game->deal (&t, &options, &match, seed);
      while (t.phase == KBZ_TRACTOR_DEAL)
        bot_moves (&t, &random);
      for (int seat = 0; seat < 4; seat++)
        ck_assert_int_eq (kbz_hand_size (&t.hands[seat]),
                          kbz_tractor_hand_size (decks)
                              + (seat == t.banker ? kbz_tractor_kitty_size (decks) : 0));
      while (t.phase == KBZ_TRACTOR_BURY)
        bot_moves (&t, &random);
      ck_assert_int_eq (kbz_hand_size (&t.buried), kbz_tractor_kitty_size (decks));
      ck_assert_int_eq (t.leader, t.banker);
      int all = 0;
      while (t.phase == KBZ_TRACTOR_PLAY) {
        int n = t.n_trick, before = kbz_tractor_seat (&t);
        bot_moves (&t, &random);
        if (n < 3)
          ck_assert_int_eq (kbz_tractor_seat (&t), (before + 1) % 4);
        for (int i = 0; n == 3 && i < 4; i++) {
          KbzCard cards[KBZ_CARDS_MAX];
          all += kbz_tractor_points (cards, kbz_hand_cards (&t.last[i], cards));
        }
      }
      KbzCard cards[KBZ_CARDS_MAX];
      all += kbz_tractor_points (cards, kbz_hand_cards (&t.buried, cards));
      ck_assert_int_eq (all, 100 * decks);
      ck_assert_int_le (t.points, 100 * decks);
      ck_assert (t.multiplier == 0 || t.leader % 2 != t.banker % 2);
    }
}
END_TEST

START_TEST (the_last_declarer_becomes_banker_and_his_suit_is_trump)
{
  int declared = 0, over = 0, turned = 0;
  for (uint64_t seed = 0; seed < 40; seed++) {
    KbzOptions options = { 0 };
    KbzMatch match = { .dealer = 1 };
    KbzTractor t;
    bool willing = seed % 4 != 0;
    int calls = 0;
    game->deal (&t, &options, &match, seed);
    while (t.phase == KBZ_TRACTOR_DEAL) {
      KbzMoves moves = { 0 };
      game->moves (&t, &moves);
      ck_assert_uint_ge (moves.n, 1);
      KbzMove move = moves.moves[willing ? moves.n - 1 : 0];
      calls += willing;
      game->apply (&t, &move);
      kbz_moves_clear (&moves);
    }
    declared += calls > 0;
    over += calls > 1;
    if (calls > 0) {
      ck_assert_int_eq (t.banker, t.declarer);
      ck_assert_int_eq (t.trump, kbz_card_suit (t.declared));
    } else {
      ck_assert_int_eq (t.banker, 1);
      ck_assert_int_eq (t.trump, kbz_card_suit (t.turned));
      ck_assert (kbz_hand_has (&t.hands[1], t.turned));
      turned++;
    }
  }
  ck_assert_int_gt (declared, 20);
  ck_assert_int_gt (over, 5);
  ck_assert_int_gt (turned, 5);
}
END_TEST

START_TEST (a_throw_that_fails_costs_ten_points_a_card)
{
  KbzTractor t;
  read_state (&t,
              PLAY "hands: HA D3 D4; HK HK HQ; H3 H4 D5; C3 C4 C6\nkitty: D9 D9\nattackers: 40");
  make (&t, "HK HK HQ");
  ck_assert_int_eq (kbz_hand_size (&t.trick[0]), 1);
  ck_assert_int_eq (t.withdrawn, 2);
  ck_assert_int_eq (t.fines, -20);
  ck_assert_int_eq (kbz_hand_size (&t.hands[1]), 2);
  /* a banker's fine goes to the attackers */
  read_state (&t, PLAY "hands: D3 D4 D6; HA H4 H5; HK HQ H6; C3 C4 C6\nkitty: D9\nattackers: 40\n"
                       "leader: 2");
  make (&t, "HK HQ");
  ck_assert_int_eq (t.fines, 10);
}
END_TEST

START_TEST (the_last_trick_brings_the_kitty)
{
  KbzTractor t;
  KbzScore score = { 0 };
  read_state (&t, PLAY "hands: D3 D4; HK HK; H3 H4; C3 C4\nkitty: D5 DT\nattackers: 40");
  make (&t, "HK HK");
  make (&t, "H4 H3");
  make (&t, "C3 C4");
  make (&t, "D3 D4");
  ck_assert_int_eq (t.phase, KBZ_TRACTOR_OVER);
  ck_assert_int_eq (t.multiplier, 4);
  game->score (&t, &score);
  ck_assert_int_eq (score.total[1], 40 + 20 + 4 * 15);
  ck_assert_int_eq (score.total[0], 0);
}
END_TEST

/* Points are the attackers' alone: below their goal they have lost, however many they took. */
START_TEST (who_keeps_the_attackers_below_their_goal_wins)
{
  static const struct {
    int decks, points;
    bool attackers;
  } table[] = { { 2, 0, false },  { 2, 75, false }, { 2, 80, true },
                { 1, 35, false }, { 1, 40, true },  { 3, 115, false } };
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
    KbzTractor t;
    KbzScore score = { 0 };
    char text[300], words[200];
    snprintf (text, sizeof text,
              "decks: %d\nphase: over\nlevel: 2\nlevels: 2; 2\nbanker: 1\ntrump: S\nleader: 0\n"
              "hands: ; ; ;\nkitty: D5\nattackers: %d",
              table[i].decks, table[i].points);
    read_state (&t, text);
    game->score (&t, &score);
    ck_assert (score.has_winner);
    ck_assert_int_eq (score.winner % 2, table[i].attackers ? 0 : 1);
    KbzText reached = game->reached (&t, 0);
    kbz_text_write (&reached, NULL, words, sizeof words);
    snprintf (text, sizeof text, "the attackers took %d points, %d were needed", table[i].points,
              40 * table[i].decks);
    ck_assert_str_eq (words, text);
  }
}
END_TEST

/* Attackers' points, levels before → levels after, next banker, over. */
START_TEST (a_match_goes_from_two_to_the_ace)
{
  static const struct {
    int decks, points;
    const char *before;
    int after[2], banker;
    bool over;
  } table[] = {
    { 2, 0, "2; 2", { 5, 2 }, 2, false },
    { 2, 75, "2; 2", { 3, 2 }, 2, false },
    { 2, 80, "2; 2", { 2, 3 }, 1, false },
    { 2, 160, "5; 9", { 5, 12 }, 1, false },
    { 1, 60, "5; 9", { 5, 9 }, 1, false },
    { 3, 120, "5; 9", { 5, 9 }, 1, false },
    { 2, 35, "K; 9", { KBZ_ACE, 9 }, 2, false },
    { 2, 35, "A; 9", { KBZ_ACE, 9 }, 2, true },
    { 2, 80, "A; A", { KBZ_ACE, KBZ_ACE }, 1, false },
  };
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
    KbzTractor t;
    KbzMatch match = { 0 };
    char text[300];
    snprintf (text, sizeof text,
              "decks: %d\nphase: over\nlevel: 2\nlevels: %s\nbanker: 0\ntrump: S\nleader: 0\n"
              "hands: ; ; ;\nkitty: D5\nattackers: %d",
              table[i].decks, table[i].before, table[i].points);
    read_state (&t, text);
    game->carry (&t, &match);
    ck_assert_int_eq (match.memory[0], table[i].after[0]);
    ck_assert_int_eq (match.memory[1], table[i].after[1]);
    ck_assert_int_eq (match.memory[2], table[i].banker + 1);
    ck_assert (match.over == table[i].over);
  }
}
END_TEST

START_TEST (the_next_deal_is_played_at_the_bankers_level)
{
  KbzMatch match = { .memory = { 5, 9, 2 }, .deals = 3, .dealer = 1 };
  KbzOptions options = { 0 };
  KbzTractor t;
  game->deal (&t, &options, &match, 3);
  ck_assert_int_eq (t.banker, 1);
  ck_assert_int_eq (t.level, 9);
}
END_TEST

START_TEST (the_solver_speaks_for_the_side_to_move)
{
  KbzTractor t;
  KbzAnalysis analysis = { 0 };
  read_state (&t, PLAY "hands: D3 D4; HK HQ; H3 H4; C3 C4\nkitty: D5 DT\nattackers: 40");
  ck_assert (kbz_solve_once (game, &t, NULL, &analysis, NULL) == KBZ_OK);
  ck_assert_int_eq (analysis.verdict.low, 10 + 2 * 15);
  ck_assert_uint_eq (analysis.n, 3);
  kbz_analysis_clear (&analysis);
  make (&t, "HK");
  ck_assert (kbz_solve_once (game, &t, NULL, &analysis, NULL) == KBZ_OK);
  ck_assert_int_eq (analysis.verdict.low, -40);
  kbz_analysis_clear (&analysis);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (deals_of_one_two_and_three_decks_are_played_out,
                    the_last_declarer_becomes_banker_and_his_suit_is_trump,
                    a_throw_that_fails_costs_ten_points_a_card, the_last_trick_brings_the_kitty,
                    who_keeps_the_attackers_below_their_goal_wins, a_match_goes_from_two_to_the_ace,
                    the_next_deal_is_played_at_the_bankers_level,
                    the_solver_speaks_for_the_side_to_move);
}
