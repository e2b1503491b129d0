/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deals.h"

#include <stdlib.h>
#include <string.h>

/* Cards that may lie in the same places make a group. ways[g] counts, for each room that is left in
 * the places, how groups g and later can be dealt into it. */

enum {
  FACE_DOWN = 4, /* the place of the two cards, after the four hands */
  PLACES = 4,    /* hidden at once: three hands and the two cards */
  GROUPS = 8,
  SIDE = 15, /* rooms 0 … 14 */
  CELLS = SIDE * SIDE * SIDE,
};

typedef struct {
  KbzSet cards;
  unsigned places; /* bit i: they may lie in the i-th hidden place */
  int n;
} Group;

struct KbzNapoleonDeals {
  int n_places, place[PLACES], room[PLACES]; /* a seat or FACE_DOWN; how many cards it takes */
  int n_groups;
  Group groups[GROUPS];
  double *ways; /* [group][room 0][room 1][room 2]; the fourth place takes the rest */
};

static double choose (int n, int k)
{
  double ways = 1;
  for (int i = 0; i < k; i++)
    ways = ways * (n - i) / (i + 1);
  return ways;
}

/* ---- What is hidden ------------------------------------------------------------------------- */

static bool sees_face_down (const KbzNapoleon *s, int seat)
{
  return seat == KBZ_NO_SEAT || (s->phase != KBZ_NAPOLEON_AUCTION && seat == s->declarer);
}

static KbzSet face_down (const KbzNapoleon *s)
{
  if (s->phase == KBZ_NAPOLEON_AUCTION)
    return s->kitty;
  return s->aside;
}

static KbzSet find_places (const KbzNapoleon *s, int seat, KbzNapoleonDeals *deals)
{
  KbzSet hidden = 0;
  for (int owner = 0; owner < 4; owner++)
    if (!kbz_napoleon_sees (s, seat, owner) && deals->n_places < PLACES) {
      deals->room[deals->n_places] = kbz_set_size (s->hands[owner]);
      deals->place[deals->n_places++] = owner;
      hidden |= s->hands[owner];
    }
  KbzSet two = face_down (s);
  if (two != 0 && !sees_face_down (s, seat) && deals->n_places < PLACES) {
    deals->room[deals->n_places] = kbz_set_size (two);
    deals->place[deals->n_places++] = FACE_DOWN;
    hidden |= two;
  }
  return hidden;
}

static unsigned places_of (const KbzNapoleon *s, const KbzNapoleonShown *shown,
                           const KbzNapoleonDeals *deals, KbzCard code)
{
  unsigned places = 0;
  bool special = code == s->secretary || kbz_dd_is_special_code (code);
  for (int i = 0; i < deals->n_places; i++) {
    int owner = deals->place[i];
    bool may =
        owner == FACE_DOWN
            ? code != s->secretary
            : !kbz_set_has (shown->not_held[owner], code)
                  && (special || !(shown->voids[owner] >> (unsigned)kbz_card_suit (code) & 1));
    places |= (unsigned)may << i;
  }
  return places;
}

/* The secretary has a group of its own, so that its chance can be told. */
static bool add_card (KbzNapoleonDeals *deals, KbzCard code, unsigned places, bool alone)
{
  int g = 0;
  while (g < deals->n_groups && (alone || deals->groups[g].places != places))
    g++;
  if (g == GROUPS || places == 0)
    return false;
  if (g == deals->n_groups)
    deals->groups[deals->n_groups++].places = places;
  deals->groups[g].cards |= kbz_set_of (code);
  deals->groups[g].n++;
  return true;
}

/* ---- Counting ---------------------------------------------------------------------------------
 */

static int cell_of (const int room[PLACES])
{
  return (room[0] * SIDE + room[1]) * SIDE + room[2];
}

static int room_in_all (const int room[PLACES])
{
  return room[0] + room[1] + room[2] + room[3];
}

typedef struct {
  int n[PLACES];
  double ways;
} Split;

