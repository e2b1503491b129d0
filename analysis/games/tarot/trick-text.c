/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trick.h"

/* The duties in words: why a card may be played or not. */

KbzReason kbz_tarot_first_lead_reason (KbzCard called)
{
  return (KbzReason){ "called-suit",
                      KBZ_TEXT (N_ ("The first lead may not be of the called suit; of {0} only "
                                    "the called card {1} itself."),
                                KBZ_SUIT_ARG (kbz_card_suit (called)), KBZ_TAROT_ARG (called)) };
}

static KbzArg count (KbzTarotSet hand, int suit)
{
  return KBZ_NUMBER (kbz_tarot_size (kbz_tarot_of_suit (hand, suit)));
}

KbzText kbz_tarot_duty_text (const KbzTarotDuty *duty, KbzTarotSet hand)
{
  KbzArg suit = KBZ_SUIT_ARG (duty->suit), highest = KBZ_TAROT_ARG (kbz_trump (duty->highest));
  bool trumps_led = duty->suit == KBZ_TAROT_TRUMPS;
  switch (duty->kind) {
  case KBZ_DUTY_LEAD:
    return KBZ_TEXT (N_ ("No suit is asked for yet: play any card."));
  case KBZ_DUTY_FOLLOW:
    return KBZ_TEXT (N_ ("The suit is {0} and you hold {1} of it: play one of them."), suit,
                     count (hand, duty->suit));
  case KBZ_DUTY_TRUMP:
    return KBZ_TEXT (N_ ("You have no {0}: you must trump."), suit);
  case KBZ_DUTY_OVERTRUMP:
    return trumps_led
               ? KBZ_TEXT (N_ ("Trumps were led: you must go over the highest, {0}."), highest)
               : KBZ_TEXT (N_ ("You have no {0}, and {1} is in the trick: you must trump higher."),
                           suit, highest);
  case KBZ_DUTY_UNDERTRUMP:
    return trumps_led ? KBZ_TEXT (N_ ("Trumps were led and you cannot go over {0}: play any "
                                      "trump."),
                                  highest)
                      : KBZ_TEXT (N_ ("You have no {0} and cannot go over {1}: you must still "
                                      "trump, with any trump."),
                                  suit, highest);
  case KBZ_DUTY_FREE:
    return trumps_led ? KBZ_TEXT (N_ ("You have no trump: play any card."))
                      : KBZ_TEXT (N_ ("You have neither {0} nor a trump: play any card."), suit);
  }
  return (KbzText){ 0 };
}

static const char *const rules[] = {
  [KBZ_DUTY_LEAD] = "lead",
  [KBZ_DUTY_FOLLOW] = "follow-suit",
  [KBZ_DUTY_TRUMP] = "must-trump",
  [KBZ_DUTY_OVERTRUMP] = "overtrump",
  [KBZ_DUTY_UNDERTRUMP] = "must-trump",
  [KBZ_DUTY_FREE] = "free",
};

KbzReason kbz_tarot_card_reason (const KbzTarotDuty *duty, KbzTarotSet hand, KbzCard card)
{
  KbzReason reason = { rules[duty->kind], kbz_tarot_duty_text (duty, hand) };
  if (card == KBZ_EXCUSE)
    reason =
        (KbzReason){ "excuse", KBZ_TEXT (N_ ("The Excuse may be played to any trick, whatever is "
                                             "asked for.")) };
  else if (duty->suit == KBZ_TAROT_TRUMPS && kbz_tarot_suit (card) != KBZ_TAROT_TRUMPS
           && duty->kind != KBZ_DUTY_FREE && duty->kind != KBZ_DUTY_LEAD)
    reason.rule = "follow-suit";
  return reason;
}
