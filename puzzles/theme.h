/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/game.h"

/* What a game knows about its puzzles: a folder of puzzles/ exports one constant KbzPuzzler for
 * each game that has them. The registry is made from the list in meson.build. */

/* An idea that a proof shows. */
typedef struct {
  const char *id;      /* "finesse" */
  const char *name;    /* N_: "Finesse" */
  const char *meaning; /* N_: its definition, as the help prints it */
  bool tells;          /* to know it is to know the answer, nearly */
} KbzTheme;

typedef uint32_t KbzThemes; /* bit i: the game's i-th theme */

typedef struct KbzProof KbzProof;

/* A position that may be a puzzle; `state` is lent. Returns whether to go on. */
typedef bool KbzTakeProposal (const void *state, int seat, int target, void *data);

#define KBZ_PUZZLE_KEY 512

typedef struct {
  const KbzGame *game;
  const KbzTheme *themes; /* ends with a NULL id; at most 32 */

  /* Deals, or plays a deal out with opponents such as people are, and hands over each position with
   * a decision in it that might teach something, together with who decides and what can be reached.
   * The same seed proposes the same on every machine. Cheap tests belong here; proving does not. Of
   * `limits` (may be NULL) only the tick counts: who is stopped proposes nothing more. */
  void (*propose) (uint64_t seed, const KbzLimits *limits, KbzTakeProposal *take, void *data);
  /* The themes that a finished proof shows. */
  KbzThemes (*find_themes) (const KbzProof *proof);
  /* Whether two moves are one answer: touching cards, the same ranks in other suits. */
  bool (*same_answer) (const void *state, const KbzMove *a, const KbzMove *b);
  /* Whether somebody who does not think would play this: the highest card, the lowest, the only one
   * that wins the trick. */
  bool (*by_rote) (const void *state, const KbzMove *move);
  /* Whether a wrong move is one that nobody makes with open eyes, such as a throw that others are
   * seen to beat: it counts as no choice, and no puzzle goes on for its sake. NULL: none is. */
  bool (*foolish) (const void *state, const KbzMove *move);
  /* Writes what is left of a position when symmetries are taken away (names of suits, gaps in
   * ranks, which seat is South, whatever no longer matters), at most KBZ_PUZZLE_KEY bytes; returns
   * how many. Two positions with the same key are the same puzzle. */
  size_t (*key) (const void *state, int seat, int target, uint8_t *key);
  /* What is asked, in a sentence: "Make 4♠: take 6 of the last 8 tricks." */
  KbzText (*goal) (const void *state, int seat, int target);
  /* The last hint but one: the suit or kind of a right move, "Lead a heart.", "Play a straight." */
  KbzText (*hint) (const void *state, const KbzMove *move);
} KbzPuzzler;

extern const KbzPuzzler *const kbz_puzzlers[];
extern const size_t kbz_n_puzzlers;

/* NULL when that game has no puzzles. */
const KbzPuzzler *kbz_puzzler_of (const KbzGame *game);
/* -1 when there is no theme of that id. */
int kbz_theme_find (const KbzPuzzler *puzzler, const char *id);
