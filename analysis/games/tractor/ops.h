/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/tractor/rules/follow.h"
#include "read.h"

/* The questions of the engine protocol that need no position. */
KbzStatus kbz_tractor_op_legal (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                KbzError *error);
KbzStatus kbz_tractor_op_moves (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                KbzError *error);
KbzStatus kbz_tractor_op_shape (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                KbzError *error);
KbzStatus kbz_tractor_op_winner (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                 KbzError *error);
KbzStatus kbz_tractor_op_score (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                KbzError *error);
KbzStatus kbz_tractor_op_declare (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                  KbzError *error);
KbzStatus kbz_tractor_op_solve (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                KbzError *error);

/* "rule" and "why". */
void kbz_tractor_write_reason (KbzWriter *answer, const KbzReason *reason);
/* Cards of a row from high to low. */
void kbz_tractor_write_row (KbzWriter *answer, const char *key, const KbzTractorRules *rules,
                            KbzSuit suit, KbzTractorRow row);
/* The "promotion" object for these attackers' points. */
void kbz_tractor_write_promotion (KbzWriter *answer, int decks, int points);
