/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "card-art.h"

/* Shared by the card-art-*.c files. The context is scaled so that a card is 100 × 140 units, with
 * the origin in its centre: turning by 180° is then one cairo_rotate. */

typedef struct {
  double r, g, b;
} KbzInk;

#define KBZ_INK(hex)                                                                               \
  {                                                                                                \
    ((hex) >> 16 & 255) / 255.0, ((hex) >> 8 & 255) / 255.0, ((hex)&255) / 255.0                   \
  }

typedef struct {
  cairo_t *cr;
  const KbzCardStyle *style;
  double half_width;  /* of the card, in units: 50 unless the rectangle is too wide */
  double half_height; /* 70 unless it is too tall */
  double pixel;       /* one device pixel in units */
  bool small;
  KbzInk face;
  KbzInk ink;  /* of the card's suit */
  KbzInk gold; /* metal of crowns and bouts */
} KbzArt;

/* The framed panel of courts, trumps, jokers and the Excuse stands between the two index columns;
 * trumps have wider ones. */
#define KBZ_PANEL_HALF_HEIGHT 62.0
#define KBZ_PANEL_HALF_WIDTH 26.5
#define KBZ_TRUMP_PANEL_HALF_WIDTH 24.5

/* card-art-ink.c */
KbzInk kbz_ink_mix (KbzInk from, KbzInk to, double share);
KbzInk kbz_ink_of_suit (KbzSuit suit, const KbzCardStyle *style);
void kbz_art_ink (const KbzArt *art, KbzInk ink);
void kbz_art_fill (const KbzArt *art, KbzInk ink);
void kbz_art_stroke (const KbzArt *art, KbzInk ink, double line);
void kbz_art_fill_stroke (const KbzArt *art, KbzInk fill, KbzInk line_ink, double line);
/* A line of the given width, but never thinner than one device pixel. */
double kbz_art_line (const KbzArt *art, double line);
void kbz_art_round_rect (cairo_t *cr, double x, double y, double width, double height,
                         double radius);
void kbz_art_star (cairo_t *cr, double x, double y, double radius, int points, double waist);
/* The outline of the panel, and its frame: a line of `frame` ink outside, a fine one of `inner`
 * inside. */
void kbz_art_panel (const KbzArt *art, double half_width);
void kbz_art_panel_frame (const KbzArt *art, double half_width, KbzInk frame, KbzInk inner);
/* Fill `text` with its capitals `height` tall, ink centred on x and capitals on y, condensed to
 * `max_width`. False, with nothing drawn, if no font has the glyphs. */
bool kbz_art_text (const KbzArt *art, const char *text, double x, double y, double height,
                   double max_width);

/* card-art-suits.c */
void kbz_art_pips (const KbzArt *art, KbzSuit suit, int rank);
void kbz_art_ace (const KbzArt *art, KbzSuit suit);

/* card-art-courts.c: role 0…3 = jack, cavalier, queen, king */
void kbz_art_court (const KbzArt *art, KbzSuit suit, int role);
/* card-art-figures.c: the upper half of a court, to the waist at y 0. */
void kbz_art_figure (const KbzArt *art, KbzSuit suit, int role);
/* card-art-crests.c: the crest stands on 0, 0 and is about 30 wide and 20 high. */
void kbz_art_crest (const KbzArt *art, KbzSuit suit, int role);

/* card-art-trumps.c */
KbzInk kbz_ink_of_trumps (void);
void kbz_art_trump (const KbzArt *art, int number, const char *numeral);
/* The number on a disc of 30 units radius round 0, 0: a trump too small for its rosette. */
void kbz_art_medal (const KbzArt *art, int number, const char *numeral);

/* card-art-fools.c */
void kbz_art_excuse (const KbzArt *art);
void kbz_art_lute (const KbzArt *art);
void kbz_art_joker (const KbzArt *art, bool big);
void kbz_art_jester_cap (const KbzArt *art, bool big);

/* card-art-back.c */
void kbz_art_back (const KbzArt *art);
/* The Kibitz mark, about 20 × 40 units round 0, 0; `ground` is what it lies on. */
void kbz_art_mark (const KbzArt *art, KbzInk light, KbzInk ground);
