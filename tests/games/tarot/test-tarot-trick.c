/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One trick: what may be played and why, who wins; and what the Excuse does. */
#include "tests/games/tarot/ask.h"

START_TEST (cards_that_may_be_played)
{
  static const struct {
    const char *question, *legal;
  } cases[] = {
    { "hand: CC HC H10 H2 H3 CV T11 D7 T3 C9 CD H5 EX\n"
      "trick: SD S3 S6\n",
      "EX T11 T3" }, /* must ruff */
    { "hand: CC HC H10 H2 H3 CV T11 D7 T3 C9 CD H5 EX\n"
      "trick: EX\n",
      "C9 CC CD CV D7 EX H10 H2 H3 H5 HC T11 T3" }, /* second after Excuse led: anything */
    { "hand: CC HC H10 H2 H3 CV T11 D7 T3 C9 CD H5 EX\n"
      "trick: T5 T6 T7\n",
      "EX T11" }, /* Excuse on trump lead */
    { "hand: CC HC H10 H2 H3 CV D7 T3 C9 CD H5\n"
      "trick: T5 T6 T7\n",
      "T3" }, /* cannot overtrump: must still trump */
    { "hand: CC HC H10 H2 H3 CD H5 EX CV D7 C9\n"
      "trick: T19 T12 T10\n",
      "C9 CC CD CV D7 EX H10 H2 H3 H5 HC" }, /* trump led, only Excuse besides suits: anything */
    { "hand: CR CC CV C3 C2 C1 H6 H5 H4 T5 T4 T3 H9 H8 H7\n"
      "trick: D3 T2 D1 D7\n",
      "T3 T4 T5" }, /* playableCards_freeOverTrumpingTrick2Test */
    { "hand: EX T21 T20 T15 T14 T13 T12 T11 T10 T1 HR SR DR CR T19\n"
      "trick: D3\n",
      "DR EX" }, /* playableCards_followingCardPlainSuit5Test */
    { "hand: S8 S7 S6 DC DV D10 D2 D1 C7 C6 C5 C4 T18 T17 T16\n"
      "trick: T2\n",
      "T16 T17 T18" }, /* playableCards_freeFollowingGreaterTrumps4Test */
    { "hand: CR CC CV C3 C2 C1 H6 H5 H4 H9 H8 H7 SR CD H10\n"
      "trick: D7\n",
      "C1 C2 C3 CC CD CR CV H10 H4 H5 H6 H7 H8 H9 SR" },
    /* playableCards_discardingOnPlainSuit1Test */
    { "hand: S1 S2 H1\ntrick: \n", "S1 S2 H1" },   /* a lead */
    { "hand: H1 T5 T9\ntrick: S3 T7\n", "T9" },    /* overtrump a partner too */
    { "hand: H1 T5 T6\ntrick: S3 T7\n", "T5 T6" }, /* unable: any trump */
    { "hand: S1 T5 T9\ntrick: S3 T7\n", "S1" },    /* following comes first */
    { "hand: H1 T5 T9\ntrick: EX T7\n", "T9" },    /* the second card sets the suit */
    { "hand: H1 T5 T9\ntrick: EX H3\n", "H1" },
    { "hand: H1 D2\ntrick: T2\n", "H1 D2" },                       /* no trump: anything */
    { "players: 5\nhand: H1 HR D2 EX\ncalled: HR\n", "HR D2 EX" }, /* the first lead */
    { "players: 5\nhand: H1 H2\ncalled: HR\n", "H1 H2" },          /* nothing else */
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Answer answer;
    KbzTarotSet legal = cards_of (cases[i].legal);
    ck_assert_int_eq (ask ("moves", cases[i].question, &answer, NULL), KBZ_OK);
    ck_assert_msg (says_number (&answer, "count", kbz_tarot_size (legal)), "%s: %s",
                   cases[i].question, answer.text);
    char *end = strchr (strchr (answer.text, '['), ']');
    *end = '\0';
    for (char *at = strchr (answer.text, '[') + 1; at != NULL && at < end; at = strchr (at, '|')) {
      at += strspn (at, "| ");
      char card[8];
      if (sscanf (at, "%7s", card) != 1 || at >= end)
        break;
      ck_assert_msg (kbz_tarot_is_empty (kbz_tarot_minus (cards_of (card), legal)), "%s: %s",
                     cases[i].question, card);
    }
  }
}
END_TEST

