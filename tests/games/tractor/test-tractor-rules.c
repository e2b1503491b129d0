/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules as tables: a position and what the rules say of it. */
#include "analysis/games/tractor/rules/declare.h"
#include "analysis/games/tractor/rules/score.h"
#include "analysis/games/tractor/rules/trick.h"
#include "tests/games/tractor/table.h"

/* ---- Order ------------------------------------------------------------------------------- */

static const struct {
  int decks;
  char trump, level;
  const char *a, *b, *expected;
} orders[] = {
  { 2, 'S', '2', "S3", "H2", "a<b" },   { 2, 'S', '2', "S2", "LJ", "a<b" },
  { 2, 'S', '2', "H6", "S3", "a<b" },   { 2, 'S', '2', "C4", "D3", "incomparable" },
  { 2, 'H', '7', "S7", "D7", "equal" }, { 2, 'H', '7', "H7", "LJ", "a<b" },
  { 2, 'N', '2', "S2", "H2", "equal" }, { 2, 'N', '2', "SA", "S2", "a<b" },
  { 2, 'H', '7', "BJ", "LJ", "a>b" },   { 2, 'H', '7', "H7", "S7", "a>b" },
  { 2, 'H', '7', "S7", "HA", "a>b" },   { 2, 'H', '7', "H8", "H6", "a>b" },
  { 2, 'N', 'A', "DA", "DK", "a>b" },
};

START_TEST (cards_rank_by_suit_level_and_trump)
{
  EACH (orders, t)
  {
    KbzTractorRules rules = rules_of (t->decks, t->trump, t->level);
    KbzCard a = cards_of (t->a).cards[0], b = cards_of (t->b).cards[0];
    bool above = kbz_tractor_card_beats (&rules, a, b),
         below = kbz_tractor_card_beats (&rules, b, a);
    bool same_suit = kbz_tractor_suit (&rules, a) == kbz_tractor_suit (&rules, b);
    const char *found = above ? "a>b" : below ? "a<b" : same_suit ? "equal" : "incomparable";
    ck_assert_msg (strcmp (found, t->expected) == 0, "%s %s: %s", t->a, t->b, found);
  }
}
END_TEST

static const struct {
  int decks;
  char trump, level;
  const char *a, *b;
  bool expected;
} neighbours[] = {
  { 2, 'S', '4', "S3", "S5", true },  { 2, 'S', '4', "H4", "S4", true },
  { 2, 'S', '4', "HA", "H4", false }, { 2, 'N', '4', "S3", "S5", true },
  { 2, 'N', '4', "H4", "LJ", true },  { 2, 'N', '4', "H4", "S4", false },
  { 2, 'S', 'A', "SA", "LJ", true },  { 2, 'S', 'A', "SK", "HA", true },
  { 2, 'N', 'A', "S3", "S4", true },  { 2, 'N', 'A', "HA", "LJ", true },
  { 2, 'H', '7', "S6", "S8", true },  { 2, 'S', '5', "S5", "S6", false },
  { 2, 'S', '5', "SA", "H5", true },  { 2, 'S', '5', "S5", "LJ", true },
  { 2, 'S', '5', "LJ", "BJ", true },  { 2, 'S', '5', "HA", "H2", false },
  { 2, 'S', '5', "H5", "C5", false }, { 2, 'S', '2', "SA", "S2", false },
};

START_TEST (neighbours_close_the_gap_of_the_level)
{
  EACH (neighbours, t)
  {
    KbzTractorRules rules = rules_of (t->decks, t->trump, t->level);
    KbzCard a = cards_of (t->a).cards[0], b = cards_of (t->b).cards[0];
    ck_assert_msg (kbz_tractor_neighbours (&rules, a, b) == t->expected, "%s %s", t->a, t->b);
    ck_assert (kbz_tractor_neighbours (&rules, b, a) == t->expected);
  }
}
END_TEST

/* ---- Shapes ------------------------------------------------------------------------------ */

