/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/progress.h"
#include "lessons/trainer/collections.h"
#include "tests/lessons/trainer/trainer.h"

/* A hundred puzzles of bridge from 1000 to 1990, every other a finesse, every third a duck, every
 * tenth a squeeze; and a few of another game. */
static KbzStore *hundred (const Place *place)
{
  g_autoptr (GString) text = g_string_new (EDITION);
  for (int i = 0; i < 100; i++)
    add_puzzle (text, puzzle_of_seed (BRIDGE, (uint64_t)i, 1000 + 10 * i,
                                      (i % 2 == 0 ? FINESSE : RUFF) | (i % 3 == 0 ? DUCK : 0)
                                          | (i % 10 == 0 ? SQUEEZE : 0)));
  add_puzzles (text, DOUDIZHU, 0, 5, 1400, 1600, 1);
  return store_of (place, text->str);
}

static KbzWish wish_of (KbzMode mode)
{
  return (KbzWish){ .mode = mode, .puzzler = kbz_puzzlers[BRIDGE], .level = KBZ_LEVEL_NORMAL };
}

static KbzServed *next (KbzCoach *coach, const KbzWish *wish)
{
  g_autoptr (GError) error = NULL;
  KbzServed *served = kbz_choose (coach, wish, &error);
  ck_assert_msg (error == NULL, "%s", error != NULL ? error->message : "");
  return served;
}

static void log_try (KbzLog *log, const KbzServed *served, gboolean solved)
{
  KbzTry result = { .solved = solved, .ms = 12000 };
  ck_assert_ok (kbz_served_log (served, &result, log, error));
}

START_TEST (the_mix_stays_near_ones_rating)
{
  /* Within 50 points, in steps of 25. */
  static const struct {
    KbzLevel level;
    int low, high;
  } cases[] = {
    { KBZ_LEVEL_EASIEST, 1000, 1074 }, /* 900: the nearest there are */
    { KBZ_LEVEL_EASIER, 1150, 1274 },  { KBZ_LEVEL_NORMAL, 1450, 1574 },
    { KBZ_LEVEL_HARDER, 1750, 1874 },  { KBZ_LEVEL_HARDEST, 1925, 1990 },
  };
  Place place = new_place ();
  g_autoptr (KbzStore) store = hundred (&place);
  g_autoptr (KbzLog) log = open_at (&place);
  ck_assert_ok (kbz_log_placed (log, "bridge", 1500, error));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint64 seed = 0; seed < 20; seed++) {
      g_autoptr (KbzCoach) coach = kbz_coach_new (store, log, seed);
      KbzWish wish = wish_of (KBZ_MODE_MIX);
      wish.level = cases[i].level;
      g_autoptr (KbzServed) served = next (coach, &wish);
      ck_assert_int_ge (served->puzzle->rating, cases[i].low);
      ck_assert_int_le (served->puzzle->rating, cases[i].high);
      ck_assert (served->rated && !served->tried);
      ck_assert_int_eq (served->told, KBZ_TOLD_NOTHING);
    }
  leave_place (&place);
}
END_TEST

START_TEST (every_puzzle_comes_once_before_any_comes_again)
{
  Place place = new_place ();
  g_autoptr (KbzStore) store = hundred (&place);
  g_autoptr (KbzLog) log = open_at (&place);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  KbzWish wish = wish_of (KBZ_MODE_MIX);
  for (int i = 0; i < 100; i++) {
    /* Another coach each time: only the log remembers. */
    g_autoptr (KbzCoach) coach = kbz_coach_new (store, log, (guint64)i);
    g_autoptr (KbzServed) served = next (coach, &wish);
    ck_assert (!served->tried);
    ck_assert (g_hash_table_add (ids, g_strdup (served->item)));
    log_try (log, served, i % 2 == 0);
  }
  g_autoptr (KbzCoach) coach = kbz_coach_new (store, log, 1);
  for (int i = 0; i < 100; i++) {
    g_autoptr (KbzServed) served = next (coach, &wish);
    ck_assert (served->tried);
    ck_assert (g_hash_table_remove (ids, served->item)); /* not served twice either */
  }
  g_autoptr (KbzServed) again = next (coach, &wish);
  ck_assert_ptr_nonnull (again);
  leave_place (&place);
}
END_TEST

