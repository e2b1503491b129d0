/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of source 001 (迷你橋牌), and the rulings where it is silent. */
#include "tests/games/bridge/minibridge-table.h"

#define COUNT(array) (sizeof (array) / sizeof (array)[0])

START_TEST (an_ace_counts_4_a_king_3_a_queen_2_a_jack_1)
{
  static const struct {
    KbzCard card;
    int points;
  } table[] = {
    { 0x0E, 4 }, { 0x1D, 3 }, { 0x2C, 2 }, { 0x3B, 1 }, { 0x0A, 0 }, { 0x32, 0 },
  };
  for (size_t i = 0; i < COUNT (table); i++)
    ck_assert_int_eq (kbz_trick_play_points (kbz_set_of (table[i].card)), table[i].points);
  KbzMinibridge s = position ("deal: " NORTH_DEAL);
  static const int points[] = { 20, 6, 11, 3 };
  for (int seat = 0; seat < 4; seat++)
    ck_assert_int_eq (kbz_trick_play_points (s.play.dealt[seat]), points[seat]);
}
END_TEST

START_TEST (every_deal_holds_52_cards_and_40_points)
{
  for (uint64_t seed = 0; seed < 200; seed++) {
    KbzMinibridge s;
    KbzMatch match = { .dealer = (int)(seed % 4) };
    kbz_game_minibridge.deal (&s, &(KbzOptions){ 0 }, &match, seed);
    int sum = 0;
    KbzSet all = 0;
    for (int seat = 0; seat < 4; seat++) {
      ck_assert_int_eq (kbz_set_size (s.play.dealt[seat]), 13);
      sum += kbz_trick_play_points (s.play.dealt[seat]);
      all |= s.play.dealt[seat];
    }
    ck_assert_int_eq (kbz_set_size (all), 52);
    ck_assert_int_eq (sum, 40);
    ck_assert_int_eq (s.dealer, (int)(seed % 4));
  }
}
END_TEST

START_TEST (the_first_card_goes_to_the_left_of_the_dealer)
{
  KbzMinibridge north, east;
  kbz_game_minibridge.deal (&north, &(KbzOptions){ 0 }, &(KbzMatch){ .dealer = 0 }, 7);
  kbz_game_minibridge.deal (&east, &(KbzOptions){ 0 }, &(KbzMatch){ .dealer = 1 }, 7);
  for (int seat = 0; seat < 4; seat++)
    ck_assert_uint_eq (north.play.dealt[seat], east.play.dealt[(seat + 1) % 4]);
}
END_TEST

START_TEST (the_points_decide_who_declares)
{
  static const struct {
    const char *fact;
    const char *dealer, *points; /* from the dealer on, clockwise */
    int declarer;
  } table[] = {
    { "the side with more points, in it the stronger hand", "N", "13, 6, 12, 9", 0 },
    { "the strongest hand of all does not declare for a weaker side", "N", "9, 17, 12, 2", 2 },
    { "a tie in the side goes to the first to announce", "N", "12, 8, 12, 8", 0 },
    { "the dealer announces first, so a tie may go to South", "S", "12, 8, 12, 8", 2 },
    { "East before West when North deals", "N", "5, 14, 7, 14", 1 },
    { "West before East when South deals", "S", "5, 14, 7, 14", 3 },
    { "20–20 has no declarer", "N", "12, 12, 8, 8", KBZ_NO_SEAT },
    { "one point is enough", "W", "10, 10, 9, 11", 2 },
  };
  for (size_t i = 0; i < COUNT (table); i++) {
    char lines[200];
    snprintf (lines, sizeof lines, "deal: %s\ndealer: %s", LEVEL_DEAL, table[i].dealer);
    KbzMinibridge s = position (lines);
    play (&s, table[i].points);
    ck_assert_msg (s.play.declarer == table[i].declarer, "%s: %d", table[i].fact, s.play.declarer);
    ck_assert_int_eq (s.phase, table[i].declarer == KBZ_NO_SEAT ? KBZ_MINIBRIDGE_OVER
                                                                : KBZ_MINIBRIDGE_CONTRACT);
  }
}
END_TEST

