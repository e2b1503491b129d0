/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/home.h"
#include "tests/suite.h"

#include "app/play/results.h"
#include "app/play/sides.h"
#include "app/settings.h"

/* A deal that was begun is never lost, and one that is tried again does not count twice. */

static KbzSession *start (const char *game, guint64 seed)
{
  return kbz_session_new (kbz_game_find (game), NULL, KBZ_STRENGTH_BEGINNER, seed);
}

static void wait_for_turn (KbzSession *session)
{
  while (!kbz_session_is_mine (session) && !kbz_session_is_over (session))
    g_main_context_iteration (NULL, TRUE);
}

/* The person makes so many moves, always the first that is allowed. */
static void play (KbzSession *session, int moves)
{
  for (wait_for_turn (session); moves > 0 && !kbz_session_is_over (session); moves--) {
    KbzMove move = kbz_session_get_moves (session)->moves[0];
    g_autofree char *why = kbz_session_move (session, &move);
    ck_assert_ptr_null (why);
    wait_for_turn (session);
  }
}

/* The only deal that is kept; NULL: there is none. Read from the disk, as after a new start. */
static const KbzBegun *kept (void)
{
  kbz_begun_close ();
  g_autoptr (GPtrArray) all = kbz_begun_list ();
  ck_assert_uint_le (all->len, 1);
  return all->len > 0 ? g_ptr_array_index (all, 0) : NULL;
}

static void forget_all (void)
{
  g_autoptr (GPtrArray) all = kbz_begun_list ();
  for (guint i = 0; i < all->len; i++) {
    g_autofree char *name = g_strdup (((KbzBegun *)g_ptr_array_index (all, i))->name);
    kbz_begun_forget (name);
  }
}

static char *as_text (KbzSession *session)
{
  return kbz_position_to_text (kbz_session_get_position (session));
}

START_TEST (a_begun_deal_of_any_game_goes_on_after_a_new_start)
{
  for (size_t g = 0; g < kbz_n_games; g++) {
    g_autoptr (KbzSession) session = start (kbz_games[g]->id, 11);
    play (session, 3);
    if (kbz_session_is_over (session)) /* passed by */
      continue;
    const KbzBegun *begun = kept ();
    ck_assert_msg (begun != NULL, "%s is not kept", kbz_games[g]->id);
    g_autoptr (KbzSession) resumed = kbz_session_resume (begun);
    ck_assert_ptr_nonnull (resumed);
    ck_assert_uint_eq (kbz_session_get_seed (resumed), 11);
    ck_assert_int_eq (kbz_session_get_strength (resumed), KBZ_STRENGTH_BEGINNER);
    char *before = as_text (session), *after = as_text (resumed);
    ck_assert_str_eq (before, after);
    ck_assert_uint_eq (g_list_model_get_n_items (kbz_session_get_played (resumed)),
                       g_list_model_get_n_items (kbz_session_get_played (session)));
    ck_assert (kbz_session_can_undo (resumed));
    free (before);
    free (after);
    forget_all ();
  }
}
END_TEST

START_TEST (a_deal_is_kept_from_the_first_move_to_the_last)
{
  g_autoptr (KbzSession) session = start ("doudizhu", 9); /* South is asked first */
  ck_assert_ptr_null (kept ());
  play (session, 1);
  ck_assert_ptr_nonnull (kept ());
  kbz_session_undo (session);
  ck_assert_ptr_null (kept ());
  kbz_session_redo (session);
  ck_assert_ptr_nonnull (kept ());
  play (session, 1000);
  ck_assert (kbz_session_is_over (session));
  ck_assert_ptr_null (kept ());
}
END_TEST

START_TEST (every_deal_that_was_left_is_kept)
{
  g_autoptr (KbzSession) session = start ("canasta", 1);
  play (session, 2);
  kbz_session_new_deal (session, 2);
  play (session, 2);
  kbz_session_replay (session);
  play (session, 2);
  g_autoptr (GPtrArray) all = kbz_begun_list ();
  ck_assert_uint_eq (all->len, 3);
  forget_all ();
  ck_assert_ptr_null (kept ());
}
END_TEST

