/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dd-lookup.h"
/* The search asks one question only: can the side on lead take `need` tricks? Both answers come
 * with the ranks they relied on, so that a table entry covers every position alike in those. */

static void check_limits (KbzDdSolver *s)
{
  bool stop = s->limits.nodes && s->nodes >= s->limits.nodes;
  if (s->limits.ms && !stop) {
    struct timespec now;
    clock_gettime (CLOCK_MONOTONIC, &now);
    stop = now.tv_sec > s->deadline.tv_sec
           || (now.tv_sec == s->deadline.tv_sec && now.tv_nsec >= s->deadline.tv_nsec);
  }
  if (s->limits.tick && !stop)
    stop = !s->limits.tick (s->limits.data);
  if (stop)
    longjmp (s->stop, 1);
  s->check_at = s->nodes + 1000;
  if (s->limits.nodes && s->check_at > s->limits.nodes)
    s->check_at = s->limits.nodes;
}

/* A card wins by its rank only against another card of its suit. */
static inline uint64_t rank_winner (uint64_t played, int winner)
{
  unsigned lane = kbz_dd_lane (played, winner >> 4);
  return lane & (lane - 1) ? kbz_dd_bit (winner) : 0;
}

/* Most positions are answered from `all` alone; who holds what follows from the deal. */
static inline void fill_hands (const KbzDdSolver *s, KbzDdTrick *t)
{
  for (int i = 0; i < 4; i++)
    t->hand[i] = s->deal[(t->leader + i) & 3] & t->all;
}

static KbzDdProof last_trick (const KbzDdSolver *s, KbzDdTrick *t)
{
  fill_hands (s, t);
  int best = __builtin_ctzll (t->hand[0]), seat = 0;
  for (int i = 1; i < 4; i++) {
    int card = __builtin_ctzll (t->hand[i]);
    if ((card ^ best) & 0x30 ? card >> 4 == s->trump : card > best) {
      best = card;
      seat = i;
    }
  }
  return (KbzDdProof){ rank_winner (t->all, best), !(seat & 1) };
}

static KbzDdProof expand (KbzDdSolver *s, KbzDdTrick *t, int need, int hint);

static inline __attribute__ ((always_inline)) KbzDdProof search (KbzDdSolver *s, KbzDdTrick *t,
                                                                 int need)
{
  if (t->left == 1)
    return last_trick (s, t);
  if (++s->nodes >= s->check_at)
    check_limits (s);
  KbzDdProof r;
  int hint = -1;
  if (kbz_dd_table_find (s, t, need, &r, &hint))
    return r;
  return expand (s, t, need, hint);
}

/* The fourth card: ends the trick and searches what follows. */
static KbzDdProof finish (KbzDdSolver *s, KbzDdTrick *t, int need, int card)
{
  int best = t->best_card[2], seat = t->best_seat[2];
  bool beats = (card ^ best) & 0x30 ? card >> 4 == s->trump : card > best;
  if (beats) {
    best = card;
    seat = 3;
  }
  uint64_t played = kbz_dd_bit (t->card[0]) | kbz_dd_bit (t->card[1]) | kbz_dd_bit (t->card[2])
                    | kbz_dd_bit (card);
  uint64_t ranks = rank_winner (played, best);
  bool won = !(seat & 1);
  int left = t->left - 1;
  int next_need;
  if (won) {
    if (need == 1)
      return (KbzDdProof){ ranks, 1 };
    next_need = need - 1;
  } else {
    if (need > left)
      return (KbzDdProof){ ranks, left };
    next_need = left - need + 1;
  }
  KbzDdTrick *next = t + 1;
  next->all = t->all & ~played;
  next->leader = (t->leader + seat) & 3;
  next->left = left;
  KbzDdProof r = search (s, next, next_need);
  return (KbzDdProof){ r.ranks | ranks, won ? 1 + r.value : left - r.value };
}

static KbzDdProof play_second (KbzDdSolver *s, KbzDdTrick *t, int need);
static KbzDdProof play_third (KbzDdSolver *s, KbzDdTrick *t, int need);
static KbzDdProof play_fourth (KbzDdSolver *s, KbzDdTrick *t, int need);

