/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include "analysis/games/tractor/rules/score.h"

/* "Why must I play this?": what the rules ask of the one whose turn it is. The harder duties are
 * said in the words of their refusals (follow-text.c). */

static KbzText all_of_suit (const KbzTractorDuty *duty)
{
  KbzArg suit = kbz_tractor_suit_arg (duty->suit);
  KbzArg held = KBZ_NUMBER (duty->held), led = KBZ_NUMBER (duty->n_cards);
  if (duty->held == 0 && duty->suit == KBZ_TRUMPS)
    return KBZ_TEXT (N_ ("Trumps were led and you have none left: play any {0} of your cards."),
                     led);
  if (duty->held == 0)
    return KBZ_TEXT (N_ ("You have no {0} left: you may throw off any cards, or ruff. A ruff must "
                         "be all trumps and have the pairs and tractors that were led."),
                     suit);
  if (duty->held == duty->n_cards)
    return duty->held == 1 ? KBZ_TEXT (N_ ("The suit must be followed, and this is your only card "
                                           "of {0}."),
                                       suit)
                           : KBZ_TEXT (N_ ("The suit must be followed, and you hold just the {0} "
                                           "cards of {1} that it takes: play them all."),
                                       held, suit);
  return duty->held == 1
             ? KBZ_TEXT (N_ ("{0} cards of {1} were led and you hold one: it must go with any "
                             "others you like."),
                         led, suit)
             : KBZ_TEXT (N_ ("{0} cards of {1} were led and you hold {2}: all of these must go, "
                             "with any others you like."),
                         led, suit, held);
}

static KbzText any_of_suit (const KbzTractorDuty *duty, const KbzTractorShape *lead)
{
  KbzArg suit = kbz_tractor_suit_arg (duty->suit);
  if (duty->n_cards == 1)
    return KBZ_TEXT (N_ ("The led suit must be followed: play one of your {0} cards of {1}."),
                     KBZ_NUMBER (duty->held), suit);
  if (lead->parts[0].kind == KBZ_SINGLE)
    return KBZ_TEXT (N_ ("The led suit must be followed: play {0} of your {1} cards of {2}."),
                     KBZ_NUMBER (duty->n_cards), KBZ_NUMBER (duty->held), suit);
  return KBZ_TEXT (N_ ("You hold no pair of {0} to answer with: play any {1} of your {2} cards of "
                       "{0}."),
                   suit, KBZ_NUMBER (duty->n_cards), KBZ_NUMBER (duty->held));
}

static KbzText pair_of_suit (const KbzTractorDuty *duty, int pairs)
{
  KbzArg suit = kbz_tractor_suit_arg (duty->suit);
  return pairs == 1
             ? KBZ_TEXT (N_ ("A pair of {0} was led and you hold one pair of {0}: your two cards "
                             "must be that pair."),
                         suit)
             : KBZ_TEXT (N_ ("A pair of {0} was led and you hold {1} pairs of {0}: play one of "
                             "them."),
                         suit, KBZ_NUMBER (pairs));
}

static KbzText follow_text (const KbzTractor *t, const KbzTractorShape *lead)
{
  KbzTractorRules rules = kbz_tractor_rules (t);
  KbzTractorDuty duty;
  KbzTractorRow held = kbz_tractor_row (&rules, &t->hands[kbz_tractor_seat (t)], lead->suit);
  kbz_tractor_duty (&rules, held, lead, &duty);
  if (duty.held <= duty.n_cards)
    return all_of_suit (&duty);
  if (duty.wants.n == 0)
    return any_of_suit (&duty, lead);
  if (lead->n == 1 && lead->parts[0].kind == KBZ_PAIR)
    return pair_of_suit (&duty,
                         kbz_tractor_row_slots (held, 2)
                             - (rules.protect_triples ? kbz_tractor_row_slots (held, 3) : 0));
  return kbz_tractor_duty_reason (&rules, &duty).text;
}

KbzText kbz_tractor_duty_text (const void *state)
{
  const KbzTractor *t = state;
  KbzTractorShape lead;
  switch ((KbzTractorPhase)t->phase) {
  case KBZ_TRACTOR_DEAL:
    return KBZ_TEXT (N_ ("Everybody is asked three times during the deal. Level cards and equal "
                         "jokers declare; over another declaration only a stronger one counts."));
  case KBZ_TRACTOR_BURY:
    return KBZ_TEXT (N_ ("The banker took the kitty of {0} cards and lays as many aside. If the "
                         "attackers win the last trick, its points count at least double."),
                     KBZ_NUMBER (kbz_tractor_kitty_size (t->decks)));
  case KBZ_TRACTOR_PLAY:
    if (kbz_tractor_led (t, &lead))
      return follow_text (t, &lead);
    return KBZ_TEXT (N_ ("You lead: any single card, pair or tractor. A throw of several must have "
                         "nothing above any of its parts in the other hands; if it has, each card "
                         "taken back costs ten points."));
  case KBZ_TRACTOR_OVER:
    break;
  }
  return (KbzText){ 0 };
}
