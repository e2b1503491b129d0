/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <math.h>
#include <string.h>

#include "card-art-private.h"

/* Jack, cavalier, queen, king, ace. */
static const char *const letters[][5] = {
  [KBZ_LETTERS_ENGLISH] = { "J", "C", "Q", "K", "A" },
  [KBZ_LETTERS_FRENCH] = { "V", "C", "D", "R", "A" },
  [KBZ_LETTERS_GERMAN] = { "B", "C", "D", "K", "A" },
  [KBZ_LETTERS_CHINESE] = { "J", "C", "Q", "K", "A" },
};

static const char *const numerals[] = { "",   "1",  "2",  "3",  "4",  "5",  "6",  "7",
                                        "8",  "9",  "10", "11", "12", "13", "14", "15",
                                        "16", "17", "18", "19", "20", "21" };

KbzCardLetters kbz_card_letters_for_locale (const char *locale)
{
  static const struct {
    const char *language;
    KbzCardLetters letters;
  } languages[] = {
    { "fr", KBZ_LETTERS_FRENCH },
    { "de", KBZ_LETTERS_GERMAN },
    { "zh", KBZ_LETTERS_CHINESE },
  };

  for (size_t i = 0; locale && i < G_N_ELEMENTS (languages); i++)
    if (strncmp (locale, languages[i].language, 2) == 0 && !g_ascii_isalpha (locale[2]))
      return languages[i].letters;
  return KBZ_LETTERS_ENGLISH;
}

/* 0…3 = jack, cavalier, queen, king; 4 = ace; -1 for pips. */
static int card_role (KbzCard card, const KbzCardStyle *style)
{
  static const int french[] = { 0, 2, 3, 4 };
  int rank = kbz_card_rank (card);

  if (rank < KBZ_JACK)
    return -1;
  return style->tarot ? rank - KBZ_VALET : french[rank - KBZ_JACK];
}

static bool is_card (KbzCard card)
{
  if (kbz_card_is_suited (card))
    return kbz_card_rank (card) >= 1 && kbz_card_rank (card) <= 14;
  return kbz_card_is_trump (card) || kbz_card_is_joker (card) || card == KBZ_EXCUSE;
}

const char *kbz_card_index_text (KbzCard card, const KbzCardStyle *style)
{
  int role;

  if (!is_card (card))
    return "";
  if (kbz_card_is_joker (card)) {
    if (style->letters == KBZ_LETTERS_CHINESE)
      return card == KBZ_BIG_JOKER ? "大王" : "小王";
    return card == KBZ_BIG_JOKER ? "★" : "☆";
  }
  if (card == KBZ_EXCUSE)
    return "★";
  if (kbz_card_is_trump (card))
    return numerals[kbz_card_rank (card)];
  role = card_role (card, style);
  if (role < 0)
    return numerals[kbz_card_rank (card)];
  return letters[style->tarot ? KBZ_LETTERS_FRENCH : style->letters][role];
}

void kbz_card_art_outline (cairo_t *cr, double x, double y, double width, double height)
{
  kbz_art_round_rect (cr, x, y, width, height, 0.06 * width);
}

/* Where the corner index goes, in units from the top left of the card. */
typedef struct {
  double x;         /* centre of the column */
  double width;     /* of the column */
  double top;       /* of the capitals */
  double capitals;  /* height */
  double suit_y;    /* centre of the symbol */
  double suit_half; /* half its height */
} IndexPlace;

static const IndexPlace normal_place = { 12.4, 16.8, 6.5, 19, 37.5, 7.8 };
static const IndexPlace trump_place = { 12, 20, 6.5, 22.5, 0, 0 };
static const IndexPlace small_place = { 16.5, 23, 8, 30, 57, 12 };

double kbz_card_art_index_width (double width, double height)
{
  const IndexPlace *at = height < KBZ_CARD_SMALL_HEIGHT ? &small_place : &normal_place;

  return (at->x + at->width * 0.6) * fmin (width / 100, height / (100 * KBZ_CARD_ASPECT));
}

/* Trumps wear their number on a tab of trump colour: no suit card looks like that in a fan. The
 * tab of a bout is golden, so that the three are seen at once among twenty-two. */
