/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parts.h"

#include "puzzles/bridge/puzzler.h"
#include "puzzles/bridge/words.h"

/* What is asked, when it is lost, and what a proof is told in. */

static KbzArg seat_arg (int seat)
{
  return KBZ_WORD (kbz_napoleon_seat_names[seat]);
}

static KbzArg card_arg (KbzCard code)
{
  return KBZ_CARD_ARG (kbz_napoleon_card (code));
}

/* Tricks that the side of a seat has taken, and all that have been played. */
static int taken (const KbzNapoleon *s, int seat, int *all)
{
  uint8_t side = kbz_napoleon_side (s, seat);
  int own = 0;
  *all = 0;
  for (int i = 0; i < 4; i++) {
    *all += s->tricks[i];
    own += side >> i & 1 ? s->tricks[i] : 0;
  }
  return own;
}

KbzText kbz_napoleon_goal (const void *state, int seat, int target)
{
  const KbzNapoleon *s = state;
  int done, own = taken (s, seat, &done), size = kbz_set_size (s->dealt[0]);
  bool declaring = seat == s->declarer || s->team >> seat & 1;
  int wanted = s->level == 0 ? 0 : declaring ? 6 + s->level : size + 1 - (6 + s->level);
  if (target != wanted)
    return kbz_bridge_tricks_goal (target - own, size - done);
  return kbz_bridge_contract_goal (declaring, s->level, (KbzSuit)s->trump, target - own, done,
                                   size - done);
}

/* Where to look: the suit, the kind of card, or whether to go up. */
KbzText kbz_napoleon_puzzle_hint (const void *state, const KbzMove *move)
{
  const KbzNapoleon *s = state;
  const KbzCard *table;
  if (s->phase == KBZ_NAPOLEON_NAME) {
    int holder = kbz_napoleon_holder (s, (KbzCard)(move->arg - KBZ_NAPOLEON_NAMING));
    return holder == s->declarer ? KBZ_TEXT (N_ ("Name a card of your own."))
                                 : KBZ_TEXT (N_ ("Name a card that {0} holds."), seat_arg (holder));
  }
  KbzCard card = kbz_napoleon_code (move->cards[0]);
  if (s->phase == KBZ_NAPOLEON_EXCHANGE)
    return kbz_dd_is_special_code (card)
               ? KBZ_TEXT (N_ ("Lay a joker aside."))
               : KBZ_TEXT (N_ ("Lay one of the {0} aside."), KBZ_SUIT_ARG (kbz_card_suit (card)));
  int n = kbz_napoleon_trick (s, &table);
  if (card == s->secretary)
    return KBZ_TEXT (N_ ("Play the secretary."));
  if (kbz_dd_is_special_code (card))
    return KBZ_TEXT (N_ ("Play a joker."));
  KbzSuit suit = kbz_card_suit (card);
  if (n == 0)
    return KBZ_TEXT (N_ ("Lead {0}."), KBZ_SUIT_ARG (suit));
  bool led = table[0] != s->secretary && !kbz_dd_is_special_code (table[0]);
  if (led && suit == kbz_card_suit (table[0]))
    return kbz_napoleon_takes (s, card)
               ? KBZ_TEXT (N_ ("Play a card that beats those on the table."))
               : KBZ_TEXT (N_ ("Play a card that does not beat those on the table."));
  return suit == (KbzSuit)s->trump ? KBZ_TEXT (N_ ("Play a trump."))
                                   : KBZ_TEXT (N_ ("Throw one of the {0}."), KBZ_SUIT_ARG (suit));
}

bool kbz_napoleon_is_lost (const void *state, int seat, int target)
{
  const KbzNapoleon *s = state;
  int done, own = taken (s, seat, &done);
  return done - own > kbz_set_size (s->dealt[0]) - target;
}

/* The cards of a side that nothing of the others beats: special cards, and the tops of suits. */
static int masters (const KbzNapoleon *s, uint8_t side)
{
  KbzSet own = 0, theirs = 0, secretary = s->secretary != 0 ? kbz_set_of (s->secretary) : 0;
  int n = 0;
  for (int seat = 0; seat < 4; seat++)
    *(side >> seat & 1 ? &own : &theirs) |= s->hands[seat];
  for (KbzSet rest = own; rest != 0; rest &= rest - 1) {
    KbzCard card = kbz_set_lowest (rest);
    if (card == s->secretary)
      n++;
    else if (kbz_dd_is_special_code (card))
      n += (theirs & (secretary | (KBZ_DD_SPECIALS & ~(((KbzSet)2 << card) - 1)))) == 0;
    else
      n += kbz_set_above (theirs & ~KBZ_DD_SPECIALS & ~secretary, card) == 0;
  }
  return n;
}

