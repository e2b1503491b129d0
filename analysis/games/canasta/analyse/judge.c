/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyse.h"

/* ---- The pile ------------------------------------------------------------------------------ */

static int by_cost (const KbzCanastaWay *a, const KbzCanastaWay *b)
{
  int wilds = a->jokers + a->twos - b->jokers - b->twos;
  if (wilds != 0)
    return wilds;
  return a->jokers != b->jokers ? a->jokers - b->jokers : a->naturals - b->naturals;
}

static void add_way (KbzCanastaPile *pile, const KbzCanastaWay *way)
{
  size_t at = pile->n_ways++;
  for (; at > 0 && by_cost (&pile->ways[at - 1], way) > 0; at--)
    pile->ways[at] = pile->ways[at - 1];
  pile->ways[at] = *way;
}

static KbzMove take_move (const KbzCanastaState *state, const KbzCanastaWay *way, int rank)
{
  KbzMove move =
      kbz_canasta_make_move (state, KBZ_MOVE_TAKE, rank, way->naturals, way->twos, way->jokers);
  move.arg = way->arg;
  return move;
}

void kbz_canasta_judge_pile (const KbzCanastaState *state, KbzCanastaPile *pile)
{
  *pile = (KbzCanastaPile){ .cards = state->n_pile };
  for (int i = 0; i < state->n_pile; i++) {
    bool red = kbz_canasta_kind (state->pile[i]) == KBZ_KIND_RED_THREE;
    pile->red_threes += red;
    pile->points += red ? 0 : kbz_canasta_points (&state->pile[i], 1);
  }
  if (state->phase != KBZ_CANASTA_DRAW || state->over)
    return;
  KbzCanastaTake take = kbz_canasta_state_take (state);
  KbzCanastaWay ways[KBZ_CANASTA_WAYS_MAX];
  size_t n = kbz_canasta_ways (&take, ways, &pile->why);
  int rank = take.top == KBZ_NO_CARD ? 0 : kbz_canasta_kind (take.top);
  for (size_t i = 0; i < n; i++) {
    KbzMove move = take_move (state, &ways[i], rank);
    if (kbz_canasta_legal (state, &move, &pile->why))
      add_way (pile, &ways[i]);
  }
  pile->after_laying = pile->n_ways == 0 && state->opening
                       && kbz_canasta_can_lay_and_take (&take, kbz_canasta_pile_rest (state));
  if (pile->n_ways == 0)
    return;
  KbzCanastaState after = *state;
  const KbzCanastaWay *way = &pile->ways[0];
  KbzMove move = take_move (state, way, rank);
  kbz_canasta_apply (&after, &move);
  KbzCanastaTask task = kbz_canasta_state_task (&after);
  pile->canastas = kbz_canasta_most_canastas (&task);
}

/* ---- Opening ------------------------------------------------------------------------------- */

/* The most points that the hand can lay and still keep two cards. */
static int most_points (KbzCanastaTask task, int below)
{
  int low = 0;
  while (low + 5 < below) {
    task.points = (low + below) / 2 / 5 * 5;
    if (task.points <= low)
      task.points = low + 5;
    if (kbz_canasta_best_opening (&task, NULL))
      low = task.points;
    else
      below = task.points;
  }
  return low;
}

void kbz_canasta_judge_opening (const KbzCanastaState *state, KbzCanastaOpening *opening)
{
  KbzCanastaTask task = kbz_canasta_state_task (state);
  *opening = (KbzCanastaOpening){ .minimum = kbz_canasta_side_minimum (
                                      state, kbz_canasta_side (state->turn)) };
  opening->can = kbz_canasta_best_opening (&task, &opening->plan);
  opening->points =
      state->laid
      + (opening->can ? kbz_canasta_plan_points (&opening->plan) : most_points (task, task.points));
}

/* ---- Going out ----------------------------------------------------------------------------- */

static int side_score (const KbzCanastaState *state, int side, bool out,
                       const KbzCanastaWayOut *way)
{
  KbzCanastaFigures figures = { .rules = kbz_canasta_state_rules (state), .went_out = out };
  for (int i = 0; i < state->n_melds[side]; i++) {
    KbzCanastaShape shape = kbz_canasta_meld_shape (figures.rules, &state->melds[side][i]);
    kbz_canasta_figures_add (&figures, &shape);
  }
  figures.red_threes = kbz_hand_size (&state->red[side]);
  if (out) {
    figures.melded = true;
    figures.concealed = way->concealed;
  }
  KbzScore score = { 0 };
  int sum = kbz_canasta_add_parts (&figures, side, &score);
  return out ? sum + way->laid + way->bonus : sum;
}

KbzCanastaOutScore kbz_canasta_out_score (const KbzCanastaState *state, const KbzCanastaWayOut *way)
{
  KbzCanastaKnown known = kbz_canasta_know (state, state->turn);
  int side = kbz_canasta_side (state->turn);
  double mean = kbz_canasta_mean_points (&known);
  KbzCanastaOutScore score = { side_score (state, side, true, way), 0, 0 };
  score.partner = mean * known.sizes[(state->turn + 2) % KBZ_CANASTA_SEATS];
  score.opposing = side_score (state, 1 - side, false, NULL);
  for (int i = 1; i < KBZ_CANASTA_SEATS; i += 2)
    score.opposing -= mean * known.sizes[(state->turn + i) % KBZ_CANASTA_SEATS];
  return score;
}
