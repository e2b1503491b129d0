/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "turn.h"

/* What is asked, the last hint but one, how it is lost and what it comes to. */

static KbzArg next_player (const KbzCanastaState *state)
{
  return KBZ_WORD (kbz_game_canasta.seat_names[(state->turn + 1) % KBZ_CANASTA_SEATS]);
}

static KbzText opening_goal (const KbzCanastaState *state, int target)
{
  int minimum = kbz_canasta_side_minimum (state, kbz_canasta_side (state->turn));
  KbzArg points = KBZ_NUMBER (minimum);
  switch ((KbzCanastaPurpose)state->play_for) {
  case KBZ_CANASTA_FOR_WILDS:
    return target == 1 ? KBZ_TEXT (N_ ("Open with {0} points or more, and keep a wild card in your "
                                       "hand."),
                                   points)
                       : KBZ_TEXT (N_ ("Open with {0} points or more, and keep {1} wild cards in "
                                       "your hand."),
                                   points, KBZ_NUMBER (target));
  case KBZ_CANASTA_FOR_PAIRS:
    return target == 1
               ? KBZ_TEXT (N_ ("Open with {0} points or more, and keep a pair in your hand."),
                           points)
               : KBZ_TEXT (N_ ("Open with {0} points or more, and keep {1} pairs in your hand."),
                           points, KBZ_NUMBER (target));
  default:
    return target == 0 ? KBZ_TEXT (N_ ("Open with just {0} points."), points)
                       : KBZ_TEXT (N_ ("You need {0} points to open: open with no more than {1}."),
                                   points, KBZ_NUMBER (minimum - target));
  }
}

static KbzText pile_goal (int target)
{
  return target <= 0   ? KBZ_TEXT (N_ ("Take the pile."))
         : target == 1 ? KBZ_TEXT (N_ ("Take the pile, and keep a wild card in your hand."))
                       : KBZ_TEXT (N_ ("Take the pile, and keep {0} wild cards in your hand."),
                                   KBZ_NUMBER (target));
}

KbzText kbz_canasta_goal (const void *data, int seat, int target)
{
  const KbzCanastaState *state = data;
  KbzArg n = KBZ_NUMBER (target);
  (void)seat;
  switch ((KbzCanastaPurpose)state->play_for) {
  case KBZ_CANASTA_FOR_PILE:
    return pile_goal (target);
  case KBZ_CANASTA_FOR_CANASTAS:
    return KBZ_TEXT (N_ ("End the turn with canastas of your side that bring {0} points."), n);
  case KBZ_CANASTA_FOR_OUT:
    return state->phase == KBZ_CANASTA_DRAW
               ? KBZ_TEXT (N_ ("Go out in this turn for certain, whatever you might draw."))
               : KBZ_TEXT (N_ ("Go out in this turn."));
  case KBZ_CANASTA_FOR_OUT_SCORE:
    return KBZ_TEXT (N_ ("Go out so that your side scores {0} points, your partner’s cards aside."),
                     n);
  case KBZ_CANASTA_FOR_SAFE:
    return KBZ_TEXT (N_ ("End the turn with a discard that {0} cannot take, whatever {0} holds."),
                     next_player (state));
  case KBZ_CANASTA_FOR_SAFE_NATURAL:
    return KBZ_TEXT (N_ ("End the turn with a discard that {0} cannot take, whatever {0} holds, "
                         "and that is no wild card."),
                     next_player (state));
  case KBZ_CANASTA_FOR_RISK:
    return KBZ_TEXT (N_ ("End the turn with the discard that {0} can take least often: in {1} % of "
                         "cases at most."),
                     next_player (state), KBZ_NUMBER (100 - target));
  case KBZ_CANASTA_FOR_NEXT_OUT:
    return KBZ_TEXT (
        N_ ("End the turn so that {0} of the unseen cards, if you draw one, let you go "
            "out next."),
        n);
  case KBZ_CANASTA_FOR_NEXT_OPENING:
    return KBZ_TEXT (N_ ("End the turn so that {0} of the unseen cards, if you draw one, let you "
                         "open next."),
                     n);
  default:
    return opening_goal (state, target);
  }
}

