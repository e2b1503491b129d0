/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Processor time of the main thread for each frame of a table of 1280 × 800, for a card that is
 * dragged, a deal that comes onto the table and a change between two pages; see RESULTS.md.
 *   with-display.sh BUILD 1400x900 bench-frames */
#include <adwaita.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "app/table/table-private.h"

#define FRAMES_MAX 2000

static double cpu_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static struct {
  double took[FRAMES_MAX], last;
  int n;
} frames;

/* Called at the end of each frame: what the thread has used since the last one. */
static void after_paint (GdkFrameClock *clock)
{
  double now = cpu_ms ();

  (void)clock;
  if (frames.n < FRAMES_MAX)
    frames.took[frames.n++] = now - frames.last;
  frames.last = now;
}

static int by_size (const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;

  return x < y ? -1 : x > y;
}

static void begin (void)
{
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
  frames.n = 0;
  frames.last = cpu_ms ();
}

static void report (const char *name)
{
  qsort (frames.took, (size_t)frames.n, sizeof frames.took[0], by_size);
  if (frames.n > 0)
    printf ("| %s | %d | %.1f | %.1f | %.1f |\n", name, frames.n, frames.took[frames.n / 2],
            frames.took[frames.n * 95 / 100], frames.took[frames.n - 1]);
}

static void wait_frames (int n)
{
  int until = frames.n + n;

  while (frames.n < until)
    g_main_context_iteration (NULL, TRUE);
}

static gboolean keep_going (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  (void)clock, (void)data;
  gtk_widget_queue_draw (widget);
  return G_SOURCE_CONTINUE;
}

/* A card of the hand follows the pointer over the table. */
static void drag (KbzTable *table)
{
  KbzFan *fan = KBZ_FAN (table->seats[table->bottom].fan);

  begin ();
  for (int i = 0; i < 200; i++) {
    kbz_card_widget_set_offset (kbz_fan_get_card (fan, 3), 2 * i, -1.5 * i);
    wait_frames (1);
  }
  kbz_card_widget_set_offset (kbz_fan_get_card (fan, 3), 0, 0);
  report ("dragging a card");
}

static gboolean is_moving (KbzTable *table)
{
  gboolean moving;

  g_object_get (table, "moving", &moving, NULL);
  return moving;
}

/* Whole deals, card by card, with all that moves. */
static void play (KbzTable *table, const char *id, const char *name)
{
  KbzPosition *position = kbz_position_deal (kbz_game_find (id), NULL, NULL, 7);
  KbzRandom random;
  int shown = 0;

  kbz_random_init (&random, 1);
  kbz_table_show (table, position, kbz_position_game (position)->home);
  wait_frames (3);
  begin ();
  while (!kbz_position_over (position) && shown < 40) {
    KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, &random, NULL);

    kbz_position_apply (position, &move, NULL);
    kbz_table_skip_motion (table);
    frames.last = cpu_ms (); /* not what the bot thinks */
    kbz_table_show (table, position, kbz_position_game (position)->home);
    wait_frames (2);
    for (int i = 0; i < 12 && is_moving (table); i++)
      wait_frames (1);
    shown++;
  }
  report (name);
  kbz_position_free (position);
}

static void change_pages (GtkStack *stack)
{
  static const char *const names[] = { "table", "other" };

  begin ();
  for (int i = 0; i < 10; i++) {
    gtk_stack_set_visible_child_name (stack, names[(i + 1) % 2]);
    wait_frames (12);
  }
  report ("a change of pages");
}

int main (void)
{
  g_autoptr (GtkCssProvider) css = gtk_css_provider_new ();
  GtkWidget *window, *stack, *table;
  KbzPosition *position;

  adw_init ();
  gtk_css_provider_load_from_resource (css, "/io/github/kibitz/Kibitz/table/table.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (css),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  window = gtk_window_new ();
  stack = gtk_stack_new ();
  table = kbz_table_new ();
  gtk_stack_add_named (GTK_STACK (stack), table, "table");
  gtk_stack_add_named (GTK_STACK (stack), gtk_label_new ("Kibitz"), "other");
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_set_child (GTK_WINDOW (window), stack);
  position = kbz_position_deal (kbz_game_find ("minibridge"), NULL, NULL, 7);
  g_object_set (table, "interactive", TRUE, NULL);
  kbz_table_show (KBZ_TABLE (table), position, 2);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (after_paint),
                    NULL);
  gtk_widget_add_tick_callback (gtk_stack_get_visible_child (GTK_STACK (stack)), keep_going, NULL,
                                NULL);
  printf ("| what | frames | median ms | p95 ms | most ms |\n|---|---|---|---|---|\n");
  drag (KBZ_TABLE (table));
  play (KBZ_TABLE (table), "minibridge", "MiniBridge, 40 moves with all that moves");
  play (KBZ_TABLE (table), "tractor", "Tractor, 40 moves: dealing");
  change_pages (GTK_STACK (stack));
  kbz_position_free (position);
  return 0;
}
