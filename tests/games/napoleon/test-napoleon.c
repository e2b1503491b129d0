/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/games/napoleon/trial.h"
#include "analysis/position.h"
#include "analysis/solver.h"
#include "tests/games/napoleon/solved.h"
#include "tests/said.h"
#include "tests/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static KbzNapoleon read_position (const char *game, const char *text)
{
  KbzNapoleon s;
  KbzFields fields = { 0 };
  KbzError error;
  ck_assert_int_eq (kbz_fields_read (&fields, text, &error), KBZ_OK);
  ck_assert_msg (kbz_game_find (game)->read (&s, &fields, &error) == KBZ_OK, "%s in\n%s",
                 kbz_said (&error), text);
  kbz_fields_clear (&fields);
  return s;
}

/* The plays that are legal, in the order of kbz_napoleon_cards. */
static const char *playable (const char *game, const char *text)
{
  static char list[300];
  KbzNapoleon s = read_position (game, text);
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_napoleon_cards (kbz_napoleon_playable (&s), cards);
  kbz_cards_write (cards, n, KBZ_PACK_JOKERS, KBZ_LETTERS, list, sizeof list);
  return list;
}

static const char *rule_against (const char *game, const char *text, const char *play)
{
  KbzNapoleon s = read_position (game, text);
  KbzMove move;
  KbzReason reason = { "" };
  ck_assert_int_eq (kbz_napoleon_move_read (&s, play, &move, NULL), KBZ_OK);
  return kbz_napoleon_legal (&s, &move, &reason) ? "" : reason.rule;
}

#define REST "trump: H\nleader: 0\ndeclarer_side: 0; 2\ndeclarer: 0\n"

START_TEST (a_joker_may_be_played_whatever_is_led)
{
  ck_assert_str_eq (playable ("jokerbridge", REST "hands: S3 S4; SA D2 LJ; C2 C3 C4; D5 D6 D7\n"
                                                  "trick: S2\n"),
                    "SA LJ");
  ck_assert_str_eq (rule_against ("jokerbridge",
                                  REST "hands: S3 S4; SA D2 LJ; C2 C3 C4; D5 D6 D7\ntrick: S2\n",
                                  "D2"),
                    "follow-suit");
}
END_TEST

START_TEST (nobody_need_follow_a_special_card)
{
  ck_assert_str_eq (
      playable ("jokerbridge", REST "hands: S3 S4; SA D2 H7; C2 C3 C4; D5 D6 D7\ntrick: BJ\n"),
      "SA H7 D2");
  ck_assert_str_eq (playable ("napoleon",
                              REST "secretary: SK\nhands: S3 S4; SA D2 H7; C2 C3 C4; D5 "
                                   "D6 D7\ntrick: SK\n"),
                    "SA H7 D2");
}
END_TEST

START_TEST (the_secretary_has_left_its_suit)
{
  /* 2 may follow spades with ♠4 or play the secretary ♠Q; it need not. */
  ck_assert_str_eq (playable ("napoleon",
                              REST "secretary: SQ\nhands: S3 D3; SA D2 H7; SQ S4 C4; D5 "
                                   "D6 D7\ntrick: S2 SA\n"),
                    "S4 SQ");
  /* With no other spade the secretary need not follow. */
  ck_assert_str_eq (playable ("napoleon",
                              REST "secretary: SQ\nhands: S3 D3; D2 H7; SQ C5 C4; D5 D6 "
                                   "D7\ntrick: S2 SA\n"),
                    "SQ C4 C5");
}
END_TEST

