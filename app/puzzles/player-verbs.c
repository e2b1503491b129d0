/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/player-private.h"

#include "app/learner.h"
#include "app/puzzles/share.h"
#include "lessons/trainer/daily.h"

/* What the person can do beside playing cards. */

static void tell (KbzPuzzlePlayer *self, const char *sentence)
{
  g_signal_emit_by_name (self, "told", sentence);
}

static void hint_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void)name, (void)parameter;
  kbz_puzzle_player_hint (KBZ_PUZZLE_PLAYER (widget));
}

static void show_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzPuzzlePlayer *self = KBZ_PUZZLE_PLAYER (widget);
  (void)name, (void)parameter;
  kbz_puzzle_player_keep (self, FALSE);
  self->shown = TRUE;
  kbz_contest_show (self->contest);
}

static void retry_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzPuzzlePlayer *self = KBZ_PUZZLE_PLAYER (widget);
  (void)name, (void)parameter;
  kbz_feedback_clear (self->feedback);
  kbz_contest_take_back (self->contest);
  kbz_arena_focus (self->arena);
}

static void next_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void)name, (void)parameter;
  kbz_training_next (KBZ_PUZZLE_PLAYER (widget)->training);
}

static void walk_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzPuzzlePlayer *self = KBZ_PUZZLE_PLAYER (widget);
  (void)name, (void)parameter;
  g_signal_emit_by_name (self, "walk", self->served->puzzle->start);
}

static void skip_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzPuzzlePlayer *self = KBZ_PUZZLE_PLAYER (widget);
  (void)name, (void)parameter;
  if (self->training != NULL)
    kbz_training_skip (self->training);
}

/* ---- For others ------------------------------------------------------------------------------ */

static void copy_result_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzPuzzlePlayer *self = KBZ_PUZZLE_PLAYER (widget);
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  KbzStreak streak = { 0 };
  KbzDailyResult result = { .puzzler = self->served->puzzle->puzzler,
                            .errors = self->n_wrong,
                            .solved = !self->shown,
                            .hints = self->n_hints,
                            .ms = self->ms };
  (void)name, (void)parameter;
  if (!kbz_date_read (self->served->daily, &result.day))
    return;
  if (log != NULL && kbz_daily_streak (log, NULL, result.day, &streak, NULL))
    result.streak = streak.days;
  g_autofree char *text = kbz_daily_share (&result);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  tell (self, _ ("Your result is on the clipboard."));
}

static void copy_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  KbzPuzzlePlayer *self = KBZ_PUZZLE_PLAYER (widget);
  (void)name, (void)parameter;
  kbz_share_copy (widget, self->served->puzzle);
  tell (self, _ ("The puzzle is on the clipboard as text."));
}

static void saved_cb (const char *sentence, GObject *object)
{
  tell (KBZ_PUZZLE_PLAYER (object), sentence);
}

static void save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void)name, (void)parameter;
  kbz_share_save (widget, KBZ_PUZZLE_PLAYER (widget)->served->puzzle, saved_cb);
}

void kbz_puzzle_player_install_verbs (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "puzzle.hint", NULL, hint_cb);
  gtk_widget_class_install_action (klass, "puzzle.show", NULL, show_cb);
  gtk_widget_class_install_action (klass, "puzzle.retry", NULL, retry_cb);
  gtk_widget_class_install_action (klass, "puzzle.next", NULL, next_cb);
  gtk_widget_class_install_action (klass, "puzzle.walk", NULL, walk_cb);
  gtk_widget_class_install_action (klass, "puzzle.skip", NULL, skip_cb);
  gtk_widget_class_install_action (klass, "puzzle.copy-result", NULL, copy_result_cb);
  gtk_widget_class_install_action (klass, "puzzle.copy", NULL, copy_cb);
  gtk_widget_class_install_action (klass, "puzzle.save", NULL, save_cb);
}
