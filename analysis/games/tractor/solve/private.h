/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/tractor/rules/shape.h"
#include "solve.h"

/* Inside the solver every card that lies in a hand or on the table has a bit of its own, ordered by
 * seat, then suit, then place. The bits left and the seat to lead are the position. Of equal cards
 * of a hand the lowest bit goes first, so equal positions have equal bits. Points count in fives.
 */

enum { SEATS = 4, SUITS = 5, TRUMPS = 0 };

/* A seat's cards of one suit, for every subset of those it started with. */
typedef struct {
  KbzTractorRow row;
  uint16_t places[3];  /* with at least one, two, three equal cards */
  uint16_t multiplier; /* the kitty's, if these cards took the last trick */
  uint8_t n;
  uint8_t pairs; /* different cards held at least twice */
  uint8_t worth; /* fives */
} Holding;

typedef struct {
  uint64_t bits; /* of the cards played */
  int16_t score; /* better ones are tried first */
  int16_t worth; /* fives */
  int8_t strength, suit;
} Step;

typedef struct {
  uint8_t suit, n;
  uint8_t width;  /* of the tuples of a single part; 0 for a throw */
  uint8_t length; /* of a tractor or Titanic, else 1 */
  bool plain;     /* singles only */
  bool shaped;    /* `shape` is filled in */
  KbzTractorRow row;
  KbzTractorShape shape;
} Lead;

/* The trick on the table. */
typedef struct {
  Lead *lead;
  uint64_t played; /* by all so far */
  uint64_t best;   /* the play that wins so far */
  int8_t seat;     /* who made it */
  int8_t suit;     /* its suit */
  int8_t strength;
  int8_t n; /* plays */
  int16_t points;
} Trick;

/* Sixteen bytes, so that a bucket of four is a line of the processor's cache. */
typedef struct {
  uint64_t key; /* 0: empty */
  int16_t low, high;
  uint16_t best; /* the lead that proved it last: the seat's cards in that suit */
  uint8_t best_suit;
  uint8_t cards; /* a hand: how much work the entry stands for */
} Proof;

enum { WAYS = 4, KEYS = 1 << 13 };

typedef struct {
  uint64_t bits, key;
} CachedKey;

struct KbzTractorSolver {
  KbzTractorRules rules;
  KbzHand deal[SEATS]; /* the cards that the tables are for */
  bool ready;
  unsigned bankers;
  int kitty; /* fives */
  int n_cards;
  uint64_t seat_bits[SEATS], suit_bits[SUITS];
  uint64_t fives, tens; /* cards worth one and two fives */
  uint64_t again;       /* the bit below is an equal card of the same hand */
  uint8_t first[SEATS][SUITS], length[SEATS][SUITS];
  const Holding *tables[SEATS][SUITS];
  Holding *holdings;
  uint8_t place[64], slot[64], worth[64], cost[64];
  uint8_t n_slots[KBZ_TRACTOR_PLACES]; /* at a place: several for level cards */
  uint8_t slots[KBZ_TRACTOR_PLACES][4];
  uint8_t slot_worth[SUITS][KBZ_TRACTOR_SLOTS];
  KbzCard card[64];

  Proof *proofs;
  size_t n_buckets, most_buckets, n_proofs;
  CachedKey keys[SUITS][KEYS];
  uint64_t killers[64]; /* by the number of plays made */

  Step *steps; /* a stack */
  size_t n_steps, steps_room;

  int depth; /* plays made since the start */
  uint64_t nodes, next_look;
  KbzBudget budget;    /* of the question it is at, */
  uint64_t first_node; /* which began here */
  bool stopped;
};

static inline const Holding *holding (const KbzTractorSolver *s, int seat, int suit, uint64_t bits)
{
  unsigned mask = (1u << s->length[seat][suit]) - 1;
  return &s->tables[seat][suit][bits >> s->first[seat][suit] & mask];
}

static inline int fives_in (const KbzTractorSolver *s, uint64_t bits)
{
  return __builtin_popcountll (bits & s->fives) + 2 * __builtin_popcountll (bits & s->tens);
}

static inline bool is_attacker (const KbzTractorSolver *s, int seat)
{
  return !(s->bankers >> seat & 1);
}

/* The highest top of a run of `length` in a set of places, -1 when there is none. */
static inline int top_run (unsigned places, int length)
{
  for (int i = 1; i < length; i++)
    places &= places >> 1;
  return places == 0 ? -1 : 31 - __builtin_clz (places) + length - 1;
}

static inline int top_place (unsigned places)
{
  return places == 0 ? -1 : 31 - __builtin_clz (places);
}

/* solve-deal.c */
/* Makes the tables, unless they are for an earlier position of the same deal. */
void kbz_tractor_solver_set (KbzTractorSolver *s, const KbzTractorEnding *ending);
/* The bits that stand for cards of a seat: of equal ones the lowest that are left. */
uint64_t kbz_tractor_bits_of (const KbzTractorSolver *s, int seat, const KbzHand *cards,
                              uint64_t left);
