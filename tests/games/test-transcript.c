/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hand of any game that was written down can be played again to the last bit. */
#include "analysis/transcript.h"
#include "tests/said.h"
#include "tests/suite.h"

#include <string.h>

/* What an event of the learner's log may hold, half of it for what JSON adds. */
#define ROOM 32768

static KbzPosition *played_out (const KbzGame *game, const KbzMatch *match, uint64_t seed)
{
  KbzRandom random;
  KbzPosition *position = kbz_position_deal (game, NULL, match, seed);
  kbz_random_init (&random, seed);
  while (!kbz_position_over (position)) {
    KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, &random, NULL);
    ck_assert (kbz_position_apply (position, &move, NULL));
  }
  return position;
}

static size_t length (const KbzTranscript *transcript)
{
  size_t n = strlen (transcript->deal);
  for (size_t i = 0; i < transcript->n; i++)
    n += strlen (transcript->moves[i]) + 3;
  return n;
}

static void check_reads_back (const KbzPosition *position)
{
  const KbzGame *game = kbz_position_game (position);
  KbzTranscript written = kbz_transcript (position);
  KbzError error = { 0 };
  KbzPosition *again =
      kbz_transcript_play (written.deal, (const char *const *)written.moves, &error);
  ck_assert_msg (again != NULL && error.code == KBZ_OK, "%s: %s", game->id, kbz_said (&error));
  ck_assert_uint_eq (kbz_position_length (again), kbz_position_length (position));
  ck_assert_mem_eq (kbz_position_state (again), kbz_position_state (position), game->state_size);
  ck_assert_msg (length (&written) < ROOM, "%s: %zu bytes", game->id, length (&written));
  for (size_t i = 0; i < written.n; i++)
    ck_assert (strchr (written.moves[i], '\n') == NULL && written.moves[i][0] != '\0');
  kbz_position_free (again);
  kbz_transcript_clear (&written);
}

START_TEST (a_whole_match_reads_back_deal_by_deal)
{
  for (size_t g = 0; g < kbz_n_games; g++) {
    KbzMatch match = { 0 };
    for (uint64_t seed = 1; seed <= 3; seed++) {
      KbzPosition *position = played_out (kbz_games[g], &match, seed);
      check_reads_back (position);
      kbz_position_carry (position, &match);
      kbz_position_free (position);
    }
  }
}
END_TEST

/* As a person plays: of equal cards the last, not the first as bots do. */
static KbzMove last_of_equals (const KbzPosition *position, KbzMove move)
{
  KbzMove other = move;
  for (int i = 0; i < move.n; i++)
    for (int suit = 3; suit >= 0; suit--) {
      if (!kbz_card_is_suited (move.cards[i]))
        continue;
      other.cards[i] = kbz_card ((KbzSuit)suit, kbz_card_rank (move.cards[i]));
      if (kbz_position_legal (position, &other, NULL))
        return other;
      other.cards[i] = move.cards[i];
    }
  return move;
}

START_TEST (the_very_cards_are_kept_where_suits_do_not_matter)
{
  int others = 0;
  for (size_t i = 0; i < 3 * kbz_n_games; i++) {
    const KbzGame *game = kbz_games[i / 3];
    if (!game->by_rank)
      continue;
    KbzRandom random;
    KbzPosition *position = kbz_position_deal (game, NULL, NULL, i);
    kbz_random_init (&random, i);
    while (!kbz_position_over (position)) {
      KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, &random, NULL);
      KbzMove other = last_of_equals (position, move);
      others += !kbz_move_equal (&move, &other);
      ck_assert (kbz_position_apply (position, &other, NULL));
    }
    check_reads_back (position);
    kbz_position_free (position);
  }
  ck_assert_int_gt (others, 3);
}
END_TEST

START_TEST (what_was_taken_back_is_not_written)
{
  for (size_t g = 0; g < kbz_n_games; g++) {
    KbzPosition *position = played_out (kbz_games[g], NULL, 7);
    for (int i = 0; i < 5; i++)
      kbz_position_undo (position);
    check_reads_back (position);
    kbz_position_free (position);
  }
}
END_TEST

START_TEST (a_move_that_cannot_be_made_ends_it_there)
{
  for (size_t g = 0; g < kbz_n_games; g++) {
    KbzPosition *position = played_out (kbz_games[g], NULL, 5);
    KbzTranscript written = kbz_transcript (position);
    KbzError error = { 0 };
    const char *moves[] = { written.moves[0], "no move at all", written.moves[1], NULL };
    KbzPosition *again = kbz_transcript_play (written.deal, moves, &error);
    ck_assert (again != NULL && error.code != KBZ_OK);
    ck_assert_uint_eq (kbz_position_length (again), 1);
    kbz_position_free (again);
    ck_assert_ptr_null (kbz_transcript_play ("game: whist\n", NULL, &error));
    ck_assert_int_eq (error.code, KBZ_E_UNKNOWN_GAME);
    kbz_transcript_clear (&written);
    kbz_position_free (position);
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_whole_match_reads_back_deal_by_deal,
                    the_very_cards_are_kept_where_suits_do_not_matter,
                    what_was_taken_back_is_not_written, a_move_that_cannot_be_made_ends_it_there);
}
