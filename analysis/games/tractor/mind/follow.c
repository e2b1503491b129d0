/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mind.h"

#include <string.h>

/* What to answer. Each way to follow is weighed by the chance that the own side takes the trick, by
 * the points that are in it then, and by what the cards were worth to the hand: so points go to a
 * partner who wins for sure, are held back from a trick that is lost, and points are ruffed. */

/* Points that those after us are thought to put on a card, and what being on lead is worth. */
enum { GIFT = 25, ON_LEAD = 15 };

typedef struct {
  const KbzTractorMind *mind;
  const KbzTractorTable *table;
  KbzTractorThought *thoughts;
  int n;
  KbzTractorRow held;
  KbzTractorDuty duty;
  int later; /* seats that play after this one */
} Follow;

/* The chance that no opponent after us beats this strength. */
static int chance_to_hold (const Follow *follow, int strength)
{
  const KbzTractorMind *mind = follow->mind;
  int chance = KBZ_CERTAIN;
  for (int i = 1; i <= follow->later; i += 2) {
    int seat = (mind->seat + i) % KBZ_TRACTOR_SEATS;
    int beat = kbz_tractor_chance_beat (mind, seat, &follow->table->lead, strength);
    chance = kbz_tractor_both (chance, KBZ_CERTAIN - beat);
  }
  return chance;
}

/* The chance that our side takes the trick without us. */
static int chance_without (const Follow *follow)
{
  const KbzTractorMind *mind = follow->mind;
  int partner = (mind->seat + 2) % KBZ_TRACTOR_SEATS;
  if (follow->table->winner == partner)
    return chance_to_hold (follow, follow->table->best);
  if (follow->later < 2)
    return 0;
  return kbz_tractor_both (
      kbz_tractor_chance_beat (mind, partner, &follow->table->lead, follow->table->best),
      KBZ_CERTAIN * 3 / 4);
}

static int worth_of (const Follow *follow, const KbzTractorCardsOut *play)
{
  int worth = 0;
  for (int suit = 0; suit < KBZ_TRACTOR_SUITS; suit++)
    worth += kbz_tractor_table_worth (follow->table, suit, play->rows[suit]);
  return worth;
}

static void add (Follow *follow, const KbzTractorCardsOut *play, int chance, int bonus)
{
  const KbzTractorMind *mind = follow->mind;
  int stake = 10 * (follow->table->worth + worth_of (follow, play))
              + GIFT * follow->later * follow->table->lead.n_cards;
  int value = (stake + bonus) * chance / KBZ_CERTAIN;
  for (int suit = 0; suit < KBZ_TRACTOR_SUITS; suit++)
    if (play->rows[suit] != 0)
      value -= kbz_tractor_weigh (&mind->keep[suit], follow->table->hands[mind->seat][suit],
                                  play->rows[suit]);
  for (int i = 0; i < follow->n; i++)
    if (memcmp (&follow->thoughts[i].play, play, sizeof *play) == 0) {
      if (value > follow->thoughts[i].value)
        follow->thoughts[i].value = value;
      return;
    }
  if (follow->n < KBZ_TRACTOR_THOUGHTS)
    follow->thoughts[follow->n++] = (KbzTractorThought){ *play, value };
}

/* What cards of a suit cost when their points count with this chance for us. */
static KbzTractorWeights weights_of (const Follow *follow, int suit, int chance)
{
  KbzTractorWeights weights = follow->mind->keep[suit];
  KbzTractorRow held = follow->table->hands[follow->mind->seat][suit];
  for (KbzTractorRow left = held & (follow->table->fives[suit] | follow->table->tens[suit]);
       left != 0;) {
    int slot = __builtin_ctzll (left) / 2;
    weights.slot[slot] -=
        10 * kbz_tractor_table_worth (follow->table, suit, kbz_tractor_row_of (slot, 1)) * chance
        / KBZ_CERTAIN;
    left &= ~kbz_tractor_row_of (slot, 3);
  }
  return weights;
}

/* Fills up with the cheapest cards of other suits, the led one being used up. */
static void discard (const Follow *follow, int n, int chance, KbzTractorCardsOut *play)
{
  const KbzTractorRow *hand = follow->table->hands[follow->mind->seat];
  KbzTractorWeights weights[KBZ_TRACTOR_SUITS];
  for (int suit = 0; suit < KBZ_TRACTOR_SUITS; suit++)
    weights[suit] = weights_of (follow, suit, chance);
  for (; n > 0; n--) {
    int best_suit = -1, best_slot = 0, least = 0;
    for (int suit = 0; suit < KBZ_TRACTOR_SUITS; suit++) {
      if (suit == (int)follow->table->lead.suit)
        continue;
      KbzTractorRow rest = hand[suit] - play->rows[suit];
      for (KbzTractorRow left = kbz_tractor_row_least (rest, 1); left != 0; left &= left - 1) {
        int slot = __builtin_ctzll (left) / 2, weight = weights[suit].slot[slot];
        if (kbz_tractor_row_count (rest, slot) > 1)
          weight += weights[suit].break_pair;
        if (best_suit < 0 || weight < least) {
          best_suit = suit;
          best_slot = slot;
          least = weight;
        }
      }
    }
    play->rows[best_suit] += kbz_tractor_row_of (best_slot, 1);
  }
}

