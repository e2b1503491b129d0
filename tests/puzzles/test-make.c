/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/make.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "tests/suite.h"

/* What was made, one text after the other, and what is to be taken for known. */
typedef struct {
  char *text;
  size_t size;
  FILE *out;
  const char *known;
  int n, ticks, stop_after;
} Made;

static bool take (KbzPuzzle *puzzle, void *data)
{
  Made *made = data;
  char *text = kbz_puzzle_to_text (puzzle);
  fprintf (made->out, "%s\n", text);
  made->n++;
  free (text);
  kbz_puzzle_free (puzzle);
  return true;
}

static bool known (const char *id, void *data)
{
  const Made *made = data;
  return made->known != NULL && strstr (made->known, id) != NULL;
}

static bool tick (uint64_t seeds, uint64_t proposed, uint64_t admitted, void *data)
{
  Made *made = data;
  ck_assert_uint_gt (seeds, 0);
  ck_assert_uint_ge (proposed, admitted);
  return ++made->ticks != made->stop_after;
}

static Made make_some (size_t game, KbzMake *make, const char *already, int stop_after)
{
  Made made = { .known = already, .stop_after = stop_after };
  made.out = open_memstream (&made.text, &made.size);
  make->puzzler = kbz_puzzlers[game];
  make->take = take;
  make->known = known;
  make->tick = tick;
  make->data = &made;
  kbz_make (make);
  fclose (made.out);
  return made;
}

START_TEST (threads_do_not_change_what_is_made)
{
  for (size_t game = 0; game < kbz_n_puzzlers; game++) {
    size_t enough = 1 + (size_t)kbz_share (5);
    KbzMake one = { .seed = 40, .count = enough, .limits.threads = 1 };
    KbzMake three = { .seed = 40, .count = enough, .limits.threads = 3 };
    Made a = make_some (game, &one, NULL, 0), b = make_some (game, &three, NULL, 0);
    ck_assert_uint_eq ((size_t)a.n, enough);
    ck_assert_str_eq (a.text, b.text);
    ck_assert_uint_eq (one.seed, three.seed);
    free (a.text);
    free (b.text);
  }
}
END_TEST

START_TEST (work_that_was_stopped_is_taken_up_where_it_was_left)
{
  for (size_t game = 0; game < kbz_n_puzzlers; game++) {
    int enough = 1 + kbz_share (7);
    KbzMake whole = { .seed = 7, .count = (size_t)enough, .limits.threads = 2 };
    KbzMake parts = { .seed = 7, .limits.threads = 1 };
    Made all = make_some (game, &whole, NULL, 0);
    char *text = strdup ("");
    for (int left = enough; left > 0;) {
      parts.count = (size_t)left;
      Made some = make_some (game, &parts, NULL, 1);
      text = realloc (text, strlen (text) + some.size + 1);
      strcat (text, some.text);
      left -= some.n;
      free (some.text);
    }
    ck_assert_str_eq (all.text, text);
    ck_assert_uint_eq (whole.seed, parts.seed);
    free (all.text);
    free (text);
  }
}
END_TEST

START_TEST (a_puzzle_that_is_known_is_not_made_again)
{
  KbzMake first = { .seed = 40, .count = 4, .limits.threads = 1 };
  Made a = make_some (0, &first, NULL, 0);
  KbzMake second = { .seed = 40, .count = 1, .limits.threads = 1 };
  Made b = make_some (0, &second, a.text, 0);
  ck_assert_uint_eq (second.doubles, 4);
  ck_assert_uint_gt (second.seed, first.seed - 1);
  ck_assert_ptr_null (strstr (a.text, b.text));
  free (a.text);
  free (b.text);
}
END_TEST

START_TEST (what_is_made_passes_admission_again_with_the_same_themes_and_rating)
{
  for (size_t game = 0; game < kbz_n_puzzlers; game++) {
    KbzMake make = { .seed = 99, .count = (size_t)kbz_share (5), .limits.threads = 2 };
    Made made = make_some (game, &make, NULL, 0);
    const char *at = made.text;
    for (KbzPuzzle *puzzle; (puzzle = kbz_puzzle_from_text (at, &at, NULL)) != NULL;) {
      KbzAssessment assessment;
      kbz_assess (puzzle, NULL, &assessment, NULL);
      ck_assert_int_eq (assessment.admission, KBZ_ADMITTED);
      ck_assert_uint_eq (assessment.themes, puzzle->themes);
      ck_assert_int_eq (assessment.rating, puzzle->rating);
      kbz_puzzle_free (puzzle);
    }
    free (made.text);
  }
}
END_TEST

