/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opponents of the three strengths. */
#include "analysis/games/tractor/rules/score.h"
#include "analysis/position.h"
#include "tests/games/tractor/states.h"

static const KbzGame *const game = &kbz_game_tractor;

static void play_deal (int decks, int strength, uint64_t seed)
{
  KbzTractor t;
  KbzRandom random;
  kbz_random_init (&random, seed);
  deal_state (&t, decks, seed % 2, seed);
  while (t.phase != KBZ_TRACTOR_OVER) {
    KbzMove move = game->bot (&t, strength, &random, NULL);
    ck_assert_msg (game->legal (&t, &move, NULL), "%s", move_text (&t, &move));
    game->apply (&t, &move);
  }
}

START_TEST (all_strengths_play_legal_moves_with_one_to_three_decks)
{
  for (int decks = 1; decks <= 3; decks++) {
    for (uint64_t seed = 0; seed < (uint64_t)kbz_share (20); seed++) {
      play_deal (decks, KBZ_STRENGTH_BEGINNER, seed);
      play_deal (decks, KBZ_STRENGTH_PLAYER, seed);
    }
    play_deal (decks, KBZ_STRENGTH_EXPERT, 100 + (uint64_t)decks);
  }
}
END_TEST

/* Neither uses a hidden card: however these lie, the move is the same. */
START_TEST (players_and_experts_do_not_look_into_hidden_hands)
{
  KbzTractor t;
  KbzRandom random;
  kbz_random_init (&random, 8);
  deal_state (&t, 2, false, 8);
  for (int step = 0; t.phase != KBZ_TRACTOR_OVER; step++) {
    for (int strength = KBZ_STRENGTH_PLAYER; strength <= KBZ_STRENGTH_EXPERT; strength++) {
      KbzTractor other = t;
      KbzRandom first, second;
      if (strength == KBZ_STRENGTH_EXPERT && step % 7 != 0)
        continue;
      kbz_random_init (&first, 1);
      kbz_random_init (&second, 1);
      game->reshuffle (&other, kbz_tractor_seat (&t), &random);
      KbzMove here = game->bot (&t, strength, &first, NULL),
              there = game->bot (&other, strength, &second, NULL);
      ck_assert (kbz_move_equal (&here, &there));
    }
    KbzMove move = game->bot (&t, KBZ_STRENGTH_PLAYER, &random, NULL);
    game->apply (&t, &move);
  }
}
END_TEST

/* Position → what somebody who knows the rules of thumb plays; spades are trumps, the level is 2,
 * South is banker. */
START_TEST (a_player_knows_the_rules_of_thumb)
{
  static const struct {
    const char *fact, *position, *play;
  } table[] = {
    { "a king goes to a partner whose ace nobody can beat",
      "leader: 1\ntrick: HA; H3\nhands: H7 H8; C7; D7; HK H4\nkitty: D9", "HK" },
    { "points are held back from a trick that is lost",
      "leader: 0\ntrick: HA; H3; H4\nhands: S7; C7; C6; HK H6\nkitty: D9", "H6" },
    { "points are ruffed by the last to play",
      "leader: 0\ntrick: HA; HK; HT\nhands: C8; C7; C6; S3 D6\nkitty: D9", "S3" },
    { "a trick without points is not worth a trump",
      "leader: 0\ntrick: H7; H8; H9\nhands: C8; C7; C6; SA D3\nkitty: D9", "D3" },
    { "a side ace is cashed before low cards",
      "leader: 1\nhands: H3 H4 D8 CJ; HA D3 C4 C7; H7 H8 D9 CQ; H9 HT C9 CT\nkitty: D5", "HA" },
    { "a boss pair is led as a pair",
      "leader: 1\nhands: H3 H4 H8; HA HA C4; H7 H8 D9; H9 HT C9\nkitty: D5", "HA HA" },
    { "what is certain is thrown together",
      "leader: 1\nhands: H3 H4 H8; HA HA HK; H7 H8 D9; H9 HT C9\nkitty: D5", "HA HA HK" },
    { "what is not certain is not thrown",
      "leader: 1\nhands: H3 H4 H8 CJ; HA HQ C3 C4; H7 H8 HK CQ; H9 HT C9 CT\nkitty: D5", "HA" },
  };
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
    KbzTractor t;
    char text[300];
    snprintf (text, sizeof text, "decks: 2\nphase: play\nlevel: 2\nbanker: 0\ntrump: S\n%s",
              table[i].position);
    read_state (&t, text);
    KbzMove move = game->bot (&t, KBZ_STRENGTH_PLAYER, NULL, NULL);
    ck_assert_msg (strcmp (move_text (&t, &move), table[i].play) == 0, "%s, but played %s",
                   table[i].fact, move_text (&t, &move));
  }
}
END_TEST

