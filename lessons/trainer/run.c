/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/trainer/run.h"

/* So many right moves in a row win so many seconds. */
static const struct {
  int combo, seconds;
} bonuses[] = { { 5, 3 }, { 12, 5 }, { 20, 7 }, { 30, 10 } };
#define BONUS_EVERY 10 /* after the last of them */

/* The first puzzle of a run, how much harder each is, and the hardest. */
static const struct {
  int first, each;
} slopes[KBZ_MODES] = { [KBZ_MODE_STREAK] = { 700, 12 }, [KBZ_MODE_STORM] = { 600, 11 } };
#define HARDEST 2600

KbzRun kbz_run_begin (KbzMode mode, gint64 now)
{
  return (KbzRun){ .mode = mode, .ends = now + KBZ_STORM_MS, .skips = mode == KBZ_MODE_STREAK };
}

gint64 kbz_run_left (KbzRun *run, gint64 now)
{
  if (run->mode != KBZ_MODE_STORM)
    return -1;
  run->over |= now >= run->ends;
  return run->over ? 0 : run->ends - now;
}

/* Whether it still counts what happens. */
static gboolean runs (KbzRun *run, gint64 now)
{
  kbz_run_left (run, now);
  return !run->over;
}

static int bonus_of (int combo)
{
  const int last = G_N_ELEMENTS (bonuses) - 1;
  for (int i = 0; i <= last; i++)
    if (bonuses[i].combo == combo)
      return bonuses[i].seconds;
  int more = combo - bonuses[last].combo;
  return more > 0 && more % BONUS_EVERY == 0 ? bonuses[last].seconds : 0;
}

void kbz_run_move (KbzRun *run, gint64 now)
{
  if (!runs (run, now))
    return;
  run->combo++;
  run->best_combo = MAX (run->best_combo, run->combo);
  run->bonus = run->mode == KBZ_MODE_STORM ? bonus_of (run->combo) : 0;
  run->ends += run->bonus * 1000;
}

void kbz_run_solved (KbzRun *run, gint64 now)
{
  if (!runs (run, now))
    return;
  run->asked++;
  run->score++;
}

void kbz_run_failed (KbzRun *run, gint64 now)
{
  if (!runs (run, now))
    return;
  run->asked++;
  run->errors++;
  run->combo = run->bonus = 0;
  run->ends -= KBZ_STORM_ERROR_MS;
  run->over = run->mode == KBZ_MODE_STREAK;
  kbz_run_left (run, now);
}

gboolean kbz_run_skip (KbzRun *run, gint64 now)
{
  if (!runs (run, now) || run->skips == 0)
    return FALSE;
  run->skips--;
  run->asked++;
  return TRUE;
}

void kbz_run_end (KbzRun *run)
{
  run->over = TRUE;
}

int kbz_run_rating (const KbzRun *run)
{
  return MIN (slopes[run->mode].first + slopes[run->mode].each * run->asked, HARDEST);
}

/* ---- Records ----------------------------------------------------------------------------- */

gboolean kbz_run_best (KbzLog *log, const char *game, KbzMode mode, int day_start, KbzBest *best,
                       GError **error)
{
  *best = (KbzBest){ 0 };
  g_autoptr (GPtrArray) runs = kbz_progress_runs (log, game, kbz_mode_ids[mode], 0, error);
  if (runs == NULL)
    return FALSE;
  KbzMoment now = kbz_log_now (log);
  gint64 today = kbz_day (now, day_start);
  gint64 monday = today - (today + 3) % 7; /* 1970 began on a Thursday */
  for (guint i = 0; i < runs->len; i++) {
    const KbzRunRecord *run = g_ptr_array_index (runs, i);
    gint64 day = kbz_day ((KbzMoment){ run->time, now.offset }, day_start);
    best->ever = MAX (best->ever, run->score);
    if (day >= monday)
      best->week = MAX (best->week, run->score);
    if (day >= today)
      best->today = MAX (best->today, run->score);
  }
  return TRUE;
}

gboolean kbz_run_log (const KbzRun *run, KbzLog *log, const char *game, int day_start,
                      KbzBest *before, GError **error)
{
  return kbz_run_best (log, game, run->mode, day_start, before, error)
         && kbz_log_run (log, game, kbz_mode_ids[run->mode], run->score, error);
}
