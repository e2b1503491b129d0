/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pbn-deal.h"

#include "analysis/cards/notation.h"

#include <string.h>

static const char seat_letters[] = "NESW";
static const char *const seat_names[] = { N_ ("North"), N_ ("East"), N_ ("South"), N_ ("West") };

static bool is_blank (char c)
{
  return c == ' ' || c == '\t';
}

static int read_seat (char letter)
{
  char upper = letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
  const char *found = upper == '\0' ? NULL : strchr (seat_letters, upper);
  return found == NULL ? -1 : (int)(found - seat_letters);
}

/* How many bytes a character of UTF-8 has, so that an error shows it whole. */
static int character_length (const char *text)
{
  int length = 1;
  while (length < 4 && ((unsigned char)text[length] & 0xC0) == 0x80)
    length++;
  return length;
}

/* Reads one hand from `*at` on and leaves `*at` behind it. `seen` are the cards read before. */
static KbzStatus read_hand (const char *text, const char **at, int seat, KbzSet *seen, KbzSet *hand,
                            KbzError *error)
{
  const char *p = *at;
  int suit = KBZ_SPADES;
  *hand = 0;
  if (*p == '-') {
    *at = p + 1;
    return KBZ_OK;
  }
  while (*p != '\0' && !is_blank (*p)) {
    size_t place = (size_t)(p - text);
    if (*p == '.') {
      if (++suit > KBZ_CLUBS)
        return kbz_fail (
            error, KBZ_E_SYNTAX, place,
            KBZ_TEXT (N_ ("{0}'s hand has more than four suits."), KBZ_WORD (seat_names[seat])));
      p++;
      continue;
    }
    size_t length = p[0] == '1' && p[1] == '0' ? 2 : 1;
    int rank = kbz_rank_read (p, length);
    if (rank == 0)
      return kbz_fail (error, KBZ_E_CARD, place,
                       KBZ_TEXT (N_ ("“{0}” in {1}'s hand is not a rank."),
                                 KBZ_STRING_N (p, character_length (p)),
                                 KBZ_WORD (seat_names[seat])));
    KbzCard card = kbz_card ((KbzSuit)suit, rank);
    if (kbz_set_has (*seen, card))
      return kbz_fail (error, KBZ_E_POSITION, place,
                       KBZ_TEXT (N_ ("{0} stands twice in this deal."), KBZ_CARD_ARG (card)));
    *seen |= kbz_set_of (card);
    *hand |= kbz_set_of (card);
    p += length;
  }
  if (suit != KBZ_CLUBS)
    return kbz_fail (error, KBZ_E_SYNTAX, (size_t)(p - text),
                     KBZ_TEXT (N_ ("{0}'s hand has {1} suits, not four with dots between them."),
                               KBZ_WORD (seat_names[seat]), KBZ_NUMBER (suit + 1)));
  *at = p;
  return KBZ_OK;
}

KbzStatus kbz_bridge_pbn_read (const char *text, KbzSet hands[4], KbzError *error)
{
  const char *at = text;
  while (is_blank (*at))
    at++;
  int first = read_seat (*at);
  if (first < 0 || at[1] != ':')
    return kbz_fail (
        error, KBZ_E_SYNTAX, (size_t)(at - text),
        KBZ_TEXT (N_ ("A deal begins with the seat of its first hand: “N:”, “E:”, “S:” or “W:”.")));
  at += 2;
  KbzSet seen = 0;
  for (int i = 0; i < 4; i++) {
    int seat = (first + i) % 4;
    while (is_blank (*at))
      at++;
    if (*at == '\0')
      return kbz_fail (error, KBZ_E_SYNTAX, (size_t)(at - text),
                       KBZ_TEXT (N_ ("{0}'s hand is missing."), KBZ_WORD (seat_names[seat])));
    KbzStatus status = read_hand (text, &at, seat, &seen, &hands[seat], error);
    if (status != KBZ_OK)
      return status;
  }
  while (is_blank (*at))
    at++;
  if (*at != '\0')
    return kbz_fail (error, KBZ_E_SYNTAX, (size_t)(at - text),
                     KBZ_TEXT (N_ ("A deal has four hands, not more.")));
  return KBZ_OK;
}

/* "C2 is in no hand." when all the other cards are there, or nothing. */
static KbzText missing_card (const KbzSet hands[4])
{
  KbzSet all = hands[0] | hands[1] | hands[2] | hands[3];

  for (int suit = KBZ_SPADES; kbz_set_size (all) == 51 && suit <= KBZ_CLUBS; suit++)
    for (int rank = 2; rank <= KBZ_ACE; rank++)
      if (!kbz_set_has (all, kbz_card ((KbzSuit)suit, rank)))
        return KBZ_TEXT (N_ ("{0} is in no hand."), KBZ_CARD_ARG (kbz_card ((KbzSuit)suit, rank)));
  return (KbzText){ 0 };
}

KbzStatus kbz_bridge_pbn_check_equal (const KbzSet hands[4], KbzError *error)
{

  int size = kbz_set_size (hands[0]);
  for (int seat = 1; seat < 4; seat++)
    if (kbz_set_size (hands[seat]) != size)
      return kbz_fail_why (
          error, KBZ_E_POSITION, 0,
          KBZ_TEXT (N_ ("North has {0} cards and {1} {2}; all hands must have the same number."),
                    KBZ_NUMBER (size), KBZ_WORD (seat_names[seat]),
                    KBZ_NUMBER (kbz_set_size (hands[seat]))),
          missing_card (hands));
  if (size == 0)
    return kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("The hands have no cards.")));
  return KBZ_OK;
}

static char *write_hand (KbzSet hand, char *at)
{
  for (int suit = KBZ_SPADES; suit <= KBZ_CLUBS; suit++) {
    if (suit > KBZ_SPADES)
      *at++ = '.';
    for (int rank = KBZ_ACE; rank >= 2; rank--)
      if (kbz_set_has (hand, kbz_card ((KbzSuit)suit, rank)))
        *at++ = kbz_rank_letter (rank);
  }
  return at;
}

char *kbz_bridge_pbn_write (const KbzSet hands[4], int first, char *text)
{
  char *at = text;
  *at++ = seat_letters[first];
  *at++ = ':';
  for (int i = 0; i < 4; i++) {
    if (i > 0)
      *at++ = ' ';
    at = write_hand (hands[(first + i) % 4], at);
  }
  *at = '\0';
  return text;
}
