/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/game.h"
#include "analysis/games/doudizhu/rules/position.h"
#include "analysis/games/doudizhu/rules/score.h"

/* Dou Dizhu as a game of the program. README.md beside this file names the rules and the fields. */

extern const KbzGame kbz_game_doudizhu;

typedef enum {
  KBZ_DDZ_BIDDING,
  KBZ_DDZ_PLAYING,
  KBZ_DDZ_OVER, /* somebody is out, or nobody bid */
} KbzDdzPhase;

enum {
  KBZ_DDZ_BOTTOM = 3,    /* bottom cards */
  KBZ_DDZ_DEALT = 17,    /* cards of a hand before the bottom cards are taken */
  KBZ_DDZ_CALLS_MAX = 8, /* no auction is longer: pass pass 1 pass 2 pass 3 */
  KBZ_DDZ_LOG_MAX = 162, /* 54 cards one by one, and two passes on each */
};

/* A flat value; every byte that is not named is zero. Seats are in the order of play. */
typedef struct {
  KbzHand hands[KBZ_DDZ_SEATS];
  KbzHand round[KBZ_DDZ_SEATS]; /* what each seat played last in the round on the table */
  KbzHand last[KBZ_DDZ_SEATS];  /* the same in the round before */
  KbzDdzHand
      log[KBZ_DDZ_LOG_MAX]; /* plays in turn, 0 for a pass; the last was just before to_move */
  KbzCard bottom[KBZ_DDZ_BOTTOM]; /* no cards in an ending set up by hand */
  KbzCard face_up;                /* who got it bids first; KBZ_NO_CARD in endings */
  uint8_t phase;                  /* KbzDdzPhase */
  uint8_t seats;                  /* 3, or 2 in endings */
  uint8_t distinct_kickers, bar_joker_kickers, spring;
  uint16_t banned; /* bit 1 << KbzDdzType */
  uint8_t dealer;
  uint8_t n_calls;
  int8_t calls[KBZ_DDZ_CALLS_MAX]; /* from `first` on; 0 passes */
  int8_t first;                    /* who bids first; KBZ_NO_SEAT in endings */
  int8_t landlord;                 /* KBZ_NO_SEAT before he is known */
  uint8_t bid;
  int8_t to_move;               /* KBZ_NO_SEAT when the deal is over */
  int8_t leader;                /* of the round */
  int8_t beat_by;               /* whose play is to be beaten; KBZ_NO_SEAT on lead */
  uint8_t type, rank, length;   /* how that play is read, as in KbzDdzCombo */
  uint8_t passed;               /* bit per seat: its last word in this round was a pass */
  uint8_t bombs;                /* bombs and rockets played */
  uint8_t plays[KBZ_DDZ_SEATS]; /* how often each seat has played cards */
  uint8_t n_log;
} KbzDdzGame;

/* Nothing dealt, nobody chosen: where deal and read begin. */
void kbz_ddz_game_clear (KbzDdzGame *g);
KbzDdzOptions kbz_ddz_game_options (const KbzDdzGame *g);

/* The cards of a hand without their suits, and back: `cards` picked from the hand, rank by rank,
 * ♠ before ♥ ♦ ♣. What is not held is picked as well, after what is. Returns how many. */
KbzDdzHand kbz_ddz_game_ranks (const KbzHand *hand);
size_t kbz_ddz_game_pick (const KbzHand *hand, KbzDdzHand cards, KbzCard *picked);
/* The cards of a hand low to high; returns how many. */
size_t kbz_ddz_game_sorted (const KbzHand *hand, KbzCard *cards);

/* The play to be beaten; type pass when the seat to move is on lead. */
KbzDdzCombo kbz_ddz_game_to_beat (const KbzDdzGame *g);
/* The play as the solver sees it: index 0 is the landlord, whatever his seat. False outside the
 * play. */
bool kbz_ddz_game_position (const KbzDdzGame *g, KbzDdzPosition *position);

/* Seat of the game ↔ index in the position; the landlord must be known. */
static inline int kbz_ddz_game_index (const KbzDdzGame *g, int seat)
{
  return (seat - g->landlord + g->seats) % g->seats;
}

static inline int kbz_ddz_game_seat (const KbzDdzGame *g, int index)
{
  return (index + g->landlord) % g->seats;
}

