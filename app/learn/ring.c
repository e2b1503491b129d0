/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/ring.h"

#include "app/colours.h"

struct _KbzRing {
  GtkWidget parent_instance;

  int size;
  double share;
};

G_DEFINE_FINAL_TYPE (KbzRing, kbz_ring, GTK_TYPE_WIDGET)

static void kbz_ring_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KbzRing *self = KBZ_RING (widget);
  float width = (float)gtk_widget_get_width (widget),
        height = (float)gtk_widget_get_height (widget);
  double line = MAX (3.0, self->size / 10.0), radius = (self->size - line) / 2;
  GdkRGBA faint = kbz_colour_text (widget, 0.15);
  GdkRGBA accent = kbz_colour_named (widget, "accent_color");
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_translate (cr, width / 2, height / 2);
  cairo_set_line_width (cr, line);
  gdk_cairo_set_source_rgba (cr, &faint);
  cairo_arc (cr, 0, 0, radius, 0, 2 * G_PI);
  cairo_stroke (cr);
  gdk_cairo_set_source_rgba (cr, &accent);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (self->share > 0) {
    cairo_arc (cr, 0, 0, radius, -G_PI / 2, -G_PI / 2 + 2 * G_PI * self->share);
    cairo_stroke (cr);
  }
  if (self->share >= 1) {
    cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
    cairo_move_to (cr, -radius * 0.42, radius * 0.02);
    cairo_line_to (cr, -radius * 0.10, radius * 0.34);
    cairo_line_to (cr, radius * 0.45, -radius * 0.34);
    cairo_stroke (cr);
  }
  cairo_destroy (cr);
}

static void kbz_ring_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                              int *minimum, int *natural, int *minimum_baseline,
                              int *natural_baseline)
{
  (void)orientation, (void)for_size;
  *minimum = *natural = KBZ_RING (widget)->size;
  *minimum_baseline = *natural_baseline = -1;
}

static void kbz_ring_class_init (KbzRingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  widget_class->snapshot = kbz_ring_snapshot;
  widget_class->measure = kbz_ring_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void kbz_ring_init (KbzRing *self)
{
  (void)self;
}

GtkWidget *kbz_ring_new (int size)
{
  KbzRing *self = g_object_new (KBZ_TYPE_RING, "valign", GTK_ALIGN_CENTER, NULL);
  self->size = size;
  return GTK_WIDGET (self);
}

void kbz_ring_set (KbzRing *self, double share, const char *words)
{
  self->share = CLAMP (share, 0, 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), words);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
