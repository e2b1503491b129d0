/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chains are chosen in every way, longest first, within a bounded amount of work; what is left is
 * grouped by equal cards, and triples take the cards along that cost most. */
#include "plan.h"

#include <assert.h>

enum {
  MAX_CHAINS = 96,
  MAX_LEAVES = 300,
  MIN_KICKER_COST = 2, /* cards that may win are not given away as kickers */
};

typedef struct {
  const KbzDdzOptions *options;
  const KbzDdzChances *chances;
  KbzDdzCombo chains[MAX_CHAINS];
  int costs[MAX_CHAINS];
  int n_chains;
  int leaves;
  KbzDdzPlan chosen; /* the chains of the line that is looked at */
  KbzDdzPlan *best;
} Planner;

static bool banned (const Planner *planner, KbzDdzType type)
{
  return planner->options->banned >> type & 1;
}

static void find_chains (Planner *planner, KbzDdzHand hand, int each, int shortest, KbzDdzType type)
{
  if (banned (planner, type))
    return;
  for (int length = KBZ_DDZ_CHAIN_RANKS; length >= shortest; length--)
    for (int rank = 0, run = 0; rank < KBZ_DDZ_CHAIN_RANKS; rank++) {
      run = kbz_ddz_count (hand, rank) >= each ? run + 1 : 0;
      if (run < length || planner->n_chains == MAX_CHAINS)
        continue;
      int lowest = rank - length + 1;
      KbzDdzHand row = (KBZ_DDZ_ONES & (((KbzDdzHand)1 << (4 * length)) - 1)) << (4 * lowest);
      KbzDdzCombo *chain = &planner->chains[planner->n_chains];
      *chain = (KbzDdzCombo){ row * (unsigned)each, type, (uint8_t)lowest, (uint8_t)length };
      planner->costs[planner->n_chains++] = kbz_ddz_play_cost (planner->chances, chain);
    }
}

static void add (const Planner *planner, KbzDdzPlan *plan, KbzDdzHand cards, KbzDdzType type,
                 int rank)
{
  assert (plan->n < KBZ_DDZ_PLAN_MAX);
  KbzDdzCombo *play = &plan->plays[plan->n++];
  *play = (KbzDdzCombo){ cards, type, (uint8_t)rank, 1 };
  plan->cost += kbz_ddz_play_cost (planner->chances, play);
}

/* Loose cards that kickers are taken from: the ranks of singles, or of pairs, from the lowest. */
typedef struct {
  uint8_t ranks[KBZ_DDZ_PLAN_MAX];
  int n, taken;
} Loose;

/* What the next `n` of them cost by themselves; 0 when there are not so many worth giving away. */
static int saving (const Planner *planner, const Loose *loose, int cards, int n)
{
  int sum = 0;
  if (loose->n - loose->taken < n)
    return 0;
  for (int i = loose->taken; i < loose->taken + n; i++) {
    int rank = loose->ranks[i];
    KbzDdzCombo alone = { 0, cards == 1 ? KBZ_DDZ_SINGLE : KBZ_DDZ_PAIR, (uint8_t)rank, 1 };
    int cost = kbz_ddz_play_cost (planner->chances, &alone);
    if (cost < MIN_KICKER_COST || rank >= KBZ_DDZ_TWO)
      return 0;
    sum += cost;
  }
  return sum;
}

/* Gives a triple or a plane the kickers that cost most by themselves. */
static void give_kickers (const Planner *planner, KbzDdzCombo *play, Loose *singles, Loose *pairs)
{
  bool plane = play->type == KBZ_DDZ_PLANE;
  KbzDdzType with_singles = plane ? KBZ_DDZ_PLANE_SINGLES : KBZ_DDZ_TRIPLE_SINGLE;
  KbzDdzType with_pairs = plane ? KBZ_DDZ_PLANE_PAIRS : KBZ_DDZ_TRIPLE_PAIR;
  int n = play->length;
  int by_singles = banned (planner, with_singles) ? 0 : saving (planner, singles, 1, n);
  int by_pairs = banned (planner, with_pairs) ? 0 : saving (planner, pairs, 2, n);
  if (by_singles <= 0 && by_pairs <= 0)
    return;
  /* singles are harder to get rid of than pairs */
  bool use_pairs = by_pairs > by_singles;
  Loose *from = use_pairs ? pairs : singles;
  play->type = use_pairs ? with_pairs : with_singles;
  for (; n > 0; n--)
    play->cards += kbz_ddz_cards (use_pairs ? 2 : 1, from->ranks[from->taken++]);
}

