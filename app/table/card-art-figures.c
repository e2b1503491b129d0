/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "card-art-private.h"

/* The upper half of a court: somebody with a face, in a robe of the suit's ink. What tells the
 * ranks apart at a glance: the king has a beard, an ermine collar and a sceptre; the queen long
 * hair and a flower; the cavalier sits behind the head of the horse; the jack wears a ruff and
 * carries a spear. */

enum { JACK, CAVALIER, QUEEN, KING };

typedef struct {
  KbzInk skin, hair, robe, trim, line;
} Inks;

static Inks inks_of (const KbzArt *art, KbzSuit suit)
{
  static const KbzInk skins[] = { KBZ_INK (0xf4d6b8), KBZ_INK (0xdcbc9c) };
  static const KbzInk hairs[] = { KBZ_INK (0x3b2a20), KBZ_INK (0x8c4a1f), KBZ_INK (0xb98a3a),
                                  KBZ_INK (0x5c4330) };
  static const KbzInk dusk = KBZ_INK (0x2f3f63), black = KBZ_INK (0x1b1b1f);
  bool dull = art->ink.r + art->ink.g + art->ink.b < 0.5;

  return (Inks){ .skin = skins[art->style->dark],
                 .hair = hairs[suit & 3],
                 .robe = dull ? dusk : art->ink,
                 .trim = kbz_ink_mix (art->gold, art->face, 0.35),
                 .line = black };
}

static void ellipse (cairo_t *cr, double x, double y, double rx, double ry)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, rx, ry);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_restore (cr);
}

static void draw_robe (const KbzArt *art, KbzSuit suit, const Inks *inks, double line)
{
  cairo_t *cr = art->cr;

  cairo_move_to (cr, -25.6, 0);
  cairo_curve_to (cr, -25.6, -12, -18, -20.5, -8, -23);
  cairo_line_to (cr, 8, -23);
  cairo_curve_to (cr, 18, -20.5, 25.6, -12, 25.6, 0);
  cairo_close_path (cr);
  kbz_art_fill_stroke (art, inks->robe, inks->line, line);
  for (int side = -1; side <= 1; side += 2) { /* folds */
    cairo_move_to (cr, side * 14, -19);
    cairo_curve_to (cr, side * 18, -13, side * 19, -7, side * 18.5, 0);
  }
  kbz_art_stroke (art, kbz_ink_mix (inks->robe, art->face, 0.35), line);
  cairo_move_to (cr, -6, -23);
  cairo_line_to (cr, 6, -23);
  cairo_line_to (cr, 9.5, 0);
  cairo_line_to (cr, -9.5, 0);
  cairo_close_path (cr);
  kbz_art_fill_stroke (art, inks->trim, inks->line, line);
  kbz_card_art_suit (cr, suit, 0, -8.5, 4.4);
  kbz_art_fill (art, art->ink);
}

static void draw_collar (const KbzArt *art, int role, const Inks *inks, double line)
{
  cairo_t *cr = art->cr;

  if (role == KING) { /* ermine */
    cairo_move_to (cr, -16, -20);
    cairo_curve_to (cr, -8, -12.5, 8, -12.5, 16, -20);
    cairo_curve_to (cr, 12, -24, -12, -24, -16, -20);
    cairo_close_path (cr);
    kbz_art_fill_stroke (art, art->face, inks->line, line);
    for (int i = -2; i <= 2; i++)
      ellipse (cr, 5 * i, -17.4 - 0.35 * i * i, 0.7, 1.3);
    kbz_art_fill (art, inks->line);
  } else if (role == QUEEN) { /* a necklace */
    for (int i = -3; i <= 3; i++)
      ellipse (cr, 2.6 * i, -18.4 - 0.42 * i * i, 1.25, 1.25);
    kbz_art_fill_stroke (art, art->gold, inks->line, line * 0.7);
  } else { /* a ruff */
    cairo_move_to (cr, -12, -22);
    for (int i = 0; i < 6; i++) {
      cairo_line_to (cr, -12 + 4 * i + 2, -17.2);
      cairo_line_to (cr, -12 + 4 * (i + 1), -22);
    }
    cairo_curve_to (cr, 6, -25, -6, -25, -12, -22);
    cairo_close_path (cr);
    kbz_art_fill_stroke (art, art->face, inks->line, line);
  }
}

/* Behind the face. */
static void draw_hair (const KbzArt *art, int role, const Inks *inks, double line)
{
  cairo_t *cr = art->cr;
  double low = role == QUEEN ? -16 : role == KING ? -27 : -24, wide = role == QUEEN ? 13 : 10.5;

  cairo_move_to (cr, -wide, low);
  cairo_curve_to (cr, -wide - 1, -36, -8, -44, 0, -44);
  cairo_curve_to (cr, 8, -44, wide + 1, -36, wide, low);
  cairo_curve_to (cr, wide - 4, low - 2, 6, low - 4, 5, -30);
  cairo_line_to (cr, -5, -30);
  cairo_curve_to (cr, -6, low - 4, -wide + 4, low - 2, -wide, low);
  cairo_close_path (cr);
  kbz_art_fill_stroke (art, inks->hair, inks->line, line);
}