START_TEST (a_file_that_tells_nonsense_is_left_alone)
{
  static const char *const texts[] = {
    "",
    "[deal]\ngame=whist\ndeal=x\nmoves=a;\n",
    "[deal]\ngame=bridge\ndeal=x\nmoves=a;\n",
    "[deal]\ngame=bridge\n",
    "nothing of the kind",
  };
  kbz_begun_close ();
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "kibitz", "unfinished", NULL);
  g_autofree char *path = g_build_filename (folder, "odd.deal", NULL);
  g_mkdir_with_parents (folder, 0700);
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    ck_assert (g_file_set_contents (path, texts[i], -1, NULL));
    ck_assert_ptr_null (kept ());
    ck_assert (g_file_test (path, G_FILE_TEST_EXISTS));
  }
  g_unlink (path);
}
END_TEST

START_TEST (what_is_tried_again_begins_where_it_should_and_does_not_count)
{
  g_autoptr (KbzSession) session = start ("doudizhu", 9);
  play (session, 1000);
  const KbzPosition *position = kbz_session_get_position (session);
  size_t length = kbz_position_length (position), at = length / 2;
  KbzMatch first = *kbz_session_get_match_after (session);
  ck_assert_int_eq (first.deals, 1);
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (g_free);
  for (size_t i = 0; i < at; i++)
    g_ptr_array_add (moves, g_memdup2 (kbz_position_move (position, i, NULL), sizeof (KbzMove)));

  kbz_session_try_from (session, at);
  position = kbz_session_get_position (session);
  ck_assert_uint_eq (kbz_position_length (position), at);
  for (size_t i = 0; i < at; i++)
    ck_assert (kbz_move_equal (kbz_position_move (position, i, NULL), moves->pdata[i]));
  ck_assert_uint_eq (kbz_session_get_marks (session), KBZ_RESULT_AGAIN);
  wait_for_turn (session);
  while (!kbz_session_is_over (session)) { /* otherwise than before */
    const KbzMoves *all = kbz_session_get_moves (session);
    KbzMove last = all->moves[all->n - 1];
    g_free (kbz_session_move (session, &last));
    wait_for_turn (session);
  }
  ck_assert_mem_eq (kbz_session_get_match_after (session)->total, first.total, sizeof first.total);
  kbz_session_next_deal (session);
  ck_assert_int_eq (kbz_session_get_match (session)->deals, 1);
  ck_assert_mem_eq (kbz_session_get_match (session)->total, first.total, sizeof first.total);
  kbz_session_rest (session, TRUE);
  forget_all ();
}
END_TEST

START_TEST (partners_of_one_deal_have_points_of_their_own)
{
  static const struct {
    const char *game;
    int total[4], n;
    const char *first;
  } matches[] = {
    { "doudizhu", { 6, -3, -3 }, 3, "You" },
    { "doudizhu", { 0, 0, 0 }, 3, "You" },
    { "bridge", { 120, 0, 120, 0 }, 2, "You and North" },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (matches); i++) {
    KbzMatch match = { .deals = 2 };
    memcpy (match.total, matches[i].total, sizeof matches[i].total);
    g_autoptr (KbzSession) session = start (matches[i].game, 9);
    play (session, 1000);
    KbzSides sides = kbz_sides_of_match (session, &match);
    ck_assert_int_eq (sides.n, matches[i].n);
    ck_assert_str_eq (sides.name[0], matches[i].first);
    kbz_sides_clear (&sides);
  }
}
END_TEST

int main (void)
{
  char *home = new_home ();
  g_setenv ("LANGUAGE", "en", TRUE);
  if (kbz_settings () == NULL)
    return EXIT_FAILURE;
  g_settings_set_boolean (kbz_settings (), "card-motion", FALSE); /* nobody waits */
  int status =
      KBZ_SUITE (a_begun_deal_of_any_game_goes_on_after_a_new_start,
                 a_deal_is_kept_from_the_first_move_to_the_last, every_deal_that_was_left_is_kept,
                 a_file_that_tells_nonsense_is_left_alone,
                 what_is_tried_again_begins_where_it_should_and_does_not_count,
                 partners_of_one_deal_have_points_of_their_own);
  leave_home (home);
  return status;
}
