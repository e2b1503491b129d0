/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/doudizhu/game.h"
#include "analysis/games/doudizhu/rules/moves.h"
#include "puzzles/line.h"
#include "puzzles/proof.h"

/* The slots of the KbzPuzzler of Dou Dizhu, and what they share. README.md has the definitions. */

/* What is left of a position when symmetries are taken away, seen from `seat`: at most
 * KBZ_PUZZLE_KEY bytes. Returns how many. */
size_t kbz_ddz_position_key (const KbzDdzOptions *options, const KbzDdzPosition *position, int seat,
                             uint8_t *key);

/* Every play of a hand on a play (type pass: on lead), each reading for itself; free the list with
 * kbz_ddz_plays_clear. */
KbzDdzPlays kbz_ddz_replies (const KbzDdzOptions *options, KbzDdzHand hand,
                             const KbzDdzCombo *to_beat);

/* What a beginner plays without thinking: the only move there is, one that goes out, the smallest
 * that beats the table, on lead as many cards as go with the lowest one. A bomb on another play is
 * a decision, and so is passing. By rote is also to lead the longest of all. */
bool kbz_ddz_by_habit (const KbzDdzGame *g, const KbzMove *move);

/* An ending of two or three hands with few ranks in it, so that combinations meet: hands, who is
 * the landlord and who leads. */
void kbz_ddz_deal_ending (KbzDdzGame *g, KbzRandom *random);

/* The order is fixed: puzzles are stored with the ids, programs keep the bits. */
enum {
  KBZ_DDZ_KEEP_CONTROL,
  KBZ_DDZ_LET_IN,
  KBZ_DDZ_HOLD_BACK,
  KBZ_DDZ_BOMB_OR_HOLD,
  KBZ_DDZ_SKIP_SMALLEST,
  KBZ_DDZ_SHUT_DOOR,
  KBZ_DDZ_SPLIT,
  KBZ_DDZ_BREAK_BOMB,
  KBZ_DDZ_STRAIGHT_IN_TIME,
  KBZ_DDZ_SINGLE_OR_PAIR,
  KBZ_DDZ_RIGHT_KICKER,
  KBZ_DDZ_PASS_FOR_PARTNER,
  KBZ_DDZ_FEED_PARTNER,
  KBZ_DDZ_BLOCK_LANDLORD,
  KBZ_DDZ_THEMES,
};

extern const KbzTheme kbz_ddz_themes[];

void kbz_ddz_propose (uint64_t seed, const KbzLimits *limits, KbzTakeProposal *take, void *data);
KbzThemes kbz_ddz_find_themes (const KbzProof *proof, size_t at);
bool kbz_ddz_same_answer (const void *state, const KbzMove *a, const KbzMove *b);
bool kbz_ddz_by_rote (const void *state, const KbzMove *move);
size_t kbz_ddz_puzzle_key (const void *state, int seat, int target, uint8_t *key);
KbzText kbz_ddz_goal (const void *state, int seat, int target);
KbzText kbz_ddz_hint (const void *state, const KbzMove *move);
KbzText kbz_ddz_loss (const KbzLine *line);
KbzText kbz_ddz_idea (const KbzProof *proof, int theme);
KbzText kbz_ddz_point (const KbzProof *proof);
int kbz_ddz_counted (const void *state, int seat);