static const struct {
  int decks;
  char trump, level;
  const char *cards, *expected;
} shapes[] = {
  { 2, 'S', '4', "H2 H3 H7", "single 1, single 1, single 1" },
  { 2, 'S', '4', "H2 H2 H3 H3", "tractor 2" },
  { 2, 'S', '4', "H4 H4 SA SA", "tractor 2" },
  { 3, 'S', '4', "H3 H3 H3 H5 H5 H5", "titanic 2" },
  { 3, 'S', '4', "H2 H2 H3 H3 H3", "triple 1, pair 1" },
  { 3, 'S', '4', "S2 S2 S2", "triple 1" },
  { 3, 'S', '4', "S2 S2 S2 S3 S5 S5 S5", "triple 1, triple 1, single 1" },
  { 2, 'H', '7', "S5 S5", "pair 1" },
  { 2, 'H', '7', "H7 H7 LJ LJ", "tractor 2" },
  { 2, 'H', '3', "C2 C2 C4 C4", "tractor 2" },
  { 2, 'H', '3', "H3 H3 LJ LJ", "tractor 2" },
  { 2, 'H', '3', "SK SK SA SA S9", "tractor 2, single 1" },
  { 2, 'H', 'T', "CT CT DT DT", "pair 1, pair 1" },
  { 2, 'H', 'T', "HA HA CT CT HT HT", "tractor 3" },
  { 2, 'S', '5', "H4 H4 H6 H6", "tractor 2" },
  { 2, 'S', '5', "BJ BJ LJ LJ", "tractor 2" },
  { 2, 'S', '5', "S5 S5 LJ LJ", "tractor 2" },
  { 3, 'S', '5', "H3 H3 H3 H4 H4 H4", "titanic 2" },
  { 3, 'S', '5', "C5 C5 C5 S5 S5 S5", "titanic 2" },
  { 3, 'S', '5', "SA SA SA C5 C5 C5", "titanic 2" },
  { 3, 'N', '5', "H5 H5 H5 S5 S5 S5", "triple 1, triple 1" },
  { 3, 'S', '2', "H9 H9 HT HT HJ HJ HJ", "tractor 2, triple 1" },
  { 3, 'S', '2', "H9 H9 HT HT HJ HJ", "tractor 3" },
  /* the source's own examples, level 5 */
  { 2, 'S', '5', "H3 H3 H4 H4", "tractor 2" },
  { 2, 'S', '5', "H5 H5 S5 S5", "tractor 2" },
  { 2, 'S', '5', "SA SA C5 C5", "tractor 2" },
  { 2, 'N', '5', "H5 H5 S5 S5", "pair 1, pair 1" },
  { 2, 'S', '5', "S5 S5 S6 S6", "pair 1, pair 1" },
  { 3, 'S', '5', "H4 H4 H4 H6 H6 H6", "titanic 2" },
  { 3, 'S', '5', "BJ BJ BJ LJ LJ LJ", "titanic 2" },
  { 3, 'S', '5', "S5 S5 S5 LJ LJ LJ", "titanic 2" },
  { 3, 'S', '2', "H3 H3 H3 H4 H4", "triple 1, pair 1" },
  { 3, 'S', '2', "H9 H9 H9 HT HT HJ HJ HJ", "triple 1, triple 1, pair 1" },
  /* one off-suit level pair stands in a chain, the other is left over */
  { 2, 'H', '7', "HA HA S7 S7 D7 D7 H7 H7", "tractor 3, pair 1" },
  { 2, 'N', '7', "S7 S7 D7 D7 LJ LJ BJ BJ", "tractor 3, pair 1" },
  { 2, 'S', '2', "H3 H3 H4 H4 H6 H6 H7 H7 H8 H8", "tractor 3, tractor 2" },
};

