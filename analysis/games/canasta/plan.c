/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plan.h"

#include <stdlib.h>

typedef enum {
  FINISH, /* any plan that ends the turn rightly; the value is points */
  GO_OUT, /* going out with the most points */
  OPEN,   /* the value is pairs kept; points are told apart */
  MOST,   /* the value is cards laid */
} Purpose;

#define KEPT 3         /* cards kept are told apart as 0, 1, 2 and more */
#define POINTS_OVER 60 /* steps of five points above the wanted that are told apart */
#define LAYERS (KBZ_KINDS - KBZ_KIND_BLACK_THREE + 1)

/* The best way to one combination of what is remembered; `value` -1: there is none. */
typedef struct {
  int16_t value;
  uint8_t naturals, jokers, twos;
  uint32_t from; /* the cell of the layer before */
} Cell;

typedef struct {
  int jokers, twos, points, kept, canastas;
} Key;

typedef struct {
  const KbzCanastaTask *task;
  Purpose purpose;
  Key most; /* largest value of each part of a key */
  size_t size;
  Cell *cells; /* layer 0 is the start; layer i has ranks 3 … i + 2 behind it */
} Planner;

static int at_most (int a, int b)
{
  return a < b ? a : b;
}

static size_t cell_index (const Planner *planner, const Key *key)
{
  const Key *most = &planner->most;
  size_t index = (size_t)key->jokers;
  index = index * (size_t)(most->twos + 1) + (size_t)key->twos;
  index = index * (size_t)(most->points + 1) + (size_t)key->points;
  index = index * KEPT + (size_t)key->kept;
  return index * (size_t)(most->canastas + 1) + (size_t)key->canastas;
}

static Key cell_key (const Planner *planner, size_t index)
{
  const Key *most = &planner->most;
  Key key;
  key.canastas = (int)(index % (size_t)(most->canastas + 1));
  index /= (size_t)(most->canastas + 1);
  key.kept = (int)(index % KEPT);
  index /= KEPT;
  key.points = (int)(index % (size_t)(most->points + 1));
  index /= (size_t)(most->points + 1);
  key.twos = (int)(index % (size_t)(most->twos + 1));
  key.jokers = (int)(index / (size_t)(most->twos + 1));
  return key;
}

static bool lay_fits (const Planner *planner, const KbzCanastaLay *lay)
{
  const KbzCanastaTask *task = planner->task;
  int rank = lay->rank, wilds = lay->jokers + lay->twos;
  int before = task->table.naturals[rank], before_wilds = task->table.wilds[rank];
  if (lay->naturals + wilds == 0)
    return rank != task->top || !task->top_after || before > 0;
  if (rank == KBZ_KIND_BLACK_THREE && planner->purpose != GO_OUT)
    return false;
  if (!kbz_canasta_set_fits (task->rules, rank, lay->naturals, wilds, before, before_wilds, NULL))
    return false;
  return rank != task->top || before_wilds + wilds + task->top_wilds <= task->rules->wilds_max;
}

static int lay_points (const KbzCanastaLay *lay)
{
  return lay->naturals * kbz_canasta_kind_points (lay->rank)
         + lay->jokers * kbz_canasta_kind_points (KBZ_KIND_JOKER)
         + lay->twos * kbz_canasta_kind_points (KBZ_KIND_TWO);
}

static int lay_value (const Planner *planner, const KbzCanastaLay *lay)
{
  switch (planner->purpose) {
  case OPEN:
    return (planner->task->hand.of[lay->rank] - lay->naturals) / 2;
  case MOST:
    return lay->naturals + lay->jokers + lay->twos;
  case FINISH:
  case GO_OUT:
    break;
  }
  return lay_points (lay);
}

static bool makes_canasta (const KbzCanastaTask *task, const KbzCanastaLay *lay)
{
  int size = task->table.naturals[lay->rank] + task->table.wilds[lay->rank] + lay->naturals
             + lay->jokers + lay->twos;
  if (lay->rank == task->top)
    size += task->top_naturals + task->top_wilds;
  return size >= KBZ_CANASTA_SIZE;
}

