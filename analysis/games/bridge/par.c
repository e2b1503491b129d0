/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "par.h"
#include "score.h"

#include <string.h>

/* The auction as a game: a side holds the last bid, the other lets it play (and doubles if it will
 * fail) or bids higher. Contracts count from 0 = 1♣ to 34 = 7NT; sides are 0 = NS, 1 = EW. */

#define CONTRACTS 35

typedef struct {
  int score[CONTRACTS][2]; /* for NS when this side plays it */
  int worth[CONTRACTS][2]; /* for NS when this side bids it and both go on well */
} Auction;

static KbzSuit strain_of (int contract)
{
  static const KbzSuit order[] = { KBZ_CLUBS, KBZ_DIAMONDS, KBZ_HEARTS, KBZ_SPADES, KBZ_NO_SUIT };
  return order[contract % 5];
}

static int side_tricks (const KbzDdTricks *table, int side, KbzSuit strain)
{
  int a = table->tricks[side][strain], b = table->tricks[side + 2][strain];
  return a > b ? a : b;
}

static int contract_score (const KbzDdTricks *table, int contract, int side, KbzBridgeVul vul)
{
  int tricks = side_tricks (table, side, strain_of (contract));
  int level = contract / 5 + 1;
  KbzBridgeContract c = { level, strain_of (contract), tricks < level + 6 };
  int score = kbz_bridge_contract_score (c, vul >> side & 1, tricks);
  return side ? -score : score;
}

static bool better (int side, int a, int b)
{
  return side ? a < b : a > b;
}

/* The best the side can do over `contract` (-1: no bid yet) when letting it be gives `pass`. */
static int best_over (const Auction *auction, int contract, int side, int pass)
{
  int best = pass;
  for (int c = contract + 1; c < CONTRACTS; c++)
    if (better (side, auction->worth[c][side], best))
      best = auction->worth[c][side];
  return best;
}

static void write_contract (const KbzDdTricks *table, int contract, int side, char text[16])
{
  KbzSuit strain = strain_of (contract);
  int tricks = side_tricks (table, side, strain), need = contract / 5 + 7;
  *text++ = (char)('1' + contract / 5);
  *text++ = "SHDCN"[strain];
  if (tricks < need)
    *text++ = 'X';
  *text++ = '-';
  for (int h = side; h < 4; h += 2)
    if (table->tricks[h][strain] == tricks)
      *text++ = "NESW"[h];
  int by = tricks < need ? need - tricks : tricks - need;
  if (by) {
    *text++ = tricks < need ? '-' : '+';
    if (by >= 10)
      *text++ = '1';
    *text++ = (char)('0' + by % 10);
  }
  *text = '\0';
}

/* A contract is par when it scores par and the other side has nothing better above it, not even
 * what would be outbid again: else 1♠ would be par wherever 4♠ is a sacrifice. */
static bool is_par (const Auction *auction, int contract, int side, int par)
{
  if (auction->score[contract][side] != par || auction->worth[contract][side] != par)
    return false;
  for (int c = contract + 1; c < CONTRACTS; c++)
    if (better (!side, auction->score[c][!side], par))
      return false;
  return true;
}

void kbz_dd_par (const KbzDdTricks *table, int dealer, KbzBridgeVul vul, KbzDdPar *par)
{
  Auction auction;
  for (int c = CONTRACTS - 1; c >= 0; c--)
    for (int side = 0; side < 2; side++) {
      auction.score[c][side] = contract_score (table, c, side, vul);
      auction.worth[c][side] = best_over (&auction, c, !side, auction.score[c][side]);
    }
  int first = dealer & 1;
  int passed = best_over (&auction, -1, !first, 0);
  memset (par, 0, sizeof *par);
  par->score = best_over (&auction, -1, first, passed);
  if (par->score == 0)
    return;
  for (int c = 0; c < CONTRACTS; c++)
    for (int side = 0; side < 2; side++)
      if (is_par (&auction, c, side, par->score) && par->n < KBZ_PAR_CONTRACTS)
        write_contract (table, c, side, par->contracts[par->n++]);
}
