/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/job.h"
#include "analysis/position.h"

G_BEGIN_DECLS

/* What somebody lost in a hand that was played out: choices after which, with all cards seen, best
 * play by all brings less than before. Only what the solver proves is told. */

#define KBZ_LOSSES_MAX 3

typedef struct {
  size_t at; /* the move that was made, counted from 0 */
  KbzMove made, best;
  int cost; /* in the game's unit, above 0 */
} KbzLoss;

typedef struct {
  int n;
  KbzLoss loss[KBZ_LOSSES_MAX]; /* the dearest, in the order of play */
  int choices, proved;          /* how many choices there were, and about how many it is known */
} KbzLosses;

/* In this thread: of the choices of `seat`, from the last one back as long as the limits allow.
 * `limits` are those of the whole. */
KbzLosses kbz_losses_find (const KbzPosition *position, int seat, const KbzLimits *limits);

/* The same as a job for a widget. */
void kbz_losses_ask (const KbzPosition *position, int seat, GtkWidget *page,
                     GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
/* NULL when it was dropped; the caller frees it. */
KbzLosses *kbz_losses_finish (GAsyncResult *result);

G_END_DECLS
