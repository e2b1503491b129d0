/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "decision.h"

/* In the order of KbzTractorTheme. Each definition is what the program looks for, no more and no
 * less: “right” and “wrong” are what the solver has proved. */
const KbzTheme kbz_tractor_themes[] = {
  [KBZ_THEME_SAVE_KITTY] = { "save-kitty", N_ ("Save the kitty"),
                             N_ ("You are on the bankers’ side and there are points in the kitty. "
                                 "In the "
                                 "solution your side wins the last trick; a wrong choice would be "
                                 "at least as "
                                 "good if the kitty were empty."),
                             false,
                             .hint = N_ ("The last trick decides about the kitty: keep what wins "
                                         "it for your side.") },
  [KBZ_THEME_TAKE_KITTY] = { "take-kitty", N_ ("Take the kitty"),
                             N_ ("You attack and there are points in the kitty. In the solution "
                                 "your side wins "
                                 "the last trick; a wrong choice would be at least as good if the "
                                 "kitty were "
                                 "empty."),
                             false,
                             .hint = N_ ("The points in the kitty go with the last trick: keep "
                                         "what wins it.") },
  [KBZ_THEME_THROW] = { "throw", N_ ("Safe throw"),
                        N_ ("You lead, and every right choice is a throw: several parts at once, "
                            "none of "
                            "which another hand can beat in its suit. Leading one of them alone is "
                            "wrong."),
                        true,
                        .hint = N_ (
                            "Several cards of one suit stand at once: put them down together.") },
  [KBZ_THEME_FEED] = { "feed", N_ ("Feed points"),
                       N_ ("Your partner wins the trick, and every right choice puts points on it. "
                           "A "
                           "choice with fewer points misses the goal, and by no more than the "
                           "points it "
                           "lacks."),
                       true, .hint = N_ ("The trick is your partner's: give it points.") },
  [KBZ_THEME_HOLD] = { "hold", N_ ("Hold points back"),
                       N_ ("In the solution the opponents win the trick. A choice with more points "
                           "than "
                           "any right one leaves it to them, too, whatever your partner does, and "
                           "misses "
                           "the goal by no more than the points it gives away."),
                       true, .hint = N_ ("The trick is theirs: keep your points.") },
  [KBZ_THEME_BREAK_PAIR] = { "break-pair", N_ ("Break the pair"),
                             N_ ("Every right choice plays one card of a pair and keeps the other, "
                                 "though "
                                 "there is a choice that parts no equal cards."),
                             true,
                             .hint = N_ ("A pair is not holy: one card of it can be spared.") },
  [KBZ_THEME_DRAW_TRUMPS] = { "draw-trumps", N_ ("Pull trumps"),
                              N_ ("You lead, and every right choice is a trump. An opponent who "
                                  "has to follow "
                                  "could have ruffed a side suit, which is wrong to lead now; "
                                  "later, when his "
                                  "trumps are gone, your side leads that suit and wins."),
                              true,
                              .hint = N_ ("Pull an opponent's trumps before you lead your good "
                                          "side cards.") },
  [KBZ_THEME_LAST_PAIR] = { "last-pair", N_ ("Last trick with a pair"),
                            N_ ("There are points in the kitty, and in the solution you win the "
                                "last trick "
                                "with a pair or more, part of which a wrong choice would have "
                                "played before. "
                                "Attackers need it: with the kitty counted twice only, the goal is "
                                "missed. "
                                "Bankers need it: it would be missed if the attackers won this "
                                "trick with a "
                                "pair."),
                            false,
                            .hint = N_ ("A pair in the last trick multiplies the kitty: keep one "
                                        "for the end.") },
  [KBZ_THEME_THRESHOLD] = { "threshold", N_ ("Threshold"),
                            N_ ("The goal is a number of points at which the promotion changes, or "
                                "for the "
                                "bankers the last one before it; a wrong choice misses it by five "
                                "points."),
                            false,
                            .hint = N_ ("Five points decide here: count what each trick brings."),
                            .broad = true },
  [KBZ_THEME_NO_THROW] = { "no-throw", N_ ("One part at a time"),
                           N_ ("You lead, and every right choice is a single part. A throw that "
                               "contains the "
                               "right lead would stand, but it is wrong."),
                           true,
                           .hint = N_ ("A throw would stand, but lead one part of it alone.") },
  [KBZ_THEME_PAIR] = { "pair", N_ ("Lead the pair"),
                       N_ ("You lead, and every right choice is a pair or a triple: one card of it "
                           "alone is wrong, and so is a throw."),
                       true, .hint = N_ ("Lead two equal cards together.") },
  [KBZ_THEME_TRACTOR] = { "tractor", N_ ("Lead the tractor"),
                          N_ ("You lead, and every right choice is a tractor or a Titanic."), true,
                          .hint = N_ ("Lead your tractor as a whole.") },
  [KBZ_THEME_SPLIT_TRACTOR] = { "split-tractor", N_ ("Split the tractor"),
                                N_ ("You could lead a tractor, but that is wrong: every right lead "
                                    "takes some of "
                                    "its cards and keeps others."),
                                true,
                                .hint = N_ ("A tractor need not be led whole: part of it is needed "
                                            "later.") },
  [KBZ_THEME_RUFF] = { "ruff", N_ ("Trump it"),
                       N_ ("You have nothing of the side suit that was led. Every right choice "
                           "takes the "
                           "trick with trumps for the moment, though you could do without."),
                       true, .hint = N_ ("You are out of this suit: take the trick with trumps.") },
  [KBZ_THEME_RUFF_POINTS] = { "ruff-points", N_ ("Trump with points"),
                              N_ ("Every right choice ruffs with points, and your side wins the "
                                  "trick. A ruff "
                                  "with fewer points misses the goal, and by no more than the "
                                  "points it lacks."),
                              true,
                              .hint = N_ (
                                  "If you ruff, let the trumps that you ruff with carry points.") },
  [KBZ_THEME_RUFF_HIGH] = { "ruff-high", N_ ("Trump high"),
                            N_ ("Every right choice ruffs and you win the trick. A lower ruff "
                                "would take it "
                                "for the moment, too, but it is wrong: the next opponent could "
                                "overruff."),
                            true,
                            .hint =
                                N_ ("Ruff, and so high that the next player cannot overruff.") },
  [KBZ_THEME_NO_RUFF] = { "no-ruff", N_ ("Do not trump"),
                          N_ ("The opponents are winning the trick and a ruff would take it, but "
                              "every "
                              "right choice lets it go."),
                          true,
                          .hint =
                              N_ ("You could ruff this trick. Your trumps are needed elsewhere.") },
  [KBZ_THEME_DUCK] = { "duck", N_ ("Let it go"),
                       N_ ("The opponents are winning the trick and you could take it with a card "
                           "of the "
                           "suit led, but every right choice leaves it to them."),
                       true, .hint = N_ ("You could take this trick. Let it go.") },
  [KBZ_THEME_OVERTAKE] = { "overtake", N_ ("Overtake your partner"),
                           N_ ("Your partner is winning the trick and no opponent can change that, "
                               "but every "
                               "right choice takes it over."),
                           true,
                           .hint =
                               N_ ("Your partner has the trick, but you need the lead yourself.") },
  [KBZ_THEME_TO_PARTNER] = { "to-partner", N_ ("Give your partner the lead"),
                             N_ ("You have a lead that nobody can beat, but it is wrong. Every "
                                 "right lead can "
                                 "be beaten, and in the solution your partner wins it."),
                             false,
                             .hint =
                                 N_ ("Let your partner win: lead something that can be beaten.") },
  [KBZ_THEME_LOSE_LEAD] = { "lose-lead", N_ ("Give up the lead"),
                            N_ ("You have a lead that nobody can beat, but it is wrong. Every "
                                "right lead can "
                                "be beaten, and in the solution the opponents win it."),
                            false,
                            .hint = N_ ("Your best card can wait: let the others have the lead for "
                                        "once.") },
  [KBZ_TRACTOR_THEMES] = { NULL, NULL, NULL, false },
};

