/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "puzzles/line.h"
#include "puzzles/proof.h"

/* What a puzzle taught, read off its proof: the idea, the choice that tempts and why it fails, the
 * card that mattered. */
typedef struct {
  KbzMove right;    /* the first choice of the solution, */
  KbzText idea;     /* and the idea of that decision */
  bool tempts;      /* there is a wrong first choice that many would make: */
  KbzMove tempting; /* this one, */
  KbzText loss;     /* and so it loses */
  KbzText point;    /* the card or number on which the solution ends */
} KbzExplanation;

/* False when nothing is proved within the limits. */
bool kbz_explain (const KbzPuzzle *puzzle, const KbzLimits *limits, KbzExplanation *explanation);
/* The first hint at a decision of a proof: the plain words of its first theme; no message when it
 * shows none. */
KbzText kbz_decision_hint (const KbzProof *proof, size_t at);
