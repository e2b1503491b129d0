/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ask.h"
#include "analysis/games/canasta/risk.h"

#include <math.h>

#define COUNT(array) (sizeof (array) / sizeof (array)[0])

static const struct {
  const char *fact, *game, *melds, *left;
  int red_threes;
  bool went_out, concealed;
  int score;
} scores[] = {
  { "cards laid", "canasta", "A A A", "", 0, false, false, 60 },
  { "canasta, red threes, going out", "canasta", "A A A A A A A", "", 2, true, false, 940 },
  { "concealed", "canasta", "A A A A A A A", "", 0, true, true, 840 },
  { "concealed means nothing to who stays in", "canasta", "A A A", "", 0, false, true, 60 },
  { "a king left", "canasta", "", "K", 0, false, false, -10 },
  { "cards left: 50, 20, 20, 10, 5, 5", "canasta", "", "JK 2 A 8 7 3B", 0, false, false, -110 },
  { "mixed canasta", "canasta", "9 9 9 9 2 2 2", "", 0, false, false, 400 },
  { "black threes", "canasta", "K K K K K K K; 3B 3B 3B", "", 0, true, false, 685 },
  { "one red three", "canasta", "4 4 4", "", 1, false, false, 115 },
  { "three red threes", "canasta", "4 4 4", "", 3, false, false, 315 },
  { "four red threes", "canasta", "4 4 4", "", 4, false, false, 815 },
  { "one red three without a meld", "canasta", "", "", 1, false, false, -100 },
  { "four red threes without a meld", "canasta", "", "", 4, false, false, -800 },
  { "samba", "samba", "H4 H5 H6 H7 H8 H9 HT", "", 0, false, false, 1550 },
  { "two red threes against one canasta", "samba", "K K K K K K K", "", 2, false, false, 370 },
  { "two for two canastas", "samba", "K K K K K K K; 4 4 4 4 4 4 4", "", 2, false, false, 1305 },
  { "all six", "samba", "K K K K K K K; 4 4 4 4 4 4 4", "", 6, true, false, 2305 },
};

START_TEST (the_score_is_the_sum_of_its_named_parts)
{
  for (size_t i = 0; i < COUNT (scores); i++) {
    Answer answer;
    char question[300];
    snprintf (question, sizeof question,
              "melds: %s\nleft_in_hands: %s\nred_threes: %d\nwent_out: %s\nconcealed: %s\n",
              scores[i].melds, scores[i].left, scores[i].red_threes,
              scores[i].went_out ? "true" : "false", scores[i].concealed ? "true" : "false");
    ck_assert_int_eq (ask (scores[i].game, "score", question, &answer), KBZ_OK);
    ck_assert_msg (says_number (&answer, "score", scores[i].score), "%s: %s", scores[i].fact,
                   answer.text);
    int sum = 0;
    for (const char *at = answer.text; (at = strstr (at, "points=")) != NULL; at++)
      sum += atoi (at + strlen ("points="));
    ck_assert_msg (sum == scores[i].score, "%s: %s", scores[i].fact, answer.text);
  }
}
END_TEST

START_TEST (a_score_of_what_is_no_meld_is_refused)
{
  Answer answer;
  ck_assert_int_eq (ask ("canasta", "score", "melds: A JK JK\n", &answer), KBZ_E_POSITION);
  ck_assert_int_eq (ask ("canasta", "score", "red_threes: 5\n", &answer), KBZ_E_FIELD);
}
END_TEST

/* ---- Chances ----------------------------------------------------------------------------- */

static const struct {
  int unseen, rank_left, wilds_left, hand;
  bool pair_needed;
  double chance;
} risks[] = {
  { 95, 7, 0, 11, true, 4407359.0 / 23763623 },
  { 95, 6, 0, 11, true, 1171753.0 / 8277217 },
  { 95, 4, 0, 11, true, 41184.0 / 636709 },
  { 95, 2, 0, 11, true, 11.0 / 893 },
  { 60, 4, 0, 13, true, 6565.0 / 32509 },
  { 95, 5, 12, 11, true, 834856.0 / 8277217 },
  { 95, 3, 12, 11, true, 957.0 / 27683 },
  { 95, 7, 12, 11, false, 74755002571.0 / 148166189405.0 },
  { 80, 4, 8, 12, false, 1776330179983.0 / 4634357163100.0 },
  { 40, 2, 3, 9, false, 4235.0 / 18278 },
  { 40, 0, 3, 9, false, 0 },
  { 40, 1, 0, 9, false, 0 },
  { 10, 3, 2, 10, false, 1 },
};