/* The bits of what the seats still have of their cards, the trick included. */
uint64_t kbz_tractor_bits_left (const KbzTractorSolver *s, const KbzTractorEnding *ending);
KbzHand kbz_tractor_cards_of (const KbzTractorSolver *s, uint64_t bits);

/* solve-table.c */
/* A table that grows up to `memory` bytes. */
bool kbz_tractor_table_init (KbzTractorSolver *s, size_t memory);
void kbz_tractor_table_clear (KbzTractorSolver *s);
/* A hash of a position at the start of a trick. Positions that differ only in what cannot matter
 * any more have the same. */
uint64_t kbz_tractor_key (KbzTractorSolver *s, uint64_t left, int leader);
static inline Proof *bucket_of (const KbzTractorSolver *s, uint64_t key)
{
  return &s->proofs[(key & (s->n_buckets - 1)) * WAYS];
}
const Proof *kbz_tractor_table_find (const KbzTractorSolver *s, uint64_t key);
void kbz_tractor_table_store (KbzTractorSolver *s, const Proof *proof);

/* Equal cards of a hand. It makes no difference whether `linked` ones or the ones before them are
 * played: both are lone cards of equal worth, and nothing of the others lies between. */
typedef struct {
  uint64_t bits;
  uint8_t n, place;
  bool linked;
} Entry;

enum { ENTRIES = 40 };

/* solve-cards.c */
/* Adds the seat's cards of a suit, from low to high; returns how many entries there are then.
 * `live` are all cards left or on the table. */
int kbz_tractor_entries (const KbzTractorSolver *s, int seat, int suit, uint64_t left,
                         uint64_t live, Entry *entries, int n);
/* The lowest `n` of an entry's cards. */
static inline uint64_t lowest (uint64_t bits, int n)
{
  uint64_t rest = bits;
  while (n-- > 0)
    rest &= rest - 1;
  return bits ^ rest;
}
void kbz_tractor_push (KbzTractorSolver *s, const Step *step);
/* Reads cards that are led. */
void kbz_tractor_read_lead (const KbzTractorSolver *s, int seat, uint64_t bits, Lead *lead);
const KbzTractorShape *kbz_tractor_lead_shape (const KbzTractorSolver *s, Lead *lead);
/* solve-leads.c, solve-follows.c: push steps and return how many. */
int kbz_tractor_leads (KbzTractorSolver *s, uint64_t left, int leader);
int kbz_tractor_follows (KbzTractorSolver *s, const Trick *trick, uint64_t left, int seat);

/* solve-search.c: whether the attackers take at least `goal` fives from here. Returns a bound that
 * says so: at least `goal`, then it is a lower bound, or below, then an upper bound. `rest` is what
 * the cards left are worth. */
int kbz_tractor_search (KbzTractorSolver *s, uint64_t left, int rest, int leader, int goal);
/* The same in the middle of a trick, `seat` to play. */
int kbz_tractor_search_trick (KbzTractorSolver *s, const Trick *trick, uint64_t left, int rest,
                              int seat, int goal);
/* The same after the fourth play. */
int kbz_tractor_finish (KbzTractorSolver *s, const Trick *trick, uint64_t left, int rest, int goal);
/* The trick after a play. */
void kbz_tractor_add (Trick *trick, int seat, const Step *step);
/* What a play is worth and how strong it is. */
Step kbz_tractor_step (const KbzTractorSolver *s, const Trick *trick, int seat, uint64_t bits);
/* The most that the attackers can still take. */
int kbz_tractor_most (const KbzTractorSolver *s, uint64_t left, int rest);

/* solve-check.c: a seat's hand with what it has played to the trick. */
KbzHand kbz_tractor_seat_cards (const KbzTractorEnding *ending, int seat);

/* solve.c */
/* Where a search begins. */
typedef struct {
  uint64_t left;
  int leader, seat; /* who led, who plays */
  Lead lead;
  Trick trick; /* empty at the start of a trick */
} Start;

/* Makes ready for questions about an ending; false when it has too many cards. */
bool kbz_tractor_begin (KbzTractorSolver *s, const KbzTractorEnding *ending,
                        const KbzLimits *limits);
/* The start of the ending, and the start after one more play. */
void kbz_tractor_start (const KbzTractorSolver *s, const KbzTractorEnding *ending, Start *start);
void kbz_tractor_start_play (const KbzTractorSolver *s, Start *start, uint64_t bits);
int kbz_tractor_start_most (const KbzTractorSolver *s, const Start *start);
/* One question, answered as kbz_tractor_search does. */
int kbz_tractor_test (KbzTractorSolver *s, Start *start, int goal);
/* Brings the bounds, in fives, together unless a limit comes first. */
void kbz_tractor_narrow (KbzTractorSolver *s, Start *start, int guess, int *low, int *high);
