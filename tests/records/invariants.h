/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "analysis/records/record.h"
#include "tests/fuzz/fuzz.h"
#include "tests/said.h"

/* What is true of records whatever text they were read from. */

static inline void check_faults (const KbzFaults *faults)
{
  CHECK (faults->n <= KBZ_FAULTS_KEPT);
  for (size_t i = 0; i < faults->n; i++)
    CHECK (*kbz_said (&faults->faults[i].error) != '\0');
}

static inline bool same_parts (const KbzRecord *a, const KbzRecord *b)
{
  return a->size == b->size && memcmp (a->parts, b->parts, a->size) == 0;
}

/* The fields first, as our own text has them. */
static inline KbzOutput parts_in_order (const KbzRecord *record)
{
  KbzOutput out = { 0 };
  for (int fields = 1; fields >= 0; fields--)
    for (KbzRecordPart part = { 0 }; kbz_record_next (record, &part);)
      if ((part.kind == KBZ_RECORD_FIELD) == fields)
        kbz_output_print (&out, "%d|%s|%s\n", (int)part.kind, part.name, part.text);
  return out;
}

/* Our own text keeps every part of every record. */
static inline void check_own_text (const KbzRecord *record)
{
  KbzOutput out = { 0 };
  KbzRecords again = { 0 };
  kbz_record_format_find ("text")->write (record, &out);
  kbz_records_read (&again, out.text, out.length);
  CHECK (again.n == 1 && again.format == kbz_record_format_find ("text"));
  KbzOutput before = parts_in_order (record), after = parts_in_order (again.records[0]);
  if (before.length != after.length || memcmp (before.text, after.text, before.length) != 0) {
    fprintf (stderr, "%s\nbecame\n%s\n", before.text, after.text);
    CHECK (!"our own text keeps every part");
  }
  CHECK (again.records[0]->n_moves == record->n_moves);
  CHECK (again.records[0]->n_sound == record->n_sound);
  free (before.text);
  free (after.text);
  free (out.text);
  kbz_records_clear (&again);
}

static inline void check_record (const KbzRecord *record)
{
  unsigned moves = 0;
  KbzRecordPart part = { 0 };
  CHECK (record->game != NULL && record->n_sound <= record->n_moves);
  CHECK (record->starts || record->n_sound == 0);
  while (kbz_record_next (record, &part))
    moves += part.kind == KBZ_RECORD_MOVE;
  CHECK (moves == record->n_moves && part.next == record->size);
  check_faults (&record->faults);
  KbzPosition *position = kbz_record_position (record, record->n_moves, NULL);
  CHECK ((position != NULL) == record->starts);
  CHECK (position == NULL || kbz_position_length (position) == record->n_sound);
  kbz_position_free (position);
  check_own_text (record);
  for (size_t i = 0; i < kbz_n_record_formats; i++) {
    const KbzRecordFormat *format = kbz_record_formats[i];
    KbzOutput out = { 0 };
    if (format->write != NULL
        && (format->game == NULL || kbz_game_find (format->game) == record->game))
      format->write (record, &out);
    free (out.text);
  }
}

/* Reads a text as if it were of one format, or (NULL) of the one that it looks like. */
static inline KbzRecords read_as (const char *id, const char *text, size_t size)
{
  KbzRecords records = { 0 };
  kbz_records_read_as (&records, id != NULL ? kbz_record_format_find (id) : NULL, text, size);
  check_faults (&records.faults);
  for (size_t i = 0; i < records.n; i++)
    check_record (records.records[i]);
  return records;
}
