/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "score.h"

/* Source 002, 2.2.12: the first line that fits counts and no other; the length of a Titanic or a
 * tractor is its number of triples or pairs. */
int kbz_tractor_row_multiplier (const KbzTractorRules *rules, KbzTractorRow row)
{
  int length = 2;
  if (kbz_tractor_best_run (rules, row, 3, length) >= 0) {
    int multiplier = 2 * 3 * 3;
    while (kbz_tractor_best_run (rules, row, 3, ++length) >= 0)
      multiplier *= 3;
    return multiplier;
  }
  if (kbz_tractor_row_slots (row, 3) > 0)
    return 6;
  if (kbz_tractor_best_run (rules, row, 2, length) >= 0) {
    int multiplier = 2 * 2 * 2;
    while (kbz_tractor_best_run (rules, row, 2, ++length) >= 0)
      multiplier *= 2;
    return multiplier;
  }
  return kbz_tractor_row_slots (row, 2) > 0 ? 4 : 2;
}

int kbz_tractor_multiplier (const KbzTractorRules *rules, const KbzCard *cards, size_t n)
{
  return kbz_tractor_row_multiplier (rules, kbz_tractor_row_from (rules, cards, n));
}

/* Source 002, 2.2.13 and 2.2.17 三. Each line holds up to its points; the last goes on. */
typedef struct {
  int from;
  KbzTractorPromotion result;
} Line;

#define BANKERS(levels)                                                                            \
  {                                                                                                \
    false, (levels), false                                                                         \
  }
#define ATTACKERS(levels)                                                                          \
  {                                                                                                \
    true, (levels), true                                                                           \
  }
#define LINES 5

static const Line lines[3][LINES] = {
  { { 0, BANKERS (2) },
    { 5, BANKERS (1) },
    { 40, ATTACKERS (0) },
    { 80, ATTACKERS (1) },
    { 100, ATTACKERS (2) } },
  { { 0, BANKERS (3) },
    { 5, BANKERS (2) },
    { 40, BANKERS (1) },
    { 80, ATTACKERS (1) },
    { 120, ATTACKERS (2) } },
  { { 0, BANKERS (3) },
    { 5, BANKERS (2) },
    { 60, BANKERS (1) },
    { 120, ATTACKERS (0) },
    { 180, ATTACKERS (1) } },
};

/* Points for one level more beyond the last line; 0: none. */
static const int further[3] = { 0, 40, 60 };

KbzTractorPromotion kbz_tractor_promotion (int decks, int points)
{
  const Line *line = lines[decks - 1];
  int i = 0;
  while (i + 1 < LINES && points >= line[i + 1].from)
    i++;
  /* Points are multiples of five; anything above nothing is not nothing. */
  if (i == 0 && points > 0)
    i = 1;
  KbzTractorPromotion result = line[i].result;
  if (i == LINES - 1 && further[decks - 1] > 0)
    result.levels += (points - line[i].from) / further[decks - 1];
  return result;
}

int kbz_tractor_goal (int decks)
{
  static const int goals[3] = { 40, 80, 120 };
  return goals[decks - 1];
}

int kbz_tractor_next_step (int decks, int points)
{
  const Line *line = lines[decks - 1];
  for (int i = 1; i < LINES; i++)
    if (line[i].from > points)
      return line[i].from;
  int step = further[decks - 1], last = line[LINES - 1].from;
  return step == 0 ? 1 << 20 : last + ((points - last) / step + 1) * step;
}

int kbz_tractor_hand_size (int decks)
{
  static const int sizes[3] = { 12, 25, 39 };
  return sizes[decks - 1];
}

int kbz_tractor_kitty_size (int decks)
{
  static const int sizes[3] = { 6, 8, 6 };
  return sizes[decks - 1];
}
