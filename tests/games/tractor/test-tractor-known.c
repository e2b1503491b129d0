/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a seat can know, and deals of the hidden cards that fit it. */
#include "analysis/games/tractor/mind/known.h"
#include "analysis/games/tractor/mind/sample.h"
#include "tests/games/tractor/states.h"

static KbzHand seen_of (const KbzTractor *t)
{
  KbzHand all = { 0 };
  KbzCard cards[KBZ_CARDS_MAX];
  for (int seat = 0; seat < 4; seat++)
    kbz_hand_add_all (&all, cards, kbz_hand_cards (&t->hands[seat], cards));
  kbz_hand_add_all (&all, cards, kbz_hand_cards (&t->buried, cards));
  kbz_hand_add_all (&all, t->stock, t->n_stock);
  return all;
}

/* A deal that `seat` may think of instead of `t`. */
static void check_sample (const KbzTractor *t, const KbzTractor *sample, int seat)
{
  KbzHand all = seen_of (t), again = seen_of (sample);
  KbzTractorKnown known;
  ck_assert (kbz_hand_equal (&all, &again));
  ck_assert (kbz_hand_equal (&t->hands[seat], &sample->hands[seat]));
  ck_assert (kbz_tractor_fits_record (sample));
  ck_assert_int_eq (t->n_stock, sample->n_stock);
  ck_assert_int_eq (kbz_hand_size (&t->buried), kbz_hand_size (&sample->buried));
  if (seat == t->banker)
    ck_assert (kbz_hand_equal (&t->buried, &sample->buried));
  kbz_tractor_know (t, seat, &known);
  for (int other = 0; other < 4; other++) {
    KbzCard cards[KBZ_CARDS_MAX];
    ck_assert_int_eq (kbz_hand_size (&t->hands[other]), kbz_hand_size (&sample->hands[other]));
    size_t n = kbz_hand_cards (&known.held[other], cards);
    ck_assert (kbz_hand_contains (&sample->hands[other], cards, n, NULL));
  }
}

static void play_with_samples (int decks, bool protect, uint64_t seed)
{
  KbzTractor t;
  KbzRandom random;
  kbz_random_init (&random, seed);
  deal_state (&t, decks, protect, seed);
  while (t.phase != KBZ_TRACTOR_OVER) {
    ck_assert (kbz_tractor_fits_record (&t));
    if (kbz_random_below (&random, 4) == 0) {
      int seat = (int)kbz_random_below (&random, 4);
      KbzTractor sample = t, other = t;
      KbzRandom first, second;
      kbz_random_init (&first, seed);
      kbz_random_init (&second, seed);
      KbzTractorSampler *sampler = kbz_tractor_sampler_new (&t, seat);
      for (int i = 0; i < 3; i++) {
        ck_assert (kbz_tractor_sampler_next (sampler, &first, &sample));
        check_sample (&t, &sample, seat);
      }
      kbz_tractor_sampler_free (sampler);
      /* a sampler that was made where the hidden cards lie otherwise finds the same deals */
      KbzTractorSampler *twin = kbz_tractor_sampler_new (&sample, seat);
      for (int i = 0; i < 3; i++)
        kbz_tractor_sampler_next (twin, &second, &other);
      kbz_tractor_sampler_free (twin);
      ck_assert (memcmp (&sample, &other, sizeof other) == 0);
    }
    KbzMove move = seed % 2 ? kbz_game_tractor.bot (&t, KBZ_STRENGTH_BEGINNER, &random, NULL)
                            : some_listed_move (&t, &random);
    kbz_game_tractor.apply (&t, &move);
  }
}

START_TEST (the_true_deal_is_always_possible_and_samples_keep_to_all_that_is_known)
{
  for (int decks = 1; decks <= 3; decks++)
    for (uint64_t seed = 0; seed < (uint64_t)kbz_share (12); seed++)
      play_with_samples (decks, seed % 3 == 2, seed);
}
END_TEST

/* ---- All possible deals of a small ending ------------------------------------------------- */

#define DEALS_MAX 4000

typedef struct {
  KbzHand hands[4], buried;
} Deal;

typedef struct {
  int n_deals, total;
  Deal deals[DEALS_MAX];
  int ways[DEALS_MAX], drawn[DEALS_MAX];
} Census;

