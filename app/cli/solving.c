/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "lessons/course/step-trial.h"
#include "lessons/trainer/tell.h"
#include "log.h"
#include "moves-list.h"
#include "picture.h"
#include "solving.h"
#include "words.h"

static void print_served (const KbzServed *served, FILE *out)
{
  const KbzPuzzle *puzzle = served->puzzle;
  const char *title = kbz_tell_title (puzzle);
  char goal[KBZ_CLI_SENTENCE];
  fprintf (out, "\n%s · %s", kbz_translate (kbz_puzzle_game (puzzle)->name), puzzle->id);
  if (puzzle->rating > 0)
    fprintf (out, " · %d", puzzle->rating);
  fprintf (out, "\n%s%s%s\n", title != NULL ? title : "", title != NULL ? "\n" : "",
           kbz_cli_say (kbz_puzzle_goal (puzzle), goal));
  if (served->tried)
    fprintf (out, "%s\n", _ ("You have tried this one before."));
}

static void print_cost (const KbzUnit *unit, int cost, bool right, FILE *out)
{
  char words[KBZ_CLI_SENTENCE];
  if (right && unit->only_wins)
    fprintf (out, "%s\n", _ ("✓ Right."));
  else if (right)
    /* Translators: %s is a sentence: "The best choice brings 1 trick more." */
    fprintf (out, _ ("✓ Right, but not the best. %s\n"),
             kbz_cli_say (kbz_unit_less (unit, cost), words));
  else
    /* Translators: %s is a sentence: "It costs 1 trick." */
    fprintf (out, _ ("✗ Wrong. %s\n"), kbz_cli_say (kbz_unit_costs (unit, cost), words));
}

/* A puzzle on the table. */
typedef struct {
  KbzSolving *by;
  const KbzServed *served;
  KbzTrial *trial;
  gint64 began;
  bool kept; /* the first result is in the log */
  bool ended;
  KbzSolvingEnd end;
} Try;

gint64 kbz_solving_now (void)
{
  return g_get_monotonic_time () / 1000;
}

void kbz_solving_time (gint64 ms, FILE *out)
{
  fprintf (out, "%d:%02d", (int)(ms / 60000), (int)(ms / 1000 % 60));
}

char *kbz_solving_ask (KbzSolving *solving)
{
  fputs ("> ", solving->out);
  fflush (solving->out);
  if (getline (&solving->line, &solving->room, solving->in) < 0)
    return NULL;
  char *line = g_strstrip (solving->line);
  return g_ascii_strcasecmp (line, "quit") == 0 ? NULL : line;
}

void kbz_solving_clear (KbzSolving *solving)
{
  free (solving->line);
}

static void say (const Try *try, const char *sentence)
{
  fprintf (try->by->out, "%s\n", sentence);
}

/* ---- What is kept ------------------------------------------------------------------------ */

static void keep (Try *try, bool solved)
{
  g_autoptr (GError) error = NULL;
  KbzSolving *by = try->by;
  gint64 ms = MIN (kbz_solving_now () - try->began, G_MAXINT);
  KbzTry result = { .solved = solved, .hints = by->hints, .ms = (int)ms };
  if (!try->kept || solved)
    by->ms = (int)ms;
  /* A second error is no news. */
  if (try->kept && !solved)
    return;
  try->kept = true;
  if (!kbz_served_log (try->served, &result, by->log, &error) && !by->told) {
    by->told = true;
    kbz_cli_failed (error);
  }
}

static void finish (Try *try, KbzSolvingEnd end)
{
  try->ended = true;
  try->end = end;
}

/* ---- Words ------------------------------------------------------------------------------- */

/* First what the decision is about, then the suit or kind, then the move. */
static void hint (Try *try)
{
  const KbzPosition *position = kbz_trial_position (try->trial);
  const KbzPuzzle *puzzle = try->served->puzzle;
  char text[KBZ_CLI_SENTENCE];
  KbzMove move;
  int stage = ++try->by->hints;
  KbzText words = stage == 1 ? kbz_trial_hint (try->trial) : (KbzText){ 0 };
  if (words.message != NULL)
    say (try, kbz_cli_say (words, text));
  else if (!kbz_trial_show (try->trial, &move))
    say (try, _ ("There is no hint for this."));
  else if (stage <= 2)
    say (try, kbz_cli_say (puzzle->puzzler->hint (kbz_position_state (position), &move), text));
  else
    kbz_move_print (position, &move, KBZ_NO_SEAT, try->by->out);
}

static void back (Try *try)
{
  if (!kbz_trial_take_back (try->trial))
    say (try, _ ("There is nothing to take back."));
}

/* Plays the rest as it should have been, up to where nothing can go wrong any more. */
static void show (Try *try)
{
  FILE *out = try->by->out;
  KbzMove move;
  keep (try, false);
  while (!kbz_trial_is_over (try->trial) && !kbz_trial_is_settled (try->trial))
    if (!kbz_reply_print (try->trial, out)) {
      if (!kbz_trial_show (try->trial, &move))
        break;
      kbz_move_print (kbz_trial_position (try->trial), &move, KBZ_NO_SEAT, out);
      kbz_trial_play (try->trial, &move);
    }
  finish (try, KBZ_SOLVING_SHOWN);
}

static void list_all (Try *try)
{
  kbz_moves_print (kbz_trial_position (try->trial), SIZE_MAX, try->by->out);
}

static void skip (Try *try)
{
  if (try->by->run != NULL && kbz_run_skip (try->by->run, kbz_solving_now ()))
    finish (try, KBZ_SOLVING_SKIPPED);
  else
    say (try, _ ("This puzzle cannot be skipped."));
}

static void help (Try *try);

