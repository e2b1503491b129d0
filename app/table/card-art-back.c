/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <math.h>

#include "card-art-private.h"

static void mark_loop (const KbzArt *art, int turn, KbzInk light, KbzInk ground)
{
  cairo_t *cr = art->cr;

  cairo_save (cr);
  cairo_rotate (cr, G_PI * turn);
  kbz_card_art_suit (cr, KBZ_HEARTS, 0, -7, 15);
  kbz_art_ink (art, ground);
  cairo_set_line_width (cr, 5);
  cairo_stroke_preserve (cr);
  kbz_art_stroke (art, light, 2.4);
  cairo_restore (cr);
}

/* A heart and the same heart turned round, which is a spade, linked. Their points leave a diamond,
 * with a pupil: the eye of one who looks on. */
void kbz_art_mark (const KbzArt *art, KbzInk light, KbzInk ground)
{
  cairo_t *cr = art->cr;

  mark_loop (art, 0, light, ground);
  mark_loop (art, 1, light, ground);
  cairo_save (cr);
  cairo_rectangle (cr, -15, -4, 15, 8);
  cairo_clip (cr);
  mark_loop (art, 0, light, ground);
  cairo_restore (cr);
  cairo_arc (cr, 0, 0, 2.2, 0, 2 * G_PI);
  kbz_art_fill (art, light);
}

static void lattice (cairo_t *cr, double pitch)
{
  for (double x = -pitch * 24; x <= pitch * 24; x += pitch) {
    cairo_move_to (cr, x - 80, -80);
    cairo_line_to (cr, x + 80, 80);
    cairo_move_to (cr, x + 80, -80);
    cairo_line_to (cr, x - 80, 80);
  }
}

/* Rows of arcs, each half a step beside the one above: the same both ways round. */
static void waves (cairo_t *cr, double pitch)
{
  for (int row = -20; row <= 20; row++)
    for (int column = -8; column <= 8; column++) {
      double x = 2 * pitch * column + (row & 1 ? pitch : 0), y = pitch * row;

      if (row == 0)
        continue;
      cairo_new_sub_path (cr);
      if (row < 0)
        cairo_arc (cr, x, y, pitch, G_PI, 2 * G_PI);
      else
        cairo_arc (cr, x, y, pitch, 0, G_PI);
    }
}

static void stars (cairo_t *cr, double pitch)
{
  for (int row = -10; row <= 10; row++)
    for (int column = -6; column <= 6; column++)
      kbz_art_star (cr, 1.9 * pitch * (column + (row & 1 ? 0.5 : 0)), 1.6 * pitch * row,
                    0.55 * pitch, 4, 0.35);
}

void kbz_art_back (const KbzArt *art)
{
  static const struct {
    KbzInk light, dark;
    void (*draw) (cairo_t *cr, double pitch);
  } backs[] = {
    [KBZ_BACK_LATTICE] = { KBZ_INK (0x155e6b), KBZ_INK (0x0f4a55), lattice },
    [KBZ_BACK_WAVES] = { KBZ_INK (0x8b1e3a), KBZ_INK (0x6d172d), waves },
    [KBZ_BACK_STARS] = { KBZ_INK (0x2c3f7d), KBZ_INK (0x223263), stars },
  };
  int which = art->style->back <= KBZ_BACK_STARS ? (int)art->style->back : 0;
  cairo_t *cr = art->cr;
  KbzInk ground = art->style->dark ? backs[which].dark : backs[which].light;
  KbzInk line = kbz_ink_mix (ground, art->face, 0.22);
  double w = art->half_width - 5, h = art->half_height - 5, pitch = art->small ? 14 : 7;

  kbz_art_round_rect (cr, -w, -h, 2 * w, 2 * h, 3.5);
  kbz_art_fill (art, ground);
  cairo_save (cr);
  kbz_art_round_rect (cr, -w, -h, 2 * w, 2 * h, 3.5);
  cairo_clip (cr);
  backs[which].draw (cr, pitch);
  kbz_art_stroke (art, line, kbz_art_line (art, 0.6));
  cairo_restore (cr);
  kbz_art_round_rect (cr, -w + 2, -h + 2, 2 * w - 4, 2 * h - 4, 2.5);
  kbz_art_stroke (art, line, kbz_art_line (art, 0.8));
  cairo_arc (cr, 0, 0, 30, 0, 2 * G_PI);
  kbz_art_fill_stroke (art, ground, line, kbz_art_line (art, 1));
  kbz_art_mark (art, kbz_ink_mix (ground, art->face, 0.85), ground);
}
