/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ask.h"

#define COUNT(array) (sizeof (array) / sizeof (array)[0])

typedef struct {
  const char *fact;
  const char *hand, *pile, *melds;
  bool opened;
  const char *laid;
  const char *method; /* NULL: the pile cannot be taken */
} TakeFact;

static const TakeFact takes[] = {
  { "a four and a two take a four", "4 2 9", "9 8 4", "", true, "", "natural-wild" },
  { "two wild cards never take", "2 JK 9", "9 8 4", "", true, "", NULL },
  { "a four alone is too little", "4 9 K", "9 8 4", "", true, "", NULL },
  { "opening needs two natural fives", "5 2 A A A", "9 8 5", "", false, "", NULL },
  { "two fives and 50 points laid", "5 5 9", "9 8 5", "", false, "Q Q Q 2", "two-naturals" },
  { "queens for 50 let nine and two take", "9 2 4", "8 5 9", "", false, "Q Q Q 2", "natural-wild" },
  { "queens for 30 do not", "9 JK 4", "8 5 9", "", false, "Q Q Q", NULL },
  { "ten-ten-two and the top ten open", "T T 2 4", "4 5 T", "", false, "", "two-naturals" },
  { "ten-ten and the top ten do not", "T T 4", "4 5 T", "", false, "", NULL },
  { "the cards below the top do not count", "T T 4", "A A A T", "", false, "", NULL },
  { "a frozen pile wants a natural pair", "7 7 K", "2 9 7", "", true, "", "two-naturals" },
  { "and refuses a natural and a wild card", "4 2", "2 9 4", "", true, "", NULL },
  { "three queens on a frozen pile", "Q Q Q", "2 9 Q", "", true, "", "two-naturals" },
  { "a red three freezes", "4 2 5", "3R 9 4", "", true, "", NULL },
  { "a joker freezes", "4 2 5", "JK 9 4", "", true, "", NULL },
  { "a black three does not freeze", "4 2 5", "3B 9 4", "", true, "", "natural-wild" },
  { "an ordinary card does not freeze", "4 2 5", "Q 9 4", "", true, "", "natural-wild" },
  { "a black three cannot be taken", "3B 3B K", "9 8 3B", "", true, "", NULL },
  { "nor a wild card", "2 2 K", "9 8 2", "", true, "", NULL },
  { "nor a red three", "4 4 K", "9 8 3R", "", true, "", NULL },
  { "nor an empty pile", "4 4 K", "", "", true, "", NULL },
  { "a natural pair", "4 4", "9 8 4", "", true, "", "two-naturals" },
  { "an unfrozen natural pair", "Q Q 6", "9 8 Q", "", true, "", "two-naturals" },
  { "onto an own meld", "4", "9 8 4", "4 4 4", true, "", "existing-meld" },
  { "onto an own meld with strange cards", "5 6", "9 8 4", "4 4 4", true, "", "existing-meld" },
  { "not when frozen", "6 7", "2 9 Q", "Q Q Q", true, "", NULL },
  { "not when frozen, another rank", "4 4", "2 9 J", "J J J", true, "", NULL },
  { "a pair when frozen with an own meld", "Q Q 6", "2 9 Q", "Q Q Q", true, "", "two-naturals" },
  { "queen and joker before opening", "Q JK 6", "9 8 Q", "", false, "", NULL },
  { "frozen, opening with aces and a pair", "Q Q A A A 4 5", "2 9 Q", "", false, "A A A",
    "two-naturals" },
  { "frozen, opening with aces and one queen", "Q 2 4 5", "2 9 Q", "", false, "A A A", NULL },
  { "one card and a pile of one", "K", "K", "K K K K K K K", true, "", NULL },
  { "one card and a pile of one without a canasta", "4", "4", "4 4 4", true, "", "existing-meld" },
  { "one card and a pile of two", "K", "9 K", "K K K K K K K", true, "", "existing-meld" },
  { "a meld laid this turn takes once it opened", "4 5", "9 8 A", "", false, "A A A",
    "existing-meld" },
  { "but not while it is too small", "4 5", "9 8 K", "", false, "K K K", NULL },
};

