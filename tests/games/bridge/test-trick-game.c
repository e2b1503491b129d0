/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What bridge and MiniBridge share as games: claims through the slot, what a careful player has
 * counted, what the rules want of him, and how long opponents think. */
#include "analysis/games/bridge/minibridge/minibridge.h"
#include "analysis/games/bridge/play/strength.h"
#include "tests/games/bridge/bridge-table.h"
#include "tests/said.h"
#include "tests/games/ask.h"

/* Two spades and a club each. South, declarer, leads; the finesse against West's king works
 * and the defenders take no trick. */
#define ENDING "deal: N:AQ...5 32...4 54...2 KJ...3\ntrump: N\ndeclarer: S\n"

typedef union {
  KbzBridge bridge;
  KbzMinibridge minibridge;
} State;

static const KbzGame *const games[] = { &kbz_game_bridge, &kbz_game_minibridge };

static State read (const KbzGame *game, const char *lines)
{
  KbzFields fields = { 0 };
  KbzError error = { 0 };
  State state;
  ck_assert_int_eq (kbz_fields_read (&fields, lines, &error), KBZ_OK);
  ck_assert_msg (game->read (&state, &fields, &error) == KBZ_OK, "%s\n%s", kbz_said (&error),
                 lines);
  kbz_fields_clear (&fields);
  return state;
}

static const char *say (KbzText text, char buffer[300])
{
  return kbz_text_write (&text, NULL, buffer, 300);
}

/* ---- Claims ---------------------------------------------------------------------------------- */

START_TEST (claims_are_proved_for_declarer_and_defenders)
{
  static const struct {
    const char *fact, *lines;
    int seat, tricks;
    bool holds;
    int value;
    const char *why;
  } table[] = {
    { "declarer on lead claims all", ENDING "leader: S", 2, 3, true, 3,
      "The claim stands: 3 of the 3 tricks left are sure with best play." },
    { "or fewer than are there", ENDING "leader: S", 2, 1, true, 3,
      "The claim stands: 3 of the 3 tricks left are sure with best play." },
    { "a defender claims one", ENDING "leader: S", 3, 1, false, 0,
      "The claim does not stand: best defence leaves only 0 of the 3 tricks left." },
    { "his partner too", ENDING "leader: S", 1, 1, false, 0,
      "The claim does not stand: best defence leaves only 0 of the 3 tricks left." },
    { "a defender claims nothing: declarer has the rest", ENDING "leader: S", 3, 0, true, 0,
      "The claim stands: 0 of the 3 tricks left are sure with best play." },
    { "from dummy's lead there is no finesse", ENDING "leader: N", 2, 3, false, 2,
      "The claim does not stand: best defence leaves only 2 of the 3 tricks left." },
    { "but two are sure", ENDING "leader: N", 2, 2, true, 2,
      "The claim stands: 2 of the 3 tricks left are sure with best play." },
    { "and the third is the defenders'", ENDING "leader: N", 1, 1, true, 1,
      "The claim stands: 1 of the 3 tricks left are sure with best play." },
    { "within a trick the king has gone up", ENDING "leader: S\nplayed: S5 SK", 2, 3, true, 3,
      "The claim stands: 3 of the 3 tricks left are sure with best play." },
  };
  for (size_t i = 0; i < COUNT (table); i++)
    for (size_t g = 0; g < COUNT (games); g++) {
      State state = read (games[g], table[i].lines);
      KbzClaim claim = { 0 };
      KbzError error = { 0 };
      char text[300];
      ck_assert_msg (ask_claim (games[g], &state, table[i].seat, table[i].tricks, &(KbzLimits){ 0 },
                                &claim, &error)
                         == KBZ_OK,
                     "%s", kbz_said (&error));
      ck_assert_msg (claim.holds == table[i].holds && claim.value == table[i].value, "%s: %d",
                     table[i].fact, claim.value);
      ck_assert_int_eq (claim.left, 3);
      ck_assert_str_eq (say (claim.why, text), table[i].why);
    }
}
END_TEST

