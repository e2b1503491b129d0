/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "samples.h"

/* The formats that are only read, each by a sample of its own. */

#define FIRST "N:J9765.85.AT94.T7 82.AK6432.53.J96 AK.JT97.KJ8762.Q QT43.Q.Q.AK85432"
#define SECOND "N:Q95.KQT7.KQ5.973 J743.J6.AJ97.J86 AT6.A932.T642.T2 K82.854.83.AKQ54"

static KbzRecords read_expecting (const char *sample, const char *format, size_t n)
{
  KbzRecords records = read_sample (sample);
  ck_assert_ptr_nonnull (records.format);
  ck_assert_str_eq (records.format->id, format);
  ck_assert_uint_eq (records.n, n);
  return records;
}

START_TEST (rbn_repeats_its_labels)
{
  KbzRecords records = read_expecting ("record-rbn/match.rbn", "rbn", 3);
  const KbzRecord *first = records.records[0], *second = records.records[1];
  assert_part (first, KBZ_RECORD_FIELD, "deal", FIRST);
  assert_moves (first, "P 2H 3D P P P HQ H5 H2 H7 CA C7 C6 CQ CK CT C9 D2");
  ck_assert_uint_eq (first->n_sound, 18);
  ck_assert_uint_eq (first->faults.n, 0);
  assert_part (first, KBZ_RECORD_NOTE, "1", "natural");
  assert_part (first, KBZ_RECORD_COMMENT, "{", "A text about the deal\nin two lines");
  assert_tag (first, "Date", "2026.11.18");
  assert_tag (first, "East", "Egon");
  assert_tag (second, "East", "Egon");
  assert_tag (second, "Room", "Open");
  assert_part (second, KBZ_RECORD_FIELD, "deal", SECOND);
  assert_moves (second, "P P 1C P 1D P 1N P P P");
  assert_fault (records.records[2], 25, "X what");
  kbz_records_clear (&records);
}
END_TEST

START_TEST (usebio_has_a_record_for_each_line_of_a_traveller)
{
  KbzRecords records = read_expecting ("record-usebio/evening.xml", "usebio", 3);
  const KbzRecord *first = records.records[0], *second = records.records[1];
  assert_part (first, KBZ_RECORD_FIELD, "deal", FIRST);
  assert_tag (first, "Event", "Wednesday Pairs");
  assert_tag (first, "Site", "Made-up Bridge Club & friends");
  assert_tag (first, "South", "Sven");
  assert_tag (first, "West", "Wu");
  assert_tag (first, "Contract", "3D");
  assert_tag (first, "Result", "9");
  assert_tag (first, "USEBIO_NS_MATCH_POINTS", "2");
  assert_moves (first, "HQ");
  ck_assert_uint_eq (first->n_sound, 1);
  assert_moves (second, "P 2H P P P SA");
  assert_tag (second, "Declarer", "E");
  assert_tag (records.records[2], "Board", "2");
  ck_assert (!records.records[2]->starts);
  kbz_records_clear (&records);
}
END_TEST

/* Found by fuzzing: the text of such a deal was longer than its place. */
START_TEST (a_pack_in_every_hand_is_kept_with_its_fault)
{
  KbzOutput file = { 0 };
  kbz_output_print (&file, "<USEBIO Version=\"1.1\"><EVENT EVENT_TYPE=\"PAIRS\"><BOARD>"
                           "<BOARD_NUMBER>1</BOARD_NUMBER>");
  for (int seat = 0; seat < 4; seat++) {
    static const char *const suits[] = { "SPADES", "HEARTS", "DIAMONDS", "CLUBS" };
    kbz_output_print (&file, "<HAND><DIRECTION>%c</DIRECTION>", "NESW"[seat]);
    for (int suit = 0; suit < 4; suit++)
      kbz_output_print (&file, "<%s>AKQJT98765432</%s>", suits[suit], suits[suit]);
    kbz_output_print (&file, "</HAND>");
  }
  kbz_output_print (&file, "<TRAVELLER_LINE><CONTRACT>3D</CONTRACT><PLAYED_BY>N</PLAYED_BY>"
                           "</TRAVELLER_LINE></BOARD></EVENT></USEBIO>\n");
  KbzRecords records = read_string (file.text);
  ck_assert_uint_eq (records.n, 1);
  ck_assert (!records.records[0]->starts);
  ck_assert_uint_ge (records.records[0]->faults.n, 1);
  kbz_records_clear (&records);
  free (file.text);
}
END_TEST

