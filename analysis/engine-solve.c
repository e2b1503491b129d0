/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-ops.h"

#include <time.h>

#define LIMIT_MS_MAX (24 * 60 * 60 * 1000)
#define SAMPLES_MAX 1000000
#define THREADS_MAX 256

static int64_t now_ms (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

KbzStatus kbz_engine_read_limits (const KbzFields *question, KbzLimits *limits, KbzError *error)
{
  int64_t ms = -1, samples = 0, threads = 0, seed = 0;
  KbzStatus status = kbz_fields_integer (question, "limit_ms", 0, LIMIT_MS_MAX, &ms, error);
  if (status == KBZ_OK)
    status = kbz_fields_integer (question, "samples", 1, SAMPLES_MAX, &samples, error);
  if (status == KBZ_OK)
    status = kbz_fields_integer (question, "threads", 1, THREADS_MAX, &threads, error);
  if (status == KBZ_OK)
    status = kbz_engine_read_seed (question, &seed, error);
  *limits = (KbzLimits){
    .ms = ms == 0  ? 1
          : ms < 0 ? 0
                   : (int)ms, /* in KbzLimits zero is no limit */
    .samples = (int)samples,
    .threads = (int)threads,
    .seed = (uint64_t)seed,
  };
  return status;
}

static void write_verdict (KbzWriter *answer, const KbzVerdict *verdict)
{
  switch (verdict->truth) {
  case KBZ_PROVED:
    answer->integer (answer, "value", verdict->low);
    break;
  case KBZ_BOUNDED:
    answer->integer (answer, "lo", verdict->low);
    answer->integer (answer, "hi", verdict->high);
    break;
  case KBZ_ESTIMATED:
    answer->real (answer, "mean", verdict->mean);
    answer->real (answer, "error", verdict->error);
    answer->integer (answer, "samples", verdict->samples);
    break;
  }
}

static void write_choices (KbzWriter *answer, const char *key, const KbzPosition *position,
                           const KbzAnalysis *analysis)
{
  answer->begin_list (answer, key);
  for (size_t i = 0; i < analysis->n; i++) {
    answer->begin_object (answer, NULL);
    kbz_engine_write_move (answer, "play", position, &analysis->choices[i].move);
    write_verdict (answer, &analysis->choices[i].verdict);
    answer->end (answer);
  }
  answer->end (answer);
}

/* The best move where it is proved, or the only one there is; false when neither is known. */
static bool find_best (const KbzPosition *position, const KbzLimits *limits, KbzMove *best)
{
  KbzMoves list = { 0 };
  kbz_position_moves (position, &list);
  bool only_one = list.n == 1 && !list.more;
  if (only_one)
    *best = list.moves[0];
  kbz_moves_clear (&list);
  if (only_one)
    return true;
  KbzAnalysis analysis = { 0 };
  KbzError error;
  KbzStatus status = kbz_position_game (position)->solve (kbz_position_state (position), limits,
                                                          &analysis, &error);
  bool found = false;
  if (status == KBZ_OK && analysis.verdict.truth == KBZ_PROVED)
    for (size_t i = 0; i < analysis.n && !found; i++) {
      const KbzVerdict *verdict = &analysis.choices[i].verdict;
      found = verdict->truth == KBZ_PROVED && verdict->low == analysis.verdict.low;
      *best = analysis.choices[i].move;
    }
  kbz_analysis_clear (&analysis);
  return found;
}

/* Best play to the end, as far as the time allows: what is written is proved move by move. */
static void write_line (KbzWriter *answer, const KbzPosition *start, const KbzLimits *limits,
                        int64_t began)
{
  KbzPosition *position = kbz_position_copy (start);
  answer->begin_list (answer, "line");
  while (!kbz_position_over (position)) {
    KbzLimits rest = *limits;
    KbzMove best;
    rest.ms = limits->ms == 0 ? 0 : (int)(limits->ms - (now_ms () - began));
    if (rest.ms < 0 || (limits->ms != 0 && rest.ms == 0) || !find_best (position, &rest, &best))
      break;
    kbz_engine_write_move (answer, NULL, position, &best);
    kbz_position_apply (position, &best, NULL);
  }
  answer->end (answer);
  kbz_position_free (position);
}

KbzStatus kbz_engine_solve (KbzPosition *position, const KbzFields *question, KbzWriter *answer,
                            KbzError *error)
{
  bool all = false;
  KbzLimits limits;
  KbzStatus status = kbz_fields_boolean (question, "all", &all, error);
  if (status == KBZ_OK)
    status = kbz_engine_read_limits (question, &limits, error);
  if (status == KBZ_OK)
    status = kbz_engine_need_unfinished (position, error);
  if (status != KBZ_OK)
    return status;
  int64_t began = now_ms ();
  KbzAnalysis analysis = { 0 };
  status = kbz_position_game (position)->solve (kbz_position_state (position), &limits, &analysis,
                                                error);
  if (status == KBZ_OK) {
    bool exact = analysis.verdict.truth == KBZ_PROVED;
    answer->boolean (answer, "exact", exact);
    write_verdict (answer, &analysis.verdict);
    if (all)
      write_choices (answer, "moves", position, &analysis);
    if (exact)
      write_line (answer, position, &limits, began);
    answer->integer (answer, "nodes", (int64_t)analysis.nodes);
    answer->integer (answer, "ms", now_ms () - began);
  }
  kbz_analysis_clear (&analysis);
  return status;
}

KbzStatus kbz_engine_advise (KbzPosition *position, const KbzFields *question, KbzWriter *answer,
                             KbzError *error)
{
  KbzLimits limits;
  int seat = kbz_position_turn (position).actor;
  KbzStatus status = kbz_engine_read_seat (question, position, &seat, error);
  if (status == KBZ_OK)
    status = kbz_engine_read_limits (question, &limits, error);
  if (status == KBZ_OK)
    status = kbz_engine_need_unfinished (position, error);
  if (status != KBZ_OK)
    return status;
  int64_t began = now_ms ();
  KbzAnalysis analysis = { 0 };
  status = kbz_position_game (position)->advise (kbz_position_state (position), seat, &limits,
                                                 &analysis, error);
  if (status == KBZ_OK) {
    write_choices (answer, "choices", position, &analysis);
    answer->integer (answer, "nodes", (int64_t)analysis.nodes);
    answer->integer (answer, "ms", now_ms () - began);
  }
  kbz_analysis_clear (&analysis);
  return status;
}
