/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <cairo-pdf.h>
#include <check.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/table/card-art.h"

#define PACK_MAX 80
#define SAME 48 /* of 255: antialiasing is not symmetric to the last bit */

typedef struct {
  const char *name;
  KbzCardStyle style;
} Pack;

static const Pack packs[] = {
  { "french", { 0 } },
  { "french, dark", { .dark = true } },
  { "french, four colours", { .four_colours = true } },
  { "Chinese letters", { .letters = KBZ_LETTERS_CHINESE } },
  { "tarot", { .tarot = true } },
  { "tarot, dark, four colours", { .tarot = true, .dark = true, .four_colours = true } },
};

static int pack_cards (bool tarot, KbzCard cards[PACK_MAX])
{
  int n = 0;

  for (int suit = 0; suit < 4; suit++)
    for (int rank = tarot ? 1 : 2; rank <= 14; rank++)
      cards[n++] = kbz_card ((KbzSuit)suit, rank);
  for (int number = 1; tarot && number <= 21; number++)
    cards[n++] = kbz_trump (number);
  if (tarot) {
    cards[n++] = KBZ_EXCUSE;
  } else {
    cards[n++] = KBZ_LITTLE_JOKER;
    cards[n++] = KBZ_BIG_JOKER;
  }
  return n;
}

/* A picture is freed by the caller. */
static cairo_surface_t *picture (int width, int height, KbzCard card, const KbzCardStyle *style)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  kbz_card_art_draw (cr, 0, 0, width, height, card, style);
  ck_assert_msg (cairo_status (cr) == CAIRO_STATUS_SUCCESS, "card %d at %d x %d: %s", card, width,
                 height, cairo_status_to_string (cairo_status (cr)));
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static const uint8_t *pixel (cairo_surface_t *surface, int x, int y)
{
  return cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface)
         + 4 * x;
}

static int pixel_difference (const uint8_t *a, const uint8_t *b)
{
  int worst = 0;

  for (int i = 0; i < 4; i++)
    worst = abs (a[i] - b[i]) > worst ? abs (a[i] - b[i]) : worst;
  return worst;
}

/* Pixels of the left `columns` that differ clearly, so that noise of antialiasing does not count.
 */
static int differing_pixels (cairo_surface_t *a, cairo_surface_t *b, int columns)
{
  int n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    for (int x = 0; x < columns; x++)
      n += pixel_difference (pixel (a, x, y), pixel (b, x, y)) > 64;
  return n;
}

static void assert_all_distinct (const Pack *pack, int width, int height, int columns, int least)
{
  KbzCard cards[PACK_MAX];
  cairo_surface_t *pictures[PACK_MAX];
  int n = pack_cards (pack->style.tarot, cards);

  for (int i = 0; i < n; i++)
    pictures[i] = picture (width, height, cards[i], &pack->style);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) {
      int differing = differing_pixels (pictures[i], pictures[j], columns);

      ck_assert_msg (differing >= least, "%s: cards %d and %d differ in %d pixels of %d columns",
                     pack->name, cards[i], cards[j], differing, columns);
    }
  for (int i = 0; i < n; i++)
    cairo_surface_destroy (pictures[i]);
}

START_TEST (every_card_draws_at_every_size)
{
  static const int sizes[][2] = { { 1, 1 },     { 8, 11 },    { 43, 60 },   { 78, 109 },
                                  { 79, 110 },  { 100, 140 }, { 300, 420 }, { 200, 140 },
                                  { 100, 300 }, { 429, 600 } };
  KbzCard cards[PACK_MAX];

  for (size_t size = 0; size < sizeof sizes / sizeof sizes[0]; size++) {
    int n = pack_cards (packs[_i].style.tarot, cards), width = sizes[size][0],
        height = sizes[size][1];

    for (int i = 0; i < n; i++) {
      cairo_surface_t *surface = picture (width, height, cards[i], &packs[_i].style);

      ck_assert_int_gt (pixel (surface, width / 2, height / 2)[3], 0);
      cairo_surface_destroy (surface);
    }
  }
}
END_TEST

START_TEST (no_two_cards_look_the_same)
{
  assert_all_distinct (&packs[_i], 43, 60, 43, 12);
  assert_all_distinct (&packs[_i], 100, 140, 100, 40);
}
END_TEST

START_TEST (the_first_22_pixels_of_an_80_pixel_card_tell_it_apart)
{
  assert_all_distinct (&packs[_i], 80, 112, 22, 10);
  ck_assert_double_le (kbz_card_art_index_width (80, 112), 22);
  ck_assert_double_le (kbz_card_art_index_width (72, 72 * KBZ_CARD_ASPECT), 22);
  ck_assert_double_le (kbz_card_art_index_width (96, 96 * KBZ_CARD_ASPECT), 22);
}
END_TEST

