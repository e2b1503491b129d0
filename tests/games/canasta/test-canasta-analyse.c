/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/games/canasta/analyse/analyse.h"
#include "analysis/games/canasta/text.h"
#include "ask.h"

#include <math.h>

/* Every exact answer against trying all that the referee allows, card by card. */

/* ---- Positions at random ------------------------------------------------------------------- */

static KbzCanastaState state;
static uint8_t used[KBZ_CARD_CODES];

static bool can_give (int kind)
{
  KbzCard card = kbz_canasta_card_of_kind (kind, used);
  return used[card] < 2;
}

static KbzCard give (int kind)
{
  KbzCard card = kbz_canasta_card_of_kind (kind, used);
  used[card]++;
  return card;
}

/* A card of few kinds, so that melds come about: `low` … `low` + 3, wild cards, a black three. */
static KbzCard some_card (KbzRandom *random, int low)
{
  for (;;) {
    int number = (int)kbz_random_below (random, 10);
    int kind = number < 7   ? low + number % 4
               : number < 9 ? (number == 7 ? KBZ_KIND_TWO : KBZ_KIND_JOKER)
                            : KBZ_KIND_BLACK_THREE;
    if (can_give (kind))
      return give (kind);
  }
}

static void add_meld (int side, int rank, int naturals, int wilds)
{
  KbzCanastaMeld *meld = &state.melds[side][state.n_melds[side]++];
  meld->rank = (uint8_t)rank;
  for (int i = 0; i < naturals; i++)
    kbz_hand_add (&meld->cards, give (rank));
  for (int i = 0; i < wilds; i++)
    kbz_hand_add (&meld->cards, give (KBZ_KIND_TWO));
}

/* Seat 0 has drawn and holds `cards`. */
static void random_turn (KbzRandom *random, int cards, bool opened)
{
  static const int totals[] = { -100, 0, 1500, 3000 };
  memset (&state, 0, sizeof state);
  memset (used, 0, sizeof used);
  int low = 4 + (int)kbz_random_below (random, 8);
  state.phase = KBZ_CANASTA_MELD;
  state.totals[0] = totals[kbz_random_below (random, 4)];
  state.opening = !opened;
  if (opened) {
    int size = (int)kbz_random_below (random, 3);
    add_meld (0, low, 3 + size, (int)kbz_random_below (random, 2));
    if (kbz_random_below (random, 2) == 0)
      add_meld (0, low == 4 ? 14 : low - 1, 6 + (int)kbz_random_below (random, 2), 0);
    state.touched[0] = kbz_random_below (random, 2) == 0;
  }
  for (int i = 0; i < cards; i++)
    kbz_hand_add (&state.hands[0], some_card (random, low));
  for (int seat = 1; seat < KBZ_CANASTA_SEATS; seat++)
    kbz_hand_add (&state.hands[seat], some_card (random, low));
  for (int i = 0; i < 4; i++)
    state.stock[state.n_stock++] = some_card (random, low);
}

/* ---- All that the referee allows ------------------------------------------------------------ */

enum { SEEN_MAX = 60000 };

/* Kept between tours: to map and clear so much anew for each is most of the time under ASan. */
static KbzCanastaState seen[SEEN_MAX];

typedef struct {
  size_t n;
  void (*look) (const KbzCanastaState *at, void *data);
  void *data;
} Tour;

static void visit (Tour *tour, const KbzCanastaState *at)
{
  for (size_t i = 0; i < tour->n; i++)
    if (memcmp (&seen[i], at, sizeof *at) == 0)
      return;
  ck_assert_uint_lt (tour->n, SEEN_MAX);
  seen[tour->n++] = *at;
  tour->look (at, tour->data);
  if (at->over || at->turn != state.turn)
    return;
  KbzMoves moves = { 0 };
  kbz_canasta_moves (at, &moves);
  for (size_t i = 0; i < moves.n; i++) {
    KbzMove *move = &moves.moves[i];
    bool last = move->kind == KBZ_MOVE_DISCARD && kbz_hand_size (&at->hands[at->turn]) == 1;
    if (move->kind != KBZ_MOVE_LAY && move->kind != KBZ_MOVE_TAKE && !last)
      continue;
    KbzCanastaState after = *at;
    kbz_canasta_apply (&after, move);
    visit (tour, &after);
  }
  kbz_moves_clear (&moves);
}