START_TEST (claims_against_the_rules_are_refused)
{
  static const struct {
    const char *lines;
    int seat, tricks;
    const char *message;
  } table[] = {
    { ENDING "leader: S", 0, 1, "Dummy may not claim; only declarer can." },
    { ENDING "leader: N", 0, 1, "Dummy may not claim; only declarer can." },
    { ENDING "leader: S", 2, 4, "4 tricks cannot be claimed: 3 are left." },
    { ENDING "leader: S", 3, -1, "-1 tricks cannot be claimed: 3 are left." },
    { "deal: N:A... K... Q... J...\ntrump: N\nleader: N\nplayed: SA SK SQ SJ", 3, 0,
      "The deal is over: nobody is to move." },
    { "deal: " NORTH_DEAL, 2, 1, "The play has not begun: “trump” and “leader” are not known." },
  };
  for (size_t i = 0; i < COUNT (table); i++)
    for (size_t g = 0; g < COUNT (games); g++) {
      State state = read (games[g], table[i].lines);
      KbzClaim claim;
      KbzError error = { 0 };
      ck_assert_int_ne (ask_claim (games[g], &state, table[i].seat, table[i].tricks,
                                   &(KbzLimits){ 0 }, &claim, &error),
                        KBZ_OK);
      ck_assert_str_eq (kbz_said (&error), table[i].message);
    }
}
END_TEST

/* ---- Duties ---------------------------------------------------------------------------------- */

START_TEST (duties_say_what_may_be_played_and_why)
{
  static const struct {
    const char *lines, *duty;
  } table[] = {
    { "deal: " NORTH_DEAL "\ntrump: S\nleader: E", "You lead: any of your cards." },
    { "deal: " NORTH_DEAL "\ntrump: S\nleader: E\nplayed: H4 H9",
      "The lead was in hearts, and you hold 4: play one of them." },
    { "deal: N:AQ...2 32...4 54...5 KJ...3\ntrump: S\nleader: N\ndeclarer: S\nplayed: C2",
      "The lead was in clubs, and you hold one: you must play it." },
    { "deal: N:AQ...2 32..4. 54...5 KJ...3\ntrump: S\nleader: N\ndeclarer: S\nplayed: C2",
      "You have no clubs: play anything, also a trump." },
    { "deal: N:AQ...2 32..4. 54...5 KJ...3\ntrump: N\nleader: N\ndeclarer: S\nplayed: C2",
      "You have no clubs: play anything." },
    { "deal: N:AQ...2 32..4. 54...5 KJ...3\ntrump: H\nleader: N\ndeclarer: S\nplayed: C2",
      "You have no clubs: play anything." },
    { "deal: N:AQ...2 32...4 54...5 KJ...3\ntrump: S\nleader: N\ndeclarer: S",
      "Dummy leads: any of its cards." },
    { "deal: N:AQ...2 32...4 54...5 KJ...3\ntrump: S\nleader: S\ndeclarer: S\nplayed: S5 SJ",
      "The lead was in spades, and dummy holds 2: play one of them." },
    { "deal: N:AQ...2 32...4 54...5 KJ...3\ntrump: S\nleader: S\ndeclarer: S\nplayed: C5 C3",
      "The lead was in clubs, and dummy holds one: it must play it." },
    { "deal: N:AQ..2. 32...4 54...5 KJ...3\ntrump: S\nleader: S\ndeclarer: S\nplayed: C5 C3",
      "Dummy has no clubs: play anything from it, also a trump." },
    { "deal: N:AQ..2. 32...4 54...5 KJ...3\ntrump: N\nleader: S\ndeclarer: S\nplayed: C5 C3",
      "Dummy has no clubs: play anything from it." },
  };
  for (size_t i = 0; i < COUNT (table); i++)
    for (size_t g = 0; g < COUNT (games); g++) {
      State state = read (games[g], table[i].lines);
      char text[300];
      ck_assert_str_eq (say (games[g]->duty (&state), text), table[i].duty);
    }
}
END_TEST

