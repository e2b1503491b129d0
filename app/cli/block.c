/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "block.h"

#include "analysis/utf8.h"
#include "words.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

void kbz_block_add (KbzBlock *block, const char *format, ...)
{
  assert (block->n < KBZ_BLOCK_LINES);
  char *line = block->lines[block->n++];
  va_list arguments;
  va_start (arguments, format);
  int length = vsnprintf (line, KBZ_BLOCK_BYTES, format, arguments);
  va_end (arguments);
  if (length >= KBZ_BLOCK_BYTES)
    line[kbz_utf8_cut (line, KBZ_BLOCK_BYTES - 1)] = '\0';
}

/* The rank of a suit card or the number of a trump: what follows the sign of the suit. */
static const char *rank_text (KbzCard card, KbzPackKind kind, char *text)
{
  kbz_card_write (card, kind, KBZ_SYMBOLS, text);
  if (kbz_card_is_suited (card))
    return text + strlen ("♠");
  return kbz_card_is_trump (card) ? text + strlen ("T") : text;
}

/* Adds the cards of one suit from the highest down: spades to clubs, then all that have none. */
static void add_row (KbzBlock *block, KbzSuit suit, const char *sign, const KbzCard *cards,
                     size_t n, KbzPackKind kind)
{
  char row[KBZ_BLOCK_BYTES] = "";
  size_t length = 0;
  for (int code = KBZ_CARD_CODES - 1; code > 0; code--)
    for (size_t i = 0; i < n; i++)
      if (cards[i] == code && kbz_card_suit (cards[i]) == suit && length + 8 < sizeof row) {
        char text[KBZ_CARD_TEXT];
        length += (size_t)snprintf (row + length, sizeof row - length, " %s",
                                    rank_text (cards[i], kind, text));
      }
  if (length > 0 || suit != KBZ_NO_SUIT)
    kbz_block_add (block, "%s%s", sign, length > 0 ? row : " –");
}

void kbz_block_add_hand (KbzBlock *block, const KbzCard *cards, size_t n, KbzPackKind kind)
{
  static const char *const signs[] = { "♠", "♥", "♦", "♣" };
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++)
    add_row (block, (KbzSuit)suit, signs[suit], cards, n, kind);
  add_row (block, KBZ_NO_SUIT, kind == KBZ_PACK_TAROT ? "T" : "★", cards, n, kind);
}

/* Jokers first, then 2, A, K … 3. */
static int rank_place (KbzCard card)
{
  if (!kbz_card_is_suited (card))
    return KBZ_CARD_CODES - card;
  int rank = kbz_card_rank (card);
  return KBZ_CARD_CODES + (rank == 2 ? 0 : KBZ_ACE + 1 - rank);
}

void kbz_block_add_ranks (KbzBlock *block, const KbzCard *cards, size_t n, KbzPackKind kind)
{
  char row[KBZ_BLOCK_BYTES] = "";
  size_t length = 0;
  for (int place = 0; place <= KBZ_CARD_CODES + KBZ_ACE; place++) {
    const char *gap = length > 0 ? "  " : "";
    for (size_t i = 0; i < n; i++)
      if (rank_place (cards[i]) == place && length + 10 < sizeof row) {
        char text[KBZ_CARD_TEXT];
        kbz_card_write (cards[i], kind, KBZ_SYMBOLS, text);
        length += (size_t)snprintf (row + length, sizeof row - length, "%s%s", gap, text);
        gap = " ";
      }
  }
  kbz_block_add (block, "%s", length > 0 ? row : "–");
}

int kbz_block_width (const KbzBlock *block)
{
  int width = 0;
  for (int i = 0; i < block->n; i++) {
    int columns = kbz_cli_columns (block->lines[i]);
    width = columns > width ? columns : width;
  }
  return width;
}

void kbz_blocks_print (const KbzBlock *const *blocks, const int *widths, size_t n, FILE *out)
{
  int height = 0;
  for (size_t i = 0; i < n; i++)
    height = blocks[i]->n > height ? blocks[i]->n : height;
  for (int row = 0; row < height; row++) {
    int blanks = 0;
    for (size_t i = 0; i < n; i++) {
      const char *line = row < blocks[i]->n ? blocks[i]->lines[row] : "";
      if (*line != '\0')
        fprintf (out, "%*s%s", blanks, "", line);
      blanks = *line != '\0' ? 0 : blanks;
      blanks += widths[i] - kbz_cli_columns (line);
    }
    putc ('\n', out);
  }
}
