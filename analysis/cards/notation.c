/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation.h"

#include <stdio.h>
#include <string.h>

typedef struct {
  const char *text;
  int value;
} Word;

/* Longer spellings come first where one begins another. The first of a value is what we write. */
static const Word suit_words[] = {
  { "S", KBZ_SPADES },    { "H", KBZ_HEARTS },      { "D", KBZ_DIAMONDS },
  { "C", KBZ_CLUBS },     { "♠", KBZ_SPADES },      { "♥", KBZ_HEARTS },
  { "♦", KBZ_DIAMONDS },  { "♣", KBZ_CLUBS },       { "♤", KBZ_SPADES },
  { "♡", KBZ_HEARTS },    { "♢", KBZ_DIAMONDS },    { "♧", KBZ_CLUBS },
  { "黑桃", KBZ_SPADES }, { "红心", KBZ_HEARTS },   { "方块", KBZ_DIAMONDS },
  { "梅花", KBZ_CLUBS },  { "紅心", KBZ_HEARTS },   { "红桃", KBZ_HEARTS },
  { "紅桃", KBZ_HEARTS }, { "方塊", KBZ_DIAMONDS },
};

static const Word special_words[] = {
  { "BJ", KBZ_BIG_JOKER },      { "LJ", KBZ_LITTLE_JOKER }, { "大王", KBZ_BIG_JOKER },
  { "小王", KBZ_LITTLE_JOKER }, { "大鬼", KBZ_BIG_JOKER },  { "小鬼", KBZ_LITTLE_JOKER },
  { "EX", KBZ_EXCUSE },         { "愚人", KBZ_EXCUSE },     { "★", KBZ_EXCUSE },
};

static const char french_ranks[] = "..23456789TJQKA";
static const char tarot_ranks[] = ".123456789TVCDR";

#define COUNT(array) (sizeof (array) / sizeof (array)[0])

static bool equals (const char *text, size_t length, const char *word)
{
  return strlen (word) == length && strncasecmp (text, word, length) == 0;
}

/* The rank of exactly these bytes, 0 if there is none. */
static int read_rank (const char *text, size_t length, KbzPackKind kind)
{
  if (length == 2 && text[0] == '1' && text[1] == '0')
    return 10;
  if (length != 1 || *text == '.' || *text == '\0')
    return 0;
  const char *ranks = kind == KBZ_PACK_TAROT ? tarot_ranks : french_ranks;
  char upper = *text >= 'a' && *text <= 'z' ? (char)(*text - 'a' + 'A') : *text;
  const char *found = strchr (ranks, upper);
  return found == NULL ? 0 : (int)(found - ranks);
}

static int read_number (const char *text, size_t length)
{
  if (length < 1 || length > 2 || text[0] < '1')
    return 0;
  int number = 0;
  for (size_t i = 0; i < length; i++) {
    if (text[i] < '0' || text[i] > '9')
      return 0;
    number = 10 * number + text[i] - '0';
  }
  return number;
}

static bool read_trump (const char *text, size_t length, KbzCard *card)
{
  static const char *const prefixes[] = { "T", "王牌", "将牌" };
  for (size_t i = 0; i < COUNT (prefixes); i++) {
    size_t skip = strlen (prefixes[i]);
    if (length <= skip || strncasecmp (text, prefixes[i], skip) != 0)
      continue;
    int number = read_number (text + skip, length - skip);
    if (number >= 1 && number <= 21) {
      *card = kbz_trump (number);
      return true;
    }
  }
  return false;
}

bool kbz_card_read (const char *text, size_t length, KbzPackKind kind, KbzCard *card)
{
  for (size_t i = 0; i < COUNT (special_words); i++)
    if (equals (text, length, special_words[i].text)) {
      *card = (KbzCard)special_words[i].value;
      return kbz_pack_kind_has (kind, *card);
    }
  if (kind == KBZ_PACK_TAROT && read_trump (text, length, card))
    return true;
  for (size_t i = 0; i < COUNT (suit_words); i++) {
    size_t skip = strlen (suit_words[i].text);
    if (length <= skip || strncasecmp (text, suit_words[i].text, skip) != 0)
      continue;
    int rank = read_rank (text + skip, length - skip, kind);
    if (rank == 0)
      continue;
    *card = kbz_card ((KbzSuit)suit_words[i].value, rank);
    return kbz_pack_kind_has (kind, *card);
  }
  return false;
}

