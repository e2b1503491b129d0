/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "app/language.h"
#include "analysis/position.h"

G_BEGIN_DECLS

/* Questions that may take a second or more, answered off the main thread about a copy of the
 * position. Whoever asks cancels `cancellable` once the answer is not wanted any more: the callback
 * still comes, its finish function returns NULL, and nothing else may be relied on then. */

/* What a player of this strength does now: one move, or all those of its turn where cards are laid
 * aside one by one. The same deal and plays give the same answer. */
void kbz_think_moves (const KbzPosition *position, KbzStrength strength, guint64 seed,
                      GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
/* An array of KbzMove, never empty; the caller drops it. */
GArray *kbz_think_moves_finish (GAsyncResult *result);

/* What became of a claim. */
typedef struct {
  KbzStatus status; /* if not KBZ_OK, `error` says why it could not be decided */
  KbzClaim claim;
  KbzError error;
  GArray *rest; /* KbzMove: best play by all until the deal is over, if the claim holds */
} KbzClaimAnswer;

/* Lets the solver decide whether `seat` takes `tricks` of the tricks left. */
void kbz_think_claim (const KbzPosition *position, int seat, int tricks, GCancellable *cancellable,
                      GAsyncReadyCallback callback, gpointer data);
KbzClaimAnswer *kbz_think_claim_finish (GAsyncResult *result);
void kbz_claim_answer_free (KbzClaimAnswer *answer);

G_END_DECLS
