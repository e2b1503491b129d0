/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/language.h"
#include "analysis/game.h"

G_BEGIN_DECLS

/* Work off the main thread: the one way in which the screen thinks.
 *
 * Whoever asks cancels `dropped` once the answer is not wanted any more; a page that is not shown
 * does not think either: its jobs stop when it is left and begin anew when it is shown again. In
 * both cases the thread stops within a moment. */

/* What tells work to stop. */
typedef struct _KbzJobStop KbzJobStop;
/* FALSE once it should: a tick of KbzLimits, with the KbzJobStop as its data. */
bool kbz_job_goes_on (void *stop);
/* Limits of so many milliseconds that stop when the job should. */
KbzLimits kbz_job_limits (KbzJobStop *stop, int ms);

/* In another thread: works on `data`, which may have to be done twice, and returns what came of it,
 * or NULL and perhaps an error. */
typedef gpointer KbzJobWork (gpointer data, KbzJobStop *stop, GError **error);

/* Jobs of one line are done one after the other, in the order asked. */
typedef struct _KbzJobLine KbzJobLine;
KbzJobLine *kbz_job_line_new (void);
/* Waits for what is being done; what is still to be done is not. */
void kbz_job_line_free (KbzJobLine *line);

typedef struct {
  KbzJobWork *work; /* NULL: there is nothing to do, and no thread is asked */
  gpointer data;
  GDestroyNotify free_data, free_result; /* may be NULL */
  KbzJobLine *line;                      /* NULL: at once, in a thread of its own */
} KbzJob;

/* Has it done. `page` (may be NULL) is the widget that the answer is for. `done` is called in the
 * main thread; when it was dropped, its finish returns NULL and nothing else may be relied on. */
void kbz_job_run (KbzJob job, GtkWidget *page, GCancellable *dropped, GAsyncReadyCallback done,
                  gpointer user_data);
/* What came of it; the caller owns it. */
gpointer kbz_job_finish (GAsyncResult *result, GError **error);
/* The data that was given; for `done`. */
gpointer kbz_job_get_data (GAsyncResult *result);

/* How many threads are at work now. */
guint kbz_jobs_at_work (void);

G_END_DECLS
