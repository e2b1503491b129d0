/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search.h"

static inline int next_seat (const KbzDdzSearch *s, int seat)
{
  return seat + 1 == s->seats ? 0 : seat + 1;
}

static bool can_beat (KbzDdzSearch *s, const KbzDdzNode *node, int seat, int kind, int rank)
{
  const KbzDdzMenu *menu = kbz_ddz_hand_menu (&s->hands[seat], node->hand[seat]);
  if (menu == NULL) {
    s->stopped = true;
    return false;
  }
  return kbz_ddz_menu_beats (menu, kind, rank);
}

static void put_on_lead (KbzDdzNode *node, int seat)
{
  node->mover = node->owner = (uint8_t)seat;
  node->kind = KBZ_DDZ_KIND_LEAD;
  node->rank = 0;
  node->second = false;
}

void kbz_ddz_node_after (KbzDdzSearch *s, KbzDdzNode *node, int seat, int kind, int rank)
{
  int next = next_seat (s, seat);
  int last = s->seats == 3 ? next_seat (s, next) : -1;
  bool next_can = can_beat (s, node, next, kind, rank);
  bool last_can = last >= 0 && can_beat (s, node, last, kind, rank);
  if (!next_can && !last_can) {
    put_on_lead (node, seat);
    return;
  }
  node->owner = (uint8_t)seat;
  node->mover = (uint8_t)(next_can ? next : last);
  node->second = next_can && last_can;
  node->kind = (uint8_t)kind;
  node->rank = (int8_t)rank;
}

void kbz_ddz_node_pass (KbzDdzSearch *s, KbzDdzNode *node)
{
  if (node->second) {
    node->mover = (uint8_t)next_seat (s, node->mover);
    node->second = false;
  } else {
    put_on_lead (node, node->owner);
  }
}

bool kbz_ddz_search_stops (KbzDdzSearch *s)
{
  if (!s->stopped && ++s->nodes >= s->check_at && s->stop_asked (s->stop_data))
    s->stopped = true;
  return s->stopped;
}
