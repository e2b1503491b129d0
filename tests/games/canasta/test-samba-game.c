/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/games/canasta/analyse/analyse.h"
#include "analysis/position.h"
#include "ask.h"

#define COUNT(array) (sizeof (array) / sizeof (array)[0])

static const KbzGame *game = &kbz_game_samba;

/* The rule that a move breaks in a position of Samba, "" if it is legal. */
static const char *rule_in (const char *lines, const char *text)
{
  KbzCanastaState state = position_of (game, lines);
  return rule_against (&state, text);
}

/* ---- The rules ----------------------------------------------------------------------------- */

#define OTHERS "; S4 S9; S4 S9; S4 S9\nstock: D6 D6 D6\nphase: meld\nturn: 0\n"

static const struct {
  const char *fact, *lines, *move, *rule;
} lays[] = {
  { "three neighbours of a suit", "hands: H5 H6 H7 CK CQ" OTHERS "melds0: DJ DJ DJ", "lay H5 H6 H7",
    "" },
  { "four is the lowest", "hands: S3 H4 H5 CK CQ" OTHERS "melds0: DJ DJ DJ", "lay S3 H4 H5",
    "sequence-three" },
  { "the ace is the highest", "hands: HQ HK HA CK CQ" OTHERS "melds0: DJ DJ DJ", "lay HQ HK HA",
    "" },
  { "no wild card in a sequence", "hands: H5 H6 C2 CK CQ" OTHERS "melds0: DJ DJ DJ", "lay H5 H6 2",
    "sequence-wild" },
  { "one suit", "hands: H5 H6 D7 CK CQ" OTHERS "melds0: DJ DJ DJ", "lay H5 H6 D7",
    "sequence-suit" },
  { "neighbours", "hands: H5 H6 H8 CK CQ" OTHERS "melds0: DJ DJ DJ", "lay H5 H6 H8",
    "sequence-neighbours" },
  { "three at least", "hands: H5 H6 D9 CK CQ" OTHERS "melds0: DJ DJ DJ", "lay H5 H6",
    "meld-three-cards" },
  { "seven at most", "hands: H4 H5 H6 H7 H8 H9 HT HJ CK CQ" OTHERS "melds0: DJ DJ DJ",
    "lay H4 H5 H6 H7 H8 H9 HT HJ", "sequence-seven" },
  { "onto either end", "hands: H4 H8 CK CQ" OTHERS "melds0: H5 H6 H7", "lay H4 H8 on H5-H7", "" },
  { "onto an end only", "hands: H9 CK CQ" OTHERS "melds0: H5 H6 H7", "lay H9 on H5-H7",
    "sequence-neighbours" },
  { "onto a sequence that is there", "hands: H8 CK CQ" OTHERS "melds0: H5 H6 H7", "lay H8 on H4-H7",
    "no-such-meld" },
  { "a samba is closed", "hands: HJ CK CQ" OTHERS "melds0: H4 H5 H6 H7 H8 H9 HT", "lay HJ on H4-HT",
    "sequence-seven" },
  { "one card alone is meant for a set", "hands: H8 CK CQ" OTHERS "melds0: H5 H6 H7", "lay H8",
    "meld-three-cards" },
  { "two wild cards in a set", "hands: K K 2 JK CQ D9" OTHERS "melds0: DJ DJ DJ", "lay K K 2 JK",
    "" },
  { "three are too many", "hands: K K 2 2 JK CQ D9" OTHERS "melds0: DJ DJ DJ", "lay K K 2 2 JK",
    "meld-wilds" },
  { "a canasta takes cards of the hand", "hands: DK CQ D9" OTHERS "melds0: K K K K K K K",
    "lay K on canasta K", "" },
  { "which must be named", "hands: DK CQ D9" OTHERS "melds0: K K K K K K K", "lay K",
    "meld-three-cards" },
  { "and no third wild card", "hands: 2 CQ D9" OTHERS "melds0: K K K K K 2 2", "lay 2 on canasta K",
    "meld-wilds" },
  { "beside a canasta a set is begun", "hands: K K K CQ D9" OTHERS "melds0: K K K K K 2 2",
    "lay K K K", "" },
  { "wild cards alone join a set", "hands: 2 CQ D9" OTHERS "melds0: K K K", "lay 2 on K", "" },
  { "which must lie there", "hands: 2 CQ D9" OTHERS "melds0: K K K", "lay 2 on Q", "wilds-alone" },
  { "one canasta is not enough to go out", "hands: K K K CQ" OTHERS "melds0: J J J J J J J",
    "lay K K K", "keep-card" },
  { "a canasta and a samba are",
    "hands: K K K CQ" OTHERS "melds0: J J J J J J J; H4 H5 H6 H7 H8 H9 HT", "lay K K K", "" },
  { "the second may be finished by this turn",
    "hands: HT CQ" OTHERS "melds0: J J J J J J J; H4 H5 H6 H7 H8 H9", "lay HT on H4-H9", "" },
  { "two sequences are never put together",
    "hands: HQ CA" OTHERS "melds0: J J J J J J J; H5 H6 H7 H8; H9 HT HJ", "lay HQ on H9-HJ",
    "keep-card" },
  { "sequences open", "hands: HT HJ HQ HK HA CQ D9" OTHERS, "lay HT HJ HQ HK HA", "" },
  { "with the minimum", "hands: H4 H5 H6 CQ D9" OTHERS, "lay H4 H5 H6", "opening-minimum" },
  { "which sets may complete", "hands: H4 H5 H6 A A A CQ D9" OTHERS, "lay H4 H5 H6", "" },
};

