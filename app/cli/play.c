/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "arguments.h"
#include "cli.h"
#include "moves-list.h"
#include "picture.h"
#include "words.h"

#define WHAT 44 /* columns of the names of the parts */

static void print_row (const char *what, int points, FILE *out)
{
  int blanks = WHAT - kbz_cli_columns (what);
  fprintf (out, "  %s%*s %6d\n", what, blanks > 0 ? blanks : 0, "", points);
}

/* "North and South": the seats of one side. */
static void print_side (const KbzGame *game, const KbzView *view, int side, FILE *out)
{
  bool first = true;
  for (int seat = 0; seat < view->n_seats; seat++)
    if (view->seats[seat].side == view->seats[side].side) {
      fprintf (out, "%s%s", first ? "" : _ (" and "), kbz_translate (game->seat_names[seat]));
      first = false;
    }
  putc ('\n', out);
}

static bool is_first_of_side (const KbzView *view, int seat)
{
  for (int other = 0; other < seat; other++)
    if (view->seats[other].side == view->seats[seat].side)
      return false;
  return true;
}

static void print_sum (const KbzPosition *position, const KbzView *view, const KbzScore *score,
                       int side, FILE *out)
{
  char what[KBZ_CLI_SENTENCE];
  print_side (kbz_position_game (position), view, side, out);
  for (int i = 0; i < score->n_parts; i++)
    if (view->seats[score->parts[i].side].side == view->seats[side].side)
      print_row (kbz_cli_say (score->parts[i].what, what), score->parts[i].points, out);
  print_row (_ ("Total"), score->total[side], out);
}

static void print_score (const KbzPosition *position, FILE *out)
{
  char verdict[KBZ_CLI_SENTENCE];
  KbzScore score;
  KbzView *view = malloc (sizeof *view);
  if (view == NULL)
    abort ();
  kbz_position_view (position, KBZ_NO_SEAT, view);
  kbz_position_score (position, &score);
  fprintf (out, "\n%s\n", kbz_cli_say (score.verdict, verdict));
  for (int seat = 0; seat < view->n_seats; seat++)
    if (is_first_of_side (view, seat))
      print_sum (position, view, &score, seat, out);
  free (view);
}

/* Deals played in a terminal, or through a pipe: one person against opponents. */
typedef struct {
  const KbzGame *game;
  KbzOptions options;
  KbzMatch match;
  uint64_t seed;
  int seat;
  KbzStrength strength; /* of the others */
  KbzPosition *position;
  bool left; /* the person said "quit", or there is no more input */
  char *line;
  size_t room;
  FILE *in, *out;
} Terminal;

static void deal (Terminal *terminal)
{
  kbz_position_free (terminal->position);
  terminal->position =
      kbz_position_deal (terminal->game, &terminal->options, &terminal->match, terminal->seed);
  fprintf (terminal->out, _ ("%s, deal %llu. Type “help” to see what you can type.\n"),
           kbz_translate (terminal->game->name), (unsigned long long)terminal->seed);
}

static Terminal *terminal_new (const KbzGame *game, const KbzOptions *options, uint64_t seed,
                               int seat, KbzStrength strength, FILE *in, FILE *out)
{
  Terminal *terminal = calloc (1, sizeof *terminal);
  if (terminal == NULL)
    abort ();
  terminal->game = game;
  if (options != NULL)
    terminal->options = *options;
  terminal->seed = seed;
  terminal->seat = seat;
  terminal->strength = strength;
  terminal->in = in;
  terminal->out = out;
  deal (terminal);
  if (seat >= kbz_position_seats (terminal->position))
    terminal->seat = 0;
  return terminal;
}

static void terminal_free (Terminal *terminal)
{
  if (terminal == NULL)
    return;
  kbz_position_free (terminal->position);
  free (terminal->line);
  free (terminal);
}

/* The next line without blanks at its ends; NULL when there is no more. */
static char *ask (Terminal *terminal)
{
  fputs ("> ", terminal->out);
  fflush (terminal->out);
  ssize_t length = getline (&terminal->line, &terminal->room, terminal->in);
  if (length < 0)
    return NULL;
  while (length > 0 && isspace ((unsigned char)terminal->line[length - 1]))
    terminal->line[--length] = '\0';
  return terminal->line + strspn (terminal->line, " \t");
}

