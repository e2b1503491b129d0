/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzles/doudizhu/parts.h"

#include <string.h>

/* A seed is a whole deal or an ending that was dealt as one, played out by opponents of mixed
 * strength. Each decision on the way that is small enough to be proved at once is a proposal. */

enum {
  TWO_HANDS_MAX = 24, /* cards in all hands */
  THREE_HANDS_MAX = 27,
  OWN_CARDS_MIN = 4,
  CHOICES_MIN = 3,
  KEPT = 32,
};

typedef struct {
  KbzDdzGame states[KEPT];
  int n;
} Decisions;

/* An ending as it would be set up by hand: how the deal came here is gone, what lies on the table
 * stays. */
static KbzDdzGame ending_of (const KbzDdzGame *g)
{
  KbzDdzGame ending;
  kbz_ddz_game_clear (&ending);
  memcpy (ending.hands, g->hands, sizeof ending.hands);
  memcpy (ending.round, g->round, sizeof ending.round);
  ending.phase = KBZ_DDZ_PLAYING;
  ending.seats = g->seats;
  ending.landlord = g->landlord;
  ending.bid = 1;
  ending.to_move = g->to_move;
  ending.leader = g->leader;
  ending.beat_by = g->beat_by;
  ending.type = g->type;
  ending.rank = g->rank;
  ending.length = g->length;
  ending.passed = g->passed;
  for (int seat = 0; seat < g->seats; seat++)
    ending.plays[seat] = 2;
  return ending;
}

/* Small enough, something to choose from, and nobody goes out at once. */
static bool is_worth_a_look (const KbzDdzGame *g)
{
  KbzDdzOptions options = kbz_ddz_game_options (g);
  KbzDdzCombo to_beat = kbz_ddz_game_to_beat (g), all;
  KbzDdzHand hand = kbz_ddz_game_ranks (&g->hands[g->to_move]);
  int cards = 0;
  for (int seat = 0; seat < g->seats; seat++)
    cards += kbz_hand_size (&g->hands[seat]);
  if (cards > (g->seats == 2 ? TWO_HANDS_MAX : THREE_HANDS_MAX)
      || kbz_ddz_size (hand) < OWN_CARDS_MIN || kbz_ddz_read_play (&options, hand, &to_beat, &all))
    return false;
  KbzDdzPlays plays = kbz_ddz_replies (&options, hand, &to_beat);
  size_t choices = plays.n + (to_beat.type != KBZ_DDZ_PASS);
  kbz_ddz_plays_clear (&plays);
  return choices >= CHOICES_MIN;
}

static void play_out (KbzDdzGame *g, KbzRandom *random, Decisions *decisions)
{
  int strength[KBZ_DDZ_SEATS];
  for (int seat = 0; seat < KBZ_DDZ_SEATS; seat++)
    strength[seat] =
        kbz_random_below (random, 2) == 0 ? KBZ_STRENGTH_BEGINNER : KBZ_STRENGTH_PLAYER;
  while (g->phase != KBZ_DDZ_OVER) {
    if (g->phase == KBZ_DDZ_PLAYING && decisions->n < KEPT && is_worth_a_look (g))
      decisions->states[decisions->n++] = ending_of (g);
    int who = g->phase == KBZ_DDZ_PLAYING ? strength[g->to_move] : KBZ_STRENGTH_PLAYER;
    KbzMove move = kbz_ddz_game_bot (g, who, random, NULL);
    kbz_game_doudizhu.apply (g, &move);
  }
}

/* The decisions in an order of chance, so that no moment of the deal is preferred. */
static void hand_over (Decisions *decisions, KbzRandom *random, const KbzLimits *limits,
                       KbzTakeProposal *take, void *data)
{
  while (decisions->n > 0 && kbz_limits_go_on (limits)) {
    KbzDdzGame *chosen = &decisions->states[kbz_random_below (random, (uint64_t)decisions->n)];
    KbzDdzGame state = *chosen;
    *chosen = decisions->states[--decisions->n];
    if (!take (&state, state.to_move, 1, data))
      return;
  }
}

void kbz_ddz_propose (uint64_t seed, const KbzLimits *limits, KbzTakeProposal *take, void *data)
{
  const KbzOptions options = { 0 };
  const KbzMatch match = { 0 };
  Decisions decisions = { .n = 0 };
  KbzDdzGame g;
  KbzRandom random;
  kbz_random_init (&random, seed);
  if (kbz_random_below (&random, 3) == 0)
    kbz_game_doudizhu.deal (&g, &options, &match, kbz_random_next (&random));
  else
    kbz_ddz_deal_ending (&g, &random);
  play_out (&g, &random, &decisions);
  hand_over (&decisions, &random, limits, take, data);
}
