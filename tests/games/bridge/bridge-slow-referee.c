/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Contract bridge once more, from the Laws of Duplicate Bridge and source 001 alone. */
#include "tests/games/slow-referee.h"

#include <stdlib.h>
#include <string.h>

static const char *text_of (const KbzFields *position, const char *key)
{
  const KbzField *field = kbz_fields_find (position, key);
  return field == NULL || field->n == 0 ? "" : field->items[0];
}

static int place (const char *letters, char letter)
{
  const char *found = letter == '\0' ? NULL : strchr (letters, letter);
  return found == NULL ? -1 : (int)(found - letters);
}

/* ---- The auction: Laws 17 to 22 ---------------------------------------------------------- */

static bool is_bid (const char *call)
{
  return call[0] >= '1' && call[0] <= '7';
}

/* Law 18 E: no trump, spades, hearts, diamonds, clubs in descending order. */
static int height (const char *bid)
{
  return 10 * (bid[0] - '0') + place ("CDHSN", bid[1]);
}

/* The call that a number stands for, as the README of the folder numbers them. */
static const char *call_text (int arg)
{
  static char text[3];
  if (arg == 0)
    return "P";
  if (arg == 36)
    return "X";
  if (arg == 37)
    return "XX";
  if (arg < 1 || arg > 35)
    return NULL;
  text[0] = (char)('1' + (arg - 1) / 5);
  text[1] = "CDHSN"[(arg - 1) % 5];
  return text;
}

/* The last call that was no pass, counted back from the one to come: 1 is the player before. */
static const char *last_action (const KbzField *auction, int *back)
{
  for (*back = 1; auction != NULL && (size_t)*back <= auction->n; ++*back) {
    const char *call = auction->items[auction->n - (size_t)*back];
    if (strcmp (call, "P") != 0)
      return call;
  }
  return NULL;
}

static const char *last_bid (const KbzField *auction)
{
  for (size_t i = auction == NULL ? 0 : auction->n; i > 0; i--)
    if (is_bid (auction->items[i - 1]))
      return auction->items[i - 1];
  return NULL;
}

/* Law 22: three passes after a bid end it, four without any bid too. */
static bool auction_is_over (const KbzField *auction)
{
  int back;
  last_action (auction, &back);
  int passes = back - 1;
  return last_bid (auction) == NULL ? passes >= 4 : passes >= 3;
}

static bool accepts_call (const KbzFields *position, const KbzMove *move)
{
  if (move->kind != KBZ_MOVE_CALL || move->n != 0)
    return false;
  const char *call = call_text (move->arg);
  const KbzField *auction = kbz_fields_find (position, "auction");
  bool casual = strcmp (text_of (position, "bidding"), "casual") == 0;
  if (call == NULL)
    return false;
  if (strcmp (call, "P") == 0)
    return true;
  if (is_bid (call))
    return last_bid (auction) == NULL || height (call) > height (last_bid (auction));
  /* Law 19: only the last call that was no pass can be doubled, if an opponent bid it; redoubled,
   * if an opponent doubled it. An opponent called one or three calls ago. */
  int back;
  const char *action = last_action (auction, &back);
  if (casual || action == NULL || back % 2 == 0)
    return false;
  return call[1] == 'X' ? strcmp (action, "X") == 0 : is_bid (action);
}

/* ---- The play: Laws 41 to 45 ------------------------------------------------------------- */

typedef struct {
  int owner[64]; /* who holds a card, -1: nobody, or it was played */
  int led, to_play;
} Table;

static void deal_cards (const char *deal, Table *table)
{
  for (int i = 0; i < 64; i++)
    table->owner[i] = -1;
  int seat = place ("NESW", deal[0]), suit = 0;
  for (const char *at = deal + 2; *at != '\0'; at++)
    if (*at == ' ') {
      seat = (seat + 1) % 4;
      suit = 0;
    } else if (*at == '.')
      suit++;
    else
      table->owner[16 * suit + 2 + place ("23456789TJQKA", *at)] = seat;
}

/* Law 44 E and F: the highest trump, or without one the highest card of the suit led. */
static void play_tricks (const KbzFields *position, Table *table)
{
  int trump = place ("SHDCN", text_of (position, "trump")[0]);
  int best = -1, winner = -1, n = 0;
  table->to_play = place ("NESW", text_of (position, "leader")[0]);
  for (const char *at = text_of (position, "played"); *at != '\0'; at += at[2] == ' ' ? 3 : 2) {
    int suit = place ("SHDC", at[0]), rank = 2 + place ("23456789TJQKA", at[1]);
    table->owner[16 * suit + rank] = -1;
    if (n == 0) {
      table->led = suit;
      best = -1;
    }
    int worth = suit == trump ? 100 + rank : suit == table->led ? rank : 0;
    if (worth > best) {
      best = worth;
      winner = table->to_play;
    }
    n = (n + 1) % 4;
    table->to_play = n == 0 ? winner : (table->to_play + 1) % 4;
  }
  if (n == 0)
    table->led = -1;
}

static bool accepts_card (const KbzFields *position, const KbzMove *move)
{
  if (move->kind != KBZ_MOVE_PLAY || move->n != 1 || move->arg != 0 || move->cards[0] >= 64)
    return false;
  Table table;
  deal_cards (text_of (position, "deal"), &table);
  play_tricks (position, &table);
  int card = move->cards[0];
  if (table.owner[card] != table.to_play)
    return false;
  if (table.led < 0 || card / 16 == table.led)
    return true;
  for (int other = 16 * table.led; other < 16 * table.led + 16; other++)
    if (table.owner[other] == table.to_play)
      return false;
  return true;
}

static bool accepts (const KbzFields *position, const KbzMove *move)
{
  const KbzField *auction = kbz_fields_find (position, "auction");
  if (kbz_fields_find (position, "leader") != NULL)
    return accepts_card (position, move);
  return !auction_is_over (auction) && accepts_call (position, move);
}

const KbzSlowReferee kbz_slow_bridge = { "bridge", accepts };
