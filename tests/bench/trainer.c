/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times the choice of the next puzzle: trainer [PUZZLES [TRIED]]. Makes a database of so many
 * puzzles of bridge, and a log in which those nearest to the learner's rating were tried, which is
 * the worst case; then asks for puzzles in every way there is. The times are the mean and the
 * longest of each. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "lessons/learner/progress.h"
#include "lessons/trainer/collections.h"
#include "lessons/trainer/daily.h"
#include "lessons/trainer/dashboard.h"
#include "tests/lessons/trainer/trainer.h"

#define FILE_PUZZLES 5000
#define ROUNDS 200

static double now_ms (void)
{
  struct timespec now;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec * 1000 + (double)now.tv_nsec / 1e6;
}

/* Files of the made puzzles, NULL-terminated. Ratings crowd around 1500. */
static GPtrArray *make_files (const Place *place, int n)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  KbzRandom random;
  kbz_random_init (&random, 1);
  for (int first = 0; first < n; first += FILE_PUZZLES) {
    g_autoptr (GString) text = g_string_new (EDITION);
    g_autofree char *name = g_strdup_printf ("made-%d.puzzle", first);
    for (int i = first; i < n && i < first + FILE_PUZZLES; i++) {
      int rating = 600;
      for (int k = 0; k < 4; k++)
        rating += (int)kbz_random_below (&random, 451);
      KbzThemes themes = (KbzThemes)(1 + kbz_random_below (&random, 15));
      add_puzzle (text, puzzle_of_seed (BRIDGE, (uint64_t)i, rating, themes));
    }
    g_ptr_array_add (files, write_file (place, name, text->str));
  }
  g_ptr_array_add (files, NULL);
  return files;
}

/* A log in which `n` puzzles around 1500 were tried. */
static KbzLog *make_log (Place *place, KbzStore *store, int n)
{
  KbzLog *log = open_at (place);
  g_autoptr (GPtrArray) events = kbz_events_new ();
  KbzPuzzleFilter filter = { .puzzler = kbz_puzzlers[BRIDGE] };
  guint first = (guint)MAX (kbz_store_count (store, &filter, NULL) / 2 - n / 2, 0);
  g_autoptr (GPtrArray) tried = kbz_store_list (store, &filter, first, (guint)n, NULL);
  for (guint i = 0; i < tried->len; i++) {
    const KbzPuzzleEntry *entry = g_ptr_array_index (tried, i);
    KbzEvent *event = g_new0 (KbzEvent, 1);
    event->id = g_strdup_printf ("00000001-0000-4000-8000-%012u", i);
    event->device = g_strdup ("00000001-0000-4000-9000-000000000001");
    event->sequence = i + 1;
    event->time = MONDAY_NOON - (gint64)(tried->len - i) * MINUTE;
    event->hlc = event->time << 16;
    event->kind = g_strdup ("puzzle");
    event->payload = g_strdup_printf (
        "{\"game\":\"bridge\",\"item\":\"%s\",\"themes\":[\"bridge/finesse\"],\"outcome\":\"%s\","
        "\"rating\":%d}",
        entry->id, i % 2 == 0 ? "right" : "wrong", entry->rating);
    g_ptr_array_add (events, event);
  }
  ck_assert_ok (kbz_log_insert_foreign (log, events, NULL, error));
  return log;
}

static void report (const char *what, double sum, double most, int n)
{
  printf ("%-44s %8.2f ms  %8.2f ms\n", what, sum / n, most);
}

static void choose (KbzStore *store, KbzLog *log, const char *what, KbzWish wish)
{
  g_autoptr (KbzCoach) coach = kbz_coach_new (store, log, 1);
  double sum = 0, most = 0;
  wish.puzzler = kbz_puzzlers[BRIDGE];
  for (int i = 0; i < ROUNDS; i++) {
    double before = now_ms ();
    kbz_served_free (kbz_choose (coach, &wish, NULL));
    double took = now_ms () - before;
    sum += took;
    most = MAX (most, took);
  }
  report (what, sum, most, ROUNDS);
}

static void days (KbzStore *store, KbzLog *log)
{
  double sum = 0, most = 0;
  for (int i = 0; i < ROUNDS; i++) {
    double before = now_ms ();
    kbz_served_free (kbz_daily (store, log, NULL, 20773 + 5 * i, NULL));
    double took = now_ms () - before;
    sum += took;
    most = MAX (most, took);
  }
  report ("the puzzle of a day", sum, most, ROUNDS);
}

static void once (const char *what, double before)
{
  double took = now_ms () - before;
  report (what, took, took, 1);
}

static void time_all (KbzStore *store, KbzLog *log)
{
  static const struct {
    const char *what;
    KbzWish wish;
  } cases[] = {
    { "mix, as hard as one's rating", { .mode = KBZ_MODE_MIX, .level = KBZ_LEVEL_NORMAL } },
    { "mix, easiest", { .mode = KBZ_MODE_MIX, .level = KBZ_LEVEL_EASIEST } },
    { "any of two themes",
      { .mode = KBZ_MODE_THEMES, .level = KBZ_LEVEL_NORMAL, .themes = DUCK | SQUEEZE } },
    { "all of three themes",
      { .mode = KBZ_MODE_THEMES,
        .level = KBZ_LEVEL_NORMAL,
        .themes = DUCK | SQUEEZE | RUFF,
        .all = TRUE } },
    { "storm", { .mode = KBZ_MODE_STORM, .rating = 1500 } },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    choose (store, log, cases[i].what, cases[i].wish);
  days (store, log);
  double before = now_ms ();
  kbz_dashboard_free (kbz_dashboard_new (log, kbz_puzzlers[BRIDGE], 90, 4, NULL));
  once ("dashboard of all tries", before);
  before = now_ms ();
  g_ptr_array_unref (kbz_store_list (store, &(KbzPuzzleFilter){ 0 }, 50000, 100, NULL));
  once ("a page of the list", before);
}

static int puzzles = 100000, tried = 10000;

/* What the tests bring works only within one. */
START_TEST (the_next_puzzle_is_there_at_once)
{
  Place place = new_place ();
  g_autoptr (GPtrArray) files = make_files (&place, puzzles);
  double before = now_ms ();
  g_autofree char *database = database_of (&place, (const char *const *)files->pdata);
  printf ("%d puzzles, %d tried (%.1f s to compile)\n%-44s %11s  %11s\n", puzzles, tried,
          (now_ms () - before) / 1000, "processor time", "mean", "most");
  before = now_ms ();
  g_autoptr (KbzStore) store = kbz_store_open (database, place.folder, NULL);
  once ("open the store", before);
  g_autoptr (KbzLog) log = make_log (&place, store, tried);
  before = now_ms ();
  KbzRating rating;
  kbz_progress_rating (log, "bridge", &rating, NULL);
  once ("derive the log", before);
  time_all (store, log);
  leave_place (&place);
}
END_TEST

int main (int argc, char **argv)
{
  puzzles = argc > 1 ? atoi (argv[1]) : puzzles;
  tried = argc > 2 ? atoi (argv[2]) : tried;
  return KBZ_SUITE (the_next_puzzle_is_there_at_once);
}
