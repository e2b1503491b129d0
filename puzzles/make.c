/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "make.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#define BATCH 8 /* seeds a thread, before what they gave is looked at in order */
#define PROVE_MS 3000

/* What one seed came to. */
typedef struct {
  KbzPuzzle *puzzle; /* the first that was admitted, or NULL */
  uint64_t proposed;
  uint64_t refused[KBZ_REFUSED_PLAIN + 1];
} Seed;

typedef struct {
  const KbzPuzzler *puzzler;
  uint64_t first;
  size_t n;
  atomic_size_t next;
  Seed *seeds;
} Batch;

typedef struct {
  const KbzPuzzler *puzzler;
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
  KbzLimits limits = { .ms = PROVE_MS };
  KbzAssessment assessment;
  KbzPosition *position = position_of (proposal->puzzler->game, state);
  KbzPuzzle *puzzle = position == NULL ? NULL : kbz_puzzle_new (position, seat, target, NULL);
  seed->proposed++;
  if (puzzle == NULL)
    return true;
  assessment.admission = kbz_glance (puzzle, &limits);
  if (assessment.admission == KBZ_ADMITTED)
    kbz_assess (puzzle, &limits, &assessment, NULL);
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

static void *work (void *data)
{
  Batch *batch = data;
  for (size_t i; (i = atomic_fetch_add (&batch->next, 1)) < batch->n;) {
    Proposal proposal = { batch->puzzler, &batch->seeds[i] };
    batch->puzzler->propose (batch->first + i, consider, &proposal);
  }
  return NULL;
}

static void run_batch (Batch *batch, int threads)
{
  pthread_t others[64];
  int started = 0;
  while (started < threads - 1 && started < 64
         && pthread_create (&others[started], NULL, work, batch) == 0)
    started++;
  work (batch);
  for (int i = 0; i < started; i++)
    pthread_join (others[i], NULL);
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

void kbz_make (KbzMake *make)
{
  long cores = sysconf (_SC_NPROCESSORS_ONLN);
  const int threads = make->threads > 0 ? make->threads : cores > 0 ? (int)cores : 1;
  const uint64_t start = make->seed;
  uint64_t proposed = 0;
  size_t admitted = 0;
  bool going = true;
  while (going) {
    Batch batch = { .puzzler = make->puzzler, .first = make->seed, .n = BATCH * (size_t)threads };
    batch.seeds = calloc (batch.n, sizeof *batch.seeds);
    if (batch.seeds == NULL)
      abort ();
    run_batch (&batch, threads);
    for (size_t i = 0; i < batch.n; i++) {
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
