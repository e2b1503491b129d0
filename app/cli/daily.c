/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/trainer/daily.h"

#include "cli.h"
#include "log.h"
#include "puzzle-options.h"
#include "solving.h"
#include "words.h"

/* daily: the puzzle of the day, and of days before. */

#define WEEKS 5

static gint64 today_of (KbzLog *log)
{
  return kbz_day (kbz_log_now (log), 0);
}

/* The last weeks, a line each, Monday first. */
static int print_calendar (KbzStore *store, KbzLog *log, const KbzPuzzler *puzzler)
{
  static const char *const signs[] = { "·", "✗", "○", "✓" };
  KbzDailyMark marks[7 * WEEKS];
  g_autoptr (GError) error = NULL;
  gint64 today = today_of (log), first = today - (today + 3) % 7 - 7 * (WEEKS - 1);
  KbzStreak streak;
  if (!kbz_daily_calendar (store, log, puzzler, first, first + 7 * WEEKS - 1, marks, &error)
      || !kbz_daily_streak (log, puzzler, today, &streak, &error))
    return kbz_cli_failed (error);
  for (int week = 0; week < WEEKS; week++) {
    g_autofree char *monday = kbz_day_name (first + 7 * week);
    printf ("%s ", monday);
    for (int day = 0; day < 7 && first + 7 * week + day <= today; day++)
      printf (" %s", signs[marks[7 * week + day]]);
    putchar ('\n');
  }
  puts (_ ("✓ solved at once, ○ solved later, ✗ not solved, · not tried"));
  printf (ngettext ("%d day in a row\n", "%d days in a row\n", (unsigned long)streak.days),
          streak.days);
  return KBZ_CLI_DONE;
}

static void share (KbzLog *log, const KbzServed *served, const KbzSolving *solving,
                   KbzSolvingEnd end, gint64 day)
{
  KbzStreak streak = { 0 };
  kbz_daily_streak (log, NULL, today_of (log), &streak, NULL);
  KbzDailyResult result = { .day = day,
                            .puzzler = served->puzzle->puzzler,
                            .errors = solving->errors,
                            .solved = end == KBZ_SOLVING_SOLVED,
                            .hints = solving->hints,
                            .ms = solving->ms,
                            .streak = day == today_of (log) ? streak.days : 0 };
  g_autofree char *text = kbz_daily_share (&result);
  printf (_ ("\nFor your friends, without giving anything away:\n%s"), text);
}

static int play (KbzStore *store, KbzLog *log, const KbzPuzzler *puzzler, gint64 day)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KbzServed) served = kbz_daily (store, log, puzzler, day, &error);
  if (error != NULL)
    return kbz_cli_failed (error);
  if (served == NULL) {
    puts (_ ("There is no puzzle of this day."));
    return KBZ_CLI_PARTLY;
  }
  KbzSolving solving = { .log = log, .in = stdin, .out = stdout };
  printf (_ ("The puzzle of %s\n"), served->daily);
  KbzSolvingEnd end = kbz_solving_take (&solving, served);
  if (end != KBZ_SOLVING_LEFT)
    share (log, served, &solving, end, day);
  kbz_solving_clear (&solving);
  return KBZ_CLI_DONE;
}

int kbz_cli_daily (int argc, char **argv)
{
  KbzCliPuzzles options;
  g_autoptr (GError) error = NULL;
  int status = kbz_cli_read_puzzles (argc, argv, "gdk", 0, &options);
  if (status != KBZ_CLI_DONE)
    return status;
  g_autoptr (KbzStore) store = kbz_store_open (NULL, NULL, &error);
  g_autoptr (KbzLog) log = store != NULL ? kbz_cli_open_log (&error) : NULL;
  if (log == NULL)
    return kbz_cli_failed (error);
  gint64 today = today_of (log);
  if (options.calendar)
    return print_calendar (store, log, options.puzzler);
  if (options.has_day && options.day > today)
    return kbz_cli_misused (_ ("That day is still to come."));
  return play (store, log, options.puzzler, options.has_day ? options.day : today);
}
