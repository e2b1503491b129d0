/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Depth first over both sides' choices, proving or refuting one statement: the landlord reaches his
 * goal. Cards only leave the hands, so positions never repeat within a line. */
#include "search.h"

#include "key.h"

enum {
  PASS = 0xFFFF, /* among places in a menu */
  NO_RANK = 99,
};

static inline bool is_lord (int seat)
{
  return seat == KBZ_DDZ_LANDLORD;
}

/* Goals the bombs left cannot change: 1 reached, 0 not, -1 open. */
static int settled_goal (KbzDdzSearch *s, const KbzDdzNode *node)
{
  int bombs = 0;
  if (node->goal == 0)
    return -1;
  for (int seat = 0; seat < s->seats; seat++)
    bombs += kbz_ddz_subhand (&s->hands[seat], node->hand[seat])->bombs;
  if (node->goal > bombs)
    return 0;
  return -node->goal - 1 >= bombs ? 1 : -1;
}

/* Whether getting out is all the mover's side needs, with or without bombs. */
static bool out_is_enough (const KbzDdzNode *node)
{
  return is_lord (node->mover) ? node->goal <= 0 : node->goal >= 0;
}

/* A partner with no card between x and y leaves a play with that guard without a point. */
static inline bool pointless (unsigned guard, unsigned partner_ranks)
{
  unsigned x = guard >> 4, y = guard & 15;
  return guard && !(partner_ranks >> (x + 1) & ((1u << (y - x)) - 1));
}

static unsigned partner_ranks (KbzDdzSearch *s, const KbzDdzNode *node)
{
  if (s->seats == 2 || is_lord (node->mover))
    return 0;
  int partner = 3 - node->mover;
  return kbz_ddz_ranks_held (kbz_ddz_subhand (&s->hands[partner], node->hand[partner])->cards);
}

static bool try_move (KbzDdzSearch *s, const KbzDdzNode *node, const KbzDdzMenu *menu,
                      unsigned move)
{
  KbzDdzNode child = *node;
  if (move == PASS) {
    kbz_ddz_node_pass (s, &child);
    return kbz_ddz_search (s, &child);
  }
  const KbzDdzPlay *play = &menu->plays[move];
  child.hand[node->mover] = play->after;
  if (play->kind >= KBZ_DDZ_KIND_BOMB)
    child.goal = kbz_ddz_goal_after_bomb (node->goal);
  if (play->after == 0)
    return kbz_ddz_goal_at_end (child.goal, node->mover);
  kbz_ddz_node_after (s, &child, node->mover, play->kind, play->rank);
  return !s->stopped && kbz_ddz_search (s, &child);
}

/* Tries the moves from `moves` to the top of the stack in turn, and takes them off. */
static bool try_moves (KbzDdzSearch *s, const KbzDdzNode *node, const KbzDdzMenu *menu,
                       const uint16_t *moves, size_t n)
{
  const bool wanted = is_lord (node->mover); /* the truth the mover hopes for */
  bool result = !wanted;

  s->n_moves += n;
  for (size_t i = 0; i < n && result != wanted && !s->stopped; i++)
    result = try_move (s, node, menu, moves[i]);
  s->n_moves -= n;
  return result;
}

/* Stops the search when the moves of one more position do not fit. */
static bool no_room (KbzDdzSearch *s, const KbzDdzMenu *menu)
{
  if (s->n_moves + menu->n + 1 > KBZ_DDZ_MOVE_STACK)
    s->stopped = true;
  return s->stopped;
}

