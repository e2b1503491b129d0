/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/trainer/answers.h"

#include <string.h>

#include "analysis/language.h"

#define NODES_MAX 200000 /* the same on every machine: so the same puzzles are served */
#define MEMORY ((size_t)16 << 20)

/* The words of the last hint but one, which say what a right move is like; where they say nothing,
 * the move. */
static char *answer_of (const KbzPuzzle *puzzle, const KbzMove *move)
{
  const void *state = kbz_position_state (puzzle->start);
  char words[KBZ_ERROR_TEXT];
  KbzText text = puzzle->puzzler->hint (state, move);
  if (text.message == NULL)
    text = kbz_puzzle_game (puzzle)->move_name (state, move);
  return g_strdup (kbz_text_write (&text, NULL, words, sizeof words));
}

/* How somebody would find a move who does not look at the others' cards. */
static int pass_first (const KbzMove *move)
{
  return move->n == 0;
}

static int most_cards (const KbzMove *move)
{
  return move->n;
}

static int highest (const KbzMove *move)
{
  return move->n > 0 ? kbz_card_rank (move->cards[0]) : 0;
}

static int lowest (const KbzMove *move)
{
  return move->n > 0 ? -kbz_card_rank (move->cards[0]) : -100;
}

const KbzBlind kbz_blind[KBZ_BLIND] = {
  { "pass, or the first", pass_first },
  { "most cards", most_cards },
  { "highest", highest },
  { "lowest", lowest },
};

/* Of those that seem alike the first by its cards, so that nothing of what they are worth counts.
 */
static gboolean is_before (const KbzBlind *blind, const KbzMove *a, const KbzMove *b)
{
  int by = blind->worth (a) - blind->worth (b);
  return by > 0 || (by == 0 && memcmp (a->cards, b->cards, MIN (a->n, b->n)) < 0);
}

const KbzProofChoice *kbz_blind_choice (const KbzBlind *blind, const KbzProofStep *step)
{
  const KbzProofChoice *found = &step->choices[0];
  for (size_t i = 1; i < step->n; i++)
    if (is_before (blind, &step->choices[i].move, &found->move))
      found = &step->choices[i];
  return found;
}

GPtrArray *kbz_answers_of (const KbzPuzzle *puzzle)
{
  KbzLimits limits = { .nodes = NODES_MAX, .threads = 1 };
  KbzSolver *solver = kbz_solver_new (kbz_puzzle_game (puzzle), MEMORY);
  KbzProof *proof = kbz_proof_begin (puzzle, solver, &limits, NULL);
  GPtrArray *answers = proof != NULL ? g_ptr_array_new_with_free_func (g_free) : NULL;
  for (size_t i = 0; proof != NULL && i < proof->steps[0].n; i++)
    if (proof->steps[0].choices[i].right)
      g_ptr_array_add (answers, answer_of (puzzle, &proof->steps[0].choices[i].move));
  for (int i = 0; proof != NULL && i < KBZ_BLIND; i++)
    if (kbz_blind_choice (&kbz_blind[i], &proof->steps[0])->right)
      g_ptr_array_add (answers, g_strdup (kbz_blind[i].name));
  kbz_proof_free (proof);
  kbz_solver_free (solver);
  return answers;
}
