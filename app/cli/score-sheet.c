/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "score-sheet.h"

#include "cli.h"
#include "words.h"

#include <stdlib.h>

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

void kbz_score_print (const KbzPosition *position, FILE *out)
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
