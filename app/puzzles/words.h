/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/language.h"
#include "lessons/learner/rating.h"
#include "puzzles/trial.h"

G_BEGIN_DECLS

/* Puzzles in words. The caller frees every string. */

/* What a choice is: "Right", "Right, but not the best". */
const char *kbz_graded_heading (const KbzGraded *graded);
/* What it costs against the best one, as a sentence; NULL when it costs nothing. */
char *kbz_say_cost (const KbzUnit *unit, const KbzGraded *graded);
/* The themes of a puzzle by name: "Finesse, Unblock"; "" when it has none. */
char *kbz_say_themes (const KbzPuzzler *puzzler, KbzThemes themes);
/* "1512 → 1520 (+8)". */
char *kbz_say_rating_change (double before, double after);
/* A rating for its owner: a number and its margin, or a range while there are few results. */
char *kbz_say_rating (const KbzRating *rating);
/* A time: "2:05". */
char *kbz_say_clock (gint64 ms);
/* How hard a puzzle is: "1640 · hard"; NULL when that is not known. */
char *kbz_say_difficulty (int rating);
/* What stands for a puzzle in a list: its title, else its goal. */
char *kbz_say_puzzle (const KbzPuzzle *puzzle);
/* What is known of it without giving anything away: its name, where it comes from, how hard it is.
 */
char *kbz_say_info (const KbzPuzzle *puzzle, gboolean tried);
/* What everybody knows, such as the trumps: a low table has no room for it. */
char *kbz_say_facts (const KbzPosition *position);

G_END_DECLS
