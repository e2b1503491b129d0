/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "canasta.h"

#include <assert.h>

/* A pile below this size is not worth melds laid before their time. */
#define GOOD_PILE 4

static int wilds_in (const KbzMove *move)
{
  int wilds = 0;
  for (int i = 0; i < move->n; i++)
    wilds += kbz_canasta_is_wild (move->cards[i]);
  return wilds;
}

/* Among moves of one kind, the one that spends least: wild cards first of all. */
static const KbzMove *cheapest (const KbzMoves *moves, KbzMoveKind kind)
{
  const KbzMove *best = NULL;
  for (size_t i = 0; i < moves->n; i++) {
    const KbzMove *move = &moves->moves[i];
    if (move->kind != kind)
      continue;
    int wilds = wilds_in (move), best_wilds = best == NULL ? 0 : wilds_in (best);
    if (best == NULL || wilds < best_wilds || (wilds == best_wilds && move->n < best->n))
      best = move;
  }
  return best;
}

static KbzMove draw_or_take (const KbzCanastaState *state, const KbzMoves *moves)
{
  const KbzMove *take = cheapest (moves, KBZ_MOVE_TAKE), *lay = cheapest (moves, KBZ_MOVE_LAY);
  bool bound = state->laid > 0, stock_gone = state->n_stock == 0;
  if (take != NULL
      && (bound || stock_gone || take->n == 0 || state->n_pile >= GOOD_PILE
          || (state->n_pile >= 2 && wilds_in (take) == 0)))
    return *take;
  if (lay != NULL && (bound || state->n_pile >= GOOD_PILE))
    return *lay;
  return moves->moves[0];
}

static bool try_lay (const KbzCanastaState *state, const KbzCanastaLay *lay, KbzMove *move)
{
  *move = kbz_canasta_plan_move (state, lay);
  return kbz_canasta_legal (state, move, NULL);
}

/* Wild cards that finish a canasta: twos before jokers. */
static bool finish_canasta (const KbzCanastaTask *task, int rank, KbzCanastaLay *lay)
{
  int size = task->table.naturals[rank] + task->table.wilds[rank] + task->hand.of[rank];
  int missing = KBZ_CANASTA_SIZE - size;
  int twos = task->hand.of[KBZ_KIND_TWO], jokers = task->hand.of[KBZ_KIND_JOKER];
  if (missing < 1 || missing > 2 || missing > twos + jokers
      || task->table.wilds[rank] + missing > task->rules->wilds_max)
    return false;
  int used = missing < twos ? missing : twos;
  *lay = (KbzCanastaLay){ .rank = (uint8_t)rank,
                          .naturals = task->hand.of[rank],
                          .jokers = (uint8_t)(missing - used),
                          .twos = (uint8_t)used };
  return true;
}

/* A lay for a side that has opened: onto own melds, canastas, then new melds of naturals. */
static bool choose_lay (const KbzCanastaState *state, const KbzCanastaTask *task, KbzMove *move)
{
  for (int rank = KBZ_KIND_LOWEST; rank < KBZ_KINDS; rank++) {
    KbzCanastaLay lay = { .rank = (uint8_t)rank, .naturals = task->hand.of[rank] };
    bool has_meld = task->table.naturals[rank] > 0;
    if (has_meld && finish_canasta (task, rank, &lay) && try_lay (state, &lay, move))
      return true;
    lay = (KbzCanastaLay){ .rank = (uint8_t)rank, .naturals = task->hand.of[rank] };
    if (lay.naturals >= (has_meld ? 1 : 3) && try_lay (state, &lay, move))
      return true;
  }
  return false;
}

/* What a discard costs: what it breaks up, and what it gives the next player. */
static int discard_cost (const KbzCanastaState *state, const KbzCanastaTask *task, KbzCard card)
{
  int kind = kbz_canasta_kind (card);
  int next = kbz_canasta_side (state->turn + 1);
  if (kbz_canasta_is_wild (card))
    return kind == KBZ_KIND_JOKER ? 400 : 300;
  if (kind == KBZ_KIND_BLACK_THREE)
    return state->n_pile >= GOOD_PILE ? 0 : 25;
  int cost = kbz_canasta_kind_points (kind) + 40 * (task->hand.of[kind] - 1);
  KbzCanastaTable theirs = kbz_canasta_side_table (state, next);
  if (theirs.naturals[kind] > 0 && !kbz_canasta_frozen (state))
    cost += 100 + 10 * state->n_pile;
  if (task->table.naturals[kind] > 0)
    cost += 60;
  return cost;
}

static const KbzMove *choose_discard (const KbzCanastaState *state, const KbzCanastaTask *task,
                                      const KbzMoves *moves, KbzRandom *random)
{
  const KbzMove *best = NULL;
  int best_cost = 0;
  for (size_t i = 0; i < moves->n; i++) {
    const KbzMove *move = &moves->moves[i];
    if (move->kind != KBZ_MOVE_DISCARD)
      continue;
    int cost = 4 * discard_cost (state, task, move->cards[0]) + (int)kbz_random_below (random, 4);
    if (best == NULL || cost < best_cost) {
      best = move;
      best_cost = cost;
    }
  }
  return best;
}

/* The first step of going out or of opening, if the bot wants either. */
static bool follow_plan (const KbzCanastaState *state, const KbzCanastaTask *task, KbzMove *move)
{
  KbzCanastaPlan plan = { 0 };
  KbzCanastaWayOut way;
  if (kbz_canasta_best_exit (task, &way) && way.plan.n > 0
      && try_lay (state, &way.plan.lays[0], move))
    return true;
  return task->points > 0 && kbz_canasta_best_opening (task, &plan) && plan.n > 0
         && try_lay (state, &plan.lays[0], move);
}

static KbzMove lay_or_discard (const KbzCanastaState *state, const KbzMoves *moves,
                               KbzRandom *random)
{
  KbzCanastaTask task = kbz_canasta_state_task (state);
  KbzMove move;
  if (follow_plan (state, &task, &move))
    return move;
  if (task.points <= 0 && choose_lay (state, &task, &move))
    return move;
  const KbzMove *discard = choose_discard (state, &task, moves, random);
  return discard != NULL ? *discard : moves->moves[0];
}

KbzMove kbz_canasta_bot (const void *data, int strength, KbzRandom *random, const KbzLimits *limits)
{
  (void)strength;
  (void)limits; /* a move is a matter of microseconds */
  const KbzCanastaState *state = data;
  KbzMoves moves = { 0 };
  kbz_canasta_moves (state, &moves);
  assert (moves.n > 0);
  KbzMove move = state->phase == KBZ_CANASTA_DRAW ? draw_or_take (state, &moves)
                                                  : lay_or_discard (state, &moves, random);
  kbz_moves_clear (&moves);
  return move;
}
