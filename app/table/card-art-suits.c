/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <math.h>

#include "card-art-private.h"

/* The right half of each outline in a box from -1 to 1, as cubic curves from the top to the bottom
 * of the axis; the left half is its mirror image. The club adds three discs. */
typedef struct {
  double start_y;
  int n_curves;
  double curves[5][6];
} HalfOutline;

static const HalfOutline outlines[] = {
  [KBZ_SPADES] = { -1,
                   4,
                   { { 0.14, -0.66, 0.90, -0.26, 0.90, 0.26 },
                     { 0.90, 0.54, 0.69, 0.70, 0.47, 0.70 },
                     { 0.29, 0.70, 0.15, 0.62, 0.07, 0.48 },
                     { 0.08, 0.74, 0.20, 0.90, 0.40, 1 } } },
  [KBZ_HEARTS] = { -0.56,
                   3,
                   { { 0.08, -0.78, 0.25, -0.92, 0.48, -0.92 },
                     { 0.76, -0.92, 0.94, -0.70, 0.94, -0.42 },
                     { 0.94, 0.14, 0.24, 0.52, 0, 0.98 } } },
  [KBZ_DIAMONDS] = { -1,
                     2,
                     { { 0.20, -0.66, 0.46, -0.30, 0.77, 0 }, { 0.46, 0.30, 0.20, 0.66, 0, 1 } } },
  [KBZ_CLUBS] = { -0.3,
                  2,
                  { { 0.06, -0.02, 0.30, 0.10, 0.30, 0.24 },
                    { 0.06, 0.34, 0.02, 0.78, 0.40, 1 } } },
};

void kbz_card_art_suit (cairo_t *cr, KbzSuit suit, double x, double y, double half)
{
  const HalfOutline *o = &outlines[suit];
  const double (*c)[6] = o->curves;
  int last = o->n_curves - 1;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, half, half);
  cairo_move_to (cr, 0, o->start_y);
  for (int i = 0; i <= last; i++)
    cairo_curve_to (cr, c[i][0], c[i][1], c[i][2], c[i][3], c[i][4], c[i][5]);
  cairo_line_to (cr, -c[last][4], c[last][5]);
  for (int i = last; i >= 0; i--)
    cairo_curve_to (cr, -c[i][2], c[i][3], -c[i][0], c[i][1], i ? -c[i - 1][4] : 0,
                    i ? c[i - 1][5] : o->start_y);
  cairo_close_path (cr);
  if (suit == KBZ_CLUBS)
    for (int i = -1; i <= 1; i++) {
      cairo_new_sub_path (cr);
      cairo_arc (cr, 0.51 * i, i ? 0.2 : -0.56, 0.44, 0, 2 * G_PI);
      cairo_close_path (cr);
    }
  cairo_restore (cr);
}

/* One bit for each place a pip can take: the upper half of the traditional layouts, which the lower
 * half repeats turned round, and the middle row, which stands upright. */
enum {
  TOP_PAIR = 1,        /* both columns, first row */
  SECOND_PAIR = 2,     /* both columns, second of four rows */
  MIDDLE_PAIR = 4,     /* both columns, middle row */
  TOP_ONE = 8,         /* on the axis, first row */
  HIGH_ONE = 16,       /* on the axis, between the rows of three */
  HIGH_ONE_4 = 32,     /* on the axis, between the rows of four */
  MIDDLE_ONE = 64,     /* in the centre */
  HIGH_ONE_ONLY = 128, /* as HIGH_ONE, but not repeated below: the seven */
};

static const unsigned char layouts[11] = {
  [2] = TOP_ONE,
  [3] = TOP_ONE | MIDDLE_ONE,
  [4] = TOP_PAIR,
  [5] = TOP_PAIR | MIDDLE_ONE,
  [6] = TOP_PAIR | MIDDLE_PAIR,
  [7] = TOP_PAIR | MIDDLE_PAIR | HIGH_ONE_ONLY,
  [8] = TOP_PAIR | MIDDLE_PAIR | HIGH_ONE,
  [9] = TOP_PAIR | SECOND_PAIR | MIDDLE_ONE,
  [10] = TOP_PAIR | SECOND_PAIR | HIGH_ONE_4,
};

static const struct {
  unsigned place;
  double x, y;
  bool twice;
} places[] = {
  { TOP_PAIR, 15, -46, true }, { SECOND_PAIR, 15, -15.4, true }, { MIDDLE_PAIR, 15, 0, false },
  { TOP_ONE, 0, -46, true },   { HIGH_ONE, 0, -23, true },       { HIGH_ONE_4, 0, -30.7, true },
  { MIDDLE_ONE, 0, 0, false }, { HIGH_ONE_ONLY, 0, -23, false },
};

void kbz_art_pips (const KbzArt *art, KbzSuit suit, int rank)
{
  static const double sizes[] = { 0, 0, 11.5, 11.5, 10.3, 10.3, 10, 9.8, 9.8, 9.3, 9.3 };
  cairo_t *cr = art->cr;
  double half = sizes[rank] * (suit == KBZ_DIAMONDS ? 1.06 : 1);

  for (int turn = 0; turn < 2; turn++) {
    cairo_save (cr);
    cairo_rotate (cr, G_PI * turn);
    for (size_t i = 0; i < G_N_ELEMENTS (places); i++) {
      if (!(layouts[rank] & places[i].place) || (turn && !places[i].twice))
        continue;
      kbz_card_art_suit (cr, suit, places[i].x, places[i].y, half);
      if (places[i].x > 0)
        kbz_card_art_suit (cr, suit, -places[i].x, places[i].y, half);
    }
    cairo_restore (cr);
  }
  kbz_art_fill (art, art->ink);
}

void kbz_art_ace (const KbzArt *art, KbzSuit suit)
{
  kbz_card_art_suit (art->cr, suit, 0, 0, suit == KBZ_SPADES ? 31 : 28);
  kbz_art_fill (art, art->ink);
  if (suit != KBZ_SPADES)
    return;
  /* The maker signs the ace of spades. */
  cairo_save (art->cr);
  cairo_translate (art->cr, 0, 5);
  cairo_scale (art->cr, 0.62, 0.62);
  kbz_art_mark (art, art->face, art->ink);
  cairo_restore (art->cr);
}
