/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opponents of joker bridge and Napoleon against each other, as bot-match.h says.
 *   napoleon-bots GAME [--deals N] [--seed S] [STRONG WEAK]…
 * with strengths 0, 1, 2. In joker bridge partners are of one strength; in Napoleon declarer's
 * partner may be of either. */
#include "bot-match.h"

#include "analysis/games/napoleon/napoleon.h"

#include <stdio.h>

static bool made (const KbzPosition *position)
{
  const KbzNapoleon *s = kbz_position_state (position);
  return kbz_napoleon_taken (s) >= 6 + s->level;
}

int main (int argc, char **argv)
{
  BotMatch match = { .game = argc > 1 ? kbz_game_find (argv[1]) : NULL,
                     .players = 4,
                     .deals = 500,
                     .seed = 1,
                     .made = made };
  bool any = false, wrong = match.game != &kbz_game_jokerbridge && match.game != &kbz_game_napoleon;
  for (int i = 2; i < argc && !wrong; i++) {
    any |= *argv[i] != '-';
    wrong = !bot_match_argument (&match, argc, argv, &i);
  }
  if (wrong) {
    fprintf (stderr, "usage: napoleon-bots GAME [--deals N] [--seed S] [STRONG WEAK]…\n");
    return 2;
  }
  if (!any)
    bot_match_run_all (&match);
  return 0;
}