START_TEST (a_sum_other_than_40_is_counted_again)
{
  KbzMinibridge s = position ("deal: " NORTH_DEAL "\ndealer: E");
  play (&s, "6, 11, 3, 21");
  ck_assert_int_eq (s.phase, KBZ_MINIBRIDGE_ANNOUNCE);
  ck_assert_int_eq (s.recounts, 1);
  KbzTurn turn = kbz_game_minibridge.turn (&s);
  ck_assert_int_eq (turn.seat, 1);
  KbzView view = { 0 };
  char text[100];
  kbz_game_minibridge.view (&s, 0, &view);
  ck_assert_int_eq (view.n_facts, 1);
  ck_assert_str_eq (kbz_text_write (&view.facts[0], NULL, text, sizeof text),
                    "The points came to 41, but a pack has 40. Please count again.");
  ck_assert_ptr_null (view.seats[1].note.message);
  play (&s, "6, 11, 3, 20");
  ck_assert_int_eq (s.play.declarer, 0);
  ck_assert_int_eq (s.recounts, 1);
}
END_TEST

START_TEST (twenty_all_scores_nothing_and_the_same_dealer_deals_again)
{
  KbzMinibridge s = position ("deal: " LEVEL_DEAL "\ndealer: S");
  play (&s, "10, 10, 10, 10");
  ck_assert_int_eq (kbz_game_minibridge.turn (&s).seat, KBZ_NO_SEAT);
  KbzScore score = { 0 };
  kbz_game_minibridge.score (&s, &score);
  char text[100];
  ck_assert_str_eq (kbz_text_write (&score.verdict, NULL, text, sizeof text),
                    "20 points each: nobody scores, the cards are dealt again.");
  KbzMatch match = { .deals = 3, .dealer = 2, .total = { 80, 0, 80, 0 } };
  kbz_game_minibridge.carry (&s, &match);
  ck_assert_int_eq (match.deals, 4);
  ck_assert_int_eq (match.dealer, 2);
  ck_assert_int_eq (match.total[0], 80);
}
END_TEST

START_TEST (a_part_score_needs_7_tricks_a_game_9_10_or_11)
{
  static const int game[] = { 10, 10, 11, 11, 9 };
  for (int strain = KBZ_SPADES; strain <= KBZ_NO_SUIT; strain++) {
    ck_assert_int_eq (kbz_minibridge_needed (KBZ_MINIBRIDGE_PART, (KbzSuit)strain), 7);
    ck_assert_int_eq (kbz_minibridge_needed (KBZ_MINIBRIDGE_GAME, (KbzSuit)strain), game[strain]);
  }
}
END_TEST

START_TEST (declarer_chooses_after_dummy_is_down_and_the_left_hand_leads)
{
  KbzMinibridge s = position ("deal: " NORTH_DEAL);
  play (&s, "20, 6, 11, 3");
  KbzTurn turn = kbz_game_minibridge.turn (&s);
  ck_assert_int_eq (turn.seat, 0);
  for (int seat = 0; seat < 4; seat++)
    for (int owner = 0; owner < 4; owner++)
      ck_assert_int_eq (kbz_trick_play_sees (&s.play, seat, owner), seat == owner || owner == 2);
  play (&s, "game N");
  ck_assert_int_eq (kbz_game_minibridge.turn (&s).seat, 1);
}
END_TEST

START_TEST (declarer_plays_dummys_cards)
{
  KbzMinibridge s = position ("deal: " NORTH_DEAL);
  play (&s, "20, 6, 11, 3, game N, S3");
  KbzTurn turn = kbz_game_minibridge.turn (&s);
  ck_assert_int_eq (turn.seat, 2);
  ck_assert_int_eq (turn.actor, 0);
  play (&s, "ST");
  turn = kbz_game_minibridge.turn (&s);
  ck_assert_int_eq (turn.seat, 3);
  ck_assert_int_eq (turn.actor, 3);
}
END_TEST