START_TEST (themes_are_any_of_those_asked_for_or_all)
{
  Place place = new_place ();
  g_autoptr (KbzStore) store = hundred (&place);
  for (guint64 seed = 0; seed < 30; seed++) {
    g_autoptr (KbzCoach) coach = kbz_coach_new (store, NULL, seed);
    KbzWish wish = wish_of (KBZ_MODE_THEMES);
    wish.themes = DUCK | RUFF;
    g_autoptr (KbzServed) any = next (coach, &wish);
    ck_assert_int_ne (any->puzzle->themes & wish.themes, 0);
    ck_assert_int_eq (any->told, KBZ_TOLD_THEME);
    wish.all = TRUE;
    g_autoptr (KbzServed) both = next (coach, &wish);
    ck_assert_int_eq (both->puzzle->themes & wish.themes, wish.themes);
    wish.themes = SQUEEZE;
    g_autoptr (KbzServed) telling = next (coach, &wish);
    ck_assert_int_eq (telling->told, KBZ_TOLD_ANSWER);
    wish.themes = SQUEEZE | RUFF; /* no puzzle is both */
    ck_assert_ptr_null (next (coach, &wish));
  }
  leave_place (&place);
}
END_TEST

START_TEST (both_of_several_themes_come_up)
{
  Place place = new_place ();
  g_autoptr (KbzStore) store = hundred (&place);
  g_autoptr (KbzCoach) coach = kbz_coach_new (store, NULL, 1);
  KbzWish wish = wish_of (KBZ_MODE_THEMES);
  int finesses = 0, ruffs = 0;
  wish.themes = FINESSE | RUFF;
  for (int i = 0; i < 40; i++) {
    g_autoptr (KbzServed) served = next (coach, &wish);
    finesses += (served->puzzle->themes & FINESSE) != 0;
    ruffs += (served->puzzle->themes & RUFF) != 0;
  }
  ck_assert_int_gt (finesses, 8);
  ck_assert_int_gt (ruffs, 8);
  leave_place (&place);
}
END_TEST

START_TEST (a_run_asks_for_its_own_rating_and_moves_none)
{
  Place place = new_place ();
  g_autoptr (KbzStore) store = hundred (&place);
  g_autoptr (KbzCoach) coach = kbz_coach_new (store, NULL, 1);
  KbzWish wish = wish_of (KBZ_MODE_STORM);
  wish.rating = 1800;
  g_autoptr (KbzServed) served = next (coach, &wish);
  ck_assert_int_ge (served->puzzle->rating, 1750);
  ck_assert_int_le (served->puzzle->rating, 1874);
  ck_assert (!served->rated);
  leave_place (&place);
}
END_TEST

START_TEST (without_puzzles_nothing_is_served)
{
  Place place = new_place ();
  g_autoptr (KbzStore) store = empty_store (&place);
  g_autoptr (KbzLog) log = open_at (&place);
  g_autoptr (KbzCoach) coach = kbz_coach_new (store, log, 1);
  for (KbzMode mode = 0; mode < KBZ_MODES; mode++) {
    KbzWish wish = wish_of (mode);
    g_autoptr (GError) error = NULL;
    wish.themes = FINESSE;
    wish.collection = "none";
    ck_assert_ptr_null (kbz_choose (coach, &wish, &error));
    ck_assert ((error != NULL) == (mode == KBZ_MODE_COLLECTION));
  }
  leave_place (&place);
}
END_TEST

START_TEST (a_collection_goes_in_its_order_then_again)
{
  Place place = new_place ();
  g_autoptr (KbzStore) store = empty_store (&place);
  g_autoptr (KbzLog) log = open_at (&place);
  char ids[3][KBZ_PUZZLE_ID];
  for (int i = 0; i < 3; i++) {
    g_autoptr (KbzPuzzle) puzzle = puzzle_of_seed (i == 1 ? DOUDIZHU : BRIDGE, 5, 1500 + i, 1);
    puzzle->target = i;
    g_autoptr (KbzPuzzle) named =
        kbz_puzzle_new (kbz_position_copy (puzzle->start), puzzle->seat, i, NULL);
    g_strlcpy (ids[i], named->id, sizeof ids[i]);
    ck_assert_ok (kbz_collection_add (store, "mine", named, error));
  }
  g_autoptr (KbzCoach) coach = kbz_coach_new (store, log, 1);
  KbzWish wish = { .mode = KBZ_MODE_COLLECTION, .collection = "mine" };
  for (int i = 0; i < 7; i++) {
    g_autoptr (KbzServed) served = next (coach, &wish);
    ck_assert_str_eq (served->item, ids[i % 3]);
    ck_assert (!served->rated);
  }
  leave_place (&place);
}
END_TEST

