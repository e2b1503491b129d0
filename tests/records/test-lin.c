/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "samples.h"

#define DEAL "N:J9765.85.AT94.T7 82.AK6432.53.J96 AK.JT97.KJ8762.Q QT43.Q.Q.AK85432"

START_TEST (one_board_with_three_hands_an_alert_and_a_claim)
{
  KbzRecords records = read_sample ("record-lin/board.lin");
  ck_assert_str_eq (records.format->id, "lin");
  ck_assert_uint_eq (records.n, 1);
  const KbzRecord *board = records.records[0];
  ck_assert_uint_eq (board->faults.n, 0);
  assert_tag (board, "Deal", DEAL);
  assert_tag (board, "Dealer", "N");
  assert_tag (board, "East", "east");
  assert_tag (board, "Contract", "3D");
  assert_tag (board, "Declarer", "S");
  assert_tag (board, "Result", "9");
  assert_moves (board, "P 2H 3D P P P HQ H5 H2 H7 CA C7 C6 CQ CK");
  ck_assert_uint_eq (board->n_sound, 15);
  assert_part (board, KBZ_RECORD_MARK, "", "!");
  assert_part (board, KBZ_RECORD_NOTE, "", "weak ♥, 6 cards");
  assert_part (board, KBZ_RECORD_MARK, "", "*");
  assert_kept (&records, "lin");
  kbz_records_clear (&records);
}
END_TEST

START_TEST (a_match_has_two_rooms_chat_and_codes_that_nobody_knows)
{
  KbzRecords records = read_sample ("record-lin/match.lin");
  ck_assert_uint_eq (records.n, 4);
  const KbzRecord *const *boards = (const KbzRecord *const *)records.records;
  assert_tag (boards[0], "Event", "Made-up Cup");
  assert_tag (boards[0], "Room", "Open");
  assert_tag (boards[0], "South", "Olga");
  assert_part (boards[0], KBZ_RECORD_COMMENT, "{",
               "guest: good evening, spades are ♠ and hearts ♥");
  assert_part (boards[0], KBZ_RECORD_TOKEN, "xx", "what is this");
  assert_tag (boards[1], "Room", "Closed");
  assert_tag (boards[1], "South", "Clea");
  assert_moves (boards[1], "P 2H P P P SA S3 S5 S2");
  assert_moves (boards[2], "P P 1C P 1D P 1N P P P H7 H6 HA H4");
  assert_part (boards[2], KBZ_RECORD_NOTE, "", "15-17");
  assert_tag (boards[2], "Result", "6");
  assert_tag (boards[3], "Contract", "Pass");
  for (size_t i = 0; i < records.n; i++) {
    ck_assert_uint_eq (boards[i]->faults.n, 0);
    ck_assert_uint_eq (boards[i]->n_sound, boards[i]->n_moves);
  }
  kbz_records_clear (&records);
}
END_TEST

START_TEST (faults_of_lin_are_named_and_kept)
{
  KbzRecords records = read_sample ("record-lin/faults.lin");
  ck_assert_uint_eq (records.n, 1);
  const KbzRecord *board = records.records[0];
  assert_fault (board, 1, "CA stands twice");
  assert_fault (board, 1, "“many” is not a number of tricks");
  assert_part (board, KBZ_RECORD_TOKEN, "ah", "A fine hand");
  assert_part (board, KBZ_RECORD_TOKEN, "mc", "many");
  assert_part (board, KBZ_RECORD_LINE, "", "stray words");
  assert_part (board, KBZ_RECORD_COMMENT, "{", "no end\n");
  kbz_records_clear (&records);
}
END_TEST

START_TEST (links_are_decoded_once_or_twice_and_ids_are_not_fetched)
{
  KbzRecords records = read_sample ("record-link/links.txt");
  ck_assert_str_eq (records.format->id, "link");
  ck_assert_uint_eq (records.n, 4);
  assert_moves (records.records[0], "P 2H 3D P P P HQ");
  assert_part (records.records[0], KBZ_RECORD_NOTE, "", "weak two");
  assert_moves (records.records[1], "P 2H");
  assert_moves (records.records[2], "P 2H 3D P P P HQ H5 H2 H7");
  assert_tag (records.records[2], "South", "Anna");
  for (int i = 0; i < 3; i++)
    assert_part (records.records[i], KBZ_RECORD_FIELD, "deal", DEAL);
  ck_assert (records.records[3]->starts);
  ck_assert_uint_eq (records.faults.n, 1);
  ck_assert_uint_eq (records.faults.faults[0].line, 5);
  kbz_records_clear (&records);
}
END_TEST

/* From each format to each other the moves and the position stay. */
START_TEST (boards_stay_the_same_in_other_formats)
{
  static const char *const formats[] = { "pbn", "lin", "link", "text" };
  KbzRecords records = read_sample ("record-lin/match.lin");
  for (size_t f = 0; f < sizeof formats / sizeof formats[0]; f++) {
    KbzOutput out = { 0 };
    for (size_t i = 0; i < records.n; i++)
      kbz_record_format_find (formats[f])->write (records.records[i], &out);
    KbzRecords again = read_string (out.text);
    ck_assert_uint_eq (again.n, records.n);
    for (size_t i = 0; i < records.n; i++) {
      KbzPosition *a = kbz_record_position (records.records[i], SIZE_MAX, NULL);
      KbzPosition *b = kbz_record_position (again.records[i], SIZE_MAX, NULL);
      ck_assert_uint_eq (again.records[i]->n_moves, records.records[i]->n_moves);
      ck_assert_int_eq (memcmp (kbz_position_state (a), kbz_position_state (b),
                                kbz_position_game (a)->state_size),
                        0);
      kbz_position_free (a);
      kbz_position_free (b);
    }
    kbz_records_clear (&again);
    free (out.text);
  }
  kbz_records_clear (&records);
}
END_TEST

/* What PBN has comes through LIN: tags, tables, notes, marks. */
START_TEST (tags_and_comments_of_pbn_come_through_lin)
{
  KbzRecords records = read_sample ("record-pbn/everything.pbn");
  KbzOutput out = { 0 };
  kbz_record_format_find ("lin")->write (records.records[0], &out);
  KbzRecords again = read_string (out.text);
  ck_assert_uint_eq (again.n, 1);
  for (KbzRecordPart part = { 0 }; kbz_record_next (records.records[0], &part);)
    if (part.kind == KBZ_RECORD_TAG)
      assert_tag (again.records[0], part.name, part.text);
    else if (part.kind == KBZ_RECORD_LINE || part.kind == KBZ_RECORD_MARK)
      assert_part (again.records[0], part.kind, "", part.text);
    else if (part.kind == KBZ_RECORD_COMMENT)
      assert_part (again.records[0], part.kind, "{", part.text);
  free (out.text);
  kbz_records_clear (&again);
  kbz_records_clear (&records);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      one_board_with_three_hands_an_alert_and_a_claim,
      a_match_has_two_rooms_chat_and_codes_that_nobody_knows, faults_of_lin_are_named_and_kept,
      links_are_decoded_once_or_twice_and_ids_are_not_fetched,
      boards_stay_the_same_in_other_formats, tags_and_comments_of_pbn_come_through_lin);
}