START_TEST (a_lead_is_read_by_exact_multiplicity)
{
  EACH (shapes, t)
  {
    KbzTractorRules rules = rules_of (t->decks, t->trump, t->level);
    KbzTractorShape shape = shape_of (&rules, t->cards);
    char found[300] = "";
    for (int i = 0; i < shape.n; i++)
      sprintf (found + strlen (found), "%s%s %d", i > 0 ? ", " : "",
               kbz_tractor_kind_word ((KbzTractorKind)shape.parts[i].kind), shape.parts[i].length);
    ck_assert_msg (strcmp (found, t->expected) == 0, "%s: %s, not %s", t->cards, found,
                   t->expected);
  }
}
END_TEST

static const struct {
  int decks;
  char trump, level;
  const char *lead, *play;
  bool expected;
} matches[] = {
  { 3, 'S', '4', "S2 S2 S2", "S2 S2 S2", true },
  { 3, 'S', '4', "S2 S2 S2 S3 S3 S3 S5 S5 S5", "S2 S2 S2 S3 S3 S3 S5 S5 S5", true },
  { 3, 'S', '4', "S2 S2 S2 S3 S3 S3 S5 S5 S5", "S2 S2 S2 S3 S3 S3 S6 S6 S6", false },
  { 3, 'S', '2', "H3 H3 H3 H4 H4", "S4 S4 S4 S9 S9", true },
  { 3, 'S', '2', "H9 H9 HT HT HJ HJ HJ", "S4 S4 S5 S5 S9 S9 S9", true },
  { 3, 'S', '2', "H9 H9 H9 HT HT HJ HJ HJ", "S4 S4 S4 S9 S9 S9 SA SA", true },
  /* larger structures serve smaller ones */
  { 3, 'S', '2', "H9 H9 H7", "S3 S3 S3", true },
  { 3, 'S', '2', "H9 H9 HT HT", "S3 S3 S3 S4", false },
  { 3, 'S', '2', "H9 H9 HT HT H3 H5", "S3 S3 S3 S4 S4 S4", true },
  { 2, 'H', '7', "S2 S2 S3 S3 S5 S5 S6 S6", "HA HA S7 S7 D7 D7 H7 H7", true },
  { 2, 'H', '7', "S2 S2 S3 S3 S5 S5 S6 S6", "HA HA S7 S7 H7 H7 H3 H3", false },
  { 2, 'H', '7', "S2 S2 S3 S3 S5 S5 S6 S6", "H2 H2 H3 H3 H4 H4 H5 H5", true },
};

START_TEST (a_ruff_contains_the_parts_that_were_led)
{
  EACH (matches, t)
  {
    KbzTractorRules rules = rules_of (t->decks, t->trump, t->level);
    KbzTractorShape lead = shape_of (&rules, t->lead);
    Cards play = cards_of (t->play);
    KbzTractorRow row = kbz_tractor_row_from (&rules, play.cards, play.n);
    ck_assert_msg ((kbz_tractor_best_reading (&rules, row, &lead) >= 0) == t->expected, "%s: %s",
                   t->lead, t->play);
  }
}
END_TEST

/* ---- Throws and tricks ------------------------------------------------------------------- */

