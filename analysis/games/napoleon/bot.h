/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "napoleon.h"

/* What opponents do before the play, by rules of thumb; a beginner is often wrong. */
KbzMove kbz_napoleon_choose_call (const KbzNapoleon *s, int strength, KbzRandom *random);
KbzMove kbz_napoleon_choose_aside (const KbzNapoleon *s, int strength, KbzRandom *random);
/* The best card that is elsewhere; `forgets`: the jokers. */
KbzMove kbz_napoleon_choose_name (const KbzNapoleon *s, bool forgets);
