/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mind.h"

/* What to lead. Sure winners early, before they are ruffed; trumps when long; else something low
 * and worthless. A throw only when it is certain. */

/* Points that the others are thought to put on a card led, in tenths. */
#define GIFT 35
/* How often the partner takes a trick that the lead does not win: of KBZ_CERTAIN. */
#define PARTNER_TAKES (KBZ_CERTAIN * 3 / 10)

typedef struct {
  const KbzTractorMind *mind;
  KbzTractorThought *thoughts;
  int n;
  int suit;
  KbzTractorRow held;
} Leads;

static int chance_to_win (const Leads *leads, const KbzTractorShape *shape, int place)
{
  const KbzTractorMind *mind = leads->mind;
  int chance = KBZ_CERTAIN, partner = (mind->seat + 2) % KBZ_TRACTOR_SEATS;
  for (int i = 1; i < KBZ_TRACTOR_SEATS; i += 2) {
    int seat = (mind->seat + i) % KBZ_TRACTOR_SEATS;
    chance =
        kbz_tractor_both (chance, KBZ_CERTAIN - kbz_tractor_chance_beat (mind, seat, shape, place));
  }
  int takes = kbz_tractor_both (
      PARTNER_TAKES, kbz_tractor_chance_beat (mind, partner, shape, place) * 2 > KBZ_CERTAIN
                         ? KBZ_CERTAIN
                         : KBZ_CERTAIN / 2);
  return chance + kbz_tractor_both (KBZ_CERTAIN - chance, takes);
}

/* Many trumps that are not yet drawn, and more than the others have each. */
static bool wants_trumps_out (const KbzTractorMind *mind)
{
  int mine = kbz_tractor_row_size (mind->table->hands[mind->seat][KBZ_TRUMPS]);
  return mind->seat % 2 == mind->table->banker % 2 && mind->n_unseen[KBZ_TRUMPS] > 0
         && 5 * mine > 2 * mind->n_unseen[KBZ_TRUMPS];
}

static void add (Leads *leads, KbzTractorRow row, const KbzTractorShape *shape, bool boss)
{
  const KbzTractorMind *mind = leads->mind;
  if (leads->n == KBZ_TRACTOR_THOUGHTS)
    return;
  bool trumps = leads->suit == (int)KBZ_TRUMPS;
  int cards = shape->n_cards, points = kbz_tractor_table_worth (mind->table, leads->suit, row);
  int place = boss ? KBZ_TRACTOR_PLACES - 1 : shape->parts[0].place;
  int chance = chance_to_win (leads, shape, place);
  int cost = kbz_tractor_weigh (&mind->keep[leads->suit], leads->held, row);
  if (boss && !trumps)
    cost /= 3;
  int value = (10 * points + GIFT * cards) * chance / KBZ_CERTAIN - cost;
  if (trumps && boss && wants_trumps_out (mind))
    value += 20 * cards;
  KbzTractorThought *thought = &leads->thoughts[leads->n++];
  *thought = (KbzTractorThought){ .value = value };
  thought->play.rows[leads->suit] = row;
}

static void add_part (Leads *leads, KbzTractorRow row, int width, int length, int place)
{
  static const uint8_t kinds[4][2] = {
    { 0, 0 }, { KBZ_SINGLE, KBZ_SINGLE }, { KBZ_PAIR, KBZ_TRACTOR }, { KBZ_TRIPLE, KBZ_TITANIC }
  };
  KbzTractorShape shape;
  shape.suit = (KbzSuit)leads->suit;
  shape.n = 1;
  shape.n_cards = width * length;
  shape.parts[0] =
      (KbzTractorPart){ kinds[width][length > 1], (uint8_t)length, (uint8_t)place, row };
  add (leads, row, &shape, kbz_tractor_is_boss (leads->mind, leads->suit, width, length, place));
}

/* Runs that go on upwards from the row. */
static void add_runs (Leads *leads, KbzTractorRow row, int width, int length, int place)
{
  const KbzTractorRules *rules = &leads->mind->table->rules;
  for (KbzTractorRow left = kbz_tractor_row_least (leads->held, width); left != 0;
       left &= left - 1) {
    int slot = __builtin_ctzll (left) / 2;
    if (kbz_tractor_slot_place (rules, slot) != place + 1)
      continue;
    KbzTractorRow longer = row + kbz_tractor_row_of (slot, width);
    add_part (leads, longer, width, length + 1, place + 1);
    add_runs (leads, longer, width, length + 1, place + 1);
  }
}

static void add_suit (Leads *leads)
{
  const KbzTractorRules *rules = &leads->mind->table->rules;
  for (KbzTractorRow left = kbz_tractor_row_least (leads->held, 1); left != 0; left &= left - 1) {
    int slot = __builtin_ctzll (left) / 2, n = kbz_tractor_row_count (leads->held, slot);
    int place = kbz_tractor_slot_place (rules, slot);
    for (int width = 1; width <= n; width++) {
      KbzTractorRow row = kbz_tractor_row_of (slot, width);
      add_part (leads, row, width, 1, place);
      if (width > 1)
        add_runs (leads, row, width, 1, place);
    }
  }
  KbzTractorRow sure = kbz_tractor_sure_throw (leads->mind, leads->suit);
  if (kbz_tractor_row_slots (sure, 1) < 2)
    return;
  KbzTractorShape shape;
  kbz_tractor_shape_row (rules, (KbzSuit)leads->suit, sure, &shape);
  if (shape.n > 1)
    add (leads, sure, &shape, true);
}

int kbz_tractor_think_lead (const KbzTractorMind *mind, KbzTractorThought *thoughts)
{
  Leads leads = { .mind = mind, .thoughts = thoughts };
  for (leads.suit = 0; leads.suit < KBZ_TRACTOR_SUITS; leads.suit++) {
    leads.held = mind->table->hands[mind->seat][leads.suit];
    if (leads.held != 0)
      add_suit (&leads);
  }
  return leads.n;
}
