/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/telling.h"

#include "lessons/trainer/tell.h"

#define TELL_MS 5000

static gpointer find (gpointer data, KbzJobStop *stop, GError **error)
{
  KbzLimits limits = kbz_job_limits (stop, TELL_MS);
  (void)error;
  return kbz_tell_puzzle (data, &limits);
}

void kbz_telling_find (const KbzPuzzle *puzzle, GtkWidget *page, GCancellable *cancellable,
                       GAsyncReadyCallback done, gpointer data)
{
  kbz_job_run ((KbzJob){ find, kbz_puzzle_copy (puzzle), (GDestroyNotify)kbz_puzzle_free, g_free },
               page, cancellable, done, data);
}

char *kbz_telling_finish (GAsyncResult *result)
{
  return kbz_job_finish (result, NULL);
}
