/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions, moves and PBN deals as text, the operations of the engine, and all that is refused. */
#include "analysis/games/bridge/pbn-deal.h"
#include "analysis/position.h"
#include "tests/games/bridge/minibridge-table.h"
#include "tests/said.h"

#define COUNT(array) (sizeof (array) / sizeof (array)[0])

START_TEST (pbn_deals_read_from_any_first_seat)
{
  KbzSet north[4], west[4];
  char text[KBZ_PBN_DEAL_TEXT];
  ck_assert_int_eq (kbz_bridge_pbn_read (NORTH_DEAL, north, NULL), KBZ_OK);
  ck_assert_str_eq (kbz_bridge_pbn_write (north, 0, text), NORTH_DEAL);
  kbz_bridge_pbn_write (north, 3, text);
  ck_assert_int_eq (text[0], 'W');
  ck_assert_int_eq (kbz_bridge_pbn_read (text, west, NULL), KBZ_OK);
  ck_assert_mem_eq (north, west, sizeof north);
}
END_TEST

START_TEST (pbn_takes_small_letters_10_and_hidden_hands)
{
  KbzSet hands[4];
  ck_assert_int_eq (kbz_bridge_pbn_read (" s:ak10...  - ...2 - ", hands, NULL), KBZ_OK);
  ck_assert_uint_eq (hands[2], kbz_set_of (0x0E) | kbz_set_of (0x0D) | kbz_set_of (0x0A));
  ck_assert_uint_eq (hands[3], 0);
  ck_assert_uint_eq (hands[0], kbz_set_of (0x32));
}
END_TEST

START_TEST (damaged_pbn_names_the_card_or_the_place)
{
  static const struct {
    const char *text, *message;
    size_t place;
  } table[] = {
    { "", "A deal begins with the seat of its first hand: “N:”, “E:”, “S:” or “W:”.", 0 },
    { "X:A... K... Q... J...",
      "A deal begins with the seat of its first hand: “N:”, “E:”, “S:” or “W:”.", 0 },
    { "N:A... K... Q...", "West's hand is missing.", 16 },
    { "N:A... K... Q.. J...", "South's hand has 3 suits, not four with dots between them.", 15 },
    { "N:A... K.... Q... J...", "East's hand has more than four suits.", 11 },
    { "N:A... K.X.. Q... J...", "“X” in East's hand is not a rank.", 9 },
    { "N:A... K.♥.. Q... J...", "“♥” in East's hand is not a rank.", 9 },
    { "N:A... K... Q... .2.2.A2A", "CA stands twice in this deal.", 24 },
    { "N:A... K... A... J...", "SA stands twice in this deal.", 12 },
    { "N:A... K... Q... J... T...", "A deal has four hands, not more.", 22 },
  };
  for (size_t i = 0; i < COUNT (table); i++) {
    KbzSet hands[4];
    KbzError error = { 0 };
    ck_assert_int_ne (kbz_bridge_pbn_read (table[i].text, hands, &error), KBZ_OK);
    ck_assert_str_eq (kbz_said (&error), table[i].message);
    ck_assert_uint_eq (error.place, table[i].place);
  }
}
END_TEST

/* Writes the position, reads it back, and compares every byte. */
static void round_trip (const KbzMinibridge *s)
{
  KbzLines lines;
  kbz_lines_init (&lines);
  kbz_game_minibridge.write (s, &lines.writer);
  KbzMinibridge back = position (lines.text);
  ck_assert_msg (memcmp (&back, s, sizeof back) == 0, "%s", lines.text);
  free (lines.text);
}

