/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/position.h"

#include <stdio.h>

/* Draws what `seat` sees, or all cards for KBZ_NO_SEAT, as text: four seats as a compass with the
 * seat at the bottom, other numbers side by side. */
void kbz_cli_draw (const KbzPosition *position, int seat, FILE *out);
/* The same with all cards open, for somebody who decides for `seat`. */
void kbz_cli_draw_open (const KbzPosition *position, int seat, FILE *out);
