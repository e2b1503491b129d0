/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/tractor/rules/order.h"

/* A second referee, written from the rulings and not from the first: it shares only the type that
 * names the trump and the level. Everything is tried, nothing is deduced. For small hands. */

#define SLOW_CARDS 48

typedef struct {
  int n;
  KbzCard cards[SLOW_CARDS]; /* sorted by code */
} SlowCards;

typedef struct {
  KbzTractorRules rules;
  SlowCards hands[4];
  int leader;
  int n_trick; /* plays on the table */
  SlowCards trick[4];
  bool bankers[4]; /* by seat */
  int kitty;       /* its points */
} SlowEnding;

/* Whether the cards are all trumps or all of one side suit. */
bool slow_one_suit (const KbzTractorRules *rules, const SlowCards *cards);
bool slow_may_follow (const KbzTractorRules *rules, const SlowCards *hand, const SlowCards *lead,
                      const SlowCards *play);
/* Which of `n` plays wins. */
int slow_winner (const KbzTractorRules *rules, const SlowCards *plays, int n);
/* What is put down when `lead` is led against these hands: the lead itself or its forced part. */
SlowCards slow_put_down (const KbzTractorRules *rules, const SlowCards *lead,
                         const SlowCards others[3]);
int slow_multiplier (const KbzTractorRules *rules, const SlowCards *cards);

/* Every legal play of the seat to move, throws that fail among them; returns how many. `plays` has
 * room for `room`. */
int slow_plays (const SlowEnding *ending, SlowCards *plays, int room);
/* Makes a play; returns the points that the attackers get by it, fines included. */
int slow_apply (SlowEnding *ending, const SlowCards *play);
/* Attackers' points still to come, after `play` or with best play, by plain minimax. */
int slow_value_after (const SlowEnding *ending, const SlowCards *play);
int slow_value (const SlowEnding *ending);

void slow_sort (SlowCards *cards);
bool slow_equal (const SlowCards *a, const SlowCards *b);
