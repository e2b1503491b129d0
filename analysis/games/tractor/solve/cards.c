/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "private.h"

int kbz_tractor_entries (const KbzTractorSolver *s, int seat, int suit, uint64_t left,
                         uint64_t live, Entry *entries, int n)
{
  uint64_t rest = left & s->seat_bits[seat] & s->suit_bits[suit];
  if (rest == 0)
    return n;
  unsigned others = 0;
  for (int i = 1; i < SEATS; i++)
    others |= holding (s, (seat + i) % SEATS, suit, live)->places[0];
  int first = n, before = -1;
  for (; rest != 0; rest &= rest - 1) {
    uint64_t bit = rest & -rest;
    int index = __builtin_ctzll (rest), place = s->place[index];
    if (s->again & bit && bit >> 1 & left) {
      entries[n - 1].bits |= bit;
      entries[n - 1].n++;
      entries[n - 1].linked = false;
      continue;
    }
    Entry *entry = &entries[n];
    *entry = (Entry){ .bits = bit, .n = 1, .place = (uint8_t)place };
    if (n > first && entries[n - 1].n == 1 && s->worth[before] == s->worth[index]) {
      unsigned between = (2u << place) - (1u << s->place[before]);
      entry->linked = (others & between) == 0;
    }
    before = index;
    n++;
  }
  return n;
}

void kbz_tractor_push (KbzTractorSolver *s, const Step *step)
{
  if (s->n_steps == s->steps_room) {
    s->stopped = true;
    return;
  }
  s->steps[s->n_steps++] = *step;
}

static int suit_of_bits (const KbzTractorSolver *s, uint64_t bits)
{
  for (int suit = 0; suit < SUITS; suit++)
    if (bits & s->suit_bits[suit])
      return bits & ~s->suit_bits[suit] ? -1 : suit;
  return -1;
}

void kbz_tractor_read_lead (const KbzTractorSolver *s, int seat, uint64_t bits, Lead *lead)
{
  int suit = suit_of_bits (s, bits);
  const Holding *held = holding (s, seat, suit, bits);
  lead->suit = (uint8_t)suit;
  lead->n = held->n;
  lead->row = held->row;
  lead->plain = held->pairs == 0;
  lead->shaped = false;
  lead->length = 1;
  lead->width = 0;
  int slots = __builtin_popcount (held->places[0]);
  if (lead->n == 1 || kbz_tractor_row_slots (held->row, 1) == 1) {
    lead->width = lead->n;
    return;
  }
  /* Tuples of one width at places in a row are a tractor or a Titanic. */
  for (int width = 2; width <= 3; width++)
    if (lead->n == width * slots && kbz_tractor_row_slots (held->row, 1) == slots
        && __builtin_popcount (held->places[width - 1]) == slots
        && (width == 3 || held->places[2] == 0) && top_run (held->places[width - 1], slots) >= 0) {
      lead->width = (uint8_t)width;
      lead->length = (uint8_t)slots;
    }
}

const KbzTractorShape *kbz_tractor_lead_shape (const KbzTractorSolver *s, Lead *lead)
{
  if (!lead->shaped)
    kbz_tractor_shape_row (&s->rules, lead->suit == TRUMPS ? KBZ_TRUMPS : (KbzSuit)(lead->suit - 1),
                           lead->row, &lead->shape);
  lead->shaped = true;
  return &lead->shape;
}

/* The strength of an answer all of whose cards are of one suit, the led one or trumps. */
static int strength_of (const KbzTractorSolver *s, Lead *lead, const Holding *played, bool ruff)
{
  if (lead->width > 0)
    return top_run (played->places[lead->width - 1], lead->length);
  if (!ruff)
    return -1; /* nothing of its own suit beats a throw that stands */
  if (lead->plain)
    return top_place (played->places[0]);
  if (played->pairs == 0)
    return -1;
  return kbz_tractor_best_reading (&s->rules, played->row, kbz_tractor_lead_shape (s, lead));
}

Step kbz_tractor_step (const KbzTractorSolver *s, const Trick *trick, int seat, uint64_t bits)
{
  Step step = { .bits = bits, .strength = -1 };
  Lead *lead = trick->lead;
  bool ruff = bits & ~s->suit_bits[lead->suit];
  int suit = ruff ? TRUMPS : lead->suit;
  if (bits & ~s->suit_bits[suit]) {
    for (int i = 0; i < SUITS; i++)
      step.worth = (int16_t)(step.worth + holding (s, seat, i, bits)->worth);
    return step;
  }
  const Holding *played = holding (s, seat, suit, bits);
  int strength = trick->n == 0 && lead->width == 0 ? 0 : strength_of (s, lead, played, ruff);
  step.worth = played->worth;
  step.suit = (int8_t)suit;
  step.strength = (int8_t)(strength < 0 || !ruff ? strength : KBZ_TRACTOR_PLACES + strength);
  return step;
}