static void check_take (const char *game, const TakeFact *fact)
{
  Answer answer;
  char question[300];
  snprintf (question, sizeof question,
            "hand: %s\npile: %s\nside_melds: %s\nside_opened: %s\nteam_score: 0\nlaid: %s\n",
            fact->hand, fact->pile, fact->melds, fact->opened ? "true" : "false", fact->laid);
  ck_assert_int_eq (ask (game, "take", question, &answer), KBZ_OK);
  ck_assert_msg (says_true (&answer, "can_take", fact->method != NULL)
                     && says (&answer, "method", fact->method == NULL ? "null" : fact->method),
                 "%s: %s", fact->fact, answer.text);
  ck_assert_msg ((strstr (answer.text, "why=") != NULL) == (fact->method == NULL), "%s: %s",
                 fact->fact, answer.text);
}

START_TEST (the_pile_is_taken_with_what_the_rules_ask)
{
  for (size_t i = 0; i < COUNT (takes); i++)
    check_take ("canasta", &takes[i]);
}
END_TEST

static const TakeFact samba_takes[] = {
  { "the top card lengthens a sequence", "", "H9 H7", "H4 H5 H6", true, "", "existing-meld" },
  { "not of another suit", "", "H9 S7", "H4 H5 H6", true, "", NULL },
  { "not when frozen", "", "2 H7", "H4 H5 H6", true, "", NULL },
  { "never onto a finished canasta", "K", "4 9", "9 9 9 9 9 9 9", true, "", NULL },
  { "onto a set of six", "K", "4 9", "9 9 9 9 9 9", true, "", "existing-meld" },
  { "never with a natural and a wild card", "9 2 K", "4 9", "", true, "", NULL },
  { "with a natural pair", "9 9 K", "4 9", "", true, "", "two-naturals" },
};

START_TEST (samba_takes_onto_short_melds_and_with_pairs)
{
  for (size_t i = 0; i < COUNT (samba_takes); i++)
    check_take ("samba", &samba_takes[i]);
}
END_TEST

START_TEST (every_way_to_take_is_listed_once)
{
  Answer answer;
  ask ("canasta", "take", "hand: 4 4 2 JK\npile: 9 4\nside_opened: true\n", &answer);
  int ways = 0;
  for (const char *at = answer.text; (at = strstr (at, "cards=")) != NULL; at++)
    ways++;
  /* One four with 2, JK or both; two fours with none, 2, JK or both. */
  ck_assert_msg (ways == 7, "%s", answer.text);
}
END_TEST

/* ---- At the table ------------------------------------------------------------------------ */

#define OTHERS "S5 S6; S7 S8; S9 ST"
#define STOCK "stock: H5 H6 H7\n"

