/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "samples.h"

static KbzPosition *played_hand (const KbzGame *game, uint64_t seed, int most)
{
  KbzPosition *position = kbz_position_deal (game, NULL, NULL, seed);
  KbzRandom random;
  kbz_random_init (&random, seed);
  for (int i = 0; i < most && !kbz_position_over (position); i++) {
    KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, &random, NULL);
    ck_assert (kbz_position_apply (position, &move, NULL));
  }
  return position;
}

START_TEST (a_hand_of_every_game_is_written_and_read_again)
{
  for (size_t i = 0; i < kbz_n_games; i++)
    for (int most = 0; most < 200; most = 2 * most + 1) {
      KbzPosition *position = played_hand (kbz_games[i], i + 7, most);
      KbzRecord *record = kbz_record_of_position (position);
      KbzOutput out = { 0 };
      kbz_record_format_find ("text")->write (record, &out);
      KbzRecords again = read_string (out.text);
      ck_assert_uint_eq (again.n, 1);
      ck_assert_msg (same_parts (record, again.records[0]), "%s", out.text);
      ck_assert_uint_eq (again.records[0]->n_sound, kbz_position_length (position));
      KbzPosition *back = kbz_record_position (again.records[0], SIZE_MAX, NULL);
      ck_assert_msg (memcmp (kbz_position_state (back), kbz_position_state (position),
                             kbz_games[i]->state_size)
                         == 0,
                     "%s", out.text);
      kbz_position_free (back);
      kbz_position_free (position);
      kbz_record_free (record);
      kbz_records_clear (&again);
      free (out.text);
    }
}
END_TEST

START_TEST (the_position_before_any_move_can_be_had)
{
  KbzPosition *position = played_hand (kbz_game_find ("bridge"), 3, 100);
  KbzRecord *record = kbz_record_of_position (position);
  KbzPosition *start = kbz_record_position (record, 0, NULL);
  KbzPosition *deal = kbz_position_deal (kbz_game_find ("bridge"), NULL, NULL, 3);
  ck_assert_int_eq (memcmp (kbz_position_state (start), kbz_position_state (deal),
                            kbz_game_find ("bridge")->state_size),
                    0);
  kbz_position_free (deal);
  kbz_position_free (start);
  kbz_position_free (position);
  kbz_record_free (record);
}
END_TEST

START_TEST (a_text_that_no_reader_knows_is_answered)
{
  KbzRecords records = read_string ("Dear Anna, shall we play on Friday?\n");
  char formats[400];
  ck_assert_ptr_null (records.format);
  ck_assert_uint_eq (records.n, 0);
  ck_assert_uint_eq (records.faults.n, 1);
  ck_assert_ptr_nonnull (strstr (kbz_record_formats_list (formats, sizeof formats), "PBN"));
  kbz_records_clear (&records);
}
END_TEST

START_TEST (an_unknown_game_is_said_and_the_others_are_read)
{
  KbzRecords records = read_string ("game: chess\nopening: none\n\ngame: bridge\n@moves: 1N\n");
  ck_assert_uint_eq (records.n, 1);
  ck_assert_uint_eq (records.faults.n, 1);
  ck_assert_uint_eq (records.faults.faults[0].line, 1);
  kbz_records_clear (&records);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      a_hand_of_every_game_is_written_and_read_again, the_position_before_any_move_can_be_had,
      a_text_that_no_reader_knows_is_answered, an_unknown_game_is_said_and_the_others_are_read);
}
