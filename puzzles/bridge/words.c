/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words.h"

#include "themes.h"

#include "analysis/games/bridge/bridge.h"
#include "analysis/games/bridge/play/game.h"

/* What a proof is told in: how a mistake loses, the idea of the first decision in its own cards,
 * the card that reaches the goal. */

static KbzArg seat_arg (int seat)
{
  return KBZ_WORD (kbz_game_bridge.seat_names[seat]);
}

bool kbz_bridge_is_lost (const void *state, int seat, int target)
{
  const KbzTrickPlay *p = kbz_trick_game_play (state);
  return p->tricks[1 - seat % 2] > kbz_set_size (p->dealt[0]) - target;
}

/* The cards of two hands that no card of the other two beats in its suit. */
static int masters (const KbzTrickPlay *p, int side)
{
  KbzSet own = p->hands[side] | p->hands[side + 2];
  KbzSet theirs = p->hands[1 - side] | p->hands[3 - side];
  int n = 0;
  for (KbzSet rest = own; rest != 0; rest &= rest - 1)
    n += kbz_set_above (theirs, kbz_set_lowest (rest)) == 0;
  return n;
}

/* A trick in hand counts more than any that one hopes for. */
int kbz_bridge_counted (const void *state, int seat)
{
  const KbzTrickPlay *p = kbz_trick_game_play (state);
  int side = seat % 2;
  return 30 * p->tricks[side] + masters (p, side) - masters (p, 1 - side);
}

/* ---- A mistake ------------------------------------------------------------------------------ */

KbzText kbz_bridge_trick_too_many (int winner, KbzSuit led, KbzCard winning, int missing)
{
  KbzArg who = seat_arg (winner), card = KBZ_CARD_ARG (winning), suit = KBZ_SUIT_ARG (led);
  if (kbz_card_suit (winning) != led && kbz_card_is_suited (winning))
    return missing == 1 ? KBZ_TEXT (N_ ("{0} ruffs the {1} with {2}: you are one trick short."),
                                    who, suit, card)
                        : KBZ_TEXT (N_ ("{0} ruffs the {1} with {2}: you are {3} tricks short."),
                                    who, suit, card, KBZ_NUMBER (missing));
  return missing == 1
             ? KBZ_TEXT (N_ ("{0} wins the trick too many with {1}: you are one trick short."), who,
                         card)
             : KBZ_TEXT (N_ ("{0} wins the trick too many with {1}: you are {2} tricks short."),
                         who, card, KBZ_NUMBER (missing));
}

KbzText kbz_bridge_loss (const KbzLine *line)
{
  const KbzTrickPlay *end = kbz_trick_game_play (kbz_line_state (line, line->moves.n));
  const KbzCard *trick = end->played + end->n_played - 4;
  if (end->n_played < 4 || end->n_played % 4 != 0)
    return (KbzText){ 0 };
  KbzCard winning = trick[kbz_trick_play_winner (trick, 4, (KbzSuit)end->trump)];
  KbzSuit led = kbz_card_suit (trick[0]);
  int winner = kbz_trick_play_over (end)
                   ? (end->last_leader + kbz_trick_play_winner (trick, 4, (KbzSuit)end->trump)) % 4
                   : end->leader;
  return kbz_bridge_trick_too_many (winner, led, winning, line->target - line->outcome);
}

/* ---- The idea ------------------------------------------------------------------------------- */

/* What may stand in the blanks of an idea. */
typedef enum {
  NOTHING,
  CARD,      /* of the solution */
  WINNING,   /* the card that wins the trick in the solution */
  WINNER,    /* and whose it is */
  SUIT,      /* of the solution's card */
  LED,       /* the suit of the trick */
  TRUMP,     /* the trump suit */
  THEIR_TOP, /* the opponents' highest card of the suit, */
  TOP_SEAT,  /* and who has it */
  OWN_TOP,   /* the other hand's highest card of the suit */
  PARTNER,   /* the other hand of the side */
  LEADER,    /* who led the trick */
  LED_CARD,  /* the card that was led */
  LEAST,     /* the lowest card that could have been played in the suit */
  SURE,      /* a card that would have won the trick */
  BEFORE,    /* the suit of the trick before */
} Blank;

