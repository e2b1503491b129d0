/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <stdbool.h>

#include "analysis/cards/card.h"

/* Pictures of cards, drawn with Cairo paths and Pango outlines only: no widget, no file,
 * so that screen, print and tests share one function. */

#define KBZ_CARD_ASPECT 1.4 /* height of a card by its width, for every pack */

/* Below this height (user units) a face shows its index and one large symbol, no pips or panels. */
#define KBZ_CARD_SMALL_HEIGHT 110.0

typedef enum {
  KBZ_LETTERS_ENGLISH, /* A K Q J */
  KBZ_LETTERS_FRENCH,  /* A R D V */
  KBZ_LETTERS_GERMAN,  /* A K D B */
  KBZ_LETTERS_CHINESE, /* A K Q J, jokers 大王 and 小王 */
} KbzCardLetters;

typedef enum {
  KBZ_BACK_LATTICE,
  KBZ_BACK_WAVES,
  KBZ_BACK_STARS,
} KbzCardBack;

typedef struct {
  KbzCardLetters letters;
  KbzCardBack back;
  bool tarot;        /* ranks 11…14 are V C D R in every language, and rank 1 exists */
  bool dark;         /* a warm grey face that does not glare in a dark room */
  bool four_colours; /* ♠ black ♥ red ♦ blue ♣ green */
} KbzCardStyle;

static inline bool kbz_card_style_equal (const KbzCardStyle *a, const KbzCardStyle *b)
{
  return a->letters == b->letters && a->back == b->back && a->tarot == b->tarot
         && a->dark == b->dark && a->four_colours == b->four_colours;
}

/* The letters used for a locale such as "fr_FR.UTF-8", "de" or "zh-Hans"; NULL and languages
 * without letters of their own give the English ones. */
KbzCardLetters kbz_card_letters_for_locale (const char *locale);

/* What the corner of a card says, in UTF-8, without its suit: "A", "10", "R", "21"; "★" for the
 * Excuse and the big joker, "☆" for the little one (大王 and 小王 in Chinese). "" for codes that
 * are no card. The string is static. */
const char *kbz_card_index_text (KbzCard card, const KbzCardStyle *style);

/* The width that an overlapping neighbour must leave free at the left for the index to be read. */
double kbz_card_art_index_width (double width, double height);

/* Draw the face of `card` into the rectangle at x, y. Fills only the rounded card, so corners stay
 * as they were; the current path is lost; errors are those of `cr`. A code that is no card gives an
 * empty face. */
void kbz_card_art_draw (cairo_t *cr, double x, double y, double width, double height, KbzCard card,
                        const KbzCardStyle *style);

/* The same for the back of a card, which is one for all packs. */
void kbz_card_art_draw_back (cairo_t *cr, double x, double y, double width, double height,
                             const KbzCardStyle *style);

/* Append the outline of a card to the current path, for shadows, rings and clips. */
void kbz_card_art_outline (cairo_t *cr, double x, double y, double width, double height);

/* Append the outline of a suit symbol to the current path: 2 × `half` high, centred on x, y. Fill
 * it with the winding rule. */
void kbz_card_art_suit (cairo_t *cr, KbzSuit suit, double x, double y, double half);

/* Drops the fonts that this thread keeps for drawing, for who looks for leaks. */
void kbz_card_art_forget (void);
