/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/motif.h"

#include <adwaita.h>

#include "app/settings.h"
#include "app/table/card-art.h"

#define WIDTH 150
#define HEIGHT 100
#define CARD_WIDTH 54.0
#define CARD_HEIGHT (CARD_WIDTH * KBZ_CARD_ASPECT)
#define SPREAD 0.30 /* radians between two cards */
#define FAN_RADIUS 130.0

struct _KbzMotif {
  GtkWidget parent_instance;
  const KbzGame *game;
};

G_DEFINE_FINAL_TYPE (KbzMotif, kbz_motif, GTK_TYPE_WIDGET)

static void kbz_motif_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KbzMotif *self = KBZ_MOTIF (widget);
  float width = (float)gtk_widget_get_width (widget),
        height = (float)gtk_widget_get_height (widget);
  KbzCardStyle style = {
    .letters = kbz_card_letters_for_locale (g_get_language_names ()[0]),
    .tarot = self->game->pack.kind == KBZ_PACK_TAROT,
    .dark = adw_style_manager_get_dark (adw_style_manager_get_default ()),
    .four_colours = kbz_settings_four_colours (),
  };
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_translate (cr, width / 2, height / 2 - CARD_HEIGHT / 2 - 6 + FAN_RADIUS);
  for (int i = 0; i < 3; i++) {
    cairo_save (cr);
    cairo_rotate (cr, (i - 1) * SPREAD);
    kbz_card_art_draw (cr, -CARD_WIDTH / 2, -FAN_RADIUS, CARD_WIDTH, CARD_HEIGHT,
                       self->game->motif[i], &style);
    cairo_restore (cr);
  }
  cairo_destroy (cr);
}

static void kbz_motif_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                               int *minimum, int *natural, int *minimum_baseline,
                               int *natural_baseline)
{
  (void)widget, (void)for_size;
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

static void kbz_motif_class_init (KbzMotifClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  widget_class->snapshot = kbz_motif_snapshot;
  widget_class->measure = kbz_motif_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void kbz_motif_init (KbzMotif *self)
{
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  if (kbz_settings () != NULL)
    g_signal_connect_object (kbz_settings (), "changed::four-colours",
                             G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *kbz_motif_new (const KbzGame *game)
{
  KbzMotif *self = g_object_new (KBZ_TYPE_MOTIF, NULL);
  self->game = game;
  return GTK_WIDGET (self);
}
