/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a seat can know, deals that fit it, help before the play, and opponents. */
#include "analysis/games/tarot/advise.h"
#include "analysis/games/tarot/evaluate.h"
#include "analysis/solver.h"
#include "tests/games/tarot/ask.h"

static const KbzGame *const game = &kbz_game_tarot;

static KbzTarot dealt (int players, uint64_t seed)
{
  static const uint8_t values[] = { 1, 0, 2 };
  KbzOptions options = { { values[players - 3] } };
  KbzMatch match = { 0 };
  KbzTarot t;
  game->deal (&t, &options, &match, seed);
  return t;
}

START_TEST (the_scale_counts_a_hand_line_by_line)
{
  static const struct {
    const char *hand;
    int total;
    const char *parts;
  } cases[] = {
    /* the example of the scale */
    { "D10 S7 SR T1 T21 CV T20 T14 T15 DD HC T18 HR CR D8 DC T19 EX", 79,
      "what=21 | points=10 | ] [ what=excuse | points=8 | ] [ what=petit | points=9 | ] "
      "[ what=trumps | points=14 | ] [ what=high_trumps | points=8 | ] "
      "[ what=sequence | points=4 | ] [ what=kings | points=18 | ] [ what=queens | points=3 | ] "
      "[ what=knights | points=4 | ] [ what=jacks | points=1 |" },
    /* the two trump holdings of source 003 */
    { "T21 T20 T17 T16 T15 T12 T5 T2 T1 EX S1 S2 H1 H2 D1 D2 C1 C2", 57,
      "what=21 | points=10 | ] [ what=excuse | points=8 | ] [ what=petit | points=9 | ] "
      "[ what=trumps | points=18 | ] [ what=high_trumps | points=8 | ] "
      "[ what=sequence | points=4 |" },
    { "T15 T13 T10 T6 T2 S1 S2 S3 S4 H1 H2 H3 D1 D2 D3 C1 C2 C3", 10, "what=trumps | points=10 |" },
    /* marriages, long suits; three trumps count nothing, nor does the petit among them */
    { "T1 T5 T9 SR SD S1 S2 S3 S4 S5 H1 H2 H3 H4 H5 D1 D2 C1", 24,
      "what=king_and_queen | points=10 | ] [ what=long_suits | points=14 | ] "
      "[ what=short_suits | points=3 |" },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Answer answer;
    KbzError error;
    char question[200];
    snprintf (question, sizeof question, "hand: %s\n", cases[i].hand);
    ck_assert_msg (ask ("evaluate", question, &answer, &error) == KBZ_OK, "%s", kbz_said (&error));
    ck_assert_msg (says_number (&answer, "points", cases[i].total)
                       && strstr (answer.text, cases[i].parts) != NULL,
                   "%s", answer.text);
  }
}
END_TEST

START_TEST (thresholds_give_the_bid)
{
  static const struct {
    int total;
    KbzTarotBid bid;
  } cases[] = { { 39, KBZ_TAROT_PASS },  { 40, KBZ_TAROT_PETITE }, { 55, KBZ_TAROT_PETITE },
                { 56, KBZ_TAROT_GARDE }, { 71, KBZ_TAROT_SANS },   { 81, KBZ_TAROT_CONTRE } };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    KbzTarotWorth worth = { .total = cases[i].total, .total_no_dog = cases[i].total };
    ck_assert_int_eq (kbz_tarot_bid_for (&worth, 4), cases[i].bid);
  }
}
END_TEST

