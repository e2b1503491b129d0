/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pbn.h"

#include "analysis/games/bridge/play/play.h"
#include "board.h"

#include <stdlib.h>
#include <string.h>

/* A cell of the table of tricks: a card or a gap, and what stands behind it. */
typedef struct {
  size_t first, n; /* items */
  KbzCard card;    /* 0: not known */
} Cell;

typedef struct {
  KbzRecordMaker *maker;
  KbzBridgeBoard board;
  size_t n;
  Cell *cells;
  bool moved; /* cards stand under another seat than the one that holds them */
} Table;

bool kbz_pbn_is_cell (const KbzItem *item)
{
  return item->kind == KBZ_RECORD_MOVE || item->kind == KBZ_RECORD_GAP;
}

static void find_cells (Table *table, size_t start, size_t end)
{
  const KbzRecordMaker *maker = table->maker;
  for (size_t i = start; i < end; i++) {
    if (kbz_pbn_is_cell (&maker->items[i])) {
      const char *text = kbz_maker_text (maker, i);
      KbzCard card = maker->items[i].kind == KBZ_RECORD_MOVE ? kbz_board_card (text, strlen (text))
                                                             : KBZ_NO_CARD;
      table->cells[table->n++] = (Cell){ i, 1, card };
    } else if (table->n > 0)
      table->cells[table->n - 1].n++;
  }
}

static int owner_of (const KbzBridgeBoard *board, KbzCard card)
{
  for (int seat = 0; seat < 4; seat++)
    if (card != KBZ_NO_CARD && kbz_set_has (board->hands[seat], card))
      return seat;
  return -1;
}

/* Finds out the suit of a card of which only the rank is told: the suit led if the seat has it
 * there, or the only one in which it has it. */
static void find_suit (Table *table, Cell *cell, int seat, KbzCard led)
{
  KbzRecordMaker *maker = table->maker;
  const char *text = kbz_maker_text (maker, cell->first);
  int rank =
      maker->items[cell->first].kind == KBZ_RECORD_MOVE ? kbz_rank_read (text, strlen (text)) : 0;
  KbzCard found = KBZ_NO_CARD;
  int n = 0;
  if (cell->card != KBZ_NO_CARD || rank == 0)
    return;
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++) {
    KbzCard card = kbz_card ((KbzSuit)suit, rank);
    if (!kbz_set_has (table->board.hands[seat], card))
      continue;
    found = card;
    n++;
    if (led != KBZ_NO_CARD && kbz_card_suit (led) == (KbzSuit)suit) {
      n = 1;
      break;
    }
  }
  if (n != 1)
    return;
  char written[KBZ_CARD_TEXT];
  kbz_card_write (found, KBZ_PACK_FRENCH, KBZ_LETTERS, written);
  kbz_maker_set_text (maker, cell->first, written, strlen (written));
  cell->card = found;
}

/* Which cell of the trick is whose: by the columns, unless the hands tell otherwise. */
static void seat_cells (Table *table, Cell *cells, int n, int first, Cell *seats[4])
{
  Cell *owned[4] = { NULL };
  int distinct = 0;
  bool moved = false;
  for (int i = 0; i < n; i++) {
    int owner = owner_of (&table->board, cells[i].card);
    seats[(first + i) % 4] = &cells[i];
    if (owner < 0 || owned[owner] != NULL)
      continue;
    owned[owner] = &cells[i];
    moved |= owner != (first + i) % 4;
    distinct++;
  }
  if (!table->board.whole || distinct < n || !moved)
    return;
  memcpy (seats, owned, sizeof owned);
  if (!table->moved)
    kbz_maker_fault (table->maker, table->maker->items[cells[0].first].spot,
                     KBZ_TEXT (N_ ("In the play cards stand under other seats than those that "
                                   "hold them; the hands count.")));
  table->moved = true;
}

/* Puts the cells of one trick behind `out`; returns how many items. */
static size_t put_trick (Table *table, int t, int first, int *leader, KbzItem *out)
{
  Cell *cells = &table->cells[4 * t], *seats[4] = { NULL };
  KbzCard trick[4];
  size_t left = table->n - 4 * (size_t)t, n_out = 0;
  int known = 0;
  seat_cells (table, cells, left < 4 ? (int)left : 4, first, seats);
  for (int i = 0; i < 4; i++) {
    int seat = (*leader + i) % 4;
    if (seats[seat] == NULL)
      continue;
    find_suit (table, seats[seat], seat, i > 0 && known > 0 ? trick[0] : KBZ_NO_CARD);
    if (seats[seat]->card != KBZ_NO_CARD && known == i)
      trick[known++] = seats[seat]->card;
    memcpy (out + n_out, table->maker->items + seats[seat]->first, seats[seat]->n * sizeof *out);
    n_out += seats[seat]->n;
  }
  KbzSuit trump = table->board.level > 0 ? table->board.strain : KBZ_NO_SUIT;
  if (known == 4)
    *leader = (*leader + kbz_trick_play_winner (trick, 4, trump)) % 4;
  return n_out;
}

size_t kbz_pbn_find_tail (const KbzRecordMaker *maker, size_t start, size_t end)
{
  size_t tail = end;
  while (tail > start && !kbz_pbn_is_cell (&maker->items[tail - 1]))
    tail--;
  while (tail < end
         && (maker->items[tail].kind != KBZ_RECORD_MARK
             || strchr ("*+", *kbz_maker_text (maker, tail)) == NULL))
    tail++;
  return tail;
}

/* Gaps at the end of the last trick say nothing: those cards were not played. */
static size_t drop_gaps (const KbzRecordMaker *maker, const KbzItem *ordered, size_t n)
{
  while (n > 0 && ordered[n - 1].kind == KBZ_RECORD_GAP && maker->chars[ordered[n - 1].text] == '-')
    n--;
  return n;
}

void kbz_pbn_order_play (KbzRecordMaker *maker)
{
  size_t tag = kbz_maker_find (maker, KBZ_RECORD_TAG, "Play"), start = tag + 1, end = start;
  if (tag == maker->n)
    return;
  while (end < maker->n && maker->items[end].kind != KBZ_RECORD_TAG)
    end++;
  while (start < end && !kbz_pbn_is_cell (&maker->items[start]))
    start++;
  if (start == end)
    return;
  Table table = { .maker = maker, .cells = malloc ((end - start) * sizeof (Cell)) };
  KbzItem *ordered = malloc ((end - start) * sizeof *ordered);
  if (table.cells == NULL || ordered == NULL)
    abort ();
  kbz_board_read (maker, false, &table.board);
  kbz_board_hear (maker, &table.board);
  size_t tail = kbz_pbn_find_tail (maker, start, end);
  find_cells (&table, start, tail);
  int first = kbz_board_seat (*kbz_maker_text (maker, tag)), declarer = table.board.declarer;
  int leader = declarer >= 0 ? (declarer + 1) % 4 : first >= 0 ? first : 0;
  size_t n = 0;
  for (size_t t = 0; 4 * t < table.n; t++)
    n += put_trick (&table, (int)t, first >= 0 ? first : leader, &leader, ordered + n);
  n = drop_gaps (maker, ordered, n);
  memcpy (maker->items + start, ordered, n * sizeof *ordered);
  memmove (maker->items + start + n, maker->items + tail, (maker->n - tail) * sizeof *ordered);
  maker->n -= tail - start - n;
  free (table.cells);
  free (ordered);
}
