/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "lessons/course/cards.h"
#include "lessons/course/occasion.h"
#include "lessons/course/step-trial.h"
#include "moves-list.h"
#include "picture.h"
#include "pupil.h"
#include "words.h"

#define COLUMNS 78

/* Cards as the reader's language writes them; the caller frees it. */
static char *cards_text (const KbzGame *game, const char *text)
{
  KbzCard cards[KBZ_CARDS_MAX];
  char out[KBZ_CARD_TEXT * KBZ_CARDS_MAX];
  size_t n;
  if (game->by_rank || kbz_lesson_cards_read (game, text, cards, &n, NULL) != KBZ_OK)
    return g_strdup (text);
  kbz_cards_write (cards, n, game->pack.kind, KBZ_SYMBOLS, out, sizeof out);
  return g_strdup (out);
}

static char *words_text (const KbzGame *game, const KbzProse *prose)
{
  const KbzWords *words = kbz_prose_in (prose, g_get_language_names ());
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < words->phrases->len; i++) {
    const KbzPhrase *phrase = &g_array_index (words->phrases, KbzPhrase, i);
    g_autofree char *cards =
        phrase->kind == KBZ_PHRASE_CARDS ? cards_text (game, phrase->text) : NULL;
    g_string_append (text, cards != NULL ? cards : phrase->text);
  }
  return g_string_free (text, FALSE);
}

/* Where a line may end: after a blank, or between Chinese characters. */
static void print_wrapped (const char *text, FILE *out)
{
  int column = 0;
  while (*text != '\0') {
    const char *end = text;
    do
      end = g_utf8_next_char (end);
    while (*end != '\0' && *end != ' ' && g_utf8_get_char (end) < 0x2E80
           && g_utf8_get_char (text) < 0x2E80);
    g_autofree char *word = g_strndup (text, (gsize)(end - text));
    int width = kbz_cli_columns (word);
    if (column > 0 && column + width > COLUMNS) {
      putc ('\n', out);
      column = 0;
      g_strchug (word);
    }
    fputs (word, out);
    column += kbz_cli_columns (word);
    text = end;
  }
  putc ('\n', out);
}

static void print_rows (const KbzGame *game, const KbzPart *part, FILE *out)
{
  for (guint r = 0; r < part->rows->len; r++) {
    const GPtrArray *cells = g_ptr_array_index (part->rows, r);
    for (guint c = 0; c < cells->len; c++) {
      int width = 0;
      for (guint other = 0; other < part->rows->len; other++) {
        g_autofree char *text = words_text (
            game, g_ptr_array_index ((GPtrArray *)g_ptr_array_index (part->rows, other), c));
        width = MAX (width, kbz_cli_columns (text));
      }
      g_autofree char *text = words_text (game, g_ptr_array_index (cells, c));
      fprintf (out, "  %s%*s", text, width - kbz_cli_columns (text), "");
    }
    putc ('\n', out);
  }
}

static void print_table (const KbzLesson *lesson, const KbzPart *part, FILE *out)
{
  KbzPosition *position = kbz_part_position (lesson, part, NULL);
  if (position == NULL)
    return;
  kbz_cli_draw (position, kbz_part_seat (part, position), out);
  kbz_position_free (position);
}

static void print_parts (const KbzLesson *lesson, const KbzGame *game, const GPtrArray *parts,
                         bool tables, FILE *out)
{
  for (guint i = 0; i < parts->len; i++) {
    const KbzPart *part = g_ptr_array_index (parts, i);
    g_autofree char *text = NULL;
    switch (part->kind) {
    case KBZ_PART_PROSE:
      text = words_text (game, part->prose);
      print_wrapped (text, out);
      break;
    case KBZ_PART_CARDS:
      text = cards_text (game, part->text);
      fprintf (out, "  %s\n", text);
      break;
    case KBZ_PART_ROWS:
      print_rows (game, part, out);
      break;
    case KBZ_PART_TABLE:
      if (tables)
        print_table (lesson, part, out);
      break;
    case KBZ_PART_EXAMPLE:
      fprintf (out, "%s\n", part->text);
      break;
    }
  }
}

typedef struct {
  const KbzLesson *lesson;
  const KbzStep *step;
  const KbzPupilLog *log;
  int hints;
  bool left; /* the person said "quit", or there is no more input */
  char *line;
  size_t room;
  FILE *in, *out;
} Pupil;

static void say (Pupil *pupil, const char *sentence)
{
  fprintf (pupil->out, "%s\n", sentence);
}

static void print (Pupil *pupil, const GPtrArray *parts)
{
  /* A position that is played is drawn before each move. */
  print_parts (pupil->lesson, pupil->step->game, parts, !kbz_step_is_played (pupil->step),
               pupil->out);
}

/* The next line without blanks at its ends; NULL when the person leaves. */
static char *ask_line (Pupil *pupil)
{
  fputs ("> ", pupil->out);
  fflush (pupil->out);
  ssize_t length = getline (&pupil->line, &pupil->room, pupil->in);
  char *line = length < 0 ? NULL : g_strstrip (pupil->line);
  pupil->left = line == NULL || g_ascii_strcasecmp (line, "quit") == 0;
  return pupil->left ? NULL : line;
}

