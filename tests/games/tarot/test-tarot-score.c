/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points, needs, shares and every part of the score: tables of figures and whole deals. */
#include "tests/games/tarot/ask.h"

/* From the federation's rule book and public score sheets. One sheet charged the petit to the end
 * to the loser: the federation gives it to whoever makes it, and so does source 003. */
START_TEST (the_score_of_figures)
{
  static const struct {
    const char *question;
    bool won;
    int per_defender;
    const char *scores;
  } cases[] = {
    { "players: 4\ncontract: garde\nbouts: 2\npoints: 49\ntaker: 0\npetit_au_bout: attack\n"
      "poignees: simple\n",
      true, 106, "318 -106 -106 -106" }, /* fft-1 */
    { "players: 4\ncontract: petite\nbouts: 1\npoints: 44\ntaker: 0\npetit_au_bout: attack\n"
      "poignees: simple\n",
      false, -42, "-126 42 42 42" }, /* fft-3 */
    { "players: 4\ncontract: garde\nbouts: 2\npoints: 87\ntaker: 0\npetit_au_bout: attack\n"
      "poignees: simple\nchelem: announced_made\n",
      true, 582, "1746 -582 -582 -582" }, /* fft-5 */
    { "players: 3\ncontract: petite\nbouts: 2\npoints: 41.5\ntaker: 0\n", true, 26,
      "52 -26 -26" }, /* fft-half-2 */
    { "players: 5\ncontract: petite\nbouts: 2\npoints: 41.5\ntaker: 0\npartner: 1\n", true, 26,
      "52 26 -26 -26 -26" }, /* fft-half-4 */
    { "players: 5\ncontract: petite\nbouts: 0\npoints: 40\ntaker: 0\npartner: 1\n", false, -41,
      "-82 -41 41 41 41" }, /* soviann-02 */
    { "players: 5\ncontract: garde_sans\nbouts: 3\npoints: 50\ntaker: 0\npartner: 1\n", true, 156,
      "312 156 -156 -156 -156" }, /* soviann-04 */
    { "players: 5\ncontract: petite\nbouts: 2\npoints: 41\ntaker: 0\npartner: 1\n", true, 25,
      "50 25 -25 -25 -25" }, /* soviann-06 */
    { "players: 5\ncontract: petite\nbouts: 2\npoints: 45\ntaker: 0\npartner: 1\n"
      "poignees: simple\n",
      true, 49, "98 49 -49 -49 -49" }, /* soviann-08 */
    { "players: 5\ncontract: garde\nbouts: 1\npoints: 60\ntaker: 0\npartner: 1\n"
      "petit_au_bout: attack\n",
      true, 88, "176 88 -88 -88 -88" }, /* soviann-10 */
    { "players: 5\ncontract: petite\nbouts: 0\npoints: 40\ntaker: 0\npartner: 1\n"
      "petit_au_bout: attack\n",
      false, -31, "-62 -31 31 31 31" }, /* soviann-12 */
    { "players: 5\ncontract: garde_sans\nbouts: 3\npoints: 91\ntaker: 0\npartner: 1\n"
      "chelem: announced_made\n",
      true, 720, "1440 720 -720 -720 -720" }, /* soviann-14 */
    { "players: 5\ncontract: garde\nbouts: 3\npoints: 91\ntaker: 0\npartner: 1\n"
      "chelem: unannounced_made\n",
      true, 360, "720 360 -360 -360 -360" }, /* soviann-16 */
    { "players: 5\ncontract: garde\nbouts: 1\npoints: 60\ntaker: 0\npartner: 1\n"
      "petit_au_bout: attack\npoignees: triple\n",
      true, 128, "256 128 -128 -128 -128" }, /* soviann-18 */
    { "players: 3\ncontract: garde_contre\nbouts: 1\npoints: 50\ntaker: 0\n", false, -156,
      "-312 156 156" }, /* kata-02 */
    { "players: 4\ncontract: garde_contre\nbouts: 1\npoints: 50\ntaker: 0\n", false, -156,
      "-468 156 156 156" }, /* kata-04 */
    { "players: 5\ncontract: garde_sans\nbouts: 2\npoints: 53\ntaker: 0\n", true, 148,
      "592 -148 -148 -148 -148" }, /* kata-06 */
    { "players: 5\ncontract: garde_contre\nbouts: 1\npoints: 50.5\ntaker: 0\n", false, -156,
      "-624 156 156 156 156" }, /* kata-08 */
    { "players: 3\ncontract: petite\nbouts: 3\npoints: 36.5\ntaker: 0\n", true, 26,
      "52 -26 -26" }, /* kata-10 */
    { "players: 3\ncontract: petite\nbouts: 0\npoints: 58\ntaker: 0\n", true, 27,
      "54 -27 -27" }, /* scoreit-01 */
    { "players: 3\ncontract: garde\nbouts: 1\npoints: 58\ntaker: 0\n", true, 64,
      "128 -64 -64" }, /* scoreit-03 */
    { "players: 3\ncontract: garde_contre\nbouts: 3\npoints: 64\ntaker: 2\n", true, 318,
      "-318 -318 636" }, /* scoreit-05 */
    { "players: 4\ncontract: petite\nbouts: 2\npoints: 38\ntaker: 1\n", false, -28,
      "28 -84 28 28" }, /* scoreit-07 */
    { "players: 4\ncontract: garde_sans\nbouts: 2\npoints: 56\ntaker: 2\n", true, 160,
      "-160 -160 480 -160" }, /* scoreit-09 */
    { "players: 5\ncontract: petite\nbouts: 0\npoints: 59\ntaker: 0\npartner: 1\n", true, 28,
      "56 28 -28 -28 -28" }, /* scoreit-11 */
    { "players: 5\ncontract: petite\nbouts: 2\npoints: 46\ntaker: 2\n", true, 30,
      "-30 -30 120 -30 -30" }, /* scoreit-13 */
    { "players: 3\ncontract: petite\nbouts: 0\npoints: 60\ntaker: 0\npetit_au_bout: defence\n",
      true, 19, "38 -19 -19" }, /* scoreit-15 */
    { "players: 3\ncontract: garde\nbouts: 1\npoints: 54\ntaker: 0\npoignees: simple\n", true, 76,
      "152 -76 -76" }, /* scoreit-17 */
    { "players: 3\ncontract: garde_sans\nbouts: 2\npoints: 48\ntaker: 2\npoignees: triple\n", true,
      168, "-168 -168 336" }, /* scoreit-19 */
    { "players: 3\ncontract: garde\nbouts: 1\npoints: 47\ntaker: 0\npoignees: simple\n", false, -78,
      "-156 78 78" }, /* scoreit-21 */
    { "players: 3\ncontract: garde_sans\nbouts: 2\npoints: 58\ntaker: 2\n"
      "chelem: announced_made\n",
      true, 568, "-568 -568 1136" }, /* scoreit-23 */
    { "players: 3\ncontract: garde_sans\nbouts: 2\npoints: 61\ntaker: 2\n"
      "chelem: announced_failed\n",
      true, -20, "20 20 -40" }, /* scoreit-25 */
    { "players: 5\ncontract: petite\nbouts: 2\npoints: 40\ntaker: 0\npartner: 4\n"
      "poignees: simple; simple\n",
      false, -66, "-132 66 66 66 -66" }, /* sfjj-02 */
    { "players: 5\ncontract: garde_sans\nbouts: 1\npoints: 51\ntaker: 0\npartner: 4\n", true, 100,
      "200 -100 -100 -100 100" }, /* sfjj-04 */
    { "players: 5\ncontract: petite\nbouts: 3\npoints: 91\ntaker: 0\npartner: 4\n"
      "petit_au_bout: attack\nchelem: unannounced_made\n",
      true, 290, "580 -290 -290 -290 290" }, /* sfjj-06 */
    { "players: 4\ncontract: petite\nbouts: 0\npoints: 54\ntaker: 0\npetit_au_bout: defence\n",
      false, -37, "-111 37 37 37" },
    /* sfjj-08 */
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Answer answer;
    ck_assert_int_eq (ask ("score", cases[i].question, &answer, NULL), KBZ_OK);
    ck_assert_msg (says (&answer, "won", cases[i].won ? "true" : "false")
                       && says_number (&answer, "per_defender", cases[i].per_defender)
                       && lists (&answer, "scores", cases[i].scores),
                   "%s: %s", cases[i].question, answer.text);
  }
}
END_TEST

