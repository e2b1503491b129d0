/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text.h"

#include "analysis/utf8.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const char *const names[KBZ_DDZ_RANKS] = { "3", "4", "5", "6", "7", "8",  "9", "T",
                                                  "J", "Q", "K", "A", "2", "LJ", "BJ" };

const char *kbz_ddz_rank_text (int rank)
{
  assert (rank >= 0 && rank < KBZ_DDZ_RANKS);
  return names[rank];
}

char *kbz_ddz_hand_text (KbzDdzHand hand, char text[KBZ_DDZ_TEXT_SIZE])
{
  char *at = text;

  for (int rank = 0; rank < KBZ_DDZ_RANKS; rank++)
    for (int n = kbz_ddz_count (hand, rank); n > 0; n--) {
      if (at != text)
        *at++ = ' ';
      for (const char *c = names[rank]; *c; c++)
        *at++ = *c;
    }
  *at = '\0';
  return text;
}

char *kbz_ddz_reading_text (const KbzDdzCombo *play, char text[KBZ_DDZ_READING_SIZE])
{
  snprintf (text, KBZ_DDZ_READING_SIZE, "%s %s", kbz_ddz_type_name ((KbzDdzType)play->type),
            kbz_ddz_rank_text (play->rank));
  return text;
}

/* Reads one rank and returns its length in bytes, 0 when there is none. */
static size_t read_rank (const char *text, int *rank)
{
  static const char letters[] = "3456789TJQKA2";

  if ((text[0] == 'L' || text[0] == 'B') && text[1] == 'J') {
    *rank = text[0] == 'B' ? KBZ_DDZ_BIG_JOKER : KBZ_DDZ_LITTLE_JOKER;
    return 2;
  }
  if (text[0] == '1' && text[1] == '0') {
    *rank = 7;
    return 2;
  }
  const char *found = text[0] == '0' ? letters + 7 : strchr (letters, text[0]);
  if (text[0] == '\0' || found == NULL)
    return 0;
  *rank = (int)(found - letters);
  return 1;
}

KbzStatus kbz_ddz_card_read (const char *text, size_t *at, int *rank, KbzSuit *suit,
                             KbzError *error)
{
  static const char suits[] = "SHDC";

  *at += strspn (text + *at, " \t,");
  *rank = -1;
  *suit = KBZ_NO_SUIT;
  if (text[*at] == '\0')
    return KBZ_OK;
  const char *letter = strchr (suits, text[*at]);
  size_t length = read_rank (text + *at + (letter != NULL), rank);
  if (length == 0 || (letter != NULL && *rank > KBZ_DDZ_TWO)) {
    size_t shown = kbz_utf8_cut (text + *at, strnlen (text + *at, 4));
    return kbz_fail (error, KBZ_E_CARD, *at,
                     KBZ_TEXT (N_ ("“{0}” is not a card."), KBZ_STRING_N (text + *at, (int)shown)));
  }
  if (letter != NULL)
    *suit = (KbzSuit)(letter - suits);
  *at += length + (letter != NULL);
  return KBZ_OK;
}

KbzStatus kbz_ddz_hand_read (const char *text, KbzDdzHand *hand, KbzError *error)
{
  KbzDdzHand cards = 0;
  size_t at = 0;

  for (;;) {
    int rank;
    KbzSuit suit;
    KbzStatus status = kbz_ddz_card_read (text, &at, &rank, &suit, error);
    if (status != KBZ_OK)
      return status;
    if (rank < 0)
      break;
    if (kbz_ddz_count (cards, rank) == kbz_ddz_count (KBZ_DDZ_FULL_PACK, rank))
      return kbz_fail (
          error, KBZ_E_CARD, at,
          KBZ_TEXT (N_ ("The pack has no more cards of rank {0}."), KBZ_STRING (names[rank])));
    cards += kbz_ddz_cards (1, rank);
  }
  *hand = cards;
  return KBZ_OK;
}
