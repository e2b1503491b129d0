/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/cards/notation.h"
#include "tests/suite.h"
#include "tests/said.h"

#include <string.h>

static const KbzPackKind kinds[] = { KBZ_PACK_FRENCH, KBZ_PACK_JOKERS, KBZ_PACK_TAROT };

START_TEST (every_card_reads_back_in_every_notation)
{
  for (size_t k = 0; k < 3; k++) {
    KbzCard cards[KBZ_CARDS_MAX];
    size_t n = kbz_pack_cards ((KbzPack){ kinds[k], 1 }, cards);
    for (size_t i = 0; i < n; i++)
      for (int notation = KBZ_LETTERS; notation <= KBZ_CHINESE; notation++) {
        char text[KBZ_CARD_TEXT];
        kbz_card_write (cards[i], kinds[k], (KbzNotation)notation, text);
        KbzCard back;
        ck_assert_msg (kbz_card_read (text, strlen (text), kinds[k], &back), "%s", text);
        ck_assert_uint_eq (back, cards[i]);
      }
  }
}
END_TEST

START_TEST (cards_are_read_however_they_are_written)
{
  static const struct {
    const char *text;
    KbzPackKind kind;
    KbzCard card;
  } facts[] = {
    { "SA", KBZ_PACK_FRENCH, (KBZ_SPADES << 4) + KBZ_ACE },
    { "ht", KBZ_PACK_FRENCH, (KBZ_HEARTS << 4) + 10 },
    { "H10", KBZ_PACK_FRENCH, (KBZ_HEARTS << 4) + 10 },
    { "♦Q", KBZ_PACK_FRENCH, (KBZ_DIAMONDS << 4) + KBZ_QUEEN },
    { "♡10", KBZ_PACK_FRENCH, (KBZ_HEARTS << 4) + 10 },
    { "黑桃A", KBZ_PACK_FRENCH, (KBZ_SPADES << 4) + KBZ_ACE },
    { "红桃3", KBZ_PACK_FRENCH, (KBZ_HEARTS << 4) + 3 },
    { "方塊K", KBZ_PACK_FRENCH, (KBZ_DIAMONDS << 4) + KBZ_KING },
    { "梅花10", KBZ_PACK_FRENCH, (KBZ_CLUBS << 4) + 10 },
    { "大王", KBZ_PACK_JOKERS, KBZ_BIG_JOKER },
    { "小鬼", KBZ_PACK_JOKERS, KBZ_LITTLE_JOKER },
    { "SR", KBZ_PACK_TAROT, (KBZ_SPADES << 4) + KBZ_ROI },
    { "CC", KBZ_PACK_TAROT, (KBZ_CLUBS << 4) + KBZ_CAVALIER },
    { "DD", KBZ_PACK_TAROT, (KBZ_DIAMONDS << 4) + KBZ_DAME },
    { "HV", KBZ_PACK_TAROT, (KBZ_HEARTS << 4) + KBZ_VALET },
    { "CT", KBZ_PACK_TAROT, (KBZ_CLUBS << 4) + 10 },
    { "C1", KBZ_PACK_TAROT, (KBZ_CLUBS << 4) + 1 },
    { "T21", KBZ_PACK_TAROT, 64 + 21 },
    { "T1", KBZ_PACK_TAROT, 64 + 1 },
    { "EX", KBZ_PACK_TAROT, KBZ_EXCUSE },
    { "★", KBZ_PACK_TAROT, KBZ_EXCUSE },
  };
  for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
    KbzCard card = KBZ_NO_CARD;
    ck_assert_msg (kbz_card_read (facts[i].text, strlen (facts[i].text), facts[i].kind, &card),
                   "%s is not read", facts[i].text);
    ck_assert_uint_eq (card, facts[i].card);
  }
}
END_TEST

