/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes from abroad is bounded, whoever wrote it; who writes here on which machine. */
#include <string.h>

#include "lessons/learner/kinds.h"
#include "lessons/learner/log-private.h"
#include "lessons/learner/progress.h"
#include "tests/lessons/learner/history.h"
#include "tests/lessons/learner/learner.h"

#define ELSEWHERE "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee"

static KbzEvent *event_of (const char *device, gint64 sequence, gint64 time, const char *text)
{
  KbzEvent *event = g_new0 (KbzEvent, 1);
  event->id = g_strdup_printf ("bbbbbbbb-0000-4000-8000-%012d", (int)(sequence % 1000000));
  event->device = g_strdup (device);
  event->sequence = sequence;
  event->time = time;
  event->hlc = time << 16;
  event->kind = g_strdup ("note");
  event->payload = g_strdup_printf ("{\"about\":\"x\",\"text\":\"%s\"}", text);
  return event;
}

static gsize insert_one (KbzLog *log, KbzEvent *event)
{
  g_autoptr (GPtrArray) events = kbz_events_new ();
  gsize added;
  g_ptr_array_add (events, event);
  ck_assert_ok (kbz_log_insert_foreign (log, events, &added, error));
  return added;
}

START_TEST (a_forged_sequence_stops_nobody)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  solve (log, "p", TRUE);
  const char *me = kbz_log_device (log);
  ck_assert_uint_eq (insert_one (log, event_of (me, G_MAXINT64 / 2, MONDAY_NOON, "forged")), 0);
  ck_assert_uint_eq (insert_one (log, event_of (ELSEWHERE, 1LL << 40, MONDAY_NOON, "wild")), 0);
  g_autoptr (GPtrArray) aside = kbz_log_aside (log, NULL);
  ck_assert_uint_eq (aside->len, 2); /* kept and named */
  ck_assert_str_eq (((KbzAside *)aside->pdata[1])->device, ELSEWHERE);
  ck_assert (kbz_log_is_aside (log, ((KbzAside *)aside->pdata[0])->id));
  ck_assert_int_eq (kbz_log_bad_count (log), 0); /* not damaged: not wanted back */
  solve (log, "q", TRUE);
  g_autoptr (GPtrArray) own = kbz_log_events_after (log, me, 0, 0, NULL);
  ck_assert_uint_eq (own->len, 2);
  ck_assert_int_eq (((KbzEvent *)own->pdata[1])->sequence, 2);
  g_autofree char *note = kbz_progress_note (log, "x", NULL);
  ck_assert_ptr_null (note);
  leave_place (&place);
}
END_TEST

/* Somebody writes under this log's name: a machine that was copied. All is kept. */
START_TEST (a_log_whose_name_another_uses_takes_a_new_one)
{
  for (int how = 0; how < 2; how++) {
    Place place = new_place ();
    g_autoptr (KbzLog) log = open_at (&place);
    solve (log, "p", TRUE);
    g_autofree char *me = g_strdup (kbz_log_device (log));
    /* Further than we are; or where we are, with something else. */
    ck_assert_uint_eq (insert_one (log, event_of (me, how == 0 ? 2 : 1, MONDAY_NOON, "theirs")), 1);
    ck_assert_str_ne (kbz_log_device (log), me);
    solve (log, "q", TRUE);
    g_autoptr (GPtrArray) own = kbz_log_events_after (log, kbz_log_device (log), 0, 0, NULL);
    ck_assert_uint_eq (own->len, 1);
    ck_assert_int_eq (kbz_log_count (log, NULL), 3);
    leave_place (&place);
  }
}
END_TEST

START_TEST (no_more_than_some_events_have_one_number)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  gsize added = 0;
  for (int i = 0; i < 50; i++) {
    KbzEvent *event = event_of (ELSEWHERE, 1, MONDAY_NOON, "x");
    g_snprintf (event->id + 24, 13, "%012d", i);
    added += insert_one (log, event);
  }
  ck_assert_uint_eq (added, 8);
  leave_place (&place);
}
END_TEST

