/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
  uint64_t key[4];
  int value;
  bool used;
} Memo;

typedef struct {
  const KbzDdzOptions *options;
  NaiveQuestion question;
  Memo *memo;
  size_t room, n;
} Naive;

static const struct {
  int each, shortest, longest, highest; /* of the main part */
  int kickers, kicker_size;             /* for each rank of the main part */
} shapes[KBZ_DDZ_TYPES] = {
  [KBZ_DDZ_SINGLE] = { 1, 1, 1, 14, 0, 0 },        [KBZ_DDZ_PAIR] = { 2, 1, 1, 12, 0, 0 },
  [KBZ_DDZ_TRIPLE] = { 3, 1, 1, 12, 0, 0 },        [KBZ_DDZ_TRIPLE_SINGLE] = { 3, 1, 1, 12, 1, 1 },
  [KBZ_DDZ_TRIPLE_PAIR] = { 3, 1, 1, 12, 1, 2 },   [KBZ_DDZ_STRAIGHT] = { 1, 5, 12, 11, 0, 0 },
  [KBZ_DDZ_PAIRS] = { 2, 3, 10, 11, 0, 0 },        [KBZ_DDZ_PLANE] = { 3, 2, 6, 11, 0, 0 },
  [KBZ_DDZ_PLANE_SINGLES] = { 3, 2, 5, 11, 1, 1 }, [KBZ_DDZ_PLANE_PAIRS] = { 3, 2, 4, 11, 1, 2 },
  [KBZ_DDZ_BOMB] = { 4, 1, 1, 12, 0, 0 },          [KBZ_DDZ_FOUR_SINGLES] = { 4, 1, 1, 12, 2, 1 },
  [KBZ_DDZ_FOUR_PAIRS] = { 4, 1, 1, 12, 2, 2 },
};

bool naive_fits (const KbzDdzOptions *options, KbzDdzHand cards, int type, int rank, int length)
{
  int count[15], kickers = 0;

  if (options->banned & 1 << type)
    return false;
  if (type == KBZ_DDZ_ROCKET)
    return rank == 13 && length == 1 && cards == UINT64_C (0x0110000000000000);
  if (length < shapes[type].shortest || length > shapes[type].longest
      || rank + length - 1 > shapes[type].highest)
    return false;
  for (int i = 0; i < 15; i++)
    count[i] = (int)(cards >> 4 * i & 15);
  for (int i = rank; i < rank + length; i++) {
    if (count[i] != shapes[type].each)
      return false;
    count[i] = 0;
  }
  for (int i = 0; i < 15; i++) {
    if (count[i] == 0)
      continue;
    if (shapes[type].kickers == 0)
      return false;
    if (shapes[type].kicker_size == 2 && count[i] != 2)
      return false;
    if (shapes[type].kicker_size == 1 && options->distinct_kickers && count[i] > 1)
      return false;
    kickers += count[i];
  }
  if (options->bar_joker_kickers && count[13] && count[14])
    return false;
  return kickers == shapes[type].kickers * shapes[type].kicker_size * length;
}

static bool stronger (int type, int rank, int length, const KbzDdzCombo *table)
{
  if (table->type == KBZ_DDZ_PASS)
    return true;
  if (type == KBZ_DDZ_ROCKET)
    return true;
  if (table->type == KBZ_DDZ_ROCKET)
    return false;
  if (type == KBZ_DDZ_BOMB && table->type != KBZ_DDZ_BOMB)
    return true;
  return type == table->type && length == table->length && rank > table->rank;
}

static int value_of (Naive *naive, const KbzDdzPosition *position);

static int after (Naive *naive, const KbzDdzPosition *position, const KbzDdzCombo *play)
{
  KbzDdzPosition next = *position;
  int seat = position->to_move;

  next.to_move = (seat + 1) % position->seats;
  if (play->type == KBZ_DDZ_PASS) {
    if (next.to_move == position->beat_by)
      next.to_beat.type = KBZ_DDZ_PASS;
    return value_of (naive, &next);
  }
  next.hands[seat] -= play->cards;
  next.to_beat = *play;
  next.beat_by = seat;
  int value = value_of (naive, &next);
  if (naive->question == NAIVE_STAKE
      && (play->type == KBZ_DDZ_BOMB || play->type == KBZ_DDZ_ROCKET))
    return 2 * value;
  if (naive->question == NAIVE_LENGTH)
    return value > 0 ? value - 1 : value + 1;
  return value;
}

