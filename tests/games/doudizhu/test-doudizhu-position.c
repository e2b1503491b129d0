/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions and moves of Dou Dizhu: what is read, named, counted, kept secret and solved. */
#include "tests/games/doudizhu/table.h"
#include "tests/said.h"
#include "tests/games/ask.h"

/* ---- Readings ---------------------------------------------------------------------------- */

START_TEST (on_lead_every_reading_of_the_same_cards_is_a_move)
{
  static const struct {
    const char *text, *name;
  } readings[] = {
    { "3 3 3 4 4 4 5 5 5 6 6 6", "Plane 3–6" },
    { "3 3 3 4 4 4 5 5 5 6 6 6 as plane_singles 4", "Plane 4–6 with single cards" },
    { "3 3 3 4 4 4 5 5 5 6 6 6 as plane_singles 3", "Plane 3–5 with single cards" },
  };
  KbzDdzGame g;
  KbzMoves moves = { 0 };
  set_up (&g, "hands: 3 3 3 4 4 4 5 5 5 6 6 6 7; 8 8; 9 9\n");
  game->moves (&g, &moves);
  int twelve = 0;
  for (size_t i = 0; i < moves.n; i++) {
    char text[KBZ_MOVE_TEXT];
    if (moves.moves[i].n != 12 || kbz_ddz_game_combo (&g, &moves.moves[i]).length < 3)
      continue;
    game->move_write (&g, &moves.moves[i], text, sizeof text);
    twelve += strncmp (text, readings[0].text, strlen (readings[0].text)) == 0;
  }
  ck_assert_int_eq (twelve, 3);
  for (int i = 0; i < 3; i++) {
    KbzMove move = move_of (&g, readings[i].text);
    ck_assert_int_eq (move.arg, i);
    ck_assert_str_eq (said (game->move_name (&g, &move)), readings[i].name);
    KbzDdzGame next = g;
    game->apply (&next, &move);
    ck_assert_int_eq (next.length, i == 0 ? 4 : 3);
    ck_assert_int_eq (next.rank, i == 1 ? 1 : 0);
  }
  KbzMove fourth = move_of (&g, readings[0].text);
  fourth.arg = 3;
  KbzReason reason = { 0 };
  ck_assert (!game->legal (&g, &fourth, &reason));
  ck_assert_str_eq (reason.rule, "reading");
  kbz_moves_clear (&moves);
}
END_TEST

START_TEST (following_the_reading_that_beats_counts)
{
  static const char hands[] = "hands: A A; 6 6 6 7 7 7 8 8 8 9 9 9 J; Q Q\nto_move: 1\n";
  static const struct {
    const char *table, *name;
    int ways;
  } cases[] = {
    { "to_beat: 3 3 3 4 4 4 5 5 5 T J Q\n", "Plane 7–9 with single cards", 2 },
    { "to_beat: 3 3 3 4 4 4 5 5 5 T T T\n", "Plane 7–9 with single cards", 2 },

    { "to_beat: 3 3 3 4 4 4\n", "Plane 6–9", 0 },
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    KbzDdzGame g;
    KbzDdzCombo readings[KBZ_DDZ_MAX_READINGS];
    char text[300];
    snprintf (text, sizeof text, "%s%s", hands, cases[i].table);
    set_up (&g, text);
    KbzMove move = move_of (&g, "6 6 6 7 7 7 8 8 8 9 9 9");
    KbzDdzHand cards = 0;
    ck_assert (kbz_ddz_game_move_ranks (&move, &cards));
    ck_assert_int_eq (kbz_ddz_game_fitting (&g, cards, readings), cases[i].ways);
    ck_assert_int_eq (game->legal (&g, &move, NULL), cases[i].ways > 0);
    ck_assert_str_eq (said (game->move_name (&g, &move)), cases[i].name);
  }
}
END_TEST

