/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The exact questions of Canasta and Samba about random hands: canasta [--cards N] [--hands N]
 * [--seed S]. For each question the mean and the longest processor time over hands with and without
 * melds on the table; what is asked for every card of the hand counts together. */
#include "analysis/games/canasta/analyse/analyse.h"
#include "analysis/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double seconds (void)
{
  struct timespec t;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void ask_moves (const KbzCanastaState *state)
{
  KbzMoves moves = { 0 };
  kbz_canasta_moves (state, &moves);
  kbz_moves_clear (&moves);
}

static void ask_opening (const KbzCanastaState *state)
{
  KbzCanastaOpening opening;
  kbz_canasta_judge_opening (state, &opening);
}

static void ask_pile (const KbzCanastaState *state)
{
  KbzCanastaState before = *state;
  KbzCanastaPile pile;
  before.phase = KBZ_CANASTA_DRAW;
  kbz_canasta_judge_pile (&before, &pile);
}

static void ask_exit (const KbzCanastaState *state)
{
  KbzCanastaTask task = kbz_canasta_state_task (state);
  KbzCanastaWayOut way;
  kbz_canasta_best_exit (&task, &way);
}

static void ask_draws (const KbzCanastaState *state)
{
  KbzCanastaTask task = kbz_canasta_state_task (state);
  KbzCanastaKnown known = kbz_canasta_know (state, state->turn);
  for (int draws = 1; draws <= task.rules->draws_told; draws++)
    kbz_canasta_exit_chance (&task, &known, draws);
}

static void ask_dangers (const KbzCanastaState *state)
{
  KbzCanastaTaker taker = kbz_canasta_next_taker (state);
  KbzCanastaCounts hand = kbz_canasta_count_hand (&state->hands[state->turn]);
  for (int kind = KBZ_KIND_JOKER; kind < KBZ_KINDS; kind++)
    if (hand.of[kind] > 0)
      kbz_canasta_danger (&taker, kind);
}

static const struct {
  const char *name;
  void (*ask) (const KbzCanastaState *state);
} questions[] = {
  { "every legal move", ask_moves },           { "the best opening", ask_opening },
  { "what the pile is worth", ask_pile },      { "going out now", ask_exit },
  { "going out after some draws", ask_draws }, { "the danger of every discard", ask_dangers },
};

enum { QUESTIONS = sizeof questions / sizeof questions[0] };

/* A hand in the middle of a deal that bots play, filled up from the stock. */
static bool some_hand (const KbzGame *game, uint64_t seed, int cards, KbzCanastaState *state)
{
  KbzRandom random;
  KbzMatch match = { .total = { (int)(seed % 5) * 1500, 0, (int)(seed % 5) * 1500, 0 } };
  KbzOptions options = { 0 };
  kbz_random_init (&random, seed);
  KbzPosition *position = kbz_position_deal (game, &options, &match, seed);
  int steps = (int)kbz_random_below (&random, 60);
  for (int i = 0; i < steps && !kbz_position_over (position); i++) {
    KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_EXPERT, &random, NULL);
    kbz_position_apply (position, &move, NULL);
  }
  memcpy (state, kbz_position_state (position), sizeof *state);
  kbz_position_free (position);
  if (state->over || state->asked != KBZ_CANASTA_NOT_ASKED)
    return false;
  state->phase = KBZ_CANASTA_MELD;
  while (kbz_hand_size (&state->hands[state->turn]) < cards && state->n_stock > 0) {
    KbzCard card = state->stock[--state->n_stock];
    if (kbz_canasta_kind (card) != KBZ_KIND_RED_THREE)
      kbz_hand_add (&state->hands[state->turn], card);
    state->stock[state->n_stock] = KBZ_NO_CARD;
  }
  return true;
}

static void run (const KbzGame *game, int hands, int cards, uint64_t seed)
{
  double sum[QUESTIONS] = { 0 }, most[QUESTIONS] = { 0 };
  int n = 0;
  for (int i = 0; i < hands; i++) {
    KbzCanastaState state;
    if (!some_hand (game, seed + (uint64_t)i, cards, &state))
      continue;
    n++;
    for (int q = 0; q < QUESTIONS; q++) {
      double start = seconds ();
      questions[q].ask (&state);
      double took = seconds () - start;
      sum[q] += took;
      if (took > most[q])
        most[q] = took;
    }
  }
  for (int q = 0; q < QUESTIONS; q++)
    printf ("%s, %s: %.2f ms, at most %.1f ms (%d hands of %d cards)\n", game->id,
            questions[q].name, 1000 * sum[q] / n, 1000 * most[q], n, cards);
}

int main (int argc, char **argv)
{
  int hands = 300, cards = 30;
  uint64_t seed = 1;
  for (int i = 1; i + 1 < argc; i += 2) {
    if (strcmp (argv[i], "--hands") == 0)
      hands = atoi (argv[i + 1]);
    else if (strcmp (argv[i], "--cards") == 0)
      cards = atoi (argv[i + 1]);
    else if (strcmp (argv[i], "--seed") == 0)
      seed = strtoull (argv[i + 1], NULL, 10);
  }
  run (&kbz_game_canasta, hands, cards, seed);
  run (&kbz_game_samba, hands, cards, seed);
  return 0;
}
