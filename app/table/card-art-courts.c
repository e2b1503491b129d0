/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "card-art-private.h"

/* A court is a coat of arms that reads the same both ways round: a crest above a shield with the
 * index letter, on a ground woven from the suit. Upper half drawn, lower half turned. */

enum { JACK, CAVALIER, QUEEN, KING };

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

static void shield_path (cairo_t *cr, int role)
{
  switch (role) {
  case KING: /* a knight's shield */
    cairo_move_to (cr, -14, -31.6);
    cairo_curve_to (cr, -8, -30, 8, -30, 14, -31.6);
    cairo_line_to (cr, 14, -19);
    cairo_curve_to (cr, 14, -10.4, 6, -6, 0, -2.6);
    cairo_curve_to (cr, -6, -6, -14, -10.4, -14, -19);
    break;
  case QUEEN: /* an oval */
    cairo_save (cr);
    cairo_translate (cr, 0, -17.5);
    cairo_scale (cr, 13, 14.8);
    cairo_new_sub_path (cr);
    cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
    cairo_restore (cr);
    break;
  case CAVALIER: /* a pennon with two tails */
    cairo_move_to (cr, -13.5, -32);
    cairo_line_to (cr, 13.5, -32);
    cairo_line_to (cr, 13.5, -7.5);
    cairo_line_to (cr, 0, -14);
    cairo_line_to (cr, -13.5, -7.5);
    break;
  default: /* a lozenge */
    cairo_move_to (cr, 0, -32.8);
    cairo_line_to (cr, 16, -17.7);
    cairo_line_to (cr, 0, -2.6);
    cairo_line_to (cr, -16, -17.7);
  }
  cairo_close_path (cr);
}

static void draw_half (const KbzArt *art, KbzSuit suit, int role, const char *letter)
{
  static const struct {
    double letter_y, letter_height;
  } shields[] = {
    [JACK] = { -17.7, 13 }, [CAVALIER] = { -23, 13 }, [QUEEN] = { -17.5, 15 }, [KING] = { -20, 16 }
  };
  cairo_t *cr = art->cr;

  shield_path (cr, role);
  kbz_art_ink (art, art->ink);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 2.8);
  cairo_stroke_preserve (cr);
  kbz_art_stroke (art, art->gold, 1.4);
  kbz_art_ink (art, art->face);
  kbz_art_text (art, letter, 0, shields[role].letter_y, shields[role].letter_height, 17);
  cairo_arc (cr, -16.4, 0, 6.2, 0, 2 * G_PI);
  kbz_art_fill_stroke (art, art->face, art->gold, kbz_art_line (art, 0.7));
  kbz_card_art_suit (cr, suit, -16.4, 0, 4.2);
  kbz_art_fill (art, art->ink);
  cairo_translate (cr, 0, -35.5);
  kbz_art_crest (art, suit, role);
}

void kbz_art_court (const KbzArt *art, KbzSuit suit, int role, const char *letter)
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
  kbz_art_panel_frame (art, KBZ_PANEL_HALF_WIDTH, art->ink, art->gold);
  for (int turn = 0; turn < 2; turn++) {
    cairo_save (art->cr);
    cairo_rotate (art->cr, G_PI * turn);
    cairo_scale (art->cr, 1.04, 1.04);
    draw_half (art, suit, role, letter);
    cairo_restore (art->cr);
  }
}
