/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fewest plays that empty a hand: some play must take the lowest card, so only those plays are
 * tried, on ever smaller hands. */
#include "hands.h"

typedef struct {
  KbzDdzHandTable *table;
  uint32_t number;
  KbzDdzHand hand;
  int lowest;
  int best;
} Finder;

static bool banned (const Finder *f, KbzDdzType type)
{
  return f->table->options->banned >> type & 1;
}

static void without (Finder *f, uint32_t gone)
{
  uint32_t left = f->number - gone;
  int steps = 1 + (left ? kbz_ddz_hand_steps (f->table, left) : 0);
  if (steps < f->best)
    f->best = steps;
}

static void try_equal (Finder *f)
{
  static const KbzDdzType types[] = { KBZ_DDZ_SINGLE, KBZ_DDZ_PAIR, KBZ_DDZ_TRIPLE, KBZ_DDZ_BOMB };
  for (int n = kbz_ddz_count (f->hand, f->lowest); n > 0; n--)
    if (!banned (f, types[n - 1]))
      without (f, f->table->weight[f->lowest] * (unsigned)n);
}

static void try_chains (Finder *f, int each, int shortest, KbzDdzType type)
{
  uint32_t gone = 0;
  if (banned (f, type))
    return;
  for (int rank = f->lowest, n = 1; rank < KBZ_DDZ_CHAIN_RANKS; rank++, n++) {
    if (kbz_ddz_count (f->hand, rank) < each)
      return;
    gone += f->table->weight[rank] * (unsigned)each;
    if (n >= shortest)
      without (f, gone);
  }
}

/* Takes `left` more kickers from the ranks `from` and up, in every way. */
static void kick (Finder *f, KbzDdzHand pool, int each, int from, int left, uint32_t gone)
{
  if (left == 0) {
    without (f, gone);
    return;
  }
  for (int rank = from; rank < KBZ_DDZ_RANKS; rank++) {
    int most = kbz_ddz_count (pool, rank) / each;
    if (most > 1 && (each == 2 || f->table->options->distinct_kickers))
      most = 1;
    for (int n = 1; n <= most && n <= left; n++) {
      KbzDdzHand rest = pool;
      if (rank == KBZ_DDZ_LITTLE_JOKER && f->table->options->bar_joker_kickers)
        rest &= ~kbz_ddz_cards (15, KBZ_DDZ_BIG_JOKER);
      kick (f, rest, each, rank + 1, left - n,
            gone + f->table->weight[rank] * (unsigned)(n * each));
    }
  }
}

/* `length` ranks in a row of `count` cards with kickers, the lowest card in either part. */
static void try_kickers (Finder *f, int count, int length, KbzDdzType type, int each, int kickers)
{
  const int top = length == 1 ? KBZ_DDZ_TWO + 1 : KBZ_DDZ_CHAIN_RANKS;
  const int low_count = kbz_ddz_count (f->hand, f->lowest);
  if (banned (f, type))
    return;
  uint32_t gone = 0;
  for (int rank = f->lowest, run = 0; rank < top; rank++) {
    if (kbz_ddz_count (f->hand, rank) < count) {
      run = 0;
      gone = 0;
      continue;
    }
    gone += f->table->weight[rank] * (unsigned)count;
    if (++run > length)
      gone -= f->table->weight[rank - length] * (unsigned)count;
    if (run < length)
      continue;
    int first = rank - length + 1;
    KbzDdzHand row = (KBZ_DDZ_ONES & (((KbzDdzHand)1 << (4 * length)) - 1)) << (4 * first);
    KbzDdzHand pool = f->hand & ~(row * 15);
    if (first == f->lowest) {
      kick (f, pool, each, first, kickers, gone);
      continue;
    }
    for (int n = 1; n <= low_count / each && n <= kickers; n++)
      if (n == 1 || (each == 1 && !f->table->options->distinct_kickers))
        kick (f, pool, each, f->lowest + 1, kickers - n,
              gone + f->table->weight[f->lowest] * (unsigned)(n * each));
  }
}

static void try_with_kickers (Finder *f)
{
  uint64_t row = kbz_ddz_at_least (f->hand, 3);
  if (row == 0)
    return;
  try_kickers (f, 3, 1, KBZ_DDZ_TRIPLE_SINGLE, 1, 1);
  try_kickers (f, 3, 1, KBZ_DDZ_TRIPLE_PAIR, 2, 1);
  if (kbz_ddz_at_least (f->hand, 4)) {
    try_kickers (f, 4, 1, KBZ_DDZ_FOUR_SINGLES, 1, 2);
    try_kickers (f, 4, 1, KBZ_DDZ_FOUR_PAIRS, 2, 2);
  }
  for (int length = 2; length <= 5 && (row &= row >> 4) != 0; length++) {
    try_kickers (f, 3, length, KBZ_DDZ_PLANE_SINGLES, 1, length);
    try_kickers (f, 3, length, KBZ_DDZ_PLANE_PAIRS, 2, length);
  }
}

int kbz_ddz_hand_steps_find (KbzDdzHandTable *table, uint32_t number)
{
  KbzDdzSubhand *sub = kbz_ddz_subhand (table, number);
  if (number == 0 || sub->steps)
    return sub->steps;

  Finder f = { table, number, sub->cards, kbz_ddz_lowest (sub->cards), 99 };
  try_equal (&f);
  try_chains (&f, 1, 5, KBZ_DDZ_STRAIGHT);
  try_chains (&f, 2, 3, KBZ_DDZ_PAIRS);
  try_chains (&f, 3, 2, KBZ_DDZ_PLANE);
  try_with_kickers (&f);
  if (sub->cards == UINT64_C (0x11) << (4 * KBZ_DDZ_LITTLE_JOKER) && !banned (&f, KBZ_DDZ_ROCKET))
    f.best = 1;
  sub->steps = (uint8_t)f.best;
  return f.best;
}
