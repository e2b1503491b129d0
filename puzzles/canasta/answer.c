/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "turn.h"

/* Which moves are steps of one answer, and what is played without a thought. */

#define NODES_MAX 200000

int kbz_canasta_move_wilds (const KbzMove *move)
{
  int wilds = 0;
  for (int i = 0; i < move->n; i++)
    wilds += kbz_canasta_is_wild (move->cards[i]);
  return wilds;
}

int kbz_canasta_move_kind (const KbzCanastaState *state, const KbzMove *move)
{
  switch (move->kind) {
  case KBZ_MOVE_LAY:
    return kbz_canasta_lay_rank (move);
  case KBZ_MOVE_TAKE:
    return kbz_canasta_kind (state->pile[state->n_pile - 1]);
  case KBZ_MOVE_DISCARD:
    return kbz_canasta_kind (move->cards[0]);
  default:
    return 0;
  }
}

/* Whether both use the same naturals and as many wild cards: joker or two is no idea. */
static bool are_alike (const KbzMove *a, const KbzMove *b)
{
  KbzCanastaCounts one = kbz_canasta_count (a->cards, a->n);
  KbzCanastaCounts two = kbz_canasta_count (b->cards, b->n);
  for (int kind = KBZ_KIND_BLACK_THREE; kind < KBZ_KINDS; kind++)
    if (one.of[kind] != two.of[kind])
      return false;
  return a->kind == b->kind && a->n == b->n && a->arg == b->arg && a->n > 0
         && a->kind != KBZ_MOVE_DISCARD;
}

/* What of `rank` both moves lay together: as much of each kind as the one that lays more of it;
 * `with` becomes what is left of it after `first`. False when that is nothing. */
static bool rest_of_both (const KbzCanastaState *after, const KbzMove *first, const KbzMove *second,
                          int rank, KbzMove *rest)
{
  KbzCanastaCounts a = kbz_canasta_count (first->cards, first->n);
  KbzCanastaCounts b = kbz_canasta_count (second->cards, second->n);
  int more[KBZ_KINDS] = { 0 }, n = 0;
  for (int kind = 0; kind < KBZ_KINDS; kind++) {
    more[kind] = b.of[kind] > a.of[kind] ? b.of[kind] - a.of[kind] : 0;
    n += more[kind];
  }
  if (n > 0)
    *rest = kbz_canasta_make_move (after, KBZ_MOVE_LAY, rank, more[rank], more[KBZ_KIND_TWO],
                                   more[KBZ_KIND_JOKER]);
  return n > 0;
}

/* Makes both moves, `first` first; false when that is not legal. */
static bool make_both (KbzCanastaState *state, const KbzMove *first, const KbzMove *second)
{
  KbzMove then = *second;
  int rank = kbz_canasta_move_kind (state, first);
  if (first->kind != KBZ_MOVE_LAY && first->kind != KBZ_MOVE_TAKE)
    return false;
  kbz_canasta_apply (state, first);
  if (second->kind == KBZ_MOVE_LAY && first->kind == KBZ_MOVE_LAY
      && rank == kbz_canasta_lay_rank (second) && !rest_of_both (state, first, second, rank, &then))
    return true; /* the second is part of the first */
  if (!kbz_canasta_legal (state, &then, NULL))
    return false;
  kbz_canasta_apply (state, &then);
  return true;
}

bool kbz_canasta_one_plan (const KbzCanastaState *state, const KbzMove *a, const KbzMove *b,
                           int best)
{
  const KbzMove *moves[] = { a, b };
  if (kbz_move_same (true, a, b) || are_alike (a, b))
    return true;
  for (int i = 0; i < 2; i++) {
    KbzCanastaState after = *state;
    int value;
    if (make_both (&after, moves[i], moves[1 - i])
        && kbz_canasta_solve_value (&after, NODES_MAX, &value) && value == best)
      return true;
  }
  return false;
}

static bool looks_at_discard (const KbzCanastaState *state)
{
  return state->play_for >= KBZ_CANASTA_FOR_SAFE && state->play_for <= KBZ_CANASTA_FOR_RISK;
}

/* Steps of one plan are one answer, as far as the rules tell: lays in another order, part of a meld
 * before the rest of it, what may be laid besides before the discard that matters. Whether they
 * serve the purpose together (kbz_canasta_one_plan) is looked at where a puzzle is proposed. */
