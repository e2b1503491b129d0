/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/games/tractor/rules/score.h"
#include "private.h"

#include <stdlib.h>
#include <string.h>

/* Trumps are suit 0 here, the others come after them. */
static KbzSuit outer_suit (int suit)
{
  return suit == TRUMPS ? KBZ_TRUMPS : (KbzSuit)(suit - 1);
}

static void set_places (KbzTractorSolver *s)
{
  memset (s->n_slots, 0, sizeof s->n_slots);
  for (int slot = 0; slot < KBZ_TRACTOR_SLOTS; slot++) {
    int place = kbz_tractor_slot_place (&s->rules, slot);
    s->slots[place][s->n_slots[place]++] = (uint8_t)slot;
    for (int suit = 0; suit < SUITS; suit++) {
      /* At no trump no card of a rank is a trump, so that slot is never used. */
      bool used = suit != TRUMPS || s->rules.trump != KBZ_NO_SUIT || slot >= 12;
      KbzCard card = used ? kbz_tractor_card (&s->rules, outer_suit (suit), slot) : KBZ_BIG_JOKER;
      s->slot_worth[suit][slot] = (uint8_t)(kbz_tractor_card_points (card) / 5);
    }
  }
}

static void set_card (KbzTractorSolver *s, int seat, int suit, int slot, bool again)
{
  int bit = s->n_cards++;
  KbzCard card = kbz_tractor_card (&s->rules, outer_suit (suit), slot);
  uint64_t mask = UINT64_C (1) << bit;
  s->card[bit] = card;
  s->slot[bit] = (uint8_t)slot;
  s->place[bit] = (uint8_t)kbz_tractor_slot_place (&s->rules, slot);
  s->worth[bit] = (uint8_t)(kbz_tractor_card_points (card) / 5);
  s->cost[bit] = (uint8_t)(s->place[bit] + (suit == TRUMPS ? 12 : 0));
  s->seat_bits[seat] |= mask;
  s->suit_bits[suit] |= mask;
  s->fives |= s->worth[bit] == 1 ? mask : 0;
  s->tens |= s->worth[bit] == 2 ? mask : 0;
  s->again |= again ? mask : 0;
  s->length[seat][suit]++;
}

static void set_seat (KbzTractorSolver *s, int seat, const KbzHand *hand)
{
  for (int suit = 0; suit < SUITS; suit++) {
    s->first[seat][suit] = (uint8_t)s->n_cards;
    KbzTractorRow row = kbz_tractor_row (&s->rules, hand, outer_suit (suit));
    for (int place = 0; place < KBZ_TRACTOR_PLACES; place++)
      for (int i = 0; i < s->n_slots[place]; i++)
        for (int copy = 0; copy < kbz_tractor_row_count (row, s->slots[place][i]); copy++)
          set_card (s, seat, suit, s->slots[place][i], copy > 0);
    /* An empty range at bit 64 could not be shifted to. */
    if (s->length[seat][suit] == 0)
      s->first[seat][suit] = 0;
  }
}

static void fill_holding (const KbzTractorSolver *s, int first, unsigned set, Holding *holding_)
{
  KbzTractorRow row = 0;
  holding_->worth = 0;
  for (int i = 0; set >> i != 0; i++)
    if (set >> i & 1) {
      row += kbz_tractor_row_of (s->slot[first + i], 1);
      holding_->worth = (uint8_t)(holding_->worth + s->worth[first + i]);
    }
  holding_->row = row;
  for (int width = 1; width <= 3; width++)
    holding_->places[width - 1] = (uint16_t)kbz_tractor_row_places (&s->rules, row, width);
  holding_->n = (uint8_t)__builtin_popcount (set);
  holding_->pairs = (uint8_t)kbz_tractor_row_slots (row, 2);
  holding_->multiplier = (uint16_t)kbz_tractor_row_multiplier (&s->rules, row);
}

