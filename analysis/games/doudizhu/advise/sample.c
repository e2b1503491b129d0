/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sample.h"

#include <assert.h>

/* Each sample is one of this many deals drawn evenly, chosen in proportion to how likely the passes
 * were in it. */
#define CANDIDATES 16

/* How often, per mille, an enemy's play is passed on by who could answer it. Good players do so
 * less often (`bench-doudizhu-bots passes` counts it), but not everybody is one. */
static const int passes[KBZ_DDZ_REPLIES] = {
  [KBZ_DDZ_NO_REPLY] = 1000,
  [KBZ_DDZ_DEAR_REPLY] = 600,
  [KBZ_DDZ_CHEAP_REPLY] = 250,
};

void kbz_ddz_know_pass (KbzDdzKnowledge *knowledge, int seat, const KbzDdzCombo *on, int by)
{
  if (knowledge->n_passed == KBZ_DDZ_PASSED_MAX || seat == knowledge->sight.seat)
    return;
  knowledge->passed[knowledge->n_passed++] = (KbzDdzPassed){ *on, 0, (uint8_t)seat, (uint8_t)by };
}

void kbz_ddz_know_play (KbzDdzKnowledge *knowledge, int seat, KbzDdzHand cards)
{
  for (int i = 0; i < knowledge->n_passed; i++)
    if (knowledge->passed[i].seat == seat)
      knowledge->passed[i].then += cards;
}

/* ---- Passes ------------------------------------------------------------------------------ */

/* Ranks above `rank`, below `top`. */
static uint64_t between (int rank, int top)
{
  uint64_t below_top = ((uint64_t)1 << (4 * top)) - 1;
  return below_top & ~(((uint64_t)1 << (4 * (rank + 1))) - 1);
}

static uint64_t exactly (KbzDdzHand hand, int count)
{
  return kbz_ddz_at_least (hand, count) & ~(count == 4 ? 0 : kbz_ddz_at_least (hand, count + 1));
}

static bool has_chain (KbzDdzHand hand, int count, int length, int above)
{
  uint64_t row = kbz_ddz_at_least (hand, count) & between (-1, KBZ_DDZ_CHAIN_RANKS);
  for (int i = 1; i < length; i++)
    row &= row >> 4;
  return (row & between (above, KBZ_DDZ_CHAIN_RANKS)) != 0;
}

static bool has_bomb (KbzDdzHand hand, int above)
{
  return (kbz_ddz_at_least (hand, 4) & between (above, KBZ_DDZ_LITTLE_JOKER)) != 0
         || hand >> (4 * KBZ_DDZ_LITTLE_JOKER) == 0x11;
}

/* Cards that decide a play, without its kickers. */
static int equal_cards (KbzDdzType type)
{
  switch (type) {
  case KBZ_DDZ_SINGLE:
  case KBZ_DDZ_STRAIGHT:
    return 1;
  case KBZ_DDZ_PAIR:
  case KBZ_DDZ_PAIRS:
    return 2;
  case KBZ_DDZ_BOMB:
  case KBZ_DDZ_FOUR_SINGLES:
  case KBZ_DDZ_FOUR_PAIRS:
    return 4;
  default:
    return 3;
  }
}

KbzDdzReply kbz_ddz_reply (KbzDdzHand hand, const KbzDdzCombo *on)
{
  int count = equal_cards (on->type);
  if (on->type == KBZ_DDZ_ROCKET)
    return KBZ_DDZ_NO_REPLY;
  if (on->type == KBZ_DDZ_BOMB)
    return has_bomb (hand, on->rank) ? KBZ_DDZ_DEAR_REPLY : KBZ_DDZ_NO_REPLY;
  bool bombs = has_bomb (hand, -1);
  if (kbz_ddz_size (hand) < kbz_ddz_size (on->cards))
    return bombs ? KBZ_DDZ_DEAR_REPLY : KBZ_DDZ_NO_REPLY;
  if (on->length > 1)
    return has_chain (hand, count, on->length, on->rank) ? KBZ_DDZ_CHEAP_REPLY
           : bombs                                       ? KBZ_DDZ_DEAR_REPLY
                                                         : KBZ_DDZ_NO_REPLY;
  if (count < 4 && (exactly (hand, count) & between (on->rank, KBZ_DDZ_TWO)) != 0)
    return KBZ_DDZ_CHEAP_REPLY;
  bool any = (kbz_ddz_at_least (hand, count) & between (on->rank, KBZ_DDZ_RANKS)) != 0;
  return any || bombs ? KBZ_DDZ_DEAR_REPLY : KBZ_DDZ_NO_REPLY;
}

