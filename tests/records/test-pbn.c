/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "samples.h"

#define FIRST_DEAL "N:J9765.85.AT94.T7 82.AK6432.53.J96 AK.JT97.KJ8762.Q QT43.Q.Q.AK85432"
#define FIRST_PLAY                                                                                 \
  "HQ H5 H2 H7 CA C7 C6 CQ CK CT C9 D2 DK DQ D4 D3 DJ C2 D9 D5 SA S3 S5 S2 SK S4 S6 S8 "           \
  "D6 C3 DT H3 DA H4 D7 C4 H8 H6 HT C5 H9 C8 S7 HA CJ D8 ST S9 HJ SQ SJ HK"

START_TEST (everything_that_pbn_has_is_read)
{
  KbzRecords records = read_sample ("record-pbn/everything.pbn");
  ck_assert_str_eq (records.format->id, "pbn");
  ck_assert_uint_eq (records.n, 5);
  for (size_t i = 0; i < records.n; i++)
    ck_assert_uint_eq (records.records[i]->faults.n, 0);
  const KbzRecord *first = records.records[0], *second = records.records[1];
  assert_moves (first, "P 2H 3D P P P " FIRST_PLAY);
  ck_assert_uint_eq (first->n_sound, 58);
  assert_tag (first, "Event", "A \"great\" evening");
  assert_tag (first, "DoubleDummyTricks", "65789658896578965788");
  assert_part (first, KBZ_RECORD_TOKEN, "%", " EXPORT");
  assert_part (first, KBZ_RECORD_COMMENT, ";", " a comment before the first game");
  assert_part (first, KBZ_RECORD_COMMENT, "{", "South's\nbid\n\nis brave");
  assert_part (first, KBZ_RECORD_NOTE, "1", "weak, six cards");
  assert_part (first, KBZ_RECORD_NOTE, "1", "from shortness");
  assert_part (first, KBZ_RECORD_MARK, "", "$2");
  assert_part (first, KBZ_RECORD_LINE, "", " 2 2H    E  8   -110");
  assert_part (first, KBZ_RECORD_LINE, "", "1 \"Wu; and {Egon}\"");
  /* Values that are inherited, lower case, N for no trump, unknown cards. */
  assert_tag (second, "North", "Nora");
  assert_tag (second, "Site", "Club house");
  assert_tag (records.records[3], "Site", "Club house");
  assert_moves (second, "P P 1C P 1D P 1N P P P H7 H6 HA H4 SA S2 S5 S3 H2 H5 HT HJ C6 C3");
  ck_assert_uint_eq (second->n_sound, 23);
  /* Hidden hands; nobody bids; without a line between games; without an auction. */
  ck_assert (!records.records[2]->starts);
  assert_moves (records.records[3], "P P P P");
  assert_moves (records.records[4], "D4 DJ DK D2");
  ck_assert_uint_eq (records.records[4]->n_sound, 4);
  assert_kept (&records, "pbn");
  assert_kept (&records, "text");
  kbz_records_clear (&records);
}
END_TEST

START_TEST (faults_have_a_place_and_the_board_is_kept)
{
  KbzRecords records = read_sample ("record-pbn/faults.pbn");
  ck_assert_uint_eq (records.n, 3);
  const KbzRecord *first = records.records[0], *second = records.records[1];
  assert_fault (first, 6, "C6 is in no hand");
  assert_fault (first, 4, "The dealer “X”");
  assert_fault (first, 9, "The result says 10 tricks, but the cards give 9.");
  assert_fault (first, 11, "Move 7");
  ck_assert (first->starts);
  ck_assert_uint_eq (first->n_sound, 6);
  assert_part (first, KBZ_RECORD_LINE, "", "Statistics of nothing");
  assert_part (first, KBZ_RECORD_LINE, "", " text behind a tag");
  assert_part (first, KBZ_RECORD_LINE, "", "what");
  /* A revoke, and later a card that was played before. */
  assert_fault (second, 33, "Move 4, C4");
  ck_assert_uint_eq (second->n_moves, 12);
  ck_assert_uint_eq (second->n_sound, 3);
  assert_fault (records.records[2], 42, "no closing brace");
  ck_assert (records.records[2]->starts);
  kbz_records_clear (&records);
}
END_TEST

