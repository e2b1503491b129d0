/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/game.h"
#include "analysis/games/tractor/rules/follow.h"
#include "analysis/games/tractor/solve/solve.h"

/* Tractor as a game of the program. README.md beside this file names the rules. */

extern const KbzGame kbz_game_tractor;

typedef enum {
  KBZ_TRACTOR_DEAL, /* card by card; now and then everybody may declare trump */
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

/* What a seat has shown not to hold any more in a suit. */
typedef enum {
  KBZ_LACKS_SUIT,    /* any card at all */
  KBZ_LACKS_PAIR,    /* two equal cards */
  KBZ_LACKS_TRACTOR, /* neighbouring pairs */
  KBZ_LACKS_TRIPLE,  /* three equal cards */
  KBZ_TRACTOR_LACKS,
} KbzTractorLack;

#define KBZ_TRACTOR_TRICKS_MAX 39

/* What lay open on the table: every trick played out since the deal, or since the position was laid
 * out. All that can be known of hidden hands follows from it. */
typedef struct {
  uint8_t n;                                 /* tricks */
  uint8_t leader[KBZ_TRACTOR_TRICKS_MAX];    /* who led each */
  uint8_t size[KBZ_TRACTOR_TRICKS_MAX];      /* cards of each of its four plays */
  KbzCard cards[KBZ_TRACTOR_TRICKS_MAX * 4]; /* trick after trick, from the leader on */
  KbzHand back[KBZ_TRACTOR_TRICKS_MAX];      /* what a throw that failed had to take back,
                                              * that of the trick on the table included */
} KbzTractorRecord;

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
  uint8_t round;     /* who has been asked since the last card: kbz_tractor_to_ask */
  int8_t declarer;
  uint8_t n_declared;
  KbzCard declared;
  KbzCard turned; /* the kitty's third card, when nobody declared */
  int8_t leader, n_trick, last_leader;
  int8_t thrower;     /* who threw last and failed; KBZ_NO_SEAT */
  uint8_t withdrawn;  /* cards that went back then */
  int16_t points;     /* the attackers' in tricks */
  int16_t fines;      /* for the attackers, of throws that failed */
  int16_t multiplier; /* the kitty's, when the attackers took the last trick */
  uint8_t lacks[KBZ_TRACTOR_LACKS][KBZ_TRACTOR_SEATS]; /* suits, by bit: KbzTractorLack */
  KbzTractorRecord record;
} KbzTractor;

static inline KbzTractorRules kbz_tractor_rules (const KbzTractor *t)
{
  return (KbzTractorRules){ .decks = t->decks,
                            .trump = (KbzSuit)t->trump,
                            .level = t->level,
                            .protect_triples = t->protect_triples };
}

static inline bool kbz_tractor_lacks (const KbzTractor *t, KbzTractorLack lack, int seat, int suit)
{
  return t->lacks[lack][seat] >> suit & 1;
}

static inline bool kbz_tractor_is_attacker (const KbzTractor *t, int seat)
{
  return seat % 2 != t->banker % 2;
}

/* Whose turn it is; KBZ_NO_SEAT when the deal is over. */
int kbz_tractor_seat (const KbzTractor *t);
/* The lead of the trick on the table; false when there is none. */
bool kbz_tractor_led (const KbzTractor *t, KbzTractorShape *lead);
/* Who is asked to declare now, by the cards dealt and t->round; KBZ_NO_SEAT: nobody. */
int kbz_tractor_to_ask (const KbzTractor *t);
/* The cards of a declaration; false when the call is none. */
bool kbz_tractor_call_cards (int call, KbzCard cards[3], size_t *n);
/* The attackers' points with kitty and fines, as far as they are known. */
int kbz_tractor_total (const KbzTractor *t);
/* What the solver is asked about the play. */
void kbz_tractor_ending (const KbzTractor *t, KbzTractorEnding *ending);
/* KBZ_E_POSITION outside the play, KBZ_E_LIMIT when the hands are too large for the solver. */
KbzStatus kbz_tractor_check_size (const KbzTractor *t, KbzError *error);
/* Makes a legal play. */
void kbz_tractor_apply_play (KbzTractor *t, const KbzMove *move);
/* Notes what an answer to a lead shows of the hand it came from. */
void kbz_tractor_note_answer (KbzTractor *t, int seat, const KbzTractorShape *lead,
                              const KbzCard *cards, size_t n);
