/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dd.h"

#include <setjmp.h>

/* Inside the solver a card is the index of its bit in a set of four 16-bit lanes, one a suit, with
 * the two in bit 0 and the ace in bit 12. That is a KbzCard less two, and a KbzSet shifted by two.
 */
#define KBZ_DD_LANE 0x1FFFu
#define KBZ_DD_MASKS 8192 /* holdings of one suit */

/* Special cards stand above the spades, in bits that no suit uses: KBZ_DD_LITTLE_JOKER less two,
 * and so on. Files that know them define KBZ_DD_WITH_SPECIALS. The search is compiled with and
 * without, so that bridge pays nothing for them. */
enum {
  KBZ_DD_LITTLE = 13,
  KBZ_DD_BIG,
  KBZ_DD_SECRET,
};
#define KBZ_DD_TOPS ((uint64_t)7 << KBZ_DD_LITTLE)
#ifdef KBZ_DD_WITH_SPECIALS
#define KBZ_DD_SUIT_BITS KBZ_DD_LANE
#else
#define KBZ_DD_SUIT_BITS 0xFFFFu
#endif

static inline bool kbz_dd_is_special (int card)
{
#ifdef KBZ_DD_WITH_SPECIALS
  return (unsigned)card - KBZ_DD_LITTLE < 3;
#else
  (void)card;
  return false;
#endif
}

static inline unsigned kbz_dd_lane (uint64_t set, int suit)
{
  return (unsigned)(set >> (16 * suit)) & KBZ_DD_SUIT_BITS;
}

static inline int kbz_dd_top (unsigned lane)
{
  return 31 - __builtin_clz (lane);
}

static inline int kbz_dd_bottom (unsigned lane)
{
  return __builtin_ctz (lane);
}

static inline uint64_t kbz_dd_bit (int card)
{
  return (uint64_t)1 << card;
}

/* What a search proved: a bound on the tricks of the side that leads, and the cards it relied on.
 * In every suit only the lowest of `ranks` counts: it and all cards above it mattered, below it
 * nothing but lengths did. */
typedef struct {
  uint64_t ranks;
  int64_t value;
} KbzDdProof;

/* What there is to know of a suit, given which of its cards are still held, in one word:
 *   bits 56…63  the upper bits of the owners of its eight highest cards, the highest card first
 *        48…55  the lower bits of these owners
 *        44…47  the upper bits of the owners of the next four, 40…43 the lower
 *         0…15  lengths of the four hands
 *        16…19  how many of the highest cards are in one hand without a gap, 24…25 which hand
 *        20…23  the same for the run below that, 26…27 which hand
 *        28…31  number of cards
 * The low half is called its runs. */
typedef uint64_t KbzDdSuit;

static inline int kbz_dd_length (uint32_t runs, int seat)
{
  return (int)(runs >> (4 * seat) & 15);
}

static inline int kbz_dd_run (uint32_t runs)
{
  return (int)(runs >> 16 & 15);
}

static inline int kbz_dd_next_run (uint32_t runs)
{
  return (int)(runs >> 20 & 15);
}

static inline int kbz_dd_run_seat (uint32_t runs)
{
  return (int)(runs >> 24 & 3);
}

static inline int kbz_dd_next_seat (uint32_t runs)
{
  return (int)(runs >> 26 & 3);
}

/* The same runs with seats counted from `leader`. */
static inline uint32_t kbz_dd_turn_runs (uint32_t runs, int leader)
{
  uint32_t lengths = runs & 0xFFFF;
  lengths = (lengths >> (4 * leader) | lengths << (16 - 4 * leader)) & 0xFFFF;
  uint32_t first = ((runs >> 24) - (uint32_t)leader) & 3,
           next = ((runs >> 26) - (uint32_t)leader) & 3;
  return lengths | (runs & 0xFF0000) | first << 24 | next << 26;
}

/* A position at the start of a trick and the cards played to it. Hands are counted from the leader,
 * so that in bridge seats 0 and 2 want tricks and 1 and 3 deny them. */
typedef struct {
  uint64_t hand[4];
  uint64_t all;
  uint64_t key;     /* of the shape, see kbz_dd_table_find */
  uint64_t owners;  /* of the eight highest cards of each suit, as kbz_dd_planes packs them */
  uint32_t runs[4]; /* low half of KbzDdSuit; after kbz_dd_quick_tricks seats are the leader's */
  int leader;       /* as an absolute seat */
  int left;         /* tricks to play, this one included */
  int card[4];
  int best_card[3]; /* who wins so far: card … */
  int best_seat[3]; /* … and seat */
  unsigned friends; /* with specials only: who plays with the leader, a bit a seat */
} KbzDdTrick;

