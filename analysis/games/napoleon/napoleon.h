/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/game.h"
#include "analysis/games/bridge/bidding/auction.h"
#include "analysis/games/bridge/dd/dd.h"

/* Joker bridge and Napoleon: bridge with two jokers, two cards to exchange and, in Napoleon, a
 * secretary card whose holder is declarer's secret partner. README.md beside this file names the
 * rules and where they come from. */

extern const KbzGame kbz_game_jokerbridge, kbz_game_napoleon;

/* Cards are kept as codes below 64, so that a hand is a KbzSet: suit cards as they are, the jokers
 * as the solver has them. The secretary keeps the code of its face; only the solver gets another.
 */
KbzCard kbz_napoleon_code (KbzCard card);
KbzCard kbz_napoleon_card (KbzCard code);
/* The codes of a set as cards, jokers last; returns how many. */
size_t kbz_napoleon_cards (KbzSet set, KbzCard *cards);

typedef enum {
  KBZ_NAPOLEON_AUCTION,
  KBZ_NAPOLEON_EXCHANGE, /* declarer has taken the two cards and lays two aside */
  KBZ_NAPOLEON_NAME,     /* declarer names the secretary */
  KBZ_NAPOLEON_PLAY,
  KBZ_NAPOLEON_OVER,
} KbzNapoleonPhase;

/* Calls of the auction are those of bridge; naming a card is this and its code. */
#define KBZ_NAPOLEON_NAMING 100
/* KbzMove.arg of a lead with which declarer demands the secretary. */
#define KBZ_NAPOLEON_DEMAND 1

/* A flat value; every byte that is not named is zero. */
typedef struct {
  KbzSet dealt[4]; /* as dealt; of a position that begins with the play, the hands then */
  KbzSet hands[4]; /* what is left of them */
  KbzSet kitty;    /* the two cards, whoever has them now; empty when they are not known */
  KbzSet aside;    /* what declarer laid aside */
  KbzBridgeAuction auction;
  bool napoleon; /* there is a secretary and no dummy */
  uint8_t phase; /* KbzNapoleonPhase */
  uint8_t dealer;
  uint8_t level;      /* of the contract, 0 when there is none */
  uint8_t trump;      /* KbzSuit */
  uint8_t team;       /* seats of declarer's side, a bit each; 0 until it is known */
  int8_t declarer;    /* KBZ_NO_SEAT when there is none */
  KbzCard secretary;  /* code of its face, 0 when none is named */
  int8_t opener;      /* who led, or leads, the first card; KBZ_NO_SEAT before the play */
  int8_t leader;      /* who led, or leads, the trick on the table */
  int8_t last_leader; /* of the trick before; KBZ_NO_SEAT when there is none */
  uint8_t tricks[4];  /* won by each seat */
  uint16_t demands;   /* bit i: with the lead to trick i the secretary was demanded */
  uint8_t n_played;
  KbzCard played[52]; /* codes */
} KbzNapoleon;

/* An empty state: nobody declares and nothing is led. */
void kbz_napoleon_clear (KbzNapoleon *s, bool napoleon);
int kbz_napoleon_seat (const KbzNapoleon *s);
/* Who plays dummy's cards is declarer; KBZ_NO_SEAT when there is no dummy, as in Napoleon. */
int kbz_napoleon_dummy (const KbzNapoleon *s);
/* The cards of the trick on the table, in order; returns how many. */
int kbz_napoleon_trick (const KbzNapoleon *s, const KbzCard **codes);
/* Which of the 1 … 4 cards of a trick wins it. */
int kbz_napoleon_winner (const KbzCard *codes, int n, KbzSuit trump, KbzCard secretary);
/* Whether the secretary is demanded in this trick. */
bool kbz_napoleon_demanded (const KbzNapoleon *s);
/* Whether everybody knows who the secretary is: it has been played. */
bool kbz_napoleon_is_revealed (const KbzNapoleon *s);
/* Tricks of declarer's side. */
int kbz_napoleon_taken (const KbzNapoleon *s);
/* Cards left in a hand at the beginning of the trick on the table. */
int kbz_napoleon_left (const KbzNapoleon *s);

/* The position as the solver sees it; it must be in the play. */
KbzDdPosition kbz_napoleon_dd (const KbzNapoleon *s);
/* A code of the solver as one of ours, and the other way round. */
KbzCard kbz_napoleon_from_dd (const KbzNapoleon *s, KbzCard code);
KbzCard kbz_napoleon_to_dd (const KbzNapoleon *s, KbzCard code);

