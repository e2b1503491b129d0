/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions and moves as text, the operations of the engine, claims, and all that is refused. */
#include "analysis/engine.h"
#include "analysis/position.h"
#include "tests/games/bridge/bridge-table.h"
#include "tests/said.h"
#include "tests/games/ask.h"

/* Writes the position, reads it back, and compares every byte. */
static void round_trip (const KbzBridge *s)
{
  KbzLines lines;
  kbz_lines_init (&lines);
  kbz_game_bridge.write (s, &lines.writer);
  KbzBridge back = position (lines.text);
  ck_assert_msg (memcmp (&back, s, sizeof back) == 0, "%s", lines.text);
  free (lines.text);
}

START_TEST (a_position_reads_back_at_every_step_of_a_deal)
{
  for (uint64_t seed = 0; seed < 40; seed++) {
    KbzRandom random;
    kbz_random_init (&random, seed);
    KbzOptions options = { { (uint8_t)(seed % 2), (uint8_t)(seed % 5) } };
    KbzMatch match = { .dealer = (int)(seed / 4 % 4), .deals = (int)seed };
    KbzPosition *p = kbz_position_deal (&kbz_game_bridge, &options, &match, seed);
    if (seed % 3 == 0) {
      KbzMove pass = kbz_move (KBZ_MOVE_CALL, KBZ_PASS, NULL, 0);
      for (int i = 0; i < 3; i++)
        ck_assert (kbz_position_apply (p, &pass, NULL));
    }
    while (!kbz_position_over (p)) {
      round_trip (kbz_position_state (p));
      KbzMove move = kbz_bot_move (p, KBZ_STRENGTH_BEGINNER, &random, NULL);
      ck_assert (kbz_position_apply (p, &move, NULL));
    }
    round_trip (kbz_position_state (p));
    kbz_position_free (p);
  }
}
END_TEST

START_TEST (calls_are_judged_without_cards)
{
  KbzBridge s = position ("dealer: E\nauction: 1D; P; 1N");
  ck_assert_int_eq (kbz_game_bridge.turn (&s).seat, 0);
  round_trip (&s);
  KbzMoves moves = { 0 };
  kbz_game_bridge.moves (&s, &moves);
  ck_assert_uint_eq (moves.n, 30 + 2); /* 2♣ … 7 no trump, pass and double */
  kbz_moves_clear (&moves);
  s = position ("auction:");
  kbz_game_bridge.moves (&s, &moves);
  ck_assert_uint_eq (moves.n, 36);
  kbz_moves_clear (&moves);
  round_trip (&s);
  s = position ("auction: 1S P P P");
  kbz_game_bridge.moves (&s, &moves);
  ck_assert_uint_eq (moves.n, 0);
  round_trip (&s);
}
END_TEST

START_TEST (a_position_of_the_protocol_begins_with_the_play)
{
  KbzBridge s = position ("deal: N:A2... K3... Q4... J5...\ntrump: H\nleader: E\nplayed: SK S4");
  ck_assert_int_eq (s.phase, KBZ_BRIDGE_PLAY);
  ck_assert_int_eq (s.play.declarer, 0);
  ck_assert_int_eq (s.play.trump, KBZ_HEARTS);
  ck_assert_int_eq (kbz_game_bridge.turn (&s).seat, 3);
  round_trip (&s);
  s = position ("deal: " NORTH_DEAL "\ncontract: 4SX\ndeclarer: S");
  ck_assert_int_eq (s.level, 4);
  ck_assert_int_eq (s.doubled, 1);
  ck_assert_int_eq (kbz_game_bridge.turn (&s).seat, 3);
  round_trip (&s);
}
END_TEST

