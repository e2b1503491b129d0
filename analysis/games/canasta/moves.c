/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "canasta.h"

#include <string.h>

/* Takes the `n` cards of a kind that have the lowest codes. */
static void pick (const KbzHand *hand, int kind, int n, KbzMove *move)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t size = kbz_hand_cards (hand, cards);
  for (size_t i = 0; i < size && n > 0; i++)
    if (kbz_canasta_kind (cards[i]) == kind) {
      move->cards[move->n++] = cards[i];
      n--;
    }
}

KbzMove kbz_canasta_make_move (const KbzCanastaState *state, KbzMoveKind kind, int rank,
                               int naturals, int twos, int jokers)
{
  const KbzHand *hand = &state->hands[state->turn];
  KbzMove move = { .kind = (uint8_t)kind };
  pick (hand, rank, naturals, &move);
  pick (hand, KBZ_KIND_TWO, twos, &move);
  pick (hand, KBZ_KIND_JOKER, jokers, &move);
  if (kind == KBZ_MOVE_LAY && naturals == 0)
    move.arg = (int16_t)rank;
  return move;
}

static void add_card (KbzMove *move, KbzSuit suit, int rank)
{
  move->cards[move->n++] = kbz_card (suit, rank);
}

KbzMove kbz_canasta_plan_move (const KbzCanastaState *state, const KbzCanastaLay *lay)
{
  KbzCanastaRun before = { 0, 1, 0 };
  if (!kbz_canasta_knows_suits (state))
    return kbz_canasta_make_move (state, KBZ_MOVE_LAY, lay->rank, lay->naturals, lay->twos,
                                  lay->jokers);
  KbzMove move = { .kind = KBZ_MOVE_LAY, .arg = lay->arg };
  kbz_canasta_arg_run (lay->arg, &before);
  for (int rank = lay->run.low; lay->rank == 0 && rank <= lay->run.high; rank++)
    if (rank < before.low || rank > before.high)
      add_card (&move, (KbzSuit)lay->run.suit, rank);
  for (int suit = 0; suit <= KBZ_CLUBS && lay->rank != 0; suit++)
    for (int i = 0; i < lay->suits[suit]; i++)
      add_card (&move, (KbzSuit)suit, lay->rank);
  const KbzHand *hand = &state->hands[state->turn];
  if (lay->rank == KBZ_KIND_BLACK_THREE)
    pick (hand, KBZ_KIND_BLACK_THREE, lay->naturals, &move);
  pick (hand, KBZ_KIND_TWO, lay->twos, &move);
  pick (hand, KBZ_KIND_JOKER, lay->jokers, &move);
  return move;
}

KbzMove kbz_canasta_last_discard (const KbzCanastaState *state, const KbzCanastaWayOut *way)
{
  KbzMove move = { .kind = KBZ_MOVE_DISCARD };
  if (way->suit != KBZ_NO_SUIT && way->discard >= KBZ_KIND_LOWEST)
    add_card (&move, (KbzSuit)way->suit, way->discard);
  else
    pick (&state->hands[state->turn], way->discard, 1, &move);
  return move;
}

/* ---- The list ------------------------------------------------------------------------------ */

static void add_legal (const KbzCanastaState *state, const KbzMove *move, KbzMoves *moves)
{
  if (kbz_canasta_legal (state, move, NULL))
    kbz_moves_add (moves, move);
}

/* Adds the move with so many naturals of the rank and these wild cards: where suits matter, once
 * for every choice of them. */
static void add_choices (const KbzCanastaState *state, KbzMove move, int rank, int naturals,
                         int twos, int jokers, int suit, KbzMoves *moves)
{
  const KbzHand *hand = &state->hands[state->turn];
  bool suits = kbz_canasta_knows_suits (state) && rank >= KBZ_KIND_LOWEST;
  if (!suits || naturals == 0) {
    pick (hand, rank, naturals, &move);
    pick (hand, KBZ_KIND_TWO, twos, &move);
    pick (hand, KBZ_KIND_JOKER, jokers, &move);
    add_legal (state, &move, moves);
    return;
  }
  for (; suit <= KBZ_CLUBS; suit++) {
    KbzMove next = move;
    int held = kbz_hand_count (hand, kbz_card ((KbzSuit)suit, rank));
    for (int n = 1; n <= naturals && n <= held; n++) {
      add_card (&next, (KbzSuit)suit, rank);
      add_choices (state, next, rank, naturals - n, twos, jokers, suit + 1, moves);
    }
  }
}

static void add_takes (const KbzCanastaState *state, KbzMoves *moves)
{
  KbzCanastaTake take = kbz_canasta_state_take (state);
  KbzCanastaWay ways[KBZ_CANASTA_WAYS_MAX];
  size_t n = kbz_canasta_ways (&take, ways, NULL);
  for (size_t i = 0; i < n; i++) {
    KbzMove move = { .kind = KBZ_MOVE_TAKE, .arg = ways[i].arg };
    add_choices (state, move, kbz_canasta_kind (take.top), ways[i].naturals, ways[i].twos,
                 ways[i].jokers, 0, moves);
  }
}

