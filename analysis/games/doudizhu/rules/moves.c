/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "moves.h"

#include <assert.h>
#include <stdlib.h>

typedef struct {
  const KbzDdzOptions *options;
  KbzDdzHand hand;
  const KbzDdzCombo *to_beat;
  KbzDdzPlays *plays;
  bool every_reading;
  bool out_of_memory;
} Maker;

static void add (Maker *maker, KbzDdzHand cards, KbzDdzType type, int rank, int length)
{
  KbzDdzCombo play = { cards, type, rank, length };
  KbzDdzPlays *plays = maker->plays;

  if (!maker->every_reading && length >= 3 && type >= KBZ_DDZ_PLANE) {
    KbzDdzCombo first;
    if (!kbz_ddz_read_play (maker->options, cards, maker->to_beat, &first) || first.type != type
        || first.rank != rank || first.length != length)
      return;
  }
  if (plays->n == plays->room) {
    size_t room = plays->room ? 2 * plays->room : 64;
    KbzDdzCombo *more = realloc (plays->plays, room * sizeof *more);
    if (more == NULL) {
      maker->out_of_memory = true;
      return;
    }
    plays->plays = more;
    plays->room = room;
  }
  plays->plays[plays->n++] = play;
}

/* Whether plays of this shape and rank are wanted at all: not banned, and beating the table. */
static bool wanted (const Maker *maker, KbzDdzType type, int rank, int length)
{
  KbzDdzCombo play = { 0, type, rank, length };
  return !(maker->options->banned >> type & 1) && kbz_ddz_beats (&play, maker->to_beat);
}

/* Adds `left` kickers from `pool`, ranks `from` and up, in every way to `cards`. */
static void add_kickers (Maker *maker, const KbzDdzCombo *base, KbzDdzHand pool, int each, int from,
                         int left)
{
  if (left == 0) {
    add (maker, base->cards, base->type, base->rank, base->length);
    return;
  }
  for (int rank = from; rank < KBZ_DDZ_RANKS; rank++) {
    int most = kbz_ddz_count (pool, rank) / each;
    if (most > left)
      most = left;
    if (most > 1 && (each == 2 || maker->options->distinct_kickers))
      most = 1;
    if (rank == KBZ_DDZ_BIG_JOKER && maker->options->bar_joker_kickers
        && kbz_ddz_count (base->cards, KBZ_DDZ_LITTLE_JOKER))
      most = 0;
    for (int n = 1; n <= most; n++) {
      KbzDdzCombo more = *base;
      more.cards += kbz_ddz_cards (n * each, rank);
      add_kickers (maker, &more, pool, each, rank + 1, left - n);
    }
  }
}

static void add_equal (Maker *maker, int count, KbzDdzType type)
{
  for (int rank = 0; rank < KBZ_DDZ_RANKS; rank++)
    if (kbz_ddz_count (maker->hand, rank) >= count && wanted (maker, type, rank, 1))
      add (maker, kbz_ddz_cards (count, rank), type, rank, 1);
}

/* A part of `count` equal cards with `kickers` times `each` cards beside it. */
static void add_with_kickers (Maker *maker, int count, KbzDdzType type, int each, int kickers)
{
  for (int rank = 0; rank <= KBZ_DDZ_TWO; rank++)
    if (kbz_ddz_count (maker->hand, rank) >= count && wanted (maker, type, rank, 1)) {
      KbzDdzCombo base = { kbz_ddz_cards (count, rank), type, rank, 1 };
      add_kickers (maker, &base, maker->hand & ~kbz_ddz_cards (15, rank), each, 0, kickers);
    }
}

/* Chains of at least `shortest` ranks with `count` cards each, every rank with `each` kickers. */
static void add_chains (Maker *maker, int count, int shortest, KbzDdzType type, int each)
{
  if (maker->options->banned >> type & 1)
    return;
  for (int length = shortest; length <= KBZ_DDZ_CHAIN_RANKS; length++) {
    bool found = false;
    for (int rank = 0, run = 0; rank < KBZ_DDZ_CHAIN_RANKS; rank++) {
      run = kbz_ddz_count (maker->hand, rank) >= count ? run + 1 : 0;
      if (run < length)
        continue;
      found = true;
      int lowest = rank - length + 1;
      if (!wanted (maker, type, lowest, length))
        continue;
      KbzDdzHand row = (KBZ_DDZ_ONES & (((KbzDdzHand)1 << (4 * length)) - 1)) << (4 * lowest);
      KbzDdzCombo base = { row * (unsigned)count, type, lowest, length };
      if (each == 0)
        add (maker, base.cards, type, lowest, length);
      else
        add_kickers (maker, &base, maker->hand & ~(row * 15), each, 0, length);
    }
    if (!found)
      return;
  }
}

bool kbz_ddz_moves (const KbzDdzOptions *options, KbzDdzHand hand, const KbzDdzCombo *to_beat,
                    bool every_reading, KbzDdzPlays *plays)
{
  Maker maker = { options, hand, to_beat, plays, every_reading, false };

  plays->n = 0;
  add_equal (&maker, 1, KBZ_DDZ_SINGLE);
  add_equal (&maker, 2, KBZ_DDZ_PAIR);
  add_equal (&maker, 3, KBZ_DDZ_TRIPLE);
  add_with_kickers (&maker, 3, KBZ_DDZ_TRIPLE_SINGLE, 1, 1);
  add_with_kickers (&maker, 3, KBZ_DDZ_TRIPLE_PAIR, 2, 1);
  add_chains (&maker, 1, 5, KBZ_DDZ_STRAIGHT, 0);
  add_chains (&maker, 2, 3, KBZ_DDZ_PAIRS, 0);
  add_chains (&maker, 3, 2, KBZ_DDZ_PLANE, 0);
  add_chains (&maker, 3, 2, KBZ_DDZ_PLANE_SINGLES, 1);
  add_chains (&maker, 3, 2, KBZ_DDZ_PLANE_PAIRS, 2);
  add_equal (&maker, 4, KBZ_DDZ_BOMB);
  if (kbz_ddz_count (hand, KBZ_DDZ_LITTLE_JOKER) && kbz_ddz_count (hand, KBZ_DDZ_BIG_JOKER)
      && wanted (&maker, KBZ_DDZ_ROCKET, KBZ_DDZ_LITTLE_JOKER, 1))
    add (&maker, UINT64_C (0x11) << (4 * KBZ_DDZ_LITTLE_JOKER), KBZ_DDZ_ROCKET,
         KBZ_DDZ_LITTLE_JOKER, 1);
  add_with_kickers (&maker, 4, KBZ_DDZ_FOUR_SINGLES, 1, 2);
  add_with_kickers (&maker, 4, KBZ_DDZ_FOUR_PAIRS, 2, 2);
  return !maker.out_of_memory;
}

void kbz_ddz_plays_clear (KbzDdzPlays *plays)
{
  free (plays->plays);
  *plays = (KbzDdzPlays){ 0 };
}
