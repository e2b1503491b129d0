/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "analysis/review/review.h"

G_BEGIN_DECLS

/* What a review says of a choice, in the reader's language: for the window, the terminal and
 * comments in files. The caller frees all of it. `before` is the position in which it was made. */

/* The move as players name it: "♠A", "Pass". */
char *kbz_review_move_name (const KbzPosition *before, const KbzMove *move);
/* The word and what else is said of it: "mistake, lucky". */
char *kbz_review_verdict (const KbzReviewMove *move);
/* All of it: "mistake, lucky: 62% became 50% ± 3 (60 deals), better ♠Q; all cards seen, nothing is
 * lost". "" when there is nothing to say. */
char *kbz_review_sentence (const KbzPosition *before, const KbzReviewMove *move);

G_END_DECLS
