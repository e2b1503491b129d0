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
  /* N_: the first hint, as one player would say it to another. What it tells to do every right
   * choice does, wherever the theme is found. */
  const char *hint;
  bool broad; /* says where one stands rather than what to do: named only if nothing else is */
} KbzTheme;

typedef uint32_t KbzThemes; /* bit i: the game's i-th theme */

typedef struct KbzProof KbzProof;
typedef struct KbzLine KbzLine;

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
  /* The themes that step `at` of a finished proof shows, a decision of the one who solves in which
   * something can be lost; callers use kbz_proof_themes. */
  KbzThemes (*find_themes) (const KbzProof *proof, size_t at);
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
  /* Whether the goal is lost for good as the cards lie on the table: a trick too many is theirs,
   * somebody else is out, the threshold is passed. NULL: only a finished deal tells. */
  bool (*is_lost) (const void *state, int seat, int target);
  /* How a mistake loses, in one sentence about the end of its refutation: who wins what with which
   * card, and what is short now. NULL: nothing is said. */
  KbzText (*loss) (const KbzLine *line);
  /* The idea of the first decision in the cards of this deal, by one of the themes it shows; no
   * message: the theme's hint says it. NULL: it always does. */
  KbzText (*idea) (const KbzProof *proof, int theme);
  /* The card or number on which the solution ends. NULL: nothing is said. */
  KbzText (*point) (const KbzProof *proof);
  /* What somebody counts who looks no further than the table: tricks or points of the side so far,
   * cards that are gone. NULL: nobody reads ahead when difficulty is measured. */
  int (*counted) (const void *state, int seat);
} KbzPuzzler;

extern const KbzPuzzler *const kbz_puzzlers[];
extern const size_t kbz_n_puzzlers;

/* NULL when that game has no puzzles. */
const KbzPuzzler *kbz_puzzler_of (const KbzGame *game);
/* -1 when there is no theme of that id. */
int kbz_theme_find (const KbzPuzzler *puzzler, const char *id);
/* The one of these that is named first: the first that is not broad. -1 when there is none. */
int kbz_theme_first (const KbzPuzzler *puzzler, KbzThemes themes);