static const struct {
  int decks;
  char trump, level;
  const char *cards, *others, *forced;
  int withdrawn;
} throws[] = {
  { 3, 'S', '4', "H8 H8 H7 H2", "H2 S9 S9 ST / S6 S6 S3 S4 / S4 S4 SJ H3", "H2", 3 },
  { 2, 'S', '4', "H4 S4", "D4 S2 / S3 S3 / S6 S7", "", 0 },
  { 2, 'H', '2', "S3 SK SK", "SQ S4 / H5 / C6", "S3", 2 },
  { 2, 'H', '3', "SK SK SA SA S9", "S2 / S4 / D6", "", 0 },
  { 2, 'H', 'T', "S9 S8 S8 S4 S4", "SJ / D3 / C3", "S9", 4 },
  { 2, 'H', 'T', "S9 S8 S8 S4 S4", "S5 S5 / D3 / C3", "S4 S4", 3 },
  { 3, 'S', '2', "H3 H3 H3 H4 H4", "H8 H8 / D3 / C3", "H4 H4", 3 },
  { 3, 'S', '2', "H9 H9 HT HT HJ HJ HJ", "HQ HQ HK HK / D3 / C3", "H9 H9 HT HT", 3 },
  { 3, 'S', '2', "H9 H9 H9 HT HT HJ HJ HJ", "HQ HQ HQ / D3 / C3", "H9 H9 H9", 5 },
  /* the source's examples: the triple first, then the pair; the tractor, then the triple */
  { 3, 'S', '2', "H3 H3 H3 H4 H4", "H8 H8 H8 / H9 H9 / C3", "H3 H3 H3", 2 },
  { 3, 'S', '2', "H9 H9 HT HT HJ HJ HJ", "HQ HQ HQ / D3 / C3", "HJ HJ HJ", 4 },
  { 3, 'S', '2', "H9 H9 H9 HT HT HJ HJ HJ", "HA HA / D3 / C3", "HT HT", 6 },
  /* partner's hand counts, ruffs do not, equal cards do not beat */
  { 2, 'H', '2', "SA SK SK", "S3 / HA HA HK / SQ SA", "", 0 },
  { 2, 'H', '2', "SK SQ", "S3 / SA / S4", "SQ", 1 },
  { 2, 'H', '2', "SA SA SK SK SQ SQ ST", "SJ / S4 S4 / S5", "ST", 6 },
  { 3, 'H', '2', "SA SK SK", "S3 / S4 S4 S4 / SA SA", "SK SK", 1 },
};

START_TEST (a_throw_that_fails_is_forced_down)
{
  EACH (throws, t)
  {
    KbzTractorRules rules = rules_of (t->decks, t->trump, t->level);
    KbzTractorShape lead = shape_of (&rules, t->cards);
    Cards hands[4];
    KbzTractorRow others[3];
    ck_assert_int_eq (split (t->others, hands), 3);
    for (int i = 0; i < 3; i++) {
      KbzHand hand = { 0 };
      kbz_hand_add_all (&hand, hands[i].cards, hands[i].n);
      others[i] = kbz_tractor_row (&rules, &hand, lead.suit);
    }
    KbzTractorThrow result = kbz_tractor_throw (&lead, &rules, others);
    ck_assert_msg (result.stands == (t->withdrawn == 0), "%s against %s", t->cards, t->others);
    if (result.stands)
      continue;
    Cards forced = cards_of (t->forced);
    ck_assert_msg (result.forced.cards == kbz_tractor_row_from (&rules, forced.cards, forced.n),
                   "%s against %s", t->cards, t->others);
    ck_assert_int_eq (result.withdrawn, t->withdrawn);
    ck_assert_int_eq (result.penalty, 10 * t->withdrawn);
  }
}
END_TEST

static const struct {
  int decks;
  char trump, level;
  const char *plays;
  int winner, points; /* -1: not said */
} tricks[] = {
  { 2, 'S', '4', "S2 / S5 / S3 / S5", 1, 10 },
  { 3, 'S', '4', "S2 S2 / S3 S4 / S5 S5 / S3 S5", 2, 15 },
  { 3, 'S', '4', "H8 H8 H7 H2 / H2 S6 S6 S6 / S2 S2 S3 S4 / C4 D4 SQ SJ", 2, 0 },
  { 3, 'S', '4', "H2 / H2 / S3 / H3", 2, 0 },
  { 3, 'H', '4', "SQ SQ SK SK SA / H2 H2 H3 H3 HA / SA SA S3 S3 S3 / D2 D2 D3 D6 D7", 1, 20 },
  { 2, 'S', '4', "H4 S4 / D4 S2 / S3 S3 / S6 S7", 0, 0 },
  { 2, 'C', '2', "D8 D8 DJ DQ / C5 C5 CA S2 / S3 S3 C7 C8 / C6 C6 C2 C2", 3, 10 },
  { 2, 'H', '2', "S5 S5 / H3 H3", 1, -1 },
  { 2, 'H', '2', "S5 S5 / CA CA", 0, -1 },
  { 2, 'H', '2', "S5 S8 / H3 H3", 1, -1 },
  { 2, 'H', '3', "C8 C8 / CA SA", 0, 0 },
  /* equal level cards: the first; the trump suit's beats them */
  { 2, 'S', '4', "H4 / D4 / S3 / C4", 0, 0 },
  { 2, 'S', '4', "H4 / D4 / S4 / C4", 2, 0 },
  /* singles never beat a pair, trumps or not */
  { 2, 'S', '4', "H3 H3 / S8 S9 / HA HK / C4 C4", 3, 10 },
  /* a ruff compares the highest part of the highest class only */
  { 2, 'S', '4', "HA HA HK / S3 S3 BJ / S5 S5 S6 / S5 S5 S7", 2, 30 },
  { 2, 'S', '4', "HA HK / S3 BJ / LJ LJ / S5 S7", 1, 15 },
};

