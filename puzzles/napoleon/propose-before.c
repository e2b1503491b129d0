/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parts.h"

#include <string.h>

/* Whole deals in which declarer holds so much that the solver sees through them at once: what to
 * lay aside, whom to name. */

#define SOLVER_BYTES ((size_t)8 << 20)
#define LOOK_NODES 180000u /* what is dearer could not be judged at once */
#define ONE_NODES 10000u   /* for one choice: more, and all of them would be too dear */

/* How much declarer's hand gets of what is worth something, beside chance. */
typedef struct {
  KbzSuit trump;
  int trumps, tops;
} Strength;

static int wanted (KbzRandom *random, KbzCard card, const Strength *strength)
{
  int score = (int)kbz_random_below (random, 100);
  if (kbz_dd_is_special_code (card))
    return score + 40;
  if (kbz_card_suit (card) == strength->trump)
    return score + strength->trumps + (kbz_card_rank (card) >= 10 ? 20 : 0);
  return score
         + (kbz_card_rank (card) >= KBZ_KING ? strength->tops
            : strength->trump == KBZ_NO_SUIT ? 20
                                             : 0);
}

static void deal_strong (KbzNapoleon *s, bool napoleon, KbzRandom *random)
{
  KbzCard cards[54], pack[KBZ_CARDS_MAX];
  int scores[54], declarer = (int)kbz_random_below (random, 4);
  Strength strength = { .trump = (KbzSuit)kbz_random_below (random, 5),
                        .trumps = 60 + (int)kbz_random_below (random, 31),
                        .tops = 30 + (int)kbz_random_below (random, 41) };
  size_t n = kbz_pack_cards ((KbzPack){ KBZ_PACK_JOKERS, 1 }, pack);
  kbz_random_shuffle (random, pack, n);
  for (size_t i = 0; i < n; i++) {
    KbzCard code = kbz_napoleon_code (pack[i]);
    int score = wanted (random, code, &strength);
    size_t k = i;
    for (; k > 0 && scores[k - 1] < score; k--) {
      scores[k] = scores[k - 1];
      cards[k] = cards[k - 1];
    }
    scores[k] = score;
    cards[k] = code;
  }
  /* The fifteen that are wanted most are declarer's, any two of them from the middle. */
  kbz_random_shuffle (random, cards, 15);
  kbz_random_shuffle (random, cards + 15, n - 15);
  kbz_napoleon_clear (s, napoleon);
  s->declarer = (int8_t)declarer;
  s->trump = (uint8_t)strength.trump;
  for (size_t i = 0; i < n; i++)
    if (i < 2)
      s->kitty |= kbz_set_of (cards[i]);
    else
      s->dealt[((size_t)declarer + (i - 2) / 13) % 4] |= kbz_set_of (cards[i]);
}

/* The position asks something when the choices are proved, differ, and the best are one answer. */
static bool asks (KbzDdSolver *solver, const KbzNapoleon *s, const KbzLimits *limits, int *best)
{
  KbzSolved solved = { 0 };
  KbzAsk ask = { .what = KBZ_ASK_CHOICES };
  const KbzAnalysis *all = &solved.analysis;
  const KbzMove *right = NULL;
  bool differ = false;
  bool good = kbz_napoleon_ask (solver, s, &ask, limits, &solved, NULL) == KBZ_OK
              && all->verdict.truth == KBZ_PROVED;
  *best = all->verdict.low;
  for (size_t i = 0; good && i < all->n; i++) {
    if (all->choices[i].verdict.low < *best)
      differ = true;
    else if (right == NULL)
      right = &all->choices[i].move;
    else
      good = kbz_napoleon_same_answer (s, right, &all->choices[i].move);
  }
  kbz_analysis_clear (&solved.analysis);
  return good && differ;
}

/* Whether what rules of thumb would do is proved soon. */
static bool is_clear (KbzDdSolver *solver, KbzNapoleon s, const KbzLimits *limits)
{
  KbzRandom random;
  KbzLimits own = kbz_limits_heed ((KbzLimits){ .nodes = ONE_NODES }, limits);
  KbzDdValue value;
  kbz_random_init (&random, 1);
  while (s.phase != KBZ_NAPOLEON_PLAY) {
    KbzMove move = kbz_napoleon_bot (&s, KBZ_STRENGTH_PLAYER, &random, NULL);
    kbz_game_napoleon.apply (&s, &move);
  }
  KbzDdPosition p = kbz_napoleon_dd (&s);
  return kbz_dd_value (solver, &p, &own, &value, NULL) == KBZ_OK;
}

void kbz_napoleon_propose_before (KbzRandom *random, bool napoleon, const KbzLimits *limits,
                                  KbzTakeProposal *take, void *data)
{
  KbzNapoleon deal, s;
  KbzCard spare[2];
  KbzLimits own = kbz_limits_heed ((KbzLimits){ .nodes = LOOK_NODES }, limits);
  int best = 0, aside = napoleon ? 2 : (int)kbz_random_below (random, 2);
  deal_strong (&deal, napoleon, random);
  kbz_napoleon_with_contract (&deal, 1, &s);
  if (kbz_napoleon_spare_cards (&s, spare, aside) == aside)
    for (int i = 0; i < aside; i++)
      deal.aside |= kbz_set_of (spare[i]);
  KbzDdSolver *solver = kbz_dd_new (SOLVER_BYTES);
  kbz_napoleon_with_contract (&deal, 1, &s);
  if (solver != NULL && is_clear (solver, s, limits) && asks (solver, &s, &own, &best)
      && kbz_napoleon_with_contract (&deal, best - 6, &s))
    take (&s, s.declarer, best, data);
  kbz_dd_free (solver);
}
