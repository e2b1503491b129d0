/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/cards/random.h"
#include "analysis/games/bridge/dd/dd.h"
#include "analysis/games/bridge/pbn-deal.h"

#include <string.h>

/* Seeded deals and positions for the tests and the benchmark of the double-dummy solver. */

static inline void dd_random_hands (KbzRandom *random, int size, KbzSet hands[4])
{
  KbzCard cards[52];
  for (int i = 0; i < 52; i++)
    cards[i] = kbz_card ((KbzSuit)(i / 13), i % 13 + 2);
  kbz_random_shuffle (random, cards, 52);
  memset (hands, 0, 4 * sizeof hands[0]);
  for (int i = 0; i < 4 * size; i++)
    hands[i % 4] |= kbz_set_of (cards[i]);
}

static inline int dd_to_move (const KbzDdPosition *p)
{
  return (p->leader + p->n_trick) & 3;
}

static inline KbzSet dd_legal (const KbzDdPosition *p)
{
  KbzSet hand = p->hands[dd_to_move (p)];
  KbzSet follow = p->n_trick ? hand & (KbzSet)0xFFFF << (p->trick[0] & 0x30) : 0;
  return follow ? follow : hand;
}

/* Plays a card; the seat that won the trick with it, or -1. */
static inline int dd_play (KbzDdPosition *p, KbzCard card)
{
  p->hands[dd_to_move (p)] &= ~kbz_set_of (card);
  if (p->n_trick < 3) {
    p->trick[p->n_trick++] = card;
    return -1;
  }
  KbzCard cards[4] = { p->trick[0], p->trick[1], p->trick[2], card };
  int best = 0;
  for (int i = 1; i < 4; i++) {
    bool ruff = kbz_card_suit (cards[i]) == p->trump && kbz_card_suit (cards[best]) != p->trump;
    bool higher = kbz_card_suit (cards[i]) == kbz_card_suit (cards[best]) && cards[i] > cards[best];
    if (ruff || higher)
      best = i;
  }
  p->leader = (p->leader + best) & 3;
  p->n_trick = 0;
  return p->leader;
}

/* Hands of `size` cards with `n_trick` legal cards of the first trick on the table. */
static inline KbzDdPosition dd_random_position (KbzRandom *random, int size, int n_trick)
{
  KbzDdPosition p = { .trump = (KbzSuit)kbz_random_below (random, 5),
                      .leader = (int)kbz_random_below (random, 4) };
  dd_random_hands (random, size, p.hands);
  while (p.n_trick < n_trick) {
    KbzSet legal = dd_legal (&p);
    for (uint64_t skip = kbz_random_below (random, (uint64_t)kbz_set_size (legal)); skip; skip--)
      legal &= legal - 1;
    dd_play (&p, (KbzCard)__builtin_ctzll (legal));
  }
  return p;
}

/* A table as text: the tricks of N E S W in ♠ ♥ ♦ ♣ no trump, a hexadecimal digit each. */
#define DD_TRICKS_TEXT 21

static inline char *dd_tricks_write (const KbzDdTricks *table, char *text)
{
  for (int i = 0; i < 20; i++)
    text[i] = "0123456789abcd"[table->tricks[i / 5][i % 5]];
  text[20] = '\0';
  return text;
}

/* Reads a line “table deal”; it may end with the line's end. */
static inline bool dd_tricks_read (char *line, KbzSet hands[4], KbzDdTricks *table)
{
  line[strcspn (line, "\n")] = '\0';
  static const char digits[] = "0123456789abcd";
  for (int i = 0; i < 20; i++) {
    const char *digit = line[i] ? strchr (digits, line[i]) : NULL;
    if (!digit)
      return false;
    table->tricks[i / 5][i % 5] = (uint8_t)(digit - digits);
  }
  return line[20] == ' ' && kbz_bridge_pbn_read (line + 21, hands, NULL) == KBZ_OK;
}
