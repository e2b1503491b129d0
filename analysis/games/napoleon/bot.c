/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bot.h"
#include "trial.h"

#include <string.h>

/* Opponents. A beginner plays by rules of thumb and slips; a player looks for the partner, and
 * thinks of deals that fit what he has seen when few cards are left; an expert samples such deals
 * from the exchange on. All limits are counts, so a move is the same on every machine. */

/* ---- The play by rules
 * -------------------------------------------------------------------------------- */

static bool wins (const KbzNapoleon *s, KbzCard code)
{
  const KbzCard *trick;
  KbzCard with[4];
  int n = kbz_napoleon_trick (s, &trick);
  memcpy (with, trick, (size_t)n);
  with[n] = code;
  return kbz_napoleon_winner (with, n + 1, (KbzSuit)s->trump, s->secretary) == n;
}

/* What a card costs to play: special cards most, then trumps. */
static int price (const KbzNapoleon *s, KbzCard code)
{
  if (code == s->secretary)
    return 100;
  if (kbz_dd_is_special_code (code))
    return 60 + code;
  return kbz_card_rank (code) + (kbz_card_suit (code) == (KbzSuit)s->trump ? 20 : 0);
}

static KbzCard cheapest (const KbzNapoleon *s, KbzSet from)
{
  KbzCard best = kbz_set_lowest (from);
  for (KbzSet rest = from; rest != 0; rest &= rest - 1)
    if (price (s, kbz_set_lowest (rest)) < price (s, best))
      best = kbz_set_lowest (rest);
  return best;
}

/* Who has the trick on the table so far. */
static int holder_of (const KbzNapoleon *s)
{
  const KbzCard *trick;
  int n = kbz_napoleon_trick (s, &trick);
  return (s->leader + kbz_napoleon_winner (trick, n, (KbzSuit)s->trump, s->secretary)) % 4;
}

/* An opponent of declarer may leave him a trick, so as to look like the secretary. */
static bool feigns (const KbzNapoleon *s, int seat, KbzRandom *random)
{
  return s->napoleon && seat != s->declarer && !kbz_napoleon_is_revealed (s)
         && !kbz_set_has (s->hands[seat], s->secretary) && s->n_played < 16
         && holder_of (s) == s->declarer && kbz_random_below (random, 4) == 0;
}

static KbzCard lead_by_rules (const KbzNapoleon *s, int seat)
{
  KbzSet hand = s->hands[seat];
  bool declares = s->team >> seat & 1 && kbz_napoleon_knows_team (s, seat);
  KbzSet plain = hand & ~KBZ_DD_SPECIALS;
  if (s->secretary != 0)
    plain &= ~kbz_set_of (s->secretary);
  if (plain == 0)
    return cheapest (s, hand);
  KbzSet trumps = kbz_set_of_suit (plain, (KbzSuit)s->trump);
  if ((declares || seat == s->declarer) && kbz_set_size (trumps) > 2)
    return kbz_set_highest (trumps);
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++)
    if (suit != s->trump && kbz_set_has (plain, kbz_card ((KbzSuit)suit, KBZ_ACE)))
      return kbz_card ((KbzSuit)suit, KBZ_ACE);
  return cheapest (s, plain);
}

/* `looks`: for the partner, in how the others play. */
static KbzCard play_by_rules (const KbzNapoleon *s, bool looks, KbzRandom *random)
{
  int seat = kbz_napoleon_seat (s);
  KbzSet may = kbz_napoleon_playable (s), winners = 0;
  if (s->n_played % 4 == 0)
    return lead_by_rules (s, seat);
  for (KbzSet rest = may; rest != 0; rest &= rest - 1)
    if (wins (s, kbz_set_lowest (rest)))
      winners |= kbz_set_of (kbz_set_lowest (rest));
  bool ours = looks || kbz_napoleon_knows_team (s, seat)
                  ? kbz_napoleon_trusts (s, seat, holder_of (s))
                  : false;
  if (winners == 0 || ours || (looks && feigns (s, seat, random)))
    return cheapest (s, may);
  KbzCard card = cheapest (s, winners);
  /* a special card only for the last word in a trick */
  bool dear = price (s, card) >= 60 && s->n_played % 4 < 3 && kbz_napoleon_left (s) > 4;
  return dear ? cheapest (s, may) : card;
}

/* ---- The play by deals
 * --------------------------------------------------------------------------------- */

/* With so many cards or fewer, so many deals are solved. */
static const struct {
  int cards, samples;
} thinking[KBZ_STRENGTHS][2] = {
  [KBZ_STRENGTH_PLAYER] = { { 4, 12 } },
  [KBZ_STRENGTH_EXPERT] = { { 5, 100 }, { 8, 60 } },
};

enum { NODES_A_DEAL = 40000, TRIED = 80, TRIED_BEFORE = 200, SLIPS = 8 };

static bool think (const KbzNapoleon *s, int strength, KbzRandom *random, const KbzLimits *limits,
                   KbzCard *code)
{
  int seat = kbz_napoleon_seat (s), samples = 0;
  int actor = seat == kbz_napoleon_dummy (s) ? s->declarer : seat;
  for (int i = 1; i >= 0; i--)
    if (kbz_set_size (s->hands[seat]) <= thinking[strength][i].cards)
      samples = thinking[strength][i].samples;
  if (samples == 0)
    return false;
  KbzLimits own = kbz_limits_heed ((KbzLimits){ .samples = samples,
                                                .nodes = (uint64_t)samples * NODES_A_DEAL,
                                                .seed = kbz_random_next (random) },
                                   limits);
  KbzAnalysis analysis = { 0 };
  bool found = kbz_napoleon_advise (s, actor, &own, &analysis, NULL) == KBZ_OK && analysis.n > 0;
  double best = -1;
  for (size_t i = 0; found && i < analysis.n; i++) {
    KbzCard card = kbz_napoleon_code (analysis.choices[i].move.cards[0]);
    /* of equal ones the cheaper */
    double value = analysis.choices[i].verdict.mean - price (s, card) * 1e-6;
    if (i == 0 || value > best) {
      best = value;
      *code = card;
    }
  }
  kbz_analysis_clear (&analysis);
  return found;
}

