/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "lessons/learner/lines.h"
#include "lessons/learner/log-private.h"
#include "lessons/learner/progress.h"
#include "tests/lessons/learner/learner.h"

#define EVENTS 400
#define PAGE 4096

/* A log with some pages, closed, as bytes. */
static GByteArray *written_log (void)
{
  Place place = new_place ();
  KbzLog *log = open_at (&place);
  char *bytes;
  gsize length;
  g_autoptr (GPtrArray) events = kbz_events_new ();
  for (int i = 1; i <= EVENTS; i++) {
    g_autofree char *line = g_strdup_printf (
        "{\"id\":\"11111111-2222-4333-8444-%012d\",\"device\":\"aaaaaaaa-bbbb-4ccc-8ddd-"
        "eeeeeeeeeeee\",\"seq\":%d,\"hlc\":%d,\"time\":%d,\"offset\":0,\"kind\":\"note\","
        "\"payload\":{\"about\":\"bridge/finesse\",\"text\":\"some words to fill a page\"}}",
        i, i, i, i);
    g_ptr_array_add (events, kbz_event_from_line (line, strlen (line), NULL));
  }
  ck_assert_ok (kbz_log_insert_foreign (log, events, NULL, error));
  g_object_unref (log);
  ck_assert (g_file_get_contents (place.path, &bytes, &length, NULL));
  ck_assert_uint_gt (length, 20 * PAGE);
  leave_place (&place);
  return g_byte_array_new_take ((guint8 *)bytes, length);
}

static void write_bytes (const char *path, const GByteArray *bytes)
{
  ck_assert (g_file_set_contents (path, (const char *)bytes->data, bytes->len, NULL));
}

static void assert_bytes (const char *path, const GByteArray *bytes)
{
  g_autofree char *now = NULL;
  gsize length;
  ck_assert (g_file_get_contents (path, &now, &length, NULL));
  ck_assert_uint_eq (length, bytes->len);
  ck_assert (memcmp (now, bytes->data, length) == 0);
}

typedef struct {
  const char *what;
  gssize from, to; /* bytes that are overwritten; negative: from the end */
  int with;        /* -1: cut off instead */
  int saved_min;   /* of the events, at least */
} Harm;

static void harm (GByteArray *bytes, const Harm *harm)
{
  gsize from = harm->from < 0 ? bytes->len + (gsize)harm->from : (gsize)harm->from;
  gsize to = harm->to <= 0 ? bytes->len + (gsize)harm->to : (gsize)harm->to;
  if (harm->with < 0)
    g_byte_array_set_size (bytes, (guint)from);
  else
    memset (bytes->data + from, harm->with, to - from);
}

START_TEST (a_damaged_file_is_kept_said_so_and_a_new_one_begun)
{
  static const Harm harms[] = {
    { "empty", 0, 0, -1, 0 },
    { "cut within the first page", 2000, 0, -1, 0 },
    { "cut within a page", -PAGE - 700, 0, -1, 50 },
    { "cut to a few pages", 10 * PAGE, 0, -1, 0 },
    { "eight pages cut off", -8 * PAGE, 0, -1, 50 },
    { "the header overwritten", 0, 100, 0x5a, 0 },
    { "the first page zeroed", 0, PAGE, 0, 0 },
    { "a page zeroed", 9 * PAGE, 10 * PAGE, 0, 50 },
    { "a page full of ones", 12 * PAGE, 13 * PAGE, 0xff, 50 },
    { "all but the header zeroed", 100, 0, 0, 0 },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (harms); i++) {
    Place place = new_place ();
    g_autoptr (GByteArray) bytes = written_log ();
    g_autofree char *notice = NULL;
    g_autoptr (GError) why = NULL;
    harm (bytes, &harms[i]);
    write_bytes (place.path, bytes);
    g_autoptr (KbzLog) log = kbz_log_open (place.path, &notice, &why);
    ck_assert_msg (log != NULL, "%s: %s", harms[i].what, why != NULL ? why->message : "");
    g_autofree char *aside = find_file (&place, "-damaged-20");
    ck_assert_msg (aside != NULL && notice != NULL, "%s", harms[i].what);
    g_autofree char *name = g_path_get_basename (aside);
    ck_assert_msg (strstr (notice, name) != NULL, "%s", notice);
    assert_bytes (aside, bytes);
    ck_assert_msg (kbz_log_count (log, NULL) >= harms[i].saved_min, "%s: %d", harms[i].what,
                   (int)kbz_log_count (log, NULL));
    solve (log, "p", TRUE);
    g_autoptr (GPtrArray) own = kbz_log_events_after (log, kbz_log_device (log), 0, 0, NULL);
    ck_assert_uint_eq (own->len, 1); /* a new device, so that no sequence is used twice */
    g_clear_object (&log);
    g_object_unref (open_at (&place));
    leave_place (&place);
  }
}
END_TEST