/* The move that plays `play` (type pass: passes) from the hand of the seat to move. */
KbzMove kbz_ddz_game_move (const KbzDdzGame *g, const KbzDdzCombo *play);
/* How a legal move of the play is read. */
KbzDdzCombo kbz_ddz_game_combo (const KbzDdzGame *g, const KbzMove *move);
/* The readings of `cards` that may be played now, the usual one first: KbzMove.arg is an index into
 * them. Returns how many. */
int kbz_ddz_game_fitting (const KbzDdzGame *g, KbzDdzHand cards,
                          KbzDdzCombo readings[KBZ_DDZ_MAX_READINGS]);
/* The ranks of any cards at all; false when they are not different cards of the pack. */
bool kbz_ddz_game_move_ranks (const KbzMove *move, KbzDdzHand *cards);

/* The auction so far; callers are counted from `first`. */
KbzDdzAuction kbz_ddz_game_auction (const KbzDdzGame *g);
/* Whether the landlord won a deal that somebody has won. */
bool kbz_ddz_game_landlord_won (const KbzDdzGame *g);
/* Whether the deal is a spring, with that option: a side never got in. */
bool kbz_ddz_game_is_spring (const KbzDdzGame *g);

/* The parts of a score, at the landlord's seat and at one farmer's. */
void kbz_ddz_score_parts (const KbzDdzResult *result, int landlord, int farmer, KbzScore *score);

/* What everybody knows of a hand: the bottom cards the landlord took and the face-up card, as long
 * as they have not been played. */
KbzHand kbz_ddz_game_known (const KbzDdzGame *g, int seat);

/* The log as the field "history"; `held` are the cards still in hands, which nobody has played. */
void kbz_ddz_log_write (const KbzDdzGame *g, KbzWriter *writer);
KbzStatus kbz_ddz_log_read (const KbzFields *fields, KbzDdzHand held,
                            KbzDdzHand log[KBZ_DDZ_LOG_MAX], uint8_t *n, KbzError *error);

/* The words of the phases in the fields. */
extern const char *const kbz_ddz_phases[3];
extern const char *const kbz_ddz_seat_ids[];
extern const char *const kbz_ddz_seat_names[];

/* What a play is called: "Pair of eights", "Straight 3–7". */
KbzText kbz_ddz_combo_name (const KbzDdzCombo *play);

/* The slots of KbzGame. */
void kbz_ddz_game_moves (const void *state, KbzMoves *moves);
bool kbz_ddz_game_legal (const void *state, const KbzMove *move, KbzReason *reason);
void kbz_ddz_game_view (const void *state, int seat, KbzView *view);
void kbz_ddz_game_reshuffle (void *state, int seat, KbzRandom *random);
void kbz_ddz_game_score (const void *state, KbzScore *score);
double kbz_ddz_game_expect (const void *state, int seat, double mean);
void kbz_ddz_game_carry (const void *state, KbzMatch *match);
void kbz_ddz_game_write (const void *state, KbzWriter *writer);
KbzStatus kbz_ddz_game_read (void *state, const KbzFields *fields, KbzError *error);
char *kbz_ddz_game_move_write (const void *state, const KbzMove *move, char *text, size_t size);
KbzStatus kbz_ddz_game_move_read (const void *state, const char *text, KbzMove *move,
                                  KbzError *error);
KbzText kbz_ddz_game_move_name (const void *state, const KbzMove *move);
KbzMove kbz_ddz_game_bot (const void *state, int strength, KbzRandom *random,
                          const KbzLimits *limits);
void *kbz_ddz_game_solver_new (size_t memory);
KbzStatus kbz_ddz_game_solver_ask (void *solver, const void *state, const KbzAsk *ask,
                                   const KbzLimits *limits, KbzSolved *answer, KbzError *error);
void kbz_ddz_game_solver_free (void *solver);
/* The mean score of the seat, for plays and for bids: bombs count. */
KbzStatus kbz_ddz_game_advise (const void *state, int seat, const KbzLimits *limits,
                               KbzAnalysis *analysis, KbzError *error);
KbzText kbz_ddz_game_value_name (const void *state, int value);
int kbz_ddz_game_outcome (const void *state, int seat, int value);
bool kbz_ddz_game_variant (void *state, KbzRandom *random, KbzRelabel *relabel);
KbzStatus kbz_ddz_game_report (const void *state, const KbzLimits *limits, KbzReport *report,
                               KbzError *error);
extern const KbzSetUpPlan kbz_ddz_set_up;
void kbz_ddz_game_counter (const void *state, int seat, KbzReport *report);
KbzText kbz_ddz_game_duty (const void *state);
extern const KbzOp kbz_ddz_ops[];
