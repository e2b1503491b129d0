/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game-mind.h"
#include "read.h"

/* "rule" and "why". */
void kbz_ddz_write_reason (KbzWriter *answer, const KbzReason *reason);
/* Bare ranks low to high. */
void kbz_ddz_write_ranks (KbzWriter *answer, const char *key, KbzDdzHand cards);

/* What the seat to move knows, from "hand", "left" and the like: README.md has the fields. */
KbzStatus kbz_ddz_read_knowledge (const KbzFields *fields, KbzDdzOptions *options,
                                  KbzDdzKnowledge *knowledge, KbzError *error);
KbzStatus kbz_ddz_read_bidding (const KbzFields *fields, KbzDdzOptions *options,
                                KbzDdzBidding *bidding, KbzError *error);

KbzStatus kbz_ddz_op_advise (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                             KbzError *error);
KbzStatus kbz_ddz_op_solve (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                            KbzError *error);
