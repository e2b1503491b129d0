/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene.h"

#include <assert.h>
#include <string.h>

enum { MAKERS_MAX = 16 }; /* rules that make one call in one situation */

static const BiddingChapter *const chapters[] = {
  &kbz_bridge_bidding_openings,
  &kbz_bridge_bidding_no_trump,
  &kbz_bridge_bidding_contest,
  &kbz_bridge_bidding_later,
};

const BiddingRule *kbz_bridge_bidding_next_rule (const BiddingRule *rule, Situation situation)
{
  for (size_t i = 0; i < sizeof chapters / sizeof chapters[0]; i++) {
    const BiddingRule *first = chapters[i]->rules, *end = first + chapters[i]->n;
    if (rule != NULL && (rule < first || rule >= end))
      continue;
    for (const BiddingRule *at = rule == NULL ? first : rule + 1; at < end; at++)
      if (at->when == situation)
        return at;
    rule = NULL;
  }
  return NULL;
}

static bool names_suit (const BiddingRule *rule)
{
  return rule->what != PASSES && rule->what != DOUBLES && rule->what != REDOUBLES
         && rule->what != NO_TRUMP;
}

/* Of two suits the longer; of two long ones the higher, of two of four cards the cheaper. */
static bool better_suit (KbzSet hand, KbzSuit suit, KbzSuit than, bool opening)
{
  int more = kbz_bidding_length (hand, suit) - kbz_bidding_length (hand, than);
  if (more != 0)
    return more > 0;
  bool higher = suit < than;
  return opening || kbz_bidding_length (hand, suit) >= 5 ? higher : !higher;
}

/* The call that a rule makes with this hand, or -1. */
static int try_rule (const BiddingScene *scene, const BiddingRule *rule, KbzSet hand)
{
  if (!names_suit (rule))
    return kbz_bridge_bidding_auction_fits (scene, rule, KBZ_NO_SUIT)
                   && kbz_bridge_bidding_hand_fits (scene, rule, KBZ_NO_SUIT, hand)
               ? kbz_bridge_bidding_call (scene, rule, KBZ_NO_SUIT)
               : -1;
  int best = -1;
  KbzSuit best_suit = KBZ_NO_SUIT;
  for (int i = KBZ_SPADES; i <= KBZ_CLUBS; i++) {
    KbzSuit suit = (KbzSuit)i;
    if (!kbz_bridge_bidding_suit_is_meant (scene, rule, suit)
        || !kbz_bridge_bidding_auction_fits (scene, rule, suit)
        || !kbz_bridge_bidding_hand_fits (scene, rule, suit, hand))
      continue;
    int call = kbz_bridge_bidding_call (scene, rule, suit);
    if (call >= 0 && (best < 0 || better_suit (hand, suit, best_suit, rule->when == OPENING))) {
      best = call;
      best_suit = suit;
    }
  }
  return best;
}

/* ---- Understanding ----------------------------------------------------------------------- */

/* Widens what is known by what another rule, which makes the same call, says. */
static void widen (KbzBridgeMeaning *meaning, const KbzBridgeMeaning *more)
{
  /* Counted differently, the larger count is at least as much. */
  if (more->count != meaning->count)
    meaning->max = ALL_POINTS;
  if (more->count > meaning->count)
    meaning->count = more->count;
  if (more->min < meaning->min)
    meaning->min = more->min;
  if (more->max > meaning->max)
    meaning->max = more->max;
  if (more->length < meaning->length)
    meaning->length = more->length;
  meaning->balanced = meaning->balanced && more->balanced;
}

