/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/tractor/game.h"

/* A play being played out in thought: the same rules as the game's own state, but only what the
 * next plays need, as rows, so that hundreds of playouts are cheap. */
typedef struct {
  KbzTractorRules rules;
  int banker;
  KbzTractorRow hands[KBZ_TRACTOR_SEATS][KBZ_TRACTOR_SUITS];
  KbzTractorRow kitty[KBZ_TRACTOR_SUITS];
  int kitty_points;
  KbzTractorRow fives[KBZ_TRACTOR_SUITS], tens[KBZ_TRACTOR_SUITS]; /* masks of their slots */
  uint8_t out[KBZ_TRACTOR_SEATS],
      no_pair[KBZ_TRACTOR_SEATS]; /* shown by all so far; suits by bit */
  int left;                       /* cards of each hand when the trick on the table began */
  int leader, n_trick;
  KbzTractorShape lead;
  int best, winner;      /* of the trick so far: strength and seat */
  KbzTractorRow winning; /* the winner's cards */
  int worth;             /* points lying there */
  int points;            /* the attackers': tricks, fines and kitty */
} KbzTractorTable;

/* Cards that are played, by suit. */
typedef struct {
  KbzTractorRow rows[KBZ_TRACTOR_SUITS];
} KbzTractorCardsOut;

void kbz_tractor_table (const KbzTractor *t, KbzTractorTable *table);
static inline int kbz_tractor_table_seat (const KbzTractorTable *table)
{
  return (table->leader + table->n_trick) % KBZ_TRACTOR_SEATS;
}
/* Makes a legal play of the seat whose turn it is. The play is over when `left` is 0. */
void kbz_tractor_table_play (KbzTractorTable *table, const KbzTractorCardsOut *play);

int kbz_tractor_table_worth (const KbzTractorTable *table, int suit, KbzTractorRow row);
KbzTractorCardsOut kbz_tractor_move_rows (const KbzTractorRules *rules, const KbzMove *move);
KbzMove kbz_tractor_rows_move (const KbzTractorRules *rules, const KbzTractorCardsOut *play);
