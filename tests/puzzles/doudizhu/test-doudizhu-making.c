/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ending.h"

#include "analysis/games/doudizhu/game.h"
#include "tests/games/doudizhu/naive.h"
#include "tests/said.h"

/* ---- Proposals --------------------------------------------------------------------------- */

typedef struct {
  KbzDdzGame states[200];
  int n, two_hands, farmers, leads, partners;
} Proposed;

static KbzPosition *read_back (const void *state)
{
  KbzLines lines;
  KbzError error = { 0 };
  kbz_lines_init (&lines);
  lines.writer.string (&lines.writer, "game", "doudizhu");
  kbz_game_doudizhu.write (state, &lines.writer);
  KbzPosition *position = kbz_position_from_text (lines.text, &error);
  ck_assert_msg (position != NULL, "%s\nin\n%s", kbz_said (&error), lines.text);
  free (lines.text);
  return position;
}

static bool look (const void *state, int seat, int target, void *data)
{
  Proposed *proposed = data;
  const KbzDdzGame *g = state;
  KbzPosition *position = read_back (state);
  KbzMoves moves = { 0 };
  ck_assert_int_lt (proposed->n, 200);
  memcpy (&proposed->states[proposed->n++], state, sizeof (KbzDdzGame));
  ck_assert (memcmp (kbz_position_state (position), state, sizeof (KbzDdzGame)) == 0);
  ck_assert_int_eq (kbz_position_turn (position).actor, seat);
  ck_assert_int_eq (target, 1);
  kbz_position_moves (position, &moves);
  ck_assert_uint_ge (moves.n, 3);
  proposed->two_hands += g->seats == 2;
  proposed->farmers += seat != g->landlord && g->seats == 3;
  proposed->leads += g->beat_by == KBZ_NO_SEAT;
  proposed->partners += g->seats == 3 && seat != g->landlord && g->beat_by != KBZ_NO_SEAT
                        && g->beat_by != g->landlord;
  kbz_moves_clear (&moves);
  kbz_position_free (position);
  return true;
}

START_TEST (a_seed_proposes_the_same_positions_and_each_can_be)
{
  static Proposed first, second;
  int two_hands = 0, farmers = 0, leads = 0, partners = 0, n = 0;
  for (uint64_t seed = 0; seed < 60; seed++) {
    memset (&first, 0, sizeof first);
    memset (&second, 0, sizeof second);
    kbz_puzzler_doudizhu.propose (seed, NULL, look, &first);
    kbz_puzzler_doudizhu.propose (seed, NULL, look, &second);
    ck_assert (memcmp (&first, &second, sizeof first) == 0);
    n += first.n;
    two_hands += first.two_hands;
    farmers += first.farmers;
    leads += first.leads;
    partners += first.partners;
  }
  ck_assert_int_gt (two_hands, 0);
  ck_assert_int_gt (farmers, 0);
  ck_assert_int_gt (partners, 0);
  ck_assert_int_gt (leads, 0);
  ck_assert_int_lt (leads, n);
}
END_TEST

static bool stop_at_once (const void *state, int seat, int target, void *data)
{
  (void)state, (void)seat, (void)target;
  ++*(int *)data;
  return false;
}

START_TEST (who_has_enough_is_shown_no_more)
{
  for (uint64_t seed = 0; seed < 20; seed++) {
    int calls = 0;
    kbz_puzzler_doudizhu.propose (seed, NULL, stop_at_once, &calls);
    ck_assert_int_le (calls, 1);
  }
}
END_TEST

/* ---- Admitted puzzles -------------------------------------------------------------------- */

enum { SMALL = 13, WANTED = 6 };

/* A slow solver agrees on every first choice of a puzzle. */
static void check_slowly (const KbzProof *proof)
{
  const KbzDdzGame *g = kbz_proof_state (proof, 0);
  KbzDdzOptions options = kbz_ddz_game_options (g);
  for (size_t i = 0; i < proof->steps[0].n; i++) {
    const KbzProofChoice *choice = &proof->steps[0].choices[i];
    KbzDdzCombo play = kbz_ddz_game_combo (g, &choice->move);
    KbzDdzPosition position;
    ck_assert (kbz_ddz_game_position (g, &position));
    bool landlord = position.to_move == KBZ_DDZ_LANDLORD;
    kbz_ddz_position_play (&position, &play);
    int winner = naive_value (&options, &position, NAIVE_WINNER);
    ck_assert_int_eq (choice->right, (winner > 0) == landlord);
  }
}

/* Counts the small puzzles that are admitted; only small positions are proved at all. */
static bool prove_small (const void *state, int seat, int target, void *data)
{
  const KbzDdzGame *g = state;
  const KbzLimits limits = { .memory = (size_t)4 << 20 };
  KbzAssessment assessment;
  KbzProof *proof;
  int cards = 0, *admitted = data;
  for (int i = 0; i < g->seats; i++)
    cards += kbz_hand_size (&g->hands[i]);
  if (cards > SMALL)
    return true;
  KbzPuzzle *puzzle = kbz_puzzle_new (read_back (state), seat, target, NULL);
  ck_assert_ptr_nonnull (puzzle);
  kbz_assess (puzzle, &limits, &assessment, &proof);
  bool good = assessment.admission == KBZ_ADMITTED;
  if (good) {
    ck_assert_uint_ne (assessment.themes, 0);
    check_slowly (proof);
    ++*admitted;
  }
  kbz_proof_free (proof);
  kbz_puzzle_free (puzzle);
  return !good;
}

START_TEST (a_slow_solver_agrees_with_admitted_puzzles)
{
  int admitted = 0;
  for (uint64_t seed = 0; seed < 1000 && admitted < WANTED; seed++)
    kbz_puzzler_doudizhu.propose (seed, NULL, prove_small, &admitted);
  ck_assert_int_eq (admitted, WANTED);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_seed_proposes_the_same_positions_and_each_can_be,
                    who_has_enough_is_shown_no_more, a_slow_solver_agrees_with_admitted_puzzles);
}
