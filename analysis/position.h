/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game.h"

/* A game being played: its state, how it came there, and the way back. */
typedef struct KbzPosition KbzPosition;

/* A new deal. `options` and `match` may be NULL for the defaults. The caller frees it. */
KbzPosition *kbz_position_deal (const KbzGame *game, const KbzOptions *options,
                                const KbzMatch *match, uint64_t seed);
/* From fields, as KbzGame.read; NULL and `error` filled if they do not hold a position. */
KbzPosition *kbz_position_read (const KbzGame *game, const KbzFields *fields, KbzError *error);
/* At a state of the game, of which it takes a copy; nothing can be taken back. */
KbzPosition *kbz_position_at (const KbzGame *game, const void *state);
/* From lines of text that name the game: "game: minibridge" and its fields. */
KbzPosition *kbz_position_from_text (const char *text, KbzError *error);
/* The lines that kbz_position_from_text reads; the caller frees them. */
char *kbz_position_to_text (const KbzPosition *position);
KbzPosition *kbz_position_copy (const KbzPosition *position);
void kbz_position_free (KbzPosition *position);

const KbzGame *kbz_position_game (const KbzPosition *position);
const void *kbz_position_state (const KbzPosition *position);
int kbz_position_seats (const KbzPosition *position);
KbzTurn kbz_position_turn (const KbzPosition *position);
bool kbz_position_over (const KbzPosition *position);
void kbz_position_moves (const KbzPosition *position, KbzMoves *moves);
bool kbz_position_legal (const KbzPosition *position, const KbzMove *move, KbzReason *reason);
void kbz_position_view (const KbzPosition *position, int seat, KbzView *view);
void kbz_position_score (const KbzPosition *position, KbzScore *score);
void kbz_position_carry (const KbzPosition *position, KbzMatch *match);

/* Puts another position of the same idea in place of this one, in which no move was made yet: see
 * KbzGame.variant. `relabel`, if not NULL, gets which card became which. False when there is none.
 */
bool kbz_position_variant (KbzPosition *position, KbzRandom *random, KbzRelabel *relabel);

/* Makes a move if it is legal; if not, nothing changes and `reason` says why. */
bool kbz_position_apply (KbzPosition *position, const KbzMove *move, KbzReason *reason);
/* Takes the last move back; false when there is none. Forward again until another move is made. */
bool kbz_position_undo (KbzPosition *position);
bool kbz_position_redo (KbzPosition *position);
/* Moves made since the deal, and each of them with the seat whose turn it was. */
size_t kbz_position_length (const KbzPosition *position);
const KbzMove *kbz_position_move (const KbzPosition *position, size_t i, int *seat);

/* What an opponent of this strength does now. It is shown a deal reshuffled for the seat that
 * decides, so that it cannot use what that seat does not know. Not to be asked when the deal is
 * over. `limits` as in KbzGame.bot. */
KbzMove kbz_bot_move (const KbzPosition *position, KbzStrength strength, KbzRandom *random,
                      const KbzLimits *limits);
