/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ideas.h"

#include <assert.h>
#include <string.h>

/* Cards a play is made of, apart from its rank: `count` equal cards in `length` ranks, and as many
 * kickers of `each` cards as `kickers` says. */
typedef struct {
  KbzDdzType type;
  int count, length, each, kickers;
} Shape;

static Shape shape_of (KbzDdzType type, int length)
{
  static const struct {
    int count, each;
  } parts[KBZ_DDZ_TYPES] = {
    [KBZ_DDZ_SINGLE] = { 1, 0 },        [KBZ_DDZ_PAIR] = { 2, 0 },
    [KBZ_DDZ_TRIPLE] = { 3, 0 },        [KBZ_DDZ_TRIPLE_SINGLE] = { 3, 1 },
    [KBZ_DDZ_TRIPLE_PAIR] = { 3, 2 },   [KBZ_DDZ_STRAIGHT] = { 1, 0 },
    [KBZ_DDZ_PAIRS] = { 2, 0 },         [KBZ_DDZ_PLANE] = { 3, 0 },
    [KBZ_DDZ_PLANE_SINGLES] = { 3, 1 }, [KBZ_DDZ_PLANE_PAIRS] = { 3, 2 },
    [KBZ_DDZ_BOMB] = { 4, 0 },          [KBZ_DDZ_FOUR_SINGLES] = { 4, 1 },
    [KBZ_DDZ_FOUR_PAIRS] = { 4, 2 },
  };
  bool four = type == KBZ_DDZ_FOUR_SINGLES || type == KBZ_DDZ_FOUR_PAIRS;
  return (Shape){ type, parts[type].count, length, parts[type].each, four ? 2 : length };
}

/* The cheapest kickers: cards that stand alone in this number before others, low before high. */
static bool find_kickers (KbzDdzHand pool, const Shape *shape, KbzDdzHand *kickers)
{
  int wanted = shape->each == 0 ? 0 : shape->kickers;
  *kickers = 0;
  for (int size = shape->each; wanted > 0 && size <= 4; size++)
    for (int rank = 0; rank < KBZ_DDZ_RANKS && wanted > 0; rank++)
      if (kbz_ddz_count (pool, rank) == size && rank < KBZ_DDZ_LITTLE_JOKER) {
        *kickers += kbz_ddz_cards (shape->each, rank);
        wanted--;
      }
  return wanted == 0;
}

void kbz_ddz_think (KbzDdzThinker *thinker, const KbzDdzCombo *play)
{
  const KbzDdzSight *sight = thinker->sight;
  KbzDdzIdeas *ideas = thinker->ideas;
  for (int i = 0; i < ideas->n; i++)
    if (ideas->ideas[i].play.cards == play->cards)
      return;
  if (ideas->n == KBZ_DDZ_IDEAS_MAX)
    return;
  bool passes = play->type == KBZ_DDZ_PASS;
  int rating;
  if (passes) {
    rating = kbz_ddz_rate_pass (thinker);
  } else {
    KbzDdzPlan rest;
    kbz_ddz_plan (sight->options, &thinker->chances, sight->hand - play->cards, &rest);
    rating = sight->to_beat.type == KBZ_DDZ_PASS ? kbz_ddz_rate_lead (thinker, play, &rest)
                                                 : kbz_ddz_rate_follow (thinker, play, &rest);
  }
  int at = ideas->n++;
  for (; at > 0 && ideas->ideas[at - 1].rating < rating; at--)
    ideas->ideas[at] = ideas->ideas[at - 1];
  ideas->ideas[at] = (KbzDdzIdea){ *play, rating };
}

/* Thinks of these cards if the rules allow them now. */
static void think_cards (KbzDdzThinker *thinker, KbzDdzHand cards)
{
  KbzDdzCombo play;
  if (kbz_ddz_read_play (thinker->sight->options, cards, &thinker->sight->to_beat, &play))
    kbz_ddz_think (thinker, &play);
}

/* Every play of a shape from rank `from` up, with the cheapest kickers. */
static void think_shape (KbzDdzThinker *thinker, const Shape *shape, int from)
{
  KbzDdzHand hand = thinker->sight->hand;
  int top = shape->length > 1 ? KBZ_DDZ_CHAIN_RANKS - shape->length : KBZ_DDZ_BIG_JOKER;
  for (int rank = from; rank <= top; rank++) {
    KbzDdzHand row = (KBZ_DDZ_ONES & (((KbzDdzHand)1 << (4 * shape->length)) - 1)) << (4 * rank);
    KbzDdzHand kickers, main = row * (unsigned)shape->count;
    if (kbz_ddz_holds (hand, main) && find_kickers (hand & ~(row * 15), shape, &kickers))
      think_cards (thinker, main + kickers);
  }
}