static void visit_all (void (*look) (const KbzCanastaState *at, void *data), void *data)
{
  Tour tour = { 0, look, data };
  visit (&tour, &state);
}

static void look_for_exit (const KbzCanastaState *at, void *data)
{
  int *best = data;
  if (at->out == 0)
    return;
  KbzScore score = { 0 };
  kbz_canasta_score (at, &score);
  if (score.total[0] > *best)
    *best = score.total[0];
}

/* The best score of going out this turn; INT_MIN when it cannot be done. */
static int slow_exit (void)
{
  int best = INT_MIN;
  visit_all (look_for_exit, &best);
  return best;
}

typedef struct {
  bool found;
  int wilds, points, pairs; /* laid, laid, kept */
} Opening;

static void look_for_opening (const KbzCanastaState *at, void *data)
{
  Opening *best = data;
  KbzCanastaCounts before = kbz_canasta_count_hand (&state.hands[0]);
  KbzCanastaCounts now = kbz_canasta_count_hand (&at->hands[0]);
  if (at->over || kbz_hand_size (&at->hands[0]) < 2
      || at->laid < kbz_canasta_side_minimum (&state, 0))
    return;
  Opening here = { true, before.of[1] + before.of[2] - now.of[1] - now.of[2], at->laid, 0 };
  for (int kind = KBZ_KIND_BLACK_THREE; kind < KBZ_KINDS; kind++)
    here.pairs += now.of[kind] / 2;
  if (!best->found || here.wilds < best->wilds
      || (here.wilds == best->wilds
          && (here.points < best->points
              || (here.points == best->points && here.pairs > best->pairs))))
    *best = here;
}

START_TEST (the_best_opening_is_that_of_trying_everything)
{
  KbzRandom random;
  kbz_random_init (&random, 11);
  int opened = 0;
  for (int i = 0; i < kbz_share (120); i++) {
    random_turn (&random, 5 + i % 4, false);
    Opening slow = { 0 };
    visit_all (look_for_opening, &slow);
    KbzCanastaOpening fast;
    kbz_canasta_judge_opening (&state, &fast);
    ck_assert_int_eq (fast.can, slow.found);
    opened += slow.found;
    if (!slow.found)
      continue;
    int wilds = 0;
    KbzCanastaCounts left = kbz_canasta_count_hand (&state.hands[0]);
    for (int k = 0; k < fast.plan.n; k++) {
      wilds += fast.plan.lays[k].jokers + fast.plan.lays[k].twos;
      left.of[fast.plan.lays[k].rank] -= fast.plan.lays[k].naturals;
    }
    int pairs = 0;
    for (int kind = KBZ_KIND_BLACK_THREE; kind < KBZ_KINDS; kind++)
      pairs += left.of[kind] / 2;
    ck_assert_int_eq (wilds, slow.wilds);
    ck_assert_int_eq (fast.points, slow.points);
    ck_assert_int_eq (pairs, slow.pairs);
  }
  ck_assert_int_gt (opened, 0);
}
END_TEST

/* ---- Going out ------------------------------------------------------------------------------ */

