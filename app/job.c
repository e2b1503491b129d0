/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/job.h"

/* For solvers; a page has one or two at a time. */
#define MEMORY ((size_t)64 << 20)

struct _KbzJobStop {
  GCancellable *dropped, *left; /* either may be cancelled from the main thread */
};

struct _KbzJobLine {
  GThreadPool *pool; /* of one thread */
};

/* What belongs to the GTask that is asked for. */
typedef struct {
  KbzJob job;
  GtkWidget *page;    /* NULL: none, or it is gone */
  GCancellable *left; /* of this attempt; NULL while nothing is done */
  gulong shown, hidden;
} Run;

/* One attempt, in a thread. */
typedef struct {
  GTask *task; /* the one asked for */
  KbzJobStop stop;
} Attempt;

static int at_work; /* threads; atomic */

guint kbz_jobs_at_work (void)
{
  return (guint)g_atomic_int_get (&at_work);
}

bool kbz_job_goes_on (void *data)
{
  const KbzJobStop *stop = data;
  return !g_cancellable_is_cancelled (stop->left)
         && (stop->dropped == NULL || !g_cancellable_is_cancelled (stop->dropped));
}

KbzLimits kbz_job_limits (KbzJobStop *stop, int ms)
{
  return (KbzLimits){ .ms = ms, .memory = MEMORY, .tick = kbz_job_goes_on, .tick_data = stop };
}

static void run_free (gpointer data)
{
  Run *run = data;
  if (run->job.free_data != NULL)
    run->job.free_data (run->job.data);
  g_clear_object (&run->left);
  g_free (run);
}

static void attempt_free (gpointer data)
{
  Attempt *attempt = data;
  g_object_unref (attempt->task);
  g_object_unref (attempt->stop.left);
  g_clear_object (&attempt->stop.dropped);
  g_free (attempt);
}

static void work (GTask *inner, gpointer source, gpointer data, GCancellable *cancellable)
{
  Attempt *attempt = data;
  const Run *run = g_task_get_task_data (attempt->task);
  GError *error = NULL;
  gpointer result = NULL;
  (void)source, (void)cancellable;
  g_atomic_int_inc (&at_work);
  if (kbz_job_goes_on (&attempt->stop))
    result = run->job.work (run->job.data, &attempt->stop, &error);
  g_atomic_int_add (&at_work, -1);
  if (error != NULL)
    g_task_return_error (inner, error);
  else
    g_task_return_pointer (inner, result, run->job.free_result);
}

static void work_in_line (gpointer data, gpointer user_data)
{
  g_autoptr (GTask) inner = data;
  (void)user_data;
  work (inner, NULL, g_task_get_task_data (inner), NULL);
}

static void begin (GTask *task);
static void page_gone_cb (gpointer data, GObject *page);

/* Nothing more happens to this job. */
static void forget_page (GTask *task)
{
  Run *run = g_task_get_task_data (task);
  if (run->page == NULL)
    return;
  g_signal_handler_disconnect (run->page, run->shown);
  g_signal_handler_disconnect (run->page, run->hidden);
  g_object_weak_unref (G_OBJECT (run->page), page_gone_cb, task);
  run->page = NULL;
  g_object_unref (task); /* of the page */
}

static void ended_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Run *run = g_task_get_task_data (task);
  GCancellable *dropped = g_task_get_cancellable (task);
  GError *error = NULL;
  gpointer answer = g_task_propagate_pointer (G_TASK (result), &error);
  gboolean left = g_cancellable_is_cancelled (run->left);
  (void)source;
  g_clear_object (&run->left);
  if (left && run->page != NULL && !g_cancellable_is_cancelled (dropped)) {
    g_clear_error (&error);
    if (answer != NULL && run->job.free_result != NULL)
      run->job.free_result (answer);
    if (gtk_widget_get_mapped (run->page)) /* back before it had stopped */
      begin (task);
    return;
  }
  if (left && error == NULL) { /* the page is gone */
    if (answer != NULL && run->job.free_result != NULL)
      run->job.free_result (answer);
    error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED, "The page is gone.");
  }
  forget_page (task);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, answer, run->job.free_result);
}

static void begin (GTask *task)
{
  Run *run = g_task_get_task_data (task);
  Attempt *attempt = g_new0 (Attempt, 1);
  GCancellable *dropped = g_task_get_cancellable (task);
  run->left = g_cancellable_new ();
  *attempt = (Attempt){ .task = g_object_ref (task),
                        .stop = { .dropped = dropped != NULL ? g_object_ref (dropped) : NULL,
                                  .left = g_object_ref (run->left) } };
  g_autoptr (GTask) inner = g_task_new (NULL, NULL, ended_cb, g_object_ref (task));
  g_task_set_task_data (inner, attempt, attempt_free);
  if (run->job.line != NULL)
    g_thread_pool_push (run->job.line->pool, g_object_ref (inner), NULL);
  else
    g_task_run_in_thread (inner, work);
}

/* ---- Pages come and go --------------------------------------------------------------------- */

static void shown_cb (GTask *task)
{
  Run *run = g_task_get_task_data (task);
  if (run->left == NULL)
    begin (task);
}

static void hidden_cb (GTask *task)
{
  Run *run = g_task_get_task_data (task);
  if (run->left != NULL)
    g_cancellable_cancel (run->left);
}

static void page_gone_cb (gpointer data, GObject *page)
{
  g_autoptr (GTask) task = data;
  Run *run = g_task_get_task_data (task);
  (void)page;
  run->page = NULL;
  if (run->left != NULL) /* at work: it ends by itself, and nobody hears it */
    g_cancellable_cancel (run->left);
  else if (!g_task_return_error_if_cancelled (task))
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The page is gone.");
}

void kbz_job_run (KbzJob job, GtkWidget *page, GCancellable *dropped, GAsyncReadyCallback done,
                  gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, dropped, done, user_data);
  Run *run = g_new0 (Run, 1);
  run->job = job;
  run->page = page;
  g_task_set_task_data (task, run, run_free);
  if (job.work == NULL) {
    run->page = NULL;
    g_task_return_pointer (task, NULL, NULL);
    return;
  }
  if (page != NULL) {
    run->shown = g_signal_connect_swapped (page, "map", G_CALLBACK (shown_cb), task);
    run->hidden = g_signal_connect_swapped (page, "unmap", G_CALLBACK (hidden_cb), task);
    g_object_weak_ref (G_OBJECT (page), page_gone_cb, g_object_ref (task));
  }
  if (page == NULL || gtk_widget_get_mapped (page))
    begin (task);
}

gpointer kbz_job_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

gpointer kbz_job_get_data (GAsyncResult *result)
{
  return ((Run *)g_task_get_task_data (G_TASK (result)))->job.data;
}

/* ---- Lines --------------------------------------------------------------------------------- */

KbzJobLine *kbz_job_line_new (void)
{
  KbzJobLine *line = g_new0 (KbzJobLine, 1);
  line->pool = g_thread_pool_new (work_in_line, NULL, 1, FALSE, NULL);
  return line;
}

void kbz_job_line_free (KbzJobLine *line)
{
  if (line == NULL)
    return;
  g_thread_pool_free (line->pool, TRUE, TRUE);
  g_free (line);
}
