/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/canasta/analyse/analyse.h"
#include "analysis/games/canasta/solve/solve.h"
#include "puzzles/line.h"
#include "puzzles/proof.h"

/* A puzzle of Canasta is one turn that is laid out for a purpose. */

/* The order of kbz_canasta_themes. */
typedef enum {
  KBZ_CANASTA_LAY_FIRST,
  KBZ_CANASTA_LEAVE_PILE,
  KBZ_CANASTA_TAKE_NOW,
  KBZ_CANASTA_SPARE_WILDS,
  KBZ_CANASTA_JUST_ENOUGH,
  KBZ_CANASTA_KEEP_PAIRS,
  KBZ_CANASTA_BLACK_THREE,
  KBZ_CANASTA_FREEZE,
  KBZ_CANASTA_THEIR_RANK,
  KBZ_CANASTA_DEAD_RANK,
  KBZ_CANASTA_LEAST_RISK,
  KBZ_CANASTA_STAY_READY,
  KBZ_CANASTA_NEAR_OPENING,
  KBZ_CANASTA_CONCEALED,
  KBZ_CANASTA_TWO_CANASTAS,
  KBZ_CANASTA_NATURAL,
  KBZ_CANASTA_MIXED,
  KBZ_CANASTA_THREES_LAST,
  KBZ_CANASTA_GO_OUT,
  KBZ_CANASTA_THEMES,
} KbzCanastaTheme;

/* Wild cards of a move. */
int kbz_canasta_move_wilds (const KbzMove *move);
/* The kind of the card that is discarded; the rank that is laid or taken; 0 when there is none. */
int kbz_canasta_move_kind (const KbzCanastaState *state, const KbzMove *move);
KbzThemes kbz_canasta_find_themes (const KbzProof *proof, size_t at);
bool kbz_canasta_same_answer (const void *state, const KbzMove *a, const KbzMove *b);
/* Whether the turn is still worth `best` when both moves are made, in one order or the other. */
bool kbz_canasta_one_plan (const KbzCanastaState *state, const KbzMove *a, const KbzMove *b,
                           int best);
bool kbz_canasta_by_rote (const void *state, const KbzMove *move);
int kbz_canasta_counted (const void *state, int seat);
size_t kbz_canasta_puzzle_key (const void *state, int seat, int target, uint8_t *key);
void kbz_canasta_propose (uint64_t seed, const KbzLimits *limits, KbzTakeProposal *take,
                          void *data);
KbzText kbz_canasta_goal (const void *state, int seat, int target);
KbzText kbz_canasta_puzzle_hint (const void *state, const KbzMove *move);
KbzText kbz_canasta_loss (const KbzLine *line);
KbzText kbz_canasta_idea (const KbzProof *proof, int theme);
KbzText kbz_canasta_point (const KbzProof *proof);
extern const KbzTheme kbz_canasta_themes[];
