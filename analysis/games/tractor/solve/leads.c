/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "private.h"
#include "analysis/games/tractor/rules/trick.h"

/* Every lead: each part by itself, and the throws that stand. A throw that fails is worse than
 * leading its forced part, so it is never tried. */

typedef struct {
  KbzTractorSolver *s;
  int seat, suit;
  uint64_t left;
  int n_entries;
  Entry entries[ENTRIES];
  KbzTractorRow others[3];
  unsigned places[3][3]; /* of the others, by width */
  int top[3];            /* the highest single, pair, triple that another hand holds */
  bool ruffed;           /* an opponent is out of the suit and has trumps */
  bool partner_top;      /* the partner's highest card is above the opponents' */
} Leads;

/* Winners first, more cards before fewer; then cards that the partner takes; then low ones. */
static void push (Leads *leads, uint64_t bits, int place, bool safe)
{
  const Holding *led = holding (leads->s, leads->seat, leads->suit, bits);
  int n = led->n, worth = led->worth, score;
  if (safe)
    score = leads->ruffed ? 100 - 20 * worth + place : 1000 + 40 * n + 10 * worth + place;
  else if (leads->partner_top && n == 1)
    score = 300 + 15 * worth - place;
  else
    score = 150 - 30 * worth - place + 10 * n - (leads->suit == TRUMPS ? 20 : 0);
  Step step = { .bits = bits, .score = (int16_t)score, .worth = (int16_t)worth };
  kbz_tractor_push (leads->s, &step);
}

static bool run_is_safe (const Leads *leads, int width, int length, int place)
{
  for (int i = 0; i < 3; i++)
    if (top_run (leads->places[i][width - 1], length) > place)
      return false;
  return true;
}

/* Tractors and Titanics that go on from the entry `at`. */
static void push_runs (Leads *leads, int at, int width, int length, uint64_t bits)
{
  for (int i = at + 1; i < leads->n_entries; i++) {
    const Entry *entry = &leads->entries[i];
    if (entry->place > leads->entries[at].place + 1)
      return;
    if (entry->place == leads->entries[at].place || entry->n < width)
      continue;
    uint64_t all = bits | lowest (entry->bits, width);
    push (leads, all, entry->place, run_is_safe (leads, width, length + 1, entry->place));
    push_runs (leads, i, width, length + 1, all);
  }
}

static void push_parts (Leads *leads)
{
  for (int i = 0; i < leads->n_entries; i++) {
    const Entry *entry = &leads->entries[i];
    for (int width = entry->linked ? 2 : 1; width <= entry->n; width++) {
      uint64_t bits = lowest (entry->bits, width);
      push (leads, bits, entry->place, entry->place >= leads->top[width - 1]);
      if (width > 1)
        push_runs (leads, i, width, 1, bits);
    }
  }
}

/* A throw being put together. */
typedef struct {
  uint64_t bits;
  int n;              /* entries taken from */
  int place;          /* of the highest */
  uint32_t widths[4]; /* places from which so many cards are taken */
  bool to_check;      /* a tractor may have come about, or a pair alone would be beaten */
  bool took_before;   /* the entry before */
} Throw;

static bool stands (const Leads *leads, const Throw *thrown)
{
  Lead lead;
  kbz_tractor_read_lead (leads->s, leads->seat, thrown->bits, &lead);
  if (lead.width > 0)
    return false; /* a part by itself, pushed before */
  return kbz_tractor_throw (kbz_tractor_lead_shape (leads->s, &lead), &leads->s->rules,
                            leads->others)
      .stands;
}

/* Whether a run with the entry might be safe though it is beaten alone. */
static bool has_neighbour (const Leads *leads, int at, int width)
{
  int place = leads->entries[at].place;
  for (int i = 0; i < leads->n_entries; i++)
    if (leads->entries[i].n >= width
        && (leads->entries[i].place == place - 1 || leads->entries[i].place == place + 1))
      return true;
  return false;
}

static void push_throws (Leads *leads, int at, const Throw *thrown)
{
  if (leads->s->stopped)
    return;
  if (at == leads->n_entries) {
    if (thrown->n >= 2 && (!thrown->to_check || stands (leads, thrown)))
      push (leads, thrown->bits, thrown->place, true);
    return;
  }
  const Entry *entry = &leads->entries[at];
  Throw next = *thrown;
  next.took_before = false;
  push_throws (leads, at + 1, &next);
  if (entry->linked && !thrown->took_before)
    return;
  for (int width = 1; width <= entry->n; width++) {
    bool safe = entry->place >= leads->top[width - 1];
    if (!safe && (width == 1 || !has_neighbour (leads, at, width)))
      continue;
    next = *thrown;
    next.bits |= lowest (entry->bits, width);
    next.n++;
    next.place = entry->place;
    next.took_before = true;
    next.to_check |=
        !safe || (width > 1 && entry->place > 0 && thrown->widths[width] >> (entry->place - 1) & 1);
    next.widths[width] |= 1u << entry->place;
    push_throws (leads, at + 1, &next);
  }
}

static void push_suit (Leads *leads)
{
  const KbzTractorSolver *s = leads->s;
  leads->n_entries = kbz_tractor_entries (s, leads->seat, leads->suit, leads->left, leads->left,
                                          leads->entries, 0);
  if (leads->n_entries == 0)
    return;
  int tops[3];
  leads->ruffed = false;
  leads->top[0] = leads->top[1] = leads->top[2] = -1;
  for (int i = 0; i < 3; i++) {
    int seat = (leads->seat + 1 + i) % SEATS;
    const Holding *held = holding (s, seat, leads->suit, leads->left);
    leads->others[i] = held->row;
    tops[i] = top_place (held->places[0]);
    for (int width = 1; width <= 3; width++) {
      int top = top_place (held->places[width - 1]);
      leads->places[i][width - 1] = held->places[width - 1];
      leads->top[width - 1] = top > leads->top[width - 1] ? top : leads->top[width - 1];
    }
    leads->ruffed |= i != 1 && held->n == 0 && leads->suit != TRUMPS
                     && holding (s, seat, TRUMPS, leads->left)->n > 0;
  }
  leads->partner_top = tops[1] > tops[0] && tops[1] > tops[2];
  push_parts (leads);
  Throw none = { 0 };
  push_throws (leads, 0, &none);
}

int kbz_tractor_leads (KbzTractorSolver *s, uint64_t left, int leader)
{
  size_t before = s->n_steps;
  Leads leads = { .s = s, .seat = leader, .left = left };
  for (leads.suit = 0; leads.suit < SUITS; leads.suit++)
    push_suit (&leads);
  return (int)(s->n_steps - before);
}
