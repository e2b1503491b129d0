/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats.h"

#include "board.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Files for machines that deal: DLM and DUP. They hold cards and numbers of boards, nothing else.
 */

static KbzCard card_of_number (int i)
{
  return kbz_card ((KbzSuit)(i / 13), KBZ_ACE - i % 13);
}

static void put_board (KbzRecordMaker *maker, KbzSpot spot, int number, const KbzSet hands[4])
{
  char text[KBZ_BOARD_DEAL_TEXT];
  const char seat[2] = { kbz_board_seats[kbz_board_number_dealer (number)], '\0' };
  snprintf (text, sizeof text, "%d", number);
  kbz_maker_put (maker, KBZ_RECORD_TAG, spot, "Board", text);
  kbz_maker_put (maker, KBZ_RECORD_TAG, spot, "Dealer", seat);
  kbz_maker_put (maker, KBZ_RECORD_TAG, spot, "Vulnerable",
                 kbz_board_vul_words[kbz_board_number_vul (number)]);
  kbz_maker_put (maker, KBZ_RECORD_TAG, spot, "Deal", kbz_board_deal (hands, text));
}

/* ---- DLM: "Board 01=" and 26 letters a … p, two cards each ------------------------------------
 */

static void read_dlm_board (KbzRecordMaker *maker, KbzSpot spot, int number, const char *value,
                            size_t length)
{
  KbzSet hands[4] = { 0 };
  size_t n = 0;
  for (; n < 26 && n < length && (value[n] | 32) >= 'a' && (value[n] | 32) <= 'p'; n++) {
    int both = (value[n] | 32) - 'a';
    hands[both >> 2] |= kbz_set_of (card_of_number (2 * (int)n));
    hands[both & 3] |= kbz_set_of (card_of_number (2 * (int)n + 1));
  }
  if (n < 26)
    kbz_maker_fault (
        maker, spot,
        KBZ_TEXT (N_ ("A board has 26 letters from a to p here, not {0}."), KBZ_NUMBER ((int)n)));
  put_board (maker, spot, number, hands);
  if (n < length)
    kbz_maker_add (maker, KBZ_RECORD_TAG, spot, "DLM_check", value + n, length - n);
  kbz_board_finish (maker);
}

static void read_dlm (KbzRecordMaker *maker, const char *text, size_t size)
{
  KbzSource source = kbz_source (text, size);
  const char *line;
  size_t length;
  while (kbz_source_line (&source, &line, &length)) {
    const char *equals = memchr (line, '=', length);
    KbzSpot spot = kbz_source_spot (&source, line);
    int number = 0;
    if (equals != NULL && length > 6 && strncasecmp (line, "Board ", 6) == 0
        && (number = atoi (line + 6)) > 0 && number < 100000)
      read_dlm_board (maker, spot, number, equals + 1, length - (size_t)(equals + 1 - line));
    else if (length > 0) /* what is told of the set stands with its first board */
      kbz_maker_add (maker, KBZ_RECORD_TOKEN, spot, "DLM", line, length);
  }
  if (maker->n > 0)
    kbz_board_finish (maker);
}

static int looks_like_dlm (const char *text, size_t size)
{
  KbzSource source = kbz_source (text, size < 8192 ? size : 8192);
  const char *line;
  size_t length;
  while (kbz_source_line (&source, &line, &length)) {
    const char *equals = memchr (line, '=', length);
    if (equals != NULL && length > 6 && strncasecmp (line, "Board ", 6) == 0
        && line + length - equals > 26 && (equals[1] | 32) >= 'a' && (equals[1] | 32) <= 'p')
      return 96;
  }
  return 0;
}

const KbzRecordFormat kbz_record_dlm = {
  .id = "dlm",
  .name = "DLM",
  .game = "bridge",
  .looks = looks_like_dlm,
  .read = read_dlm,
};

/* ---- DUP: 156 bytes a board -------------------------------------------------------------------
 */

enum { DUP_BOARD = 156, DUP_CARDS = 39, DUP_FIRST = 148 };

static int two_digits (const char *text)
{
  return isdigit ((unsigned char)text[0]) && isdigit ((unsigned char)text[1])
             ? 10 * (text[0] - '0') + text[1] - '0'
             : 0;
}

static void read_dup_board (KbzRecordMaker *maker, KbzSpot spot, const char *text, int number)
{
  KbzSet hands[4] = { 0 }, seen = 0;
  for (int i = 0; i < DUP_CARDS; i++) {
    int card = two_digits (text + 2 * i);
    if (card < 1 || card > 52) {
      kbz_maker_fault (maker, spot,
                       KBZ_TEXT (N_ ("“{0}” is not the number of a card, 01 to 52."),
                                 KBZ_STRING_N (text + 2 * i, 2)));
      continue;
    }
    KbzCard dealt = card_of_number (card - 1);
    if (kbz_set_has (seen, dealt))
      kbz_maker_fault (maker, spot,
                       KBZ_TEXT (N_ ("{0} stands twice in this deal."), KBZ_CARD_ARG (dealt)));
    else
      hands[i / 13] |= kbz_set_of (dealt);
    seen |= kbz_set_of (dealt);
  }
  put_board (maker, spot, number, hands);
  kbz_board_finish (maker);
}

static void read_dup (KbzRecordMaker *maker, const char *text, size_t size)
{
  int first = 1;
  if (size >= DUP_BOARD && isdigit ((unsigned char)text[DUP_FIRST]))
    first = text[DUP_FIRST] - '0';
  for (int i = 1; size >= DUP_BOARD && i < 3 && isdigit ((unsigned char)text[DUP_FIRST + i]); i++)
    first = 10 * first + text[DUP_FIRST + i] - '0';
  size_t at = 0;
  for (; at + DUP_BOARD <= size; at += DUP_BOARD)
    read_dup_board (maker, (KbzSpot){ 1, (unsigned)at + 1 }, text + at,
                    (first > 0 ? first : 1) + (int)(at / DUP_BOARD));
  if (at < size && size - at > 2)
    kbz_maker_common (maker, (KbzSpot){ 1, (unsigned)at + 1 },
                      KBZ_TEXT (N_ ("The last board is cut off: {0} of 156 bytes."),
                                KBZ_NUMBER ((int)(size - at))));
}

static int looks_like_dup (const char *text, size_t size)
{
  for (size_t i = 0; i < 2 * DUP_CARDS; i++)
    if (i >= size || !isdigit ((unsigned char)text[i]))
      return 0;
  return 94;
}

const KbzRecordFormat kbz_record_dup = {
  .id = "dup",
  .name = "DUP",
  .game = "bridge",
  .looks = looks_like_dup,
  .read = read_dup,
};