START_TEST (the_risk_of_a_discard_is_counted_exactly)
{
  for (size_t i = 0; i < COUNT (risks); i++) {
    Answer answer;
    char question[200];
    snprintf (question, sizeof question,
              "unseen: %d\nrank_left: %d\nwilds_left: %d\nhand_size: %d\nfrozen: %s\n",
              risks[i].unseen, risks[i].rank_left, risks[i].wilds_left, risks[i].hand,
              risks[i].pair_needed ? "true" : "false");
    ck_assert_int_eq (ask ("canasta", "risk", question, &answer), KBZ_OK);
    double risk = atof (strstr (answer.text, "risk=") + strlen ("risk="));
    ck_assert_msg (fabs (risk - risks[i].chance) < 1e-6, "row %zu: %.7f", i, risk);
  }
}
END_TEST

/* All hands of a small pack, one by one. */
static double count_risk (int unseen, int rank_left, int wilds_left, int hand, bool pair_needed)
{
  long all = 0, can = 0;
  for (unsigned set = 0; set < 1u << unseen; set++) {
    if (__builtin_popcount (set) != hand)
      continue;
    int naturals = __builtin_popcount (set & ((1u << rank_left) - 1));
    int wilds = __builtin_popcount (set >> rank_left & ((1u << wilds_left) - 1));
    all++;
    can += naturals >= 2 || (!pair_needed && naturals == 1 && wilds >= 1);
  }
  return (double)can / (double)all;
}

START_TEST (the_risk_is_what_counting_all_hands_gives)
{
  for (int rank_left = 0; rank_left <= 4; rank_left++)
    for (int wilds = 0; wilds <= 3; wilds++)
      for (int hand = 1; hand <= 9; hand += 2)
        for (int pair = 0; pair < 2; pair++)
          ck_assert_double_eq_tol (kbz_canasta_risk (12, rank_left, wilds, hand, pair),
                                   count_risk (12, rank_left, wilds, hand, pair), 1e-12);
}
END_TEST

START_TEST (the_chance_of_a_draw_is_counted_exactly)
{
  ck_assert_double_eq_tol (kbz_canasta_draw_chance (60, 4, 2), 23.0 / 177, 1e-12);
  ck_assert_double_eq_tol (kbz_canasta_draw_chance (30, 3, 4), 73.0 / 203, 1e-12);
  ck_assert_double_eq_tol (kbz_canasta_draw_chance (30, 0, 4), 0, 1e-12);
  Answer answer;
  ck_assert_int_eq (ask ("canasta", "draw_chance", "unseen: 60\nwanted: 4\ndraws: 2\n", &answer),
                    KBZ_OK);
  ck_assert (strstr (answer.text, "chance=0.1299435") != NULL);
}
END_TEST

START_TEST (an_own_meld_takes_for_certain_and_impossible_figures_are_refused)
{
  Answer answer;
  ask ("canasta", "risk", "unseen: 60\nrank_left: 1\nhand_size: 9\nhas_meld: true\n", &answer);
  ck_assert (strstr (answer.text, "risk=1.0") != NULL);
  ask ("canasta", "risk", "unseen: 60\nrank_left: 1\nhand_size: 9\nhas_meld: true\nfrozen: true\n",
       &answer);
  ck_assert (strstr (answer.text, "risk=0.0") != NULL);
  ck_assert_int_eq (ask ("canasta", "risk", "unseen: 10\nrank_left: 3\nhand_size: 11\n", &answer),
                    KBZ_E_FIELD);
  ck_assert_int_eq (ask ("canasta", "risk", "unseen: 10\nrank_left: 3\n", &answer), KBZ_E_FIELD);
}
END_TEST

/* ---- Going out --------------------------------------------------------------------------- */

