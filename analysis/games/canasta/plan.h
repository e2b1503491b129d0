/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "meld.h"

/* A player's choice of what to lay from the hand, rank by rank. All questions of the kind "can it
 * still be done this turn" are answered exactly by going through the ranks once, remembering how
 * many jokers and twos are used, how many cards are kept and how many canastas there are. */

typedef struct {
  uint8_t rank, naturals, jokers, twos;
} KbzCanastaLay;

typedef struct {
  int n;
  KbzCanastaLay lays[KBZ_KINDS];
} KbzCanastaPlan;

/* What is planned for. */
typedef struct {
  const KbzCanastaRules *rules;
  KbzCanastaCounts hand;
  KbzCanastaTable table; /* of the side */
  int points;            /* wanted at least; 0 or less: none */
  int coming;            /* cards that join the hand before the discard, whatever they are */
  bool stay;             /* going out is barred */
  bool keep_threes;      /* black threes cannot be laid yet, even to go out */
  /* A card that will be taken with others of the hand (no longer in `hand`), 0 if none. */
  int top;          /* its rank */
  int top_naturals; /* naturals of that rank that come with it, itself included */
  int top_wilds;    /* wild cards that come with it */
  bool top_after;   /* they make no meld of their own: one must lie there before */
} KbzCanastaTask;

/* Whether a turn can end rightly from here: the points are reached, and then two cards are there,
 * one to discard and one to keep, or the player goes out. */
bool kbz_canasta_can_finish (const KbzCanastaTask *task);

/* Whether the player can go out from here; the plan (may be NULL) has black threes last, and lays
 * that finish a canasta first. */
bool kbz_canasta_can_go_out (const KbzCanastaTask *task, KbzCanastaPlan *plan);

/* The best way to reach the points and keep two cards: fewest wild cards, then fewest points over,
 * then most pairs kept. */
bool kbz_canasta_best_opening (const KbzCanastaTask *task, KbzCanastaPlan *plan);

/* The largest number of cards that can be laid by a player who does not go out. */
int kbz_canasta_most_cards (const KbzCanastaTask *task);