static void hint (Pupil *pupil)
{
  if (pupil->hints == (int)pupil->step->hints->len) {
    say (pupil, _ ("There are no more hints. “show” shows the answer."));
    return;
  }
  print (pupil, g_ptr_array_index (pupil->step->hints, pupil->hints++));
}

/* An answer that is no word of ours; NULL when the person leaves, "show" to be shown. */
static char *ask (Pupil *pupil)
{
  for (;;) {
    char *line = ask_line (pupil);
    if (line == NULL || (*line != '\0' && g_ascii_strcasecmp (line, "hint") != 0))
      return line;
    if (*line != '\0')
      hint (pupil);
    else
      say (pupil, _ ("Type your answer, “hint”, “show” or “quit”."));
  }
}

static void tell (Pupil *pupil, bool right, const GPtrArray *why, const KbzReason *reason)
{
  char text[KBZ_CLI_SENTENCE];
  say (pupil, right ? _ ("✓ Right.") : _ ("✗ Not quite."));
  if (!right && reason != NULL && reason->text.message != NULL)
    say (pupil, kbz_cli_say (reason->text, text));
  print (pupil, right ? pupil->step->right : why != NULL ? why : pupil->step->wrong);
  if (pupil->log != NULL)
    pupil->log->answered (pupil->lesson, pupil->step, right, pupil->hints, pupil->log->data);
}

/* ---- Questions: each returns when the answer was right, was shown, or the person left ------ */

static void take_choose (Pupil *pupil)
{
  const KbzStep *step = pupil->step;
  g_autofree gboolean *chosen = g_new0 (gboolean, step->options->len);
  for (guint i = 0; i < step->options->len; i++) {
    const KbzLessonOption *option = g_ptr_array_index (step->options, i);
    fprintf (pupil->out, "%3u  ", i + 1);
    if (option->parts->len > 0)
      print (pupil, option->parts);
    else
      say (pupil, option->value);
  }
  say (pupil, step->several ? _ ("Type the numbers of all that are right.")
                            : _ ("Type the number of your answer."));
  for (char *line; (line = ask (pupil)) != NULL;) {
    KbzJudgement judgement;
    bool show = g_ascii_strcasecmp (line, "show") == 0;
    memset (chosen, 0, step->options->len * sizeof *chosen);
    const GPtrArray *why = NULL;
    for (char *number = strtok (line, " ,"); number != NULL && !show;
         number = strtok (NULL, " ,")) {
      guint i = (guint)strtoul (number, NULL, 10) - 1;
      if (i < step->options->len) {
        const KbzLessonOption *option = g_ptr_array_index (step->options, i);
        chosen[i] = TRUE;
        why = option->wrong->len > 0 ? option->wrong : why;
      }
    }
    for (guint i = 0; i < step->options->len && show; i++)
      if (kbz_judge_option (pupil->lesson, step, i, &judgement, NULL) && judgement.right)
        fprintf (pupil->out, "%3u\n", i + 1);
    if (show || !kbz_judge_options (pupil->lesson, step, chosen, &judgement, NULL))
      return;
    tell (pupil, judgement.right, why, &judgement.reason);
    if (judgement.right)
      return;
  }
}

static void show_cards (Pupil *pupil, const KbzCard *cards, int n)
{
  char text[KBZ_CARD_TEXT * KBZ_CARDS_MAX];
  kbz_cards_write (cards, (size_t)MAX (n, 0), pupil->step->game->pack.kind, KBZ_SYMBOLS, text,
                   sizeof text);
  say (pupil, text);
}

static void take_pick (Pupil *pupil)
{
  const KbzStep *step = pupil->step;
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n;
  int held = step->hand != NULL ? kbz_step_hand (pupil->lesson, step, cards, NULL) : 0;
  if (held > 0)
    show_cards (pupil, cards, held);
  say (pupil, step->game->by_rank
                  ? _ ("Type the ranks, separated by blanks: 7 7 T is two sevens and a ten.")
                  : _ ("Type the cards, separated by blanks: SA is the ace of spades."));
  for (char *line; (line = ask (pupil)) != NULL;) {
    KbzJudgement judgement;
    KbzError error;
    char why[KBZ_CLI_SENTENCE];
    if (g_ascii_strcasecmp (line, "show") == 0) {
      show_cards (pupil, cards, kbz_judge_right_cards (pupil->lesson, step, cards, NULL));
      return;
    }
    if (kbz_lesson_cards_read (step->game, line, cards, &n, &error) != KBZ_OK) {
      say (pupil, kbz_cli_say_error (&error, why));
      continue;
    }
    if (!kbz_judge_cards (pupil->lesson, step, cards, n, &judgement, NULL))
      return;
    tell (pupil, judgement.right, NULL, &judgement.reason);
    if (judgement.right)
      return;
  }
}