static void better (int *best, bool *any, int value, bool high)
{
  if (!*any || (high ? value > *best : value < *best))
    *best = value;
  *any = true;
}

/* Tries every part of the hand that holds `cards` and cards of rank `rank` and up. */
static void try_parts (Naive *naive, const KbzDdzPosition *position, int rank, KbzDdzHand cards,
                       int *best, bool *any)
{
  int seat = position->to_move;
  if (rank < 15) {
    int most = (int)(position->hands[seat] >> 4 * rank & 15);
    for (int n = 0; n <= most; n++)
      try_parts (naive, position, rank + 1, cards | (KbzDdzHand)n << 4 * rank, best, any);
    return;
  }
  if (cards == 0)
    return;
  for (int type = 1; type < KBZ_DDZ_TYPES; type++) {
    int a_rank = type == KBZ_DDZ_ROCKET
                     ? 2
                     : shapes[type].each + shapes[type].kickers * shapes[type].kicker_size;
    int length = kbz_ddz_size (cards) / a_rank;
    for (int low = 0; low < 15; low++)
      if ((cards >> 4 * low & 15) && naive_fits (naive->options, cards, type, low, length)
          && stronger (type, low, length, &position->to_beat)) {
        KbzDdzCombo play = { cards, (uint8_t)type, (uint8_t)low, (uint8_t)length };
        better (best, any, after (naive, position, &play), seat == 0);
      }
  }
}

static Memo *find (Naive *naive, const uint64_t key[4])
{
  uint64_t hash = 0;
  for (int i = 0; i < 4; i++)
    hash = (hash ^ key[i]) * UINT64_C (0x100000001B3) + (hash >> 31);
  size_t at = hash % naive->room;
  while (naive->memo[at].used && memcmp (naive->memo[at].key, key, 4 * sizeof *key) != 0)
    at = (at + 1) % naive->room;
  return &naive->memo[at];
}

static void grow (Naive *naive)
{
  Memo *old = naive->memo;
  size_t room = naive->room;
  naive->room = 4 * room + 1021;
  naive->memo = calloc (naive->room, sizeof *naive->memo);
  for (size_t i = 0; i < room; i++)
    if (old[i].used)
      *find (naive, old[i].key) = old[i];
  free (old);
}

static int value_of (Naive *naive, const KbzDdzPosition *position)
{
  for (int seat = 0; seat < position->seats; seat++)
    if (position->hands[seat] == 0)
      return (seat == 0 ? 1 : -1) * (naive->question == NAIVE_LENGTH ? 1000 : 1);

  const KbzDdzCombo *table = &position->to_beat;
  uint64_t key[4] = { position->hands[0], position->hands[1], position->hands[2],
                      (uint64_t)position->to_move };
  if (table->type != KBZ_DDZ_PASS)
    key[3] |= (uint64_t)position->beat_by << 2 | (uint64_t)table->type << 4
              | (uint64_t)table->rank << 8 | (uint64_t)table->length << 12;
  Memo *memo = find (naive, key);
  if (memo->used)
    return memo->value;

  int best = 0;
  bool any = false;
  try_parts (naive, position, 0, 0, &best, &any);
  if (table->type != KBZ_DDZ_PASS) {
    KbzDdzCombo pass = { 0 };
    better (&best, &any, after (naive, position, &pass), position->to_move == 0);
  }
  if (2 * ++naive->n > naive->room)
    grow (naive);
  memo = find (naive, key);
  memcpy (memo->key, key, sizeof key);
  memo->value = best;
  memo->used = true;
  return best;
}

int naive_value (const KbzDdzOptions *options, const KbzDdzPosition *position,
                 NaiveQuestion question)
{
  Naive naive = { options, question, NULL, 0, 0 };
  grow (&naive);
  int value = value_of (&naive, position);
  free (naive.memo);
  return value;
}