START_TEST (low_trumps_bring_the_jokers_out)
{
#define LED "secretary: CA\nhands: S3 S4; SA BJ LJ; CA C3 C4; D5 D6 D7\n"
  ck_assert_str_eq (playable ("napoleon", REST LED "trick: H3\n"), "BJ");
  ck_assert_str_eq (playable ("napoleon", REST LED "trick: H6\n"), "LJ");
  ck_assert_str_eq (playable ("napoleon", REST LED "trick: D3\n"), "SA LJ BJ");
  ck_assert_str_eq (playable ("jokerbridge", REST "hands: S3 S4; SA BJ LJ; CA C3 C4; D5 D6 D7\n"
                                                  "trick: H3\n"),
                    "SA LJ BJ");
  ck_assert_str_eq (rule_against ("napoleon", REST LED "trick: H3\n", "SA"), "brought-out");
}
END_TEST

START_TEST (a_joker_that_is_the_secretary_stays)
{
  ck_assert_str_eq (playable ("napoleon",
                              "trump: H\nleader: 0\ndeclarer_side: 0; 1\nsecretary: BJ\n"
                              "hands: S3 S4; SA BJ D4; CA C3 C4; D5 D6 D7\ntrick: H3\n"),
                    "SA D4 BJ");
}
END_TEST

START_TEST (a_trump_that_is_the_secretary_calls_nobody)
{
  ck_assert_str_eq (playable ("napoleon",
                              REST "secretary: H3\nhands: S3 S4; SA BJ D4; CA C3 C4; D5 "
                                   "D6 D7\ntrick: H3\n"),
                    "SA D4 BJ");
}
END_TEST

START_TEST (both_low_trumps_and_both_jokers_the_big_one_goes_first)
{
  ck_assert_str_eq (playable ("napoleon",
                              REST "secretary: CA\nhands: S3 S4; H7 H8; CA LJ BJ; D5 D6 "
                                   "D7\ntrick: H6 H3\n"),
                    "BJ");
}
END_TEST

START_TEST (declarer_may_demand_the_secretary_on_a_lead_of_his_own)
{
#define DEMAND "secretary: CA\nhands: S3 S4 H3; SA BJ D4; CA C3 S9; D5 D6 D7\n"
  ck_assert_str_eq (rule_against ("napoleon", REST DEMAND, "S3!"), "");
  ck_assert_str_eq (playable ("napoleon", REST DEMAND "played: S3 SA\ndemands: 1\n"), "CA");
  ck_assert_str_eq (rule_against ("napoleon", REST DEMAND "played: S3 SA\ndemands: 1\n", "S9"),
                    "demanded");
  ck_assert_str_eq (rule_against ("napoleon",
                                  "trump: H\nleader: 1\ndeclarer_side: 0; 2\ndeclarer: 0\n" DEMAND,
                                  "SA!"),
                    "demand-on-lead");
  ck_assert_str_eq (rule_against ("jokerbridge", REST "hands: S3; SA; CA; D5\n", "S3!"),
                    "no-secretary");
}
END_TEST

START_TEST (the_order_of_cards_is_that_of_the_source)
{
  static const struct {
    const char *trick;
    int winner;
  } facts[] = {
    { "SA SK H2 CA", 3 }, { "S2 SK LJ HA", 2 }, { "LJ BJ HA SA", 1 }, { "BJ CA H3 H4", 1 },
    { "S2 SK D3 C4", 1 }, { "S2 H2 HA SA", 2 }, { "LJ SA SK SQ", 0 },
  };
  for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
    KbzCard trick[4];
    size_t n = 0;
    ck_assert_int_eq (kbz_cards_read (facts[i].trick, KBZ_PACK_JOKERS, trick, 4, &n, NULL), KBZ_OK);
    for (size_t k = 0; k < n; k++)
      trick[k] = kbz_napoleon_code (trick[k]);
    ck_assert_int_eq (kbz_napoleon_winner (trick, 4, KBZ_HEARTS, kbz_card (KBZ_CLUBS, KBZ_ACE)),
                      facts[i].winner);
  }
}
END_TEST