START_TEST (every_card_has_its_reason)
{
  static const struct {
    const char *question;
    bool legal;
    const char *rule, *why;
  } cases[] = {
    { "hand: H1 H5 T3\ntrick: H9\nplay: T3\n", false, "follow-suit",
      "The suit is hearts and you hold 2 of it: play one of them." },
    { "hand: H1 H5 T3\ntrick: H9\nplay: H5\n", true, "follow-suit",
      "The suit is hearts and you hold 2 of it: play one of them." },
    { "hand: D1 T3\ntrick: H9\nplay: D1\n", false, "must-trump",
      "You have no hearts: you must trump." },
    { "hand: D1 T3 T12\ntrick: H9 T8\nplay: T3\n", false, "overtrump",
      "You have no hearts, and T8 is in the trick: you must trump higher." },
    { "hand: D1 T3 T12\ntrick: T8\nplay: T3\n", false, "overtrump",
      "Trumps were led: you must go over the highest, T8." },
    { "hand: D1 T3 T12\ntrick: T8\nplay: D1\n", false, "follow-suit",
      "Trumps were led: you must go over the highest, T8." },
    { "hand: D1 T3\ntrick: T8\nplay: T3\n", true, "must-trump",
      "Trumps were led and you cannot go over T8: play any trump." },
    { "hand: D1 T3 EX\ntrick: T8\nplay: EX\n", true, "excuse",
      "The Excuse may be played to any trick, whatever is asked for." },
    { "hand: D1\ntrick: H8\nplay: D1\n", true, "free",
      "You have neither hearts nor a trump: play any card." },
    { "hand: D1\ntrick: \nplay: D1\n", true, "lead", "No suit is asked for yet: play any card." },
    { "hand: D1\ntrick: \nplay: D2\n", false, "not-held", "You do not hold that card." },
    { "players: 5\nhand: H1 D2\ncalled: HR\nplay: H1\n", false, "called-suit",
      "The first lead may not be of the called suit; of hearts only the called card HR itself." },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Answer answer;
    ck_assert_int_eq (ask ("legal", cases[i].question, &answer, NULL), KBZ_OK);
    ck_assert_msg (says (&answer, "legal", cases[i].legal ? "true" : "false")
                       && says (&answer, "rule", cases[i].rule)
                       && says (&answer, "why", cases[i].why),
                   "%s: %s", cases[i].question, answer.text);
  }
}
END_TEST

START_TEST (who_wins_a_trick)
{
  static const struct {
    const char *question;
    int winner;
  } cases[] = {
    { "trick: S1 S10 SV SR\n", 3 }, /* king strongest */
    { "trick: SR T1 SV S1\n", 1 },  /* petit beats suit */
    { "trick: S1 S10 SV EX\n", 2 },
    /* excuse never wins */ { "trick: EX S1 H9\n", 1 }, /* led, it sets no suit */
    { "trick: EX T1 T3\n", 2 },
    { "trick: S5 T3 T9 T7\n", 2 },
    { "trick: S5 HR DR\n", 0 }, /* other suits lose */
    { "trick: EX HR T2\nslam: true\n", 0 },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Answer answer;
    ck_assert_int_eq (ask ("winner", cases[i].question, &answer, NULL), KBZ_OK);
    ck_assert_msg (says_number (&answer, "winner", cases[i].winner), "%s: %s", cases[i].question,
                   answer.text);
  }
}
END_TEST

