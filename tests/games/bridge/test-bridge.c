/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The auction, the play and the scores: Laws of Duplicate Bridge 2017, and source 001 (喊牌). */
#include "analysis/games/bridge/scoring.h"
#include "tests/games/bridge/bridge-table.h"

START_TEST (calls_are_allowed_or_refused_with_a_rule_and_a_sentence)
{
  static const struct {
    const char *calls, *call, *rule, *why;
  } table[] = {
    { "", "P", "", "" },
    { "", "1C", "", "" },
    { "", "7N", "", "" },
    { "", "X", "nothing-to-double", "Nobody has bid, so there is nothing to double." },
    { "", "XX", "nothing-to-redouble", "Nothing is doubled, so there is nothing to redouble." },
    { "P P", "X", "nothing-to-double", "Nobody has bid, so there is nothing to double." },
    { "1H", "1H", "insufficient-bid", "1 heart has been bid already; bid higher." },
    { "1H", "1D", "insufficient-bid",
      "1 diamond is lower than 1 heart: the order is clubs, diamonds, hearts, spades, no trump." },
    { "2C", "1N", "insufficient-bid", "1 no trump is lower than 2 clubs: bid at a higher level." },
    { "1H", "1S", "", "" },
    { "1N", "2C", "", "" },
    { "7N", "7S", "insufficient-bid",
      "7 spades is lower than 7 no trump: the order is clubs, diamonds, hearts, spades, no "
      "trump." },
    { "1H", "X", "", "" },
    { "1H P", "X", "double-own-side",
      "1 heart is your own side's bid; only the opponents' bid can be doubled." },
    { "1H P P", "X", "", "" },
    { "1H X", "X", "double-own-side",
      "1 heart is your own side's bid; only the opponents' bid can be doubled." },
    { "1H X P", "X", "doubled-already", "1 heart has been doubled already." },
    { "1H P P X", "XX", "", "" },
    { "1H X", "XX", "", "" },
    { "1H X P P", "XX", "", "" },
    { "1H X P", "XX", "redouble-other-side",
      "Your own side doubled; only the opponents can redouble." },
    { "1H X XX", "XX", "redoubled-already", "1 heart has been redoubled already." },
    { "1H X XX", "X", "doubled-already", "1 heart has been doubled already." },
    { "1H X 1S", "XX", "nothing-to-redouble",
      "Nothing is doubled, so there is nothing to redouble." },
    { "1H X 1S", "X", "", "" },
    { "1H P P P", "1S", "deal-over", "The auction is over; nothing more can be called." },
    { "P P P P", "1S", "deal-over", "All four passed; this deal is over." },
    { "1H", "SA", "auction-first", "First the auction: bid, pass, double or redouble." },
  };
  for (size_t i = 0; i < COUNT (table); i++) {
    KbzBridge s = auction (table[i].calls);
    char why[200];
    const char *rule = refusal (&s, table[i].call, why);
    ck_assert_msg (strcmp (rule, table[i].rule) == 0, "%s – %s: %s", table[i].calls, table[i].call,
                   rule);
    ck_assert_str_eq (why, table[i].why);
  }
}
END_TEST

START_TEST (numbers_that_are_no_call_are_refused)
{
  KbzBridge s = auction ("");
  static const int numbers[] = { -1, 38, 100, -32768, 32767 };
  for (size_t i = 0; i < COUNT (numbers); i++) {
    KbzReason reason = { 0 };
    KbzMove move = kbz_move (KBZ_MOVE_CALL, numbers[i], NULL, 0);
    ck_assert (!kbz_game_bridge.legal (&s, &move, &reason));
    ck_assert_str_eq (reason.rule, "call-range");
  }
}
END_TEST

START_TEST (the_first_of_the_side_to_name_the_strain_declares)
{
  static const struct {
    const char *calls;
    int declarer; /* North deals */
    const char *contract;
  } table[] = {
    { "1S P P P", 0, "1S" },
    { "P 1S P P P", 1, "1S" },
    { "1S P 2S P 4S P P P", 0, "4S" },
    { "1H P 1S P 2S P 4S P P P", 2, "4S" },
    { "1H 1S P 2S P P P", 1, "2S" },
    /* The opponents named hearts first; that does not matter. */
    { "1H P P 2H P P P", 3, "2H" },
    { "1N P 3N P P P", 0, "3N" },
    { "1C P 1N P 3N P P P", 2, "3N" },
    { "1C P 1N 2D 2N P 3N X P P P", 2, "3NX" },
    { "P P P 7C X XX P P P", 3, "7CXX" },
    { "1C X 1D P P P", 2, "1D" },
  };
  for (size_t i = 0; i < COUNT (table); i++) {
    KbzBridge s = auction (table[i].calls);
    char text[5];
    ck_assert_int_eq (s.phase, KBZ_BRIDGE_OVER);
    ck_assert_msg (s.play.declarer == table[i].declarer, "%s", table[i].calls);
    KbzBridgeContract contract = { s.level, (KbzSuit)s.play.trump, s.doubled };
    ck_assert_str_eq (kbz_bridge_contract_write (contract, text), table[i].contract);
  }
}
END_TEST

