/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "read.h"

/* The questions of the engine protocol. */
KbzStatus kbz_tarot_op_moves (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                              KbzError *error);
KbzStatus kbz_tarot_op_legal (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                              KbzError *error);
KbzStatus kbz_tarot_op_winner (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                               KbzError *error);
KbzStatus kbz_tarot_op_shape (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                              KbzError *error);
KbzStatus kbz_tarot_op_callable (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                 KbzError *error);
KbzStatus kbz_tarot_op_score (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                              KbzError *error);
KbzStatus kbz_tarot_op_solve (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                              KbzError *error);
/* Help before the play. */
KbzStatus kbz_tarot_op_evaluate (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                 KbzError *error);
KbzStatus kbz_tarot_op_discards (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                 KbzError *error);
KbzStatus kbz_tarot_op_partners (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                 KbzError *error);

/* A sentence, in English. */
void kbz_tarot_write_text (KbzWriter *answer, const char *key, const KbzText *text);
/* Half-points as points: 6.5. */
void kbz_tarot_write_halves (KbzWriter *answer, const char *key, int halves);