START_TEST (what_is_no_card_of_the_pack_is_refused)
{
  static const struct {
    const char *text;
    KbzPackKind kind;
  } facts[] = {
    { "", KBZ_PACK_FRENCH },     { "S", KBZ_PACK_FRENCH },        { "A", KBZ_PACK_FRENCH },
    { "S1", KBZ_PACK_FRENCH },   { "S.", KBZ_PACK_FRENCH },       { "S11", KBZ_PACK_FRENCH },
    { "XA", KBZ_PACK_FRENCH },   { "SAA", KBZ_PACK_FRENCH },      { "BJ", KBZ_PACK_FRENCH },
    { "EX", KBZ_PACK_JOKERS },   { "T1", KBZ_PACK_JOKERS },       { "SR", KBZ_PACK_JOKERS },
    { "SA", KBZ_PACK_TAROT },    { "T0", KBZ_PACK_TAROT },        { "T22", KBZ_PACK_TAROT },
    { "T01", KBZ_PACK_TAROT },   { "BJ", KBZ_PACK_TAROT },        { "SK", KBZ_PACK_TAROT },
    { "黑桃", KBZ_PACK_FRENCH }, { "\xE9\xBB", KBZ_PACK_FRENCH },
  };
  for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
    KbzCard card;
    ck_assert_msg (!kbz_card_read (facts[i].text, strlen (facts[i].text), facts[i].kind, &card),
                   "“%s” is read", facts[i].text);
  }
}
END_TEST

START_TEST (an_error_names_the_card_and_its_place)
{
  KbzCard cards[4];
  size_t n;
  KbzError error;
  ck_assert_int_eq (kbz_cards_read ("SA  H5 X9 C2", KBZ_PACK_FRENCH, cards, 4, &n, &error),
                    KBZ_E_CARD);
  ck_assert_uint_eq (error.place, 7);
  ck_assert_str_eq (kbz_said (&error), "“X9” is not a card of this pack.");
  ck_assert_int_eq (kbz_cards_read ("SA SK SQ SJ ST", KBZ_PACK_FRENCH, cards, 4, &n, &error),
                    KBZ_E_CARD);
  ck_assert_int_eq (kbz_cards_read ("SA,♥5\tC2", KBZ_PACK_FRENCH, cards, 4, &n, &error), KBZ_OK);
  ck_assert_uint_eq (n, 3);
}
END_TEST

START_TEST (a_message_is_never_cut_inside_a_character)
{
  KbzError error;
  for (int pad = 0; pad < 4; pad++) {
    char text[400];
    memset (text, 'x', sizeof text);
    for (size_t i = (size_t)pad; i + 3 < sizeof text; i += 3)
      memcpy (text + i, "王", 3);
    text[sizeof text - 1] = '\0';
    kbz_fail (&error, KBZ_E_SYNTAX, 0, KBZ_TEXT ("{0}", KBZ_STRING (text)));
    size_t length = strlen (kbz_said (&error));
    ck_assert_uint_ge (length, sizeof error.words - 4);
    ck_assert_uint_eq ((length - (size_t)pad) % 3, 0);
  }
}
END_TEST

START_TEST (suits_and_ranks_stand_alone_too)
{
  ck_assert_int_eq (kbz_suit_read ("♣", 3), KBZ_CLUBS);
  ck_assert_int_eq (kbz_suit_read ("nt", 2), KBZ_NO_SUIT);
  ck_assert_int_eq (kbz_suit_read ("红心", 6), KBZ_HEARTS);
  ck_assert_int_eq (kbz_suit_read ("x", 1), -1);
  ck_assert_int_eq (kbz_rank_read ("10", 2), 10);
  ck_assert_int_eq (kbz_rank_read ("a", 1), KBZ_ACE);
  ck_assert_int_eq (kbz_rank_read ("1", 1), 0);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (every_card_reads_back_in_every_notation,
                    cards_are_read_however_they_are_written, what_is_no_card_of_the_pack_is_refused,
                    an_error_names_the_card_and_its_place,
                    a_message_is_never_cut_inside_a_character, suits_and_ranks_stand_alone_too);
}