START_TEST (an_auction_ends_after_three_passes_or_four_at_the_start)
{
  static const struct {
    const char *calls;
    bool over;
    int next;
  } table[] = {
    { "P P P", false, 3 },    { "P P P P", true, -1 },    { "1C P P", false, 3 },
    { "1C P P P", true, -1 }, { "P P P 1C", false, 0 },   { "P P P 1C P P", false, 2 },
    { "1C X P P", false, 0 }, { "1C X P P P", true, -1 }, { "1C P P X P P", false, 2 },
  };
  for (size_t i = 0; i < COUNT (table); i++) {
    KbzBridge s = auction (table[i].calls);
    ck_assert_int_eq (s.phase == KBZ_BRIDGE_OVER, table[i].over);
    ck_assert_int_eq (kbz_game_bridge.turn (&s).seat, table[i].next);
  }
}
END_TEST

START_TEST (the_longest_auction_has_319_calls)
{
  KbzBridge s = auction ("P P P");
  for (int bid = KBZ_FIRST_BID; bid <= KBZ_LAST_BID; bid++) {
    static const int rest[] = { KBZ_PASS, KBZ_PASS,     KBZ_DOUBLE, KBZ_PASS,
                                KBZ_PASS, KBZ_REDOUBLE, KBZ_PASS,   KBZ_PASS };
    kbz_bridge_call (&s, bid);
    for (size_t i = 0; i < COUNT (rest); i++)
      kbz_bridge_call (&s, rest[i]);
  }
  ck_assert_int_eq (s.phase, KBZ_BRIDGE_AUCTION);
  kbz_bridge_call (&s, KBZ_PASS);
  ck_assert_int_eq (s.phase, KBZ_BRIDGE_OVER);
  ck_assert_int_eq (s.auction.n, KBZ_AUCTION_MAX);
}
END_TEST

START_TEST (the_casual_auction_starts_left_of_the_dealer_without_doubles)
{
  KbzBridge s = position ("bidding: casual\ndealer: S\nauction:");
  char why[200];
  ck_assert_int_eq (kbz_game_bridge.turn (&s).seat, 3);
  kbz_bridge_call (&s, kbz_bridge_call_read ("1D", 2));
  ck_assert_str_eq (refusal (&s, "X", why), "no-doubles");
  ck_assert_str_eq (why, "The casual auction has no doubles.");
  ck_assert_str_eq (refusal (&s, "XX", why), "no-doubles");
  ck_assert_str_eq (refusal (&s, "1N", why), "");
}
END_TEST

START_TEST (four_passes_in_the_casual_auction_begin_it_again)
{
  KbzBridge s = position ("bidding: casual\ndealer: S\nauction: P P P P");
  ck_assert_int_eq (s.phase, KBZ_BRIDGE_AUCTION);
  ck_assert_int_eq (s.auction.n, 0);
  ck_assert_int_eq (s.auction.again, 1);
  ck_assert_int_eq (kbz_game_bridge.turn (&s).seat, 3);
  /* Simple opponents open with less each time, so that it ends. */
  KbzOptions casual = { { 1 } };
  for (uint64_t seed = 0; seed < 200; seed++) {
    KbzRandom random;
    kbz_random_init (&random, seed);
    kbz_game_bridge.deal (&s, &casual, &(KbzMatch){ 0 }, seed);
    for (int i = 0; s.phase == KBZ_BRIDGE_AUCTION; i++) {
      KbzMove move = kbz_game_bridge.bot (&s, KBZ_STRENGTH_BEGINNER, &random, NULL);
      kbz_game_bridge.apply (&s, &move);
      ck_assert_int_lt (i, 100);
    }
    ck_assert_int_ne (s.play.declarer, KBZ_NO_SEAT);
  }
}
END_TEST

START_TEST (the_board_decides_who_is_vulnerable)
{
  static const char *const words[] = { "none", "ns",   "ew", "both", "ns",   "ew",
                                       "both", "none", "ew", "both", "none", "ns",
                                       "both", "none", "ns", "ew" };
  for (int board = 1; board <= 32; board++) {
    KbzBridge s;
    KbzMatch match = { .deals = board - 1, .dealer = (board - 1) % 4 };
    kbz_game_bridge.deal (&s, &(KbzOptions){ 0 }, &match, 1);
    ck_assert_str_eq (kbz_trick_play_vul_words[s.vul], words[(board - 1) % 16]);
  }
  for (int vul = 0; vul < 4; vul++) {
    KbzBridge s;
    kbz_game_bridge.deal (&s, &(KbzOptions){ { 0, (uint8_t)(vul + 1) } }, &(KbzMatch){ 0 }, 1);
    ck_assert_int_eq (s.vul, vul);
  }
}
END_TEST