static void fill_tables (KbzTractorSolver *s)
{
  size_t total = 0;
  for (int seat = 0; seat < SEATS; seat++)
    for (int suit = 0; suit < SUITS; suit++)
      total += (size_t)1 << s->length[seat][suit];
  free (s->holdings);
  s->holdings = malloc (total * sizeof *s->holdings);
  if (s->holdings == NULL)
    abort ();
  Holding *next = s->holdings;
  for (int seat = 0; seat < SEATS; seat++)
    for (int suit = 0; suit < SUITS; suit++) {
      s->tables[seat][suit] = next;
      for (unsigned set = 0; set < 1u << s->length[seat][suit]; set++)
        fill_holding (s, s->first[seat][suit], set, next++);
    }
}

/* A later position of the deal has no card that its hand did not have. */
static bool is_same_deal (const KbzTractorSolver *s, const KbzTractorEnding *ending)
{
  const KbzTractorRules *a = &s->rules, *b = &ending->rules;
  if (!s->ready || s->bankers != ending->bankers || s->kitty != ending->kitty / 5
      || a->decks != b->decks || a->trump != b->trump || a->level != b->level
      || a->protect_triples != b->protect_triples)
    return false;
  for (int seat = 0; seat < SEATS; seat++) {
    KbzCard cards[KBZ_CARDS_MAX], missing;
    KbzHand hand = kbz_tractor_seat_cards (ending, seat);
    if (!kbz_hand_contains (&s->deal[seat], cards, kbz_hand_cards (&hand, cards), &missing))
      return false;
  }
  return true;
}

void kbz_tractor_solver_set (KbzTractorSolver *s, const KbzTractorEnding *ending)
{
  if (is_same_deal (s, ending))
    return;
  s->rules = ending->rules;
  s->bankers = ending->bankers;
  s->kitty = ending->kitty / 5;
  s->n_cards = 0;
  s->fives = s->tens = s->again = 0;
  memset (s->seat_bits, 0, sizeof s->seat_bits);
  memset (s->suit_bits, 0, sizeof s->suit_bits);
  memset (s->length, 0, sizeof s->length);
  memset (s->keys, 0, sizeof s->keys);
  memset (s->killers, 0, sizeof s->killers);
  kbz_tractor_table_clear (s);
  set_places (s);
  for (int seat = 0; seat < SEATS; seat++) {
    s->deal[seat] = kbz_tractor_seat_cards (ending, seat);
    set_seat (s, seat, &s->deal[seat]);
  }
  fill_tables (s);
  s->ready = true;
}

/* Of equal cards those with the lowest bits have gone. */
uint64_t kbz_tractor_bits_left (const KbzTractorSolver *s, const KbzTractorEnding *ending)
{
  uint64_t left = 0;
  for (int seat = 0; seat < SEATS; seat++) {
    KbzCard cards[KBZ_CARDS_MAX];
    KbzHand gone = s->deal[seat], hand = kbz_tractor_seat_cards (ending, seat);
    size_t n = kbz_hand_cards (&hand, cards);
    kbz_hand_remove_all (&gone, cards, n);
    left |= s->seat_bits[seat] & ~kbz_tractor_bits_of (s, seat, &gone, s->seat_bits[seat]);
  }
  return left;
}

uint64_t kbz_tractor_bits_of (const KbzTractorSolver *s, int seat, const KbzHand *cards,
                              uint64_t left)
{
  uint64_t found = 0;
  KbzHand wanted = *cards;
  for (uint64_t rest = left & s->seat_bits[seat]; rest != 0; rest &= rest - 1) {
    int bit = __builtin_ctzll (rest);
    if (kbz_hand_has (&wanted, s->card[bit])) {
      kbz_hand_remove (&wanted, s->card[bit]);
      found |= rest & -rest;
    }
  }
  return found;
}

KbzHand kbz_tractor_cards_of (const KbzTractorSolver *s, uint64_t bits)
{
  KbzHand hand = { 0 };
  for (; bits != 0; bits &= bits - 1)
    kbz_hand_add (&hand, s->card[__builtin_ctzll (bits)]);
  return hand;
}
