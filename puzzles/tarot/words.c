/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "moment.h"

/* What is asked, when it is lost, and how. */

static bool petit_is_gone (const KbzTarot *t)
{
  for (int i = 0; i < t->n_trick; i++)
    if (t->trick[i] == KBZ_PETIT)
      return false;
  return kbz_tarot_holder (t, KBZ_PETIT) == KBZ_NO_SEAT;
}

static KbzText contract_goal (const KbzTarot *t, bool attack)
{
  KbzTarotTally tally;
  kbz_tarot_tally (t, true, &tally);
  KbzArg points = KBZ_NUMBER (tally.half_points / 2);
  KbzArg bouts = KBZ_NUMBER (__builtin_popcount (tally.bouts));
  /* Of whole points and of those with a half: for the attack, for the defence. */
  static const char *const goals[2][2] = {
    { N_ ("Make the contract: the attack has {0} points and {1} bouts so far."),
      N_ ("Beat the contract: the attack has {0} points and {1} bouts so far.") },
    { N_ ("Make the contract: the attack has {0}½ points and {1} bouts so far."),
      N_ ("Beat the contract: the attack has {0}½ points and {1} bouts so far.") },
  };
  static const char *const with_one_bout[2][2] = {
    { N_ ("Make the contract: the attack has {0} points and one bout so far."),
      N_ ("Beat the contract: the attack has {0} points and one bout so far.") },
    { N_ ("Make the contract: the attack has {0}½ points and one bout so far."),
      N_ ("Beat the contract: the attack has {0}½ points and one bout so far.") },
  };
  int half = tally.half_points % 2, side = attack ? 0 : 1;
  return __builtin_popcount (tally.bouts) == 1 ? KBZ_TEXT (with_one_bout[half][side], points)
                                               : KBZ_TEXT (goals[half][side], points, bouts);
}

KbzText kbz_tarot_goal (const void *state, int seat, int target)
{
  const KbzTarot *t = state;
  bool attack = kbz_tarot_attacks (t, seat);
  int petit = kbz_tarot_holder (t, KBZ_PETIT);
  (void)target;
  switch ((KbzTarotPurpose)t->play_for) {
  case KBZ_TAROT_FOR_PETIT:
    return petit != KBZ_NO_SEAT && kbz_tarot_attacks (t, petit) == attack
               ? KBZ_TEXT (N_ ("Save the petit for your side."))
               : KBZ_TEXT (N_ ("Take the petit from them."));
  case KBZ_TAROT_FOR_PETIT_LAST:
    return attack ? KBZ_TEXT (N_ ("Win the petit in the last trick."))
                  : KBZ_TEXT (N_ ("Do not let the attack win the petit in the last trick."));
  case KBZ_TAROT_FOR_SLAM:
    return attack ? KBZ_TEXT (N_ ("Make the slam: take every trick."))
                  : KBZ_TEXT (N_ ("Spoil the slam: take a trick."));
  default:
    return contract_goal (t, attack);
  }
}

KbzText kbz_tarot_puzzle_hint (const void *state, const KbzMove *move)
{
  KbzTarotMoment moment;
  KbzCard card = move->cards[0];
  kbz_tarot_moment (state, &moment);
  if (card == KBZ_EXCUSE)
    return KBZ_TEXT (N_ ("Play the Excuse."));
  if (kbz_tarot_suit (card) == KBZ_TAROT_TRUMPS)
    return moment.leads ? KBZ_TEXT (N_ ("Lead a trump."))
           : kbz_tarot_takes (&moment, card)
               ? KBZ_TEXT (N_ ("Play a trump that takes the trick so far."))
               : KBZ_TEXT (N_ ("Play a trump that does not take the trick."));
  KbzArg suit = KBZ_SUIT_ARG ((KbzSuit)kbz_tarot_suit (card));
  if (moment.leads)
    return KBZ_TEXT (N_ ("Lead a card of {0}."), suit);
  if (kbz_tarot_suit (card) != moment.led)
    return KBZ_TEXT (N_ ("Throw a card of {0}."), suit);
  return kbz_tarot_takes (&moment, card) ? KBZ_TEXT (N_ ("Take the trick so far."))
                                         : KBZ_TEXT (N_ ("Do not take the trick."));
}