/* Whether a rule makes this call, and what it asks for then. */
static bool makes_call (const BiddingScene *scene, const BiddingRule *rule, int call,
                        KbzBridgeMeaning *needs)
{
  for (int i = names_suit (rule) ? KBZ_SPADES : KBZ_NO_SUIT; i <= KBZ_NO_SUIT; i++) {
    KbzSuit suit = (KbzSuit)i;
    if (names_suit (rule)
        && (i == KBZ_NO_SUIT || !kbz_bridge_bidding_suit_is_meant (scene, rule, suit)))
      continue;
    if (kbz_bridge_bidding_auction_fits (scene, rule, suit)
        && kbz_bridge_bidding_call (scene, rule, suit) == call
        && kbz_bridge_bidding_needs (scene, rule, suit, needs))
      return true;
  }
  return false;
}

/* What a call says to somebody who knows the system; `rule` is the first that makes it. */
static KbzBridgeMeaning understand (const BiddingScene *scene, int call, const BiddingRule **rule)
{
  KbzBridgeMeaning meaning = { .max = ALL_POINTS, .suit = KBZ_NO_SUIT };
  const BiddingRule *makers[MAKERS_MAX];
  KbzBridgeMeaning each[MAKERS_MAX];
  Situation situation = kbz_bridge_bidding_situation (scene);
  int n = 0;
  for (unsigned last = 0; last <= LAST && n == 0; last += LAST)
    for (const BiddingRule *at = NULL;
         (at = kbz_bridge_bidding_next_rule (at, situation)) != NULL;) {
      KbzBridgeMeaning *more = &each[n];
      if ((at->flags & LAST) != last || !makes_call (scene, at, call, more))
        continue;
      if (at->flags & ARTIFICIAL) {
        more->suit = KBZ_NO_SUIT;
        more->length = 0;
      }
      if (n == 0)
        meaning = *more;
      else
        widen (&meaning, more);
      makers[n++] = at;
      assert (n < MAKERS_MAX);
    }
  *rule = n > 0 ? makers[0] : NULL;
  if (n == 0) {
    meaning.text = KBZ_TEXT (N_ ("{0}: not a call of the system here."),
                             KBZ_WORD (kbz_bridge_call_name (call)));
    return meaning;
  }
  int ease = kbz_bidding_ease (scene, situation);
  meaning.min = meaning.min > ease ? meaning.min - ease : 0;
  meaning.last_resort = makers[0]->flags & LAST;
  const char *text = kbz_bridge_bidding_sentence (makers, each, n, &meaning);
  meaning.text = KBZ_TEXT (text, KBZ_WORD (kbz_bridge_call_name (call)), KBZ_NUMBER (meaning.min),
                           KBZ_NUMBER (meaning.max), KBZ_NUMBER (meaning.length));
  return meaning;
}

/* Adds what a call told to what its seat had shown. */
static void learn (BiddingShown *shown, bool side_has_acted, int call,
                   const KbzBridgeMeaning *meaning, const BiddingRule *rule)
{
  shown->turns += side_has_acted;
  /* Points for shortness come to those told before; a call against the system takes nothing back.
   */
  if (rule != NULL && meaning->count == KBZ_WITH_SUPPORT && meaning->min > shown->max)
    shown->max = meaning->min;
  if (meaning->min > shown->min && meaning->min <= shown->max)
    shown->min = meaning->min;
  if (meaning->max < shown->max && meaning->max >= shown->min)
    shown->max = meaning->max;
  KbzSuit suit = meaning->suit;
  if (rule == NULL && kbz_call_is_bid (call))
    suit = kbz_bid_strain (call);
  if (suit != KBZ_NO_SUIT) {
    int length = rule == NULL && shown->length[suit] == 0 ? 4 : meaning->length;
    shown->suits |= 1u << (unsigned)suit;
    if (length > shown->length[suit])
      shown->length[suit] = length;
  }
  for (int i = 0; i < 4 && meaning->balanced; i++)
    if (shown->length[i] < 2)
      shown->length[i] = 2;
  shown->forces = rule != NULL && rule->flags & FORCES;
  shown->next = rule == NULL ? OPENING : (Situation)rule->next;
  if (rule != NULL && rule->aces != 0 && rule->when == AFTER_ACES_ASKED)
    shown->aces = rule->aces;
  if (call == KBZ_PASS)
    return;
  if (shown->acts++ == 0)
    shown->first = call;
  shown->last = call;
}

