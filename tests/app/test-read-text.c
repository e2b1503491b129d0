/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/read-text.h"
#include "tests/suite.h"

#include <string.h>

/* Positions from what somebody pasted or wrote. */

#define DEAL "N:AK72.43.65.AKQ32 8543.T97.KQ98.87 QJ.AK8652.J2.JT4 T96.QJ.AT743.965"

static KbzFields fields_of (const char *lines)
{
  KbzFields fields = { 0 };
  ck_assert_int_eq (kbz_fields_read (&fields, lines, NULL), KBZ_OK);
  return fields;
}

/* `chosen` are lines; NULL: nothing is. */
static KbzPosition *read_text (const char *game, const char *text, const char *chosen, char **why)
{
  KbzFields fields = fields_of (chosen != NULL ? chosen : "");
  KbzPosition *position = kbz_position_from_any_text (text, kbz_game_find (game), &fields, why);
  kbz_fields_clear (&fields);
  return position;
}

/* That the position says these lines, among others. */
static void assert_lines (const KbzPosition *position, const char *const *lines)
{
  char *text = kbz_position_to_text (position);
  g_auto (GStrv) written = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++)
    ck_assert_msg (g_strv_contains ((const char *const *)written, lines[i]), "“%s” is not in\n%s",
                   lines[i], text);
  free (text);
}

START_TEST (what_is_copied_can_be_pasted)
{
  for (size_t i = 0; i < kbz_n_games; i++) {
    KbzRandom random;
    KbzPosition *position = kbz_position_deal (kbz_games[i], NULL, NULL, 3);
    kbz_random_init (&random, 1);
    for (int step = 0; step < 40 && !kbz_position_over (position); step++) {
      char *text = kbz_position_to_text (position);
      g_autofree char *why = NULL;
      /* Whatever else is chosen: a whole position leaves nothing open. */
      KbzPosition *again = read_text (kbz_games[i]->id, text, "attackers: 45\nbombs: 2", &why);
      ck_assert_msg (again != NULL, "%s\n%s", text, why);
      ck_assert_msg (memcmp (kbz_position_state (again), kbz_position_state (position),
                             kbz_games[i]->state_size)
                         == 0,
                     "%s", text);
      kbz_position_free (again);
      free (text);
      KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, &random, NULL);
      ck_assert (kbz_position_apply (position, &move, NULL));
    }
    kbz_position_free (position);
  }
}
END_TEST

START_TEST (cards_that_were_played_can_be_taken_back)
{
  g_autofree char *why = NULL;
  KbzPosition *position =
      read_text ("bridge", "deal: " DEAL "\ntrump: N\nleader: W\nplayed: DA D5", NULL, &why);
  ck_assert_msg (position != NULL, "%s", why);
  ck_assert_uint_eq (kbz_position_length (position), 2);
  ck_assert_int_eq (kbz_position_turn (position).seat, 1);
  kbz_position_free (position);
}
END_TEST