START_TEST (cards_are_laid_as_sets_and_sequences)
{
  for (size_t i = 0; i < COUNT (lays); i++)
    ck_assert_msg (strcmp (rule_in (lays[i].lines, lays[i].move), lays[i].rule) == 0, "%s: %s",
                   lays[i].fact, rule_in (lays[i].lines, lays[i].move));
}
END_TEST

#define DRAW "; S4 S9; S4 S9; S4 S9\nstock: D6 D6 D6\nturn: 0\n"

static const struct {
  const char *fact, *lines, *move, *rule;
} takes[] = {
  { "two naturals take", "hands: SK HK D9 C4" DRAW "pile: D7 CK\nmelds0: DJ DJ DJ", "take SK HK",
    "" },
  { "a natural and a wild card never do", "hands: SK 2 D9 C4" DRAW "pile: D7 CK\nmelds0: DJ DJ DJ",
    "take SK 2", "take-pair" },
  { "onto an own set", "hands: D9 C4 C4" DRAW "pile: D7 CK\nmelds0: K K K", "take", "" },
  { "not when the pile is frozen", "hands: D9 C4 C4" DRAW "pile: C2 CK\nmelds0: K K K", "take",
    "frozen-pile" },
  { "never onto a canasta", "hands: D9 C4 C4" DRAW "pile: D7 CK\nmelds0: K K K K K K K", "take",
    "take-natural" },
  { "two naturals take where there is a canasta",
    "hands: SK HK D9 C4" DRAW "pile: D7 CK\nmelds0: K K K K K K K", "take SK HK", "" },
  { "onto the end of an own sequence", "hands: D9 C4 C4" DRAW "pile: D7 H8\nmelds0: H5 H6 H7",
    "take on H5-H7", "" },
  { "of that suit", "hands: D9 C4 C4" DRAW "pile: D7 C8\nmelds0: H5 H6 H7", "take on H5-H7",
    "sequence-neighbours" },
  { "without cards of the hand", "hands: H9 C4 C4" DRAW "pile: D7 H8\nmelds0: H5 H6 H7",
    "take H9 on H5-H7", "meld-one-rank" },
  { "not when the pile is frozen", "hands: D9 C4 C4" DRAW "pile: C2 H8\nmelds0: H5 H6 H7",
    "take on H5-H7", "frozen-pile" },
  { "never onto a samba", "hands: D9 C4 C4" DRAW "pile: D7 HJ\nmelds0: H4 H5 H6 H7 H8 H9 HT",
    "take on H4-HT", "no-such-meld" },
  { "never to begin a sequence", "hands: H6 H7 C4 C4" DRAW "pile: D7 H8\nmelds0: DJ DJ DJ",
    "take H6 H7", "meld-one-rank" },
};

START_TEST (the_pile_is_taken_with_two_naturals_or_onto_a_meld_that_is_not_finished)
{
  for (size_t i = 0; i < COUNT (takes); i++)
    ck_assert_msg (strcmp (rule_in (takes[i].lines, takes[i].move), takes[i].rule) == 0, "%s: %s",
                   takes[i].fact, rule_in (takes[i].lines, takes[i].move));
}
END_TEST