static bool is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ',';
}

KbzStatus kbz_cards_read (const char *text, KbzPackKind kind, KbzCard *cards, size_t max, size_t *n,
                          KbzError *error)
{
  *n = 0;
  for (const char *at = text; *at != '\0';) {
    if (is_blank (*at)) {
      at++;
      continue;
    }
    size_t length = 0;
    while (at[length] != '\0' && !is_blank (at[length]))
      length++;
    size_t place = (size_t)(at - text);
    if (*n == max)
      return kbz_fail (
          error, KBZ_E_CARD, place,
          KBZ_TEXT (N_ ("There are more than {0} cards here."), KBZ_NUMBER ((int)max)));
    if (!kbz_card_read (at, length, kind, &cards[*n]))
      return kbz_fail (error, KBZ_E_CARD, place,
                       KBZ_TEXT (N_ ("“{0}” is not a card of this pack."),
                                 KBZ_STRING_N (at, length > 20 ? 20 : (int)length)));
    (*n)++;
    at += length;
  }
  return KBZ_OK;
}

static const char *suit_text (KbzSuit suit, KbzNotation notation)
{
  return suit_words[4 * (notation == KBZ_CHINESE ? 3 : (int)notation) + (int)suit].text;
}

char *kbz_card_write (KbzCard card, KbzPackKind kind, KbzNotation notation, char *text)
{
  bool chinese = notation == KBZ_CHINESE;
  if (kbz_card_is_joker (card))
    strcpy (text, card == KBZ_BIG_JOKER ? (chinese ? "大王" : "BJ") : (chinese ? "小王" : "LJ"));
  else if (card == KBZ_EXCUSE)
    strcpy (text, chinese ? "愚人" : "EX");
  else if (kbz_card_is_trump (card))
    snprintf (text, KBZ_CARD_TEXT, "%s%d", chinese ? "将牌" : "T", kbz_card_rank (card));
  else {
    int rank = kbz_card_rank (card);
    const char *ranks = kind == KBZ_PACK_TAROT ? tarot_ranks : french_ranks;
    bool ten = rank == 10 && (notation != KBZ_LETTERS || kind == KBZ_PACK_TAROT);
    const char letter[2] = { card == KBZ_NO_CARD ? '?' : ranks[rank], '\0' };
    snprintf (text, KBZ_CARD_TEXT, "%s%s", suit_text (kbz_card_suit (card), notation),
              ten ? "10" : letter);
  }
  return text;
}

size_t kbz_cards_write (const KbzCard *cards, size_t n, KbzPackKind kind, KbzNotation notation,
                        char *text, size_t size)
{
  size_t length = 0;
  text[0] = '\0';
  for (size_t i = 0; i < n; i++) {
    char card[KBZ_CARD_TEXT];
    size_t add = strlen (kbz_card_write (cards[i], kind, notation, card)) + (i > 0);
    if (length + add >= size)
      break;
    snprintf (text + length, size - length, "%s%s", i > 0 ? " " : "", card);
    length += add;
  }
  return length;
}

int kbz_rank_read (const char *text, size_t length)
{
  return read_rank (text, length, KBZ_PACK_FRENCH);
}

char kbz_rank_letter (int rank)
{
  return french_ranks[rank];
}

char kbz_suit_letter (KbzSuit suit)
{
  return "SHDCN"[suit];
}

int kbz_suit_read (const char *text, size_t length)
{
  for (size_t i = 0; i < COUNT (suit_words); i++)
    if (equals (text, length, suit_words[i].text))
      return suit_words[i].value;
  if (equals (text, length, "N") || equals (text, length, "NT"))
    return KBZ_NO_SUIT;
  return -1;
}