/* Goes on from one cell with one way of laying the rank. */
static void step (Planner *planner, const Key *key, uint32_t from, int value, Cell *next,
                  const KbzCanastaLay *lay)
{
  const KbzCanastaTask *task = planner->task;
  Key to = *key;
  to.jokers += lay->jokers;
  to.twos += lay->twos;
  to.kept = at_most (KEPT - 1, to.kept + task->hand.of[lay->rank] - lay->naturals);
  to.canastas = at_most (planner->most.canastas, to.canastas + makes_canasta (task, lay));
  to.points = at_most (planner->most.points, to.points + lay_points (lay) / 5);
  Cell *cell = &next[cell_index (planner, &to)];
  value += lay_value (planner, lay);
  if (value > cell->value)
    *cell = (Cell){ (int16_t)value, lay->naturals, lay->jokers, lay->twos, from };
}

static void go_through_rank (Planner *planner, int rank)
{
  const KbzCanastaTask *task = planner->task;
  Cell *here = planner->cells + (size_t)(rank - KBZ_KIND_BLACK_THREE) * planner->size;
  Cell *next = here + planner->size;
  for (int naturals = 0; naturals <= task->hand.of[rank]; naturals++)
    for (int jokers = 0; jokers <= at_most (planner->most.jokers, task->rules->wilds_max); jokers++)
      for (int twos = 0; twos <= planner->most.twos; twos++) {
        KbzCanastaLay lay = { (uint8_t)rank, (uint8_t)naturals, (uint8_t)jokers, (uint8_t)twos };
        if (jokers + twos > task->rules->wilds_max || !lay_fits (planner, &lay))
          continue;
        for (size_t i = 0; i < planner->size; i++) {
          if (here[i].value < 0)
            continue;
          Key key = cell_key (planner, i);
          if (key.jokers + jokers <= planner->most.jokers && key.twos + twos <= planner->most.twos)
            step (planner, &key, (uint32_t)i, here[i].value, next, &lay);
        }
      }
}

static int cards_left (const Planner *planner, const Key *key)
{
  return key->kept + planner->most.jokers - key->jokers + planner->most.twos - key->twos
         + planner->task->coming;
}

static bool is_end (const Planner *planner, const Key *key, int value)
{
  const KbzCanastaTask *task = planner->task;
  bool two_left = cards_left (planner, key) >= 2;
  bool out = key->canastas >= task->rules->canastas_to_go_out && !task->stay;
  switch (planner->purpose) {
  case FINISH:
    return value >= task->points && (two_left || out);
  case GO_OUT:
    return value >= task->points && !two_left && out;
  case OPEN:
    return 5 * key->points >= task->points && two_left;
  case MOST:
    break;
  }
  return two_left;
}

/* Whether an end is better than the best so far. */
static bool is_better (const Planner *planner, const Key *key, int value, const Key *best,
                       int best_value)
{
  if (planner->purpose != OPEN)
    return value > best_value;
  int wilds = key->jokers + key->twos, best_wilds = best->jokers + best->twos;
  if (wilds != best_wilds)
    return wilds < best_wilds;
  if (key->points != best->points)
    return key->points < best->points;
  return value > best_value;
}

static long find_end (const Planner *planner)
{
  const Cell *last = planner->cells + (size_t)(LAYERS - 1) * planner->size;
  long best = -1;
  Key best_key = { 0 };
  for (size_t i = 0; i < planner->size; i++) {
    if (last[i].value < 0)
      continue;
    Key key = cell_key (planner, i);
    if (!is_end (planner, &key, last[i].value))
      continue;
    if (best >= 0 && !is_better (planner, &key, last[i].value, &best_key, last[best].value))
      continue;
    best = (long)i;
    best_key = key;
  }
  return best;
}

