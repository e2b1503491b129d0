/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/progress/bar.h"

#include "app/colours.h"

#define WIDTH 96
#define HEIGHT 10

struct _KbzBar {
  GtkWidget parent_instance;

  double share;
};

G_DEFINE_FINAL_TYPE (KbzBar, kbz_bar, GTK_TYPE_WIDGET)

static void fill (GtkSnapshot *snapshot, float width, float height, const GdkRGBA *colour)
{
  graphene_rect_t rect = GRAPHENE_RECT_INIT (0, 0, width, height);
  GskRoundedRect round;
  gsk_rounded_rect_init_from_rect (&round, &rect, height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &round);
  gtk_snapshot_append_color (snapshot, colour, &rect);
  gtk_snapshot_pop (snapshot);
}

static void kbz_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  float width = (float)gtk_widget_get_width (widget),
        height = (float)gtk_widget_get_height (widget);
  GdkRGBA trough = kbz_colour_text (widget, 0.12),
          accent = kbz_colour_named (widget, "accent_color");
  fill (snapshot, width, height, &trough);
  if (KBZ_BAR (widget)->share > 0)
    fill (snapshot, MAX (height, width * (float)KBZ_BAR (widget)->share), height, &accent);
}

static void kbz_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                             int *minimum, int *natural, int *minimum_baseline,
                             int *natural_baseline)
{
  (void)widget, (void)for_size;
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH / 2 : HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

static void kbz_bar_class_init (KbzBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  widget_class->snapshot = kbz_bar_snapshot;
  widget_class->measure = kbz_bar_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void kbz_bar_init (KbzBar *self)
{
  (void)self;
}

GtkWidget *kbz_bar_new (double share)
{
  KbzBar *self = g_object_new (KBZ_TYPE_BAR, "valign", GTK_ALIGN_CENTER, NULL);
  self->share = CLAMP (share, 0, 1);
  return GTK_WIDGET (self);
}
