/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/trainer/choose.h"

#include "lessons/learner/progress.h"
#include "lessons/trainer/answers.h"
#include "lessons/trainer/coach-private.h"
#include "lessons/trainer/collections.h"
#include "lessons/trainer/store-private.h"

#define FAILURES_MAX 100 /* that are looked at, the oldest first */
#define LOOKS 24         /* at puzzles near a rating, for one that asks for something else */

const char *const kbz_mode_ids[KBZ_MODES] = { "mix",    "themes", "collection", "failures",
                                              "streak", "storm",  "classics" };
const char *const kbz_mode_names[KBZ_MODES] = {
  N_ ("Mix"),    N_ ("Themes"), N_ ("Collections"), N_ ("My failures"),
  N_ ("Streak"), N_ ("Storm"),  N_ ("Classics"),
};
const int kbz_level_offsets[KBZ_LEVELS] = { -600, -300, 0, 300, 600 };
const char *const kbz_level_ids[KBZ_LEVELS] = { "easiest", "easier", "normal", "harder",
                                                "hardest" };
const char *const kbz_level_names[KBZ_LEVELS] = {
  N_ ("Easiest"), N_ ("Easier"), N_ ("Normal"), N_ ("Harder"), N_ ("Hardest"),
};

KbzCoach *kbz_coach_new (KbzStore *store, KbzLog *log, guint64 seed)
{
  KbzCoach *coach = g_new0 (KbzCoach, 1);
  coach->store = store;
  coach->log = log;
  coach->seen = kbz_seen_new ();
  coach->served = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  kbz_random_init (&coach->random, seed);
  return coach;
}

void kbz_coach_free (KbzCoach *coach)
{
  if (coach == NULL)
    return;
  for (int i = 0; i < KBZ_ASKED; i++)
    g_clear_pointer (&coach->asked[i].answers, g_ptr_array_unref);
  kbz_seen_free (coach->seen);
  g_hash_table_unref (coach->served);
  g_free (coach);
}

void kbz_served_free (KbzServed *served)
{
  if (served == NULL)
    return;
  kbz_puzzle_free (served->puzzle);
  g_free (served->item);
  g_free (served->daily);
  g_free (served);
}

double kbz_coach_rating (KbzCoach *coach, const KbzPuzzler *puzzler)
{
  KbzRating rating = kbz_rating_start;
  if (coach->log != NULL)
    kbz_progress_rating (coach->log, puzzler->game->id, &rating, NULL);
  return rating.rating;
}

gboolean kbz_coach_may (const KbzCoach *coach, const char *id, KbzFreshness wanted)
{
  switch (wanted) {
  case KBZ_FRESH:
    return !kbz_seen_has (coach->seen, id) && !g_hash_table_contains (coach->served, id);
  case KBZ_NOT_NOW:
    return !g_hash_table_contains (coach->served, id);
  default:
    return TRUE;
  }
}

/* ---- Serving ----------------------------------------------------------------------------- */

KbzServed *kbz_coach_serve (KbzCoach *coach, KbzPuzzle *puzzle, gboolean rated)
{
  if (puzzle == NULL)
    return NULL;
  KbzServed *served = g_new0 (KbzServed, 1);
  served->puzzle = puzzle;
  served->item = g_strdup (puzzle->id);
  served->rated = rated;
  served->tried = kbz_seen_has (coach->seen, puzzle->id);
  /* Everything was served once: another round begins. */
  if (g_hash_table_contains (coach->served, puzzle->id))
    g_hash_table_remove_all (coach->served);
  g_hash_table_add (coach->served, g_strdup (puzzle->id));
  return served;
}

static gboolean update (KbzCoach *coach, GError **error)
{
  return coach->log == NULL || kbz_seen_update (coach->seen, coach->log, error);
}

KbzServed *kbz_serve (KbzCoach *coach, KbzPuzzle *puzzle, GError **error)
{
  if (update (coach, error))
    return kbz_coach_serve (coach, puzzle, FALSE);
  kbz_puzzle_free (puzzle);
  return NULL;
}

/* What a wish for themes gives away of a puzzle that shows some of them. */
static KbzTold told_of (const KbzPuzzle *puzzle, KbzThemes wished)
{
  KbzTold told = KBZ_TOLD_NOTHING;
  for (int bit = 0; puzzle->puzzler->themes[bit].id != NULL; bit++)
    if ((puzzle->themes & wished) >> bit & 1)
      told = MAX (told, puzzle->puzzler->themes[bit].tells ? KBZ_TOLD_ANSWER : KBZ_TOLD_THEME);
  return told;
}

