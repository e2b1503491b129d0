/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "follow.h"

/* The duties of following in words. The fouls and their fines: source 002, part 1, 6. */

static KbzReason suit_reason (const KbzTractorRules *rules, const KbzTractorDuty *duty)
{
  KbzArg suit = kbz_tractor_suit_arg (duty->suit), fine = KBZ_NUMBER (kbz_tractor_fine (rules));
  if (duty->held <= duty->n_cards)
    return (KbzReason){
      "follow-suit",
      duty->held == 1
          ? KBZ_TEXT (N_ ("You still hold one card of the led suit, {0}, and must play it. Not "
                          "following suit is a foul that costs {1} points."),
                      suit, fine)
          : KBZ_TEXT (N_ ("You still hold {0} cards of the led suit, {1}, and must play them all. "
                          "Not following suit is a foul that costs {2} points."),
                      KBZ_NUMBER (duty->held), suit, fine),
    };
  if (duty->n_cards == 1)
    return (KbzReason){
      "follow-suit",
      KBZ_TEXT (
          N_ ("You still hold {0}: follow the suit that was led. Not following suit is a foul "
              "that costs {1} points."),
          suit, fine),
    };
  return (KbzReason){
    "follow-suit",
    KBZ_TEXT (
        N_ ("You hold enough of the led suit, {0}: all {1} cards must be of it. Not following "
            "suit is a foul that costs {2} points."),
        suit, KBZ_NUMBER (duty->n_cards), fine),
  };
}

/* What the wants from `first` on are together, as an answer to a Titanic. */
static const char *titanic_answer (const KbzTractorDuty *duty, int first)
{
  int width = duty->wants.wants[first].width, length = duty->wants.wants[first].length;
  bool more = duty->wants.n > first + 1;
  if (width == 3 && length > 1)
    return N_ ("a Titanic");
  if (width == 2 && length > 1)
    return N_ ("a tractor and two single cards");
  if (width == 2)
    return more ? N_ ("two pairs and two single cards") : N_ ("a pair and four single cards");
  if (!more)
    return N_ ("a triple and three single cards");
  return duty->wants.wants[first + 1].width == 3 ? N_ ("two triples")
                                                 : N_ ("a triple, a pair and a single card");
}

static KbzReason titanic_reason (const KbzTractorRules *rules, const KbzTractorDuty *duty)
{
  KbzArg suit = kbz_tractor_suit_arg (duty->suit), fine = KBZ_NUMBER (kbz_tractor_fine (rules));
  int first = 0;
  while (duty->answers[first].kind != KBZ_TITANIC)
    first++;
  if (duty->answers[first].length > 2)
    return (KbzReason){
      "follow-titanic",
      KBZ_TEXT (N_ ("A long Titanic was led: answer it in {0} with the longest Titanic you hold, "
                    "then triples, then pairs. Holding them back is a foul that costs {1} points."),
                suit, fine),
    };
  return (KbzReason){
    "follow-titanic",
    KBZ_TEXT (
        N_ ("A Titanic was led, and the first answer in its list that you hold in {0} is {1}. "
            "Holding it back is a foul that costs {2} points."),
        suit, KBZ_WORD (titanic_answer (duty, first)), fine),
  };
}

static KbzReason pairs_reason (const KbzTractorRules *rules, const KbzTractorDuty *duty)
{
  KbzArg suit = kbz_tractor_suit_arg (duty->suit), fine = KBZ_NUMBER (kbz_tractor_fine (rules));
  int pairs = 0;
  for (int i = 0; i < duty->wants.n; i++)
    if (duty->wants.wants[i].width == 2)
      pairs += duty->wants.wants[i].length;
  if (duty->answers[duty->wants.n - 1].kind == KBZ_TRIPLE)
    return (KbzReason){
      "follow-triple",
      KBZ_TEXT (
          N_ ("A triple was led. You hold none in {0}, but you hold a pair: play a pair and a "
              "single card. Holding back a pair is a foul that costs {1} points."),
          suit, fine),
    };
  if (pairs == 1)
    return (KbzReason){
      "follow-pair",
      KBZ_TEXT (N_ ("A pair was led and you hold a pair in {0}: play it. Holding back a pair is a "
                    "foul that costs {1} points."),
                suit, fine),
    };
  return (KbzReason){
    "follow-pair",
    KBZ_TEXT (N_ ("Pairs were led and you hold pairs in {0}: play {1} of them. Holding back a pair "
                  "is a foul that costs {2} points."),
              suit, KBZ_NUMBER (pairs), fine),
  };
}

KbzReason kbz_tractor_duty_reason (const KbzTractorRules *rules, const KbzTractorDuty *duty)
{
  if (duty->n_suited == 0)
    return (KbzReason){ 0 };
  if (duty->wants.n == 0)
    return suit_reason (rules, duty);
  KbzArg suit = kbz_tractor_suit_arg (duty->suit), fine = KBZ_NUMBER (kbz_tractor_fine (rules));
  int last = duty->wants.n - 1;
  if (duty->answers[last].kind == KBZ_TITANIC)
    return titanic_reason (rules, duty);
  if (duty->wants.wants[last].width == 3)
    return (KbzReason){
      "follow-triple",
      KBZ_TEXT (N_ ("A triple was led and you hold a triple in {0}: play it. Holding it back is a "
                    "foul that costs {1} points."),
                suit, fine),
    };
  if (duty->wants.wants[last].length == 1)
    return pairs_reason (rules, duty);
  if (duty->wants.wants[last].length < duty->answers[last].length)
    return (KbzReason){
      "follow-tractor",
      KBZ_TEXT (N_ ("A tractor was led. You hold none of that length in {0}, but a shorter one of "
                    "{1} pairs: play it. Holding it back is a foul that costs {2} points."),
                suit, KBZ_NUMBER (duty->wants.wants[last].length), fine),
    };
  return (KbzReason){
    "follow-tractor",
    KBZ_TEXT (
        N_ ("A tractor of {0} pairs was led and you hold one in {1}: play it. Holding it back "
            "is a foul that costs {2} points."),
        KBZ_NUMBER (duty->wants.wants[last].length), suit, fine),
  };
}
