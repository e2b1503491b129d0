/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/job.h"
#include "puzzles/puzzle.h"

G_BEGIN_DECLS

/* What is said about a puzzle when it is solved (lessons/trainer/tell.h), found off the main thread
 * for `page`. */
void kbz_telling_find (const KbzPuzzle *puzzle, GtkWidget *page, GCancellable *cancellable,
                       GAsyncReadyCallback done, gpointer data);
/* To be freed; NULL when there is nothing to say, or it was cancelled. */
char *kbz_telling_finish (GAsyncResult *result);

G_END_DECLS
