/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Names, meanings and hints of themes that joker bridge and Napoleon have as well. */

#define KBZ_THEME_RUFF                                                                             \
  {                                                                                                \
    "ruff", N_ ("Ruff a side suit"),                                                               \
        N_ ("Declarer's side must ruff a side suit, or lead one that the other hand ruffs, and "   \
            "takes the trick with the trump."),                                                    \
        false, .hint = N_ ("A trump of yours can win a trick by ruffing.")                         \
  }
#define KBZ_THEME_DRAW_TRUMPS                                                                      \
  {                                                                                                \
    "draw-trumps", N_ ("Draw the trumps"),                                                         \
        N_ ("Declarer's side must lead trumps while an opponent has one; it wins the trick and a " \
            "trump of theirs falls."),                                                             \
        true, .hint = N_ ("Their trumps are a danger: take them out first.")                       \
  }
#define KBZ_THEME_DISCARD                                                                          \
  {                                                                                                \
    "discard", N_ ("The right discard"),                                                           \
        N_ ("A card is thrown on a trick that the other hand wins, and only one suit is right."),  \
        false, .hint = N_ ("The other hand wins this trick. Which suit can this hand spare?")      \
  }
#define KBZ_THEME_SWITCH                                                                           \
  {                                                                                                \
    "switch", N_ ("Switch suits"),                                                                 \
        N_ ("A defender on lead must leave the suit of the trick before and lead one other "       \
            "suit."),                                                                              \
        false,                                                                                     \
        .hint = N_ ("Do not go on with the suit of the trick before: another one is urgent.")      \
  }
#define KBZ_THEME_DEFENSIVE_RUFF                                                                   \
  {                                                                                                \
    "defensive-ruff", N_ ("Defensive ruff"),                                                       \
        N_ ("A defender must ruff a side suit, or lead one that partner ruffs, and the trump "     \
            "takes the trick."),                                                                   \
        false, .hint = N_ ("Your side can win a trick with a trump.")                              \
  }
#define KBZ_THEME_SECOND_HAND_HIGH                                                                 \
  {                                                                                                \
    "second-hand-high", N_ ("Second hand high"),                                                   \
        N_ ("Second in hand one must go up and win the trick; the lowest card of the suit loses "  \
            "the goal."),                                                                          \
        true, .hint = N_ ("Second hand low is only a rule of thumb: win this trick.")              \
  }
#define KBZ_THEME_KEEP_GUARDS                                                                      \
  {                                                                                                \
    "keep-guards", N_ ("Keep the guards"),                                                         \
        N_ ("A card must be thrown on a trick that the opponents lead and win, and only one suit " \
            "can be spared."),                                                                     \
        false, .hint = N_ ("You must throw something: keep what stops their suits.")               \
  }
