/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis/games/bridge/pbn-deal.h"
#include "tests/games/bridge/dd-deals.h"

#include <dds/dll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

/* The double-dummy solver beside libdds on the same seeded deals, one thread each:
 *
 *   bridge agree N            full tables, every answer compared; CPU time of both
 *   bridge tables|notrump|cards N [--only ours|dds] [--seed S]
 *                             one kind of work; --only is for callgrind and for peak memory
 *   bridge hard I [--only ours|dds]   the I-th hard deal of the list below
 *   bridge warm N [--seed S]          N hands played with their best cards; after each card every
 * card's value from a solver that has seen the hand so far, and from a new one bridge oracle N
 * [--seed S]        writes deals and libdds' tables, a line each; some of them are
 * tests/games/bridge/libdds-tables.txt bridge check FILE [--threads T]   our tables compared with
 * such lines */

typedef struct {
  const char *mode, *only;
  int n, threads;
  uint64_t seed;
} Options;

typedef struct {
  KbzDdSolver *solver;
  double ours, dds; /* seconds of CPU */
  int differ;
} Bench;

static const char *hard_deals[] = {
  "N:.AK92.AQJ763.J92 4.3.KT9852.K8764 AJ9832.QT874..AQ KQT765.J65.4.T53",
  "N:.Q853.AJ962.KT74 Q853.AJ962.KT74. AJ962.KT74..Q853 KT74..Q853.AJ962",
  "N:AJ962.KT74..Q853 Q853.AJ962.KT74. .Q853.AJ962.KT74 KT74..Q853.AJ962",
  "N:KJ9753..AQT8642. ..KJ9753.AQT8642 .AQT8642..KJ9753 AQT8642.KJ9753..",
};

static double cpu (void)
{
  return (double)clock () / CLOCKS_PER_SEC;
}

static void fail (const char *what, int code)
{
  fprintf (stderr, "%s: %d\n", what, code);
  exit (2);
}

static void dds_table (const KbzSet hands[4], KbzDdTricks *table)
{
  struct ddTableDeal deal;
  struct ddTableResults result;
  for (int h = 0; h < 4; h++)
    for (int suit = 0; suit < 4; suit++)
      deal.cards[h][suit] = kbz_set_suit (hands[h], (KbzSuit)suit);
  int status = CalcDDtable (deal, &result);
  if (status != RETURN_NO_FAULT)
    fail ("CalcDDtable", status);
  for (int h = 0; h < 4; h++)
    for (int strain = 0; strain < 5; strain++)
      table->tricks[h][strain] = (uint8_t)result.resTable[strain][h];
}

/* The best score, or with `all` the sum over every card, which must agree too. */
static int dds_solve (const KbzDdPosition *p, bool all)
{
  struct deal deal = { .trump = (int)p->trump, .first = p->leader };
  for (int h = 0; h < 4; h++)
    for (int suit = 0; suit < 4; suit++)
      deal.remainCards[h][suit] = kbz_set_suit (p->hands[h], (KbzSuit)suit);
  struct futureTricks future;
  int status = SolveBoard (deal, -1, all ? 3 : 1, 1, &future, 0);
  if (status != RETURN_NO_FAULT)
    fail ("SolveBoard", status);
  if (!all)
    return future.score[0];
  int sum = 0;
  for (int i = 0; i < future.cards; i++)
    sum += future.score[i] * (1 + __builtin_popcount ((unsigned)future.equals[i]));
  return sum;
}

static int our_solve (KbzDdSolver *solver, const KbzDdPosition *p, bool all)
{
  KbzDdValue value;
  KbzDdCardValues values;
  if (!all) {
    kbz_dd_value (solver, p, NULL, &value, NULL);
    return value.low;
  }
  int sum = 0;
  kbz_dd_cards (solver, p, NULL, &values, NULL);
  for (int i = 0; i < values.n; i++)
    sum += values.cards[i].value;
  return sum;
}

static void compare_tables (Bench *b, const Options *o, const KbzSet hands[4])
{
  KbzDdTricks ours = { 0 }, dds = { 0 };
  double start = cpu ();
  if (strcmp (o->only, "dds") != 0)
    kbz_dd_table (b->solver, hands, NULL, &ours, NULL);
  double middle = cpu ();
  if (strcmp (o->only, "ours") != 0)
    dds_table (hands, &dds);
  b->ours += middle - start;
  b->dds += cpu () - middle;
  b->differ += !*o->only && memcmp (&ours, &dds, sizeof ours) != 0;
}

static void compare_solves (Bench *b, const Options *o, KbzDdPosition p)
{
  bool all = strcmp (o->mode, "cards") == 0;
  int ours = 0, dds = 0;
  double start = cpu ();
  if (strcmp (o->only, "dds") != 0)
    ours = our_solve (b->solver, &p, all);
  double middle = cpu ();
  if (strcmp (o->only, "ours") != 0)
    dds = dds_solve (&p, all);
  b->ours += middle - start;
  b->dds += cpu () - middle;
  b->differ += !*o->only && ours != dds;
}

static void write_tables (KbzRandom *random, int n)
{
  for (int i = 0; i < n; i++) {
    KbzSet hands[4];
    KbzDdTricks table;
    char text[KBZ_PBN_DEAL_TEXT], digits[DD_TRICKS_TEXT];
    dd_random_hands (random, 13, hands);
    dds_table (hands, &table);
    printf ("%s %s\n", dd_tricks_write (&table, digits), kbz_bridge_pbn_write (hands, 0, text));
    fflush (stdout);
  }
}

