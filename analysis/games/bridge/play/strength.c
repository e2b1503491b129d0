/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strength.h"

#include "advise.h"

#include <assert.h>

#define SLIP_EVERY 8 /* cards of a beginner */

static const int samples_of[KBZ_STRENGTHS] = { 0, 12, 60 };

/* Some deals are a hundred times as hard as others. A player visits no more positions than this for
 * each of the deals he wanted to think of, and makes do with fewer: positions, not time, so that
 * the card is the same on every machine. So an expert takes about a second of processor time at
 * most: RESULTS.md. */
#define NODES_A_SAMPLE 80000

static KbzLimits limits_for (int samples, KbzRandom *random, const KbzLimits *caller)
{
  KbzLimits own = { .samples = samples,
                    .nodes = (uint64_t)NODES_A_SAMPLE * (uint64_t)samples,
                    .threads = 1,
                    .seed = kbz_random_next (random) };
  return kbz_limits_heed (own, caller);
}

KbzLimits kbz_bridge_strength_limits (int strength, KbzRandom *random, const KbzLimits *limits)
{
  assert (strength > KBZ_STRENGTH_BEGINNER && strength < KBZ_STRENGTHS);
  return limits_for (samples_of[strength], random, limits);
}

/* What the contract is worth, in tricks. */
#define CONTRACT_WORTH 4.0

static double worth (const KbzBridgeCardAdvice *card)
{
  return card->tricks.mean + CONTRACT_WORTH * card->chance.mean;
}

/* Among the best cards the one that simple rules choose, or else the lowest: they keep a player
 * from throwing high cards away where open cards make no difference. */
static KbzCard choose (const KbzBridgeAdvice *advice, KbzCard simple)
{
  double most = 0;
  KbzCard best = KBZ_NO_CARD;
  for (int i = 0; i < advice->n; i++)
    if (worth (&advice->cards[i]) > most)
      most = worth (&advice->cards[i]);
  for (int i = 0; i < advice->n; i++) {
    KbzCard card = advice->cards[i].card;
    if (worth (&advice->cards[i]) < most - 1e-9)
      continue;
    if (card == simple)
      return card;
    if (best == KBZ_NO_CARD || kbz_card_rank (card) < kbz_card_rank (best))
      best = card;
  }
  return best;
}

KbzCard kbz_bridge_advised_card (const KbzBridgeKnowledge *knowledge, int needed, int samples,
                                 KbzRandom *random, const KbzLimits *caller)
{
  const KbzTrickPlay *p = knowledge->play;
  KbzSet playable = kbz_trick_play_playable (p);
  KbzLimits limits = limits_for (samples, random, caller);
  assert (playable != 0);
  if ((playable & (playable - 1)) == 0)
    return (KbzCard)__builtin_ctzll (playable);
  KbzBridgeAdvice advice;
  KbzCard simple = kbz_trick_play_bot (p);
  KbzStatus status = kbz_bridge_advise (knowledge, needed, &limits, &advice, NULL);
  if (status == KBZ_E_POSITION) {
    KbzBridgeKnowledge cards_alone = kbz_bridge_know (p, knowledge->seat);
    status = kbz_bridge_advise (&cards_alone, needed, &limits, &advice, NULL);
  }
  return status == KBZ_OK ? choose (&advice, simple) : simple;
}

static KbzCard beginner (const KbzTrickPlay *p, KbzRandom *random)
{
  if (kbz_random_below (random, SLIP_EVERY) > 0)
    return kbz_trick_play_bot (p);
  KbzSet playable = kbz_trick_play_playable (p);
  for (uint64_t skip = kbz_random_below (random, (uint64_t)kbz_set_size (playable)); skip; skip--)
    playable &= playable - 1;
  return (KbzCard)__builtin_ctzll (playable);
}

KbzCard kbz_bridge_strength_card (const KbzBridgeKnowledge *knowledge, int needed, int strength,
                                  KbzRandom *random, const KbzLimits *limits)
{
  assert (strength >= 0 && strength < KBZ_STRENGTHS);
  if (strength == KBZ_STRENGTH_BEGINNER)
    return beginner (knowledge->play, random);
  /* Three hands are hidden at the first lead: a few deals say less than the rules of thumb. */
  if (strength == KBZ_STRENGTH_PLAYER && knowledge->play->n_played == 0)
    return kbz_trick_play_bot (knowledge->play);
  return kbz_bridge_advised_card (knowledge, needed, samples_of[strength], random, limits);
}
