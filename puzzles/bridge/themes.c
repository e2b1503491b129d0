/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "themes.h"

#include "puzzler.h"
#include "theme-words.h"

#include "analysis/games/bridge/play/game.h"

#define SOLVER_BYTES ((size_t)4 << 20)

const KbzTheme kbz_bridge_themes[KBZ_BRIDGE_THEMES + 1] = {
  [KBZ_FINESSE] = { "finesse", N_ ("Finesse"),
                    N_ ("A trick is won with a card that is not the highest: the opponent who "
                        "could beat it "
                        "has already played, and third hand keeps a still higher card back, as it "
                        "must."),
                    true,
                    .hint = N_ ("A lower card may be enough: look at who has played to this trick "
                                "already.") },
  [KBZ_TOWARDS] = { "towards", N_ ("Lead towards an honour"),
                    N_ ("A card is led towards an honour of the other hand that only the opponent "
                        "who plays before it can beat; so the honour is not lost."),
                    false,
                    .hint = N_ ("Lead up to the strength in the other hand, so that an opponent "
                                "must play before it.") },
  [KBZ_DROP] = { "drop", N_ ("Drop"),
                 N_ ("A suit is won with a high card where a lower one of the same hand is wrong: "
                     "the opponents' highest card, a bare jack, queen or king, falls, and the "
                     "side's next card becomes the highest."),
                 true,
                 .hint = N_ ("Play this suit from the top: an honour of theirs may be alone.") },
  [KBZ_DUCK] = { "duck", N_ ("Duck"),
                 N_ ("Third hand could surely take a trick that its own side led, and must leave "
                     "it to the opponents."),
                 true,
                 .hint = N_ (
                     "You need not win every trick that you can win: this one is better lost.") },
  [KBZ_HOLD_UP] = { "hold-up", N_ ("Hold-up"),
                    N_ ("One could surely take a trick that an opponent led, and must leave it to "
                        "them."),
                    true, .hint = N_ ("They want you to take this trick now. Wait.") },
  [KBZ_UNBLOCK] = { "unblock", N_ ("Unblock"),
                    N_ ("On a trick that it cannot win, a higher card of a suit is spent and the "
                        "lowest "
                        "kept: to play the lowest would lose the goal."),
                    true, .hint = N_ ("Get a high card out of the way of the other hand.") },
  [KBZ_OVERTAKE] = { "overtake", N_ ("Overtake"),
                     N_ ("Partner's card would win the trick, and yet it must be beaten by a "
                         "higher one to have the lead in the other hand."),
                     true,
                     .hint = N_ ("It matters which of your two hands wins the trick, even at the "
                                 "price of a high card.") },
  [KBZ_ENTRY] = { "entry", N_ ("Win in the right hand"),
                  N_ ("The trick can surely be won in either hand of declarer's side, and only one "
                      "of them is right."),
                  false,
                  .hint = N_ (
                      "Either hand can win this trick. In which of them do you need the lead?") },
  [KBZ_SET_UP] = { "set-up", N_ ("Set up a suit"),
                   N_ ("A suit is led although the opponents hold its highest card: they spend it, "
                       "and what is left of the suit takes a trick later."),
                   false,
                   .hint =
                       N_ ("Give up a trick in a suit now, and its other cards will be winners.") },
  [KBZ_RUFF] = KBZ_THEME_RUFF,
  [KBZ_RUFF_HIGH] = { "ruff-high", N_ ("Ruff with a high trump"),
                      N_ ("A ruff is right only with a high trump: a lower one loses the goal."),
                      true, .hint = N_ ("Ruff, but look first at who could overruff.") },
  [KBZ_CROSS_RUFF] = { "cross-ruff", N_ ("Cross-ruff"),
                       N_ ("Both hands of declarer's side take tricks by ruffing, three or more in "
                           "all, and one of these ruffs is a choice that must be made."),
                       true, .hint = N_ ("Let both hands ruff, turn by turn.") },
  [KBZ_DRAW_TRUMPS] = KBZ_THEME_DRAW_TRUMPS,
  [KBZ_LOSER_ON_LOSER] = { "loser-on-loser", N_ ("Loser on loser"),
                           N_ ("Declarer's side could surely win the trick with a trump, but must "
                               "throw a card of another suit and let the opponents have it."),
                           true,
                           .hint = N_ ("You need not ruff: here you can lose a card that is lost "
                                       "anyhow.") },
  [KBZ_DISCARD] = KBZ_THEME_DISCARD,
  [KBZ_AVOIDANCE] = { "avoidance", N_ ("Avoidance"),
                      N_ ("The trick is lost to the opponent who can do no harm; a wrong card "
                          "would let the other one win it, who on lead would beat the goal."),
                      false,
                      .hint = N_ (
                          "If a trick must be lost, lose it to the opponent who can do no harm.") },
  [KBZ_THROW_IN] = { "throw-in", N_ ("Throw-in"),
                     N_ ("Near the end an opponent is given the trick and has to lead: if one's "
                         "own side had to lead instead, from either hand, the goal would be lost."),
                     false,
                     .hint = N_ ("Let an opponent win and lead: whatever they lead helps you.") },
  [KBZ_SQUEEZE] = { "squeeze", N_ ("Squeeze"),
                    N_ ("Near the end an opponent has to discard from two or more suits on a trick "
                        "of one's own side: could they throw a card of no use instead, the goal "
                        "would be out of reach."),
                    false, .hint = N_ ("Make an opponent discard: they cannot keep everything.") },
  [KBZ_OPENING_LEAD] = { "opening-lead", N_ ("Opening lead"),
                         N_ ("The first card of the play is to be led."), false,
                         .hint = N_ ("Which suit does your side need to begin with?"),
                         .broad = true },
  [KBZ_SWITCH] = KBZ_THEME_SWITCH,
  [KBZ_RETURN] = { "return", N_ ("Return partner's suit"),
                   N_ ("A defender on lead must lead the suit that partner, of the two, led "
                       "first."),
                   true, .hint = N_ ("Partner began a suit. Go on with it.") },
  [KBZ_CASH_OUT] = { "cash-out", N_ ("Cash out"),
                     N_ ("A defender on lead must take a sure trick of one side suit at once; any "
                         "other suit is too late."),
                     true, .hint = N_ ("Take what is yours now: later will be too late.") },
  [KBZ_TRUMP_LEAD] = { "trump-lead", N_ ("Lead trumps in defence"),
                       N_ ("A defender on lead must lead a trump while declarer and dummy both "
                           "have some."),
                       true,
                       .hint = N_ ("Declarer wants to ruff. Take trumps away from both hands.") },
  [KBZ_FORCE] = { "force", N_ ("Force declarer to ruff"),
                  N_ ("A defender on lead must lead a side suit that declarer's side ruffs."), true,
                  .hint = N_ ("Make declarer's side spend a trump.") },
  [KBZ_DEFENSIVE_RUFF] = KBZ_THEME_DEFENSIVE_RUFF,
  [KBZ_DO_NOT_RUFF] = { "do-not-ruff", N_ ("Refuse to ruff"),
                        N_ ("A defender could surely win the trick with a trump, but must throw a "
                            "card of another suit and let declarer's side have it."),
                        true,
                        .hint =
                            N_ ("A ruff is possible here, but the trump is worth more later.") },
  [KBZ_SECOND_HAND_HIGH] = KBZ_THEME_SECOND_HAND_HIGH,
  [KBZ_COVER] = { "cover", N_ ("Cover an honour"),
                  N_ ("An opponent leads a ten or higher; second hand must put a higher card on "
                      "it, which third hand beats, and the lowest card of the suit loses the "
                      "goal."),
                  true,
                  .hint = N_ (
                      "An honour was led: put a higher card on it and think of partner's cards.") },
  [KBZ_KEEP_GUARDS] = KBZ_THEME_KEEP_GUARDS,
};