static void take_number (Pupil *pupil)
{
  gint64 right, typed;
  if (!kbz_judge_number (pupil->lesson, pupil->step, &right, NULL))
    return;
  for (char *line; (line = ask (pupil)) != NULL;) {
    if (g_ascii_strcasecmp (line, "show") == 0) {
      fprintf (pupil->out, "%" G_GINT64_FORMAT "\n", right);
      return;
    }
    if (!g_ascii_string_to_signed (line, 10, G_MININT64, G_MAXINT64, &typed, NULL)) {
      say (pupil, _ ("Type a number."));
      continue;
    }
    tell (pupil, typed == right, NULL, NULL);
    if (typed == right)
      return;
  }
}

/* ---- Playing ------------------------------------------------------------------------------- */

/* The learner's move gave the goal away: what the others make of it, then back. In a deal it only
 * goes back. */
static void refute (Pupil *pupil, KbzTrial *trial, const GPtrArray *why, const KbzReason *reason)
{
  if (kbz_trial_is_guided (trial))
    kbz_trial_take_back (trial);
  else
    kbz_refutation_print (trial, pupil->out);
  tell (pupil, false, why, reason);
  say (pupil, _ ("Taken back: try again."));
}

/* What the learner typed on his turn. */
static void make_move (Pupil *pupil, KbzTrial *trial, const char *line)
{
  const KbzPosition *position = kbz_trial_position (trial);
  KbzMove move;
  KbzError error;
  char text[KBZ_CLI_SENTENCE];
  if (g_ascii_strcasecmp (line, "show") == 0) {
    if (kbz_trial_show (trial, &move))
      kbz_move_print (position, &move, KBZ_NO_SEAT, pupil->out);
    return;
  }
  if (kbz_moves_choose (position, line, &move, &error) != KBZ_OK) {
    say (pupil, kbz_cli_say_error (&error, text));
    return;
  }
  int seat = kbz_trial_seat (trial);
  const GPtrArray *why = kbz_step_wrong (pupil->step, position, seat, &move);
  const KbzDealMoment *moment = kbz_step_moment (pupil->step, position, seat);
  KbzGraded graded = kbz_trial_play (trial, &move);
  if (graded.grade == KBZ_TRIED_ILLEGAL)
    say (pupil, kbz_cli_say (graded.reason.text, text));
  else if (graded.grade == KBZ_TRIED_WRONG)
    refute (pupil, trial, why, &graded.reason);
  else if (graded.grade == KBZ_TRIED_BEST && moment != NULL) {
    say (pupil, _ ("✓ Right."));
    print (pupil, moment->right);
  }
}

/* What a deal says before a decision that matters. */
static void say_moment (Pupil *pupil, const KbzTrial *trial)
{
  const KbzDealMoment *moment =
      kbz_step_moment (pupil->step, kbz_trial_position (trial), kbz_trial_seat (trial));
  if (moment != NULL)
    print (pupil, moment->parts);
}

static void take_play (Pupil *pupil)
{
  g_autoptr (KbzTrial) trial = kbz_step_trial (pupil->lesson, pupil->step, NULL);
  while (trial != NULL && !pupil->left) {
    const KbzPosition *position = kbz_trial_position (trial);
    if (kbz_trial_is_over (trial)) {
      bool met = kbz_trial_is_met (trial);
      tell (pupil, met, NULL, NULL);
      if (met)
        return;
      kbz_trial_restart (trial);
    } else if (!kbz_reply_print (trial, pupil->out)) {
      if (pupil->step->open)
        kbz_cli_draw_open (position, kbz_trial_seat (trial), pupil->out);
      else
        kbz_cli_draw (position, kbz_trial_seat (trial), pupil->out);
      kbz_moves_print (position, KBZ_MOVES_SHOWN, pupil->out);
      say_moment (pupil, trial);
      char *line = ask (pupil);
      if (line != NULL)
        make_move (pupil, trial, line);
    }
  }
}

static void take_read (Pupil *pupil)
{
  say (pupil, _ ("(Enter goes on.)"));
  if (ask_line (pupil) != NULL && pupil->log != NULL)
    pupil->log->answered (pupil->lesson, pupil->step, true, 0, pupil->log->data);
}

bool kbz_pupil_take (const KbzLesson *lesson, guint first, const KbzPupilLog *log, FILE *in,
                     FILE *out)
{
  static void (*const takes[]) (Pupil *) = { take_read,   take_choose, take_pick,
                                             take_number, take_play,   take_play };
  Pupil pupil = { .lesson = lesson, .log = log, .in = in, .out = out };
  for (guint i = first; i < lesson->steps->len && !pupil.left; i++) {
    pupil.step = g_ptr_array_index (lesson->steps, i);
    pupil.hints = 0;
    fprintf (out, "\n[%u/%u]\n", i + 1, lesson->steps->len);
    print (&pupil, pupil.step->parts);
    takes[pupil.step->kind](&pupil);
  }
  free (pupil.line);
  return !pupil.left;
}
