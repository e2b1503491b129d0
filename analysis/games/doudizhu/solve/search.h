/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The search itself; internal to the solver. */

#include "analysis/games/doudizhu/rules/position.h"
#include "hands.h"
#include "table.h"

/* What the landlord is after, with v what he gets for every point bid (±2^doublings from here on):
 *   goal 0: to win; goal g > 0: v ≥ 2^g; goal g < 0: v ≥ −2^(−g−1).
 * A bomb moves every goal one step towards 0. */
typedef struct {
  uint32_t hand[KBZ_DDZ_SEATS]; /* numbers of sub-hands */
  uint8_t mover;
  uint8_t owner; /* who made the play to beat */
  uint8_t kind;  /* of the play to beat, KBZ_DDZ_KIND_LEAD when there is none */
  int8_t rank;
  bool second; /* the seat after the mover may follow too if the mover passes */
  int8_t goal;
} KbzDdzNode;

#define KBZ_DDZ_BELOW_ALL (-1) /* the rank of a play that every play of its kind beats */

/* Room for the moves of all positions on one line of the search. */
#define KBZ_DDZ_MOVE_STACK ((size_t)1 << 18)

typedef struct {
  int seats;
  KbzDdzHandTable hands[KBZ_DDZ_SEATS];
  KbzDdzTable table;
  KbzDdzStore store;
  uint16_t *moves; /* a stack of KBZ_DDZ_MOVE_STACK places in menus */
  size_t n_moves;
  uint64_t salt; /* options that change what is true */
  uint64_t nodes;
  uint64_t check_at; /* look at the limits when this many nodes are reached */
  bool (*stop_asked) (void *data);
  void *stop_data;
  bool stopped;
} KbzDdzSearch;

/* Whether the landlord reaches the goal. Not to be trusted when `search->stopped` is set after. */
bool kbz_ddz_search (KbzDdzSearch *search, const KbzDdzNode *node);

/* Whether the landlord (or the farmers) can be out within `plays` plays, passes not counted. */
bool kbz_ddz_search_within (KbzDdzSearch *search, const KbzDdzNode *node, bool lord, int plays);

/* Whether the mover's side wins for certain by what can be seen at once: on lead, or with a reply
 * not below rank `lowest` where the kind decides. */
bool kbz_ddz_sure_lead (KbzDdzSearch *search, const KbzDdzNode *node);
bool kbz_ddz_sure_reply (KbzDdzSearch *search, const KbzDdzNode *node, int lowest);

/* Counts a position and looks at the limits now and then. */
bool kbz_ddz_search_stops (KbzDdzSearch *search);

/* The position after `seat` made a play that left the hands in `node`: who is to move, and on what.
 * Seats that cannot follow are passed over. */
void kbz_ddz_node_after (KbzDdzSearch *search, KbzDdzNode *node, int seat, int kind, int rank);

/* The position after the mover passed. */
void kbz_ddz_node_pass (KbzDdzSearch *search, KbzDdzNode *node);

static inline int8_t kbz_ddz_goal_after_bomb (int8_t goal)
{
  return (int8_t)(goal > 0 ? goal - 1 : goal < 0 ? goal + 1 : 0);
}

/* Whether the goal is reached when `seat` has gone out. */
static inline bool kbz_ddz_goal_at_end (int8_t goal, int seat)
{
  return seat == KBZ_DDZ_LANDLORD ? goal <= 0 : goal < 0;
}
