/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/score.h"

#include "app/play/results.h"
#include "app/play/sides.h"
#include "app/template.h"

struct _KbzScoreView {
  AdwBin parent_instance;

  GtkLabel *verdict, *marks, *match_title;
  GtkFlowBox *sides;
  GtkListBox *match;
  GtkButton *next;
};

G_DEFINE_FINAL_TYPE (KbzScoreView, kbz_score_view, ADW_TYPE_BIN)

/* One line of a sum: what, and how many points. */
static GtkWidget *line_new (const char *what, int points, gboolean sum)
{
  g_autofree char *number = kbz_say_points (points);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = gtk_label_new (what), *value = gtk_label_new (number);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_set_valign (value, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (value, "numeric");
  gtk_widget_add_css_class (box, "kbz-score-line");
  if (sum)
    gtk_widget_add_css_class (box, "kbz-score-sum");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), value);
  return box;
}

static void add_row (GtkListBox *list, GtkWidget *line)
{
  gtk_list_box_append (list, line);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (gtk_widget_get_parent (line)), FALSE);
  gtk_widget_set_focusable (gtk_widget_get_parent (line), FALSE);
}

static GtkWidget *side_new (const KbzView *view, const KbzScore *score, int seat, const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *title = gtk_label_new (name), *list = gtk_list_box_new ();
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "heading");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  for (int i = 0; i < score->n_parts; i++) {
    const KbzScorePart *part = &score->parts[i];
    if (view->seats[part->side].side != view->seats[seat].side)
      continue;
    g_autofree char *what = kbz_say (&part->what);
    add_row (GTK_LIST_BOX (list), line_new (what, part->points, FALSE));
  }
  add_row (GTK_LIST_BOX (list), line_new (_ ("Sum"), score->total[seat], TRUE));
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), list);
  return box;
}

static void clear (KbzScoreView *self)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->sides))) != NULL)
    gtk_flow_box_remove (self->sides, child);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->match))) != NULL)
    gtk_list_box_remove (self->match, child);
}

void kbz_score_view_show (KbzScoreView *self, KbzSession *session)
{
  const KbzPosition *position = kbz_session_get_position (session);
  const KbzMatch *match = kbz_session_get_match_after (session);
  KbzScore score;
  KbzView view;

  kbz_position_score (position, &score);
  kbz_position_view (position, kbz_session_get_viewer (session), &view);
  KbzSides sides = kbz_sides_get (session, &view);
  g_autoptr (GtkSizeGroup) widths = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  clear (self);
  g_autofree char *verdict = kbz_say (&score.verdict);
  gtk_label_set_label (self->verdict, verdict);
  g_autofree char *marks = kbz_result_say_marks (kbz_session_get_marks (session));
  gtk_label_set_label (self->marks, marks != NULL ? marks : "");
  gtk_widget_set_visible (GTK_WIDGET (self->marks), marks != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->sides), score.n_parts > 0);
  for (int i = 0; i < sides.n; i++) {
    GtkWidget *side = side_new (&view, &score, sides.seat[i], sides.name[i]);
    gtk_size_group_add_widget (widths, side);
    gtk_flow_box_append (self->sides, side);
    gtk_widget_set_focusable (gtk_widget_get_parent (side), FALSE);
  }
  kbz_sides_clear (&sides);
  sides = kbz_sides_of_match (session, match);
  for (int i = 0; i < sides.n; i++)
    add_row (self->match, line_new (sides.name[i], match->total[sides.seat[i]], FALSE));
  kbz_sides_clear (&sides);
  /* Translators: above the totals of a match; %d is how many deals were played. */
  g_autofree char *deals = g_strdup_printf (
      ngettext ("The match after %d deal", "The match after %d deals", (unsigned long)match->deals),
      match->deals);
  gtk_label_set_label (self->match_title, match->over ? _ ("The match is over") : deals);
  gtk_button_set_label (self->next, match->over ? _ ("New Match") : _ ("Next Deal"));
  gtk_widget_grab_focus (GTK_WIDGET (self->next));
}

static void kbz_score_view_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_SCORE_VIEW);
  G_OBJECT_CLASS (kbz_score_view_parent_class)->dispose (object);
}

static void kbz_score_view_class_init (KbzScoreViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_score_view_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/play/score.ui");
  KBZ_BIND (widget_class, KbzScoreView, verdict, marks, sides, match_title, match, next)
}

static void kbz_score_view_init (KbzScoreView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