START_TEST (letters_of_other_encodings_become_utf_8)
{
  static const struct {
    const char *text;
    size_t size;
  } table[] = {
    { "[West \"J\xf6rg\"]\r\n[Deal \"" FIRST_DEAL "\"]\r\n", 0 },
    { "[West \"J\xc3\xb6rg\"]\n[Deal \"" FIRST_DEAL "\"]\n", 0 },
    { "\xef\xbb\xbf[West \"J\xc3\xb6rg\"]\n[Deal \"" FIRST_DEAL "\"]\n", 0 },
    { "\xff\xfe[\0W\0e\0s\0t\0 \0\"\0J\0\xf6\0r\0g\0\"\0]\0\n\0", 30 },
    { "\xfe\xff\0[\0W\0e\0s\0t\0 \0\"\0J\0\xf6\0r\0g\0\"\0]\0\n", 30 },
  };
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
    size_t size = table[i].size > 0 ? table[i].size : strlen (table[i].text);
    KbzRecords records = read_as (NULL, table[i].text, size);
    ck_assert_uint_eq (records.n, 1);
    assert_tag (records.records[0], "West", "Jörg");
    kbz_records_clear (&records);
  }
}
END_TEST

/* Ways in which a play or auction is written, each the same hand. */
START_TEST (cards_find_their_seats)
{
  static const struct {
    const char *play, *moves;
  } table[] = {
    /* By columns from another seat. */
    { "[Play \"N\"]\nH5 H2 H7 HQ\nC7 C6 CQ CA\n", "HQ H5 H2 H7 CA C7 C6 CQ" },
    /* In the order of play, though it should be columns. */
    { "[Play \"W\"]\nHQ H5 H2 H7\nCA C7 C6 CQ\nCK CT C9 D2\nDK DQ D4 D3\n",
      "HQ H5 H2 H7 CA C7 C6 CQ CK CT C9 D2 DK DQ D4 D3" },
    /* The suit left out where it is clear. */
    { "[Play \"W\"]\nHQ 5 2 7\n", "HQ H5 H2 H7" },
    /* The rank before the suit, tens, symbols. */
    { "[Play \"W\"]\nQH 5h \xe2\x99\xa5"
      "2 H7\nCA C7 C6 CQ\nCK C10 C9 D2\n",
      "HQ H5 H2 H7 CA C7 C6 CQ CK CT C9 D2" },
  };
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
    char text[800];
    snprintf (text, sizeof text,
              "[Deal \"%s\"]\n[Declarer \"S\"]\n[Contract \"3D\"]\n[Result \"9\"]\n%s", FIRST_DEAL,
              table[i].play);
    KbzRecords records = read_string (text);
    ck_assert_uint_eq (records.n, 1);
    assert_moves (records.records[0], table[i].moves);
    ck_assert_uint_eq (records.records[0]->n_sound, records.records[0]->n_moves);
    kbz_records_clear (&records);
  }
}
END_TEST

START_TEST (statistics_after_the_games_are_kept)
{
  KbzRecords records =
      read_string ("[Board \"1\"]\n[Deal \"" FIRST_DEAL "\"]\n\nGenerated 100 hands\nProduced 1\n"
                   "Frequency HCP north:\n   10\t 1\n");
  ck_assert_uint_eq (records.n, 1);
  ck_assert (records.records[0]->starts);
  assert_fault (records.records[0], 4, "Generated 100 hands");
  assert_part (records.records[0], KBZ_RECORD_LINE, "", "   10\t 1");
  kbz_records_clear (&records);
}
END_TEST

START_TEST (the_cards_of_the_dealer_and_of_declarer_decide_who_began)
{
  /* The tag of the auction contradicts the dealer; declarer says who is right. */
  KbzRecords records = read_string ("[Dealer \"N\"]\n[Deal \"" FIRST_DEAL
                                    "\"]\n[Declarer \"S\"]\n[Contract \"3D\"]\n"
                                    "[Auction \"W\"]\nPass 2H 3D Pass AP\n");
  assert_fault (records.records[0], 5, "North deals, but West begins");
  ck_assert_uint_eq (records.records[0]->n_sound, 6);
  assert_part (records.records[0], KBZ_RECORD_FIELD, "dealer", "N");
  kbz_records_clear (&records);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (everything_that_pbn_has_is_read, faults_have_a_place_and_the_board_is_kept,
                    letters_of_other_encodings_become_utf_8, cards_find_their_seats,
                    statistics_after_the_games_are_kept,
                    the_cards_of_the_dealer_and_of_declarer_decide_who_began);
}
