/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/dots.h"

#include <glib/gi18n.h>

#include "app/colours.h"

#define RADIUS 4.0
#define PITCH 18.0
#define HEIGHT 16

struct _KbzDots {
  GtkWidget parent_instance;

  int n, at;
};

G_DEFINE_FINAL_TYPE (KbzDots, kbz_dots, GTK_TYPE_WIDGET)

static void kbz_dots_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KbzDots *self = KBZ_DOTS (widget);
  float width = (float)gtk_widget_get_width (widget),
        height = (float)gtk_widget_get_height (widget);
  GdkRGBA faint = kbz_colour_text (widget, 0.25);
  GdkRGBA accent = kbz_colour_named (widget, "accent_color");
  if (self->n == 0)
    return;
  double pitch = MIN (PITCH, width / self->n), radius = MIN (RADIUS, pitch / 2.6);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_translate (cr, (width - pitch * (self->n - 1)) / 2, height / 2);
  for (int i = 0; i < self->n; i++) {
    gdk_cairo_set_source_rgba (cr, i > self->at ? &faint : &accent);
    cairo_new_sub_path (cr);
    cairo_arc (cr, i * pitch, 0, i == self->at ? radius + 1 : radius, 0, 2 * G_PI);
    if (i == self->at)
      cairo_stroke (cr);
    else
      cairo_fill (cr);
  }
  cairo_destroy (cr);
}

static void kbz_dots_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                              int *minimum, int *natural, int *minimum_baseline,
                              int *natural_baseline)
{
  KbzDots *self = KBZ_DOTS (widget);
  (void)for_size;
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? self->n * 8 : HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? (int)(self->n * PITCH) : HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

static void kbz_dots_class_init (KbzDotsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  widget_class->snapshot = kbz_dots_snapshot;
  widget_class->measure = kbz_dots_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void kbz_dots_init (KbzDots *self)
{
  (void)self;
}

void kbz_dots_set (KbzDots *self, int n, int at)
{
  /* Translators: the step of a lesson that is shown, and how many there are. */
  g_autofree char *words = g_strdup_printf (_ ("Step %d of %d"), MIN (at + 1, n), n);
  self->n = n;
  self->at = at;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), words);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
