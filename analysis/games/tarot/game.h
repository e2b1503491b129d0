/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/game.h"
#include "score.h"
#include "trick.h"

/* French tarot as a game of the program. README.md beside this file names the rules. */

extern const KbzGame kbz_game_tarot;

typedef enum {
  KBZ_TAROT_BIDDING,
  KBZ_TAROT_CALLING,    /* five players: the taker names a king */
  KBZ_TAROT_DISCARDING, /* the taker has taken the dog and lays as many cards aside, one by one */
  KBZ_TAROT_SLAMMING,   /* the taker announces a slam, or not */
  KBZ_TAROT_PLAYING,
  KBZ_TAROT_OVER,
} KbzTarotPhase;

/* KbzMove.arg of a call: a KbzTarotBid, one of these, or KBZ_TAROT_CALLS and a card. A handful is a
 * move of its own kind, KBZ_MOVE_LAY, with the trumps that are shown. */
enum {
  KBZ_TAROT_NO_SLAM = KBZ_TAROT_BIDS,
  KBZ_TAROT_SLAM,
  KBZ_TAROT_MISERE,
  KBZ_TAROT_CALLS = 256,
};

/* Bouts, as bits. */
enum { KBZ_BOUT_PETIT = 1, KBZ_BOUT_21 = 2, KBZ_BOUT_EXCUSE = 4 };

/* Who has taken every trick so far. */
typedef enum {
  KBZ_SWEEP_NOBODY, /* both sides have tricks */
  KBZ_SWEEP_ATTACK,
  KBZ_SWEEP_DEFENCE,
  KBZ_SWEEP_OPEN, /* no trick was played yet */
} KbzTarotSweep;

/* What an ending is played for, where somebody laid it out for one purpose. */
typedef enum {
  KBZ_TAROT_FOR_SCORE, /* the margin with the petit to the end; points where it is not known */
  KBZ_TAROT_FOR_CONTRACT,
  KBZ_TAROT_FOR_PETIT,      /* who takes it */
  KBZ_TAROT_FOR_PETIT_LAST, /* whether the attack takes it in the last trick */
  KBZ_TAROT_FOR_SLAM,       /* whether the attack takes every trick */
  KBZ_TAROT_PURPOSES,
} KbzTarotPurpose;

/* A flat value; every byte that is not named is zero. */
typedef struct {
  KbzTarotSet hands[KBZ_TAROT_SEATS];
  KbzTarotSet dog;     /* as dealt; it stays there when the taker has taken it, for all saw it */
  KbzTarotSet discard; /* what the taker laid aside */
  KbzTarotSet shown[KBZ_TAROT_SEATS]; /* the trumps of a handful */
  int16_t before;                     /* a laid-out position: half-points that the attack had */
  uint8_t before_bouts;               /* and bouts */
  uint8_t before_sweep;               /* KbzTarotSweep: of the tricks before it */
  uint8_t play_for;                   /* KbzTarotPurpose */
  uint8_t players, phase;             /* KbzTarotPhase */
  uint8_t dealer;
  uint8_t laid_out; /* no deal, but an ending that somebody made up */
  uint8_t misere;   /* the option */
  uint8_t miseres;  /* who announced one, by bit */
  uint8_t n_bids;
  uint8_t bids[KBZ_TAROT_SEATS]; /* from the dealer's neighbour on */
  uint8_t contract;              /* KbzTarotBid; 0 while there is none */
  int8_t taker;
  uint8_t attack; /* seats, by bit: hidden while the called card is */
  KbzCard called;
  uint8_t announced; /* a slam */
  int8_t leader;     /* of the trick on the table */
  uint8_t n_trick;
  KbzCard trick[KBZ_TAROT_SEATS]; /* from the leader on */
  uint8_t n_tricks;               /* played out, since the deal or the laid-out position */
  uint8_t leaders[KBZ_TAROT_TRICKS_MAX];
  KbzCard tricks[KBZ_TAROT_TRICKS_MAX][KBZ_TAROT_SEATS];
} KbzTarot;

/* What was taken so far. */
typedef struct {
  int half_points; /* the attack's */
  unsigned bouts;  /* the attack's, as bits */
  int petit;       /* 1, -1: petit to the end of the attack, of the defence */
  int tricks[2];   /* of the defence, of the attack */
  KbzTarotSweep sweep;
} KbzTarotTally;

static inline bool kbz_tarot_attacks (const KbzTarot *t, int seat)
{
  return t->attack >> seat & 1;
}

/* Whether everybody saw the dog: after petite and garde. */
static inline bool kbz_tarot_dog_turned (const KbzTarot *t)
{
  return t->phase >= KBZ_TAROT_DISCARDING && !t->laid_out
         && (t->contract == KBZ_TAROT_PETITE || t->contract == KBZ_TAROT_GARDE);
}

/* Whether the taker takes the dog. */
static inline bool kbz_tarot_takes_dog (const KbzTarot *t)
{
  return t->contract == KBZ_TAROT_PETITE || t->contract == KBZ_TAROT_GARDE;
}

