/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "marks.h"

const GdkRGBA kbz_gold = { 0.98f, 0.84f, 0.42f, 1 };

void kbz_ring_snapshot (GtkSnapshot *snapshot, const graphene_rect_t *card, float out, float line,
                        const GdkRGBA *colour)
{
  GskRoundedRect ring;
  graphene_rect_t bounds = *card;

  graphene_rect_inset (&bounds, -out, -out);
  gsk_rounded_rect_init_from_rect (&ring, &bounds, 0.06f * card->size.width + out);
  gtk_snapshot_append_border (snapshot, &ring, (float[4]){ line, line, line, line },
                              (GdkRGBA[4]){ *colour, *colour, *colour, *colour });
}

void kbz_tick_snapshot (GtkSnapshot *snapshot, const graphene_rect_t *card)
{
  float size = MAX (10, 0.2f * card->size.width);
  graphene_rect_t place = GRAPHENE_RECT_INIT (card->origin.x + card->size.width - size * 0.75f,
                                              card->origin.y - size * 0.3f, size, size);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &place);

  cairo_translate (cr, place.origin.x, place.origin.y);
  cairo_scale (cr, size, size);
  cairo_arc (cr, 0.5, 0.5, 0.48, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.98, 0.84, 0.42);
  cairo_fill (cr);
  cairo_move_to (cr, 0.28, 0.52);
  cairo_line_to (cr, 0.44, 0.68);
  cairo_line_to (cr, 0.73, 0.34);
  cairo_set_source_rgb (cr, 0.15, 0.15, 0.1);
  cairo_set_line_width (cr, 0.12);
  cairo_stroke (cr);
  cairo_destroy (cr);
}