START_TEST (a_position_reads_back_at_every_step_of_a_deal)
{
  for (uint64_t seed = 0; seed < 40; seed++) {
    KbzRandom random;
    kbz_random_init (&random, seed);
    KbzOptions options = { { (uint8_t)(seed % 4) } };
    KbzMatch match = { .dealer = (int)(seed / 4 % 4) };
    KbzPosition *p = kbz_position_deal (&kbz_game_minibridge, &options, &match, seed);
    if (seed % 3 == 0) {
      KbzMove wrong = kbz_move (KBZ_MOVE_CALL, 37, NULL, 0);
      for (int i = 0; i < 4; i++)
        ck_assert (kbz_position_apply (p, &wrong, NULL));
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

START_TEST (a_position_of_the_protocol_begins_with_the_play)
{
  KbzMinibridge s =
      position ("deal: N:A2... K3... Q4... J5...\ntrump: H\nleader: E\nplayed: SK S4");
  ck_assert_int_eq (s.phase, KBZ_MINIBRIDGE_PLAY);
  ck_assert_int_eq (s.play.declarer, 0);
  ck_assert_int_eq (s.play.trump, KBZ_HEARTS);
  ck_assert_int_eq (kbz_game_minibridge.turn (&s).seat, 3);
  round_trip (&s);
  s = position ("deal: N:A2... K3... Q4... J5...\nstrain: N\nleader: S\ndeclarer: S");
  ck_assert_int_eq (s.play.declarer, 2);
  ck_assert_int_eq (kbz_game_minibridge.turn (&s).seat, 2);
  round_trip (&s);
  s = position ("deal: N:A2... K3... Q4... J5...\ntrump: N\ndeclarer: W");
  ck_assert_int_eq (kbz_game_minibridge.turn (&s).seat, 0);
  round_trip (&s);
}
END_TEST

START_TEST (a_position_may_begin_with_the_choice_of_contract)
{
  KbzMinibridge s = position ("deal: " NORTH_DEAL "\ndeclarer: S");
  ck_assert_int_eq (s.phase, KBZ_MINIBRIDGE_CONTRACT);
  ck_assert_int_eq (kbz_game_minibridge.turn (&s).seat, 2);
  round_trip (&s);
  play (&s, "part C, S7");
  round_trip (&s);
}
END_TEST

#define POINTS "\npoints: 20; 6; 11; 3"
#define GAME POINTS "\ncontract: game\nstrain: N"

START_TEST (bad_positions_are_refused_with_a_sentence)
{
  static const struct {
    const char *lines, *message;
    KbzStatus code;
  } table[] = {
    { "dealer: N", "The field “deal” is missing.", KBZ_E_FIELD },
    { "deal: nonsense", "A deal begins with the seat of its first hand: “N:”, “E:”, “S:” or “W:”.",
      KBZ_E_SYNTAX },
    { "deal: N:AKQ2.AK3.A32.43 J543.Q54.K54.765 T98.JT9.QJT.AK98 76.8762.9876.QJT",
      "North has 12 cards and East 13; all hands must have the same number. C2 is in no hand.",
      KBZ_E_POSITION },
    { "deal: N:AKQ2.AK3.A32.432 J543.Q54.K54.765 T98.JT9.QJT.AK98 76.8762.9876.QJ5",
      "C5 stands twice in this deal.", KBZ_E_POSITION },
    { "deal: N:... ... ... ...\ntrump: N\nleader: N", "The hands have no cards.", KBZ_E_POSITION },
    { "deal: N:A2... K3... Q4... J5...", "Points are counted in hands of 13 cards; these have 2.",
      KBZ_E_POSITION },
    { "deal: " NORTH_DEAL "\ndealer: X", "The field “dealer” must be one of: N, E, S, W.",
      KBZ_E_FIELD },
    { "deal: " NORTH_DEAL "\nvul: all", "The field “vul” must be one of: none, ns, ew, both.",
      KBZ_E_FIELD },
    { "deal: " NORTH_DEAL "\npoints: 20; 6; 11; 4", "The announced points come to 41, not 40.",
      KBZ_E_POSITION },
    { "deal: " NORTH_DEAL "\npoints: 20; 38", "“38” in “points” is not a number from 0 to 37.",
      KBZ_E_FIELD },
    { "deal: " NORTH_DEAL "\npoints: 20; many", "“many” in “points” is not a number from 0 to 37.",
      KBZ_E_FIELD },
    { "deal: " NORTH_DEAL "\npoints: 20; 6; 11; 3; 0", "“points” has more than four numbers.",
      KBZ_E_FIELD },
    { "deal: " NORTH_DEAL "\nrecounts: 2",
      "“recounts” and “miscount”, the sum that was wrong, go together.", KBZ_E_FIELD },
    { "deal: " NORTH_DEAL "\nrecounts: 2\nmiscount: 40",
      "A sum of 40 points is right, no “miscount”.", KBZ_E_POSITION },
    { "deal: " NORTH_DEAL "\npoints: 20; 6\ndeclarer: N",
      "There is no declarer before all four have announced.", KBZ_E_POSITION },
    { "deal: " NORTH_DEAL POINTS "\ndeclarer: S", "By the announced points South is not declarer.",
      KBZ_E_POSITION },
    { "deal: " NORTH_DEAL "\npoints: 20\ncontract: game\nstrain: N",
      "The contract and the play come after all four have announced.", KBZ_E_POSITION },
    { "deal: " LEVEL_DEAL "\npoints: 10; 10; 10; 10\ncontract: game\nstrain: N",
      "Both sides announced 20 points: there is no contract and no play.", KBZ_E_POSITION },
    { "deal: " NORTH_DEAL POINTS "\ncontract: slam\nstrain: N",
      "The field “contract” must be one of: none, part, game.", KBZ_E_FIELD },
    { "deal: " NORTH_DEAL POINTS "\ncontract: game", "The field “trump” is missing.", KBZ_E_FIELD },
    { "deal: " NORTH_DEAL POINTS "\nstrain: N", "The field “contract” is missing.", KBZ_E_FIELD },
    { "deal: " NORTH_DEAL POINTS "\ncontract: game\nstrain: X",
      "“X” in “strain” is not one of S H D C N.", KBZ_E_FIELD },
    { "deal: " NORTH_DEAL "\nstrain: H\ntrump: S\nleader: N",
      "“strain” says H, but “trump” says S.", KBZ_E_POSITION },
    { "deal: " NORTH_DEAL "\ntrump: S", "The field “leader” is missing.", KBZ_E_FIELD },
    { "deal: N:A2... K3... Q4... J5...\ntrump: N\nleader: N\ncontract: part",
      "A contract needs hands of 13 cards; these have 2.", KBZ_E_POSITION },
    { "deal: " NORTH_DEAL GAME "\nleader: W", "The first lead is East's, left of declarer.",
      KBZ_E_POSITION },
    { "deal: " NORTH_DEAL GAME "\nplayed: S3 X9", "“X9” is not a card of this pack.", KBZ_E_CARD },
    { "deal: " NORTH_DEAL GAME "\nplayed: BJ", "“BJ” is not a card of this pack.", KBZ_E_CARD },
    { "deal: " NORTH_DEAL GAME "\nplayed: S3 HJ", "South plays HJ but still holds spades.",
      KBZ_E_POSITION },
    { "deal: " NORTH_DEAL GAME "\nplayed: S3 S7",
      "S7 in “played” is West's, but it is South's turn.", KBZ_E_POSITION },
    { "deal: " NORTH_DEAL GAME "\nplayed: S3 S3", "S3 stands twice in “played”.", KBZ_E_POSITION },
    { "deal: N:A... K... Q... J...\ntrump: N\nleader: N\nplayed: SA SK SQ SJ ST",
      "ST in “played” comes after the last trick.", KBZ_E_POSITION },
    { "deal: N:A... K... Q... J...\ntrump: N\nleader: N\nplayed: HA",
      "HA in “played” is in no hand.", KBZ_E_POSITION },
  };
  for (size_t i = 0; i < COUNT (table); i++) {
    KbzFields fields = { 0 };
    KbzError error = { 0 };
    KbzMinibridge s;
    ck_assert_int_eq (kbz_fields_read (&fields, table[i].lines, NULL), KBZ_OK);
    ck_assert_msg (kbz_game_minibridge.read (&s, &fields, &error) == table[i].code, "%s\n%s",
                   table[i].lines, kbz_said (&error));
    ck_assert_str_eq (kbz_said (&error), table[i].message);
    kbz_fields_clear (&fields);
  }
}
END_TEST

START_TEST (moves_are_written_and_named)
{
  static const struct {
    const char *text, *written, *name;
  } table[] = {
    { "12", "12", "12 points" },
    { "1", "1", "1 point" },
    { " 0 ", "0", "0 points" },
    { "part H", "part H", "Part-score in hearts" },
    { "game  n", "game N", "Game in no trump" },
    { "game NT", "game N", "Game in no trump" },
    { "part ♣", "part C", "Part-score in clubs" },
    { "h10", "HT", "♥10" },
    { "♠A", "SA", "♠A" },
  };
  KbzMinibridge s = position ("deal: " NORTH_DEAL);
  for (size_t i = 0; i < COUNT (table); i++) {
    KbzMove move = read_move (&s, table[i].text);
    char text[KBZ_MOVE_TEXT];
    ck_assert_str_eq (kbz_game_minibridge.move_write (&s, &move, text, sizeof text),
                      table[i].written);
    KbzText name = kbz_game_minibridge.move_name (&s, &move);
    ck_assert_str_eq (kbz_text_write (&name, NULL, text, sizeof text), table[i].name);
  }
  static const char *const bad[] = { "",    "H",  "H1", "part", "part X", "game H S", "slam N",
                                     "100", "-1", "1N", "BJ",   "SA SK",  "12x" };
  for (size_t i = 0; i < COUNT (bad); i++) {
    KbzMove move;
    KbzError error = { 0 };
    ck_assert_msg (kbz_game_minibridge.move_read (&s, bad[i], &move, &error) != KBZ_OK, "%s",
                   bad[i]);
    ck_assert_str_ne (kbz_said (&error), "");
  }
}
END_TEST

/* Notes what an operation answers as "key=value ", enough to compare. */
typedef struct {
  KbzWriter writer;
  char text[600];
} Notes;

static void note (KbzWriter *writer, const char *key, const char *value)
{
  Notes *notes = (Notes *)writer;
  size_t length = strlen (notes->text);
  snprintf (notes->text + length, sizeof notes->text - length, "%s=%s;", key == NULL ? "" : key,
            value);
}

static void note_integer (KbzWriter *writer, const char *key, int64_t value)
{
  char text[24];
  snprintf (text, sizeof text, "%d", (int)value);
  note (writer, key, text);
}

static void note_begin (KbzWriter *writer, const char *key)
{
  (void)writer;
  (void)key;
}

static void note_end (KbzWriter *writer)
{
  (void)writer;
}

static KbzStatus ask (const char *op, const char *lines, char *text, KbzError *error)
{
  Notes notes = { { .string = note,
                    .integer = note_integer,
                    .begin_list = note_begin,
                    .begin_object = note_begin,
                    .end = note_end },
                  "" };
  KbzFields fields = { 0 };
  ck_assert_int_eq (kbz_fields_read (&fields, lines, NULL), KBZ_OK);
  KbzStatus status = KBZ_E_UNKNOWN_OP;
  for (const KbzOp *o = kbz_game_minibridge.ops; o->name != NULL; o++)
    if (strcmp (o->name, op) == 0)
      status = o->run (&kbz_game_minibridge, &fields, &notes.writer, error);
  kbz_fields_clear (&fields);
  strcpy (text, notes.text);
  return status;
}

START_TEST (operations_answer)
{
  static const struct {
    const char *op, *lines, *answer;
  } table[] = {
    { "score", "contract: game\nstrain: N\ndeclarer: S\nvul: ns\ntricks: 10",
      "points=630;ns=630;ew=0;result=Made with one overtrick.;what=Tricks of the "
      "contract;points=100;what=Overtricks;points=30;what=Game bonus, vulnerable;points=500;" },
    { "score", "contract: part\nstrain: C\ndeclarer: E\nvul: ns\ntricks: 7",
      "points=70;ns=0;ew=70;result=Made exactly.;what=Tricks of the "
      "contract;points=20;what=Part-score bonus;points=50;" },
    { "score", "contract: game\ntrump: H\ndeclarer: W\ntricks: 8",
      "points=-100;ns=100;ew=0;result=2 tricks short.;what=Undertricks;points=-100;" },
    { "score", "deal: " LEVEL_DEAL "\npoints: 10; 10; 10; 10",
      "points=0;ns=0;ew=0;result=20 points each: nobody scores, the cards are dealt again.;" },
    { "winner", "trick: SA SK H2 SQ\ntrump: H", "winner=2;card=H2;" },
    { "winner", "trick: SA SK H2 SQ", "winner=0;card=SA;" },
  };
  for (size_t i = 0; i < COUNT (table); i++) {
    char text[600];
    KbzError error = { 0 };
    ck_assert_msg (ask (table[i].op, table[i].lines, text, &error) == KBZ_OK, "%s",
                   kbz_said (&error));
    ck_assert_str_eq (text, table[i].answer);
  }
}
END_TEST

START_TEST (operations_refuse_with_a_sentence)
{
  static const struct {
    const char *op, *lines, *message;
  } table[] = {
    { "score", "strain: N\ntricks: 9", "The field “contract” is missing." },
    { "score", "contract: game\ntricks: 9", "The field “strain” is missing." },
    { "score", "contract: game\nstrain: N", "The field “tricks” is missing." },
    { "score", "contract: 3N\nstrain: N\ntricks: 9",
      "The field “contract” must be one of: part, game." },
    { "score", "contract: part\nstrain: N\ntricks: 14",
      "The field “tricks” must be from 0 to 13." },
    { "score", "deal: " NORTH_DEAL, "This deal is not finished: 0 of 52 cards played." },
    { "winner", "trump: H", "The field “trick” is missing." },
    { "winner", "trick:\ntrump: H", "The trick has no cards." },
    { "winner", "trick: SA H2 SA", "SA stands twice in the trick." },
    { "winner", "trick: SA H2 S3 S4 S5", "There are more than 4 cards here." },
    { "winner", "trick: SA H2\ntrump: Q", "“Q” in “trump” is not one of S H D C N." },
  };
  for (size_t i = 0; i < COUNT (table); i++) {
    char text[600];
    KbzError error = { 0 };
    ck_assert_int_ne (ask (table[i].op, table[i].lines, text, &error), KBZ_OK);
    ck_assert_str_eq (kbz_said (&error), table[i].message);
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      pbn_deals_read_from_any_first_seat, pbn_takes_small_letters_10_and_hidden_hands,
      damaged_pbn_names_the_card_or_the_place, a_position_reads_back_at_every_step_of_a_deal,
      a_position_of_the_protocol_begins_with_the_play,
      a_position_may_begin_with_the_choice_of_contract, bad_positions_are_refused_with_a_sentence,
      moves_are_written_and_named, operations_answer, operations_refuse_with_a_sentence);
}
