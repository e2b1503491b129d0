/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "canasta.h"

static bool no_such_move (KbzReason *reason)
{
  return kbz_illegal (reason, "no-such-move", KBZ_TEXT (N_ ("That is not a move of Canasta.")));
}

/* Whether the cards are of the pack and in the hand of the player to move. */
static bool holds (const KbzCanastaState *state, const KbzMove *move, KbzReason *reason)
{
  KbzCard missing;
  for (int i = 0; i < move->n; i++)
    if (!kbz_pack_kind_has (KBZ_PACK_JOKERS, move->cards[i]))
      return no_such_move (reason);
  if (!kbz_hand_contains (&state->hands[state->turn], move->cards, move->n, &missing))
    return kbz_illegal (reason, "not-held",
                        KBZ_TEXT (N_ ("You do not hold {0} so often."), KBZ_CARD_ARG (missing)));
  return true;
}

static bool draw_first (KbzReason *reason)
{
  return kbz_illegal (reason, "draw-first", KBZ_TEXT (N_ ("First draw a card or take the pile.")));
}

static bool in_draw_phase (const KbzCanastaState *state, KbzReason *reason)
{
  if (state->phase == KBZ_CANASTA_DRAW)
    return true;
  return kbz_illegal (reason, "already-drawn",
                      state->took ? KBZ_TEXT (N_ ("You have taken the pile in this turn already."))
                                  : KBZ_TEXT (N_ ("You have drawn in this turn already.")));
}

/* Cards laid before taking bind the player to take. */
static bool not_bound_to_take (const KbzCanastaState *state, KbzReason *reason)
{
  if (state->laid == 0)
    return true;
  return kbz_illegal (reason, "lay-then-take",
                      KBZ_TEXT (N_ ("You laid cards to take the pile: now take it.")));
}

static bool legal_draw (const KbzCanastaState *state, const KbzMove *move, KbzReason *reason)
{
  if (move->n != 0 || move->arg != 0)
    return no_such_move (reason);
  if (!in_draw_phase (state, reason) || !not_bound_to_take (state, reason))
    return false;
  if (state->n_stock == 0)
    return kbz_illegal (reason, "stock-empty",
                        KBZ_TEXT (N_ ("The stock is gone: take the pile, or end the deal.")));
  return true;
}

static bool legal_end (const KbzCanastaState *state, const KbzMove *move, KbzReason *reason)
{
  if (move->n != 0 || move->arg != 0)
    return no_such_move (reason);
  if (!in_draw_phase (state, reason) || !not_bound_to_take (state, reason))
    return false;
  if (state->n_stock > 0)
    return kbz_illegal (reason, "stock-left",
                        KBZ_TEXT (N_ ("The deal goes on while there is a stock to draw from.")));
  return true;
}

/* The side needs a canasta, or the player two cards more. */
static bool must_keep_cards (const KbzCanastaState *state, int left, KbzReason *reason)
{
  if (left == 0)
    return kbz_illegal (
        reason, "canasta-needed",
        KBZ_TEXT (N_ ("Going out needs {0} canasta: keep one card, and one to "
                      "discard."),
                  KBZ_NUMBER (kbz_canasta_state_rules (state)->canastas_to_go_out)));
  return kbz_illegal (reason, "keep-card",
                      KBZ_TEXT (N_ ("Keep two cards, one to discard and one to hold, until you can "
                                    "go out.")));
}

static bool legal_take (const KbzCanastaState *state, const KbzMove *move, KbzReason *reason)
{
  if (move->arg != 0)
    return no_such_move (reason);
  if (!holds (state, move, reason) || !in_draw_phase (state, reason))
    return false;
  KbzCanastaTake take = kbz_canasta_state_take (state);
  KbzCanastaCounts used = kbz_canasta_count (move->cards, move->n);
  int rank = take.top == KBZ_NO_CARD ? 0 : kbz_canasta_kind (take.top);
  int jokers = used.of[KBZ_KIND_JOKER], twos = used.of[KBZ_KIND_TWO];
  int naturals = rank < KBZ_KIND_LOWEST ? 0 : used.of[rank];
  if (rank >= KBZ_KIND_LOWEST && naturals + jokers + twos != move->n)
    return kbz_illegal (
        reason, "meld-one-rank",
        KBZ_TEXT (N_ ("Show cards of rank {0} and wild cards, no others."), KBZ_RANK_ARG (rank)));
  if (!kbz_canasta_takes (&take, naturals, jokers, twos, NULL, reason))
    return false;
  KbzCanastaState after = *state;
  kbz_canasta_apply (&after, move);
  KbzCanastaTask task = kbz_canasta_state_task (&after);
  if (!kbz_canasta_can_finish (&task))
    return must_keep_cards (state, kbz_canasta_counts_size (&task.hand), reason);
  return true;
}

int kbz_canasta_lay_rank (const KbzMove *move)
{
  for (int i = 0; i < move->n; i++)
    if (!kbz_canasta_is_wild (move->cards[i]))
      return kbz_canasta_kind (move->cards[i]);
  return move->arg >= KBZ_KIND_LOWEST && move->arg < KBZ_KINDS ? move->arg : 0;
}