START_TEST (going_out_and_its_score_are_those_of_trying_everything)
{
  KbzRandom random;
  kbz_random_init (&random, 12);
  int outs = 0;
  for (int i = 0; i < kbz_share (300); i++) {
    random_turn (&random, 1 + i % 8, i % 5 != 0);
    KbzCanastaTask from = kbz_canasta_state_task (&state);
    KbzCanastaWayOut way;
    int slow = slow_exit ();
    bool may = kbz_canasta_best_exit (&from, &way);
    ck_assert_int_eq (may, slow != INT_MIN);
    ck_assert_int_eq (kbz_canasta_can_exit (&from), may);
    if (!may)
      continue;
    outs++;
    KbzCanastaCounts partner = kbz_canasta_count_hand (&state.hands[2]);
    int own = kbz_canasta_out_score (&state, &way).own;
    ck_assert_int_eq (own - kbz_canasta_counts_points (&partner), slow);
    /* and the plan can be carried out, step by step */
    KbzCanastaState at = state;
    for (int k = 0; k < way.plan.n; k++) {
      KbzMove move = kbz_canasta_plan_move (&at, &way.plan.lays[k]);
      ck_assert (kbz_canasta_legal (&at, &move, NULL));
      kbz_canasta_apply (&at, &move);
    }
    if (way.discard != 0) {
      KbzMove move = kbz_canasta_last_discard (&at, &way);
      ck_assert (kbz_canasta_legal (&at, &move, NULL));
      kbz_canasta_apply (&at, &move);
    }
    ck_assert_int_eq (at.out, 1);
    KbzScore score = { 0 };
    kbz_canasta_score (&at, &score);
    ck_assert_int_eq (score.total[0], slow);
  }
  ck_assert_int_ge (outs, kbz_share (40));
}
END_TEST

/* Draws every set of cards from the unseen ones. */
static void draw_all (const KbzCard *cards, size_t n, int draws, int *sets, int *outs)
{
  if (draws == 0) {
    *sets += 1;
    *outs += slow_exit () != INT_MIN;
    return;
  }
  for (size_t i = 0; i < n; i++) {
    kbz_hand_add (&state.hands[0], cards[i]);
    draw_all (cards + i + 1, n - i - 1, draws - 1, sets, outs);
    kbz_hand_remove (&state.hands[0], cards[i]);
  }
}

START_TEST (the_chance_to_go_out_counts_every_set_of_draws)
{
  KbzRandom random;
  kbz_random_init (&random, 13);
  int between = 0;
  for (int i = 0; i < kbz_share (40); i++) {
    random_turn (&random, 1 + i % 5, true);
    KbzCanastaTask from = kbz_canasta_state_task (&state);
    KbzCanastaKnown known = kbz_canasta_know (&state, 0);
    KbzCard cards[KBZ_CARDS_MAX];
    size_t n = 0;
    for (int seat = 1; seat < KBZ_CANASTA_SEATS; seat++)
      n += kbz_hand_cards (&state.hands[seat], cards + n);
    memcpy (cards + n, state.stock, state.n_stock);
    n += state.n_stock;
    for (int draws = 1; draws <= KBZ_CANASTA_DRAWS_MAX; draws++) {
      int sets = 0, outs = 0;
      draw_all (cards, n, draws, &sets, &outs);
      double chance = kbz_canasta_exit_chance (&from, &known, draws);
      ck_assert_double_eq_tol (chance, outs / (double)sets, 1e-12);
      between += outs > 0 && outs < sets;
    }
  }
  ck_assert_int_gt (between, 0);
}
END_TEST

/* ---- The danger of a discard ----------------------------------------------------------------- */

static void look_for_taking (const KbzCanastaState *at, void *data)
{
  *(bool *)data = *(bool *)data || at->took;
}

/* Gives seat 1 every set of the unseen cards and lets the referee say whether it can take. */
static void deal_all (const KbzCard *cards, size_t n, int hand, int *sets, int *takes)
{
  if (hand == 0) {
    bool can = false;
    visit_all (look_for_taking, &can);
    *sets += 1;
    *takes += can;
    return;
  }
  for (size_t i = 0; i < n; i++) {
    kbz_hand_add (&state.hands[1], cards[i]);
    deal_all (cards + i + 1, n - i - 1, hand - 1, sets, takes);
    kbz_hand_remove (&state.hands[1], cards[i]);
  }
}

