/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/position.h"
#include "puzzles/theme.h"

/* A puzzle: a position with all cards open, the seat that solves it, and what that seat must reach
 * against best play. The answer is not stored: the solver proves it (proof.h, trial.h). README.md
 * has the text form. */

#define KBZ_PUZZLE_ID 24 /* room for an id with its end */
#define KBZ_PUZZLE_TONGUES 4

/* What a person wrote about a puzzle in another language than English. */
typedef struct {
  char language[12]; /* "zh_CN"; "" ends the list */
  char *title, *comment;
} KbzPuzzleTongue;

typedef struct {
  char id[KBZ_PUZZLE_ID]; /* of the position up to symmetry: "bridge-4k2q9x7m1c" */
  const KbzPuzzler *puzzler;
  KbzPosition *start; /* no move made */
  int seat;           /* who solves */
  int target;         /* KbzGame.outcome of `seat` must be at least this in the end */
  KbzThemes themes;
  int rating;    /* on the Glicko scale; 0: not estimated yet */
  char *source;  /* "001 §3.2" when it comes from a source text, else NULL */
  char *title;   /* given by whoever made it by hand, else NULL */
  char *comment; /* likewise: words shown when it is solved, instead of those that are made */
  KbzPuzzleTongue tongues[KBZ_PUZZLE_TONGUES];
} KbzPuzzle;

/* Takes `start` over. Seat and target are checked against the position: NULL and `error` when the
 * game has no puzzles, the seat is none, or nothing is left to decide. */
KbzPuzzle *kbz_puzzle_new (KbzPosition *start, int seat, int target, KbzError *error);
KbzPuzzle *kbz_puzzle_copy (const KbzPuzzle *puzzle);
void kbz_puzzle_free (KbzPuzzle *puzzle);

const KbzGame *kbz_puzzle_game (const KbzPuzzle *puzzle);
/* What a person wrote about it, in the first of these languages ("zh_CN", "fr"; ends with NULL)
 * that is there, else in English; NULL when nobody did. */
const char *kbz_puzzle_title (const KbzPuzzle *puzzle, const char *const *languages);
const char *kbz_puzzle_comment (const KbzPuzzle *puzzle, const char *const *languages);
/* What it counts. */
const KbzUnit *kbz_puzzle_unit (const KbzPuzzle *puzzle);
/* What is asked: "Make 4♠: take 6 of the last 8 tricks." */
KbzText kbz_puzzle_goal (const KbzPuzzle *puzzle);
/* Another puzzle of the same idea, proved again; NULL when none was found, or when the tick of
 * `limits` (may be NULL) stopped it. */
KbzPuzzle *kbz_puzzle_variant (const KbzPuzzle *puzzle, KbzRandom *random, const KbzLimits *limits);

/* ---- Text -------------------------------------------------------------------------------- */

/* Its lines, ending with one "\n"; the caller frees them. */
char *kbz_puzzle_to_text (const KbzPuzzle *puzzle);
/* Reads the first puzzle of the text; `*rest`, if not NULL, becomes what follows it, also when it
 * is wrong. NULL with an error (its place counts bytes from `text`) when it is none; NULL with
 * KBZ_OK in `error` at the end of the text. The id is made anew, themes and rating are taken as
 * they stand; keys and themes of later versions are passed over. */
KbzPuzzle *kbz_puzzle_from_text (const char *text, const char **rest, KbzError *error);