/* Themes that a decision shows by itself. */
static KbzShows *const shows[KBZ_BRIDGE_THEMES] = {
  [KBZ_FINESSE] = kbz_bridge_shows_finesse,
  [KBZ_TOWARDS] = kbz_bridge_shows_towards,
  [KBZ_DROP] = kbz_bridge_shows_drop,
  [KBZ_DUCK] = kbz_bridge_shows_duck,
  [KBZ_HOLD_UP] = kbz_bridge_shows_hold_up,
  [KBZ_UNBLOCK] = kbz_bridge_shows_unblock,
  [KBZ_OVERTAKE] = kbz_bridge_shows_overtake,
  [KBZ_ENTRY] = kbz_bridge_shows_entry,
  [KBZ_SET_UP] = kbz_bridge_shows_set_up,
  [KBZ_RUFF] = kbz_bridge_shows_ruff,
  [KBZ_RUFF_HIGH] = kbz_bridge_shows_ruff_high,
  [KBZ_DRAW_TRUMPS] = kbz_bridge_shows_draw_trumps,
  [KBZ_LOSER_ON_LOSER] = kbz_bridge_shows_loser_on_loser,
  [KBZ_DISCARD] = kbz_bridge_shows_discard,
  [KBZ_SWITCH] = kbz_bridge_shows_switch,
  [KBZ_RETURN] = kbz_bridge_shows_return,
  [KBZ_CASH_OUT] = kbz_bridge_shows_cash_out,
  [KBZ_TRUMP_LEAD] = kbz_bridge_shows_trump_lead,
  [KBZ_FORCE] = kbz_bridge_shows_force,
  [KBZ_DEFENSIVE_RUFF] = kbz_bridge_shows_defensive_ruff,
  [KBZ_DO_NOT_RUFF] = kbz_bridge_shows_do_not_ruff,
  [KBZ_SECOND_HAND_HIGH] = kbz_bridge_shows_second_hand_high,
  [KBZ_COVER] = kbz_bridge_shows_cover,
  [KBZ_KEEP_GUARDS] = kbz_bridge_shows_keep_guards,
};

