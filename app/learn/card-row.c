/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/card-row.h"

#include <adwaita.h>

#include "app/settings.h"
#include "app/table/card-cache.h"
#include "app/table/card-name.h"

#define CARD_HEIGHT 84
#define CARD_WIDTH ((int)(CARD_HEIGHT / KBZ_CARD_ASPECT))
#define GAP 6
#define STEP_MIN 24 /* rank and suit of a covered card stay in sight */
#define ROW_GAP 6

struct _KbzCardRow {
  GtkWidget parent_instance;

  const KbzGame *game;
  KbzCard *cards;
  int n;
};

G_DEFINE_FINAL_TYPE (KbzCardRow, kbz_card_row, GTK_TYPE_WIDGET)

static int cards_in_row (KbzCardRow *self, int width)
{
  return CLAMP ((width - CARD_WIDTH) / STEP_MIN + 1, 1, MAX (self->n, 1));
}

static int n_rows (KbzCardRow *self, int width)
{
  int in_row = cards_in_row (self, width);
  return (self->n + in_row - 1) / in_row;
}

static GtkSizeRequestMode kbz_card_row_get_request_mode (GtkWidget *widget)
{
  (void)widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void kbz_card_row_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                                  int *minimum, int *natural, int *minimum_baseline,
                                  int *natural_baseline)
{
  KbzCardRow *self = KBZ_CARD_ROW (widget);
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = CARD_WIDTH + STEP_MIN * MIN (self->n - 1, 4);
    *natural = MAX (*minimum, self->n * (CARD_WIDTH + GAP) - GAP);
  } else {
    int rows = n_rows (self, for_size > 0 ? for_size : G_MAXINT / 2);
    *minimum = *natural = rows * (CARD_HEIGHT + ROW_GAP) - ROW_GAP + 4;
  }
}

static void kbz_card_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KbzCardRow *self = KBZ_CARD_ROW (widget);
  int width = gtk_widget_get_width (widget), rows = n_rows (self, width);
  int in_row = rows > 0 ? (self->n + rows - 1) / rows : 1;
  int step = in_row > 1 ? MIN (CARD_WIDTH + GAP, (width - CARD_WIDTH) / (in_row - 1)) : 0;
  KbzCardStyle style = {
    .letters = kbz_card_letters_for_locale (g_get_language_names ()[0]),
    .tarot = self->game->pack.kind == KBZ_PACK_TAROT,
    .dark = adw_style_manager_get_dark (adw_style_manager_get_default ()),
    .four_colours = kbz_settings_four_colours (),
  };
  for (int i = 0; i < self->n; i++) {
    gtk_snapshot_save (snapshot);
    gtk_snapshot_translate (snapshot,
                            &GRAPHENE_POINT_INIT ((float)(i % in_row * step),
                                                  (float)(i / in_row * (CARD_HEIGHT + ROW_GAP))));
    kbz_card_snapshot (snapshot, widget, self->cards[i], CARD_WIDTH, CARD_HEIGHT, &style);
    gtk_snapshot_restore (snapshot);
  }
}

static void kbz_card_row_finalize (GObject *object)
{
  g_free (KBZ_CARD_ROW (object)->cards);
  G_OBJECT_CLASS (kbz_card_row_parent_class)->finalize (object);
}

static void kbz_card_row_class_init (KbzCardRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->finalize = kbz_card_row_finalize;
  widget_class->get_request_mode = kbz_card_row_get_request_mode;
  widget_class->measure = kbz_card_row_measure;
  widget_class->snapshot = kbz_card_row_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void kbz_card_row_init (KbzCardRow *self)
{
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  if (kbz_settings () != NULL)
    g_signal_connect_object (kbz_settings (), "changed::four-colours",
                             G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *kbz_card_row_new (const KbzGame *game, const KbzCard *cards, size_t n)
{
  KbzCardRow *self = g_object_new (KBZ_TYPE_CARD_ROW, NULL);
  g_autofree char *names = kbz_card_names (cards, n, game->pack.kind);
  self->game = game;
  self->cards = g_memdup2 (cards, n * sizeof *cards);
  self->n = (int)n;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, names, -1);
  return GTK_WIDGET (self);
}
