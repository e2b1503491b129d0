/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/games/tractor/rules/follow.h"
#include "private.h"

/* Every answer to a lead, but of cards that are as good as each other only the first. */

typedef struct {
  KbzTractorSolver *s;
  const Trick *trick;
  int seat;
  bool last, partner_wins, partner_safe;
  uint64_t left;
  int n_entries;
  Entry entries[ENTRIES];
  uint8_t after[ENTRIES + 1]; /* cards from an entry on */
  KbzTractorDuty duty;
  bool has_duty;
} Follows;

/* Whether a later seat could beat a play of this strength; for a throw, whether it may ruff. */
static bool can_beat (const Follows *follows, int seat, int strength)
{
  const KbzTractorSolver *s = follows->s;
  const Lead *lead = follows->trick->lead;
  const Holding *held = holding (s, seat, lead->suit, follows->left);
  if (held->n > 0) {
    if (lead->width == 0 || strength >= KBZ_TRACTOR_PLACES)
      return false;
    return top_run (held->places[lead->width - 1], lead->length) > strength;
  }
  if (lead->suit == TRUMPS)
    return false;
  held = holding (s, seat, TRUMPS, follows->left);
  if (held->n < lead->n)
    return false;
  if (lead->width == 0)
    return true;
  int top = top_run (held->places[lead->width - 1], lead->length);
  return top >= 0 && top + KBZ_TRACTOR_PLACES > strength;
}

static bool opponent_can_beat (const Follows *follows, int strength)
{
  for (int i = follows->trick->n + 1; i < SEATS; i++) {
    int seat = (follows->seat + i - follows->trick->n) % SEATS;
    if ((seat - follows->seat) % 2 != 0 && can_beat (follows, seat, strength))
      return true;
  }
  return false;
}

/* Cheap wins and points for the partner first; nothing for the opponents. */
static void push (Follows *follows, uint64_t bits)
{
  KbzTractorSolver *s = follows->s;
  Step step = kbz_tractor_step (s, follows->trick, follows->seat, bits);
  int cost = 0, worth = step.worth, score;
  for (uint64_t rest = bits; rest != 0; rest &= rest - 1)
    cost += s->cost[__builtin_ctzll (rest)];
  if (step.strength > follows->trick->strength) {
    if (follows->last)
      score = (follows->partner_wins ? 250 : 500) + 30 * worth - cost;
    else if (!opponent_can_beat (follows, step.strength))
      score = (follows->partner_safe ? 220 : 450) + 20 * worth - cost;
    else
      score = 120 - 20 * worth - cost / 2;
  } else if (follows->partner_safe)
    score = 300 + 40 * worth - cost;
  else
    score = 200 - 40 * worth - cost;
  step.score = (int16_t)score;
  kbz_tractor_push (s, &step);
}

static bool keeps_duty (const Follows *follows, uint64_t bits)
{
  const Holding *played = holding (follows->s, follows->seat, follows->trick->lead->suit, bits);
  return kbz_tractor_contains (&follows->s->rules, played->row, &follows->duty.wants,
                               follows->duty.wants.n);
}

static void choose (Follows *follows, int at, int want, uint64_t bits, bool took_before)
{
  if (want == 0) {
    if (!follows->has_duty || keeps_duty (follows, bits))
      push (follows, bits);
    return;
  }
  if (follows->after[at] < want || follows->s->stopped)
    return;
  const Entry *entry = &follows->entries[at];
  choose (follows, at + 1, want, bits, false);
  if (entry->linked && !took_before)
    return;
  uint64_t rest = entry->bits;
  for (int n = 1; n <= entry->n && n <= want; n++) {
    bits |= rest & -rest;
    rest &= rest - 1;
    choose (follows, at + 1, want - n, bits, true);
  }
}

static void choose_all (Follows *follows, int want, uint64_t bits)
{
  follows->after[follows->n_entries] = 0;
  for (int i = follows->n_entries - 1; i >= 0; i--)
    follows->after[i] = (uint8_t)(follows->after[i + 1] + follows->entries[i].n);
  choose (follows, 0, want, bits, false);
}

static void push_pairs (Follows *follows)
{
  for (int i = 0; i < follows->n_entries; i++)
    if (follows->entries[i].n >= 2)
      push (follows, lowest (follows->entries[i].bits, 2));
}

static void follow_suit (Follows *follows, const Holding *held)
{
  Lead *lead = follows->trick->lead;
  uint64_t live = follows->left | follows->trick->played;
  follows->n_entries = kbz_tractor_entries (follows->s, follows->seat, lead->suit, follows->left,
                                            live, follows->entries, 0);
  if (held->pairs > 0 && lead->width == 2 && lead->length == 1
      && !follows->s->rules.protect_triples) {
    push_pairs (follows);
    return;
  }
  if (held->pairs > 0 && !lead->plain) {
    kbz_tractor_duty (&follows->s->rules, held->row, kbz_tractor_lead_shape (follows->s, lead),
                      &follows->duty);
    follows->has_duty = follows->duty.wants.n > 0;
  }
  choose_all (follows, lead->n, 0);
}

int kbz_tractor_follows (KbzTractorSolver *s, const Trick *trick, uint64_t left, int seat)
{
  size_t before = s->n_steps;
  uint64_t hand = left & s->seat_bits[seat];
  const Lead *lead = trick->lead;
  const Holding *held = holding (s, seat, lead->suit, left);
  int n = 0;
  for (int suit = 0; suit < SUITS; suit++)
    n += holding (s, seat, suit, left)->n;
  if (held->n == lead->n || lead->n == n) {
    uint64_t only = held->n == lead->n ? hand & s->suit_bits[lead->suit] : hand;
    Step step = kbz_tractor_step (s, trick, seat, only);
    kbz_tractor_push (s, &step);
    return 1;
  }
  Follows follows;
  follows.s = s;
  follows.trick = trick;
  follows.seat = seat;
  follows.left = left;
  follows.has_duty = false;
  follows.last = trick->n == 3;
  follows.partner_wins = trick->seat == (seat + 2) % SEATS;
  follows.partner_safe =
      follows.partner_wins && (follows.last || !opponent_can_beat (&follows, trick->strength));
  if (held->n > lead->n) {
    follow_suit (&follows, held);
    return (int)(s->n_steps - before);
  }
  n = 0;
  for (int suit = 0; suit < SUITS; suit++)
    if (suit != lead->suit)
      n = kbz_tractor_entries (s, seat, suit, left, left | trick->played, follows.entries, n);
  follows.n_entries = n;
  choose_all (&follows, lead->n - held->n, hand & s->suit_bits[lead->suit]);
  return (int)(s->n_steps - before);
}