START_TEST (texts_that_are_read)
{
  static const struct {
    const char *game, *chosen, *text;
    const char *lines[6];
  } texts[] = {
    { "bridge",
      NULL,
      "st||md|3SAKHJT97DKJ8762CQ,SQT43HQDQCAK85432,SJ9765H85DAT94CT7|sv|n|mb|p|",
      { "deal: N:J9765.85.AT94.T7 82.AK6432.53.J96 AK.JT97.KJ8762.Q QT43.Q.Q.AK85432", "dealer: N",
        "vul: ns" } },
    { "minibridge", "strain: H\nleader: N", DEAL, { "deal: " DEAL, "leader: N", NULL } },
    { "bridge",
      "trump: N\nleader: W",
      "[Dealer \"E\"]\n[Vulnerable \"NS\"]\n[Deal \"" DEAL "\"]\n[Declarer \"S\"]\n[Contract "
      "\"4SX\"]\n",
      { "dealer: E", "vul: ns", "contract: 4SX", "leader: W", NULL } },
    /* Names of places, with the words of players; the farmer sits after the landlord. */
    { "doudizhu",
      NULL,
      "landlord: 3 3 4 / farmer: 5 5",
      { "hands: S3 H3 S4; S5 H5", "landlord: 0", "to_move: 0", NULL } },
    { "doudizhu",
      "landlord: 2\nto_move: 2",
      "地主：大王 2 2\n农民：3 3 4\n农民：小王\nto move: 农民",
      { "hands: S2 H2 BJ; S3 H3 S4; LJ", "landlord: 0", "to_move: 1", NULL } },
    { "doudizhu",
      NULL,
      "landlord: 8 8\nfarmer: 9 9 X\nto beat: 6 6\nto move: landlord\nbanned: rocket; bomb",
      { "hands: S8 H8; S9 H9 LJ", "to_beat: 6 6", "beat_by: 1", "banned: bomb; rocket", NULL } },
    { "doudizhu", NULL, "334\n55\n6", { "hands: S3 H3 S4; S5 H5; S6", NULL } },
    { "minibridge",
      NULL,
      "game: doudizhu\nlandlord: D X\nfarmer: 2",
      { "game: doudizhu", "hands: LJ BJ; S2", NULL } },
    { "tractor",
      "decks: 2\nlevel: 2\nbanker: 0\nleader: 0\ntrump: S",
      "South: SA SA\nWest: S3 S4\nNorth: H5 H6\nEast: BJ D9\nTrump: ♥ Hearts\nLeads this trick: "
      "West",
      { "trump: H", "leader: 1", "hands: SA SA; S4 S3; H6 H5; BJ D9", NULL } },
    { "tractor",
      "decks: 1\nlevel: 7\nbanker: 1\nleader: 1\ntrump: S",
      "hands: SA; S3; H5; BJ",
      { "decks: 1", "level: 7", "banker: 1", NULL } },
    /* An ending as the engine is asked about it. */
    { "tractor",
      NULL,
      "decks: 1\nlevel: 7\ntrump: S\nhands: SA; S3; H5; BJ\nbankers: 1 3\nleader: 0\nkitty: HK",
      { "banker: 1", "leader: 0", "kitty: HK", NULL } },
    { "tractor",
      "decks: 1\nlevel: 7\nbanker: 1\nleader: 2\ntrump: S",
      "S: SA / W: S3 / N: H5 / E: BJ / kitty: HK HT",
      { "hands: SA; S3; H5; BJ", "kitty: HK HT", NULL } },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree char *why = NULL;
    KbzPosition *position = read_text (texts[i].game, texts[i].text, texts[i].chosen, &why);
    ck_assert_msg (position != NULL, "%s\n%s", texts[i].text, why);
    assert_lines (position, texts[i].lines);
    kbz_position_free (position);
  }
}
END_TEST

START_TEST (texts_that_are_refused_and_why)
{
  static const struct {
    const char *game, *text, *sentence;
  } texts[] = {
    { "minibridge", "  \n", "Write or paste a position first." },
    { "minibridge", "a heap of cards",
      "“a heap of cards” is neither a PBN deal nor a line “key: value”." },
    { "minibridge", "game: marbles", "There is no game called “marbles” here." },
    { "minibridge", "[Dealer \"N\"]", "There is no tag [Deal …] in this PBN text." },
    { "doudizhu", "landlord: 3 3 Z / farmer: 4", "South: “Z” (letter 5) is no card." },
    { "doudizhu", "landlord: 3 3 3 3 3 / farmer: 4",
      "South: All 4 cards of rank 3 are laid out already." },
    { "doudizhu", "landlord: X / farmer: X",
      "East: little joker is in the hand of South already." },
    { "doudizhu", "landlord: 3 4\nfarmer: 5\nto beat: 6 7", NULL },
    { "tractor", "South: SA SA\nWest: SA", "West: All 2 cards ♠A are laid out already." },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree char *why = NULL;
    KbzPosition *position = read_text (texts[i].game, texts[i].text, NULL, &why);
    ck_assert_msg (position == NULL, "%s", texts[i].text);
    ck_assert_ptr_nonnull (why);
    if (texts[i].sentence != NULL)
      ck_assert_str_eq (why, texts[i].sentence);
    else
      ck_assert_uint_gt (strlen (why), 10);
  }
}
END_TEST

START_TEST (a_hand_that_is_typed_is_not_taken_for_a_position)
{
  static const char *const hands[] = { "AKQ2.T98.J.7654", "SA SA", "3 3 4", "N:AK.2", "大王" };
  static const char *const positions[] = { DEAL,    "landlord: 3", "地主：3",
                                           "[Deal", "3 3\n4 4",    "33 / 44" };
  for (size_t i = 0; i < G_N_ELEMENTS (positions); i++)
    ck_assert_msg (kbz_text_is_position (positions[i]), "%s", positions[i]);
  for (size_t i = 0; i < G_N_ELEMENTS (hands); i++)
    ck_assert_msg (!kbz_text_is_position (hands[i]), "%s", hands[i]);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (what_is_copied_can_be_pasted, cards_that_were_played_can_be_taken_back,
                    texts_that_are_read, texts_that_are_refused_and_why,
                    a_hand_that_is_typed_is_not_taken_for_a_position);
}