START_TEST (in_the_auction_the_duty_is_to_bid_higher)
{
  static const struct {
    const char *calls, *duty;
  } table[] = {
    { "", "Nobody has bid: bid anything, or pass." },
    { "P 1H", "A bid must be higher than 1 heart; or pass." },
    { "7N", "There is no higher bid than 7 no trump." },
  };
  for (size_t i = 0; i < COUNT (table); i++) {
    KbzBridge s = auction (table[i].calls);
    char text[300];
    ck_assert_str_eq (say (kbz_game_bridge.duty (&s), text), table[i].duty);
  }
}
END_TEST

/* ---- The counter ----------------------------------------------------------------------------- */

static bool has_line (const KbzReport *report, const char *line)
{
  char text[300];
  for (int i = 0; i < report->n_lines; i++)
    if (strcmp (say (report->lines[i], text), line) == 0)
      return true;
  return false;
}

START_TEST (a_careful_player_has_counted_the_cards)
{
  State state = read (&kbz_game_bridge, "deal: " NORTH_DEAL "\nauction: 1N P 3N P P P\ndealer: N\n"
                                        "played: S3 S8 S6 S2 S9 S7 SQ S4");
  KbzReport report = { 0 };
  kbz_game_bridge.counter (&state, 0, &report);
  ck_assert_int_eq (report.n_rows, 4);
  /* North sees his hand and dummy: out are two spades (the jack and the five), seven hearts. */
  ck_assert_int_eq (report.values[KBZ_SPADES][0], 2);
  ck_assert_int_eq (report.values[KBZ_HEARTS][0], 7);
  const int honours[] = { 0, 0, 0, 1, 0 }; /* of spades: the jack */
  for (int i = 0; i < 5; i++)
    ck_assert_int_eq (report.values[KBZ_SPADES][1 + i], honours[i]);
  /* 40 less 20 and 11 leave nine for East and West. */
  ck_assert (has_line (&report, "East: 0 to 9 points, 0 of them played."));
  ck_assert (has_line (&report, "West: 0 to 9 points, 0 of them played."));
}
END_TEST

START_TEST (shown_voids_and_announced_points_are_counted)
{
  State state = read (&kbz_game_minibridge,
                      "deal: " NORTH_DEAL "\ndealer: N\npoints: 20; 6; 11; 3\ndeclarer: N\n"
                      "contract: game\nstrain: N\nleader: E\n"
                      "played: S3 S8 S6 S2 S9 S7 SQ S4 SA S5 ST D6");
  KbzReport report = { 0 };
  kbz_game_minibridge.counter (&state, 2, &report);
  /* South is dummy and sees nothing but his own hand. */
  ck_assert (has_line (&report, "West has no spades."));
  report = (KbzReport){ 0 };
  kbz_game_minibridge.counter (&state, 0, &report);
  ck_assert (has_line (&report, "West has no spades: the one still out is East's."));
  ck_assert (has_line (&report, "East: 6 points, 0 of them played."));
  ck_assert (has_line (&report, "West: 3 points, 0 of them played."));
  report = (KbzReport){ 0 };
  kbz_game_minibridge.counter (&state, 3, &report);
  ck_assert (has_line (&report, "North: 20 points, 6 of them played."));
}
END_TEST

START_TEST (what_was_bid_is_counted)
{
  State state = read (&kbz_game_bridge, "deal: " NORTH_DEAL "\nauction: 2N P\ndealer: N");
  KbzReport report = { 0 };
  kbz_game_bridge.counter (&state, 2, &report);
  ck_assert (has_line (&report, "North: 20 to 21 points, 0 of them played."));
  ck_assert (has_line (&report, "East: 0 to 9 points, 0 of them played."));
}
END_TEST

