/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A writer is killed at random moments, 200 times (KBZ_KILLS=2000: as often as that); what it had
 * acknowledged must be there. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lessons/learner/log-private.h"
#include "tests/lessons/learner/history.h"
#include "tests/lessons/learner/learner.h"

static int kills_wanted (void)
{
  const char *wanted = g_getenv ("KBZ_KILLS");
  return wanted != NULL ? atoi (wanted) : 200;
}

/* Writes for ever: an event, its sequence to the pipe, now and then all that is derived. The
 * pauses are shorter than an append, so that a kill may fall anywhere in it. */
static void write_for_ever (const char *path, int pipe)
{
  GRand *chance = g_rand_new ();
  KbzLog *log = kbz_log_open (path, NULL, NULL);
  if (log == NULL)
    _exit (1);
  for (int i = 0;; i++) {
    char text[512];
    const char *kind;
    history_payload (chance, i, text, sizeof text, &kind);
    if (!kbz_log_append (log, kind, text, NULL))
      _exit (2);
    if (write (pipe, "+", 1) != 1)
      _exit (3);
    if (i % 5 == 4 && !kbz_derive (log, NULL))
      _exit (4);
  }
}

/* Starts a writer and kills it some moments after so many acknowledgements; returns how many there
 * were. */
static int run_and_kill (const char *path, int after, gulong microseconds)
{
  int ends[2], status, acknowledged = 0;
  char bytes[256];
  gssize n = 1;
  ck_assert_int_eq (pipe (ends), 0);
  pid_t child = fork ();
  if (child == 0) {
    close (ends[0]);
    write_for_ever (path, ends[1]);
  }
  close (ends[1]);
  while (acknowledged < after && (n = read (ends[0], bytes, 1)) > 0)
    acknowledged += (int)n;
  g_usleep (microseconds);
  kill (child, SIGKILL);
  waitpid (child, &status, 0);
  ck_assert_msg (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL,
                 "the writer ended by itself: %x", status);
  while ((n = read (ends[0], bytes, sizeof bytes)) > 0)
    acknowledged += (int)n;
  close (ends[0]);
  return acknowledged;
}

START_TEST (killing_the_program_at_any_moment_loses_nothing)
{
  Place place = new_place ();
  g_autoptr (GRand) chance = g_rand_new_with_seed (20261116);
  int acknowledged = 0, useful = 0;
  for (int kills = 0; kills < kills_wanted (); kills++) {
    /* Every fourth while it is opening the log, the others while it writes. */
    int after = kills % 4 == 0 ? 0 : g_rand_int_range (chance, 1, 12);
    int now = run_and_kill (place.path, after, (gulong)g_rand_int_range (chance, 0, 20000));
    acknowledged += now;
    useful += now > 0;
    g_autoptr (KbzLog) log = open_at (&place); /* sound: this checks the whole file */
    g_autoptr (GPtrArray) known = kbz_log_known (log, NULL);
    ck_assert_ptr_nonnull (known);
    ck_assert_uint_le (known->len, 1);
    gint64 there = known->len == 1 ? ((KbzKnown *)known->pdata[0])->gapless : 0;
    if (known->len == 1)
      ck_assert_int_eq (there, ((KbzKnown *)known->pdata[0])->count);
    ck_assert_msg (there >= acknowledged, "%d of %d are there", (int)there, acknowledged);
    /* At most the one whose acknowledgement was cut off. */
    ck_assert_msg (there <= acknowledged + 1, "%d, not %d", (int)there, acknowledged);
    acknowledged = (int)there;
  }
  ck_assert_int_ge (useful, kills_wanted () * 3 / 4);
  g_autoptr (KbzLog) log = open_at (&place);
  g_autofree char *grown = kbz_derive_dump (log, NULL);
  ck_assert_ok (kbz_derive_from_zero (log, error));
  g_autofree char *rebuilt = kbz_derive_dump (log, NULL);
  ck_assert_str_eq (grown, rebuilt);
  printf ("# %d kills, %d of them while it wrote, %d events\n", kills_wanted (), useful,
          acknowledged);
  leave_place (&place);
}
END_TEST

START_TEST (killing_it_while_it_makes_the_log_leaves_nothing_that_looks_damaged)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (1);
  for (int kills = 0; kills < 40; kills++) {
    Place place = new_place ();
    int acknowledged =
        run_and_kill (place.path, 0, (gulong)g_rand_int_range (chance, 0, 1 << kills % 15));
    g_autoptr (KbzLog) log = open_at (&place);
    ck_assert_int_ge (kbz_log_count (log, NULL), acknowledged);
    leave_place (&place);
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (killing_the_program_at_any_moment_loses_nothing,
                    killing_it_while_it_makes_the_log_leaves_nothing_that_looks_damaged);
}
