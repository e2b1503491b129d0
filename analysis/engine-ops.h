/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine.h"
#include "position.h"

/* The operations that every game has, and what they share. */

#define KBZ_SENTENCE 512 /* room for any sentence of a game */

/* An operation on the position that a question holds. */
typedef KbzStatus KbzPositionOp (KbzPosition *position, const KbzFields *question,
                                 KbzWriter *answer, KbzError *error);

KbzPositionOp kbz_engine_legal;
KbzPositionOp kbz_engine_moves;
KbzPositionOp kbz_engine_apply;
KbzPositionOp kbz_engine_score;
KbzPositionOp kbz_engine_bot;
KbzPositionOp kbz_engine_view;
KbzPositionOp kbz_engine_solve;
KbzPositionOp kbz_engine_advise;
KbzPositionOp kbz_engine_chances;
KbzPositionOp kbz_engine_review;
/* A review of the record in the question, which says itself of which game it is. */
KbzStatus kbz_engine_review_record (const KbzFields *question, KbzWriter *answer, KbzError *error);
KbzStatus kbz_engine_deal (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                           KbzError *error);

/* Nothing is written when there is nothing to say. */
void kbz_engine_write_text (KbzWriter *answer, const char *key, KbzText text);
void kbz_engine_write_move (KbzWriter *answer, const char *key, const KbzPosition *position,
                            const KbzMove *move);
/* The seat's id, or null for KBZ_NO_SEAT. */
void kbz_engine_write_seat (KbzWriter *answer, const char *key, const KbzGame *game, int seat);
/* The game's id and all fields. */
void kbz_engine_write_position (KbzWriter *answer, const KbzPosition *position);

/* Any 64-bit number; 0 when the field is not there. */
KbzStatus kbz_engine_read_seed (const KbzFields *question, int64_t *seed, KbzError *error);
/* Which seat the field names; `*seat` is left alone when it is not there. */
KbzStatus kbz_engine_read_seat (const KbzFields *question, const KbzPosition *position, int *seat,
                                KbzError *error);
/* KBZ_E_POSITION when nobody is to move. */
KbzStatus kbz_engine_need_unfinished (const KbzPosition *position, KbzError *error);