START_TEST (cards_on_the_table_keep_the_reading_they_were_played_in)
{
  static const struct {
    const char *lead, *higher, *refused;
  } cases[] = {
    { "3 3 3 4 4 4 5 5 5 6 6 6", "7 7 7 8 8 8 9 9 9 T T T", "7 7 7 8 8 8 9 9 9 T T J" },
    { "3 3 3 4 4 4 5 5 5 6 6 6 as plane_singles 4", "7 7 7 8 8 8 9 9 9 T T J", "" },
  };
  for (size_t i = 0; i < 2; i++) {
    KbzDdzGame g, back;
    set_up (&g, "hands: 3 3 3 4 4 4 5 5 5 6 6 6 K; 7 7 7 8 8 8 9 9 9 T T T J; A A\n");
    make (&g, cases[i].lead);
    ck_assert_str_eq (broken_rule (&g, cases[i].higher), "");
    if (*cases[i].refused)
      ck_assert_str_eq (broken_rule (&g, cases[i].refused), "same-type");
    KbzLines lines;
    kbz_lines_init (&lines);
    game->write (&g, &lines.writer);
    set_up (&back, lines.text);
    ck_assert (memcmp (&g, &back, sizeof g) == 0);
    free (lines.text);
  }
}
END_TEST

/* ---- Options ----------------------------------------------------------------------------- */

START_TEST (each_option_changes_what_may_be_played)
{
  static const struct {
    const char *option, *play, *rule;
  } cases[] = {
    { "", "3 3 3 4 4 4 5 5", "" },
    { "distinct_kickers: true", "3 3 3 4 4 4 5 5", "distinct-kickers" },
    { "distinct_kickers: true", "3 3 3 4 4 4 5 6", "" },
    { "", "3 3 3 4 4 4 LJ BJ", "" },
    { "bar_joker_kickers: true", "3 3 3 4 4 4 LJ BJ", "joker-kickers" },
    { "bar_joker_kickers: true", "3 3 3 4 4 4 5 BJ", "" },
    { "banned: pair; rocket", "3 3", "banned" },
    { "banned: pair; rocket", "LJ BJ", "banned" },
    { "banned: pair; rocket", "3 3 3", "" },
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    KbzDdzGame g;
    char text[200];
    snprintf (text, sizeof text, "hands: 3 3 3 4 4 4 5 5 6 LJ BJ; 7; 8\n%s\n", cases[i].option);
    set_up (&g, text);
    ck_assert_msg (strcmp (broken_rule (&g, cases[i].play), cases[i].rule) == 0, "%s with %s",
                   cases[i].play, cases[i].option);
  }
}
END_TEST

START_TEST (options_of_the_deal_stay_with_it)
{
  const KbzMatch match = { 0 };
  for (int i = 0; i < 3; i++) {
    KbzOptions options = { { 0 } };
    KbzDdzGame g;
    options.value[i] = 1;
    game->deal (&g, &options, &match, 5);
    ck_assert_int_eq (g.distinct_kickers, i == 0);
    ck_assert_int_eq (g.bar_joker_kickers, i == 1);
    ck_assert_int_eq (g.spring, i == 2);
  }
}
END_TEST

/* ---- Positions --------------------------------------------------------------------------- */

START_TEST (bare_ranks_get_suits_of_their_own)
{
  KbzDdzGame g;
  set_up (&g, "hands: 3 H3 T; S3 3 BJ\nto_beat: T T\nto_move: 0\nbeat_by: 1\n");
  KbzHand all = { 0 };
  KbzCard cards[KBZ_CARDS_MAX];
  for (int seat = 0; seat < 2; seat++) {
    kbz_hand_add_all (&all, cards, kbz_hand_cards (&g.hands[seat], cards));
    kbz_hand_add_all (&all, cards, kbz_hand_cards (&g.round[seat], cards));
  }
  ck_assert_int_eq (kbz_hand_size (&all), 8);
  for (int suit = 0; suit < 4; suit++)
    ck_assert_int_eq (kbz_hand_count (&all, kbz_card ((KbzSuit)suit, 3)), 1);
  ck_assert (kbz_hand_has (&g.hands[0], kbz_card (KBZ_HEARTS, 3)));
  ck_assert_int_eq (g.seats, 2);
  ck_assert_int_eq (g.landlord, 0);
}
END_TEST

