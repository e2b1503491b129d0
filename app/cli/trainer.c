/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trainer.h"

#include "cli.h"
#include "moves-list.h"
#include "picture.h"
#include "score-sheet.h"
#include "words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct KbzTrainer {
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
};

static void deal (KbzTrainer *trainer)
{
  kbz_position_free (trainer->position);
  trainer->position =
      kbz_position_deal (trainer->game, &trainer->options, &trainer->match, trainer->seed);
  fprintf (trainer->out, _ ("%s, deal %llu. Type “help” to see what you can type.\n"),
           kbz_translate (trainer->game->name), (unsigned long long)trainer->seed);
}

KbzTrainer *kbz_trainer_new (const KbzGame *game, const KbzOptions *options, uint64_t seed,
                             int seat, KbzStrength strength, FILE *in, FILE *out)
{
  KbzTrainer *trainer = calloc (1, sizeof *trainer);
  if (trainer == NULL)
    abort ();
  trainer->game = game;
  if (options != NULL)
    trainer->options = *options;
  trainer->seed = seed;
  trainer->seat = seat;
  trainer->strength = strength;
  trainer->in = in;
  trainer->out = out;
  deal (trainer);
  if (seat >= kbz_position_seats (trainer->position))
    trainer->seat = 0;
  return trainer;
}

void kbz_trainer_free (KbzTrainer *trainer)
{
  if (trainer == NULL)
    return;
  kbz_position_free (trainer->position);
  free (trainer->line);
  free (trainer);
}

/* The next line without blanks at its ends; NULL when there is no more. */
static char *ask (KbzTrainer *trainer)
{
  fputs ("> ", trainer->out);
  fflush (trainer->out);
  ssize_t length = getline (&trainer->line, &trainer->room, trainer->in);
  if (length < 0)
    return NULL;
  while (length > 0 && isspace ((unsigned char)trainer->line[length - 1]))
    trainer->line[--length] = '\0';
  return trainer->line + strspn (trainer->line, " \t");
}

/* The same moves up to here bring the same answer: taking back and playing on changes nothing. */
static KbzMove opponent_move (const KbzTrainer *trainer)
{
  KbzRandom random;
  kbz_random_init (&random, trainer->seed + 1 + kbz_position_length (trainer->position));
  return kbz_bot_move (trainer->position, trainer->strength, &random);
}

/* False, and a sentence that says why, when the move is not legal. */
static bool make_move (KbzTrainer *trainer, const KbzMove *move)
{
  KbzReason reason = { 0 };
  if (!kbz_position_legal (trainer->position, move, &reason)) {
    char why[KBZ_CLI_SENTENCE];
    fprintf (trainer->out, "%s\n", kbz_cli_say (reason.text, why));
    return false;
  }
  kbz_move_print (trainer->position, move, trainer->out);
  return kbz_position_apply (trainer->position, move, NULL);
}

/* ---- What can be typed --------------------------------------------------------------------- */

/* Back to the person's last decision. */
static void undo (KbzTrainer *trainer)
{
  size_t back = 0;
  bool mine = false;
  while (!mine && kbz_position_undo (trainer->position)) {
    back++;
    mine = kbz_position_turn (trainer->position).actor == trainer->seat;
  }
  if (mine)
    return;
  while (back-- > 0)
    kbz_position_redo (trainer->position);
  fprintf (trainer->out, "%s\n", _ ("There is nothing to take back."));
}

static void hint (KbzTrainer *trainer)
{
  char name[KBZ_CLI_SENTENCE];
  KbzMove move = opponent_move (trainer);
  KbzText text = trainer->game->move_name (kbz_position_state (trainer->position), &move);
  fprintf (trainer->out, _ ("In your place the others would choose: %s\n"),
           kbz_cli_say (text, name));
}

static void list_all (KbzTrainer *trainer)
{
  kbz_moves_print (trainer->position, SIZE_MAX, trainer->out);
}

static void show (KbzTrainer *trainer)
{
  kbz_cli_draw (trainer->position, trainer->seat, trainer->out);
}

static void quit (KbzTrainer *trainer)
{
  trainer->left = true;
}

static void help (KbzTrainer *trainer);

static const struct {
  const char *word;
  void (*run) (KbzTrainer *trainer);
  const char *help;
} words[] = {
  { "undo", undo, N_ ("takes your last move back") },
  { "hint", hint, N_ ("says what the others would do in your place") },
  { "moves", list_all, N_ ("lists every legal move") },
  { "show", show, N_ ("shows the table again") },
  { "help", help, N_ ("shows this list") },
  { "quit", quit, N_ ("leaves") },
};

static void help (KbzTrainer *trainer)
{
  fprintf (
      trainer->out, "%s\n",
      _ ("Type the number of a move (#3), or the move itself: SA or ♠A is the ace of spades."));
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    fprintf (trainer->out, "  %-6s %s\n", words[i].word, _ (words[i].help));
}

static bool run_word (KbzTrainer *trainer, const char *line)
{
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    if (strcasecmp (line, words[i].word) == 0) {
      words[i].run (trainer);
      return true;
    }
  return false;
}

/* The person's turn: until something was typed that changes the position, or the end. */
static void take_turn (KbzTrainer *trainer)
{
  size_t length = kbz_position_length (trainer->position);
  char prompt[KBZ_CLI_SENTENCE];
  putc ('\n', trainer->out);
  show (trainer);
  kbz_cli_say (kbz_position_turn (trainer->position).prompt, prompt);
  if (*prompt != '\0')
    fprintf (trainer->out, "%s\n", prompt);
  kbz_moves_print (trainer->position, KBZ_MOVES_SHOWN, trainer->out);
  while (!trainer->left && kbz_position_length (trainer->position) == length) {
    KbzMove move;
    KbzError error;
    char why[KBZ_CLI_SENTENCE], *line = ask (trainer);
    if (line == NULL)
      trainer->left = true;
    else if (*line == '\0' || run_word (trainer, line))
      continue;
    else if (kbz_moves_choose (trainer->position, line, &move, &error) == KBZ_OK)
      make_move (trainer, &move);
    else
      fprintf (trainer->out, "%s\n", kbz_cli_say_error (&error, why));
  }
}

void kbz_trainer_play (KbzTrainer *trainer)
{
  while (!trainer->left && !kbz_position_over (trainer->position)) {
    if (kbz_position_turn (trainer->position).actor == trainer->seat) {
      take_turn (trainer);
      continue;
    }
    KbzMove move = opponent_move (trainer);
    if (!make_move (trainer, &move))
      abort (); /* a bot that breaks the rules would do it for ever */
  }
  if (!trainer->left)
    kbz_score_print (trainer->position, trainer->out);
}

bool kbz_trainer_next (KbzTrainer *trainer)
{
  if (trainer->left)
    return false;
  kbz_position_carry (trainer->position, &trainer->match);
  if (trainer->match.over) {
    fprintf (trainer->out, "%s\n", _ ("The match is over."));
    return false;
  }
  fprintf (trainer->out, "%s\n", _ ("Another deal? (yes or no)"));
  char *line = ask (trainer);
  /* Translators: the letters that a yes may begin with. */
  if (line == NULL || (*line != '\0' && strchr (_ ("yY"), *line) == NULL))
    return false;
  trainer->seed++;
  deal (trainer);
  return true;
}