START_TEST (the_highest_answer_of_the_led_shape_wins)
{
  EACH (tricks, t)
  {
    KbzTractorRules rules = rules_of (t->decks, t->trump, t->level);
    Cards list[4];
    KbzTractorPlay plays[4];
    int n = split (t->plays, list), points = 0;
    for (int i = 0; i < n; i++) {
      plays[i] = (KbzTractorPlay){ list[i].cards, list[i].n };
      points += kbz_tractor_points (list[i].cards, list[i].n);
    }
    ck_assert_msg (kbz_tractor_winner (&rules, plays, n) == t->winner, "%s", t->plays);
    if (t->points >= 0)
      ck_assert_msg (points == t->points, "%s: %d", t->plays, points);
  }
}
END_TEST

/* ---- Scores and declarations ------------------------------------------------------------- */

static const struct {
  int decks;
  char trump, level;
  const char *cards;
  int expected;
} multipliers[] = {
  { 2, 'S', '2', "H9", 2 },
  { 2, 'S', '2', "H9 H9 HT HT", 8 },
  { 3, 'S', '2', "H9 H9 H9", 6 },
  { 3, 'S', '2', "H9 H9 H9 HT HT HT HJ HJ HJ", 54 },
  { 2, 'S', '2', "SA SK", 2 },
  { 2, 'S', '2', "SA SA", 4 },
  { 2, 'S', '2', "H9 H9 HT HT HJ HJ", 16 },
  { 3, 'S', '2', "H9 H9 H9 HT HT HT", 18 },
  /* the first line that fits: a triple is 6 even beside a tractor */
  { 3, 'S', '2', "H9 H9 HT HT HA HA HA", 6 },
  { 2, 'S', '2', "H9 H9 HA HK", 4 },
};

START_TEST (the_kitty_counts_by_the_cards_that_took_the_last_trick)
{
  EACH (multipliers, t)
  {
    KbzTractorRules rules = rules_of (t->decks, t->trump, t->level);
    Cards cards = cards_of (t->cards);
    ck_assert_msg (kbz_tractor_multiplier (&rules, cards.cards, cards.n) == t->expected, "%s",
                   t->cards);
  }
}
END_TEST

static const struct {
  int decks, points;
  const char *side;
  int levels;
} promotions[] = {
  { 2, 0, "dealer", 3 },      { 2, 35, "dealer", 2 },      { 2, 75, "dealer", 1 },
  { 1, 35, "dealer", 1 },     { 1, 75, "none_switch", 0 }, { 1, 95, "attackers", 1 },
  { 2, 80, "attackers", 1 },  { 2, 120, "attackers", 2 },  { 2, 160, "attackers", 3 },
  { 3, 0, "dealer", 3 },      { 3, 120, "attackers", 0 },  { 3, 180, "attackers", 1 },
  { 3, 300, "attackers", 3 }, { 1, 0, "dealer", 2 },       { 1, 40, "none_switch", 0 },
  { 1, 80, "attackers", 1 },  { 1, 100, "attackers", 2 },  { 1, 180, "attackers", 2 },
  { 2, 5, "dealer", 2 },      { 2, 40, "dealer", 1 },      { 2, 115, "attackers", 1 },
  { 2, 200, "attackers", 4 }, { 2, 240, "attackers", 5 },  { 3, 55, "dealer", 2 },
  { 3, 60, "dealer", 1 },     { 3, 115, "dealer", 1 },     { 3, 175, "attackers", 0 },
  { 3, 240, "attackers", 2 }, { 2, -30, "dealer", 3 },
};