/* Whether the cards may lie together on the side's table at all. */
static bool is_layable (const KbzCanastaState *state, const KbzMove *move, KbzReason *reason)
{
  KbzCanastaTask task = kbz_canasta_state_task (state);
  KbzCanastaCounts used = kbz_canasta_count (move->cards, move->n);
  int rank = kbz_canasta_lay_rank (move);
  int wilds = used.of[KBZ_KIND_JOKER] + used.of[KBZ_KIND_TWO];
  if (move->n == 0)
    return kbz_illegal (reason, "meld-three-cards",
                        KBZ_TEXT (N_ ("Choose the cards that you want to lay.")));
  if (rank == 0)
    return kbz_illegal (reason, "wilds-alone",
                        KBZ_TEXT (N_ ("Say which of your melds the wild cards join.")));
  if (used.of[rank] + wilds != move->n || (move->arg != 0 && move->arg != rank))
    return kbz_illegal (reason, "meld-one-rank",
                        KBZ_TEXT (N_ ("The natural cards of a meld are all of one rank.")));
  int before = task.table.naturals[rank];
  if (used.of[rank] == 0 && before == 0)
    return kbz_illegal (reason, "wilds-alone",
                        KBZ_TEXT (N_ ("Your side has no meld of rank {0} for wild cards to join."),
                                  KBZ_RANK_ARG (rank)));
  return kbz_canasta_set_fits (task.rules, rank, used.of[rank], wilds, before,
                               task.table.wilds[rank], reason);
}

static bool lay_before_taking (const KbzCanastaState *state, const KbzCanastaState *after,
                               KbzReason *reason)
{
  if (!state->opening)
    return draw_first (reason);
  KbzCanastaTake take = kbz_canasta_state_take (after);
  if (!kbz_canasta_can_lay_and_take (&take, kbz_canasta_pile_rest (after)))
    return kbz_illegal (
        reason, "lay-before-take",
        KBZ_TEXT (N_ ("Before drawing you may only lay cards that open and take the "
                      "pile; these do not.")));
  return true;
}

static bool legal_lay (const KbzCanastaState *state, const KbzMove *move, KbzReason *reason)
{
  if (!holds (state, move, reason))
    return false;
  if (state->phase == KBZ_CANASTA_DRAW && !state->opening)
    return draw_first (reason);
  if (!is_layable (state, move, reason))
    return false;
  KbzCanastaState after = *state;
  kbz_canasta_apply (&after, move);
  KbzCanastaTask task = kbz_canasta_state_task (&after);
  int left = kbz_canasta_counts_size (&task.hand);
  if (kbz_canasta_lay_rank (move) == KBZ_KIND_BLACK_THREE
      && (left > 1 || state->phase == KBZ_CANASTA_DRAW))
    return kbz_illegal (reason, "black-threes",
                        KBZ_TEXT (N_ ("Black threes are laid only when you go out, as your last "
                                      "meld.")));
  if (state->phase == KBZ_CANASTA_DRAW)
    return lay_before_taking (state, &after, reason);
  if (kbz_canasta_can_finish (&task))
    return true;
  if (task.points > 0)
    return kbz_illegal (
        reason, "opening-minimum",
        KBZ_TEXT (N_ ("Your side needs {0} points to open, and you cannot reach "
                      "them so this turn."),
                  KBZ_NUMBER (kbz_canasta_side_minimum (state, kbz_canasta_side (state->turn)))));
  return must_keep_cards (state, left, reason);
}

static bool legal_discard (const KbzCanastaState *state, const KbzMove *move, KbzReason *reason)
{
  if (move->arg != 0)
    return no_such_move (reason);
  if (move->n != 1)
    return kbz_illegal (reason, "discard-one", KBZ_TEXT (N_ ("Discard one card.")));
  if (!holds (state, move, reason))
    return false;
  if (state->phase == KBZ_CANASTA_DRAW)
    return draw_first (reason);
  KbzCanastaTask task = kbz_canasta_state_task (state);
  if (state->laid > 0 && task.points > 0)
    return kbz_illegal (reason, "opening-minimum",
                        KBZ_TEXT (N_ ("You have begun to open: lay {0} more points first."),
                                  KBZ_NUMBER (task.points)));
  if (kbz_canasta_counts_size (&task.hand) == 1
      && kbz_canasta_table_canastas (&task.table) < task.rules->canastas_to_go_out)
    return must_keep_cards (state, 0, reason);
  return true;
}

bool kbz_canasta_legal (const void *data, const KbzMove *move, KbzReason *reason)
{
  const KbzCanastaState *state = data;
  if (state->over)
    return kbz_illegal (reason, "over", KBZ_TEXT (N_ ("This deal is over.")));
  if (move->n > KBZ_MOVE_CARDS_MAX)
    return no_such_move (reason);
  switch (move->kind) {
  case KBZ_MOVE_CALL:
    return legal_end (state, move, reason);
  case KBZ_MOVE_DRAW:
    return legal_draw (state, move, reason);
  case KBZ_MOVE_TAKE:
    return legal_take (state, move, reason);
  case KBZ_MOVE_LAY:
    return legal_lay (state, move, reason);
  case KBZ_MOVE_DISCARD:
    return legal_discard (state, move, reason);
  default:
    return no_such_move (reason);
  }
}