static void draw_face (const KbzArt *art, int role, const Inks *inks, double line)
{
  cairo_t *cr = art->cr;

  ellipse (cr, 0, -32, 7.4, 9.2);
  kbz_art_fill_stroke (art, inks->skin, inks->line, line);
  if (role == KING) { /* a beard with a moustache */
    cairo_move_to (cr, -7.3, -31.5);
    cairo_curve_to (cr, -8, -22, -3, -17, 0, -15.5);
    cairo_curve_to (cr, 3, -17, 8, -22, 7.3, -31.5);
    cairo_curve_to (cr, 5, -27.5, 3, -28.6, 0, -28.4);
    cairo_curve_to (cr, -3, -28.6, -5, -27.5, -7.3, -31.5);
    cairo_close_path (cr);
    kbz_art_fill_stroke (art, inks->hair, inks->line, line);
  }
  for (int side = -1; side <= 1; side += 2) {
    ellipse (cr, side * 3, -33.6, 0.95, 1.15);
    kbz_art_fill (art, inks->line);
    cairo_move_to (cr, side * 4.8, -36.2);
    cairo_curve_to (cr, side * 3.8, -37, side * 2.4, -37, side * 1.4, -36.2);
    kbz_art_stroke (art, inks->hair, line * 1.2);
  }
  cairo_move_to (cr, 0.2, -34);
  cairo_line_to (cr, 1.2, -30.4);
  cairo_line_to (cr, -0.3, -30.2);
  kbz_art_stroke (art, inks->line, line * 0.8);
  cairo_move_to (cr, -2, role == KING ? -25.9 : -27.2);
  cairo_curve_to (cr, -1, -26.2, 1, -26.2, 2, role == KING ? -25.9 : -27.2);
  kbz_art_stroke (art, role == QUEEN ? inks->robe : inks->line, line * 1.3);
}

/* What they carry, at the right. */
static void draw_sign (const KbzArt *art, KbzSuit suit, int role, const Inks *inks, double line)
{
  cairo_t *cr = art->cr;

  if (role == CAVALIER) {
    cairo_save (cr);
    cairo_translate (cr, 13, 0);
    kbz_art_crest (art, suit, CAVALIER);
    cairo_restore (cr);
    return;
  }
  cairo_move_to (cr, 18.5, -1);
  cairo_line_to (cr, 20, role == JACK ? -44 : role == KING ? -40 : -27);
  kbz_art_stroke (art, inks->line, 2.6 * line);
  cairo_move_to (cr, 18.5, -1);
  cairo_line_to (cr, 20, role == JACK ? -44 : role == KING ? -40 : -27);
  kbz_art_stroke (art, role == QUEEN ? inks->hair : art->gold, 1.3 * line);
  ellipse (cr, 18.9, -10, 3.2, 2.7); /* the hand */
  kbz_art_fill_stroke (art, inks->skin, inks->line, line);
  if (role == KING) {
    ellipse (cr, 20.2, -43, 4, 4);
    kbz_art_fill_stroke (art, art->gold, inks->line, line);
    kbz_card_art_suit (cr, suit, 20.2, -43, 2.6);
    kbz_art_fill (art, art->ink);
  } else if (role == QUEEN) { /* a flower of five petals */
    for (int i = 0; i < 5; i++) {
      cairo_save (cr);
      cairo_translate (cr, 20, -31);
      cairo_rotate (cr, 2 * G_PI * i / 5);
      ellipse (cr, 0, -3.4, 2, 2.8);
      cairo_restore (cr);
    }
    kbz_art_fill_stroke (art, kbz_ink_mix (art->ink, art->face, 0.45), inks->line, line * 0.7);
    ellipse (cr, 20, -31, 1.7, 1.7);
    kbz_art_fill (art, art->gold);
  } else { /* a spear */
    cairo_move_to (cr, 20.1, -56);
    cairo_curve_to (cr, 24, -51, 24, -47.5, 20.1, -43);
    cairo_curve_to (cr, 16.2, -47.5, 16.2, -51, 20.1, -56);
    cairo_close_path (cr);
    kbz_art_fill_stroke (art, art->face, inks->line, line);
  }
}

void kbz_art_figure (const KbzArt *art, KbzSuit suit, int role)
{
  Inks inks = inks_of (art, suit);
  cairo_t *cr = art->cr;
  double line = kbz_art_line (art, 0.8);

  draw_robe (art, suit, &inks, line);
  cairo_save (cr);
  if (role == CAVALIER) /* leans back from the horse */
    cairo_translate (cr, -5, 0);
  draw_hair (art, role, &inks, line);
  draw_collar (art, role, &inks, line);
  draw_face (art, role, &inks, line);
  cairo_save (cr);
  cairo_translate (cr, 0, -38.6);
  cairo_scale (cr, 0.8, 0.8);
  kbz_art_crest (art, suit, role == CAVALIER ? JACK : role);
  cairo_restore (cr);
  cairo_restore (cr);
  draw_sign (art, suit, role, &inks, line);
  kbz_card_art_suit (cr, suit, -18.6, -52, 5.6);
  kbz_art_fill (art, art->ink);
}
