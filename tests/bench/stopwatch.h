/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double wall_start, cpu_start;

static inline double seconds (clockid_t clock)
{
  struct timespec now;
  clock_gettime (clock, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static inline void start (void)
{
  wall_start = seconds (CLOCK_MONOTONIC);
  cpu_start = seconds (CLOCK_PROCESS_CPUTIME_ID);
}

/* Prints how long it took since `start`; ends the program if it did not work. */
static inline void done (gboolean ok, const char *what)
{
  if (!ok) {
    fprintf (stderr, "%s failed\n", what);
    exit (1);
  }
  printf ("%-34s %8.1f ms  (%.1f ms of processor)\n", what,
          (seconds (CLOCK_MONOTONIC) - wall_start) * 1000,
          (seconds (CLOCK_PROCESS_CPUTIME_ID) - cpu_start) * 1000);
}