static gboolean has_one_of (GPtrArray *all, GPtrArray *some)
{
  for (guint i = 0; all != NULL && some != NULL && i < some->len; i++)
    if (g_ptr_array_find_with_equal_func (all, some->pdata[i], g_str_equal, NULL))
      return TRUE;
  return FALSE;
}

/* Whether one of its answers is one that the last `n` puzzles had as well. */
static gboolean was_answered (const KbzCoach *coach, const KbzPuzzler *puzzler, int n,
                              GPtrArray *answers)
{
  for (int i = 0; i < n; i++)
    if (coach->asked[i].puzzler == puzzler && has_one_of (coach->asked[i].answers, answers))
      return TRUE;
  return FALSE;
}

static void keep_in_mind (KbzCoach *coach, const KbzPuzzle *puzzle, GPtrArray *answers)
{
  g_clear_pointer (&coach->asked[KBZ_ASKED - 1].answers, g_ptr_array_unref);
  memmove (&coach->asked[1], &coach->asked[0], (KBZ_ASKED - 1) * sizeof *coach->asked);
  coach->asked[0] = (KbzAsked){ puzzle->puzzler, puzzle->themes, answers };
}

/* One that asks for something else than the last `n`, so that nobody solves them by doing the same
 * again; NULL without error when none of those that are looked at does. */
static KbzPuzzle *find_unlike (KbzCoach *coach, KbzNear *near, int n, GError **error)
{
  g_autoptr (GHashTable) passed_over =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  near->avoid = 0;
  near->passed_over = passed_over;
  for (int i = 0; i < n && near->themes == 0; i++)
    near->avoid |= coach->asked[i].puzzler == near->puzzler ? coach->asked[i].themes : 0;
  for (int look = 0; look < LOOKS; look++) {
    g_autofree char *id = NULL;
    if (!kbz_choose_near (coach, near, &id, error) || id == NULL)
      return NULL;
    g_autoptr (KbzPuzzle) puzzle = kbz_store_puzzle (coach->store, id, error);
    g_autoptr (GPtrArray) answers = puzzle != NULL ? kbz_answers_of (puzzle) : NULL;
    if (puzzle == NULL)
      return NULL;
    if (!was_answered (coach, near->puzzler, n, answers)) {
      keep_in_mind (coach, puzzle, g_steal_pointer (&answers));
      return g_steal_pointer (&puzzle);
    }
    g_hash_table_add (passed_over, g_steal_pointer (&id));
  }
  return NULL;
}

/* Those of the program, near a rating. */
static KbzServed *choose_near (KbzCoach *coach, const KbzWish *wish, GError **error)
{
  gboolean run = wish->mode == KBZ_MODE_STREAK || wish->mode == KBZ_MODE_STORM;
  double rating = run ? wish->rating : kbz_coach_rating (coach, wish->puzzler);
  KbzNear near = { .puzzler = wish->puzzler,
                   .themes = wish->mode == KBZ_MODE_THEMES ? wish->themes : 0,
                   .all = wish->all,
                   .centre = (int)rating + (run ? 0 : kbz_level_offsets[wish->level]) };
  GError *problem = NULL;
  KbzPuzzle *puzzle = NULL;
  /* A run never asks for the same again, were it with a puzzle that is known. */
  for (int least = run; least >= 0 && puzzle == NULL && problem == NULL; least--)
    for (near.wanted = KBZ_FRESH; near.wanted <= KBZ_ANY; near.wanted++)
      for (int n = KBZ_ASKED; n >= least && puzzle == NULL && problem == NULL; n--)
        puzzle = find_unlike (coach, &near, n, &problem);
  if (problem != NULL)
    g_propagate_error (error, problem);
  KbzServed *served = kbz_coach_serve (coach, puzzle, !run);
  if (served != NULL)
    served->told = told_of (served->puzzle, near.themes);
  return served;
}

static gboolean is_of (const KbzPuzzleEntry *entry, const KbzPuzzler *puzzler)
{
  return puzzler == NULL || entry->puzzler == puzzler;
}

/* In the order of the file; when all were served it begins again. */
static KbzServed *choose_in_collection (KbzCoach *coach, const KbzWish *wish, GError **error)
{
  const KbzPuzzleFile *file = kbz_collection (coach->store, wish->collection, error);
  if (file == NULL)
    return NULL;
  for (KbzFreshness wanted = KBZ_FRESH; wanted <= KBZ_ANY; wanted++)
    for (guint i = 0; i < file->entries->len; i++) {
      const KbzPuzzleEntry *entry = g_ptr_array_index (file->entries, i);
      if (!is_of (entry, wish->puzzler) || !kbz_coach_may (coach, entry->id, wanted))
        continue;
      return kbz_coach_serve (coach, kbz_puzzle_of_text (entry->text, error), FALSE);
    }
  return NULL;
}

