/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Since any order of lays is as good as another (a lay is legal as long as some way to end the turn
 * remains), a turn is gone through rank by rank from the highest to the black threes, each laid at
 * once, and then every discard is tried. The tests compare that with every sequence of moves that
 * the referee allows. */

typedef struct {
  KbzBudget budget;   /* its nodes are ends of turns looked at */
  uint64_t next_look; /* at the clock */
  bool stopped;
  KbzCanastaDangers dangers; /* of this turn: what is laid does not change them */
} Search;

/* What an end costs in positions, where more is reckoned than read off. */
#define NEXT_NODES 20
#define LOOK_NODES 64

static bool goes_on (Search *search, uint64_t nodes)
{
  search->budget.nodes += nodes;
  if (search->budget.nodes >= search->next_look) {
    search->stopped = search->stopped || !kbz_budget_goes_on (&search->budget);
    search->next_look = kbz_budget_next_look (&search->budget, LOOK_NODES);
  }
  return !search->stopped;
}

static int most (int a, int b)
{
  return a > b ? a : b;
}

static int value_of_end (Search *search, const KbzCanastaState *state)
{
  bool next = state->play_for == KBZ_CANASTA_FOR_NEXT_OUT
              || state->play_for == KBZ_CANASTA_FOR_NEXT_OPENING;
  return goes_on (search, next ? NEXT_NODES : 1) ? kbz_canasta_turn_value (state, &search->dangers)
                                                 : INT_MIN;
}

/* ---- Lays and a discard --------------------------------------------------------------------- */

static bool may_go_out (const KbzCanastaState *state)
{
  KbzCanastaTask task = kbz_canasta_state_task (state);
  return task.points <= 0
         && kbz_canasta_table_canastas (&task.table) >= task.rules->canastas_to_go_out;
}

static int best_discard (Search *search, const KbzCanastaState *state)
{
  int best = INT_MIN;
  if (kbz_hand_size (&state->hands[state->turn]) == 0)
    return may_go_out (state) ? value_of_end (search, state) : INT_MIN;
  KbzCanastaCounts hand = kbz_canasta_count_hand (&state->hands[state->turn]);
  for (int kind = KBZ_KIND_JOKER; kind < KBZ_KINDS && !search->stopped; kind++) {
    if (hand.of[kind] == 0)
      continue;
    KbzMove move = kbz_canasta_make_move (state, KBZ_MOVE_DISCARD, kind, 1, 0, 0);
    if (!kbz_canasta_legal (state, &move, NULL))
      continue;
    KbzCanastaState after = *state;
    kbz_canasta_apply (&after, &move);
    best = most (best, value_of_end (search, &after));
  }
  return best;
}

static int best_lays (Search *search, const KbzCanastaState *state, int rank);

/* The rank laid so, then the lower ones. Black threes go when at most one card is left. */
static int best_after (Search *search, const KbzCanastaState *state, int rank, int naturals,
                       int twos, int jokers)
{
  KbzCanastaState after = *state;
  if (naturals + twos + jokers > 0) {
    KbzMove move = kbz_canasta_make_move (state, KBZ_MOVE_LAY, rank, naturals, twos, jokers);
    kbz_canasta_apply (&after, &move);
    if (rank == KBZ_KIND_BLACK_THREE && kbz_hand_size (&after.hands[after.turn]) > 1)
      return INT_MIN;
  }
  return best_lays (search, &after, rank - 1);
}

static int best_lays (Search *search, const KbzCanastaState *state, int rank)
{
  if (rank < KBZ_KIND_BLACK_THREE)
    return best_discard (search, state);
  KbzCanastaTask task = kbz_canasta_state_task (state);
  const uint8_t *hand = task.hand.of;
  int best = INT_MIN;
  for (int naturals = hand[rank]; naturals >= 0; naturals--)
    for (int twos = 0; twos <= hand[KBZ_KIND_TWO] && twos <= task.rules->wilds_max; twos++)
      for (int jokers = 0; jokers <= hand[KBZ_KIND_JOKER] && !search->stopped; jokers++)
        if (naturals + twos + jokers == 0
            || kbz_canasta_set_fits (task.rules, rank, naturals, twos + jokers,
                                     task.table.naturals[rank], task.table.wilds[rank], NULL))
          best = most (best, best_after (search, state, rank, naturals, twos, jokers));
  return best;
}

