/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ask.h"

#define COUNT(array) (sizeof (array) / sizeof (array)[0])

typedef struct {
  const char *fact;
  const char *cards;
  bool going_out, valid;
  int points;
} MeldFact;

static const MeldFact melds[] = {
  { "three aces", "A A A", false, true, 60 },
  { "four kings", "K K K K", false, true, 40 },
  { "a pair and a joker", "Q Q JK", false, true, 70 },
  { "five tens", "T T T T T", false, true, 50 },
  { "a pair and two twos", "A A 2 2", false, true, 80 },
  { "nines and a joker", "9 9 JK", false, true, 70 },
  { "a pair and three wild cards", "6 6 2 2 JK", false, true, 100 },
  { "one natural is too few", "A JK JK", false, false, 120 },
  { "jacks and a two", "J J J 2", false, true, 50 },
  { "tens and a two", "10 10 2", false, true, 40 },
  { "fives and a two", "5 5 2", false, true, 30 },
  { "eights and a two", "8 8 2", false, true, 40 },
  { "fives and a joker", "5 5 JK", false, true, 60 },
  { "eights, a two and a joker", "8 8 8 2 JK", false, true, 100 },
  { "black threes when going out", "3B 3B 3B", true, true, 15 },
  { "four black threes when going out", "3B 3B 3B 3B", true, true, 20 },
  { "black threes at other times", "3B 3B 3B", false, false, 15 },
  { "black threes take no wild card", "3B 3B 2", true, false, 30 },
  { "two black threes are no meld", "S3 C3", true, false, 10 },
  { "red threes are no meld", "3R 3R 3R", true, false, 0 },
  { "wild cards alone", "2 2 JK", false, false, 90 },
  { "two cards are no meld", "5 5", false, false, 10 },
  { "two ranks are no meld", "5 5 6", false, false, 15 },
  { "four wild cards are too many", "T T T 2 2 JK JK", false, false, 170 },
  { "four wild cards with queens", "Q Q Q 2 2 JK JK", false, false, 170 },
  { "four naturals and three wild cards", "6 6 6 6 2 2 JK", false, true, 110 },
  { "suits do not matter", "S4 H4 H4", false, true, 15 },
  { "either joker is a joker", "S4 H4 BJ LJ", false, true, 110 },
};

START_TEST (a_meld_has_two_naturals_at_least_and_three_wild_cards_at_most)
{
  for (size_t i = 0; i < COUNT (melds); i++) {
    Answer answer;
    char question[200];
    snprintf (question, sizeof question, "cards: %s\ngoing_out: %s\n", melds[i].cards,
              melds[i].going_out ? "true" : "false");
    ck_assert_int_eq (ask ("canasta", "shape", question, &answer), KBZ_OK);
    ck_assert_msg (says_true (&answer, "valid", melds[i].valid)
                       && says_number (&answer, "points", melds[i].points),
                   "%s: %s", melds[i].fact, answer.text);
    ck_assert_msg (melds[i].valid == (strstr (answer.text, "why=") == NULL), "%s", melds[i].fact);
  }
}
END_TEST

static const struct {
  const char *game, *cards, *kind;
  int bonus;
} bonuses[] = {
  { "canasta", "6 6 6 6 6 6 6", "canasta", 500 },
  { "canasta", "6 6 6 6 6 6 6 6", "canasta", 500 },
  { "canasta", "6 6 6 6 6 6 2", "canasta", 300 },
  { "canasta", "6 6 6 6 6 6 6 2", "canasta", 300 },
  { "canasta", "6 6 6 6 2 2 JK", "canasta", 300 },
  { "canasta", "6 6 6", "meld", 0 },
  { "canasta", "6 6 6 6 6 6", "meld", 0 },
  { "samba", "H4 H5 H6 H7 H8 H9 HT", "samba", 1500 },
  { "samba", "S8 S9 ST SJ SQ SK SA", "samba", 1500 },
  { "samba", "H4 H5 H6", "sequence", 0 },
  { "samba", "9 9 9 9 9 2 JK", "canasta", 300 },
};

START_TEST (seven_cards_are_a_canasta_and_a_wild_card_makes_it_mixed)
{
  for (size_t i = 0; i < COUNT (bonuses); i++) {
    Answer answer;
    char question[200];
    snprintf (question, sizeof question, "cards: %s\n", bonuses[i].cards);
    ck_assert_int_eq (ask (bonuses[i].game, "shape", question, &answer), KBZ_OK);
    ck_assert_msg (says (&answer, "kind", bonuses[i].kind)
                       && says_number (&answer, "bonus", bonuses[i].bonus),
                   "%s: %s", bonuses[i].cards, answer.text);
  }
}
END_TEST