static void draw_tab_index (const KbzArt *art, const IndexPlace *at, const char *text, bool bout)
{
  cairo_t *cr = art->cr;
  double half = at->width / 2, high = at->capitals * 1.36;
  double y = at->top - at->capitals * 0.18;

  kbz_art_round_rect (cr, at->x - half, y, 2 * half, high, at->width * 0.16);
  kbz_art_fill (art, bout ? art->gold : kbz_ink_of_trumps ());
  if (text[0] & 0x80) {
    kbz_art_star (cr, at->x, y + high * 0.53, at->width * 0.46, 5, 0.42);
    kbz_art_fill (art, kbz_ink_of_trumps ());
    return;
  }
  kbz_art_ink (art, bout ? kbz_ink_of_trumps () : art->face);
  kbz_art_text (art, text, at->x, y + high / 2, at->capitals, at->width * 0.82);
}

static void draw_joker_index (const KbzArt *art, const IndexPlace *at, bool big)
{
  static const char *const words[][5] = { { "J", "O", "K", "E", "R" },
                                          { "小", "王" },
                                          { "大", "王" } };
  bool chinese = art->style->letters == KBZ_LETTERS_CHINESE;
  const char *const *word = words[chinese ? 1 + big : 0];
  double step = chinese ? at->width * 1.1 : at->capitals * 0.62;
  double y = chinese ? at->top + at->width / 2 : at->top + at->width + step * 0.7;

  kbz_art_ink (art, art->ink);
  for (int i = 0; i < 5 && word[i]; i++)
    if (!kbz_art_text (art, word[i], at->x, y + i * step, chinese ? at->width : step * 0.78,
                       chinese ? at->width : at->width * 0.7))
      chinese = false;
  if (chinese)
    return;
  kbz_art_star (art->cr, at->x, at->top + at->width * 0.5, at->width * 0.55, 5, 0.42);
  kbz_art_fill_stroke (art, big ? art->ink : art->face, art->ink, at->width * 0.09);
}

static void draw_index (const KbzArt *art, KbzCard card, const IndexPlace *at)
{
  const char *text = kbz_card_index_text (card, art->style);

  cairo_save (art->cr);
  cairo_translate (art->cr, -art->half_width, -art->half_height);
  if (kbz_card_is_joker (card)) {
    draw_joker_index (art, at, card == KBZ_BIG_JOKER);
  } else if (!kbz_card_is_suited (card)) {
    draw_tab_index (art, at, text,
                    card == KBZ_EXCUSE || kbz_card_rank (card) == 1 || kbz_card_rank (card) == 21);
  } else {
    kbz_art_ink (art, art->ink);
    kbz_art_text (art, text, at->x, at->top + at->capitals / 2, at->capitals, at->width);
    kbz_card_art_suit (art->cr, kbz_card_suit (card), at->x, at->suit_y, at->suit_half);
    kbz_art_fill (art, art->ink);
  }
  cairo_restore (art->cr);
}

/* Small cards: the index, a crest for courts, and one large symbol low at the right. */
static void draw_small (const KbzArt *art, KbzCard card)
{
  cairo_t *cr = art->cr;
  int role = kbz_card_is_suited (card) ? card_role (card, art->style) : -1;

  draw_index (art, card, &small_place);
  cairo_save (cr);
  cairo_translate (cr, art->half_width - 36, art->half_height - 40);
  if (kbz_card_is_suited (card)) {
    kbz_card_art_suit (cr, kbz_card_suit (card), 0, 0, 28);
    kbz_art_fill (art, art->ink);
    cairo_translate (cr, 0, -40);
    cairo_scale (cr, 1.5, 1.5);
    if (role >= 0 && role < 4)
      kbz_art_crest (art, kbz_card_suit (card), role);
  } else if (kbz_card_is_trump (card)) {
    kbz_art_medal (art, kbz_card_rank (card), kbz_card_index_text (card, art->style));
  } else {
    cairo_translate (cr, card == KBZ_EXCUSE ? 0 : 3, card == KBZ_EXCUSE ? -14 : 20);
    cairo_scale (cr, 1.5, 1.5);
    if (card == KBZ_EXCUSE)
      kbz_art_lute (art);
    else
      kbz_art_jester_cap (art, card == KBZ_BIG_JOKER);
  }
  cairo_restore (cr);
}

