/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/line-view.h"

#include "app/analyse/words.h"

struct _KbzLineView {
  GtkBox parent_instance;

  GtkLabel *title, *words;
};

G_DEFINE_FINAL_TYPE (KbzLineView, kbz_line_view, GTK_TYPE_BOX)

/* "South ♠A · West ♠3 · …" */
static char *line_text (const KbzPosition *position, const KbzMoves *line)
{
  GString *text = g_string_new (NULL);
  KbzPosition *at = kbz_position_copy (position);
  const char *const *names = kbz_position_game (position)->seat_names;
  for (size_t i = 0; i < line->n; i++) {
    KbzTurn turn = kbz_position_turn (at);
    if (turn.seat == KBZ_NO_SEAT)
      break;
    g_autofree char *move = kbz_move_words (at, &line->moves[i]);
    g_string_append_printf (text, "%s%s %s", i > 0 ? " · " : "", kbz_translate (names[turn.seat]),
                            move);
    if (!kbz_position_apply (at, &line->moves[i], NULL))
      break;
  }
  kbz_position_free (at);
  return g_string_free (text, FALSE);
}

void kbz_line_view_show (KbzLineView *self, const KbzPosition *position, const KbzMoves *line,
                         gboolean proved)
{
  g_autofree char *text = line_text (position, line);
  gtk_label_set_label (self->title, proved ? _ ("Best Play to the End")
                                           : _ ("A Good Line, Not Proved to Be the Best"));
  gtk_label_set_label (self->words, text);
}

static void kbz_line_view_class_init (KbzLineViewClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkLabel *add_label (KbzLineView *self, const char *class)
{
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (self), label);
  return GTK_LABEL (label);
}

static void kbz_line_view_init (KbzLineView *self)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Put It on the Board"));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  self->title = add_label (self, "heading");
  self->words = add_label (self, "caption");
  gtk_widget_set_tooltip_text (button, _ ("Then walk through it with Forward and Back"));
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.walk-line");
  gtk_box_append (GTK_BOX (self), button);
}