/* Endings played to the end: what the attack, seat 0, has got of them. */
START_TEST (the_excuse_and_the_petit_at_the_end)
{
#define THREE "players: 3\nattack: 0\nleader: 0\n"
  static const struct {
    const char *ending, *plays;
    int half_points, petit, sweep;
    unsigned bouts;
  } cases[] = {
    /* Kept for half a point: 9 − 1, and the trick goes to the defence. */
    { THREE "hands: EX H2; H5 D5; H6 D6\n", "EX, H5, H6, D6, H2, D5", 8, 0, KBZ_SWEEP_NOBODY,
      KBZ_BOUT_EXCUSE },
    /* In a trick of one's own side nothing is given for it. */
    { "players: 3\nattack: 0; 1\nleader: 0\nhands: EX H2; H9 D9; H6 D6\n", "EX, H9, H6, D9, D6, H2",
      9 + 2 + 3, 0, KBZ_SWEEP_NOBODY, KBZ_BOUT_EXCUSE },
    /* In the last trick it goes to who takes the trick. */
    { THREE "hands: EX; H5; H6\n", "EX, H5, H6", 0, 0, KBZ_SWEEP_NOBODY, 0 },
    { THREE "hands: H7; EX; H6\n", "H7, EX, H6", 11, 0, KBZ_SWEEP_NOBODY, KBZ_BOUT_EXCUSE },
    /* A side that took all tricks before takes the last one with it. */
    { THREE "sweep: attack\nhands: EX; H5; H6\n", "EX, H5, H6", 11, 0, KBZ_SWEEP_ATTACK,
      KBZ_BOUT_EXCUSE },
    { THREE "sweep: defence\nhands: H7; EX; H6\n", "H7, EX, H6", 0, 0, KBZ_SWEEP_DEFENCE, 0 },
    /* The other side's sweep does not save it. */
    { THREE "sweep: attack\nhands: H7; EX; H6\n", "H7, EX, H6", 11, 0, KBZ_SWEEP_ATTACK,
      KBZ_BOUT_EXCUSE },
    /* Petit to the end: to the side that takes the trick, whoever played it. */
    { THREE "hands: T1; H5; H6\n", "T1, H5, H6", 11, 1, KBZ_SWEEP_NOBODY, KBZ_BOUT_PETIT },
    { THREE "hands: H7; T1; H6\n", "H7, T1, H6", 0, -1, KBZ_SWEEP_NOBODY, 0 },
    { THREE "hands: T9; T1; H6\n", "T9, T1, H6", 11, 1, KBZ_SWEEP_NOBODY, KBZ_BOUT_PETIT },
    /* In a slam that ends with the Excuse the trick before counts. */
    { THREE "sweep: attack\nhands: T1 EX; H5 D5; H6 D6\n", "T1, H5, H6, EX, D5, D6", 22, 1,
      KBZ_SWEEP_ATTACK, KBZ_BOUT_PETIT | KBZ_BOUT_EXCUSE },
    /* Without a slam it does not. */
    { THREE "hands: T1 EX; H5 D5; H6 D6\n", "T1, H5, H6, EX, D5, D6", 11, 0, KBZ_SWEEP_NOBODY,
      KBZ_BOUT_PETIT },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    KbzTarot t = position (cases[i].ending);
    KbzTarotTally tally;
    play_all (&t, cases[i].plays);
    ck_assert_int_eq (t.phase, KBZ_TAROT_OVER);
    kbz_tarot_tally (&t, false, &tally);
    ck_assert_msg (tally.half_points == cases[i].half_points && tally.petit == cases[i].petit
                       && (int)tally.sweep == cases[i].sweep && tally.bouts == cases[i].bouts,
                   "%s: %d half-points, petit %d, sweep %d, bouts %u", cases[i].ending,
                   tally.half_points, tally.petit, (int)tally.sweep, tally.bouts);
  }
}
END_TEST

START_TEST (a_card_twice_or_no_card_is_named)
{
  static const struct {
    const char *op, *question, *named;
  } cases[] = {
    { "moves", "hand: H1 H2 H1\ntrick: H3\n", "H1" },
    { "moves", "hand: H1 HA\ntrick: H3\n", "HA" },
    { "moves", "trick: H3\n", "hand" },
    { "winner", "trick: T22\n", "T22" },
    { "winner", "trick: S1 S1\n", "S1" },
    { "legal", "hand: H1\ntrick: H3\n", "play" },
    { "moves", "players: 3\nhand: H1\ntrick: H3 H4 H5\n", "trick" },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Answer answer;
    KbzError error;
    ck_assert_int_ne (ask (cases[i].op, cases[i].question, &answer, &error), KBZ_OK);
    ck_assert_msg (strstr (kbz_said (&error), cases[i].named) != NULL, "%s: %s", cases[i].question,
                   kbz_said (&error));
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (cards_that_may_be_played, every_card_has_its_reason, who_wins_a_trick,
                    the_excuse_and_the_petit_at_the_end, a_card_twice_or_no_card_is_named);
}
