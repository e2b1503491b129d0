/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "turn.h"

#include <stdlib.h>
#include <string.h>

/* Deals are played by bots with slips, some with better hands than chance gives, and each turn is
 * looked at for one or two purposes that the seed has drawn. */

enum {
  NODES_MAX = 12000, /* of a look */
  TURNS_MAX = 60,
  BEGINNER_EVERY = 4,
  RISK_MARGIN = 4,  /* whole % by which the best discard is safer */
  CARDS_MARGIN = 2, /* and cards that help more */
  FEW = 8,          /* cards that are exchanged for better ones */
  MANY = 14,
};

typedef struct {
  KbzRandom *random;
  KbzLimits limits; /* of a look */
  KbzTakeProposal *take;
  void *data;
} Proposer;

/* What is not worth asking for. */
static int least_target (const KbzCanastaState *state)
{
  KbzCanastaState now = *state;
  switch ((KbzCanastaPurpose)state->play_for) {
  case KBZ_CANASTA_FOR_LEAST:
    return KBZ_CANASTA_UNREACHED + 1;
  case KBZ_CANASTA_FOR_PILE:
    return 0;
  case KBZ_CANASTA_FOR_CANASTAS:
    return kbz_canasta_bonuses (&now, kbz_canasta_side (now.turn)) + 1;
  default:
    return 1;
  }
}

/* How much worse the next best must be, so that the difference can be seen. */
static int margin (const KbzCanastaState *state)
{
  switch ((KbzCanastaPurpose)state->play_for) {
  case KBZ_CANASTA_FOR_RISK:
    return RISK_MARGIN;
  case KBZ_CANASTA_FOR_NEXT_OUT:
  case KBZ_CANASTA_FOR_NEXT_OPENING:
    return CARDS_MARGIN;
  default:
    return 1;
  }
}

/* Whether the best choice is clearly better than another, and worth a goal. */
static bool is_worth_it (const KbzCanastaState *state, const KbzAnalysis *analysis)
{
  int best = analysis->verdict.low, next = -100000;
  for (size_t i = 0; i < analysis->n; i++) {
    int value = analysis->choices[i].verdict.low;
    if (value < best && value > next)
      next = value;
  }
  if (analysis->n < 3 || next == -100000 || best < least_target (state)
      || best - next < margin (state) || best >= KBZ_CARDS_MAX * 100)
    return false;
  bool counts_cards = state->play_for == KBZ_CANASTA_FOR_NEXT_OUT
                      || state->play_for == KBZ_CANASTA_FOR_NEXT_OPENING;
  return !counts_cards || best < KBZ_CARDS_MAX;
}

/* Whether all that is best belongs to one plan. */
static bool has_one_answer (const KbzCanastaState *state, const KbzAnalysis *analysis)
{
  const KbzMove *first = NULL;
  for (size_t i = 0; i < analysis->n; i++) {
    const KbzChoice *choice = &analysis->choices[i];
    if (choice->verdict.low != analysis->verdict.low)
      continue;
    if (first == NULL)
      first = &choice->move;
    else if (!kbz_canasta_one_plan (state, first, &choice->move, choice->verdict.low))
      return false;
  }
  return true;
}

/* When there is something to ask for. */
static bool fits (const KbzCanastaState *state, KbzCanastaPurpose purpose)
{
  bool draw = state->phase == KBZ_CANASTA_DRAW;
  switch (purpose) {
  case KBZ_CANASTA_FOR_WILDS:
  case KBZ_CANASTA_FOR_LEAST:
  case KBZ_CANASTA_FOR_PAIRS:
    return state->opening && state->laid == 0;
  case KBZ_CANASTA_FOR_NEXT_OPENING:
    return !draw && state->opening && state->laid == 0;
  case KBZ_CANASTA_FOR_PILE:
    return draw && state->n_pile > 1;
  case KBZ_CANASTA_FOR_NEXT_OUT:
    return !draw;
  default:
    return true;
  }
}

