/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/trainer/daily.h"
#include "tests/lessons/trainer/trainer.h"

#define MONDAY 20773 /* 2026-11-16 */

/* Editions of 70 puzzles each for both games, from easy to hard; the second comes a year later. */
static KbzStore *two_editions (const Place *place)
{
  g_autoptr (GString) first = g_string_new (EDITION), second = g_string_new (NULL);
  add_puzzles (first, BRIDGE, 0, 70, 800, 2200, FINESSE);
  add_puzzles (first, DOUDIZHU, 0, 70, 800, 2200, 1);
  g_string_append (second, "edition: 2027-01-04\n\n");
  add_puzzles (second, BRIDGE, 100, 70, 900, 2300, DUCK);
  g_autofree char *one = write_file (place, "made-1.puzzle", first->str);
  g_autofree char *other = write_file (place, "made-2.puzzle", second->str);
  g_autofree char *database = database_of (place, (const char *const[]){ other, one, NULL });
  return kbz_store_open (database, place->folder, NULL);
}

static KbzServed *daily (KbzStore *store, int game, gint64 day)
{
  g_autoptr (GError) error = NULL;
  KbzServed *served = kbz_daily (store, NULL, game < 0 ? NULL : kbz_puzzlers[game], day, &error);
  ck_assert_msg (served != NULL, "%s", error != NULL ? error->message : "no error");
  return served;
}

START_TEST (it_is_the_same_for_everybody)
{
  Place here = new_place (), there = new_place ();
  g_autoptr (KbzStore) mine = two_editions (&here), theirs = two_editions (&there);
  for (gint64 day = MONDAY; day < MONDAY + 100; day++) {
    g_autoptr (KbzServed) a = daily (mine, -1, day);
    g_autoptr (KbzServed) b = daily (theirs, -1, day);
    ck_assert_str_eq (a->item, b->item);
    ck_assert_str_eq (a->daily, b->daily);
    g_autoptr (KbzServed) same =
        kbz_daily (mine, NULL, kbz_daily_turn (mine, day, NULL), day, NULL);
    ck_assert_str_eq (a->item, same->item);
  }
  leave_place (&here);
  leave_place (&there);
}
END_TEST

START_TEST (the_choice_stays_what_it_was)
{
  /* Whoever changes how a day's puzzle is found changes what people have shared. */
  static const struct {
    gint64 day;
    int game;   /* whose turn it is */
    int rating; /* of bridge's */
  } cases[] = {
    { MONDAY, 1, 860 },
    { MONDAY + 1, 0, 1002 },
    { MONDAY + 13, 0, 2098 },
    { MONDAY - 7, 0, 962 },
  };
  Place place = new_place ();
  g_autoptr (KbzStore) store = two_editions (&place);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (KbzServed) served = daily (store, BRIDGE, cases[i].day);
    ck_assert_int_eq (served->puzzle->rating, cases[i].rating);
    int turn = kbz_daily_turn (store, cases[i].day, NULL) == kbz_puzzlers[DOUDIZHU];
    ck_assert_int_eq (turn, cases[i].game);
  }
  leave_place (&place);
}
END_TEST

START_TEST (the_week_grows_harder_from_monday_to_sunday)
{
  Place place = new_place ();
  g_autoptr (KbzStore) store = two_editions (&place);
  for (gint64 week = MONDAY - 70; week < MONDAY + 140; week += 7) {
    int last = 0;
    for (int i = 0; i < 7; i++) {
      g_autoptr (KbzServed) served = daily (store, DOUDIZHU, week + i);
      ck_assert_int_gt (served->puzzle->rating, last);
      last = served->puzzle->rating;
    }
  }
  leave_place (&place);
}
END_TEST

