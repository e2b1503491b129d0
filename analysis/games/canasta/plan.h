/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "meld.h"

/* A player's choice of what to lay from the hand, rank by rank from the lowest. All questions of
 * the kind "can it still be done this turn" are answered exactly by going through the ranks once,
 * remembering which sequences of each suit go on, how many wild cards are used, how many cards are
 * kept and how many canastas there are. Canasta has no sequences and forgets the suits. */

typedef struct {
  uint8_t rank;                   /* of a set; 0: a sequence */
  uint8_t naturals, jokers, twos; /* of the hand */
  uint8_t suits[KBZ_CLUBS + 1];   /* the naturals by suit; all 0 where suits do not matter */
  int16_t arg;                    /* as KbzMove.arg */
  KbzCanastaRun run;              /* a sequence as it lies afterwards */
  bool canasta;                   /* finishes one */
} KbzCanastaLay;

#define KBZ_CANASTA_LAYS_MAX 54

typedef struct {
  int n;
  KbzCanastaLay lays[KBZ_CANASTA_LAYS_MAX];
} KbzCanastaPlan;

int kbz_canasta_lay_points (const KbzCanastaLay *lay);
int kbz_canasta_plan_points (const KbzCanastaPlan *plan);

/* What is planned for. */
typedef struct {
  const KbzCanastaRules *rules;
  KbzCanastaCounts hand;
  uint8_t suits[KBZ_CLUBS + 1][KBZ_KINDS]; /* the naturals by suit, where sequences may be laid */
  KbzCanastaTable table;                   /* of the side */
  int points;                              /* wanted at least; 0 or less: none */
  int coming;       /* cards that join the hand before the discard, whatever they are */
  bool stay;        /* going out is barred */
  bool keep_threes; /* black threes cannot be laid yet, even to go out */
  /* A card that will be taken with others of the hand (no longer in `hand`), 0 if none. */
  int top;          /* its rank */
  int top_naturals; /* naturals of that rank that come with it, itself included */
  int top_wilds;    /* wild cards that come with it */
  bool top_after;   /* they make no meld of their own: one must lie there before */
  /* For going out concealed. */
  bool touched;             /* the player laid cards before */
  uint8_t added[KBZ_KINDS]; /* cards of the set of a rank that were put there this turn */
} KbzCanastaTask;

/* The hand of a task; `suits_known`: sequences can be made of it. */
void kbz_canasta_task_hand (KbzCanastaTask *task, const KbzCard *cards, size_t n, bool suits_known);

/* Whether a turn can end rightly from here: the points are reached, and then two cards are there,
 * one to discard and one to keep, or the player goes out. */
bool kbz_canasta_can_finish (const KbzCanastaTask *task);

/* The way out that scores most. */
typedef struct {
  KbzCanastaPlan plan; /* canastas first, black threes last */
  int discard;         /* a kind, 0: nothing is discarded */
  int suit;            /* of the discard, KBZ_NO_SUIT where suits do not matter */
  int laid;            /* points of the cards laid */
  int bonus;           /* for canastas, more than the table has now; may be negative */
  bool concealed;
  int gain; /* all of it: laid, bonus, and what going out brings */
} KbzCanastaWayOut;

/* Whether the player can go out from here. */
bool kbz_canasta_can_exit (const KbzCanastaTask *task);
/* False only if nobody could go out from here with so many cards more, whichever they are. */
bool kbz_canasta_may_exit_with (const KbzCanastaTask *task, int cards);
/* False when there is none. */
bool kbz_canasta_best_exit (const KbzCanastaTask *task, KbzCanastaWayOut *way);

/* The best way to reach the points and keep two cards: fewest wild cards, then fewest points over,
 * then most pairs kept. */
bool kbz_canasta_best_opening (const KbzCanastaTask *task, KbzCanastaPlan *plan);

/* The largest number of cards that can be laid by a player who does not go out. */
int kbz_canasta_most_cards (const KbzCanastaTask *task);

/* The most canastas that the side can have with all cards of the hand, whatever is kept. */
int kbz_canasta_most_canastas (const KbzCanastaTask *task);
