/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/position.h"

#include <stdio.h>

/* Plays deals in a terminal, or through a pipe: one person against opponents. */
typedef struct KbzTrainer KbzTrainer;

/* The person sits at `seat`, the others play with `strength`. `options` may be NULL for the
 * defaults; the files stay the caller's. */
KbzTrainer *kbz_trainer_new (const KbzGame *game, const KbzOptions *options, uint64_t seed,
                             int seat, KbzStrength strength, FILE *in, FILE *out);
void kbz_trainer_free (KbzTrainer *trainer);

/* Plays one deal to its end, or until the person leaves. */
void kbz_trainer_play (KbzTrainer *trainer);
/* After a finished deal: asks for another and deals it. */
bool kbz_trainer_next (KbzTrainer *trainer);