START_TEST (failures_come_back_the_oldest_first_until_they_are_solved)
{
  Place place = new_place ();
  g_autoptr (KbzStore) store = hundred (&place);
  g_autoptr (KbzLog) log = open_at (&place);
  g_autoptr (KbzCoach) coach = kbz_coach_new (store, log, 1);
  KbzWish mix = wish_of (KBZ_MODE_MIX), wish = wish_of (KBZ_MODE_FAILURES);
  char *failed[2];
  for (int i = 0; i < 4; i++) {
    g_autoptr (KbzServed) served = next (coach, &mix);
    place.now.time += MINUTE;
    log_try (log, served, i >= 2);
    if (i < 2)
      failed[i] = g_strdup (served->item);
  }
  g_autoptr (KbzCoach) later = kbz_coach_new (store, log, 2);
  g_autoptr (KbzServed) first = next (later, &wish);
  ck_assert_str_eq (first->item, failed[0]);
  log_try (log, first, FALSE);
  g_autoptr (KbzServed) second = next (later, &wish);
  ck_assert_str_eq (second->item, failed[1]);
  log_try (log, second, TRUE);
  g_autoptr (KbzServed) third = next (later, &wish);
  ck_assert_str_eq (third->item, failed[0]);
  log_try (log, third, TRUE);
  ck_assert_ptr_null (next (later, &wish));
  g_free (failed[0]);
  g_free (failed[1]);
  leave_place (&place);
}
END_TEST

/* South leads up to North's ace and queen; West holds the king. */
#define ENDING                                                                                     \
  EDITION "puzzle: x\nseat: S\ntarget: 3\nrating: 1500\nthemes: finesse\nposition:\n"              \
          "  game: bridge\n  deal: N:AQ.2.. 54.3.. 76.A.. K8.K..\n  trump: N\n  declarer: S\n"     \
          "  leader: S\n"

START_TEST (a_failure_comes_back_with_other_cards)
{
  Place place = new_place ();
  g_autoptr (KbzPuzzleFile) file = kbz_puzzle_file_read ("x", ENDING, strlen (ENDING));
  ck_assert_uint_eq (file->entries->len, 1);
  const KbzPuzzleEntry *entry = file->entries->pdata[0];
  g_autofree char *text = g_strconcat (EDITION, entry->text, NULL);
  g_autoptr (KbzStore) store = store_of (&place, text);
  g_autoptr (KbzLog) log = open_at (&place);
  g_autoptr (KbzCoach) coach = kbz_coach_new (store, log, 3);
  KbzWish mix = wish_of (KBZ_MODE_MIX), wish = wish_of (KBZ_MODE_FAILURES);
  g_autoptr (KbzServed) served = next (coach, &mix);
  log_try (log, served, FALSE);
  int others = 0;
  for (int i = 0; i < 10; i++) {
    g_autoptr (KbzServed) again = next (coach, &wish);
    ck_assert_str_eq (again->item, entry->id);
    char *one = kbz_position_to_text (again->puzzle->start);
    char *other = kbz_position_to_text (served->puzzle->start);
    others += strcmp (one, other) != 0;
    free (one);
    free (other);
  }
  ck_assert_int_gt (others, 5);
  leave_place (&place);
}
END_TEST

