/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "moment.h"

#include <string.h>

/* What is left of a position when names are taken away. Each suit is a row of cards from low to
 * high: who holds how many of it, who has put down how many, what it is worth, and whether it lies
 * at the place of the card before, or next to it with a pair in one hand at both. Which ranks are
 * gone does not matter, side suits stand in the order of their rows, seats count from the one who
 * solves, and points count from here on. */

enum { ROW_MAX = 3 * KBZ_TRACTOR_SLOTS, HOLDERS = 2 * KBZ_TRACTOR_SEATS };

typedef struct {
  size_t n;
  uint8_t bytes[ROW_MAX];
} Row;

/* The cards of one suit by holder: four hands from the one who solves, then the plays on the table
 * from the leader on. */
typedef struct {
  KbzTractorRules rules;
  KbzTractorRow rows[HOLDERS];
} Holders;

static unsigned worth_code (const KbzTractorRules *rules, KbzSuit suit, int slot)
{
  return (unsigned)kbz_tractor_card_points (kbz_tractor_card (rules, suit, slot)) / 5;
}

/* Who holds a card of the slot, sixteen bits; 0: nobody. */
static unsigned holders_code (const Holders *holders, int slot)
{
  unsigned code = 0;
  for (int i = 0; i < HOLDERS; i++)
    code |= (unsigned)kbz_tractor_row_count (holders->rows[i], slot) << (2 * i);
  return code;
}

/* The cards at a place, in an order that does not depend on their suits. */
static int place_codes (const Holders *holders, KbzSuit suit, int place, unsigned codes[4])
{
  int n = 0;
  for (int slot = 0; slot < KBZ_TRACTOR_SLOTS; slot++) {
    if (kbz_tractor_slot_place (&holders->rules, slot) != place)
      continue;
    unsigned code = holders_code (holders, slot);
    if (code == 0)
      continue;
    code |= worth_code (&holders->rules, suit, slot) << 16;
    int j = n++;
    for (; j > 0 && codes[j - 1] > code; j--)
      codes[j] = codes[j - 1];
    codes[j] = code;
  }
  return n;
}

static void write_row (const Holders *holders, KbzSuit suit, Row *row)
{
  unsigned neighbours = 0, codes[4];
  row->n = 0;
  for (int i = 0; i < HOLDERS; i++) {
    unsigned pairs = kbz_tractor_row_places (&holders->rules, holders->rows[i], 2);
    neighbours |= pairs & pairs << 1;
  }
  for (int place = 0; place < KBZ_TRACTOR_PLACES; place++) {
    int n = place_codes (holders, suit, place, codes);
    for (int i = 0; i < n; i++) {
      unsigned flags = i > 0 ? 1 : (neighbours >> place & 1) << 1;
      row->bytes[row->n++] = (uint8_t)codes[i];
      row->bytes[row->n++] = (uint8_t)(codes[i] >> 8);
      row->bytes[row->n++] = (uint8_t)(codes[i] >> 16 | flags << 4);
    }
  }
}

static int compare_rows (const Row *a, const Row *b)
{
  if (a->n != b->n)
    return a->n < b->n ? -1 : 1;
  return memcmp (a->bytes, b->bytes, a->n);
}

static void add_number (uint8_t *key, size_t *n, int number)
{
  key[(*n)++] = (uint8_t)number;
  key[(*n)++] = (uint8_t)(number >> 8);
}

static void add_row (uint8_t *key, size_t *n, const Row *row)
{
  key[(*n)++] = (uint8_t)row->n;
  memcpy (key + *n, row->bytes, row->n);
  *n += row->n;
}

/* Points that the attackers must still get, or may still get, for the goal. */
static int points_to_come (const KbzTractor *t, int seat, int target)
{
  int total = kbz_tractor_total (t);
  return kbz_tractor_is_attacker (t, seat) ? target - total : -target - total;
}

size_t kbz_tractor_puzzle_key (const void *state, int seat, int target, uint8_t *key)
{
  const KbzTractor *t = state;
  Holders holders = { .rules = kbz_tractor_rules (t) };
  Row rows[KBZ_TRACTOR_SUITS];
  size_t n = 0;
  for (KbzSuit suit = KBZ_SPADES; suit <= KBZ_TRUMPS; suit++) {
    for (int i = 0; i < KBZ_TRACTOR_SEATS; i++) {
      holders.rows[i] = kbz_tractor_row (&holders.rules, &t->hands[(seat + i) % 4], suit);
      holders.rows[4 + i] = kbz_tractor_row (&holders.rules, &t->trick[i], suit);
    }
    write_row (&holders, suit, &rows[suit]);
  }
  for (int i = 1; i < KBZ_TRUMPS; i++)
    for (int j = i; j > 0 && compare_rows (&rows[j], &rows[j - 1]) < 0; j--) {
      Row moved = rows[j];
      rows[j] = rows[j - 1];
      rows[j - 1] = moved;
    }
  key[n++] =
      (uint8_t)(t->phase << 4 | (t->leader - seat + 4) % 4 << 2
                | kbz_tractor_is_attacker (t, seat) << 1 | (t->decks == 3 && t->protect_triples));
  add_number (key, &n, points_to_come (t, seat, target));
  add_number (key, &n, kbz_tractor_kitty_points (t));
  for (int i = KBZ_TRUMPS; i >= 0; i--)
    add_row (key, &n, &rows[i]);
  return n;
}