START_TEST (nobody_but_the_holder_knows_the_secretary)
{
  KbzPosition *p = kbz_position_deal (kbz_game_find ("napoleon"), NULL, NULL, 4);
  KbzRandom random;
  kbz_random_init (&random, 1);
  while (!kbz_position_over (p)) {
    const KbzNapoleon *s = kbz_position_state (p);
    for (int seat = 0; s->secretary != 0 && !kbz_napoleon_is_revealed (s) && seat < 4; seat++) {
      KbzView view = { 0 };
      kbz_napoleon_view (s, seat, &view);
      bool holds = kbz_set_has (s->hands[seat], s->secretary);
      for (int other = 0; other < 4 && s->phase == KBZ_NAPOLEON_PLAY; other++)
        if (!holds)
          ck_assert_int_eq (view.seats[other].side, other);
    }
    KbzMove move = kbz_bot_move (p, KBZ_STRENGTH_BEGINNER, &random, NULL);
    ck_assert (kbz_position_apply (p, &move, NULL));
  }
  kbz_position_free (p);
}
END_TEST

START_TEST (chances_of_the_secretary_are_those_of_all_deals)
{
  /* 1 must think: ♥A, ♥K, ♦2 and ♦3 lie with 0, 2 and 3, and 3 has shown no hearts. */
  KbzNapoleon s =
      read_position ("napoleon", "trump: N\nleader: 2\ndeclarer_side: 2; 0\ndeclarer: 2\n"
                                 "secretary: SA\nhands: SA S5; S9 C4; H2 D2; D3 D4\n"
                                 "played: H2 D3\n");
  KbzNapoleonDeals *deals = kbz_napoleon_deals_new (&s, 1);
  double chance[4];
  ck_assert_ptr_nonnull (deals);
  /* Five hidden cards: two with 0, one with 2, one with 3: ♠A ♠5 ♦2 ♦4; 4!/2! deals. */
  ck_assert_double_eq_tol (kbz_napoleon_deals_count (deals), 12, 1e-9);
  kbz_napoleon_deals_chance (deals, s.secretary, chance);
  ck_assert_double_eq_tol (chance[0], 0.5, 1e-9);
  ck_assert_double_eq_tol (chance[1], 0, 1e-9);
  ck_assert_double_eq_tol (chance[2], 0.25, 1e-9);
  ck_assert_double_eq_tol (chance[3], 0.25, 1e-9);
  kbz_napoleon_deals_free (deals);
}
END_TEST

/* Each deal equally often, and none that the play excludes. */
START_TEST (deals_are_drawn_evenly)
{
  KbzNapoleon s =
      read_position ("napoleon", "trump: H\nleader: 2\ndeclarer_side: 2; 0\ndeclarer: 2\n"
                                 "secretary: SA\nhands: SA H5 C2; S9 C4 C5; H3 D2 S7; BJ "
                                 "D3 D4\nplayed: H3 BJ H5\n");
  KbzNapoleonDeals *deals = kbz_napoleon_deals_new (&s, 1);
  KbzRandom random;
  int with_ace[4] = { 0 }, n = 6000;
  double chance[4];
  kbz_random_init (&random, 9);
  ck_assert_ptr_nonnull (deals);
  for (int i = 0; i < n; i++) {
    KbzNapoleon copy = s;
    kbz_napoleon_deals_draw (deals, &random, &copy);
    ck_assert_uint_eq (copy.hands[1], s.hands[1]);
    for (int seat = 0; seat < 4; seat++) {
      ck_assert_int_eq (kbz_set_size (copy.hands[seat]), kbz_set_size (s.hands[seat]));
      with_ace[seat] += kbz_set_has (copy.hands[seat], s.secretary);
    }
  }
  kbz_napoleon_deals_chance (deals, s.secretary, chance);
  for (int seat = 0; seat < 4; seat++)
    ck_assert_double_eq_tol (with_ace[seat], n * chance[seat], 4 * sqrt (n * 0.25));
  kbz_napoleon_deals_free (deals);
}
END_TEST

