/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The sub-hands of one seat. Cards only leave a hand, so every hand that can come up is a part of
 * the hand at the start; it has a number (mixed radix over the ranks), and what is needed to know
 * about it is worked out once. Internal to the solver. */

#include "analysis/games/doudizhu/rules/moves.h"

/* Type and length in one number: plays of the same kind compare by rank. */
enum {
  KBZ_DDZ_KIND_BOMB = 35,
  KBZ_DDZ_KIND_ROCKET = 36,
  KBZ_DDZ_KINDS = 37,
  KBZ_DDZ_KIND_LEAD = 63, /* nothing to beat */
};

int kbz_ddz_kind (KbzDdzType type, int length);

/* One play of a sub-hand. */
typedef struct {
  uint32_t after : 31;       /* number of the hand that is left */
  uint32_t takes_lowest : 1; /* some card of the lowest rank held goes */
  uint8_t kind;
  uint8_t rank;
  uint8_t order; /* plays of low order are tried first */
  uint8_t guard; /* x << 4 | y: no better than another play if the partner has no card in x+1 … y */
} KbzDdzPlay;

/* The plays of a sub-hand, by kind and rank. */
typedef struct {
  uint16_t first[KBZ_DDZ_KINDS + 1]; /* plays of kind k: first[k] … first[k + 1] - 1 */
  uint8_t above[KBZ_DDZ_KINDS]; /* one above the highest rank of the kind, 0 when there is none */
  uint32_t n;
  const KbzDdzPlay *plays;
  const uint16_t *by_order;
} KbzDdzMenu;

typedef struct {
  KbzDdzHand cards;
  KbzDdzMenu *menu; /* NULL until asked for */
  uint16_t links;   /* bit r: some chain goes through ranks r and r + 1 */
  uint8_t steps;    /* fewest plays that empty the hand; 0 when not yet known */
  uint8_t bombs;    /* bombs and rockets held */
  bool known;
} KbzDdzSubhand;

/* A block of memory given out piece by piece. */
typedef struct {
  char *bytes;
  size_t used;
  size_t room;
} KbzDdzStore;

typedef struct {
  const KbzDdzOptions *options;
  KbzDdzStore *store;
  KbzDdzPlays scratch;
  KbzDdzHand start;
  uint32_t weight[KBZ_DDZ_RANKS];
  uint32_t size;
  bool alone; /* no partner: landlord, or two hands */
  bool full;  /* the store ran out: nothing found since is to be trusted */
  KbzDdzSubhand *subhands;
} KbzDdzHandTable;

/* Memory the numbers of a hand's parts will need. */
size_t kbz_ddz_hand_table_bytes (KbzDdzHand start);
void kbz_ddz_hand_table_init (KbzDdzHandTable *table, const KbzDdzOptions *options,
                              KbzDdzStore *store, KbzDdzHand start, bool alone);
uint32_t kbz_ddz_hand_number (const KbzDdzHandTable *table, KbzDdzHand part);

void kbz_ddz_hand_fill (KbzDdzHandTable *table, uint32_t number);
const KbzDdzMenu *kbz_ddz_hand_menu_make (KbzDdzHandTable *table, uint32_t number);
int kbz_ddz_hand_steps_find (KbzDdzHandTable *table, uint32_t number);

static inline KbzDdzSubhand *kbz_ddz_subhand (KbzDdzHandTable *table, uint32_t number)
{
  KbzDdzSubhand *hand = &table->subhands[number];
  if (!hand->known)
    kbz_ddz_hand_fill (table, number);
  return hand;
}

static inline int kbz_ddz_hand_steps (KbzDdzHandTable *table, uint32_t number)
{
  KbzDdzSubhand *hand = &table->subhands[number];
  return hand->steps ? hand->steps : kbz_ddz_hand_steps_find (table, number);
}

static inline const KbzDdzMenu *kbz_ddz_hand_menu (KbzDdzHandTable *table, uint32_t number)
{
  KbzDdzSubhand *hand = &table->subhands[number];
  return hand->menu ? hand->menu : kbz_ddz_hand_menu_make (table, number);
}

static inline bool kbz_ddz_menu_bombs (const KbzDdzMenu *menu)
{
  return menu->above[KBZ_DDZ_KIND_BOMB] | menu->above[KBZ_DDZ_KIND_ROCKET];
}

/* Whether some play of the menu beats one of this kind and rank. */
static inline bool kbz_ddz_menu_beats (const KbzDdzMenu *menu, int kind, int rank)
{
  if (kind == KBZ_DDZ_KIND_ROCKET)
    return false;
  return menu->above[kind] > rank + 1 || menu->above[KBZ_DDZ_KIND_ROCKET]
         || (kind != KBZ_DDZ_KIND_BOMB && menu->above[KBZ_DDZ_KIND_BOMB]);
}
