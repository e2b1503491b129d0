/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "canasta.h"

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

static void add_takes (const KbzCanastaState *state, KbzMoves *moves)
{
  KbzCanastaTake take = kbz_canasta_state_take (state);
  KbzCanastaWay ways[KBZ_CANASTA_WAYS_MAX];
  size_t n = kbz_canasta_ways (&take, ways, NULL);
  for (size_t i = 0; i < n; i++) {
    KbzMove move = kbz_canasta_make_move (state, KBZ_MOVE_TAKE, kbz_canasta_kind (take.top),
                                          ways[i].naturals, ways[i].twos, ways[i].jokers);
    if (kbz_canasta_legal (state, &move, NULL))
      kbz_moves_add (moves, &move);
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

static void add_lays_of (const KbzCanastaState *state, const KbzCanastaTask *task, int rank,
                         KbzMoves *moves)
{
  for (int naturals = 0; naturals <= task->hand.of[rank]; naturals++)
    for (int wilds = 0; wilds <= task->rules->wilds_max; wilds++)
      for (int jokers = 0; jokers <= wilds; jokers++) {
        int twos = wilds - jokers;
        if (naturals + wilds == 0 || jokers > task->hand.of[KBZ_KIND_JOKER]
            || twos > task->hand.of[KBZ_KIND_TWO]
            || !kbz_canasta_set_fits (task->rules, rank, naturals, wilds,
                                      task->table.naturals[rank], task->table.wilds[rank], NULL))
          continue;
        KbzMove move = kbz_canasta_make_move (state, KBZ_MOVE_LAY, rank, naturals, twos, jokers);
        if (kbz_canasta_legal (state, &move, NULL))
          kbz_moves_add (moves, &move);
      }
}

static void add_discards (const KbzCanastaState *state, const KbzCanastaTask *task, KbzMoves *moves)
{
  for (int kind = KBZ_KIND_JOKER; kind < KBZ_KINDS; kind++) {
    if (task->hand.of[kind] == 0)
      continue;
    KbzMove move = { .kind = KBZ_MOVE_DISCARD };
    pick (&state->hands[state->turn], kind, 1, &move);
    if (kbz_canasta_legal (state, &move, NULL))
      kbz_moves_add (moves, &move);
  }
}

void kbz_canasta_moves (const void *data, KbzMoves *moves)
{
  const KbzCanastaState *state = data;
  static const KbzMoveKind bare[] = { KBZ_MOVE_DRAW, KBZ_MOVE_CALL };
  if (state->over)
    return;
  for (size_t i = 0; i < sizeof bare / sizeof bare[0]; i++) {
    KbzMove move = kbz_move (bare[i], 0, NULL, 0);
    if (kbz_canasta_legal (state, &move, NULL))
      kbz_moves_add (moves, &move);
  }
  KbzCanastaTask task = kbz_canasta_state_task (state);
  if (state->phase == KBZ_CANASTA_DRAW)
    add_takes (state, moves);
  if (may_lay (state))
    for (int rank = KBZ_KIND_BLACK_THREE; rank < KBZ_KINDS; rank++)
      add_lays_of (state, &task, rank, moves);
  add_discards (state, &task, moves);
}