/* Seat 0 discards; seat 1 has `hand` of the unseen cards, of which `known` are known. */
static bool compare_danger (KbzRandom *random, int number)
{
  KbzCard unseen[KBZ_CARDS_MAX];
  int hand = 3 + number % 4, known = number % 3 == 0 ? 2 : 0;
  size_t n = 10;
  bool opened = number % 4 == 0;
  random_turn (random, 1, false);
  int low = 4 + (int)kbz_random_below (random, 8), kind = low + (int)kbz_random_below (random, 4);
  state.totals[1] = number % 2 == 0 ? -100 : 0;
  memset (used, 0, sizeof used);
  memset (state.hands, 0, sizeof state.hands);
  memset (state.stock, 0, sizeof state.stock);
  if (opened)
    add_meld (1, low + (int)kbz_random_below (random, 4), 3, 0);
  for (size_t i = 0; i < n; i++)
    unseen[i] = some_card (random, low);
  KbzCard discard = can_give (kind) ? give (kind) : give (KBZ_KIND_BLACK_THREE);
  kind = kbz_canasta_kind (discard);
  /* Enough below it that nobody lacks cards to keep. */
  for (int i = 0; i < 3; i++)
    state.pile[state.n_pile++] = give (KBZ_KIND_BLACK_THREE);
  if (number % 5 == 0)
    state.pile[state.n_pile++] = (KbzCard)(KBZ_HEARTS << 4 | 3);
  kbz_hand_add_all (&state.hands[1], unseen, (size_t)hand);
  memcpy (state.stock, unseen + hand, n - (size_t)hand);
  state.n_stock = (uint8_t)(n - (size_t)hand);
  state.turn = 0;
  KbzCanastaTaker taker = kbz_canasta_next_taker (&state);
  taker.holds = kbz_canasta_count (unseen, (size_t)known);
  double chance = kbz_canasta_danger (&taker, kind);
  state.pile[state.n_pile++] = discard;
  state.turn = 1;
  state.phase = KBZ_CANASTA_DRAW;
  state.opening = !opened;
  memset (&state.hands[1], 0, sizeof state.hands[1]);
  kbz_hand_add_all (&state.hands[1], unseen, (size_t)known);
  int sets = 0, takes = 0;
  deal_all (unseen + known, n - (size_t)known, hand - known, &sets, &takes);
  ck_assert_msg (fabs (chance - takes / (double)sets) < 1e-12, "case %d: %f, not %d / %d", number,
                 chance, takes, sets);
  return takes > 0 && takes < sets;
}

START_TEST (the_danger_of_a_discard_counts_every_hand)
{
  KbzRandom random;
  kbz_random_init (&random, 14);
  int between = 0;
  for (int i = 0; i < kbz_share (100); i++)
    between += compare_danger (&random, i);
  ck_assert_int_ge (between, kbz_share (40));
}
END_TEST

/* Figures that were reckoned elsewhere with fractions. */
static const struct {
  const char *fact;
  int unseen, rank_left, wilds_left, hand;
  double chance;
} reckoned[] = {
  { "any pair or one and a wild card", 95, 7, 12, 11, 74755002571.0 / 148166189405.0 },
  { "fewer are left", 80, 4, 8, 12, 1776330179983.0 / 4634357163100.0 },
  { "hardly any are left", 40, 2, 3, 9, 4235.0 / 18278.0 },
  { "a pair alone, since no wild card is left", 95, 2, 0, 11, 11.0 / 893.0 },
};

START_TEST (the_danger_agrees_with_figures_from_elsewhere)
{
  for (size_t i = 0; i < sizeof reckoned / sizeof reckoned[0]; i++) {
    KbzCanastaTaker taker = { .rules = &kbz_canasta_rules, .opened = true, .minimum = 50 };
    int rest = reckoned[i].unseen - reckoned[i].rank_left - reckoned[i].wilds_left;
    taker.unseen.of[9] = (uint8_t)reckoned[i].rank_left;
    taker.unseen.of[KBZ_KIND_TWO] = (uint8_t)reckoned[i].wilds_left;
    taker.unseen.of[12] = (uint8_t)rest;
    taker.hand_size = reckoned[i].hand;
    ck_assert_msg (fabs (kbz_canasta_danger (&taker, 9) - reckoned[i].chance) < 1e-9, "%s",
                   reckoned[i].fact);
  }
}
END_TEST

