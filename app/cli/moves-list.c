/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "moves-list.h"

#include "cli.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

#define SCREEN 78
#define GAP 2

static const char *move_name (const KbzPosition *position, const KbzMove *move, char *name)
{
  const KbzGame *game = kbz_position_game (position);
  return kbz_cli_say (game->move_name (kbz_position_state (position), move), name);
}

/* Names of all legal moves. Behind one that several moves have stands what would be typed: "3
 * cards, ♦2 the first (D2 DA DA)". */
typedef struct {
  KbzMoves moves;
  char **names;
} Names;

static char *move_text (const KbzPosition *position, const KbzMove *move, char *text)
{
  const KbzGame *game = kbz_position_game (position);
  return game->move_write (kbz_position_state (position), move, text, KBZ_MOVE_TEXT);
}

static void names_init (Names *names, const KbzPosition *position)
{
  char name[KBZ_CLI_SENTENCE];
  *names = (Names){ 0 };
  kbz_position_moves (position, &names->moves);
  names->names = calloc (names->moves.n + 1, sizeof *names->names);
  if (names->names == NULL)
    abort ();
  for (size_t i = 0; i < names->moves.n; i++)
    names->names[i] = strdup (move_name (position, &names->moves.moves[i], name));
}

static void names_clear (Names *names)
{
  for (size_t i = 0; i < names->moves.n; i++)
    free (names->names[i]);
  free (names->names);
  kbz_moves_clear (&names->moves);
}

/* The name of a legal move, which may have other cards of the same ranks than the one listed. */
static const char *full_name (const Names *names, const KbzPosition *position, const KbzMove *move,
                              char *name)
{
  char text[KBZ_MOVE_TEXT], other[KBZ_MOVE_TEXT];
  bool ambiguous = false;
  move_name (position, move, name);
  move_text (position, move, text);
  for (size_t i = 0; i < names->moves.n && move->n > 1 && !ambiguous; i++)
    ambiguous = strcmp (names->names[i], name) == 0
                && strcmp (move_text (position, &names->moves.moves[i], other), text) != 0;
  size_t length = strlen (name);
  if (ambiguous)
    snprintf (name + length, KBZ_CLI_SENTENCE - length, " (%s)", text);
  return name;
}

void kbz_move_print (const KbzPosition *position, const KbzMove *move, int viewer, FILE *out)
{
  char name[KBZ_CLI_SENTENCE];
  int seat = kbz_position_turn (position).seat;
  Names names;
  if (move->kind == KBZ_MOVE_BURY && viewer != KBZ_NO_SEAT && seat != viewer) {
    g_autofree char *what = g_strdup_printf (
        ngettext ("%s laid %d card aside", "%s laid %d cards aside", (unsigned long)move->n),
        kbz_translate (kbz_position_game (position)->seat_names[seat]), move->n);
    fprintf (out, "%s\n", what);
    return;
  }
  names_init (&names, position);
  fprintf (out, "%s: %s\n", kbz_translate (kbz_position_game (position)->seat_names[seat]),
           full_name (&names, position, move, name));
  names_clear (&names);
}

bool kbz_reply_print (KbzTrial *trial, FILE *out)
{
  KbzPosition *before = kbz_position_copy (kbz_trial_position (trial));
  KbzMove move;
  bool replied = kbz_trial_reply (trial, &move);
  if (replied)
    kbz_move_print (before, &move, kbz_trial_seat (trial), out);
  kbz_position_free (before);
  return replied;
}

/* Without a proof of how it loses: what the others do until it is one's own turn again. */
static void print_replies (KbzTrial *trial, FILE *out)
{
  const KbzPosition *position = kbz_trial_position (trial);
  KbzMove move;
  /* Where the mistake kept the turn, the best that is left goes with it. */
  if (kbz_trial_is_mine (trial) && kbz_trial_show (trial, &move)) {
    kbz_move_print (position, &move, KBZ_NO_SEAT, out);
    kbz_trial_play (trial, &move);
  }
  while (kbz_reply_print (trial, out))
    continue;
}

void kbz_refutation_print (KbzTrial *trial, FILE *out)
{
  const KbzPosition *position = kbz_trial_position (trial);
  size_t length = kbz_position_length (position);
  const KbzLine *line = kbz_trial_refute (trial);
  char loss[KBZ_CLI_SENTENCE];
  if (line == NULL)
    print_replies (trial, out);
  for (size_t i = 1; line != NULL && i < line->moves.n; i++) {
    kbz_move_print (position, &line->moves.moves[i], KBZ_NO_SEAT, out);
    kbz_trial_step (trial, &line->moves.moves[i]);
  }
  KbzText words = line != NULL ? kbz_line_loss (line) : (KbzText){ 0 };
  if (words.message != NULL)
    fprintf (out, "%s\n", kbz_cli_say (words, loss));
  while (kbz_position_length (position) >= length && kbz_trial_take_back (trial))
    continue;
}

void kbz_moves_print (const KbzPosition *position, size_t max, FILE *out)
{
  char name[KBZ_CLI_SENTENCE];
  Names names;
  int width = 0;
  names_init (&names, position);
  const KbzMoves *moves = &names.moves;
  size_t shown = moves->n < max ? moves->n : max;
  for (size_t i = 0; i < shown; i++) {
    int columns = kbz_cli_columns (full_name (&names, position, &moves->moves[i], name));
    width = columns > width ? columns : width;
  }
  int cell = 5 + width + GAP; /* "#12  " and the name */
  size_t per_line = cell < SCREEN ? (size_t)(SCREEN / cell) : 1;
  for (size_t i = 0; i < shown; i++) {
    bool last = (i + 1) % per_line == 0 || i + 1 == shown;
    full_name (&names, position, &moves->moves[i], name);
    fprintf (out, "#%-3zu %s%*s", i + 1, name, last ? 0 : width + GAP - kbz_cli_columns (name), "");
    if (last)
      putc ('\n', out);
  }
  if (shown < moves->n)
    fprintf (out, _ ("… and %zu more: “moves” lists them all.\n"), moves->n - shown);
  names_clear (&names);
}

/* The legal move of that number; false when there is none. */
static bool choose_number (const KbzPosition *position, const char *text, KbzMove *move)
{
  char *end;
  unsigned long number = strtoul (text, &end, 10);
  if (*text < '0' || *text > '9' || *end != '\0')
    return false;
  KbzMoves moves = { 0 };
  kbz_position_moves (position, &moves);
  bool found = number >= 1 && number <= moves.n;
  if (found)
    *move = moves.moves[number - 1];
  kbz_moves_clear (&moves);
  return found;
}

static KbzStatus read_text (const KbzPosition *position, const char *text, KbzMove *move,
                            KbzError *error)
{
  const KbzGame *game = kbz_position_game (position);
  return game->move_read (kbz_position_state (position), text, move, error);
}

KbzStatus kbz_moves_choose (const KbzPosition *position, const char *line, KbzMove *move,
                            KbzError *error)
{
  if (*line == '#')
    return choose_number (position, line + 1, move)
               ? KBZ_OK
               : kbz_fail (error, KBZ_E_FIELD, 0,
                           KBZ_TEXT (N_ ("There is no move {0}."), KBZ_STRING_N (line, 20)));
  KbzStatus status = read_text (position, line, move, error);
  if (status != KBZ_OK && choose_number (position, line, move))
    return KBZ_OK;
  return status;
}
