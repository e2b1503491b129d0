/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "canasta.h"

#include "analyse/analyse.h"
#include "solve/solve.h"

#include <assert.h>
#include <string.h>

static const KbzPack pack = { KBZ_PACK_JOKERS, 2 };

const KbzCanastaRules *kbz_canasta_state_rules (const KbzCanastaState *state)
{
  (void)state;
  return &kbz_canasta_rules;
}

int kbz_canasta_side (int seat)
{
  return seat % 2;
}

int kbz_canasta_side_minimum (const KbzCanastaState *state, int side)
{
  return kbz_canasta_minimum (kbz_canasta_state_rules (state), state->totals[side]);
}

bool kbz_canasta_frozen (const KbzCanastaState *state)
{
  for (int i = 0; i < state->n_pile; i++)
    if (kbz_canasta_freezes (state->pile[i]))
      return true;
  return false;
}

int kbz_canasta_pile_rest (const KbzCanastaState *state)
{
  int rest = 0;
  for (int i = 0; i + 1 < state->n_pile; i++)
    rest += kbz_canasta_kind (state->pile[i]) != KBZ_KIND_RED_THREE;
  return rest;
}

KbzCanastaTake kbz_canasta_state_take (const KbzCanastaState *state)
{
  int side = kbz_canasta_side (state->turn);
  const KbzHand *hand = &state->hands[state->turn];
  return (KbzCanastaTake){
    .rules = kbz_canasta_state_rules (state),
    .hand = kbz_canasta_count_hand (hand),
    .hand_size = kbz_hand_size (hand),
    .top = state->n_pile == 0 ? KBZ_NO_CARD : state->pile[state->n_pile - 1],
    .pile_size = state->n_pile,
    .frozen = kbz_canasta_frozen (state),
    .opened = !state->opening,
    .laid = state->laid,
    .minimum = kbz_canasta_side_minimum (state, side),
    .melds = state->melds[side],
    .n_melds = state->n_melds[side],
  };
}

KbzCanastaTask kbz_canasta_state_task (const KbzCanastaState *state)
{
  int side = kbz_canasta_side (state->turn);
  return (KbzCanastaTask){
    .rules = kbz_canasta_state_rules (state),
    .hand = kbz_canasta_count_hand (&state->hands[state->turn]),
    .table = kbz_canasta_table (state->melds[side], state->n_melds[side]),
    .points = state->opening ? kbz_canasta_side_minimum (state, side) - state->laid : 0,
  };
}

KbzCanastaMeld *kbz_canasta_find_meld (KbzCanastaState *state, int side, int rank)
{
  for (int i = 0; i < state->n_melds[side]; i++)
    if (state->melds[side][i].rank == rank)
      return &state->melds[side][i];
  return NULL;
}

/* ---- Dealing ----------------------------------------------------------------------------- */

static KbzCard pop_stock (KbzCanastaState *state)
{
  KbzCard card = state->stock[--state->n_stock];
  state->stock[state->n_stock] = KBZ_NO_CARD;
  return card;
}

/* Draws one card for a seat. A red three is laid out and replaced; if it was the last of the stock
 * the deal is over at once (source 000, red threes, 3). */
static void draw_card (KbzCanastaState *state, int seat)
{
  while (state->n_stock > 0) {
    KbzCard card = pop_stock (state);
    if (kbz_canasta_kind (card) != KBZ_KIND_RED_THREE) {
      kbz_hand_add (&state->hands[seat], card);
      return;
    }
    kbz_hand_add (&state->red[kbz_canasta_side (seat)], card);
  }
  state->over = true;
}

static void lay_out_dealt_red_threes (KbzCanastaState *state, int seat)
{
  static const KbzCard red_threes[] = { KBZ_HEARTS << 4 | 3, KBZ_DIAMONDS << 4 | 3 };
  for (int i = 0; i < 2; i++)
    while (kbz_hand_has (&state->hands[seat], red_threes[i])) {
      kbz_hand_remove (&state->hands[seat], red_threes[i]);
      kbz_hand_add (&state->red[kbz_canasta_side (seat)], red_threes[i]);
      draw_card (state, seat);
    }
}

static void start_turn (KbzCanastaState *state, int seat)
{
  state->turn = (uint8_t)seat;
  state->phase = KBZ_CANASTA_DRAW;
  state->laid = 0;
  state->took = false;
  memset (state->added, 0, sizeof state->added);
  state->opening = state->n_melds[kbz_canasta_side (seat)] == 0;
}