static const struct {
  const char *fact, *position, *move, *rule;
} moves[] = {
  { "a turn begins with a card", "hands: S4 H4 D9; " OTHERS "\n" STOCK, "discard 4", "draw-first" },
  { "drawing", "hands: S4 H4 D9; " OTHERS "\n" STOCK, "draw", "" },
  { "drawing twice", "hands: S4 H4 D9; " OTHERS "\n" STOCK "phase: meld\n", "draw",
    "already-drawn" },
  { "no stock", "hands: S4 H4 D9; " OTHERS "\n", "draw", "stock-empty" },
  { "no stock: the deal may end", "hands: S4 H4 D9; " OTHERS "\n", "end", "" },
  { "a stock: it may not", "hands: S4 H4 D9; " OTHERS "\n" STOCK, "end", "stock-left" },
  { "not held", "hands: S4 H4 D9; " OTHERS "\n" STOCK "phase: meld\n", "discard K", "not-held" },
  { "two cards discarded", "hands: S4 H4 D9; " OTHERS "\n" STOCK "phase: meld\n", "discard 4 4",
    "discard-one" },
  { "fours do not open at 0", "hands: S4 H4 D4 D9 CK; " OTHERS "\nphase: meld\n", "lay 4 4 4",
    "opening-minimum" },
  { "fours open in the minus", "hands: S4 H4 D4 D9 CK; " OTHERS "\nphase: meld\ntotals: -5; 0\n",
    "lay 4 4 4", "" },
  { "fours begin an opening that aces complete",
    "hands: S4 H4 D4 SA HA DA D9 CK; " OTHERS "\nphase: meld\n", "lay 4 4 4", "" },
  { "but not without two cards to keep", "hands: S4 H4 D4 SA HA DA D9; " OTHERS "\nphase: meld\n",
    "lay 4 4 4", "opening-minimum" },
  { "aces alone leave enough", "hands: S4 H4 D4 SA HA DA D9; " OTHERS "\nphase: meld\n",
    "lay A A A", "" },
  { "who has begun to open may not stop",
    "hands: SA HA DA D9 CK; " OTHERS "\nphase: meld\nmelds0: S4 H4 D4\nlaid: 15\nopening: true\n",
    "discard K", "opening-minimum" },
  { "wild cards join an own meld", "hands: S2 D9 CK; " OTHERS "\nphase: meld\nmelds0: S4 H4 D4\n",
    "lay 2 on 4", "" },
  { "there must be one", "hands: S2 D9 CK; " OTHERS "\nphase: meld\nmelds0: S4 H4 D4\n",
    "lay 2 on 5", "wilds-alone" },
  { "it must be said which", "hands: S2 D9 CK; " OTHERS "\nphase: meld\nmelds0: S4 H4 D4\n",
    "lay 2", "wilds-alone" },
  { "a fourth wild card", "hands: S2 D9 CK; " OTHERS "\nphase: meld\nmelds0: S4 H4 D4 H2 D2 C2\n",
    "lay 2 on 4", "meld-wilds" },
  { "the other side's meld is not ours",
    "hands: H4 D9 CK; " OTHERS "\nphase: meld\nmelds0: SA HA DA\nmelds1: S4 H4 D4\n", "lay 4",
    "meld-three-cards" },
  { "the partner's is", "hands: H4 D9 CK; " OTHERS "\nphase: meld\nmelds0: SA HA DA; S4 H4 D4\n",
    "lay 4", "" },
  { "two ranks", "hands: H4 D4 S9 D9 CK; " OTHERS "\nphase: meld\nmelds0: SA HA DA\n", "lay 4 4 9",
    "meld-one-rank" },
  { "a card is kept besides the discard",
    "hands: H4 D4 S4 D9; " OTHERS "\nphase: meld\nmelds0: SA HA DA\n", "lay 4 4 4", "keep-card" },
  { "going out needs a canasta", "hands: H4 D4 S4; " OTHERS "\nphase: meld\nmelds0: SA HA DA\n",
    "lay 4 4 4", "canasta-needed" },
  { "one of two cards may go", "hands: H4 D4; " OTHERS "\nphase: meld\nmelds0: SA HA DA\n",
    "discard 4", "" },
  { "with a canasta all may go",
    "hands: H4 D4 S4; " OTHERS "\nphase: meld\nmelds0: SA HA DA CA SA HA DA\n", "lay 4 4 4", "" },
  { "or all but one", "hands: H4 D4 S4 CK; " OTHERS "\nphase: meld\nmelds0: SA HA DA CA SA HA DA\n",
    "lay 4 4 4", "" },
  { "the last lay may make the canasta",
    "hands: H4 D4 S4 CA; " OTHERS "\nphase: meld\nmelds0: SA HA DA CA SA HA\n", "lay 4 4 4", "" },
  { "black threes are for going out",
    "hands: S3 C3 S3 CK D9; " OTHERS "\nphase: meld\nmelds0: SA HA DA CA SA HA DA\n",
    "lay 3B 3B 3B", "black-threes" },
  { "then they may be laid",
    "hands: S3 C3 S3 CK; " OTHERS "\nphase: meld\nmelds0: SA HA DA CA SA HA DA\n", "lay 3B 3B 3B",
    "" },
  { "never without a canasta", "hands: S3 C3 S3; " OTHERS "\nphase: meld\nmelds0: SA HA DA\n",
    "lay 3B 3B 3B", "canasta-needed" },
  { "never two of them", "hands: S3 C3; " OTHERS "\nphase: meld\nmelds0: SA HA DA CA SA HA DA\n",
    "lay 3B 3B", "meld-three-cards" },
  { "one may be discarded", "hands: S3 C3; " OTHERS "\nphase: meld\nmelds0: SA HA DA CA SA HA DA\n",
    "discard 3B", "" },
  { "an opened side draws before it lays",
    "hands: SK HK DK D9 C8; " OTHERS "\npile: D8 C9\nmelds0: SA HA DA\n" STOCK, "lay K K K",
    "draw-first" },
  { "queens for 50 are laid first, then nine and two take",
    "hands: SQ HQ DQ S2 D9 H2; " OTHERS "\npile: D8 D8 C9\n" STOCK, "lay Q Q Q 2", "" },
  { "nothing is laid before drawing that does not take",
    "hands: SQ HQ DQ S2 C8 H2; " OTHERS "\npile: D8 D8 C9\n" STOCK, "lay Q Q Q 2",
    "lay-before-take" },
  { "the pile may not be taken so before",
    "hands: SQ HQ DQ S2 D9 H2; " OTHERS "\npile: D8 D8 C9\n" STOCK, "take 9 2", "opening-pair" },
  { "a frozen pile wants the pair all the same",
    "hands: SQ HQ DQ S2 D9 H2; " OTHERS "\npile: C2 D8 C9\n" STOCK, "lay Q Q Q 2",
    "lay-before-take" },
  { "who laid must take",
    "hands: D9 H2; " OTHERS
    "\npile: D8 D8 C9\nmelds0: SQ HQ DQ S2\nlaid: 50\nopening: true\n" STOCK,
    "draw", "lay-then-take" },
  { "and may",
    "hands: D9 H2; " OTHERS
    "\npile: D8 D8 C9\nmelds0: SQ HQ DQ S2\nlaid: 50\nopening: true\n" STOCK,
    "take 9 2", "" },
  { "the last card is no discard without a canasta",
    "hands: CA; " OTHERS "\nphase: meld\nmelds0: SA HA DA CA SA HA\n", "discard A",
    "canasta-needed" },
  { "but it may make one", "hands: CA; " OTHERS "\nphase: meld\nmelds0: SA HA DA CA SA HA\n",
    "lay A", "" },
  { "strange cards do not take", "hands: D9 H9 SK H2; " OTHERS "\npile: D8 C9\nmelds0: SA HA DA\n",
    "take 9 9 K", "meld-one-rank" },
  { "wild cards alone do not take onto a meld",
    "hands: D8 SK H2; " OTHERS "\npile: D8 C9\nmelds0: S9 H9 D9\n", "take 2", "take-natural" },
  { "one natural makes no meld with the top card",
    "hands: D9 SK H2; " OTHERS "\npile: D8 C9\nmelds0: S9 H9 D9\n", "take 9", "take-meld" },
  { "a natural and a wild card do", "hands: D9 SK H2; " OTHERS "\npile: D8 C9\nmelds0: S9 H9 D9\n",
    "take 9 2", "" },
  { "taking must leave two cards", "hands: D9 H9; " OTHERS "\npile: D8 C9\nmelds0: SA HA DA\n",
    "take 9 9", "keep-card" },
  { "unless the player goes out",
    "hands: D9 H9; " OTHERS "\npile: D8 C9\nmelds0: SA HA DA CA SA HA DA\n", "take 9 9", "" },
  { "one card and a pile of one",
    "hands: D9; " OTHERS "\npile: C9\nmelds0: S9 H9 D9; SA HA DA CA SA HA DA\n", "take",
    "one-card-pile" },
  { "one card and a pile of one without a canasta",
    "hands: D9; " OTHERS "\npile: C9\nmelds0: S9 H9 D9\n", "take", "keep-card" },
  { "one card and a pile of one that finishes the canasta",
    "hands: DK; " OTHERS "\npile: C9\nmelds0: H9 H9 D9 D9 S2 H2\n", "take", "one-card-pile" },
  { "an empty pile", "hands: D9 H9 CK; " OTHERS "\nmelds0: SA HA DA\n" STOCK, "take 9 9",
    "pile-empty" },
  { "after the end", "hands: D9; ; S7; S8\nover: true\nout: 1\n", "draw", "over" },
};