START_TEST (a_banker_buries_neither_trumps_nor_aces_nor_pairs_and_seldom_points)
{
  int points = 0;
  for (uint64_t seed = 0; seed < (uint64_t)kbz_share (60); seed++) {
    KbzTractor t;
    KbzCard cards[KBZ_CARDS_MAX];
    deal_state (&t, 2, false, seed);
    while (t.phase != KBZ_TRACTOR_PLAY) {
      KbzMove move = game->bot (&t, KBZ_STRENGTH_PLAYER, NULL, NULL);
      game->apply (&t, &move);
    }
    KbzTractorRules rules = kbz_tractor_rules (&t);
    size_t n = kbz_hand_cards (&t.buried, cards);
    points += kbz_tractor_points (cards, n);
    ck_assert_int_eq (kbz_tractor_row_size (kbz_tractor_row (&rules, &t.buried, KBZ_TRUMPS)), 0);
    for (size_t i = 0; i < n; i++)
      ck_assert_int_ne (kbz_tractor_place (&rules, cards[i]), 11);
  }
  /* by chance eight of 108 cards would have fifteen of the 200 points */
  ck_assert_int_lt (points, kbz_share (60) * 10);
}
END_TEST

/* The same deals with sides changed: levels of the stronger side, above zero when it went up. */
static int levels_of_match (int strong, int weak, int deals)
{
  int sum = 0;
  for (int i = 0; i < 2 * deals; i++) {
    KbzMatch match = { .memory = { 2, 2, 1 + i / 2 % 4 } };
    KbzRandom random;
    kbz_random_init (&random, (uint64_t)i);
    KbzPosition *position = kbz_position_deal (game, NULL, &match, 900 + (uint64_t)i / 2);
    while (!kbz_position_over (position)) {
      bool is_strong = kbz_position_turn (position).seat % 2 == i % 2;
      KbzMove move =
          kbz_bot_move (position, (KbzStrength)(is_strong ? strong : weak), &random, NULL);
      ck_assert (kbz_position_apply (position, &move, NULL));
    }
    const KbzTractor *t = kbz_position_state (position);
    KbzTractorPromotion promotion = kbz_tractor_promotion (t->decks, kbz_tractor_total (t));
    bool won = (t->banker % 2 == i % 2) != promotion.attackers;
    sum += won ? promotion.levels : -promotion.levels;
    kbz_position_free (position);
  }
  return sum;
}

START_TEST (a_player_beats_a_beginner)
{
  ck_assert_int_gt (levels_of_match (KBZ_STRENGTH_PLAYER, KBZ_STRENGTH_BEGINNER, kbz_share (40)),
                    kbz_share (20));
}
END_TEST

int main (void)
{
  return KBZ_SUITE (all_strengths_play_legal_moves_with_one_to_three_decks,
                    players_and_experts_do_not_look_into_hidden_hands,
                    a_player_knows_the_rules_of_thumb,
                    a_banker_buries_neither_trumps_nor_aces_nor_pairs_and_seldom_points,
                    a_player_beats_a_beginner);
}