static const struct {
  const char *word;
  void (*run) (Try *try);
  bool in_runs;
  const char *help;
} words[] = {
  { "hint", hint, false,
    N_ ("gives a hint: what it is about, then the kind of move, then the move") },
  { "back", back, false, N_ ("takes your last move back") },
  { "show", show, false, N_ ("shows the solution; the puzzle counts as not solved") },
  { "skip", skip, true, N_ ("goes on to the next puzzle; once in a streak") },
  { "moves", list_all, true, N_ ("lists every legal move") },
  { "help", help, true, N_ ("shows this list") },
};

static bool is_there (const Try *try, size_t word)
{
  return words[word].run == skip ? try->by->run != NULL
                                 : try->by->run == NULL || words[word].in_runs;
}

static void help (Try *try)
{
  say (try,
       _ ("Type the number of a move (#3), or the move itself: SA or ♠A is the ace of spades."));
  for (size_t i = 0; i < G_N_ELEMENTS (words); i++)
    if (is_there (try, i))
      fprintf (try->by->out, "  %-6s %s\n", words[i].word, _ (words[i].help));
  fprintf (try->by->out, "  %-6s %s\n", "quit", _ ("leaves"));
}

static bool run_word (Try *try, const char *line)
{
  for (size_t i = 0; i < G_N_ELEMENTS (words); i++)
    if (is_there (try, i) && g_ascii_strcasecmp (line, words[i].word) == 0) {
      words[i].run (try);
      return true;
    }
  return false;
}

/* ---- Moves ------------------------------------------------------------------------------- */

/* A wrong move: what the others make of it; then once more, but for a run. */
static void refute (Try *try, int cost)
{
  KbzRun *run = try->by->run;
  try->by->errors++;
  keep (try, false);
  if (run != NULL)
    kbz_run_failed (run, kbz_solving_now ());
  print_cost (kbz_puzzle_unit (try->served->puzzle), cost, false, try->by->out);
  kbz_refutation_print (try->trial, try->by->out);
  if (run != NULL)
    finish (try, KBZ_SOLVING_FAILED);
  else
    say (try, _ ("Taken back: try again."));
}

static void make_move (Try *try, const char *line)
{
  const KbzPosition *position = kbz_trial_position (try->trial);
  char text[KBZ_CLI_SENTENCE];
  KbzMove move;
  KbzError error;
  if (kbz_moves_choose (position, line, &move, &error) != KBZ_OK) {
    say (try, kbz_cli_say_error (&error, text));
    return;
  }
  KbzGraded graded = kbz_trial_play (try->trial, &move);
  if (graded.grade == KBZ_TRIED_ILLEGAL)
    say (try, kbz_cli_say (graded.reason.text, text));
  else if (graded.grade == KBZ_TRIED_WRONG)
    refute (try, graded.cost);
  else {
    if (try->by->run != NULL)
      kbz_run_move (try->by->run, kbz_solving_now ());
    if (graded.grade == KBZ_TRIED_RIGHT)
      print_cost (kbz_puzzle_unit (try->served->puzzle), graded.cost, true, try->by->out);
    else
      say (try, graded.grade == KBZ_TRIED_BEST ? _ ("✓ Right.") : _ ("That could not be proved."));
  }
}

static void ask (Try *try)
{
  FILE *out = try->by->out;
  KbzRun *run = try->by->run;
  putc ('\n', out);
  kbz_cli_draw_open (kbz_trial_position (try->trial), kbz_trial_seat (try->trial), out);
  kbz_moves_print (kbz_trial_position (try->trial), KBZ_MOVES_SHOWN, out);
  size_t length = kbz_position_length (kbz_trial_position (try->trial));
  while (!try->ended && kbz_position_length (kbz_trial_position (try->trial)) == length) {
    int errors = try->by->errors;
    char *line = kbz_solving_ask (try->by);
    if (line == NULL)
      finish (try, KBZ_SOLVING_LEFT);
    else if (run != NULL && kbz_run_left (run, kbz_solving_now ()) == 0)
      finish (try, KBZ_SOLVING_FAILED); /* too late */
    else if (*line == '\0')
      say (try, _ ("Type your move, “hint”, “show” or “quit”; “help” lists all words."));
    else if (!run_word (try, line))
      make_move (try, line);
    if (try->by->errors > errors)
      break;
  }
}

/* ---- The puzzle -------------------------------------------------------------------------- */

static void conclude (Try *try)
{
  const KbzPuzzle *puzzle = try->served->puzzle;
  if (try->end == KBZ_SOLVING_SOLVED)
    say (try, _ ("✓ Solved."));
  g_autofree char *told = kbz_tell_puzzle (puzzle, NULL);
  if (told != NULL)
    say (try, told);
}

KbzSolvingEnd kbz_solving_take (KbzSolving *solving, const KbzServed *served)
{
  g_autoptr (KbzTrial) trial = kbz_trial_of (served->puzzle);
  Try try = { .by = solving, .served = served, .trial = trial, .began = kbz_solving_now () };
  solving->errors = solving->hints = solving->ms = 0;
  print_served (served, solving->out);
  while (!try.ended) {
    if (kbz_reply_print (trial, solving->out))
      continue;
    if (kbz_position_length (kbz_trial_position (trial)) > 0 && kbz_trial_is_settled (trial)) {
      keep (&try, true);
      finish (&try, KBZ_SOLVING_SOLVED);
    } else if (kbz_trial_is_over (trial)) { /* only where nothing could be proved */
      say (&try, _ ("✗ Not quite."));
      solving->errors++;
      keep (&try, false);
      kbz_trial_restart (trial);
    } else
      ask (&try);
  }
  if (try.end == KBZ_SOLVING_SOLVED || try.end == KBZ_SOLVING_SHOWN)
    conclude (&try);
  return try.end;
}
