/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "internal.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

/* The table of all declarers: one strain is one piece of work, since its four leaders share what
 * the solver learns. */

typedef struct {
  const KbzSet *hands;
  const KbzDdLimits *limits;
  KbzDdTricks *table;
  atomic_int next;
  atomic_bool stopped;
} Work;

typedef struct {
  Work *work;
  KbzDdSolver *solver;
} Worker;

static bool solve_strain (KbzDdSolver *s, Work *work, KbzSuit strain)
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

static void *run (void *data)
{
  Worker *worker = data;
  Work *work = worker->work;
  kbz_dd_set_limits (worker->solver, work->limits);
  for (;;) {
    int job = atomic_fetch_add (&work->next, 1);
    if (job >= 5 || atomic_load (&work->stopped))
      return NULL;
    if (!solve_strain (worker->solver, work, (KbzSuit)(4 - job)))
      atomic_store (&work->stopped, true);
  }
}

KbzStatus kbz_dd_table (KbzDdSolver *s, const KbzSet hands[4], int threads,
                        const KbzDdLimits *limits, KbzDdTricks *table, KbzError *error)
{
  KbzDdPosition p = { .trump = KBZ_NO_SUIT };
  memcpy (p.hands, hands, sizeof p.hands);
  KbzStatus status = kbz_dd_check (&p, error);
  if (status)
    return status;
  Work work = { .hands = hands, .limits = limits, .table = table };
  Worker workers[5] = { { .work = &work, .solver = s } };
  pthread_t ids[5];
  int n = 1;
  while (n < threads && n < 5) {
    workers[n] = (Worker){ .work = &work, .solver = kbz_dd_new (s->bytes) };
    if (!workers[n].solver)
      break; /* the others do its share */
    if (pthread_create (&ids[n], NULL, run, &workers[n]) != 0) {
      kbz_dd_free (workers[n].solver);
      break;
    }
    n++;
  }
  run (&workers[0]);
  for (int i = 1; i < n; i++) {
    pthread_join (ids[i], NULL);
    s->nodes += workers[i].solver->nodes;
    kbz_dd_free (workers[i].solver);
  }
  return atomic_load (&work.stopped) ? kbz_dd_stopped (error) : KBZ_OK;
}