START_TEST (the_corner_has_ink_of_strong_contrast)
{
  KbzCard cards[PACK_MAX];
  int n = pack_cards (packs[_i].style.tarot, cards);

  for (int i = 0; i < n; i++) {
    cairo_surface_t *surface = picture (80, 112, cards[i], &packs[_i].style);
    int strong = 0;

    for (int y = 3; y < 50; y++)
      for (int x = 3; x < 22; x++)
        strong += pixel_difference (pixel (surface, x, y), pixel (surface, 40, 3)) > 120;
    ck_assert_msg (strong > 60, "%s: card %d has %d strong pixels", packs[_i].name, cards[i],
                   strong);
    cairo_surface_destroy (surface);
  }
}
END_TEST

static int turned_difference (KbzCard card, const KbzCardStyle *style)
{
  int width = 150, height = 210, worst = 0;
  cairo_surface_t *surface = picture (width, height, card, style);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      int d =
          pixel_difference (pixel (surface, x, y), pixel (surface, width - 1 - x, height - 1 - y));

      worst = d > worst ? d : worst;
    }
  cairo_surface_destroy (surface);
  return worst;
}

START_TEST (courts_and_jokers_read_the_same_both_ways_round)
{
  const KbzCardStyle french = { 0 }, tarot = { .tarot = true };

  for (int suit = 0; suit < 4; suit++) {
    for (int rank = KBZ_JACK; rank <= KBZ_KING; rank++)
      ck_assert_int_le (turned_difference (kbz_card ((KbzSuit)suit, rank), &french), SAME);
    for (int rank = KBZ_VALET; rank <= KBZ_ROI; rank++)
      ck_assert_int_le (turned_difference (kbz_card ((KbzSuit)suit, rank), &tarot), SAME);
  }
  ck_assert_int_le (turned_difference (KBZ_LITTLE_JOKER, &french), SAME);
  ck_assert_int_le (turned_difference (KBZ_BIG_JOKER, &french), SAME);
}
END_TEST

START_TEST (pips_without_a_middle_row_read_the_same_both_ways_round)
{
  static const int ranks[] = { 2, 4, 10 };
  const KbzCardStyle style = { 0 };

  for (int suit = 0; suit < 4; suit++) {
    for (int i = 0; i < 3; i++)
      ck_assert_int_le (turned_difference (kbz_card ((KbzSuit)suit, ranks[i]), &style), SAME);
    ck_assert_int_gt (turned_difference (kbz_card ((KbzSuit)suit, 7), &style), 128);
  }
  for (int rank = 2; rank <= 10; rank++) /* a diamond itself has two ways up */
    if (rank != 7)
      ck_assert_int_le (turned_difference (kbz_card (KBZ_DIAMONDS, rank), &style), SAME);
}
END_TEST

START_TEST (four_colours_change_diamonds_and_clubs_only)
{
  const KbzCardStyle tables[][2] = { { { 0 }, { .four_colours = true } },
                                     { { .tarot = true },
                                       { .tarot = true, .four_colours = true } } };
  KbzCard cards[PACK_MAX];

  for (int pack = 0; pack < 2; pack++) {
    int n = pack_cards (pack, cards);

    for (int i = 0; i < n; i++) {
      cairo_surface_t *two = picture (100, 140, cards[i], &tables[pack][0]);
      cairo_surface_t *four = picture (100, 140, cards[i], &tables[pack][1]);
      KbzSuit suit = kbz_card_suit (cards[i]);
      size_t size = (size_t)cairo_image_surface_get_stride (two) * 140;

      if (suit == KBZ_DIAMONDS || suit == KBZ_CLUBS)
        ck_assert_int_gt (differing_pixels (two, four, 100), 100);
      else
        ck_assert_mem_eq (cairo_image_surface_get_data (two), cairo_image_surface_get_data (four),
                          size);
      cairo_surface_destroy (two);
      cairo_surface_destroy (four);
    }
  }
}
END_TEST

START_TEST (a_dark_face_is_less_bright_but_still_light)
{
  const KbzCardStyle light = { 0 }, dark = { .dark = true };
  cairo_surface_t *a = picture (100, 140, kbz_card (KBZ_SPADES, 2), &light);
  cairo_surface_t *b = picture (100, 140, kbz_card (KBZ_SPADES, 2), &dark);

  for (int channel = 0; channel < 3; channel++) {
    int bright = pixel (a, 50, 70)[channel], soft = pixel (b, 50, 70)[channel];

    ck_assert_int_lt (soft + 20, bright);
    ck_assert_int_gt (soft, 180);
  }
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
}
END_TEST

