/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/job.h"
#include "puzzles/proof.h"

G_BEGIN_DECLS

/* The solver is asked whether a position would be a good puzzle. */
typedef struct {
  KbzPuzzle *puzzle; /* with its themes and rating; NULL when it can be none, */
  char *why;         /* and then why not */
  KbzAssessment assessment;
} KbzExamined;

void kbz_examined_free (KbzExamined *examined);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzExamined, kbz_examined_free)

/* A job that may take seconds. `seat` solves; `target` NULL: as much as can be reached.
 */
void kbz_examine (const KbzPosition *position, int seat, const int *target, GtkWidget *page,
                  GCancellable *cancellable, GAsyncReadyCallback done, gpointer data);
/* NULL when it was cancelled. */
KbzExamined *kbz_examine_finish (GAsyncResult *result);

/* Whether it can be kept and solved: everything but what the solver cannot prove. */
gboolean kbz_examined_is_sound (const KbzExamined *examined);

G_END_DECLS