static const struct {
  const char *cards, *rule;
} samba_refusals[] = {
  { "H4 H5 JK", "sequence-wild" },
  { "S3 S4 S5", "sequence-three" },
  { "H4 S5 H6", "sequence-suit" },
  { "H4 H5 H7", "sequence-neighbours" },
  { "H4 H5 H5 H6", "sequence-neighbours" },
  { "H4 H5", "meld-three-cards" },
  { "H4 H5 H6 H7 H8 H9 HT HJ", "sequence-seven" },
  { "9 JK JK 2 2", "meld-two-naturals" },
  { "9 9 9 2 2 JK", "meld-wilds" },
  { "4 5 6", "meld-one-rank" },
};

START_TEST (samba_allows_two_wild_cards_and_none_in_a_sequence)
{
  for (size_t i = 0; i < COUNT (samba_refusals); i++) {
    Answer answer;
    char question[200];
    snprintf (question, sizeof question, "cards: %s\n", samba_refusals[i].cards);
    ck_assert_int_eq (ask ("samba", "shape", question, &answer), KBZ_OK);
    ck_assert_msg (says (&answer, "valid", "false")
                       && says (&answer, "rule", samba_refusals[i].rule),
                   "%s: %s", samba_refusals[i].cards, answer.text);
  }
}
END_TEST

START_TEST (canasta_has_no_sequences)
{
  Answer answer;
  ck_assert_int_eq (ask ("canasta", "shape", "cards: H4 H5 H6\n", &answer), KBZ_OK);
  ck_assert (says (&answer, "valid", "false"));
}
END_TEST

START_TEST (what_is_no_card_is_named)
{
  Answer answer;
  ck_assert_int_eq (ask ("canasta", "shape", "cards: 4 4 X\n", &answer), KBZ_E_CARD);
  ck_assert_int_eq (ask ("canasta", "shape", "cards: H4 H4 H4\n", &answer), KBZ_E_CARD);
  ck_assert_int_eq (ask ("canasta", "shape", "cards: 4 4 4 4 4 4 4 4 4\n", &answer), KBZ_E_CARD);
  ck_assert_int_eq (ask ("samba", "shape", "cards: H4 H4 H4\n", &answer), KBZ_OK);
  ck_assert_int_eq (ask ("canasta", "shape", "going_out: true\n", &answer), KBZ_E_FIELD);
}
END_TEST

/* ---- Opening ----------------------------------------------------------------------------- */

static const struct {
  const char *game;
  int total, minimum;
} minimums[] = {
  { "canasta", -5, 15 },    { "canasta", -1, 15 },    { "canasta", 0, 50 },
  { "canasta", 1495, 50 },  { "canasta", 1500, 90 },  { "canasta", 2000, 90 },
  { "canasta", 2995, 90 },  { "canasta", 3000, 120 }, { "canasta", 4995, 120 },
  { "canasta", 9000, 120 }, { "samba", -1, 15 },      { "samba", 0, 50 },
  { "samba", 1499, 50 },    { "samba", 1500, 90 },    { "samba", 2999, 90 },
  { "samba", 3000, 120 },   { "samba", 6995, 120 },   { "samba", 7000, 150 },
  { "samba", 10000, 150 },
};

START_TEST (the_minimum_rises_with_the_total)
{
  for (size_t i = 0; i < COUNT (minimums); i++) {
    Answer answer;
    char question[60];
    snprintf (question, sizeof question, "team_score: %d\n", minimums[i].total);
    ck_assert_int_eq (ask (minimums[i].game, "opening", question, &answer), KBZ_OK);
    ck_assert_msg (says_number (&answer, "minimum", minimums[i].minimum), "%s %d: %s",
                   minimums[i].game, minimums[i].total, answer.text);
  }
}
END_TEST