START_TEST (the_referee_names_the_rule)
{
  for (size_t i = 0; i < COUNT (moves); i++) {
    KbzCanastaState state = position (moves[i].position);
    const char *rule = rule_against (&state, moves[i].move);
    ck_assert_msg (strcmp (rule, moves[i].rule) == 0, "%s: %s instead of %s", moves[i].fact, rule,
                   moves[i].rule);
  }
}
END_TEST

START_TEST (the_source_opens_with_queens_and_takes_the_nine)
{
  KbzCanastaState state = position ("hands: SQ HQ DQ S2 D9 H2; " OTHERS "\npile: D8 H3 C9\n" STOCK);
  /* A red three lies in the pile: it is frozen, and the lay is refused. */
  ck_assert_str_eq (rule_against (&state, "lay Q Q Q 2"), "lay-before-take");
  state = position ("hands: SQ HQ DQ S2 D9 H2; " OTHERS "\npile: D8 S3 C9\n" STOCK);
  play (&state, "lay Q Q Q 2");
  ck_assert_str_eq (rule_against (&state, "draw"), "lay-then-take");
  play (&state, "take 9 2");
  ck_assert_int_eq (state.laid, 90);
  ck_assert_int_eq (kbz_hand_size (&state.hands[0]), 2);
  ck_assert_int_eq (state.n_pile, 0);
  play (&state, "discard 3B");
  ck_assert_int_eq (state.turn, 1);
}
END_TEST