static void check_tables (Bench *b, Options *o, const char *name)
{
  FILE *file = fopen (name, "r");
  if (!file)
    fail (name, 0);
  char line[200];
  o->n = 0;
  while (fgets (line, sizeof line, file)) {
    KbzSet hands[4];
    KbzDdTricks theirs, ours;
    if (!dd_tricks_read (line, hands, &theirs))
      fail ("cannot read line", o->n + 1);
    double start = cpu ();
    kbz_dd_table (b->solver, hands, &(KbzLimits){ .threads = o->threads }, &ours, NULL);
    b->ours += cpu () - start;
    b->differ += memcmp (&ours, &theirs, sizeof ours) != 0;
    o->n++;
  }
  fclose (file);
  printf ("%d of %d tables agree; ours %.2f s\n", o->n - b->differ, o->n, b->ours);
}

static double cards_ms (KbzDdSolver *solver, const KbzDdPosition *p, KbzCard *best)
{
  KbzDdCardValues values;
  double start = cpu ();
  kbz_dd_cards (solver, p, NULL, &values, NULL);
  *best = values.cards[0].card;
  return 1000 * (cpu () - start);
}

static void bench_warm (KbzDdSolver *warm, KbzRandom *random, int n)
{
  double first = 0, warm_sum = 0, cold_sum = 0, worst = 0;
  int cards = 0;
  for (int i = 0; i < n; i++) {
    KbzDdPosition p = { .trump = (KbzSuit)(i % 5), .leader = i % 4 };
    KbzCard best;
    dd_random_hands (random, 13, p.hands);
    first += cards_ms (warm, &p, &best);
    for (dd_play (&p, best); p.hands[0] | p.hands[1] | p.hands[2] | p.hands[3];
         dd_play (&p, best)) {
      KbzDdSolver *cold = kbz_dd_new (0);
      cold_sum += cards_ms (cold, &p, &best);
      kbz_dd_free (cold);
      double ms = cards_ms (warm, &p, &best);
      warm_sum += ms;
      worst = ms > worst ? ms : worst;
      cards++;
    }
  }
  printf (
      "warm %d: opening lead %.1f ms, each later card %.2f ms (slowest %.1f ms), with a new solver "
      "%.2f ms\n",
      n, first / n, warm_sum / cards, worst, cold_sum / cards);
}

static void report (const Bench *b, const Options *o)
{
  struct rusage usage;
  getrusage (RUSAGE_SELF, &usage);
  printf ("%s %d: ours %.2f s, libdds %.2f s", o->mode, o->n, b->ours, b->dds);
  if (!*o->only)
    printf (", CPU ratio %.3f, %d differ", b->ours / b->dds, b->differ);
  printf (", peak memory %ld MB\n", usage.ru_maxrss / 1024);
}

int main (int argc, char **argv)
{
  Options o = {
    .mode = argc > 1 ? argv[1] : "agree", .only = "", .n = 10, .threads = 1, .seed = 1
  };
  if (argc > 2)
    o.n = atoi (argv[2]);
  for (int i = 3; i + 1 < argc; i += 2) {
    if (strcmp (argv[i], "--only") == 0)
      o.only = argv[i + 1];
    if (strcmp (argv[i], "--seed") == 0)
      o.seed = strtoull (argv[i + 1], NULL, 10);
    if (strcmp (argv[i], "--threads") == 0)
      o.threads = atoi (argv[i + 1]);
  }
  Bench b = { .solver = kbz_dd_new (0) };
  if (strcmp (o.only, "ours") != 0)
    SetResources (0, 1);
  KbzRandom random;
  kbz_random_init (&random, o.seed);
  if (strcmp (o.mode, "oracle") == 0) {
    write_tables (&random, o.n);
    return 0;
  }
  if (strcmp (o.mode, "warm") == 0) {
    bench_warm (b.solver, &random, o.n);
    kbz_dd_free (b.solver);
    return 0;
  }
  if (strcmp (o.mode, "check") == 0) {
    check_tables (&b, &o, argc > 2 ? argv[2] : "");
    kbz_dd_free (b.solver);
    return b.differ != 0;
  }
  if (strcmp (o.mode, "hard") == 0) {
    KbzSet hands[4];
    if (o.n < 0 || o.n >= (int)(sizeof hard_deals / sizeof hard_deals[0]))
      fail ("no such hard deal", o.n);
    kbz_bridge_pbn_read (hard_deals[o.n], hands, NULL);
    compare_tables (&b, &o, hands);
  } else {
    for (int i = 0; i < o.n; i++) {
      KbzDdPosition p = { .trump = KBZ_NO_SUIT, .leader = i % 4 };
      dd_random_hands (&random, 13, p.hands);
      if (strcmp (o.mode, "cards") == 0)
        p.trump = (KbzSuit)(i % 5);
      if (strcmp (o.mode, "agree") == 0 || strcmp (o.mode, "tables") == 0)
        compare_tables (&b, &o, p.hands);
      else
        compare_solves (&b, &o, p);
    }
  }
  report (&b, &o);
  kbz_dd_free (b.solver);
  return b.differ != 0;
}
