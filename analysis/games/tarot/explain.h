/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

/* The slots of KbzGame. */
KbzText kbz_tarot_explain (const void *state, const KbzMove *move);
void kbz_tarot_guide (KbzGuideLine *line, void *data);