/* Whether it was solved, at the first try or later. */
static gboolean is_solved (KbzCoach *coach, const char *id)
{
  gboolean solved = FALSE;
  return coach->log != NULL && kbz_progress_solved (coach->log, id, &solved, NULL) && solved;
}

/* The first that is not solved and was not served just now; when all are solved, from the first on
 * again. */
static KbzServed *choose_classic (KbzCoach *coach, const KbzWish *wish, GError **error)
{
  g_autoptr (GPtrArray) all = kbz_store_classics (coach->store, wish->puzzler, error);
  const KbzPuzzleEntry *chosen = NULL;
  for (int round = 0; all != NULL && chosen == NULL && round < 3; round++)
    for (guint i = 0; i < all->len && chosen == NULL; i++) {
      const KbzPuzzleEntry *entry = g_ptr_array_index (all, i);
      gboolean open = round == 2 || !is_solved (coach, entry->id);
      if (open && (round == 1 || kbz_coach_may (coach, entry->id, KBZ_NOT_NOW)))
        chosen = entry;
    }
  if (chosen == NULL && all != NULL && all->len > 0)
    chosen = g_ptr_array_index (all, 0);
  return chosen == NULL ? NULL
                        : kbz_coach_serve (coach, kbz_puzzle_of_text (chosen->text, error), FALSE);
}

/* The oldest failure that this coach has not served, as a variant if it has one. */
static KbzServed *choose_failure (KbzCoach *coach, const KbzWish *wish, GError **error)
{
  g_autoptr (GPtrArray) failures =
      coach->log == NULL
          ? NULL
          : kbz_progress_failures (coach->log,
                                   wish->puzzler != NULL ? wish->puzzler->game->id : NULL,
                                   FAILURES_MAX, error);
  if (failures == NULL)
    return NULL;
  for (KbzFreshness wanted = KBZ_NOT_NOW; wanted <= KBZ_ANY; wanted++)
    for (guint i = 0; i < failures->len; i++) {
      const KbzFailure *failure = g_ptr_array_index (failures, i);
      if (!kbz_coach_may (coach, failure->item, wanted))
        continue;
      /* One that is no longer there, or cannot be read, hinders none of the others. */
      g_autoptr (KbzPuzzle) puzzle = kbz_store_puzzle (coach->store, failure->item, NULL);
      if (puzzle == NULL)
        continue;
      KbzPuzzle *variant = kbz_puzzle_variant (puzzle, &coach->random, NULL);
      KbzServed *served =
          kbz_coach_serve (coach, variant != NULL ? variant : g_steal_pointer (&puzzle), FALSE);
      g_free (served->item);
      served->item = g_strdup (failure->item);
      g_hash_table_add (coach->served, g_strdup (failure->item));
      return served;
    }
  return NULL;
}

KbzServed *kbz_choose (KbzCoach *coach, const KbzWish *wish, GError **error)
{
  static KbzServed *(*const choices[KBZ_MODES]) (KbzCoach *, const KbzWish *, GError **) = {
    choose_near, choose_near, choose_in_collection, choose_failure,
    choose_near, choose_near, choose_classic,
  };
  return update (coach, error) ? choices[wish->mode](coach, wish, error) : NULL;
}

/* ---- The log ----------------------------------------------------------------------------- */

gboolean kbz_served_log (const KbzServed *served, const KbzTry *result, KbzLog *log, GError **error)
{
  const KbzPuzzle *puzzle = served->puzzle;
  const char *game = kbz_puzzle_game (puzzle)->id;
  g_autoptr (GPtrArray) themes = g_ptr_array_new_with_free_func (g_free);
  if (log == NULL)
    return TRUE;
  for (int bit = 0; puzzle->puzzler->themes[bit].id != NULL; bit++)
    if (puzzle->themes >> bit & 1)
      g_ptr_array_add (themes, g_strdup_printf ("%s/%s", game, puzzle->puzzler->themes[bit].id));
  g_ptr_array_add (themes, NULL);
  KbzAttempt attempt = { .game = game,
                         .item = served->item,
                         .themes = (const char *const *)themes->pdata,
                         .outcome = result->solved ? KBZ_OUTCOME_RIGHT : KBZ_OUTCOME_WRONG,
                         .hints = result->hints,
                         .told = served->told,
                         .rating = served->rated ? puzzle->rating : 0,
                         .ms = result->ms,
                         .daily = served->daily };
  return kbz_log_attempt (log, KBZ_ATTEMPT_PUZZLE, &attempt, error);
}