START_TEST (a_strong_hand_makes_more_bids_than_a_weak_one)
{
  static const char *const hands[] = {
    "T21 T20 T19 T18 T17 T16 T15 T1 EX SR SD SC HR HD HC DR DD CR",
    "T4 T6 S1 S2 S3 S4 H1 H2 H3 H4 D1 D2 D3 D4 C1 C2 C3 C4",
  };
  KbzTarotBidChances chances[2];
  for (int i = 0; i < 2; i++) {
    KbzTarot t = dealt (4, 1);
    KbzTarotSet rest;
    KbzLimits limits = { .samples = 60 };
    kbz_tarot_clear (&t);
    t.players = 4;
    t.dealer = 3;
    t.hands[0] = cards_of (hands[i]);
    rest = kbz_tarot_minus (kbz_tarot_pack (), t.hands[0]);
    for (int seat = 1; seat < 4; seat++)
      for (int n = 0; n < 18; n++)
        kbz_tarot_add (&t.hands[seat], kbz_tarot_pop (&rest));
    t.dog = rest;
    ck_assert_int_eq (kbz_tarot_bid_chances (&t, 0, &limits, &chances[i], NULL), KBZ_OK);
    ck_assert_int_eq (chances[i].samples, 60);
  }
  ck_assert (chances[0].fates[KBZ_TAROT_CONTRE].made > 0.95);
  ck_assert (chances[1].fates[KBZ_TAROT_PETITE].made < 0.05);
  ck_assert (chances[0].fates[KBZ_TAROT_SANS].score > 200
             && chances[1].fates[KBZ_TAROT_PETITE].score < -30);
}
END_TEST

START_TEST (discards_are_compared_and_all_allowed)
{
  for (uint64_t seed = 1; seed < 6; seed++) {
    KbzTarot t = dealt (4, seed);
    KbzLimits limits = { .samples = 20 };
    KbzTarotDiscards discards;
    play_all (&t, "garde, pass, pass, pass");
    ck_assert_int_eq (kbz_tarot_compare_discards (&t, &limits, &discards, NULL), KBZ_OK);
    ck_assert_int_ge (discards.n, 2);
    for (int i = 0; i < discards.n; i++) {
      KbzTarot copy = t;
      ck_assert_int_eq (kbz_tarot_size (discards.discards[i]), 6);
      ck_assert (i == 0 || discards.verdicts[i - 1].mean >= discards.verdicts[i].mean);
      for (KbzTarotSet rest = discards.discards[i]; !kbz_tarot_is_empty (rest);) {
        KbzCard card = kbz_tarot_pop (&rest);
        KbzMove move = kbz_move (KBZ_MOVE_BURY, 0, &card, 1);
        ck_assert (game->legal (&copy, &move, NULL));
        game->apply (&copy, &move);
      }
    }
  }
}
END_TEST

START_TEST (what_a_play_shows)
{
  static const struct {
    const char *ending, *plays;
    int seat;
    unsigned out;
    int highest;
  } cases[] = {
#define ENDING "players: 3\nattack: 0\nleader: 0\nhands: H9 T9 S1; T5 D1 D2; T3 H1 C1\n"
    { ENDING, "H9, T5", 1, 1u << KBZ_HEARTS, 21 },
    { ENDING, "H9, T5, H1", 2, 0, 21 },
    { ENDING, "T9, T5", 1, 0, 9 },
    { ENDING, "T9, T5, T3", 2, 0, 9 },
    { ENDING, "H9, T5, H1, D1, C1", 2, 1u << KBZ_DIAMONDS, 21 },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    KbzTarot t = position (cases[i].ending);
    KbzTarotEvidence evidence;
    if (i == 4) /* T3 would have to be played */
      t.hands[2] = cards_of ("H1 C1 C2");
    play_all (&t, cases[i].plays);
    kbz_tarot_evidence (&t, &evidence);
    unsigned out = cases[i].out | (i == 4 ? 1u << KBZ_TAROT_TRUMPS : 0);
    ck_assert_uint_eq (evidence.out[cases[i].seat], out);
    ck_assert_int_eq (evidence.highest[cases[i].seat], cases[i].highest);
  }
}
END_TEST

/* In whole deals: every sampled deal can be read as a position, so every duty was kept in it, the
 * dog went to the taker, the discard is allowed and handfuls are where they were shown. */