static bool lead (KbzDdzSearch *s, const KbzDdzNode *node)
{
  const int mover = node->mover;
  KbzDdzHandsKey hands;
  kbz_ddz_hands_key (s, node, &hands);
  KbzDdzKey key = kbz_ddz_key (s, &hands, node, 0);
  kbz_ddz_table_prefetch (&s->table, &key);

  int settled = settled_goal (s, node);
  if (settled >= 0)
    return settled;
  if (out_is_enough (node) && kbz_ddz_sure_lead (s, node))
    return is_lord (mover);
  int known = kbz_ddz_table_get (&s->table, &key, 0);
  if (known >= 0)
    return known;
  if (kbz_ddz_search_stops (s))
    return false;

  const uint64_t nodes = s->nodes;
  const KbzDdzMenu *menu = kbz_ddz_hand_menu (&s->hands[mover], node->hand[mover]);
  s->stopped |= menu == NULL;
  if (s->stopped || no_room (s, menu))
    return false;
  const unsigned ranks = partner_ranks (s, node);
  uint16_t *moves = s->moves + s->n_moves;
  size_t n = 0;
  for (uint32_t i = 0; i < menu->n; i++)
    if (!pointless (menu->plays[menu->by_order[i]].guard, ranks))
      moves[n++] = menu->by_order[i];
  bool result = try_moves (s, node, menu, moves, n);
  if (s->stopped)
    return false;
  kbz_ddz_table_put (&s->table, &key, 0, result, s->nodes - nodes + 1);
  return result;
}

/* Lowest rank with which the menu beats (kind, rank) in kind. */
static int lowest_in_kind (const KbzDdzMenu *menu, int kind, int rank)
{
  if (menu == NULL || menu->above[kind] <= rank + 1)
    return NO_RANK;
  const KbzDdzPlay *play = menu->plays + menu->first[kind];
  while (play->rank <= rank)
    play++;
  return play->rank;
}

static int lowest_of (const KbzDdzMenu *const menus[2], int kind, int rank)
{
  int first = lowest_in_kind (menus[0], kind, rank), second = lowest_in_kind (menus[1], kind, rank);
  return first < second ? first : second;
}

/* Names the play to beat by the lowest rank that beats it, which is returned. Where only bombs do,
 * it might as well be a bomb below all of them, also for whoever follows after a pass. */
static int simplify (KbzDdzSearch *s, KbzDdzNode *node)
{
  const int mover = node->mover, other = mover + 1 == s->seats ? 0 : mover + 1;
  const KbzDdzMenu *menus[2] = { kbz_ddz_hand_menu (&s->hands[mover], node->hand[mover]), NULL };
  if (node->second)
    menus[1] = kbz_ddz_hand_menu (&s->hands[other], node->hand[other]);
  int lowest = lowest_of (menus, node->kind, node->rank);
  if (lowest == NO_RANK && node->kind != KBZ_DDZ_KIND_BOMB) {
    node->kind = KBZ_DDZ_KIND_BOMB;
    node->rank = KBZ_DDZ_BELOW_ALL;
    lowest = lowest_of (menus, KBZ_DDZ_KIND_BOMB, KBZ_DDZ_BELOW_ALL);
  }
  return lowest == NO_RANK ? KBZ_DDZ_LITTLE_JOKER : lowest;
}

/* Passing is tried after plays that save a step, and before all others when it leaves a partner on
 * lead who is as close to getting out. */
static int pass_order (KbzDdzSearch *s, const KbzDdzNode *node)
{
  const int mover = node->mover, partner = 3 - mover;
  int steps = kbz_ddz_hand_steps (&s->hands[mover], node->hand[mover]);
  if (s->seats == 2 || is_lord (mover) || is_lord (node->owner))
    return 8 * steps + 30;
  if (!node->second && kbz_ddz_hand_steps (&s->hands[partner], node->hand[partner]) <= steps)
    return -1;
  return 8 * steps + 15;
}

/* Puts the plays of a kind from rank `lowest` up in their place among `n` moves; returns how many
 * there are then. */
static size_t add_replies (const KbzDdzMenu *menu, int kind, int lowest, unsigned ranks,
                           uint16_t *moves, size_t n)
{
  for (unsigned i = menu->first[kind]; i < menu->first[kind + 1]; i++) {
    const KbzDdzPlay *play = &menu->plays[i];
    if (play->rank < lowest || pointless (play->guard, ranks))
      continue;
    size_t at = n++;
    for (; at > 0 && menu->plays[moves[at - 1]].order > play->order; at--)
      moves[at] = moves[at - 1];
    moves[at] = (uint16_t)i;
  }
  return n;
}