START_TEST (none_comes_twice_while_the_set_lasts)
{
  Place place = new_place ();
  g_autoptr (KbzStore) store = two_editions (&place);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  /* Seven weeks of the first edition, then the ten weeks of the second, then what is left. */
  for (gint64 day = MONDAY; day < MONDAY + 140; day++) {
    g_autoptr (KbzServed) served = daily (store, BRIDGE, day);
    ck_assert_msg (g_hash_table_add (ids, g_strdup (served->item)), "day %d", (int)(day - MONDAY));
    if (day >= MONDAY + 49 && day < MONDAY + 49 + 70)
      ck_assert_int_eq (served->puzzle->themes, DUCK);
    else
      ck_assert_int_eq (served->puzzle->themes, FINESSE);
  }
  leave_place (&place);
}
END_TEST

START_TEST (a_later_edition_changes_no_day_before_it)
{
  Place before = new_place (), after = new_place ();
  g_autoptr (GString) text = g_string_new (EDITION);
  add_puzzles (text, BRIDGE, 0, 70, 800, 2200, FINESSE);
  add_puzzles (text, DOUDIZHU, 0, 70, 800, 2200, 1);
  g_autoptr (KbzStore) old = store_of (&before, text->str), new = two_editions (&after);
  for (gint64 day = MONDAY - 30; day < MONDAY + 49; day++) {
    g_autoptr (KbzServed) a = daily (old, -1, day);
    g_autoptr (KbzServed) b = daily (new, -1, day);
    ck_assert_str_eq (a->item, b->item);
  }
  leave_place (&before);
  leave_place (&after);
}
END_TEST

START_TEST (games_take_turns)
{
  Place place = new_place ();
  g_autoptr (KbzStore) store = two_editions (&place);
  int turns[2] = { 0 };
  for (gint64 day = 0; day < 200; day++) {
    const KbzPuzzler *turn = kbz_daily_turn (store, day, NULL);
    turns[turn == kbz_puzzlers[DOUDIZHU]]++;
  }
  ck_assert_int_eq (turns[0], 100);
  ck_assert_int_eq (turns[1], 100);
  leave_place (&place);
}
END_TEST

START_TEST (a_set_of_three_still_has_one_a_day)
{
  Place place = new_place ();
  g_autoptr (GString) text = g_string_new (EDITION);
  add_puzzles (text, BRIDGE, 0, 3, 800, 2200, FINESSE);
  g_autoptr (KbzStore) store = store_of (&place, text->str);
  for (gint64 day = MONDAY; day < MONDAY + 7; day++) {
    g_autoptr (KbzServed) served = daily (store, -1, day);
    ck_assert_ptr_nonnull (served->puzzle);
  }
  g_autoptr (GError) error = NULL;
  ck_assert_ptr_null (kbz_daily (store, NULL, kbz_puzzlers[DOUDIZHU], MONDAY, &error));
  ck_assert_ptr_null (error);
  leave_place (&place);
}
END_TEST

START_TEST (without_puzzles_there_is_none)
{
  Place place = new_place ();
  g_autoptr (KbzStore) store = empty_store (&place);
  g_autoptr (GError) error = NULL;
  ck_assert_ptr_null (kbz_daily (store, NULL, NULL, MONDAY, &error));
  ck_assert_ptr_null (error);
  leave_place (&place);
}
END_TEST

/* ---- The calendar ------------------------------------------------------------------------ */

static void solve_daily (KbzStore *store, KbzLog *log, gint64 day, gboolean solved)
{
  g_autoptr (KbzServed) served = daily (store, BRIDGE, day);
  ck_assert_ok (kbz_served_log (served, &(KbzTry){ .solved = solved }, log, error));
}