START_TEST (a_turn_draws_two_cards_or_the_one_that_is_left)
{
  static const struct {
    const char *fact, *stock;
    int drawn, red;
    bool over;
  } draws[] = {
    { "two cards", "C4 C5 C6", 2, 0, false },
    { "the last one", "C4", 1, 0, false },
    { "a red three is replaced", "C4 C5 H3", 2, 1, false },
    { "by what is left", "C5 H3", 1, 1, false },
    { "as the last card it ends the deal", "H3 C5", 1, 1, true },
    { "also alone", "H3", 0, 1, true },
  };
  for (size_t i = 0; i < COUNT (draws); i++) {
    char lines[300];
    snprintf (lines, sizeof lines, "hands: CK CQ; S4 S9; S4 S9; S4 S9\nstock: %s\nturn: 0\n",
              draws[i].stock);
    KbzCanastaState state = position_of (game, lines);
    play (&state, "draw");
    ck_assert_msg (kbz_hand_size (&state.hands[0]) == 2 + draws[i].drawn
                       && kbz_hand_size (&state.red[0]) == draws[i].red
                       && state.over == draws[i].over,
                   "%s", draws[i].fact);
  }
}
END_TEST

START_TEST (red_threes_and_going_out_count_as_in_the_ruling)
{
  Answer answer;
  static const struct {
    const char *lines;
    int score;
  } scores[] = {
    { "melds: H4 H5 H6 H7 H8 H9 HT\nred_threes: 2\n", 50 + 1500 - 200 },
    { "melds: H4 H5 H6 H7 H8 H9 HT; K K K K K K K\nred_threes: 2\n", 50 + 1500 + 70 + 500 + 200 },
    { "melds: H4 H5 H6 H7 H8 H9 HT; K K K K K K K\nred_threes: 6\nwent_out: true\n",
      50 + 1500 + 70 + 500 + 1000 + 200 },
    { "melds:\nred_threes: 6\n", -1000 },
  };
  for (size_t i = 0; i < COUNT (scores); i++) {
    ck_assert_int_eq (ask ("samba", "score", scores[i].lines, &answer), KBZ_OK);
    ck_assert_msg (says_number (&answer, "score", scores[i].score), "%s: %s", scores[i].lines,
                   answer.text);
  }
}
END_TEST

START_TEST (the_minimum_has_a_step_at_seven_thousand)
{
  static const struct {
    const char *lines;
    int minimum;
  } minimums[] = {
    { "team_score: -5\n", 15 },
    { "team_score: 0\n", 50 },
    { "team_score: 1500\n", 90 },
    { "team_score: 3000\n", 120 },
    { "team_score: 6995\n", 120 },
    { "team_score: 7000\n", 150 },
    { "team_score: 7000\nhigh_opening: 160\n", 160 },
  };
  for (size_t i = 0; i < COUNT (minimums); i++) {
    Answer answer;
    ck_assert_int_eq (ask ("samba", "opening", minimums[i].lines, &answer), KBZ_OK);
    ck_assert_msg (says_number (&answer, "minimum", minimums[i].minimum), "%s", answer.text);
  }
}
END_TEST

/* ---- Asking partner, in both games --------------------------------------------------------- */

START_TEST (partner_is_asked_and_the_answer_binds)
{
  const char *lines = "hands: S9 H9 D9 C5; S4 S6; S4 S6; S7 S8\nstock: D8 D8\nphase: meld\n"
                      "turn: 0\nmelds0: K K K K K K K";
  KbzCanastaState state = position (lines);
  play (&state, "ask");
  ck_assert_int_eq (kbz_game_canasta.turn (&state).seat, 2);
  ck_assert_str_eq (rule_against (&state, "discard 4"), "answer-first");
  KbzCanastaState no = state;
  play (&no, "no");
  ck_assert_int_eq (kbz_game_canasta.turn (&no).seat, 0);
  ck_assert_str_eq (rule_against (&no, "lay 9 9 9"), "partner-said-no");
  ck_assert_str_eq (rule_against (&no, "ask"), "ask-once");
  play (&no, "discard 5");
  ck_assert (!no.over && no.turn == 1 && no.asked == KBZ_CANASTA_NOT_ASKED);
  play (&state, "yes");
  ck_assert_str_eq (rule_against (&state, "discard 5"), "partner-said-yes");
  play (&state, "lay 9 9 9");
  play (&state, "discard 5");
  ck_assert (state.over && state.out == 1);
  state = position ("hands: S9 H9 C5 C6; S4 S6; S4 S6; S7 S8\nstock: D8\nphase: meld\nturn: 0\n"
                    "melds0: K K K K K K K");
  ck_assert_str_eq (rule_against (&state, "ask"), "ask-going-out");
}
END_TEST

