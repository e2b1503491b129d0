/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "turn.h"

/* In the order of KbzCanastaTheme. Each definition is what the program looks for, no more and no
 * less: “right” and “wrong” are what is proved. */
const KbzTheme kbz_canasta_themes[] = {
  [KBZ_CANASTA_LAY_FIRST] = { "lay-first", N_ ("Lay before taking"),
                              N_ ("Your turn begins, and every right choice lays cards before the "
                                  "pile is touched."),
                              true, .hint = N_ ("Lay cards first, then take the pile.") },
  [KBZ_CANASTA_LEAVE_PILE] = { "leave-pile", N_ ("Leave the pile"),
                               N_ ("Your turn begins and you may take the pile, but the only right "
                                   "choice is to draw."),
                               true, .hint = N_ ("Not every pile is worth taking: draw.") },
  [KBZ_CANASTA_TAKE_NOW] = { "take-now", N_ ("Take the pile"),
                             N_ ("Your turn begins, drawing is wrong, and every right choice takes "
                                 "the pile at once."),
                             true, .hint = N_ ("Take the pile, and think which cards to show.") },
  [KBZ_CANASTA_SPARE_WILDS] = { "spare-wilds", N_ ("Spare the wild cards"),
                                N_ ("You are to open or to take the pile and keep wild cards. "
                                    "Every right choice lays cards or takes, and a wrong one "
                                    "spends more wild cards."),
                                false, .hint = N_ ("It can be done with fewer wild cards.") },
  [KBZ_CANASTA_JUST_ENOUGH] = { "just-enough", N_ ("Just enough"),
                                N_ ("You are to open with as few points as can be. Every right "
                                    "choice lays cards or takes, and another that does so is "
                                    "wrong."),
                                false,
                                .hint = N_ ("Count what each meld brings: lay no more than is "
                                            "needed.") },
  [KBZ_CANASTA_KEEP_PAIRS] = { "keep-pairs", N_ ("Keep pairs"),
                               N_ ("You are to open and keep pairs. Every right choice lays cards "
                                   "or takes, and another that does so is wrong."),
                               false,
                               .hint = N_ ("Pairs take the pile later: open with other cards.") },
  [KBZ_CANASTA_BLACK_THREE] = { "black-three", N_ ("Black three as a stop"),
                                N_ ("The discard must be safe, and every right choice discards a "
                                    "black three."),
                                true,
                                .hint = N_ ("One card stops the next player whatever they hold: "
                                            "a black three.") },
  [KBZ_CANASTA_FREEZE] = { "freeze", N_ ("Freeze the pile"),
                           N_ ("The discard must be safe, and every right choice discards a wild "
                               "card."),
                           true, .hint = N_ ("Nothing else is safe: freeze the pile.") },
  [KBZ_CANASTA_THEIR_RANK] = { "their-rank", N_ ("Their own rank"),
                               N_ ("The discard must be safe and the pile is frozen. Every right "
                                   "choice discards a rank of which the others have a meld."),
                               true,
                               .hint = N_ ("The pile is frozen: their melds do not help them "
                                           "now.") },
  [KBZ_CANASTA_DEAD_RANK] = { "dead-rank", N_ ("A dead rank"),
                              N_ ("The discard must be safe, and every right choice discards a "
                                  "card from four to ace that is no rank of their melds on a "
                                  "frozen pile."),
                              false,
                              .hint = N_ ("Count the cards you have seen: of one rank too few are "
                                          "left.") },
  [KBZ_CANASTA_LEAST_RISK] = { "least-risk", N_ ("The smallest risk"),
                               N_ ("You are to discard what the next player can take least "
                                   "often."),
                               false,
                               .hint = N_ ("No discard is quite safe: count how many of each rank "
                                           "are still out.") },
  [KBZ_CANASTA_STAY_READY] = { "stay-ready", N_ ("Ready to go out"),
                               N_ ("You are to keep a hand that can go out with as many of the "
                                   "unseen cards as can be."),
                               false,
                               .hint = N_ ("Ask of each discard: which cards would then let me go "
                                           "out?") },
  [KBZ_CANASTA_NEAR_OPENING] = { "near-opening", N_ ("Ready to open"),
                                 N_ ("You are to keep a hand that can open with as many of the "
                                     "unseen cards as can be."),
                                 false,
                                 .hint = N_ ("Ask of each discard: which cards would then let me "
                                             "open?") },
  [KBZ_CANASTA_CONCEALED] = { "concealed", N_ ("Out concealed"),
                              N_ ("You are to go out with the best score, and in the solution you "
                                  "go out concealed."),
                              true,
                              .hint = N_ ("You can go out concealed: one canasta wholly from your "
                                          "hand.") },
  [KBZ_CANASTA_TWO_CANASTAS] = { "two-canastas", N_ ("Two canastas at once"),
                                 N_ ("Canastas are what counts, and the solution finishes more "
                                     "than one in this turn."),
                                 true, .hint = N_ ("More than one canasta can be finished.") },
  [KBZ_CANASTA_NATURAL] = { "natural", N_ ("Keep it natural"),
                            N_ ("Canastas or going out is what counts. A canasta stays natural in "
                                "the solution, and to lay a wild card there is wrong."),
                            false,
                            .hint = N_ ("A natural canasta pays more: no wild card there.") },
  [KBZ_CANASTA_MIXED] = { "finish-canasta", N_ ("Finish the canasta"),
                          N_ ("Canastas are what counts. Every right choice lays cards, and the "
                              "solution finishes a mixed canasta."),
                          false,
                          .hint = N_ ("A canasta can be finished: see where wild cards belong.") },
  [KBZ_CANASTA_THREES_LAST] = { "threes-last", N_ ("Black threes last"),
                                N_ ("You are to go out, and in the solution you lay black "
                                    "threes."),
                                true, .hint = N_ ("Whoever goes out may lay black threes last.") },
  [KBZ_CANASTA_GO_OUT] = { "go-out", N_ ("Go out"),
                           N_ ("You are to go out in this turn, perhaps with the best score."),
                           false,
                           .hint = N_ ("Every card must find its place, but for one discard."),
                           .broad = true },
  [KBZ_CANASTA_THEMES] = { NULL, NULL, NULL, false },
};

const KbzPuzzler kbz_puzzler_canasta = {
  .game = &kbz_game_canasta,
  .themes = kbz_canasta_themes,
  .propose = kbz_canasta_propose,
  .find_themes = kbz_canasta_find_themes,
  .same_answer = kbz_canasta_same_answer,
  .by_rote = kbz_canasta_by_rote,
  .key = kbz_canasta_puzzle_key,
  .goal = kbz_canasta_goal,
  .hint = kbz_canasta_puzzle_hint,
  .loss = kbz_canasta_loss,
  .idea = kbz_canasta_idea,
  .point = kbz_canasta_point,
  .counted = kbz_canasta_counted,
};
