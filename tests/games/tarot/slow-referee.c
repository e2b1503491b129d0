/* SPDX-License-Identifier: GPL-3.0-or-later */
/* French tarot once more, from source 003 and the rulings: plain lists, every question asked of the
 * written position. Whose turn it is follows from the bids and the cards on the table. */
#include "tests/games/slow-referee.h"

#include <string.h>

enum { NO_SLAM = 5, SLAM = 6, MISERE = 7, CALLED = 256 };

typedef struct {
  const KbzFields *position;
  const KbzMove *move;
  int players, dog;
  int bid;   /* the highest so far: 0 none, 1 petite … 4 garde contre */
  int taker; /* who made it; -1 */
  int n_bids;
  int seat; /* whose turn it is */
  KbzCard hand[KBZ_CARDS_MAX];
  size_t n;
} Table;

static int number (const KbzFields *position, const char *key)
{
  return atoi (slow_item (position, key, 0));
}

static bool is_set (const KbzFields *position, const char *key)
{
  return slow_item (position, key, 0)[0] != '\0';
}

static bool is_true (const KbzFields *position, const char *key)
{
  return strcmp (slow_item (position, key, 0), "true") == 0;
}

static int read_bid (const char *text)
{
  static const char *const names[] = { "pass", "petite", "garde", "garde_sans", "garde_contre" };
  for (int i = 0; i < 5; i++)
    if (strcmp (names[i], text) == 0)
      return i;
  abort ();
}

static bool has (const Table *table, KbzCard card)
{
  return memchr (table->hand, card, table->n) != NULL;
}

static size_t count_trumps (const KbzCard *cards, size_t n)
{
  size_t trumps = 0;
  for (size_t i = 0; i < n; i++)
    trumps += kbz_card_is_trump (cards[i]);
  return trumps;
}

static size_t count_suit (const Table *table, KbzSuit suit)
{
  size_t n = 0;
  for (size_t i = 0; i < table->n; i++)
    n += kbz_card_is_suited (table->hand[i]) && kbz_card_suit (table->hand[i]) == suit;
  return n;
}

static bool is_bout (KbzCard card)
{
  return card == kbz_trump (1) || card == kbz_trump (21) || card == KBZ_EXCUSE;
}

static bool is_king (KbzCard card)
{
  return kbz_card_is_suited (card) && kbz_card_rank (card) == KBZ_ROI;
}

static bool is_call (const KbzMove *move, int arg)
{
  return move->kind == KBZ_MOVE_CALL && move->n == 0 && move->arg == arg;
}

/* Exactly this kind, with `n` cards that are held and no word. */
static bool is_cards (const Table *table, KbzMoveKind kind)
{
  return table->move->kind == kind && table->move->arg == 0 && table->move->n > 0
         && slow_holds (table->hand, table->n, table->move);
}

/* ---- Before the play --------------------------------------------------------------------- */

/* 叫分: once round; a bid is higher than the ones before it. */
static bool accepts_bid (const Table *table)
{
  for (int bid = 0; bid <= 4; bid++)
    if (is_call (table->move, bid))
      return bid == 0 || bid > table->bid;
  return false;
}

/* Rulings: a king; a queen with all four kings in hand, and so on. */
static bool accepts_called (const Table *table)
{
  if (table->move->kind != KBZ_MOVE_CALL || table->move->n != 0 || table->move->arg <= CALLED)
    return false;
  int code = table->move->arg - CALLED;
  if (code >= 64 || (code & 15) < KBZ_VALET || (code & 15) > KBZ_ROI)
    return false;
  for (int rank = KBZ_ROI; rank > (code & 15); rank--)
    for (KbzSuit suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++)
      if (!has (table, kbz_card (suit, rank)))
        return false;
  return true;
}

/* 犬牌: nothing worth 4.5; trumps only when there are but trumps and kings. */
static bool accepts_discard (const Table *table)
{
  if (!is_cards (table, KBZ_MOVE_BURY) || table->move->n != 1)
    return false;
  KbzCard card = table->move->cards[0];
  if (is_king (card) || is_bout (card))
    return false;
  if (!kbz_card_is_trump (card))
    return true;
  for (size_t i = 0; i < table->n; i++)
    if (kbz_card_is_suited (table->hand[i]) && !is_king (table->hand[i]))
      return false;
  return true;
}

/* ---- Just before one's first card -------------------------------------------------------- */

/* 满手: 13, 15, 18 trumps of three players; 10, 13, 15 of four; 8, 10, 13 of five. Trumps that the
 * taker had to lay aside were shown and count. */
static bool accepts_handful (const Table *table)
{
  static const size_t sizes[3][3] = { { 13, 15, 18 }, { 10, 13, 15 }, { 8, 10, 13 } };
  KbzCard aside[KBZ_CARDS_MAX];
  if (!is_cards (table, KBZ_MOVE_LAY)
      || slow_item (table->position, "shown", (size_t)table->seat)[0] != '\0')
    return false;
  size_t shown = table->move->n;
  bool excuse = memchr (table->move->cards, KBZ_EXCUSE, shown) != NULL;
  if (count_trumps (table->move->cards, shown) + excuse != shown)
    return false;
  /* The Excuse in it says that there is no other trump. */
  if (excuse && shown - 1 != count_trumps (table->hand, table->n))
    return false;
  if (table->seat == table->taker && table->bid <= 2)
    shown += count_trumps (
        aside, slow_cards (slow_item (table->position, "discard", 0), KBZ_PACK_TAROT, aside));
  for (int i = 0; i < 3; i++)
    if (shown == sizes[table->players - 3][i])
      return true;
  return false;
}

