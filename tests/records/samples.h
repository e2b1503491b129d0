/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "invariants.h"
#include "tests/suite.h"

#include <limits.h>

/* The whole of a file; the caller frees it. */
static inline char *load_file (const char *path, size_t *size)
{
  FILE *file = fopen (path, "rb");
  ck_assert_msg (file != NULL, "%s", path);
  ck_assert_int_eq (fseek (file, 0, SEEK_END), 0);
  *size = (size_t)ftell (file);
  rewind (file);
  char *text = malloc (*size + 1);
  ck_assert_uint_eq (fread (text, 1, *size, file), *size);
  text[*size] = '\0';
  fclose (file);
  return text;
}

/* A sample among the seeds of fuzzing: "record-pbn/everything.pbn". */
static inline KbzRecords read_sample (const char *name)
{
  char path[PATH_MAX];
  size_t size;
  snprintf (path, sizeof path, "%s/%s", getenv ("KBZ_SAMPLES"), name);
  char *text = load_file (path, &size);
  KbzRecords records = read_as (NULL, text, size);
  free (text);
  return records;
}

static inline KbzRecords read_string (const char *text)
{
  return read_as (NULL, text, strlen (text));
}

static inline void assert_tag (const KbzRecord *record, const char *name, const char *value)
{
  const char *found = kbz_record_tag (record, name);
  ck_assert_msg (found != NULL && strcmp (found, value) == 0, "[%s \"%s\"], not \"%s\"", name,
                 found != NULL ? found : "", value);
}

/* The moves with blanks between them. */
static inline void assert_moves (const KbzRecord *record, const char *moves)
{
  KbzOutput out = { 0 };
  for (KbzRecordPart part = { 0 }; kbz_record_next (record, &part);)
    if (part.kind == KBZ_RECORD_MOVE)
      kbz_output_print (&out, out.length > 0 ? " %s" : "%s", part.text);
  ck_assert_str_eq (out.text != NULL ? out.text : "", moves);
  free (out.text);
}

/* That the record has such a part. */
static inline void assert_part (const KbzRecord *record, KbzRecordPartKind kind, const char *name,
                                const char *text)
{
  for (KbzRecordPart part = { 0 }; kbz_record_next (record, &part);)
    if (part.kind == kind && strcmp (part.name, name) == 0 && strcmp (part.text, text) == 0)
      return;
  ck_abort_msg ("there is no part %d “%s” “%s”", (int)kind, name, text);
}

/* That a fault stands in this line and says this. */
static inline void assert_fault (const KbzRecord *record, unsigned line, const char *sentence)
{
  for (size_t i = 0; i < record->faults.n; i++)
    if (record->faults.faults[i].line == line
        && strstr (kbz_said (&record->faults.faults[i].error), sentence) != NULL)
      return;
  ck_abort_msg ("no fault in line %u says “%s”", line, sentence);
}

/* Writes all records in a format, reads them again, and expects the same parts. */
static inline void assert_kept (const KbzRecords *records, const char *id)
{
  KbzOutput out = { 0 };
  for (size_t i = 0; i < records->n; i++)
    kbz_record_format_find (id)->write (records->records[i], &out);
  KbzRecords again = read_as (NULL, out.text, out.length);
  ck_assert_str_eq (again.format->id, id);
  ck_assert_uint_eq (again.n, records->n);
  for (size_t i = 0; i < records->n; i++) {
    KbzOutput before = parts_in_order (records->records[i]);
    KbzOutput after = parts_in_order (again.records[i]);
    ck_assert_str_eq (after.text, before.text);
    free (before.text);
    free (after.text);
  }
  free (out.text);
  kbz_records_clear (&again);
}
