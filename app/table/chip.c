/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chip.h"

typedef struct {
  GdkRGBA ground, ink;
} Colours;

/* Each pair has a contrast above 4.5. */
static const Colours colours[] = {
  [KBZ_GRADE_NONE] = { { 0.07f, 0.13f, 0.11f, 0.88f }, { 1, 1, 1, 1 } },
  [KBZ_GRADE_BEST] = { { 0.78f, 0.94f, 0.80f, 1 }, { 0.04f, 0.27f, 0.12f, 1 } },
  [KBZ_GRADE_LESS] = { { 0.99f, 0.87f, 0.55f, 1 }, { 0.32f, 0.20f, 0, 1 } },
  [KBZ_GRADE_BAD] = { { 0.98f, 0.76f, 0.72f, 1 }, { 0.48f, 0.04f, 0.04f, 1 } },
};

void kbz_chip_snapshot (GtkSnapshot *snapshot, GtkWidget *widget, const char *text, KbzGrade grade,
                        int x, int y, int width, double scale)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  float high = (float)scale * KBZ_CHIP_HEIGHT, across, shrink;
  int text_width, text_height;
  GskRoundedRect pill;
  graphene_rect_t bounds;

  pango_attr_list_insert (attributes,
                          pango_attr_size_new_absolute ((int)(13 * scale * PANGO_SCALE)));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  across = MIN ((float)width, MAX ((float)text_width + 10 * (float)scale, high));
  shrink = MIN (1, (across - 2) / (float)text_width);

  graphene_rect_init (&bounds, (float)x - across / 2, (float)y, across, high);
  gsk_rounded_rect_init_from_rect (&pill, &bounds, high / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, &colours[grade].ground, &bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float)x - shrink * (float)text_width / 2,
                                      (float)y + (high - shrink * (float)text_height) / 2));
  gtk_snapshot_scale (snapshot, shrink, shrink);
  gtk_snapshot_append_layout (snapshot, layout, &colours[grade].ink);
  gtk_snapshot_restore (snapshot);
}
