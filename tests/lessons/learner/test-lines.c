/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/lines.h"

#include <string.h>

#include "tests/lessons/learner/learner.h"

static GBytes *some_text (void)
{
  Place place = new_place ();
  KbzLog *log = open_at (&place);
  solve (log, "p", TRUE);
  ck_assert_ok (kbz_log_note (log, "牌塾", "Zeilen\nund \"Anführung\" \\ 飞牌", error));
  ck_assert_ok (kbz_log_append (log, "later", "{\"x\":[0.1,1e300,-7,null,true]}", error));
  g_autoptr (GPtrArray) events = kbz_log_events_after (log, kbz_log_device (log), 0, 0, NULL);
  GBytes *text = kbz_events_to_text (events);
  g_object_unref (log);
  leave_place (&place);
  return text;
}

START_TEST (events_read_back_as_they_were_written)
{
  g_autoptr (GBytes) text = some_text ();
  g_autoptr (GPtrArray) events = kbz_events_from_text (text, NULL);
  ck_assert_ptr_nonnull (events);
  ck_assert_uint_eq (events->len, 3);
  g_autoptr (GBytes) again = kbz_events_to_text (events);
  ck_assert (g_bytes_equal (text, again));

  g_autoptr (GPtrArray) none = kbz_events_new ();
  g_autoptr (GBytes) empty = kbz_events_to_text (none);
  g_autoptr (GPtrArray) read = kbz_events_from_text (empty, NULL);
  ck_assert_uint_eq (read->len, 0);
}
END_TEST

static void assert_refused (const char *data, gsize length)
{
  g_autoptr (GBytes) text = g_bytes_new (data, length);
  g_autoptr (GError) why = NULL;
  ck_assert_ptr_null (kbz_events_from_text (text, &why));
  ck_assert (g_error_matches (why, KBZ_LOG_ERROR, KBZ_LOG_ERROR_MALFORMED));
}

START_TEST (a_text_that_is_short_long_or_changed_by_a_bit_is_refused)
{
  g_autoptr (GBytes) text = some_text ();
  gsize length;
  const char *data = g_bytes_get_data (text, &length);
  g_autofree char *copy = g_memdup2 (data, length + 1);
  for (gsize n = 0; n < length; n++)
    assert_refused (data, n);
  copy[length] = '\n';
  assert_refused (copy, length + 1);
  for (gsize i = 0; i < length * 8; i++) {
    copy[i / 8] ^= (char)(1 << i % 8);
    assert_refused (copy, length);
    copy[i / 8] ^= (char)(1 << i % 8);
  }
}
END_TEST

START_TEST (a_line_that_is_no_event_is_refused)
{
  static const char *const id = "11111111-2222-4333-8444-555555555555";
  static const struct {
    const char *seq, *kind, *payload;
    gboolean ok;
  } lines[] = {
    { "1", "\"note\"", "{}", TRUE },
    { "1", "\"note\"", "{ \"a\" : 1 }", TRUE },
    { "0", "\"note\"", "{}", FALSE },
    { "1.5", "\"note\"", "{}", FALSE },
    { "\"1\"", "\"note\"", "{}", FALSE },
    { "1", "7", "{}", FALSE },
    { "1", "\"No\"", "{}", FALSE },
    { "1", "\"note\"", "\"{}\"", FALSE },
    { "1", "\"note\"", "null", FALSE },
    { "9223372036854775808", "\"note\"", "{}", FALSE },
    { "1", "\"note\"", "{\"\\u0000\":1}", FALSE },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autofree char *line = g_strdup_printf (
        "{\"id\":\"%s\",\"device\":\"%s\",\"seq\":%s,\"hlc\":1,\"time\":1,\"offset\":0,"
        "\"kind\":%s,\"payload\":%s}",
        id, id, lines[i].seq, lines[i].kind, lines[i].payload);
    g_autoptr (GError) why = NULL;
    g_autoptr (KbzEvent) event = kbz_event_from_line (line, strlen (line), &why);
    ck_assert_msg ((event != NULL) == lines[i].ok, "%s", line);
    ck_assert ((event != NULL) == (why == NULL));
  }
}
END_TEST

START_TEST (a_whole_log_moves_in_one_file)
{
  Place here = new_place (), there = new_place ();
  g_autoptr (KbzLog) a = open_at (&here), b = open_at (&there);
  g_autofree char *path = g_build_filename (here.folder, "export.kibitz", NULL);
  gsize written, added;
  for (int i = 0; i < 5; i++)
    solve (a, i % 2 ? "p" : "q", i % 3 == 0);
  solve (b, "p", FALSE);
  ck_assert_ok (kbz_log_export (a, path, &written, error));
  ck_assert_uint_eq (written, 5);
  ck_assert_ok (kbz_log_import (b, path, &added, error));
  ck_assert_uint_eq (added, 5);
  ck_assert_ok (kbz_log_import (b, path, &added, error));
  ck_assert_uint_eq (added, 0);
  ck_assert_int_eq (kbz_log_count (b, NULL), 6);
  ck_assert_ok (kbz_log_export (b, path, &written, error));
  ck_assert_ok (kbz_log_import (a, path, &added, error));
  g_autofree char *at_a = kbz_derive_dump (a, NULL), *at_b = kbz_derive_dump (b, NULL);
  ck_assert_str_eq (at_a, at_b);

  g_autoptr (GError) why = NULL;
  ck_assert (!kbz_log_import (b, "/nowhere/at/all", NULL, &why));
  ck_assert_ptr_nonnull (why);
  leave_place (&here);
  leave_place (&there);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (events_read_back_as_they_were_written,
                    a_text_that_is_short_long_or_changed_by_a_bit_is_refused,
                    a_line_that_is_no_event_is_refused, a_whole_log_moves_in_one_file);
}