/* Step by step, each within reach of the one before. */
START_TEST (a_device_has_a_greatest_number)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  gsize added = 0;
  gint64 number = 1;
  for (int i = 0; i < 9; i++, number += 9000000)
    added += insert_one (log, event_of (ELSEWHERE, number, MONDAY_NOON + i, "x"));
  ck_assert_uint_eq (added, 3);
  g_autoptr (GPtrArray) aside = kbz_log_aside (log, NULL);
  ck_assert_uint_eq (aside->len, 6);
  ck_assert_ptr_nonnull (strstr (((KbzAside *)aside->pdata[0])->why, "more entries"));
  leave_place (&place);
}
END_TEST

START_TEST (what_one_device_has_written_takes_up_only_so_much)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  g_autofree char *text = g_strnfill (20000, 'x');
  log->bytes_max = 500 * 1024;
  solve (log, "p", TRUE);
  for (int round = 0; round < 2; round++) { /* the second finds what is there already */
    g_autoptr (GPtrArray) events = kbz_events_new ();
    gsize added;
    for (int i = 1; i <= 60; i++)
      g_ptr_array_add (events, event_of (ELSEWHERE, i, MONDAY_NOON + i, text));
    ck_assert_ok (kbz_log_insert_foreign (log, events, &added, error));
    ck_assert_uint_eq (added, round == 0 ? 25 : 0);
  }
  g_autoptr (GPtrArray) aside = kbz_log_aside (log, NULL);
  ck_assert_uint_eq (aside->len, 35); /* kept and named, once each */
  ck_assert_ptr_nonnull (strstr (((KbzAside *)aside->pdata[0])->why, "too much room"));
  /* Others have a share of their own, and nobody keeps oneself from going on. */
  KbzEvent *other = event_of ("aaaaaaaa-bbbb-4ccc-8ddd-ffffffffffff", 1, MONDAY_NOON, text);
  other->id[0] = 'c';
  ck_assert_uint_eq (insert_one (log, other), 1);
  solve (log, "q", TRUE);
  ck_assert_int_eq (kbz_log_count (log, NULL), 2 + 25 + 1);
  leave_place (&place);
}
END_TEST

/* A mark in what is derived that a fold from nothing would wipe away. */
static gboolean was_folded_anew (KbzLog *log, void (*change) (KbzLog *log))
{
  gint64 there = 0;
  ck_assert_ok (kbz_derive (log, error));
  ck_assert_ok (
      kbz_sql_exec (log->derived, "INSERT OR REPLACE INTO note VALUES ('mark', 'y')", error));
  change (log);
  ck_assert_ok (kbz_derive (log, error));
  ck_assert_ok (kbz_sql_int (log->derived, "SELECT count (*) FROM note WHERE about = 'mark'", 0,
                             &there, error));
  return there == 0;
}

static void answer (KbzLog *log)
{
  solve (log, "next", TRUE);
}

START_TEST (an_absurd_clock_makes_nothing_slow_and_does_not_count)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  for (int i = 0; i < 5; i++)
    solve (log, "p", TRUE);
  KbzEvent *absurd = event_of (ELSEWHERE, 1, MONDAY_NOON, "absurd");
  absurd->hlc = KBZ_HLC_MAX;
  ck_assert_uint_eq (insert_one (log, absurd), 1); /* kept: its day may come */
  ck_assert (!was_folded_anew (log, answer));
  ck_assert (!was_folded_anew (log, answer));
  g_autofree char *note = kbz_progress_note (log, "x", NULL);
  ck_assert_ptr_null (note);
  g_autoptr (GPtrArray) own = kbz_log_events_after (log, kbz_log_device (log), 0, 0, NULL);
  const KbzEvent *last = own->pdata[own->len - 1];
  ck_assert_int_lt (last->hlc >> 16, MONDAY_NOON + DAY);
  leave_place (&place);
}
END_TEST

START_TEST (an_answer_of_2063_does_not_put_a_concept_off_until_then)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  for (int i = 0; i < 3; i++)
    solve (log, "p", TRUE);
  place.now.time += 37 * 365 * DAY;
  solve (log, "q", TRUE); /* with a clock that is wrong */
  place.now.time = MONDAY_NOON + DAY;
  solve (log, "r", FALSE);
  g_autoptr (GPtrArray) concepts = kbz_progress_concepts (log, NULL, NULL);
  ck_assert_uint_eq (concepts->len, 1);
  const KbzConceptRecord *record = concepts->pdata[0];
  ck_assert_int_lt (record->memory.due, MONDAY_NOON + 30 * DAY);
  ck_assert_int_eq (record->memory.last, MONDAY_NOON + DAY);
  ck_assert_int_eq (kbz_log_future_count (log), 1);
  /* When its day has come it counts. */
  place.now.time = MONDAY_NOON + 37 * 365 * DAY;
  gboolean tried;
  ck_assert_ok (kbz_progress_tried (log, "q", &tried, error));
  ck_assert (tried);
  leave_place (&place);
}
END_TEST

