/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "private.h"

#include <stdlib.h>

/* Passes included: every play is passed by at most two seats. */
#define MOST_PLAYS 200

typedef struct {
  KbzDdzSolver *solver;
  KbzDdzPosition position;
  bool lord; /* the landlord is the side that wins */
} Walk;

/* Whether the winning side gets out within `plays`; -1 when stopped. */
static int within (Walk *walk, const KbzDdzPosition *position, int plays)
{
  KbzDdzSearch *search = &walk->solver->search;
  int out = kbz_ddz_position_out (position);
  if (out >= 0)
    return plays >= 0 && (out == KBZ_DDZ_LANDLORD) == walk->lord;
  KbzDdzNode node = kbz_ddz_solver_node (walk->solver, position, 0);
  bool result = !search->stopped && kbz_ddz_search_within (search, &node, walk->lord, plays);
  return search->stopped ? -1 : result;
}

static bool mover_wins (const Walk *walk)
{
  return (walk->position.to_move == KBZ_DDZ_LANDLORD) == walk->lord;
}

/* A play after which the winning side needs exactly plays - 1 more (plays, for a pass). */
static bool exact_play (Walk *walk, const KbzDdzPlays *plays, int left, KbzDdzCombo *chosen)
{
  for (size_t i = 0; i <= plays->n; i++) {
    KbzDdzPosition next = walk->position;
    KbzDdzCombo play = i < plays->n ? plays->plays[i] : (KbzDdzCombo){ 0 };
    if (i == plays->n && !kbz_ddz_position_may_pass (&walk->position))
      break;
    kbz_ddz_position_play (&next, &play);
    int after = left - (play.type != KBZ_DDZ_PASS);
    int found = mover_wins (walk) ? within (walk, &next, after) : within (walk, &next, after - 1);
    if (found < 0)
      return false;
    if (found == mover_wins (walk)) {
      *chosen = play;
      return true;
    }
  }
  return false;
}

/* A play that keeps the win, or for the losing side the first there is. */
static bool sound_play (Walk *walk, const KbzDdzPlays *plays, KbzDdzCombo *chosen)
{
  bool may_pass = kbz_ddz_position_may_pass (&walk->position);
  for (size_t i = 0; i <= plays->n; i++) {
    KbzDdzPosition next = walk->position;
    bool truth;
    *chosen = i < plays->n ? plays->plays[i] : (KbzDdzCombo){ 0 };
    if (i == plays->n && !may_pass)
      break;
    if (!mover_wins (walk))
      return true;
    kbz_ddz_position_play (&next, chosen);
    if (!kbz_ddz_solver_prove (walk->solver, &next, 0, &truth))
      return false;
    if (truth == walk->lord)
      return true;
  }
  return false;
}

/* Fills the line from the position on; `left` < 0 asks for any sound line. */
static bool follow_line (Walk *walk, KbzDdzLine *line, int left)
{
  KbzDdzPlays plays = { 0 };
  bool done = true;

  line->n = 0;
  while (done && kbz_ddz_position_out (&walk->position) < 0 && line->n < MOST_PLAYS) {
    KbzDdzCombo play;
    done =
        kbz_ddz_moves (&walk->solver->options, walk->position.hands[walk->position.to_move],
                       &walk->position.to_beat, true, &plays)
        && (left >= 0 ? exact_play (walk, &plays, left, &play) : sound_play (walk, &plays, &play));
    if (done) {
      kbz_ddz_position_play (&walk->position, &play);
      line->plays[line->n++] = play;
      left -= left >= 0 && play.type != KBZ_DDZ_PASS;
    }
  }
  kbz_ddz_plays_clear (&plays);
  return done;
}

/* The number of plays the winning side needs, or -1 when stopped. */
static int length_of (Walk *walk)
{
  for (int plays = 0;; plays++) {
    int found = within (walk, &walk->position, plays);
    if (found)
      return found < 0 ? -1 : plays;
  }
}

KbzStatus kbz_ddz_solve_line (KbzDdzSolver *solver, const KbzDdzPosition *position,
                              const KbzLimits *limits, KbzDdzLine *line, KbzError *error)
{
  Walk walk = { solver, *position, false };

  *line = (KbzDdzLine){ 0 };
  KbzStatus status = kbz_ddz_solver_begin (solver, position, limits, error);
  if (status != KBZ_OK)
    return status;
  if (!kbz_ddz_solver_prove (solver, position, 0, &walk.lord))
    return kbz_fail (error, KBZ_E_LIMIT, 0,
                     KBZ_TEXT (N_ ("The search was stopped before the proof was complete.")));
  line->outcome = walk.lord ? KBZ_DDZ_LANDLORD_WINS : KBZ_DDZ_FARMERS_WIN;
  line->plays = calloc (MOST_PLAYS, sizeof *line->plays);
  if (line->plays == NULL)
    return kbz_fail (error, KBZ_E_LIMIT, 0, KBZ_TEXT (N_ ("Out of memory.")));

  /* half of what the limits leave is kept back for a line that is merely sound */
  kbz_ddz_solver_halve_limits (solver);
  int length = length_of (&walk);
  line->longest = length >= 0 && follow_line (&walk, line, length);
  if (line->longest)
    return KBZ_OK;
  kbz_ddz_solver_restore_limits (solver);
  walk.position = *position;
  follow_line (&walk, line, -1);
  return kbz_fail (error, KBZ_E_LIMIT, 0,
                   KBZ_TEXT (N_ ("The search was stopped before the longest defence was proved.")));
}

void kbz_ddz_line_clear (KbzDdzLine *line)
{
  free (line->plays);
  *line = (KbzDdzLine){ 0 };
}