/* What the attack could have at most: all cards that are still to come, and their bouts. */
static bool attack_falls_short (const KbzTarot *t, const KbzTarotTally *tally)
{
  KbzTarotSet rest = kbz_tarot_set_of (t->trick, t->n_trick);
  unsigned bouts = tally->bouts;
  for (int seat = 0; seat < t->players; seat++)
    rest = kbz_tarot_or (rest, t->hands[seat]);
  bouts |= kbz_tarot_has (rest, KBZ_PETIT) ? KBZ_BOUT_PETIT : 0;
  bouts |= kbz_tarot_has (rest, KBZ_TWENTY_ONE) ? KBZ_BOUT_21 : 0;
  bouts |= kbz_tarot_has (rest, KBZ_EXCUSE) ? KBZ_BOUT_EXCUSE : 0;
  return tally->half_points + kbz_tarot_set_half_points (rest)
         < 2 * kbz_tarot_needed (__builtin_popcount (bouts));
}

bool kbz_tarot_is_lost (const void *state, int seat, int target)
{
  const KbzTarot *t = state;
  bool attack = kbz_tarot_attacks (t, seat), has_petit;
  KbzTarotTally tally;
  (void)target;
  kbz_tarot_tally (t, true, &tally);
  has_petit = (tally.bouts & KBZ_BOUT_PETIT) != 0;
  switch ((KbzTarotPurpose)t->play_for) {
  case KBZ_TAROT_FOR_PETIT:
    return petit_is_gone (t) && has_petit != attack;
  case KBZ_TAROT_FOR_PETIT_LAST:
    return attack ? petit_is_gone (t) && tally.petit <= 0 : tally.petit > 0;
  case KBZ_TAROT_FOR_SLAM:
    return attack ? tally.sweep != KBZ_SWEEP_ATTACK
                  : t->phase == KBZ_TAROT_OVER && tally.sweep == KBZ_SWEEP_ATTACK;
  default:
    if (attack)
      return attack_falls_short (t, &tally);
    return t->n_trick == 0
           && tally.half_points >= 2 * kbz_tarot_needed (__builtin_popcount (tally.bouts));
  }
}

int kbz_tarot_counted (const void *state, int seat)
{
  const KbzTarot *t = state;
  KbzTarotTally tally;
  int count;
  kbz_tarot_tally (t, true, &tally);
  switch ((KbzTarotPurpose)t->play_for) {
  case KBZ_TAROT_FOR_PETIT:
  case KBZ_TAROT_FOR_PETIT_LAST:
    count = (tally.bouts & KBZ_BOUT_PETIT) != 0 ? 1 : petit_is_gone (t) ? -1 : 0;
    break;
  case KBZ_TAROT_FOR_SLAM:
    count = tally.sweep == KBZ_SWEEP_ATTACK;
    break;
  default:
    count = tally.half_points - 2 * kbz_tarot_needed (__builtin_popcount (tally.bouts));
  }
  return kbz_tarot_attacks (t, seat) ? count : -count;
}

/* Half-points, said as points. */
static KbzText contract_fails (KbzArg who, KbzArg with, int halves)
{
  KbzArg points = KBZ_NUMBER (halves / 2);
  if (halves == 1)
    return KBZ_TEXT (N_ ("{0} takes the trick with {1}: the contract fails by half a point."), who,
                     with);
  if (halves == 2)
    return KBZ_TEXT (N_ ("{0} takes the trick with {1}: the contract fails by one point."), who,
                     with);
  return halves % 2 == 0
             ? KBZ_TEXT (N_ ("{0} takes the trick with {1}: the contract fails by {2} points."),
                         who, with, points)
             : KBZ_TEXT (N_ ("{0} takes the trick with {1}: the contract fails by {2}½ points."),
                         who, with, points);
}

KbzText kbz_tarot_loss (const KbzLine *line)
{
  const KbzTarot *end = kbz_line_state (line, line->moves.n);
  bool attack = kbz_tarot_attacks (end, line->seat), petit = false;
  KbzCard card;
  if (end->n_tricks == 0 || end->n_trick > 0)
    return (KbzText){ 0 };
  KbzArg who = KBZ_WORD (kbz_game_tarot.seat_names[kbz_tarot_last_winner (end, &card)]);
  KbzArg with = KBZ_TAROT_ARG (card);
  for (int i = 0; i < end->players; i++)
    petit |= end->tricks[end->n_tricks - 1][i] == KBZ_PETIT;
  switch ((KbzTarotPurpose)end->play_for) {
  case KBZ_TAROT_FOR_PETIT:
  case KBZ_TAROT_FOR_PETIT_LAST:
    return card == KBZ_PETIT ? KBZ_TEXT (N_ ("{0} wins this trick with the petit."), who)
           : petit           ? KBZ_TEXT (N_ ("{0} takes the petit with {1}."), who, with)
                             : KBZ_TEXT (N_ ("{0} takes the trick with {1}."), who, with);
  case KBZ_TAROT_FOR_SLAM:
    return KBZ_TEXT (N_ ("{0} takes the trick with {1}."), who, with);
  default:
    return attack
               ? contract_fails (who, with, line->target - line->outcome)
               : KBZ_TEXT (N_ ("{0} takes the trick with {1}: the contract is made."), who, with);
  }
}

