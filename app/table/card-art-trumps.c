/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <math.h>

#include "card-art-private.h"

KbzInk kbz_ink_of_trumps (void)
{
  static const KbzInk violet = KBZ_INK (0x4b2e83);

  return violet;
}

/* The colour wanders with the number, so that neighbours differ even where petals blur. */
static KbzInk petal_ink (int number)
{
  static const KbzInk stops[] = {
    KBZ_INK (0x1d7874), KBZ_INK (0x2a5fa8), KBZ_INK (0x6b3fa0),
    KBZ_INK (0xa8326e), KBZ_INK (0xc2571a),
  };
  double at = (number - 1) / 20.0 * (G_N_ELEMENTS (stops) - 1);
  int i = MIN ((int)at, (int)G_N_ELEMENTS (stops) - 2);

  return kbz_ink_mix (stops[i], stops[i + 1], at - i);
}

static void petal (cairo_t *cr, double from, double to, double half_width)
{
  double middle = from + (to - from) * 0.6;

  cairo_move_to (cr, 0, -from);
  cairo_curve_to (cr, -half_width, -from - (to - from) * 0.2, -half_width * 1.3, -middle, 0, -to);
  cairo_curve_to (cr, half_width * 1.3, -middle, half_width, -from - (to - from) * 0.2, 0, -from);
  cairo_close_path (cr);
}

static void ring_of_petals (cairo_t *cr, int number, double from, double to, double turn)
{
  double half_width = fmin (to * 0.42, to * sin (G_PI / MAX (number, 2)) * 0.85);

  for (int i = 0; i < number; i++) {
    cairo_save (cr);
    cairo_rotate (cr, 2 * G_PI * (i + turn) / number);
    petal (cr, from, to, half_width);
    cairo_restore (cr);
  }
}

/* `number` petals within `radius` of 0, 0. */
static void draw_rosette (const KbzArt *art, int number, double radius)
{
  cairo_t *cr = art->cr;
  KbzInk ink = petal_ink (number);
  double r = radius;

  cairo_arc (cr, 0, 0, r, 0, 2 * G_PI);
  kbz_art_fill_stroke (art, kbz_ink_mix (art->face, ink, 0.14), ink, kbz_art_line (art, r * 0.035));
  if (number == 1) { /* one petal is a flame */
    petal (cr, -r * 0.62, r * 0.74, r * 0.5);
    kbz_art_fill (art, ink);
    petal (cr, -r * 0.5, r * 0.2, r * 0.26);
    kbz_art_fill (art, art->gold);
    return;
  }
  ring_of_petals (cr, number, r * 0.16, r * 0.9, 0.5);
  kbz_art_fill (art, kbz_ink_mix (art->face, ink, 0.42));
  ring_of_petals (cr, number, r * 0.12, r * 0.78, 0);
  kbz_art_fill_stroke (art, ink, art->face, kbz_art_line (art, r * 0.025));
  for (int i = 0; i < number; i++) {
    double angle = 2 * G_PI * i / number - G_PI_2;

    cairo_new_sub_path (cr);
    cairo_arc (cr, r * 0.89 * cos (angle), r * 0.89 * sin (angle), r * 0.045, 0, 2 * G_PI);
  }
  kbz_art_fill (art, ink);
  cairo_arc (cr, 0, 0, r * 0.15, 0, 2 * G_PI);
  kbz_art_fill_stroke (art, art->gold, art->face, kbz_art_line (art, r * 0.03));
}

void kbz_art_medal (const KbzArt *art, int number, const char *numeral)
{
  cairo_t *cr = art->cr;
  KbzInk rim = number == 1 || number == 21 ? art->gold : art->face;

  cairo_arc (cr, 0, 0, 30, 0, 2 * G_PI);
  kbz_art_fill (art, petal_ink (number));
  cairo_arc (cr, 0, 0, 26, 0, 2 * G_PI);
  kbz_art_stroke (art, rim, kbz_art_line (art, 2.2));
  kbz_art_ink (art, art->face);
  kbz_art_text (art, numeral, 0, 0, 27, 38);
}

void kbz_art_trump (const KbzArt *art, int number, const char *numeral)
{
  cairo_t *cr = art->cr;
  KbzInk violet = kbz_ink_of_trumps ();
  bool bout = number == 1 || number == 21;

  kbz_art_panel (art, KBZ_TRUMP_PANEL_HALF_WIDTH);
  kbz_art_fill (art, kbz_ink_mix (art->face, violet, 0.07));
  kbz_art_panel_frame (art, KBZ_TRUMP_PANEL_HALF_WIDTH, violet, bout ? art->gold : art->face);
  for (int turn = 0; turn < 2; turn++) {
    cairo_save (cr);
    cairo_rotate (cr, G_PI * turn);
    kbz_art_ink (art, violet);
    kbz_art_text (art, numeral, 0, -42.5, 21, 36);
    for (int side = -1; bout && side <= 1; side += 2)
      kbz_art_star (cr, side * 18.5, -55.5, 3.6, 5, 0.42);
    kbz_art_fill (art, art->gold);
    cairo_restore (cr);
  }
  draw_rosette (art, number, 21.5);
}
