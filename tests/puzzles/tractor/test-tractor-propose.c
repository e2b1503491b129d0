/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is proposed, and the right choices of small puzzles by a plain minimax that shares nothing
 * with the solver. */
#include "tests/games/tractor/slow.h"
#include "tests/puzzles/tractor/endings.h"
#include "tests/said.h"

enum { SEEDS = 48, AGAIN = 12, KEPT = 200 };

typedef struct {
  size_t n;
  struct {
    KbzTractor t;
    int seat, target;
  } list[KEPT];
} Proposals;

static bool keep (const void *state, int seat, int target, void *data)
{
  Proposals *proposals = data;
  if (proposals->n < KEPT) {
    memcpy (&proposals->list[proposals->n].t, state, sizeof (KbzTractor));
    proposals->list[proposals->n].seat = seat;
    proposals->list[proposals->n++].target = target;
  }
  return true;
}

static Proposals *propose (uint64_t first, uint64_t n)
{
  Proposals *proposals = calloc (1, sizeof *proposals);
  for (uint64_t seed = first; seed < first + n; seed++)
    kbz_tractor_propose (seed, NULL, keep, proposals);
  return proposals;
}

/* Made once. */
static const Proposals *some_proposals (void)
{
  static Proposals *proposals;
  if (proposals == NULL)
    proposals = propose (1, SEEDS);
  return proposals;
}

START_TEST (a_seed_proposes_the_same_for_ever)
{
  Proposals *first = propose (1, AGAIN), *second = propose (1, AGAIN);
  ck_assert_uint_gt (first->n, AGAIN / 3);
  ck_assert_mem_eq (first, second, sizeof *first);
  free (first);
  free (second);
}
END_TEST

static KbzPuzzle *puzzle_of (const KbzTractor *t, int seat, int target)
{
  KbzLines lines;
  KbzError error = { 0 };
  kbz_lines_init (&lines);
  lines.writer.string (&lines.writer, "game", "tractor");
  kbz_game_tractor.write (t, &lines.writer);
  KbzPosition *position = kbz_position_from_text (lines.text, &error);
  ck_assert_msg (position != NULL, "%s\n%s", lines.text, kbz_said (&error));
  KbzPuzzle *puzzle = kbz_puzzle_new (position, seat, target, &error);
  ck_assert_msg (puzzle != NULL, "%s\n%s", lines.text, kbz_said (&error));
  free (lines.text);
  return puzzle;
}

START_TEST (a_proposal_is_a_position_without_a_past_in_which_the_seat_decides)
{
  const Proposals *proposals = some_proposals ();
  bool decks[4] = { false };
  for (size_t i = 0; i < proposals->n; i++) {
    const KbzTractor *t = &proposals->list[i].t;
    KbzMoves moves = { 0 };
    kbz_puzzle_free (puzzle_of (t, proposals->list[i].seat, proposals->list[i].target));
    kbz_game_tractor.moves (t, &moves);
    ck_assert_int_eq (kbz_tractor_seat (t), proposals->list[i].seat);
    ck_assert_uint_ge (moves.n, 3);
    ck_assert_int_eq (t->record.n, 0);
    ck_assert_int_le (kbz_hand_size (&t->hands[proposals->list[i].seat]), 8);
    decks[t->decks] = true;
    kbz_moves_clear (&moves);
  }
  ck_assert (decks[1] && decks[2] && decks[3]);
}
END_TEST

static void slow_cards (const KbzHand *hand, SlowCards *cards)
{
  KbzCard list[KBZ_CARDS_MAX];
  cards->n = (int)kbz_hand_cards (hand, list);
  memcpy (cards->cards, list, (size_t)cards->n);
  slow_sort (cards);
}

