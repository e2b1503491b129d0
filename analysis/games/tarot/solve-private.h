/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "solve.h"

/* Inside the solver a hand is a set of suit cards, a set of trumps and perhaps the Excuse. The
 * honours (roi, dame, cavalier, valet) and the bouts are told apart by what they count; all other
 * cards, the low cards, count the same, and of them only the order matters. */

enum { SEATS = KBZ_TAROT_SEATS, TRUMPS = 4, SUITS = 5, NOBODY = -1, MOVES = KBZ_TAROT_HAND };
enum { PETIT = 1, TWENTY_ONE = 21 };

#define LOW_PLAIN ((uint64_t)0x07FE07FE07FE07FE) /* 1 … 10 of every suit */
#define LOW_SUIT ((uint32_t)0x7FE)
#define LOW_TRUMPS ((uint32_t)0x1FFFFC) /* 2 … 20 */

/* Cards whose rank a proof relied on. Who holds the cards from the lowest of them upward, and how
 * many cards below them each player has, is all that the proof depends on, but for what they count.
 */
typedef struct {
  uint64_t plain;
  uint32_t trump;
} Ranks;

/* Who holds the cards of each suit and the low trumps, the highest in the lowest three bits. */
typedef struct {
  uint64_t plain[4];
  uint64_t trump;
} Owners;

/* What is left at the start of a trick; the hands change with every card. */
typedef struct {
  uint64_t plain[SEATS];
  uint32_t trump[SEATS];
  uint64_t all_plain;
  uint32_t all_trump;
  Owners owners;
  uint64_t key;      /* a hash of lengths and bouts */
  int rest;          /* what the cards are worth together */
  int left;          /* tricks */
  int excuse;        /* who holds it, or NOBODY */
  bool sweep;        /* the Excuse is held by a side that has taken every trick */
  bool attack_petit; /* the petit has been taken by the attack: matters while the Excuse lives */
} Board;

/* The trick on the table. */
typedef struct {
  uint64_t plain;
  uint32_t trump;
  int16_t worth; /* without the Excuse */
  int8_t leader, n;
  int8_t led;    /* suit, or NOBODY while only the Excuse lies there */
  int8_t winner; /* seat, or NOBODY likewise */
  KbzCard best;  /* the winner's card */
  int8_t excuse; /* who played it, or NOBODY */
  KbzCard cards[SEATS];
} Trick;

typedef struct {
  int16_t score;
  KbzCard card;
  KbzCard lowest, highest; /* of the equal cards that it stands for */
} Move;

/* What is known of all positions with the same lengths and bouts whose top cards lie like this. */
typedef struct {
  int16_t low, high;
  uint32_t depths;    /* how many are known: four bits a suit, five for trumps */
  uint16_t honours;   /* that were left: four bits a suit */
  uint64_t owners[4]; /* of the suits; those of the trumps are in the key of the shelf */
} Pattern;

/* The patterns of one combination of lengths and bouts, and of owners of the top trumps; or the
 * head of such a combination, which says how many trumps are known on its shelves. */
typedef struct {
  uint64_t key; /* 0: empty */
  union {
    uint32_t first;
    uint32_t depths; /* of a head: a bit for each number of known trumps */
  };
  uint16_t n; /* of a head: the best lead */
  uint16_t room;
} Shelf;

/* How much more, and less, the cards of a suit count with some honours than with others, each
 * player's from the highest down: by the honours a proof was about, then those of the position. */
typedef struct {
  uint8_t more[4][16][16], less[4][16][16];
} Honours;

enum { ROOMS = 10 }; /* sizes of shelves: 1, 2, 4 … 512 patterns */

typedef struct {
  size_t memory; /* bytes at most */
  Shelf *shelves;
  size_t n_shelves, used;
  Pattern *patterns;
  size_t n_patterns, patterns_room;
  uint32_t free[ROOMS]; /* first free run of each size, 0 for none; linked by `depths` */
} Table;

struct KbzTarotSolver {
  int players;
  unsigned attack;
  KbzTarotAim aim;
  int8_t owner[KBZ_CARD_CODES]; /* who held a card at first */
  int16_t worth[KBZ_CARD_CODES];
  int trick_worth;  /* for each trick */
  int excuse_kept;  /* what its side keeps of a lost Excuse … */
  int excuse_given; /* … and what the winner of the trick gets */
  int petit_last;   /* for the petit in the last trick */
  int fixed_bouts;  /* of the attack, as long as the Excuse and the 21 stay: without petit */
  unsigned bouts;   /* that the attack had before */
  int least_card;   /* what a card is worth at least */
  int before;       /* added to what is still to come */
  uint64_t step_key[SEATS][SUITS][KBZ_TAROT_HAND];
  uint64_t card_key[KBZ_CARD_CODES];
  uint64_t leader_key[SEATS], sweep_key, petit_key;
  bool ready;

  Board board;
  Trick root; /* the trick of the running question */
  Table table;
  Honours honours;
  uint32_t history[SEATS][KBZ_CARD_CODES];

  uint64_t nodes, next_look;
  KbzBudget budget;    /* of the question it is at, */
  uint64_t first_node; /* which began here */
  bool stopped;
  int low, high; /* of the running question */
};

/* How many bits are set. The compiler's own calls a function where the processor may lack the
 * instruction, and this is asked in every node. */