START_TEST (points_make_levels)
{
  EACH (promotions, t)
  {
    KbzTractorPromotion result = kbz_tractor_promotion (t->decks, t->points);
    bool dealer = strcmp (t->side, "dealer") == 0;
    ck_assert_msg (result.attackers == !dealer && result.levels == t->levels
                       && result.banker_changes == !dealer,
                   "%d decks, %d points", t->decks, t->points);
    /* and stay the same up to the next step */
    int next = kbz_tractor_next_step (t->decks, t->points);
    KbzTractorPromotion before = kbz_tractor_promotion (t->decks, next - 5);
    KbzTractorPromotion after = kbz_tractor_promotion (t->decks, next);
    ck_assert_int_eq (before.levels, result.levels);
    if (next < 1 << 20)
      ck_assert (after.levels != before.levels || after.attackers != before.attackers);
  }
}
END_TEST

static const struct {
  char level;
  const char *current, *bid;
  bool expected;
} bids[] = {
  { '2', "", "S2", true },
  { '2', "", "C2 C2 C2", true },
  { '2', "C2", "S2 S2", true },
  { '2', "S2 S2", "BJ BJ", true },
  { '2', "LJ LJ", "C2 C2 C2", true },
  { '2', "S2", "H2 H2", true },
  { '2', "BJ BJ", "H2 H2 H2", true },
  { '2', "LJ LJ", "BJ BJ", false },
  { '2', "H2", "S2", false },
  { '2', "H2 H2", "S2", false },
  { '2', "BJ BJ", "S2 S2", false },
  { '2', "H2 H2 H2", "LJ LJ", false },
  { '2', "H2 H2 H2", "LJ LJ LJ", true },
  { '2', "LJ LJ LJ", "BJ BJ BJ", false },
  { '2', "", "S3", false },
  { '2', "", "S2 H2", false },
  { '2', "", "BJ", false },
  { '2', "", "BJ LJ", false },
  { 'T', "", "ST", true },
};

START_TEST (a_declaration_must_be_stronger_than_the_last)
{
  EACH (bids, t)
  {
    Cards current = cards_of (t->current), bid = cards_of (t->bid);
    KbzReason reason = { 0 };
    bool may = kbz_tractor_may_declare (kbz_rank_read (&t->level, 1), current.cards, current.n,
                                        bid.cards, bid.n, &reason);
    ck_assert_msg (may == t->expected, "%s over %s", t->bid, t->current);
    if (!may)
      ck_assert (strlen (why_text (&reason)) > 10);
  }
}
END_TEST

START_TEST (the_third_kitty_card_decides_when_nobody_declares)
{
  ck_assert_int_eq (kbz_tractor_turned (cards_of ("D9").cards[0]), KBZ_DIAMONDS);
  ck_assert_int_eq (kbz_tractor_turned (KBZ_LITTLE_JOKER), KBZ_NO_SUIT);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (cards_rank_by_suit_level_and_trump, neighbours_close_the_gap_of_the_level,
                    a_lead_is_read_by_exact_multiplicity, a_ruff_contains_the_parts_that_were_led,

                    a_throw_that_fails_is_forced_down, the_highest_answer_of_the_led_shape_wins,
                    the_kitty_counts_by_the_cards_that_took_the_last_trick, points_make_levels,
                    a_declaration_must_be_stronger_than_the_last,
                    the_third_kitty_card_decides_when_nobody_declares);
}