bool kbz_canasta_same_answer (const void *data, const KbzMove *a, const KbzMove *b)
{
  const KbzCanastaState *state = data;
  KbzCanastaState after = *state, other = *state;
  if (kbz_move_same (true, a, b) || are_alike (a, b))
    return true;
  bool discards = a->kind == KBZ_MOVE_DISCARD || b->kind == KBZ_MOVE_DISCARD;
  if ((a->kind == b->kind && a->kind != KBZ_MOVE_LAY) || (discards && !looks_at_discard (state)))
    return false;
  return make_both (&after, a, b) || make_both (&other, b, a);
}

/* ---- Without a thought ----------------------------------------------------------------------- */

/* What one is loath to part with: the dearest, and cards that are more than one; black threes are
 * kept for a bad day. */
static int discard_cost (const KbzCanastaState *state, const KbzMove *move)
{
  int kind = kbz_canasta_move_kind (state, move);
  KbzCanastaCounts hand = kbz_canasta_count_hand (&state->hands[state->turn]);
  return kind < KBZ_KIND_LOWEST ? 1000 : 100 * hand.of[kind] + kbz_canasta_kind_points (kind);
}

/* Whether another legal move of the kind is more of what the hand does by itself. */
static bool another_is_more (const KbzCanastaState *state, const KbzMove *move)
{
  KbzMoves moves = { 0 };
  bool found = false;
  kbz_canasta_moves (state, &moves);
  for (size_t i = 0; i < moves.n; i++) {
    const KbzMove *other = &moves.moves[i];
    switch (move->kind) {
    case KBZ_MOVE_DRAW: /* who can take the pile takes it */
      found = found || other->kind == KBZ_MOVE_TAKE;
      break;
    case KBZ_MOVE_TAKE: /* with as few cards as can be */
      found = found || (other->kind == KBZ_MOVE_TAKE && other->n < move->n);
      break;
    case KBZ_MOVE_LAY: /* as many cards as can be */
      found = found || (other->kind == KBZ_MOVE_LAY && other->n > move->n);
      break;
    default: /* nothing is discarded while something can be laid; then the cheapest card */
      found = found || other->kind == KBZ_MOVE_LAY
              || (other->kind == KBZ_MOVE_DISCARD
                  && discard_cost (state, other) < discard_cost (state, move));
    }
  }
  kbz_moves_clear (&moves);
  return found;
}

bool kbz_canasta_by_rote (const void *state, const KbzMove *move)
{
  return !another_is_more (state, move);
}

/* What the table alone says of a discard: what the rules stop, what joins a meld of theirs. */
static int seen_safety (const KbzCanastaState *state, KbzCard top, int side)
{
  KbzCanastaTable theirs = kbz_canasta_side_table (state, 1 - side);
  if (kbz_canasta_is_wild (top))
    return state->play_for == KBZ_CANASTA_FOR_SAFE ? 1 : -1;
  if (kbz_canasta_kind (top) == KBZ_KIND_BLACK_THREE)
    return 1;
  return theirs.naturals[kbz_canasta_kind (top)] > 0 ? -1 : 0;
}

/* What lies on the table, for one who looks no further. */
int kbz_canasta_counted (const void *data, int seat)
{
  const KbzCanastaState *state = data;
  int side = kbz_canasta_side (seat);
  KbzCanastaCounts hand = kbz_canasta_count_hand (&state->hands[state->turn]);
  KbzCard top = state->n_pile > 0 ? state->pile[state->n_pile - 1] : KBZ_NO_CARD;
  switch ((KbzCanastaPurpose)state->play_for) {
  case KBZ_CANASTA_FOR_PILE:
    return state->took;
  case KBZ_CANASTA_FOR_WILDS:
  case KBZ_CANASTA_FOR_LEAST:
  case KBZ_CANASTA_FOR_PAIRS:
    return state->laid;
  case KBZ_CANASTA_FOR_CANASTAS:
    return kbz_canasta_bonuses (state, side) - kbz_canasta_counts_points (&hand);
  case KBZ_CANASTA_FOR_OUT:
  case KBZ_CANASTA_FOR_OUT_SCORE:
    return kbz_canasta_bonuses (state, side) - kbz_canasta_counts_size (&hand);
  case KBZ_CANASTA_FOR_SAFE:
  case KBZ_CANASTA_FOR_SAFE_NATURAL:
  case KBZ_CANASTA_FOR_RISK:
    return state->over && top != KBZ_NO_CARD ? seen_safety (state, top, side) : 0;
  case KBZ_CANASTA_FOR_NEXT_OUT:
  case KBZ_CANASTA_FOR_NEXT_OPENING:
    return kbz_canasta_pairs (&hand);
  default:
    return 0;
  }
}