/* The choice that comes to most points when sampled deals are played out. */
static bool try_out (const KbzNapoleon *s, KbzRandom *random, const KbzLimits *limits,
                     KbzNapoleonChoice *choice)
{
  int seat = kbz_napoleon_seat (s), actor = seat == kbz_napoleon_dummy (s) ? s->declarer : seat;
  int samples = s->phase == KBZ_NAPOLEON_PLAY ? TRIED : TRIED_BEFORE;
  KbzNapoleonDeals *deals = kbz_napoleon_deals_new (s, actor);
  KbzNapoleonTrial trial = { 0 };
  KbzLimits own = kbz_limits_heed (
      (KbzLimits){ .samples = samples, .seed = kbz_random_next (random) >> 24 }, limits);
  bool found = deals != NULL
               && kbz_napoleon_try (s, actor, deals, NULL, &own, samples, &trial, NULL) == KBZ_OK
               && trial.n > 0;
  double best = 0;
  for (int i = 0; found && i < trial.n; i++) {
    KbzSet cards = trial.choices[i].cards;
    bool one = (cards & (cards - 1)) == 0;
    double value = kbz_napoleon_trial_points (&trial, i).mean
                   - (one ? price (s, kbz_set_lowest (cards)) * 1e-6 : 0);
    if (i == 0 || value > best) {
      best = value;
      *choice = trial.choices[i];
    }
  }
  kbz_napoleon_trial_clear (&trial);
  kbz_napoleon_deals_free (deals);
  return found;
}

/* ---- A move -----------------------------------------------------------------------------------
 */

static bool may_demand (const KbzNapoleon *s, KbzCard code)
{
  KbzCard card = kbz_napoleon_card (code);
  KbzMove move = kbz_move (KBZ_MOVE_PLAY, KBZ_NAPOLEON_DEMAND, &card, 1);
  return kbz_napoleon_legal (s, &move, NULL);
}

/* Declarer asks for his partner when the trick would be lost otherwise and few cards are left. */
static bool demands (const KbzNapoleon *s, KbzCard code)
{
  return may_demand (s, code) && kbz_set_size (s->hands[s->declarer]) <= 6 && price (s, code) < 12;
}

static KbzCard slip (KbzSet may, KbzRandom *random)
{
  for (size_t n = kbz_random_below (random, (uint32_t)kbz_set_size (may)); n > 0; n--)
    may &= may - 1;
  return kbz_set_lowest (may);
}

static KbzMove choose_play (const KbzNapoleon *s, int strength, KbzRandom *random,
                            const KbzLimits *limits)
{
  KbzSet may = kbz_napoleon_playable (s);
  KbzCard code = kbz_set_lowest (may);
  KbzNapoleonChoice tried = { 0 };
  bool only = (may & (may - 1)) == 0, demand = false;
  bool expert = strength == KBZ_STRENGTH_EXPERT, beginner = strength == KBZ_STRENGTH_BEGINNER;
  /* Open cards say nothing of a demand. */
  bool closed = !only && expert && may_demand (s, code);
  if (closed || only || !think (s, strength, random, limits, &code)) {
    if (!only && expert && try_out (s, random, limits, &tried)) {
      code = kbz_set_lowest (tried.cards);
      demand = tried.demand;
    } else if (!only) {
      code = beginner && kbz_random_below (random, SLIPS) == 0
                 ? slip (may, random)
                 : play_by_rules (s, !beginner, random);
    }
  }
  demand |= !expert && demands (s, code);
  KbzCard card = kbz_napoleon_card (code);
  return kbz_move (KBZ_MOVE_PLAY, demand ? KBZ_NAPOLEON_DEMAND : 0, &card, 1);
}

KbzMove kbz_napoleon_bot (const void *state, int strength, KbzRandom *random,
                          const KbzLimits *limits)
{
  const KbzNapoleon *s = state;
  KbzNapoleonChoice tried = { 0 };
  if (s->phase == KBZ_NAPOLEON_AUCTION)
    return kbz_napoleon_choose_call (s, strength, random);
  if (s->phase == KBZ_NAPOLEON_PLAY)
    return choose_play (s, strength, random, limits);
  if (s->phase == KBZ_NAPOLEON_EXCHANGE) {
    if (strength != KBZ_STRENGTH_EXPERT || !try_out (s, random, limits, &tried))
      return kbz_napoleon_choose_aside (s, strength, random);
    KbzCard card = kbz_napoleon_card (kbz_set_lowest (tried.cards));
    return kbz_move (KBZ_MOVE_BURY, 0, &card, 1);
  }
  return kbz_napoleon_choose_name (s, strength == KBZ_STRENGTH_BEGINNER
                                          && kbz_random_below (random, 2) == 0);
}

void kbz_napoleon_play_out (KbzNapoleon *s, KbzRandom *random)
{
  if (s->phase == KBZ_NAPOLEON_NAME)
    kbz_napoleon_name (s, (KbzCard)(kbz_napoleon_choose_name (s, false).arg - KBZ_NAPOLEON_NAMING));
  while (s->phase == KBZ_NAPOLEON_PLAY)
    kbz_napoleon_play (s, play_by_rules (s, true, random), false);
}
