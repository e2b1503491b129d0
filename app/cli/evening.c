/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "evening.h"

#include "cli.h"
#include "lessons/language.h"

static void print_points (const KbzEvening *evening, double points)
{
  if (evening->imps)
    printf ("\t%+.1f", points);
  else
    printf ("\t%.1f%%", points);
}

/* Pairs, contract, tricks, score, points; then tricks lost by declaring and defending, and what the
 * contract was worth with all cards seen. */
static void print_table (const KbzEvening *evening, const KbzEveningBoard *board,
                         const KbzEveningTable *table)
{
  const KbzDuplicateTable *result = &table->table;
  KbzDuplicateTold told = { .contract = table->contract, .declarer = table->by };
  KbzText text = evening->game->duplicate->name (&told);
  g_autofree char *name = kbz_say (&text);
  printf ("\t%s\t%s\t%s", *table->pairs[0] != '\0' ? table->pairs[0] : "-",
          *table->pairs[1] != '\0' ? table->pairs[1] : "-", *name != '\0' ? name : "-");
  if (table->told && result->declarer != KBZ_NO_SEAT)
    printf ("\t%d", result->taken);
  else
    printf ("\t-");
  if (table->known)
    printf ("\t%+d", result->score);
  else
    printf ("\t-");
  if (table->compared)
    print_points (evening, table->points);
  else
    printf ("\t-");
  if (board->proved && table->told)
    printf ("\t%d\t%d\t%+d", table->lost[0], table->lost[1], result->proper);
  putchar ('\n');
}

static void print_board (const KbzEvening *evening, const KbzEveningBoard *board)
{
  g_autofree char *number = g_strdup_printf (_ ("Board %s"), board->number);
  printf ("%s", number);
  if (board->proved) {
    g_autofree char *points = g_strdup_printf ("%+d", board->board.par);
    g_autofree char *par = g_strdup_printf (_ ("par %s"), points);
    printf ("\t%s", par);
  }
  putchar ('\n');
  for (size_t k = 0; k < board->n; k++)
    print_table (evening, board, &board->tables[k]);
  fflush (stdout);
}

static void print_pairs (const KbzEvening *evening)
{
  if (evening->n_pairs > 0)
    printf ("%s\n", _ ("Pairs"));
  for (size_t i = 0; i < evening->n_pairs; i++) {
    const KbzEveningPair *pair = &evening->pairs[i];
    printf ("\t%s\t%d", pair->name, pair->boards);
    print_points (evening, pair->points);
    printf ("\t%d\t%d\t%d\n", pair->declaring, pair->defending, pair->bidding);
  }
}

int kbz_cli_print_evening (const GPtrArray *records, bool prove)
{
  KbzEvening evening;
  if (!kbz_evening_make (&evening, (KbzRecord *const *)records->pdata, records->len)) {
    fprintf (stderr, "%s\n", _ ("There are no two results to compare."));
    return KBZ_CLI_FAILED;
  }
  for (size_t i = 0; i < evening.n; i++) {
    if (prove)
      kbz_evening_prove (&evening, &evening.boards[i], NULL, NULL);
    print_board (&evening, &evening.boards[i]);
  }
  kbz_evening_add_up (&evening);
  print_pairs (&evening);
  kbz_evening_clear (&evening);
  return KBZ_CLI_DONE;
}
