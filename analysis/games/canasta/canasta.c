/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "canasta.h"

#include "analyse/analyse.h"
#include "solve/solve.h"

#include <assert.h>
#include <string.h>

const KbzCanastaRules *kbz_canasta_state_rules (const KbzCanastaState *state)
{
  return &kbz_canasta_tables[state->variant];
}

bool kbz_canasta_knows_suits (const KbzCanastaState *state)
{
  return kbz_canasta_state_rules (state)->sequences;
}

int kbz_canasta_side (int seat)
{
  return seat % 2;
}

int kbz_canasta_mover (const KbzCanastaState *state)
{
  return (state->turn + (state->asked == KBZ_CANASTA_ASKED ? 2 : 0)) % KBZ_CANASTA_SEATS;
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

KbzCanastaTable kbz_canasta_side_table (const KbzCanastaState *state, int side)
{
  return kbz_canasta_table (kbz_canasta_state_rules (state), state->melds[side],
                            state->n_melds[side]);
}

KbzCanastaTask kbz_canasta_state_task (const KbzCanastaState *state)
{
  int side = kbz_canasta_side (state->turn);
  KbzCard cards[KBZ_CARDS_MAX];
  KbzCanastaTask task = {
    .rules = kbz_canasta_state_rules (state),
    .table = kbz_canasta_side_table (state, side),
    .points = state->opening ? kbz_canasta_side_minimum (state, side) - state->laid : 0,
    .stay = state->asked == KBZ_CANASTA_NO,
    .touched = state->touched[state->turn],
  };
  kbz_canasta_task_hand (&task, cards, kbz_hand_cards (&state->hands[state->turn], cards), true);
  for (int i = 0; i < state->n_melds[side] && task.rules->one_meld_of_rank; i++)
    task.added[state->melds[side][i].rank] = state->added[i];
  return task;
}

KbzCanastaTake kbz_canasta_state_take (const KbzCanastaState *state)
{
  KbzCanastaTask task = kbz_canasta_state_task (state);
  KbzCanastaTake take = {
    .rules = task.rules,
    .hand = task.hand,
    .hand_size = kbz_hand_size (&state->hands[state->turn]),
    .top = state->n_pile == 0 ? KBZ_NO_CARD : state->pile[state->n_pile - 1],
    .pile_size = state->n_pile,
    .frozen = kbz_canasta_frozen (state),
    .opened = !state->opening,
    .laid = state->laid,
    .minimum = kbz_canasta_side_minimum (state, kbz_canasta_side (state->turn)),
    .table = task.table,
  };
  memcpy (take.suits, task.suits, sizeof take.suits);
  return take;
}

int kbz_canasta_find_set (const KbzCanastaState *state, int side, int rank)
{
  bool any_size = kbz_canasta_state_rules (state)->one_meld_of_rank;
  for (int i = 0; i < state->n_melds[side]; i++)
    if (state->melds[side][i].rank == rank
        && (any_size || kbz_hand_size (&state->melds[side][i].cards) < KBZ_CANASTA_SIZE))
      return i;
  return -1;
}

static int find_run (const KbzCanastaState *state, int side, KbzCanastaRun run)
{
  for (int i = 0; i < state->n_melds[side]; i++)
    if (state->melds[side][i].rank == 0
        && memcmp (&state->melds[side][i].run, &run, sizeof run) == 0)
      return i;
  return -1;
}

/* Of finished sets the one with the most wild cards that the cards still fit. */
static int find_finished (const KbzCanastaState *state, int side, int rank, int wilds)
{
  int best = -1, most = -1;
  for (int i = 0; i < state->n_melds[side]; i++) {
    const KbzCanastaMeld *meld = &state->melds[side][i];
    KbzCanastaCounts counts = kbz_canasta_count_hand (&meld->cards);
    int before = counts.of[KBZ_KIND_JOKER] + counts.of[KBZ_KIND_TWO];
    if (meld->rank != rank || kbz_canasta_counts_size (&counts) < KBZ_CANASTA_SIZE
        || before + wilds > kbz_canasta_state_rules (state)->wilds_max || before <= most)
      continue;
    best = i;
    most = before;
  }
  return best;
}

static bool no_such_meld (KbzReason *reason)
{
  return kbz_illegal (reason, "no-such-meld",
                      KBZ_TEXT (N_ ("Your side has no such meld on the table.")));
}

bool kbz_canasta_target (const KbzCanastaState *state, const KbzMove *move,
                         KbzCanastaTarget *target, KbzReason *reason)
{
  const KbzCanastaRules *rules = kbz_canasta_state_rules (state);
  KbzCanastaCounts used = kbz_canasta_count (move->cards, move->n);
  int side = kbz_canasta_side (state->turn), ranks = 0, rank = 0, on = move->arg;
  KbzCanastaRun run;
  for (int kind = KBZ_KINDS - 1; kind >= 0; kind--)
    if (used.of[kind] > 0 && kind != KBZ_KIND_JOKER && kind != KBZ_KIND_TWO) {
      rank = kind;
      ranks++;
    }
  if (rules->sequences && kbz_canasta_arg_run (on, &run)) {
    *target = (KbzCanastaTarget){ 0, find_run (state, side, run) };
    return target->index >= 0 || no_such_meld (reason);
  }
  if (rules->sequences && on == 0 && ranks > 1) {
    *target = (KbzCanastaTarget){ 0, -1 };
    return true;
  }
  bool finished = rules->sequences && on >= KBZ_CANASTA_ON_FINISHED + KBZ_KIND_LOWEST
                  && on < KBZ_CANASTA_ON_FINISHED + KBZ_KINDS;
  if (finished)
    on -= KBZ_CANASTA_ON_FINISHED;
  if (ranks > 1 || (ranks == 1 && on != 0 && on != rank))
    return kbz_illegal (reason, "meld-one-rank",
                        KBZ_TEXT (N_ ("The natural cards of a meld are all of one rank.")));
  if (ranks == 0 && (on < KBZ_KIND_LOWEST || on >= KBZ_KINDS))
    return kbz_illegal (reason, "wilds-alone",
                        KBZ_TEXT (N_ ("Say which of your melds the wild cards join.")));
  target->rank = ranks == 0 ? on : rank;
  target->index = finished ? find_finished (state, side, target->rank,
                                            used.of[KBZ_KIND_JOKER] + used.of[KBZ_KIND_TWO])
                           : kbz_canasta_find_set (state, side, target->rank);
  if (target->index < 0 && finished && find_finished (state, side, target->rank, 0) >= 0)
    return kbz_illegal (
        reason, "meld-wilds",
        KBZ_TEXT (N_ ("A meld holds at most {0} wild cards."), KBZ_NUMBER (rules->wilds_max)));
  if (target->index < 0 && ranks == 0 && !finished)
    return kbz_illegal (reason, "wilds-alone",
                        KBZ_TEXT (N_ ("Your side has no meld of rank {0} for wild cards to join."),
                                  KBZ_RANK_ARG (target->rank)));
  if (target->index < 0 && (finished || (rules->sequences && on != 0)))
    return no_such_meld (reason);
  return true;
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
  state->asked = KBZ_CANASTA_NOT_ASKED;
  memset (state->added, 0, sizeof state->added);
  state->opening = state->n_melds[kbz_canasta_side (seat)] == 0;
}

/* The four draw: the two highest are partners, and the highest deals. Other random numbers than
 * those of the deal. Only cards of different ranks are kept, as at the table. */
static void draw_seats (KbzCanastaState *state, uint64_t seed)
{
  KbzCard cards[52];
  KbzRandom random;
  unsigned ranks = 0;
  size_t n = kbz_pack_cards ((KbzPack){ KBZ_PACK_FRENCH, 1 }, cards), at = 0;
  KbzCard drawn[KBZ_CANASTA_SEATS];
  kbz_random_init (&random, ~seed);
  kbz_random_shuffle (&random, cards, n);
  for (int i = 0; i < KBZ_CANASTA_SEATS; at++)
    if (!(ranks >> kbz_card_rank (cards[at]) & 1)) {
      ranks |= 1u << kbz_card_rank (cards[at]);
      drawn[i++] = cards[at];
    }
  for (int i = 1; i < KBZ_CANASTA_SEATS; i++)
    for (int k = i; k > 0 && kbz_card_rank (drawn[k]) > kbz_card_rank (drawn[k - 1]); k--) {
      KbzCard other = drawn[k];
      drawn[k] = drawn[k - 1];
      drawn[k - 1] = other;
    }
  int first = (int)kbz_random_below (&random, KBZ_CANASTA_SEATS);
  int third = (first + 1 + 2 * (int)kbz_random_below (&random, 2)) % KBZ_CANASTA_SEATS;
  state->drawn[first] = drawn[0];
  state->drawn[(first + 2) % KBZ_CANASTA_SEATS] = drawn[1];
  state->drawn[third] = drawn[2];
  state->drawn[(third + 2) % KBZ_CANASTA_SEATS] = drawn[3];
  state->dealer = (uint8_t)first;
}

static void deal_variant (KbzCanastaState *state, KbzCanastaVariant variant, bool draw,
                          const KbzMatch *match, uint64_t seed)
{
  const KbzCanastaRules *rules = &kbz_canasta_tables[variant];
  memset (state, 0, sizeof *state);
  state->variant = (uint8_t)variant;
  state->dealer = (uint8_t)(match->dealer % KBZ_CANASTA_SEATS);
  state->totals[0] = match->total[0];
  state->totals[1] = match->total[1];
  if (draw && match->deals == 0)
    draw_seats (state, seed);
  state->n_stock =
      (uint8_t)kbz_pack_cards ((KbzPack){ KBZ_PACK_JOKERS, rules->packs }, state->stock);
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

static void deal_canasta (void *state, const KbzOptions *options, const KbzMatch *match,
                          uint64_t seed)
{
  deal_variant (state, KBZ_CANASTA, options->value[0] == 1, match, seed);
}

static void deal_samba (void *state, const KbzOptions *options, const KbzMatch *match,
                        uint64_t seed)
{
  deal_variant (state, options->value[1] == 1 ? KBZ_SAMBA_160 : KBZ_SAMBA, options->value[0] == 1,
                match, seed);
}

/* ---- Moving ------------------------------------------------------------------------------ */

static void add_to_meld (KbzCanastaState *state, KbzCanastaTarget target, const KbzCard *cards,
                         size_t n)
{
  int side = kbz_canasta_side (state->turn), index = target.index;
  if (index < 0) {
    assert (state->n_melds[side] < KBZ_CANASTA_MELDS_MAX);
    index = state->n_melds[side]++;
    state->melds[side][index].rank = (uint8_t)target.rank;
  }
  kbz_canasta_meld_add (&state->melds[side][index], cards, n);
  state->added[index] += (uint8_t)n;
  if (state->opening)
    state->laid += kbz_canasta_points (cards, n);
}

/* Concealed: nothing laid in an earlier turn, and a canasta all of whose cards came this turn. */
static void go_out (KbzCanastaState *state)
{
  int side = kbz_canasta_side (state->turn);
  state->over = true;
  state->out = state->turn + 1;
  const KbzCanastaRules *rules = kbz_canasta_state_rules (state);
  for (int i = 0; i < state->n_melds[side] && rules->concealed > rules->going_out; i++)
    if (!state->touched[state->turn] && state->added[i] >= KBZ_CANASTA_SIZE
        && state->added[i] == kbz_hand_size (&state->melds[side][i].cards))
      state->concealed = true;
}

static void apply_draw (KbzCanastaState *state)
{
  int cards = kbz_canasta_state_rules (state)->draw;
  if (cards > state->n_stock)
    cards = state->n_stock;
  for (int i = 0; i < cards && !state->over && (i == 0 || state->n_stock > 0); i++)
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
  KbzCanastaTarget target = { kbz_canasta_kind (top), -1 };
  KbzCanastaRun run;
  if (kbz_canasta_arg_run (move->arg, &run))
    target = (KbzCanastaTarget){ 0, find_run (state, side, run) };
  else
    target.index = kbz_canasta_find_set (state, side, target.rank);
  add_to_meld (state, target, cards, move->n + 1u);
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

static void apply_call (KbzCanastaState *state, int call)
{
  static const uint8_t asked[] = { [KBZ_CANASTA_ASK] = KBZ_CANASTA_ASKED,
                                   [KBZ_CANASTA_SAY_YES] = KBZ_CANASTA_YES,
                                   [KBZ_CANASTA_SAY_NO] = KBZ_CANASTA_NO };
  if (call == KBZ_CANASTA_END)
    state->over = true;
  else
    state->asked = asked[call];
}

void kbz_canasta_apply (void *data, const KbzMove *move)
{
  KbzCanastaState *state = data;
  KbzCanastaTarget target;
  int seat = state->turn;
  switch (move->kind) {
  case KBZ_MOVE_DRAW:
    apply_draw (state);
    break;
  case KBZ_MOVE_TAKE:
    apply_take (state, move);
    break;
  case KBZ_MOVE_LAY:
    kbz_canasta_target (state, move, &target, NULL);
    kbz_hand_remove_all (&state->hands[seat], move->cards, move->n);
    add_to_meld (state, target, move->cards, move->n);
    break;
  case KBZ_MOVE_DISCARD:
    apply_discard (state, move);
    break;
  default:
    apply_call (state, move->arg);
    break;
  }
  if (kbz_hand_size (&state->hands[seat]) == 0)
    go_out (state);
}

static KbzText prompt (const KbzCanastaState *state)
{
  int missing = kbz_canasta_side_minimum (state, kbz_canasta_side (state->turn)) - state->laid;
  if (state->asked == KBZ_CANASTA_ASKED)
    return KBZ_TEXT (N_ ("Partner asks: may I go out? The answer binds."));
  if (state->phase == KBZ_CANASTA_DRAW) {
    if (state->laid > 0)
      return KBZ_TEXT (N_ ("You laid cards to take the pile: take it now."));
    if (state->n_stock == 0)
      return KBZ_TEXT (N_ ("The stock is gone: take the pile, or end the deal."));
    return kbz_canasta_state_rules (state)->draw > 1
               ? KBZ_TEXT (N_ ("Draw two cards or take the pile."))
               : KBZ_TEXT (N_ ("Draw a card or take the pile."));
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
  int mover = kbz_canasta_mover (state);
  return (KbzTurn){ mover, mover, prompt (state) };
}

static int seats (const void *state)
{
  (void)state;
  return KBZ_CANASTA_SEATS;
}

static const char *const seat_ids[] = { "0", "1", "2", "3" };
static const char *const seat_names[] = { N_ ("South"), N_ ("West"), N_ ("North"), N_ ("East") };

#define DRAW_SEATS                                                                                 \
  {                                                                                                \
    "draw_seats", N_ ("Draw cards for partners and the deal"),                                     \
    {                                                                                              \
      { "false", N_ ("Off") }, { "true", N_ ("On") },                                              \
      {                                                                                            \
        NULL, NULL                                                                                 \
      }                                                                                            \
    }                                                                                              \
  }

static const KbzOption canasta_options[] = {
  DRAW_SEATS,
  { NULL, NULL, { { NULL, NULL } } },
};

static const KbzOption samba_options[] = {
  DRAW_SEATS,
  { "high_opening",
    N_ ("Minimum to open from 7,000 points on"),
    { { "150", N_ ("150") }, { "160", N_ ("160") }, { NULL, NULL } } },
  { NULL, NULL, { { NULL, NULL } } },
};

/* What both games are made of. */
#define FAMILY                                                                                     \
  .seats_min = KBZ_CANASTA_SEATS, .seats_max = KBZ_CANASTA_SEATS, .seat_ids = seat_ids,            \
  .seat_names = seat_names, .state_size = sizeof (KbzCanastaState), .seats = seats, .turn = turn,  \
  .moves = kbz_canasta_moves, .legal = kbz_canasta_legal, .apply = kbz_canasta_apply,              \
  .view = kbz_canasta_view, .reshuffle = kbz_canasta_reshuffle, .score = kbz_canasta_score,        \
  .carry = kbz_canasta_carry, .write = kbz_canasta_write, .move_write = kbz_canasta_move_write,    \
  .move_read = kbz_canasta_move_read, .move_name = kbz_canasta_move_name, .bot = kbz_canasta_bot,  \
  .advise = kbz_canasta_advise, .expect = kbz_canasta_expect, .report = kbz_canasta_report,        \
  .report_changes = true, .counter = kbz_canasta_counter, .chances = kbz_canasta_chances,          \
  .duty = kbz_canasta_duty, .picked = kbz_canasta_picked, .ops = kbz_canasta_ops

const KbzGame kbz_game_canasta = {
  FAMILY,
  .id = "canasta",
  .name = N_ ("Canasta"),
  .summary = N_ ("Two against two: collect seven of a kind, and fight for the pile."),
  .motif = { KBZ_SPADES << 4 | 7, KBZ_DIAMONDS << 4 | 7, KBZ_BIG_JOKER },
  .pack = { KBZ_PACK_JOKERS, 2 },
  .by_rank = true,
  .options = canasta_options,
  .deal = deal_canasta,
  .read = kbz_canasta_read,
  .variant = kbz_canasta_variant,
  .solver_new = kbz_canasta_solver_new,
  .solver_ask = kbz_canasta_solver_ask,
  .solver_free = kbz_canasta_solver_free,
  .solver_answers = 1 << KBZ_ASK_CHOICES | 1 << KBZ_ASK_VALUE | 1 << KBZ_ASK_LINE,
  .solves = kbz_canasta_solves,
  .unit = &kbz_canasta_unit,
  .unit_here = kbz_canasta_unit_here,
  .value_name = kbz_canasta_value_name,
  .outcome = kbz_canasta_outcome,
  .set_up = &kbz_canasta_set_up,
};

const KbzGame kbz_game_samba = {
  FAMILY,
  .id = "samba",
  .name = N_ ("Samba"),
  .summary = N_ ("Canasta with three packs: also seven in a row of one suit, the samba."),
  .motif = { KBZ_HEARTS << 4 | 6, KBZ_HEARTS << 4 | 7, KBZ_HEARTS << 4 | 8 },
  .pack = { KBZ_PACK_JOKERS, 3 },
  .options = samba_options,
  .deal = deal_samba,
  .read = kbz_samba_read,
  .hand_place = kbz_canasta_hand_place,
  .set_up = &kbz_samba_set_up,
};
