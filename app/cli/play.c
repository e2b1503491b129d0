/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arguments.h"
#include "cli.h"
#include "picture.h"
#include "trainer.h"
#include "words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Short, so that it can be read out and typed. */
static uint64_t fresh_seed (void)
{
  KbzRandom random;
  struct timespec now;
  clock_gettime (CLOCK_REALTIME, &now);
  kbz_random_init (&random, (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec);
  return kbz_random_below (&random, 1000000);
}

static int play_deals (KbzTrainer *trainer)
{
  do
    kbz_trainer_play (trainer);
  while (kbz_trainer_next (trainer));
  kbz_trainer_free (trainer);
  return KBZ_CLI_DONE;
}

int kbz_cli_play (int argc, char **argv)
{
  KbzCliDeal deal;
  int status = kbz_cli_read_deal (argc, argv, "sotp", &deal);
  if (status == KBZ_CLI_DONE) {
    int seat = deal.seat == KBZ_NO_SEAT ? kbz_cli_usual_seat (deal.game) : deal.seat;
    uint64_t seed = deal.has_seed ? deal.seed : fresh_seed ();
    status = play_deals (
        kbz_trainer_new (deal.game, &deal.options, seed, seat, deal.strength, stdin, stdout));
  }
  kbz_cli_clear_deal (&deal);
  return status;
}
