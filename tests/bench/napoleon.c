/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/games/bridge/play/game.h"
#include "analysis/games/napoleon/napoleon.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* napoleon CARDS DEALS   processor time of open cards: deals of so many cards a hand, of both
 * games, each by a fresh solver of 32 MB. Declarer, trumps and the first lead go round; in Napoleon
 * the highest card outside declarer's hand is named. */

static double now_ms (void)
{
  struct timespec now;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static int compare (const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Jokers first, then trumps, then the rest from the top. */
static KbzCard highest_outside (const KbzNapoleon *s)
{
  KbzMoves moves = { 0 };
  KbzCard card = 0;
  KbzNapoleon naming = *s;
  naming.phase = KBZ_NAPOLEON_NAME;
  kbz_napoleon_moves (&naming, &moves);
  for (size_t i = 0; card == 0 && i < moves.n; i++) {
    KbzCard code = (KbzCard)(moves.moves[i].arg - KBZ_NAPOLEON_NAMING);
    for (int seat = 0; seat < 4; seat++)
      if (seat != s->declarer && kbz_set_has (s->hands[seat], code))
        card = code;
  }
  kbz_moves_clear (&moves);
  return card;
}

static void deal (KbzNapoleon *s, bool napoleon, int cards, int seed)
{
  KbzCard pack[KBZ_CARDS_MAX];
  KbzRandom random;
  size_t n = kbz_pack_cards ((KbzPack){ KBZ_PACK_JOKERS, 1 }, pack);
  kbz_random_init (&random, (uint64_t)seed);
  kbz_random_shuffle (&random, pack, n);
  kbz_napoleon_clear (s, napoleon);
  for (int i = 0; i < 4 * cards; i++)
    s->hands[i % 4] |= kbz_set_of (kbz_napoleon_code (pack[i]));
  s->declarer = (int8_t)(seed % 4);
  s->trump = (uint8_t)(seed % 5);
  s->team = (uint8_t)(5u << seed % 2);
  s->leader = s->opener = (int8_t)((seed + 1) % 4);
  if (napoleon)
    kbz_napoleon_name (s, highest_outside (s));
  s->phase = KBZ_NAPOLEON_PLAY;
}

static void measure (bool napoleon, int cards, int deals)
{
  double *ms = calloc ((size_t)deals, sizeof *ms);
  if (ms == NULL)
    abort ();
  for (int i = 0; i < deals; i++) {
    KbzNapoleon s;
    KbzDdValue value;
    deal (&s, napoleon, cards, i + 1);
    KbzDdPosition p = kbz_napoleon_dd (&s);
    KbzDdSolver *solver = kbz_dd_new (KBZ_DD_DEFAULT_BYTES);
    double start = now_ms ();
    if (solver == NULL || kbz_dd_value (solver, &p, NULL, &value, NULL) != KBZ_OK)
      abort ();
    ms[i] = now_ms () - start;
    kbz_dd_free (solver);
  }
  qsort (ms, (size_t)deals, sizeof *ms, compare);
  printf ("%-12s %2d cards, %4d deals: median %7.1f ms, 95 %% %7.1f ms, longest %7.1f ms\n",
          napoleon ? "napoleon" : "joker bridge", cards, deals, ms[deals / 2], ms[deals * 95 / 100],
          ms[deals - 1]);
  free (ms);
}

int main (int argc, char **argv)
{
  int cards = argc == 3 ? atoi (argv[1]) : 0, deals = argc == 3 ? atoi (argv[2]) : 0;
  if (cards < 1 || cards > 13 || deals < 1) {
    fprintf (stderr, "usage: napoleon CARDS DEALS\n");
    return 2;
  }
  measure (false, cards, deals);
  measure (true, cards, deals);
}