/* ---- Before drawing ------------------------------------------------------------------------- */

static int value_of (Search *search, const KbzCanastaState *state, int below);

/* An unseen card of that kind changes places with the one that would be drawn. */
static bool put_on_top (KbzCanastaState *state, int kind)
{
  KbzCard *top = &state->stock[state->n_stock - 1];
  for (int i = state->n_stock - 1; i >= 0; i--)
    if (kbz_canasta_kind (state->stock[i]) == kind) {
      KbzCard card = state->stock[i];
      state->stock[i] = *top;
      *top = card;
      return true;
    }
  KbzCard cards[KBZ_CARDS_MAX];
  for (int k = 1; k < KBZ_CANASTA_SEATS; k++) {
    KbzHand *hand = &state->hands[(state->turn + k) % KBZ_CANASTA_SEATS];
    size_t n = kbz_hand_cards (hand, cards);
    for (size_t i = 0; i < n; i++)
      if (kbz_canasta_kind (cards[i]) == kind && kbz_canasta_kind (*top) != KBZ_KIND_RED_THREE) {
        kbz_hand_remove (hand, cards[i]);
        kbz_hand_add (hand, *top);
        *top = cards[i];
        return true;
      }
  }
  return false;
}

/* The worst that can be drawn, and what it is; kind 0 when nothing but red threes is left. */
static int worst_draw (Search *search, const KbzCanastaState *state, int *worst)
{
  const KbzMove draw = kbz_move (KBZ_MOVE_DRAW, 0, NULL, 0);
  int value = INT_MAX;
  *worst = 0;
  for (int kind = KBZ_KIND_JOKER; kind < KBZ_KINDS && !search->stopped; kind++) {
    KbzCanastaState after = *state;
    if (!put_on_top (&after, kind))
      continue;
    kbz_canasta_apply (&after, &draw);
    search->dangers = (KbzCanastaDangers){ 0 }; /* one card more is seen */
    int found = value_of (search, &after, KBZ_KINDS);
    if (found < value) {
      value = found;
      *worst = kind;
    }
  }
  search->dangers = (KbzCanastaDangers){ 0 };
  if (value < INT_MAX)
    return value;
  KbzCanastaState after = *state;
  kbz_canasta_apply (&after, &draw);
  return value_of_end (search, &after);
}

static int value_after (Search *search, const KbzCanastaState *state, const KbzMove *move,
                        int below)
{
  int worst;
  if (move->kind == KBZ_MOVE_DRAW)
    return worst_draw (search, state, &worst);
  KbzCanastaState after = *state;
  kbz_canasta_apply (&after, move);
  if (move->kind == KBZ_MOVE_TAKE) {
    search->dangers = (KbzCanastaDangers){ 0 };
    int value = value_of (search, &after, KBZ_KINDS);
    search->dangers = (KbzCanastaDangers){ 0 };
    return value;
  }
  return value_of (search, &after, below);
}

/* Before drawing, lays go on with ranks below `below`: their order makes no difference. */
static int value_of (Search *search, const KbzCanastaState *state, int below)
{
  int best = INT_MIN;
  KbzMoves moves = { 0 };
  if (state->over)
    return value_of_end (search, state);
  if (state->phase == KBZ_CANASTA_MELD)
    return best_lays (search, state, KBZ_ACE);
  kbz_canasta_moves (state, &moves);
  for (size_t i = 0; i < moves.n && !search->stopped; i++) {
    const KbzMove *move = &moves.moves[i];
    int rank = move->kind == KBZ_MOVE_LAY ? kbz_canasta_lay_rank (move) : 0;
    if (rank < below)
      best = most (best, value_after (search, state, move, rank));
  }
  kbz_moves_clear (&moves);
  return best;
}

bool kbz_canasta_solve_value (const KbzCanastaState *state, uint64_t nodes, int *value)
{
  Search search = { .budget = kbz_budget (&(KbzLimits){ .nodes = nodes }) };
  *value = value_of (&search, state, KBZ_KINDS);
  return !search.stopped;
}

void kbz_canasta_let_draw_worst (KbzCanastaState *state)
{
  Search search = { .budget = kbz_budget (NULL) };
  int worst;
  worst_draw (&search, state, &worst);
  if (worst != 0)
    put_on_top (state, worst);
}

/* ---- The solver ------------------------------------------------------------------------------ */

