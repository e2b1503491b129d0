/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "private.h"

#include <assert.h>
#include <stdlib.h>

#define DEFAULT_MEMORY ((size_t)128 << 20)
#define LEAST_MEMORY ((size_t)4 << 20)
#define NODES_BETWEEN_LOOKS 4096

KbzDdzSolver *kbz_ddz_solver_new (size_t memory, const KbzDdzOptions *options)
{
  KbzDdzSolver *solver = calloc (1, sizeof *solver);
  if (solver == NULL)
    return NULL;
  if (memory == 0)
    memory = DEFAULT_MEMORY;
  if (memory < LEAST_MEMORY)
    memory = LEAST_MEMORY;
  solver->options = *options;
  KbzDdzSearch *search = &solver->search;
  const size_t stack = KBZ_DDZ_MOVE_STACK * sizeof *search->moves;
  search->store.room = memory / 3;
  search->store.bytes = malloc (search->store.room);
  search->moves = malloc (stack);
  if (search->store.bytes == NULL || search->moves == NULL
      || !kbz_ddz_table_init (&search->table, memory - search->store.room - stack)) {
    kbz_ddz_solver_free (solver);
    return NULL;
  }
  return solver;
}

void kbz_ddz_solver_free (KbzDdzSolver *solver)
{
  if (solver == NULL)
    return;
  for (int seat = 0; seat < KBZ_DDZ_SEATS; seat++)
    kbz_ddz_plays_clear (&solver->search.hands[seat].scratch);
  kbz_ddz_table_clear (&solver->search.table);
  free (solver->search.store.bytes);
  free (solver->search.moves);
  free (solver);
}

uint64_t kbz_ddz_solver_nodes (const KbzDdzSolver *solver)
{
  return solver->search.nodes;
}

static bool stop_asked (void *data)
{
  KbzDdzSolver *solver = data;
  KbzDdzSearch *search = &solver->search;

  solver->budget.nodes = search->nodes - solver->first_node;
  bool goes_on = kbz_budget_goes_on (&solver->budget);
  search->check_at =
      solver->first_node + kbz_budget_next_look (&solver->budget, NODES_BETWEEN_LOOKS);
  return !goes_on;
}

void kbz_ddz_solver_halve_limits (KbzDdzSolver *solver)
{
  KbzBudget *budget = &solver->budget;
  solver->full = budget->limits;
  budget->nodes = solver->search.nodes - solver->first_node;
  KbzLimits rest = kbz_budget_rest (budget);
  budget->limits.nodes -= rest.nodes / 2;
  budget->limits.ms -= rest.ms / 2;
}

void kbz_ddz_solver_restore_limits (KbzDdzSolver *solver)
{
  solver->budget.limits = solver->full;
  solver->budget.stopped = false;
  solver->search.stopped = false;
  solver->search.check_at = solver->search.nodes;
}

/* The hands' tables stand for every position whose hands are parts of the ones they were made for.
 */
static bool covers (const KbzDdzSearch *search, const KbzDdzPosition *position)
{
  if (search->seats != position->seats)
    return false;
  for (int seat = 0; seat < position->seats; seat++)
    if (search->hands[seat].full
        || !kbz_ddz_holds (search->hands[seat].start, position->hands[seat]))
      return false;
  return true;
}

static bool set_hands (KbzDdzSolver *solver, const KbzDdzHand hands[KBZ_DDZ_SEATS], int seats)
{
  KbzDdzSearch *search = &solver->search;
  size_t bytes = 0;

  for (int seat = 0; seat < seats; seat++)
    bytes += kbz_ddz_hand_table_bytes (hands[seat]);
  search->store.used = 0;
  search->seats = 0;
  if (bytes > search->store.room)
    return false;
  search->seats = seats;
  for (int seat = 0; seat < seats; seat++)
    kbz_ddz_hand_table_init (&search->hands[seat], &solver->options, &search->store, hands[seat],
                             seats == 2 || seat == KBZ_DDZ_LANDLORD);
  solver->fresh = true;
  const KbzDdzOptions *o = &solver->options;
  search->salt = (uint64_t)o->banned << 3 | (unsigned)o->bar_joker_kickers << 2
                 | (unsigned)o->distinct_kickers << 1 | (seats == 3);
  return true;
}

