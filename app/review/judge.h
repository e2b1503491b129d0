/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/job.h"
#include "analysis/review/review.h"

G_BEGIN_DECLS

/* Reviews off the main thread. What was found out is kept on the disk under the name of the review
 * (kbz_review_key), so that a hand is judged once; what was stopped begins again with what is
 * missing. */

/* How far a review is; the main thread may look at any time. */
typedef struct {
  int done, of; /* atomic */
} KbzJudging;
KbzJudging *kbz_judging_new (void);
KbzJudging *kbz_judging_ref (KbzJudging *judging);
void kbz_judging_unref (KbzJudging *judging);

/* Judges the moves that led to `position`, of which it takes a copy. `open_only`: at once, with
 * open cards alone. `told`: of KBZ_HEAR_TOLD, else NULL. `judging` may be NULL: then nobody waits,
 * and it is done at the lowest priority; `line` as in KbzJob. */
void kbz_judge_ask (const KbzPosition *position, KbzHearing hearing, const KbzHearsay *told,
                    gboolean open_only, KbzJudging *judging, KbzJobLine *line, GtkWidget *page,
                    GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
/* NULL when it was dropped; kbz_judged_free it. */
KbzReview *kbz_judge_finish (GAsyncResult *result);
void kbz_judged_free (KbzReview *review);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzReview, kbz_judged_free)

G_END_DECLS