/* Cards as cheap as can be when points count with this chance. */
static KbzTractorCardsOut cheapest (const Follow *follow, int chance)
{
  int suit = (int)follow->table->lead.suit;
  KbzTractorCardsOut play = { { 0 } };
  play.rows[suit] = follow->held;
  if (follow->duty.held > follow->duty.n_cards) {
    KbzTractorWeights weights = weights_of (follow, suit, chance);
    kbz_tractor_choose (&follow->table->rules, follow->held, &follow->duty.wants,
                        follow->duty.n_cards, &weights, -1, &play.rows[suit]);
  } else {
    discard (follow, follow->duty.n_cards - follow->duty.held, chance, &play);
  }
  return play;
}

/* Takes the trick with cards of `suit`: cheaply, and as high as it can. */
static void add_winners (Follow *follow, int suit)
{
  const KbzTractorTable *table = follow->table;
  bool ruff = suit != (int)table->lead.suit;
  KbzTractorRow held = table->hands[follow->mind->seat][suit];
  KbzTractorWants wants = kbz_tractor_shape_wants (&table->lead);
  int width = wants.n > 0 ? wants.wants[0].width : 1,
      length = wants.n > 0 ? wants.wants[0].length : 1;
  int above = ruff && table->best < KBZ_TRACTOR_PLACES ? -1 : table->best % KBZ_TRACTOR_PLACES;
  if (ruff ? false : table->best >= KBZ_TRACTOR_PLACES || table->lead.n > 1)
    return;
  KbzTractorWeights weights = weights_of (follow, suit, KBZ_CERTAIN * 3 / 4);
  int top = kbz_tractor_best_run (&table->rules, held, width, length);
  for (int high = 0; high < 2 && top > above; high++) {
    KbzTractorCardsOut play = { { 0 } };
    if (!kbz_tractor_choose (&table->rules, held, &wants, table->lead.n_cards, &weights,
                             high ? top - 1 : above, &play.rows[suit]))
      return;
    int place = kbz_tractor_best_reading (&table->rules, play.rows[suit], &table->lead);
    int strength = place < 0 || !ruff ? place : place + KBZ_TRACTOR_PLACES;
    if (strength > table->best)
      add (follow, &play, chance_to_hold (follow, strength), ON_LEAD);
  }
}

/* Every single card: of the led suit, or when it is out any other. */
static void add_cards (Follow *follow, int chance)
{
  const KbzTractorRow *hand = follow->table->hands[follow->mind->seat];
  for (int suit = 0; suit < KBZ_TRACTOR_SUITS; suit++) {
    bool led = suit == (int)follow->table->lead.suit;
    if (!led && follow->held != 0)
      continue;
    for (KbzTractorRow left = kbz_tractor_row_least (hand[suit], 1); left != 0; left &= left - 1) {
      KbzTractorCardsOut play = { { 0 } };
      int slot = __builtin_ctzll (left) / 2;
      int place = kbz_tractor_slot_place (&follow->table->rules, slot);
      bool can = led || suit == (int)KBZ_TRUMPS;
      int strength = led ? place : KBZ_TRACTOR_PLACES + place;
      play.rows[suit] = kbz_tractor_row_of (slot, 1);
      if (can && strength > follow->table->best)
        add (follow, &play, chance_to_hold (follow, strength), ON_LEAD);
      else
        add (follow, &play, chance, 0);
    }
  }
}

int kbz_tractor_think_follow (const KbzTractorMind *mind, bool wide, KbzTractorThought *thoughts)
{
  const KbzTractorTable *table = mind->table;
  int suit = (int)table->lead.suit;
  Follow follow = { .mind = mind,
                    .table = table,
                    .thoughts = thoughts,
                    .held = table->hands[mind->seat][suit],
                    .later = KBZ_TRACTOR_SEATS - 1 - table->n_trick };
  kbz_tractor_duty (&table->rules, follow.held, &table->lead, &follow.duty);
  int without = chance_without (&follow);
  KbzTractorCardsOut play = cheapest (&follow, without);
  add (&follow, &play, without, 0);
  if (follow.held == 0 && suit != (int)KBZ_TRUMPS)
    add_winners (&follow, (int)KBZ_TRUMPS);
  else if (follow.duty.held >= follow.duty.n_cards)
    add_winners (&follow, suit);
  for (int i = 0; wide && i <= 2; i++) {
    play = cheapest (&follow, i * KBZ_CERTAIN / 2);
    add (&follow, &play, without, 0);
  }
  if (wide && follow.duty.n_cards == 1)
    add_cards (&follow, without);
  return follow.n;
}