/* ---- The play ---------------------------------------------------------------------------- */

START_TEST (dummy_goes_down_after_the_opening_lead)
{
  KbzBridge s = position ("deal: " NORTH_DEAL "\nauction: 1N P 3N P P P");
  ck_assert_int_eq (kbz_game_bridge.turn (&s).seat, 1);
  for (int seat = 0; seat < 4; seat++)
    ck_assert_int_eq (kbz_trick_play_sees (&s.play, seat, 2), seat == 2);
  s = position ("deal: " NORTH_DEAL "\nauction: 1N P 3N P P P\nplayed: S3");
  for (int seat = 0; seat < 4; seat++)
    ck_assert (kbz_trick_play_sees (&s.play, seat, 2));
  KbzTurn turn = kbz_game_bridge.turn (&s);
  ck_assert_int_eq (turn.seat, 2);
  ck_assert_int_eq (turn.actor, 0);
}
END_TEST

START_TEST (cards_are_refused_as_in_minibridge)
{
  static const char lines[] = "deal: " NORTH_DEAL "\nauction: 1N P 3N P P P\nplayed: S3";
  static const struct {
    const char *move, *rule, *why;
  } table[] = {
    { "S8", "", "" },
    { "HJ", "follow-suit", "Dummy still holds spades; follow the suit that was led." },
    { "SA", "not-your-card", "♠A is not in dummy, and it is dummy's turn." },
    { "S3", "not-your-card", "♠3 has been played already." },
    { "P", "auction-over", "The auction is over; now play a card." },
    { "4N", "auction-over", "The auction is over; now play a card." },
  };
  KbzBridge s = position (lines);
  for (size_t i = 0; i < COUNT (table); i++) {
    char why[200];
    ck_assert_str_eq (refusal (&s, table[i].move, why), table[i].rule);
    ck_assert_str_eq (why, table[i].why);
  }
}
END_TEST

/* ---- Scores ------------------------------------------------------------------------------ */

START_TEST (a_score_names_its_parts)
{
  static const struct {
    const char *contract;
    bool vulnerable;
    int tricks, points;
    const char *parts;
  } table[] = {
    { "1N", false, 7, 90, "Tricks of the contract 40, Part-score bonus 50, " },
    { "2H", true, 10, 170, "Tricks of the contract 60, Part-score bonus 50, Overtricks 60, " },
    { "3N", false, 9, 400, "Tricks of the contract 100, Game bonus 300, " },
    { "4S", true, 10, 620, "Tricks of the contract 120, Game bonus, vulnerable 500, " },
    { "6D", false, 12, 920, "Tricks of the contract 120, Game bonus 300, Small slam bonus 500, " },
    { "7C", true, 13, 2140,
      "Tricks of the contract 140, Game bonus, vulnerable 500, Grand slam bonus 1500, " },
    { "2HX", false, 9, 570,
      "Tricks of the contract 120, Game bonus 300, For making a doubled contract 50, Overtricks "
      "100, " },
    { "1NXX", true, 8, 1160,
      "Tricks of the contract 160, Game bonus, vulnerable 500, For making a doubled contract 100, "
      "Overtricks 400, " },
    { "1CX", false, 7, 140,
      "Tricks of the contract 40, Part-score bonus 50, For making a doubled contract 50, " },
    { "4H", false, 9, -50, "Undertricks 50, " },
    { "4H", true, 7, -300, "Undertricks 300, " },
    { "4HX", false, 6, -800, "Undertricks, doubled 800, " },
    { "4HXX", true, 8, -1000, "Undertricks, doubled 1000, " },
  };
  for (size_t i = 0; i < COUNT (table); i++)
    for (int seat = 0; seat < 4; seat++) {
      KbzBridgeResult result = { .declarer = seat,
                                 .vulnerable = table[i].vulnerable,
                                 .tricks = table[i].tricks };
      ck_assert (kbz_bridge_contract_read (table[i].contract, &result.contract));
      KbzScore score = { 0 };
      kbz_bridge_score_result (&result, &score);
      ck_assert_int_eq (score.total[seat] - score.total[(seat + 1) % 4], table[i].points);
      ck_assert_int_eq (score.total[seat], score.total[(seat + 2) % 4]);
      char parts[400] = "", text[100];
      for (int part = 0; part < score.n_parts; part++)
        snprintf (parts + strlen (parts), sizeof parts - strlen (parts), "%s %d, ",
                  kbz_text_write (&score.parts[part].what, NULL, text, sizeof text),
                  score.parts[part].points);
      ck_assert_str_eq (parts, table[i].parts);
    }
}
END_TEST

