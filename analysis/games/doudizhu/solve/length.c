/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long a lost side can hold out: whether the winning side gets out within a number of plays,
 * the other side's plays counted too, passes not. */
#include "key.h"

/* Goals that mean "within so many plays" in the table. */
enum {
  LANDLORD_WITHIN = 100,
  FARMERS_WITHIN = 101,
};

static bool within (KbzDdzSearch *s, const KbzDdzNode *node, bool lord, int plays);

/* The side cannot be out sooner. */
static int least_plays (KbzDdzSearch *s, const KbzDdzNode *node, bool lord)
{
  int least = 99;
  for (int seat = 0; seat < s->seats; seat++)
    if ((seat == KBZ_DDZ_LANDLORD) == lord) {
      int steps = kbz_ddz_hand_steps (&s->hands[seat], node->hand[seat]);
      if (steps < least)
        least = steps;
    }
  bool theirs = (node->mover == KBZ_DDZ_LANDLORD) != lord;
  return least + (theirs && node->kind == KBZ_DDZ_KIND_LEAD);
}

static bool after_play (KbzDdzSearch *s, const KbzDdzNode *node, const KbzDdzPlay *play, bool lord,
                        int plays)
{
  KbzDdzNode child = *node;
  child.hand[node->mover] = play->after;
  if (play->after == 0)
    return (node->mover == KBZ_DDZ_LANDLORD) == lord;
  kbz_ddz_node_after (s, &child, node->mover, play->kind, play->rank);
  return !s->stopped && within (s, &child, lord, plays - 1);
}

static bool after_pass (KbzDdzSearch *s, const KbzDdzNode *node, bool lord, int plays)
{
  KbzDdzNode child = *node;
  kbz_ddz_node_pass (s, &child);
  return within (s, &child, lord, plays);
}

static bool beats (const KbzDdzPlay *play, const KbzDdzNode *node)
{
  if (node->kind == KBZ_DDZ_KIND_LEAD || play->kind == KBZ_DDZ_KIND_ROCKET)
    return true;
  if (play->kind == node->kind)
    return play->rank > node->rank;
  return play->kind == KBZ_DDZ_KIND_BOMB;
}

static bool try_all (KbzDdzSearch *s, const KbzDdzNode *node, bool lord, int plays)
{
  const bool wanted = (node->mover == KBZ_DDZ_LANDLORD) == lord;
  const KbzDdzMenu *menu = kbz_ddz_hand_menu (&s->hands[node->mover], node->hand[node->mover]);

  if (menu == NULL) {
    s->stopped = true;
    return false;
  }
  for (uint32_t i = 0; i < menu->n; i++) {
    const KbzDdzPlay *play = &menu->plays[menu->by_order[i]];
    if (beats (play, node) && (after_play (s, node, play, lord, plays) == wanted || s->stopped))
      return wanted;
  }
  if (node->kind != KBZ_DDZ_KIND_LEAD && after_pass (s, node, lord, plays) == wanted)
    return wanted;
  return !wanted;
}

/* The table holds the opposite statement, which is true up to some number of plays. */
static bool within (KbzDdzSearch *s, const KbzDdzNode *node, bool lord, int plays)
{
  if (plays < least_plays (s, node, lord))
    return false;
  KbzDdzNode asked = *node;
  asked.goal = lord ? LANDLORD_WITHIN : FARMERS_WITHIN;
  KbzDdzHandsKey hands;
  kbz_ddz_hands_key (s, node, &hands);
  int above = node->kind == KBZ_DDZ_KIND_LEAD ? 0 : node->rank + 1;
  KbzDdzKey key = kbz_ddz_key (s, &hands, &asked, kbz_ddz_rank_place (&hands, above));
  int known = kbz_ddz_table_get (&s->table, &key, (unsigned)plays);
  if (known >= 0)
    return !known;
  if (node->kind == KBZ_DDZ_KIND_LEAD) {
    KbzDdzKey outcome = kbz_ddz_key (s, &hands, node, 0);
    if (kbz_ddz_table_get (&s->table, &outcome, 0) == !lord)
      return false;
  }
  if (kbz_ddz_search_stops (s))
    return false;
  const uint64_t nodes = s->nodes;
  bool result = try_all (s, node, lord, plays);
  if (s->stopped)
    return false;
  kbz_ddz_table_put (&s->table, &key, (unsigned)plays, !result, s->nodes - nodes + 1);
  return result;
}

bool kbz_ddz_search_within (KbzDdzSearch *search, const KbzDdzNode *node, bool lord, int plays)
{
  return within (search, node, lord, plays);
}