START_TEST (what_cannot_be_is_refused_with_the_place)
{
  static const struct {
    const char *text, *message;
  } cases[] = {
    { "to_move: 0", "“hands”" },
    { "hands: 3 4", "two or three hands" },
    { "hands: 3 X; 4", "“X”" },
    { "hands: 3 3 3; 3 3", "rank 3" },
    { "hands: S3; S3", "S3" },
    { "hands: BJ; BJ", "rank BJ" },
    { "hands: 3; 4\nto_move: 2", "to_move" },
    { "hands: 3; 4\nto_beat: 5 6\nto_move: 0\nbeat_by: 1", "“to_beat” is no play" },
    { "hands: 3; 4\nto_beat: 5\nto_move: 0\nbeat_by: 0", "beat_by" },
    { "hands: 3; ;", "Only one hand can be empty" },
    { "hands: 3; 4\nphase: over", "not over" },
    { "hands: 3; 4\nbanned: spring", "“spring”" },
    { "hands: 3; 4\nbanned: single", "single cards" },
    { "hands: 3; 4\nspring: maybe", "spring" },
    { "hands: 3; 4\nbid: 4", "bid" },
    { "hands: 3; 4\nphase: bid", "bottom" },
    { "hands: 3; 4; 5\nfirst: 0\ncalls: 2; 1", "“calls”" },
    { "hands: 3; 4; 5\nfirst: 0\ncalls: 2; 3", "do not agree" },
    { "hands: S3; S4; S5\nbottom: S4 H4 D4", "bottom card" },
    { "hands: 3; 4; 5\nround: 6; ; ", "“to_beat”" },
    { "hands: 3; 4\nto_beat: 5\nto_beat_as: pair 5\nbeat_by: 1", "“pair 5”" },
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    KbzFields fields = { 0 };
    KbzError error = { 0 };
    KbzDdzGame g;
    ck_assert_int_eq (kbz_fields_read (&fields, cases[i].text, &error), KBZ_OK);
    ck_assert_msg (game->read (&g, &fields, &error) != KBZ_OK, "%s", cases[i].text);
    ck_assert_msg (strstr (kbz_said (&error), cases[i].message) != NULL, "%s\n%s", cases[i].text,
                   kbz_said (&error));
    kbz_fields_clear (&fields);
  }
}
END_TEST

START_TEST (the_solver_sees_the_landlord_as_index_0)
{
  KbzDdzGame g;
  KbzDdzPosition position;
  set_up (&g, "hands: 3 3; 4 4 6; 5 5\nlandlord: 1\nto_move: 2\nto_beat: 7\nbeat_by: 1\n");
  ck_assert (kbz_ddz_game_position (&g, &position));
  ck_assert_int_eq (kbz_ddz_size (position.hands[0]), 3);
  ck_assert_int_eq (position.to_move, 1);
  ck_assert_int_eq (position.beat_by, 0);
  for (int seat = 0; seat < 3; seat++) {
    int index = kbz_ddz_game_index (&g, seat);
    ck_assert_int_eq (kbz_ddz_game_seat (&g, index), seat);
    ck_assert_uint_eq (position.hands[index], kbz_ddz_game_ranks (&g.hands[seat]));
  }
}
END_TEST

/* ---- Words ------------------------------------------------------------------------------- */

START_TEST (any_combination_has_a_name_even_if_it_cannot_be_played)
{
  static const struct {
    const char *play, *name, *rule;
  } cases[] = {
    { "8", "Single 8", "same-type" },
    { "BJ", "Single big joker", "same-type" },
    { "8 8", "Pair of eights", "higher" },
    { "Q Q", "Pair of queens", "" },
    { "8 8 8", "Three eights", "same-type" },
    { "3 8 8 8", "Three eights with one card", "same-type" },
    { "8 8 8 Q Q", "Three eights with a pair", "same-type" },
    { "3 4 5 6 7", "Straight 3–7", "same-type" },
    { "8 8 8 8", "Bomb of eights", "" },
    { "LJ BJ", "Rocket", "" },
    { "3 4 8 8 8 8", "Four eights with two single cards", "same-type" },
    { "3 4", "", "straight" },
    { "pass", "Pass this turn", "" },
  };
  KbzDdzGame g;
  set_up (&g, "hands: 2; 3 4 5 6 7 8 8 8 8 Q Q LJ BJ; 2\nto_beat: T T\nto_move: 1\nbeat_by: 0\n");
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    KbzMove move = move_of (&g, cases[i].play);
    ck_assert_str_eq (said (game->move_name (&g, &move)), cases[i].name);
    ck_assert_str_eq (broken_rule (&g, cases[i].play), cases[i].rule);
  }
  ck_assert_str_eq (broken_rule (&g, "K K"), "cards-held");
}
END_TEST

