/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void kbz_record_free (KbzRecord *record)
{
  if (record == NULL)
    return;
  free (record->faults.faults);
  free (record);
}

bool kbz_record_next (const KbzRecord *record, KbzRecordPart *part)
{
  if (part->next >= record->size)
    return false;
  const char *at = record->parts + part->next;
  part->kind = (KbzRecordPartKind)*at;
  part->name = at + 1;
  part->text = part->name + strlen (part->name) + 1;
  part->next = (size_t)(part->text + strlen (part->text) + 1 - record->parts);
  return true;
}

const char *kbz_record_tag (const KbzRecord *record, const char *name)
{
  KbzRecordPart part = { 0 };
  while (kbz_record_next (record, &part))
    if (part.kind == KBZ_RECORD_TAG && strcmp (part.name, name) == 0)
      return *part.text == '\0' || strcmp (part.text, "?") == 0 ? NULL : part.text;
  return NULL;
}

void kbz_record_fields (const KbzRecord *record, KbzFields *fields)
{
  KbzRecordPart part = { 0 };
  while (kbz_record_next (record, &part))
    if (part.kind == KBZ_RECORD_FIELD) {
      kbz_fields_begin (fields, part.name, KBZ_FIELD_ANY);
      kbz_fields_items (fields, part.text, strlen (part.text));
    }
}

static KbzStatus make_moves (const KbzRecord *record, KbzPosition *position, size_t n,
                             KbzError *error)
{
  KbzRecordPart part = { 0 };
  KbzMove move;
  while (n > 0 && kbz_record_next (record, &part)) {
    if (part.kind != KBZ_RECORD_MOVE)
      continue;
    KbzStatus status =
        record->game->move_read (kbz_position_state (position), part.text, &move, error);
    if (status != KBZ_OK)
      return status;
    bool made = kbz_position_apply (position, &move, NULL);
    assert (made);
    n -= made;
  }
  return KBZ_OK;
}

KbzPosition *kbz_record_position (const KbzRecord *record, size_t n_moves, KbzError *error)
{
  KbzFields fields = { 0 };
  KbzPosition *position = NULL;
  kbz_record_fields (record, &fields);
  if (fields.n == 0)
    kbz_fail (error, KBZ_E_POSITION, 0, KBZ_TEXT (N_ ("Not all hands of this deal are known.")));
  else
    position = kbz_position_read (record->game, &fields, error);
  kbz_fields_clear (&fields);
  size_t n = n_moves < record->n_sound ? n_moves : record->n_sound;
  if (position != NULL && make_moves (record, position, n, error) != KBZ_OK) {
    kbz_position_free (position);
    position = NULL;
  }
  return position;
}

static void take_one (KbzRecord *record, void *data)
{
  *(KbzRecord **)data = record;
}

/* As lines of our own text, without the name of the game. */
static char *start_lines (const KbzPosition *position)
{
  KbzPosition *start = kbz_position_copy (position);
  KbzLines lines;
  kbz_lines_init (&lines);
  while (kbz_position_undo (start))
    continue;
  kbz_position_game (start)->write (kbz_position_state (start), &lines.writer);
  kbz_position_free (start);
  return lines.text;
}

KbzRecord *kbz_record_of_position (const KbzPosition *position)
{
  KbzRecord *record = NULL;
  KbzRecordMaker maker = { .format = &kbz_record_own, .taker = take_one, .data = &record };
  const KbzGame *game = kbz_position_game (position);
  KbzPosition *again = kbz_position_copy (position);
  char *lines = start_lines (position), *rest = lines, text[KBZ_MOVE_TEXT];
  KbzSpot spot = { 1, 1 };
  while (kbz_position_undo (again))
    continue;
  for (char *line; (line = strsep (&rest, "\n")) != NULL && *line != '\0';) {
    char *colon = strchr (line, ':');
    *colon = '\0';
    kbz_maker_put (&maker, KBZ_RECORD_FIELD, spot, line, colon + 1 + strspn (colon + 1, " "));
  }
  for (size_t i = 0; i < kbz_position_length (position); i++) {
    const KbzMove *move = kbz_position_move (position, i, NULL);
    game->move_write (kbz_position_state (again), move, text, sizeof text);
    kbz_maker_put (&maker, KBZ_RECORD_MOVE, spot, "", text);
    kbz_position_redo (again);
  }
  kbz_maker_finish (&maker, game);
  kbz_maker_clear (&maker);
  kbz_position_free (again);
  free (lines);
  return record;
}

/* Marks and notes stay with their move: the comment comes behind them. */
KbzRecord *kbz_record_comment (const KbzRecord *record, const char *const *comments, size_t n)
{
  KbzRecord *copy = NULL;
  KbzRecordMaker maker = { .format = record->format, .taker = take_one, .data = &copy };
  KbzRecordPart part = { 0 };
  KbzSpot spot = { record->line, 1 };
  const char *waiting = NULL;
  size_t moves = 0;
  while (kbz_record_next (record, &part)) {
    bool stays = part.kind == KBZ_RECORD_MARK || part.kind == KBZ_RECORD_NOTE;
    if (waiting != NULL && !stays) {
      kbz_maker_put (&maker, KBZ_RECORD_COMMENT, spot, "{", waiting);
      waiting = NULL;
    }
    kbz_maker_put (&maker, part.kind, spot, part.name, part.text);
    if (part.kind == KBZ_RECORD_MOVE)
      waiting = moves++ < n ? comments[moves - 1] : NULL;
  }
  if (waiting != NULL)
    kbz_maker_put (&maker, KBZ_RECORD_COMMENT, spot, "{", waiting);
  kbz_maker_finish (&maker, record->game);
  kbz_maker_clear (&maker);
  return copy;
}

/* ---- Lists ------------------------------------------------------------------------------- */

static void take_into_list (KbzRecord *record, void *data)
{
  KbzRecords *records = data;
  if (records->n == records->room) {
    records->room = records->room == 0 ? 16 : 2 * records->room;
    records->records = realloc (records->records, records->room * sizeof (KbzRecord *));
    if (records->records == NULL)
      abort ();
  }
  records->records[records->n++] = record;
}

void kbz_records_read (KbzRecords *records, const char *text, size_t size)
{
  kbz_records_read_as (records, NULL, text, size);
}

void kbz_records_read_as (KbzRecords *records, const KbzRecordFormat *format, const char *text,
                          size_t size)
{
  records->format =
      kbz_records_scan (format, text, size, take_into_list, records, &records->faults);
}

void kbz_records_clear (KbzRecords *records)
{
  for (size_t i = 0; i < records->n; i++)
    kbz_record_free (records->records[i]);
  free (records->records);
  free (records->faults.faults);
  *records = (KbzRecords){ 0 };
}