static bool look_at (const Proposer *proposer, const KbzCanastaState *from,
                     KbzCanastaPurpose purpose)
{
  KbzCanastaState state = *from;
  KbzAnalysis analysis = { 0 };
  bool going = true;
  if (!fits (&state, purpose))
    return true;
  state.play_for = (uint8_t)purpose;
  if (kbz_solve_once (&kbz_game_canasta, &state, &proposer->limits, &analysis, NULL) == KBZ_OK
      && is_worth_it (&state, &analysis) && has_one_answer (&state, &analysis)) {
    if (state.phase == KBZ_CANASTA_DRAW && state.n_stock > 0)
      kbz_canasta_let_draw_worst (&state);
    going = proposer->take (&state, state.turn, analysis.verdict.low, proposer->data);
  }
  kbz_analysis_clear (&analysis);
  return going;
}

/* ---- Where turns come from ------------------------------------------------------------------- */

/* Some cards of the stock change places with cards of the hand that are worth less to it. */
static void enrich (KbzCanastaState *state, int seat, int most, KbzRandom *random)
{
  for (int tries = (int)kbz_random_below (random, (uint64_t)most + 1);
       tries > 0 && state->n_stock > 0; tries--) {
    KbzHand *hand = &state->hands[seat];
    KbzCard cards[KBZ_CARDS_MAX];
    size_t n = kbz_hand_cards (hand, cards);
    KbzCanastaCounts counts = kbz_canasta_count_hand (hand);
    KbzCard *from = &state->stock[kbz_random_below (random, state->n_stock)];
    KbzCard to = cards[kbz_random_below (random, n)];
    int kind = kbz_canasta_kind (*from);
    bool wild = kind == KBZ_KIND_JOKER || kind == KBZ_KIND_TWO;
    if (kind == KBZ_KIND_RED_THREE || kbz_canasta_is_wild (to)
        || (counts.of[kind] <= counts.of[kbz_canasta_kind (to)] && !(wild && most == MANY)))
      continue;
    kbz_hand_remove (hand, to);
    kbz_hand_add (hand, *from);
    *from = to;
  }
}

/* Canastas and ways out are rare in hands as chance deals them. */
static bool needs_rich_hands (KbzCanastaPurpose purpose)
{
  return purpose == KBZ_CANASTA_FOR_CANASTAS || purpose == KBZ_CANASTA_FOR_OUT
         || purpose == KBZ_CANASTA_FOR_OUT_SCORE;
}

static KbzMove next_move (const KbzCanastaState *state, KbzRandom *random)
{
  KbzMoves moves = { 0 };
  KbzMove move = kbz_canasta_bot (
      state,
      kbz_random_below (random, BEGINNER_EVERY) == 0 ? KBZ_STRENGTH_BEGINNER : KBZ_STRENGTH_PLAYER,
      random, NULL);
  /* Now and then somebody freezes the pile, or does what nobody would think of. */
  if (kbz_random_below (random, 12) == 0) {
    kbz_canasta_moves (state, &moves);
    const KbzMove *other = &moves.moves[kbz_random_below (random, moves.n)];
    if (other->kind == move.kind || (other->kind == KBZ_MOVE_DISCARD && state->n_pile > 2))
      move = *other;
    kbz_moves_clear (&moves);
  }
  return move;
}

/* The card of the hand that is missed least: of a kind with the fewest cards, no wild one. */
static KbzCard spare_card (const KbzHand *hand, int but)
{
  KbzCard cards[KBZ_CARDS_MAX], spare = KBZ_NO_CARD;
  size_t n = kbz_hand_cards (hand, cards);
  KbzCanastaCounts counts = kbz_canasta_count_hand (hand);
  int fewest = KBZ_CARDS_MAX;
  for (size_t i = 0; i < n; i++) {
    int kind = kbz_canasta_kind (cards[i]);
    if (kind != but && !kbz_canasta_is_wild (cards[i]) && counts.of[kind] < fewest) {
      fewest = counts.of[kind];
      spare = cards[i];
    }
  }
  return spare;
}

/* So many cards of a kind come from the stock into the hand. */
static void favour (KbzCanastaState *state, int kind, int n)
{
  KbzHand *hand = &state->hands[state->turn];
  for (int i = 0; i < state->n_stock && n > 0; i++) {
    KbzCard out = spare_card (hand, kind);
    if (kbz_canasta_kind (state->stock[i]) != kind || out == KBZ_NO_CARD)
      continue;
    kbz_hand_remove (hand, out);
    kbz_hand_add (hand, state->stock[i]);
    state->stock[i] = out;
    n--;
  }
}

