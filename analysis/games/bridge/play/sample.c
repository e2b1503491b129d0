/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sample.h"

#include "sample-ways.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Two suits together are a half. A deal is a way to share out each half so that the hands get full
 * and their points come out right; its number says which share of the major half, which one of the
 * minor half beside it, and which of the ways each of them stands for. Counting by halves keeps the
 * tables small: four suits at once would have thousands of times as many shares. */

/* The shares of the major half that something can lie beside, and the deals up to and with them. */
typedef struct {
  uint64_t up_to;
  KbzBridgeShare share;
  uint64_t beside; /* ways of the minor half */
} Part;

struct KbzBridgeSampler {
  KbzBridgeHidden hidden;
  KbzSet seen[4]; /* hands that the seat sees; the others are empty */
  KbzBridgeWays suits[4], halves[2];
  Part *parts;
  size_t n_parts;
  uint64_t count;
};

KbzBridgeKnowledge kbz_bridge_know (const KbzTrickPlay *play, int seat)
{
  KbzBridgeKnowledge knowledge = { .play = play, .seat = seat };
  for (int owner = 0; owner < 4; owner++) {
    knowledge.points[owner] = (KbzBridgeRange){ 0, 40 };
    for (int suit = 0; suit < 4; suit++)
      knowledge.lengths[owner][suit] = (KbzBridgeRange){ 0, 13 };
  }
  return knowledge;
}

static int clamp (int value, int low, int high)
{
  return value < low ? low : value > high ? high : value;
}

/* The hands that the seat does not see and what they may hold. With two of them the second place
 * stays empty. */
static void find_hidden (KbzBridgeHidden *hidden, const KbzBridgeKnowledge *k)
{
  const KbzTrickPlay *p = k->play;
  uint8_t voids[4];
  kbz_trick_play_voids (p, voids);
  int owners[4], n = 0;
  for (int owner = 0; owner < 4; owner++)
    if (!kbz_trick_play_sees (p, k->seat, owner))
      owners[n++] = owner;
  assert (n == 2 || n == 3);
  for (int i = 0; i < KBZ_HIDDEN; i++)
    hidden->hands[i] = (KbzBridgeHiddenHand){ .owner = KBZ_NO_SEAT };
  for (int i = 0; i < n; i++) {
    KbzBridgeHiddenHand *hand = &hidden->hands[i == n - 1 ? KBZ_HIDDEN - 1 : i];
    int owner = owners[i];
    KbzSet played = p->dealt[owner] & ~p->hands[owner];
    int points = kbz_trick_play_points (played);
    hand->owner = owner;
    hand->room = kbz_set_size (p->hands[owner]);
    hand->points_min = clamp (k->points[owner].min - points, 0, 40);
    hand->points_max = clamp (k->points[owner].max - points, -1, 40);
    for (int suit = 0; suit < 4; suit++) {
      int gone = __builtin_popcount (kbz_set_suit (played, (KbzSuit)suit));
      bool is_void = voids[owner] >> suit & 1;
      hand->min[suit] = clamp (k->lengths[owner][suit].min - gone, 0, 13);
      hand->max[suit] = is_void ? 0 : clamp (k->lengths[owner][suit].max - gone, -1, hand->room);
    }
    hidden->cards |= p->hands[owner];
  }
}

/* Ways of the minor half that fill up what `share` of the major half leaves open; `visit` (may be
 * NULL) sees each share of them and stops the sum by answering false. */
static uint64_t beside (const KbzBridgeSampler *s, const KbzBridgeShare *share,
                        bool (*visit) (const KbzBridgeShare *minor, uint64_t ways, void *data),
                        void *data)
{
  const KbzBridgeHiddenHand *hand = s->hidden.hands;
  const KbzBridgeWays *minor = &s->halves[1];
  int points = s->hidden.points;
  KbzBridgeShare rest = { { hand[0].room - share->cards[0], hand[1].room - share->cards[1] },
                          { 0 } };
  uint64_t sum = 0;
  for (rest.points[0] = 0; rest.points[0] <= minor->most.points[0]; rest.points[0]++) {
    int first = share->points[0] + rest.points[0];
    if (first < hand[0].points_min || first > hand[0].points_max)
      continue;
    for (rest.points[1] = 0; rest.points[1] <= minor->most.points[1]; rest.points[1]++) {
      int second = share->points[1] + rest.points[1], third = points - first - second;
      if (second < hand[1].points_min || second > hand[1].points_max || third < hand[2].points_min
          || third > hand[2].points_max)
        continue;
      uint64_t ways = kbz_bridge_ways_of (minor, &rest);
      if (ways > 0 && visit != NULL && !visit (&rest, ways, data))
        return sum;
      sum += ways;
    }
  }
  return sum;
}

static bool count_parts (KbzBridgeSampler *s)
{
  const KbzBridgeWays *major = &s->halves[0];
  s->parts = malloc ((major->n_shares + 1) * sizeof *s->parts);
  if (s->parts == NULL)
    return false;
  for (size_t i = 0; i < major->n_shares; i++) {
    const KbzBridgeShare *share = &major->shares[i];
    uint64_t ways = beside (s, share, NULL, NULL);
    if (ways == 0)
      continue;
    s->count += kbz_bridge_ways_of (major, share) * ways;
    s->parts[s->n_parts++] = (Part){ s->count, *share, ways };
  }
  return true;
}

