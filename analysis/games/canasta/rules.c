/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "canasta.h"
#include "solve/purpose.h"

static bool no_such_move (KbzReason *reason)
{
  return kbz_illegal (reason, "no-such-move", KBZ_TEXT (N_ ("That is not a move of this game.")));
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

static bool legal_end (const KbzCanastaState *state, KbzReason *reason)
{
  if (!in_draw_phase (state, reason) || !not_bound_to_take (state, reason))
    return false;
  if (state->n_stock > 0)
    return kbz_illegal (reason, "stock-left",
                        KBZ_TEXT (N_ ("The deal goes on while there is a stock to draw from.")));
  return true;
}

static bool legal_ask (const KbzCanastaState *state, KbzReason *reason)
{
  if (state->phase == KBZ_CANASTA_DRAW)
    return draw_first (reason);
  if (state->play_for != KBZ_CANASTA_FOR_SCORE)
    return kbz_illegal (reason, "ask-once",
                        KBZ_TEXT (N_ ("This turn is laid out for one purpose: nobody is asked.")));
  if (state->asked != KBZ_CANASTA_NOT_ASKED)
    return kbz_illegal (reason, "ask-once",
                        KBZ_TEXT (N_ ("You have asked partner in this turn already.")));
  KbzCanastaTask task = kbz_canasta_state_task (state);
  bool half_open = state->laid > 0 && task.points > 0;
  if (half_open || kbz_canasta_counts_size (&task.hand) < 2 || !kbz_canasta_can_exit (&task))
    return kbz_illegal (reason, "ask-going-out",
                        KBZ_TEXT (N_ ("You ask partner only when you can go out, and could also "
                                      "keep two cards.")));
  return true;
}

static bool legal_call (const KbzCanastaState *state, const KbzMove *move, KbzReason *reason)
{
  if (move->n != 0)
    return no_such_move (reason);
  if (move->arg == KBZ_CANASTA_END)
    return legal_end (state, reason);
  return move->arg == KBZ_CANASTA_ASK ? legal_ask (state, reason) : no_such_move (reason);
}

static bool legal_answer (const KbzMove *move, KbzReason *reason)
{
  if (move->kind == KBZ_MOVE_CALL && move->n == 0
      && (move->arg == KBZ_CANASTA_SAY_YES || move->arg == KBZ_CANASTA_SAY_NO))
    return true;
  return kbz_illegal (reason, "answer-first",
                      KBZ_TEXT (N_ ("First partner's question is answered: yes or no.")));
}

/* After “yes” the player must go out, unless that cannot be. */
static bool keeps_promise (const KbzCanastaState *state, const KbzCanastaTask *after,
                           KbzReason *reason)
{
  if (state->asked != KBZ_CANASTA_YES)
    return true;
  KbzCanastaTask before = kbz_canasta_state_task (state);
  if (!kbz_canasta_can_exit (&before) || (after != NULL && kbz_canasta_can_exit (after)))
    return true;
  return kbz_illegal (reason, "partner-said-yes",
                      KBZ_TEXT (N_ ("Partner said yes: you must go out in this turn.")));
}

/* The side needs a canasta, or the player two cards more. */
static bool must_keep_cards (const KbzCanastaState *state, int left, KbzReason *reason)
{
  if (state->asked == KBZ_CANASTA_NO)
    return kbz_illegal (reason, "partner-said-no",
                        KBZ_TEXT (N_ ("Partner said no: you must not go out in this turn.")));
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
  bool suits = kbz_canasta_knows_suits (state);
  KbzCanastaRun run;
  if (move->arg != 0 && !(suits && kbz_canasta_arg_run (move->arg, &run)))
    return no_such_move (reason);
  if (!holds (state, move, reason) || !in_draw_phase (state, reason))
    return false;
  KbzCanastaTake take = kbz_canasta_state_take (state);
  KbzCanastaCounts used = kbz_canasta_count (move->cards, move->n);
  int rank = take.top == KBZ_NO_CARD ? 0 : kbz_canasta_kind (take.top);
  KbzCanastaWay way = { .naturals = rank < KBZ_KIND_LOWEST ? 0 : used.of[rank],
                        .jokers = used.of[KBZ_KIND_JOKER],
                        .twos = used.of[KBZ_KIND_TWO],
                        .arg = move->arg };
  if (rank >= KBZ_KIND_LOWEST && way.naturals + way.jokers + way.twos != move->n)
    return kbz_illegal (
        reason, "meld-one-rank",
        KBZ_TEXT (N_ ("Show cards of rank {0} and wild cards, no others."), KBZ_RANK_ARG (rank)));
  if (!kbz_canasta_takes (&take, &way, reason))
    return false;
  KbzCanastaState after = *state;
  kbz_canasta_apply (&after, move);
  KbzCanastaTask task = kbz_canasta_state_task (&after);
  if (!kbz_canasta_can_finish (&task))
    return must_keep_cards (state, kbz_canasta_counts_size (&task.hand), reason);
  /* What is left could be laid to finish a canasta and go out: that is barred too. */
  if (take.hand_size == 1 && take.pile_size == 1)
    return kbz_illegal (reason, "one-card-pile",
                        KBZ_TEXT (N_ ("With one card in hand you may not take a pile of one.")));
  return true;
}

int kbz_canasta_lay_rank (const KbzMove *move)
{
  for (int i = 0; i < move->n; i++)
    if (!kbz_canasta_is_wild (move->cards[i]))
      return kbz_canasta_kind (move->cards[i]);
  int rank = move->arg >= KBZ_CANASTA_ON_FINISHED ? move->arg - KBZ_CANASTA_ON_FINISHED : move->arg;
  return rank >= KBZ_KIND_LOWEST && rank < KBZ_KINDS ? rank : 0;
}

/* Whether the cards make a sequence with those that lie there. */
static bool makes_sequence (const KbzCanastaState *state, const KbzMove *move,
                            KbzCanastaTarget target, KbzReason *reason)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = 0;
  if (target.index >= 0)
    n = kbz_hand_cards (&state->melds[kbz_canasta_side (state->turn)][target.index].cards, cards);
  for (int i = 0; i < move->n; i++)
    cards[n++] = move->cards[i];
  return kbz_canasta_is_sequence (cards, n, reason);
}

