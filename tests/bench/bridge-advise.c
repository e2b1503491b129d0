/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/games/bridge/play/advise.h"
#include "analysis/games/bridge/minibridge/advise.h"
#include "analysis/games/bridge/play/strength.h"

#include <linux/perf_event.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* bridge-advise lead [TIMES [THREADS [SAMPLES]]]   200 deals (or so many) of an opening lead,
 * nothing known but one hand bridge-advise match [STRONG WEAK [FIRST LAST]]   seeded MiniBridge
 * deals, each played twice: once the stronger players declare, once they defend */

static double seconds (clockid_t clock)
{
  struct timespec now;
  clock_gettime (clock, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Instructions of this process and the threads it will start; -1 when the kernel does not tell. */
static int count_instructions (void)
{
  struct perf_event_attr attr = { .type = PERF_TYPE_HARDWARE,
                                  .size = sizeof attr,
                                  .config = PERF_COUNT_HW_INSTRUCTIONS,
                                  .inherit = 1,
                                  .exclude_kernel = 1,
                                  .exclude_hv = 1 };
  return (int)syscall (SYS_perf_event_open, &attr, 0, -1, -1, 0);
}

static void bench_lead (int times, int threads, int samples)
{
  int counter = count_instructions ();
  double wall_sum = 0, cpu_sum = 0;
  for (int i = 0; i < times; i++) {
    KbzTrickPlay p;
    KbzSet hands[4];
    kbz_trick_play_deal (hands, 0, (uint64_t)i + 1);
    kbz_trick_play_start (&p, hands);
    p.declarer = 2;
    p.trump = (uint8_t)(i % 5);
    kbz_trick_play_begin (&p, 3);
    KbzBridgeKnowledge knowledge = kbz_bridge_know (&p, 3);
    KbzLimits limits = { .samples = samples, .threads = threads, .seed = 1 };
    KbzBridgeAdvice advice;
    uint64_t before = 0, after = 0;
    bool counted = read (counter, &before, sizeof before) == sizeof before;
    double wall = seconds (CLOCK_MONOTONIC), cpu = seconds (CLOCK_PROCESS_CPUTIME_ID);
    if (kbz_bridge_advise (&knowledge, 8, &limits, &advice, NULL) != KBZ_OK)
      abort ();
    wall = seconds (CLOCK_MONOTONIC) - wall;
    cpu = seconds (CLOCK_PROCESS_CPUTIME_ID) - cpu;
    wall_sum += wall;
    cpu_sum += cpu;
    const KbzBridgeCardAdvice *best = &advice.cards[0];
    char text[KBZ_CARD_TEXT];
    printf ("lead %2d: %5.2f s, %5.2f s of processor, %5.1f million nodes", i + 1, wall, cpu,
            (double)advice.nodes * 1e-6);
    if (counted && read (counter, &after, sizeof after) == sizeof after)
      printf (", %.1f billion instructions", (double)(after - before) * 1e-9);
    printf ("; %s %.2f ± %.2f tricks, %.0f ± %.0f %%\n",
            kbz_card_write (best->card, KBZ_PACK_FRENCH, KBZ_LETTERS, text), best->tricks.mean,
            best->tricks.error, 100 * best->chance.mean, 100 * best->chance.error);
  }
  printf ("mean: %.2f s, %.2f s of processor\n", wall_sum / times, cpu_sum / times);
}

/* Declarer's tricks when the sides play with these strengths; -1 when nobody declares. `slowest` is
 * raised to the longest time for a card. */
static int play (uint64_t seed, int declaring, int defending, bool *made, double *slowest)
{
  KbzMinibridge s;
  KbzRandom random;
  kbz_random_init (&random, seed);
  kbz_game_minibridge.deal (&s, &(KbzOptions){ { 0 } }, &(KbzMatch){ 0 }, seed);
  while (s.phase != KBZ_MINIBRIDGE_OVER) {
    int seat = kbz_minibridge_seat (&s);
    bool declares = s.play.declarer >= 0 && seat % 2 == s.play.declarer % 2;
    double began = seconds (CLOCK_THREAD_CPUTIME_ID);
    KbzMove move = kbz_minibridge_strength_move (&s, declares ? declaring : defending, &random);
    double took = seconds (CLOCK_THREAD_CPUTIME_ID) - began;
    if (took > *slowest)
      *slowest = took;
    kbz_minibridge_apply (&s, &move);
  }
  if (s.play.declarer < 0)
    return -1;
  int tricks = s.play.tricks[s.play.declarer % 2];
  *made =
      tricks >= kbz_minibridge_needed ((KbzMinibridgeContract)s.contract, (KbzSuit)s.play.trump);
  return tricks;
}

static void bench_match (int strong, int weak, int first, int last)
{
  int n = 0, made_strong = 0, made_weak = 0;
  double sum = 0, squares = 0, slowest = 0, began = seconds (CLOCK_PROCESS_CPUTIME_ID);
  for (int seed = first; seed <= last; seed++) {
    bool made[2];
    int declaring = play ((uint64_t)seed, strong, weak, &made[0], &slowest);
    if (declaring < 0)
      continue;
    int defending = play ((uint64_t)seed, weak, strong, &made[1], &slowest);
    int difference = declaring - defending;
    n++;
    sum += difference;
    squares += difference * difference;
    made_strong += made[0];
    made_weak += made[1];
    printf ("deal %d: declarer takes %d when strong, %d when weak\n", seed, declaring, defending);
    fflush (stdout);
  }
  double mean = sum / n, error = sqrt ((squares - sum * mean) / (n - 1) / n);
  printf ("strength %d against %d, %d deals: %+.2f ± %.2f tricks a deal between the two tables; "
          "contracts made %d strong, %d weak; %.1f s of processor a deal, slowest card %.1f s\n",
          strong, weak, n, mean, error, made_strong, made_weak,
          (seconds (CLOCK_PROCESS_CPUTIME_ID) - began) / n, slowest);
}

static int number (int argc, char **argv, int i, int otherwise)
{
  return argc > i ? atoi (argv[i]) : otherwise;
}

int main (int argc, char **argv)
{
  if (argc > 1 && strcmp (argv[1], "match") == 0)
    bench_match (number (argc, argv, 2, 2), number (argc, argv, 3, 0), number (argc, argv, 4, 1),
                 number (argc, argv, 5, 20));
  else
    bench_lead (number (argc, argv, 2, 10), number (argc, argv, 3, 2), number (argc, argv, 4, 200));
  return 0;
}
