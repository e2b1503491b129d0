/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "follow.h"

#include <string.h>

int kbz_tractor_fine (const KbzTractorRules *rules)
{
  return rules->decks == 3 ? 60 : 40;
}

KbzArg kbz_tractor_suit_arg (KbzSuit suit)
{
  return suit == KBZ_TRUMPS ? KBZ_WORD (N_ ("trumps")) : KBZ_SUIT_ARG (suit);
}

/* ---- The duty ---------------------------------------------------------------------------- */

/* Whether the hand holds all wants so far. With protected triples no pair is asked of a triple. */
static bool can (const KbzTractorRules *rules, KbzTractorRow held, const KbzTractorWants *wants)
{
  if (!rules->protect_triples)
    return kbz_tractor_contains (rules, held, wants, wants->n);
  KbzTractorRow triples = 3 * kbz_tractor_row_least (held, 3);
  KbzTractorWants wide = { 0 }, narrow = { 0 };
  for (int i = 0; i < wants->n; i++) {
    KbzTractorWants *list = wants->wants[i].width == 3 ? &wide : &narrow;
    list->wants[list->n++] = wants->wants[i];
  }
  return kbz_tractor_contains (rules, triples, &wide, wide.n)
         && kbz_tractor_contains (rules, held & ~triples, &narrow, narrow.n);
}

typedef struct {
  const KbzTractorRules *rules;
  KbzTractorRow held;
  KbzTractorDuty *duty;
  const KbzTractorPart *part; /* of the lead, being answered */
} Answer;

/* Adds a want if the hand can meet it beside all earlier ones. */
static bool ask (Answer *answer, int width, int length)
{
  KbzTractorWants *wants = &answer->duty->wants;
  wants->wants[wants->n] = (KbzTractorWant){ (uint8_t)width, (uint8_t)length };
  answer->duty->answers[wants->n] = *answer->part;
  wants->n++;
  if (can (answer->rules, answer->held, wants))
    return true;
  wants->n--;
  return false;
}

/* As many tuples of `width` as there are up to `most`; returns how many. */
static int ask_up_to (Answer *answer, int width, int most)
{
  int n = 0;
  while (n < most && ask (answer, width, 1))
    n++;
  return n;
}

/* The longest run up to `most`; returns its length, 0 when there is none. */
static int ask_run (Answer *answer, int width, int most)
{
  for (int length = most; length >= 2; length--)
    if (ask (answer, width, length))
      return length;
  return 0;
}

/* Source 002, 2.2.17: the order in which a Titanic of two triples is answered. */
static const KbzTractorWant titanic_steps[][2] = {
  { { 3, 2 } },           /* a Titanic */
  { { 3, 1 }, { 3, 1 } }, /* two triples */
  { { 2, 2 } },           /* a tractor and two singles */
  { { 3, 1 }, { 2, 1 } }, /* a triple, a pair and a single */
  { { 3, 1 } },           /* a triple and three singles */
  { { 2, 1 }, { 2, 1 } }, /* two pairs and two singles */
  { { 2, 1 } },           /* a pair and four singles */
};

static void answer_short_titanic (Answer *answer)
{
  KbzTractorWants *wants = &answer->duty->wants;
  for (size_t i = 0; i < sizeof titanic_steps / sizeof titanic_steps[0]; i++) {
    int before = wants->n;
    const KbzTractorWant *step = titanic_steps[i];
    if (ask (answer, step[0].width, step[0].length)
        && (step[1].width == 0 || ask (answer, step[1].width, step[1].length)))
      return;
    wants->n = before;
  }
}

/* The source says nothing of longer ones: the longest Titanic, then triples, then pairs. */
static void answer_long_titanic (Answer *answer)
{
  int left = answer->part->length - ask_run (answer, 3, answer->part->length);
  left -= ask_up_to (answer, 3, left);
  ask_up_to (answer, 2, left);
}

static void answer_part (Answer *answer)
{
  int length = answer->part->length;
  switch ((KbzTractorKind)answer->part->kind) {
  case KBZ_TITANIC:
    if (length == 2)
      answer_short_titanic (answer);
    else
      answer_long_titanic (answer);
    break;
  case KBZ_TRACTOR:
    ask_up_to (answer, 2, length - ask_run (answer, 2, length));
    break;
  case KBZ_TRIPLE:
    if (!ask (answer, 3, 1))
      ask (answer, 2, 1);
    break;
  case KBZ_PAIR:
    ask (answer, 2, 1);
    break;
  case KBZ_SINGLE:
    break;
  }
}

