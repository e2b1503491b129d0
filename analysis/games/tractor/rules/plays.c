/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "follow.h"

/* Sets of cards looked at before giving up. */
#define LOOKS_MAX 70000

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
  bool throws; /* only sets of several parts */
  int looks;
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
  KbzTractorShape shape;
  if (chooser->throws) {
    kbz_tractor_shape (chooser->rules, chooser->cards, chooser->n, &shape);
    if (shape.n == 1)
      return true;
  }
  KbzCard cards[KBZ_TRACTOR_HAND_MAX];
  for (size_t i = 0; i < chooser->n; i++)
    cards[i] = chooser->cards[i];
  kbz_tractor_sort (chooser->rules, cards, chooser->n);
  return chooser->found (cards, chooser->n, chooser->data);
}

/* Chooses exactly `want` cards from kind `at` on; false when the caller has seen enough. */
static bool choose (Chooser *chooser, int at, int want)
{
  if (want == 0 && ++chooser->looks > LOOKS_MAX)
    return false;
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

bool kbz_tractor_each_follow (const KbzTractorRules *rules, const KbzHand *hand,
                              const KbzTractorShape *lead, KbzTractorFound *found, void *data)
{
  KbzTractorDuty duty;
  KbzTractorRow held = kbz_tractor_row (rules, hand, lead->suit);
  kbz_tractor_duty (rules, held, lead, &duty);
  Chooser chooser = { .rules = rules, .found = found, .data = data };
  if (duty.held > duty.n_cards) {
    chooser.duty = &duty;
    choose_from (&chooser, hand, lead->suit, true);
    return choose (&chooser, 0, duty.n_cards);
  }
  chooser.n = kbz_tractor_row_cards (rules, lead->suit, held, chooser.cards);
  choose_from (&chooser, hand, lead->suit, false);
  return choose (&chooser, 0, duty.n_cards - duty.held);
}

static const KbzSuit suits[] = { KBZ_TRUMPS, KBZ_SPADES, KBZ_HEARTS, KBZ_DIAMONDS, KBZ_CLUBS };

bool kbz_tractor_each_throw (const KbzTractorRules *rules, const KbzHand *hand,
                             KbzTractorFound *found, void *data)
{
  Chooser choosers[KBZ_TRACTOR_SUITS];
  int looks = 0;
  bool go_on = true;
  for (int i = 0; i < KBZ_TRACTOR_SUITS; i++) {
    choosers[i] = (Chooser){ .rules = rules, .found = found, .data = data, .throws = true };
    choose_from (&choosers[i], hand, suits[i], true);
  }
  for (int n = 2; n <= KBZ_TRACTOR_HAND_MAX && go_on; n++)
    for (int i = 0; i < KBZ_TRACTOR_SUITS && go_on; i++)
      if (n <= choosers[i].left[0]) {
        choosers[i].looks = looks;
        go_on = choose (&choosers[i], 0, n);
        looks = choosers[i].looks;
      }
  return go_on;
}

/* Runs of `width` equal cards that go on from the cards of `row`, whose highest is at `place`. */
static bool each_run (Chooser *chooser, KbzSuit suit, KbzTractorRow held, KbzTractorRow row,
                      int width, int place)
{
  chooser->n = kbz_tractor_row_cards (chooser->rules, suit, row, chooser->cards);
  if (!tell (chooser))
    return false;
  for (int slot = 0; width > 1 && slot < KBZ_TRACTOR_SLOTS; slot++)
    if (kbz_tractor_row_count (held, slot) >= width
        && kbz_tractor_slot_place (chooser->rules, slot) == place + 1
        && !each_run (chooser, suit, held, row + kbz_tractor_row_of (slot, width), width,
                      place + 1))
      return false;
  return true;
}

bool kbz_tractor_each_structure (const KbzTractorRules *rules, const KbzHand *hand,
                                 KbzTractorFound *found, void *data)
{
  Chooser chooser = { .rules = rules, .found = found, .data = data };
  for (int i = 0; i < KBZ_TRACTOR_SUITS; i++) {
    KbzTractorRow held = kbz_tractor_row (rules, hand, suits[i]);
    for (int slot = KBZ_TRACTOR_SLOTS - 1; slot >= 0; slot--)
      for (int width = 1; width <= kbz_tractor_row_count (held, slot); width++)
        if (!each_run (&chooser, suits[i], held, kbz_tractor_row_of (slot, width), width,
                       kbz_tractor_slot_place (rules, slot)))
          return false;
  }
  return true;
}

bool kbz_tractor_each_lead (const KbzTractorRules *rules, const KbzHand *hand,
                            KbzTractorFound *found, void *data)
{
  return kbz_tractor_each_structure (rules, hand, found, data)
         && kbz_tractor_each_throw (rules, hand, found, data);
}