static const struct {
  const char *message;
  Blank blanks[KBZ_TEXT_ARGS];
} ideas[KBZ_BRIDGE_THEMES] = {
  [KBZ_FINESSE] = { N_ ("A finesse: {0} has {1} and has already played, so {2} is enough."),
                    { TOP_SEAT, THEIR_TOP, WINNING } },
  [KBZ_TOWARDS] = { N_ ("Lead the {0} towards {1}: {2}, who has {3}, must play before it."),
                    { SUIT, OWN_TOP, TOP_SEAT, THEIR_TOP } },
  [KBZ_DROP] = { N_ ("{0} is alone with {1}: {2} brings it down, where a finesse would lose to "
                     "it."),
                 { THEIR_TOP, TOP_SEAT, CARD } },
  [KBZ_DUCK] = { N_ ("Duck: {0} would win this round of {1}, but it is worth more later."),
                 { SURE, LED } },
  [KBZ_HOLD_UP] = { N_ ("Hold up: {0} could win the {1} now, but must not yet."), { SURE, LED } },
  [KBZ_UNBLOCK] = { N_ ("Unblock: {0} must go, since keeping it instead of {1} leaves the lead in "
                        "the wrong hand."),
                    { CARD, LEAST } },
  [KBZ_OVERTAKE] = { N_ ("The trick was won already, but the lead is needed in this hand: {0} "
                         "overtakes."),
                     { CARD } },
  [KBZ_ENTRY] = { N_ ("Both hands could win this trick; the next lead must come from {0}, so {1} "
                      "wins it."),
                  { WINNER, WINNING } },
  [KBZ_SET_UP] = { N_ ("Set up the {0}: give {1} the trick that must be lost now, and win with the "
                       "suit later."),
                   { SUIT, WINNER } },
  [KBZ_RUFF] = { N_ ("{0} takes the trick: a trump of this hand is worth most as a ruff."),
                 { WINNING } },
  [KBZ_RUFF_HIGH] = { N_ ("Ruff with {0}: a lower trump is not enough here."), { CARD } },
  [KBZ_CROSS_RUFF] = { N_ ("Both hands ruff in turn; {0} begins."), { CARD } },
  [KBZ_DRAW_TRUMPS] = { N_ ("First the {0}: while an opponent has a trump, your side winners are "
                            "not safe."),
                        { TRUMP } },
  [KBZ_LOSER_ON_LOSER] = { N_ ("Do not ruff: {0} is a loser anyhow and goes on this trick, which "
                               "may be lost."),
                           { CARD } },
  [KBZ_DISCARD] = { N_ ("{0} wins this trick; of the cards that could go on it only the {1} can be "
                        "spared."),
                    { PARTNER, SUIT } },
  [KBZ_AVOIDANCE] = { N_ ("A trick has to be lost, and it must be lost to {0}: on lead the other "
                          "opponent would beat you."),
                      { WINNER } },
  [KBZ_THROW_IN] = { N_ ("{0} wins this trick and has to lead: whatever comes helps you. If you "
                         "had to lead yourself, it would not work."),
                     { WINNER } },
  [KBZ_SQUEEZE] = { N_ ("A squeeze: after {0} an opponent has to throw a card that cannot be "
                        "spared."),
                    { CARD } },
  [KBZ_SWITCH] = { N_ ("Leave the {0} and switch to the {1}: no other suit is in time."),
                   { BEFORE, SUIT } },
  [KBZ_RETURN] = { N_ ("Return partner's {0}: every other suit lets declarer off."), { SUIT } },
  [KBZ_CASH_OUT] = { N_ ("Take {0} at once: after any other suit the trick is gone."), { CARD } },
  [KBZ_TRUMP_LEAD] = { N_ ("Lead a trump: each round of {0} takes a ruff away from declarer's "
                           "side."),
                       { TRUMP } },
  [KBZ_FORCE] = { N_ ("The {0} make declarer's side ruff with {1}, and a trump is gone from where "
                      "it hurts."),
                  { SUIT, WINNING } },
  [KBZ_DEFENSIVE_RUFF] = { N_ ("The defence wins this trick with a trump: {0}."), { WINNING } },
  [KBZ_DO_NOT_RUFF] = { N_ ("Throw {0} and keep the trump: as a ruff it would only win what it "
                            "wins anyhow."),
                        { CARD } },
  [KBZ_SECOND_HAND_HIGH] = { N_ ("Go up with {0} at once: {1} would let them off cheaply."),
                             { CARD, LEAST } },
  [KBZ_COVER] = { N_ ("Cover {0} with {1}: {2} must take it, and what is left below becomes good "
                      "for your side."),
                  { LED_CARD, CARD, WINNING } },
  [KBZ_KEEP_GUARDS] = { N_ ("Only the {0} can be spared: every other suit is still needed."),
                        { SUIT } },
};