static void slow_ending (const KbzTractor *t, SlowEnding *ending)
{
  memset (ending, 0, sizeof *ending);
  ending->rules = kbz_tractor_rules (t);
  ending->leader = t->leader;
  ending->n_trick = t->n_trick;
  ending->kitty = kbz_tractor_kitty_points (t);
  for (int seat = 0; seat < KBZ_TRACTOR_SEATS; seat++) {
    slow_cards (&t->hands[seat], &ending->hands[seat]);
    slow_cards (&t->trick[seat], &ending->trick[seat]);
    ending->bankers[seat] = seat % 2 == t->banker % 2;
  }
}

/* Every choice of a step; returns how many there were. */
static size_t compare_choices (const KbzProof *proof, size_t at)
{
  const KbzTractor *t = kbz_proof_state (proof, at);
  const KbzProofStep *step = &proof->steps[at];
  SlowEnding ending;
  slow_ending (t, &ending);
  for (size_t i = 0; i < step->n; i++) {
    SlowCards play = { 0 };
    KbzHand hand = { 0 };
    kbz_hand_add_all (&hand, step->choices[i].move.cards, step->choices[i].move.n);
    slow_cards (&hand, &play);
    int total = kbz_tractor_total (t) + slow_value_after (&ending, &play);
    int outcome = kbz_tractor_is_attacker (t, proof->puzzle->seat) ? total : -total;
    ck_assert_int_eq (step->choices[i].outcome, outcome);
    ck_assert_int_eq (step->choices[i].right, outcome >= proof->puzzle->target);
  }
  return step->n;
}

START_TEST (a_plain_minimax_finds_the_same_choices_right)
{
  const Proposals *proposals = some_proposals ();
  int admitted = 0;
  size_t choices = 0;
  for (size_t i = 0; i < proposals->n && admitted < 3; i++) {
    const KbzTractor *t = &proposals->list[i].t;
    KbzAssessment assessment;
    KbzProof *proof;
    if (kbz_hand_size (&t->hands[proposals->list[i].seat]) > 3)
      continue;
    KbzPuzzle *puzzle = puzzle_of (t, proposals->list[i].seat, proposals->list[i].target);
    kbz_assess (puzzle, NULL, &assessment, &proof);
    if (assessment.admission == KBZ_ADMITTED) {
      for (size_t at = 0; at < proof->length; at++)
        choices += compare_choices (proof, at);
      admitted++;
    }
    kbz_proof_free (proof);
    kbz_puzzle_free (puzzle);
  }
  ck_assert_int_eq (admitted, 3);
  ck_assert_uint_ge (choices, 50);
}
END_TEST

/* Pairs of choices that are called one answer; returns how many. */
static size_t compare_answers (const KbzProof *proof, size_t at)
{
  const KbzTractor *t = kbz_proof_state (proof, at);
  const KbzProofStep *step = &proof->steps[at];
  size_t pairs = 0;
  for (size_t i = 0; i < step->n; i++)
    for (size_t k = 0; k < i; k++) {
      const KbzProofChoice *a = &step->choices[i], *b = &step->choices[k];
      if (kbz_tractor_foolish (t, &a->move) || kbz_tractor_foolish (t, &b->move)
          || !kbz_tractor_same_answer (t, &a->move, &b->move))
        continue;
      ck_assert_int_eq (a->outcome, b->outcome);
      pairs++;
    }
  return pairs;
}

START_TEST (plays_that_are_one_answer_come_to_the_same)
{
  const Proposals *proposals = some_proposals ();
  size_t pairs = 0;
  for (size_t i = 0; i < proposals->n; i++) {
    KbzPuzzle *puzzle =
        puzzle_of (&proposals->list[i].t, proposals->list[i].seat, proposals->list[i].target);
    KbzProof *proof = kbz_proof_new (puzzle, NULL, NULL);
    for (size_t at = 0; at < proof->length; at++)
      pairs += compare_answers (proof, at);
    kbz_proof_free (proof);
    kbz_puzzle_free (puzzle);
  }
  ck_assert_uint_ge (pairs, 100);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_seed_proposes_the_same_for_ever,
                    a_proposal_is_a_position_without_a_past_in_which_the_seat_decides,
                    a_plain_minimax_finds_the_same_choices_right,
                    plays_that_are_one_answer_come_to_the_same);
}