START_TEST (the_given_endings_are_solved)
{
  KbzDdSolver *solver = kbz_dd_new (0);
  for (size_t i = 0; i < sizeof solved / sizeof *solved; i++) {
    char line[400], *part[8], *at = line, text[600];
    snprintf (line, sizeof line, "%s", solved[i]);
    for (int k = 0; k < 8; k++)
      part[k] = strsep (&at, "|");
    for (char *blank = part[4]; (blank = strchr (blank, ' ')) != NULL;)
      *blank = ';';
    snprintf (text, sizeof text, "trump: %s\nleader: %s\ndeclarer_side: %s\n%s%s\nhands: %s\n",
              part[2], part[3], part[4], *part[5] ? "secretary: " : "", part[5], part[6]);
    KbzNapoleon s = read_position (part[1], text);
    KbzDdPosition p = kbz_napoleon_dd (&s);
    KbzDdValue value;
    ck_assert_int_eq (kbz_dd_value (solver, &p, NULL, &value, NULL), KBZ_OK);
    int taken = s.team >> s.leader & 1 ? value.low : kbz_set_size (s.hands[0]) - value.low;
    ck_assert_msg (taken == atoi (part[7]), "%s: %d, not %s", part[0], taken, part[7]);
  }
  kbz_dd_free (solver);
}
END_TEST

START_TEST (a_wrong_position_names_the_card_or_the_place)
{
  static const struct {
    const char *game, *text, *said;
  } faults[] = {
    { "napoleon", REST "hands: S3; SA; S3; D5\n", "S3" },
    { "napoleon", REST "hands: S3; SA; C3 C4; D5\n", "not equal" },
    { "napoleon", REST "hands: S3; SA; C3\n", "four hands" },
    { "napoleon", REST "secretary: SA\nhands: S3; SA; C3; D5\n", "declarer_side" },
    { "jokerbridge", REST "secretary: SA\nhands: S3; SA; C3; D5\n", "no secretary" },
    { "napoleon", "trump: H\nleader: 0\nhands: S3; SA; C3; D5\n", "declarer_side" },
    { "napoleon", REST "secretary: C4\nhands: S3; SA BJ; C3 C4; D5 D6\ntrick: H3 SA\n",
      "brought-out" },
    { "napoleon", REST "hands: S3 S4; SA S5; C3 C4; D5 D6\nplayed: S3 D5\n", "not-your-card" },
    { "napoleon", "dealer: 0\nkitty: S2\nhands: S3; SA; C3; D5\n", "13" },
  };
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
    KbzNapoleon s;
    KbzFields fields = { 0 };
    KbzError error = { 0 };
    ck_assert_int_eq (kbz_fields_read (&fields, faults[i].text, &error), KBZ_OK);
    ck_assert_msg (kbz_game_find (faults[i].game)->read (&s, &fields, &error) != KBZ_OK, "%s",
                   faults[i].text);
    ck_assert_msg (strstr (kbz_said (&error), faults[i].said) != NULL, "%s, not %s",
                   kbz_said (&error), faults[i].said);
    kbz_fields_clear (&fields);
  }
}
END_TEST

static KbzReport chances_of (const char *game, const KbzNapoleon *s)
{
  KbzReport report = { 0 };
  KbzLimits limits = { .samples = 30, .seed = 1 };
  int seat = kbz_game_find (game)->turn (s).actor;
  ck_assert_int_eq (kbz_game_find (game)->chances (s, seat, &limits, &report, NULL), KBZ_OK);
  return report;
}

/* South has everything but two small clubs: these go, whatever the others hold. */
#define STRONG                                                                                     \
  "dealer: 3\nkitty: D2 D3\n"                                                                      \
  "hands: SA SK SQ SJ ST S9 HA HK DA DK C2 C3 BJ; S2 S3 S4 S5 H2 H3 H4 H5 D4 D5 D6 C4 C5; "        \
  "S6 S7 S8 H6 H7 H8 D7 D8 D9 C6 C7 C8 LJ; H9 HT HJ HQ DT DJ DQ C9 CT CJ CQ CK CA\n"               \
  "auction: 6S P P P\n"