static inline int count (uint32_t bits)
{
  bits -= bits >> 1 & 0x55555555;
  bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333);
  return (int)(((bits + (bits >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24);
}

static inline int count_all (uint64_t bits)
{
  return count ((uint32_t)bits) + count ((uint32_t)(bits >> 32));
}

static inline int suit_of (KbzCard card)
{
  return card < 64 ? card >> 4 : TRUMPS;
}

static inline bool attacks (const KbzTarotSolver *s, int seat)
{
  return s->attack >> seat & 1;
}

static inline int seat_after (const KbzTarotSolver *s, int seat, int n)
{
  seat += n;
  return seat >= s->players ? seat - s->players : seat;
}

static inline uint32_t suit_bits (uint64_t plain, int suit)
{
  return (uint32_t)(plain >> (16 * suit)) & 0xFFFF;
}

static inline uint32_t bits_of (const Board *b, int seat, int suit)
{
  return suit == TRUMPS ? b->trump[seat] : suit_bits (b->plain[seat], suit);
}

static inline void take_from (Board *b, int seat, KbzCard card)
{
  if (card == KBZ_EXCUSE)
    b->excuse = NOBODY;
  else if (card < 64)
    b->plain[seat] ^= (uint64_t)1 << card;
  else
    b->trump[seat] ^= (uint32_t)1 << (card - 64);
}

static inline void give_back (Board *b, int seat, KbzCard card)
{
  if (card == KBZ_EXCUSE)
    b->excuse = seat;
  else
    take_from (b, seat, card);
}

/* What the attack needs, in half-points, by bouts. */
int kbz_tarot_need (int bouts);

/* solve-deal.c */
/* Makes ready for questions about an ending. Keeps what is proved as long as it is the same deal.
 */
void kbz_tarot_set_up (KbzTarotSolver *s, const KbzTarotEnding *ending,
                       const KbzTarotObjective *objective, Trick *trick);

/* solve-table.c */
bool kbz_tarot_table_init (Table *table, size_t memory);
void kbz_tarot_table_free (Table *table);
void kbz_tarot_table_clear (Table *table);
/* A bound that answers whether `goal` is reached, with the ranks it relies on. Sets `best` to a
 * lead that was good in such a position, or KBZ_NO_CARD. */
bool kbz_tarot_table_find (const Table *table, const Honours *honours, const Board *b, uint64_t key,
                           int goal, int *value, Ranks *ranks, KbzCard *best);
/* Stores a bound; widens `ranks` to what is stored. */
void kbz_tarot_table_store (Table *table, const Board *b, uint64_t key, bool is_low, int value,
                            KbzCard best, Ranks *ranks);
static inline void kbz_tarot_table_prefetch (const Table *table, uint64_t key)
{
  __builtin_prefetch (&table->shelves[key & (table->n_shelves - 1)]);
}

/* solve-moves.c */
/* The legal cards, one for each kind of equal ones, best first; `hint` is tried first. */
int kbz_tarot_moves (const KbzTarotSolver *s, const Trick *t, int seat, KbzCard hint, Move *moves);
/* The suit cards and trumps that may be played; the Excuse always may. `trumping` tells whether it
 * must be a trump. */
bool kbz_tarot_legal (const Board *b, const Trick *t, int seat, uint64_t *plain, uint32_t *trump);

/* solve-bounds.c */
/* Bounds that need no search; sets `ranks` to what the one that answers `goal` relies on. */
void kbz_tarot_quick (const KbzTarotSolver *s, int leader, int goal, int *low, int *high,
                      Ranks *ranks);

/* Whether the trick on the table, when it is sure who wins it, already answers `goal`. */
bool kbz_tarot_quick_trick (const KbzTarotSolver *s, const Trick *t, int goal, int *value,
                            Ranks *ranks);

/* solve-trick.c */
/* The trick after a card. */
void kbz_tarot_put (const KbzTarotSolver *s, Trick *t, int seat, KbzCard card);
/* What the attack gets for a complete trick. */
int kbz_tarot_gain (const KbzTarotSolver *s, const Trick *t);
/* The winner of a complete trick. */
int kbz_tarot_winner (const KbzTarotSolver *s, const Trick *t);
/* Takes the cards of a complete trick off the board, whose hands no longer hold them. */
void kbz_tarot_clear_trick (const KbzTarotSolver *s, Board *b, const Trick *t);
Trick kbz_tarot_new_trick (int leader);

/* solve-search.c */
/* Whether the attack still takes at least `goal`. Returns a bound that says so: at least `goal`,
 * then it is a lower bound, or below, then an upper bound. */
int kbz_tarot_search (KbzTarotSolver *s, int leader, int goal, Ranks *ranks);
/* The same in the middle of a trick. */
int kbz_tarot_search_trick (KbzTarotSolver *s, const Trick *t, KbzCard hint, int goal, Ranks *ranks,
                            KbzCard *best);

/* solve.c */
void kbz_tarot_begin (KbzTarotSolver *s, const KbzTarotEnding *ending,
                      const KbzTarotObjective *objective, const KbzLimits *limits, Trick *trick);
/* Bounds that always hold of what is still to come. */
void kbz_tarot_widest (const KbzTarotSolver *s, int *low, int *high);
/* Like kbz_tarot_search, wherever in a trick. */
int kbz_tarot_test (KbzTarotSolver *s, const Trick *trick, int goal);
/* Narrows bounds until they meet or a limit comes. */
void kbz_tarot_narrow (KbzTarotSolver *s, const Trick *trick, int guess, int *low, int *high);
