/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "puzzles/proof.h"

/* The themes of all decisions of a proof, not only of the first. */
static inline KbzThemes themes_anywhere (const KbzProof *proof)
{
  KbzThemes found = 0;
  for (size_t at = 0; at < proof->length; at++)
    found |= kbz_proof_themes (proof, at);
  return found;
}