START_TEST (the_score_of_deals_that_were_played)
{
  static const struct {
    const char *question;
    int half_points, bouts;
    const char *petit, *slam, *scores;
  } cases[] = {
    { "players: 4\ncontract: petite\ntaker: 0\nleader: 3\ndog: C3 C4 H6 S1 S10 S3\n"
      "tricks: H1 HD HR H3; H8 H7 H9 HC; DR D1 D4 D3; DD D10 D9 EX; D2 T2 T15 DC; "
      "H2 H10 T4 H4; D5 T16 T1 DV; SV S2 S8 T7; D6 T5 T8 T10; HV T21 T20 T12; "
      "D7 T6 SR T13; H5 T9 C2 S5; D8 SD CC T3; T17 T19 C6 S6; T11 SC C1 T18; S4 T14 S7 S9; "
      "CR C9 C8 C5; CV CD C10 C7\n",
      84, 1, "null", "null", "-102 34 34 34" }, /* tarotmag_17 */
    { "players: 4\ncontract: garde\ntaker: 0\nleader: 0\ndog: CC D5 H1 H6 H8 H9\n"
      "tricks: C1 C6 EX C8; T7 T17 T20 T13; T9 T19 T2 T21; C2 C9 C3 CR; T18 T3 T12 T5; "
      "T4 T16 T14 S1; C4 T10 CV T11; T8 T15 D1 S3; C5 D10 C10 HR; H7 HV T6 H3; "
      "SC S2 H2 SR; D6 DR S5 D2; S7 S8 DC S4; H4 H5 HD T1; DD S6 D4 D3; SD S9 D9 D7; "
      "C7 HC CD DV; H10 D8 S10 SV\n",
      86, 2, "null", "null", "162 -54 -54 -54" }, /* tarotmag_18 */
    { "players: 4\ncontract: garde\ntaker: 0\nleader: 3\ndog: C1 C10 C8 S2 S4 S6\n"
      "tricks: SV SR S1 S3; H4 H9 HR H8; S5 SC T1 S7; H1 H2 HD H7; S8 SD T5 S9; "
      "H3 T8 HC H6; C2 C4 C3 EX; S10 T13 T14 T18; C5 C6 CC T9; H10 T11 H5 T20; "
      "CR T19 C7 C9; HV T3 T12 T2; D2 D8 DV D5; D1 D6 DC DR; D9 D3 T4 D10; CV T15 T7 T21; "
      "D4 T6 T16 DD; T17 T10 D7 CD\n",
      94, 3, "null", "null", "216 -72 -72 -72" }, /* 3_oudlers */
    { "players: 4\ncontract: garde_contre\ntaker: 0\nleader: 0\ndog: S1 S2 S3 S4 S5 S6\n"
      "poignees: triple\nchelem: announced\n"
      "tricks: T21 S7 T2 HV; T20 S8 T3 HC; T19 S9 T4 HD; T18 S10 T5 HR; T17 SV C1 D1; "
      "T16 SC C2 D2; T15 SD C3 D3; T14 SR C4 D4; T13 H1 C5 D5; T12 H2 C6 D6; T11 H3 C7 D7; "
      "T10 H4 C8 D8; T9 H5 C9 D9; T8 H6 C10 D10; T7 H7 CV DV; T6 H8 CC DC; T1 H9 CD DD; "
      "EX H10 CR DR\n",
      176, 3, "attack", "announced_made", "2886 -962 -962 -962" }, /* maximum_points */
    { "players: 4\ncontract: garde_contre\ntaker: 0\nleader: 0\ndog: S1 S2 S3 S4 S5 S6\n"
      "tricks: CR T8 T9 EX; D1 T1 D6 T10; S7 T11 T21 D9; T2 CD SR HR; T3 CC SD HD; "
      "T4 CV SC HC; T5 C10 SV HV; T6 C9 S10 DR; T7 C8 S9 DD; T12 C7 S8 DC; T13 C6 H10 DV; "
      "T14 C5 H9 D10; T15 H6 H8 D8; T16 H7 H5 D7; T17 C4 H4 D5; T18 C3 H3 D4; "
      "T19 C2 H2 D3; T20 C1 H1 D2\n",
      0, 0, "null", "defence_made", "-2058 686 686 686" },
    /* slam_not_announed_by_defense */
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Answer answer;
    KbzError error;
    char points[20];
    ck_assert_msg (ask ("score", cases[i].question, &answer, &error) == KBZ_OK, "%s",
                   kbz_said (&error));
    snprintf (points, sizeof points, "%g", cases[i].half_points / 2.0);
    ck_assert_msg (says (&answer, "points", points)
                       && says_number (&answer, "bouts", cases[i].bouts)
                       && says (&answer, "petit_au_bout", cases[i].petit)
                       && says (&answer, "chelem", cases[i].slam)
                       && lists (&answer, "scores", cases[i].scores),
                   "%s: %s", cases[i].question, answer.text);
  }
}
END_TEST