/* Whether a seat, counted from the leader, wants tricks. */
static inline bool kbz_dd_wants (const KbzDdTrick *t, int seat)
{
#ifdef KBZ_DD_WITH_SPECIALS
  return t->friends >> seat & 1;
#else
  (void)t;
  return !(seat & 1);
#endif
}

#define KBZ_DD_LANES 4

/* Four entries side by side, so that one vector instruction looks at all of them, and in one line
 * of the processor's cache. `set` says who owns the eight highest cards of each suit (lower and
 * upper bits of the owners, as kbz_dd_planes packs them), as far as `mask` says that it matters;
 * `fact` is what the entry says. */
typedef struct {
  uint32_t set[2][KBZ_DD_LANES], mask[KBZ_DD_LANES];
  uint32_t fact[KBZ_DD_LANES];
} KbzDdBlock;

/* A fact: how many cards of each suit matter, four bits a suit; a bound for the side on lead; and
 * whether more than eight cards of a suit matter, see KbzDdTable.more_owners. */
enum {
  KBZ_DD_BOUND_SHIFT = 16,
  KBZ_DD_AT_LEAST = 1 << 20, /* the bound is a lower one */
  KBZ_DD_DEEP = 1 << 21,
};
#define KBZ_DD_NOTHING KBZ_DD_AT_LEAST /* at least no trick */

typedef struct {
  uint64_t key;   /* 0: free */
  uint32_t first; /* block */
  uint16_t n;     /* entries */
  uint8_t size_class;
} KbzDdSlot;

#define KBZ_DD_CLASSES 9 /* 1 … 256 blocks */

typedef struct {
  KbzDdSlot *slots; /* begin with a line of the cache, inside … */
  void *slot_memory;
  KbzDdBlock *blocks;
  uint32_t (*more_owners)[KBZ_DD_LANES]; /* of the ninth to twelfth cards, for each block */
  uint32_t slot_bits, max_slot_bits;
  uint32_t slots_used[4]; /* by leader */
  uint32_t n_blocks, next_block;
  uint32_t free_list[KBZ_DD_CLASSES]; /* first index + 1 of a free run of 1 << class */
  uint32_t evictions;
} KbzDdTable;

typedef struct {
  int8_t card;
  int16_t weight;
} KbzDdMove;

#define KBZ_DD_MEMORY_BITS 16

struct KbzDdSolver {
  KbzDdSuit suits[4][KBZ_DD_MASKS]; /* [suit][cards still held] */
  uint8_t nth[KBZ_DD_MASKS * 16];   /* [mask << 4 | k]: the k-th highest card, from 1 */
  uint8_t count[KBZ_DD_MASKS];
  int8_t worked_leads[1 << KBZ_DD_MEMORY_BITS], worked_replies[1 << KBZ_DD_MEMORY_BITS];
  int8_t killer[14][4]; /* the lead that worked last, by tricks left and leader */
  KbzDdTrick tricks[14];
  KbzDdTable table;
  uint64_t deal[4]; /* whose table this is */
  int trump;        /* 0 … 3, 4 for none */
  unsigned team;    /* with specials only: seats of one side */
  uint64_t three,
      six;       /* the trumps that bring out a joker, or 0; they stay so if in its own hand */
  bool demanded; /* the secretary, to the first trick */
  size_t bytes;  /* what it may use */
  KbzDdProof (*search) (KbzDdSolver *s, KbzDdTrick *t, int n_played, int need);
  KbzDdProof (*plain_search) (KbzDdSolver *s, KbzDdTrick *t, int n_played, int need);
  uint64_t nodes, check_at;
  KbzBudget budget;
  jmp_buf stop;
};

/* Fills suits[][] for a deal. */
void kbz_dd_fill_suits (KbzDdSolver *s, const uint64_t hand[4]);

bool kbz_dd_table_init (KbzDdTable *table, size_t bytes);
void kbz_dd_table_free (KbzDdTable *table);
void kbz_dd_table_clear (KbzDdTable *table);

/* Room for one more entry under `key`: the index of its block, and which of the four. */
uint32_t kbz_dd_table_add (KbzDdTable *table, uint64_t key, unsigned *lane);

/* Stores a proof about a position that kbz_dd_table_find did not know, and reduces proof->ranks to
 * what the entry needs. */