static inline KbzThemes bit (int theme)
{
  return (KbzThemes)1 << theme;
}

/* The question of the puzzle, or a later one that nobody answers without a thought: what goes by
 * rote shows no theme. */
static bool is_question (const KbzBridgeDecision *d)
{
  for (KbzSet rest = d->right; rest != 0 && d->step > 0; rest &= rest - 1) {
    KbzCard card = kbz_set_lowest (rest);
    KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, &card, 1);
    if (kbz_bridge_by_rote (d->play, &move))
      return false;
  }
  return true;
}

static KbzThemes of_decision (const KbzBridgeDecision *d, KbzDdSolver *solver)
{
  KbzThemes found = 0;
  for (int i = 0; i < KBZ_BRIDGE_THEMES; i++)
    if (shows[i] != NULL && shows[i](d))
      found |= bit (i);
  if (kbz_bridge_shows_throw_in (d, solver))
    found |= bit (KBZ_THROW_IN);
  else if (kbz_bridge_shows_avoidance (d, solver))
    found |= bit (KBZ_AVOIDANCE);
  if (d->play->n_played == 0 && kbz_set_size (d->hand) == 13 && !d->declaring)
    found |= bit (KBZ_OPENING_LEAD);
  return found;
}

/* Whether both hands of declarer's side win tricks by ruffing, three or more in all. */
static bool is_cross_ruff (const KbzProof *proof)
{
  int ruffs[4] = { 0 };
  for (size_t i = 0; i < proof->length; i++) {
    const KbzTrickPlay *p = kbz_trick_game_play (kbz_proof_state (proof, i));
    const KbzTrickPlay *next = kbz_trick_game_play (kbz_proof_state (proof, i + 1));
    if (next->n_played % 4 != 0 || p->declarer % 2 != next->leader % 2)
      continue;
    const KbzCard *trick = next->played + next->n_played - 4;
    KbzCard winner = trick[kbz_trick_play_winner (trick, 4, (KbzSuit)p->trump)];
    ruffs[next->leader] += kbz_card_suit (winner) != kbz_card_suit (trick[0]);
  }
  return (ruffs[0] && ruffs[2] && ruffs[0] + ruffs[2] >= 3)
         || (ruffs[1] && ruffs[3] && ruffs[1] + ruffs[3] >= 3);
}

/* Whether an opponent is squeezed before the one who solves decides again. */
static bool leads_to_squeeze (const KbzProof *proof, size_t at)
{
  for (size_t i = at + 1; i < proof->length && !kbz_proof_is_decision (proof, i); i++)
    if (kbz_bridge_is_squeezed (proof, i))
      return true;
  return false;
}

KbzThemes kbz_bridge_find_themes (const KbzProof *proof, size_t at)
{
  KbzThemes found = 0;
  KbzBridgeDecision d;
  KbzDdSolver *solver = kbz_dd_new (SOLVER_BYTES);
  if (solver != NULL && kbz_bridge_decision_read (proof, at, &d) && is_question (&d)) {
    found = of_decision (&d, solver);
    if (leads_to_squeeze (proof, at))
      found |= bit (KBZ_SQUEEZE);
    if (found & bit (KBZ_RUFF) && is_cross_ruff (proof))
      found |= bit (KBZ_CROSS_RUFF);
  }
  kbz_dd_free (solver);
  return found;
}
