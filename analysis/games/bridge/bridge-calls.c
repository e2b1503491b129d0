/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bridge-advise.h"

#include "analysis/games/bridge/bidding/bidding.h"
#include "analysis/games/bridge/play/survey.h"

#include <string.h>

/* What a call is worth: over deals that fit, the score of the contract in which the system ends
 * after it, with the tricks that its declarer takes with open cards. */

#define SAMPLES 40
/* The call of the system itself is only held against the others in so many times fewer deals. */
#define FEWER 4
#define FEWEST 10

typedef struct {
  const KbzBridge *s;
  int seat;
  int calls[KBZ_BRIDGE_ANSWERS]; /* answer i is the score after call i */
  int n;
} Asked;

/* ---- Which calls ----------------------------------------------------------------------------- */

static void add (Asked *asked, int call)
{
  for (int i = 0; i < asked->n; i++)
    if (asked->calls[i] == call)
      return;
  if (asked->n < KBZ_BRIDGE_ANSWERS && kbz_bridge_auction_legal (&asked->s->auction, call, NULL))
    asked->calls[asked->n++] = call;
}

/* The cheapest bid of a strain, and game in it. */
static void add_strain (Asked *asked, KbzSuit strain)
{
  static const int games[] = {
    [KBZ_SPADES] = 4, [KBZ_HEARTS] = 4, [KBZ_DIAMONDS] = 5, [KBZ_CLUBS] = 5, [KBZ_NO_SUIT] = 3
  };
  int bid = kbz_bridge_auction_stand (&asked->s->auction).bid, level = 1;
  while (level < games[strain] && kbz_bid (level, strain) <= bid)
    level++;
  add (asked, kbz_bid (level, strain));
  add (asked, kbz_bid (games[strain], strain));
}

/* The suit that partner named last; KBZ_NO_SUIT when he named none. */
static KbzSuit partners_suit (const KbzBridgeAuction *auction, int seat)
{
  KbzSuit suit = KBZ_NO_SUIT;
  for (int i = 0; i < auction->n; i++)
    if (kbz_bridge_auction_seat (auction, i) == (seat + 2) % 4
        && kbz_call_is_bid (auction->calls[i]))
      suit = kbz_bid_strain (auction->calls[i]);
  return suit;
}

/* What was called, what the system calls, pass and double; one's longest suit, partner's, and no
 * trump. */
static void choose_calls (Asked *asked, int also)
{
  const KbzBridge *s = asked->s;
  KbzSet hand = s->play.hands[asked->seat];
  KbzSuit longest = KBZ_SPADES;
  for (KbzSuit suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++)
    if (kbz_set_size (kbz_set_of_suit (hand, suit))
        > kbz_set_size (kbz_set_of_suit (hand, longest)))
      longest = suit;
  KbzSuit partners = partners_suit (&s->auction, asked->seat);
  add (asked, also);
  add (asked, kbz_bridge_choose_call (&s->auction, hand));
  add (asked, KBZ_PASS);
  add (asked, KBZ_DOUBLE);
  add_strain (asked, longest);
  if (partners != KBZ_NO_SUIT && kbz_set_size (kbz_set_of_suit (hand, partners)) >= 3)
    add_strain (asked, partners);
  add_strain (asked, KBZ_NO_SUIT);
}

/* ---- What comes of them ---------------------------------------------------------------------- */

typedef struct {
  KbzBridgeContract contract; /* level 0: passed out */
  int declarer;
} Reached;

/* All four bid on by the system. */
static Reached bid_on (const Asked *asked, int call, const KbzSet hands[4])
{
  KbzBridgeAuction auction = asked->s->auction;
  kbz_bridge_auction_call (&auction, call);
  while (!kbz_bridge_auction_stand (&auction).over && auction.n < KBZ_AUCTION_MAX)
    kbz_bridge_auction_call (
        &auction,
        kbz_bridge_choose_call (&auction, hands[kbz_bridge_auction_seat (&auction, auction.n)]));
  KbzBridgeAuctionStand stand = kbz_bridge_auction_stand (&auction);
  if (stand.bid == 0)
    return (Reached){ { 0 }, KBZ_NO_SEAT };
  return (Reached){ { kbz_bid_level (stand.bid), kbz_bid_strain (stand.bid), stand.doubled },
                    kbz_bridge_auction_declarer (&auction) };
}

static KbzStatus solve (KbzDdSolver *solver, const KbzSet hands[4], const Reached *reached,
                        KbzBudget *budget, int *tricks)
{
  KbzDdPosition position = { .trump = reached->contract.strain,
                             .leader = (reached->declarer + 1) % 4 };
  KbzLimits rest = kbz_budget_rest (budget);
  KbzDdValue value;
  memcpy (position.hands, hands, sizeof position.hands);
  KbzStatus status = kbz_dd_value (solver, &position, &rest, &value, NULL);
  budget->nodes += value.nodes;
  *tricks = kbz_set_size (hands[0]) - value.low;
  return status;
}