static inline __attribute__ ((always_inline)) KbzDdProof play_card (KbzDdSolver *s, KbzDdTrick *t,
                                                                    int need, int seat, int card)
{
  if (seat == 3)
    return finish (s, t, need, card);
  kbz_dd_put (s, t, seat, card);
  if (seat == 0)
    return play_second (s, t, need);
  if (seat == 1)
    return play_third (s, t, need);
  return play_fourth (s, t, need);
}

/* The cards of a hand that do the same as `card`: nothing that still stands lies between them. */
static inline unsigned equal_cards (unsigned own, unsigned others, int rank)
{
  unsigned above = others & ~((2u << rank) - 1), below = others & ((1u << rank) - 1);
  unsigned group = own;
  if (above)
    group &= (above & -above) - 1;
  if (below)
    group &= ~((2u << kbz_dd_top (below)) - 1);
  return group;
}

static inline KbzDdProof try_leads (KbzDdSolver *s, KbzDdTrick *t, int need, int hint, int *cut)
{
  KbzDdProof all = { 0, -1 };
  KbzDdMove moves[13];
  int n = -1;
  uint64_t left = t->hand[0];
  int card = hint;
  bool have = card >= 0 && (left >> card & 1);
  for (;;) {
    if (!have) {
      if (n < 0)
        n = kbz_dd_leads (s, t, left, moves);
      int pick = 0;
      for (int i = 1; i < n; i++)
        if (moves[i].weight > moves[pick].weight)
          pick = i;
      card = moves[pick].card;
      moves[pick] = moves[--n];
      if (!(left >> card & 1))
        continue;
    }
    have = false;
    kbz_dd_put (s, t, 0, card);
    KbzDdProof r = play_second (s, t, need);
    if (r.value >= need) {
      *cut = card;
      return r;
    }
    all.ranks |= r.ranks;
    if (r.value > all.value)
      all.value = r.value;
    int shift = card & 0x30;
    unsigned own = (unsigned)(t->hand[0] >> shift) & 0xFFFF;
    unsigned others = (unsigned)(t->all >> shift) & 0xFFFF & ~own;
    unsigned group = equal_cards (own, others, card & 15);
    /* Cards below the lowest rank that mattered would have done the same. */
    unsigned lane = (unsigned)(r.ranks >> shift) & 0xFFFF;
    unsigned lowest = lane ? lane & -lane : 0x8000;
    if (group >= lowest && (group & -group) < lowest)
      all.ranks |= (uint64_t)(group & -group) << shift;
    if (1u << (card & 15) < lowest)
      group |= lowest - 1;
    left &= ~((uint64_t)group << shift);
    if (!left)
      break;
  }
  *cut = -1;
  return all;
}

/* Rank of a hand's best card in a suit, -1 when void, 13 when it can ruff. */
static inline int reach (const KbzDdSolver *s, const KbzDdTrick *t, int hand, int suit)
{
  unsigned lane = kbz_dd_lane (t->hand[hand], suit);
  if (lane)
    return kbz_dd_top (lane);
  return suit != s->trump && s->trump < 4 && kbz_dd_lane (t->hand[hand], s->trump) ? 13 : -1;
}

/* The card to follow suit with first: the cheapest that wins for certain if the trick is not won
 * already, else the lowest. `beat` is the rank to beat now, 14 after a ruff. */
static inline __attribute__ ((always_inline)) unsigned
first_follow (const KbzDdSolver *s, const KbzDdTrick *t, int seat, int led, unsigned own, int beat)
{
  bool ours = (t->best_seat[seat - 1] & 1) == (seat & 1);
  int enemy = beat;
  if (seat == 3) {
    if (ours)
      return own & -own;
  } else if (seat == 2) {
    int last = reach (s, t, 3, led);
    if (ours && last < beat)
      return own & -own;
    if (last > enemy)
      enemy = last;
  } else {
    int third = reach (s, t, 2, led), last = reach (s, t, 3, led);
    if (third > enemy)
      enemy = third;
    if (last > enemy)
      return own & -own;
  }
  unsigned sure = own & ~((2u << enemy) - 1);
  if (sure)
    return sure & -sure;
  if (seat != 3) {
    unsigned winners = own & ~((2u << beat) - 1);
    if (winners)
      return winners & -winners;
  }
  return own & -own;
}