START_TEST (sampled_deals_fit_everything_that_was_seen)
{
  int partners = 0;
  for (int players = 3; players <= 5; players++)
    for (uint64_t seed = 0; seed < 12; seed++) {
      KbzTarot t = dealt (players, seed);
      KbzRandom random;
      kbz_random_init (&random, seed);
      while (t.phase != KBZ_TAROT_OVER) {
        for (int seat = 0; seat < players; seat++) {
          KbzTarotSampler sampler;
          KbzTarot deal;
          KbzLines lines;
          kbz_tarot_sampler_init (&sampler, &t, seat);
          kbz_tarot_sampler_deal (&sampler, &random, &deal);
          kbz_lines_init (&lines);
          kbz_tarot_write (&deal, &lines.writer);
          ck_assert_msg (*fault (lines.text) == '\0', "%s in\n%s", fault (lines.text), lines.text);
          ck_assert (kbz_tarot_same (deal.hands[seat], t.hands[seat]));
          partners += deal.attack != t.attack;
          free (lines.text);
        }
        KbzMove move = game->bot (&t, KBZ_STRENGTH_PLAYER, &random, NULL);
        game->apply (&t, &move);
      }
    }
  ck_assert_int_gt (partners, 50); /* the silent partner may be anybody */
}
END_TEST

/* Small endings: how often each place has a card, compared with all deals counted. */
START_TEST (every_possible_deal_is_equally_likely)
{
  KbzTarot t = position ("players: 3\nattack: 0\nleader: 0\nhands: S1 S2 S3; H1 T2 D1; T9 C2 C3\n");
  KbzTarotSampler sampler;
  KbzRandom random;
  int held = 0, deals = 6000;
  /* Seat 1 trumped under nine: it has no trump above nine, so of C(6, 3) = 20 deals those in which
   * seat 2 has the nine of trumps are left: 10, and T2 is with seat 1 in six of them. */
  kbz_random_init (&random, 7);
  kbz_tarot_sampler_init (&sampler, &t, 0);
  for (int i = 0; i < sampler.n; i++)
    if (sampler.cards[i] == kbz_trump (9)) {
      sampler.allowed[i] = 1u << 2;
      sampler.bound = true;
    }
  for (int i = 0; i < deals; i++) {
    KbzTarot deal;
    kbz_tarot_sampler_deal (&sampler, &random, &deal);
    ck_assert (kbz_tarot_has (deal.hands[2], kbz_trump (9)));
    held += kbz_tarot_has (deal.hands[1], kbz_trump (2));
  }
  ck_assert_int_gt (held, deals * 57 / 100);
  ck_assert_int_lt (held, deals * 63 / 100);
}
END_TEST

START_TEST (the_silent_partner_has_a_chance_in_every_hidden_place)
{
  KbzTarot t = dealt (5, 1);
  double chances[6], sum = 0;
  play_all (&t, "garde_sans, pass, pass, pass, pass, call SR, no_slam");
  kbz_tarot_partner_chances (&t, 2, chances); /* seat 4 holds it; seat 2 does not know */
  for (int i = 0; i < 6; i++)
    sum += chances[i];
  ck_assert (sum > 0.999 && sum < 1.001);
  ck_assert (chances[2] == 0 && chances[1] == 0);
  ck_assert (chances[0] > 0.1 && chances[3] > 0.1 && chances[4] > 0.1);
  ck_assert (chances[5] > 0.1); /* alone: own card, or in the dog */
  kbz_tarot_partner_chances (&t, 4, chances);
  ck_assert (chances[4] == 1);
}
END_TEST

START_TEST (advice_is_given_in_every_phase)
{
  KbzTarot t = dealt (5, 3);
  KbzRandom random;
  int phases = 0;
  kbz_random_init (&random, 1);
  play_all (&t, "garde");
  while (t.phase != KBZ_TAROT_OVER && t.n_tricks < 2) {
    KbzAnalysis analysis = { 0 };
    KbzLimits limits = { .samples = 5, .seed = 3 };
    KbzError error = { 0 };
    int seat = kbz_tarot_turn_seat (&t);
    KbzStatus status = game->advise (&t, seat, &limits, &analysis, &error);
    ck_assert_msg (status == KBZ_OK, "%s", kbz_said (&error));
    ck_assert_uint_ge (analysis.n, 1);
    for (size_t i = 0; i < analysis.n; i++) {
      ck_assert (game->legal (&t, &analysis.choices[i].move, NULL));
      ck_assert_int_eq (analysis.choices[i].verdict.truth, KBZ_ESTIMATED);
    }
    phases |= 1 << t.phase;
    game->apply (&t, &analysis.choices[t.phase == KBZ_TAROT_BIDDING ? analysis.n - 1 : 0].move);
    kbz_analysis_clear (&analysis);
  }
  ck_assert_int_eq (phases & (1 << KBZ_TAROT_PLAYING), 1 << KBZ_TAROT_PLAYING);
}
END_TEST

