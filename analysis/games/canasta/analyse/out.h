/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "known.h"

/* The chance that the hand can go out once so many draws of the unseen cards have joined it and
 * nothing has left it; every set of cards is equally likely. A red three is laid out and replaced.
 */
double kbz_canasta_exit_chance (const KbzCanastaTask *from, const KbzCanastaKnown *known,
                                int draws);
/* How many draws ahead are reckoned at most (KbzCanastaRules.draws_told). */
#define KBZ_CANASTA_DRAWS_MAX 3
