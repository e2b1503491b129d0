/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/report-view.h"

/* More columns than this are set in small type, so that a phone's width holds them. */
#define MANY 8

struct _KbzReportView {
  GtkBox parent_instance;

  /* Never taken out: GTK asks an empty box once whether its height follows from its width, and does
   * not ask again when it is filled before it is shown. */
  GtkWidget *title;
  gboolean can_start;
};

G_DEFINE_FINAL_TYPE (KbzReportView, kbz_report_view, GTK_TYPE_BOX)

static GtkWidget *label_new (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  return label;
}

static void attach (GtkGrid *grid, const char *text, const char *class, int column, int row)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_widget_set_hexpand (label, column > 0);
  gtk_label_set_xalign (GTK_LABEL (label), column > 0 ? 0.5f : 0);
  gtk_widget_add_css_class (label, class);
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

/* A number that begins the play which it is about. */
static void attach_start (GtkGrid *grid, const char *number, int row, int column)
{
  GtkWidget *button = gtk_button_new_with_label (number);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "numeric");
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_tooltip_text (button, _ ("Begin with this declarer and trump"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.start-cell");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ii)", row, column);
  gtk_grid_attach (grid, button, column + 1, row + 1, 1, 1);
}

/* A number that a screen reader can say without its headers: "North ♠ 10". */
static void attach_value (GtkGrid *grid, const KbzReport *report, int row, int column,
                          gboolean can_start)
{
  if (report->values[row][column] < 0 && !report->has_signs)
    return; /* nothing is known, or nothing can be there */
  g_autofree char *number = g_strdup_printf ("%d", report->values[row][column]);
  g_autofree char *across = kbz_say (&report->rows[row]);
  g_autofree char *down = kbz_say (&report->columns[column]);
  g_autofree char *spoken = g_strdup_printf ("%s %s %s", across, down, number);
  if (can_start)
    attach_start (grid, number, row, column);
  else
    attach (grid, number, "numeric", column + 1, row + 1);
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (gtk_grid_get_child_at (grid, column + 1, row + 1)),
      GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static GtkWidget *table_new (const KbzReport *report, gboolean can_start)
{
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_row_spacing (grid, 4);
  gtk_widget_add_css_class (GTK_WIDGET (grid), "kbz-report");
  gtk_widget_add_css_class (GTK_WIDGET (grid), "card");
  if (report->n_columns > MANY)
    gtk_widget_add_css_class (GTK_WIDGET (grid), "many");
  for (int column = 0; column < report->n_columns; column++) {
    g_autofree char *name = kbz_say (&report->columns[column]);
    attach (grid, name, "dim-label", column + 1, 0);
  }
  for (int row = 0; row < report->n_rows; row++) {
    g_autofree char *name = kbz_say (&report->rows[row]);
    attach (grid, name, "dim-label", 0, row + 1);
    for (int column = 0; column < report->n_columns; column++)
      attach_value (grid, report, row, column, can_start);
  }
  return GTK_WIDGET (grid);
}

void kbz_report_view_set_can_start (KbzReportView *self, gboolean can_start)
{
  self->can_start = can_start;
}

void kbz_report_view_show (KbzReportView *self, const KbzReport *report)
{
  GtkWidget *child;
  g_autofree char *title = kbz_say (&report->title);
  while ((child = gtk_widget_get_next_sibling (self->title)) != NULL)
    gtk_box_remove (GTK_BOX (self), child);
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_widget_set_visible (self->title, *title != '\0');
  if (report->n_rows > 0)
    gtk_box_append (GTK_BOX (self), table_new (report, self->can_start));
  for (int i = 0; i < report->n_lines; i++) {
    g_autofree char *line = kbz_say (&report->lines[i]);
    gtk_box_append (GTK_BOX (self), label_new (line, i > 0 ? "dim-label" : NULL));
  }
}

static void kbz_report_view_class_init (KbzReportViewClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void kbz_report_view_init (KbzReportView *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  self->title = label_new (NULL, "heading");
  gtk_box_append (GTK_BOX (self), self->title);
}
