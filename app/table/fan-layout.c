/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "card-art.h"
#include "fan-layout.h"
#include "hand-order.h"

#define SMALLEST 24 /* card height below which a hand squeezes its steps instead */

/* One way to cut a hand into rows. */
typedef struct {
  int rows;
  size_t length[KBZ_FAN_ROWS_MAX];
  size_t longest;
  int breaks; /* most borders between suits within one row */
} Cut;

static int min_int (int a, int b)
{
  return a < b ? a : b;
}

static int max_int (int a, int b)
{
  return a > b ? a : b;
}

static int card_width (int height)
{
  return (int)(height / KBZ_CARD_ASPECT + 0.5);
}

/* What rank and suit of a covered card take. */
static int index_width (int height)
{
  return (int)ceil (kbz_card_art_index_width (card_width (height), height));
}

/* What must stay free of a covered card. */
static int step_min (int height)
{
  return max_int (KBZ_FAN_STEP, index_width (height));
}

static int pitch_min (int height)
{
  return (int)((height < KBZ_CARD_SMALL_HEIGHT ? 0.51 : 0.37) * height + 0.5);
}

static int group_of (const KbzFanBox *box, KbzCard card)
{
  return box->places ? box->places[card] / 100 : kbz_hand_group (card, box->by_rank);
}

static size_t group_end (const KbzCard *cards, size_t n, size_t i, const KbzFanBox *box)
{
  int group = group_of (box, cards[i]);

  while (i < n && group_of (box, cards[i]) == group)
    i++;
  return i;
}

/* Fills rows with at most `cap` cards each without parting a group; false if more rows are needed.
 */
static bool cut_by_groups (const KbzCard *cards, size_t n, const KbzFanBox *box, int rows,
                           size_t cap, Cut *cut)
{
  *cut = (Cut){ .rows = 1 };
  for (size_t i = 0, end; i < n; i = end) {
    end = group_end (cards, n, i, box);
    if (end - i > cap)
      return false;
    if (cut->length[cut->rows - 1] + end - i > cap && cut->rows++ == rows)
      return false;
    cut->length[cut->rows - 1] += end - i;
  }
  return true;
}

static void cut_evenly (size_t n, int rows, Cut *cut)
{
  *cut = (Cut){ .rows = rows };
  for (int r = 0; r < rows; r++)
    cut->length[r] = n / (size_t)rows + ((size_t)r < n % (size_t)rows);
}

static void measure_cut (const KbzCard *cards, const KbzFanBox *box, Cut *cut)
{
  size_t i = 0;

  for (int r = 0; r < cut->rows; r++) {
    size_t start = i, end = i + cut->length[r];
    int breaks = 0;

    for (; i < end; i++)
      breaks += i > start && group_of (box, cards[i]) != group_of (box, cards[i - 1]);
    cut->longest = cut->length[r] > cut->longest ? cut->length[r] : cut->longest;
    cut->breaks = max_int (cut->breaks, breaks);
  }
}

/* The tallest card with which the cut fits; SMALLEST if none does. */
static int fitting_height (const Cut *cut, const KbzFanBox *box)
{
  for (int height = box->card_max & ~1; height > SMALLEST; height -= 2)
    if (card_width (height) + ((int)cut->longest - 1) * step_min (height) <= box->width
        && height + (cut->rows - 1) * pitch_min (height) <= box->height)
      return height;
  return SMALLEST;
}

/* Tall cards are good, more rows and parted suits are not quite as good. */
static double worth (const Cut *cut, int height, bool parted)
{
  double worth = height;

  for (int r = 1; r < cut->rows; r++)
    worth *= 0.76;
  return parted ? worth * 0.9 : worth;
}

/* Each group in a row of its own; false if there are too many of them. */
static bool cut_stacked (const KbzCard *cards, size_t n, const KbzFanBox *box, Cut *cut)
{
  *cut = (Cut){ 0 };
  for (size_t i = 0, end; i < n; i = end) {
    end = group_end (cards, n, i, box);
    if (cut->rows == KBZ_FAN_ROWS_MAX || cut->rows == box->rows_max)
      return false;
    cut->length[cut->rows++] = end - i;
  }
  measure_cut (cards, box, cut);
  return true;
}

/* How a row may be overlapped: comfortably, or down to the index. */
static bool fits (const Cut *cut, const KbzFanBox *box, bool tight)
{
  int step = tight ? index_width (box->card_max) : step_min (box->card_max);

  return card_width (box->card_max) + ((int)cut->longest - 1) * step <= box->width
         && (cut->rows == 1
             || box->card_max + (cut->rows - 1) * pitch_min (box->card_max) <= box->height);
}

/* Cards of one height: rather comfortable than tight, rather few rows than many, suits parted only
 * where nothing else helps. */