START_TEST (tricks_are_won_as_the_source_says)
{
  static const struct {
    const char *fact, *trick;
    KbzSuit trump;
    int winner;
  } table[] = {
    { "the highest of the suit led", "H5 HJ H9 H2", KBZ_NO_SUIT, 1 },
    { "ranks go from ace down to two", "DT DK DA DQ", KBZ_NO_SUIT, 2 },
    { "even the two of trumps beats an ace", "SA SK H2 SQ", KBZ_HEARTS, 2 },
    { "the higher trump wins", "SA H2 H3 SQ", KBZ_HEARTS, 2 },
    { "another suit never wins", "C2 DA HA SA", KBZ_NO_SUIT, 0 },
    { "no trump has no trumps", "C2 D3 C3 DA", KBZ_NO_SUIT, 2 },
    { "a trump led is followed by trumps", "H4 SA H3 H2", KBZ_HEARTS, 0 },
    { "an unfinished trick has a winner so far", "C4 C7", KBZ_SPADES, 1 },
  };
  for (size_t i = 0; i < COUNT (table); i++) {
    KbzCard cards[4];
    size_t n;
    ck_assert_int_eq (kbz_cards_read (table[i].trick, KBZ_PACK_FRENCH, cards, 4, &n, NULL), KBZ_OK);
    ck_assert_msg (kbz_trick_play_winner (cards, (int)n, table[i].trump) == table[i].winner, "%s",
                   table[i].fact);
  }
}
END_TEST

START_TEST (every_refusal_names_its_rule)
{
  static const char after_lead[] =
      "deal: " NORTH_DEAL "\npoints: 20; 6; 11; 3\ncontract: game\nstrain: N\nplayed: S3";
  static const char second[] =
      "deal: " NORTH_DEAL "\npoints: 20; 6; 11; 3\ncontract: game\nstrain: N\nplayed: S3 ST S7";
  static const struct {
    const char *lines, *move, *rule, *sentence;
  } table[] = {
    { "deal: " NORTH_DEAL, "SA", "announce-first",
      "First everyone says how many points they hold." },
    { "deal: " NORTH_DEAL, "part H", "announce-first",
      "First everyone says how many points they hold." },
    { "deal: " NORTH_DEAL, "38", "points-range", "A hand has from 0 to 37 points." },
    { "deal: " NORTH_DEAL "\npoints: 20; 6; 11; 3", "SA", "contract-first",
      "First choose the contract; the play comes after it." },
    { "deal: " NORTH_DEAL "\npoints: 20; 6; 11; 3", "12", "contract-first",
      "First choose the contract; the play comes after it." },
    { after_lead, "game N", "play-a-card", "The contract is chosen; now play a card." },
    { after_lead, "HJ", "follow-suit", "Dummy still holds spades; follow the suit that was led." },
    { after_lead, "SA", "not-your-card", "♠A is not in dummy, and it is dummy's turn." },
    { after_lead, "S3", "not-your-card", "♠3 has been played already." },
    { second, "HA", "follow-suit", "You still hold spades; follow the suit that was led." },
    { second, "S9", "not-your-card", "♠9 is in dummy, and it is your own hand's turn." },
    { second, "S4", "not-your-card", "♠4 is not in your hand." },
    { "deal: " LEVEL_DEAL "\npoints: 10; 10; 10; 10", "SA", "deal-over",
      "Both sides hold 20 points; the cards are dealt again." },
  };
  for (size_t i = 0; i < COUNT (table); i++) {
    KbzMinibridge s = position (table[i].lines);
    KbzMove move = read_move (&s, table[i].move);
    char text[120];
    ck_assert_ptr_nonnull (rule_against (&s, &move));
    ck_assert_str_eq (rule_against (&s, &move), table[i].rule);
    ck_assert_str_eq (sentence_against (&s, table[i].move, text, sizeof text), table[i].sentence);
  }
}
END_TEST