START_TEST (the_duty_says_what_must_be_beaten)
{
  static const struct {
    const char *table, *duty;
  } cases[] = {
    { "", "You are on lead: play any combination; you cannot pass." },
    { "8 8", "Beat the pair of eights with a higher pair, a bomb or the rocket, or pass." },
    { "3 4 5 6 7", "Beat the straight 3–7 with a higher one of the same length, a bomb or the "
                   "rocket, or pass." },
    { "A A", "You hold nothing that beats the play on the table: pass." },
    { "LJ", "Beat the little joker with the big joker or a bomb, or pass." },
    { "LJ BJ", "Nothing beats the rocket: pass." },
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    KbzDdzGame g;
    char text[200];
    snprintf (text, sizeof text, "hands: 2; %s 9 T J Q K K; 2\nto_beat: %s\nto_move: 1\n",
              i == 4 ? "BJ" : "8", cases[i].table);
    set_up (&g, text);
    ck_assert_str_eq (said (game->duty (&g)), cases[i].duty);
  }
}
END_TEST

/* ---- What a seat knows ------------------------------------------------------------------- */

START_TEST (known_cards_stay_with_who_holds_them)
{
  const KbzOptions options = { { 0 } };
  const KbzMatch match = { 0 };
  KbzRandom random;
  int moved = 0;
  kbz_random_init (&random, 9);
  for (uint64_t seed = 0; seed < 30; seed++) {
    KbzDdzGame g;
    game->deal (&g, &options, &match, seed);
    int looker = (g.first + 1) % 3;
    for (int phase = 0; phase < 2; phase++) {
      KbzDdzGame other = g;
      game->reshuffle (&other, looker, &random);
      ck_assert (kbz_hand_has (&other.hands[g.first], g.face_up));
      ck_assert (kbz_hand_equal (&other.hands[looker], &g.hands[looker]));
      for (int i = 0; phase == 1 && i < 3; i++)
        ck_assert (kbz_hand_has (&other.hands[g.landlord], g.bottom[i]));
      moved += !kbz_hand_equal (&other.hands[g.first], &g.hands[g.first]);
      if (phase == 0)
        make (&g, "pass/pass/bid 1/pass/pass");
    }
  }
  ck_assert_int_eq (moved, 60);
}
END_TEST

START_TEST (the_counter_shows_what_is_out_and_the_bottom_cards_left)
{
  KbzDdzGame g;
  KbzReport report = { 0 };
  set_up (&g, "hands: 3 4 S5 BJ; 4 4 6; 2 2\nbottom: S5 S7 HA\nlandlord: 0\n");
  game->counter (&g, 1, &report);
  static const int out[15] = { 1, 1, 1, [12] = 2, [14] = 1 };
  ck_assert_int_eq (report.n_columns, 15);
  for (int rank = 0; rank < 15; rank++)
    ck_assert_int_eq (report.values[0][rank], out[rank]);
  ck_assert_int_eq (report.n_lines, 1);
  ck_assert_str_eq (said (report.lines[0]), "Bottom card that the landlord still holds: ♠5");
}
END_TEST

START_TEST (the_counter_does_not_know_the_bottom_cards_before_they_are_shown)
{
  const KbzOptions options = { { 0 } };
  const KbzMatch match = { 0 };
  KbzRandom random;
  KbzDdzGame g;
  kbz_random_init (&random, 2);
  game->deal (&g, &options, &match, 4);
  for (int i = 0; i < 20; i++) {
    KbzReport before = { 0 }, after = { 0 };
    KbzDdzGame other = g;
    game->reshuffle (&other, 0, &random);
    game->counter (&g, 0, &before);
    game->counter (&other, 0, &after);
    ck_assert (memcmp (&before, &after, sizeof before) == 0);
    int sum = 0;
    for (int rank = 0; rank < 15; rank++)
      sum += before.values[0][rank];
    ck_assert_int_eq (sum, 37);
  }
}
END_TEST

/* ---- What is proved ---------------------------------------------------------------------- */