/* Puts the finished trick, led by t->leader, into the record. */
void kbz_tractor_note_trick (KbzTractor *t);
/* Where the plays of a recorded trick begin in record.cards. */
int kbz_tractor_recorded_at (const KbzTractorRecord *record, int trick);
/* Nothing dealt, nobody chosen: where deal and read begin. */
void kbz_tractor_clear (KbzTractor *t);

/* The words of the phases in the fields. */
extern const char *const kbz_tractor_phases[4];
/* "SHDCT": T stands for trumps. */
extern const char kbz_tractor_suit_letters[];
extern const char *const kbz_tractor_lack_keys[KBZ_TRACTOR_LACKS];
/* The record as fields. Checking it wants the whole position. */
void kbz_tractor_write_record (const KbzTractor *t, KbzWriter *writer);
KbzStatus kbz_tractor_read_record (const KbzFields *fields, KbzTractor *t, KbzError *error);
KbzStatus kbz_tractor_check_record (const KbzTractor *t, KbzError *error);
/* Whether the position can be. */
KbzStatus kbz_tractor_check (const KbzTractor *t, KbzError *error);
/* Deals what `seat`, whose turn it is, was not told of the play: empty hands and an empty kitty get
 * as many cards as they must have, in no special order. */
KbzStatus kbz_tractor_deal_unseen (KbzTractor *t, int seat, KbzError *error);
/* Reads a position of the play of which the seat whose turn it is tells only what it sees: hands
 * that are not given, and a kitty that is not its own, are dealt so that they fit the record, which
 * must go back to the first trick. */
KbzStatus kbz_tractor_read_seen (KbzTractor *t, const KbzFields *fields, KbzError *error);

/* The slots of KbzGame. */
void kbz_tractor_moves (const void *state, KbzMoves *moves);
bool kbz_tractor_legal (const void *state, const KbzMove *move, KbzReason *reason);
void kbz_tractor_apply (void *state, const KbzMove *move);
void kbz_tractor_view (const void *state, int seat, KbzView *view);
int kbz_tractor_hand_place (const void *state, KbzCard card);
void kbz_tractor_reshuffle (void *state, int seat, KbzRandom *random);
KbzText kbz_tractor_reached (const void *state, int seat);
void kbz_tractor_score (const void *state, KbzScore *score);
void kbz_tractor_carry (const void *state, KbzMatch *match);
void kbz_tractor_write (const void *state, KbzWriter *writer);
KbzStatus kbz_tractor_read (void *state, const KbzFields *fields, KbzError *error);
char *kbz_tractor_move_write (const void *state, const KbzMove *move, char *text, size_t size);
KbzStatus kbz_tractor_move_read (const void *state, const char *text, KbzMove *move,
                                 KbzError *error);
KbzText kbz_tractor_move_name (const void *state, const KbzMove *move);
KbzMove kbz_tractor_bot (const void *state, int strength, KbzRandom *random,
                         const KbzLimits *limits);
void *kbz_tractor_game_solver_new (size_t memory);
KbzStatus kbz_tractor_game_solver_ask (void *solver, const void *state, const KbzAsk *ask,
                                       const KbzLimits *limits, KbzSolved *answer, KbzError *error);
void kbz_tractor_game_solver_free (void *solver);
KbzStatus kbz_tractor_advise (const void *state, int seat, const KbzLimits *limits,
                              KbzAnalysis *analysis, KbzError *error);
void kbz_tractor_counter (const void *state, int seat, KbzReport *report);
KbzText kbz_tractor_duty_text (const void *state);
KbzText kbz_tractor_value_name (const void *state, int value);
int kbz_tractor_outcome (const void *state, int seat, int value);
bool kbz_tractor_variant (void *state, KbzRandom *random, KbzRelabel *relabel);
KbzStatus kbz_tractor_report (const void *state, const KbzLimits *limits, KbzReport *report,
                              KbzError *error);
extern const KbzSetUpPlan kbz_tractor_set_up;
extern const KbzOp kbz_tractor_ops[];
extern const char *const kbz_tractor_seat_ids[];
