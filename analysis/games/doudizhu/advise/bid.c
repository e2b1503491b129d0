/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "advise.h"
#include "analysis/games/doudizhu/bots/bid.h"
#include "analysis/games/doudizhu/rules/score.h"

#include <assert.h>

typedef struct {
  const KbzDdzBidding *bidding;
  uint64_t seed;
  int calls[4], n;
} Question;

/* An answer is the score, twice, and one more when the caller became the landlord. */
static int32_t answer_of (int score, bool landlord)
{
  return 2 * score + landlord;
}

static bool became_landlord (int answer)
{
  return answer & 1;
}

static int score_in (int answer)
{
  return (answer - became_landlord (answer)) / 2;
}

/* Plays a deal out for the landlord that the auction chose. */
static int32_t play_deal (const KbzDdzOptions *options, const KbzDdzAuction *auction, int own,
                          const KbzDdzHand hands[KBZ_DDZ_SEATS], KbzDdzHand bottom, uint64_t *plays)
{
  KbzDdzTally tally = { .bid = auction->bid };
  KbzDdzPosition position = { .seats = KBZ_DDZ_SEATS };
  bool landlord = auction->landlord == own;
  for (int i = 0; i < KBZ_DDZ_SEATS; i++)
    position.hands[i] = hands[(auction->landlord + i) % KBZ_DDZ_SEATS] + (i == 0 ? bottom : 0);
  int points = kbz_ddz_play_out (options, &tally, &position, plays);
  return answer_of (landlord ? (KBZ_DDZ_SEATS - 1) * points : -points, landlord);
}

/* The rest of the auction, everybody calling as a good player does, and the play. */
static int32_t try_call (const KbzDdzBidding *bidding, int call,
                         const KbzDdzHand hands[KBZ_DDZ_SEATS], KbzDdzHand bottom, uint64_t *plays)
{
  KbzDdzBidding now = *bidding;
  KbzDdzAuction auction;
  for (;;) {
    assert (now.n < KBZ_DDZ_AUCTION_MAX);
    now.calls[now.n++] = call;
    bool legal = kbz_ddz_auction (now.calls, now.n, &auction);
    assert (legal);
    (void)legal;
    if (auction.over)
      break;
    call = kbz_ddz_player_call (now.options, hands[auction.to_call], auction.bid);
  }
  if (auction.redeal)
    return answer_of (0, false);
  return play_deal (now.options, &auction, bidding->n % KBZ_DDZ_SEATS, hands, bottom, plays);
}

static bool ask (void *data, void *tools, int number, const KbzLimits *limits, int32_t *answers,
                 uint64_t *nodes)
{
  const Question *question = data;
  KbzDdzHand hands[KBZ_DDZ_SEATS], bottom;
  KbzRandom random;
  (void)tools;
  kbz_ddz_sample_random (question->seed, number, &random);
  kbz_ddz_sample_bidding (question->bidding, &random, hands, &bottom);
  for (int i = 0; i < question->n; i++)
    answers[i] = try_call (question->bidding, question->calls[i], hands, bottom, nodes);
  return kbz_limits_go_on (limits);
}

static int score_of (int answer, const void *data)
{
  (void)data;
  return score_in (answer);
}

static int landlord_of (int answer, const void *data)
{
  (void)data;
  return became_landlord (answer);
}

static int won (int answer, const void *data)
{
  (void)data;
  return score_in (answer) > 0;
}

KbzStatus kbz_ddz_advise_call (const KbzDdzBidding *bidding, const KbzLimits *limits,
                               KbzDdzBidAdvice *advice, KbzError *error)
{
  Question question = { .bidding = bidding, .seed = limits->seed };
  KbzDdzAuction auction;
  KbzSurvey survey;
  *advice = (KbzDdzBidAdvice){ .n = 0 };
  if (!kbz_ddz_auction (bidding->calls, bidding->n, &auction) || auction.over)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("There is nothing to call.")));
  for (int call = 0; call <= 3; call++)
    if (call == 0 || call > auction.bid)
      question.calls[question.n++] = call;
  KbzQuestion asked = { .choices = question.n, .ask = ask, .data = &question };
  KbzStatus status = kbz_survey (&asked, limits, kbz_ddz_samples (limits), &survey, error);
  if (status != KBZ_OK)
    return status;
  for (; advice->n < question.n; advice->n++) {
    int i = advice->n;
    advice->calls[i] = (KbzDdzCallAdvice){ question.calls[i],
                                           kbz_survey_mean (&survey, i, 0, score_of, NULL),
                                           kbz_survey_mean (&survey, i, 0, landlord_of, NULL),
                                           kbz_survey_mean (&survey, i, 0, won, NULL),
                                           { { 0 } } };
    for (int k = 0; k < question.n; k++)
      advice->calls[i].gain[k] = kbz_survey_gain (&survey, i, k, 0, score_of, NULL);
    if (advice->calls[i].score.mean > advice->calls[advice->best].score.mean)
      advice->best = i;
  }
  advice->nodes = survey.nodes;
  kbz_survey_clear (&survey);
  return KBZ_OK;
}