/* ---- Through the engine ---------------------------------------------------------------------- */

START_TEST (the_engine_answers_about_a_position)
{
  Answer answer;
  const char *lines = "hands: K K K Q Q 2 JK 5 5 5 7; 4 4; 9 9 8; T T T 6\npile: 4 7 9\n"
                      "stock: 4 4 5 6 7 8 8 9 9 K A A A JK 2 2\nphase: meld\nturn: 0\n";
  ck_assert_int_eq (ask ("canasta", "analyse", lines, &answer), KBZ_OK);
  ck_assert (says_number (&answer, "minimum", 50));
  ck_assert (says (&answer, "cards", "K K K 2"));
  ck_assert (says_true (&answer, "may", false));
  /* West holds two cards, which cannot open. */
  ck_assert (says (&answer, "risk", "0.000000000000"));
  ck_assert_int_eq (ask ("canasta", "analyse",
                         "hands: K K; 4 4; 9 9; T T\npile: 4 7 9\nphase: meld\nnext_holds: 7 7 7\n",
                         &answer),
                    KBZ_E_POSITION);
}
END_TEST

static bool says_line (const KbzReport *report, const char *message)
{
  for (int i = 0; i < report->n_lines; i++)
    if (strcmp (report->lines[i].message, message) == 0)
      return true;
  return false;
}

START_TEST (play_and_analysis_show_the_same)
{
  state = position ("hands: K K K 2 5 9; 4 4; 9 9; T T\npile: 4 7 9\nphase: meld\n"
                    "melds0: Q Q Q Q Q Q Q\nstock: 4 5 6\nturn: 0\n");
  KbzReport chances = { 0 }, report = { 0 };
  ck_assert_int_eq (kbz_game_canasta.chances (&state, 0, NULL, &chances, NULL), KBZ_OK);
  ck_assert_int_eq (kbz_game_canasta.report (&state, NULL, &report, NULL), KBZ_OK);
  ck_assert_int_eq (chances.n_columns, 4);
  ck_assert_int_eq (report.n_columns, 4);
  ck_assert (says_line (&report, "You cannot go out now."));
  ck_assert_int_eq (kbz_game_canasta.chances (&state, 1, NULL, &chances, NULL), KBZ_E_POSITION);
}
END_TEST

START_TEST (long_run_advice_is_marked_as_an_estimate)
{
  state = position ("hands: K K K 2 5 9; 4 4 6; 9 9 6; T T 7\npile: 4 7 9\nphase: draw\n"
                    "melds0: Q Q Q Q\nstock: 4 5 6 7 8 9 T J\nturn: 0\n");
  KbzAnalysis analysis = { 0 };
  KbzLimits limits = { .samples = 10, .seed = 3 };
  ck_assert_int_eq (kbz_game_canasta.advise (&state, 0, &limits, &analysis, NULL), KBZ_OK);
  ck_assert_uint_ge (analysis.n, 1);
  for (size_t i = 0; i < analysis.n; i++) {
    ck_assert_int_eq (analysis.choices[i].verdict.truth, KBZ_ESTIMATED);
    ck_assert_int_eq (analysis.choices[i].verdict.samples, 10);
  }
  kbz_analysis_clear (&analysis);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      the_best_opening_is_that_of_trying_everything,
      going_out_and_its_score_are_those_of_trying_everything,
      the_chance_to_go_out_counts_every_set_of_draws, the_danger_of_a_discard_counts_every_hand,
      the_danger_agrees_with_figures_from_elsewhere, the_engine_answers_about_a_position,
      play_and_analysis_show_the_same, long_run_advice_is_marked_as_an_estimate);
}
