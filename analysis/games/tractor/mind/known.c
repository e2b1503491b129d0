/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "known.h"

#include <stdlib.h>

/* How many of a card the seat has played since a trick of the record. */
static int played_since (const KbzTractor *t, int seat, KbzCard card, int trick)
{
  const KbzTractorRecord *record = &t->record;
  int order = (seat - t->leader + KBZ_TRACTOR_SEATS) % KBZ_TRACTOR_SEATS;
  int n = trick <= record->n && order < t->n_trick ? kbz_hand_count (&t->trick[order], card) : 0;
  int at = kbz_tractor_recorded_at (record, trick);
  for (int i = trick; i < record->n; i++) {
    order = (seat - record->leader[i] + KBZ_TRACTOR_SEATS) % KBZ_TRACTOR_SEATS;
    for (int j = 0; j < record->size[i]; j++)
      n += record->cards[at + order * record->size[i] + j] == card;
    at += KBZ_TRACTOR_SEATS * record->size[i];
  }
  return n;
}

/* Makes sure that `hand` has `n` of the card, but no more than `most`. */
static void raise (KbzHand *hand, KbzCard card, int n, int most)
{
  for (int held = kbz_hand_count (hand, card); held < n && held < most; held++)
    kbz_hand_add (hand, card);
}

/* Cards that went back to the hand after a throw failed, and have not been played since. */
static KbzHand taken_back (const KbzTractor *t, int seat)
{
  KbzHand held = { 0 };
  const KbzTractorRecord *record = &t->record;
  for (int i = 0; i < record->n + (t->n_trick > 0); i++) {
    int leader = i < record->n ? record->leader[i] : t->leader;
    KbzCard cards[KBZ_CARDS_MAX];
    size_t n = leader == seat ? kbz_hand_cards (&record->back[i], cards) : 0;
    for (size_t j = 0; j < n; j++)
      raise (&held, cards[j],
             kbz_hand_count (&record->back[i], cards[j]) - played_since (t, seat, cards[j], i + 1),
             t->decks);
  }
  return held;
}

/* What was declared, or turned up in the kitty, is with its owner until it is played; a banker may
 * have buried it. */
static void know_declared (const KbzTractor *t, KbzTractorKnown *known)
{
  bool turned = t->declarer == KBZ_NO_SEAT && t->turned != KBZ_NO_CARD;
  int owner = turned ? t->banker : t->declarer, n = turned ? 1 : t->n_declared;
  KbzCard card = turned ? t->turned : t->declared;
  if (owner == KBZ_NO_SEAT || owner == known->seat)
    return;
  int left = n - played_since (t, owner, card, 0);
  int here = kbz_hand_count (&t->hands[owner], card);
  if (owner != t->banker || t->phase < KBZ_TRACTOR_BURY) {
    raise (&known->held[owner], card, left, here);
    return;
  }
  left -= kbz_hand_count (&known->held[owner], card);
  raise (&known->with_banker, card, left,
         here + kbz_hand_count (&t->buried, card) - kbz_hand_count (&known->held[owner], card));
}

void kbz_tractor_know (const KbzTractor *t, int seat, KbzTractorKnown *known)
{
  KbzTractorRules rules = kbz_tractor_rules (t);
  KbzCard cards[KBZ_CARDS_MAX];
  *known = (KbzTractorKnown){ .seat = seat };
  for (int other = 0; other < KBZ_TRACTOR_SEATS; other++)
    if (other != seat) {
      kbz_hand_add_all (&known->unseen, cards, kbz_hand_cards (&t->hands[other], cards));
      known->held[other] = taken_back (t, other);
    }
  if (seat != t->banker && t->phase < KBZ_TRACTOR_OVER)
    kbz_hand_add_all (&known->unseen, cards, kbz_hand_cards (&t->buried, cards));
  kbz_hand_add_all (&known->unseen, t->stock, t->n_stock);
  know_declared (t, known);
  for (int suit = 0; suit < KBZ_TRACTOR_SUITS; suit++)
    known->rows[suit] = kbz_tractor_row (&rules, &known->unseen, (KbzSuit)suit);
}

int kbz_tractor_known_points (const KbzTractorKnown *known)
{
  KbzCard cards[KBZ_CARDS_MAX];
  return kbz_tractor_points (cards, kbz_hand_cards (&known->unseen, cards));
}

bool kbz_tractor_fits_lacks (const KbzTractor *t, int seat, int suit, KbzTractorRow row)
{
  KbzTractorRules rules = kbz_tractor_rules (t);
  return !(row != 0 && kbz_tractor_lacks (t, KBZ_LACKS_SUIT, seat, suit))
         && !(kbz_tractor_lacks (t, KBZ_LACKS_PAIR, seat, suit)
              && kbz_tractor_row_slots (row, 2) > 0)
         && !(kbz_tractor_lacks (t, KBZ_LACKS_TRIPLE, seat, suit)
              && kbz_tractor_row_slots (row, 3) > 0)
         && !(kbz_tractor_lacks (t, KBZ_LACKS_TRACTOR, seat, suit)
              && kbz_tractor_best_run (&rules, row, 2, 2) >= 0);
}

bool kbz_tractor_fits_record (const KbzTractor *t)
{
  KbzTractorEvidence *evidence = malloc (sizeof *evidence);
  if (evidence == NULL)
    abort ();
  kbz_tractor_evidence (t, evidence);
  bool fits = true;
  for (int seat = 0; seat < KBZ_TRACTOR_SEATS; seat++) {
    KbzCard cards[KBZ_CARDS_MAX];
    KbzHand held = taken_back (t, seat);
    fits &= kbz_hand_contains (&t->hands[seat], cards, kbz_hand_cards (&held, cards), NULL);
  }
  for (int suit = 0; suit < KBZ_TRACTOR_SUITS && fits; suit++) {
    KbzTractorRow rows[KBZ_TRACTOR_SEATS];
    for (int seat = 0; seat < KBZ_TRACTOR_SEATS; seat++) {
      rows[seat] = kbz_tractor_row (&evidence->rules, &t->hands[seat], (KbzSuit)suit);
      fits &= kbz_tractor_fits_lacks (t, seat, suit, rows[seat]);
    }
    fits = fits && kbz_tractor_broken (evidence, (KbzSuit)suit, rows) == 0;
  }
  free (evidence);
  return fits;
}
