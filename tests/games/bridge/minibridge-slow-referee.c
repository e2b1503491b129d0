/* SPDX-License-Identifier: GPL-3.0-or-later */
/* MiniBridge once more, from source 001 and the rulings alone. */
#include "tests/games/slow-referee.h"

#include <stdlib.h>
#include <string.h>

static const char *text_of (const KbzFields *position, const char *key)
{
  const char *text = NULL;
  if (kbz_fields_string (position, key, &text, NULL) != KBZ_OK)
    abort ();
  return text;
}

/* Which seat was dealt each card, [suit][rank]; -1 for none. */
typedef struct {
  int dealt_to[4][15];
  bool gone[4][15];
} Table;

static void read_deal (const char *deal, Table *table)
{
  memset (table, 0, sizeof *table);
  for (int suit = 0; suit < 4; suit++)
    for (int rank = 0; rank < 15; rank++)
      table->dealt_to[suit][rank] = -1;
  int seat = (int)(strchr ("NESW", deal[0]) - "NESW");
  int suit = 0;
  for (const char *at = deal + 2; *at != '\0'; at++) {
    if (*at == ' ') {
      seat = (seat + 1) % 4;
      suit = 0;
    } else if (*at == '.')
      suit++;
    else
      table->dealt_to[suit][strchr ("..23456789TJQKA", *at) - "..23456789TJQKA"] = seat;
  }
}

static bool holds_suit (const Table *table, int seat, int suit)
{
  for (int rank = 2; rank <= 14; rank++)
    if (table->dealt_to[suit][rank] == seat && !table->gone[suit][rank])
      return true;
  return false;
}

/* "王牌>當前花色>其餘花色": trumps beat the suit led, the suit led beats the rest. */
static int strength (int suit, int rank, int led, int trump)
{
  return (suit == trump ? 100 : suit == led ? 50 : 0) + rank;
}

static bool accepts_card (const KbzFields *position, const KbzMove *move)
{
  if (move->kind != KBZ_MOVE_PLAY || move->n != 1 || move->arg != 0)
    return false;
  KbzCard card = move->cards[0];
  if (card >= 64 || card % 16 < 2 || card % 16 > 14)
    return false;

  Table table;
  read_deal (text_of (position, "deal"), &table);
  int trump = (int)(strchr ("SHDCN", text_of (position, "strain")[0]) - "SHDCN");
  int to_play = (int)(strchr ("NESW", text_of (position, "leader")[0]) - "NESW");
  const char *played = text_of (position, "played");
  int led = -1, best = -1, best_seat = -1, in_trick = 0;
  for (const char *at = played; *at != '\0'; at += at[2] == ' ' ? 3 : 2) {
    int suit = (int)(strchr ("SHDC", at[0]) - "SHDC");
    int rank = (int)(strchr ("..23456789TJQKA", at[1]) - "..23456789TJQKA");
    table.gone[suit][rank] = true;
    if (in_trick == 0) {
      led = suit;
      best = -1;
    }
    if (strength (suit, rank, led, trump) > best) {
      best = strength (suit, rank, led, trump);
      best_seat = to_play;
    }
    in_trick = (in_trick + 1) % 4;
    to_play = in_trick == 0 ? best_seat : (to_play + 1) % 4;
  }
  if (table.dealt_to[card / 16][card % 16] != to_play || table.gone[card / 16][card % 16])
    return false;
  return in_trick == 0 || card / 16 == led || !holds_suit (&table, to_play, led);
}

static bool accepts (const KbzFields *position, const KbzMove *move)
{
  if (kbz_fields_find (position, "strain") != NULL)
    return accepts_card (position, move);
  if (move->kind != KBZ_MOVE_CALL || move->n != 0)
    return false;
  if (kbz_fields_find (position, "declarer") != NULL)
    return (move->arg >= 100 && move->arg <= 104) || (move->arg >= 110 && move->arg <= 114);
  const KbzField *points = kbz_fields_find (position, "points");
  bool all_announced = points != NULL && points->n == 4;
  return !all_announced && move->arg >= 0 && move->arg <= 37;
}

const KbzSlowReferee kbz_slow_minibridge = { "minibridge", accepts };
