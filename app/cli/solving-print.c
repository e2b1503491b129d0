/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli.h"
#include "solving.h"
#include "words.h"

void kbz_served_print (const KbzServed *served, FILE *out)
{
  const KbzPuzzle *puzzle = served->puzzle;
  char goal[KBZ_CLI_SENTENCE];
  fprintf (out, "\n%s · %s", kbz_translate (kbz_puzzle_game (puzzle)->name), puzzle->id);
  if (puzzle->rating > 0)
    fprintf (out, " · %d", puzzle->rating);
  if (puzzle->source != NULL)
    fprintf (out, " · %s", puzzle->source);
  fprintf (out, "\n%s%s%s\n", puzzle->title != NULL ? puzzle->title : "",
           puzzle->title != NULL ? "\n" : "", kbz_cli_say (kbz_puzzle_goal (puzzle), goal));
  if (served->tried)
    fprintf (out, "%s\n", _ ("You have tried this one before."));
}

void kbz_cost_print (const KbzGame *game, int cost, bool right, FILE *out)
{
  unsigned long n = (unsigned long)cost;
  switch (game->unit) {
  case KBZ_UNIT_TRICKS:
    fprintf (out,
             right
                 ? ngettext ("✓ Right, but another card would bring %d trick more.\n",
                             "✓ Right, but another card would bring %d tricks more.\n", n)
                 : ngettext ("✗ Wrong: it costs %d trick.\n", "✗ Wrong: it costs %d tricks.\n", n),
             cost);
    break;
  case KBZ_UNIT_POINTS:
    fprintf (out,
             right
                 ? ngettext ("✓ Right, but another play would be worth %d point more.\n",
                             "✓ Right, but another play would be worth %d points more.\n", n)
                 : ngettext ("✗ Wrong: it costs %d point.\n", "✗ Wrong: it costs %d points.\n", n),
             cost);
    break;
  default:
    fprintf (out, "%s\n", right ? _ ("✓ Right.") : _ ("✗ Wrong: it gives the game away."));
  }
}