/* An empty battery sets the clock back to 2000: what was done is not hidden for it. */
START_TEST (a_clock_that_is_far_behind_hides_nothing)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  for (int i = 0; i < 6; i++)
    solve (log, "p", TRUE);
  g_autofree char *before = kbz_derive_dump (log, NULL);
  place.now.time = G_GINT64_CONSTANT (946684800000);
  ck_assert_ok (kbz_derive_from_zero (log, error));
  g_autofree char *after = kbz_derive_dump (log, NULL);
  ck_assert_str_eq (before, after);
  leave_place (&place);
}
END_TEST

static char *dump_of (GPtrArray *events, const guint *order)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  for (guint i = 0; i < events->len; i++) {
    g_autoptr (GPtrArray) one = g_ptr_array_new ();
    g_ptr_array_add (one, events->pdata[order[i]]);
    ck_assert_ok (kbz_log_insert_foreign (log, one, NULL, error));
    ck_assert_ok (kbz_derive (log, error));
  }
  ck_assert_int_eq (kbz_log_count (log, NULL), events->len); /* all are kept */
  char *dump = kbz_derive_dump (log, NULL);
  leave_place (&place);
  return dump;
}

START_TEST (two_payloads_of_one_id_are_kept_and_resolved_alike)
{
  static const guint orders[][3] = { { 0, 1, 2 }, { 2, 1, 0 }, { 1, 2, 0 }, { 1, 0, 2 } };
  g_autoptr (GPtrArray) events = kbz_events_new ();
  g_ptr_array_add (events, event_of (ELSEWHERE, 1, MONDAY_NOON, "one"));
  g_ptr_array_add (events, event_of (ELSEWHERE, 1, MONDAY_NOON, "other"));
  g_ptr_array_add (events, event_of (ELSEWHERE, 2, MONDAY_NOON - DAY, "before"));
  g_autofree char *wanted = dump_of (events, orders[0]);
  ck_assert_ptr_nonnull (strstr (wanted, "note\tx\to"));
  for (gsize i = 1; i < G_N_ELEMENTS (orders); i++) {
    g_autofree char *found = dump_of (events, orders[i]);
    ck_assert_str_eq (found, wanted);
  }
}
END_TEST

START_TEST (a_void_strikes_an_event_without_deleting_it)
{
  Place place = new_place ();
  g_autoptr (KbzLog) log = open_at (&place);
  ck_assert_ok (kbz_log_note (log, "x", "first", error));
  ck_assert_ok (kbz_log_note (log, "x", "mistake", error));
  g_autoptr (GPtrArray) events = kbz_log_events_after (log, kbz_log_device (log), 1, 1, NULL);
  g_autofree char *before = kbz_progress_note (log, "x", NULL);
  ck_assert_str_eq (before, "mistake");
  ck_assert_ok (kbz_log_void (log, ((KbzEvent *)events->pdata[0])->id, error));
  g_autofree char *struck = kbz_progress_note (log, "x", NULL);
  ck_assert_str_eq (struck, "first");
  ck_assert_int_eq (kbz_log_count (log, NULL), 3);
  /* The strike can be struck. */
  g_autoptr (GPtrArray) voids = kbz_log_events_after (log, kbz_log_device (log), 2, 1, NULL);
  ck_assert_ok (kbz_log_void (log, ((KbzEvent *)voids->pdata[0])->id, error));
  g_autofree char *again = kbz_progress_note (log, "x", NULL);
  ck_assert_str_eq (again, "mistake");
  leave_place (&place);
}
END_TEST

/* ---- Machines -------------------------------------------------------------------------------- */

static KbzLog *open_on (Place *place, const char *id, const char *facts)
{
  KbzMachine machine = { g_strdup (id), g_strdup (facts) };
  g_autofree char *notice = NULL;
  KbzLog *log = kbz_log_open_on (place->path, &machine, &notice, NULL);
  ck_assert_ptr_nonnull (log);
  ck_assert_ptr_null (notice);
  kbz_log_set_wall (log, place_wall, place);
  g_free (machine.id);
  g_free (machine.facts);
  return log;
}