START_TEST (the_parts_add_up_to_what_each_defender_pays)
{
  Answer answer;
  ask ("score",
       "players: 4\ncontract: garde\nbouts: 2\npoints: 49\ntaker: 0\npetit_au_bout: attack\n"
       "poignees: simple\n",
       &answer, NULL);
  ck_assert (strstr (answer.text, "what=25 for the contract, multiplied | points=50 |") != NULL);
  ck_assert (strstr (answer.text, "what=Difference, multiplied | points=16 |") != NULL);
  ck_assert (strstr (answer.text, "what=Petit to the end, multiplied | points=20 |") != NULL);
  ck_assert (strstr (answer.text, "what=Single handfuls | points=20 |") != NULL);
  ck_assert (says_number (&answer, "need", 41));
  ck_assert (says_number (&answer, "difference", 8));
  ck_assert (says_number (&answer, "multiplier", 2));
}
END_TEST

/* Half a point goes to the side that wins; 0 halves of difference are made exactly. */
START_TEST (half_points_go_to_the_winners)
{
  static const struct {
    int half_points, bouts, difference;
    bool won;
  } cases[] = {
    { 140, 0, 14, true }, { 112, 0, 0, true }, { 110, 0, 1, false }, { 111, 0, 1, false },
    { 113, 0, 1, true },  { 81, 2, 1, false }, { 83, 2, 1, true },   { 72, 3, 0, true },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    KbzTarotFigures figures = { .players = 3,
                                .contract = KBZ_TAROT_PETITE,
                                .half_points = cases[i].half_points,
                                .bouts = cases[i].bouts,
                                .attack = 1 };
    KbzTarotResult result = kbz_tarot_result (&figures);
    ck_assert_int_eq (result.won, cases[i].won);
    ck_assert_int_eq (result.difference, cases[i].difference);
  }
}
END_TEST

