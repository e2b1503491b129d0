/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/player-private.h"

#include "app/table/readings.h"
#include "app/puzzles/words.h"

/* Hints: first the theme, then the suit or the kind of a right move, then the move itself. A later
 * decision of the same puzzle has the same theme, so that it begins with the second. */

enum { THEME, KIND, MOVE, STAGES };

static int first_stage (KbzPuzzlePlayer *self)
{
  return self->served->puzzle->themes == 0 || self->stage > THEME ? KIND : THEME;
}

gboolean kbz_puzzle_player_can_hint (KbzPuzzlePlayer *self)
{
  return self->served != NULL && self->stage < STAGES && !self->hinting;
}

static void append (KbzPuzzlePlayer *self, const char *sentence)
{
  static const char *const headings[] = {
    [THEME] = N_ ("Theme"), [KIND] = N_ ("What to look for"), [MOVE] = N_ ("The move")
  };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *heading = gtk_label_new (_ (headings[self->stage])), *label = gtk_label_new (sentence);
  GtkWidget *labels[] = { heading, label };
  for (gsize i = 0; i < G_N_ELEMENTS (labels); i++) {
    gtk_label_set_xalign (GTK_LABEL (labels[i]), 0);
    gtk_label_set_wrap (GTK_LABEL (labels[i]), TRUE);
    gtk_box_append (GTK_BOX (box), labels[i]);
  }
  gtk_widget_add_css_class (heading, "caption-heading");
  gtk_widget_add_css_class (box, "kbz-feedback");
  gtk_widget_add_css_class (box, "kbz-note");
  gtk_box_append (self->hints, box);
  gtk_widget_set_visible (GTK_WIDGET (self->hints), TRUE);
  self->n_hints++;
  self->stage++;
  self->hinting = FALSE;
  kbz_puzzle_player_set_state (self, self->state);
  kbz_puzzle_player_scroll_to (self, box);
}

static void say_themes (KbzPuzzlePlayer *self)
{
  const KbzPuzzler *puzzler = self->served->puzzle->puzzler;
  g_autoptr (GString) words = g_string_new (NULL);
  for (int i = 0; puzzler->themes[i].id != NULL; i++)
    if (self->served->puzzle->themes >> i & 1) {
      g_autofree char *theme = kbz_say_theme (&puzzler->themes[i]);
      g_string_append_printf (words, "%s%s", words->len > 0 ? "\n" : "", theme);
    }
  append (self, words->str);
}

void kbz_puzzle_player_hint (KbzPuzzlePlayer *self)
{
  if (!kbz_puzzle_player_can_hint (self))
    return;
  if (self->stage == THEME)
    self->stage = first_stage (self);
  if (self->stage == THEME) {
    say_themes (self);
    return;
  }
  self->hinting = TRUE; /* a right move must be found first */
  kbz_contest_ask_hint (self->contest);
}

void kbz_puzzle_player_hinted (KbzPuzzlePlayer *self)
{
  const KbzPosition *position = kbz_contest_get_position (self->contest);
  const KbzMove *move = kbz_contest_get_hint (self->contest);
  const KbzPuzzler *puzzler = self->served->puzzle->puzzler;
  if (!self->hinting)
    return;
  KbzText kind = puzzler->hint (kbz_position_state (position), move);
  if (self->stage == KIND && kind.message != NULL) {
    g_autofree char *words = kbz_say (&kind);
    append (self, words);
    return;
  }
  g_autofree char *words = kbz_say_move (position, move);
  self->stage = MOVE;
  append (self, words);
}