#define CANASTA "K K K K K K K"

static const struct {
  const char *fact, *game, *hand, *melds;
  bool may;
  const char *text; /* part of the answer */
} go_outs[] = {
  { "no canasta", "canasta", "A A A", "4 4 4", false, "rule=canasta-needed" },
  { "three aces, no discard", "canasta", "A A A", CANASTA, true, "melds=[ A A A | ] discard=null" },
  { "and one to discard", "canasta", "A A A 5", CANASTA, true, "discard=5" },
  { "two odd cards", "canasta", "A A A 5 6", CANASTA, false, "rule=keep-card" },
  { "two black threes", "canasta", "3B 3B", CANASTA, false, "rule=keep-card" },
  { "three black threes", "canasta", "3B 3B 3B", CANASTA, true, "melds=[ 3B 3B 3B | ]" },
  { "one black three", "canasta", "3B", CANASTA, true, "discard=3B" },
  { "black threes come last", "canasta", "3B 3B 3B A A 2", CANASTA, true,
    "melds=[ A A 2 | 3B 3B 3B | ]" },
  { "the canasta may be finished now", "canasta", "9 A A A", "9 9 9 9 9 9", true,
    "melds=[ 9 | A A A | ]" },
  { "all wild cards on one meld are too many", "canasta", "2 2 2 2 2", "4 4 4; " CANASTA, true,
    "may=true" },
  { "six wild cards find room on two melds", "canasta", "2 2 2 2 2 2 2 2", "4 4 4; " CANASTA, false,
    "rule=keep-card" },
  { "an opening needs its points", "canasta", "4 4 4 4 4 4 4 5 5 5", "", true, "may=true" },
  { "which may be too few", "canasta", "4 4 4 4 4 4 4 5", "", false, "rule=opening-minimum" },
  { "one canasta is too few for samba", "samba", "", CANASTA, false, "rule=canasta-needed" },
  { "two are enough", "samba", "9", CANASTA "; H4 H5 H6 H7 H8 H9 HT", true, "discard=9" },
  { "two of one rank too", "samba", "9", CANASTA "; " CANASTA, true, "discard=9" },
};

START_TEST (going_out_lays_all_cards_but_one_at_most_and_needs_a_canasta)
{
  for (size_t i = 0; i < COUNT (go_outs); i++) {
    Answer answer;
    char question[300];
    snprintf (question, sizeof question, "hand: %s\nside_melds: %s\n", go_outs[i].hand,
              go_outs[i].melds);
    ck_assert_int_eq (ask (go_outs[i].game, "go_out", question, &answer), KBZ_OK);
    ck_assert_msg (says_true (&answer, "may", go_outs[i].may)
                       && strstr (answer.text, go_outs[i].text) != NULL,
                   "%s: %s", go_outs[i].fact, answer.text);
  }
}
END_TEST

static const struct {
  const char *game;
  int canastas;
  bool may;
} canasta_counts[] = {
  { "canasta", 0, false }, { "canasta", 1, true }, { "samba", 1, false },
  { "samba", 2, true },    { "samba", 3, true },
};

START_TEST (canasta_wants_one_canasta_to_go_out_and_samba_two)
{
  for (size_t i = 0; i < COUNT (canasta_counts); i++) {
    Answer answer;
    char question[60];
    snprintf (question, sizeof question, "completed_canastas: %d\n", canasta_counts[i].canastas);
    ck_assert_int_eq (ask (canasta_counts[i].game, "go_out", question, &answer), KBZ_OK);
    ck_assert_msg (says_true (&answer, "may", canasta_counts[i].may), "%s", answer.text);
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (the_score_is_the_sum_of_its_named_parts, a_score_of_what_is_no_meld_is_refused,
                    the_risk_of_a_discard_is_counted_exactly,
                    the_risk_is_what_counting_all_hands_gives,
                    the_chance_of_a_draw_is_counted_exactly,
                    an_own_meld_takes_for_certain_and_impossible_figures_are_refused,
                    going_out_lays_all_cards_but_one_at_most_and_needs_a_canasta,
                    canasta_wants_one_canasta_to_go_out_and_samba_two);
}
