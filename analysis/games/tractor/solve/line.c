/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "private.h"

#include <stdlib.h>
#include <string.h>

/* After the fourth play the next trick begins; what the attackers took is taken off `value`. */
static void next_trick (const KbzTractorSolver *s, Start *start, int *value)
{
  if (start->trick.n < SEATS)
    return;
  if (is_attacker (s, start->trick.seat))
    *value -= start->trick.points;
  *start = (Start){ .left = start->left, .leader = start->trick.seat, .seat = start->trick.seat };
}

/* The first play that keeps the value; 0 when a limit came first. */
static uint64_t find_best (KbzTractorSolver *s, Start *start, int value)
{
  bool wants = is_attacker (s, start->seat);
  s->n_steps = 0;
  start->trick.lead = &start->lead;
  int n = start->trick.n == 0 ? kbz_tractor_leads (s, start->left, start->leader)
                              : kbz_tractor_follows (s, &start->trick, start->left, start->seat);
  Step *steps = malloc ((size_t)n * sizeof *steps);
  if (steps == NULL)
    abort ();
  memcpy (steps, s->steps, (size_t)n * sizeof *steps);
  uint64_t best = 0;
  for (int i = 0; i < n && best == 0 && !s->stopped; i++) {
    Start child = *start;
    kbz_tractor_start_play (s, &child, steps[i].bits);
    int goal = wants ? value : value + 1;
    bool reached = kbz_tractor_test (s, &child, goal) >= goal;
    if (!s->stopped && reached == wants)
      best = steps[i].bits;
  }
  free (steps);
  return best;
}

size_t kbz_tractor_solve_line (KbzTractorSolver *s, const KbzTractorEnding *ending, int value,
                               const KbzLimits *limits, KbzHand *plays, size_t room)
{
  Start start;
  size_t n = 0;
  int left = value / 5;
  if (!kbz_tractor_begin (s, ending, limits))
    return 0;
  kbz_tractor_start (s, ending, &start);
  for (; start.left != 0 && n < room; n++) {
    uint64_t bits = find_best (s, &start, left);
    if (bits == 0)
      break;
    plays[n] = kbz_tractor_cards_of (s, bits);
    kbz_tractor_start_play (s, &start, bits);
    next_trick (s, &start, &left);
  }
  return n;
}