static int find_deal (Census *census, const KbzTractor *t, bool add)
{
  Deal deal = { .buried = t->buried };
  memcpy (deal.hands, t->hands, sizeof deal.hands);
  for (int i = 0; i < census->n_deals; i++)
    if (memcmp (&census->deals[i], &deal, sizeof deal) == 0)
      return i;
  ck_assert_msg (add, "a deal was drawn that cannot be");
  ck_assert_int_lt (census->n_deals, DEALS_MAX);
  census->deals[census->n_deals] = deal;
  return census->n_deals++;
}

static void count_deal (const KbzTractor *t, void *data)
{
  Census *census = data;
  census->ways[find_deal (census, t, true)]++;
  census->total++;
}

static void compare_with_census (const KbzTractor *t, int seat)
{
  static Census census;
  enum { DRAWS = 40000 };
  KbzRandom random;
  KbzTractor sample = *t;
  memset (&census, 0, sizeof census);
  each_possible_deal (t, seat, count_deal, &census);
  kbz_random_init (&random, 5);
  KbzTractorSampler *sampler = kbz_tractor_sampler_new (t, seat);
  for (int i = 0; i < DRAWS; i++) {
    ck_assert (kbz_tractor_sampler_next (sampler, &random, &sample));
    census.drawn[find_deal (&census, &sample, false)]++;
  }
  kbz_tractor_sampler_free (sampler);
  ck_assert_int_gt (census.n_deals, 2);
  for (int i = 0; i < census.n_deals; i++) {
    double expected = (double)DRAWS * census.ways[i] / census.total;
    double off = census.drawn[i] - expected;
    /* five standard deviations, as if every second draw were new */
    ck_assert_msg (off * off < 25 * 2 * expected + 25, "%d of %d: drawn %d, expected %.1f", i,
                   census.n_deals, census.drawn[i], expected);
  }
}

START_TEST (samples_are_the_possible_deals_each_as_often_as_it_should_be)
{
  KbzTractor t;
  /* West led a pair of hearts; North followed with two singles, South with a pair, East had one */
  read_state (&t, PLAY "hands: H6 H6 H9 D3; HK HK D7 C9; H3 H4 H9 HT; H5 C3 C4 C9\nkitty: D9");
  make (&t, "HK HK");
  make (&t, "H4 H3");
  make (&t, "H5 C3");
  make (&t, "H6 H6");
  for (int seat = 0; seat < 4; seat++)
    compare_with_census (&t, seat);
  /* a throw that failed: somebody holds a higher single, and West still the two cards */
  read_state (&t, PLAY "hands: HA D3 D4; HK HK HQ; H3 H4 D5; C3 C4 C6\nkitty: D9 D9");
  make (&t, "HK HK HQ");
  for (int seat = 2; seat <= 4; seat++)
    compare_with_census (&t, seat % 4);
  /* a throw that stood: the ace can only lie in the kitty */
  read_state (&t, PLAY "hands: H5 D3 HJ; HK HK HQ; H3 H4 D5; C3 C4 HJ\nkitty: HA D9");
  make (&t, "HK HK HQ");
  compare_with_census (&t, 2);
}
END_TEST

START_TEST (a_single_follower_of_a_pair_does_not_hold_the_twin_of_his_cards)
{
  KbzTractor t, sample;
  KbzRandom random;
  read_state (&t, PLAY "hands: H6 H6 H9 D3; HK HK D7 C9; H3 H4 H8 HT; H5 C3 H3 C9\nkitty: H4");
  make (&t, "HK HK");
  make (&t, "H4 H3");
  sample = t;
  kbz_random_init (&random, 3);
  int with_east = 0;
  KbzTractorSampler *sampler = kbz_tractor_sampler_new (&t, 0);
  for (int i = 0; i < 500; i++) {
    kbz_tractor_sampler_next (sampler, &random, &sample);
    /* with the other three North would have had a pair to play */
    ck_assert_int_eq (kbz_hand_count (&sample.hands[2], kbz_card (KBZ_HEARTS, 3)), 0);
    ck_assert_int_eq (kbz_hand_count (&sample.hands[2], kbz_card (KBZ_HEARTS, 4)), 0);
    with_east += kbz_hand_count (&sample.hands[3], kbz_card (KBZ_HEARTS, 3));
  }
  kbz_tractor_sampler_free (sampler);
  ck_assert_int_gt (with_east, 100);
}
END_TEST

