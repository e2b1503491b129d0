/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include "limits.h"

#include <time.h>

#define DEFAULT_MEMORY ((size_t)128 << 20)

static int64_t now_ms (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The solver's tick stops by true, the caller's by false. */
static bool stop_asked (void *data)
{
  const KbzDdzClock *clock = data;
  return !clock->limits.tick (clock->limits.tick_data);
}

KbzDdzClock kbz_ddz_clock (const KbzLimits *limits)
{
  return (KbzDdzClock){ limits != NULL ? *limits : (KbzLimits){ 0 }, now_ms () };
}

KbzDdzLimits kbz_ddz_clock_rest (KbzDdzClock *clock)
{
  KbzDdzLimits rest = { 0 };
  if (clock->limits.tick != NULL) {
    rest.tick = stop_asked;
    rest.tick_data = clock;
  }
  if (clock->limits.ms > 0) {
    int64_t left = clock->limits.ms - kbz_ddz_clock_spent (clock);
    rest.ms = left > 0 ? (unsigned)left : 1;
  }
  return rest;
}

int64_t kbz_ddz_clock_spent (const KbzDdzClock *clock)
{
  return now_ms () - clock->began;
}

size_t kbz_ddz_clock_memory (const KbzDdzClock *clock)
{
  return clock->limits.memory > 0 ? clock->limits.memory : DEFAULT_MEMORY;
}
