/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/tile.h"

struct _KbzTile {
  GtkWidget parent_instance;

  GtkWidget *button;
  GtkLabel *line;
};

G_DEFINE_FINAL_TYPE (KbzTile, kbz_tile, GTK_TYPE_WIDGET)

static GtkLabel *label_new (const char *text, const char *style)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (text));
  gtk_label_set_xalign (label, 0);
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_max_width_chars (label, 24);
  gtk_widget_add_css_class (GTK_WIDGET (label), style);
  return label;
}

void kbz_tile_set_line (KbzTile *self, const char *line)
{
  gtk_label_set_label (self->line, line);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, line, -1);
}

static void kbz_tile_dispose (GObject *object)
{
  g_clear_pointer (&KBZ_TILE (object)->button, gtk_widget_unparent);
  G_OBJECT_CLASS (kbz_tile_parent_class)->dispose (object);
}

static void kbz_tile_class_init (KbzTileClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kbz_tile_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void kbz_tile_init (KbzTile *self)
{
  (void)self;
}

GtkWidget *kbz_tile_new (const char *icon, const char *title, const char *action)
{
  KbzTile *self = g_object_new (KBZ_TYPE_TILE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *image = g_object_new (GTK_TYPE_IMAGE, "icon-name", icon, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  self->button = gtk_button_new ();
  self->line = label_new ("", "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->line), "kbz-plain");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (label_new (title, "heading")));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->line));
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), words);
  gtk_button_set_child (GTK_BUTTON (self->button), box);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (self->button), action);
  gtk_widget_add_css_class (self->button, "card");
  gtk_widget_add_css_class (self->button, "kbz-tile");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, -1);
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
