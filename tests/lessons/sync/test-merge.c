/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many short files become few long ones, what was sent is read back, and a machine that comes new
 * reads no more than it needs. */
#include "tests/lessons/sync/pair.h"

/* A session a day: a few entries, then a sync. */
static void live (Pair *p, KbzLog *log, int days)
{
  for (int i = 0; i < days; i++) {
    append_some (log, p->chance, 2);
    sync_ok (log, p->shared, FALSE);
  }
}

static int gets_of_a_sync (KbzLog *log, const char *shared, gsize *brought)
{
  KbzSyncCounts counts;
  Troubled place = troubled_new (shared, TROUBLE_NONE, 0);
  ck_assert_ok (kbz_sync_run (log, &place.base, NULL, &counts, NULL, error));
  kbz_place_free (&place.base);
  *brought = counts.brought;
  return place.gets;
}

START_TEST (a_hundred_sessions_leave_a_few_files)
{
  Pair p = new_pair ();
  gsize brought;
  live (&p, p.a, 100);
  ck_assert_int_le (each_file (&p, p.a, NULL), 18);
  ck_assert_int_le (gets_of_a_sync (p.b, p.shared, &brought), 18);
  ck_assert_uint_eq (brought, 200);
  ck_assert_same_events (p.a, p.b);
  ck_assert_counts (sync_ok (p.a, p.shared, TRUE), 0, 0, 1, 0);
  leave_pair (&p);
}
END_TEST

START_TEST (who_follows_all_along_loses_nothing_by_merging)
{
  Pair p = new_pair ();
  for (int i = 0; i < 40; i++) {
    live (&p, p.a, 1);
    ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 2, 0, 1, 0);
  }
  /* Its signatures are still good to fill an empty place. */
  empty (p.shared);
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 0, 80, 1, 0);
  g_autoptr (KbzLog) c = open_log (p.at.folder, "c");
  KbzSyncCounts counts = sync_ok (c, p.shared, FALSE);
  ck_assert_uint_eq (counts.brought, 80);
  ck_assert_uint_eq (counts.forged, 0);
  leave_pair (&p);
}
END_TEST

static void keep_a_copy (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *command = g_strdup_printf (
      "mkdir -p '%s/../../kept' && cp '%s' '%s/../../kept/'", folder, path, folder);
  ck_assert_int_eq (system (command), 0);
}

START_TEST (short_files_that_come_back_are_not_read_again)
{
  Pair p = new_pair ();
  gsize brought;
  live (&p, p.a, 15);
  each_file (&p, p.a, keep_a_copy);
  live (&p, p.a, 3);
  g_autofree char *back =
      g_strdup_printf ("cp '%s'/kept/* '%s/v1/%s/'", p.shared, p.shared, kbz_log_device (p.a));
  ck_assert_int_eq (system (back), 0);
  ck_assert_int_ge (each_file (&p, p.a, NULL), 16);
  ck_assert_int_le (gets_of_a_sync (p.b, p.shared, &brought), 4);
  ck_assert_uint_eq (brought, 36);
  leave_pair (&p);
}
END_TEST

START_TEST (a_long_file_that_is_damaged_does_not_cost_the_short_ones)
{
  Pair p = new_pair ();
  live (&p, p.a, 15);
  each_file (&p, p.a, keep_a_copy);
  live (&p, p.a, 2);
  each_file (&p, p.a, flip);
  g_autofree char *back =
      g_strdup_printf ("cp '%s'/kept/* '%s/v1/%s/'", p.shared, p.shared, kbz_log_device (p.a));
  ck_assert_int_eq (system (back), 0);
  ck_assert_uint_eq (sync_ok (p.b, p.shared, FALSE).brought, 30);
  leave_pair (&p);
}
END_TEST

/* Takes a file and keeps it with one bit changed. */
typedef struct {
  Troubled troubled;
  gboolean rots;
} Rotten;

static gboolean rotten_put (KbzPlace *base, const char *writer, const char *name, GBytes *file,
                            GCancellable *c, GError **error)
{
  KbzPlace *inner = ((Troubled *)base)->inner;
  gsize size;
  const char *bytes = g_bytes_get_data (file, &size);
  g_autofree char *changed = g_memdup2 (bytes, size);
  changed[size / 3] ^= 4;
  g_autoptr (GBytes) other = g_bytes_new (changed, size);
  return inner->kind->put (inner, writer, name, ((Rotten *)base)->rots ? other : file, c, error);
}

START_TEST (what_reads_differently_afterwards_is_not_called_sent)
{
  Pair p = new_pair ();
  KbzSyncCounts counts;
  g_autoptr (GError) told = NULL;
  Rotten place = { troubled_new (p.shared, TROUBLE_NONE, 0), TRUE };
  KbzPlaceKind kind = *place.troubled.base.kind;
  kind.put = rotten_put;
  place.troubled.base.kind = &kind;
  append_some (p.a, p.chance, 20);
  ck_assert (!kbz_sync_run (p.a, &place.troubled.base, NULL, &counts, NULL, &told));
  ck_assert_uint_eq (counts.sent, 0);
  ck_assert_ptr_nonnull (strstr (told->message, "reads differently"));
  ck_assert_int_eq (each_file (&p, p.a, NULL), 0);
  place.rots = FALSE;
  ck_assert_ok (kbz_sync_run (p.a, &place.troubled.base, NULL, &counts, NULL, error));
  ck_assert_uint_eq (counts.sent, 20);
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 20, 0, 1, 0);
  kbz_place_free (&place.troubled.base);
  leave_pair (&p);
}
END_TEST

int main (void)
{
  umask (0);
  use_memory ();
  return KBZ_SUITE (a_hundred_sessions_leave_a_few_files,
                    who_follows_all_along_loses_nothing_by_merging,
                    short_files_that_come_back_are_not_read_again,
                    a_long_file_that_is_damaged_does_not_cost_the_short_ones,
                    what_reads_differently_afterwards_is_not_called_sent);
}