START_TEST (chances_compare_what_to_lay_aside_and_whom_to_name)
{
  KbzNapoleon s = read_position ("napoleon", STRONG);
  KbzReport aside = chances_of ("napoleon", &s);
  ck_assert_int_eq (aside.n_rows, 5);
  for (int row = 1; row < 5; row++)
    ck_assert_int_ge (aside.values[row - 1][0], aside.values[row][0]);
  KbzCard two[2] = { kbz_card (KBZ_CLUBS, 2), kbz_card (KBZ_CLUBS, 3) };
  for (int i = 0; i < 2; i++)
    kbz_napoleon_lay_aside (&s, two[i]);
  KbzReport name = chances_of ("napoleon", &s);
  char said[80];
  ck_assert_int_ge (name.n_rows, 3);
  for (int row = 0; row < name.n_rows; row++) /* what lies aside is nobody's */
    ck_assert_str_ne (kbz_text_write (&name.rows[row], NULL, said, sizeof said), "♣2");
}
END_TEST

START_TEST (chances_in_the_play_are_those_of_the_counted_deals)
{
  /* declarer holds the three of trumps and does not see the big joker */
  KbzNapoleon s = read_position (
      "napoleon", "trump: H\nleader: 0\ndeclarer_side: 0; 2\ndeclarer: 0\nsecretary: SA\n"
                  "hands: H3 S3 S4; D2 D3 D4; SA C3 C4; BJ C5 C6\n");
  KbzReport report = chances_of ("napoleon", &s);
  KbzNapoleonDeals *deals = kbz_napoleon_deals_new (&s, 0);
  double chance[4];
  char said[120];
  kbz_napoleon_deals_chance (deals, s.secretary, chance);
  kbz_napoleon_deals_free (deals);
  ck_assert_int_eq (report.n_rows, 3);
  ck_assert_str_eq (kbz_text_write (&report.columns[0], NULL, said, sizeof said), "Secretary");
  for (int row = 0; row < 3; row++)
    ck_assert_int_eq (report.values[row][0], (int)lround (100 * chance[row + 1]));
  ck_assert_int_eq (report.n_lines, 1);
  ck_assert_str_eq (kbz_text_write (&report.lines[0], NULL, said, sizeof said),
                    "♥3 brings the big joker out of whoever plays after you.");
}
END_TEST

/* With a partner each wins it from one opponent, alone from each of three; nothing is made up. */
START_TEST (napoleon_shares_the_score_and_joker_bridge_writes_one_side)
{
  for (uint64_t seed = 1; seed <= 30; seed++)
    for (int g = 0; g < 2; g++) {
      const KbzGame *game = kbz_game_find (g == 0 ? "napoleon" : "jokerbridge");
      KbzPosition *position = kbz_position_deal (game, NULL, NULL, seed);
      KbzRandom random;
      KbzScore score = { 0 };
      kbz_random_init (&random, seed);
      while (!kbz_position_over (position)) {
        KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, &random, NULL);
        ck_assert (kbz_position_apply (position, &move, NULL));
      }
      const KbzNapoleon *s = kbz_position_state (position);
      kbz_position_score (position, &score);
      int sum = 0, with = __builtin_popcount (s->team);
      for (int seat = 0; seat < 4; seat++)
        sum += score.total[seat];
      for (int seat = 0; seat < 4 && s->declarer != KBZ_NO_SEAT; seat++) {
        bool ours = s->team >> seat & 1;
        if (g == 0)
          ck_assert_int_eq (score.total[seat], ours
                                                   ? score.total[s->declarer]
                                                   : -score.total[s->declarer] * with / (4 - with));
        else
          ck_assert_int_eq (score.total[seat], score.total[(seat + 2) % 4]);
      }
      if (g == 0)
        ck_assert_int_eq (sum, 0);
      kbz_position_free (position);
    }
}
END_TEST

