/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzle-options.h"

#include "cli.h"
#include "lessons/learner/progress.h"
#include "lessons/learner/today.h"
#include "log.h"
#include "solving.h"
#include "words.h"

/* puzzles play: one after the other, as long as the person likes. */

typedef struct {
  KbzSolving solving;
  KbzCoach *coach;
  KbzWish wish;
  KbzRun run;
} Session;

static void print_rating (Session *session, const KbzPuzzler *puzzler, double before)
{
  KbzRating now = kbz_rating_start;
  int low, high;
  kbz_progress_rating (session->solving.log, puzzler->game->id, &now, NULL);
  kbz_rating_range (&now, &low, &high);
  if (kbz_rating_is_provisional (&now))
    printf (_ ("Your rating: somewhere from %d to %d\n"), low, high);
  else
    printf (_ ("Your rating: %.0f (%+.0f)\n"), now.rating, now.rating - before);
}

static void print_best (const char *when, int before, int score)
{
  if (score > before)
    printf (_ ("%s: %d, a new best.\n"), when, score);
  else
    printf ("%s: %d\n", when, before);
}

static int end_run (Session *session)
{
  KbzRun *run = &session->run;
  const char *game = session->wish.puzzler->game->id;
  g_autoptr (GError) error = NULL;
  KbzBest best;
  printf (ngettext ("\nThe run is over: %d puzzle solved.\n",
                    "\nThe run is over: %d puzzles solved.\n", (unsigned long)run->score),
          run->score);
  if (session->solving.log == NULL || run->asked == 0)
    return KBZ_CLI_DONE;
  kbz_run_end (run);
  if (!kbz_run_log (run, session->solving.log, game, kbz_today_options.day_start, &best, &error))
    return kbz_cli_failed (error);
  print_best (_ ("Best of today"), best.today, run->score);
  print_best (_ ("Best of this week"), best.week, run->score);
  print_best (_ ("Best ever"), best.ever, run->score);
  return KBZ_CLI_DONE;
}

static void print_standing (Session *session)
{
  gint64 left = kbz_run_left (&session->run, kbz_solving_now ());
  printf (_ ("\nSolved so far: %d."), session->run.score);
  if (left >= 0) {
    putchar (' ');
    fputs (_ ("Time left: "), stdout);
    kbz_solving_time (left, stdout);
  }
  putchar ('\n');
}

static int play_run (Session *session)
{
  KbzRun *run = &session->run;
  g_autoptr (GError) error = NULL;
  *run = kbz_run_begin (session->wish.mode, kbz_solving_now ());
  session->solving.run = run;
  while (!run->over) {
    session->wish.rating = kbz_run_rating (run);
    g_autoptr (KbzServed) served = kbz_choose (session->coach, &session->wish, &error);
    if (served == NULL)
      break;
    print_standing (session);
    switch (kbz_solving_take (&session->solving, served)) {
    case KBZ_SOLVING_SOLVED:
      kbz_run_solved (run, kbz_solving_now ());
      break;
    case KBZ_SOLVING_LEFT:
      kbz_run_end (run);
      break;
    default:
      break;
    }
  }
  return error != NULL ? kbz_cli_failed (error) : end_run (session);
}

/* Whether another one is wanted. */
static bool another (Session *session)
{
  puts (_ ("\nEnter brings the next puzzle, “quit” leaves."));
  return kbz_solving_ask (&session->solving) != NULL;
}

static bool take (Session *session, const KbzServed *served)
{
  const KbzPuzzler *puzzler = served->puzzle->puzzler;
  double before = kbz_coach_rating (session->coach, puzzler);
  KbzSolvingEnd end = kbz_solving_take (&session->solving, served);
  if (served->rated && !served->tried && end != KBZ_SOLVING_LEFT && session->solving.log != NULL)
    print_rating (session, puzzler, before);
  return end != KBZ_SOLVING_LEFT;
}

static int play_on (Session *session)
{
  g_autoptr (GError) error = NULL;
  bool any = false;
  for (;;) {
    g_autoptr (KbzServed) served = kbz_choose (session->coach, &session->wish, &error);
    if (error != NULL)
      return kbz_cli_failed (error);
    if (served == NULL) {
      puts (any ? _ ("There are no more.") : _ ("There are no such puzzles."));
      return any ? KBZ_CLI_DONE : KBZ_CLI_PARTLY;
    }
    any = true;
    if (!take (session, served) || !another (session))
      return KBZ_CLI_DONE;
  }
}

static Session new_session (KbzStore *store, KbzLog *log, guint64 seed)
{
  return (Session){ .solving = { .log = log, .in = stdin, .out = stdout },
                    .coach = kbz_coach_new (store, log, seed) };
}

/* Ends it; what was not saved is no success, whatever else went well. */
static int end_session (Session *session, int status)
{
  if (status == KBZ_CLI_DONE && session->solving.told)
    status = KBZ_CLI_FAILED;
  kbz_coach_free (session->coach);
  kbz_solving_clear (&session->solving);
  return status;
}

int kbz_cli_play_puzzles (KbzStore *store, KbzLog *log, const KbzWish *wish, guint64 seed)
{
  Session session = new_session (store, log, seed);
  session.wish = *wish;
  int status = wish->mode == KBZ_MODE_STREAK || wish->mode == KBZ_MODE_STORM ? play_run (&session)
                                                                             : play_on (&session);
  return end_session (&session, status);
}

/* One puzzle that somebody named. */
static int play_one (KbzStore *store, KbzLog *log, const char *id)
{
  g_autoptr (GError) error = NULL;
  KbzPuzzle *puzzle = kbz_store_puzzle (store, id, &error);
  if (error != NULL)
    return kbz_cli_failed (error);
  if (puzzle == NULL)
    return kbz_cli_misused (_ ("There is no puzzle “%s”. “kibitz-cli puzzles list” lists them."),
                            id);
  Session session = new_session (store, log, 0);
  g_autoptr (KbzServed) served = kbz_serve (session.coach, puzzle, &error);
  int status = KBZ_CLI_DONE;
  if (served != NULL)
    take (&session, served);
  else
    status = kbz_cli_failed (error);
  return end_session (&session, status);
}

int kbz_cli_puzzles_play (int argc, char **argv)
{
  KbzCliPuzzles options;
  g_autoptr (GError) error = NULL;
  int status = kbz_cli_read_puzzles (argc, argv, "gtamlcs", 1, &options);
  if (status != KBZ_CLI_DONE)
    return status;
  bool any_game = options.n_rest == 1 || options.mode == KBZ_MODE_COLLECTION
                  || options.mode == KBZ_MODE_FAILURES;
  if (options.puzzler == NULL && !any_game)
    return kbz_cli_misused (_ ("Say which game: --game bridge, for instance."));
  g_autoptr (KbzStore) store = kbz_store_open (NULL, NULL, &error);
  g_autoptr (KbzLog) log = store != NULL ? kbz_cli_open_log (&error) : NULL;
  if (log == NULL)
    return kbz_cli_failed (error);
  if (options.n_rest == 1)
    return play_one (store, log, options.rest[0]);
  KbzWish wish = { .mode = options.mode,
                   .puzzler = options.puzzler,
                   .level = options.level,
                   .themes = options.themes,
                   .all = options.all,
                   .collection = options.collection };
  guint64 seed = options.has_seed ? options.seed : (guint64)g_get_real_time ();
  return kbz_cli_play_puzzles (store, log, &wish, seed);
}
