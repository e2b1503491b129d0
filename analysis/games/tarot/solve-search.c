/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve-private.h"

/* Alpha-beta with a window of one half-point. Every answer comes with the cards whose rank it
 * relied on, so that it can be kept for all positions in which they lie alike. */

enum { LOOK = 2048 }; /* nodes between two looks at the clock */

static void look_at_limits (KbzTarotSolver *s)
{
  s->budget.nodes = s->nodes - s->first_node;
  if (!kbz_budget_goes_on (&s->budget))
    s->stopped = true;
  s->next_look = s->first_node + kbz_budget_next_look (&s->budget, LOOK);
}

static inline void add_ranks (Ranks *ranks, const Ranks *more)
{
  ranks->plain |= more->plain;
  ranks->trump |= more->trump;
}

/* The lowest of the cards of a suit whose rank a proof relied on; 32 when there is none. */
static inline int lowest_rank (const Ranks *ranks, int suit)
{
  uint32_t bits = suit == TRUMPS ? ranks->trump & LOW_TRUMPS : suit_bits (ranks->plain, suit);
  return bits == 0 ? 32 : __builtin_ctz (bits);
}

static inline void add_card (Ranks *ranks, KbzCard card)
{
  if (card < 64)
    ranks->plain |= (uint64_t)1 << card;
  else
    ranks->trump |= (uint32_t)1 << (card - 64);
}

/* That a trump may be played is known for the highest; if it beats those on the table, when it is
 * known itself; else when the one that it does not beat is. */
static void add_duty (const KbzTarotSolver *s, const Trick *t, int seat, KbzCard card, Ranks *ranks)
{
  if (t->trump == 0 || card < 64 || card == KBZ_EXCUSE)
    return;
  uint32_t trump = (uint32_t)1 << (card - 64);
  if (s->board.trump[seat] >= 2 * trump)
    ranks->trump |= trump > t->trump ? trump : (uint32_t)1 << (31 - __builtin_clz (t->trump));
}

static int finish (KbzTarotSolver *s, const Trick *t, int goal, Ranks *ranks)
{
  int gain = kbz_tarot_gain (s, t), value = gain;
  *ranks = (Ranks){ 0 };
  if (s->board.left > 1) {
    Board before = s->board;
    kbz_tarot_clear_trick (s, &s->board, t);
    value += kbz_tarot_search (s, t->winner, goal - gain, ranks);
    s->board = before;
  }
  /* The winner won by rank if another card of its suit lies there. */
  bool contested =
      t->best < 64
          ? (suit_bits (t->plain, t->best >> 4) & (suit_bits (t->plain, t->best >> 4) - 1)) != 0
          : (t->trump & (t->trump - 1)) != 0;
  if (contested)
    add_card (ranks, t->best);
  return value;
}

int kbz_tarot_search_trick (KbzTarotSolver *s, const Trick *t, KbzCard hint, int goal, Ranks *ranks,
                            KbzCard *best)
{
  if (t->n == s->players)
    return finish (s, t, goal, ranks);
  int value;
  if (t->n > 0 && kbz_tarot_quick_trick (s, t, goal, &value, ranks))
    return value;
  Move moves[MOVES];
  int seat = seat_after (s, t->leader, t->n);
  bool attack = attacks (s, seat);
  int n = kbz_tarot_moves (s, t, seat, hint, moves);
  value = attack ? INT16_MIN : INT16_MAX;
  int skip[SUITS] = { 0 }; /* low cards below this are like one that has been tried */
  Ranks all = { 0 };
  for (int i = 0; i < n; i++) {
    const Move *m = &moves[i];
    int suit = suit_of (m->card), rank = kbz_card_rank (m->card);
    bool low = suit == TRUMPS ? LOW_TRUMPS >> rank & 1 : rank <= 10;
    if (m->card == KBZ_EXCUSE)
      low = false;
    if (low && kbz_card_rank (m->highest) < skip[suit])
      continue;
    if (s->nodes++ >= s->next_look)
      look_at_limits (s);
    if (s->stopped)
      return value;
    Trick after = *t;
    Ranks mine;
    take_from (&s->board, seat, m->card);
    kbz_tarot_put (s, &after, seat, m->card);
    int v = kbz_tarot_search_trick (s, &after, KBZ_NO_CARD, goal, &mine, NULL);
    give_back (&s->board, seat, m->card);
    if (s->stopped)
      return value;
    if (attack ? v >= goal : v < goal) {
      *ranks = mine;
      add_duty (s, t, seat, m->card, ranks);
      s->history[seat][m->card] += (uint32_t)(s->board.left * s->board.left);
      if (best != NULL)
        *best = m->card;
      return v;
    }
    value = attack ? (v > value ? v : value) : (v < value ? v : value);
    if (low) {
      int least = lowest_rank (&mine, suit);
      if (least <= kbz_card_rank (m->highest) && least > kbz_card_rank (m->lowest))
        add_card (&mine, m->lowest);
      if (least > rank && least > skip[suit])
        skip[suit] = least;
    }
    add_ranks (&all, &mine);
  }
  /* That the other trumps may not be played is known when the one to be beaten is. */
  uint32_t trumps = s->board.trump[seat];
  if (t->trump != 0 && (t->led == TRUMPS || suit_bits (s->board.plain[seat], t->led) == 0)) {
    uint32_t beaten = (uint32_t)1 << (31 - __builtin_clz (t->trump));
    if (trumps > beaten && (trumps & (beaten - 1)) != 0)
      all.trump |= beaten;
  }
  *ranks = all;
  return value;
}

int kbz_tarot_search (KbzTarotSolver *s, int leader, int goal, Ranks *ranks)
{
  Board *b = &s->board;
  int low, high, value;
  KbzCard best = KBZ_NO_CARD;
  if (b->left > 1) {
    kbz_tarot_quick (s, leader, goal, &low, &high, ranks);
    if (low >= goal)
      return low;
    if (high < goal)
      return high;
  }
  uint64_t key = b->key ^ s->leader_key[leader];
  if (b->excuse != NOBODY)
    key ^= (b->sweep ? s->sweep_key : 0)
           ^ (b->attack_petit && s->aim == KBZ_TAROT_MARGIN ? s->petit_key : 0);
  key |= key == 0;
  if (b->left > 1
      && kbz_tarot_table_find (&s->table, &s->honours, b, key, goal, &value, ranks, &best))
    return value;
  Trick t = kbz_tarot_new_trick (leader);
  value = kbz_tarot_search_trick (s, &t, best, goal, ranks, &best);
  if (b->left > 1 && !s->stopped)
    kbz_tarot_table_store (&s->table, b, key, value >= goal, value, best, ranks);
  return value;
}