START_TEST (machines_that_deal_have_cards_and_numbers)
{
  KbzRecords dlm = read_expecting ("record-dlm/set.dlm", "dlm", 3);
  KbzRecords dup = read_expecting ("record-dup/set.dup", "dup", 2);
  assert_part (dlm.records[0], KBZ_RECORD_FIELD, "deal", FIRST);
  assert_tag (dlm.records[0], "Board", "5");
  assert_tag (dlm.records[0], "Vulnerable", "NS");
  assert_part (dlm.records[0], KBZ_RECORD_TOKEN, "DLM", "Headline=Made-up set");
  assert_tag (dlm.records[0], "DLM_check", "042");
  assert_fault (dlm.records[2], 7, "not 3.");
  assert_part (dup.records[1], KBZ_RECORD_FIELD, "deal", FIRST);
  assert_tag (dup.records[1], "Board", "4");
  kbz_records_clear (&dlm);
  kbz_records_clear (&dup);
  KbzRecords faults = read_expecting ("record-dup/faults.dup", "dup", 1);
  ck_assert_uint_eq (faults.faults.n, 1);
  kbz_records_clear (&faults);
}
END_TEST

START_TEST (hands_are_read_as_people_type_them)
{
  KbzRecords lines = read_expecting ("record-hands/lines.txt", "hands", 4);
  assert_part (lines.records[0], KBZ_RECORD_FIELD, "deal", FIRST);
  assert_part (lines.records[0], KBZ_RECORD_COMMENT, "{", "Two deals from the club");
  assert_part (lines.records[1], KBZ_RECORD_FIELD, "deal", SECOND);
  assert_part (lines.records[2], KBZ_RECORD_FIELD, "deal", FIRST);
  ck_assert (!lines.records[3]->starts);
  kbz_records_clear (&lines);
  KbzRecords diagram = read_expecting ("record-hands/diagram.txt", "hands", 1);
  assert_part (diagram.records[0], KBZ_RECORD_FIELD, "deal", FIRST);
  kbz_records_clear (&diagram);
}
END_TEST

START_TEST (dou_dizhu_comes_from_botzone_and_as_ranks)
{
  KbzRecords log = read_expecting ("record-botzone/log.json", "botzone", 1);
  ck_assert_str_eq (log.records[0]->game->id, "doudizhu");
  ck_assert (log.records[0]->starts);
  ck_assert_uint_ge (log.records[0]->n_sound, 4);
  assert_fault (log.records[0], 105, "99 is not the number of a card");
  KbzRecords ranks = read_expecting ("record-ranks/hands.txt", "ranks", 1);
  ck_assert (ranks.records[0]->starts);
  KbzPosition *a = kbz_record_position (log.records[0], 0, NULL);
  KbzPosition *b = kbz_record_position (ranks.records[0], 0, NULL);
  ck_assert_int_eq (kbz_position_turn (a).seat, 0);
  ck_assert_int_eq (kbz_position_turn (b).seat, 0);
  kbz_position_free (a);
  kbz_position_free (b);
  kbz_records_clear (&log);
  kbz_records_clear (&ranks);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (rbn_repeats_its_labels, usebio_has_a_record_for_each_line_of_a_traveller,
                    a_pack_in_every_hand_is_kept_with_its_fault,
                    machines_that_deal_have_cards_and_numbers, hands_are_read_as_people_type_them,
                    dou_dizhu_comes_from_botzone_and_as_ranks);
}