/* The first of the side to name the strain; in Napoleon, where no side is known, the last bidder.
 */
START_TEST (who_named_the_strain_first_declares_joker_bridge)
{
#define BIDDING                                                                                    \
  "dealer: 3\nkitty: D2 D3\n"                                                                      \
  "hands: SA SK SQ SJ ST S9 HA HK DA DK C2 C3 BJ; S2 S3 S4 S5 H2 H3 H4 H5 D4 D5 D6 C4 C5; "        \
  "S6 S7 S8 H6 H7 H8 D7 D8 D9 C6 C7 C8 LJ; H9 HT HJ HQ DT DJ DQ C9 CT CJ CQ CK CA\n"               \
  "auction: 1S P 2S P P P\n"
  ck_assert_int_eq (read_position ("jokerbridge", BIDDING).declarer, 0);
  ck_assert_int_eq (read_position ("napoleon", BIDDING).declarer, 2);
}
END_TEST

/* 2 declares and holds the highest cards of three suits; the secretary is still hidden. */
#define SUSPECTS                                                                                   \
  "trump: N\nleader: 2\ndeclarer_side: 2; 1\ndeclarer: 2\nsecretary: DA\n"                         \
  "hands: C2 C3 H4; C4 C5 DA; CK CQ SK; CA C6 S2\n"

START_TEST (who_takes_a_trick_from_declarer_is_no_secretary_to_others)
{
  KbzNapoleon s = read_position ("napoleon", SUSPECTS "played: CK CA C2 C4\n");
  ck_assert_int_lt (kbz_napoleon_leaning (&s, 3), 0);
  ck_assert_int_eq (kbz_napoleon_leaning (&s, 0), 0); /* it was declarer's no more */
  ck_assert (kbz_napoleon_trusts (&s, 0, 3));         /* both against declarer */
  ck_assert (!kbz_napoleon_trusts (&s, 0, 1));
  ck_assert (!kbz_napoleon_trusts (&s, 0, 2));
  ck_assert (!kbz_napoleon_trusts (&s, 2, 3));
}
END_TEST

START_TEST (declarer_trusts_nobody_whom_nothing_sets_apart)
{
  KbzNapoleon s = read_position (
      "napoleon", "trump: N\nleader: 2\ndeclarer_side: 2; 1\ndeclarer: 2\nsecretary: DA\n"
                  "hands: C2 C3 H4; C4 C5 DA; CK CQ SK; C6 CA S2\nplayed: CK C6 C2 C4 CQ CA\n");
  ck_assert_int_gt (kbz_napoleon_leaning (&s, 0), 0);
  ck_assert_int_lt (kbz_napoleon_leaning (&s, 3), 0);
  ck_assert (!kbz_napoleon_trusts (&s, 2, 0)); /* so has 1: nothing tells them apart */
  ck_assert (!kbz_napoleon_trusts (&s, 2, 3));
  ck_assert (kbz_napoleon_trusts (&s, 1, 2)); /* who holds the secretary knows */
  ck_assert (!kbz_napoleon_trusts (&s, 1, 0));
}
END_TEST

START_TEST (a_card_is_tried_with_and_without_a_demand)
{
  KbzNapoleon s = read_position ("napoleon", SUSPECTS);
  KbzNapoleonDeals *deals = kbz_napoleon_deals_new (&s, 2);
  KbzNapoleonTrial trial = { 0 };
  ck_assert_int_eq (kbz_napoleon_try (&s, 2, deals, NULL, NULL, 20, &trial, NULL), KBZ_OK);
  ck_assert_int_eq (trial.n, 6);
  for (int i = 0; i < trial.n; i++) {
    ck_assert_int_eq (trial.choices[i].demand, i % 2);
    /* whoever holds it wins the first trick for declarer's side */
    ck_assert_double_ge (kbz_napoleon_trial_tricks (&trial, i).mean, i % 2);
  }
  kbz_napoleon_trial_clear (&trial);
  kbz_napoleon_deals_free (deals);
}
END_TEST

