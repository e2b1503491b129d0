/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/writer.h"

#include <glib/gi18n-lib.h>

#include "lessons/learner/backup.h"
#include "lessons/learner/derive.h"
#include "lessons/learner/log-private.h"
#include "lessons/learner/outbox.h"

#define PATIENCE_MS 200                /* so long it waits for another program's lock */
#define RETRY_US (300 * 1000)          /* then it tries again after so long, */
#define IDLE_US (5 * G_USEC_PER_SEC)   /* and after so long of nothing it tidies up */
#define REST_US (600 * G_USEC_PER_SEC) /* once in so long */
#define CHECKED_AT_ONCE 2000

typedef enum { WRITE, REFRESH, STOP } What;

typedef struct {
  What what;
  KbzEvent *event;
  guint64 number;
} Task;

/* Where news go. It outlives the writer as long as some are on their way. */
typedef struct {
  GMainContext *context;
  KbzLog *face; /* used in its own thread alone; NULL when it has gone */
  KbzWriterTell tell;
  gpointer data;
  guint64 handed, told; /* numbers of tasks; of the face's thread alone */
} Home;

struct KbzLogWriter {
  KbzLog *log; /* its own */
  GThread *thread;
  GAsyncQueue *tasks;
  Home *home; /* counted, see g_atomic_rc_box_new */
  /* of the thread alone: */
  GQueue waiting; /* KbzEvent: in memory only, since nothing could be written */
  gboolean behind, tidy;
  guint64 taken, done; /* numbers of tasks */
  gint64 checked, bad;
  char *said;
};

static void task_free (Task *task)
{
  kbz_event_free (task->event);
  g_free (task);
}

/* ---- What the window's thread is told ------------------------------------------------------- */

typedef struct {
  Home *home;
  char *sentence; /* NULL: something has changed, */
  guint64 number; /* all up to this task */
} News;

static gboolean news_cb (gpointer data)
{
  News *news = data;
  Home *home = news->home;
  if (home->face == NULL)
    return G_SOURCE_REMOVE;
  if (news->sentence == NULL) {
    home->told = MAX (home->told, news->number);
    kbz_log_emit_changed (home->face);
  } else if (home->tell != NULL)
    home->tell (news->sentence, home->data);
  return G_SOURCE_REMOVE;
}

static void home_clear (gpointer data)
{
  g_main_context_unref (((Home *)data)->context);
}

static void news_free (gpointer data)
{
  News *news = data;
  g_atomic_rc_box_release_full (news->home, home_clear);
  g_free (news->sentence);
  g_free (news);
}

/* By a source of its own: g_main_context_invoke might call it here. */
static void send_news (KbzLogWriter *writer, const char *sentence)
{
  News *news = g_new0 (News, 1);
  g_autoptr (GSource) source = g_idle_source_new ();
  *news = (News){ g_atomic_rc_box_acquire (writer->home), g_strdup (sentence), writer->done };
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, news_cb, news, news_free);
  g_source_attach (source, writer->home->context);
}

/* The same sentence once in a row. */
static void say (KbzLogWriter *writer, const char *sentence)
{
  if (g_strcmp0 (sentence, writer->said) == 0)
    return;
  g_free (writer->said);
  writer->said = g_strdup (sentence);
  if (sentence != NULL)
    send_news (writer, sentence);
}

/* ---- Writing -------------------------------------------------------------------------------- */

/* What cannot be written now stays in memory, and is said. */
static void write_waiting (KbzLogWriter *writer)
{
  g_autoptr (GError) problem = NULL;
  for (KbzEvent *event; (event = g_queue_peek_head (&writer->waiting)) != NULL;) {
    if (!kbz_log_write (writer->log, event, &problem))
      break;
    kbz_event_free (g_queue_pop_head (&writer->waiting));
    writer->behind = TRUE;
  }
  if (problem == NULL) {
    g_clear_pointer (&writer->said, g_free);
    return;
  }
  g_autofree char *sentence =
      /* Translators: %s is a sentence that says what is wrong with the learner's log. */
      g_strdup_printf (_ ("%s Kibitz tries again as long as it runs."), problem->message);
  say (writer, sentence);
}

static void say_bad (KbzLogWriter *writer)
{
  gint64 bad = kbz_log_bad_count (writer->log);
  g_autofree char *sentence = kbz_log_say_bad (bad - writer->bad);
  writer->bad = bad;
  if (*sentence != '\0')
    send_news (writer, sentence);
}

static gboolean is_unfinished (KbzLogWriter *writer)
{
  return !g_queue_is_empty (&writer->waiting) || writer->behind
         || kbz_outbox_is_full (writer->log->path);
}

/* Whoever else folds at this moment does it for us too; we look again. */
static void fold (KbzLogWriter *writer)
{
  g_autoptr (GError) problem = NULL;
  if (!writer->behind)
    return;
  gboolean ok = kbz_derive (writer->log, &problem);
  writer->behind = g_error_matches (problem, KBZ_LOG_ERROR, KBZ_LOG_ERROR_BUSY);
  if (!is_unfinished (writer))
    writer->done = writer->taken;
  if (ok)
    send_news (writer, NULL);
  say_bad (writer);
}