/* Cards of a suit that keep two others apart: those that the other hands hold and, of the cards on
 * the trick, the best. */
static inline __attribute__ ((always_inline)) unsigned standing (const KbzDdTrick *t, int seat,
                                                                 int suit)
{
  uint64_t played = kbz_dd_bit (t->card[0]);
  if (seat > 1)
    played |= kbz_dd_bit (t->card[1]);
  if (seat > 2)
    played |= kbz_dd_bit (t->card[2]);
  return kbz_dd_lane ((t->all & ~played & ~t->hand[seat]) | kbz_dd_bit (t->best_card[seat - 1]),
                      suit);
}

static inline __attribute__ ((always_inline)) KbzDdProof
follow_suit (KbzDdSolver *s, KbzDdTrick *t, int need, int seat, int led, unsigned own)
{
  bool wants = !(seat & 1);
  KbzDdProof all = { 0, wants ? -1 : 99 };
  int best = t->best_card[seat - 1];
  int beat = best >> 4 == led ? best & 15 : 14;
  unsigned left = own;
  unsigned pick = first_follow (s, t, seat, led, own, beat);
  for (;;) {
    int rank = kbz_dd_bottom (pick);
    if (rank > beat) /* the highest of its equals: it may win, and then few ranks matter */
      rank = kbz_dd_top (equal_cards (own, standing (t, seat, led), rank));
    KbzDdProof r = play_card (s, t, need, seat, 16 * led + rank);
    if (wants ? r.value >= need : r.value < need)
      return r;
    all.ranks |= r.ranks;
    if (wants ? r.value > all.value : r.value < all.value)
      all.value = r.value;
    unsigned group = equal_cards (own, standing (t, seat, led), rank);
    unsigned lane = kbz_dd_lane (r.ranks, led);
    unsigned lowest = lane ? lane & -lane : 0x8000;
    if (group >= lowest && (group & -group) < lowest)
      all.ranks |= (uint64_t)(group & -group) << (16 * led);
    if (1u << rank < lowest)
      group |= lowest - 1;
    left &= ~group;
    if (!left)
      return all;
    pick = left & -left;
  }
}

/* Weights of a first choice when void, found like those of the leads. */
enum {
  RUFF = 140,
  RUFF_PARTNERS = -16, /* a trick that is partner's so far */
  RUFF_IN_VAIN = 48,   /* the next hand can go over it */
  DISCARD_RANK = 5,
  DISCARD_LAST = -12, /* the only card of its suit */
  DISCARD_GUARD = -4, /* one of two that are not the best */
};

/* A first choice from each suit when void in the one led: the lowest card, or the cheapest trump
 * that wins. */
static inline __attribute__ ((always_inline)) int
first_discards (const KbzDdSolver *s, const KbzDdTrick *t, int seat, int led, KbzDdMove *moves)
{
  int n = 0, trump = s->trump;
  int best = t->best_card[seat - 1];
  for (int suit = 0; suit < 4; suit++) {
    unsigned own = kbz_dd_lane (t->hand[seat], suit);
    if (!own)
      continue;
    int rank, weight;
    if (suit == trump) {
      unsigned winners = best >> 4 == trump ? own & ~((2u << (best & 15)) - 1) : own;
      if (!winners)
        continue;
      bool ours = (t->best_seat[seat - 1] & 1) == (seat & 1);
      weight = ours ? RUFF_PARTNERS : RUFF;
      if (seat < 3 && !kbz_dd_lane (t->hand[seat + 1], led)) {
        unsigned next = kbz_dd_lane (t->hand[seat + 1], trump);
        unsigned sure = next ? winners & ~((2u << kbz_dd_top (next)) - 1) : winners;
        if (sure)
          winners = sure;
        else
          weight = RUFF_IN_VAIN;
      }
      rank = kbz_dd_bottom (winners);
      weight -= 4 * rank;
    } else {
      rank = kbz_dd_bottom (own);
      weight = -rank * DISCARD_RANK;
      unsigned more = own & (own - 1);
      if (!more)
        weight += DISCARD_LAST;
      else if (!(more & (more - 1))) {
        unsigned above = kbz_dd_lane (t->all, suit) >> kbz_dd_bottom (more);
        if (above & (above - 1))
          weight += DISCARD_GUARD;
      }
    }
    moves[n].card = (int8_t)(16 * suit + rank);
    moves[n++].weight = (int16_t)weight;
  }
  return n;
}