void kbz_tractor_duty (const KbzTractorRules *rules, KbzTractorRow held,
                       const KbzTractorShape *lead, KbzTractorDuty *duty)
{
  duty->suit = lead->suit;
  duty->n_cards = lead->n_cards;
  duty->held = kbz_tractor_row_size (held);
  duty->n_suited = duty->held < lead->n_cards ? duty->held : lead->n_cards;
  duty->wants.n = 0;
  if (duty->held <= lead->n_cards)
    return;
  Answer answer = { .rules = rules, .held = held, .duty = duty };
  for (int i = 0; i < lead->n; i++) {
    answer.part = &lead->parts[i];
    answer_part (&answer);
  }
}

/* ---- Legal or not ------------------------------------------------------------------------ */

static bool are_held (const KbzHand *hand, const KbzCard *cards, size_t n, KbzReason *reason)
{
  for (size_t i = 0; i < n; i++)
    if (!kbz_pack_kind_has (KBZ_PACK_JOKERS, cards[i]))
      return kbz_illegal (reason, "not-in-pack",
                          KBZ_TEXT (N_ ("That is not one of the cards of this game.")));
  for (size_t i = 0; i < n; i++) {
    int copies = 0;
    for (size_t j = 0; j < n; j++)
      copies += cards[j] == cards[i];
    int held = kbz_hand_count (hand, cards[i]);
    if (held == 0)
      return kbz_illegal (reason, "not-your-card",
                          KBZ_TEXT (N_ ("{0} is not in your hand."), KBZ_CARD_ARG (cards[i])));
    if (copies > held)
      return kbz_illegal (
          reason, "not-your-card",
          held == 1 ? KBZ_TEXT (N_ ("You hold {0} only once."), KBZ_CARD_ARG (cards[i]))
                    : KBZ_TEXT (N_ ("You hold {0} only twice."), KBZ_CARD_ARG (cards[i])));
  }
  return true;
}

bool kbz_tractor_may_lead (const KbzTractorRules *rules, const KbzHand *hand, const KbzCard *cards,
                           size_t n, KbzReason *reason)
{
  if (n == 0)
    return kbz_illegal (reason, "lead-something", KBZ_TEXT (N_ ("Lead at least one card.")));
  if (!are_held (hand, cards, n, reason))
    return false;
  for (size_t i = 1; i < n; i++)
    if (kbz_tractor_suit (rules, cards[i]) != kbz_tractor_suit (rules, cards[0]))
      return kbz_illegal (reason, "lead-one-suit",
                          KBZ_TEXT (N_ ("A lead is of one suit, but {0} is of {1} and {2} of {3}."),
                                    KBZ_CARD_ARG (cards[0]),
                                    kbz_tractor_suit_arg (kbz_tractor_suit (rules, cards[0])),
                                    KBZ_CARD_ARG (cards[i]),
                                    kbz_tractor_suit_arg (kbz_tractor_suit (rules, cards[i]))));
  return true;
}

bool kbz_tractor_may_follow (const KbzTractorRules *rules, const KbzHand *hand,
                             const KbzTractorShape *lead, const KbzCard *cards, size_t n,
                             KbzReason *reason)
{
  if (n != (size_t)lead->n_cards)
    return kbz_illegal (reason, "follow-count",
                        lead->n_cards == 1 ? KBZ_TEXT (N_ ("One card was led; play exactly one."))
                                           : KBZ_TEXT (N_ ("{0} cards were led; play exactly {0}."),
                                                       KBZ_NUMBER (lead->n_cards)));
  if (!are_held (hand, cards, n, reason))
    return false;
  KbzTractorDuty duty;
  kbz_tractor_duty (rules, kbz_tractor_row (rules, hand, lead->suit), lead, &duty);
  KbzTractorRow row = 0;
  int suited = 0;
  for (size_t i = 0; i < n; i++)
    if (kbz_tractor_suit (rules, cards[i]) == lead->suit) {
      row += kbz_tractor_row_of (kbz_tractor_slot (rules, cards[i]), 1);
      suited++;
    }
  KbzTractorWants all = duty.wants;
  duty.wants.n = 0;
  if (suited >= duty.n_suited)
    while (duty.wants.n < all.n) {
      duty.wants.n++;
      if (!kbz_tractor_contains (rules, row, &all, duty.wants.n))
        break;
      if (duty.wants.n == all.n)
        return true;
    }
  if (suited >= duty.n_suited && all.n == 0)
    return true;
  /* For a Titanic the step as a whole is what was asked. */
  if (duty.wants.n > 0 && duty.answers[duty.wants.n - 1].kind == KBZ_TITANIC)
    while (duty.wants.n < all.n && duty.answers[duty.wants.n].kind == KBZ_TITANIC)
      duty.wants.n++;
  if (reason != NULL)
    *reason = kbz_tractor_duty_reason (rules, &duty);
  return false;
}