static KbzCard sure_card (const KbzBridgeDecision *d)
{
  for (KbzSet rest = d->wrong; rest != 0; rest &= rest - 1)
    if (kbz_bridge_is_sure (d->play, kbz_set_lowest (rest)))
      return kbz_set_lowest (rest);
  return d->card;
}

static int holder_of (const KbzBridgeDecision *d, KbzCard card)
{
  for (int i = 1; i < 4; i += 2)
    if (kbz_set_has (d->play->hands[(d->seat + i) % 4], card))
      return (d->seat + i) % 4;
  return (d->seat + 1) % 4;
}

static KbzArg fill (const KbzBridgeDecision *d, Blank blank)
{
  KbzSuit suit = kbz_card_suit (d->card), about = d->led == KBZ_NO_SUIT ? suit : d->led;
  KbzSet theirs = kbz_set_of_suit (d->theirs, about), other = kbz_set_of_suit (d->other, about);
  KbzCard top = theirs != 0 ? kbz_set_highest (theirs) : d->winning;
  switch (blank) {
  case CARD:
    return KBZ_CARD_ARG (d->card);
  case WINNING:
    return KBZ_CARD_ARG (d->winning);
  case WINNER:
    return seat_arg (d->winner);
  case SUIT:
    return KBZ_SUIT_ARG (suit);
  case LED:
    return KBZ_SUIT_ARG (about);
  case TRUMP:
    return KBZ_SUIT_ARG (d->trump);
  case THEIR_TOP:
    return KBZ_CARD_ARG (top);
  case TOP_SEAT:
    return seat_arg (holder_of (d, top));
  case OWN_TOP:
    return KBZ_CARD_ARG (other != 0 ? kbz_set_highest (other) : d->card);
  case PARTNER:
    return seat_arg (d->partner);
  case LEADER:
    return seat_arg (d->leader);
  case LED_CARD:
    return KBZ_CARD_ARG (d->trick[0]);
  case LEAST:
    return KBZ_CARD_ARG (kbz_set_lowest (kbz_set_of_suit (d->hand, suit)));
  case SURE:
    return KBZ_CARD_ARG (sure_card (d));
  case BEFORE:
    return KBZ_SUIT_ARG (kbz_card_suit (d->play->played[d->play->n_played - 4]));
  case NOTHING:
  default:
    return (KbzArg){ 0 };
  }
}

KbzText kbz_bridge_idea_of (const KbzBridgeDecision *d, int theme)
{
  KbzText idea = { .message = ideas[theme].message };
  for (int i = 0; idea.message != NULL && i < KBZ_TEXT_ARGS; i++)
    idea.args[i] = fill (d, ideas[theme].blanks[i]);
  return idea;
}

KbzText kbz_bridge_idea (const KbzProof *proof, int theme)
{
  KbzBridgeDecision d;
  return kbz_bridge_decision_read (proof, 0, &d) ? kbz_bridge_idea_of (&d, theme) : (KbzText){ 0 };
}

/* ---- The card that mattered ------------------------------------------------------------------ */

/* The card with which the solution reaches the goal. */
KbzText kbz_bridge_point (const KbzProof *proof)
{
  int side = proof->puzzle->seat % 2;
  for (size_t i = 1; i <= proof->length; i++) {
    const KbzTrickPlay *p = kbz_trick_game_play (kbz_proof_state (proof, i));
    if (p->tricks[side] < proof->puzzle->target || p->n_played < 4)
      continue;
    const KbzCard *trick = p->played + p->n_played - 4;
    KbzCard winning = trick[kbz_trick_play_winner (trick, 4, (KbzSuit)p->trump)];
    return KBZ_TEXT (N_ ("Against best play {0} wins the trick that reaches the goal."),
                     KBZ_CARD_ARG (winning));
  }
  return (KbzText){ 0 };
}