static void deal (void *data, const KbzOptions *options, const KbzMatch *match, uint64_t seed)
{
  (void)options;
  KbzCanastaState *state = data;
  const KbzCanastaRules *rules = &kbz_canasta_rules;
  memset (state, 0, sizeof *state);
  state->dealer = (uint8_t)(match->dealer % KBZ_CANASTA_SEATS);
  state->totals[0] = match->total[0];
  state->totals[1] = match->total[1];
  state->n_stock = (uint8_t)kbz_pack_cards (pack, state->stock);
  KbzRandom random;
  kbz_random_init (&random, seed);
  kbz_random_shuffle (&random, state->stock, state->n_stock);
  for (int i = 0; i < rules->hand * KBZ_CANASTA_SEATS; i++)
    kbz_hand_add (&state->hands[(state->dealer + 1 + i) % KBZ_CANASTA_SEATS], pop_stock (state));
  do
    state->pile[state->n_pile++] = pop_stock (state);
  while (kbz_canasta_kind (state->pile[state->n_pile - 1]) < KBZ_KIND_LOWEST);
  for (int i = 1; i <= KBZ_CANASTA_SEATS; i++)
    lay_out_dealt_red_threes (state, (state->dealer + i) % KBZ_CANASTA_SEATS);
  start_turn (state, (state->dealer + 1) % KBZ_CANASTA_SEATS);
}

/* ---- Moving ------------------------------------------------------------------------------ */

static void add_to_meld (KbzCanastaState *state, int rank, const KbzCard *cards, size_t n)
{
  int side = kbz_canasta_side (state->turn);
  KbzCanastaMeld *meld = kbz_canasta_find_meld (state, side, rank);
  if (meld == NULL) {
    assert (state->n_melds[side] < KBZ_CANASTA_MELDS_MAX);
    meld = &state->melds[side][state->n_melds[side]++];
    meld->rank = (uint8_t)rank;
  }
  kbz_hand_add_all (&meld->cards, cards, n);
  state->added[meld - state->melds[side]] += (uint8_t)n;
  if (state->opening)
    state->laid += kbz_canasta_points (cards, n);
}

/* Concealed: nothing laid in an earlier turn, and a canasta all of whose cards came this turn. */
static void go_out (KbzCanastaState *state)
{
  int side = kbz_canasta_side (state->turn);
  state->over = true;
  state->out = state->turn + 1;
  for (int i = 0; i < state->n_melds[side]; i++)
    if (!state->touched[state->turn] && state->added[i] >= KBZ_CANASTA_SIZE
        && state->added[i] == kbz_hand_size (&state->melds[side][i].cards))
      state->concealed = true;
}

static void apply_draw (KbzCanastaState *state)
{
  for (int i = 0; i < kbz_canasta_state_rules (state)->draw && !state->over; i++)
    draw_card (state, state->turn);
  state->phase = KBZ_CANASTA_MELD;
}

static void apply_take (KbzCanastaState *state, const KbzMove *move)
{
  int side = kbz_canasta_side (state->turn);
  KbzCard top = state->pile[state->n_pile - 1];
  KbzCard cards[KBZ_MOVE_CARDS_MAX + 1];
  memcpy (cards, move->cards, move->n);
  cards[move->n] = top;
  kbz_hand_remove_all (&state->hands[state->turn], move->cards, move->n);
  add_to_meld (state, kbz_canasta_kind (top), cards, move->n + 1u);
  for (int i = 0; i + 1 < state->n_pile; i++) {
    bool red = kbz_canasta_kind (state->pile[i]) == KBZ_KIND_RED_THREE;
    kbz_hand_add (red ? &state->red[side] : &state->hands[state->turn], state->pile[i]);
  }
  memset (state->pile, 0, sizeof state->pile);
  state->n_pile = 0;
  state->took = true;
  state->phase = KBZ_CANASTA_MELD;
}

static void apply_discard (KbzCanastaState *state, const KbzMove *move)
{
  kbz_hand_remove (&state->hands[state->turn], move->cards[0]);
  state->pile[state->n_pile++] = move->cards[0];
  if (kbz_hand_size (&state->hands[state->turn]) == 0)
    return;
  for (int i = 0; i < KBZ_CANASTA_MELDS_MAX; i++)
    if (state->added[i] > 0)
      state->touched[state->turn] = true;
  if (state->play_for != KBZ_CANASTA_FOR_SCORE)
    state->over = true;
  else
    start_turn (state, (state->turn + 1) % KBZ_CANASTA_SEATS);
}