/* ---- The clock and the stop --------------------------------------------------------------- */

/* A process that was put to sleep while it thought: longer than any proof is given in an engine
 * that counts seconds. */
#define PAUSE_S 4

typedef struct {
  int ticks, pause_at;
} Sleeper;

static bool sleep_once (void *data)
{
  Sleeper *sleeper = data;
  if (++sleeper->ticks == sleeper->pause_at) {
    struct timespec pause = { .tv_sec = PAUSE_S };
    while (nanosleep (&pause, &pause) != 0)
      continue;
  }
  return true;
}

START_TEST (pauses_do_not_change_what_is_made)
{
  for (size_t game = 0; game < kbz_n_puzzlers; game++) {
    Sleeper awake = { 0 };
    KbzMake one = { .seed = 40,
                    .count = (size_t)kbz_share (4),
                    .limits = { .threads = 1, .tick = sleep_once, .tick_data = &awake } };
    Made a = make_some (game, &one, NULL, 0);
    ck_assert_int_gt (awake.ticks, 2);
    for (int third = 1; third <= kbz_share (2); third++) {
      Sleeper sleeper = { .pause_at = third * awake.ticks / 3 };
      KbzMake other = one;
      memset (other.refused, 0, sizeof other.refused);
      other.seed = 40;
      other.limits.tick_data = &sleeper;
      Made b = make_some (game, &other, NULL, 0);
      ck_assert_int_ge (sleeper.ticks, sleeper.pause_at);
      ck_assert_str_eq (a.text, b.text);
      ck_assert_uint_eq (one.seed, other.seed);
      ck_assert_mem_eq (one.refused, other.refused, sizeof one.refused);
      free (b.text);
    }
    free (a.text);
  }
}
END_TEST

static double now (void)
{
  struct timespec at;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &at);
  return (double)at.tv_sec + (double)at.tv_nsec / 1e9;
}

/* How long the caller waited to be heard, in processor time. */
typedef struct {
  double last, longest;
  int ticks, stop_at;
} Watch;

static bool watch_tick (void *data)
{
  Watch *watch = data;
  double at = now ();
  if (at - watch->last > watch->longest)
    watch->longest = at - watch->last;
  watch->last = at;
  return ++watch->ticks < watch->stop_at;
}

/* Fifty milliseconds are promised; the machine may be ten times as slow. */
#define ALLOWED 0.5

START_TEST (making_stops_soon_and_is_taken_up_where_it_was_left)
{
  for (size_t game = 0; game < kbz_n_puzzlers; game++) {
    int enough = kbz_share (3);
    KbzMake whole = { .seed = 7, .count = (size_t)enough, .limits.threads = 1 };
    Made all = make_some (game, &whole, NULL, 0);
    KbzMake parts = { .seed = 7 };
    char *text = strdup ("");
    /* a stop after ever more ticks, so that every seed is finished some time */
    int stop_at = 20;
    for (int left = enough; left > 0; stop_at *= 2) {
      Watch watch = { .last = now (), .stop_at = stop_at };
      parts.count = (size_t)left;
      parts.limits = (KbzLimits){ .threads = 1, .tick = watch_tick, .tick_data = &watch };
      Made some = { .stop_after = 0 };
      some.out = open_memstream (&some.text, &some.size);
      parts.puzzler = kbz_puzzlers[game];
      parts.take = take;
      parts.data = &some;
      kbz_make (&parts);
      fclose (some.out);
      watch_tick (&watch);
      ck_assert_msg (watch.longest < ALLOWED, "%s: %.0f ms", parts.puzzler->game->id,
                     watch.longest * 1000);
      text = realloc (text, strlen (text) + some.size + 1);
      strcat (text, some.text);
      left -= some.n;
      free (some.text);
    }
    ck_assert_str_eq (all.text, text);
    free (all.text);
    free (text);
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      pauses_do_not_change_what_is_made, making_stops_soon_and_is_taken_up_where_it_was_left,
      threads_do_not_change_what_is_made, work_that_was_stopped_is_taken_up_where_it_was_left,
      a_puzzle_that_is_known_is_not_made_again,
      what_is_made_passes_admission_again_with_the_same_themes_and_rating);
}
