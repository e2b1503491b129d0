/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "internal.h"

#include <stdatomic.h>
#include <string.h>

/* The table of all declarers: one strain is one piece of work, since its four leaders share what
 * the solver learns. */

typedef struct {
  const KbzSet *hands;
  KbzDdTricks *table;
  KbzDdSolver *own; /* of the caller */
  atomic_flag taken;
  atomic_uint_fast64_t nodes;
} Table;

static bool solve_strain (KbzDdSolver *s, Table *work, KbzSuit strain)
{
  static const int leaders[] = { 0, 2, 1, 3 }; /* partners differ little: each is a good guess */
  int last = -1;
  for (int i = 0; i < 4; i++) {
    KbzDdPosition p = { .trump = strain, .leader = leaders[i] };
    memcpy (p.hands, work->hands, sizeof p.hands);
    KbzDdTrick *t = kbz_dd_set_position (s, &p);
    int guess = last < 0 ? kbz_dd_guess (s, t) : i == 2 ? t->left - last : last;
    KbzDdBounds bounds;
    if (!kbz_dd_narrow (s, t, 0, guess, &bounds))
      return false;
    last = bounds.low;
    work->table->tricks[(leaders[i] + 3) & 3][strain] = (uint8_t)(t->left - last);
  }
  return true;
}

static bool piece (void *data, void *solver, int number, const KbzLimits *limits)
{
  Table *work = data;
  KbzDdSolver *s = solver;
  kbz_dd_set_limits (s, limits);
  bool solved = solve_strain (s, work, (KbzSuit)(4 - number));
  atomic_fetch_add (&work->nodes, s->nodes);
  return solved;
}

static void *take_solver (void *data, const KbzLimits *share)
{
  Table *work = data;
  (void)share;
  return atomic_flag_test_and_set (&work->taken) ? kbz_dd_new (work->own->bytes) : work->own;
}

static void give_back (void *data, void *solver)
{
  if (solver != ((Table *)data)->own)
    kbz_dd_free (solver);
}

KbzStatus kbz_dd_table (KbzDdSolver *s, const KbzSet hands[4], const KbzLimits *limits,
                        KbzDdTricks *table, KbzError *error)
{
  KbzDdPosition p = { .trump = KBZ_NO_SUIT };
  memcpy (p.hands, hands, sizeof p.hands);
  KbzStatus status = kbz_dd_check (&p, error);
  if (status)
    return status;
  Table tricks = { .hands = hands, .table = table, .own = s, .taken = ATOMIC_FLAG_INIT };
  KbzWork work = { take_solver, give_back, piece, &tricks };
  status = kbz_work (&work, 5, limits, NULL);
  s->nodes = atomic_load (&tricks.nodes);
  return status ? kbz_dd_stopped (error) : KBZ_OK;
}