START_TEST (corners_outside_the_card_stay_empty)
{
  const KbzCardStyle style = { 0 };
  cairo_surface_t *surface = picture (200, 280, KBZ_BIG_JOKER, &style);

  ck_assert_int_eq (pixel (surface, 0, 0)[3], 0);
  ck_assert_int_eq (pixel (surface, 199, 279)[3], 0);
  ck_assert_int_eq (pixel (surface, 0, 140)[3], 255);
  cairo_surface_destroy (surface);
}
END_TEST

START_TEST (the_back_reads_the_same_both_ways_round_and_is_no_face)
{
  const KbzCardStyle style = { .back = (KbzCardBack)_i };
  cairo_surface_t *back = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 150, 210);
  cairo_surface_t *face = picture (150, 210, KBZ_NO_CARD, &style);
  cairo_t *cr = cairo_create (back);

  kbz_card_art_draw_back (cr, 0, 0, 150, 210, &style);
  ck_assert_int_eq (cairo_status (cr), CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (back);
  ck_assert_int_gt (differing_pixels (back, face, 150), 150 * 210 / 2);
  for (int y = 0; y < 210; y++)
    for (int x = 0; x < 150; x++)
      ck_assert_int_le (pixel_difference (pixel (back, x, y), pixel (back, 149 - x, 209 - y)),
                        SAME);
  cairo_surface_destroy (back);
  cairo_surface_destroy (face);
}
END_TEST

START_TEST (drawing_leaves_the_context_as_it_was)
{
  const KbzCardStyle style = { 0 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 100, 140);
  cairo_t *cr = cairo_create (surface);
  cairo_matrix_t before, after;

  cairo_rotate (cr, 0.3);
  cairo_set_line_width (cr, 7);
  cairo_get_matrix (cr, &before);
  kbz_card_art_draw (cr, 0, 0, 100, 140, kbz_card (KBZ_HEARTS, KBZ_KING), &style);
  kbz_card_art_draw (cr, 0, 0, 0, 0, kbz_card (KBZ_HEARTS, KBZ_KING), &style);
  cairo_get_matrix (cr, &after);
  ck_assert_mem_eq (&before, &after, sizeof before);
  ck_assert_double_eq (cairo_get_line_width (cr), 7);
  ck_assert (!cairo_has_current_point (cr));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}
END_TEST

START_TEST (corner_letters_follow_the_language)
{
  static const struct {
    const char *locale;
    const char *french_pack; /* jack, queen, king, ace */
    const char *jokers;
  } table[] = {
    { NULL, "J Q K A", "☆ ★" },
    { "C", "J Q K A", "☆ ★" },
    { "en_GB.UTF-8", "J Q K A", "☆ ★" },
    { "fr_FR.UTF-8", "V D R A", "☆ ★" },
    { "de", "B D K A", "☆ ★" },
    { "zh_CN.UTF-8", "J Q K A", "小王 大王" },
    { "zh-Hans", "J Q K A", "小王 大王" },
    { "fry", "J Q K A", "☆ ★" },
  };

  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
    KbzCardStyle style = { .letters = kbz_card_letters_for_locale (table[i].locale) };
    char text[64];

    snprintf (text, sizeof text, "%s %s %s %s",
              kbz_card_index_text (kbz_card (KBZ_CLUBS, KBZ_JACK), &style),
              kbz_card_index_text (kbz_card (KBZ_CLUBS, KBZ_QUEEN), &style),
              kbz_card_index_text (kbz_card (KBZ_CLUBS, KBZ_KING), &style),
              kbz_card_index_text (kbz_card (KBZ_CLUBS, KBZ_ACE), &style));
    ck_assert_str_eq (text, table[i].french_pack);
    snprintf (text, sizeof text, "%s %s", kbz_card_index_text (KBZ_LITTLE_JOKER, &style),
              kbz_card_index_text (KBZ_BIG_JOKER, &style));
    ck_assert_str_eq (text, table[i].jokers);
    ck_assert_str_eq (kbz_card_index_text (kbz_card (KBZ_HEARTS, 10), &style), "10");
    style.tarot = true;
    snprintf (text, sizeof text, "%s %s %s %s %s %s %s",
              kbz_card_index_text (kbz_card (KBZ_CLUBS, 1), &style),
              kbz_card_index_text (kbz_card (KBZ_CLUBS, KBZ_VALET), &style),
              kbz_card_index_text (kbz_card (KBZ_CLUBS, KBZ_CAVALIER), &style),
              kbz_card_index_text (kbz_card (KBZ_CLUBS, KBZ_DAME), &style),
              kbz_card_index_text (kbz_card (KBZ_CLUBS, KBZ_ROI), &style),
              kbz_card_index_text (kbz_trump (21), &style),
              kbz_card_index_text (KBZ_EXCUSE, &style));
    ck_assert_str_eq (text, "1 V C D R 21 ★");
  }
}
END_TEST

