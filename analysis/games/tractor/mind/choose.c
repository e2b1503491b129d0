/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "choose.h"

#include <limits.h>
#include <string.h>

int kbz_tractor_weigh (const KbzTractorWeights *weights, KbzTractorRow held, KbzTractorRow row)
{
  int sum = 0;
  for (KbzTractorRow left = row; left != 0;) {
    int slot = __builtin_ctzll (left) / 2, n = kbz_tractor_row_count (row, slot);
    sum += n * weights->slot[slot];
    if (n == 1 && kbz_tractor_row_count (held, slot) > 1)
      sum += weights->break_pair;
    left &= ~kbz_tractor_row_of (slot, 3);
  }
  return sum;
}

/* The cheapest run of a want whose top lies at `place`; 0 when there is none. */
static KbzTractorRow run_at (const KbzTractorRules *rules, KbzTractorRow held,
                             const KbzTractorWant *want, int place,
                             const KbzTractorWeights *weights)
{
  KbzTractorRow run = 0;
  for (int i = 0; i < want->length; i++) {
    int best = -1;
    for (KbzTractorRow left = kbz_tractor_row_least (held, want->width); left != 0;
         left &= left - 1) {
      int slot = __builtin_ctzll (left) / 2;
      if (kbz_tractor_slot_place (rules, slot) == place - i
          && (best < 0 || weights->slot[slot] < weights->slot[best]))
        best = slot;
    }
    if (best < 0)
      return 0;
    run += kbz_tractor_row_of (best, want->width);
  }
  return run;
}

static KbzTractorRow cheapest_run (const KbzTractorRules *rules, KbzTractorRow held,
                                   const KbzTractorWants *wants, int at,
                                   const KbzTractorWeights *weights, int above)
{
  const KbzTractorWant *want = &wants->wants[at];
  KbzTractorWants after = { .n = wants->n - at - 1 };
  KbzTractorRow best = 0;
  int least = INT_MAX;
  memcpy (after.wants, want + 1, (size_t)after.n * sizeof after.wants[0]);
  unsigned tops = kbz_tractor_row_places (rules, held, want->width);
  for (int i = 1; i < want->length; i++)
    tops &= tops << 1 & kbz_tractor_row_places (rules, held, want->width);
  for (tops &= ~0u << (above + 1); tops != 0; tops &= tops - 1) {
    KbzTractorRow run = run_at (rules, held, want, __builtin_ctz (tops), weights);
    int weight = run == 0 ? INT_MAX : kbz_tractor_weigh (weights, held, run);
    if (weight < least
        && (after.n == 0 || kbz_tractor_contains (rules, held - run, &after, after.n))) {
      least = weight;
      best = run;
    }
  }
  return best;
}

static int cheapest_card (const KbzTractorRules *rules, KbzTractorRow held,
                          const KbzTractorWeights *weights, int above)
{
  int best = -1, least = INT_MAX;
  for (KbzTractorRow left = kbz_tractor_row_least (held, 1); left != 0; left &= left - 1) {
    int slot = __builtin_ctzll (left) / 2;
    int weight =
        weights->slot[slot] + (kbz_tractor_row_count (held, slot) > 1 ? weights->break_pair : 0);
    if (weight < least && kbz_tractor_slot_place (rules, slot) > above) {
      least = weight;
      best = slot;
    }
  }
  return best;
}

bool kbz_tractor_choose (const KbzTractorRules *rules, KbzTractorRow held,
                         const KbzTractorWants *wants, int n, const KbzTractorWeights *weights,
                         int above, KbzTractorRow *chosen)
{
  KbzTractorRow left = held;
  *chosen = 0;
  for (int i = 0; i < wants->n; i++) {
    KbzTractorRow run = cheapest_run (rules, left, wants, i, weights, i == 0 ? above : -1);
    if (run == 0)
      return false;
    *chosen += run;
    left -= run;
  }
  bool reached = above < 0 || wants->n > 0;
  for (int rest = n - kbz_tractor_row_size (*chosen); rest > 0; rest--) {
    int slot = cheapest_card (rules, left, weights, reached ? -1 : above);
    if (slot < 0)
      return false;
    reached = true;
    *chosen += kbz_tractor_row_of (slot, 1);
    left -= kbz_tractor_row_of (slot, 1);
  }
  return reached;
}

KbzMove kbz_tractor_any_follow (const KbzTractorRules *rules, const KbzHand *hand,
                                const KbzTractorShape *lead)
{
  KbzTractorRow held = kbz_tractor_row (rules, hand, lead->suit), chosen = held;
  KbzTractorDuty duty;
  KbzTractorWeights weights = { .slot = { 0 } };
  KbzCard cards[KBZ_CARDS_MAX], rest[KBZ_CARDS_MAX];
  for (int slot = 0; slot < KBZ_TRACTOR_SLOTS; slot++)
    weights.slot[slot] = kbz_tractor_slot_place (rules, slot);
  kbz_tractor_duty (rules, held, lead, &duty);
  if (duty.held > duty.n_cards)
    kbz_tractor_choose (rules, held, &duty.wants, duty.n_cards, &weights, -1, &chosen);
  size_t n = kbz_tractor_row_cards (rules, lead->suit, chosen, cards);
  size_t n_rest = kbz_hand_cards (hand, rest);
  kbz_tractor_sort (rules, rest, n_rest);
  for (size_t i = n_rest; i > 0 && n < (size_t)duty.n_cards; i--)
    if (kbz_tractor_suit (rules, rest[i - 1]) != lead->suit)
      cards[n++] = rest[i - 1];
  kbz_tractor_sort (rules, cards, n);
  return kbz_move (KBZ_MOVE_PLAY, 0, cards, n);
}
