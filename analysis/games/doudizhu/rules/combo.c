/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "combo.h"

#include <assert.h>

int kbz_ddz_rank_of (KbzCard card)
{
  if (kbz_card_is_joker (card))
    return card == KBZ_BIG_JOKER ? KBZ_DDZ_BIG_JOKER : KBZ_DDZ_LITTLE_JOKER;
  assert (kbz_card_is_suited (card));
  int rank = kbz_card_rank (card);
  assert (rank >= 2 && rank <= KBZ_ACE);
  return rank == 2 ? KBZ_DDZ_TWO : rank - 3;
}

KbzCard kbz_ddz_card (int rank, KbzSuit suit)
{
  if (rank >= KBZ_DDZ_LITTLE_JOKER)
    return rank == KBZ_DDZ_BIG_JOKER ? KBZ_BIG_JOKER : KBZ_LITTLE_JOKER;
  return kbz_card (suit, rank == KBZ_DDZ_TWO ? 2 : rank + 3);
}

const char *kbz_ddz_type_name (KbzDdzType type)
{
  static const char *const names[KBZ_DDZ_TYPES] = {
    "pass",        "single",   "pair",   "triple",       "triple_single",
    "triple_pair", "straight", "pairs",  "plane",        "plane_singles",
    "plane_pairs", "bomb",     "rocket", "four_singles", "four_pairs",
  };
  assert (type < KBZ_DDZ_TYPES);
  return names[type];
}

/* A chain of `length` ranks with `each` cards of every rank, from `rank` up. */
static KbzDdzHand chain (int each, int rank, int length)
{
  KbzDdzHand ones = KBZ_DDZ_ONES & (((KbzDdzHand)1 << (4 * length)) - 1);
  return ones * (unsigned)each << (4 * rank);
}

static bool single_kickers (const KbzDdzOptions *options, KbzDdzHand kickers)
{
  const KbzDdzHand jokers =
      kbz_ddz_cards (1, KBZ_DDZ_LITTLE_JOKER) | kbz_ddz_cards (1, KBZ_DDZ_BIG_JOKER);
  if (options->distinct_kickers && kbz_ddz_at_least (kickers, 2))
    return false;
  return !(options->bar_joker_kickers && (kickers & jokers) == jokers);
}

static bool different_pairs (KbzDdzHand kickers)
{
  return kickers == kbz_ddz_at_least (kickers, 2) * 2;
}

typedef struct {
  const KbzDdzOptions *options;
  KbzDdzCombo *out;
  int n;
  KbzDdzHand cards;
} Reader;

static void add (Reader *reader, KbzDdzType type, int rank, int length)
{
  if (reader->options->banned >> type & 1)
    return;
  assert (reader->n < KBZ_DDZ_MAX_READINGS);
  reader->out[reader->n++] = (KbzDdzCombo){ reader->cards, type, rank, length };
}

static void read_equal_cards (Reader *reader, int size)
{
  static const KbzDdzType types[] = { KBZ_DDZ_PASS, KBZ_DDZ_SINGLE, KBZ_DDZ_PAIR, KBZ_DDZ_TRIPLE,
                                      KBZ_DDZ_BOMB };
  int rank = kbz_ddz_lowest (reader->cards);
  if (size <= 4 && kbz_ddz_count (reader->cards, rank) == size)
    add (reader, types[size], rank, 1);
}

static void read_plain_chain (Reader *reader, int size, int each, int shortest, KbzDdzType type)
{
  int length = size / each, rank = kbz_ddz_lowest (reader->cards);
  if (length >= shortest && rank + length <= KBZ_DDZ_CHAIN_RANKS
      && reader->cards == chain (each, rank, length))
    add (reader, type, rank, length);
}

/* Triples in a row from the longest row down, so that the plain plane comes first. */
static void read_triples (Reader *reader, int size)
{
  const uint64_t triples = kbz_ddz_at_least (reader->cards, 3);
  for (int length = size / 3; length >= 1; length--)
    for (int rank = length == 1 ? KBZ_DDZ_TWO : KBZ_DDZ_CHAIN_RANKS - length; rank >= 0; rank--) {
      KbzDdzHand row = chain (1, rank, length);
      int kickers = size - 3 * length;
      if ((triples & row) != row || (kickers != 0 && kickers != length && kickers != 2 * length))
        continue;
      KbzDdzHand rest = reader->cards - 3 * row;
      if (rest & (row * 15))
        continue;
      bool one = length == 1;
      if (kickers == 0 && !one)
        add (reader, KBZ_DDZ_PLANE, rank, length);
      else if (kickers == length && single_kickers (reader->options, rest))
        add (reader, one ? KBZ_DDZ_TRIPLE_SINGLE : KBZ_DDZ_PLANE_SINGLES, rank, length);
      else if (kickers == 2 * length && different_pairs (rest))
        add (reader, one ? KBZ_DDZ_TRIPLE_PAIR : KBZ_DDZ_PLANE_PAIRS, rank, length);
    }
}

static void read_four (Reader *reader, int size)
{
  for (int rank = KBZ_DDZ_TWO; rank >= 0; rank--) {
    if (kbz_ddz_count (reader->cards, rank) != 4)
      continue;
    KbzDdzHand rest = reader->cards - kbz_ddz_cards (4, rank);
    if (size == 6 && single_kickers (reader->options, rest))
      add (reader, KBZ_DDZ_FOUR_SINGLES, rank, 1);
    else if (size == 8 && different_pairs (rest))
      add (reader, KBZ_DDZ_FOUR_PAIRS, rank, 1);
  }
}

int kbz_ddz_readings (const KbzDdzOptions *options, KbzDdzHand cards,
                      KbzDdzCombo readings[KBZ_DDZ_MAX_READINGS])
{
  Reader reader = { options, readings, 0, cards };
  int size = kbz_ddz_size (cards);

  if (cards == 0)
    return 0;
  if (cards == (kbz_ddz_cards (1, KBZ_DDZ_LITTLE_JOKER) | kbz_ddz_cards (1, KBZ_DDZ_BIG_JOKER)))
    add (&reader, KBZ_DDZ_ROCKET, KBZ_DDZ_LITTLE_JOKER, 1);
  read_equal_cards (&reader, size);
  read_plain_chain (&reader, size, 1, 5, KBZ_DDZ_STRAIGHT);
  read_plain_chain (&reader, size, 2, 3, KBZ_DDZ_PAIRS);
  read_triples (&reader, size);
  read_four (&reader, size);
  return reader.n;
}

bool kbz_ddz_beats (const KbzDdzCombo *play, const KbzDdzCombo *to_beat)
{
  if (play->type == KBZ_DDZ_PASS || to_beat->type == KBZ_DDZ_ROCKET)
    return false;
  if (to_beat->type == KBZ_DDZ_PASS || play->type == KBZ_DDZ_ROCKET)
    return true;
  if (play->type == to_beat->type && play->length == to_beat->length)
    return play->rank > to_beat->rank;
  return play->type == KBZ_DDZ_BOMB;
}

bool kbz_ddz_read_play (const KbzDdzOptions *options, KbzDdzHand cards, const KbzDdzCombo *to_beat,
                        KbzDdzCombo *play)
{
  KbzDdzCombo readings[KBZ_DDZ_MAX_READINGS];
  int n = kbz_ddz_readings (options, cards, readings);

  for (int i = 0; i < n; i++)
    if (kbz_ddz_beats (&readings[i], to_beat)) {
      *play = readings[i];
      return true;
    }
  return false;
}
