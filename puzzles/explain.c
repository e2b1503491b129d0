/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain.h"

#define ASKED 12 /* weak opponents: what most of them do wrong is what tempts */

KbzText kbz_decision_hint (const KbzProof *proof, size_t at)
{
  const KbzPuzzler *puzzler = proof->puzzle->puzzler;
  int theme = kbz_theme_first (puzzler, kbz_proof_themes (proof, at));
  return (KbzText){ .message = theme < 0 ? NULL : puzzler->themes[theme].hint };
}

/* How often weak opponents make each choice of the first step, by its place; what is played by rote
 * counts besides. */
static int votes_for (const KbzProof *proof, const KbzMove *bots, const KbzMove *move)
{
  const KbzPuzzle *puzzle = proof->puzzle;
  int votes = puzzle->puzzler->by_rote (kbz_proof_state (proof, 0), move) ? 3 : 0;
  for (int i = 0; i < ASKED; i++)
    votes += kbz_move_equal (&bots[i], move);
  return votes;
}

static const KbzMove *find_tempting (const KbzProof *proof)
{
  const KbzPuzzle *puzzle = proof->puzzle;
  const KbzProofStep *first = &proof->steps[0];
  const KbzMove *tempting = NULL;
  KbzMove bots[ASKED];
  KbzRandom random;
  int most = -1;
  kbz_random_init (&random, 1);
  for (int i = 0; i < ASKED; i++)
    bots[i] = kbz_bot_move (puzzle->start, KBZ_STRENGTH_BEGINNER, &random, NULL);
  for (size_t i = 0; i < first->n; i++) {
    int votes = first->choices[i].right ? -1 : votes_for (proof, bots, &first->choices[i].move);
    if (votes > most) {
      most = votes;
      tempting = &first->choices[i].move;
    }
  }
  return tempting;
}

static KbzText idea_of (const KbzProof *proof)
{
  const KbzPuzzler *puzzler = proof->puzzle->puzzler;
  int theme = kbz_theme_first (puzzler, kbz_proof_themes (proof, 0));
  KbzText idea = { 0 };
  if (theme >= 0 && puzzler->idea != NULL)
    idea = puzzler->idea (proof, theme);
  if (theme >= 0 && idea.message == NULL)
    idea.message = puzzler->themes[theme].hint;
  return idea;
}

bool kbz_explain (const KbzPuzzle *puzzle, const KbzLimits *limits, KbzExplanation *explanation)
{
  KbzProof *proof = kbz_proof_new (puzzle, limits, NULL);
  KbzLine line = { 0 };
  *explanation = (KbzExplanation){ 0 };
  if (proof == NULL)
    return false;
  const KbzMove *tempting = find_tempting (proof);
  explanation->right = proof->steps[0].move;
  explanation->idea = idea_of (proof);
  if (puzzle->puzzler->point != NULL)
    explanation->point = puzzle->puzzler->point (proof);
  if (tempting != NULL) {
    KbzSolver *solver = kbz_solver_new (kbz_puzzle_game (puzzle), 0);
    explanation->tempts = kbz_line_refute (&line, solver, puzzle->start, tempting, puzzle->seat,
                                           puzzle->target, limits);
    explanation->tempting = *tempting;
    if (explanation->tempts)
      explanation->loss = kbz_line_loss (&line);
    kbz_line_clear (&line);
    kbz_solver_free (solver);
  }
  kbz_proof_free (proof);
  return true;
}