START_TEST (a_page_lost_among_many_loses_only_what_stood_on_it)
{
  Place place = new_place ();
  g_autoptr (GByteArray) bytes = written_log ();
  int whole = 0, pages = (int)(bytes->len / PAGE);
  for (int page = 1; page < pages; page++) {
    g_autofree char *notice = NULL;
    g_autoptr (GByteArray) hurt = g_byte_array_new ();
    g_byte_array_append (hurt, bytes->data, bytes->len);
    memset (hurt->data + page * PAGE, 0, PAGE);
    write_bytes (place.path, hurt);
    KbzLog *log = kbz_log_open (place.path, &notice, NULL);
    ck_assert_ptr_nonnull (log);
    ck_assert_msg (notice != NULL, "page %d", page);
    whole += kbz_log_count (log, NULL) > EVENTS * 9 / 10;
    g_object_unref (log);
  }
  /* Of the pages only the roots of the tree of events hold many others up. */
  ck_assert_msg (whole >= pages * 8 / 10, "%d of %d", whole, pages);
  leave_place (&place);
}
END_TEST

START_TEST (what_was_still_in_the_write_ahead_log_is_kept_too)
{
  Place place = new_place ();
  g_autofree char *wal = g_strconcat (place.path, "-wal", NULL);
  KbzLog *log = open_at (&place);
  g_autofree char *bytes = NULL;
  gsize length;
  solve (log, "p", TRUE);
  ck_assert (g_file_get_contents (wal, &bytes, &length, NULL)); /* not yet in the file itself */
  ck_assert_uint_gt (length, 0);
  g_object_unref (log);
  g_unlink (place.path);
  ck_assert (g_file_set_contents (wal, bytes, (gssize)length, NULL));
  g_autofree char *notice = NULL;
  g_autoptr (KbzLog) next = kbz_log_open (place.path, &notice, NULL);
  ck_assert_ptr_nonnull (next);
  ck_assert_ptr_nonnull (notice);
  g_autoptr (GDir) folder = g_dir_open (place.folder, 0, NULL);
  gboolean kept = FALSE;
  for (const char *name; (name = g_dir_read_name (folder)) != NULL;)
    kept |= strstr (name, "-damaged-") != NULL && g_str_has_suffix (name, "-wal");
  ck_assert (kept);
  leave_place (&place);
}
END_TEST

START_TEST (another_programs_database_is_never_touched)
{
  for (int application = 0; application < 2; application++) {
    Place place = new_place ();
    sqlite3 *db;
    char *bytes;
    gsize length;
    ck_assert_int_eq (sqlite3_open (place.path, &db), SQLITE_OK);
    ck_assert_ok (
        kbz_sql_exec (db, "PRAGMA journal_mode = WAL; CREATE TABLE recipe (soup TEXT)", error));
    if (application != 0)
      ck_assert_ok (kbz_sql_exec (db, "PRAGMA application_id = 4711", error));
    sqlite3_close (db);
    ck_assert (g_file_get_contents (place.path, &bytes, &length, NULL));
    g_autoptr (GByteArray) before = g_byte_array_new_take ((guint8 *)bytes, length);
    g_autoptr (GError) why = NULL;
    g_autofree char *notice = NULL;
    ck_assert_ptr_null (kbz_log_open (place.path, &notice, &why));
    ck_assert (g_error_matches (why, KBZ_LOG_ERROR, KBZ_LOG_ERROR_FOREIGN));
    ck_assert_ptr_null (notice);
    assert_bytes (place.path, before);
    leave_place (&place);
  }
}
END_TEST

START_TEST (a_later_versions_log_is_never_touched)
{
  Place place = new_place ();
  KbzLog *log = open_at (&place);
  solve (log, "p", TRUE);
  ck_assert_ok (kbz_sql_exec (log->db, "PRAGMA user_version = 9999", error));
  g_object_unref (log);
  char *bytes;
  gsize length;
  ck_assert (g_file_get_contents (place.path, &bytes, &length, NULL));
  g_autoptr (GByteArray) before = g_byte_array_new_take ((guint8 *)bytes, length);
  g_autofree char *notice = NULL;
  g_autofree char *file = g_build_filename (place.folder, "export", NULL);
  g_autoptr (GError) why = NULL;
  gsize written;
  log = kbz_log_open (place.path, &notice, NULL);
  ck_assert_ptr_nonnull (log);
  ck_assert_ptr_nonnull (notice);
  gboolean tried; /* but it can be read, and written out */
  ck_assert_ok (kbz_progress_tried (log, "p", &tried, error));
  ck_assert (tried);
  ck_assert_ok (kbz_log_export (log, file, &written, error));
  ck_assert_uint_eq (written, 1);
  ck_assert (!kbz_log_note (log, "x", "y", &why));
  ck_assert (g_error_matches (why, KBZ_LOG_ERROR, KBZ_LOG_ERROR_READ_ONLY));
  g_object_unref (log);
  assert_bytes (place.path, before);
  ck_assert_ptr_null (find_file (&place, "damaged"));
  leave_place (&place);
}
END_TEST

