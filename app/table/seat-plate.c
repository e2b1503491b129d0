/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "seat-plate.h"

struct _KbzSeatPlate {
  GtkWidget parent_instance;
  GtkWidget *head, *mark, *name, *role, *facts;
  int lines;
};

G_DEFINE_FINAL_TYPE (KbzSeatPlate, kbz_seat_plate, GTK_TYPE_WIDGET)

static void kbz_seat_plate_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (kbz_seat_plate_parent_class)->dispose (object);
}

static void kbz_seat_plate_class_init (KbzSeatPlateClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = kbz_seat_plate_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "kbzplate");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *new_label (const char *class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, class);
  return label;
}

static void kbz_seat_plate_init (KbzSeatPlate *self)
{
  GtkWidget *first = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->mark = gtk_label_new ("▸");
  gtk_widget_add_css_class (self->mark, "turn-mark");
  self->name = new_label ("name");
  self->role = new_label ("role");
  self->facts = new_label ("facts");
  gtk_widget_set_halign (self->head, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (first, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (first), self->mark);
  gtk_box_append (GTK_BOX (first), self->name);
  gtk_box_append (GTK_BOX (self->head), first);
  gtk_box_append (GTK_BOX (self->head), self->role);
  gtk_widget_set_parent (self->head, GTK_WIDGET (self));
  gtk_widget_set_parent (self->facts, GTK_WIDGET (self));
  kbz_seat_plate_set_lines (self, 2);
}

GtkWidget *kbz_seat_plate_new (void)
{
  return g_object_new (KBZ_TYPE_SEAT_PLATE, NULL);
}

static void append (GString *list, const char *part)
{
  if (!part || !*part)
    return;
  if (list->len)
    g_string_append (list, " · ");
  g_string_append (list, part);
}

static void set_text (GtkWidget *label, const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text ? text : "");
  gtk_widget_set_visible (label, text && *text);
}

void kbz_seat_plate_set (KbzSeatPlate *self, const KbzSeatFacts *seat)
{
  g_autoptr (GString) facts = g_string_new (NULL);
  g_autoptr (GString) spoken = g_string_new (NULL);
  g_autofree char *cards = NULL, *taken = NULL;

  if (seat->cards >= 0)
    cards =
        g_strdup_printf (ngettext ("%d card", "%d cards", (unsigned long)seat->cards), seat->cards);
  if (seat->taken >= 0)
    /* Translators: tricks or points that a player has won so far. */
    taken = g_strdup_printf (_ ("%d taken"), seat->taken);
  append (facts, cards);
  append (facts, taken);
  append (facts, seat->note);
  append (spoken, seat->name);
  append (spoken, seat->role);
  append (spoken, facts->str);
  append (spoken, seat->thinking ? _ ("thinking") : seat->turn ? _ ("to play") : NULL);

  set_text (self->name, seat->name);
  set_text (self->role, seat->role);
  set_text (self->facts, facts->str);
  gtk_label_set_text (GTK_LABEL (self->mark), seat->thinking ? "…" : "▸");
  gtk_widget_set_visible (self->mark, seat->turn || seat->thinking);
  if (seat->turn)
    gtk_widget_add_css_class (GTK_WIDGET (self), "turn");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "turn");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken->str,
                                  -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), spoken->str);
}

void kbz_seat_plate_set_lines (KbzSeatPlate *self, int lines)
{
  GtkBoxLayout *layout = GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));

  if (self->lines == lines)
    return;
  self->lines = lines;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), lines == 1 ? GTK_ORIENTATION_HORIZONTAL
                                                                      : GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (layout, lines == 1 ? 10 : 0);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->head), lines == 3
                                                                   ? GTK_ORIENTATION_VERTICAL
                                                                   : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (self->head), lines == 3 ? 0 : 6);
}
