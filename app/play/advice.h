/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/job.h"
#include "analysis/position.h"

G_BEGIN_DECLS

/* What is best to do now, from the strongest that is at hand. */
typedef enum {
  KBZ_ADVICE_PROVED,    /* by the solver with all cards seen, when few are left */
  KBZ_ADVICE_ESTIMATED, /* by sampled deals, from what the one to play can know */
  KBZ_ADVICE_EXPERT,    /* what the best opponents would do, where there is neither */
} KbzAdviceKind;

#define KBZ_ADVICE_CANDIDATES 3

typedef struct {
  KbzAdviceKind kind;
  int n;                                     /* candidates, at least one */
  KbzMove candidates[KBZ_ADVICE_CANDIDATES]; /* the best first; of several cards that go one by
                                              * one: all of them */
  int cost;       /* proved: what the next choice that is not as good costs, 0 when all are good */
  int samples;    /* estimated: deals */
  gboolean close; /* estimated: the second is within two standard errors of the first */
} KbzAdvice;

/* Asks for it as a job; `seed` as in kbz_think_moves. */
void kbz_advice_ask (const KbzPosition *position, guint64 seed, GCancellable *cancellable,
                     GAsyncReadyCallback callback, gpointer data);
/* NULL when it was dropped; the caller frees it. */
KbzAdvice *kbz_advice_finish (GAsyncResult *result);

G_END_DECLS