/* Law 78 B: each step at its first point and one ten below it. */
START_TEST (imps_change_at_the_steps_of_the_law)
{
  static const int first[] = {
    20,  50,  90,   130,  170,  220,  270,  320,  370,  430,  500,  600,
    750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000
  };
  ck_assert_uint_eq (COUNT (first), 24);
  ck_assert_int_eq (kbz_bridge_imps (0), 0);
  ck_assert_int_eq (kbz_bridge_imps (7600), 24);
  for (int imps = 1; imps <= 24; imps++) {
    ck_assert_int_eq (kbz_bridge_imps (first[imps - 1]), imps);
    ck_assert_int_eq (kbz_bridge_imps (first[imps - 1] - 10), imps - 1);
    ck_assert_int_eq (kbz_bridge_imps (-first[imps - 1]), -imps);
  }
}
END_TEST

START_TEST (a_deal_that_is_passed_out_counts_and_scores_nothing)
{
  KbzBridge s = position ("deal: " NORTH_DEAL "\ndealer: S\nauction: P P P P");
  KbzScore score = { 0 };
  char text[100];
  kbz_game_bridge.score (&s, &score);
  ck_assert_int_eq (score.n_parts, 0);
  ck_assert_str_eq (kbz_text_write (&score.verdict, NULL, text, sizeof text),
                    "All four passed: nobody scores.");
  KbzMatch match = { .deals = 3, .dealer = 2, .total = { 80, 0, 80, 0 } };
  kbz_game_bridge.carry (&s, &match);
  ck_assert_int_eq (match.deals, 4);
  ck_assert_int_eq (match.dealer, 3);
  ck_assert_int_eq (match.total[0], 80);
}
END_TEST

START_TEST (a_view_shows_calls_contract_and_vulnerability)
{
  KbzBridge s = position ("deal: " NORTH_DEAL "\nvul: ew\nauction: 1N P 3N X");
  KbzView view = { 0 };
  char text[100];
  kbz_game_bridge.view (&s, 0, &view);
  static const char *const notes[] = { "1 no trump", "Pass", "3 no trump", "Double" };
  for (int i = 0; i < 4; i++)
    ck_assert_str_eq (kbz_text_write (&view.seats[i].note, NULL, text, sizeof text), notes[i]);
  ck_assert_int_eq (view.n_facts, 3);
  ck_assert_str_eq (kbz_text_write (&view.facts[0], NULL, text, sizeof text),
                    "Highest bid: 3 no trump by South, doubled");
  ck_assert_str_eq (kbz_text_write (&view.facts[1], NULL, text, sizeof text),
                    "East–West are vulnerable");
  s = position ("deal: " NORTH_DEAL "\nvul: ew\nauction: 1N P 3N X P P P\nplayed: S3");
  memset (&view, 0, sizeof view);
  kbz_game_bridge.view (&s, 0, &view);
  ck_assert_str_eq (kbz_text_write (&view.facts[0], NULL, text, sizeof text),
                    "Contract: 3 no trump doubled by North");
  ck_assert_str_eq (kbz_text_write (&view.facts[1], NULL, text, sizeof text),
                    "Declarer needs 9 tricks");
  ck_assert_str_eq (kbz_text_write (&view.facts[2], NULL, text, sizeof text),
                    "The defenders need 5 tricks");
  ck_assert_str_eq (kbz_text_write (&view.seats[0].role, NULL, text, sizeof text), "Declarer");
  ck_assert_str_eq (kbz_text_write (&view.seats[2].role, NULL, text, sizeof text), "Dummy");
  ck_assert_ptr_null (view.seats[0].note.message);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      calls_are_allowed_or_refused_with_a_rule_and_a_sentence, numbers_that_are_no_call_are_refused,
      the_first_of_the_side_to_name_the_strain_declares,
      an_auction_ends_after_three_passes_or_four_at_the_start, the_longest_auction_has_319_calls,
      the_casual_auction_starts_left_of_the_dealer_without_doubles,
      four_passes_in_the_casual_auction_begin_it_again, the_board_decides_who_is_vulnerable,
      dummy_goes_down_after_the_opening_lead, cards_are_refused_as_in_minibridge,
      a_score_names_its_parts, imps_change_at_the_steps_of_the_law,
      a_deal_that_is_passed_out_counts_and_scores_nothing,
      a_view_shows_calls_contract_and_vulnerability);
}