/* A part of the events is looked at each time, so that rot is found in what nobody reads. */
static void check_some (KbzLogWriter *writer)
{
  KbzLog *log = writer->log;
  gint64 last = writer->checked;
  int seen = 0;
  g_autoptr (KbzSql) row =
      kbz_sql_prepare (log->db,
                       "SELECT " KBZ_EVENT_ROW " FROM event NOT INDEXED WHERE arrival > ?"
                       " ORDER BY arrival LIMIT " G_STRINGIFY (CHECKED_AT_ONCE),
                       NULL);
  int more = row != NULL ? kbz_sql_step (row, NULL, "i", writer->checked) : -1;
  for (; more == 1; more = kbz_sql_next (row, NULL), seen++) {
    last = sqlite3_column_int64 (row, 9);
    kbz_event_free (kbz_log_sound_event (log, row, NULL));
  }
  if (row != NULL)
    sqlite3_reset (row);
  kbz_log_clear_up (log, more == 0, NULL);
  writer->checked = seen < CHECKED_AT_ONCE ? 0 : last;
}

static void tidy_up (KbzLogWriter *writer)
{
  gboolean made;
  check_some (writer);
  say_bad (writer);
  kbz_log_back_up (writer->log, &made, NULL);
  if (sqlite3_wal_checkpoint_v2 (writer->log->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL)
      == SQLITE_OK)
    kbz_log_write_mark (writer->log);
}

static void work (KbzLogWriter *writer)
{
  if (kbz_outbox_is_full (writer->log->path) && kbz_outbox_take_over (writer->log, NULL))
    writer->behind = TRUE;
  write_waiting (writer);
  fold (writer);
}

static gpointer writer_thread (gpointer data)
{
  KbzLogWriter *writer = data;
  gboolean stop = FALSE;
  writer->behind = TRUE; /* what came while the program was not running: the first task */
  writer->taken = 1;
  while (!stop) {
    guint64 pause = is_unfinished (writer) ? RETRY_US : writer->tidy ? REST_US : IDLE_US;
    Task *task = g_async_queue_timeout_pop (writer->tasks, pause);
    gboolean unfinished = task != NULL || is_unfinished (writer);
    for (; task != NULL && !stop; task = g_async_queue_try_pop (writer->tasks)) {
      stop = task->what == STOP;
      writer->taken = task->number;
      writer->behind |= task->what == REFRESH;
      if (task->what == WRITE)
        g_queue_push_tail (&writer->waiting, g_steal_pointer (&task->event));
      task_free (task);
    }
    if (stop)
      write_waiting (writer);
    else if (unfinished)
      work (writer);
    else
      tidy_up (writer);
    writer->tidy = !unfinished;
  }
  return NULL;
}

/* ---- From outside --------------------------------------------------------------------------- */

static void push (KbzLogWriter *writer, What what, KbzEvent *event)
{
  Task *task = g_new0 (Task, 1);
  *task = (Task){ what, event, ++writer->home->handed };
  g_async_queue_push (writer->tasks, task);
}

void kbz_writer_write (KbzLogWriter *writer, KbzEvent *event)
{
  push (writer, WRITE, event);
}

gboolean kbz_log_is_settled (KbzLog *log)
{
  return log->writer == NULL || log->writer->home->told == log->writer->home->handed;
}

void kbz_log_refresh (KbzLog *log)
{
  if (log->writer != NULL)
    push (log->writer, REFRESH, NULL);
}

gboolean kbz_log_start_writer (KbzLog *log, KbzWriterTell tell, gpointer data, GError **error)
{
  KbzLog *own = log->read_only ? NULL : kbz_log_open (log->path, NULL, error);
  if (own == NULL)
    return log->read_only;
  KbzLogWriter *writer = g_new0 (KbzLogWriter, 1);
  writer->log = own;
  kbz_log_set_patience (own, PATIENCE_MS);
  writer->tasks = g_async_queue_new_full ((GDestroyNotify)task_free);
  writer->home = g_atomic_rc_box_new0 (Home);
  *writer->home = (Home){ g_main_context_ref_thread_default (), log, tell, data, 1, 0 };
  writer->bad = kbz_log_bad_count (own);
  g_queue_init (&writer->waiting);
  log->writer = writer;
  writer->thread = g_thread_new ("log", writer_thread, writer);
  return TRUE;
}

void kbz_writer_free (KbzLogWriter *writer)
{
  if (writer == NULL)
    return;
  /* A copy or a long fold can wait until the next time. Before the last task, so that a write which
   * is hit by it is done again. */
  g_atomic_int_set (&writer->log->stopping, 1);
  sqlite3_interrupt (writer->log->db);
  push (writer, STOP, NULL);
  g_thread_join (writer->thread);
  /* What was left in memory could be written nowhere: the disk is full, and it was said. */
  g_queue_clear_full (&writer->waiting, (GDestroyNotify)kbz_event_free);
  g_object_unref (writer->log);
  g_async_queue_unref (writer->tasks);
  writer->home->face = NULL;
  g_atomic_rc_box_release_full (writer->home, home_clear);
  g_free (writer->said);
  g_free (writer);
}
