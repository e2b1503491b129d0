/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/review/evening.h"

#include "../suite.h"

#include <string.h>

/* North–South take eleven tricks in spades and in no trump. */
#define DEAL "[Deal \"N:AQ72.K84.AJ5.K93 J65.QJ9.Q87.QT84 KT83.A65.K63.AJ2 94.T732.T942.765\"]\n"
#define BOARD "[Event \"Club\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n" DEAL

static KbzRecords read_text (const char *text)
{
  KbzRecords records = { 0 };
  kbz_records_read (&records, text, strlen (text));
  return records;
}

START_TEST (lines_of_a_score_table_are_tables_with_match_points)
{
  KbzRecords records = read_text (
      BOARD "[ScoreTable \"PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1L;Result\\2R\"]\n"
            "1 5 4S S 10\n2 6 3N N 9\n3 7 4S N 10\n4 8 4S S 9\n");
  KbzEvening evening;
  ck_assert (kbz_evening_make (&evening, records.records, records.n));
  ck_assert_uint_eq (evening.n, 1);
  const KbzEveningBoard *board = &evening.boards[0];
  ck_assert_uint_eq (board->n, 4);
  ck_assert (!evening.imps);
  static const int scores[] = { 420, 420, 400, -50 };
  static const double points[] = { 500. / 6, 500. / 6, 100. / 3, 0 };
  for (int i = 0; i < 4; i++) {
    ck_assert_int_eq (board->tables[i].table.score, scores[i]);
    ck_assert_double_eq_tol (board->tables[i].points, points[i], 1e-9);
  }
  /* What one side gets the other does not: together always half. */
  double sum = 0;
  ck_assert_uint_eq (evening.n_pairs, 8);
  for (size_t i = 0; i < evening.n_pairs; i++)
    sum += evening.pairs[i].points;
  ck_assert_double_eq_tol (sum, 400, 1e-9);
  ck_assert_str_eq (evening.pairs[0].name, "8");
  ck_assert_double_eq_tol (evening.pairs[0].points, 100, 1e-9);
  kbz_evening_clear (&evening);
  kbz_records_clear (&records);
}
END_TEST

START_TEST (what_was_lost_is_told_by_declaring_defending_and_bidding)
{
  KbzRecords records = read_text (
      BOARD "[ScoreTable \"PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1L;Result\\2R\"]\n"
            "1 5 4S S 10\n2 6 2S N 12\n3 7 4S S 9\n4 8 Pass - -\n");
  KbzEvening evening;
  ck_assert (kbz_evening_make (&evening, records.records, records.n));
  KbzEveningBoard *board = &evening.boards[0];
  ck_assert_int_eq (kbz_evening_prove (&evening, board, NULL, NULL), KBZ_OK);
  kbz_evening_add_up (&evening);
  int could = -1;
  for (size_t i = 0; i < board->n; i++)
    if (board->tables[i].table.declarer != KBZ_NO_SEAT)
      could = board->tables[i].table.could;
  ck_assert_int_eq (board->board.par, 460);
  ck_assert_int_eq (could, 11);
  for (size_t i = 0; i < evening.n_pairs; i++) {
    const KbzEveningPair *pair = &evening.pairs[i];
    int number = pair->name[0] - '0';
    ck_assert_int_eq (pair->declaring, number == 3 ? could - 9 : number == 1 ? could - 10 : 0);
    ck_assert_int_eq (pair->defending, number == 6 ? 12 - could : 0);
    /* Par is 460, three no trump with two over: four spades bring 450, two spades 200. */
    static const int missed[] = { 0, 10, 260, 10, 460 };
    ck_assert_int_eq (pair->bidding, number < 5 ? missed[number] : 0);
  }
  kbz_evening_clear (&evening);
  kbz_records_clear (&records);
}
END_TEST

START_TEST (two_rooms_of_a_match_are_one_board_in_imps)
{
  KbzRecords records = read_text (
      BOARD
      "[Room \"Open\"]\n[North \"Anna\"]\n[South \"Ben\"]\n[Contract \"4S\"]\n[Declarer \"S\"]\n"
      "[Result \"10\"]\n\n" BOARD
      "[Room \"Closed\"]\n[North \"Carl\"]\n[South \"Dora\"]\n[Contract \"3NX\"]\n[Declarer "
      "\"N\"]\n[Result \"7\"]\n");
  KbzEvening evening;
  ck_assert (kbz_evening_make (&evening, records.records, records.n));
  ck_assert (evening.imps);
  ck_assert_uint_eq (evening.n, 1);
  ck_assert_uint_eq (evening.boards[0].n, 2);
  /* 420 and −300: 720 points are 12 IMPs. */
  ck_assert_double_eq (evening.boards[0].tables[0].points, 12);
  ck_assert_double_eq (evening.boards[0].tables[1].points, -12);
  ck_assert_str_eq (evening.boards[0].tables[0].pairs[0], "Anna – Ben");
  kbz_evening_clear (&evening);
  kbz_records_clear (&records);
}
END_TEST

START_TEST (boards_without_cards_count_by_their_score)
{
  KbzRecords records = read_text ("[Event \"Club\"]\n[Board \"1\"]\n[Score \"NS 420\"]\n\n"
                                  "[Event \"Club\"]\n[Board \"1\"]\n[Score \"EW 50\"]\n\n"
                                  "[Event \"Club\"]\n[Board \"2\"]\n[Score \"NS 100\"]\n");
  KbzEvening evening;
  ck_assert (kbz_evening_make (&evening, records.records, records.n));
  ck_assert_uint_eq (evening.n, 2);
  ck_assert_int_eq (evening.boards[0].tables[0].table.score, 420);
  ck_assert_int_eq (evening.boards[0].tables[1].table.score, -50);
  ck_assert (!evening.boards[1].tables[0].compared);
  ck_assert_int_eq (kbz_evening_prove (&evening, &evening.boards[0], NULL, NULL), KBZ_E_POSITION);
  kbz_evening_clear (&evening);
  kbz_records_clear (&records);
}
END_TEST

START_TEST (one_hand_is_no_evening)
{
  KbzRecords records = read_text (BOARD "[Contract \"4S\"]\n[Declarer \"S\"]\n[Result \"10\"]\n");
  KbzEvening evening;
  ck_assert (!kbz_evening_make (&evening, records.records, records.n));
  kbz_records_clear (&records);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (lines_of_a_score_table_are_tables_with_match_points,
                    what_was_lost_is_told_by_declaring_defending_and_bidding,
                    two_rooms_of_a_match_are_one_board_in_imps,
                    boards_without_cards_count_by_their_score, one_hand_is_no_evening);
}