/* Rulings, option: no trump and no Excuse, or neither courts nor bouts. */
static bool accepts_misere (const Table *table)
{
  bool trumps = has (table, KBZ_EXCUSE) || count_trumps (table->hand, table->n) > 0,
       honours = false;
  if (!is_true (table->position, "misere"))
    return false;
  for (size_t i = 0; i < slow_items (table->position, "miseres"); i++)
    if (atoi (slow_item (table->position, "miseres", i)) == table->seat
        && slow_item (table->position, "miseres", i)[0] != '\0')
      return false;
  for (size_t i = 0; i < table->n; i++)
    honours |=
        is_bout (table->hand[i])
        || (kbz_card_is_suited (table->hand[i]) && kbz_card_rank (table->hand[i]) >= KBZ_VALET);
  return !trumps || !honours;
}

/* ---- The play ---------------------------------------------------------------------------- */

/* Rulings, five players: the first lead is not of the called suit, but for the called card. */
static bool accepts_first_lead (const Table *table, KbzCard card)
{
  KbzCard called[KBZ_CARDS_MAX];
  if (table->players != 5 || !is_set (table->position, "called")
      || slow_cards (slow_item (table->position, "called", 0), KBZ_PACK_TAROT, called) != 1)
    return true;
  if (!kbz_card_is_suited (card) || kbz_card_suit (card) != kbz_card_suit (called[0]))
    return true;
  /* Fifteen cards are never all of one suit, so there is always something else to lead. */
  return card == called[0];
}

/* 行牌 and 愚人. */
static bool accepts_card (const Table *table, const KbzCard *trick, size_t n)
{
  KbzCard card = table->move->cards[0], led = KBZ_NO_CARD;
  int highest = 0;
  if (card == KBZ_EXCUSE)
    return true;
  for (size_t i = n; i-- > 0;) {
    if (trick[i] != KBZ_EXCUSE)
      led = trick[i];
    if (kbz_card_is_trump (trick[i]) && kbz_card_rank (trick[i]) > highest)
      highest = kbz_card_rank (trick[i]);
  }
  if (led == KBZ_NO_CARD)
    return true;
  if (kbz_card_is_suited (led) && count_suit (table, kbz_card_suit (led)) > 0)
    return kbz_card_is_suited (card) && kbz_card_suit (card) == kbz_card_suit (led);
  if (count_trumps (table->hand, table->n) == 0)
    return true;
  if (!kbz_card_is_trump (card))
    return false;
  for (int rank = highest + 1; rank <= 21; rank++)
    if (has (table, kbz_trump (rank)))
      return kbz_card_rank (card) > highest;
  return true;
}

static bool accepts_play (const Table *table, const KbzCard *trick, size_t n)
{
  /* One's first card: the first trick, since everybody plays one to it. */
  bool first_trick = slow_items (table->position, "record") == 0
                     || slow_item (table->position, "record", 0)[0] == '\0';
  bool ending = kbz_fields_find (table->position, "bids") == NULL;
  if (first_trick && !ending) {
    if (is_call (table->move, MISERE))
      return accepts_misere (table);
    if (table->move->kind == KBZ_MOVE_LAY)
      return accepts_handful (table);
  }
  if (!is_cards (table, KBZ_MOVE_PLAY) || table->move->n != 1)
    return false;
  if (first_trick && !ending && n == 0 && !accepts_first_lead (table, table->move->cards[0]))
    return false;
  return accepts_card (table, trick, n);
}

static void take_hand (Table *table, int seat)
{
  table->seat = seat;
  table->n =
      slow_cards (slow_item (table->position, "hands", (size_t)seat), KBZ_PACK_TAROT, table->hand);
}

static bool accepts (const KbzFields *position, const KbzMove *move)
{
  KbzCard trick[KBZ_CARDS_MAX], aside[KBZ_CARDS_MAX];
  Table table = { .position = position, .move = move, .taker = -1 };
  table.players = number (position, "players");
  table.dog = table.players == 5 ? 3 : 6;
  size_t n = slow_cards (slow_item (position, "trick", 0), KBZ_PACK_TAROT, trick);
  int turn = (number (position, "leader") + (int)n) % table.players;
  if (move->n > KBZ_MOVE_CARDS_MAX || strcmp (slow_item (position, "phase", 0), "over") == 0)
    return false;
  if (kbz_fields_find (position, "bids") == NULL) {
    take_hand (&table, turn);
    return accepts_play (&table, trick, n);
  }
  for (size_t i = 0; i < slow_items (position, "bids"); i++) {
    if (slow_item (position, "bids", i)[0] == '\0')
      continue;
    int bid = read_bid (slow_item (position, "bids", i));
    if (bid > table.bid) {
      table.bid = bid;
      table.taker = (number (position, "dealer") + 1 + table.n_bids) % table.players;
    }
    table.n_bids++;
  }
  /* Above garde contre there is nothing, so nobody is asked any more. */
  if (table.n_bids < table.players && table.bid < 4) {
    take_hand (&table, (number (position, "dealer") + 1 + table.n_bids) % table.players);
    return accepts_bid (&table);
  }
  take_hand (&table, table.taker);
  if (table.players == 5 && !is_set (position, "called"))
    return accepts_called (&table);
  size_t laid = slow_cards (slow_item (position, "discard", 0), KBZ_PACK_TAROT, aside);
  if (table.bid <= 2 && laid < (size_t)table.dog)
    return accepts_discard (&table);
  if (!is_set (position, "leader"))
    return is_call (move, NO_SLAM) || is_call (move, SLAM);
  take_hand (&table, turn);
  return accepts_play (&table, trick, n);
}

const KbzSlowReferee kbz_slow_tarot = { "tarot", accepts };
