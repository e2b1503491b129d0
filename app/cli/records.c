/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli.h"
#include "record-files.h"
#include "words.h"

#include <getopt.h>

/* records: what is in files of played hands, and the same in another format. */

/* Number, line, game, and what is told of the hand, separated by tabs. */
static void print_record (const KbzCliRecords *records, const KbzRecord *record)
{
  static const char *const tags[] = { "Board", "Room", "Contract", "Declarer", "Result" };
  printf ("%zu\t%u\t%s", records->n, record->line, record->game->id);
  for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++) {
    const char *value = kbz_record_tag (record, tags[i]);
    printf ("\t%s", value != NULL ? value : "-");
  }
  printf ("\t%u/%u\t%zu\n", record->n_sound, record->n_moves,
          record->faults.n + record->faults.more);
}

static void take (const KbzRecord *record, KbzCliRecords *records)
{
  if (records->to == NULL)
    print_record (records, record);
  else
    kbz_cli_write_record (records, record);
}

int kbz_cli_records (int argc, char **argv)
{
  static const struct option options[] = { { "to", required_argument, NULL, 't' }, { 0 } };
  KbzCliRecords records = { .take = take };
  int letter;
  optind = 0; /* glibc: start afresh */
  opterr = 0;
  while ((letter = getopt_long (argc, argv, ":", options, NULL)) != -1) {
    int status = kbz_cli_check_option (argv, letter, "t");
    if (status == KBZ_CLI_DONE)
      status = kbz_cli_set_record_format (&records, optarg);
    if (status != KBZ_CLI_DONE)
      return status;
  }
  return kbz_cli_run_records (&records, argc - optind, argv + optind);
}
