/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot.h"

#include "analysis/game.h"
#include "analysis/games/doudizhu/rules/moves.h"

#include <assert.h>
#include <stdlib.h>

enum {
  SLIP_EVERY = 7,           /* plays of a beginner */
  BEGINNER_BOMBS_AT = 3,    /* cards that an enemy has left */
  BEGINNER_SPARES_FROM = 7, /* rank of a partner's play: the ten */
};

/* The most cards that go with the lowest one. */
static KbzDdzCombo simple_lead (const KbzDdzSight *sight, const KbzDdzPlays *plays)
{
  KbzDdzHand lowest = kbz_ddz_cards (15, kbz_ddz_lowest (sight->hand));
  const KbzDdzCombo *best = NULL;
  for (size_t i = 0; i < plays->n; i++) {
    const KbzDdzCombo *play = &plays->plays[i];
    if ((play->cards & lowest) == 0 || (kbz_ddz_is_bomb (play) && plays->n > 1 && best != NULL))
      continue;
    if (best == NULL || kbz_ddz_size (play->cards) > kbz_ddz_size (best->cards))
      best = play;
  }
  assert (best != NULL);
  return *best;
}

/* The lowest cards that beat the table. */
static KbzDdzCombo simple_reply (const KbzDdzSight *sight, const KbzDdzPlays *plays)
{
  const KbzDdzCombo pass = { 0 };
  bool spare =
      kbz_ddz_partners (sight->beat_by, sight->seat) && sight->to_beat.rank >= BEGINNER_SPARES_FROM;
  for (size_t i = 0; i < plays->n && !spare; i++)
    if (!kbz_ddz_is_bomb (&plays->plays[i])
        || (!kbz_ddz_partners (sight->beat_by, sight->seat)
            && kbz_ddz_sight_closest_enemy (sight) <= BEGINNER_BOMBS_AT))
      return plays->plays[i];
  return pass;
}

KbzDdzCombo kbz_ddz_beginner_play (const KbzDdzSight *sight, KbzRandom *random)
{
  KbzDdzPlays plays = { 0 };
  KbzDdzCombo play = { 0 };
  bool lead = sight->to_beat.type == KBZ_DDZ_PASS;
  if (kbz_ddz_read_play (sight->options, sight->hand, &sight->to_beat, &play))
    return play;
  if (!kbz_ddz_moves (sight->options, sight->hand, &sight->to_beat, false, &plays))
    abort ();
  bool slips = kbz_random_below (random, SLIP_EVERY) == 0;
  uint64_t n = plays.n + (lead ? 0 : 1);
  if (slips) {
    uint64_t at = kbz_random_below (random, n);
    play = at < plays.n ? plays.plays[at] : (KbzDdzCombo){ 0 };
  } else {
    play = lead ? simple_lead (sight, &plays) : simple_reply (sight, &plays);
  }
  kbz_ddz_plays_clear (&plays);
  return play;
}

KbzDdzCombo kbz_ddz_player_play (const KbzDdzSight *sight)
{
  return kbz_ddz_best_idea (sight);
}

KbzDdzCombo kbz_ddz_bot_play (const KbzDdzKnowledge *knowledge, int strength, KbzRandom *random,
                              const KbzLimits *limits)
{
  switch (strength) {
  case KBZ_STRENGTH_BEGINNER:
    return kbz_ddz_beginner_play (&knowledge->sight, random);
  case KBZ_STRENGTH_PLAYER:
    return kbz_ddz_player_play (&knowledge->sight);
  default:
    assert (strength == KBZ_STRENGTH_EXPERT);
    return kbz_ddz_expert_play (knowledge, random, limits);
  }
}