/* `only_pass` when every reply is known to fail. */
static bool try_replies (KbzDdzSearch *s, const KbzDdzNode *node, int lowest, bool only_pass)
{
  const KbzDdzMenu *menu = kbz_ddz_hand_menu (&s->hands[node->mover], node->hand[node->mover]);
  const unsigned ranks = partner_ranks (s, node);
  uint16_t *moves = s->moves + s->n_moves;
  size_t n = 0;

  if (no_room (s, menu))
    return false;
  if (!only_pass) {
    n = add_replies (menu, node->kind, lowest, ranks, moves, n);
    if (node->kind != KBZ_DDZ_KIND_BOMB)
      n = add_replies (menu, KBZ_DDZ_KIND_BOMB, 0, ranks, moves, n);
    n = add_replies (menu, KBZ_DDZ_KIND_ROCKET, 0, ranks, moves, n);
  }
  size_t at = n++;
  for (int order = pass_order (s, node); at > 0 && menu->plays[moves[at - 1]].order > order; at--)
    moves[at] = moves[at - 1];
  moves[at] = PASS;
  return try_moves (s, node, menu, moves, n);
}

/* Whether the mover, or a farmer's partner after a pass, has a win that can be seen. */
static bool sure_follow (KbzDdzSearch *s, const KbzDdzNode *node, int lowest)
{
  if (kbz_ddz_sure_reply (s, node, lowest))
    return true;
  bool partners = s->seats == 3 && !is_lord (node->mover) && node->second == is_lord (node->owner);
  if (!partners)
    return false;
  KbzDdzNode passed = *node;
  kbz_ddz_node_pass (s, &passed);
  return node->second ? kbz_ddz_sure_reply (s, &passed, lowest) : kbz_ddz_sure_lead (s, &passed);
}

static bool follow (KbzDdzSearch *s, const KbzDdzNode *at)
{
  KbzDdzNode node = *at;
  const bool wanted = is_lord (node.mover);
  int settled = settled_goal (s, &node);
  if (settled >= 0)
    return settled;

  int lowest = simplify (s, &node);
  /* Where one side alone may follow, more replies are never worse for it: the rank is a threshold.
   * Where a farmer's play is open to both sides it is a part of the position. */
  bool both_sides = node.second && !is_lord (node.owner);
  KbzDdzHandsKey hands;
  kbz_ddz_hands_key (s, &node, &hands);
  unsigned rank = kbz_ddz_rank_place (&hands, lowest);
  KbzDdzKey key = kbz_ddz_key (s, &hands, &node, both_sides ? rank + 1 : 0);
  KbzDdzNode on_lead = node;
  on_lead.owner = node.mover;
  on_lead.kind = KBZ_DDZ_KIND_LEAD;
  on_lead.second = false;
  KbzDdzKey lead_key = kbz_ddz_key (s, &hands, &on_lead, 0);
  kbz_ddz_table_prefetch (&s->table, &key);
  kbz_ddz_table_prefetch (&s->table, &lead_key);

  if (out_is_enough (&node) && sure_follow (s, &node, lowest))
    return wanted;
  unsigned threshold = both_sides ? 0 : rank;
  int known = kbz_ddz_table_get (&s->table, &key, threshold);
  if (known >= 0)
    return known == wanted;
  if (kbz_ddz_search_stops (s))
    return false;

  const uint64_t nodes = s->nodes;
  /* what cannot win on lead cannot win as a reply */
  bool only_pass = kbz_ddz_table_get (&s->table, &lead_key, 0) == !wanted;
  bool result = try_replies (s, &node, lowest, only_pass);
  if (s->stopped)
    return false;
  kbz_ddz_table_put (&s->table, &key, threshold, result == wanted, s->nodes - nodes + 1);
  return result;
}

bool kbz_ddz_search (KbzDdzSearch *s, const KbzDdzNode *node)
{
  return node->kind == KBZ_DDZ_KIND_LEAD ? lead (s, node) : follow (s, node);
}