KbzText kbz_tarot_point (const KbzProof *proof)
{
  const KbzTarot *end = kbz_proof_state (proof, proof->length);
  return kbz_tarot_value_name (end, kbz_tarot_final_count (end, end->taker, 0));
}

/* ---- The idea ------------------------------------------------------------------------------- */

/* What may stand in the blank of an idea. */
typedef enum {
  NOTHING,
  CARD,   /* of the solution */
  WINNER, /* who wins the trick in the solution */
} Blank;

static const struct {
  const char *message;
  Blank blank;
} ideas[KBZ_TAROT_THEMES] = {
  [KBZ_TAROT_SAVE_PETIT] = { N_ ("In this trick the petit comes home to your side; any other card "
                                 "loses the goal.") },
  [KBZ_TAROT_CATCH_PETIT] = { N_ ("The petit is with an opponent, and only trumps bring it out.") },
  [KBZ_TAROT_PETIT_TO_END] = { N_ ("The petit is to win the last trick, so everything else in your "
                                   "hand has to go before it.") },
  [KBZ_TAROT_SPEND_EXCUSE] = { N_ ("The Excuse lets you keep all your other cards for one trick, "
                                   "and this is the trick.") },
  [KBZ_TAROT_KEEP_EXCUSE] = { N_ ("The Excuse excuses you once only, and it is needed later than "
                                  "here.") },
  [KBZ_TAROT_FORCE_TAKER] = { N_ ("The taker has none of this suit and must trump: that costs a "
                                  "trump.") },
  [KBZ_TAROT_DRAW_TRUMPS] = { N_ ("{0} makes everybody follow: with fewer trumps against you, your "
                                  "other cards are safer."),
                              CARD },
  [KBZ_TAROT_KING_OUT] = { N_ (
      "The taker’s partner has the king of this suit, and it has to fall to "
      "this trick.") },
  [KBZ_TAROT_UNBLOCK] = { N_ ("{0} is in the way: later another player of your side wins with this "
                              "suit."),
                          CARD },
  [KBZ_TAROT_FEED] = { N_ ("{0} wins this trick for your side: send what counts."), WINNER },
  [KBZ_TAROT_HOLD_BACK] = { N_ ("{0} wins this trick for the other side: it gets nothing that "
                                "counts."),
                            WINNER },
  [KBZ_TAROT_LONG_SUIT] = { N_ ("{0} can be spared: the suit of which you hold more wins a trick "
                                "later."),
                            CARD },
  [KBZ_TAROT_MAKE_VOID] = { N_ ("{0} is your only card of its suit: without it you can trump that "
                                "suit later."),
                            CARD },
  [KBZ_TAROT_TRUMP_HIGH] = { N_ ("A lower trump takes the trick so far, but not for good: it needs "
                                 "{0}."),
                             CARD },
  [KBZ_TAROT_TRUMP_LOW] = { N_ ("{0} does the work here, and the higher trump has work to do "
                                "later."),
                            CARD },
  [KBZ_TAROT_LOSE_LEAD] = { N_ ("{0} wins this trick and has to lead: your sure card wins later "
                                "anyhow."),
                            WINNER },
  [KBZ_TAROT_TO_FRIEND] = { N_ ("{0} is on your side and wins this trick: the next lead has to "
                                "come "
                                "from there."),
                            WINNER },
};

/* Who wins the first trick that the solution ends; KBZ_NO_SEAT when it ends none. */
static int first_winner (const KbzProof *proof)
{
  const KbzTarot *start = kbz_proof_state (proof, 0);
  KbzCard with;
  for (size_t i = 1; i <= proof->length; i++) {
    const KbzTarot *t = kbz_proof_state (proof, i);
    if (t->n_tricks > start->n_tricks)
      return kbz_tarot_last_winner (t, &with);
  }
  return KBZ_NO_SEAT;
}

KbzText kbz_tarot_idea (const KbzProof *proof, int theme)
{
  KbzText idea = { .message = ideas[theme].message };
  int winner = first_winner (proof);
  if (ideas[theme].blank == CARD)
    idea.args[0] = KBZ_TAROT_ARG (proof->steps[0].move.cards[0]);
  if (ideas[theme].blank == WINNER && winner != KBZ_NO_SEAT)
    idea.args[0] = KBZ_WORD (kbz_game_tarot.seat_names[winner]);
  return ideas[theme].blank == WINNER && winner == KBZ_NO_SEAT ? (KbzText){ 0 } : idea;
}