/* Every way to split the `n` cards of a group into what is left, with how often it can be done. */
static void each_split (const Group *group, const int room[PLACES], int place, int left,
                        Split split, void (*visit) (const Split *split, void *data), void *data)
{
  if (place == PLACES - 1) {
    if (left > room[place] || (left > 0 && !(group->places >> place & 1)))
      return;
    split.n[place] = left;
    visit (&split, data);
    return;
  }
  int most = group->places >> place & 1 ? left < room[place] ? left : room[place] : 0;
  for (int k = 0; k <= most; k++) {
    Split next = split;
    next.n[place] = k;
    next.ways *= choose (left, k);
    each_split (group, room, place + 1, left - k, next, visit, data);
  }
}

typedef struct {
  const KbzNapoleonDeals *deals;
  const int *room;
  int group;
  double ways, target;
  Split chosen;
  bool found;
} Sum;

static double ways_after (const Sum *sum, const Split *split)
{
  int room[PLACES];
  for (int i = 0; i < PLACES; i++)
    room[i] = sum->room[i] - split->n[i];
  if (sum->group + 1 == sum->deals->n_groups)
    return room_in_all (room) == 0 ? split->ways : 0;
  return split->ways * sum->deals->ways[(sum->group + 1) * CELLS + cell_of (room)];
}

static void add_split (const Split *split, void *data)
{
  Sum *sum = data;
  sum->ways += ways_after (sum, split);
}

/* Counts the rooms that can be met: those that hold exactly the cards still to come. */
static void count_group (KbzNapoleonDeals *deals, int group)
{
  int cards = 0, room[PLACES];
  for (int g = group; g < deals->n_groups; g++)
    cards += deals->groups[g].n;
  for (room[0] = 0; room[0] <= deals->room[0]; room[0]++)
    for (room[1] = 0; room[1] <= deals->room[1]; room[1]++)
      for (room[2] = 0; room[2] <= deals->room[2]; room[2]++) {
        room[3] = cards - room[0] - room[1] - room[2];
        if (room[3] < 0 || room[3] > deals->room[3])
          continue;
        Sum sum = { .deals = deals, .room = room, .group = group };
        each_split (&deals->groups[group], room, 0, deals->groups[group].n, (Split){ .ways = 1 },
                    add_split, &sum);
        deals->ways[group * CELLS + cell_of (room)] = sum.ways;
      }
}

KbzNapoleonDeals *kbz_napoleon_deals_new (const KbzNapoleon *s, int seat)
{
  KbzNapoleonDeals *deals = calloc (1, sizeof *deals);
  KbzNapoleonShown shown = kbz_napoleon_shown (s);
  if (deals == NULL)
    return NULL;
  bool fits = true;
  for (KbzSet rest = find_places (s, seat, deals); rest != 0 && fits; rest &= rest - 1) {
    KbzCard code = kbz_set_lowest (rest);
    fits = add_card (deals, code, places_of (s, &shown, deals, code), code == s->secretary);
  }
  deals->ways = calloc ((size_t)(deals->n_groups + 1) * CELLS, sizeof *deals->ways);
  for (int g = deals->n_groups - 1; fits && deals->ways != NULL && g >= 0; g--)
    count_group (deals, g);
  if (fits && deals->ways != NULL && kbz_napoleon_deals_count (deals) > 0)
    return deals;
  kbz_napoleon_deals_free (deals);
  return NULL;
}

void kbz_napoleon_deals_free (KbzNapoleonDeals *deals)
{
  if (deals == NULL)
    return;
  free (deals->ways);
  free (deals);
}

double kbz_napoleon_deals_count (const KbzNapoleonDeals *deals)
{
  return deals->n_groups == 0 ? 1 : deals->ways[cell_of (deals->room)];
}

/* ---- Drawing ------------------------------------------------------------------------------------
 */

static void pick_split (const Split *split, void *data)
{
  Sum *sum = data;
  double ways = ways_after (sum, split);
  if (sum->found || ways <= 0)
    return;
  sum->chosen = *split; /* the last one, should rounding leave none */
  sum->target -= ways;
  sum->found = sum->target < 0;
}

static double random_part (KbzRandom *random)
{
  return (double)(kbz_random_next (random) >> 11) * 0x1p-53;
}

