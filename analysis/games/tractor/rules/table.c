/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include "score.h"
#include "trick.h"

#include <string.h>

static void set_points (KbzTractorTable *table)
{
  for (int suit = 0; suit < KBZ_TRACTOR_SUITS; suit++) {
    table->fives[suit] = table->tens[suit] = 0;
    bool trumps = suit == (int)KBZ_TRUMPS;
    for (int slot = 0; slot < (trumps ? 16 : 12); slot++) {
      if (trumps && slot < 12 && table->rules.trump == KBZ_NO_SUIT)
        continue; /* no card of a rank is a trump */
      int points = kbz_tractor_card_points (kbz_tractor_card (&table->rules, (KbzSuit)suit, slot));
      if (points > 0)
        *(points == 5 ? &table->fives[suit] : &table->tens[suit]) |= kbz_tractor_row_of (slot, 3);
    }
  }
}

int kbz_tractor_table_worth (const KbzTractorTable *table, int suit, KbzTractorRow row)
{
  KbzTractorRow fives = row & table->fives[suit], tens = row & table->tens[suit];
  return (fives | tens) == 0 ? 0
                             : 5 * kbz_tractor_row_size (fives) + 10 * kbz_tractor_row_size (tens);
}

void kbz_tractor_table (const KbzTractor *t, KbzTractorTable *table)
{
  memset (table, 0, sizeof *table);
  table->rules = kbz_tractor_rules (t);
  table->banker = t->banker;
  table->points = t->points + t->fines;
  table->leader = t->leader;
  memcpy (table->out, t->lacks[KBZ_LACKS_SUIT], sizeof table->out);
  memcpy (table->no_pair, t->lacks[KBZ_LACKS_PAIR], sizeof table->no_pair);
  set_points (table);
  for (int suit = 0; suit < KBZ_TRACTOR_SUITS; suit++) {
    for (int seat = 0; seat < KBZ_TRACTOR_SEATS; seat++)
      table->hands[seat][suit] = kbz_tractor_row (&table->rules, &t->hands[seat], (KbzSuit)suit);
    table->kitty[suit] = kbz_tractor_row (&table->rules, &t->buried, (KbzSuit)suit);
    table->kitty_points += kbz_tractor_table_worth (table, suit, table->kitty[suit]);
  }
  /* The trick on the table is played again, by hands that get it back for that. */
  for (int i = 0; i < t->n_trick; i++)
    for (int suit = 0; suit < KBZ_TRACTOR_SUITS; suit++)
      table->hands[(t->leader + i) % KBZ_TRACTOR_SEATS][suit] +=
          kbz_tractor_row (&table->rules, &t->trick[i], (KbzSuit)suit);
  for (int suit = 0; suit < KBZ_TRACTOR_SUITS; suit++)
    table->left += kbz_tractor_row_size (table->hands[t->leader][suit]);
  for (int i = 0; i < t->n_trick; i++) {
    KbzTractorCardsOut play;
    for (int suit = 0; suit < KBZ_TRACTOR_SUITS; suit++)
      play.rows[suit] = kbz_tractor_row (&table->rules, &t->trick[i], (KbzSuit)suit);
    kbz_tractor_table_play (table, &play);
  }
}

static bool is_attacker (const KbzTractorTable *table, int seat)
{
  return seat % 2 != table->banker % 2;
}

/* A lead of equal cards needs no reading. */
static bool read_equal (KbzTractorTable *table, int suit, KbzTractorRow row)
{
  static const uint8_t kinds[] = { 0, KBZ_SINGLE, KBZ_PAIR, KBZ_TRIPLE };
  int slot = __builtin_ctzll (row) / 2, n = kbz_tractor_row_count (row, slot);
  if (row != kbz_tractor_row_of (slot, n))
    return false;
  int place = kbz_tractor_slot_place (&table->rules, slot);
  table->lead.suit = (KbzSuit)suit;
  table->lead.n = 1;
  table->lead.n_cards = n;
  table->lead.parts[0] = (KbzTractorPart){ kinds[n], 1, (uint8_t)place, row };
  return true;
}