static const struct {
  const char *fact, *melds, *top;
  int total, points;
  bool legal;
} openings[] = {
  { "90 points at 1,850", "A A JK", "", 1850, 90, true },
  { "100 points at 1,850", "8 8 8 2 JK", "", 1850, 100, true },
  { "60 points at 0", "5 5 JK", "", 0, 60, true },
  { "two melds together", "T T T; 4 4 2", "", 0, 60, true },
  { "a red three does not help three kings", "K K K", "", 0, 30, false },
  { "a canasta's bonus does not help", "4 4 4 4 4 4 4", "", 0, 35, false },
  { "exactly 50", "Q Q Q 2", "", 0, 50, true },
  { "15 is less than 50", "4 4 4", "", 0, 15, false },
  { "15 is enough in the minus", "4 4 4", "", -5, 15, true },
  { "130 at 3,000", "8 8 8; Q Q 2; A A 2", "", 3000, 130, true },
  { "Q-2 is no meld", "8 8 8; Q 2", "", 0, 60, false },
  { "three aces at 0", "A A A", "", 0, 60, true },
  { "140 at 1,500", "T T JK; J J JK", "", 1500, 140, true },
  { "the top card of the pile counts", "T T 2", "T", 0, 50, true },
  { "without it 40 are too few", "T T 2", "", 0, 40, false },
  { "one five and a two do not open with the pile", "5 2", "5", 0, 30, false },
  { "nine and two take once queens have opened", "Q Q Q 2; 9 2", "9", 0, 90, true },
  { "but not with queens that count less", "Q Q Q; 9 JK", "9", 0, 100, false },
  { "the top card must join a meld", "Q Q Q 2", "9", 0, 60, false },
};

START_TEST (first_melds_reach_the_minimum_with_their_cards_alone)
{
  for (size_t i = 0; i < COUNT (openings); i++) {
    Answer answer;
    char question[200];
    snprintf (question, sizeof question, "melds: %s\nteam_score: %d\npile_top: %s\n",
              openings[i].melds, openings[i].total, openings[i].top);
    ck_assert_int_eq (ask ("canasta", "opening", question, &answer), KBZ_OK);
    ck_assert_msg (says_true (&answer, "legal", openings[i].legal)
                       && says_number (&answer, "points", openings[i].points),
                   "%s: %s", openings[i].fact, answer.text);
  }
}
END_TEST

static const struct {
  const char *fact, *hand, *top;
  int total;
  const char *best; /* as the list is written; NULL: none */
} best_openings[] = {
  { "no wild card if it can be helped", "A A A K K 2 4", "", 0, "best=[ A A A | ]" },
  { "fewest points over", "A A A K K K K K 4", "", 0, "best=[ K K K K K | ]" },
  { "two cards are kept", "A A A K", "", 0, NULL },
  { "three and two", "A A A K Q", "", 0, "best=[ A A A | ]" },
  { "a two rather than a joker", "Q Q Q 2 JK 5 6", "", 0, "best=[ Q Q Q 2 | ]" },
  { "most pairs are kept", "4 4 4 5 5 5 5", "", -5, "best=[ 4 4 4 | ]" },
  { "three melds", "8 8 8 9 9 9 T T T 4 4 2", "", 1500, "best=[ T T T | 9 9 9 | 8 8 8 | ]" },
  { "120 is out of reach", "8 8 8 9 9 9 T T T 4", "", 3000, NULL },
  { "with the top card", "T T 2 5 6", "T", 0, "best=[ T T T 2 | ]" },
  { "a pair is needed for it", "T A A A 2 5 6", "T", 0, NULL },
};

START_TEST (the_best_opening_spends_least)
{
  for (size_t i = 0; i < COUNT (best_openings); i++) {
    Answer answer;
    char question[200];
    snprintf (question, sizeof question, "hand: %s\nteam_score: %d\npile_top: %s\n",
              best_openings[i].hand, best_openings[i].total, best_openings[i].top);
    ck_assert_int_eq (ask ("canasta", "opening", question, &answer), KBZ_OK);
    ck_assert_msg (
        strstr (answer.text, best_openings[i].best == NULL ? "best=null" : best_openings[i].best)
            != NULL,
        "%s: %s", best_openings[i].fact, answer.text);
  }
}
END_TEST

START_TEST (of_thirteen_cards_eleven_can_be_laid_with_the_red_three)
{
  Answer answer;
  ask ("canasta", "opening", "hand: 3R JK 2 J J J 5 5 5 5 4 4 4\n", &answer);
  ck_assert_msg (says (&answer, "most_cards", "11"), "%s", answer.text);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_meld_has_two_naturals_at_least_and_three_wild_cards_at_most,
                    seven_cards_are_a_canasta_and_a_wild_card_makes_it_mixed,
                    samba_allows_two_wild_cards_and_none_in_a_sequence, canasta_has_no_sequences,
                    what_is_no_card_is_named, the_minimum_rises_with_the_total,
                    first_melds_reach_the_minimum_with_their_cards_alone,
                    the_best_opening_spends_least,
                    of_thirteen_cards_eleven_can_be_laid_with_the_red_three);
}
