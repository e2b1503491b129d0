/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/language.h"
#include "analysis/records/record.h"
#include "analysis/review/review.h"
#include "lessons/learner/progress.h"

G_BEGIN_DECLS

#define KBZ_TYPE_REVIEW_HAND (kbz_review_hand_get_type ())
G_DECLARE_FINAL_TYPE (KbzReviewHand, kbz_review_hand, KBZ, REVIEW_HAND, GObject)

/* A hand in the library: one that was played here, or a record of a file. */

KbzReviewHand *kbz_review_hand_new_played (const KbzHandRecord *record, const KbzGame *game);
/* Takes the record over; `file` is where it came from. */
KbzReviewHand *kbz_review_hand_new_record (KbzRecord *record, const char *file);
/* A hand that is at hand as a position, of which it takes a copy; the person sat there. */
KbzReviewHand *kbz_review_hand_new_position (const KbzPosition *position, int seat);

/* Several tables of a file together, which the library lists like a hand. */
KbzReviewHand *kbz_review_hand_new_evening (const KbzRecord *first, const char *file, guint n);
gboolean kbz_review_hand_is_evening (KbzReviewHand *self);
/* NULL for hands played here. */
KbzRecord *kbz_review_hand_get_record (KbzReviewHand *self);

const KbzGame *kbz_review_hand_get_game (KbzReviewHand *self);
const char *kbz_review_hand_get_title (KbzReviewHand *self);
/* When or from where. */
const char *kbz_review_hand_get_source (KbzReviewHand *self);
/* Where the person sat; KBZ_NO_SEAT in a file of others. */
int kbz_review_hand_get_seat (KbzReviewHand *self);
/* Whose calls count: ours go by our system. */
KbzHearing kbz_review_hand_get_hearing (KbzReviewHand *self);
/* The file in the library that it is in; NULL for hands played here. */
const char *kbz_review_hand_get_file (KbzReviewHand *self);

/* Keeps what the review found in the person's own choices, to be asked again: of hands that are in
 * the log, once. Themes are found off the main thread; nothing is told when it is done. */
void kbz_review_hand_learn (KbzReviewHand *self, const KbzPosition *played,
                            const KbzReview *review);

/* What is missing to full accuracy in the worst choice, 0 … 100; below 0: not judged yet. */
double kbz_review_hand_get_worst (KbzReviewHand *self);
void kbz_review_hand_set_worst (KbzReviewHand *self, double worst);
/* Takes over what a review says of the person's seat, or of all seats in a file of others. */
void kbz_review_hand_take (KbzReviewHand *self, const KbzReview *review);
/* By phase, the last all together; all zero while it was not judged. */
const KbzReviewScore *kbz_review_hand_get_scores (KbzReviewHand *self);

/* The whole hand with its moves; the caller frees it. NULL and why when it cannot be laid out. */
KbzPosition *kbz_review_hand_play (KbzReviewHand *self, char **why);

G_END_DECLS
