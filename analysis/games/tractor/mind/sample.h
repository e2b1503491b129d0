/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/tractor/game.h"

/* Deals of the cards that a seat does not see, drawn from those that are possible: everything that
 * the record proves holds in them (known.h, evidence.h). Nothing of what the seat cannot see goes
 * into them but how many cards lie where. */
typedef struct KbzTractorSampler KbzTractorSampler;

/* The caller frees it; it keeps what it needs of the state. */
KbzTractorSampler *kbz_tractor_sampler_new (const KbzTractor *t, int seat);
void kbz_tractor_sampler_free (KbzTractorSampler *sampler);

/* Puts a random deal into `t`, which must be the state the sampler was made of, or an earlier deal
 * of it. Without evidence all deals are equally likely; with it, deals are changed by random swaps
 * of two cards that keep to it, and after many of them every deal is as likely as any other. False
 * when no possible deal was found: then suits that seats are out of are kept, but not all of the
 * rest. That is not known to happen in positions that came about by play. */
bool kbz_tractor_sampler_next (KbzTractorSampler *sampler, KbzRandom *random, KbzTractor *t);