START_TEST (cards_are_drawn_for_partners_and_the_deal)
{
  KbzOptions options = { .value = { 1 } };
  for (uint64_t seed = 0; seed < 200; seed++) {
    KbzMatch match = { 0 };
    KbzCanastaState state, again;
    int ranks[4];
    kbz_game_canasta.deal (&state, &options, &match, seed);
    for (int i = 0; i < 4; i++)
      ranks[i] = kbz_card_rank (state.drawn[i]);
    int d = state.dealer, p = (d + 2) % 4, o = (d + 1) % 4, q = (d + 3) % 4;
    ck_assert (ranks[d] > ranks[p] && ranks[p] > ranks[o] && ranks[p] > ranks[q]
               && ranks[o] != ranks[q]);
    /* The cards are those of the seed and that dealer. */
    match.dealer = d;
    kbz_game_canasta.deal (&again, &(KbzOptions){ 0 }, &match, seed);
    ck_assert_int_eq (memcmp (again.hands, state.hands, sizeof state.hands), 0);
    match.deals = 1;
    kbz_game_canasta.deal (&again, &options, &match, seed);
    ck_assert_int_eq (again.drawn[0], KBZ_NO_CARD);
  }
}
END_TEST

/* ---- Plans against laying everything in every way ------------------------------------------- */

enum { SEEN_MAX = 40000 };

static KbzCanastaState seen[SEEN_MAX];
static size_t n_seen;
static uint8_t used[KBZ_CARD_CODES];

static KbzCard give (KbzRandom *random, int low, int width)
{
  for (;;) {
    int number = (int)kbz_random_below (random, 9);
    KbzCard card = number == 0   ? KBZ_BIG_JOKER
                   : number == 1 ? kbz_card (KBZ_CLUBS, 2)
                                 : kbz_card ((KbzSuit)kbz_random_below (random, 2),
                                             low + (int)kbz_random_below (random, (uint64_t)width));
    if (used[card] < 3) {
      used[card]++;
      return card;
    }
  }
}

static void put_meld (KbzCanastaState *state, int rank, const KbzCard *cards, size_t n)
{
  for (size_t i = 0; i < n; i++)
    used[cards[i]]++;
  state->melds[0][state->n_melds[0]++] = kbz_canasta_make_meld (rank, cards, n);
}

/* Two black threes of the hand are only there so that every lay is allowed. */
static KbzCanastaState random_hand (KbzRandom *random, int cards, bool opened)
{
  KbzCanastaState state = { .variant = KBZ_SAMBA, .phase = KBZ_CANASTA_MELD };
  int low = 4 + (int)kbz_random_below (random, 5);
  memset (used, 0, sizeof used);
  if (opened) {
    KbzCard run[7], set[7];
    int from = low + (int)kbz_random_below (random, 2), n = 3 + (int)kbz_random_below (random, 4);
    for (int i = 0; i < n; i++)
      run[i] = kbz_card (KBZ_SPADES, from + i);
    if (from + n - 1 <= KBZ_ACE)
      put_meld (&state, 0, run, (size_t)n);
    n = 5 + (int)kbz_random_below (random, 3);
    for (int i = 0; i < n; i++)
      set[i] = kbz_card ((KbzSuit)(1 + i % 3), low + 2);
    put_meld (&state, low + 2, set, (size_t)n);
    if (kbz_random_below (random, 2) == 0) {
      for (int i = 0; i < 7; i++)
        set[i] = kbz_card ((KbzSuit)(1 + i % 3), KBZ_KING);
      put_meld (&state, KBZ_KING, set, 7);
    }
  }
  for (int i = 0; i < cards; i++)
    kbz_hand_add (&state.hands[0], give (random, low, 5));
  for (int i = 0; i < 2; i++)
    kbz_hand_add (&state.hands[0], kbz_card (KBZ_CLUBS, 3));
  return state;
}

typedef struct {
  int points, canastas, left, score; /* laid; of the side; cards without the black threes */
} End;

static int table_score (const KbzCanastaState *state)
{
  int score = 0;
  for (int i = 0; i < state->n_melds[0]; i++) {
    KbzCanastaShape shape = kbz_canasta_meld_shape (&kbz_samba_rules, &state->melds[0][i]);
    ck_assert_int_ne (shape.kind, KBZ_SHAPE_NONE);
    score += shape.points + shape.bonus;
  }
  return score;
}

