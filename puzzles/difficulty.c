/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "proof.h"

const char *const kbz_band_names[KBZ_BANDS] = { N_ ("Very easy"), N_ ("Easy"), N_ ("Medium"),
                                                N_ ("Hard"), N_ ("Very hard") };

static const int band_from[KBZ_BANDS] = { 0, 1150, 1350, 1550, 1750 };

int kbz_band (int rating)
{
  int band = KBZ_BANDS - 1;
  while (rating < band_from[band])
    band--;
  return band;
}

/* Choices that are not one answer with another of the list. */
static int ideas (const KbzProof *proof, size_t at, bool right)
{
  const KbzProofStep *step = &proof->steps[at];
  int n = 0;
  for (size_t i = 0; i < step->n; i++) {
    bool again = step->choices[i].right != right;
    for (size_t j = 0; j < i && !again; j++)
      again = step->choices[j].right == right
              && proof->puzzle->puzzler->same_answer (
                  kbz_proof_state (proof, at), &step->choices[i].move, &step->choices[j].move);
    n += !again;
  }
  return n;
}

/* How far one must look: steps from the first decision until the outcome of the whole shows. */
static double depth (const KbzProof *proof)
{
  return proof->n < 40 ? (double)proof->n : 40;
}

int kbz_difficulty (const KbzProof *proof, double tempting)
{
  /* Each further decision adds less: one who has seen the idea finds the rest more easily. */
  double rating = 620, weight = 1;
  for (size_t i = 0; i < proof->n; i++) {
    const KbzProofStep *step = &proof->steps[i];
    if (!step->mine || step->n_right == step->n)
      continue;
    int right = ideas (proof, i, true), wrong = ideas (proof, i, false);
    rating += weight * 130 * log2 (1 + (double)wrong / right);
    weight *= 0.7;
  }
  rating += 420 * tempting + 9 * depth (proof);
  return rating < 600 ? 600 : rating > 2600 ? 2600 : (int)rating;
}
