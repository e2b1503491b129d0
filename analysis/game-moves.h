/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cards/hand.h"
#include "text.h"

#define KBZ_SEATS_MAX 5
#define KBZ_NO_SEAT (-1)

#define KBZ_MOVE_CARDS_MAX 40

/* What a player does. The kind tells the table how to show it; games use those they need. */
typedef enum {
  KBZ_MOVE_CALL,    /* says something: bid, pass, points, contract, called king; no cards */
  KBZ_MOVE_PLAY,    /* puts cards on the table: a card to a trick, a combination, a throw */
  KBZ_MOVE_BURY,    /* lays cards aside face down: kitty, dog */
  KBZ_MOVE_DRAW,    /* draws from the stock */
  KBZ_MOVE_TAKE,    /* takes the discard pile, showing these cards of the hand with its top card */
  KBZ_MOVE_LAY,     /* lays a meld, or adds to one */
  KBZ_MOVE_DISCARD, /* discards */
  KBZ_MOVE_KINDS,
} KbzMoveKind;

typedef struct {
  uint8_t kind; /* KbzMoveKind */
  uint8_t n;    /* cards */
  int16_t arg;  /* the call, or the meld meant; 0 where it says nothing */
  KbzCard cards[KBZ_MOVE_CARDS_MAX];
} KbzMove;

bool kbz_move_equal (const KbzMove *a, const KbzMove *b);
/* Whether two moves are of the same cards in any order; `by_rank`: but for their suits. */
bool kbz_move_same (bool by_rank, const KbzMove *a, const KbzMove *b);
/* A move of one kind with these cards. */
KbzMove kbz_move (KbzMoveKind kind, int arg, const KbzCard *cards, size_t n);

typedef struct {
  size_t n, room;
  KbzMove *moves;
  bool more; /* there are others, too many to list: only `legal` knows them all */
} KbzMoves;  /* an empty list is zero */

void kbz_moves_add (KbzMoves *moves, const KbzMove *move);
void kbz_moves_clear (KbzMoves *moves);

/* Why a move is not allowed. */
typedef struct {
  const char *rule; /* id, the same in explanations, lessons and the engine: "follow-suit" */
  KbzText text;     /* for a learner: what the rule wants here */
} KbzReason;

/* Fills `reason` (may be NULL) and returns false: `return kbz_illegal (reason, "rule", text)`. */
bool kbz_illegal (KbzReason *reason, const char *rule, KbzText text);

/* Whose turn it is. */
typedef struct {
  int seat;       /* whose cards or whose call; KBZ_NO_SEAT when the deal is over */
  int actor;      /* who decides: another than `seat` when declarer plays dummy's cards */
  KbzText prompt; /* what is asked of the actor: "Choose the contract." */
} KbzTurn;
