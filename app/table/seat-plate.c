/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "seat-plate.h"

struct _KbzSeatPlate {
  GtkWidget parent_instance;
  GtkWidget *head, *name, *role, *facts;
  int lines;
  gboolean turn, thinking;
};

G_DEFINE_FINAL_TYPE (KbzSeatPlate, kbz_seat_plate, GTK_TYPE_WIDGET)

static void kbz_seat_plate_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (kbz_seat_plate_parent_class)->dispose (object);
}

/* Whose turn it is stands in the padding at the left, so that plates do not grow and shrink as the
 * turn passes: an arrow, or three dots for one who thinks. */
static void kbz_seat_plate_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA ink = { 0.98f, 0.84f, 0.42f, 1 };
  KbzSeatPlate *self = KBZ_SEAT_PLATE (widget);
  float middle = (float)gtk_widget_get_height (widget) / 2 - 2;
  int parts = self->thinking ? 3 : self->turn ? 4 : 0;

  GTK_WIDGET_CLASS (kbz_seat_plate_parent_class)->snapshot (widget, snapshot);
  for (int i = 0; i < parts; i++) {
    float high = self->thinking ? 2.5f : 10 - 2.5f * (float)i;
    float x = self->thinking ? -6 : -7.5f + 1.5f * (float)i;
    float y = self->thinking ? middle + 5 * (float)(i - 1) : middle - high / 2;

    gtk_snapshot_append_color (snapshot, &ink,
                               &GRAPHENE_RECT_INIT (x, y, self->thinking ? 2.5f : 1.5f, high));
  }
}

static void kbz_seat_plate_class_init (KbzSeatPlateClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = kbz_seat_plate_dispose;
  widget_class->snapshot = kbz_seat_plate_snapshot;
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

static void in_lines (GtkWidget *label, int lines)
{
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_lines (GTK_LABEL (label), lines);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
}

static void kbz_seat_plate_init (KbzSeatPlate *self)
{
  self->head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->name = new_label ("name");
  self->role = new_label ("role");
  self->facts = new_label ("facts");
  in_lines (self->role, 2);
  in_lines (self->facts, 3);
  gtk_widget_set_halign (self->head, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->head), self->name);
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
  gtk_label_set_text (GTK_LABEL (self->facts), facts->str);
  gtk_widget_set_visible (self->facts, facts->len > 0 || self->lines > 1);
  self->turn = seat->turn;
  self->thinking = seat->thinking;
  gtk_widget_queue_draw (GTK_WIDGET (self));
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
  gtk_widget_set_visible (self->facts,
                          lines > 1 || *gtk_label_get_text (GTK_LABEL (self->facts)) != '\0');
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), lines == 1 ? GTK_ORIENTATION_HORIZONTAL
                                                                      : GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (layout, lines == 1 ? 10 : 0);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->head), lines == 3
                                                                   ? GTK_ORIENTATION_VERTICAL
                                                                   : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (self->head), lines == 3 ? 0 : 6);
}