/* Whoever takes must keep two cards, which the danger of a discard does not look at (danger.h): it
 * is exact where two cards of the pile join the hand. */
static bool keeps_two (const KbzCanastaState *state)
{
  int cards = 0;
  for (int i = 0; i < state->n_pile; i++)
    cards += kbz_canasta_kind (state->pile[i]) != KBZ_KIND_RED_THREE;
  return state->phase == KBZ_CANASTA_MELD && cards >= 2;
}

bool kbz_canasta_solves (const void *data)
{
  const KbzCanastaState *state = data;
  bool discard = state->play_for >= KBZ_CANASTA_FOR_SAFE && state->play_for <= KBZ_CANASTA_FOR_RISK;
  return state->play_for != KBZ_CANASTA_FOR_SCORE && !state->over
         && (!discard || keeps_two (state));
}

/* What it knows is worth nothing to the next question: a turn is looked through in no time. */
void *kbz_canasta_solver_new (size_t memory)
{
  (void)memory;
  return calloc (1, sizeof (Search));
}

void kbz_canasta_solver_free (void *solver)
{
  free (solver);
}

static KbzVerdict proved (int value)
{
  return (KbzVerdict){ .truth = KBZ_PROVED, .low = value, .high = value };
}

static void find_choices (Search *search, const KbzCanastaState *state, KbzAnalysis *analysis)
{
  KbzMoves moves = { 0 };
  int best = INT_MIN;
  kbz_canasta_moves (state, &moves);
  for (size_t i = 0; i < moves.n && !search->stopped; i++) {
    int value = value_after (search, state, &moves.moves[i], KBZ_KINDS);
    kbz_analysis_add (analysis, &moves.moves[i], proved (value));
    best = most (best, value);
  }
  analysis->verdict = proved (best);
  kbz_moves_clear (&moves);
}

/* Of moves worth the same: what ends the turn, then the most cards; a lone low card first. */
static int preference (const KbzCanastaState *state, const KbzMove *move)
{
  if (move->kind != KBZ_MOVE_DISCARD)
    return move->n;
  int kind = kbz_canasta_kind (move->cards[0]);
  KbzCanastaCounts hand = kbz_canasta_count_hand (&state->hands[state->turn]);
  return 1000 - kbz_canasta_kind_points (kind) - 100 * (hand.of[kind] - 1);
}

/* Best play to the end of the turn. */
static void find_line (Search *search, const KbzCanastaState *state, KbzMoves *line)
{
  KbzCanastaState now = *state;
  while (!now.over && !search->stopped) {
    KbzAnalysis analysis = { 0 };
    const KbzMove *best = NULL;
    find_choices (search, &now, &analysis);
    for (size_t i = 0; i < analysis.n; i++) {
      const KbzChoice *choice = &analysis.choices[i];
      if (choice->verdict.low == analysis.verdict.low
          && (best == NULL || preference (&now, &choice->move) > preference (&now, best)))
        best = &choice->move;
    }
    if (best != NULL && !search->stopped) {
      kbz_moves_add (line, best);
      kbz_canasta_apply (&now, &line->moves[line->n - 1]);
    }
    kbz_analysis_clear (&analysis);
  }
}

KbzStatus kbz_canasta_solver_ask (void *solver, const void *state, const KbzAsk *ask,
                                  const KbzLimits *limits, KbzSolved *answer, KbzError *error)
{
  Search *search = solver;
  if (!kbz_canasta_solves (state))
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Only a turn that is laid out for a purpose can be solved.")));
  *search = (Search){ .budget = kbz_budget (limits) };
  if (ask->what == KBZ_ASK_LINE)
    find_line (search, state, &answer->line);
  else if (ask->what == KBZ_ASK_CHOICES)
    find_choices (search, state, &answer->analysis);
  else
    answer->analysis.verdict = proved (value_of (search, state, KBZ_KINDS));
  answer->analysis.nodes = search->budget.nodes;
  return search->stopped ? kbz_fail (error, KBZ_E_LIMIT, 0,
                                     KBZ_TEXT (N_ ("There was not enough time for the whole "
                                                   "turn.")))
                         : KBZ_OK;
}

int kbz_canasta_outcome (const void *data, int seat, int value)
{
  const KbzCanastaState *state = data;
  if (state->over)
    value = kbz_canasta_turn_value (state, NULL);
  return kbz_canasta_side (seat) == kbz_canasta_side (state->turn) ? value : -value;
}