/* With few cards left every possible deal is solved: the mean over all of them is known. */
START_TEST (advice_in_an_ending_is_the_mean_of_solved_deals)
{
  KbzTarot t = position ("players: 3\nattack: 0\nleader: 0\nhands: T9 SR; T1 HR; S5 H5\n"
                         "attack_half_points: 60\n");
  KbzLimits limits = { .samples = 2000 };
  KbzAnalysis advice = { 0 };
  KbzCard hidden[] = { KBZ_PETIT, kbz_card (KBZ_HEARTS, KBZ_ROI), kbz_card (KBZ_SPADES, 5),
                       kbz_card (KBZ_HEARTS, 5) };
  ck_assert_int_eq (game->advise (&t, 0, &limits, &advice, NULL), KBZ_OK);
  ck_assert_uint_eq (advice.n, 2);
  for (size_t i = 0; i < advice.n; i++) {
    double sum = 0;
    int deals = 0;
    for (int a = 0; a < 4; a++)
      for (int b = a + 1; b < 4; b++, deals++) {
        KbzTarot deal = t;
        KbzAnalysis solved = { 0 };
        deal.hands[1] = kbz_tarot_or (kbz_tarot_only (hidden[a]), kbz_tarot_only (hidden[b]));
        deal.hands[2] = kbz_tarot_minus (kbz_tarot_set_of (hidden, 4), deal.hands[1]);
        ck_assert_int_eq (kbz_solve_once (game, &deal, NULL, &solved, NULL), KBZ_OK);
        for (size_t j = 0; j < solved.n; j++)
          if (kbz_move_equal (&solved.choices[j].move, &advice.choices[i].move))
            sum += solved.choices[j].verdict.low;
        kbz_analysis_clear (&solved);
      }
    double off = advice.choices[i].verdict.mean - sum / deals;
    ck_assert_msg (off < 5 * advice.choices[i].verdict.error + 0.01
                       && -off < 5 * advice.choices[i].verdict.error + 0.01,
                   "%f, but %f in all deals", advice.choices[i].verdict.mean, sum / deals);
  }
  kbz_analysis_clear (&advice);
}
END_TEST

/* They hold the petit back and bring it home when nobody can take it. */
START_TEST (rules_of_thumb_look_after_the_petit)
{
  static const struct {
    const char *ending, *card;
  } cases[] = {
    /* last to play, out of the suit: the petit wins */
    { "players: 3\nattack: 2\nleader: 0\nhands: S1 C1; S2 C2; T1 T5 D3\ntrick: H3 H4\n", "T1" },
    /* somebody has trumped higher: not the petit, if another trump will do */
    { "players: 3\nattack: 2\nleader: 0\nhands: S1 C1; S2 C2; T1 T5 D3\ntrick: H3 T9\n", "T5" },
    /* never led while others may hold trumps */
    { "players: 3\nattack: 0\nleader: 0\nhands: T1 S3; T9 S5; T7 H6\n", "S3" },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char text[20];
    KbzTarot t = position (cases[i].ending);
    KbzMove move = game->bot (&t, KBZ_STRENGTH_PLAYER, &(KbzRandom){ { 1, 2, 3, 4 } }, NULL);
    ck_assert_str_eq (game->move_write (&t, &move, text, sizeof text), cases[i].card);
  }
}
END_TEST

static KbzReport chances_of (const KbzTarot *t)
{
  KbzReport report = { 0 };
  KbzLimits limits = { .samples = 20, .seed = 1 };
  ck_assert_int_eq (game->chances (t, kbz_tarot_turn_seat (t), &limits, &report, NULL), KBZ_OK);
  return report;
}

