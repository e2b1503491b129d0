/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines and texts of events from elsewhere: what is accepted writes itself so that it reads again
 * the same, and whatever its payload holds, the fold takes it without a fault of the database.
 * Each input is read as a text of events, as a line, and as a payload of every kind. */
#include "fuzz.h"

#include "lessons/learner/event-private.h"
#include "lessons/learner/fold.h"
#include "lessons/learner/lines.h"
#include "lessons/learner/log-private.h"

static void read_text (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) text = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) events = kbz_events_from_text (text, &error);
  CHECK ((events != NULL) == (error == NULL));
  if (events == NULL)
    return;
  g_autoptr (GBytes) written = kbz_events_to_text (events);
  g_autoptr (GPtrArray) again = kbz_events_from_text (written, NULL);
  CHECK (again != NULL && again->len == events->len);
}

static void fold (const KbzEvent *event)
{
  static sqlite3 *db;
  static KbzFold *machine;
  if (db == NULL) {
    CHECK (sqlite3_open (":memory:", &db) == SQLITE_OK && kbz_derived_make (db, NULL));
    machine = kbz_fold_new (db, NULL);
    CHECK (machine != NULL);
  }
  CHECK (kbz_sql_begin (db, NULL));
  CHECK (kbz_fold_event (machine, event, NULL));
  CHECK (kbz_fold_event (machine, event, NULL));
  CHECK (!kbz_sql_end (db, FALSE, NULL));
}

static void read_line (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KbzEvent) event = kbz_event_from_line ((const char *)data, size, &error);
  CHECK ((event != NULL) == (error == NULL));
  if (event == NULL)
    return;
  CHECK (kbz_event_check (event, NULL));
  g_autofree char *line = kbz_event_to_line (event);
  g_autoptr (KbzEvent) again = kbz_event_from_line (line, strlen (line), NULL);
  CHECK (again != NULL && kbz_event_compare (event, again) == 0);
  CHECK (strcmp (event->payload, again->payload) == 0 && strcmp (event->kind, again->kind) == 0);
  fold (event);
}

static void read_payload (const char *text)
{
  static const char *const kinds[] = { "step",        "puzzle",       "review", "lesson-begun",
                                       "lesson-done", "hand",         "run",    "note",
                                       "device",      "rating-reset", "setting" };
  g_autofree char *payload = kbz_payload_tidy (text, NULL);
  if (payload == NULL)
    return;
  for (size_t i = 0; i < G_N_ELEMENTS (kinds); i++) {
    KbzEvent event = { .id = (char *)"11111111-2222-4333-8444-555555555555",
                       .device = (char *)"aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee",
                       .sequence = 1,
                       .hlc = 1,
                       .time = 1,
                       .kind = (char *)kinds[i],
                       .payload = payload };
    CHECK (kbz_event_check (&event, NULL));
    fold (&event);
  }
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char *text = fuzz_text (data, size);
  read_text (data, size);
  read_line ((const uint8_t *)text, size);
  read_payload (text);
  free (text);
  return 0;
}
