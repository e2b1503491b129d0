/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "internal.h"

/* Which lead to try first. The weights were found by hill climbing on the number of nodes over
 * seeded deals; tests/games/bridge/test-dd-nodes.c keeps them honest. Seats are counted from the
 * leader: 1 left, 2 partner, 3 right. */
typedef struct {
  int16_t top[4];              /* leading the best card, by who holds the second best */
  int16_t second[4];           /* the second best, by who holds the best */
  int16_t low[4][4];           /* another, by who holds the best and the second best … */
  int16_t rank;                /* … and for each rank of it */
  int16_t own, opponents, run; /* for each card the leader, the opponents hold, in the top run */
  int16_t left_ruffs, right_ruffs, partner_ruffs;
} Weights;

enum {
  NO_TRUMP,
  TRUMPS,
  SIDE_SUIT,
};

static const Weights kinds[] = {
  [NO_TRUMP] = {
    .top = { 108, 72, 92, 88 },
    .second = { 20, 16, 60, -16 },
    .low = { { 16, -28, 28, 36 },
             { -24, -40, 60, 12 },
             { 80, 72, 136, 64 },
             { -20, -12, 28, -12 } },
    .rank = -2, .own = 0, .opponents = -6, .run = 4,
    .left_ruffs = -80, .right_ruffs = -80, .partner_ruffs = 60,
  },
  [TRUMPS] = {
    .top = { 108, 80, 24, 16 },
    .second = { -4, 0, 8, -8 },
    .low = { { 48, 4, 28, -80 },
             { -36, 12, 32, 12 },
             { 84, 88, 52, 44 },
             { -28, 0, 28, 16 } },
    .rank = -2, .own = -4, .opponents = -5, .run = -2,
    .left_ruffs = -104, .right_ruffs = -96, .partner_ruffs = 60,
  },
  [SIDE_SUIT] = {
    .top = { 100, 84, 116, 64 },
    .second = { 0, 52, 104, 0 },
    .low = { { 76, -40, 44, -8 },
             { 8, 20, 92, 12 },
             { 104, 72, 104, 76 },
             { -40, 16, 32, 20 } },
    .rank = -2, .own = 4, .opponents = -8, .run = 0,
    .left_ruffs = -152, .right_ruffs = -184, .partner_ruffs = 52,
  },
};

/* The lead that last worked with as many tricks left, and other cards of its suit. */
enum {
  KILLER_CARD = 56,
  KILLER_SUIT = 16,
};

#ifdef KBZ_DD_WITH_SPECIALS
enum {
  LEAD_BEST_SPECIAL = 20,
  LEAD_SPECIAL = -60,
};
#endif

int kbz_dd_leads (const KbzDdSolver *s, const KbzDdTrick *t, uint64_t legal, KbzDdMove *moves)
{
  int n = 0, trump = s->trump;
  int killer = s->killer[t->left][t->leader];
#ifdef KBZ_DD_WITH_SPECIALS
  /* Who the others are to the leader: a partner anywhere counts as one opposite. */
  int role[4] = { 0, 1, 1, 3 };
  for (int i = 1; i < 4; i++)
    role[i] = kbz_dd_wants (t, i) ? 2 : role[i];
#endif
  uint32_t trumps = trump < 4 ? t->runs[trump] : 0;
  for (int suit = 0; suit < 4; suit++) {
    unsigned own = kbz_dd_lane (legal, suit);
    if (!own)
      continue;
    unsigned all = kbz_dd_lane (t->all, suit);
    unsigned others = all & ~kbz_dd_lane (t->hand[0], suit);
    unsigned live = kbz_dd_lane (kbz_dd_live (s, t->all), suit);
    uint32_t x = t->runs[suit];
    const Weights *k = &kinds[suit == trump ? TRUMPS : trump == 4 ? NO_TRUMP : SIDE_SUIT];
    int left = kbz_dd_length (x, 1), right = kbz_dd_length (x, 3);
    int o1 = kbz_dd_run_seat (x), o2 = kbz_dd_run (x) > 1 ? o1 : kbz_dd_next_seat (x);
#ifdef KBZ_DD_WITH_SPECIALS
    o1 = role[o1];
    o2 = role[o2];
#endif
    int bonus =
        kbz_dd_length (x, 0) * k->own + (left + right) * k->opponents + kbz_dd_run (x) * k->run;
    if (suit != trump && trumps) {
      if (!left && trumps & 0xF0)
        bonus += k->left_ruffs;
      if (!right && trumps & 0xF000)
        bonus += k->right_ruffs;
      if (!(x & 0xF00) && trumps & 0xF00)
        bonus += k->partner_ruffs;
    }
    if (killer >> 4 == suit)
      bonus += KILLER_SUIT;
    int low = bonus + k->low[o1][o2];
    int top = s->nth[all << 4 | 1], second = s->nth[all << 4 | 2];
    while (own) {
      int rank = kbz_dd_top (own);
      int w;
      if (rank == top)
        w = bonus + k->top[o2];
      else if (rank == second)
        w = bonus + k->second[o1];
      else
        w = low + rank * k->rank;
      if (16 * suit + rank == killer)
        w += KILLER_CARD;
      moves[n].card = (int8_t)(16 * suit + rank);
      moves[n++].weight = (int16_t)w;
      /* the highest stands for all that have nothing of the others' between them */
      unsigned below = (others | live) & ((1u << rank) - 1);
      if (live >> rank & 1)
        below |= 1u << rank;
      if (!below)
        break;
      unsigned next = 1u << kbz_dd_top (below);
      own &= (next - 1) | (live & next & ~(1u << rank));
    }
  }
#ifdef KBZ_DD_WITH_SPECIALS
  for (uint64_t rest = legal & KBZ_DD_TOPS; rest; rest &= rest - 1) {
    int card = __builtin_ctzll (rest);
    bool best = !(t->all & ~t->hand[0] & KBZ_DD_TOPS & ~(kbz_dd_bit (card) - 1));
    moves[n].card = (int8_t)card;
    moves[n++].weight =
        (int16_t)((best ? LEAD_BEST_SPECIAL : LEAD_SPECIAL) + (card == killer ? KILLER_CARD : 0));
  }
#endif
  return n;
}