void kbz_dd_table_store (KbzDdSolver *s, const KbzDdTrick *t, bool reached, KbzDdProof *proof);

/* A sure lower bound for the side on lead when it cashes from the top. */
KbzDdProof kbz_dd_quick_tricks (const KbzDdSolver *s, KbzDdTrick *t, int need);

/* A sure lower bound for the other side. */
KbzDdProof kbz_dd_later_tricks (const KbzDdSolver *s, const KbzDdTrick *t, int need);

/* The suits whose lead loses at once: an opponent wins and has the rest of what his side needs on
 * top of his hand. Adds what that relies on to `proof`, and raises its value. */
uint64_t kbz_dd_lost_suits (const KbzDdSolver *s, const KbzDdTrick *t, int need, KbzDdProof *proof);

/* Leads, unsorted but weighted. Returns how many. */
int kbz_dd_leads (const KbzDdSolver *s, const KbzDdTrick *t, uint64_t legal, KbzDdMove *moves);

/* Whether the leader's side takes `need` tricks (1 … left): a bound that says so. The trick has
 * `n_played` cards. */
KbzDdProof kbz_dd_search_trick (KbzDdSolver *s, KbzDdTrick *t, int n_played, int need);
/* The same with special cards. */
KbzDdProof kbz_dd_search_specials (KbzDdSolver *s, KbzDdTrick *t, int n_played, int need);

#if defined __x86_64__ && defined __GNUC__ && !defined __clang__
#define KBZ_DD_HAVE_AVX2
KbzDdProof kbz_dd_search_trick_avx2 (KbzDdSolver *s, KbzDdTrick *t, int n_played, int need);
#endif

typedef struct {
  int low, high; /* tricks of the leader's side */
  uint64_t low_ranks, high_ranks;
} KbzDdBounds;

/* The parts of a question to the solver, for the files that make up the API. The position has been
 * checked. kbz_dd_set_position forgets the table unless it belongs to the same deal and strain;
 * kbz_dd_may_play says what a hand may play as the next to the trick, of which `n_trick` cards are
 * there. */
KbzSet kbz_dd_may_play (const KbzDdPosition *p, int n_trick, KbzSet hand);
KbzDdTrick *kbz_dd_set_position (KbzDdSolver *s, const KbzDdPosition *position);
void kbz_dd_set_limits (KbzDdSolver *s, const KbzLimits *limits);
int kbz_dd_guess (const KbzDdSolver *s, const KbzDdTrick *t);
KbzStatus kbz_dd_stopped (KbzError *error);

/* Searches until both bounds meet, with `guess` tricks as the first question; false if stopped. */
bool kbz_dd_narrow (KbzDdSolver *s, KbzDdTrick *t, int n_trick, int guess, KbzDdBounds *bounds);

static inline bool kbz_dd_beats (const KbzDdSolver *s, int card, int best)
{
  if (kbz_dd_is_special (card) || kbz_dd_is_special (best))
    return kbz_dd_is_special (card) && (!kbz_dd_is_special (best) || card > best);
  return (card ^ best) & 0x30 ? card >> 4 == s->trump : card > best;
}

/* The trumps that would bring out a joker if they were played. They are like no other card, and
 * where they stand matters. */
static inline uint64_t kbz_dd_live (const KbzDdSolver *s, uint64_t all)
{
#ifdef KBZ_DD_WITH_SPECIALS
  return ((all >> KBZ_DD_BIG & 1 ? s->three : 0) | (all >> KBZ_DD_LITTLE & 1 ? s->six : 0)) & all;
#else
  (void)s;
  (void)all;
  return 0;
#endif
}

/* Who plays with the leader, counted from him. */
static inline unsigned kbz_dd_friends (const KbzDdSolver *s, int leader)
{
  unsigned side = s->team >> leader & 1 ? s->team : ~s->team & 15;
  return (side >> leader | side << (4 - leader)) & 15;
}

/* Puts a card on the trick as its `seat`-th, from 0. */
static inline void kbz_dd_put (const KbzDdSolver *s, KbzDdTrick *t, int seat, int card)
{
  t->card[seat] = card;
  if (seat == 0) {
    t->best_card[0] = card;
    t->best_seat[0] = 0;
    return;
  }
  int best = t->best_card[seat - 1];
  bool beats = kbz_dd_beats (s, card, best);
  t->best_card[seat] = beats ? card : best;
  t->best_seat[seat] = beats ? seat : t->best_seat[seat - 1];
}