static inline __attribute__ ((always_inline)) KbzDdProof discard (KbzDdSolver *s, KbzDdTrick *t,
                                                                  int need, int seat, int led)
{
  bool wants = !(seat & 1);
  KbzDdProof all = { 0, wants ? -1 : 99 };
  KbzDdMove moves[4];
  int n = first_discards (s, t, seat, led, moves);
  uint64_t left = t->hand[seat];
  for (;;) {
    int card = -1, weight = -1000;
    for (int i = 0; i < n; i++)
      if (moves[i].weight > weight) {
        weight = moves[i].weight;
        card = i;
      }
    if (card >= 0) {
      moves[card].weight = -1000;
      card = moves[card].card;
      if (!(left >> card & 1))
        continue;
    } else {
      card = __builtin_ctzll (left);
    }
    int suit = card >> 4;
    unsigned own = kbz_dd_lane (t->hand[seat], suit);
    if (suit == s->trump)
      card = 16 * suit + kbz_dd_top (equal_cards (own, standing (t, seat, suit), card & 15));
    KbzDdProof r = play_card (s, t, need, seat, card);
    if (wants ? r.value >= need : r.value < need)
      return r;
    all.ranks |= r.ranks;
    if (wants ? r.value > all.value : r.value < all.value)
      all.value = r.value;
    unsigned group = equal_cards (own, standing (t, seat, suit), card & 15);
    unsigned lane = kbz_dd_lane (r.ranks, suit);
    unsigned lowest = lane ? lane & -lane : 0x8000;
    if (group >= lowest && (group & -group) < lowest)
      all.ranks |= (uint64_t)(group & -group) << (16 * suit);
    if (1u << (card & 15) < lowest)
      group |= lowest - 1;
    left &= ~((uint64_t)group << (16 * suit));
    if (!left)
      return all;
  }
}

static inline __attribute__ ((always_inline)) KbzDdProof follow (KbzDdSolver *s, KbzDdTrick *t,
                                                                 int need, int seat)
{
  int led = t->card[0] >> 4;
  unsigned own = kbz_dd_lane (t->hand[seat], led);
  if (own) {
    if (own & (own - 1))
      return follow_suit (s, t, need, seat, led, own);
    return play_card (s, t, need, seat, 16 * led + kbz_dd_bottom (own));
  }
  uint64_t legal = t->hand[seat];
  if (!(legal & (legal - 1)))
    return play_card (s, t, need, seat, __builtin_ctzll (legal));
  return discard (s, t, need, seat, led);
}

static KbzDdProof play_fourth (KbzDdSolver *s, KbzDdTrick *t, int need)
{
  return follow (s, t, need, 3);
}

static KbzDdProof play_third (KbzDdSolver *s, KbzDdTrick *t, int need)
{
  return follow (s, t, need, 2);
}

static KbzDdProof play_second (KbzDdSolver *s, KbzDdTrick *t, int need)
{
  return follow (s, t, need, 1);
}

/* A position that the table does not answer. */
static KbzDdProof expand (KbzDdSolver *s, KbzDdTrick *t, int need, int hint)
{
  KbzDdProof r = kbz_dd_quick_tricks (s, t, need);
  if (r.value >= need)
    return r;
  r = kbz_dd_later_tricks (s, t, need);
  if (t->left - r.value < need) {
    r.value = t->left - r.value;
    return r;
  }
  fill_hands (s, t);
  int cut;
  r = try_leads (s, t, need, hint, &cut);
  if (cut >= 0)
    s->killer[t->left][t->leader] = (int8_t)cut;
  kbz_dd_table_store (s, t, r.value >= need, &r, cut);
  return r;
}

static KbzDdProof search_start (KbzDdSolver *s, KbzDdTrick *t, int need)
{
  return search (s, t, need);
}

KbzDdProof kbz_dd_search_trick (KbzDdSolver *s, KbzDdTrick *t, int n_played, int need)
{
  switch (n_played) {
  case 0:
    return search_start (s, t, need);
  case 1:
    return play_second (s, t, need);
  case 2:
    return play_third (s, t, need);
  default:
    return play_fourth (s, t, need);
  }
}