KbzText kbz_tractor_goal_text (const void *state, int seat, int target)
{
  const KbzTractor *t = state;
  KbzArg now = KBZ_NUMBER (kbz_tractor_total (t));
  if (kbz_tractor_is_attacker (t, seat))
    return KBZ_TEXT (N_ ("The attackers have {0} points: reach {1}."), now, KBZ_NUMBER (target));
  return KBZ_TEXT (N_ ("The attackers have {0} points: hold them to {1}."), now,
                   KBZ_NUMBER (-target));
}

static KbzText lead_hint (const KbzTractorChoice *choice)
{
  static const char *const kinds[] = {
    [KBZ_TITANIC] = N_ ("Lead a Titanic in {0}."),    [KBZ_TRACTOR] = N_ ("Lead a tractor in {0}."),
    [KBZ_TRIPLE] = N_ ("Lead a triple in {0}."),      [KBZ_PAIR] = N_ ("Lead a pair in {0}."),
    [KBZ_SINGLE] = N_ ("Lead a single card in {0}."),
  };
  const char *message =
      choice->parts > 1 ? N_ ("Throw several parts in {0}.") : kinds[choice->kind];
  return (KbzText){ message, { kbz_tractor_suit_arg (choice->suit) } };
}

KbzText kbz_tractor_hint (const void *state, const KbzMove *move)
{
  const KbzTractor *t = state;
  KbzTractorMoment moment;
  KbzTractorChoice choice;
  kbz_tractor_moment (t, &moment);
  kbz_tractor_choice (&moment, move, &choice);
  if (moment.leads)
    return lead_hint (&choice);
  if (choice.takes && moment.winner == moment.partner)
    return KBZ_TEXT (N_ ("Take the trick from your partner."));
  if (choice.is_ruff)
    return KBZ_TEXT (N_ ("Trump it."));
  if (choice.takes)
    return KBZ_TEXT (N_ ("Beat what lies on the table."));
  if (choice.points > 0)
    return KBZ_TEXT (N_ ("Do not beat it; give points."));
  return KBZ_TEXT (N_ ("Do not beat it; give no points."));
}

const KbzPuzzler kbz_puzzler_tractor = {
  .game = &kbz_game_tractor,
  .themes = kbz_tractor_themes,
  .propose = kbz_tractor_propose,
  .find_themes = kbz_tractor_find_themes,
  .same_answer = kbz_tractor_same_answer,
  .by_rote = kbz_tractor_by_rote,
  .foolish = kbz_tractor_foolish,
  .key = kbz_tractor_puzzle_key,
  .goal = kbz_tractor_goal_text,
  .hint = kbz_tractor_hint,
  .is_lost = kbz_tractor_is_lost,
  .loss = kbz_tractor_loss,
  .idea = kbz_tractor_idea,
  .point = kbz_tractor_point,
  .counted = kbz_tractor_counted,
};
