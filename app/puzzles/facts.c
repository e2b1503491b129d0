/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/facts.h"

#include "lessons/learner/progress.h"
#include "lessons/learner/today.h"
#include "lessons/trainer/collections.h"

#define FAILURES_MAX 1000

typedef struct {
  const KbzPuzzler *puzzler;
  int days;
} Question;

gint64 kbz_facts_today (KbzLog *log)
{
  return kbz_day (log != NULL ? kbz_log_now (log) : kbz_wall (NULL), 0);
}

void kbz_facts_free (KbzFacts *facts)
{
  if (facts == NULL)
    return;
  kbz_dashboard_free (facts->dashboard);
  g_free (facts);
}

static void count_classics (KbzFacts *facts, const KbzTools *tools)
{
  g_autoptr (GPtrArray) all = kbz_store_classics (tools->store, facts->puzzler, NULL);
  facts->classics = all != NULL ? all->len : 0;
  for (guint i = 0; tools->log != NULL && i < facts->classics; i++) {
    const KbzPuzzleEntry *entry = g_ptr_array_index (all, i);
    gboolean solved = FALSE;
    kbz_progress_solved (tools->log, entry->id, &solved, NULL);
    facts->classics_solved += solved;
  }
}

static void read_log (KbzFacts *facts, KbzLog *log, int days)
{
  const char *game = facts->puzzler->game->id;
  int day_start = kbz_today_options.day_start;
  g_autoptr (GPtrArray) failures = kbz_progress_failures (log, game, FAILURES_MAX, NULL);
  facts->failures = failures != NULL ? (int)failures->len : 0;
  facts->rated = kbz_progress_rating (log, game, &facts->rating, NULL);
  kbz_run_best (log, game, KBZ_MODE_STREAK, day_start, &facts->streak, NULL);
  kbz_run_best (log, game, KBZ_MODE_STORM, day_start, &facts->storm, NULL);
  facts->dashboard = kbz_dashboard_new (log, facts->puzzler, days, day_start, NULL);
  kbz_daily_streak (log, NULL, kbz_facts_today (log), &facts->days, NULL);
}

static gpointer load_work (const KbzTools *tools, gpointer data, GError **error)
{
  const Question *question = data;
  KbzPuzzleFilter filter = { .puzzler = question->puzzler };
  g_autoptr (KbzFacts) facts = g_new0 (KbzFacts, 1);
  gint64 today = kbz_facts_today (tools->log);
  facts->puzzler = question->puzzler;
  facts->rating = kbz_rating_start;
  facts->puzzles = kbz_store_count (tools->store, &filter, error);
  if (facts->puzzles < 0
      || !kbz_store_theme_counts (tools->store, question->puzzler, facts->counts, error))
    return NULL;
  g_autoptr (GPtrArray) collections = kbz_collections (tools->store, NULL);
  facts->collections = collections != NULL ? (int)collections->len : 0;
  count_classics (facts, tools);
  if (tools->log != NULL)
    read_log (facts, tools->log, question->days);
  kbz_daily_calendar (tools->store, tools->log, NULL, today, today, &facts->today, NULL);
  return g_steal_pointer (&facts);
}

void kbz_facts_load (const KbzPuzzler *puzzler, int days, GCancellable *cancellable,
                     GAsyncReadyCallback done, gpointer data)
{
  Question *question = g_new (Question, 1);
  *question = (Question){ puzzler, days };
  kbz_trainer_do (kbz_trainer (), load_work, question, g_free, (GDestroyNotify)kbz_facts_free,
                  cancellable, done, data);
}

KbzFacts *kbz_facts_finish (GAsyncResult *result, GError **error)
{
  return kbz_job_finish (result, error);
}
