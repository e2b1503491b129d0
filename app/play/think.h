/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/job.h"
#include "analysis/position.h"

G_BEGIN_DECLS

/* Questions that may take a second or more: jobs about a copy of the position. */

/* What a player of this strength does now: one move, or all those of its turn where cards are laid
 * aside one by one. The same deal and plays give the same answer. */
void kbz_think_moves (const KbzPosition *position, KbzStrength strength, guint64 seed,
                      GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
/* An array of KbzMove, never empty; the caller drops it. NULL when it was cancelled. */
GArray *kbz_think_moves_finish (GAsyncResult *result);

/* The same in this thread, which stops when the job should. */
GArray *kbz_bot_turn (const KbzPosition *start, KbzStrength strength, guint64 seed,
                      KbzJobStop *stop);

/* What became of a claim. */
typedef struct {
  KbzStatus status; /* if not KBZ_OK, `error` says why it could not be decided */
  KbzClaim claim;
  KbzError error;
  GArray *rest; /* KbzMove: best play by all until the deal is over, if the claim holds */
} KbzClaimAnswer;

/* Lets the solver decide whether `seat` takes `tricks` of the tricks left. */
void kbz_think_claim (const KbzPosition *position, int seat, int tricks, GtkWidget *page,
                      GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
KbzClaimAnswer *kbz_think_claim_finish (GAsyncResult *result);
void kbz_claim_answer_free (KbzClaimAnswer *answer);

G_END_DECLS
