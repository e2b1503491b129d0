/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "proof.h"

#include <stdlib.h>

#define ASKED 6           /* weak opponents at each decision */
#define NODES_MAX 200000u /* of one choice: a tenth of a second on a slow machine */
#define CHOICES_MIN 3

static bool is_right (const KbzProofStep *step, const KbzMove *move)
{
  for (size_t i = 0; i < step->n; i++)
    if (kbz_move_equal (&step->choices[i].move, move))
      return step->choices[i].right;
  return true; /* not in a list cut short: nothing is known against it */
}

/* Whether the step asks something of the one who solves. */
static bool is_decision (const KbzProofStep *step)
{
  return step->mine && step->n_right < step->n;
}

/* The share of weak opponents who go wrong at each step, asked of all decisions in turn; returns
 * the share of those who go wrong anywhere, each decision by itself. */
static double temptation (const KbzProof *proof, double *careless)
{
  const KbzGame *game = kbz_proof_game (proof);
  KbzPosition *position = kbz_position_copy (proof->puzzle->start);
  KbzRandom random;
  double unharmed = 1;
  kbz_random_init (&random, 1);
  for (size_t i = 0; i < proof->n; i++) {
    const KbzProofStep *step = &proof->steps[i];
    int wrong = 0;
    for (int k = 0; is_decision (step) && game->bot != NULL && k < ASKED; k++) {
      KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, &random, NULL);
      wrong += !is_right (step, &move);
    }
    careless[i] = (double)wrong / ASKED;
    unharmed *= 1 - careless[i];
    kbz_position_apply (position, &step->move, NULL);
  }
  kbz_position_free (position);
  return 1 - unharmed;
}

/* Whether the right choices of the first step are one answer. */
static bool is_one_answer (const KbzProof *proof)
{
  const KbzProofStep *step = &proof->steps[0];
  for (size_t i = 0; i < step->n; i++)
    if (step->choices[i].right
        && !proof->puzzle->puzzler->same_answer (kbz_proof_state (proof, 0), &step->move,
                                                 &step->choices[i].move))
      return false;
  return true;
}

/* Whether somebody who never thinks gets through. */
static bool is_rote (const KbzProof *proof)
{
  for (size_t i = 0; i < proof->n; i++) {
    const KbzProofStep *step = &proof->steps[i];
    bool found = !is_decision (step);
    for (size_t k = 0; k < step->n && !found; k++)
      found =
          step->choices[k].right
          && proof->puzzle->puzzler->by_rote (kbz_proof_state (proof, i), &step->choices[k].move);
    if (!found)
      return false;
  }
  return true;
}

/* What the first step alone can tell. */
static KbzAdmission judge_first (const KbzProof *proof)
{
  const KbzProofStep *first = &proof->steps[0];
  if (first->n_right == first->n)
    return KBZ_REFUSED_HARMLESS;
  if (first->n < CHOICES_MIN)
    return KBZ_REFUSED_FEW;
  return is_one_answer (proof) ? KBZ_ADMITTED : KBZ_REFUSED_SEVERAL;
}

static KbzAdmission judge (const KbzProof *proof, const KbzAssessment *assessment)
{
  KbzAdmission first = judge_first (proof);
  if (first != KBZ_ADMITTED)
    return first;
  if (proof->most_nodes > NODES_MAX)
    return KBZ_REFUSED_SLOW;
  if (is_rote (proof))
    return KBZ_REFUSED_ROTE;
  if (assessment->tempting <= 0)
    return KBZ_REFUSED_UNTEMPTING;
  return assessment->themes == 0 ? KBZ_REFUSED_PLAIN : KBZ_ADMITTED;
}

static KbzAdmission why_unproved (const KbzError *error)
{
  return error->code == KBZ_E_POSITION ? KBZ_REFUSED_UNREACHABLE : KBZ_REFUSED_UNPROVED;
}

KbzAdmission kbz_glance (const KbzPuzzle *puzzle, KbzSolver *solver, const KbzLimits *limits)
{
  KbzError error = { KBZ_OK };
  KbzProof *proof = kbz_proof_begin (puzzle, solver, limits, &error);
  KbzAdmission admission = proof != NULL ? judge_first (proof) : why_unproved (&error);
  kbz_proof_free (proof);
  return admission;
}

void kbz_assess (const KbzPuzzle *puzzle, const KbzLimits *limits, KbzAssessment *assessment,
                 KbzProof **proof)
{
  KbzError error = { KBZ_OK };
  KbzProof *found = kbz_proof_new (puzzle, limits, &error);
  *assessment = (KbzAssessment){ .admission = why_unproved (&error) };
  if (found != NULL) {
    for (size_t i = 0; i < found->n; i++)
      assessment->decisions += is_decision (&found->steps[i]);
    double *careless = calloc (found->n + 1, sizeof *careless);
    if (careless == NULL)
      abort ();
    assessment->tempting = temptation (found, careless);
    assessment->themes = kbz_proof_themes (found, 0);
    assessment->admission = judge (found, assessment);
    assessment->rating = kbz_difficulty (found, careless);
    free (careless);
  }
  if (proof != NULL)
    *proof = found;
  else
    kbz_proof_free (found);
}

KbzText kbz_admission_text (KbzAdmission admission)
{
  static const char *const texts[] = {
    [KBZ_ADMITTED] = N_ ("A good puzzle: one answer, a tempting mistake, and all of it proved."),
    [KBZ_REFUSED_UNPROVED] =
        N_ ("The solver did not finish in time. Take cards away and ask again."),
    [KBZ_REFUSED_UNREACHABLE] =
        N_ ("Best play of the others keeps this goal out of reach. Ask for less."),
    [KBZ_REFUSED_FEW] = N_ ("There are fewer than three choices. Leave more to choose from."),
    [KBZ_REFUSED_HARMLESS] =
        N_ ("Every choice reaches the goal. Ask for more, or let a later moment be the start."),
    [KBZ_REFUSED_SEVERAL] = N_ ("Several different ideas reach the goal. A puzzle has one answer: "
                                "ask for more, or change a "
                                "card that allows the second idea."),
    [KBZ_REFUSED_ROTE] =
        N_ ("It can be solved without a thought, by the highest card or the only one that wins."),
    [KBZ_REFUSED_UNTEMPTING] = N_ ("Even a beginner would find it: no wrong choice is tempting."),
    [KBZ_REFUSED_SLOW] =
        N_ ("It is proved, but a choice could not be judged at once. Take cards away."),
    [KBZ_REFUSED_PLAIN] =
        N_ ("It is sound, but its first decision shows none of the known themes."),
  };
  return (KbzText){ .message = texts[admission] };
}