static void choose_fixed (const KbzCard *cards, size_t n, const KbzFanBox *box, Cut *best)
{
  int rows_max = max_int (1, min_int (box->rows_max, KBZ_FAN_ROWS_MAX));
  int rows_min = n > KBZ_FAN_ONE_ROW_MAX && rows_max > 1 ? 2 : 1;

  for (int tight = 0; tight < 2; tight++) {
    if (box->stacked && cut_stacked (cards, n, box, best) && fits (best, box, tight))
      return;
    for (int rows = rows_min; rows <= rows_max; rows++)
      for (int parted = 0; parted < 2; parted++) {
        size_t cap = (n + (size_t)rows - 1) / (size_t)rows;

        if (parted)
          cut_evenly (n, rows, best);
        else
          while (!cut_by_groups (cards, n, box, rows, cap, best))
            cap++;
        measure_cut (cards, box, best);
        if (fits (best, box, tight))
          return;
      }
  }
}

static int choose_cut (const KbzCard *cards, size_t n, const KbzFanBox *box, Cut *best)
{
  int rows_max = max_int (1, min_int (box->rows_max, KBZ_FAN_ROWS_MAX)), best_height = 0;
  double best_worth = -1;

  if (box->stacked && cut_stacked (cards, n, box, best)
      && (best_height = fitting_height (best, box)) > SMALLEST)
    return best_height;
  for (int rows = n > KBZ_FAN_ONE_ROW_MAX && rows_max > 1 ? 2 : 1; rows <= rows_max; rows++)
    for (int parted = 0; parted < 2; parted++) {
      Cut cut;
      int height;

      if (parted)
        cut_evenly (n, rows, &cut);
      else {
        size_t cap = (n + (size_t)rows - 1) / (size_t)rows;

        while (!cut_by_groups (cards, n, box, rows, cap, &cut))
          cap++;
      }
      measure_cut (cards, box, &cut);
      height = fitting_height (&cut, box);
      if (worth (&cut, height, parted) > best_worth) {
        best_worth = worth (&cut, height, parted);
        best_height = height;
        *best = cut;
      }
    }
  return best_height;
}

KbzFanShape kbz_fan_layout (const KbzCard *cards, size_t n, KbzFanBox box, KbzFanSpot *spots)
{
  KbzFanShape shape = { 0 };
  int gap, pitch = 0, room;
  size_t i = 0;
  Cut cut = { 0 };

  if (n == 0)
    return shape;
  if (box.fixed)
    choose_fixed (cards, n, &box, &cut);
  shape.card_height =
      box.fixed ? box.card_max : min_int (choose_cut (cards, n, &box, &cut), box.card_max);
  shape.card_width = card_width (shape.card_height);
  shape.rows = cut.rows;

  room = box.width - shape.card_width;
  gap = min_int (14, shape.card_width / 6);
  shape.step = shape.card_width * 7 / 10;
  if (cut.longest > 1) {
    int steps = (int)cut.longest - 1;

    if ((room - gap * cut.breaks) / steps < step_min (shape.card_height))
      gap = 0;
    shape.step = max_int (1, min_int (shape.step, (room - gap * cut.breaks) / steps));
  }
  if (cut.rows > 1)
    pitch = max_int (1, min_int (shape.card_height * (box.roomy ? 76 : 62) / 100,
                                 (box.height - shape.card_height) / (cut.rows - 1)));
  shape.height = shape.card_height + (cut.rows - 1) * pitch;

  for (int r = 0; r < cut.rows; r++) {
    size_t start = i, end = i + cut.length[r];
    int x = 0, shift;

    for (; i < end; i++) {
      if (i > start)
        x += shape.step;
      if (i > start && group_of (&box, cards[i]) != group_of (&box, cards[i - 1]))
        x += gap;
      if (spots)
        spots[i] = (KbzFanSpot){ x, r * pitch, r };
    }
    shape.width = max_int (shape.width, x + shape.card_width);
    shift = (int)((box.width - x - shape.card_width) * box.align + 0.5);
    for (size_t k = start; spots && k < end; k++)
      spots[k].x += max_int (0, shift);
  }
  return shape;
}

KbzFanShape kbz_fan_fit (size_t n, KbzFanBox box)
{
  int rows_max = max_int (1, min_int (box.rows_max, KBZ_FAN_ROWS_MAX));
  KbzFanShape shape = { 0 };
  double best_worth = -1;

  for (int rows = n > KBZ_FAN_ONE_ROW_MAX && rows_max > 1 ? 2 : 1; rows <= rows_max; rows++) {
    Cut cut;
    int height;

    cut_evenly (n, rows, &cut);
    cut.longest = cut.length[0];
    height = min_int (fitting_height (&cut, &box), box.card_max);
    if (worth (&cut, height, false) > best_worth) {
      best_worth = worth (&cut, height, false);
      shape = (KbzFanShape){ .card_width = card_width (height),
                             .card_height = height,
                             .rows = rows,
                             .height = height + (rows - 1) * pitch_min (height) };
    }
  }
  return shape;
}