/* Nothing dealt: where deal and read begin. */
void kbz_tarot_clear (KbzTarot *t);
/* Whose turn it is; KBZ_NO_SEAT when the deal is over. */
int kbz_tarot_turn_seat (const KbzTarot *t);
/* Whether the seat is about to play its first card of the deal. */
bool kbz_tarot_is_first_card (const KbzTarot *t, int seat);
/* The seat's partner in the attack that is not the taker; KBZ_NO_SEAT. */
int kbz_tarot_partner (const KbzTarot *t);
/* Which seat holds the called card or has played it; KBZ_NO_SEAT when it lay in the dog. */
int kbz_tarot_called_holder (const KbzTarot *t);
/* Sets who attacks, from the taker and the called card. */
void kbz_tarot_find_attack (KbzTarot *t);
/* Whether `seat` knows who plays with whom; KBZ_NO_SEAT always does. */
bool kbz_tarot_knows_sides (const KbzTarot *t, int seat);
/* Whether one petit is alone: a hand whose only trump it is, without the Excuse. */
bool kbz_tarot_petit_alone (KbzTarotSet hand);
/* Cards that the taker may lay aside now. */
KbzTarotSet kbz_tarot_discardable (KbzTarotSet hand);
/* The trumps of the discard, which were shown. */
KbzTarotSet kbz_tarot_discarded_trumps (const KbzTarot *t);
/* Cards that may be called: kings; queens with all kings in hand, and so on. */
KbzTarotSet kbz_tarot_callable (KbzTarotSet hand);
/* The cards that a seat may play now, its duty (may be NULL) with it. */
KbzTarotSet kbz_tarot_may_play (const KbzTarot *t, int seat, KbzTarotDuty *duty);
/* Whether the hand may announce a misère: no trump and no Excuse, or neither court cards nor
 * bouts. */
bool kbz_tarot_is_misere (KbzTarotSet hand);
/* What was shown, as a handful. */
KbzTarotHandful kbz_tarot_shown_handful (const KbzTarot *t, int seat);
/* Whether these trumps may be shown as a handful; if not, why. */
bool kbz_tarot_may_show (const KbzTarot *t, int seat, const KbzCard *cards, size_t n,
                         KbzReason *reason);

/* What lies in tricks, and with `dog` also what was laid aside. The last trick of a finished deal
 * counts as such. */
void kbz_tarot_tally (const KbzTarot *t, bool dog, KbzTarotTally *tally);
/* The figures of the finished deal. */
void kbz_tarot_figures (const KbzTarot *t, KbzTarotFigures *figures);

extern const char *const kbz_tarot_phases[6];
extern const char *const kbz_tarot_purposes[KBZ_TAROT_PURPOSES];
extern const char *const kbz_tarot_bid_words[KBZ_TAROT_BIDS];
extern const char *const kbz_tarot_bid_names[KBZ_TAROT_BIDS];     /* N_ */
extern const char *const kbz_tarot_handful_words[4];              /* of the protocol */
extern const char *const kbz_tarot_handful_names[4];              /* N_ */
extern const char *const kbz_tarot_seat_ids[KBZ_TAROT_SEATS + 1]; /* ends with NULL */

/* Whether the position can be. */
KbzStatus kbz_tarot_check (const KbzTarot *t, KbzError *error);

/* The slots of KbzGame. */
void kbz_tarot_game_moves (const void *state, KbzMoves *moves);
bool kbz_tarot_game_legal (const void *state, const KbzMove *move, KbzReason *reason);
void kbz_tarot_apply (void *state, const KbzMove *move);
void kbz_tarot_view (const void *state, int seat, KbzView *view);
void kbz_tarot_reshuffle (void *state, int seat, KbzRandom *random);
void kbz_tarot_score (const void *state, KbzScore *score);
void kbz_tarot_carry (const void *state, KbzMatch *match);
void kbz_tarot_write (const void *state, KbzWriter *writer);
KbzStatus kbz_tarot_read (void *state, const KbzFields *fields, KbzError *error);
char *kbz_tarot_move_write (const void *state, const KbzMove *move, char *text, size_t size);
KbzStatus kbz_tarot_move_read (const void *state, const char *text, KbzMove *move, KbzError *error);
KbzText kbz_tarot_move_name (const void *state, const KbzMove *move);
KbzMove kbz_tarot_bot (const void *state, int strength, KbzRandom *random, const KbzLimits *limits);
KbzText kbz_tarot_duty_now (const void *state);
int kbz_tarot_hand_place (const void *state, KbzCard card);
bool kbz_tarot_variant (void *state, KbzRandom *random, KbzRelabel *relabel);
void kbz_tarot_counter (const void *state, int seat, KbzReport *report);
extern const KbzOp kbz_tarot_ops[];
extern const KbzSetUpPlan kbz_tarot_game_set_up;

#define KBZ_TAROT_TRY(call)                                                                        \
  do {                                                                                             \
    KbzStatus status_ = (call);                                                                    \
    if (status_ != KBZ_OK)                                                                         \
      return status_;                                                                              \
  } while (0)