uint64_t kbz_ddz_passes_weight (const KbzDdzKnowledge *knowledge,
                                const KbzDdzHand hands[KBZ_DDZ_SEATS])
{
  uint64_t weight = KBZ_DDZ_CERTAIN;
  for (int i = 0; i < knowledge->n_passed; i++) {
    const KbzDdzPassed *passed = &knowledge->passed[i];
    /* farmers pass for each other whatever they hold */
    if (kbz_ddz_partners (passed->seat, passed->by))
      continue;
    KbzDdzReply reply = kbz_ddz_reply (hands[passed->seat] + passed->then, &passed->on);
    weight = weight * (uint64_t)passes[reply] / 1000;
  }
  return weight > 0 ? weight : 1;
}

/* ---- Deals ------------------------------------------------------------------------------- */

void kbz_ddz_deal_out (KbzDdzHand free, const int *room, int n, KbzRandom *random,
                       KbzDdzHand *places)
{
  uint8_t cards[54];
  int left = 0;
  for (; free != 0; free -= kbz_ddz_cards (1, cards[left++]))
    cards[left] = (uint8_t)kbz_ddz_lowest (free);
  for (int place = 0; place < n; place++)
    for (int i = 0; i < room[place]; i++) {
      assert (left > 0);
      int at = (int)kbz_random_below (random, (uint64_t)left);
      places[place] += kbz_ddz_cards (1, cards[at]);
      cards[at] = cards[--left];
    }
  assert (left == 0);
}

/* Cards that may lie here or there, and how many of them each hidden hand takes. */
static KbzDdzHand hidden (const KbzDdzKnowledge *knowledge, int room[KBZ_DDZ_SEATS])
{
  const KbzDdzSight *sight = &knowledge->sight;
  KbzDdzHand free = sight->unseen;
  for (int seat = 0; seat < KBZ_DDZ_SEATS; seat++) {
    room[seat] = 0;
    if (seat == sight->seat || seat >= sight->seats)
      continue;
    assert (kbz_ddz_holds (free, knowledge->known[seat]));
    free -= knowledge->known[seat];
    room[seat] = sight->left[seat] - kbz_ddz_size (knowledge->known[seat]);
  }
  return free;
}

bool kbz_ddz_nothing_hidden (const KbzDdzKnowledge *knowledge)
{
  int room[KBZ_DDZ_SEATS], open = 0;
  KbzDdzHand free = hidden (knowledge, room);
  for (int seat = 0; seat < KBZ_DDZ_SEATS; seat++)
    open += room[seat] > 0;
  /* one hand takes all, or all cards are alike */
  return open < 2 || (free & ~kbz_ddz_cards (15, kbz_ddz_lowest (free))) == 0;
}

void kbz_ddz_sample (const KbzDdzKnowledge *knowledge, KbzRandom *random, KbzDdzPosition *position)
{
  const KbzDdzSight *sight = &knowledge->sight;
  int room[KBZ_DDZ_SEATS];
  KbzDdzHand free = hidden (knowledge, room);
  KbzDdzHand hands[CANDIDATES][KBZ_DDZ_SEATS];
  uint64_t weights[CANDIDATES], sum = 0;
  int n = knowledge->n_passed > 0 ? CANDIDATES : 1, chosen = 0;

  for (int i = 0; i < n; i++) {
    for (int seat = 0; seat < KBZ_DDZ_SEATS; seat++)
      hands[i][seat] = seat == sight->seat ? sight->hand : knowledge->known[seat];
    kbz_ddz_deal_out (free, room, KBZ_DDZ_SEATS, random, hands[i]);
    weights[i] = kbz_ddz_passes_weight (knowledge, hands[i]);
    sum += weights[i];
  }
  if (n > 1)
    for (uint64_t at = kbz_random_below (random, sum); at >= weights[chosen]; chosen++)
      at -= weights[chosen];
  *position = (KbzDdzPosition){ .seats = sight->seats,
                                .to_move = sight->seat,
                                .to_beat = sight->to_beat,
                                .beat_by = sight->beat_by };
  for (int seat = 0; seat < sight->seats; seat++)
    position->hands[seat] = hands[chosen][seat];
}