START_TEST (declared_cards_stay_with_their_owner_or_in_his_kitty)
{
  KbzTractor t;
  read_state (&t, PLAY "declarer: 3\ndeclared: S2\n"
                       "hands: H6 H6 H9 D3; HK HK D7 C9; H3 H4 H8 HT; S2 C3 H5 C9\nkitty: H4");
  KbzTractorKnown known;
  kbz_tractor_know (&t, 0, &known);
  ck_assert_int_eq (kbz_hand_count (&known.held[3], kbz_card (KBZ_SPADES, 2)), 1);
  t.declarer = t.banker = 3;
  kbz_tractor_know (&t, 0, &known);
  ck_assert_int_eq (kbz_hand_count (&known.held[3], kbz_card (KBZ_SPADES, 2)), 0);
  ck_assert_int_eq (kbz_hand_count (&known.with_banker, kbz_card (KBZ_SPADES, 2)), 1);
  KbzRandom random;
  kbz_random_init (&random, 1);
  int buried = 0;
  for (int i = 0; i < 200; i++) {
    KbzTractor sample = t;
    kbz_game_tractor.reshuffle (&sample, 0, &random);
    int here = kbz_hand_count (&sample.buried, kbz_card (KBZ_SPADES, 2));
    ck_assert_int_eq (here + kbz_hand_count (&sample.hands[3], kbz_card (KBZ_SPADES, 2)), 1);
    buried += here;
  }
  ck_assert_int_gt (buried, 5);
}
END_TEST

static bool says (const KbzReport *report, const char *line)
{
  for (int i = 0; i < report->n_lines; i++)
    if (strcmp (sentence (report->lines[i]), line) == 0)
      return true;
  return false;
}

START_TEST (the_counter_tells_what_is_out_and_what_was_shown)
{
  KbzTractor t;
  KbzReport report = { 0 };
  read_state (&t, PLAY "hands: H6 H6 H9 D3; HK HK D7 BJ; H3 H4 H8 HT; H5 C3 S2 C9\nkitty: H9");
  kbz_game_tractor.counter (&t, 0, &report);
  ck_assert_int_eq (report.n_rows, 4);
  ck_assert_str_eq (sentence (report.title), "Still out: 35 points, 2 trumps");
  ck_assert_str_eq (sentence (report.rows[1]), "hearts");
  ck_assert_int_eq (report.values[1][0], 7);   /* hearts out, seen from the banker's seat */
  ck_assert_int_eq (report.values[1][2], 2);   /* kings */
  ck_assert_int_eq (report.values[1][13], -1); /* their level card is a trump */
  ck_assert_int_eq (report.values[0][13], 1);
  ck_assert_int_eq (report.values[0][14], 1); /* jokers */
  ck_assert_int_eq (report.n_lines, 0);
  make (&t, "HK HK");
  make (&t, "H4 H3");
  make (&t, "H5 C3");
  make (&t, "H6 H6");
  report = (KbzReport){ 0 };
  kbz_game_tractor.counter (&t, 0, &report);
  ck_assert (says (&report, "East has no hearts."));
  ck_assert_int_eq (report.n_lines, 1); /* no pair of hearts is left that North could hold */
  report = (KbzReport){ 0 };
  kbz_game_tractor.counter (&t, 1, &report);
  ck_assert (says (&report, "East has no hearts."));
  ck_assert (says (&report, "North has no pair in hearts."));
}
END_TEST