START_TEST (odd_moves_are_refused_too)
{
  KbzMinibridge s =
      position ("deal: " NORTH_DEAL "\npoints: 20; 6; 11; 3\ncontract: game\nstrain: N");
  KbzCard two[] = { 0x03, 0x04 }, joker = KBZ_BIG_JOKER, broken = 200;
  static const KbzCard jack = 0x0B;
  struct {
    KbzMove move;
    const char *rule;
  } table[] = {
    { kbz_move (KBZ_MOVE_PLAY, 0, two, 2), "one-card" },
    { kbz_move (KBZ_MOVE_PLAY, 0, NULL, 0), "one-card" },
    { kbz_move (KBZ_MOVE_PLAY, 1, &jack, 1), "one-card" },
    { kbz_move (KBZ_MOVE_DISCARD, 0, &jack, 1), "play-a-card" },
    { kbz_move (KBZ_MOVE_PLAY, 0, &joker, 1), "not-in-pack" },
    { kbz_move (KBZ_MOVE_PLAY, 0, &broken, 1), "not-in-pack" },
    { kbz_move (KBZ_MOVE_PLAY, 0, &jack, 1), NULL },
  };
  for (size_t i = 0; i < COUNT (table); i++)
    ck_assert_pstr_eq (rule_against (&s, &table[i].move), table[i].rule);
  KbzMinibridge choosing = position ("deal: " NORTH_DEAL "\ndeclarer: N");
  KbzMove call = kbz_move (KBZ_MOVE_CALL, 105, NULL, 0);
  ck_assert_pstr_eq (rule_against (&choosing, &call), "contract-range");
}
END_TEST

START_TEST (a_hand_without_the_suit_may_play_any_card)
{
  KbzMinibridge s = position ("deal: N:A.2..3 .K.A.2 2.3..4 3...AK\ntrump: S\nleader: N");
  play (&s, "SA");
  KbzMoves moves = { 0 };
  kbz_game_minibridge.moves (&s, &moves);
  ck_assert_uint_eq (moves.n, 3);
  kbz_moves_clear (&moves);
  play (&s, "C2");
  kbz_game_minibridge.moves (&s, &moves);
  ck_assert_uint_eq (moves.n, 1);
  kbz_moves_clear (&moves);
}
END_TEST

START_TEST (the_winner_of_a_trick_leads_to_the_next)
{
  KbzMinibridge s = position ("deal: N:A2... K3... Q4... J5...\ntrump: N\nleader: W");
  play (&s, "SJ, S2, SK, S4");
  ck_assert_int_eq (kbz_game_minibridge.turn (&s).seat, 1);
  ck_assert_int_eq (s.play.tricks[1], 1);
  play (&s, "S3, SQ, S5, SA");
  ck_assert_int_eq (kbz_game_minibridge.turn (&s).seat, KBZ_NO_SEAT);
  KbzScore score = { 0 };
  char text[100];
  kbz_game_minibridge.score (&s, &score);
  ck_assert_str_eq (kbz_text_write (&score.verdict, NULL, text, sizeof text),
                    "Tricks: North–South 1, East–West 1.");
}
END_TEST

/* Tricks ♠♥ 30, ♦♣ 20, no trump 40 and 30; part-score 50; game 300 or 500; undertricks 50. */
START_TEST (scores)
{
  static const struct {
    KbzMinibridgeContract contract;
    KbzSuit strain;
    bool vulnerable;
    int tricks, declarer, defenders;
    const char *verdict;
  } table[] = {
    { KBZ_MINIBRIDGE_PART, KBZ_CLUBS, false, 7, 70, 0, "Made exactly." },
    { KBZ_MINIBRIDGE_PART, KBZ_DIAMONDS, false, 8, 90, 0, "Made with one overtrick." },
    { KBZ_MINIBRIDGE_PART, KBZ_HEARTS, false, 7, 80, 0, "Made exactly." },
    { KBZ_MINIBRIDGE_PART, KBZ_SPADES, true, 9, 140, 0, "Made with 2 overtricks." },
    { KBZ_MINIBRIDGE_PART, KBZ_NO_SUIT, false, 7, 90, 0, "Made exactly." },
    { KBZ_MINIBRIDGE_PART, KBZ_NO_SUIT, false, 8, 120, 0, "Made with one overtrick." },
    { KBZ_MINIBRIDGE_PART, KBZ_NO_SUIT, false, 13, 270, 0, "Made with 6 overtricks." },
    { KBZ_MINIBRIDGE_GAME, KBZ_NO_SUIT, false, 9, 400, 0, "Made exactly." },
    { KBZ_MINIBRIDGE_GAME, KBZ_NO_SUIT, true, 9, 600, 0, "Made exactly." },
    { KBZ_MINIBRIDGE_GAME, KBZ_HEARTS, false, 10, 420, 0, "Made exactly." },
    { KBZ_MINIBRIDGE_GAME, KBZ_SPADES, true, 11, 650, 0, "Made with one overtrick." },
    { KBZ_MINIBRIDGE_GAME, KBZ_DIAMONDS, false, 11, 400, 0, "Made exactly." },
    { KBZ_MINIBRIDGE_GAME, KBZ_CLUBS, true, 13, 640, 0, "Made with 2 overtricks." },
    { KBZ_MINIBRIDGE_PART, KBZ_SPADES, false, 6, 0, 50, "One trick short." },
    { KBZ_MINIBRIDGE_GAME, KBZ_NO_SUIT, true, 7, 0, 100, "2 tricks short." },
    { KBZ_MINIBRIDGE_GAME, KBZ_CLUBS, false, 0, 0, 550, "11 tricks short." },
  };
  for (size_t i = 0; i < COUNT (table); i++)
    for (int seat = 0; seat < 4; seat++) {
      KbzMinibridgeResult result = { table[i].contract, table[i].strain, seat, table[i].vulnerable,
                                     table[i].tricks };
      KbzScore score = { 0 };
      char text[100];
      kbz_minibridge_score_result (&result, &score);
      for (int other = 0; other < 4; other++)
        ck_assert_int_eq (score.total[other],
                          other % 2 == seat % 2 ? table[i].declarer : table[i].defenders);
      int sum = 0;
      for (int part = 0; part < score.n_parts; part++)
        sum += score.parts[part].points;
      ck_assert_int_eq (sum, table[i].declarer + table[i].defenders);
      ck_assert_str_eq (kbz_text_write (&score.verdict, NULL, text, sizeof text), table[i].verdict);
    }
}
END_TEST