void kbz_canasta_apply (void *data, const KbzMove *move)
{
  KbzCanastaState *state = data;
  int seat = state->turn;
  switch (move->kind) {
  case KBZ_MOVE_DRAW:
    apply_draw (state);
    break;
  case KBZ_MOVE_TAKE:
    apply_take (state, move);
    break;
  case KBZ_MOVE_LAY:
    kbz_hand_remove_all (&state->hands[seat], move->cards, move->n);
    add_to_meld (state, kbz_canasta_lay_rank (move), move->cards, move->n);
    break;
  case KBZ_MOVE_DISCARD:
    apply_discard (state, move);
    break;
  default:
    state->over = true;
    break;
  }
  if (kbz_hand_size (&state->hands[seat]) == 0)
    go_out (state);
}

static KbzText prompt (const KbzCanastaState *state)
{
  int missing = kbz_canasta_side_minimum (state, kbz_canasta_side (state->turn)) - state->laid;
  if (state->phase == KBZ_CANASTA_DRAW) {
    if (state->laid > 0)
      return KBZ_TEXT (N_ ("You laid cards to take the pile: take it now."));
    if (state->n_stock == 0)
      return KBZ_TEXT (N_ ("The stock is gone: take the pile, or end the deal."));
    return KBZ_TEXT (N_ ("Draw a card or take the pile."));
  }
  if (state->opening && state->laid > 0 && missing > 0)
    return KBZ_TEXT (N_ ("Lay {0} more points to open."), KBZ_NUMBER (missing));
  return KBZ_TEXT (N_ ("Lay what you like, then discard."));
}

static KbzTurn turn (const void *data)
{
  const KbzCanastaState *state = data;
  if (state->over)
    return (KbzTurn){ .seat = KBZ_NO_SEAT, .actor = KBZ_NO_SEAT };
  return (KbzTurn){ state->turn, state->turn, prompt (state) };
}

static int seats (const void *state)
{
  (void)state;
  return KBZ_CANASTA_SEATS;
}

static const char *const seat_ids[] = { "0", "1", "2", "3" };
static const char *const seat_names[] = { N_ ("South"), N_ ("West"), N_ ("North"), N_ ("East") };

const KbzGame kbz_game_canasta = {
  .id = "canasta",
  .name = N_ ("Canasta"),
  .summary = N_ ("Two against two: collect seven of a kind, and fight for the pile."),
  .seats_min = KBZ_CANASTA_SEATS,
  .seats_max = KBZ_CANASTA_SEATS,
  .motif = { KBZ_SPADES << 4 | 7, KBZ_DIAMONDS << 4 | 7, KBZ_BIG_JOKER },
  .pack = { KBZ_PACK_JOKERS, 2 },
  .by_rank = true,
  .seat_ids = seat_ids,
  .seat_names = seat_names,
  .state_size = sizeof (KbzCanastaState),
  .deal = deal,
  .seats = seats,
  .turn = turn,
  .moves = kbz_canasta_moves,
  .legal = kbz_canasta_legal,
  .apply = kbz_canasta_apply,
  .view = kbz_canasta_view,
  .picked = kbz_canasta_picked,
  .reshuffle = kbz_canasta_reshuffle,
  .variant = kbz_canasta_variant,
  .score = kbz_canasta_score,
  .carry = kbz_canasta_carry,
  .write = kbz_canasta_write,
  .read = kbz_canasta_read,
  .move_write = kbz_canasta_move_write,
  .move_read = kbz_canasta_move_read,
  .move_name = kbz_canasta_move_name,
  .bot = kbz_canasta_bot,
  .solver_new = kbz_canasta_solver_new,
  .solver_ask = kbz_canasta_solver_ask,
  .solver_free = kbz_canasta_solver_free,
  .solver_answers = 1 << KBZ_ASK_CHOICES | 1 << KBZ_ASK_VALUE | 1 << KBZ_ASK_LINE,
  .solves = kbz_canasta_solves,
  .unit = &kbz_canasta_unit,
  .unit_here = kbz_canasta_unit_here,
  .value_name = kbz_canasta_value_name,
  .outcome = kbz_canasta_outcome,
  .advise = kbz_canasta_advise,
  .expect = kbz_canasta_expect,
  .report = kbz_canasta_report,
  .report_changes = true,
  .counter = kbz_canasta_counter,
  .chances = kbz_canasta_chances,
  .duty = kbz_canasta_duty,
  .set_up = &kbz_canasta_set_up,
  .ops = kbz_canasta_ops,
};
