/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve.h"

/* What the values of a turn count, and what they mean. */

#define WILDS                                                                                      \
  {                                                                                                \
    .mistake = 1, .costs = { N_ ("It costs {0} wild card."), N_ ("It costs {0} wild cards.") },    \
    .less = { N_ ("The best choice keeps {0} wild card more."),                                    \
              N_ ("The best choice keeps {0} wild cards more.") },                                 \
    .counted = N_ ("wild cards"), .goal = N_ ("Wild cards kept in hand"), .goal_low = 0,           \
    .goal_high = 12, .goal_step = 1                                                                \
  }
#define POINTS(what, low, high)                                                                    \
  {                                                                                                \
    .mistake = 5, .costs = { N_ ("It costs {0} point."), N_ ("It costs {0} points.") },            \
    .less = { N_ ("The best choice brings {0} point more."),                                       \
              N_ ("The best choice brings {0} points more.") },                                    \
    .counted = N_ ("points"), .goal = what, .goal_low = low, .goal_high = high, .goal_step = 5     \
  }
#define CARDS(what)                                                                                \
  {                                                                                                \
    .mistake = 1, .costs = { N_ ("It costs {0} card."), N_ ("It costs {0} cards.") },              \
    .less = { N_ ("With the best choice {0} more card helps."),                                    \
              N_ ("With the best choice {0} more cards help.") },                                  \
    .counted = N_ ("cards"), .goal = what, .goal_low = 1, .goal_high = 100, .goal_step = 1         \
  }
#define WON(loses, what)                                                                           \
  {                                                                                                \
    .only_wins = true, .mistake = 1, .costs = { loses, loses }, .goal = what, .goal_low = 1,       \
    .goal_high = 1, .goal_step = 1                                                                 \
  }

static const KbzUnit units[KBZ_CANASTA_PURPOSES] = {
  [KBZ_CANASTA_FOR_WILDS] = WILDS,
  [KBZ_CANASTA_FOR_LEAST] = POINTS (N_ ("Points over the minimum, below zero"), -200, 0),
  [KBZ_CANASTA_FOR_PAIRS] = { .mistake = 1,
                              .costs = { N_ ("It costs {0} pair."), N_ ("It costs {0} pairs.") },
                              .less = { N_ ("The best choice keeps {0} pair more."),
                                        N_ ("The best choice keeps {0} pairs more.") },
                              .counted = N_ ("pairs"),
                              .goal = N_ ("Pairs kept in hand"),
                              .goal_low = 0,
                              .goal_high = 10,
                              .goal_step = 1 },
  [KBZ_CANASTA_FOR_PILE] = WILDS,
  [KBZ_CANASTA_FOR_CANASTAS] = POINTS (N_ ("Bonuses for canastas"), 300, 3000),
  [KBZ_CANASTA_FOR_OUT] = WON (N_ ("It gives the way out away."), N_ ("1: you go out")),
  [KBZ_CANASTA_FOR_OUT_SCORE] = POINTS (N_ ("Score of your side"), 100, 5000),
  [KBZ_CANASTA_FOR_SAFE] = WON (N_ ("It can give the pile away."), N_ ("1: the discard is safe")),
  [KBZ_CANASTA_FOR_SAFE_NATURAL] =
      WON (N_ ("It can give the pile away."), N_ ("1: the discard is safe and not wild")),
  [KBZ_CANASTA_FOR_RISK] = { .mistake = 1,
                             .costs = { N_ ("It costs {0} % of safety."),
                                        N_ ("It costs {0} % of safety.") },
                             .less = { N_ ("The best choice is {0} % safer."),
                                       N_ ("The best choice is {0} % safer.") },
                             .counted = N_ ("%"),
                             .goal = N_ ("Chance that the discard cannot be taken, in %"),
                             .goal_low = 0,
                             .goal_high = 100,
                             .goal_step = 1 },
  [KBZ_CANASTA_FOR_NEXT_OUT] = CARDS (N_ ("Unseen cards that let you go out")),
  [KBZ_CANASTA_FOR_NEXT_OPENING] = CARDS (N_ ("Unseen cards that let you open")),
};

const KbzUnit kbz_canasta_unit = POINTS (N_ ("Points of the turn"), 0, 5000);

const KbzUnit *kbz_canasta_unit_here (const void *data)
{
  const KbzCanastaState *state = data;
  return state->play_for == KBZ_CANASTA_FOR_SCORE ? &kbz_canasta_unit : &units[state->play_for];
}

KbzText kbz_canasta_value_name (const void *data, int value)
{
  const KbzCanastaState *state = data;
  KbzArg n = KBZ_NUMBER (value), over = KBZ_NUMBER (-value);
  switch ((KbzCanastaPurpose)state->play_for) {
  case KBZ_CANASTA_FOR_WILDS:
    return value < 0 ? KBZ_TEXT (N_ ("The side does not open."))
                     : KBZ_TEXT (N_ ("The side opens; wild cards kept: {0}."), n);
  case KBZ_CANASTA_FOR_LEAST:
    return value <= KBZ_CANASTA_UNREACHED ? KBZ_TEXT (N_ ("The side does not open."))
           : value == 0
               ? KBZ_TEXT (N_ ("The side opens with just the minimum."))
               : KBZ_TEXT (N_ ("The side opens with {0} points more than it needs."), over);
  case KBZ_CANASTA_FOR_PAIRS:
    return value < 0 ? KBZ_TEXT (N_ ("The side does not open."))
                     : KBZ_TEXT (N_ ("The side opens; pairs kept: {0}."), n);
  case KBZ_CANASTA_FOR_PILE:
    return value < 0 ? KBZ_TEXT (N_ ("The pile is not taken."))
                     : KBZ_TEXT (N_ ("The pile is taken; wild cards kept: {0}."), n);
  case KBZ_CANASTA_FOR_CANASTAS:
    return KBZ_TEXT (N_ ("The canastas of the side bring {0} points."), n);
  case KBZ_CANASTA_FOR_OUT:
    return value > 0 ? KBZ_TEXT (N_ ("The player goes out."))
                     : KBZ_TEXT (N_ ("The player does not go out."));
  case KBZ_CANASTA_FOR_OUT_SCORE:
    return value > 0 ? KBZ_TEXT (N_ ("The player goes out and the side scores {0} points."), n)
                     : KBZ_TEXT (N_ ("The player does not go out."));
  case KBZ_CANASTA_FOR_SAFE:
  case KBZ_CANASTA_FOR_SAFE_NATURAL:
    return value > 0 ? KBZ_TEXT (N_ ("No hand can take the discard."))
                     : KBZ_TEXT (N_ ("The discard is not safe as it was wanted."));
  case KBZ_CANASTA_FOR_RISK:
    return KBZ_TEXT (N_ ("The next player cannot take the discard in {0} % of cases."), n);
  case KBZ_CANASTA_FOR_NEXT_OUT:
    return KBZ_TEXT (N_ ("With {0} of the unseen cards the hand can go out."), n);
  case KBZ_CANASTA_FOR_NEXT_OPENING:
    return KBZ_TEXT (N_ ("With {0} of the unseen cards the hand can open."), n);
  case KBZ_CANASTA_FOR_SCORE:
  case KBZ_CANASTA_PURPOSES:
    break;
  }
  return (KbzText){ 0 };
}