START_TEST (codes_that_are_no_card_give_an_empty_face)
{
  static const KbzCard codes[] = { KBZ_NO_CARD, 15, 16, 31, 64, 87, 90, 127, 255 };
  const KbzCardStyle style = { 0 };

  for (size_t i = 0; i < sizeof codes; i++) {
    cairo_surface_t *surface = picture (100, 140, codes[i], &style);
    cairo_surface_t *empty = picture (100, 140, KBZ_NO_CARD, &style);

    ck_assert_str_eq (kbz_card_index_text (codes[i], &style), "");
    ck_assert_int_eq (differing_pixels (surface, empty, 100), 0);
    cairo_surface_destroy (surface);
    cairo_surface_destroy (empty);
  }
}
END_TEST

static cairo_status_t count_bytes (void *closure, const unsigned char *data, unsigned length)
{
  size_t *bytes = closure;

  if (*bytes == 0)
    ck_assert (length >= 5 && memcmp (data, "%PDF-", 5) == 0);
  *bytes += length;
  return CAIRO_STATUS_SUCCESS;
}

START_TEST (a_pack_prints_to_pdf)
{
  KbzCard cards[PACK_MAX];
  int n = pack_cards (packs[_i].style.tarot, cards);
  size_t bytes = 0;
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (count_bytes, &bytes, 595, 842);
  cairo_t *cr = cairo_create (surface);

  for (int i = 0; i < n; i++)
    kbz_card_art_draw (cr, 20 + i % 9 * 60, 20 + i / 9 * 84, 56, 56 * KBZ_CARD_ASPECT, cards[i],
                       &packs[_i].style);
  cairo_show_page (cr);
  kbz_card_art_draw (cr, 100, 100, 200, 280, cards[n - 1], &packs[_i].style);
  kbz_card_art_draw_back (cr, 310, 100, 200, 280, &packs[_i].style);
  cairo_show_page (cr);
  ck_assert_int_eq (cairo_status (cr), CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  ck_assert_int_eq (cairo_surface_status (surface), CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
  ck_assert_uint_gt (bytes, 5000);
}
END_TEST

int main (void)
{
  Suite *suite = suite_create ("card-art");
  TCase *tcase = tcase_create ("card-art");
  int n_packs = sizeof packs / sizeof packs[0], failed;
  SRunner *runner;

  tcase_set_timeout (tcase, 120);
  tcase_add_loop_test (tcase, every_card_draws_at_every_size, 0, n_packs);
  tcase_add_loop_test (tcase, no_two_cards_look_the_same, 0, n_packs);
  tcase_add_loop_test (tcase, the_first_22_pixels_of_an_80_pixel_card_tell_it_apart, 0, n_packs);
  tcase_add_loop_test (tcase, the_corner_has_ink_of_strong_contrast, 0, n_packs);
  tcase_add_test (tcase, courts_and_jokers_read_the_same_both_ways_round);
  tcase_add_test (tcase, pips_without_a_middle_row_read_the_same_both_ways_round);
  tcase_add_test (tcase, four_colours_change_diamonds_and_clubs_only);
  tcase_add_test (tcase, a_dark_face_is_less_bright_but_still_light);
  tcase_add_test (tcase, corners_outside_the_card_stay_empty);
  tcase_add_loop_test (tcase, the_back_reads_the_same_both_ways_round_and_is_no_face, 0, 3);
  tcase_add_test (tcase, drawing_leaves_the_context_as_it_was);
  tcase_add_test (tcase, corner_letters_follow_the_language);
  tcase_add_test (tcase, codes_that_are_no_card_give_an_empty_face);
  tcase_add_loop_test (tcase, a_pack_prints_to_pdf, 0, n_packs);
  suite_add_tcase (suite, tcase);
  runner = srunner_create (suite);
  srunner_set_fork_status (runner, CK_NOFORK);
  srunner_set_tap (runner, "-");
  srunner_run_all (runner, CK_SILENT);
  failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  /* Font caches live as long as the program; drop them so that leak checkers see only our own. */
  kbz_card_art_forget ();
  pango_cairo_font_map_set_default (NULL);
  cairo_debug_reset_static_data ();
  return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
