/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/doudizhu/advise/rollout.h"
#include "analysis/games/doudizhu/advise/sample.h"
#include "analysis/survey.h"

/* Calls: 0 passes, 1 … 3 bid. Callers are counted from the one who calls first. */

enum { KBZ_DDZ_AUCTION_MAX = 8 };

/* What the one to call knows. */
typedef struct {
  const KbzDdzOptions *options;
  KbzDdzHand hand;    /* seventeen cards of his own */
  KbzDdzHand face_up; /* the card that caller 0 has shown */
  int calls[KBZ_DDZ_AUCTION_MAX];
  int n;
} KbzDdzBidding;

/* What the worth of a hand is made of: one, big joker, little joker, twos, aces, bombs, and what
 * its plan costs in hundredths of a turn. */
enum { KBZ_DDZ_FEATURES = 7 };
void kbz_ddz_hand_features (const KbzDdzOptions *options, KbzDdzHand hand,
                            int features[KBZ_DDZ_FEATURES]);

/* What seventeen cards are worth as the landlord's, in hundredths of the bid that each farmer pays
 * on average; good players, three unknown cards to come. An estimate from the hand alone. */
int kbz_ddz_hand_worth (const KbzDdzOptions *options, KbzDdzHand hand);

/* What a good player calls over a bid of `bid`. */
int kbz_ddz_player_call (const KbzDdzOptions *options, KbzDdzHand hand, int bid);

/* One deal as the caller thinks likely: hands of all callers and the bottom cards. Calls that a
 * good player would not have made with a hand make that hand less likely. */
void kbz_ddz_sample_bidding (const KbzDdzBidding *bidding, KbzRandom *random,
                             KbzDdzHand hands[KBZ_DDZ_SEATS], KbzDdzHand *bottom);

typedef struct {
  int call;
  KbzVerdict score;    /* of the caller */
  KbzVerdict landlord; /* 0 … 1: the caller becomes the landlord */
  KbzVerdict wins;     /* 0 … 1: the caller's side wins; a redeal counts as no win */
  KbzGain gain[4];     /* of the score, over each of the calls in the same deals */
} KbzDdzCallAdvice;

typedef struct {
  KbzDdzCallAdvice calls[4]; /* every call that is legal, pass first */
  int n;
  int best;
  uint64_t nodes; /* plays made */
} KbzDdzBidAdvice;

/* Each legal call is tried in sampled deals: the others, and the caller himself later on, call as a
 * good player does, and all play by the rules of thumb. limits as in kbz_ddz_advise. KBZ_E_LIMIT
 * when it was stopped before the first deal. */
KbzStatus kbz_ddz_advise_call (const KbzDdzBidding *bidding, const KbzLimits *limits,
                               KbzDdzBidAdvice *advice, KbzError *error);

/* What an opponent of this strength (KbzStrength) calls. */
int kbz_ddz_bot_call (const KbzDdzBidding *bidding, int strength, KbzRandom *random,
                      const KbzLimits *caller);