/* What may be played now, as codes. */
KbzSet kbz_napoleon_playable (const KbzNapoleon *s);
/* Calls, exchange, name and play, all legal, made without asking. */
void kbz_napoleon_call (KbzNapoleon *s, int call);
void kbz_napoleon_lay_aside (KbzNapoleon *s, KbzCard code);
void kbz_napoleon_name (KbzNapoleon *s, KbzCard code);
void kbz_napoleon_play (KbzNapoleon *s, KbzCard code, bool demand);

/* ---- What a seat may know ------------------------------------------------------------------ */

bool kbz_napoleon_sees (const KbzNapoleon *s, int seat, int owner);
/* Whether `seat` knows who the secretary is. */
bool kbz_napoleon_knows_team (const KbzNapoleon *s, int seat);
/* What the play has shown: suits that a seat has none of, a bit each, and special cards that it
 * cannot hold, as a set of codes. */
typedef struct {
  uint8_t voids[4];
  KbzSet not_held[4];
} KbzNapoleonShown;
KbzNapoleonShown kbz_napoleon_shown (const KbzNapoleon *s);
/* ---- Rules of thumb, which the opponents share with the chances ------------------------------ */

/* The `most` cards of declarer that are missed least, gladly given first; returns how many. */
int kbz_napoleon_spare_cards (const KbzNapoleon *s, KbzCard *codes, int most);
/* How much `seat` has looked like the secretary so far, below zero like an opponent of declarer's.
 */
int kbz_napoleon_leaning (const KbzNapoleon *s, int seat);
/* Whether `seat` takes `other` for a friend: because it knows, or from how `other` has played. */
bool kbz_napoleon_trusts (const KbzNapoleon *s, int seat, int other);
/* Names a secretary if that is still to be done, and plays to the end. */
void kbz_napoleon_play_out (KbzNapoleon *s, KbzRandom *random);

/* ---- Slots of KbzGame ------------------------------------------------------------------------ */

bool kbz_napoleon_legal (const void *state, const KbzMove *move, KbzReason *reason);
void kbz_napoleon_moves (const void *state, KbzMoves *moves);
void kbz_napoleon_view (const void *state, int seat, KbzView *view);
void kbz_napoleon_reshuffle (void *state, int seat, KbzRandom *random);
bool kbz_napoleon_variant (void *state, KbzRandom *random, KbzRelabel *relabel);
void kbz_napoleon_score (const void *state, KbzScore *score);
void kbz_napoleon_write (const void *state, KbzWriter *writer);
KbzStatus kbz_napoleon_read (void *state, const KbzFields *fields, KbzError *error);
KbzStatus kbz_jokerbridge_read (void *state, const KbzFields *fields, KbzError *error);
char *kbz_napoleon_move_write (const void *state, const KbzMove *move, char *text, size_t size);
KbzStatus kbz_napoleon_move_read (const void *state, const char *text, KbzMove *move,
                                  KbzError *error);
KbzText kbz_napoleon_move_name (const void *state, const KbzMove *move);
KbzMove kbz_napoleon_bot (const void *state, int strength, KbzRandom *random,
                          const KbzLimits *limits);
KbzStatus kbz_napoleon_ask (void *solver, const void *state, const KbzAsk *ask,
                            const KbzLimits *limits, KbzSolved *answer, KbzError *error);
KbzStatus kbz_napoleon_advise (const void *state, int seat, const KbzLimits *limits,
                               KbzAnalysis *analysis, KbzError *error);
/* The same for bids: each is tried in deals that fit, the rest bid and played out. */
KbzStatus kbz_napoleon_advise_bids (const KbzNapoleon *s, int seat, const KbzLimits *limits,
                                    KbzAnalysis *analysis, KbzError *error);
KbzText kbz_napoleon_value_name (const void *state, int value);
int kbz_napoleon_outcome (const void *state, int seat, int value);
void kbz_napoleon_counter (const void *state, int seat, KbzReport *report);
KbzStatus kbz_napoleon_chances (const void *state, int seat, const KbzLimits *limits,
                                KbzReport *report, KbzError *error);
KbzText kbz_napoleon_duty (const void *state);
extern const KbzSetUpPlan kbz_napoleon_set_up, kbz_jokerbridge_set_up;
extern const KbzOp kbz_napoleon_ops[];
extern const char *const kbz_napoleon_seat_ids[];
extern const char *const kbz_napoleon_seat_names[];