START_TEST (every_choice_gets_its_proved_value)
{
  static const struct {
    const char *play;
    int value;
  } published[] = { { "3", 0 }, { "4", 1 }, { "5", 1 }, { "K", 0 }, { "5 5", 0 }, { "K K", 0 } };
  KbzDdzGame g;
  KbzAnalysis analysis = { 0 };
  KbzError error = { 0 };
  set_up (&g, "hands: K K 5 5 4 3; 2 2 5 5 4 3\n");
  ck_assert_int_eq (kbz_solve_once (game, &g, NULL, &analysis, &error), KBZ_OK);
  ck_assert_int_eq (analysis.verdict.truth, KBZ_PROVED);
  ck_assert_int_eq (analysis.verdict.low, 1);
  ck_assert_str_eq (said (game->value_name (&g, 1)), "The landlord wins.");
  ck_assert_str_eq (said (game->value_name (&g, 0)), "The farmer wins.");
  ck_assert_uint_eq (analysis.n, 6);
  for (size_t i = 0; i < 6; i++) {
    char text[KBZ_MOVE_TEXT];
    game->move_write (&g, &analysis.choices[i].move, text, sizeof text);
    ck_assert_str_eq (text, published[i].play);
    ck_assert_int_eq (analysis.choices[i].verdict.low, published[i].value);
  }
  kbz_analysis_clear (&analysis);
}
END_TEST

/* As three triples with single cards the farmer beats them, as four plain ones nobody can. */
START_TEST (readings_of_the_same_cards_are_judged_apart)
{
  KbzDdzGame g;
  KbzAnalysis analysis = { 0 };
  set_up (&g, "hands: 3 3 3 4 4 4 5 5 5 6 6 6 7; 8 8 8 9 9 9 T T T J Q K; 2\n");
  ck_assert_int_eq (kbz_solve_once (game, &g, NULL, &analysis, NULL), KBZ_OK);
  int seen[2] = { 0 };
  for (size_t i = 0; i < analysis.n; i++) {
    const KbzChoice *choice = &analysis.choices[i];
    if (choice->move.n != 12 || choice->move.cards[11] % 16 != 6)
      continue;
    ck_assert_int_eq (choice->verdict.truth, KBZ_PROVED);
    ck_assert_int_eq (choice->verdict.low, choice->move.arg == 0);
    seen[choice->move.arg > 0]++;
  }
  ck_assert_int_eq (seen[0], 1);
  ck_assert_int_eq (seen[1], 2);
  kbz_analysis_clear (&analysis);
}
END_TEST

static bool stop_at_once (void *data)
{
  (void)data;
  return false;
}

START_TEST (a_search_that_is_stopped_gives_bounds_and_no_proof)
{
  const KbzOptions options = { { 0 } };
  const KbzMatch match = { 0 };
  const KbzLimits limits = { .tick = stop_at_once };
  KbzDdzGame g;
  KbzAnalysis analysis = { 0 };
  KbzError error = { 0 };
  game->deal (&g, &options, &match, 6);
  ck_assert_int_eq (kbz_solve_once (game, &g, &limits, &analysis, &error), KBZ_E_POSITION);
  make (&g, "bid 3");
  ck_assert_int_eq (kbz_solve_once (game, &g, &limits, &analysis, &error), KBZ_OK);
  ck_assert_int_eq (analysis.verdict.truth, KBZ_BOUNDED);
  ck_assert_int_eq (analysis.verdict.low, 0);
  ck_assert_int_eq (analysis.verdict.high, 1);
  kbz_analysis_clear (&analysis);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      on_lead_every_reading_of_the_same_cards_is_a_move, following_the_reading_that_beats_counts,
      cards_on_the_table_keep_the_reading_they_were_played_in,
      each_option_changes_what_may_be_played, options_of_the_deal_stay_with_it,
      bare_ranks_get_suits_of_their_own, what_cannot_be_is_refused_with_the_place,
      the_solver_sees_the_landlord_as_index_0,
      any_combination_has_a_name_even_if_it_cannot_be_played, the_duty_says_what_must_be_beaten,
      known_cards_stay_with_who_holds_them, the_counter_shows_what_is_out_and_the_bottom_cards_left,
      the_counter_does_not_know_the_bottom_cards_before_they_are_shown,
      every_choice_gets_its_proved_value, readings_of_the_same_cards_are_judged_apart,
      a_search_that_is_stopped_gives_bounds_and_no_proof);
}