START_TEST (shares_of_taker_partner_and_defenders)
{
  static const struct {
    int players;
    unsigned attack;
    int taker, shares[5];
  } cases[] = {
    { 3, 1, 0, { 2, -1, -1 } },
    { 4, 4, 2, { -1, -1, 3, -1 } },
    { 5, 3, 0, { 2, 1, -1, -1, -1 } },
    { 5, 16, 4, { -1, -1, -1, -1, 4 } },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    KbzTarotFigures figures = { .players = cases[i].players,
                                .attack = cases[i].attack,
                                .taker = cases[i].taker };
    int sum = 0;
    for (int seat = 0; seat < cases[i].players; seat++) {
      ck_assert_int_eq (kbz_tarot_shares (&figures, seat), cases[i].shares[seat]);
      sum += cases[i].shares[seat];
    }
    ck_assert_int_eq (sum, 0);
  }
}
END_TEST

START_TEST (cards_count_points_bouts_and_handfuls)
{
  static const struct {
    const char *question, *points;
    int bouts;
    const char *handful;
  } cases[] = {
    { "cards: SR S2 S3 S4 S5\n", "6.5", 0, "null" },
    { "cards: T1 T21 EX\n", "13.5", 3, "null" },
    { "cards: T21 S2 S3 S4 S5\n", "6.5", 1, "null" },
    { "cards: HR HD HC HV H10\n", "12.5", 0, "null" },
    { "players: 5\ncards: T2 T3 T4 T5 T6 T7 T8 T9\n", "4", 0, "simple" },
    { "players: 4\ncards: T2 T3 T4 T5 T6 T7 T8 T9\n", "4", 0, "null" },
    { "players: 4\ncards: EX T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13\n", "10.5", 1, "double" },
    { "players: 3\ncards: EX T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16 T17\n", "17", 2,
      "triple" },
  };
  KbzTarotSet pack = kbz_tarot_pack ();
  ck_assert_int_eq (kbz_tarot_size (pack), KBZ_TAROT_ALL);
  ck_assert_int_eq (kbz_tarot_set_half_points (pack), KBZ_TAROT_HALVES);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Answer answer;
    ask ("shape", cases[i].question, &answer, NULL);
    ck_assert_msg (says (&answer, "points", cases[i].points)
                       && says_number (&answer, "bouts", cases[i].bouts)
                       && says (&answer, "handful", cases[i].handful),
                   "%s: %s", cases[i].question, answer.text);
  }
}
END_TEST

