/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "out.h"

#include <string.h>

enum { WILDS = 19 }; /* six jokers and twelve twos at most */

/* What one way of laying a rank comes to. */
typedef struct {
  bool canasta, concealed;
  int bonus;
} Laid;

KbzCanastaExit kbz_canasta_exit (const KbzCanastaState *state)
{
  KbzCanastaTask task = kbz_canasta_state_task (state);
  int side = kbz_canasta_side (state->turn);
  KbzCanastaExit from = { .rules = task.rules,
                          .hand = task.hand,
                          .table = task.table,
                          .points = task.points,
                          .touched = state->touched[state->turn] };
  for (int i = 0; i < state->n_melds[side]; i++)
    from.added[state->melds[side][i].rank] = state->added[i];
  return from;
}

static int bonus_of (const KbzCanastaRules *rules, int naturals, int wilds)
{
  if (naturals + wilds < KBZ_CANASTA_SIZE)
    return 0;
  return wilds == 0 ? rules->natural_canasta : rules->mixed_canasta;
}

/* Whether all naturals of the rank may be laid with so many wild cards, and what that makes. */
static bool lay_rank (const KbzCanastaExit *from, int rank, int naturals, int wilds, Laid *laid)
{
  int before = from->table.naturals[rank], before_wilds = from->table.wilds[rank];
  if (naturals + wilds > 0
      && !kbz_canasta_set_fits (from->rules, rank, naturals, wilds, before, before_wilds, NULL))
    return false;
  int size = before + before_wilds + naturals + wilds;
  laid->canasta = size >= KBZ_CANASTA_SIZE;
  laid->bonus = bonus_of (from->rules, before + naturals, before_wilds + wilds)
                - bonus_of (from->rules, before, before_wilds);
  laid->concealed = laid->canasta && !from->touched && from->added[rank] == before + before_wilds;
  return true;
}

/* ---- Whether ------------------------------------------------------------------------------ */

/* Bit w of ways[c]: all ranks so far can be laid with w wild cards, and c canastas or more. */
static bool all_laid (const KbzCanastaExit *from, const KbzCanastaCounts *hand)
{
  int need = from->rules->canastas_to_go_out;
  int wilds = hand->of[KBZ_KIND_JOKER] + hand->of[KBZ_KIND_TWO];
  uint32_t ways[3] = { 0 };
  ways[from->table.closed < need ? from->table.closed : need] = 1;
  for (int rank = KBZ_KIND_BLACK_THREE; rank < KBZ_KINDS; rank++) {
    uint32_t next[3] = { 0 };
    for (int w = 0; w <= from->rules->wilds_max && w <= wilds; w++) {
      Laid laid;
      if (!lay_rank (from, rank, hand->of[rank], w, &laid))
        continue;
      for (int c = 0; c <= need; c++)
        next[laid.canasta && c < need ? c + 1 : c] |= ways[c] << w;
    }
    memcpy (ways, next, sizeof ways);
  }
  return ways[need] >> wilds & 1;
}

static bool exits_without (const KbzCanastaExit *from, int points, int discard)
{
  KbzCanastaCounts hand = from->hand;
  if (discard != 0) {
    hand.of[discard]--;
    points -= kbz_canasta_kind_points (discard);
  }
  return points >= from->points && all_laid (from, &hand);
}

bool kbz_canasta_can_exit (const KbzCanastaExit *from)
{
  int points = kbz_canasta_counts_points (&from->hand);
  for (int kind = 0; kind < KBZ_KINDS; kind++)
    if ((kind == 0 || from->hand.of[kind] > 0) && exits_without (from, points, kind))
      return true;
  return false;
}

/* ---- How ---------------------------------------------------------------------------------- */

/* Best bonus by wild cards used, canastas (0 … 2) and whether one is concealed. */
typedef struct {
  int16_t bonus[WILDS][3][2];
  struct {
    uint8_t wilds, canastas, concealed; /* before this rank */
  } from[WILDS][3][2];
} Layer;

static void clear (Layer *layer)
{
  for (int w = 0; w < WILDS; w++)
    for (int c = 0; c < 3; c++)
      layer->bonus[w][c][0] = layer->bonus[w][c][1] = INT16_MIN;
}

static void lay_on (const KbzCanastaExit *from, int rank, int naturals, const Layer *here,
                    Layer *next)
{
  int need = from->rules->canastas_to_go_out;
  for (int more = 0; more <= from->rules->wilds_max; more++) {
    Laid laid;
    if (!lay_rank (from, rank, naturals, more, &laid))
      continue;
    for (int w = 0; w + more < WILDS; w++)
      for (int c = 0; c <= need; c++)
        for (int hidden = 0; hidden < 2; hidden++) {
          int value = here->bonus[w][c][hidden];
          if (value == INT16_MIN)
            continue;
          int to = laid.canasta && c < need ? c + 1 : c, with = hidden || laid.concealed;
          int16_t *best = &next->bonus[w + more][to][with];
          if (value + laid.bonus <= *best)
            continue;
          *best = (int16_t)(value + laid.bonus);
          next->from[w + more][to][with].wilds = (uint8_t)w;
          next->from[w + more][to][with].canastas = (uint8_t)c;
          next->from[w + more][to][with].concealed = (uint8_t)hidden;
        }
  }
}