KbzBridgeSampler *kbz_bridge_sampler_new (const KbzBridgeKnowledge *knowledge, KbzError *error)
{
  const KbzTrickPlay *p = knowledge->play;
  assert (knowledge->seat >= 0 && knowledge->seat < 4);
  KbzBridgeSampler *s = calloc (1, sizeof *s);
  if (s == NULL) {
    kbz_fail (error, KBZ_E_LIMIT, 0, KBZ_TEXT (N_ ("There is no memory to count the deals.")));
    return NULL;
  }
  find_hidden (&s->hidden, knowledge);
  for (int seat = 0; seat < 4; seat++)
    s->seen[seat] = kbz_trick_play_sees (p, knowledge->seat, seat) ? p->hands[seat] : 0;
  kbz_bridge_hidden_prepare (&s->hidden);
  KbzStatus status = kbz_bridge_hidden_check (&s->hidden, error);
  bool room = true;
  for (int suit = 0; status == KBZ_OK && room && suit < 4; suit++)
    room = kbz_bridge_ways_fill_suit (&s->suits[suit], &s->hidden, suit);
  for (int half = 0; status == KBZ_OK && room && half < 2; half++)
    room = kbz_bridge_ways_join (&s->halves[half], &s->hidden, &s->suits[2 * half],
                                 &s->suits[2 * half + 1]);
  room = room && (status != KBZ_OK || count_parts (s));
  if (!room)
    status =
        kbz_fail (error, KBZ_E_LIMIT, 0, KBZ_TEXT (N_ ("There is no memory to count the deals.")));
  if (status == KBZ_OK && s->count == 0)
    status = kbz_fail (error, KBZ_E_POSITION, 0,
                       KBZ_TEXT (N_ ("No deal of the hidden cards fits all of this.")));
  if (status == KBZ_OK)
    return s;
  kbz_bridge_sampler_free (s);
  return NULL;
}

void kbz_bridge_sampler_free (KbzBridgeSampler *s)
{
  if (s == NULL)
    return;
  for (int suit = 0; suit < 4; suit++)
    kbz_bridge_ways_clear (&s->suits[suit]);
  for (int half = 0; half < 2; half++)
    kbz_bridge_ways_clear (&s->halves[half]);
  free (s->parts);
  free (s);
}

uint64_t kbz_bridge_sampler_count (const KbzBridgeSampler *s)
{
  return s->count;
}

typedef struct {
  uint64_t number;
  KbzBridgeShare share;
} Search;

static bool is_not_yet (const KbzBridgeShare *minor, uint64_t ways, void *data)
{
  Search *search = data;
  if (search->number < ways) {
    search->share = *minor;
    return false;
  }
  search->number -= ways;
  return true;
}

/* The half's way of that number for a share, put into the hidden hands. */
static void deal_half (const KbzBridgeSampler *s, int half, const KbzBridgeShare *share,
                       uint64_t number, KbzSet hands[KBZ_HIDDEN])
{
  const KbzBridgeWays *first = &s->suits[2 * half], *second = first + 1;
  for (size_t i = 0; i < first->n_shares; i++) {
    KbzBridgeShare rest = *share;
    for (int h = 0; h < 2; h++) {
      rest.cards[h] -= first->shares[i].cards[h];
      rest.points[h] -= first->shares[i].points[h];
    }
    uint64_t second_ways = kbz_bridge_ways_of (second, &rest);
    uint64_t ways = kbz_bridge_ways_of (first, &first->shares[i]) * second_ways;
    if (number < ways) {
      kbz_bridge_ways_deal_suit (&s->hidden, 2 * half, &first->shares[i], number / second_ways,
                                 hands);
      kbz_bridge_ways_deal_suit (&s->hidden, 2 * half + 1, &rest, number % second_ways, hands);
      return;
    }
    number -= ways;
  }
  assert (false);
}

void kbz_bridge_sampler_deal (const KbzBridgeSampler *s, uint64_t number, KbzSet hands[4])
{
  assert (number < s->count);
  size_t low = 0, high = s->n_parts - 1;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (number < s->parts[middle].up_to)
      high = middle;
    else
      low = middle + 1;
  }
  const Part *part = &s->parts[low];
  number -= low == 0 ? 0 : s->parts[low - 1].up_to;
  Search search = { .number = number % part->beside };
  beside (s, &part->share, is_not_yet, &search);
  KbzSet hidden[KBZ_HIDDEN] = { 0 };
  deal_half (s, 0, &part->share, number / part->beside, hidden);
  deal_half (s, 1, &search.share, search.number, hidden);
  memcpy (hands, s->seen, sizeof s->seen);
  for (int i = 0; i < KBZ_HIDDEN; i++)
    if (s->hidden.hands[i].owner != KBZ_NO_SEAT)
      hands[s->hidden.hands[i].owner] = hidden[i];
}

void kbz_bridge_sampler_next (const KbzBridgeSampler *s, KbzRandom *random, KbzSet hands[4])
{
  kbz_bridge_sampler_deal (s, kbz_random_below (random, s->count), hands);
}