/* What can be reached: most points with two cards left; the best score of going out, -1: none. */
typedef struct {
  int start_points, minimum, most, exit;
  bool finish;
} Reached;

static void lay_all (const KbzCanastaState *state, Reached *reached)
{
  for (size_t i = 0; i < n_seen; i++)
    if (memcmp (&seen[i], state, sizeof *state) == 0)
      return;
  ck_assert_uint_lt (n_seen, SEEN_MAX);
  seen[n_seen++] = *state;
  KbzCanastaCounts hand = kbz_canasta_count_hand (&state->hands[0]);
  int left = kbz_canasta_counts_size (&hand) - 2;
  int points = reached->start_points - kbz_canasta_counts_points (&hand);
  KbzCanastaTable table = kbz_canasta_side_table (state, 0);
  bool out = left <= 1 && kbz_canasta_table_canastas (&table) >= 2;
  if (points >= reached->minimum && (left >= 2 || out))
    reached->finish = true;
  if (points >= reached->minimum && out && table_score (state) > reached->exit)
    reached->exit = table_score (state);
  KbzMoves moves = { 0 };
  kbz_canasta_moves (state, &moves);
  for (size_t i = 0; i < moves.n; i++)
    if (moves.moves[i].kind == KBZ_MOVE_LAY) {
      KbzCanastaState after = *state;
      kbz_canasta_apply (&after, &moves.moves[i]);
      memset (after.added, 0, sizeof after.added);
      lay_all (&after, reached);
    }
  kbz_moves_clear (&moves);
}

START_TEST (plans_with_sequences_are_those_of_laying_everything)
{
  KbzRandom random;
  int finishes = 0, exits = 0, both = kbz_share (400);
  kbz_random_init (&random, 21);
  for (int i = 0; i < both; i++) {
    KbzCanastaState state = random_hand (&random, 3 + i % 5, i % 3 != 0);
    KbzCanastaCounts hand = kbz_canasta_count_hand (&state.hands[0]);
    Reached slow = { kbz_canasta_counts_points (&hand), i % 3 != 0 ? 0 : 50, 0, -1, false };
    n_seen = 0;
    lay_all (&state, &slow);
    KbzCanastaState without = state;
    for (int k = 0; k < 2; k++)
      kbz_hand_remove (&without.hands[0], kbz_card (KBZ_CLUBS, 3));
    without.opening = i % 3 == 0;
    KbzCanastaTask task = kbz_canasta_state_task (&without);
    KbzCanastaWayOut way;
    ck_assert_int_eq (kbz_canasta_can_finish (&task), slow.finish);
    ck_assert_int_eq (kbz_canasta_can_exit (&task), slow.exit >= 0);
    bool may = kbz_canasta_best_exit (&task, &way);
    ck_assert_int_eq (may, slow.exit >= 0);
    finishes += slow.finish;
    exits += may;
    if (!may)
      continue;
    ck_assert_int_eq (way.gain, slow.exit - table_score (&state) + kbz_samba_rules.going_out);
    for (int k = 0; k < way.plan.n; k++) {
      KbzMove move = kbz_canasta_plan_move (&without, &way.plan.lays[k]);
      KbzReason why = { 0 };
      ck_assert_msg (kbz_canasta_legal (&without, &move, &why), "%s", why.rule);
      kbz_canasta_apply (&without, &move);
    }
    if (way.discard != 0) {
      KbzMove move = kbz_canasta_last_discard (&without, &way);
      ck_assert (kbz_canasta_legal (&without, &move, NULL));
      kbz_canasta_apply (&without, &move);
    }
    ck_assert_int_eq (without.out, 1);
  }
  ck_assert_int_gt (finishes, both / 4);
  ck_assert_int_gt (exits, both / 40);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (cards_are_laid_as_sets_and_sequences,
                    the_pile_is_taken_with_two_naturals_or_onto_a_meld_that_is_not_finished,
                    a_turn_draws_two_cards_or_the_one_that_is_left,
                    red_threes_and_going_out_count_as_in_the_ruling,
                    the_minimum_has_a_step_at_seven_thousand, partner_is_asked_and_the_answer_binds,
                    cards_are_drawn_for_partners_and_the_deal,
                    plans_with_sequences_are_those_of_laying_everything);
}