START_TEST (what_cannot_be_is_named)
{
#define FIGURES "players: 4\ntaker: 0\nbouts: 1\n"
  static const struct {
    const char *question, *named;
  } cases[] = {
    { FIGURES "contract: garde\npoints: 92\n", "“points”" },
    { FIGURES "contract: garde\npoints: 40.3\n", "“points”" },
    { FIGURES "contract: grande\npoints: 40\n", "contract" },
    { FIGURES "contract: garde\npoints: 40\npoignees: triple; triple\n", "Handful 2" },
    { FIGURES "contract: garde\npoints: 40\npoignees: quadruple\n", "quadruple" },
    { FIGURES "contract: garde\npoints: 40\npartner: 2\n", "partner" },
    { "players: 3\ncontract: petite\nbouts: 4\npoints: 3\n", "bouts" },
    { "players: 6\ncontract: petite\nbouts: 1\npoints: 3\n", "players" },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Answer answer;
    KbzError error;
    ck_assert_int_ne (ask ("score", cases[i].question, &answer, &error), KBZ_OK);
    ck_assert_msg (strstr (kbz_said (&error), cases[i].named) != NULL, "%s: %s", cases[i].question,
                   kbz_said (&error));
  }
}
END_TEST

/* A small deal of three, all tricks by the first hand, with something wrong in it. */
START_TEST (a_played_deal_must_be_of_78_cards)
{
  char tricks[3000] = "", question[4000];
  const char *changes[][2] = {
    { "T20", "S1" },  /* 77 cards: S1 twice */
    { "HR H1", "HR" } /* a trick of two */
  };
  const char *named[] = { "S1", "Trick" };
  /* Seat 0 leads T21 … T1 and then kings; the others follow with what they have. */
  strcpy (tricks,
          "T21 S1 C1; T20 S2 C2; T19 S3 C3; T18 S4 C4; T17 S5 C5; T16 S6 C6; T15 S7 C7; T14 S8 C8; "
          "T13 S9 C9; T12 S10 C10; T11 SV CV; T10 SC CC; T9 SD CD; T8 SR CR; T7 D1 H2; T6 D2 H3; "
          "T5 D3 H4; T4 D4 H5; T3 D5 H6; T2 D6 H7; T1 D7 H8; HR H1 H9; DR D8 H10; EX D9 HV");
  for (int i = -1; i < 2; i++) {
    char changed[3000];
    Answer answer;
    KbzError error;
    strcpy (changed, tricks);
    if (i >= 0) {
      char *at = strstr (changed, changes[i][0]);
      memmove (at + strlen (changes[i][1]), at + strlen (changes[i][0]),
               strlen (at + strlen (changes[i][0])) + 1);
      memcpy (at, changes[i][1], strlen (changes[i][1]));
    }
    snprintf (question, sizeof question,
              "players: 3\ncontract: garde\ntaker: 0\nleader: 0\nchelem: announced\n"
              "poignees: triple\ndog: D10 DV DC DD HC HD\ntricks: %s\n",
              changed);
    KbzStatus status = ask ("score", question, &answer, &error);
    if (i >= 0) {
      ck_assert_int_ne (status, KBZ_OK);
      ck_assert_msg (strstr (kbz_said (&error), named[i]) != NULL, "%s", kbz_said (&error));
      continue;
    }
    ck_assert_msg (status == KBZ_OK, "%s", kbz_said (&error));
    /* (25 + 91 − 36) × 2, no petit to the end, 40, 400 */
    ck_assert_msg (says (&answer, "chelem", "announced_made")
                       && says_number (&answer, "per_defender", 600)
                       && lists (&answer, "scores", "1200 -600 -600"),
                   "%s", answer.text);
  }
  snprintf (question, sizeof question,
            "players: 3\ncontract: garde\ntaker: 0\nleader: 0\npoignees: double; simple\n"
            "dog: D10 DV DC DD HC HD\ntricks: %s\n",
            tricks);
  Answer answer;
  KbzError error;
  ck_assert_int_ne (ask ("score", question, &answer, &error), KBZ_OK);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (the_score_of_figures, the_score_of_deals_that_were_played,
                    the_parts_add_up_to_what_each_defender_pays, half_points_go_to_the_winners,
                    shares_of_taker_partner_and_defenders, cards_count_points_bouts_and_handfuls,
                    what_cannot_be_is_named, a_played_deal_must_be_of_78_cards);
}
