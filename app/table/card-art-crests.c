/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <math.h>

#include "card-art-private.h"

static void dot (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
}

static double line_of (const KbzArt *art)
{
  return kbz_art_line (art, 0.8);
}

static void draw_crown (const KbzArt *art, KbzSuit suit)
{
  static const double peaks[][2] = {
    { -15.5, -12 }, { -8.3, -15 }, { 0, -14.5 }, { 8.3, -15 }, { 15.5, -12 }
  };
  cairo_t *cr = art->cr;

  cairo_move_to (cr, -12, -5);
  for (int i = 0; i < 5; i++) {
    double x = peaks[i][0], y = peaks[i][1], next = i < 4 ? (x + peaks[i + 1][0]) / 2 : 12;

    cairo_line_to (cr, x, y);
    if (i < 4)
      cairo_curve_to (cr, x + (next - x) * 0.5, y + 4, x + (next - x) * 0.7, -7, next, -7);
  }
  cairo_line_to (cr, 12, -5);
  cairo_close_path (cr);
  kbz_art_fill_stroke (art, art->gold, art->ink, line_of (art));
  kbz_art_round_rect (cr, -12.5, -5, 25, 5, 1);
  kbz_art_fill_stroke (art, art->gold, art->ink, line_of (art));
  for (int i = 0; i < 5; i++)
    if (i != 2)
      dot (cr, peaks[i][0], peaks[i][1] - 1, 1.7);
  kbz_art_fill_stroke (art, art->gold, art->ink, line_of (art));
  for (int i = -2; i <= 2; i++)
    dot (cr, 4.6 * i, -2.5, 1);
  kbz_card_art_suit (cr, suit, 0, -16, 4.2);
  kbz_art_fill (art, art->ink);
}

static void draw_tiara (const KbzArt *art, KbzSuit suit)
{
  static const struct {
    double x, foot, tip, half;
  } leaves[] = { { 11.6, -5.5, -11, 2.9 }, { 6.4, -3.5, -14.5, 3.5 }, { 0, -3, -17.5, 4.2 } };
  cairo_t *cr = art->cr;

  for (int i = 0; i < 3; i++)
    for (int side = -1; side <= (i < 2 ? 1 : -1); side += 2) {
      double x = side * leaves[i].x, lean = side * 0.16 * leaves[i].x, half = leaves[i].half;
      double foot = leaves[i].foot, tip = leaves[i].tip, belly = foot + (tip - foot) * 0.5;

      cairo_move_to (cr, x - half * 0.6, foot);
      cairo_curve_to (cr, x - half * 1.5, belly, x + lean - half * 0.3, belly, x + lean, tip);
      cairo_curve_to (cr, x + lean + half * 0.3, belly, x + half * 1.5, belly, x + half * 0.6,
                      foot);
      cairo_close_path (cr);
      kbz_art_fill_stroke (art, art->gold, art->ink, line_of (art));
      dot (cr, x + lean, tip - 0.8, 1.6);
      kbz_art_fill_stroke (art, art->face, art->ink, line_of (art));
    }
  cairo_move_to (cr, -14, -3.2);
  cairo_curve_to (cr, -6, 1, 6, 1, 14, -3.2);
  cairo_line_to (cr, 14, -7.4);
  cairo_curve_to (cr, 6, -3.2, -6, -3.2, -14, -7.4);
  cairo_close_path (cr);
  kbz_art_fill_stroke (art, art->gold, art->ink, line_of (art));
  for (int i = -2; i <= 2; i++)
    dot (cr, 5 * i, -2.2 - 0.62 * i * i, 0.9);
  kbz_card_art_suit (cr, suit, 0, -8.6, 2.5);
  kbz_art_fill (art, art->ink);
}

static void draw_cap (const KbzArt *art, KbzSuit suit)
{
  cairo_t *cr = art->cr;

  cairo_move_to (cr, -11.5, -4);
  cairo_curve_to (cr, -17, -14, -7, -17, -2, -13.5);
  cairo_curve_to (cr, 3, -17.5, 16, -14, 11.5, -4);
  cairo_close_path (cr);
  kbz_art_fill_stroke (art, kbz_ink_mix (art->ink, art->face, 0.12), art->ink, line_of (art));
  /* the plume, its spine and three cuts */
  cairo_move_to (cr, -8, -3.5);
  cairo_curve_to (cr, -9, -12, -3, -20, 8, -20.5);
  cairo_curve_to (cr, 13, -20.5, 16.5, -18, 17, -14.5);
  cairo_curve_to (cr, 13, -16.5, 11, -14, 7.5, -12.5);
  cairo_curve_to (cr, 1, -10, -4, -9, -8, -3.5);
  cairo_close_path (cr);
  kbz_art_fill_stroke (art, art->gold, art->ink, line_of (art));
  cairo_move_to (cr, -7.5, -4);
  cairo_curve_to (cr, -5, -11, 1, -16, 12, -17.6);
  kbz_art_stroke (art, art->ink, 0.7);
  cairo_move_to (cr, -13.5, 0);
  cairo_curve_to (cr, -5, -2.4, 5, -2.4, 13.5, 0);
  cairo_line_to (cr, 13.5, -4.6);
  cairo_curve_to (cr, 5, -7, -5, -7, -13.5, -4.6);
  cairo_close_path (cr);
  kbz_art_fill_stroke (art, art->gold, art->ink, line_of (art));
  kbz_card_art_suit (cr, suit, 0, -4.1, 1.9);
  kbz_art_fill (art, art->ink);
}

static void draw_horse (const KbzArt *art)
{
  cairo_t *cr = art->cr;

  cairo_scale (cr, 0.88, 0.88);
  cairo_move_to (cr, 10.5, 0);
  cairo_curve_to (cr, 13, -8, 11, -17, 3, -20);
  cairo_line_to (cr, 2.6, -23.5);
  cairo_line_to (cr, -1.5, -20.4);
  cairo_curve_to (cr, -5.5, -19.5, -8, -15.5, -9, -12.5);
  cairo_curve_to (cr, -10, -10, -13, -8, -13.2, -6);
  cairo_curve_to (cr, -13.3, -4, -12, -2.8, -10.3, -3);
  cairo_curve_to (cr, -8.8, -3.2, -8.6, -4.6, -7, -5.2);
  cairo_curve_to (cr, -4.5, -6, -2.2, -6.4, -0.8, -9);
  cairo_curve_to (cr, -0.6, -5.5, -5, -3.5, -6.5, 0);
  cairo_close_path (cr);
  kbz_art_fill_stroke (art, art->gold, art->ink, line_of (art));
  /* the mane */
  cairo_move_to (cr, 10.5, 0);
  cairo_curve_to (cr, 13, -8, 11, -17, 3, -20);
  cairo_curve_to (cr, 7, -15.5, 8, -9, 5.5, 0);
  cairo_close_path (cr);
  dot (cr, -4.6, -14.6, 1.1);
  dot (cr, -11.3, -5.8, 0.6);
  kbz_art_fill (art, art->ink);
}

void kbz_art_crest (const KbzArt *art, KbzSuit suit, int role)
{
  switch (role) {
  case 0:
    draw_cap (art, suit);
    break;
  case 1:
    draw_horse (art);
    break;
  case 2:
    draw_tiara (art, suit);
    break;
  default:
    draw_crown (art, suit);
  }
}
