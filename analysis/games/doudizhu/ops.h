/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "read.h"

/* "rule" and "why". */
void kbz_ddz_write_reason (KbzWriter *answer, const KbzReason *reason);
/* Bare ranks low to high. */
void kbz_ddz_write_ranks (KbzWriter *answer, const char *key, KbzDdzHand cards);

KbzStatus kbz_ddz_op_solve (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                            KbzError *error);