/* The same moves up to here bring the same answer: taking back and playing on changes nothing. */
static KbzMove opponent_move (const Terminal *terminal)
{
  KbzRandom random;
  kbz_random_init (&random, terminal->seed + 1 + kbz_position_length (terminal->position));
  return kbz_bot_move (terminal->position, terminal->strength, &random, NULL);
}

/* False, and a sentence that says why, when the move is not legal. */
static bool make_move (Terminal *terminal, const KbzMove *move)
{
  KbzReason reason = { 0 };
  if (!kbz_position_legal (terminal->position, move, &reason)) {
    char why[KBZ_CLI_SENTENCE];
    fprintf (terminal->out, "%s\n", kbz_cli_say (reason.text, why));
    return false;
  }
  kbz_move_print (terminal->position, move, terminal->seat, terminal->out);
  return kbz_position_apply (terminal->position, move, NULL);
}

/* ---- What can be typed --------------------------------------------------------------------- */

/* Back to the person's last decision. */
static void undo (Terminal *terminal)
{
  size_t back = 0;
  bool mine = false;
  while (!mine && kbz_position_undo (terminal->position)) {
    back++;
    mine = kbz_position_turn (terminal->position).actor == terminal->seat;
  }
  if (mine)
    return;
  while (back-- > 0)
    kbz_position_redo (terminal->position);
  fprintf (terminal->out, "%s\n", _ ("There is nothing to take back."));
}

static void hint (Terminal *terminal)
{
  char name[KBZ_CLI_SENTENCE];
  KbzMove move = opponent_move (terminal);
  KbzText text = terminal->game->move_name (kbz_position_state (terminal->position), &move);
  fprintf (terminal->out, _ ("In your place the others would choose: %s\n"),
           kbz_cli_say (text, name));
}

static void print_cells (const KbzReport *report, int row, FILE *out)
{
  for (int column = 0; column < report->n_columns; column++) {
    int value = report->values[row][column];
    char name[KBZ_CLI_SENTENCE];
    if (value >= 0 || report->has_signs)
      fprintf (out, "   %s %d", kbz_cli_say (report->columns[column], name), value);
  }
}

/* What a careful player would reckon now. */
static void chances (Terminal *terminal)
{
  char said[KBZ_CLI_SENTENCE];
  KbzError error = { 0 };
  KbzLimits limits = { .samples = 100, .seed = terminal->seed };
  const KbzGame *game = terminal->game;
  KbzReport *report = calloc (1, sizeof *report);
  if (report == NULL)
    abort ();
  if (game->chances == NULL)
    fprintf (terminal->out, "%s\n", _ ("This game reckons no chances."));
  else if (game->chances (kbz_position_state (terminal->position), terminal->seat, &limits, report,
                          &error)
           != KBZ_OK)
    fprintf (terminal->out, "%s\n", kbz_cli_say_error (&error, said));
  else {
    fprintf (terminal->out, "%s\n", kbz_cli_say (report->title, said));
    for (int row = 0; row < report->n_rows; row++) {
      fprintf (terminal->out, "  %s:", kbz_cli_say (report->rows[row], said));
      print_cells (report, row, terminal->out);
      putc ('\n', terminal->out);
    }
    for (int i = 0; i < report->n_lines; i++)
      fprintf (terminal->out, "  %s\n", kbz_cli_say (report->lines[i], said));
  }
  free (report);
}

static void list_all (Terminal *terminal)
{
  kbz_moves_print (terminal->position, SIZE_MAX, terminal->out);
}

static void show (Terminal *terminal)
{
  kbz_cli_draw (terminal->position, terminal->seat, terminal->out);
}

static void quit (Terminal *terminal)
{
  terminal->left = true;
}

static void help (Terminal *terminal);