static void assert_text (const KbzText *text, const char *wanted)
{
  char said[200];
  ck_assert_str_eq (kbz_text_write (text, NULL, said, sizeof said), wanted);
}

START_TEST (chances_before_the_play)
{
  KbzTarot t = dealt (5, 3);
  KbzTarotWorth worth = kbz_tarot_evaluate (t.hands[kbz_tarot_turn_seat (&t)]);
  KbzReport bids = chances_of (&t);
  int lines = 0;
  for (int i = 0; i < KBZ_WORTHS; i++)
    lines += worth.points[i] > 0;
  ck_assert_int_eq (bids.n_rows, 4);
  ck_assert_int_eq (bids.n_lines, 1 + lines); /* every part of the scale has its line */
  assert_text (&bids.rows[1], "Guard");
  ck_assert_int_eq (bids.values[1][0], 36);
  for (int row = 1; row < 4; row++)
    ck_assert_int_le (bids.values[row][1], bids.values[0][1] + 25);

  play_all (&t, "garde, pass, pass, pass, pass");
  KbzReport kings = chances_of (&t);
  ck_assert_int_eq (kings.n_rows, 4);
  for (int row = 1; row < 4; row++)
    ck_assert_int_ge (kings.values[row - 1][1], kings.values[row][1]);

  KbzMove call = game->bot (&t, KBZ_STRENGTH_PLAYER, &(KbzRandom){ { 1, 2, 3, 4 } }, NULL);
  game->apply (&t, &call);
  KbzReport discards = chances_of (&t);
  ck_assert_int_ge (discards.n_rows, 2);
  ck_assert_str_eq (discards.rows[0].message, "{0} {1} {2}");
  ck_assert_int_ge (discards.values[0][1], discards.values[1][1]);
}
END_TEST

/* What lies with others adds up to a hundred, what was seen is not asked for. */
START_TEST (chances_in_the_play_say_who_may_hold_what)
{
  for (int players = 3; players <= 5; players++) {
    KbzTarot t = dealt (players, 5);
    play_all (&t, players == 5   ? "garde, pass, pass, pass, pass"
                  : players == 4 ? "garde, pass, pass, pass"
                                 : "garde, pass, pass");
    for (int i = 0; i < 40 && t.n_tricks < 3; i++) {
      KbzMove move = game->bot (&t, KBZ_STRENGTH_PLAYER, &(KbzRandom){ { 1, 2, 3, 4 } }, NULL);
      game->apply (&t, &move);
    }
    int seat = kbz_tarot_turn_seat (&t);
    KbzTarotSet unseen = kbz_tarot_unseen (&t, seat);
    KbzReport report = chances_of (&t);
    bool hidden = !kbz_tarot_knows_sides (&t, seat);
    for (int column = 0; column < report.n_columns; column++) {
      int sum = 0;
      for (int row = 0; row < report.n_rows; row++)
        sum += report.values[row][column];
      ck_assert_msg (sum >= 97 && sum <= 103, "%d players, column %d: %d", players, column, sum);
      if (column > 0 || !hidden)
        ck_assert (kbz_tarot_has (unseen, (KbzCard)(report.columns[column].args[0].number & 255)));
      else
        assert_text (&report.columns[0], "Partner");
    }
    ck_assert_int_ge (report.n_columns, 1);
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      the_scale_counts_a_hand_line_by_line, thresholds_give_the_bid,
      a_strong_hand_makes_more_bids_than_a_weak_one, discards_are_compared_and_all_allowed,
      what_a_play_shows, sampled_deals_fit_everything_that_was_seen,
      every_possible_deal_is_equally_likely, the_silent_partner_has_a_chance_in_every_hidden_place,
      advice_is_given_in_every_phase, advice_in_an_ending_is_the_mean_of_solved_deals,
      rules_of_thumb_look_after_the_petit, chances_before_the_play,
      chances_in_the_play_say_who_may_hold_what);
}
