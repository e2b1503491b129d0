/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/game.h"
#include "follow.h"
#include "solve.h"

/* Tractor as a game of the program. README.md beside this file names the rules. */

extern const KbzGame kbz_game_tractor;

typedef enum {
  KBZ_TRACTOR_DEAL, /* card by card; who can declare trump is asked */
  KBZ_TRACTOR_BURY, /* the banker has taken the kitty and lays as many cards aside, one by one */
  KBZ_TRACTOR_PLAY,
  KBZ_TRACTOR_OVER,
} KbzTractorPhase;

/* KbzMove.arg of a call: 0 waits, else a declaration of `count` equal cards. */
#define KBZ_TRACTOR_WAIT 0
static inline int kbz_tractor_call (KbzCard card, int count)
{
  return count << 8 | card;
}

/* A flat value; every byte that is not named is zero. Side of a seat: seat % 2. */
typedef struct {
  KbzHand hands[KBZ_TRACTOR_SEATS];
  KbzHand buried;
  KbzHand trick[KBZ_TRACTOR_SEATS]; /* in the order of play */
  KbzHand last[KBZ_TRACTOR_SEATS];  /* the trick before */
  KbzCard stock[KBZ_CARDS_MAX]; /* not dealt yet, the next one at the end; the rest is the kitty */
  uint8_t n_stock;
  uint8_t phase; /* KbzTractorPhase */
  uint8_t decks;
  uint8_t protect_triples;
  uint8_t levels[2]; /* of the sides: ranks */
  uint8_t level;     /* played in this deal */
  uint8_t trump;     /* KbzSuit; none until the deal is done */
  uint8_t first;     /* who gets the first card */
  int8_t banker;     /* KBZ_NO_SEAT while a first deal decides it */
  int8_t asked;      /* who may declare now */
  uint8_t round;     /* after the last card: how many have been passed over or have waited */
  int8_t declarer;
  uint8_t n_declared;
  KbzCard declared;
  KbzCard turned; /* the kitty's third card, when nobody declared */
  int8_t leader, n_trick, last_leader;
  int8_t thrower;                     /* who threw last and failed; KBZ_NO_SEAT */
  uint8_t withdrawn;                  /* cards that went back then */
  int16_t points;                     /* the attackers' in tricks */
  int16_t fines;                      /* for the attackers, of throws that failed */
  int16_t multiplier;                 /* the kitty's, when the attackers took the last trick */
  uint8_t out[KBZ_TRACTOR_SEATS];     /* suits that a seat has shown to be out of, by bit */
  uint8_t no_pair[KBZ_TRACTOR_SEATS]; /* suits in which it has shown to hold no pair */
} KbzTractor;

static inline KbzTractorRules kbz_tractor_rules (const KbzTractor *t)
{
  return (KbzTractorRules){ .decks = t->decks,
                            .trump = (KbzSuit)t->trump,
                            .level = t->level,
                            .protect_triples = t->protect_triples };
}

static inline bool kbz_tractor_is_attacker (const KbzTractor *t, int seat)
{
  return seat % 2 != t->banker % 2;
}

/* Whose turn it is; KBZ_NO_SEAT when the deal is over. */
int kbz_tractor_seat (const KbzTractor *t);
/* The lead of the trick on the table; false when there is none. */
bool kbz_tractor_led (const KbzTractor *t, KbzTractorShape *lead);
/* Whether a seat holds cards with which it may declare over what stands. */
bool kbz_tractor_can_declare (const KbzTractor *t, int seat);
/* The cards of a declaration; false when the call is none. */
bool kbz_tractor_call_cards (int call, KbzCard cards[3], size_t *n);
/* The attackers' points with kitty and fines, as far as they are known. */
int kbz_tractor_total (const KbzTractor *t);
/* What the solver is asked about the play. */
void kbz_tractor_ending (const KbzTractor *t, KbzTractorEnding *ending);
/* A new solver for it, and the ending. KBZ_E_POSITION outside the play, KBZ_E_LIMIT when the hands
 * are too large or there is no memory; then there is none. */
KbzStatus kbz_tractor_solver_for (const KbzTractor *t, const KbzLimits *limits,
                                  KbzTractorEnding *ending, KbzTractorSolver **solver,
                                  KbzError *error);
/* Makes a legal play. */
void kbz_tractor_apply_play (KbzTractor *t, const KbzMove *move);
/* Nothing dealt, nobody chosen: where deal and read begin. */
void kbz_tractor_clear (KbzTractor *t);

/* The words of the phases in the fields. */
extern const char *const kbz_tractor_phases[4];
/* "SHDCT": T stands for trumps. */
extern const char kbz_tractor_suit_letters[];

/* The slots of KbzGame. */
void kbz_tractor_moves (const void *state, KbzMoves *moves);
bool kbz_tractor_legal (const void *state, const KbzMove *move, KbzReason *reason);
void kbz_tractor_apply (void *state, const KbzMove *move);
void kbz_tractor_view (const void *state, int seat, KbzView *view);
int kbz_tractor_hand_place (const void *state, KbzCard card);
void kbz_tractor_reshuffle (void *state, int seat, KbzRandom *random);
void kbz_tractor_score (const void *state, KbzScore *score);
void kbz_tractor_carry (const void *state, KbzMatch *match);
void kbz_tractor_write (const void *state, KbzWriter *writer);
KbzStatus kbz_tractor_read (void *state, const KbzFields *fields, KbzError *error);
char *kbz_tractor_move_write (const void *state, const KbzMove *move, char *text, size_t size);
KbzStatus kbz_tractor_move_read (const void *state, const char *text, KbzMove *move,
                                 KbzError *error);
KbzText kbz_tractor_move_name (const void *state, const KbzMove *move);
KbzMove kbz_tractor_bot (const void *state, int strength, KbzRandom *random);
KbzStatus kbz_tractor_solve_state (const void *state, const KbzLimits *limits,
                                   KbzAnalysis *analysis, KbzError *error);
KbzText kbz_tractor_value_name (const void *state, int value);
KbzStatus kbz_tractor_report (const void *state, const KbzLimits *limits, KbzReport *report,
                              KbzError *error);
KbzStatus kbz_tractor_line (const void *state, const KbzLimits *limits, KbzMoves *line,
                            KbzError *error);
extern const KbzSetUpPlan kbz_tractor_set_up;
extern const KbzOp kbz_tractor_ops[];
extern const char *const kbz_tractor_seat_ids[];
