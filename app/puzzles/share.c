/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/share.h"

#include <stdlib.h>

#include "app/folder-dialog.h"
#include "app/learner.h"
#include "lessons/trainer/collections.h"

#define PUZZLE "kbz-shared-puzzle"
#define TOLD "kbz-shared-told"

void kbz_share_copy (GtkWidget *widget, const KbzPuzzle *puzzle)
{
  char *text = kbz_puzzle_to_text (puzzle);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  free (text);
}

/* The puzzle may be another one by the time a file is chosen: a copy waits with the widget. */
static void chosen_cb (const char *path, GObject *widget)
{
  void (*told) (const char *, GObject *) = g_object_get_data (widget, TOLD);
  const KbzPuzzle *puzzle = g_object_get_data (widget, PUZZLE);
  g_autoptr (GError) error = NULL;
  if (!kbz_puzzle_export (puzzle, path, &error)) {
    told (error->message, widget);
    return;
  }
  /* Translators: %s is a file. */
  g_autofree char *sentence = g_strdup_printf (_ ("The puzzle is saved in %s."), path);
  told (sentence, widget);
}

void kbz_share_save (GtkWidget *widget, const KbzPuzzle *puzzle,
                     void (*told) (const char *sentence, GObject *widget))
{
  g_autofree char *name = g_strdup_printf ("%s.puzzle", puzzle->id);
  g_object_set_data_full (G_OBJECT (widget), PUZZLE, kbz_puzzle_copy (puzzle),
                          (GDestroyNotify)kbz_puzzle_free);
  g_object_set_data (G_OBJECT (widget), TOLD, (gpointer)told);
  kbz_save_dialog_show (GTK_WINDOW (gtk_widget_get_root (widget)), _ ("Save the Puzzle"), name,
                        chosen_cb, widget);
}

gboolean kbz_share_result (GtkWidget *widget, const char *daily, KbzDailyResult *result)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  KbzStreak streak = { 0 };
  if (!kbz_date_read (daily, &result->day))
    return FALSE;
  if (log != NULL && kbz_daily_streak (log, NULL, result->day, &streak, NULL))
    result->streak = streak.days;
  g_autofree char *text = kbz_daily_share (result);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  return TRUE;
}