START_TEST (a_home_used_by_two_machines_in_turn_keeps_two_devices)
{
  Place place = new_place ();
  const char *devices[2] = { NULL, NULL };
  for (int turn = 0; turn < 12; turn++) {
    KbzLog *log = open_on (&place, turn % 2 == 0 ? "desk" : "lap", "");
    const char *now = kbz_log_device (log);
    ck_assert (devices[turn % 2] == NULL || strcmp (devices[turn % 2], now) == 0);
    devices[turn % 2] = now; /* interned */
    solve (log, "p", TRUE);
    g_object_unref (log);
  }
  ck_assert_str_ne (devices[0], devices[1]);
  g_autoptr (KbzLog) log = open_on (&place, "desk", "");
  g_autoptr (GPtrArray) known = kbz_log_known (log, NULL);
  ck_assert_uint_eq (known->len, 2);
  leave_place (&place);
}
END_TEST

START_TEST (a_copied_machine_takes_a_name_of_its_own)
{
  static const struct {
    const char *facts;
    gboolean same;
  } then[] = { { "card1 card2", TRUE },
               { "card2 dock", TRUE },
               { "", TRUE }, /* nothing can be told */
               { "dock", TRUE },
               { "card7", FALSE } };
  Place place = new_place ();
  KbzLog *log = open_on (&place, "desk", "card1");
  const char *device = kbz_log_device (log);
  g_object_unref (log);
  for (gsize i = 0; i < G_N_ELEMENTS (then); i++) {
    log = open_on (&place, "desk", then[i].facts);
    ck_assert_int_eq (strcmp (device, kbz_log_device (log)) == 0, then[i].same);
    g_object_unref (log);
  }
  leave_place (&place);
}
END_TEST

START_TEST (a_machine_is_known_by_its_id_and_its_cards)
{
  Place place = new_place ();
  g_autofree char *card = g_build_filename (place.folder, "sys/class/net/eth0", NULL);
  g_autofree char *etc = g_build_filename (place.folder, "etc", NULL);
  g_autofree char *id = g_build_filename (etc, "machine-id", NULL);
  g_autofree char *address = g_build_filename (card, "address", NULL);
  g_autofree char *how = g_build_filename (card, "addr_assign_type", NULL);
  g_mkdir_with_parents (card, 0700);
  g_mkdir_with_parents (etc, 0700);
  g_autoptr (KbzMachine) bare = kbz_machine_read (place.folder);
  ck_assert_str_eq (bare->id, "");
  ck_assert_str_eq (bare->facts, "");
  ck_assert (g_file_set_contents (id, "0123\n", -1, NULL));
  ck_assert (g_file_set_contents (address, "52:54:00:12:34:56\n", -1, NULL));
  ck_assert (g_file_set_contents (how, "3\n", -1, NULL)); /* drawn at random */
  g_autoptr (KbzMachine) random = kbz_machine_read (place.folder);
  ck_assert_uint_eq (strlen (random->id), 64);
  ck_assert_str_eq (random->facts, "");
  ck_assert (g_file_set_contents (how, "0\n", -1, NULL));
  g_autoptr (KbzMachine) whole = kbz_machine_read (place.folder);
  ck_assert_uint_eq (strlen (whole->facts), 16);
  ck_assert_ptr_null (strstr (whole->facts, "52:54"));
  leave_place (&place);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (
      a_forged_sequence_stops_nobody, a_log_whose_name_another_uses_takes_a_new_one,
      no_more_than_some_events_have_one_number, a_device_has_a_greatest_number,
      what_one_device_has_written_takes_up_only_so_much,
      an_absurd_clock_makes_nothing_slow_and_does_not_count,
      an_answer_of_2063_does_not_put_a_concept_off_until_then,
      a_clock_that_is_far_behind_hides_nothing, two_payloads_of_one_id_are_kept_and_resolved_alike,
      a_void_strikes_an_event_without_deleting_it,
      a_home_used_by_two_machines_in_turn_keeps_two_devices,
      a_copied_machine_takes_a_name_of_its_own, a_machine_is_known_by_its_id_and_its_cards);
}
