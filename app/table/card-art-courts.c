/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "card-art-private.h"

/* A court reads the same both ways round: a figure to the waist, on a ground woven from the suit.
 * Upper half drawn, lower half turned. */

static void pattern_cell (cairo_t *cr, KbzSuit suit, double x, double y)
{
  switch (suit) {
  case KBZ_SPADES: /* pointed scales */
    cairo_move_to (cr, x - 4, y + 3.5);
    cairo_curve_to (cr, x - 4, y - 0.5, x - 0.6, y - 1, x, y - 4);
    cairo_curve_to (cr, x + 0.6, y - 1, x + 4, y - 0.5, x + 4, y + 3.5);
    break;
  case KBZ_HEARTS: /* round scales */
    cairo_move_to (cr, x + 4, y - 1.5);
    cairo_arc (cr, x, y - 1.5, 4, 0, G_PI);
    break;
  case KBZ_DIAMONDS: /* lozenges */
    cairo_move_to (cr, x - 4, y);
    cairo_line_to (cr, x, y - 4);
    cairo_line_to (cr, x + 4, y);
    break;
  default: /* linked rings */
    cairo_new_sub_path (cr);
    cairo_arc (cr, x, y, 3.3, 0, 2 * G_PI);
  }
}

static void draw_ground (const KbzArt *art, KbzSuit suit, KbzInk tint)
{
  cairo_t *cr = art->cr;
  double w = KBZ_PANEL_HALF_WIDTH, h = KBZ_PANEL_HALF_HEIGHT;

  cairo_save (cr);
  cairo_rectangle (cr, -w, -h, 2 * w, h);
  cairo_clip (cr);
  /* Faint and fine: coarse curves and a stroke for each row halve the time of a court. */
  cairo_set_tolerance (cr, 0.3);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  for (int row = 0; row < 16; row++) {
    for (int column = row % 2 ? -4 : -3; column <= 3; column++)
      pattern_cell (cr, suit, 8 * column + (row % 2 ? 4 : 0), -4.0 * row);
    kbz_art_stroke (art, tint, 0.55);
  }
  cairo_restore (cr);
}

/* Where the halves meet. */
static void draw_belt (const KbzArt *art)
{
  double line = kbz_art_line (art, 0.7), w = KBZ_PANEL_HALF_WIDTH - 0.6;

  cairo_rectangle (art->cr, -w, -2, 2 * w, 4);
  kbz_art_fill_stroke (art, art->gold, art->ink, line);
  for (int i = -4; i <= 4; i++) {
    cairo_new_sub_path (art->cr);
    cairo_arc (art->cr, 5.2 * i, 0, 0.9, 0, 2 * G_PI);
  }
  kbz_art_fill (art, art->ink);
}

void kbz_art_court (const KbzArt *art, KbzSuit suit, int role)
{
  static const KbzInk dusk = KBZ_INK (0x3a4a68);
  /* Black on a black tint looks dull; the dark suits get a ground of dusk blue. */
  KbzInk tint = art->ink.r + art->ink.g + art->ink.b < 0.5 ? dusk : art->ink;

  kbz_art_panel (art, KBZ_PANEL_HALF_WIDTH);
  kbz_art_fill (art, kbz_ink_mix (art->face, tint, 0.09));
  for (int turn = 0; turn < 2; turn++) {
    cairo_save (art->cr);
    cairo_rotate (art->cr, G_PI * turn);
    draw_ground (art, suit, kbz_ink_mix (art->face, tint, 0.26));
    cairo_restore (art->cr);
  }
  for (int turn = 0; turn < 2; turn++) {
    cairo_save (art->cr);
    cairo_rotate (art->cr, G_PI * turn);
    cairo_rectangle (art->cr, -KBZ_PANEL_HALF_WIDTH, -KBZ_PANEL_HALF_HEIGHT,
                     2 * KBZ_PANEL_HALF_WIDTH, KBZ_PANEL_HALF_HEIGHT);
    cairo_clip (art->cr);
    kbz_art_figure (art, suit, role);
    cairo_restore (art->cr);
  }
  draw_belt (art);
  kbz_art_panel_frame (art, KBZ_PANEL_HALF_WIDTH, art->ink, art->gold);
}
