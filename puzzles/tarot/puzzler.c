/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "moment.h"

/* In the order of KbzTarotTheme. Each definition is what the program looks for, no more and no
 * less: “right” and “wrong” are what the solver has proved. */
const KbzTheme kbz_tarot_themes[] = {
  [KBZ_TAROT_SAVE_PETIT] = { "save-petit", N_ ("Save the petit"),
                             N_ ("The petit is the only right card, and in the solution your side "
                                 "takes the trick with it."),
                             true, .hint = N_ ("Now is the moment for the petit.") },
  [KBZ_TAROT_CATCH_PETIT] = { "catch-petit", N_ ("Catch the petit"),
                              N_ ("You lead and an opponent holds the petit. Every right lead is a "
                                  "trump, and in the solution your side gets the petit."),
                              true, .hint = N_ ("They hold the petit: lead trumps.") },
  [KBZ_TAROT_PETIT_TO_END] = { "petit-to-end", N_ ("Petit to the end"),
                               N_ ("You play for the petit in the last trick and hold it. Every "
                                   "right choice keeps it, and in the solution it wins at the "
                                   "end."),
                               false,
                               .hint = N_ ("The petit is your last card: think from the "
                                           "end.") },
  [KBZ_TAROT_SPEND_EXCUSE] = { "spend-excuse", N_ ("Spend the Excuse"),
                               N_ ("The Excuse is the only right card."), true,
                               .hint = N_ ("Be excused: let the Excuse go now.") },
  [KBZ_TAROT_KEEP_EXCUSE] = { "keep-excuse", N_ ("Keep the Excuse"),
                              N_ ("You hold the Excuse, and playing it now is wrong."), false,
                              .hint = N_ ("The Excuse has a better moment: not now."),
                              .broad = true },
  [KBZ_TAROT_FORCE_TAKER] = { "force-taker", N_ ("Force the taker"),
                              N_ ("You are a defender and lead. Every right lead is of one suit, "
                                  "of "
                                  "which the taker has none, but trumps."),
                              true, .hint = N_ ("Lead a suit that the taker must trump.") },
  [KBZ_TAROT_DRAW_TRUMPS] = { "draw-trumps", N_ ("Draw trumps"),
                              N_ ("You lead while opponents hold trumps. Every right lead is a "
                                  "trump, a suit is wrong, and in the solution your side wins the "
                                  "trick."),
                              true, .hint = N_ ("First take their trumps away.") },
  [KBZ_TAROT_KING_OUT] = { "king-out", N_ ("Pull the king out"),
                           N_ ("Five players. Every right lead is of a suit whose king the taker’s "
                               "partner holds, and in the solution the king has to fall to this "
                               "trick."),
                           true, .hint = N_ ("Make the partner’s king come out: lead its suit.") },
  [KBZ_TAROT_UNBLOCK] = { "unblock", N_ ("Make way"),
                          N_ ("Every right choice is of one suit, a lower card of it is wrong, and "
                              "in the solution another player of your side wins a later trick with "
                              "that suit."),
                          true, .hint = N_ ("Get your high card of the suit out of the way.") },
  [KBZ_TAROT_FEED] = { "feed", N_ ("Points for your side"),
                       N_ ("Another player of your side wins the trick in the solution, and every "
                           "right choice counts more than half a point; a card that counts less is "
                           "wrong."),
                       true, .hint = N_ ("The trick is your side’s: give it points.") },
  [KBZ_TAROT_HOLD_BACK] = { "hold-back", N_ ("Give nothing"),
                            N_ ("The opponents win the trick in the solution, every right choice "
                                "counts half a point, and a card that counts more is wrong."),
                            true, .hint = N_ ("The trick is theirs: give nothing that counts.") },
  [KBZ_TAROT_LONG_SUIT] = { "long-suit", N_ ("Hold the suit"),
                            N_ ("You may throw any card. To throw one of a suit of which you hold "
                                "two or more is wrong, whichever it is, and in the solution you "
                                "win "
                                "a later trick with that suit."),
                            false, .hint = N_ ("Keep every card of the suit that wins later.") },
  [KBZ_TAROT_MAKE_VOID] = { "make-void", N_ ("Make a void"),
                            N_ ("Every right choice is your only card of a suit, you have trumps, "
                                "and in the solution you trump that suit later."),
                            true, .hint = N_ ("Get rid of a suit, to trump it later.") },
  [KBZ_TAROT_TRUMP_HIGH] = { "trump-high", N_ ("High trump"),
                             N_ ("You trump a suit that you do not hold. A lower trump would take "
                                 "the trick so far, too, but it is wrong."),
                             true, .hint = N_ ("Trump, and not with the lowest.") },
  [KBZ_TAROT_TRUMP_LOW] = { "trump-low", N_ ("Low trump"),
                            N_ ("You trump a suit that you do not hold. A higher trump than every "
                                "right one is wrong."),
                            true, .hint = N_ ("Trump, but keep your higher trump.") },
  [KBZ_TAROT_LOSE_LEAD] = { "lose-lead", N_ ("Lose the lead"),
                            N_ ("A lead that nobody can beat is wrong here. Every "
                                "right "
                                "lead can be beaten, and in the solution the opponents win it."),
                            false,
                            .hint = N_ ("Your sure card can wait: let them have the lead.") },
  [KBZ_TAROT_TO_FRIEND] = { "to-friend", N_ ("Over to your side"),
                            N_ ("A lead that nobody can beat is wrong here. Every "
                                "right "
                                "lead can be beaten, and in the solution another player of your "
                                "side wins it."),
                            false, .hint = N_ ("The lead belongs to somebody else on your side.") },
  [KBZ_TAROT_ALL_TRICKS] = { "slam", N_ ("Slam"),
                             N_ ("The goal is every trick for the attack, or one for the defence."),
                             false,
                             .hint = N_ ("One trick decides: count what can still lose or "
                                         "win."),
                             .broad = true },
  [KBZ_TAROT_THEMES] = { NULL, NULL, NULL, false },
};

const KbzPuzzler kbz_puzzler_tarot = {
  .game = &kbz_game_tarot,
  .themes = kbz_tarot_themes,
  .propose = kbz_tarot_propose,
  .find_themes = kbz_tarot_find_themes,
  .same_answer = kbz_tarot_same_answer,
  .by_rote = kbz_tarot_by_rote,
  .key = kbz_tarot_puzzle_key,
  .goal = kbz_tarot_goal,
  .hint = kbz_tarot_puzzle_hint,
  .is_lost = kbz_tarot_is_lost,
  .loss = kbz_tarot_loss,
  .idea = kbz_tarot_idea,
  .point = kbz_tarot_point,
  .counted = kbz_tarot_counted,
};
