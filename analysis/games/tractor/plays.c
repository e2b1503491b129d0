/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "follow.h"

/* Every legal play once. Copies of a card are chosen by number, so no set of cards comes twice. */

typedef struct {
  const KbzTractorRules *rules;
  int n_kinds; /* different cards to choose from, in the order in which plays are written */
  KbzCard kinds[KBZ_TRACTOR_HAND_MAX];
  int counts[KBZ_TRACTOR_HAND_MAX];
  int left[KBZ_TRACTOR_HAND_MAX + 1]; /* cards from this kind on */
  const KbzTractorDuty *duty;         /* NULL: no structure is asked */
  KbzTractorFound *found;
  void *data;
  size_t n;
  KbzCard cards[KBZ_TRACTOR_HAND_MAX];
} Chooser;

/* Takes cards as kinds if they are, or are not, of `suit`. */
static void choose_from (Chooser *chooser, const KbzHand *hand, KbzSuit suit, bool of_suit)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_hand_cards (hand, cards);
  kbz_tractor_sort (chooser->rules, cards, n);
  for (size_t i = 0; i < n; i++) {
    if ((kbz_tractor_suit (chooser->rules, cards[i]) == suit) != of_suit)
      continue;
    if (chooser->n_kinds == 0 || chooser->kinds[chooser->n_kinds - 1] != cards[i]) {
      chooser->kinds[chooser->n_kinds] = cards[i];
      chooser->counts[chooser->n_kinds++] = 0;
    }
    chooser->counts[chooser->n_kinds - 1]++;
  }
  chooser->left[chooser->n_kinds] = 0;
  for (int i = chooser->n_kinds - 1; i >= 0; i--)
    chooser->left[i] = chooser->left[i + 1] + chooser->counts[i];
}

static bool keeps_duty (const Chooser *chooser)
{
  if (chooser->duty == NULL || chooser->duty->wants.n == 0)
    return true;
  KbzTractorRow row = kbz_tractor_row_from (chooser->rules, chooser->cards, chooser->n);
  return kbz_tractor_contains (chooser->rules, row, &chooser->duty->wants, chooser->duty->wants.n);
}

static bool tell (Chooser *chooser)
{
  KbzCard cards[KBZ_TRACTOR_HAND_MAX];
  for (size_t i = 0; i < chooser->n; i++)
    cards[i] = chooser->cards[i];
  kbz_tractor_sort (chooser->rules, cards, chooser->n);
  return chooser->found (cards, chooser->n, chooser->data);
}

/* Chooses exactly `want` cards from kind `at` on; false when the caller has seen enough. */
static bool choose (Chooser *chooser, int at, int want)
{
  if (want == 0)
    return !keeps_duty (chooser) || tell (chooser);
  if (chooser->left[at] < want)
    return true;
  size_t n = chooser->n;
  int most = chooser->counts[at] < want ? chooser->counts[at] : want;
  for (int i = 0; i < most; i++)
    chooser->cards[chooser->n++] = chooser->kinds[at];
  bool go_on = true;
  for (int taken = most; taken >= 0 && go_on; taken--) {
    chooser->n = n + (size_t)taken;
    go_on = choose (chooser, at + 1, want - taken);
  }
  chooser->n = n;
  return go_on;
}

void kbz_tractor_each_follow (const KbzTractorRules *rules, const KbzHand *hand,
                              const KbzTractorShape *lead, KbzTractorFound *found, void *data)
{
  KbzTractorDuty duty;
  KbzTractorRow held = kbz_tractor_row (rules, hand, lead->suit);
  kbz_tractor_duty (rules, held, lead, &duty);
  Chooser chooser = { .rules = rules, .found = found, .data = data };
  if (duty.held > duty.n_cards) {
    chooser.duty = &duty;
    choose_from (&chooser, hand, lead->suit, true);
    choose (&chooser, 0, duty.n_cards);
    return;
  }
  chooser.n = kbz_tractor_row_cards (rules, lead->suit, held, chooser.cards);
  choose_from (&chooser, hand, lead->suit, false);
  choose (&chooser, 0, duty.n_cards - duty.held);
}

void kbz_tractor_each_lead (const KbzTractorRules *rules, const KbzHand *hand,
                            KbzTractorFound *found, void *data)
{
  static const KbzSuit suits[] = { KBZ_TRUMPS, KBZ_SPADES, KBZ_HEARTS, KBZ_DIAMONDS, KBZ_CLUBS };
  for (int i = 0; i < KBZ_TRACTOR_SUITS; i++) {
    Chooser chooser = { .rules = rules, .found = found, .data = data };
    choose_from (&chooser, hand, suits[i], true);
    for (int n = 1; n <= chooser.left[0]; n++)
      if (!choose (&chooser, 0, n))
        return;
  }
}
