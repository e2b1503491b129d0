/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "opening.h"
#include "take.h"

#define KBZ_CANASTA_SEATS 4

typedef enum {
  KBZ_CANASTA_DRAW, /* draw, or take the pile */
  KBZ_CANASTA_MELD, /* lay, then discard */
} KbzCanastaPhase;

/* Whether partner was asked “may I go out?” in this turn, and what the answer was. */
typedef enum {
  KBZ_CANASTA_NOT_ASKED,
  KBZ_CANASTA_ASKED, /* partner has to answer */
  KBZ_CANASTA_YES,
  KBZ_CANASTA_NO,
} KbzCanastaAsked;

/* What is called (KbzMove.arg). */
enum { KBZ_CANASTA_END, KBZ_CANASTA_ASK, KBZ_CANASTA_SAY_YES, KBZ_CANASTA_SAY_NO };

/* Flat, and zero where nothing lies, so that equal positions are equal bytes. */
typedef struct {
  KbzHand hands[KBZ_CANASTA_SEATS];
  KbzHand red[2]; /* red threes laid out, by side */
  KbzCanastaMeld melds[2][KBZ_CANASTA_MELDS_MAX];
  int32_t totals[2];            /* before this deal */
  int32_t laid;                 /* points laid this turn while the side opens */
  KbzCard stock[KBZ_CARDS_MAX]; /* the next to draw is the last */
  KbzCard pile[KBZ_CARDS_MAX];  /* bottom to top */
  uint8_t n_stock, n_pile, n_melds[2];
  uint8_t added[KBZ_CANASTA_MELDS_MAX]; /* cards put to each meld of the side this turn */
  bool touched[KBZ_CANASTA_SEATS];      /* laid cards in an earlier turn of this deal */
  uint8_t variant;                      /* KbzCanastaVariant */
  uint8_t dealer, turn, phase;
  uint8_t asked;                    /* KbzCanastaAsked */
  KbzCard drawn[KBZ_CANASTA_SEATS]; /* for partners and the deal; KBZ_NO_CARD: nobody drew */
  bool opening;                     /* the side to move had no meld before this turn */
  bool took;                        /* the pile was taken this turn */
  bool over;
  uint8_t out;    /* who went out, counted from 1; 0: nobody */
  bool concealed; /* went out concealed */
  /* A turn laid out for one purpose (KbzCanastaPurpose, solve/purpose.h): it alone counts, and the
   * position ends with the turn. 0: the deal goes on. */
  uint8_t play_for;
} KbzCanastaState;

extern const KbzGame kbz_game_canasta, kbz_game_samba;

/* What all parts of the game share. */
const KbzCanastaRules *kbz_canasta_state_rules (const KbzCanastaState *state);
/* Where seats, natural cards and moves are told by suit. */
bool kbz_canasta_knows_suits (const KbzCanastaState *state);
int kbz_canasta_side (int seat);
/* Who has to move: partner of the one whose turn it is, when asked. */
int kbz_canasta_mover (const KbzCanastaState *state);
/* The minimum of a side in this deal. */
int kbz_canasta_side_minimum (const KbzCanastaState *state, int side);
bool kbz_canasta_frozen (const KbzCanastaState *state);
/* The pile as the player to move finds it. */
KbzCanastaTake kbz_canasta_state_take (const KbzCanastaState *state);
/* How many cards of the pile but the top one would join a hand. */
int kbz_canasta_pile_rest (const KbzCanastaState *state);
/* What the player to move may still plan for. */
KbzCanastaTask kbz_canasta_state_task (const KbzCanastaState *state);
KbzCanastaTable kbz_canasta_side_table (const KbzCanastaState *state, int side);

/* What the cards of a LAY are to join. */
typedef struct {
  int rank;  /* of a set; 0: a sequence */
  int index; /* into the side's melds; -1: a new one */
} KbzCanastaTarget;

/* Finds it. Says nothing about whether the cards fit. */
bool kbz_canasta_target (const KbzCanastaState *state, const KbzMove *move,
                         KbzCanastaTarget *target, KbzReason *reason);
/* The unfinished set of this rank (Canasta: the set), -1 if the side has none. */
int kbz_canasta_find_set (const KbzCanastaState *state, int side, int rank);

/* The rank that a LAY of a set means, 0 if the cards name none. */
int kbz_canasta_lay_rank (const KbzMove *move);

/* A move of the player to move with the lowest cards of these kinds, all held. */
KbzMove kbz_canasta_make_move (const KbzCanastaState *state, KbzMoveKind kind, int rank,
                               int naturals, int twos, int jokers);
/* A lay of a plan. */
KbzMove kbz_canasta_plan_move (const KbzCanastaState *state, const KbzCanastaLay *lay);
/* The discard that a way out ends with. */
KbzMove kbz_canasta_last_discard (const KbzCanastaState *state, const KbzCanastaWayOut *way);

/* The slots of KbzGame, each in the file of its name. */
void kbz_canasta_apply (void *state, const KbzMove *move);
bool kbz_canasta_legal (const void *state, const KbzMove *move, KbzReason *reason);
void kbz_canasta_moves (const void *state, KbzMoves *moves);
void kbz_canasta_view (const void *state, int seat, KbzView *view);
/* Samba: wild cards, then suit by suit, high to low. */
int kbz_canasta_hand_place (const void *state, KbzCard card);
KbzText kbz_canasta_picked (const void *state, const KbzCard *cards, size_t n,
                            KbzProgress *progress);
void kbz_canasta_reshuffle (void *state, int seat, KbzRandom *random);
void kbz_canasta_score (const void *state, KbzScore *score);
void kbz_canasta_carry (const void *state, KbzMatch *match);
void kbz_canasta_write (const void *state, KbzWriter *writer);
KbzStatus kbz_canasta_read (void *state, const KbzFields *fields, KbzError *error);
KbzStatus kbz_samba_read (void *state, const KbzFields *fields, KbzError *error);
char *kbz_canasta_move_write (const void *state, const KbzMove *move, char *text, size_t size);
KbzStatus kbz_canasta_move_read (const void *state, const char *text, KbzMove *move,
                                 KbzError *error);
KbzText kbz_canasta_move_name (const void *state, const KbzMove *move);
KbzMove kbz_canasta_bot (const void *state, int strength, KbzRandom *random,
                         const KbzLimits *limits);
extern const KbzOp kbz_canasta_ops[];