/* A trick in hand counts more than any that one hopes for. */
int kbz_napoleon_counted (const void *state, int seat)
{
  const KbzNapoleon *s = state;
  uint8_t side = kbz_napoleon_side (s, seat);
  int done, own = taken (s, seat, &done);
  return 30 * own + masters (s, side) - masters (s, (uint8_t)(15 & ~side));
}

/* ---- A mistake ------------------------------------------------------------------------------- */

/* The winning card of the trick that is just over; 0 when none is. */
static KbzCard last_winning (const KbzNapoleon *s, KbzCard *led)
{
  const KbzCard *trick = s->played + s->n_played - 4;
  if (s->n_played < 4 || s->n_played % 4 != 0)
    return 0;
  *led = trick[0];
  return trick[kbz_napoleon_winner (trick, 4, (KbzSuit)s->trump, s->secretary)];
}

KbzText kbz_napoleon_loss (const KbzLine *line)
{
  const KbzNapoleon *end = kbz_line_state (line, line->moves.n);
  KbzCard led, winning = last_winning (end, &led);
  int missing = line->target - line->outcome;
  if (winning == 0)
    return (KbzText){ 0 };
  if (winning == end->secretary)
    return missing == 1
               ? KBZ_TEXT (N_ ("{0} wins the trick too many with the secretary, {1}: you "
                               "are one trick short."),
                           seat_arg (end->leader), card_arg (winning))
               : KBZ_TEXT (N_ ("{0} wins the trick too many with the secretary, {1}: you "
                               "are {2} tricks short."),
                           seat_arg (end->leader), card_arg (winning), KBZ_NUMBER (missing));
  /* Seats of bridge begin with North. After a special lead no suit can be ruffed. */
  bool special = led == end->secretary || kbz_dd_is_special_code (led);
  return kbz_bridge_trick_too_many ((end->leader + 2) % 4,
                                    special ? kbz_card_suit (winning) : kbz_card_suit (led),
                                    kbz_napoleon_card (winning), missing);
}

/* ---- The idea -------------------------------------------------------------------------------- */

/* What may stand in the blanks of an idea. */
typedef enum {
  NOTHING,
  CARD,    /* of the solution */
  TRUMP,   /* the trump suit */
  WINNING, /* the card that wins the trick in the solution, */
  WINNER,  /* and whose it is */
  JOKER,   /* the joker that is kept, or that the trump calls, */
  HOLDER,  /* and who has it */
  SURE,    /* a card that would have won the trick */
  SECRETARY,
} Blank;

static const struct {
  const char *message;
  Blank blanks[3];
} ideas[KBZ_NAP_THEMES] = {
  [KBZ_NAP_SPEND_JOKER] = { N_ ("Play {0} at once: every card of a suit loses the goal."),
                            { CARD } },
  [KBZ_NAP_HOLD_JOKER] = { N_ ("Keep {0}: it is worth more later than in this trick."), { JOKER } },
  [KBZ_NAP_LURE_JOKER] = { N_ ("Lead {0}: {1} spends {2} on it, and the joker is gone."),
                           { CARD, WINNER, WINNING } },
  [KBZ_NAP_TO_PARTNER] = { N_ ("{0} would win this trick too, but the next lead must come from "
                               "{1}."),
                           { SURE, WINNER } },
  [KBZ_NAP_LOSE_LEAD] = { N_ ("Keep {0} and let {1} have the lead now: {0} is worth more later."),
                          { SURE, WINNER } },
  [KBZ_NAP_LEAVE_TRICK] = { N_ ("{0} could win this trick, but it is worth more later: leave the "
                                "trick to {1}."),
                            { SURE, WINNER } },
  [KBZ_NAP_RUFF] = { N_ ("{0} takes the trick: a trump of this hand is worth most as a ruff."),
                     { WINNING } },
  [KBZ_NAP_DEFENSIVE_RUFF] = { N_ ("The defence wins this trick with a trump: {0}."), { WINNING } },
  [KBZ_NAP_DRAW_TRUMPS] = { N_ ("First the {0}: while an opponent has a trump, your side winners "
                                "are "
                                "not safe."),
                            { TRUMP } },
  [KBZ_NAP_CALL_JOKER] = { N_ ("{0} calls: {2} must play {1}, and the joker is gone."),
                           { CARD, JOKER, HOLDER } },
  [KBZ_NAP_DEMAND] = { N_ ("Lead {0} and call your secretary: {1} wins this trick, and later it "
                           "would be too late."),
                       { CARD, SECRETARY } },
  [KBZ_NAP_WAIT] = { N_ ("Lead {0}, but do not call {1} yet: the secretary is worth more later."),
                     { CARD, SECRETARY } },
  [KBZ_NAP_HIDE] = { N_ ("Play {0} and stay hidden: {1} is worth more later."),
                     { CARD, SECRETARY } },
  [KBZ_NAP_SHOW] = { N_ ("Show yourself: only {0} wins this trick for your side in time."),
                     { SECRETARY } },
};

