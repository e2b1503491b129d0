/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ops.h"

#include "analysis/games/tractor/rules/trick.h"

#define TRY KBZ_TRACTOR_TRY
#define MOVES_MAX 20000

/* A hand, and what it answers to: a lead, or the three other hands when it leads itself. */
typedef struct {
  KbzTractorRules rules;
  KbzHand hand;
  KbzTractorCards play;
  KbzTractorShape lead;
  bool leads;
  size_t n_others;
  KbzTractorCards others[3];
} Asked;

static KbzStatus read_asked (const KbzFields *question, Asked *asked, KbzError *error)
{
  KbzTractorCards cards;
  TRY (kbz_tractor_read_rules (question, &asked->rules, error));
  int decks = asked->rules.decks;
  TRY (kbz_tractor_read_cards (question, "play", decks, &asked->play, error));
  TRY (kbz_tractor_read_cards (question, "lead", decks, &cards, error));
  asked->leads = cards.n == 0;
  if (!asked->leads && !kbz_tractor_shape (&asked->rules, cards.cards, cards.n, &asked->lead))
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("The lead is not of one suit.")));
  TRY (
      kbz_tractor_read_list (question, "others", decks, asked->others, 3, &asked->n_others, error));
  /* To ask about a throw alone, the hand may be left out. */
  if (!asked->leads || kbz_fields_find (question, "play") == NULL)
    TRY (kbz_fields_need (question, "hand", error));
  cards = asked->play;
  if (kbz_fields_find (question, "hand") != NULL)
    TRY (kbz_tractor_read_cards (question, "hand", decks, &cards, error));
  asked->hand = kbz_tractor_hand_of (&cards);
  return KBZ_OK;
}

static KbzTractorThrow throw_of (const Asked *asked, const KbzTractorShape *shape)
{
  KbzTractorRow others[3] = { 0 };
  for (size_t i = 0; i < asked->n_others; i++) {
    KbzHand hand = kbz_tractor_hand_of (&asked->others[i]);
    others[i] = kbz_tractor_row (&asked->rules, &hand, shape->suit);
  }
  return kbz_tractor_throw (shape, &asked->rules, others);
}

/* A throw is judged by the other hands; without them it is a throw that might fail. */
static void answer_throw (const Asked *asked, const KbzTractorShape *shape, KbzWriter *answer)
{
  KbzTractorThrow result = throw_of (asked, shape);
  answer->boolean (answer, "legal", result.stands);
  if (shape->n > 1)
    answer->boolean (answer, "throw", true);
  if (result.stands)
    return;
  KbzReason reason = kbz_tractor_throw_reason (&result);
  kbz_tractor_write_reason (answer, &reason);
  kbz_tractor_write_row (answer, "forced", &asked->rules, shape->suit, result.forced.cards);
  answer->integer (answer, "withdrawn", result.withdrawn);
  answer->integer (answer, "penalty", result.penalty);
}

/* "Why must I play this?" */
static void write_duty (const Asked *asked, KbzWriter *answer)
{
  KbzTractorDuty duty;
  char why[400];
  kbz_tractor_duty (&asked->rules, kbz_tractor_row (&asked->rules, &asked->hand, asked->lead.suit),
                    &asked->lead, &duty);
  KbzReason reason = kbz_tractor_duty_reason (&asked->rules, &duty);
  if (reason.rule != NULL)
    answer->string (answer, "duty", kbz_text_write (&reason.text, NULL, why, sizeof why));
}

KbzStatus kbz_tractor_op_legal (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                KbzError *error)
{
  (void)game;
  Asked asked;
  KbzReason reason = { 0 };
  TRY (kbz_fields_need (question, "play", error));
  TRY (read_asked (question, &asked, error));
  const KbzCard *cards = asked.play.cards;
  size_t n = asked.play.n;
  bool legal = asked.leads ? kbz_tractor_may_lead (&asked.rules, &asked.hand, cards, n, &reason)
                           : kbz_tractor_may_follow (&asked.rules, &asked.hand, &asked.lead, cards,
                                                     n, &reason);
  if (legal && asked.leads) {
    KbzTractorShape shape;
    kbz_tractor_shape (&asked.rules, cards, n, &shape);
    answer_throw (&asked, &shape, answer);
    return KBZ_OK;
  }
  answer->boolean (answer, "legal", legal);
  if (!legal)
    kbz_tractor_write_reason (answer, &reason);
  if (!asked.leads)
    write_duty (&asked, answer);
  return KBZ_OK;
}

typedef struct {
  const Asked *asked;
  KbzWriter *answer;
  int n;
} Listing;

/* A lead of several parts is listed only when it is known to stand. */
static bool list_play (const KbzCard *cards, size_t n, void *data)
{
  Listing *listing = data;
  const Asked *asked = listing->asked;
  KbzTractorShape shape;
  if (asked->leads) {
    kbz_tractor_shape (&asked->rules, cards, n, &shape);
    if (shape.n > 1 && !throw_of (asked, &shape).stands)
      return true;
  }
  if (listing->n == MOVES_MAX)
    return false;
  listing->n++;
  if (listing->answer != NULL)
    kbz_write_cards (listing->answer, NULL, cards, n, KBZ_PACK_JOKERS);
  return true;
}

/* False when there are too many. */
static bool list_plays (Listing *listing)
{
  const Asked *asked = listing->asked;
  listing->n = 0;
  if (!asked->leads)
    return kbz_tractor_each_follow (&asked->rules, &asked->hand, &asked->lead, list_play, listing);
  if (asked->n_others != 3)
    return kbz_tractor_each_structure (&asked->rules, &asked->hand, list_play, listing);
  return kbz_tractor_each_lead (&asked->rules, &asked->hand, list_play, listing);
}

KbzStatus kbz_tractor_op_moves (const KbzGame *game, const KbzFields *question, KbzWriter *answer,
                                KbzError *error)
{
  (void)game;
  Asked asked;
  TRY (read_asked (question, &asked, error));
  if (kbz_hand_size (&asked.hand) > KBZ_TRACTOR_HAND_MAX)
    return kbz_fail (
        error, KBZ_E_POSITION, 0,
        KBZ_TEXT (N_ ("A hand has at most {0} cards."), KBZ_NUMBER (KBZ_TRACTOR_HAND_MAX)));
  if (!asked.leads && kbz_hand_size (&asked.hand) < asked.lead.n_cards)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("The hand has fewer cards than were led.")));
  Listing listing = { .asked = &asked };
  if (!list_plays (&listing))
    return kbz_fail (
        error, KBZ_E_TOO_LARGE, 0,
        KBZ_TEXT (N_ ("There are too many plays to list them; “legal” answers for each.")));
  listing.answer = answer;
  answer->begin_list (answer, "moves");
  list_plays (&listing);
  answer->end (answer);
  answer->integer (answer, "count", listing.n);
  return KBZ_OK;
}
