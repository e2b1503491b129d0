/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "private.h"

#include <stdlib.h>

#define DEFAULT_MEMORY ((size_t)128 << 20)
#define STEPS_ROOM ((size_t)1 << 18)

KbzTractorSolver *kbz_tractor_solver_new (size_t memory)
{
  KbzTractorSolver *s = calloc (1, sizeof *s);
  if (s == NULL)
    return NULL;
  s->steps_room = STEPS_ROOM;
  s->steps = malloc (STEPS_ROOM * sizeof *s->steps);
  if (s->steps == NULL || !kbz_tractor_table_init (s, memory == 0 ? DEFAULT_MEMORY : memory)) {
    kbz_tractor_solver_free (s);
    return NULL;
  }
  return s;
}

void kbz_tractor_solver_free (KbzTractorSolver *s)
{
  if (s == NULL)
    return;
  free (s->steps);
  free (s->proofs);
  free (s->holdings);
  free (s);
}

uint64_t kbz_tractor_solver_nodes (const KbzTractorSolver *s)
{
  return s->nodes;
}

bool kbz_tractor_begin (KbzTractorSolver *s, const KbzTractorEnding *ending,
                        const KbzLimits *limits)
{
  KbzHand first = kbz_tractor_seat_cards (ending, 0);
  if (kbz_hand_size (&first) > KBZ_TRACTOR_SOLVE_MAX)
    return false;
  kbz_tractor_solver_set (s, ending);
  s->budget = kbz_budget (limits);
  s->first_node = s->nodes;
  s->stopped = false;
  s->n_steps = 0;
  s->next_look = s->nodes;
  return true;
}

void kbz_tractor_start_play (const KbzTractorSolver *s, Start *start, uint64_t bits)
{
  if (start->trick.n == 0) {
    kbz_tractor_read_lead (s, start->seat, bits, &start->lead);
    start->trick = (Trick){ .lead = &start->lead };
  }
  start->trick.lead = &start->lead;
  Step step = kbz_tractor_step (s, &start->trick, start->seat, bits);
  kbz_tractor_add (&start->trick, start->seat, &step);
  start->left &= ~bits;
  start->seat = (start->seat + 1) % SEATS;
}

void kbz_tractor_start (const KbzTractorSolver *s, const KbzTractorEnding *ending, Start *start)
{
  *start = (Start){ .left = kbz_tractor_bits_left (s, ending),
                    .leader = ending->leader,
                    .seat = ending->leader };
  for (int i = 0; i < ending->n_trick; i++)
    kbz_tractor_start_play (s, start,
                            kbz_tractor_bits_of (s, start->seat, &ending->trick[i], start->left));
}

int kbz_tractor_test (KbzTractorSolver *s, Start *start, int goal)
{
  int rest = fives_in (s, start->left);
  s->n_steps = 0;
  s->depth = 0;
  start->trick.lead = &start->lead;
  if (start->trick.n == SEATS)
    return kbz_tractor_finish (s, &start->trick, start->left, rest, goal);
  if (start->trick.n > 0)
    return kbz_tractor_search_trick (s, &start->trick, start->left, rest, start->seat, goal);
  return start->left == 0 ? 0 : kbz_tractor_search (s, start->left, rest, start->leader, goal);
}

int kbz_tractor_start_most (const KbzTractorSolver *s, const Start *start)
{
  uint64_t all = start->left | start->trick.played;
  return kbz_tractor_most (s, all, fives_in (s, all));
}

/* Asks about one number after another, each a little off the last answer, until the bounds meet. */
void kbz_tractor_narrow (KbzTractorSolver *s, Start *start, int guess, int *low, int *high)
{
  while (*low < *high && !s->stopped) {
    int goal = guess <= *low ? *low + 1 : guess > *high ? *high : guess;
    int value = kbz_tractor_test (s, start, goal);
    if (s->stopped)
      return;
    if (value >= goal)
      *low = value > *high ? *high : value;
    else
      *high = value < *low ? *low : value;
    guess = value >= goal ? value + 1 : value;
  }
}

static void set_bounds (const KbzTractorEnding *ending, int *low, int *high)
{
  KbzCard cards[KBZ_CARDS_MAX];
  *low = 0;
  *high = 0;
  int size = 0;
  for (int i = 0; i < SEATS + ending->n_trick; i++) {
    const KbzHand *hand = i < SEATS ? &ending->hands[i] : &ending->trick[i - SEATS];
    size_t n = kbz_hand_cards (hand, cards);
    size += (int)n;
    *high += kbz_tractor_points (cards, n);
  }
  /* The largest multiplier there could be: the whole hand one tractor or one Titanic. */
  int hand = size / SEATS + 1, tractor = 2, titanic = 2;
  for (int i = 0; ending->rules.decks >= 2 && i < hand / 2; i++)
    tractor *= 2;
  for (int i = 0; ending->rules.decks == 3 && i < hand / 3; i++)
    titanic *= 3;
  int multiplier = tractor > titanic ? tractor : titanic;
  *high += ending->kitty * multiplier;
}

KbzStatus kbz_tractor_solve (KbzTractorSolver *s, const KbzTractorEnding *ending,
                             const KbzLimits *limits, int *low, int *high, KbzError *error)
{
  KbzStatus status = kbz_tractor_ending_check (ending, error);
  if (status != KBZ_OK)
    return status;
  if (!kbz_tractor_begin (s, ending, limits)) {
    set_bounds (ending, low, high);
    return KBZ_OK;
  }
  Start start;
  kbz_tractor_start (s, ending, &start);
  *low = 0;
  *high = kbz_tractor_start_most (s, &start);
  kbz_tractor_narrow (s, &start, fives_in (s, start.left) * 3 / 4, low, high);
  *low *= 5;
  *high *= 5;
  return KBZ_OK;
}

KbzStatus kbz_tractor_solve_reaches (KbzTractorSolver *s, const KbzTractorEnding *ending,
                                     int points, const KbzLimits *limits, int *low, int *high,
                                     KbzError *error)
{
  KbzStatus status = kbz_tractor_ending_check (ending, error);
  if (status != KBZ_OK)
    return status;
  if (!kbz_tractor_begin (s, ending, limits)) {
    set_bounds (ending, low, high);
    return KBZ_OK;
  }
  Start start;
  kbz_tractor_start (s, ending, &start);
  *low = 0;
  *high = kbz_tractor_start_most (s, &start);
  int goal = (points + 4) / 5;
  if (goal > *low && goal <= *high) {
    int value = kbz_tractor_test (s, &start, goal);
    if (!s->stopped && value >= goal)
      *low = value;
    else if (!s->stopped)
      *high = value;
  }
  *low *= 5;
  *high *= 5;
  return KBZ_OK;
}