/* Reads the lead; of a throw that fails only the forced part is led. */
static KbzTractorRow lead_row (KbzTractorTable *table, int seat, int suit, KbzTractorRow row)
{
  if (!read_equal (table, suit, row)) {
    kbz_tractor_shape_row (&table->rules, (KbzSuit)suit, row, &table->lead);
    KbzTractorRow others[3];
    for (int i = 0; i < 3; i++)
      others[i] = table->hands[(seat + 1 + i) % KBZ_TRACTOR_SEATS][suit];
    KbzTractorThrow result = kbz_tractor_throw (&table->lead, &table->rules, others);
    if (!result.stands) {
      table->points += is_attacker (table, seat) ? -result.penalty : result.penalty;
      row = result.forced.cards;
      kbz_tractor_shape_row (&table->rules, (KbzSuit)suit, row, &table->lead);
    }
  }
  table->best = kbz_tractor_best_reading (&table->rules, row, &table->lead);
  table->winner = seat;
  table->winning = row;
  return row;
}

static int strength (const KbzTractorTable *table, KbzTractorRow row, bool ruff)
{
  const KbzTractorPart *part = &table->lead.parts[0];
  int slot = __builtin_ctzll (row) / 2, place;
  if (table->lead.n == 1 && part->length == 1)
    place = row == kbz_tractor_row_of (slot, table->lead.n_cards)
                ? kbz_tractor_slot_place (&table->rules, slot)
                : -1;
  else
    place = kbz_tractor_best_reading (&table->rules, row, &table->lead);
  return place >= 0 && ruff ? KBZ_TRACTOR_PLACES + place : place;
}

static void answer (KbzTractorTable *table, int seat, const KbzTractorCardsOut *play)
{
  int suit = (int)table->lead.suit;
  KbzTractorRow suited = play->rows[suit];
  int n = kbz_tractor_row_size (suited), power = -1;
  if (n == table->lead.n_cards)
    power = strength (table, suited, false);
  else
    table->out[seat] |= (uint8_t)(1u << suit);
  KbzTractorRow trumps = play->rows[KBZ_TRUMPS];
  if (n == 0 && kbz_tractor_row_size (trumps) == table->lead.n_cards)
    power = strength (table, trumps, true);
  if (table->lead.parts[0].kind != KBZ_SINGLE && kbz_tractor_row_slots (suited, 2) == 0
      && !table->rules.protect_triples)
    table->no_pair[seat] |= (uint8_t)(1u << suit);
  if (power > table->best) {
    table->best = power;
    table->winner = seat;
    table->winning = power >= KBZ_TRACTOR_PLACES ? trumps : suited;
  }
}

static void end_trick (KbzTractorTable *table)
{
  bool attackers = is_attacker (table, table->winner);
  if (attackers)
    table->points += table->worth;
  table->left -= table->lead.n_cards;
  table->leader = table->winner;
  table->n_trick = table->worth = 0;
  if (table->left == 0 && attackers)
    table->points +=
        table->kitty_points * kbz_tractor_row_multiplier (&table->rules, table->winning);
}

void kbz_tractor_table_play (KbzTractorTable *table, const KbzTractorCardsOut *play)
{
  int seat = kbz_tractor_table_seat (table);
  KbzTractorCardsOut down = *play;
  if (table->n_trick == 0) {
    for (int suit = 0; suit < KBZ_TRACTOR_SUITS; suit++)
      if (play->rows[suit] != 0)
        down.rows[suit] = lead_row (table, seat, suit, play->rows[suit]);
  } else {
    answer (table, seat, play);
  }
  for (int suit = 0; suit < KBZ_TRACTOR_SUITS; suit++) {
    table->hands[seat][suit] -= down.rows[suit];
    table->worth += kbz_tractor_table_worth (table, suit, down.rows[suit]);
  }
  if (++table->n_trick == KBZ_TRACTOR_SEATS)
    end_trick (table);
}

KbzTractorCardsOut kbz_tractor_move_rows (const KbzTractorRules *rules, const KbzMove *move)
{
  KbzTractorCardsOut play = { { 0 } };
  for (int i = 0; i < move->n; i++)
    play.rows[kbz_tractor_suit (rules, move->cards[i])] +=
        kbz_tractor_row_of (kbz_tractor_slot (rules, move->cards[i]), 1);
  return play;
}

KbzMove kbz_tractor_rows_move (const KbzTractorRules *rules, const KbzTractorCardsOut *play)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = 0;
  for (int suit = 0; suit < KBZ_TRACTOR_SUITS; suit++)
    n += kbz_tractor_row_cards (rules, (KbzSuit)suit, play->rows[suit], cards + n);
  kbz_tractor_sort (rules, cards, n);
  return kbz_move (KBZ_MOVE_PLAY, 0, cards, n);
}