static void think_bombs (KbzDdzThinker *thinker)
{
  Shape bomb = shape_of (KBZ_DDZ_BOMB, 1);
  KbzDdzHand rocket = UINT64_C (0x11) << (4 * KBZ_DDZ_LITTLE_JOKER);
  if (kbz_ddz_at_least (thinker->sight->hand, 4))
    think_shape (thinker, &bomb, 0);
  if (kbz_ddz_holds (thinker->sight->hand, rocket))
    think_cards (thinker, rocket);
}

static void think_of_leads (KbzDdzThinker *thinker, bool wide)
{
  static const struct {
    KbzDdzType type;
    int shortest;
  } wider[] = { { KBZ_DDZ_SINGLE, 1 },        { KBZ_DDZ_PAIR, 1 },
                { KBZ_DDZ_TRIPLE_SINGLE, 1 }, { KBZ_DDZ_TRIPLE_PAIR, 1 },
                { KBZ_DDZ_TRIPLE, 1 },        { KBZ_DDZ_FOUR_SINGLES, 1 },
                { KBZ_DDZ_FOUR_PAIRS, 1 },    { KBZ_DDZ_STRAIGHT, 5 },
                { KBZ_DDZ_PAIRS, 3 },         { KBZ_DDZ_PLANE_SINGLES, 2 },
                { KBZ_DDZ_PLANE_PAIRS, 2 } };
  KbzDdzHand hand = thinker->sight->hand;
  for (int i = 0; i < thinker->plan.n; i++)
    think_cards (thinker, thinker->plan.plays[i].cards);
  int lowest = kbz_ddz_lowest (hand);
  think_cards (thinker, kbz_ddz_cards (1, lowest));
  uint64_t pairs = kbz_ddz_at_least (hand, 2);
  if (pairs != 0)
    think_cards (thinker, kbz_ddz_cards (2, kbz_ddz_lowest (pairs)));
  /* against an enemy who is down to one card */
  think_cards (thinker, kbz_ddz_cards (1, 15 - __builtin_clzll (hand) / 4));
  for (size_t i = 0; wide && i < sizeof wider / sizeof wider[0]; i++)
    for (int length = wider[i].shortest; length <= KBZ_DDZ_CHAIN_RANKS; length++) {
      Shape shape = shape_of (wider[i].type, length);
      think_shape (thinker, &shape, 0);
      if (wider[i].shortest == 1)
        break;
    }
}

static void think_of_replies (KbzDdzThinker *thinker)
{
  const KbzDdzCombo *table = &thinker->sight->to_beat;
  KbzDdzCombo pass = { 0 };
  kbz_ddz_think (thinker, &pass);
  if (table->type == KBZ_DDZ_ROCKET)
    return;
  if (table->type != KBZ_DDZ_BOMB) {
    Shape shape = shape_of (table->type, table->length);
    think_shape (thinker, &shape, table->rank + 1);
  }
  think_bombs (thinker);
}

void kbz_ddz_ideas (const KbzDdzSight *sight, bool wide, KbzDdzIdeas *ideas)
{
  KbzDdzThinker thinker = { .sight = sight, .ideas = ideas };
  KbzDdzCombo out;
  ideas->n = 0;
  assert (sight->hand != 0);
  if (kbz_ddz_read_play (sight->options, sight->hand, &sight->to_beat, &out)) {
    ideas->ideas[ideas->n++] = (KbzDdzIdea){ out, INT32_MAX };
    if (!wide)
      return;
  }
  kbz_ddz_chances (sight, &thinker.chances);
  kbz_ddz_plan (sight->options, &thinker.chances, sight->hand, &thinker.plan);
  if (sight->to_beat.type == KBZ_DDZ_PASS)
    think_of_leads (&thinker, wide);
  else
    think_of_replies (&thinker);
}

KbzDdzCombo kbz_ddz_best_idea (const KbzDdzSight *sight)
{
  KbzDdzIdeas ideas;
  kbz_ddz_ideas (sight, false, &ideas);
  return ideas.ideas[0].play;
}
