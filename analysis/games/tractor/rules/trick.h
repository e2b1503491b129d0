/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/game.h"
#include "shape.h"

/* A throw is a lead of several parts. It stands when no other hand, the partner's included, beats a
 * part in its suit. */
typedef struct {
  bool stands;
  KbzTractorPart forced; /* what is led instead */
  int withdrawn;         /* cards taken back */
  int penalty;           /* points against the thrower's side: ten a card */
} KbzTractorThrow;

/* `others`: what the other three hold of the led suit. */
KbzTractorThrow kbz_tractor_throw (const KbzTractorShape *lead, const KbzTractorRules *rules,
                                   const KbzTractorRow others[3]);
/* Why a throw does not stand. */
KbzReason kbz_tractor_throw_reason (const KbzTractorThrow *failed);

/* One seat's cards in a trick. */
typedef struct {
  const KbzCard *cards;
  size_t n;
} KbzTractorPlay;

/* How strong an answer to the lead is: -1 when it cannot win, else its place, and 16 more when it
 * is a ruff. It takes the trick from any weaker one before it. */
int kbz_tractor_strength (const KbzTractorRules *rules, const KbzTractorShape *lead,
                          const KbzCard *cards, size_t n);
/* Which of the 1 … 4 plays wins, by index. All have as many cards as the first, which is of one
 * suit. */
int kbz_tractor_winner (const KbzTractorRules *rules, const KbzTractorPlay *plays, int n);
