/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "meld.h"

/* What the score of one side is made of. */
typedef struct {
  const KbzCanastaRules *rules;
  bool melded;
  int meld_points;
  int natural_canastas, mixed_canastas, sambas;
  int red_threes;
  bool went_out, concealed;
  int left_points; /* of the cards left in both hands */
} KbzCanastaFigures;

/* Adds one meld's cards and bonus. */
void kbz_canasta_figures_add (KbzCanastaFigures *figures, const KbzCanastaShape *shape);
/* Bonus or fine for the red threes of a side. */
int kbz_canasta_red_threes (const KbzCanastaFigures *figures);
/* Adds the named parts to `score` for a side and returns their sum. */
int kbz_canasta_add_parts (const KbzCanastaFigures *figures, int side, KbzScore *score);