/* What differs is how they think: a beginner slips and forgets, the others do not. */
START_TEST (a_beginner_sometimes_forgets_the_jokers)
{
  static const KbzStrength strengths[] = { KBZ_STRENGTH_BEGINNER, KBZ_STRENGTH_PLAYER };
  int forgot[2] = { 0 };
  KbzNapoleon s = read_position ("napoleon", STRONG "aside: C2 C3\n");
  for (int i = 0; i < 2; i++)
    for (uint64_t seed = 1; seed <= 40; seed++) {
      KbzRandom random;
      kbz_random_init (&random, seed);
      KbzMove move = kbz_napoleon_bot (&s, strengths[i], &random, NULL);
      forgot[i] += move.arg != KBZ_NAPOLEON_NAMING + KBZ_DD_LITTLE_JOKER;
    }
  ck_assert_int_gt (forgot[0], 5);
  ck_assert_int_lt (forgot[0], 35);
  ck_assert_int_eq (forgot[1], 0);
}
END_TEST

/* Declarer holds nearly everything, so that the solver sees through every choice. */
#define SOLID                                                                                      \
  "hands: SA SK SQ SJ ST S9 S8 S7 HA HK DA D4 C5; S6 H9 H8 H7 H6 DK D8 D7 D6 CK C8 C7 C6; "        \
  "S5 S4 HQ HJ HT DQ DJ DT CA CQ CJ BJ LJ; S3 S2 H5 H4 H3 H2 D9 D3 D2 CT C9 C4 C3\n"               \
  "kitty: C2 D5\ndealer: 3\nauction: 6S P P P\n"

/* Each choice before the play is worth what the position after it is worth, by a fresh solver and
 * without the short cuts for cards that come to the same. */
static void check_choices (const char *game, const char *text)
{
  KbzNapoleon s = read_position (game, text);
  KbzMoves moves = { 0 };
  KbzAnalysis all = { 0 };
  int best = 0;
  kbz_napoleon_moves (&s, &moves);
  ck_assert_int_eq (kbz_solve_once (kbz_game_find (game), &s, NULL, &all, NULL), KBZ_OK);
  ck_assert_int_eq (all.verdict.truth, KBZ_PROVED);
  ck_assert_uint_eq (all.n, moves.n);
  for (size_t i = 0; i < moves.n; i++) {
    KbzNapoleon next = s;
    KbzDdValue value;
    const KbzMove *move = &moves.moves[i];
    if (move->kind == KBZ_MOVE_CALL)
      kbz_napoleon_name (&next, (KbzCard)(move->arg - KBZ_NAPOLEON_NAMING));
    else
      kbz_napoleon_lay_aside (&next, kbz_napoleon_code (move->cards[0]));
    KbzDdPosition p = kbz_napoleon_dd (&next);
    KbzDdSolver *solver = kbz_dd_new (0);
    ck_assert_int_eq (kbz_dd_value (solver, &p, NULL, &value, NULL), KBZ_OK);
    kbz_dd_free (solver);
    const KbzChoice *choice = kbz_analysis_find (&all, false, move);
    ck_assert_ptr_nonnull (choice);
    bool ours = kbz_dd_together (&p, s.declarer, p.leader);
    ck_assert_int_eq (choice->verdict.low, ours ? value.low : 13 - value.low);
    best = choice->verdict.low > best ? choice->verdict.low : best;
  }
  ck_assert_int_eq (all.verdict.low, best);
  ck_assert_int_eq (kbz_napoleon_outcome (&s, s.declarer, best), best);
  kbz_moves_clear (&moves);
  kbz_analysis_clear (&all);
}

