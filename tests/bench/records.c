/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading and writing records: records make N >FILE; records read FILE; records list FILE. */
#include "analysis/records/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { DIFFERENT = 200 }; /* hands that are played; the others repeat them */

/* A hand of bridge that beginners bid and play to the end. */
static KbzRecord *play_hand (int number)
{
  KbzMatch match = { .deals = number, .dealer = number % 4 };
  KbzPosition *position =
      kbz_position_deal (kbz_game_find ("bridge"), NULL, &match, (uint64_t)number);
  KbzRandom random;
  kbz_random_init (&random, (uint64_t)number);
  while (!kbz_position_over (position)) {
    KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, &random, NULL);
    if (!kbz_position_apply (position, &move, NULL))
      abort ();
  }
  KbzRecord *record = kbz_record_of_position (position);
  kbz_position_free (position);
  return record;
}

static void make (int n)
{
  static KbzOutput hands[DIFFERENT];
  const KbzRecordFormat *pbn = kbz_record_format_find ("pbn");
  for (int i = 0; i < DIFFERENT && i < n; i++) {
    KbzRecord *record = play_hand (i);
    pbn->write (record, &hands[i]);
    kbz_record_free (record);
  }
  for (int i = 0; i < n; i++)
    printf ("[Event \"Benchmark\"]\n[Site \"Kibitz\"]\n[Date \"2026.11.18\"]\n[Board \"%d\"]\n"
            "[West \"West player\"]\n[North \"North player\"]\n[East \"East player\"]\n"
            "[South \"South player\"]\n[Scoring \"MP\"]\n%s",
            i + 1, hands[i % DIFFERENT].text);
  for (int i = 0; i < DIFFERENT; i++)
    free (hands[i].text);
}

static char *load (const char *path, size_t *size)
{
  FILE *file = fopen (path, "rb");
  if (file == NULL || fseek (file, 0, SEEK_END) != 0)
    exit (1);
  *size = (size_t)ftell (file);
  rewind (file);
  char *text = malloc (*size + 1);
  if (text == NULL || fread (text, 1, *size, file) != *size)
    exit (1);
  fclose (file);
  return text;
}

typedef struct {
  size_t n, moves, sound, faults;
} Count;

static void count (const KbzRecord *record, Count *sum)
{
  sum->n++;
  sum->moves += record->n_moves;
  sum->sound += record->n_sound;
  sum->faults += record->faults.n + record->faults.more;
}

static void take (KbzRecord *record, void *data)
{
  count (record, data);
  kbz_record_free (record);
}

int main (int argc, char **argv)
{
  if (argc != 3)
    return 2;
  if (strcmp (argv[1], "make") == 0) {
    make (atoi (argv[2]));
    return 0;
  }
  size_t size;
  char *text = load (argv[2], &size);
  Count sum = { 0 };
  KbzFaults faults = { 0 };
  KbzRecords records = { 0 };
  struct rusage usage;
  if (strcmp (argv[1], "list") == 0) {
    kbz_records_read (&records, text, size);
    for (size_t i = 0; i < records.n; i++)
      count (records.records[i], &sum);
  } else
    kbz_records_scan (NULL, text, size, take, &sum, &faults);
  getrusage (RUSAGE_SELF, &usage);
  printf ("%zu records, %zu moves, %zu sound, %zu faults, %.1f MB of text; %.2f s of processor, "
          "%.0f MB at most\n",
          sum.n, sum.moves, sum.sound, sum.faults, (double)size / 1e6,
          (double)usage.ru_utime.tv_sec + (double)usage.ru_utime.tv_usec / 1e6
              + (double)usage.ru_stime.tv_sec + (double)usage.ru_stime.tv_usec / 1e6,
          (double)usage.ru_maxrss / 1024);
  kbz_records_clear (&records);
  free (faults.faults);
  free (text);
  return 0;
}
