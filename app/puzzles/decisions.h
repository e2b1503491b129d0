/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/job.h"
#include "analysis/position.h"

G_BEGIN_DECLS

/* A decision on the way through a puzzle, with what every choice was worth. */
typedef struct {
  KbzPosition *position; /* before it */
  KbzMoves moves;        /* legal there */
  KbzAnalysis analysis;
  KbzMove made;
} KbzPuzzleDecision;

/* A job: looks at all decisions of `seat` that led to `played`. */
void kbz_decisions_find (const KbzPosition *played, int seat, GtkWidget *page,
                         GCancellable *cancellable, GAsyncReadyCallback done, gpointer data);
/* KbzPuzzleDecision of those with something to lose, all proved, freed with the array; NULL when it
 * was cancelled. */
GPtrArray *kbz_decisions_finish (GAsyncResult *result);

G_END_DECLS
