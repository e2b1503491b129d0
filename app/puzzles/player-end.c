/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/player-private.h"

#include "app/learner.h"
#include "app/puzzles/words.h"

/* How it went: the log, the rating, what every choice was worth. */

/* A run goes on when one has seen whether the choice was right. */
#define SOLVED_MS 350
#define FAILED_MS 900

/* ---- The log ------------------------------------------------------------------------------- */

static void show_rating (KbzPuzzlePlayer *self, double before, double after)
{
  g_autofree char *change = kbz_say_rating_change (before, after);
  /* Translators: how a rating changed: "1512 → 1520 (+8)". */
  g_autofree char *text = g_strdup_printf (_ ("Your rating: %s"), change);
  gtk_label_set_label (self->rating, text);
  gtk_widget_set_visible (GTK_WIDGET (self->rating), !kbz_puzzle_player_is_run (self));
}

/* The first result counts; that it was solved in the end is written as well. */
void kbz_puzzle_player_keep (KbzPuzzlePlayer *self, gboolean solved)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  const char *game = kbz_puzzle_player_game (self)->id;
  KbzRating before, after;
  GError *error = NULL;
  int ms = (int)CLAMP ((g_get_monotonic_time () - self->started) / 1000, 1, G_MAXINT);
  KbzTry result = { .solved = solved, .hints = self->n_hints, .ms = ms };
  if (self->ms == 0)
    self->ms = ms;
  if (log == NULL || (self->logged && !solved))
    return;
  gboolean first = !self->logged;
  self->logged = TRUE;
  kbz_progress_rating (log, game, &before, NULL);
  if (!kbz_served_log (self->served, &result, log, &error)) {
    kbz_learner_complain (kbz_learner (), error);
    return;
  }
  kbz_progress_rating (log, game, &after, NULL);
  if (first && self->served->rated && before.rating != after.rating)
    show_rating (self, before.rating, after.rating);
}

/* ---- The end ------------------------------------------------------------------------------- */

static void decisions_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GPtrArray) decisions = kbz_decisions_finish (result);
  (void)source;
  if (decisions == NULL) /* left: `data` may be gone */
    return;
  kbz_aftermath_show (KBZ_PUZZLE_PLAYER (data)->aftermath, decisions);
}

static char *verdict_words (KbzPuzzlePlayer *self)
{
  if (self->shown)
    return g_strdup (_ ("This is how it is done"));
  if (self->n_wrong == 0)
    return g_strdup (self->n_hints > 0 ? _ ("Solved with hints") : _ ("Solved"));
  return g_strdup_printf (ngettext ("Solved after %d wrong choice", "Solved after %d wrong choices",
                                    (unsigned long)self->n_wrong),
                          self->n_wrong);
}

void kbz_puzzle_player_end (KbzPuzzlePlayer *self)
{
  const KbzPuzzle *puzzle = self->served->puzzle;
  KbzGraded graded = kbz_contest_get_graded (self->contest);
  g_autofree char *verdict = verdict_words (self);
  g_autofree char *cost = kbz_say_cost (kbz_puzzle_player_game (self), &graded);
  g_autofree char *themes = kbz_say_themes (puzzle->puzzler, puzzle->themes);
  kbz_feedback_say (self->feedback, self->shown ? KBZ_FEEDBACK_NOTE : KBZ_FEEDBACK_RIGHT, verdict);
  if (graded.grade == KBZ_TRIED_RIGHT && !self->shown)
    kbz_feedback_add (self->feedback, cost);
  kbz_feedback_add (self->feedback, themes);
  kbz_feedback_add (self->feedback, puzzle->comment);
  kbz_decisions_find (kbz_contest_get_position (self->contest), puzzle->seat, GTK_WIDGET (self),
                      self->cancellable, decisions_cb, self);
  gtk_widget_set_visible (GTK_WIDGET (self->hints), FALSE); /* they have done their work */
  kbz_puzzle_player_scroll_to (self, self->feedback);
  kbz_puzzle_player_set_state (self, KBZ_SOLVING_DONE);
}

static gboolean run_cb (gpointer data)
{
  KbzPuzzlePlayer *self = data;
  self->run_timer = 0;
  if (self->solved)
    kbz_training_solved (self->training);
  else
    kbz_training_failed (self->training);
  return G_SOURCE_REMOVE;
}

void kbz_puzzle_player_end_of_run (KbzPuzzlePlayer *self, gboolean solved)
{
  self->solved = solved;
  kbz_contest_close (self->contest);
  kbz_arena_close (self->arena);
  kbz_puzzle_player_set_state (self, KBZ_SOLVING_BUSY);
  kbz_run_bar_show (self->run, self->training);
  g_clear_handle_id (&self->run_timer, g_source_remove);
  self->run_timer = g_timeout_add (solved ? SOLVED_MS : FAILED_MS, run_cb, self);
}
