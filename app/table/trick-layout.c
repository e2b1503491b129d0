/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "card-art.h"
#include "trick-layout.h"

#define GAP 8
#define SMALLEST 24

/* Centres of single cards, in card widths and heights from the middle of the area. */
typedef struct {
  double x, y;
} Point;

static const Point crosses[KBZ_SEATS_MAX + 1][KBZ_SEATS_MAX] = {
  [2] = { { 0, 0.54 }, { 0, -0.54 } },
  [3] = { { 0, 0.54 }, { -0.80, -0.42 }, { 0.80, -0.42 } },
  [4] = { { 0, 0.54 }, { -1.10, 0 }, { 0, -0.54 }, { 1.10, 0 } },
  [5] = { { 0, 0.54 }, { -1.66, 0.10 }, { -0.55, -0.54 }, { 0.55, -0.54 }, { 1.66, 0.10 } },
};
/* Whole extent of each cross, in the same units. */
static const Point extents[KBZ_SEATS_MAX + 1] = {
  [2] = { 1, 2.08 },
  [3] = { 2.6, 2.08 },
  [4] = { 3.2, 2.08 },
  [5] = { 4.32, 2.08 },
};

/* Longer plays lie in rows: which one, of how many, and at its left, middle or right. */
typedef struct {
  int row;
  double align;
} Cell;

static const Cell cells[KBZ_SEATS_MAX + 1][KBZ_SEATS_MAX] = {
  [2] = { { 1, 0.5 }, { 0, 0.5 } },
  [3] = { { 1, 0.5 }, { 0, 0 }, { 0, 1 } },
  [4] = { { 2, 0.5 }, { 1, 0 }, { 0, 0.5 }, { 1, 1 } },
  [5] = { { 2, 0.5 }, { 1, 0 }, { 0, 0 }, { 0, 1 }, { 1, 1 } },
};
static const int row_counts[KBZ_SEATS_MAX + 1] = { [2] = 2, [3] = 2, [4] = 3, [5] = 3 };

static KbzTrickSize size_of (int card)
{
  return (KbzTrickSize){ (int)(card / KBZ_CARD_ASPECT + 0.5), card };
}

int kbz_trick_card (int n_seats, bool many, int width, int height)
{
  int rows = row_counts[n_seats];
  double fit = fmin (height / extents[n_seats].y, width / extents[n_seats].x * KBZ_CARD_ASPECT);

  if (many)
    fit = fmin (fit, (height - (rows - 1) * GAP) / (double)rows);
  return (int)fmax (fit, SMALLEST) & ~1;
}

int kbz_trick_height (int n_seats, bool many, int card)
{
  int rows = row_counts[n_seats], cross = (int)ceil (card * extents[n_seats].y);

  return many && rows * card + (rows - 1) * GAP > cross ? rows * card + (rows - 1) * GAP : cross;
}

static KbzTrickSize lay_cross (const KbzPlay *plays, int n_plays, int n_seats, int width,
                               int height, KbzTrickSize size, KbzTrickSpot *spots)
{
  for (int i = 0; i < n_plays; i++) {
    const Point *centre = &crosses[n_seats][plays[i].place];

    spots[i].x = (int)(width / 2.0 + (centre->x - 0.5) * size.card_width);
    spots[i].y = (int)(height / 2.0 + (centre->y - 0.5) * size.card_height);
    spots[i].step = 0;
  }
  return size;
}

static KbzTrickSize lay_rows (const KbzPlay *plays, int n_plays, int n_seats, int width, int height,
                              KbzTrickSize size, KbzTrickSpot *spots)
{
  int rows = row_counts[n_seats];
  int top = (height - rows * size.card_height - (rows - 1) * GAP) / 2;

  for (int i = 0; i < n_plays; i++) {
    const Cell *cell = &cells[n_seats][plays[i].place];
    int room = cell->align == 0.5 ? width : (width - 3 * GAP) / 2;
    int step = size.card_width * 45 / 100, across;

    if (plays[i].n > 1 && step > (room - size.card_width) / (plays[i].n - 1))
      step = (room - size.card_width) / (plays[i].n - 1);
    if (step < 2)
      step = 2;
    across = size.card_width + (plays[i].n - 1) * step;
    /* Side plays stand at a third of the width, not at the far edge, when they are short. */
    spots[i].step = step;
    if (cell->align == 0.5)
      spots[i].x = (width - across) / 2;
    else if (cell->align == 0)
      spots[i].x = across < width / 3 ? width / 6 : 0;
    else
      spots[i].x = width - across - (across < width / 3 ? width / 6 : 0);
    spots[i].y = top + cell->row * (size.card_height + GAP);
  }
  return size;
}

KbzTrickSize kbz_trick_layout (const KbzPlay *plays, int n_plays, int n_seats, int width,
                               int height, int card, KbzTrickSpot *spots)
{
  int longest = 1;

  for (int i = 0; i < n_plays; i++)
    if (plays[i].n > longest)
      longest = plays[i].n;
  return (longest == 1 ? lay_cross : lay_rows) (plays, n_plays, n_seats, width, height,
                                                size_of (card), spots);
}
