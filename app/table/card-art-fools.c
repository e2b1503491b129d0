/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <math.h>

#include "card-art-private.h"

/* The Excuse is a strolling player's lute; the jokers wear a cap with bells. */

void kbz_art_lute (const KbzArt *art)
{
  static const KbzInk wood = KBZ_INK (0xb5652b), dark_wood = KBZ_INK (0x5a2d14);
  cairo_t *cr = art->cr;
  double line = kbz_art_line (art, 0.6);

  /* the pegbox, bent back */
  cairo_move_to (cr, -1.5, -21);
  cairo_line_to (cr, 5, -25.5);
  cairo_line_to (cr, 6.6, -23.2);
  cairo_line_to (cr, 1.5, -19);
  cairo_close_path (cr);
  kbz_art_fill (art, dark_wood);
  for (int i = 0; i < 3; i++) {
    cairo_move_to (cr, 0.6 + 1.9 * i, -23.6 - 1.35 * i);
    cairo_line_to (cr, 3.6 + 1.9 * i, -19.2 - 1.35 * i);
  }
  kbz_art_stroke (art, dark_wood, 0.8);
  cairo_move_to (cr, 0, -8);
  cairo_curve_to (cr, 3.5, -5, 10.5, 0, 10.5, 7.5);
  cairo_curve_to (cr, 10.5, 13, 6, 16.5, 0, 16.5);
  cairo_curve_to (cr, -6, 16.5, -10.5, 13, -10.5, 7.5);
  cairo_curve_to (cr, -10.5, 0, -3.5, -5, 0, -8);
  cairo_close_path (cr);
  kbz_art_fill_stroke (art, wood, dark_wood, line);
  cairo_rectangle (cr, -1.7, -21, 3.4, 19);
  kbz_art_fill (art, dark_wood);
  cairo_arc (cr, 0, 4.5, 3.4, 0, 2 * G_PI);
  kbz_art_fill_stroke (art, dark_wood, art->gold, 0.8);
  for (int i = -1; i <= 1; i++) {
    cairo_move_to (cr, 0.8 * i, -20.5);
    cairo_line_to (cr, 1.8 * i, 12);
  }
  kbz_art_stroke (art, art->face, 0.35);
  cairo_rectangle (cr, -4, 11.4, 8, 1.6);
  kbz_art_fill (art, dark_wood);
}

void kbz_art_excuse (const KbzArt *art)
{
  static const struct {
    double x, y, radius;
  } stars[] = { { -14.5, -44, 7 }, { 2, -51, 3.4 }, { -17.5, -22, 3.6 } };
  cairo_t *cr = art->cr;
  KbzInk violet = kbz_ink_of_trumps ();

  kbz_art_panel (art, KBZ_TRUMP_PANEL_HALF_WIDTH);
  kbz_art_fill (art, kbz_ink_mix (art->face, violet, 0.12));
  kbz_art_panel_frame (art, KBZ_TRUMP_PANEL_HALF_WIDTH, violet, art->gold);
  for (int turn = 0; turn < 2; turn++) {
    cairo_save (cr);
    cairo_rotate (cr, G_PI * turn);
    for (size_t i = 0; i < G_N_ELEMENTS (stars); i++)
      kbz_art_star (cr, stars[i].x, stars[i].y, stars[i].radius, 5, 0.42);
    kbz_art_fill (art, art->gold);
    cairo_restore (cr);
  }
  cairo_save (cr);
  cairo_translate (cr, 1.5, 0);
  cairo_rotate (cr, 0.3);
  cairo_scale (cr, 1.5, 1.5);
  cairo_translate (cr, 0, 4);
  kbz_art_lute (art);
  cairo_restore (cr);
}

typedef struct {
  KbzInk left, middle, right, trim, line;
} CapInks;

static CapInks cap_inks (const KbzArt *art, bool big)
{
  static const KbzInk teal = KBZ_INK (0x12706f), black = KBZ_INK (0x1b1b1f);

  if (big)
    return (CapInks){ art->ink, art->gold, teal, art->gold, black };
  return (CapInks){ kbz_ink_mix (art->face, black, 0.8), kbz_ink_mix (art->face, black, 0.2),
                    kbz_ink_mix (art->face, black, 0.5), art->face, black };
}