START_TEST (only_the_vulnerability_of_declarers_side_counts)
{
  static const struct {
    const char *vul;
    int points;
  } table[] = { { "none", 300 }, { "ns", 500 }, { "ew", 300 }, { "both", 500 } };
  for (size_t i = 0; i < COUNT (table); i++) {
    char lines[200];
    snprintf (lines, sizeof lines, "deal: %s\nvul: %s\npoints: 20; 6; 11; 3", NORTH_DEAL,
              table[i].vul);
    KbzMinibridge s = position (lines);
    s.contract = KBZ_MINIBRIDGE_GAME;
    s.phase = KBZ_MINIBRIDGE_OVER;
    s.play.tricks[0] = 9;
    KbzScore score = { 0 };
    kbz_game_minibridge.score (&s, &score);
    ck_assert_int_eq (score.total[0], 100 + table[i].points);
  }
}
END_TEST

START_TEST (the_deal_goes_round_and_totals_grow)
{
  KbzMinibridge s = position ("deal: " NORTH_DEAL "\npoints: 20; 6; 11; 3\ndealer: N");
  s.contract = KBZ_MINIBRIDGE_PART;
  s.play.trump = KBZ_CLUBS;
  s.phase = KBZ_MINIBRIDGE_OVER;
  s.play.tricks[0] = 7;
  KbzMatch match = { .total = { 10, 20, 10, 20 } };
  kbz_game_minibridge.carry (&s, &match);
  ck_assert_int_eq (match.dealer, 1);
  ck_assert_int_eq (match.total[0], 80);
  ck_assert_int_eq (match.total[2], 80);
  ck_assert_int_eq (match.total[3], 20);
  ck_assert (!match.over);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      an_ace_counts_4_a_king_3_a_queen_2_a_jack_1, every_deal_holds_52_cards_and_40_points,
      the_first_card_goes_to_the_left_of_the_dealer, the_points_decide_who_declares,
      a_sum_other_than_40_is_counted_again,
      twenty_all_scores_nothing_and_the_same_dealer_deals_again,
      a_part_score_needs_7_tricks_a_game_9_10_or_11,
      declarer_chooses_after_dummy_is_down_and_the_left_hand_leads, declarer_plays_dummys_cards,
      tricks_are_won_as_the_source_says, every_refusal_names_its_rule, odd_moves_are_refused_too,
      a_hand_without_the_suit_may_play_any_card, the_winner_of_a_trick_leads_to_the_next, scores,
      only_the_vulnerability_of_declarers_side_counts, the_deal_goes_round_and_totals_grow);
}
