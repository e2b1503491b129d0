/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mind.h"

/* What rules of thumb do in any phase. */
KbzMove kbz_tarot_player (const KbzTarot *t);