/* Lead, the three answers → what is shown of the first of them, in hearts. */
START_TEST (answers_show_what_a_hand_lacks)
{
  static const struct {
    const char *lead, *answer;
    int decks;
    const char *lacks; /* suit, pair, tractor, triple: "s", "p", "t", "3" */
  } table[] = {
    { "HK", "H3", 2, "" },
    { "HK", "C3", 2, "s" },
    { "HK HK", "H3 H4", 2, "pt3" },
    { "HK HK", "H3 H3", 2, "" },
    { "HK HK", "H3 C3", 2, "spt3" },
    { "HK HK HQ HQ", "H3 H3 H5 H5", 2, "t" },
    { "HK HK HQ HQ", "H3 H3 H5 H6", 2, "pt" },
    { "HK HK HQ HQ", "H3 H3 H4 H4", 2, "" },
    { "HK HK HK", "H3 H3 H4", 3, "3" },
    { "HK HK HK", "H3 H4 H5", 3, "pt3" },
    { "HK HK HK HQ HQ HQ", "H3 H3 H4 H4 H5 H6", 3, "" },
    { "HK HK HK HQ HQ HQ", "H3 H4 H5 H6 H7 H8", 3, "pt3" },
  };
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
    KbzTractor t;
    char text[400], shown[8] = { 0 };
    KbzCard cards[KBZ_CARDS_MAX];
    size_t n = 0;
    kbz_cards_read (table[i].lead, KBZ_PACK_JOKERS, cards, KBZ_CARDS_MAX, &n, NULL);
    static const char *const diamonds[] = { "D3",          "D3 D4",          "D3 D4 D6",
                                            "D3 D4 D6 D7", "D3 D4 D6 D7 D8", "D3 D4 D6 D7 D8 D9" };
    static const char *const clubs[] = { "C3",          "C3 C4",          "C3 C4 C6",
                                         "C3 C4 C6 C7", "C3 C4 C6 C7 C8", "C3 C4 C6 C7 C8 C9" };
    snprintf (text, sizeof text,
              "decks: %d\nphase: play\nlevel: 2\nbanker: 0\ntrump: S\nleader: 1\n"
              "hands: %s; %s; %s; %s\nkitty: D9",
              table[i].decks, clubs[n - 1], table[i].lead, table[i].answer, diamonds[n - 1]);
    read_state (&t, text);
    make (&t, table[i].lead);
    make (&t, table[i].answer);
    for (int lack = 0; lack < KBZ_TRACTOR_LACKS; lack++)
      if (kbz_tractor_lacks (&t, (KbzTractorLack)lack, 2, KBZ_HEARTS))
        shown[strlen (shown)] = "spt3"[lack];
    ck_assert_msg (strcmp (shown, table[i].lacks) == 0, "%s, %s: %s", table[i].lead,
                   table[i].answer, shown);
  }
}
END_TEST

START_TEST (a_record_that_the_hands_contradict_is_refused)
{
  KbzTractor t;
  KbzFields fields = { 0 };
  KbzError error = { 0 };
  /* North answered a pair with singles but holds a pair */
  ck_assert (kbz_fields_read (&fields,
                              PLAY "hands: D3 D4; D7 BJ; H8 H8; C4 C9\nkitty: H9\nattackers: 10\n"
                                   "first_leader: 1\nrecord: HK HK; H4 H3; H5 C3; H6 H6",
                              NULL)
             == KBZ_OK);
  ck_assert (kbz_game_tractor.read (&t, &fields, &error) == KBZ_E_POSITION);
  kbz_fields_clear (&fields);
}
END_TEST

START_TEST (nobody_is_asked_because_of_the_cards_he_holds)
{
  /* who is asked, and when, is the same for all deals in which nobody declares */
  for (int decks = 1; decks <= 3; decks++)
    for (uint64_t seed = 0; seed < 20; seed++) {
      KbzTractor t;
      int asked = 0;
      deal_state (&t, decks, false, seed);
      for (; t.phase == KBZ_TRACTOR_DEAL; asked++) {
        ck_assert_int_eq (kbz_tractor_seat (&t), (t.first + asked) % 4);
        ck_assert_int_eq (kbz_hand_size (&t.hands[0]), kbz_hand_size (&t.hands[3]));
        make (&t, "wait");
      }
      ck_assert_int_eq (asked, 12);
    }
}
END_TEST

START_TEST (lists_of_plays_stay_short_and_never_empty)
{
  for (uint64_t seed = 0; seed < 10; seed++) {
    KbzTractor t;
    KbzRandom random;
    kbz_random_init (&random, seed);
    deal_state (&t, 3, false, seed);
    while (t.phase != KBZ_TRACTOR_OVER) {
      KbzMoves moves = { 0 };
      kbz_game_tractor.moves (&t, &moves);
      ck_assert_uint_gt (moves.n, 0);
      ck_assert_uint_le (moves.n, 1000);
      KbzMove move = moves.moves[moves.n - 1];
      ck_assert (kbz_game_tractor.legal (&t, &move, NULL));
      kbz_moves_clear (&moves);
      kbz_game_tractor.apply (&t, &move);
    }
  }
}
END_TEST