START_TEST (bad_positions_are_refused_with_a_sentence)
{
  static const struct {
    const char *lines, *message;
    KbzStatus code;
  } table[] = {
    { "dealer: N", "The field “deal” is missing.", KBZ_E_FIELD },
    { "deal: N:A2... K3... Q4... J5...", "The auction needs hands of 13 cards; these have 2.",
      KBZ_E_POSITION },
    { "auction: 1D 1C",
      "Call 2, “1C”, is not allowed (insufficient-bid). 1 club is lower than 1 diamond: the order "
      "is clubs, diamonds, hearts, spades, no trump.",
      KBZ_E_POSITION },
    { "auction: 1D P 8H", "Call 3, “8H”, is not a call such as P, 1H, 3N, X or XX.", KBZ_E_FIELD },
    { "auction: 1D P P P P", "Call 5, “P”, comes after the end of the auction.", KBZ_E_POSITION },
    { "auction: X",
      "Call 1, “X”, is not allowed (nothing-to-double). Nobody has bid, so there is nothing to "
      "double.",
      KBZ_E_POSITION },
    { "auction: 1D P\ntrump: D", "The contract and the play come after the auction.",
      KBZ_E_POSITION },
    { "auction: P P P P\nleader: N", "All four passed: there is no contract and no play.",
      KBZ_E_POSITION },
    { "auction: 1D P P P\ndeclarer: S", "By the auction North is declarer, not South.",
      KBZ_E_POSITION },
    { "auction: 1D P P P\ntrump: H", "By the auction the contract is 1D, not in hearts.",
      KBZ_E_POSITION },
    { "auction: 1D P P P\ncontract: 1DX", "By the auction the contract is 1D.", KBZ_E_POSITION },
    { "auction: 1D P P P\nleader: S", "The first lead is East's, left of declarer.",
      KBZ_E_POSITION },
    { "auction: 1D P P P\nplayed: SA", "SA in “played” comes before the play begins.",
      KBZ_E_POSITION },
    { "auction: 1D\nagain: 2", "Only the casual auction begins again.", KBZ_E_POSITION },
    { "auction: 1D\nbidding: odd", "The field “bidding” must be one of: full, casual.",
      KBZ_E_FIELD },
    { "deal: " NORTH_DEAL "\ncontract: 8S\ndeclarer: N",
      "“8S” is not a contract such as 4S, 3NX or 1CXX.", KBZ_E_FIELD },
    { "deal: " NORTH_DEAL "\ncontract: 4S\ntrump: H\ndeclarer: N",
      "The contract is 4S, but “trump” says H.", KBZ_E_POSITION },
    { "deal: " NORTH_DEAL "\nleader: S", "The field “trump” is missing.", KBZ_E_FIELD },
    { "deal: " NORTH_DEAL "\ntrump: S", "The field “leader” is missing.", KBZ_E_FIELD },
    { "deal: N:A2... K3... Q4... J5...\ncontract: 1S\ndeclarer: N",
      "A contract needs hands of 13 cards; these have 2.", KBZ_E_POSITION },
    { "deal: " NORTH_DEAL "\nauction: 1N P P P\nplayed: S3 HJ",
      "South plays HJ but still holds spades.", KBZ_E_POSITION },
    { "deal: " NORTH_DEAL "\nauction: 1N P P P\nplayed: S3 X9", "“X9” is not a card of this pack.",
      KBZ_E_CARD },
  };
  for (size_t i = 0; i < COUNT (table); i++) {
    KbzFields fields = { 0 };
    KbzError error = { 0 };
    KbzBridge s;
    ck_assert_int_eq (kbz_fields_read (&fields, table[i].lines, NULL), KBZ_OK);
    ck_assert_msg (kbz_game_bridge.read (&s, &fields, &error) == table[i].code, "%s\n%s",
                   table[i].lines, kbz_said (&error));
    ck_assert_str_eq (kbz_said (&error), table[i].message);
    kbz_fields_clear (&fields);
  }
}
END_TEST

START_TEST (moves_are_read_written_and_named)
{
  static const struct {
    const char *text, *written, *name;
  } table[] = {
    { "P", "P", "Pass" },         { " pass ", "P", "Pass" },        { "x", "X", "Double" },
    { "XX", "XX", "Redouble" },   { "redouble", "XX", "Redouble" }, { "1h", "1H", "1 heart" },
    { "1C", "1C", "1 club" },     { "2S", "2S", "2 spades" },       { "3NT", "3N", "3 no trump" },
    { "7♦", "7D", "7 diamonds" }, { "h10", "HT", "♥10" },           { "D7", "D7", "♦7" },
  };
  KbzBridge s = auction ("");
  for (size_t i = 0; i < COUNT (table); i++) {
    KbzMove move;
    char text[KBZ_MOVE_TEXT];
    ck_assert_int_eq (kbz_game_bridge.move_read (&s, table[i].text, &move, NULL), KBZ_OK);
    ck_assert_str_eq (kbz_game_bridge.move_write (&s, &move, text, sizeof text), table[i].written);
    KbzText name = kbz_game_bridge.move_name (&s, &move);
    ck_assert_str_eq (kbz_text_write (&name, NULL, text, sizeof text), table[i].name);
  }
  static const char *const bad[] = { "", "0N", "8C", "1", "N", "XXX", "1H 2H", "H1", "BJ", "12" };
  for (size_t i = 0; i < COUNT (bad); i++) {
    KbzMove move;
    KbzError error = { 0 };
    ck_assert_msg (kbz_game_bridge.move_read (&s, bad[i], &move, &error) == KBZ_E_CARD, "%s",
                   bad[i]);
    ck_assert_str_ne (kbz_said (&error), "");
  }
}
END_TEST

/* ---- The solver -------------------------------------------------------------------------- */

/* West leads; North–South have the ace and the queen behind the king. */
#define ENDING "deal: N:AQ...2 32...4 54...5 KJ...3\ntrump: N\n"

START_TEST (every_card_has_its_value)
{
  KbzBridge s = position (ENDING "leader: S");
  KbzAnalysis analysis = { 0 };
  ck_assert_int_eq (kbz_solve_once (&kbz_game_bridge, &s, &(KbzLimits){ 0 }, &analysis, NULL),
                    KBZ_OK);
  ck_assert_int_eq (analysis.verdict.truth, KBZ_PROVED);
  ck_assert_int_eq (analysis.verdict.low, 3);
  ck_assert_uint_eq (analysis.n, 3);
  for (size_t i = 0; i < analysis.n; i++)
    ck_assert_int_eq (analysis.choices[i].verdict.truth, KBZ_PROVED);
  kbz_analysis_clear (&analysis);
  KbzError error = { 0 };
  s = position ("deal: " NORTH_DEAL);
  ck_assert_int_eq (kbz_solve_once (&kbz_game_bridge, &s, &(KbzLimits){ 0 }, &analysis, &error),
                    KBZ_E_POSITION);
  ck_assert_str_ne (kbz_said (&error), "");
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_position_reads_back_at_every_step_of_a_deal, calls_are_judged_without_cards,
                    a_position_of_the_protocol_begins_with_the_play,
                    bad_positions_are_refused_with_a_sentence, moves_are_read_written_and_named,
                    every_card_has_its_value);
}
