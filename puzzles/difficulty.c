/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "proof.h"

const char *const kbz_band_names[KBZ_BANDS] = { N_ ("Very easy"), N_ ("Easy"), N_ ("Medium"),
                                                N_ ("Hard"), N_ ("Very hard") };

static const int band_from[KBZ_BANDS] = { 0, 1150, 1350, 1550, 1750 };

int kbz_band (int rating)
{
  int band = KBZ_BANDS - 1;
  while (rating < band_from[band])
    band--;
  return band;
}

/* ---- A shallow reader ---------------------------------------------------------------------- */

/* Looks at every move until the trick or round is over, then counts what lies on the table. */

#define READ_NODES 20000 /* then the rest of the trick is not looked at */

typedef struct {
  const KbzPuzzler *puzzler;
  int seat;
  int nodes; /* that may still be looked at */
} Reader;

/* How many more moves until each seat has had its turn: a trick, or a round. */
static int rest_of_round (const KbzProof *proof, size_t at)
{
  const KbzGame *game = kbz_proof_game (proof);
  const void *state = kbz_proof_state (proof, at);
  int seats = game->seats (state), moves = 1, first = game->turn (state).seat;
  /* In the solution the round is over when somebody leads, or the first seat is to play again. */
  for (size_t i = at + 1; i < proof->length && moves < seats; i++, moves++)
    if (game->turn (kbz_proof_state (proof, i)).seat == first)
      break;
  return moves;
}

/* Whether two seats count the same, whatever comes. */
static bool are_allies (const KbzGame *game, const void *state, int a, int b)
{
  return game->outcome (state, a, 0) == game->outcome (state, b, 0)
         && game->outcome (state, a, 1) == game->outcome (state, b, 1);
}

static int read_on (Reader *reader, const void *state, int depth, int low, int high)
{
  const KbzGame *game = reader->puzzler->game;
  KbzTurn turn = game->turn (state);
  if (depth == 0 || turn.seat == KBZ_NO_SEAT || --reader->nodes <= 0)
    return reader->puzzler->counted (state, reader->seat);
  bool ours = are_allies (game, state, turn.seat, reader->seat);
  int best = ours ? INT_MIN : INT_MAX;
  KbzMoves moves = { 0 };
  void *next = malloc (game->state_size);
  if (next == NULL)
    abort ();
  game->moves (state, &moves);
  for (size_t i = 0; i < moves.n && low < high; i++) {
    memcpy (next, state, game->state_size);
    game->apply (next, &moves.moves[i]);
    int value = read_on (reader, next, depth - 1, low, high);
    if (ours ? value > best : value < best)
      best = value;
    if (ours && best > low)
      low = best;
    if (!ours && best < high)
      high = best;
  }
  free (next);
  kbz_moves_clear (&moves);
  return best;
}

/* Whether a choice is one answer with an earlier one that is as right as it is. */
static bool is_again (const KbzProof *proof, size_t at, size_t i)
{
  const KbzProofStep *step = &proof->steps[at];
  for (size_t j = 0; j < i; j++)
    if (step->choices[j].right == step->choices[i].right
        && proof->puzzle->puzzler->same_answer (kbz_proof_state (proof, at), &step->choices[i].move,
                                                &step->choices[j].move))
      return true;
  return false;
}

double kbz_shallow_miss (const KbzProof *proof, size_t at)
{
  const KbzGame *game = kbz_proof_game (proof);
  const KbzProofStep *step = &proof->steps[at];
  int depth = rest_of_round (proof, at) - 1, best = INT_MIN, wrong = 0, n = 0;
  bool habit = false; /* of what looks best, some is what the hand does by itself */
  Reader reader = { .puzzler = proof->puzzle->puzzler, .seat = proof->puzzle->seat };
  void *next = malloc (game->state_size);
  if (next == NULL)
    abort ();
  for (size_t i = 0; i < step->n && reader.puzzler->counted != NULL; i++) {
    if (is_again (proof, at, i))
      continue;
    memcpy (next, kbz_proof_state (proof, at), game->state_size);
    game->apply (next, &step->choices[i].move);
    reader.nodes = READ_NODES;
    int value = read_on (&reader, next, depth, INT_MIN, INT_MAX);
    bool rote = reader.puzzler->by_rote (kbz_proof_state (proof, at), &step->choices[i].move);
    if (value > best || (value == best && rote && !habit)) {
      best = value;
      habit = rote;
      wrong = n = 0;
    }
    if (value == best && rote == habit) {
      n++;
      wrong += !step->choices[i].right;
    }
  }
  free (next);
  return n == 0 ? 0 : (double)wrong / n;
}

/* ---- The rating ---------------------------------------------------------------------------- */

/* The share of answers that are wrong: who has no idea at all guesses. */
static double guess_miss (const KbzProof *proof, size_t at)
{
  int n = 0, wrong = 0;
  for (size_t i = 0; i < proof->steps[at].n; i++)
    if (!is_again (proof, at, i)) {
      n++;
      wrong += !proof->steps[at].choices[i].right;
    }
  return n == 0 ? 0 : (double)wrong / n;
}

int kbz_difficulty (const KbzProof *proof, const double *careless)
{
  /* Each further decision adds less: one who has seen the idea finds the rest more easily. */
  double solves = 1, weight = 1;
  for (size_t i = 0; i < proof->n; i++) {
    if (!kbz_proof_is_decision (proof, i))
      continue;
    double miss = 0.45 * kbz_shallow_miss (proof, i) + 0.25 * guess_miss (proof, i)
                  + 0.3 * (careless != NULL ? careless[i] : 0);
    solves *= pow (1 - 0.98 * miss, weight);
    weight *= 0.7;
  }
  /* On the scale of ratings, how much stronger than such a reader the puzzle is. */
  double rating = 1080 + 540 * log10 ((1 - solves + 0.02) / (solves + 0.02));
  return rating < 600 ? 600 : rating > 2600 ? 2600 : (int)rating;
}