START_TEST (red_threes_taken_with_the_pile_are_laid_out_and_not_replaced)
{
  KbzCanastaState state =
      position ("hands: D9 H9 CK; " OTHERS "\npile: H3 D8 C9\nmelds0: SA HA DA\n" STOCK);
  play (&state, "take 9 9");
  ck_assert_int_eq (kbz_hand_size (&state.red[0]), 1);
  ck_assert_int_eq (kbz_hand_size (&state.hands[0]), 2);
  ck_assert_int_eq (state.n_stock, 3);
}
END_TEST

START_TEST (a_drawn_red_three_is_laid_out_and_replaced)
{
  KbzCanastaState state = position ("hands: D9 H9 CK; " OTHERS "\npile: D8\nstock: C7 H3\n");
  play (&state, "draw");
  ck_assert_int_eq (kbz_hand_size (&state.red[0]), 1);
  ck_assert_int_eq (kbz_hand_size (&state.hands[0]), 4);
  ck_assert_int_eq (state.n_stock, 0);
  ck_assert (!state.over);
}
END_TEST

START_TEST (a_red_three_as_the_last_card_of_the_stock_ends_the_deal_at_once)
{
  KbzCanastaState state =
      position ("hands: S4 D4 H4 C4; " OTHERS "\npile: D8\nstock: H3\nmelds0: SA HA DA\n");
  play (&state, "draw");
  ck_assert (state.over);
  ck_assert_int_eq (kbz_game_canasta.turn (&state).seat, KBZ_NO_SEAT);
  ck_assert_str_eq (rule_against (&state, "lay 4 4"), "over");
  KbzScore score = { 0 };
  kbz_game_canasta.score (&state, &score);
  ck_assert_int_eq (score.total[0], 60 + 100 - 20 - 5 - 10);
}
END_TEST

START_TEST (a_wild_discard_freezes_and_a_black_three_does_not)
{
  static const struct {
    const char *discard;
    bool frozen;
  } discards[] = {
    { "discard Q", false }, { "discard 3B", false }, { "discard 2", true }, { "discard JK", true }
  };
  for (size_t i = 0; i < COUNT (discards); i++) {
    KbzCanastaState state = position ("hands: S2 BJ S3 HQ; " OTHERS "\npile: D8\nphase: meld\n");
    play (&state, discards[i].discard);
    KbzView view = { 0 };
    kbz_game_canasta.view (&state, 1, &view);
    bool marked = false;
    for (int z = 0; z < view.n_zones; z++)
      marked = marked || (view.zones[z].kind == KBZ_ZONE_DISCARD && view.zones[z].marked);
    ck_assert_msg (kbz_canasta_frozen (&state) == discards[i].frozen
                       && marked == discards[i].frozen,
                   "%s", discards[i].discard);
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (the_pile_is_taken_with_what_the_rules_ask,
                    samba_takes_onto_short_melds_and_with_pairs, every_way_to_take_is_listed_once,
                    the_referee_names_the_rule, the_source_opens_with_queens_and_takes_the_nine,
                    red_threes_taken_with_the_pile_are_laid_out_and_not_replaced,
                    a_drawn_red_three_is_laid_out_and_replaced,
                    a_red_three_as_the_last_card_of_the_stock_ends_the_deal_at_once,
                    a_wild_discard_freezes_and_a_black_three_does_not);
}