KbzText kbz_canasta_puzzle_hint (const void *data, const KbzMove *move)
{
  const KbzCanastaState *state = data;
  int kind = kbz_canasta_move_kind (state, move);
  switch (move->kind) {
  case KBZ_MOVE_DRAW:
    return KBZ_TEXT (N_ ("Draw a card."));
  case KBZ_MOVE_TAKE:
    return KBZ_TEXT (N_ ("Take the pile; wild cards that you show: {0}."),
                     KBZ_NUMBER (kbz_canasta_move_wilds (move)));
  case KBZ_MOVE_LAY:
    return kind == KBZ_KIND_BLACK_THREE
               ? KBZ_TEXT (N_ ("Lay the black threes."))
               : KBZ_TEXT (N_ ("Lay cards of rank {0}; wild cards among them: {1}."),
                           KBZ_RANK_ARG (kind), KBZ_NUMBER (kbz_canasta_move_wilds (move)));
  case KBZ_MOVE_DISCARD:
    if (kbz_canasta_is_wild (move->cards[0]))
      return KBZ_TEXT (N_ ("Discard a wild card."));
    if (kind == KBZ_KIND_BLACK_THREE)
      return KBZ_TEXT (N_ ("Discard a black three."));
    return KBZ_TEXT (N_ ("Discard a card that counts {0} points."),
                     KBZ_NUMBER (kbz_canasta_kind_points (kind)));
  default:
    return KBZ_TEXT (N_ ("End the deal."));
  }
}

/* ---- How it is lost -------------------------------------------------------------------------- */

/* How the next player might take the discard on top. */
static KbzText taken (const KbzCanastaState *end)
{
  KbzCanastaTaker taker = kbz_canasta_next_taker (end);
  int kind = kbz_canasta_kind (end->pile[end->n_pile - 1]);
  int unseen = kind < KBZ_KIND_LOWEST ? 0 : taker.unseen.of[kind];
  KbzArg who = next_player (end), rank = KBZ_RANK_ARG (kind), n = KBZ_NUMBER (unseen);
  if (kind < KBZ_KIND_LOWEST)
    return KBZ_TEXT (N_ ("A wild card was not to be discarded."));
  if (taker.opened && !taker.frozen && taker.table.naturals[kind] > 0)
    return KBZ_TEXT (N_ ("{0} can put it onto the meld of rank {1} and has the pile."), who, rank);
  if (unseen >= 2)
    return KBZ_TEXT (N_ ("{2} cards of rank {1} are unseen: {0} may hold two and take the pile."),
                     who, rank, n);
  return KBZ_TEXT (
      N_ ("A card of rank {1} is unseen: {0} may hold it with a wild card and take the "
          "pile."),
      who, rank);
}