START_TEST (laying_aside_and_naming_are_worth_what_comes_of_them)
{
  check_choices ("jokerbridge", SOLID "aside: D4\n");
  check_choices ("napoleon", SOLID "aside: C5 C2\n");
}
END_TEST

/* Two to lay aside: the first is worth the best that the second makes of it. */
START_TEST (the_first_card_aside_looks_at_the_second)
{
  const KbzGame *game = kbz_game_find ("jokerbridge");
  KbzNapoleon s = read_position ("jokerbridge", SOLID);
  KbzMove first;
  KbzAnalysis before = { 0 }, after = { 0 };
  ck_assert_int_eq (kbz_solve_once (game, &s, NULL, &before, NULL), KBZ_OK);
  ck_assert_uint_eq (before.n, 15);
  ck_assert_int_eq (kbz_napoleon_move_read (&s, "aside C5", &first, NULL), KBZ_OK);
  kbz_napoleon_lay_aside (&s, kbz_napoleon_code (first.cards[0]));
  ck_assert_int_eq (kbz_solve_once (game, &s, NULL, &after, NULL), KBZ_OK);
  ck_assert_int_eq (kbz_analysis_find (&before, false, &first)->verdict.low, after.verdict.low);
  ck_assert_int_eq (before.verdict.truth, KBZ_PROVED);
  kbz_analysis_clear (&before);
  kbz_analysis_clear (&after);
}
END_TEST

/* What does not finish is bounded, and the line begins before the play. */
START_TEST (a_limit_before_the_play_leaves_bounds)
{
  const KbzGame *game = kbz_game_find ("napoleon");
  KbzNapoleon s = read_position ("napoleon", SOLID "aside: C5 C2\n");
  KbzAnalysis analysis = { 0 };
  KbzLimits few = { .nodes = 50 };
  KbzMoves line = { 0 };
  KbzSolver *solver = kbz_solver_new (game, 0);
  ck_assert_int_eq (kbz_solver_value (solver, &s, &few, &analysis, NULL), KBZ_OK);
  ck_assert_int_eq (analysis.verdict.truth, KBZ_BOUNDED);
  ck_assert_int_eq (analysis.verdict.high, 13);
  ck_assert_int_eq (kbz_solver_line (solver, &s, NULL, &line, NULL), KBZ_OK);
  ck_assert_uint_eq (line.n, 53);
  ck_assert_int_eq (line.moves[0].kind, KBZ_MOVE_CALL);
  kbz_moves_clear (&line);
  kbz_analysis_clear (&analysis);
  kbz_solver_free (solver);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      a_joker_may_be_played_whatever_is_led, nobody_need_follow_a_special_card,
      the_secretary_has_left_its_suit, low_trumps_bring_the_jokers_out,
      a_joker_that_is_the_secretary_stays, a_trump_that_is_the_secretary_calls_nobody,
      both_low_trumps_and_both_jokers_the_big_one_goes_first,
      declarer_may_demand_the_secretary_on_a_lead_of_his_own,
      the_order_of_cards_is_that_of_the_source, nobody_but_the_holder_knows_the_secretary,
      chances_of_the_secretary_are_those_of_all_deals, deals_are_drawn_evenly,
      the_given_endings_are_solved, a_wrong_position_names_the_card_or_the_place,
      chances_compare_what_to_lay_aside_and_whom_to_name,
      chances_in_the_play_are_those_of_the_counted_deals,
      napoleon_shares_the_score_and_joker_bridge_writes_one_side,
      who_named_the_strain_first_declares_joker_bridge,
      who_takes_a_trick_from_declarer_is_no_secretary_to_others,
      declarer_trusts_nobody_whom_nothing_sets_apart, a_card_is_tried_with_and_without_a_demand,
      a_beginner_sometimes_forgets_the_jokers, laying_aside_and_naming_are_worth_what_comes_of_them,
      the_first_card_aside_looks_at_the_second, a_limit_before_the_play_leaves_bounds);
}
