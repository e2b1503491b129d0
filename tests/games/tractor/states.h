/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/games/tractor/mind/known.h"
#include "tests/suite.h"
#include "tests/said.h"

#include <stdio.h>
#include <string.h>

/* Positions of whole deals, for tests of what is known, advised and played. */

static inline void read_state (KbzTractor *t, const char *text)
{
  KbzFields fields = { 0 };
  KbzError error = { 0 };
  ck_assert (kbz_fields_read (&fields, text, &error) == KBZ_OK);
  ck_assert_msg (kbz_game_tractor.read (t, &fields, &error) == KBZ_OK, "%s", kbz_said (&error));
  kbz_fields_clear (&fields);
}

static inline void make (KbzTractor *t, const char *text)
{
  KbzMove move;
  KbzError error = { 0 };
  KbzReason reason = { 0 };
  ck_assert_msg (kbz_game_tractor.move_read (t, text, &move, &error) == KBZ_OK, "%s",
                 kbz_said (&error));
  ck_assert_msg (kbz_game_tractor.legal (t, &move, &reason), "%s: %s", text, reason.rule);
  kbz_game_tractor.apply (t, &move);
}

/* A deal of one to three decks; the options list two first. */
static inline void deal_state (KbzTractor *t, int decks, bool protect, uint64_t seed)
{
  static const uint8_t option[] = { 0, 1, 0, 2 };
  KbzOptions options = { .value = { option[decks], protect } };
  KbzMatch match = { .memory = { 2 + (int)(seed % 13), 2 + (int)(seed % 13), 0 } };
  kbz_game_tractor.deal (t, &options, &match, seed);
}

static inline KbzMove some_listed_move (const KbzTractor *t, KbzRandom *random)
{
  KbzMoves moves = { 0 };
  kbz_game_tractor.moves (t, &moves);
  KbzMove move = moves.moves[kbz_random_below (random, moves.n)];
  kbz_moves_clear (&moves);
  return move;
}

static inline const char *move_text (const KbzTractor *t, const KbzMove *move)
{
  static char text[KBZ_MOVE_TEXT];
  return kbz_game_tractor.move_write (t, move, text, sizeof text);
}

static inline const char *sentence (KbzText text)
{
  static char written[400];
  return kbz_text_write (&text, NULL, written, sizeof written);
}

/* Every way to deal the cards that a seat does not see, by the slow way: each card to each place,
 * and kept if the record fits. Twins make two ways of one deal. */
typedef struct {
  int n, room[5];
  KbzCard cards[16];
  void (*visit) (const KbzTractor *t, void *data);
  void *data;
} EachDeal;

static inline void deal_from (EachDeal *each, KbzTractor *t, int at)
{
  if (at == each->n) {
    if (kbz_tractor_fits_record (t))
      each->visit (t, each->data);
    return;
  }
  for (int place = 0; place < 5; place++)
    if (each->room[place] > 0) {
      KbzHand *hand = place == 4 ? &t->buried : &t->hands[place];
      each->room[place]--;
      kbz_hand_add (hand, each->cards[at]);
      deal_from (each, t, at + 1);
      kbz_hand_remove (hand, each->cards[at]);
      each->room[place]++;
    }
}

static inline void each_possible_deal (const KbzTractor *t, int seat,
                                       void (*visit) (const KbzTractor *, void *), void *data)
{
  KbzTractor empty = *t;
  EachDeal each = { .visit = visit, .data = data };
  for (int place = 0; place < 5; place++) {
    KbzHand *hand = place == 4 ? &empty.buried : &empty.hands[place];
    if (place == seat || (place == 4 && seat == t->banker))
      continue;
    each.room[place] = kbz_hand_size (hand);
    ck_assert_int_le (each.n + each.room[place], 16);
    each.n += (int)kbz_hand_cards (hand, each.cards + each.n);
    *hand = (KbzHand){ 0 };
  }
  deal_from (&each, &empty, 0);
}

#define PLAY "decks: 2\nphase: play\nlevel: 2\nlevels: 2; 2\nbanker: 0\ntrump: S\nleader: 1\n"