/* How many of `n` equal cards go together. Four that may not be a bomb are two pairs. */
static int group_size (const Planner *planner, int n)
{
  if (n == 4 && !banned (planner, KBZ_DDZ_BOMB))
    return 4;
  if (n == 3 && !banned (planner, KBZ_DDZ_TRIPLE))
    return 3;
  return n >= 2 && !banned (planner, KBZ_DDZ_PAIR) ? 2 : 1;
}

/* Groups what the chains have left over. */
static void finish (Planner *planner, KbzDdzHand rest)
{
  KbzDdzPlan plan = planner->chosen;
  Loose singles = { .n = 0 }, pairs = { .n = 0 };
  planner->leaves++;
  bool rocket = rest >> (4 * KBZ_DDZ_LITTLE_JOKER) == 0x11 && !banned (planner, KBZ_DDZ_ROCKET);
  if (rocket) {
    KbzDdzHand jokers = UINT64_C (0x11) << (4 * KBZ_DDZ_LITTLE_JOKER);
    add (planner, &plan, jokers, KBZ_DDZ_ROCKET, KBZ_DDZ_LITTLE_JOKER);
    rest -= jokers;
  }
  for (KbzDdzHand left = rest; left != 0;) {
    int rank = kbz_ddz_lowest (left), n = group_size (planner, kbz_ddz_count (left, rank));
    left -= kbz_ddz_cards (n, rank);
    if (n >= 3)
      add (planner, &plan, kbz_ddz_cards (n, rank), n == 4 ? KBZ_DDZ_BOMB : KBZ_DDZ_TRIPLE, rank);
    else if (n == 2)
      pairs.ranks[pairs.n++] = (uint8_t)rank;
    else
      singles.ranks[singles.n++] = (uint8_t)rank;
  }
  for (int i = 0; i < plan.n; i++)
    if (plan.plays[i].type == KBZ_DDZ_PLANE || plan.plays[i].type == KBZ_DDZ_TRIPLE)
      give_kickers (planner, &plan.plays[i], &singles, &pairs);
  for (; pairs.taken < pairs.n; pairs.taken++)
    add (planner, &plan, kbz_ddz_cards (2, pairs.ranks[pairs.taken]), KBZ_DDZ_PAIR,
         pairs.ranks[pairs.taken]);
  for (; singles.taken < singles.n; singles.taken++)
    add (planner, &plan, kbz_ddz_cards (1, singles.ranks[singles.taken]), KBZ_DDZ_SINGLE,
         singles.ranks[singles.taken]);
  if (planner->best->n == 0 || plan.cost < planner->best->cost)
    *planner->best = plan;
}

static void choose (Planner *planner, KbzDdzHand rest, int from)
{
  finish (planner, rest);
  for (int i = from; i < planner->n_chains && planner->leaves < MAX_LEAVES; i++) {
    if (!kbz_ddz_holds (rest, planner->chains[i].cards))
      continue;
    planner->chosen.plays[planner->chosen.n++] = planner->chains[i];
    planner->chosen.cost += planner->costs[i];
    choose (planner, rest - planner->chains[i].cards, i);
    planner->chosen.n--;
    planner->chosen.cost -= planner->costs[i];
  }
}

void kbz_ddz_plan (const KbzDdzOptions *options, const KbzDdzChances *chances, KbzDdzHand hand,
                   KbzDdzPlan *plan)
{
  Planner planner = { .options = options, .chances = chances, .best = plan };
  plan->n = 0;
  plan->cost = 0;
  if (hand == 0)
    return;
  if (kbz_ddz_at_least (hand, 3))
    find_chains (&planner, hand, 3, 2, KBZ_DDZ_PLANE);
  find_chains (&planner, hand, 2, 3, KBZ_DDZ_PAIRS);
  find_chains (&planner, hand, 1, 5, KBZ_DDZ_STRAIGHT);
  choose (&planner, hand, 0);
}

int kbz_ddz_plan_losers (const KbzDdzPlan *plan, const KbzDdzChances *chances)
{
  int losers = 0;
  for (int i = 0; i < plan->n; i++)
    losers += kbz_ddz_chance (chances, &plan->plays[i]) < KBZ_DDZ_SURE;
  return losers;
}
