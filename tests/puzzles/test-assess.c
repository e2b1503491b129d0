/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "puzzles/proof.h"
#include "tests/suite.h"
#include "tests/said.h"

static KbzPuzzle *ending (const char *deal, int target)
{
  char text[300];
  KbzError error;
  snprintf (text, sizeof text,
            "seat: S\ntarget: %d\nposition:\n  game: bridge\n  deal: N:%s\n  trump: N\n"
            "  declarer: S\n  leader: S\n",
            target, deal);
  KbzPuzzle *puzzle = kbz_puzzle_from_text (text, NULL, &error);
  ck_assert_msg (puzzle != NULL, "%s", kbz_said (&error));
  return puzzle;
}

START_TEST (every_refusal_has_its_reason)
{
  static const struct {
    const char *deal;
    int target;
    KbzAdmission admission;
  } table[] = {
    /* Three tricks are all there are, and no lead gives one away. */
    { "AQ.2.. 54.3.. 76.A.. K8.K..", 4, KBZ_REFUSED_UNREACHABLE },
    { "AQ.2.. 54.3.. 76.A.. K8.K..", 3, KBZ_REFUSED_HARMLESS },
    /* The ace must be cashed before West gets in; but there are only two cards. */
    { "2...2 3...3 A..2. ..3.A", 1, KBZ_REFUSED_FEW },
    /* Either ace may be cashed first. */
    { "2.2..2 3.3..3 A.A.2. ..3.AK", 2, KBZ_REFUSED_SEVERAL },
    /* The highest card, without a thought. */
    { "2.42.. 3.53.. A..2.2 ..43.3", 1, KBZ_REFUSED_ROTE },
  };
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
    KbzPuzzle *puzzle = ending (table[i].deal, table[i].target);
    KbzAssessment assessment;
    KbzProof *proof;
    kbz_assess (puzzle, NULL, &assessment, &proof);
    ck_assert_msg (assessment.admission == table[i].admission, "%zu: %d", i, assessment.admission);
    kbz_proof_free (proof);
    kbz_puzzle_free (puzzle);
  }
}
END_TEST

START_TEST (every_verdict_has_a_sentence)
{
  for (int i = 0; i <= KBZ_REFUSED_PLAIN; i++)
    ck_assert_ptr_nonnull (kbz_admission_text ((KbzAdmission)i).message);
}
END_TEST

static bool stop (void *data)
{
  (void)data;
  return false;
}

START_TEST (a_solver_that_is_stopped_proves_nothing)
{
  KbzPuzzle *puzzle =
      ending ("AKQ2.5432.876.32 JT9.KQJ.KQJ.KQJT 8765.AT9.AT9.A54 43.876.5432.9876", 7);
  KbzLimits limits = { .tick = stop };
  KbzAssessment assessment;
  KbzProof *proof;
  kbz_assess (puzzle, &limits, &assessment, &proof);
  ck_assert_int_eq (assessment.admission, KBZ_REFUSED_UNPROVED);
  ck_assert_ptr_null (proof);
  kbz_puzzle_free (puzzle);
}
END_TEST

START_TEST (a_proof_knows_every_choice_of_every_step)
{
  KbzPuzzle *puzzle = ending ("2.2..2 3.3..3 A.A.2. ..3.AK", 2);
  KbzProof *proof = kbz_proof_new (puzzle, NULL, NULL);
  ck_assert_ptr_nonnull (proof);
  ck_assert_uint_eq (proof->length, 12);
  ck_assert_uint_eq (proof->steps[0].n, 3);
  ck_assert_uint_eq (proof->steps[0].n_right, 2);
  ck_assert (proof->steps[0].mine && !proof->steps[1].mine && proof->steps[2].mine);
  /* The second ace is the last decision; the diamond comes by itself. */
  ck_assert_uint_eq (proof->n, 5);
  for (size_t i = 0; i < proof->length; i++) {
    KbzMoves moves = { 0 };
    kbz_proof_game (proof)->moves (kbz_proof_state (proof, i), &moves);
    ck_assert_uint_eq (moves.n, proof->steps[i].n);
    kbz_moves_clear (&moves);
  }
  ck_assert_int_eq (kbz_proof_game (proof)->turn (kbz_proof_state (proof, 12)).seat, KBZ_NO_SEAT);
  kbz_proof_free (proof);
  kbz_puzzle_free (puzzle);
}
END_TEST

START_TEST (more_temptation_is_harder_and_bands_go_up)
{
  KbzPuzzle *puzzle = ending ("2.2..2 3.3..3 A.A.2. ..3.AK", 2);
  KbzProof *proof = kbz_proof_new (puzzle, NULL, NULL);
  const double half[12] = { 0.5 }, all[12] = { 1 };
  ck_assert_int_lt (kbz_difficulty (proof, NULL), kbz_difficulty (proof, half));
  ck_assert_int_lt (kbz_difficulty (proof, half), kbz_difficulty (proof, all));
  ck_assert_int_eq (kbz_band (600), 0);
  ck_assert_int_eq (kbz_band (2600), KBZ_BANDS - 1);
  for (int rating = 601; rating <= 2600; rating++)
    ck_assert_int_le (kbz_band (rating - 1), kbz_band (rating));
  kbz_proof_free (proof);
  kbz_puzzle_free (puzzle);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (every_refusal_has_its_reason, every_verdict_has_a_sentence,
                    a_solver_that_is_stopped_proves_nothing,
                    a_proof_knows_every_choice_of_every_step,
                    more_temptation_is_harder_and_bands_go_up);
}
