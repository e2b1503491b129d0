/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "prospect.h"

#include "bot.h"

KbzTarotOutcome kbz_tarot_outcome_of (const KbzTarot *over)
{
  KbzTarotFigures figures;
  if (over->taker == KBZ_NO_SEAT)
    return (KbzTarotOutcome){ false, 0, 0 };
  kbz_tarot_figures (over, &figures);
  KbzTarotResult result = kbz_tarot_result (&figures);
  return (KbzTarotOutcome){ .won = result.won,
                            .margin = figures.half_points - 2 * result.need + 20 * figures.petit,
                            .score = result.per_defender };
}

static KbzTarotOutcome play_on (KbzTarot *t)
{
  while (t->phase < KBZ_TAROT_PLAYING) {
    KbzMove next = kbz_tarot_player (t);
    kbz_tarot_apply (t, &next);
  }
  kbz_tarot_play_out (t);
  return kbz_tarot_outcome_of (t);
}

KbzTarotOutcome kbz_tarot_try_move (const KbzTarot *deal, const KbzMove *move)
{
  KbzTarot t = *deal;
  kbz_tarot_apply (&t, move);
  return play_on (&t);
}

KbzTarotOutcome kbz_tarot_try_bid (const KbzTarot *deal, int seat, KbzTarotBid bid)
{
  KbzTarot t = *deal;
  t.contract = KBZ_TAROT_PASS;
  t.taker = KBZ_NO_SEAT;
  t.n_bids = 0;
  while (t.phase == KBZ_TAROT_BIDDING) {
    int arg = kbz_tarot_turn_seat (&t) == seat ? (int)bid : KBZ_TAROT_PASS;
    KbzMove move = kbz_move (KBZ_MOVE_CALL, arg, NULL, 0);
    kbz_tarot_apply (&t, &move);
  }
  return play_on (&t);
}

KbzTarotOutcome kbz_tarot_try_discard (const KbzTarot *deal, KbzTarotSet discard)
{
  KbzTarot t = *deal;
  KbzTarotSet rest = kbz_tarot_minus (discard, t.discard);
  t.hands[t.taker] = kbz_tarot_minus (t.hands[t.taker], rest);
  t.discard = discard;
  t.phase = KBZ_TAROT_SLAMMING;
  return play_on (&t);
}

/* ---- Plans for the discard ---------------------------------------------------------------- */

static void add_plan (KbzTarotSet plan, int size, KbzTarotSet plans[KBZ_TAROT_PLANS], int *n)
{
  if (kbz_tarot_size (plan) != size || *n == KBZ_TAROT_PLANS)
    return;
  for (int i = 0; i < *n; i++)
    if (kbz_tarot_same (plans[i], plan))
      return;
  plans[(*n)++] = plan;
}

static void lay (KbzTarotSet *hand, KbzTarotSet *plan, KbzCard card)
{
  kbz_tarot_remove (hand, card);
  kbz_tarot_add (plan, card);
}

/* Fills a plan up by rules of thumb. */
static KbzTarotSet filled (KbzTarotSet hand, KbzTarotSet plan, int size)
{
  for (int left = size - kbz_tarot_size (plan); left > 0; left--)
    lay (&hand, &plan, kbz_tarot_think_discard (hand, left));
  return plan;
}

/* A suit that is given up first, its king apart. */
static KbzTarotSet without_suit (KbzTarotSet hand, KbzTarotSet plan, int suit, int size)
{
  KbzTarotSet suited = kbz_tarot_of_suit (hand, suit);
  kbz_tarot_remove (&suited, kbz_card ((KbzSuit)suit, KBZ_ROI));
  while (!kbz_tarot_is_empty (suited) && kbz_tarot_size (plan) < size) {
    KbzCard card = kbz_tarot_pop (&suited);
    if (kbz_tarot_has (kbz_tarot_discardable (hand), card))
      lay (&hand, &plan, card);
  }
  return filled (hand, plan, size);
}

/* The cards of the highest points, or of the lowest. */
static KbzTarotSet by_points (KbzTarotSet hand, KbzTarotSet plan, int size, bool high)
{
  while (kbz_tarot_size (plan) < size) {
    KbzTarotSet may = kbz_tarot_discardable (hand);
    KbzCard best = KBZ_NO_CARD;
    while (!kbz_tarot_is_empty (may)) {
      KbzCard card = kbz_tarot_pop (&may);
      bool better = kbz_tarot_half_points (card) > kbz_tarot_half_points (best);
      if (best == KBZ_NO_CARD
          || (better == high && kbz_tarot_half_points (card) != kbz_tarot_half_points (best)))
        best = card;
    }
    lay (&hand, &plan, best);
  }
  return plan;
}

int kbz_tarot_discard_plans (KbzTarotSet hand, KbzTarotSet already, int n,
                             KbzTarotSet plans[KBZ_TAROT_PLANS])
{
  int found = 0;
  add_plan (filled (hand, already, n), n, plans, &found);
  for (int suit = 0; suit < 4; suit++)
    add_plan (without_suit (hand, already, suit, n), n, plans, &found);
  add_plan (by_points (hand, already, n, true), n, plans, &found);
  add_plan (by_points (hand, already, n, false), n, plans, &found);
  return found;
}