/* Jokers are dealt out first: which wild card goes where makes no difference to the score. */
static void read_way (const KbzCanastaExit *from, const KbzCanastaCounts *hand, const Layer *layers,
                      int wilds, int concealed, KbzCanastaPlan *plan)
{
  int canastas = from->rules->canastas_to_go_out, jokers = hand->of[KBZ_KIND_JOKER];
  KbzCanastaPlan sorted[2] = { { 0 }, { 0 } };
  for (int rank = KBZ_ACE; rank >= KBZ_KIND_BLACK_THREE; rank--) {
    const Layer *layer = &layers[rank - KBZ_KIND_BLACK_THREE + 1];
    int before = layer->from[wilds][canastas][concealed].wilds, used = wilds - before;
    int c = layer->from[wilds][canastas][concealed].canastas;
    concealed = layer->from[wilds][canastas][concealed].concealed;
    int with = used < jokers ? used : jokers;
    jokers -= with;
    KbzCanastaLay lay = { (uint8_t)rank, hand->of[rank], (uint8_t)with, (uint8_t)(used - with) };
    int size =
        from->table.naturals[rank] + from->table.wilds[rank] + lay.naturals + lay.jokers + lay.twos;
    KbzCanastaPlan *half = &sorted[size < KBZ_CANASTA_SIZE];
    if (lay.naturals + used > 0)
      half->lays[half->n++] = lay;
    wilds = before;
    canastas = c;
  }
  *plan = sorted[0];
  for (int i = 0; i < sorted[1].n; i++)
    plan->lays[plan->n++] = sorted[1].lays[i];
}

static bool try_discard (const KbzCanastaExit *from, int discard, KbzCanastaWayOut *way)
{
  Layer layers[KBZ_KINDS - KBZ_KIND_BLACK_THREE + 1];
  KbzCanastaCounts hand = from->hand;
  int need = from->rules->canastas_to_go_out;
  if (discard != 0)
    hand.of[discard]--;
  int laid = kbz_canasta_counts_points (&hand);
  if (laid < from->points)
    return false;
  clear (&layers[0]);
  layers[0].bonus[0][from->table.closed < need ? from->table.closed : need][0] = 0;
  for (int rank = KBZ_KIND_BLACK_THREE; rank < KBZ_KINDS; rank++) {
    Layer *here = &layers[rank - KBZ_KIND_BLACK_THREE];
    clear (here + 1);
    lay_on (from, rank, hand.of[rank], here, here + 1);
  }
  int wilds = hand.of[KBZ_KIND_JOKER] + hand.of[KBZ_KIND_TWO];
  bool found = false;
  for (int hidden = 0; hidden < 2; hidden++) {
    int bonus = layers[KBZ_KINDS - KBZ_KIND_BLACK_THREE].bonus[wilds][need][hidden];
    int gain = laid + bonus + (hidden ? from->rules->concealed : from->rules->going_out);
    if (bonus == INT16_MIN || (found && gain <= way->gain))
      continue;
    *way = (KbzCanastaWayOut){
      .discard = discard, .laid = laid, .bonus = bonus, .concealed = hidden, .gain = gain
    };
    read_way (from, &hand, layers, wilds, hidden, &way->plan);
    found = true;
  }
  return found;
}

bool kbz_canasta_best_exit (const KbzCanastaExit *from, KbzCanastaWayOut *best)
{
  bool found = false;
  for (int kind = 0; kind < KBZ_KINDS; kind++) {
    KbzCanastaWayOut way;
    if ((kind != 0 && from->hand.of[kind] == 0) || !try_discard (from, kind, &way)
        || (found && way.gain <= best->gain))
      continue;
    *best = way;
    found = true;
  }
  return found;
}

/* ---- In some draws ------------------------------------------------------------------------ */

/* Adds the ways to draw `draws` cards of `kind` and above that let the hand go out. */
static double count_draws (KbzCanastaExit *from, const KbzCanastaCounts *unseen, int kind,
                           int draws, double ways)
{
  if (draws == 0)
    return kbz_canasta_can_exit (from) ? ways : 0;
  double sum = 0;
  for (; kind < KBZ_KINDS; kind++)
    for (int n = 1; n <= draws && n <= unseen->of[kind]; n++) {
      from->hand.of[kind] = (uint8_t)(from->hand.of[kind] + n);
      sum += count_draws (from, unseen, kind + 1, draws - n,
                          ways * kbz_canasta_choose (unseen->of[kind], n));
      from->hand.of[kind] = (uint8_t)(from->hand.of[kind] - n);
    }
  return sum;
}

double kbz_canasta_exit_chance (const KbzCanastaExit *from, const KbzCanastaCounts *unseen,
                                int draws)
{
  KbzCanastaExit hand = *from;
  int cards = kbz_canasta_counts_size (unseen) - unseen->of[KBZ_KIND_RED_THREE];
  if (draws > cards)
    draws = cards;
  return count_draws (&hand, unseen, KBZ_KIND_JOKER, draws, 1) / kbz_canasta_choose (cards, draws);
}
