/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "startup.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* When the kernel started this process, in ms after boot: field 22 of /proc/self/stat. */
static double process_start (void)
{
  g_autofree char *stat = NULL;
  const char *at;

  if (!g_file_get_contents ("/proc/self/stat", &stat, NULL, NULL))
    return 0;
  at = strrchr (stat, ')');
  for (int field = 2; at != NULL && field < 22; field++)
    at = strchr (at + 1, ' ');
  return at == NULL ? 0 : g_ascii_strtod (at, NULL) * 1000 / (double)sysconf (_SC_CLK_TCK);
}

static void first_frame (GdkFrameClock *clock, GtkWidget *window)
{
  struct timespec now;

  clock_gettime (CLOCK_BOOTTIME, &now);
  g_print ("first frame after %.0f ms\n",
           (double)now.tv_sec * 1000 + (double)now.tv_nsec / 1e6 - process_start ());
  fflush (stdout);
  g_signal_handlers_disconnect_by_func (clock, first_frame, window);
  g_application_quit (g_application_get_default ());
}

static void realized (GtkWidget *window)
{
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (first_frame),
                    window);
}

void kbz_startup_watch (GtkWidget *window)
{
  if (g_getenv ("KIBITZ_STARTUP_TIME") != NULL)
    g_signal_connect (window, "realize", G_CALLBACK (realized), NULL);
}