static KbzText falls_short (const KbzLine *line)
{
  const KbzCanastaState *end = kbz_line_state (line, line->moves.n);
  int value = line->outcome;
  KbzArg n = KBZ_NUMBER (value), wanted = KBZ_NUMBER (line->target);
  switch ((KbzCanastaPurpose)end->play_for) {
  case KBZ_CANASTA_FOR_WILDS:
  case KBZ_CANASTA_FOR_PILE:
    return KBZ_TEXT (N_ ("Wild cards kept: {0}; {1} were wanted."), n, wanted);
  case KBZ_CANASTA_FOR_PAIRS:
    return KBZ_TEXT (N_ ("Pairs kept: {0}; {1} were wanted."), n, wanted);
  case KBZ_CANASTA_FOR_LEAST:
    return KBZ_TEXT (N_ ("You open with {0} points more than you need."), KBZ_NUMBER (-value));
  case KBZ_CANASTA_FOR_CANASTAS:
    return KBZ_TEXT (N_ ("The canastas bring {0} points; {1} were wanted."), n, wanted);
  case KBZ_CANASTA_FOR_OUT_SCORE:
    return KBZ_TEXT (N_ ("Your side scores {0} points; {1} were wanted."), n, wanted);
  case KBZ_CANASTA_FOR_RISK:
    return KBZ_TEXT (N_ ("{0} can take it in {1} % of cases."), next_player (end),
                     KBZ_NUMBER (100 - value));
  case KBZ_CANASTA_FOR_NEXT_OUT:
    return KBZ_TEXT (N_ ("{0} of the unseen cards would let you go out; {1} were wanted."), n,
                     wanted);
  case KBZ_CANASTA_FOR_NEXT_OPENING:
    return KBZ_TEXT (N_ ("{0} of the unseen cards would let you open; {1} were wanted."), n,
                     wanted);
  default:
    return KBZ_TEXT (N_ ("It counts {0} points; {1} were wanted."), n, wanted);
  }
}

KbzText kbz_canasta_loss (const KbzLine *line)
{
  const KbzCanastaState *end = kbz_line_state (line, line->moves.n);
  switch ((KbzCanastaPurpose)end->play_for) {
  case KBZ_CANASTA_FOR_WILDS:
  case KBZ_CANASTA_FOR_PAIRS:
    return line->outcome < 0 ? KBZ_TEXT (N_ ("Now your side cannot open in this turn."))
                             : falls_short (line);
  case KBZ_CANASTA_FOR_LEAST:
    return line->outcome <= KBZ_CANASTA_UNREACHED
               ? KBZ_TEXT (N_ ("Now your side cannot open in this turn."))
               : falls_short (line);
  case KBZ_CANASTA_FOR_PILE:
    return line->outcome < 0 ? KBZ_TEXT (N_ ("The pile stays where it is.")) : falls_short (line);
  case KBZ_CANASTA_FOR_OUT:
    return KBZ_TEXT (N_ ("Cards stay in your hand: you are not out."));
  case KBZ_CANASTA_FOR_OUT_SCORE:
    return line->outcome <= 0 ? KBZ_TEXT (N_ ("Cards stay in your hand: you are not out."))
                              : falls_short (line);
  case KBZ_CANASTA_FOR_SAFE:
  case KBZ_CANASTA_FOR_SAFE_NATURAL:
    return end->n_pile > 0 ? taken (end) : KBZ_TEXT (N_ ("Nothing was discarded."));
  default:
    return falls_short (line);
  }
}

/* ---- What it taught -------------------------------------------------------------------------- */

KbzText kbz_canasta_idea (const KbzProof *proof, int theme)
{
  const KbzCanastaState *now = kbz_proof_state (proof, 0);
  const KbzMove *move = &proof->steps[0].move;
  if (move->kind != KBZ_MOVE_DISCARD
      || (theme != KBZ_CANASTA_DEAD_RANK && theme != KBZ_CANASTA_THEIR_RANK))
    return (KbzText){ 0 };
  KbzCanastaTaker taker = kbz_canasta_next_taker (now);
  int kind = kbz_canasta_move_kind (now, move);
  KbzArg rank = KBZ_RANK_ARG (kind), unseen = KBZ_NUMBER (taker.unseen.of[kind]);
  if (theme == KBZ_CANASTA_THEIR_RANK)
    return KBZ_TEXT (N_ ("The pile is frozen, so only two natural cards of rank {0} would take it; "
                         "unseen: {1}."),
                     rank, unseen);
  return KBZ_TEXT (N_ ("You have seen nearly all cards of rank {0}; unseen: {1}."), rank, unseen);
}

KbzText kbz_canasta_point (const KbzProof *proof)
{
  const KbzCanastaState *end = kbz_proof_state (proof, proof->length);
  return kbz_canasta_value_name (end, kbz_canasta_outcome (end, end->turn, 0));
}
