/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/records/record.h"

/* Files of records, one after the other, for the commands that read them. */
typedef struct KbzCliRecords KbzCliRecords;
struct KbzCliRecords {
  /* Does with a record what the command does; the record is freed afterwards. */
  void (*take) (const KbzRecord *record, KbzCliRecords *records);
  void *data;
  const KbzRecordFormat *to; /* to be written in; NULL: not */
  const char *path;          /* of the file that is being read */
  size_t n, faulty;          /* records of it so far */
  bool lost;                 /* a record could not be written in that format */
  KbzOutput out;
};

/* Reads the files, standard input when there is none, hands on each record and says what is wrong
 * on standard error. Returns what `main` returns. */
int kbz_cli_run_records (KbzCliRecords *records, int n, char **paths);
/* A format by its id, to be written; else a sentence and KBZ_CLI_MISUSED. */
int kbz_cli_set_record_format (KbzCliRecords *records, const char *id);
/* Writes a record to standard output, or says that the format has no room for its game. */
void kbz_cli_write_record (KbzCliRecords *records, const KbzRecord *record);
