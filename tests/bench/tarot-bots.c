/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opponents of French tarot against each other, as bot-match.h says.
 *   tarot-bots [--deals N] [--seed S] [--players P] [STRONG WEAK]…
 * with strengths 0, 1, 2.
 *   tarot-bots --bids [--deals N] [--players P]
 * plays everything by rules of thumb and prints, by points on the scale, how often each bid of the
 * hand to the dealer's right is made and what it scores. */
#include "bot-match.h"

#include "analysis/games/tarot/evaluate.h"
#include "analysis/games/tarot/prospect.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static KbzOptions with_players (int players)
{
  static const uint8_t option[] = { 1, 0, 2 };
  return (KbzOptions){ .value = { option[players - 3] } };
}

static bool made (const KbzPosition *position)
{
  return kbz_tarot_outcome_of (kbz_position_state (position)).won;
}

enum { STEP = 5, STEPS = 30 };

static void run_bids (int deals, int players, uint64_t seed)
{
  static int n[STEPS], made[STEPS][KBZ_TAROT_BIDS];
  static double score[STEPS][KBZ_TAROT_BIDS];
  for (int i = 0; i < deals; i++) {
    KbzOptions options = with_players (players);
    KbzMatch match = { 0 };
    KbzTarot t;
    kbz_game_tarot.deal (&t, &options, &match, seed + (uint64_t)i);
    KbzTarotWorth worth = kbz_tarot_evaluate (t.hands[1]);
    int step = worth.total / STEP < STEPS ? worth.total / STEP : STEPS - 1;
    n[step]++;
    for (int bid = KBZ_TAROT_PETITE; bid < KBZ_TAROT_BIDS; bid++) {
      KbzTarotOutcome outcome = kbz_tarot_try_bid (&t, 1, (KbzTarotBid)bid);
      made[step][bid] += outcome.won;
      score[step][bid] += outcome.score;
    }
  }
  for (int step = 0; step < STEPS; step++) {
    if (n[step] == 0)
      continue;
    printf ("%3d–%3d: %5d hands", STEP * step, STEP * step + STEP - 1, n[step]);
    for (int bid = KBZ_TAROT_PETITE; bid < KBZ_TAROT_BIDS; bid++)
      printf ("; %s %.0f %% %+.0f", kbz_tarot_bid_words[bid], 100.0 * made[step][bid] / n[step],
              score[step][bid] / n[step]);
    printf ("\n");
  }
}

int main (int argc, char **argv)
{
  BotMatch match = { .game = &kbz_game_tarot, .players = 4, .deals = 500, .seed = 1, .made = made };
  bool any = false, bids = false;
  match.options = with_players (match.players);
  for (int i = 1; i < argc; i++) {
    any |= *argv[i] != '-';
    if (i + 1 < argc && strcmp (argv[i], "--players") == 0) {
      match.players = atoi (argv[++i]);
      match.options = with_players (match.players);
    } else if (strcmp (argv[i], "--bids") == 0) {
      bids = true;
    } else if (!bot_match_argument (&match, argc, argv, &i)) {
      fprintf (stderr, "usage: tarot-bots [--deals N] [--seed S] [--players P] "
                       "[--bids | STRONG WEAK]\n");
      return 2;
    }
  }
  if (bids)
    run_bids (match.deals, match.players, match.seed);
  else if (!any)
    bot_match_run_all (&match);
  return 0;
}