static void side_horn (cairo_t *cr, int side)
{
  cairo_move_to (cr, side * 11.5, -1);
  cairo_curve_to (cr, side * 11, -7.5, side * 13, -11, side * 18, -7);
  cairo_curve_to (cr, side * 19, -14.5, side * 13.5, -19, side * 8, -17.5);
  cairo_curve_to (cr, side * 3.5, -16, side * 1, -10, 0, -2);
  cairo_close_path (cr);
}

void kbz_art_jester_cap (const KbzArt *art, bool big)
{
  static const double bells[][2] = { { -18, -5.4 }, { 0, -24 }, { 18, -5.4 } };
  CapInks inks = cap_inks (art, big);
  cairo_t *cr = art->cr;
  double line = kbz_art_line (art, 0.7);

  side_horn (cr, -1);
  kbz_art_fill_stroke (art, inks.left, inks.line, line);
  side_horn (cr, 1);
  kbz_art_fill_stroke (art, inks.right, inks.line, line);
  cairo_move_to (cr, -7, -2);
  cairo_curve_to (cr, -7.5, -11, -2, -14, 0, -23);
  cairo_curve_to (cr, 2, -14, 7.5, -11, 7, -2);
  cairo_close_path (cr);
  kbz_art_fill_stroke (art, inks.middle, inks.line, line);
  for (int i = 0; i < 3; i++) {
    cairo_new_sub_path (cr);
    cairo_arc (cr, bells[i][0], bells[i][1], 2.3, 0, 2 * G_PI);
  }
  kbz_art_fill_stroke (art, inks.trim, inks.line, line);
  /* the collar: six points with the band above */
  cairo_move_to (cr, -13, -3);
  for (int i = 0; i < 5; i++) {
    cairo_line_to (cr, -13 + 5.2 * i + 2.6, 4.2);
    cairo_line_to (cr, -13 + 5.2 * (i + 1), i < 4 ? 0.4 : -3);
  }
  cairo_close_path (cr);
  kbz_art_fill_stroke (art, inks.trim, inks.line, line);
}

void kbz_art_joker (const KbzArt *art, bool big)
{
  cairo_t *cr = art->cr;
  KbzInk tint = big ? art->gold : art->ink;

  kbz_art_panel (art, KBZ_PANEL_HALF_WIDTH);
  kbz_art_fill (art, kbz_ink_mix (art->face, tint, big ? 0.12 : 0.04));
  cairo_save (cr);
  kbz_art_panel (art, KBZ_PANEL_HALF_WIDTH);
  cairo_clip (cr);
  for (int row = -8; row <= 8; row += 2)
    for (int column = -4; column <= 4; column += 2) {
      cairo_move_to (cr, 7 * column, 9 * row - 9);
      cairo_line_to (cr, 7 * column + 7, 9 * row);
      cairo_line_to (cr, 7 * column, 9 * row + 9);
      cairo_line_to (cr, 7 * column - 7, 9 * row);
      cairo_close_path (cr);
    }
  kbz_art_fill (art, kbz_ink_mix (art->face, tint, big ? 0.28 : 0.14));
  cairo_restore (cr);
  kbz_art_panel_frame (art, KBZ_PANEL_HALF_WIDTH, art->ink, art->face);
  for (int turn = 0; turn < 2; turn++) {
    cairo_save (cr);
    cairo_rotate (cr, G_PI * turn);
    cairo_save (cr);
    cairo_translate (cr, 0, -28);
    cairo_scale (cr, 1.16, 1.16);
    kbz_art_jester_cap (art, big);
    cairo_restore (cr);
    kbz_art_star (cr, 0, -10.5, 9.5, 5, 0.42);
    kbz_art_fill_stroke (art, big ? art->ink : art->face, art->ink, 0.9);
    cairo_restore (cr);
  }
}