static void draw_sets (const KbzNapoleonDeals *deals, KbzRandom *random, KbzSet sets[PLACES])
{
  int room[PLACES];
  memcpy (room, deals->room, sizeof room);
  memset (sets, 0, PLACES * sizeof *sets);
  for (int g = 0; g < deals->n_groups; g++) {
    const Group *group = &deals->groups[g];
    Sum sum = { .deals = deals, .room = room, .group = g };
    sum.target = random_part (random) * deals->ways[g * CELLS + cell_of (room)];
    each_split (group, room, 0, group->n, (Split){ .ways = 1 }, pick_split, &sum);
    KbzCard cards[64];
    size_t n = 0;
    for (KbzSet rest = group->cards; rest != 0; rest &= rest - 1)
      cards[n++] = kbz_set_lowest (rest);
    kbz_random_shuffle (random, cards, n);
    n = 0;
    for (int i = 0; i < PLACES; i++) {
      room[i] -= sum.chosen.n[i];
      for (int k = 0; k < sum.chosen.n[i]; k++)
        sets[i] |= kbz_set_of (cards[n++]);
    }
  }
}

/* Two of fifteen, as they might have lain on the table. */
static KbzSet any_two (KbzSet from, KbzRandom *random)
{
  KbzCard cards[64];
  size_t n = 0;
  for (; from != 0; from &= from - 1)
    cards[n++] = kbz_set_lowest (from);
  kbz_random_shuffle (random, cards, n);
  return kbz_set_of (cards[0]) | kbz_set_of (cards[1]);
}

static KbzSet played_by (const KbzNapoleon *s, int seat)
{
  KbzSet played = 0;
  int leader = s->opener;
  for (int start = 0; start < s->n_played; start += 4) {
    int n = s->n_played - start < 4 ? s->n_played - start : 4;
    for (int i = 0; i < n; i++)
      if ((leader + i) % 4 == seat)
        played |= kbz_set_of (s->played[start + i]);
    leader =
        (leader + kbz_napoleon_winner (s->played + start, n, (KbzSuit)s->trump, s->secretary)) % 4;
  }
  return played;
}

void kbz_napoleon_deals_draw (const KbzNapoleonDeals *deals, KbzRandom *random, KbzNapoleon *s)
{
  KbzSet sets[PLACES];
  draw_sets (deals, random, sets);
  for (int i = 0; i < deals->n_places; i++) {
    int owner = deals->place[i];
    if (owner == FACE_DOWN)
      *(s->phase == KBZ_NAPOLEON_AUCTION ? &s->kitty : &s->aside) = sets[i];
    else
      s->hands[owner] = sets[i];
  }
  for (int i = 0; i < deals->n_places; i++) {
    int owner = deals->place[i];
    if (owner == FACE_DOWN)
      continue;
    s->dealt[owner] = s->hands[owner] | played_by (s, owner);
    if (owner == s->declarer && s->kitty != 0) {
      KbzSet fifteen = s->dealt[owner] | s->aside;
      s->kitty = any_two (fifteen, random);
      s->dealt[owner] = fifteen & ~s->kitty;
    }
  }
  if (s->secretary == 0 || kbz_napoleon_is_revealed (s))
    return;
  s->team = (uint8_t)(1u << s->declarer);
  for (int seat = 0; seat < 4; seat++)
    if (kbz_set_has (s->hands[seat], s->secretary))
      s->team |= (uint8_t)(1u << seat);
}

void kbz_napoleon_deals_chance (const KbzNapoleonDeals *deals, KbzCard code, double chance[4])
{
  double all = kbz_napoleon_deals_count (deals);
  memset (chance, 0, 4 * sizeof *chance);
  for (int g = 0; g < deals->n_groups; g++) {
    if (!kbz_set_has (deals->groups[g].cards, code))
      continue;
    /* The card first, by itself: then the rest of its group and the others. */
    KbzNapoleonDeals one = *deals;
    one.groups[g].cards &= ~kbz_set_of (code);
    one.groups[g].n--;
    one.ways = calloc ((size_t)(one.n_groups + 1) * CELLS, sizeof *one.ways);
    for (int k = one.n_groups - 1; one.ways != NULL && k >= 0; k--)
      count_group (&one, k);
    for (int i = 0; one.ways != NULL && i < deals->n_places; i++) {
      if (deals->place[i] == FACE_DOWN || !(deals->groups[g].places >> i & 1) || one.room[i] == 0)
        continue;
      one.room[i]--;
      chance[deals->place[i]] = one.ways[cell_of (one.room)] / all;
      one.room[i]++;
    }
    free (one.ways);
  }
}
