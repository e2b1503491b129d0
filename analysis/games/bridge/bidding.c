/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bidding-scene.h"

#include <assert.h>
#include <string.h>

static bool names_suit (const BiddingRule *rule)
{
  return rule->what != PASSES && rule->what != DOUBLES && rule->what != NO_TRUMP;
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
    return kbz_bidding_auction_fits (scene, rule, KBZ_NO_SUIT)
                   && kbz_bidding_hand_fits (scene, rule, KBZ_NO_SUIT, hand)
               ? kbz_bidding_call (scene, rule, KBZ_NO_SUIT)
               : -1;
  int best = -1;
  KbzSuit best_suit = KBZ_NO_SUIT;
  for (int i = KBZ_SPADES; i <= KBZ_CLUBS; i++) {
    KbzSuit suit = (KbzSuit)i;
    if (!kbz_bidding_suit_is_meant (scene, rule, suit)
        || !kbz_bidding_auction_fits (scene, rule, suit)
        || !kbz_bidding_hand_fits (scene, rule, suit, hand))
      continue;
    int call = kbz_bidding_call (scene, rule, suit);
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

static bool makes_call (const BiddingScene *scene, const BiddingRule *rule, int call)
{
  KbzSuit suit = kbz_call_is_bid (call) ? kbz_bid_strain (call) : KBZ_NO_SUIT;
  if (names_suit (rule) ? suit == KBZ_NO_SUIT || !kbz_bidding_suit_is_meant (scene, rule, suit)
                        : (rule->what == NO_TRUMP) != kbz_call_is_bid (call) || suit != KBZ_NO_SUIT)
    return false;
  return kbz_bidding_auction_fits (scene, rule, suit)
         && kbz_bidding_call (scene, rule, suit) == call;
}

static KbzText sentence (const BiddingRule *rule, int call, const KbzBridgeMeaning *meaning)
{
  return KBZ_TEXT (rule->text, KBZ_WORD (kbz_call_name (call)), KBZ_NUMBER (meaning->min),
                   KBZ_NUMBER (meaning->max), KBZ_NUMBER (meaning->length));
}

/* What a call says to somebody who knows the system; `rule` is the first that makes it. */
static KbzBridgeMeaning understand (const BiddingScene *scene, int call, const BiddingRule **rule)
{
  KbzBridgeMeaning meaning = { .max = ALL_POINTS, .suit = KBZ_NO_SUIT };
  Situation situation = kbz_bidding_situation (scene);
  *rule = NULL;
  for (unsigned last = 0; last <= LAST && *rule == NULL; last += LAST)
    for (size_t i = 0; i < kbz_n_bidding_rules; i++) {
      const BiddingRule *at = &kbz_bidding_rules[i];
      if (at->when != situation || (at->flags & LAST) != last || !makes_call (scene, at, call))
        continue;
      KbzBridgeMeaning more;
      kbz_bidding_needs (scene, at, kbz_call_is_bid (call) ? kbz_bid_strain (call) : KBZ_NO_SUIT,
                         &more);
      if (*rule == NULL)
        meaning = more;
      else
        widen (&meaning, &more);
      if (*rule == NULL)
        *rule = at;
    }
  if (*rule == NULL) {
    meaning.text =
        KBZ_TEXT (N_ ("{0}: not a call of the system here."), KBZ_WORD (kbz_call_name (call)));
    return meaning;
  }
  if (situation == OPENING) {
    int ease = EASIER * scene->auction->again;
    meaning.min = meaning.min > ease ? meaning.min - ease : 0;
  }
  if ((*rule)->flags & ARTIFICIAL)
    meaning.suit = KBZ_NO_SUIT;
  meaning.text = sentence (*rule, call, &meaning);
  return meaning;
}

/* Adds what a call told to what its seat had shown. */
static void learn (BiddingShown *shown, bool side_has_acted, int call,
                   const KbzBridgeMeaning *meaning, const BiddingRule *rule)
{
  shown->turns += side_has_acted;
  /* A call against the system takes nothing back, but a suit is a suit. */
  if (meaning->min > shown->min && meaning->min <= shown->max)
    shown->min = meaning->min;
  if (meaning->max < shown->max && meaning->max >= shown->min)
    shown->max = meaning->max;
  bool natural = kbz_call_is_bid (call) && kbz_bid_strain (call) != KBZ_NO_SUIT
                 && (rule == NULL || !(rule->flags & ARTIFICIAL));
  if (natural) {
    KbzSuit suit = kbz_bid_strain (call);
    int length = rule == NULL && shown->length[suit] == 0 ? 4 : meaning->length;
    shown->suits |= 1u << (unsigned)suit;
    if (length > shown->length[suit])
      shown->length[suit] = length;
  }
  for (int suit = 0; suit < 4 && meaning->balanced; suit++)
    if (shown->length[suit] < 2)
      shown->length[suit] = 2;
  if (call == KBZ_PASS)
    return;
  if (shown->acts++ == 0)
    shown->first = call;
  shown->last = call;
}

/* The scene before call `n`, in an auction cut off there. */
static void look (BiddingScene *scene, const KbzAuction *auction)
{
  *scene = (BiddingScene){ .auction = auction,
                           .stand = kbz_auction_stand (auction),
                           .seat = kbz_auction_seat (auction, auction->n),
                           .opener = scene->opener,
                           .shown = { scene->shown[0], scene->shown[1], scene->shown[2],
                                      scene->shown[3] },
                           .busy = auction->n > 0 && auction->calls[auction->n - 1] != KBZ_PASS };
}

/* Goes through the calls before `n` and leaves the scene at it; `before` is the auction so far. */
static void follow (const KbzAuction *auction, int n, KbzAuction *before, BiddingScene *scene)
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

int kbz_bridge_choose_call (const KbzAuction *auction, KbzSet hand)
{
  KbzAuction before;
  BiddingScene scene;
  follow (auction, auction->n, &before, &scene);
  Situation situation = kbz_bidding_situation (&scene);
  for (size_t i = 0; i < kbz_n_bidding_rules; i++) {
    if (kbz_bidding_rules[i].when != situation)
      continue;
    int call = try_rule (&scene, &kbz_bidding_rules[i], hand);
    if (call >= 0)
      return call;
  }
  return KBZ_PASS;
}

KbzBridgeMeaning kbz_bridge_call_meaning (const KbzAuction *auction, int i)
{
  assert (i >= 0 && i < auction->n);
  KbzAuction before;
  BiddingScene scene;
  const BiddingRule *rule;
  follow (auction, i, &before, &scene);
  return understand (&scene, auction->calls[i], &rule);
}

KbzText kbz_bridge_explain_call (const KbzAuction *auction, int i)
{
  return kbz_bridge_call_meaning (auction, i).text;
}