/* Whether any lay can be legal: saves looking at each when the opening is out of reach. */
static bool may_lay (const KbzCanastaState *state)
{
  if (state->phase == KBZ_CANASTA_DRAW) {
    KbzCanastaTake take = kbz_canasta_state_take (state);
    return state->opening && kbz_canasta_can_lay_and_take (&take, kbz_canasta_pile_rest (state));
  }
  KbzCanastaTask task = kbz_canasta_state_task (state);
  return kbz_canasta_can_finish (&task);
}

/* Lays of a rank onto a set with so many cards, which `arg` names if the cards do not. */
static void add_sets (const KbzCanastaState *state, const KbzCanastaTask *task, int rank,
                      int before, int before_wilds, bool finished, KbzMoves *moves)
{
  for (int naturals = 0; naturals <= task->hand.of[rank]; naturals++)
    for (int wilds = 0; wilds <= task->rules->wilds_max; wilds++)
      for (int jokers = 0; jokers <= wilds; jokers++) {
        int twos = wilds - jokers;
        KbzMove move = { .kind = KBZ_MOVE_LAY };
        if (naturals + wilds == 0 || jokers > task->hand.of[KBZ_KIND_JOKER]
            || twos > task->hand.of[KBZ_KIND_TWO]
            || !kbz_canasta_set_fits (task->rules, rank, naturals, wilds, before, before_wilds,
                                      NULL))
          continue;
        if (finished)
          move.arg = (int16_t)(KBZ_CANASTA_ON_FINISHED + rank);
        else if (naturals == 0)
          move.arg = (int16_t)rank;
        add_choices (state, move, rank, naturals, twos, jokers, 0, moves);
      }
}

static void add_lays_of (const KbzCanastaState *state, const KbzCanastaTask *task, int rank,
                         KbzMoves *moves)
{
  add_sets (state, task, rank, task->table.naturals[rank], task->table.wilds[rank], false, moves);
  if (task->table.finished[rank] > 0)
    add_sets (state, task, rank, KBZ_CANASTA_SIZE, 0, true, moves);
}

/* New sequences from each card on, and cards put to either end of those that lie there. */
static void add_runs (const KbzCanastaState *state, const KbzCanastaTask *task, KbzMoves *moves)
{
  for (int suit = 0; suit <= KBZ_CLUBS; suit++)
    for (int low = KBZ_KIND_LOWEST; low <= KBZ_ACE; low++) {
      KbzMove move = { .kind = KBZ_MOVE_LAY };
      for (int rank = low; rank <= KBZ_ACE && task->suits[suit][rank] > 0; rank++) {
        if (move.n == KBZ_CANASTA_SIZE)
          break;
        add_card (&move, (KbzSuit)suit, rank);
        if (move.n >= 3)
          add_legal (state, &move, moves);
      }
    }
  for (int i = 0; i < task->table.n_runs; i++) {
    KbzCanastaRun run = task->table.runs[i];
    bool again = false;
    for (int k = 0; k < i; k++)
      again = again || memcmp (&task->table.runs[k], &run, sizeof run) == 0;
    for (int low = run.low; !again && low >= KBZ_KIND_LOWEST; low--) {
      if (low < run.low && task->suits[run.suit][low] == 0)
        break;
      for (int high = run.high; high <= KBZ_ACE && high - low < KBZ_CANASTA_SIZE; high++) {
        if (high > run.high && task->suits[run.suit][high] == 0)
          break;
        KbzMove move = { .kind = KBZ_MOVE_LAY, .arg = (int16_t)kbz_canasta_run_arg (run) };
        for (int rank = low; rank <= high; rank++)
          if (rank < run.low || rank > run.high)
            add_card (&move, (KbzSuit)run.suit, rank);
        if (move.n > 0)
          add_legal (state, &move, moves);
      }
    }
  }
}

static void add_discards (const KbzCanastaState *state, const KbzCanastaTask *task, KbzMoves *moves)
{
  for (int kind = KBZ_KIND_JOKER; kind < KBZ_KINDS; kind++)
    if (task->hand.of[kind] > 0)
      add_choices (state, (KbzMove){ .kind = KBZ_MOVE_DISCARD }, kind, 1, 0, 0, 0, moves);
}

void kbz_canasta_moves (const void *data, KbzMoves *moves)
{
  const KbzCanastaState *state = data;
  if (state->over)
    return;
  KbzMove draw = { .kind = KBZ_MOVE_DRAW };
  add_legal (state, &draw, moves);
  for (int call = KBZ_CANASTA_END; call <= KBZ_CANASTA_SAY_NO; call++) {
    KbzMove move = { .kind = KBZ_MOVE_CALL, .arg = (int16_t)call };
    add_legal (state, &move, moves);
  }
  if (state->asked == KBZ_CANASTA_ASKED)
    return;
  KbzCanastaTask task = kbz_canasta_state_task (state);
  if (state->phase == KBZ_CANASTA_DRAW)
    add_takes (state, moves);
  if (may_lay (state)) {
    for (int rank = KBZ_KIND_BLACK_THREE; rank < KBZ_KINDS; rank++)
      add_lays_of (state, &task, rank, moves);
    add_runs (state, &task, moves);
  }
  add_discards (state, &task, moves);
}
