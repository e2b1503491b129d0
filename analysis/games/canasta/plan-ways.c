/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plan-ways.h"

static int bonus_of (const KbzCanastaRules *rules, int naturals, int wilds)
{
  if (naturals + wilds < KBZ_CANASTA_SIZE)
    return 0;
  return wilds == 0 ? rules->natural_canasta : rules->mixed_canasta;
}

static void offer (KbzCanastaSetWays *ways, int naturals, int wilds, const KbzCanastaSetWay *way)
{
  if (naturals > KBZ_WAY_NATURALS || wilds > KBZ_WAY_WILDS)
    return;
  KbzCanastaSetWay *best = &ways->of[naturals][wilds];
  if (way->canastas > best->canastas
      || (way->canastas == best->canastas && way->bonus > best->bonus))
    *best = *way;
}

/* Whether what goes onto the set leaves it fit for a top card that is still to be taken. */
static bool suits_top (const KbzCanastaTask *task, int rank, int size, int wilds)
{
  if (rank != task->top)
    return true;
  if (task->top_after)
    return size >= 3 && (task->rules->take_onto_canasta || size < KBZ_CANASTA_SIZE);
  bool apart = !task->rules->one_meld_of_rank && size >= KBZ_CANASTA_SIZE;
  return apart || wilds + task->top_wilds <= task->rules->wilds_max;
}

/* A further set of the rank, after one that is finished. */
static void begin_another (const KbzCanastaTask *task, int rank, const KbzCanastaSetWay *way,
                           KbzCanastaSetWays *ways)
{
  int n = way->first.naturals, w = way->first.wilds;
  for (int naturals = 2; n + naturals <= task->hand.of[rank]; naturals++)
    for (int wilds = 0; wilds <= task->rules->wilds_max; wilds++) {
      KbzCanastaSetWay more = *way;
      if (naturals + wilds < 3)
        continue;
      more.second.naturals = (uint8_t)naturals;
      more.second.wilds = (uint8_t)wilds;
      more.canastas = (int8_t)(more.canastas + (naturals + wilds >= KBZ_CANASTA_SIZE));
      more.bonus = (int16_t)(more.bonus + bonus_of (task->rules, naturals, wilds));
      offer (ways, n + naturals, w + wilds, &more);
    }
}

static void lay_on_set (const KbzCanastaTask *task, int rank, KbzCanastaSetWays *ways)
{
  const KbzCanastaRules *rules = task->rules;
  int before = task->table.naturals[rank], before_wilds = task->table.wilds[rank];
  for (int naturals = 0; naturals <= task->hand.of[rank]; naturals++)
    for (int wilds = 0; wilds <= rules->wilds_max; wilds++) {
      int size = before + before_wilds + naturals + wilds;
      int with_top = size;
      if (naturals + wilds > 0
          && !kbz_canasta_set_fits (rules, rank, naturals, wilds, before, before_wilds, NULL))
        continue;
      if (!suits_top (task, rank, size, before_wilds + wilds))
        continue;
      if (rank == task->top && !(size >= KBZ_CANASTA_SIZE && !rules->one_meld_of_rank))
        with_top += task->top_naturals + task->top_wilds;
      KbzCanastaSetWay way = { .first = { (uint8_t)naturals, (uint8_t)wilds } };
      /* A set that is a canasta already counts once for the table. */
      way.canastas = with_top >= KBZ_CANASTA_SIZE;
      way.bonus = (int16_t)(bonus_of (rules, before + naturals, before_wilds + wilds)
                            - bonus_of (rules, before, before_wilds));
      way.hidden = rules->concealed > rules->going_out && size >= KBZ_CANASTA_SIZE && !task->touched
                   && task->added[rank] == before + before_wilds;
      offer (ways, naturals, wilds, &way);
      if (size >= KBZ_CANASTA_SIZE && !rules->one_meld_of_rank && rank >= KBZ_KIND_LOWEST)
        begin_another (task, rank, &way, ways);
    }
}

/* Naturals and wild cards onto canastas of the rank, those with wild cards before the others. */
static void lay_on_finished (const KbzCanastaTask *task, int rank, KbzCanastaSetWays *ways)
{
  const KbzCanastaTable *table = &task->table;
  const KbzCanastaSetWays before = *ways;
  int spare = table->spare[rank];
  int free = spare - table->pure[rank] * task->rules->wilds_max;
  int lost = task->rules->natural_canasta - task->rules->mixed_canasta;
  for (int n = 0; n <= task->hand.of[rank] && n <= KBZ_WAY_NATURALS; n++)
    for (int w = 0; w <= KBZ_WAY_WILDS; w++)
      for (int naturals = 0; before.of[n][w].canastas >= 0 && n + naturals <= task->hand.of[rank];
           naturals++)
        for (int wilds = 0; wilds <= spare; wilds++) {
          KbzCanastaSetWay way = before.of[n][w];
          int spoilt = wilds <= free
                           ? 0
                           : (wilds - free + task->rules->wilds_max - 1) / task->rules->wilds_max;
          way.finished.naturals = (uint8_t)naturals;
          way.finished.wilds = (uint8_t)wilds;
          way.bonus = (int16_t)(way.bonus - spoilt * lost);
          offer (ways, n + naturals, w + wilds, &way);
        }
}

void kbz_canasta_set_ways (const KbzCanastaTask *task, int rank, bool going_out,
                           KbzCanastaSetWays *ways)
{
  for (int n = 0; n <= KBZ_WAY_NATURALS; n++)
    for (int w = 0; w <= KBZ_WAY_WILDS; w++)
      ways->of[n][w] = (KbzCanastaSetWay){ .canastas = -1 };
  if (rank == KBZ_KIND_BLACK_THREE && !going_out)
    ways->of[0][0].canastas = 0;
  else
    lay_on_set (task, rank, ways);
  if (task->table.finished[rank] > 0)
    lay_on_finished (task, rank, ways);
}