/* A damaged file that somebody else has open stays where it is. */
START_TEST (a_damaged_file_in_use_is_not_taken_away)
{
  Place place = new_place ();
  g_autoptr (GByteArray) bytes = written_log ();
  write_bytes (place.path, bytes);
  g_autoptr (KbzLog) user = open_at (&place);
  memset (bytes->data, 0, PAGE);
  FILE *file = fopen (place.path, "r+b");
  ck_assert_uint_eq (fwrite (bytes->data, 1, PAGE, file), PAGE);
  fclose (file);
  g_autoptr (GError) why = NULL;
  ck_assert_ptr_null (kbz_log_open (place.path, NULL, &why));
  ck_assert (g_error_matches (why, KBZ_LOG_ERROR, KBZ_LOG_ERROR_BUSY));
  ck_assert_ptr_null (find_file (&place, "damaged"));
  leave_place (&place);
}
END_TEST

/* As the first version made it: events and nothing derived. */
static void write_version_1 (const char *path)
{
  sqlite3 *db;
  ck_assert_int_eq (sqlite3_open (path, &db), SQLITE_OK);
  ck_assert_ok (kbz_sql_exec (
      db,
      "CREATE TABLE event (arrival INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,"
      " device TEXT NOT NULL, sequence INTEGER NOT NULL CHECK (sequence > 0),"
      " hlc INTEGER NOT NULL CHECK (hlc > 0), time INTEGER NOT NULL,"
      " time_offset INTEGER NOT NULL, kind TEXT NOT NULL, payload TEXT NOT NULL) STRICT;"
      "CREATE INDEX event_order ON event (hlc, device, sequence, id);"
      "CREATE INDEX event_device ON event (device, sequence);"
      "CREATE INDEX event_device_name ON event (device, sequence) WHERE kind = 'device';"
      "CREATE TABLE place (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;"
      "INSERT INTO event VALUES (1, '11111111-2222-4333-8444-555555555555',"
      " 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee', 1, 117623000000000000, 1794830400000, 60,"
      " 'puzzle', '{\"game\":\"bridge\",\"item\":\"p\",\"outcome\":\"right\",\"rating\":1500}');"
      "PRAGMA application_id = 1262639692; PRAGMA user_version = 1; PRAGMA journal_mode = WAL",
      error));
  sqlite3_close (db);
}

START_TEST (an_older_log_is_copied_then_brought_up_to_date)
{
  Place place = new_place ();
  gint64 version;
  write_version_1 (place.path);
  g_autoptr (KbzLog) log = open_at (&place);
  ck_assert_ok (kbz_sql_int (log->db, "PRAGMA user_version", 0, &version, error));
  ck_assert_int_gt (version, 1);
  ck_assert_int_eq (kbz_log_count (log, NULL), 1);
  g_autofree char *dump = kbz_derive_dump (log, NULL);
  ck_assert_ptr_nonnull (strstr (dump, "rating\tbridge\t"));

  g_autofree char *copy = find_file (&place, "-version-1-20");
  ck_assert_ptr_nonnull (copy);
  sqlite3 *db;
  ck_assert_int_eq (sqlite3_open (copy, &db), SQLITE_OK);
  ck_assert_ok (kbz_sql_int (db, "PRAGMA user_version", 0, &version, error));
  ck_assert_int_eq (version, 1);
  ck_assert_ok (kbz_sql_int (db, "SELECT count (*) FROM event", 0, &version, error));
  ck_assert_int_eq (version, 1);
  sqlite3_close (db);

  g_clear_object (&log);
  g_unlink (copy);
  g_object_unref (open_at (&place)); /* only once */
  ck_assert_ptr_null (find_file (&place, "-version-"));
  leave_place (&place);
}
END_TEST

START_TEST (an_update_that_fails_leaves_the_older_log_as_it_was)
{
  Place place = new_place ();
  sqlite3 *db;
  gint64 version;
  write_version_1 (place.path);
  ck_assert_int_eq (sqlite3_open (place.path, &db), SQLITE_OK);
  ck_assert_ok (kbz_sql_exec (db, "CREATE TABLE theme (in_the_way)", error));
  sqlite3_close (db);
  g_autoptr (GError) why = NULL;
  ck_assert_ptr_null (kbz_log_open (place.path, NULL, &why));
  ck_assert_ptr_nonnull (why);
  ck_assert_int_eq (sqlite3_open (place.path, &db), SQLITE_OK);
  ck_assert_ok (kbz_sql_int (db, "PRAGMA user_version", 0, &version, error));
  ck_assert_int_eq (version, 1);
  ck_assert_ok (kbz_sql_int (db, "SELECT count (*) FROM sqlite_schema WHERE name = 'rating'", 0,
                             &version, error));
  ck_assert_int_eq (version, 0);
  sqlite3_close (db);
  leave_place (&place);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (a_damaged_file_is_kept_said_so_and_a_new_one_begun,
                    a_page_lost_among_many_loses_only_what_stood_on_it,
                    what_was_still_in_the_write_ahead_log_is_kept_too,
                    another_programs_database_is_never_touched,
                    a_later_versions_log_is_never_touched, a_damaged_file_in_use_is_not_taken_away,
                    an_older_log_is_copied_then_brought_up_to_date,
                    an_update_that_fails_leaves_the_older_log_as_it_was);
}
