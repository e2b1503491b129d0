/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes contact sheets of every card to a folder, to be looked at: card-sheet FOLDER */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "app/table/card-art.h"

#define BACK 127 /* no card has this code: stands for the back */

typedef struct {
  const char *name;
  KbzCardStyle style;
} Look;

static const Look looks[] = {
  { "french-light", { 0 } },
  { "french-dark", { .dark = true } },
  { "french-four", { .four_colours = true, .letters = KBZ_LETTERS_GERMAN } },
  { "french-chinese", { .letters = KBZ_LETTERS_CHINESE } },
  { "tarot-light", { .tarot = true } },
  { "tarot-dark", { .tarot = true, .dark = true, .four_colours = true } },
};

static int pack_cards (bool tarot, KbzCard cards[80])
{
  int n = 0;

  for (int suit = 0; suit < 4; suit++)
    for (int rank = tarot ? 1 : 2; rank <= 14; rank++)
      cards[n++] = kbz_card ((KbzSuit)suit, rank);
  for (int number = 1; tarot && number <= 21; number++)
    cards[n++] = kbz_trump (number);
  if (tarot)
    cards[n++] = KBZ_EXCUSE;
  else {
    cards[n++] = KBZ_LITTLE_JOKER;
    cards[n++] = KBZ_BIG_JOKER;
  }
  cards[n++] = BACK;
  return n;
}

static void draw (cairo_t *cr, double x, double y, double height, KbzCard card,
                  const KbzCardStyle *style)
{
  if (card == BACK)
    kbz_card_art_draw_back (cr, x, y, height / KBZ_CARD_ASPECT, height, style);
  else
    kbz_card_art_draw (cr, x, y, height / KBZ_CARD_ASPECT, height, card, style);
}

static bool write_sheet (const char *folder, const Look *look, int height)
{
  KbzCard cards[80];
  int n = pack_cards (look->style.tarot, cards), columns = look->style.tarot ? 14 : 13;
  int width = (int)(height / KBZ_CARD_ASPECT + 0.5), gap = height / 14 + 2;
  int full_rows = (n + columns - 1) / columns, rows = full_rows + 2, half = (n + 1) / 2;
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, columns * (width + gap) + gap, rows * (height + gap) + gap);
  cairo_t *cr = cairo_create (surface);
  char path[1024];
  bool ok;

  cairo_set_source_rgb (cr, 0.16, look->style.dark ? 0.22 : 0.36, look->style.dark ? 0.19 : 0.29);
  cairo_paint (cr);
  for (int i = 0; i < n; i++)
    draw (cr, gap + i % columns * (width + gap), gap + i / columns * (height + gap), height,
          cards[i], &look->style);
  for (int i = 0; i < n; i++) /* again, overlapping as far as the index allows */
    draw (cr, gap + i % half * kbz_card_art_index_width (width, height),
          gap + (full_rows + i / half) * (height + gap), height, cards[i], &look->style);
  snprintf (path, sizeof path, "%s/%s-%d.png", folder, look->name, height);
  ok = cairo_surface_write_to_png (surface, path) == CAIRO_STATUS_SUCCESS;
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return ok;
}

static double seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* The best of ten rounds, since other programs only ever add to it. */
static void time_faces (int width, int height)
{
  KbzCardStyle style = { 0 };
  KbzCard cards[80];
  int n = pack_cards (false, cards) - 1;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  double best = 1e9;

  for (int round = 0; round < 10; round++) {
    double from = seconds (), took;

    for (int i = 0; i < n; i++) {
      cairo_t *cr = cairo_create (surface);

      kbz_card_art_draw (cr, 0, 0, width, height, cards[i], &style);
      cairo_destroy (cr);
    }
    took = seconds () - from;
    best = took < best ? took : best;
  }
  cairo_surface_destroy (surface);
  printf ("%d faces at %d x %d: %.1f ms\n", n, width, height, best * 1e3);
}

int main (int argc, char **argv)
{
  static const int heights[] = { 60, 100, 140, 280 };

  if (argc != 2) {
    fprintf (stderr, "usage: %s FOLDER\n", argv[0]);
    return 2;
  }
  for (size_t i = 0; i < sizeof looks / sizeof looks[0]; i++)
    for (size_t j = 0; j < sizeof heights / sizeof heights[0]; j++)
      if (!write_sheet (argv[1], &looks[i], heights[j])) {
        fprintf (stderr, "%s: cannot write there\n", argv[1]);
        return 1;
      }
  time_faces (43, 60);
  time_faces (100, 140);
  time_faces (200, 280);
  return 0;
}