START_TEST (the_calendar_tells_how_each_day_went)
{
  Place place = new_place ();
  g_autoptr (KbzStore) store = two_editions (&place);
  g_autoptr (KbzLog) log = open_at (&place);
  KbzDailyMark marks[5];
  solve_daily (store, log, MONDAY - 3, TRUE);
  solve_daily (store, log, MONDAY - 2, FALSE);
  solve_daily (store, log, MONDAY - 1, FALSE);
  solve_daily (store, log, MONDAY - 1, TRUE);
  ck_assert_ok (
      kbz_daily_calendar (store, log, kbz_puzzlers[BRIDGE], MONDAY - 4, MONDAY, marks, error));
  static const KbzDailyMark expected[5] = { KBZ_DAILY_OPEN, KBZ_DAILY_SOLVED, KBZ_DAILY_FAILED,
                                            KBZ_DAILY_FIXED, KBZ_DAILY_OPEN };
  ck_assert_mem_eq (marks, expected, sizeof expected);
  ck_assert_ok (kbz_daily_calendar (store, log, NULL, MONDAY - 4, MONDAY, marks, error));
  for (int i = 0; i < 5; i++) {
    gboolean turn = kbz_daily_turn (store, MONDAY - 4 + i, NULL) == kbz_puzzlers[BRIDGE];
    ck_assert_int_eq (marks[i], turn ? expected[i] : KBZ_DAILY_OPEN);
  }
  leave_place (&place);
}
END_TEST

START_TEST (a_streak_counts_only_what_was_done_on_the_day)
{
  Place place = new_place ();
  g_autoptr (KbzStore) store = two_editions (&place);
  g_autoptr (KbzLog) log = open_at (&place);
  KbzStreak streak;
  for (int i = 0; i < 3; i++) {
    solve_daily (store, log, MONDAY + i, i != 1); /* tried is enough */
    place.now.time += DAY;
  }
  solve_daily (store, log, MONDAY - 1, TRUE); /* three days late */
  ck_assert_ok (kbz_daily_streak (log, NULL, MONDAY + 3, &streak, error));
  ck_assert_int_eq (streak.days, 3);
  ck_assert (!streak.today);
  ck_assert_ok (kbz_daily_streak (log, kbz_puzzlers[DOUDIZHU], MONDAY + 3, &streak, error));
  ck_assert_int_eq (streak.days, 0);
  ck_assert_ok (kbz_daily_streak (log, NULL, MONDAY + 9, &streak, error));
  ck_assert_int_eq (streak.days, 0);
  ck_assert_int_eq (streak.longest, 3);
  leave_place (&place);
}
END_TEST

START_TEST (what_is_shared_gives_nothing_away)
{
  static const struct {
    KbzDailyResult result;
    const char *text;
  } cases[] = {
    { { .day = MONDAY, .solved = TRUE, .ms = 83000 }, "Kibitz 2026-11-16 · Bridge\n✓ · 1:23\n" },
    { { .day = MONDAY, .errors = 2, .solved = TRUE, .hints = 1, .ms = 605000, .streak = 3 },
      "Kibitz 2026-11-16 · Bridge\n✗✗✓ · 1 hint · 10:05\n3 days in a row\n" },
    { { .day = MONDAY + 15, .errors = 1, .streak = 1 }, "Kibitz 2026-12-01 · Bridge\n✗\n" },
    { { .day = MONDAY }, "Kibitz 2026-11-16 · Bridge\n–\n" },
    { { .day = MONDAY, .errors = 12, .solved = TRUE },
      "Kibitz 2026-11-16 · Bridge\n✗✗✗✗✗✗✗✗✗✗×12✓\n" },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    KbzDailyResult result = cases[i].result;
    result.puzzler = kbz_puzzlers[BRIDGE];
    g_autofree char *text = kbz_daily_share (&result);
    ck_assert_str_eq (text, cases[i].text);
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (it_is_the_same_for_everybody, the_choice_stays_what_it_was,
                    the_week_grows_harder_from_monday_to_sunday,
                    none_comes_twice_while_the_set_lasts, a_later_edition_changes_no_day_before_it,
                    games_take_turns, a_set_of_three_still_has_one_a_day,
                    without_puzzles_there_is_none, the_calendar_tells_how_each_day_went,
                    a_streak_counts_only_what_was_done_on_the_day,
                    what_is_shared_gives_nothing_away);
}