/* After drawing: a hand in which the purpose has something to decide. */
static void prepare (KbzCanastaState *state, KbzCanastaPurpose purpose, KbzRandom *random)
{
  bool rich = needs_rich_hands (purpose);
  int chance = (int)kbz_random_below (random, 12);
  if (purpose == KBZ_CANASTA_FOR_SAFE_NATURAL && chance == 0)
    favour (state, KBZ_KIND_BLACK_THREE, 1);
  if (rich && chance < 6)
    favour (state, 4 + (int)kbz_random_below (random, 11), 7);
  if (rich && purpose != KBZ_CANASTA_FOR_CANASTAS && chance < 3)
    favour (state, KBZ_KIND_BLACK_THREE, 4);
  if (chance % 3 == 0 || (rich && chance < 8))
    enrich (state, state->turn, rich ? MANY : FEW, random);
}

static void begin (KbzCanastaState *state, KbzRandom *random)
{
  static const int totals[] = { 0, 0, 700, 1600, 2200, 3100, -200 };
  KbzMatch match = { .dealer = (int)kbz_random_below (random, KBZ_CANASTA_SEATS) };
  for (int side = 0; side < 2; side++)
    match.total[side] = match.total[side + 2] = totals[kbz_random_below (random, 7)];
  kbz_game_canasta.deal (state, &(KbzOptions){ 0 }, &match, kbz_random_next (random));
  if (kbz_random_below (random, 2) == 0)
    for (int seat = 0; seat < KBZ_CANASTA_SEATS; seat++)
      enrich (state, seat, FEW, random);
}

/* Rare purposes are drawn more often than they are found. */
static KbzCanastaPurpose some_purpose (KbzRandom *random)
{
  static const uint8_t shares[KBZ_CANASTA_PURPOSES] = {
    [KBZ_CANASTA_FOR_WILDS] = 4,        [KBZ_CANASTA_FOR_LEAST] = 3,
    [KBZ_CANASTA_FOR_PAIRS] = 5,        [KBZ_CANASTA_FOR_PILE] = 4,
    [KBZ_CANASTA_FOR_CANASTAS] = 10,    [KBZ_CANASTA_FOR_OUT] = 12,
    [KBZ_CANASTA_FOR_OUT_SCORE] = 16,   [KBZ_CANASTA_FOR_SAFE] = 1,
    [KBZ_CANASTA_FOR_SAFE_NATURAL] = 8, [KBZ_CANASTA_FOR_RISK] = 2,
    [KBZ_CANASTA_FOR_NEXT_OUT] = 4,     [KBZ_CANASTA_FOR_NEXT_OPENING] = 4,
  };
  int all = 0, purpose = 0;
  for (int i = 0; i < KBZ_CANASTA_PURPOSES; i++)
    all += shares[i];
  int drawn = (int)kbz_random_below (random, (uint64_t)all);
  while (drawn >= shares[purpose])
    drawn -= shares[purpose++];
  return (KbzCanastaPurpose)purpose;
}

void kbz_canasta_propose (uint64_t seed, const KbzLimits *limits, KbzTakeProposal *take, void *data)
{
  KbzRandom random;
  KbzCanastaState state;
  kbz_random_init (&random, seed);
  Proposer proposer = { .random = &random,
                        .limits = kbz_limits_heed ((KbzLimits){ .nodes = NODES_MAX }, limits),
                        .take = take,
                        .data = data };
  KbzCanastaPurpose purpose = some_purpose (&random);
  begin (&state, &random);
  bool going = true, fresh = true; /* at the beginning of a turn, or right after drawing */
  for (int turns = 0; going && !state.over && turns < TURNS_MAX && kbz_limits_go_on (limits);) {
    if (fresh)
      going = look_at (&proposer, &state, purpose);
    if (!going)
      break;
    KbzMove move = next_move (&state, &random);
    fresh = move.kind != KBZ_MOVE_LAY;
    turns += move.kind == KBZ_MOVE_DISCARD;
    kbz_canasta_apply (&state, &move);
    if (move.kind == KBZ_MOVE_DRAW && !state.over)
      prepare (&state, purpose, &random);
  }
}