static const struct {
  const char *word;
  void (*run) (Terminal *terminal);
  const char *help;
} words[] = {
  { "undo", undo, N_ ("takes your last move back") },
  { "hint", hint, N_ ("says what the others would do in your place") },
  { "chances", chances, N_ ("says what a careful player would reckon now") },
  { "moves", list_all, N_ ("lists every legal move") },
  { "show", show, N_ ("shows the table again") },
  { "help", help, N_ ("shows this list") },
  { "quit", quit, N_ ("leaves") },
};

static void help (Terminal *terminal)
{
  fprintf (
      terminal->out, "%s\n",
      _ ("Type the number of a move (#3), or the move itself: SA or ♠A is the ace of spades."));
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    fprintf (terminal->out, "  %-7s %s\n", words[i].word, _ (words[i].help));
}

static bool run_word (Terminal *terminal, const char *line)
{
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    if (strcasecmp (line, words[i].word) == 0) {
      words[i].run (terminal);
      return true;
    }
  return false;
}

/* The person's turn: until something was typed that changes the position, or the end. */
static void take_turn (Terminal *terminal)
{
  size_t length = kbz_position_length (terminal->position);
  char prompt[KBZ_CLI_SENTENCE];
  putc ('\n', terminal->out);
  show (terminal);
  kbz_cli_say (kbz_position_turn (terminal->position).prompt, prompt);
  if (*prompt != '\0')
    fprintf (terminal->out, "%s\n", prompt);
  kbz_moves_print (terminal->position, KBZ_MOVES_SHOWN, terminal->out);
  while (!terminal->left && kbz_position_length (terminal->position) == length) {
    KbzMove move;
    KbzError error;
    char why[KBZ_CLI_SENTENCE], *line = ask (terminal);
    if (line == NULL)
      terminal->left = true;
    else if (*line == '\0' || run_word (terminal, line))
      continue;
    else if (kbz_moves_choose (terminal->position, line, &move, &error) == KBZ_OK)
      make_move (terminal, &move);
    else
      fprintf (terminal->out, "%s\n", kbz_cli_say_error (&error, why));
  }
}

static void play_deal (Terminal *terminal)
{
  while (!terminal->left && !kbz_position_over (terminal->position)) {
    if (kbz_position_turn (terminal->position).actor == terminal->seat) {
      take_turn (terminal);
      continue;
    }
    KbzMove move = opponent_move (terminal);
    if (!make_move (terminal, &move))
      abort (); /* a bot that breaks the rules would do it for ever */
  }
  if (!terminal->left)
    print_score (terminal->position, terminal->out);
}

static bool deal_next (Terminal *terminal)
{
  if (terminal->left)
    return false;
  kbz_position_carry (terminal->position, &terminal->match);
  if (terminal->match.over) {
    fprintf (terminal->out, "%s\n", _ ("The match is over."));
    return false;
  }
  fprintf (terminal->out, "%s\n", _ ("Another deal? (yes or no)"));
  char *line = ask (terminal);
  /* Translators: the letters that a yes may begin with. */
  if (line == NULL || (*line != '\0' && strchr (_ ("yY"), *line) == NULL))
    return false;
  terminal->seed++;
  deal (terminal);
  return true;
}

/* Short, so that it can be read out and typed. */
static uint64_t fresh_seed (void)
{
  KbzRandom random;
  struct timespec now;
  clock_gettime (CLOCK_REALTIME, &now);
  kbz_random_init (&random, (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec);
  return kbz_random_below (&random, 1000000);
}

static int play_deals (Terminal *terminal)
{
  do
    play_deal (terminal);
  while (deal_next (terminal));
  terminal_free (terminal);
  return KBZ_CLI_DONE;
}

int kbz_cli_play (int argc, char **argv)
{
  KbzCliDeal deal;
  int status = kbz_cli_read_deal (argc, argv, "sotp", &deal);
  if (status == KBZ_CLI_DONE) {
    int seat = deal.seat == KBZ_NO_SEAT ? deal.game->home : deal.seat;
    uint64_t seed = deal.has_seed ? deal.seed : fresh_seed ();
    status = play_deals (
        terminal_new (deal.game, &deal.options, seed, seat, deal.strength, stdin, stdout));
  }
  kbz_cli_clear_deal (&deal);
  return status;
}
