/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "make.h"

#include <stdlib.h>
#include <unistd.h>

#define BATCH 8              /* seeds a thread, before what they gave is looked at in order */
#define PROOF_NODES 3000000u /* a few seconds; what is judged at once takes far less */

/* What one seed came to. */
typedef struct {
  bool done;
  KbzPuzzle *puzzle; /* the first that was admitted, or NULL */
  uint64_t proposed;
  uint64_t refused[KBZ_REFUSED_PLAIN + 1];
} Seed;

typedef struct {
  const KbzPuzzler *puzzler;
  uint64_t first;
  Seed *seeds;
} Batch;

typedef struct {
  const KbzPuzzler *puzzler;
  const KbzLimits *limits;
  KbzSolver *solver; /* for first looks: the proposals of a seed are moments of one deal */
  Seed *seed;
} Proposal;

/* A state as a position without a past. */
static KbzPosition *position_of (const KbzGame *game, const void *state)
{
  KbzLines lines;
  kbz_lines_init (&lines);
  lines.writer.string (&lines.writer, "game", game->id);
  game->write (state, &lines.writer);
  KbzPosition *position = kbz_position_from_text (lines.text, NULL);
  free (lines.text);
  return position;
}

/* The first of a seed's proposals that is admitted ends it: puzzles of one deal are much alike. */
static bool consider (const void *state, int seat, int target, void *data)
{
  Proposal *proposal = data;
  Seed *seed = proposal->seed;
  KbzAssessment assessment;
  KbzPosition *position = position_of (proposal->puzzler->game, state);
  KbzPuzzle *puzzle = position == NULL ? NULL : kbz_puzzle_new (position, seat, target, NULL);
  seed->proposed++;
  if (puzzle == NULL)
    return true;
  assessment.admission = kbz_glance (puzzle, proposal->solver, proposal->limits);
  if (assessment.admission == KBZ_ADMITTED)
    kbz_assess (puzzle, proposal->limits, &assessment, NULL);
  seed->refused[assessment.admission]++;
  if (assessment.admission != KBZ_ADMITTED) {
    kbz_puzzle_free (puzzle);
    return true;
  }
  puzzle->themes = assessment.themes;
  puzzle->rating = assessment.rating;
  seed->puzzle = puzzle;
  return false;
}

static bool look_at_seed (void *data, void *tools, int number, const KbzLimits *limits)
{
  Batch *batch = data;
  Seed *seed = &batch->seeds[number];
  KbzSolver *solver = kbz_solver_new (batch->puzzler->game, limits->memory);
  Proposal proposal = { batch->puzzler, limits, solver, seed };
  (void)tools;
  batch->puzzler->propose (batch->first + (uint64_t)number, limits, consider, &proposal);
  kbz_solver_free (solver);
  return seed->done = kbz_limits_go_on (limits);
}

/* Looks at what a seed gave; returns whether to go on. */
static bool take_seed (KbzMake *make, Seed *seed, size_t *admitted)
{
  for (int k = 0; k <= KBZ_REFUSED_PLAIN; k++)
    make->refused[k] += seed->refused[k];
  KbzPuzzle *puzzle = seed->puzzle;
  seed->puzzle = NULL;
  if (puzzle == NULL)
    return true;
  if (make->known != NULL && make->known (puzzle->id, make->data)) {
    make->doubles++;
    kbz_puzzle_free (puzzle);
    return true;
  }
  (*admitted)++;
  return make->take (puzzle, make->data) && (make->count == 0 || *admitted < make->count);
}

static KbzLimits limits_of (const KbzMake *make)
{
  KbzLimits limits = make->limits;
  long cores = sysconf (_SC_NPROCESSORS_ONLN);
  if (limits.threads == 0)
    limits.threads = cores < 1 ? 1 : cores > KBZ_THREADS_MAX ? KBZ_THREADS_MAX : (int)cores;
  if (limits.nodes == 0)
    limits.nodes = PROOF_NODES;
  return limits;
}

void kbz_make (KbzMake *make)
{
  const KbzLimits limits = limits_of (make);
  const uint64_t start = make->seed;
  const int n = BATCH * limits.threads;
  uint64_t proposed = 0;
  size_t admitted = 0;
  bool going = true;
  while (going) {
    Batch batch = { make->puzzler, make->seed, calloc ((size_t)n, sizeof (Seed)) };
    KbzWork work = { .piece = look_at_seed, .data = &batch };
    if (batch.seeds == NULL)
      abort ();
    kbz_work (&work, n, &limits, NULL);
    for (int i = 0; i < n; i++) {
      going = going && batch.seeds[i].done;
      if (going) {
        going = take_seed (make, &batch.seeds[i], &admitted);
        proposed += batch.seeds[i].proposed;
        make->seed++;
      }
      kbz_puzzle_free (batch.seeds[i].puzzle);
    }
    free (batch.seeds);
    if (make->tick != NULL && !make->tick (make->seed - start, proposed, admitted, make->data))
      going = false;
  }
}
