/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve-private.h"

#include <stdlib.h>

#define DEFAULT_MEMORY ((size_t)256 << 20)

KbzTarotSolver *kbz_tarot_solver_new (size_t memory)
{
  KbzTarotSolver *s = calloc (1, sizeof *s);
  if (s == NULL)
    return NULL;
  if (!kbz_tarot_table_init (&s->table, memory == 0 ? DEFAULT_MEMORY : memory)) {
    kbz_tarot_solver_free (s);
    return NULL;
  }
  return s;
}

void kbz_tarot_solver_free (KbzTarotSolver *s)
{
  if (s == NULL)
    return;
  kbz_tarot_table_free (&s->table);
  free (s);
}

uint64_t kbz_tarot_solver_nodes (const KbzTarotSolver *s)
{
  return s->nodes;
}

void kbz_tarot_solver_bounds (const KbzTarotSolver *s, int *low, int *high)
{
  *low = s->low + s->before;
  *high = s->high + s->before;
}

void kbz_tarot_begin (KbzTarotSolver *s, const KbzTarotEnding *ending,
                      const KbzTarotObjective *objective, const KbzLimits *limits, Trick *trick)
{
  kbz_tarot_set_up (s, ending, objective, trick);
  s->root = *trick;
  s->budget = kbz_budget (limits);
  s->first_node = s->nodes;
  s->stopped = false;
  s->next_look = s->nodes;
}

/* Bounds from the worth of the cards alone. */
void kbz_tarot_widest (const KbzTarotSolver *s, int *low, int *high)
{
  int more = s->petit_last + (s->aim == KBZ_TAROT_MARGIN ? 40 : 0);
  *low = -more;
  *high = s->board.rest + more;
}

int kbz_tarot_test (KbzTarotSolver *s, const Trick *trick, int goal)
{
  Ranks ranks;
  if (s->board.left == 0)
    return 0;
  if (trick->n == 0)
    return kbz_tarot_search (s, trick->leader, goal, &ranks);
  return kbz_tarot_search_trick (s, trick, KBZ_NO_CARD, goal, &ranks, NULL);
}

/* Asks about one number after another, each a little off the last answer, until the bounds meet. */
void kbz_tarot_narrow (KbzTarotSolver *s, const Trick *trick, int guess, int *low, int *high)
{
  while (*low < *high && !s->stopped) {
    int goal = guess <= *low ? *low + 1 : guess > *high ? *high : guess;
    int value = kbz_tarot_test (s, trick, goal);
    if (s->stopped)
      return;
    if (value >= goal)
      *low = value > *high ? *high : value;
    else
      *high = value < *low ? *low : value;
    guess = value >= goal ? value + 1 : value;
  }
}

KbzStatus kbz_tarot_solve (KbzTarotSolver *s, const KbzTarotEnding *ending,
                           const KbzTarotObjective *objective, const KbzLimits *limits, int *low,
                           int *high, KbzError *error)
{
  Trick trick;
  KbzStatus status = kbz_tarot_ending_check (ending, error);
  if (status != KBZ_OK)
    return status;
  kbz_tarot_begin (s, ending, objective, limits, &trick);
  kbz_tarot_widest (s, &s->low, &s->high);
  if (s->board.left == 0)
    s->low = s->high = 0;
  kbz_tarot_narrow (s, &trick, (s->low + s->high) / 2, &s->low, &s->high);
  kbz_tarot_solver_bounds (s, low, high);
  return KBZ_OK;
}

KbzStatus kbz_tarot_solve_reaches (KbzTarotSolver *s, const KbzTarotEnding *ending,
                                   const KbzTarotObjective *objective, int goal,
                                   const KbzLimits *limits, int *low, int *high, KbzError *error)
{
  Trick trick;
  KbzStatus status = kbz_tarot_ending_check (ending, error);
  if (status != KBZ_OK)
    return status;
  kbz_tarot_begin (s, ending, objective, limits, &trick);
  kbz_tarot_widest (s, &s->low, &s->high);
  if (s->board.left == 0)
    s->low = s->high = 0;
  goal -= s->before;
  if (goal > s->low && goal <= s->high) {
    int value = kbz_tarot_test (s, &trick, goal);
    if (!s->stopped && value >= goal)
      s->low = value > s->high ? s->high : value;
    else if (!s->stopped)
      s->high = value < s->low ? s->low : value;
  }
  kbz_tarot_solver_bounds (s, low, high);
  return KBZ_OK;
}