static int score_of (const Asked *asked, const Reached *reached, int tricks)
{
  bool vulnerable = asked->s->vul >> (reached->declarer % 2) & 1;
  int score = kbz_bridge_contract_score (reached->contract, vulnerable, tricks);
  return reached->declarer % 2 == asked->seat % 2 ? score : -score;
}

/* Contracts of one strain one after the other: the solver knows that strain then. */
static KbzStatus score_calls (KbzDdSolver *solver, const KbzSet hands[4], const KbzLimits *limits,
                              const void *data, int32_t answers[KBZ_BRIDGE_ANSWERS],
                              uint64_t *nodes)
{
  const Asked *asked = data;
  KbzBudget budget = kbz_budget (limits);
  Reached reached[KBZ_BRIDGE_ANSWERS];
  int tricks[4][KBZ_NO_SUIT + 1];
  KbzStatus status = KBZ_OK;
  memset (tricks, -1, sizeof tricks);
  for (int i = 0; i < asked->n; i++)
    reached[i] = bid_on (asked, asked->calls[i], hands);
  for (int strain = KBZ_SPADES; strain <= KBZ_NO_SUIT; strain++)
    for (int i = 0; i < asked->n && status == KBZ_OK; i++) {
      const Reached *r = &reached[i];
      if (r->contract.level == 0 || r->contract.strain != (KbzSuit)strain)
        continue;
      int *taken = &tricks[r->declarer][strain];
      if (*taken < 0)
        status = solve (solver, hands, r, &budget, taken);
      answers[i] = score_of (asked, r, *taken);
    }
  *nodes += budget.nodes;
  return status;
}

static int points (int answer, const void *data)
{
  (void)data;
  return answer;
}

static KbzLimits limits_for (const Asked *asked, const KbzLimits *limits, bool also)
{
  KbzLimits own = limits != NULL ? *limits : (KbzLimits){ 0 };
  int call = kbz_bridge_choose_call (&asked->s->auction, asked->s->play.hands[asked->seat]);
  if (own.samples == 0)
    own.samples = SAMPLES;
  if (also && asked->calls[0] == call && own.samples / FEWER >= FEWEST)
    own.samples /= FEWER;
  return own;
}

static void take (const Asked *asked, const KbzBridgeSurvey *survey, KbzAnalysis *analysis)
{
  for (int i = 0; i < asked->n; i++) {
    KbzMove move = kbz_move (KBZ_MOVE_CALL, (uint16_t)asked->calls[i], NULL, 0);
    KbzVerdict mean = kbz_bridge_survey_mean (survey, i, points, NULL);
    kbz_analysis_add (analysis, &move, mean);
    if (analysis->compared)
      analysis->choices[i].gain =
          kbz_survey_gain (&survey->answers, i, 0, survey->all, points, NULL);
    if (i == 0 || mean.mean > analysis->verdict.mean)
      analysis->verdict = mean;
  }
  analysis->nodes = survey->nodes;
}

KbzStatus kbz_bridge_advise_call (const KbzBridge *s, const KbzBridgeKnowledge *knowledge,
                                  const KbzLimits *limits, KbzAnalysis *analysis, KbzError *error)
{
  static const KbzGrades grades = { 5, 15, 30, 60 };
  const KbzMove *made = analysis->also;
  bool also = made != NULL && made->kind == KBZ_MOVE_CALL;
  Asked asked = { .s = s, .seat = knowledge->seat };
  if (!kbz_bridge_has_cards (s))
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("The hands are not known.")));
  if (kbz_bridge_seat (s) != knowledge->seat)
    return kbz_fail (error, KBZ_E_POSITION, 0,
                     KBZ_TEXT (N_ ("Advice is for the one who decides: that is {0} now."),
                               KBZ_WORD (kbz_trick_play_seat_names[kbz_bridge_seat (s)])));
  choose_calls (&asked, also ? made->arg : KBZ_PASS);
  KbzBridgeSampler *sampler = kbz_bridge_sampler_new (knowledge, error);
  if (sampler == NULL)
    return KBZ_E_POSITION;
  KbzLimits own = limits_for (&asked, limits, also);
  KbzBridgeSurvey survey;
  KbzStatus status = kbz_bridge_survey (sampler, score_calls, &asked, &own, &survey, error);
  kbz_bridge_sampler_free (sampler);
  if (status != KBZ_OK)
    return status;
  analysis->compared = also;
  analysis->grades = &grades;
  analysis->aside = true;
  take (&asked, &survey, analysis);
  kbz_bridge_survey_clear (&survey);
  return KBZ_OK;
}