/* The scene before call `n`, in an auction cut off there. */
static void look (BiddingScene *scene, const KbzBridgeAuction *auction)
{
  *scene = (BiddingScene){ .auction = auction,
                           .stand = kbz_bridge_auction_stand (auction),
                           .seat = kbz_bridge_auction_seat (auction, auction->n),
                           .opener = scene->opener,
                           .shown = { scene->shown[0], scene->shown[1], scene->shown[2],
                                      scene->shown[3] },
                           .busy = auction->n > 0 && auction->calls[auction->n - 1] != KBZ_PASS };
}

/* Goes through the calls before `n` and leaves the scene at it; `before` is the auction so far. */
static void follow (const KbzBridgeAuction *auction, int n, KbzBridgeAuction *before,
                    BiddingScene *scene)
{
  *before = *auction;
  memset (scene, 0, sizeof *scene);
  scene->opener = KBZ_NO_SEAT;
  for (int seat = 0; seat < 4; seat++)
    scene->shown[seat].max = ALL_POINTS;
  for (int i = 0; i <= n; i++) {
    before->n = (uint16_t)i;
    look (scene, before);
    if (i == n)
      return;
    int call = auction->calls[i];
    const BiddingRule *rule;
    KbzBridgeMeaning meaning = understand (scene, call, &rule);
    bool acted = kbz_bidding_mine (scene)->acts + kbz_bidding_partner (scene)->acts > 0;
    learn (&scene->shown[scene->seat], acted, call, &meaning, rule);
    if (scene->opener == KBZ_NO_SEAT && kbz_call_is_bid (call))
      scene->opener = scene->seat;
  }
}

int kbz_bridge_bidding_choose (const KbzBridgeAuction *auction, KbzSet hand,
                               const BiddingRule **rule)
{
  KbzBridgeAuction before;
  BiddingScene scene;
  follow (auction, auction->n, &before, &scene);
  Situation situation = kbz_bridge_bidding_situation (&scene);
  *rule = NULL;
  while ((*rule = kbz_bridge_bidding_next_rule (*rule, situation)) != NULL) {
    int call = try_rule (&scene, *rule, hand);
    const BiddingRule *heard;
    if (call < 0)
      continue;
    /* When nothing fits, at least no call that partner would take for something else. */
    if ((*rule)->flags & LAST && (understand (&scene, call, &heard), !(heard->flags & LAST)))
      continue;
    return call;
  }
  return KBZ_PASS;
}

int kbz_bridge_choose_call (const KbzBridgeAuction *auction, KbzSet hand)
{
  const BiddingRule *rule;
  return kbz_bridge_bidding_choose (auction, hand, &rule);
}

KbzBridgeMeaning kbz_bridge_call_meaning (const KbzBridgeAuction *auction, int i)
{
  assert (i >= 0 && i < auction->n);
  KbzBridgeAuction before;
  BiddingScene scene;
  const BiddingRule *rule;
  follow (auction, i, &before, &scene);
  return understand (&scene, auction->calls[i], &rule);
}

KbzBridgeMeaning kbz_bridge_would_mean (const KbzBridgeAuction *auction, int call)
{
  KbzReason reason;
  if (!kbz_bridge_auction_legal (auction, call, &reason))
    return (KbzBridgeMeaning){ .max = ALL_POINTS, .suit = KBZ_NO_SUIT, .text = reason.text };
  KbzBridgeAuction before;
  BiddingScene scene;
  const BiddingRule *rule;
  follow (auction, auction->n, &before, &scene);
  return understand (&scene, call, &rule);
}

KbzText kbz_bridge_explain_call (const KbzBridgeAuction *auction, int i)
{
  return kbz_bridge_call_meaning (auction, i).text;
}
