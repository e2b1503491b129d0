/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/feedback.h"

#include "app/learn/parts.h"
#include "app/table/aloud.h"

struct _KbzFeedback {
  AdwBin parent_instance;

  GtkImage *icon;
  GtkLabel *heading;
  GtkBox *box, *parts; /* the parts are the last of the box */
};

G_DEFINE_FINAL_TYPE (KbzFeedback, kbz_feedback, ADW_TYPE_BIN)

static const struct {
  const char *icon, *style;
} kinds[] = {
  [KBZ_FEEDBACK_RIGHT] = { "object-select-symbolic", "kbz-right" },
  [KBZ_FEEDBACK_WRONG] = { "edit-undo-symbolic", "kbz-wrong" },
  [KBZ_FEEDBACK_NOTE] = { "dialog-information-symbolic", "kbz-note" },
};

/* GTK 4.8 keeps in mind that an empty box needs no height for its width, also when sentences come:
 * a new box is asked anew. */
static void clear_parts (KbzFeedback *self)
{
  if (self->parts != NULL)
    gtk_box_remove (self->box, GTK_WIDGET (self->parts));
  self->parts = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  gtk_box_append (self->box, GTK_WIDGET (self->parts));
}

void kbz_feedback_clear (KbzFeedback *self)
{
  clear_parts (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  kbz_speak (GTK_WIDGET (self), NULL);
}

void kbz_feedback_say (KbzFeedback *self, KbzFeedbackKind kind, const char *heading)
{
  clear_parts (self);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (self), kinds[i].style);
  gtk_widget_add_css_class (GTK_WIDGET (self), kinds[kind].style);
  gtk_image_set_from_icon_name (self->icon, kinds[kind].icon);
  gtk_label_set_label (self->heading, heading);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  kbz_speak (GTK_WIDGET (self), heading);
}

void kbz_feedback_add (KbzFeedback *self, const char *sentence)
{
  if (sentence == NULL || *sentence == '\0')
    return;
  GtkWidget *label = gtk_label_new (sentence);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (self->parts, label);
  kbz_speak (GTK_WIDGET (self), sentence);
}

void kbz_feedback_add_parts (KbzFeedback *self, const KbzGame *game, const GPtrArray *parts)
{
  g_autofree char *plain = kbz_parts_plain (game, parts);
  kbz_parts_show (self->parts, game, parts, NULL);
  kbz_speak (GTK_WIDGET (self), plain);
}

void kbz_feedback_refuse (KbzFeedback *self, const char *why)
{
  kbz_feedback_say (self, KBZ_FEEDBACK_NOTE, _ ("The rules do not allow this"));
  kbz_feedback_add (self, why);
}

GtkBox *kbz_hints_add (GtkBox *hints, const char *heading)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *label = gtk_label_new (heading);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_widget_add_css_class (box, "kbz-feedback");
  gtk_widget_add_css_class (box, "kbz-note");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (hints, box);
  gtk_widget_set_visible (GTK_WIDGET (hints), TRUE);
  return GTK_BOX (box);
}

typedef struct {
  GtkScrolledWindow *scroller;
  GtkWidget *wanted;
} Scroll;

static void scroll_free (gpointer data)
{
  Scroll *scroll = data;
  g_clear_weak_pointer (&scroll->scroller);
  g_clear_weak_pointer (&scroll->wanted);
  g_free (scroll);
}

static gboolean scroll_cb (gpointer data)
{
  const Scroll *scroll = data;
  GtkWidget *content =
      scroll->scroller != NULL ? gtk_scrolled_window_get_child (scroll->scroller) : NULL;
  double x, y;
  if (content == NULL)
    return G_SOURCE_REMOVE;
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (scroll->scroller);
  if (scroll->wanted == NULL)
    gtk_adjustment_set_value (place, gtk_adjustment_get_upper (place));
  else if (gtk_widget_translate_coordinates (scroll->wanted, content, 0, 0, &x, &y))
    gtk_adjustment_set_value (place, gtk_adjustment_get_value (place) + y);
  return G_SOURCE_REMOVE;
}

void kbz_scroll_to (GtkScrolledWindow *scroller, GtkWidget *widget)
{
  Scroll *scroll = g_new0 (Scroll, 1);
  g_set_weak_pointer (&scroll->scroller, scroller);
  g_set_weak_pointer (&scroll->wanted, widget);
  g_timeout_add_full (G_PRIORITY_DEFAULT, 60, scroll_cb, scroll, scroll_free);
}

static void kbz_feedback_class_init (KbzFeedbackClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_STATUS);
}

static void kbz_feedback_init (KbzFeedback *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  self->icon = GTK_IMAGE (
      g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
  self->heading = GTK_LABEL (g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, NULL));
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  gtk_widget_add_css_class (GTK_WIDGET (self->heading), "heading");
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->icon));
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->heading));
  gtk_box_append (self->box, line);
  clear_parts (self);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
  gtk_widget_add_css_class (GTK_WIDGET (self), "kbz-feedback");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