/* Position → the duty of the one to play. */
START_TEST (the_duty_is_told_in_the_words_of_the_rule)
{
  static const struct {
    int decks;
    const char *lead, *hand, *duty;
  } table[] = {
    { 2, "HK HK", "H6 H6 H9 D3",
      "A pair of hearts was led and you hold one pair of hearts: your two cards must be that "
      "pair." },
    { 2, "HK HK", "H6 H6 H9 H9",
      "A pair of hearts was led and you hold 2 pairs of hearts: play one of them." },
    { 2, "HK HK", "H6 H7 H9 H9",
      "A pair of hearts was led and you hold one pair of hearts: your two cards must be that "
      "pair." },
    { 2, "HK HK", "H6 H7 H9 D3",
      "You hold no pair of hearts to answer with: play any 2 of your 3 cards of hearts." },
    { 2, "HK HK", "H6 D3 D3 D4",
      "2 cards of hearts were led and you hold one: it must go with any others you like." },
    { 2, "HK HK", "D3 D3 D4 D6",
      "You have no hearts left: you may throw off any cards, or ruff. A ruff must be all trumps "
      "and have the pairs and tractors that were led." },
    { 2, "HK", "H6 H7 H8 D3",
      "The led suit must be followed: play one of your 3 cards of hearts." },
    { 2, "HK", "H6 D7 D8 D3", "The suit must be followed, and this is your only card of hearts." },
    { 2, "HK HK HQ HQ", "H3 H3 H4 H4 H8",
      "A tractor of 2 pairs was led and you hold one in hearts: play it. Holding it back is a foul "
      "that costs 40 points." },
    { 3, "HK HK HK", "H3 H3 H4 H8",
      "A triple was led. You hold none in hearts, but you hold a pair: play a pair and a single "
      "card. Holding back a pair is a foul that costs 60 points." },
    { 3, "HK HK HK HQ HQ HQ", "H3 H3 H4 H4 H8 H9 HJ",
      "A Titanic was led, and the first answer in its list that you hold in hearts is a tractor "
      "and two single cards. Holding it back is a foul that costs 60 points." },
    { 2, "BJ", "LJ S3 D3 D4",
      "The led suit must be followed: play one of your 2 cards of trumps." },
  };
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
    KbzTractor t;
    KbzHand hand = { 0 }, lead = { 0 };
    KbzCard cards[KBZ_CARDS_MAX];
    size_t n = 0;
    kbz_tractor_clear (&t);
    kbz_cards_read (table[i].hand, KBZ_PACK_JOKERS, cards, KBZ_CARDS_MAX, &n, NULL);
    kbz_hand_add_all (&hand, cards, n);
    kbz_cards_read (table[i].lead, KBZ_PACK_JOKERS, cards, KBZ_CARDS_MAX, &n, NULL);
    kbz_hand_add_all (&lead, cards, n);
    t.phase = KBZ_TRACTOR_PLAY;
    t.decks = (uint8_t)table[i].decks;
    t.level = 2;
    t.trump = KBZ_SPADES;
    t.banker = t.leader = 0;
    t.trick[0] = lead;
    t.n_trick = 1;
    t.hands[1] = hand;
    ck_assert_str_eq (sentence (kbz_game_tractor.duty (&t)), table[i].duty);
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      the_true_deal_is_always_possible_and_samples_keep_to_all_that_is_known,
      samples_are_the_possible_deals_each_as_often_as_it_should_be,
      a_single_follower_of_a_pair_does_not_hold_the_twin_of_his_cards,
      declared_cards_stay_with_their_owner_or_in_his_kitty,
      the_counter_tells_what_is_out_and_what_was_shown, answers_show_what_a_hand_lacks,
      a_record_that_the_hands_contradict_is_refused, nobody_is_asked_because_of_the_cards_he_holds,
      lists_of_plays_stay_short_and_never_empty, the_duty_is_told_in_the_words_of_the_rule);
}
