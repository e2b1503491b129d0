/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a learner's log in which somebody has practised for some weeks, so that reviews are due
 * and there is progress to draw; or one hand with a mistake in it. usage: old-log DAYS|hand */
#include <stdio.h>
#include <stdlib.h>

#include "lessons/learner/kinds.h"

#define DAY_MS (G_GINT64_CONSTANT (24) * 60 * 60 * 1000)

static KbzMoment days_ago (gpointer data)
{
  KbzMoment now = kbz_wall (NULL);
  now.time -= *(int *)data * DAY_MS;
  return now;
}

static void check (gboolean kept, GError *error)
{
  if (kept)
    return;
  fprintf (stderr, "old-log: %s\n", error->message);
  exit (1);
}

static void practise (KbzLog *log, int day)
{
  static const char *const games[] = { "minibridge", "doudizhu" };
  const char *concepts[] = { "bridge/following", NULL };
  GError *error = NULL;
  for (int i = 0; i < 1 + day * 7 % 23; i++) {
    g_autofree char *item = g_strdup_printf ("puzzle-%d-%d", day, i);
    KbzAttempt attempt = { .game = games[(day + i) % 2],
                           .item = item,
                           .outcome = (day * i) % 5 < 3 ? KBZ_OUTCOME_RIGHT : KBZ_OUTCOME_WRONG,
                           .rating = 1400 + i * 10,
                           .ms = 20000 };
    check (kbz_log_attempt (log, KBZ_ATTEMPT_PUZZLE, &attempt, &error), error);
  }
  KbzAttempt review = {
    .game = "minibridge", .concepts = concepts, .outcome = KBZ_OUTCOME_RIGHT, .ms = 9000
  };
  if (day == 12)
    check (kbz_log_attempt (log, KBZ_ATTEMPT_REVIEW, &review, &error), error);
  if (day % 3 == 0)
    check (kbz_log_hand (log,
                         &(KbzHandPlayed){
                             .game = "minibridge", .seed = (guint64)day, .mine = 90, .theirs = 0 },
                         &error),
           error);
}

/* North has one trick, the ace of spades, and gives it away. */
static void play (KbzLog *log)
{
  GError *error = NULL;
  check (kbz_log_hand (log,
                       &(KbzHandPlayed){
                           .game = "minibridge",
                           .seat = "N",
                           .mine = 0,
                           .theirs = 90,
                           .deal = "game: minibridge\ndeal: N:A.43.. .AKQ.. 32..2. 54..3.\n"
                                   "trump: N\nleader: N\n",
                           .moves = (const char *const[]){ "H3", "HA", "D2", "D3", "HK", "S2", "S4",
                                                           "H4", "HQ", "S3", "S5", "SA", NULL } },
                       &error),
         error);
}

int main (int argc, char **argv)
{
  g_autofree char *path = kbz_log_default_path ();
  g_autofree char *notice = NULL;
  g_autoptr (GError) error = NULL;
  int days = argc > 1 ? atoi (argv[1]) : 60, day = 0;
  g_autoptr (KbzLog) log = kbz_log_open (path, &notice, &error);
  if (log == NULL) {
    fprintf (stderr, "old-log: %s\n", error->message);
    return 1;
  }
  if (argc > 1 && g_str_equal (argv[1], "hand")) {
    play (log);
    return 0;
  }
  kbz_log_set_wall (log, days_ago, &day);
  for (day = days; day > 3; day--)
    if (day % 4 != 1)
      practise (log, day);
  return 0;
}
