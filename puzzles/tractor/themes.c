/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "decision.h"

#include <stdlib.h>

bool kbz_tractor_every_right (const KbzTractorDecision *d, KbzTractorTest *test)
{
  for (size_t i = 0; i < d->step->n; i++)
    if (d->step->choices[i].right && !test (d, &d->choices[i]))
      return false;
  return true;
}

bool kbz_tractor_some_wrong (const KbzTractorDecision *d, KbzTractorTest *test)
{
  for (size_t i = 0; i < d->step->n; i++)
    if (!d->step->choices[i].right && test (d, &d->choices[i]))
      return true;
  return false;
}

void kbz_tractor_right_points (const KbzTractorDecision *d, int *least, int *most)
{
  *least = *most = d->move->points;
  for (size_t i = 0; i < d->step->n; i++) {
    if (!d->step->choices[i].right)
      continue;
    int points = d->choices[i].points;
    *least = points < *least ? points : *least;
    *most = points > *most ? points : *most;
  }
}

/* False when there is no memory for it. */
static bool look_at (const KbzProof *proof, size_t at, KbzTractorDecision *d)
{
  const KbzTractor *t = kbz_proof_state (proof, at);
  const KbzProofStep *step = &proof->steps[at];
  *d = (KbzTractorDecision){ .proof = proof, .at = at, .step = step };
  kbz_tractor_moment (t, &d->moment);
  d->after = kbz_proof_state (proof, at + (size_t)(KBZ_TRACTOR_SEATS - t->n_trick));
  d->takes_trick = d->after->leader;
  d->choices = calloc (step->n, sizeof *d->choices);
  if (d->choices == NULL)
    return false;
  for (size_t i = 0; i < step->n; i++) {
    kbz_tractor_choice (&d->moment, &step->choices[i].move, &d->choices[i]);
    if (kbz_move_equal (&step->choices[i].move, &step->move))
      d->move = &d->choices[i];
  }
  return true;
}

KbzThemes kbz_tractor_find_themes (const KbzProof *proof, size_t at)
{
  KbzThemes themes = 0;
  const KbzTractor *t = kbz_proof_state (proof, at);
  KbzTractorDecision d;
  if (t->phase != KBZ_TRACTOR_PLAY)
    return 0;
  if (look_at (proof, at, &d))
    themes = (d.moment.leads ? kbz_tractor_lead_themes (&d) : kbz_tractor_follow_themes (&d))
             | kbz_tractor_end_themes (&d);
  free (d.choices);
  return themes;
}