/* Highest rank first, so that black threes are last. */
static void read_plan (const Planner *planner, size_t end, KbzCanastaPlan *plan)
{
  plan->n = 0;
  for (int rank = KBZ_ACE; rank >= KBZ_KIND_BLACK_THREE; rank--) {
    size_t layer = (size_t)(rank - KBZ_KIND_BLACK_THREE + 1);
    const Cell *cell = &planner->cells[layer * planner->size + end];
    KbzCanastaLay lay = { (uint8_t)rank, cell->naturals, cell->jokers, cell->twos };
    if (lay.naturals + lay.jokers + lay.twos > 0)
      plan->lays[plan->n++] = lay;
    end = cell->from;
  }
}

/* Lays that finish a canasta come first, so that every step of going out is allowed. */
static void canastas_first (const KbzCanastaTask *task, KbzCanastaPlan *plan)
{
  KbzCanastaPlan sorted = { 0 };
  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < plan->n; i++)
      if (makes_canasta (task, &plan->lays[i]) == (pass == 0))
        sorted.lays[sorted.n++] = plan->lays[i];
  *plan = sorted;
}

/* Runs through all ranks. Returns the value of the best end, -1 if there is none. */
static int run (const KbzCanastaTask *task, Purpose purpose, KbzCanastaPlan *plan)
{
  Planner planner = { .task = task, .purpose = purpose };
  planner.most.jokers = task->hand.of[KBZ_KIND_JOKER];
  planner.most.twos = task->hand.of[KBZ_KIND_TWO];
  planner.most.canastas = task->rules->canastas_to_go_out;
  if (purpose == OPEN)
    planner.most.points = (task->points > 0 ? task->points / 5 : 0) + POINTS_OVER;
  planner.size =
      cell_index (&planner, &(Key){ planner.most.jokers, planner.most.twos, planner.most.points,
                                    KEPT - 1, planner.most.canastas })
      + 1;
  planner.cells = malloc (LAYERS * planner.size * sizeof *planner.cells);
  if (planner.cells == NULL)
    abort ();
  for (size_t i = 0; i < LAYERS * planner.size; i++)
    planner.cells[i].value = -1;
  Key start = { .canastas = at_most (planner.most.canastas, task->table.closed) };
  planner.cells[cell_index (&planner, &start)].value = 0;
  for (int rank = KBZ_KIND_BLACK_THREE; rank < KBZ_KINDS; rank++)
    go_through_rank (&planner, rank);
  long end = find_end (&planner);
  int value = end < 0 ? -1 : planner.cells[(LAYERS - 1) * planner.size + (size_t)end].value;
  if (end >= 0 && plan != NULL)
    read_plan (&planner, (size_t)end, plan);
  free (planner.cells);
  return value;
}

bool kbz_canasta_can_finish (const KbzCanastaTask *task)
{
  int cards = kbz_canasta_counts_size (&task->hand) + task->coming;
  if (task->points <= 0 && cards >= 2 && !task->top_after)
    return true;
  if (task->points > kbz_canasta_counts_points (&task->hand))
    return false;
  if (run (task, FINISH, NULL) >= 0)
    return true;
  return task->hand.of[KBZ_KIND_BLACK_THREE] > 0 && !task->keep_threes
         && kbz_canasta_can_go_out (task, NULL);
}

bool kbz_canasta_can_go_out (const KbzCanastaTask *task, KbzCanastaPlan *plan)
{
  if (task->stay || run (task, GO_OUT, plan) < 0)
    return false;
  if (plan != NULL)
    canastas_first (task, plan);
  return true;
}

bool kbz_canasta_best_opening (const KbzCanastaTask *task, KbzCanastaPlan *plan)
{
  return run (task, OPEN, plan) >= 0;
}

int kbz_canasta_most_cards (const KbzCanastaTask *task)
{
  int most = run (task, MOST, NULL);
  return most < 0 ? 0 : most;
}