/* The counter says the same whatever the hidden cards are. */
START_TEST (the_counter_sees_no_hidden_cards)
{
  for (int seed = 0; seed < kbz_share (60); seed++) {
    const KbzGame *game = games[seed % 2];
    State state, other;
    KbzRandom random;
    kbz_random_init (&random, (uint64_t)seed);
    memset (&state, 0, sizeof state);
    game->deal (&state, &(KbzOptions){ 0 }, &(KbzMatch){ 0 }, (uint64_t)seed);
    for (int step = 0; game->turn (&state).seat != KBZ_NO_SEAT; step++) {
      for (int seat = 0; seat < 4 && step % 5 == 0; seat++) {
        KbzReport before = { 0 }, after = { 0 };
        game->counter (&state, seat, &before);
        other = state;
        game->reshuffle (&other, seat, &random);
        game->counter (&other, seat, &after);
        ck_assert_int_eq (before.n_lines, after.n_lines);
        ck_assert_int_eq (memcmp (before.values, after.values, sizeof before.values), 0);
        for (int i = 0; i < before.n_lines; i++) {
          char a[300], b[300];
          ck_assert_str_eq (say (before.lines[i], a), say (after.lines[i], b));
        }
      }
      KbzMove move = game->bot (&state, KBZ_STRENGTH_BEGINNER, &random, NULL);
      game->apply (&state, &move);
    }
  }
}
END_TEST

/* ---- Strengths ------------------------------------------------------------------------------- */

/* All strengths bid the same system: a partner is understood whoever plays him. */
START_TEST (all_strengths_call_the_same)
{
  for (int seed = 0; seed < kbz_share (50); seed++) {
    KbzBridge s;
    kbz_game_bridge.deal (&s, &(KbzOptions){ 0 }, &(KbzMatch){ 0 }, (uint64_t)seed);
    while (s.phase == KBZ_BRIDGE_AUCTION) {
      KbzMove moves[KBZ_STRENGTHS];
      for (int strength = 0; strength < KBZ_STRENGTHS; strength++) {
        KbzRandom random;
        kbz_random_init (&random, 1);
        moves[strength] = kbz_game_bridge.bot (&s, strength, &random, NULL);
        ck_assert (kbz_move_equal (&moves[0], &moves[strength]));
      }
      kbz_game_bridge.apply (&s, &moves[0]);
    }
  }
}
END_TEST

/* With nine solid clubs facing nothing, no trump game is there though the points are not. */
START_TEST (an_expert_chooses_the_contract_by_thinking_of_deals)
{
  static const char lines[] =
      "deal: N:AK2.32.32.AKQJT9 QJ543.KQ5.K54.54 T98.AJ9.9876.876 76.T8764.AQJT.32\n"
      "dealer: N\ndeclarer: N";
  State state = read (&kbz_game_minibridge, lines);
  KbzRandom random;
  char text[KBZ_MOVE_TEXT];
  kbz_random_init (&random, 1);
  KbzMove simple = kbz_game_minibridge.bot (&state, KBZ_STRENGTH_PLAYER, &random, NULL);
  ck_assert_str_eq (kbz_game_minibridge.move_write (&state, &simple, text, sizeof text), "part C");
  KbzMove expert = kbz_game_minibridge.bot (&state, KBZ_STRENGTH_EXPERT, &random, NULL);
  ck_assert_str_eq (kbz_game_minibridge.move_write (&state, &expert, text, sizeof text), "game N");
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      claims_are_proved_for_declarer_and_defenders, claims_against_the_rules_are_refused,
      duties_say_what_may_be_played_and_why, in_the_auction_the_duty_is_to_bid_higher,
      a_careful_player_has_counted_the_cards, shown_voids_and_announced_points_are_counted,
      what_was_bid_is_counted, the_counter_sees_no_hidden_cards, all_strengths_call_the_same,
      an_expert_chooses_the_contract_by_thinking_of_deals);
}