KbzStatus kbz_ddz_solver_begin (KbzDdzSolver *solver, const KbzDdzPosition *position,
                                const KbzLimits *limits, KbzError *error)
{
  KbzDdzSearch *search = &solver->search;
  KbzStatus status = kbz_ddz_position_check (&solver->options, position, error);

  if (status != KBZ_OK)
    return status;
  solver->budget = kbz_budget (limits);
  solver->first_node = search->nodes;
  search->stop_asked = stop_asked;
  search->stop_data = solver;
  search->stopped = false;
  search->n_moves = 0;
  search->check_at = search->nodes + kbz_budget_next_look (&solver->budget, NODES_BETWEEN_LOOKS);
  kbz_ddz_table_new_age (&search->table);
  if (!covers (search, position) && !set_hands (solver, position->hands, position->seats))
    return kbz_fail (error, KBZ_E_LIMIT, 0,
                     KBZ_TEXT (N_ ("These hands need more memory than the solver may use.")));
  return KBZ_OK;
}

KbzDdzNode kbz_ddz_solver_node (KbzDdzSolver *solver, const KbzDdzPosition *position, int goal)
{
  KbzDdzSearch *search = &solver->search;
  KbzDdzNode node = { .mover = (uint8_t)position->to_move,
                      .owner = (uint8_t)position->to_move,
                      .kind = KBZ_DDZ_KIND_LEAD,
                      .goal = (int8_t)goal };

  for (int seat = 0; seat < position->seats; seat++)
    node.hand[seat] = kbz_ddz_hand_number (&search->hands[seat], position->hands[seat]);
  if (position->to_beat.type == KBZ_DDZ_PASS)
    return node;
  int kind = kbz_ddz_kind (position->to_beat.type, position->to_beat.length);
  kbz_ddz_node_after (search, &node, position->beat_by, kind, position->to_beat.rank);
  /* seats before the one to move have passed */
  while (node.kind != KBZ_DDZ_KIND_LEAD && node.mover != position->to_move
         && (node.mover - position->beat_by + position->seats) % position->seats
                < (position->to_move - position->beat_by + position->seats) % position->seats)
    kbz_ddz_node_pass (search, &node);
  return node;
}

/* A search that ran out of room for hands' tables starts them afresh; what is proved stays proved.
 */
bool kbz_ddz_solver_prove (KbzDdzSolver *solver, const KbzDdzPosition *position, int goal,
                           bool *truth)
{
  KbzDdzSearch *search = &solver->search;
  int out = kbz_ddz_position_out (position);
  if (out >= 0) {
    *truth = kbz_ddz_goal_at_end ((int8_t)goal, out);
    return true;
  }
  for (;;) {
    uint64_t nodes = search->nodes;
    bool fresh = solver->fresh;
    solver->fresh = false;
    KbzDdzNode node = kbz_ddz_solver_node (solver, position, goal);
    if (!search->stopped)
      *truth = kbz_ddz_search (search, &node);
    if (!search->stopped)
      return true;
    bool full = false;
    for (int seat = 0; seat < search->seats; seat++)
      full |= search->hands[seat].full;
    if (!full)
      return false;
    search->seats = 0;
    if ((fresh && search->nodes - nodes < NODES_BETWEEN_LOOKS)
        || !set_hands (solver, position->hands, position->seats))
      return false;
    search->stopped = false;
  }
}

static KbzStatus stopped (KbzError *error)
{
  return kbz_fail (error, KBZ_E_LIMIT, 0,
                   KBZ_TEXT (N_ ("The search was stopped before the proof was complete.")));
}

KbzStatus kbz_ddz_solve (KbzDdzSolver *solver, const KbzDdzPosition *position,
                         const KbzLimits *limits, KbzDdzOutcome *outcome, KbzError *error)
{
  bool truth;
  *outcome = KBZ_DDZ_UNKNOWN;
  KbzStatus status = kbz_ddz_solver_begin (solver, position, limits, error);
  if (status != KBZ_OK)
    return status;
  if (!kbz_ddz_solver_prove (solver, position, 0, &truth))
    return stopped (error);
  *outcome = truth ? KBZ_DDZ_LANDLORD_WINS : KBZ_DDZ_FARMERS_WIN;
  return KBZ_OK;
}