START_TEST (a_try_is_logged_with_all_that_was_known)
{
  Place place = new_place ();
  g_autoptr (KbzStore) store = hundred (&place);
  g_autoptr (KbzLog) log = open_at (&place);
  g_autoptr (KbzCoach) coach = kbz_coach_new (store, log, 1);
  KbzWish wish = wish_of (KBZ_MODE_THEMES);
  wish.themes = SQUEEZE;
  g_autoptr (KbzServed) served = next (coach, &wish);
  KbzTry result = { .solved = TRUE, .hints = 1, .ms = 23000 };
  ck_assert_ok (kbz_served_log (served, &result, log, error));
  g_autoptr (GPtrArray) events = kbz_log_events_after (log, kbz_log_device (log), 0, 0, NULL);
  const KbzEvent *event = events->pdata[events->len - 1];
  ck_assert_str_eq (event->kind, "puzzle");
  g_autofree char *rating = g_strdup_printf ("\"rating\":%d", served->puzzle->rating);
  const char *const parts[] = { "\"game\":\"bridge\"",   served->item,   "bridge/finesse",
                                "bridge/squeeze",        "\"hints\":1",  "\"told\":\"answer\"",
                                "\"outcome\":\"right\"", "\"ms\":23000", rating };
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    ck_assert_msg (strstr (event->payload, parts[i]) != NULL, "%s in %s", parts[i], event->payload);
  KbzRating after;
  ck_assert (kbz_progress_rating (log, "bridge", &after, NULL));
  ck_assert (after.rating > kbz_rating_start.rating);
  leave_place (&place);
}
END_TEST

START_TEST (a_picked_puzzle_moves_no_rating)
{
  Place place = new_place ();
  g_autoptr (KbzStore) store = hundred (&place);
  g_autoptr (KbzLog) log = open_at (&place);
  g_autoptr (KbzCoach) coach = kbz_coach_new (store, log, 1);
  g_autoptr (KbzServed) served = kbz_serve (coach, puzzle_of_seed (BRIDGE, 3, 1500, FINESSE), NULL);
  log_try (log, served, TRUE);
  KbzRating after;
  ck_assert (!kbz_progress_rating (log, "bridge", &after, NULL));
  leave_place (&place);
}
END_TEST

START_TEST (classics_go_in_their_order_until_all_are_solved)
{
  Place place = new_place ();
  g_autoptr (GString) text = g_string_new (EDITION);
  g_autoptr (GString) others = g_string_new (EDITION);
  add_puzzles (text, BRIDGE, 0, 3, 1500, 1100, 1); /* the order of the file, not of the ratings */
  add_puzzles (others, BRIDGE, 10, 3, 1000, 1100, 1);
  g_autofree char *path = write_file (&place, "classics.puzzle", text->str);
  g_autofree char *made = write_file (&place, "made-1.puzzle", others->str);
  g_autofree char *database = database_of (&place, (const char *const[]){ made, path, NULL });
  g_autoptr (GError) error = NULL;
  g_autoptr (KbzStore) store = kbz_store_open (database, place.folder, &error);
  g_autoptr (KbzLog) log = open_at (&place);
  KbzWish wish = wish_of (KBZ_MODE_CLASSICS);
  static const int ratings[] = { 1500, 1300, 1100, 1300, 1500 };
  /* The second is failed: it comes again after the others, and then everything is solved. */
  g_autoptr (KbzCoach) coach = kbz_coach_new (store, log, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (ratings); i++) {
    g_autoptr (KbzServed) served = next (coach, &wish);
    ck_assert_int_eq (served->puzzle->rating, ratings[i]);
    ck_assert (!served->rated);
    log_try (log, served, i != 1);
  }
  gboolean solved = FALSE;
  g_autoptr (GPtrArray) all = kbz_store_classics (store, kbz_puzzlers[BRIDGE], &error);
  ck_assert_uint_eq (all->len, 3);
  for (guint i = 0; i < all->len; i++) {
    const KbzPuzzleEntry *entry = g_ptr_array_index (all, i);
    ck_assert (kbz_progress_solved (log, entry->id, &solved, NULL) && solved);
  }
  leave_place (&place);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (the_mix_stays_near_ones_rating, every_puzzle_comes_once_before_any_comes_again,
                    themes_are_any_of_those_asked_for_or_all, both_of_several_themes_come_up,
                    a_run_asks_for_its_own_rating_and_moves_none, without_puzzles_nothing_is_served,
                    a_collection_goes_in_its_order_then_again,
                    failures_come_back_the_oldest_first_until_they_are_solved,
                    a_failure_comes_back_with_other_cards, a_try_is_logged_with_all_that_was_known,
                    a_picked_puzzle_moves_no_rating,
                    classics_go_in_their_order_until_all_are_solved);
}
