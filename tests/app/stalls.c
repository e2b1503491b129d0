/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded into the program: measures how long its main loop does anything but wait. Every stop of
 * 50 ms or more becomes a line in the file that KIBITZ_STALLS names: milliseconds of the clock, of
 * the processor, and since the start; under other load the processor's are the program's own. With
 * KIBITZ_STALLS_TRACE the standard error gets where the program was after these 50 ms. */
#include <execinfo.h>
#include <fcntl.h>
#include <glib.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#define LONG_US 50000
#define LOOK_US 5000
#define DEPTH 64

static GPollFunc wait_for_news;
static int file = -1;
static pthread_t loop;
static gint64 began;
static _Atomic gint64 woke; /* since when the loop works; 0 while it waits */

static gint64 processor_us (void)
{
  struct timespec now;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64)now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static int measured_poll (GPollFD *files, guint n, int timeout)
{
  static gint64 used;
  gint64 since = atomic_exchange (&woke, 0), now = g_get_monotonic_time ();
  if (since != 0 && now - since >= LONG_US)
    dprintf (file, "%.1f %.1f %.1f\n", (double)(now - since) / 1000,
             (double)(processor_us () - used) / 1000, (double)(now - began) / 1000);
  int found = wait_for_news (files, n, timeout);
  used = processor_us ();
  loop = pthread_self ();
  atomic_store (&woke, g_get_monotonic_time ());
  return found;
}

static void say_where (int number)
{
  void *frames[DEPTH];
  (void)number;
  dprintf (STDERR_FILENO, "stall\n");
  backtrace_symbols_fd (frames, backtrace (frames, DEPTH), STDERR_FILENO);
}

static void *watch (void *data)
{
  gint64 said = 0;
  for (;;) {
    gint64 since = atomic_load (&woke);
    if (since != 0 && since != said && g_get_monotonic_time () - since >= LONG_US) {
      said = since;
      pthread_kill (loop, SIGUSR2);
    }
    g_usleep (LOOK_US);
  }
  return data;
}

__attribute__ ((constructor)) static void begin (void)
{
  void *frames[1];
  pthread_t thread;
  const char *name = getenv ("KIBITZ_STALLS");
  file = name != NULL ? open (name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
  unsetenv ("LD_PRELOAD"); /* not for what the program starts */
  if (file < 0)
    return;
  began = g_get_monotonic_time ();
  wait_for_news = g_main_context_get_poll_func (NULL);
  g_main_context_set_poll_func (NULL, measured_poll);
  if (getenv ("KIBITZ_STALLS_TRACE") == NULL)
    return;
  backtrace (frames, 1); /* loads what it needs now, not in a handler */
  signal (SIGUSR2, say_where);
  pthread_create (&thread, NULL, watch, NULL);
}