/* Whether the cards may lie together on the side's table at all. */
static bool is_layable (const KbzCanastaState *state, const KbzMove *move, KbzReason *reason)
{
  KbzCanastaCounts used = kbz_canasta_count (move->cards, move->n), before = { { 0 } };
  KbzCanastaTarget target;
  if (move->n == 0)
    return kbz_illegal (reason, "meld-three-cards",
                        KBZ_TEXT (N_ ("Choose the cards that you want to lay.")));
  if (!kbz_canasta_target (state, move, &target, reason))
    return false;
  if (target.rank == 0)
    return makes_sequence (state, move, target, reason);
  if (target.index >= 0)
    before =
        kbz_canasta_count_hand (&state->melds[kbz_canasta_side (state->turn)][target.index].cards);
  return kbz_canasta_set_fits (kbz_canasta_state_rules (state), target.rank, used.of[target.rank],
                               used.of[KBZ_KIND_JOKER] + used.of[KBZ_KIND_TWO],
                               before.of[target.rank],
                               before.of[KBZ_KIND_JOKER] + before.of[KBZ_KIND_TWO], reason);
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
    return keeps_promise (state, &task, reason);
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
  bool last = kbz_canasta_counts_size (&task.hand) == 1;
  if (last
      && (task.stay || kbz_canasta_table_canastas (&task.table) < task.rules->canastas_to_go_out))
    return must_keep_cards (state, 0, reason);
  return last || keeps_promise (state, NULL, reason);
}

bool kbz_canasta_legal (const void *data, const KbzMove *move, KbzReason *reason)
{
  const KbzCanastaState *state = data;
  if (state->over)
    return kbz_illegal (reason, "over", KBZ_TEXT (N_ ("This deal is over.")));
  if (move->n > KBZ_MOVE_CARDS_MAX)
    return no_such_move (reason);
  if (state->asked == KBZ_CANASTA_ASKED)
    return legal_answer (move, reason);
  switch (move->kind) {
  case KBZ_MOVE_CALL:
    return legal_call (state, move, reason);
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