/* The joker of the idea: called, or the highest one that is held. */
static KbzCard joker_of (const KbzNapoleonDecision *d, int theme)
{
  KbzSet own = d->wrong & KBZ_DD_SPECIALS & ~kbz_set_of (d->s->secretary);
  if (theme == KBZ_NAP_CALL_JOKER && d->s->napoleon)
    return kbz_napoleon_called (d->s, d->card);
  return own == 0 ? d->card : kbz_set_highest (own);
}

static KbzCard sure_card (const KbzNapoleonDecision *d)
{
  for (KbzSet rest = d->wrong; rest != 0; rest &= rest - 1)
    if (kbz_napoleon_is_sure (d->s, kbz_set_lowest (rest)))
      return kbz_set_lowest (rest);
  return d->card;
}

static KbzArg fill (const KbzNapoleonDecision *d, int theme, Blank blank)
{
  KbzCard joker = joker_of (d, theme);
  switch (blank) {
  case CARD:
    return card_arg (d->card);
  case TRUMP:
    return KBZ_SUIT_ARG (d->trump);
  case WINNING:
    return card_arg (d->winning);
  case WINNER:
    return seat_arg (d->winner);
  case JOKER:
    return card_arg (joker);
  case HOLDER:
    return seat_arg (kbz_napoleon_holder (d->s, joker));
  case SURE:
    return card_arg (sure_card (d));
  case SECRETARY:
    return card_arg (d->s->secretary);
  case NOTHING:
  default:
    return (KbzArg){ 0 };
  }
}

static KbzText play_idea (const KbzNapoleonDecision *d, int theme)
{
  KbzNapoleonAsBridge bridge;
  if (ideas[theme].message == NULL && kbz_napoleon_bridge_theme (theme) >= 0
      && kbz_napoleon_as_bridge (d, &bridge))
    return kbz_bridge_idea_of (&bridge.decision, kbz_napoleon_bridge_theme (theme));
  KbzText idea = { .message = ideas[theme].message };
  for (int i = 0; idea.message != NULL && i < 3; i++)
    idea.args[i] = fill (d, theme, ideas[theme].blanks[i]);
  return idea;
}

/* Before the play: the card that is named or laid aside. */
static KbzText idea_before (const KbzProof *proof)
{
  const KbzNapoleon *s = kbz_proof_state (proof, 0);
  const KbzMove *move = &proof->steps[0].move;
  if (s->phase == KBZ_NAPOLEON_EXCHANGE)
    return KBZ_TEXT (N_ ("Lay {0} aside: you can do without it, and the others are needed."),
                     KBZ_CARD_ARG (move->cards[0]));
  KbzCard card = (KbzCard)(move->arg - KBZ_NAPOLEON_NAMING);
  return KBZ_TEXT (N_ ("Name {0}: as your partner {1} brings what you lack, the other two do not."),
                   card_arg (card), seat_arg (kbz_napoleon_holder (s, card)));
}

KbzText kbz_napoleon_idea (const KbzProof *proof, int theme)
{
  const KbzNapoleon *s = kbz_proof_state (proof, 0);
  KbzNapoleonDecision d;
  if (s->phase != KBZ_NAPOLEON_PLAY)
    return idea_before (proof);
  return kbz_napoleon_decision_read (proof, 0, &d) ? play_idea (&d, theme) : (KbzText){ 0 };
}

/* ---- The card that mattered -------------------------------------------------------------------
 */

/* The card with which the solution reaches the goal. */
KbzText kbz_napoleon_point (const KbzProof *proof)
{
  int seat = proof->puzzle->seat, done;
  for (size_t i = 1; i <= proof->length; i++) {
    const KbzNapoleon *s = kbz_proof_state (proof, i);
    KbzCard led, winning = last_winning (s, &led);
    if (winning != 0 && taken (s, seat, &done) >= proof->puzzle->target)
      return KBZ_TEXT (N_ ("Against best play {0} wins the trick that reaches the goal."),
                       card_arg (winning));
  }
  return (KbzText){ 0 };
}
