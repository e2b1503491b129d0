/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mind.h"

/* What rules of thumb do in any phase. */
KbzMove kbz_tarot_player (const KbzTarot *t);
/* What somebody does who thinks of many possible deals. */
KbzMove kbz_tarot_expert (const KbzTarot *t, KbzRandom *random, const KbzLimits *limits);
