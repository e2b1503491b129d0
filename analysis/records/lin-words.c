/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lin.h"

#include "analysis/games/bridge/bidding/auction.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* Calls, cards and hands as LIN writes them: without blanks. */

static void stray (KbzRecordMaker *maker, KbzSpot spot, const char *text, size_t length)
{
  kbz_maker_fault (maker, spot,
                   KBZ_TEXT (N_ ("“{0}” is neither a call nor a card; it is kept as it is."),
                             KBZ_STRING_N (text, length < 20 ? (int)length : 20)));
  kbz_maker_add (maker, KBZ_RECORD_LINE, spot, "", text, length);
}

/* How many bytes the call at the beginning of the text has, and which; 0 when there is none. */
static size_t call_length (const char *text, size_t length, int *call)
{
  static const char *const words[] = { "redouble", "double", "pass", "rdbl", "dbl", "xx" };
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    if (strlen (words[i]) <= length && strncasecmp (words[i], text, strlen (words[i])) == 0) {
      *call = kbz_bridge_call_read (text, strlen (words[i]));
      return strlen (words[i]);
    }
  size_t n = text[0] >= '1' && text[0] <= '7' ? 2 : 1;
  if (n > length)
    return 0;
  if (n == 2 && length > 2 && (text[1] | 32) == 'n' && (text[2] | 32) == 't')
    n = 3;
  *call = kbz_bridge_call_read (text, n);
  return *call < 0 ? 0 : n;
}

void kbz_lin_calls (KbzRecordMaker *maker, KbzSpot spot, const char *text, size_t length)
{
  char written[4];
  for (size_t i = 0; i < length;) {
    int call;
    size_t n = call_length (text + i, length - i, &call);
    const char *close = text[i] == '(' ? memchr (text + i, ')', length - i) : NULL;
    if (n > 0)
      kbz_maker_put (maker, KBZ_RECORD_MOVE, spot, "", kbz_bridge_call_write (call, written));
    else if (close != NULL) {
      n = (size_t)(close - text) - i + 1;
      kbz_maker_add (maker, KBZ_RECORD_NOTE, spot, "", text + i + 1, n - 2);
    } else if (text[i] == '!') {
      n = 1;
      kbz_maker_put (maker, KBZ_RECORD_MARK, spot, "", "!");
    } else if ((unsigned char)text[i] <= ' ' || text[i] == ',' || text[i] == '-')
      n = 1;
    else {
      stray (maker, spot, text + i, length - i);
      return;
    }
    i += n;
  }
}

void kbz_lin_cards (KbzRecordMaker *maker, KbzSpot spot, const char *text, size_t length)
{
  char written[KBZ_CARD_TEXT];
  for (size_t i = 0; i < length;) {
    size_t n = i + 2 < length && text[i + 1] == '1' && text[i + 2] == '0' ? 3 : 2;
    KbzCard card = i + n <= length ? kbz_board_card (text + i, n) : KBZ_NO_CARD;
    if (card != KBZ_NO_CARD) {
      kbz_card_write (card, KBZ_PACK_FRENCH, KBZ_LETTERS, written);
      kbz_maker_put (maker, KBZ_RECORD_MOVE, spot, "", written);
      i += n;
    } else if ((unsigned char)text[i] <= ' ' || text[i] == ',')
      i++;
    else if (text[i] == '-')
      kbz_maker_add (maker, KBZ_RECORD_GAP, spot, "", text + i++, 1);
    else {
      stray (maker, spot, text + i, length - i);
      return;
    }
  }
}

void kbz_lin_hand (KbzRecordMaker *maker, KbzSpot spot, const char *text, size_t length,
                   KbzSet *seen, KbzSet *hand)
{
  int suit = -1;
  for (size_t i = 0; i < length;) {
    size_t n = i + 1 < length && text[i] == '1' && text[i + 1] == '0' ? 2 : 1;
    int next =
        n == 1 && strchr ("SHDC", toupper ((unsigned char)text[i])) != NULL && text[i] != '\0'
            ? kbz_suit_read (text + i, 1)
            : -1;
    int rank = kbz_rank_read (text + i, n);
    if (next >= 0)
      suit = next;
    else if (rank > 0 && suit >= 0) {
      KbzCard card = kbz_card ((KbzSuit)suit, rank);
      if (kbz_set_has (*seen, card))
        kbz_maker_fault (maker, spot,
                         KBZ_TEXT (N_ ("{0} stands twice in this deal."), KBZ_CARD_ARG (card)));
      else
        *hand |= kbz_set_of (card);
      *seen |= kbz_set_of (card);
    } else if ((unsigned char)text[i] > ' ' && text[i] != '-' && text[i] != '.')
      kbz_maker_fault (maker, spot,
                       KBZ_TEXT (N_ ("“{0}” in the hand “{1}” is not a card."),
                                 KBZ_STRING_N (text + i, (int)n),
                                 KBZ_STRING_N (text, length < 40 ? (int)length : 40)));
    i += n;
  }
}
