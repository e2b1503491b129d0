/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "analysis/position.h"

/* Which cards, by code, are part of some legal play of one who follows. FALSE: nothing is followed,
 * and nothing is told. */
gboolean kbz_useful_cards (const KbzPosition *position, const KbzMoves *moves,
                           bool useful[KBZ_CARD_CODES]);
