/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explain.h"

#include "evaluate.h"

/* What a call says, and what partner and opponents go by. */

KbzText kbz_tarot_explain (const void *state, const KbzMove *move)
{
  const KbzTarot *t = state;
  if (move->kind != KBZ_MOVE_CALL)
    return (KbzText){ 0 };
  if (move->arg > KBZ_TAROT_PASS && move->arg < KBZ_TAROT_BIDS) {
    KbzArg name = KBZ_WORD (kbz_tarot_bid_names[move->arg]);
    KbzArg from = KBZ_NUMBER (kbz_tarot_threshold ((KbzTarotBid)move->arg, t->players));
    KbzArg times = KBZ_NUMBER (kbz_tarot_multiplier ((KbzTarotBid)move->arg));
    return KBZ_TEXT (
        N_ ("{0}: a hand of {1} points and more on the scale. Everything is counted {2} "
            "times."),
        name, from, times);
  }
  if (move->arg > KBZ_TAROT_CALLS && move->arg < KBZ_TAROT_CALLS + 64)
    return KBZ_TEXT (N_ ("Whoever holds {0} plays with the taker and keeps silent about it. In the "
                         "taker's own hand, or in the dog, the taker is alone."),
                     KBZ_TAROT_ARG (move->arg - KBZ_TAROT_CALLS));
  if (move->arg == KBZ_TAROT_SLAM)
    return KBZ_TEXT (N_ ("All tricks, or 200 points lost. Made, it brings 400."));
  return (KbzText){ 0 };
}

void kbz_tarot_guide (KbzGuideLine *line, void *data)
{
  static const struct {
    bool heading;
    const char *text;
  } lines[] = {
    { true, N_ ("Bidding by the scale") },
    { false,
      N_ ("The 21 counts 10, the Excuse 8, the petit 5, 7 or 9 with four, five, six trumps.") },
    { false, N_ ("With four trumps and more each counts 2; those from 16 up 2 more, and 1 if they "
                 "stand side by side.") },
    { false,
      N_ ("King and queen of one suit 10, a king alone 6, a queen 3, a knight 2, a jack 1.") },
    { false, N_ ("A suit of five cards 5, of six 7, of seven 9. A void 6 and a single card 3, but "
                 "only when the dog is not taken.") },
    { false, N_ ("With four players 40 are a small, 56 a guard, 71 a guard without the dog, 81 one "
                 "against it.") },
    { true, N_ ("The discard") },
    { false, N_ ("First suits that can be got rid of, then queens, knights and jacks that would be "
                 "lost. Long suits and what stands beside a king stay.") },
    { true, N_ ("The attack") },
    { false, N_ ("With more trumps than the others have on average, lead them and catch the petit; "
                 "else play the long suit until the others have no trumps left.") },
    { true, N_ ("The defence") },
    { false, N_ ("Lead what the taker must trump, and low cards. Give points where a partner takes "
                 "the trick.") },
    { true, N_ ("The petit and the Excuse") },
    { false,
      N_ ("The petit is played when nobody after can go over it, or last. The Excuse saves a "
          "card that would be lost; it is not kept for the last trick.") },
  };
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
    line (&KBZ_TEXT (lines[i].text), lines[i].heading, data);
}