static void draw_full (const KbzArt *art, KbzCard card)
{
  const char *text = kbz_card_index_text (card, art->style);
  bool in_trumps = kbz_card_is_trump (card) || card == KBZ_EXCUSE;

  for (int turn = 0; turn < 2; turn++) {
    cairo_save (art->cr);
    cairo_rotate (art->cr, G_PI * turn);
    draw_index (art, card, in_trumps ? &trump_place : &normal_place);
    cairo_restore (art->cr);
  }
  if (kbz_card_is_suited (card)) {
    int role = card_role (card, art->style);
    KbzSuit suit = kbz_card_suit (card);

    if (role == 4 || kbz_card_rank (card) == 1)
      kbz_art_ace (art, suit);
    else if (role >= 0)
      kbz_art_court (art, suit, role);
    else
      kbz_art_pips (art, suit, kbz_card_rank (card));
  } else if (kbz_card_is_trump (card)) {
    kbz_art_trump (art, kbz_card_rank (card), text);
  } else if (card == KBZ_EXCUSE) {
    kbz_art_excuse (art);
  } else {
    kbz_art_joker (art, card == KBZ_BIG_JOKER);
  }
}

/* Paint an empty face and move to card units; undone by cairo_restore. */
static KbzArt begin (cairo_t *cr, double x, double y, double width, double height,
                     const KbzCardStyle *style)
{
  static const KbzInk faces[] = { KBZ_INK (0xfdfdfb), KBZ_INK (0xd8d3c9) };
  static const KbzInk golds[] = { KBZ_INK (0xe3ac33), KBZ_INK (0xd19c2c) };
  double unit = fmin (width / 100, height / (100 * KBZ_CARD_ASPECT)), dx = 1, dy = 0;
  KbzArt art = {
    .cr = cr,
    .style = style,
    .half_width = width / unit / 2,
    .half_height = height / unit / 2,
    .small = height < KBZ_CARD_SMALL_HEIGHT,
    .face = faces[style->dark],
    .gold = golds[style->dark],
  };

  cairo_device_to_user_distance (cr, &dx, &dy);
  art.pixel = hypot (dx, dy) / unit;
  cairo_save (cr);
  cairo_translate (cr, x + width / 2, y + height / 2);
  cairo_scale (cr, unit, unit);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_new_path (cr);
  kbz_card_art_outline (cr, -art.half_width, -art.half_height, 2 * art.half_width,
                        2 * art.half_height);
  kbz_art_fill (&art, art.face);
  return art;
}

/* The thin edge goes last and inside, so that art never covers it and overlapping cards part. */
static void finish (const KbzArt *art)
{
  double line = kbz_art_line (art, 0.7), w = art->half_width - line / 2;
  double h = art->half_height - line / 2;

  kbz_art_round_rect (art->cr, -w, -h, 2 * w, 2 * h, 0.12 * art->half_width - line / 2);
  cairo_set_source_rgba (art->cr, 0.1, 0.09, 0.07, 0.34);
  cairo_set_line_width (art->cr, line);
  cairo_stroke (art->cr);
  cairo_restore (art->cr);
}

void kbz_card_art_draw (cairo_t *cr, double x, double y, double width, double height, KbzCard card,
                        const KbzCardStyle *style)
{
  KbzArt art;

  if (width <= 0 || height <= 0)
    return;
  art = begin (cr, x, y, width, height, style);
  if (is_card (card)) {
    /* The big joker is the coloured one. */
    art.ink = kbz_ink_of_suit (card == KBZ_BIG_JOKER ? KBZ_HEARTS : kbz_card_suit (card), style);
    if (art.small)
      draw_small (&art, card);
    else
      draw_full (&art, card);
  }
  finish (&art);
}

void kbz_card_art_draw_back (cairo_t *cr, double x, double y, double width, double height,
                             const KbzCardStyle *style)
{
  KbzArt art;

  if (width <= 0 || height <= 0)
    return;
  art = begin (cr, x, y, width, height, style);
  kbz_art_back (&art);
  finish (&art);
}
