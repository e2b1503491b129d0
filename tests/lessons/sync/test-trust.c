/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whom a device believes: what is signed, what is not, what is sealed, and what somebody made up
 * who can write at the place. */
#include "lessons/sync/keys.h"
#include "tests/lessons/sync/pair.h"

#define STRANGER "cccccccc-bbbb-4ccc-8ddd-eeeeeeeeeeee"

/* Puts a file there as anybody can who owns the place, in the folder of `writer`. */
static void slip_in (Pair *p, const char *writer, GPtrArray *events, const KbzSegmentProof *proof)
{
  KbzSegmentName plain, name;
  g_autoptr (GBytes) text = kbz_segment_write (events, &plain);
  g_autoptr (GBytes) file = kbz_segment_wrap (text, &plain, proof, NULL, &name);
  g_autofree char *called = kbz_segment_name_text (&name);
  g_autoptr (KbzPlace) place = place_at (p->shared);
  ck_assert_ok (place->kind->put (place, writer, called, file, NULL, error));
}

/* Events that claim to be of a device, from a sequence on. */
static GPtrArray *made_up (const char *device, gint64 first, int n)
{
  GPtrArray *events = history (99, n, 1);
  for (guint i = 0; i < events->len; i++) {
    KbzEvent *event = events->pdata[i];
    g_free (event->device);
    event->device = g_strdup (device);
    event->sequence = first + i;
  }
  return events;
}

static KbzSegmentProof sign_as_stranger (GPtrArray *events)
{
  static const guint8 seed[KBZ_KEY] = { 6, 6, 6 };
  KbzSegmentName plain;
  KbzSegmentProof proof;
  g_autoptr (GBytes) text = kbz_segment_write (events, &plain);
  kbz_proof_make (seed, &plain, &proof);
  return proof;
}

static KbzSyncCounts sync_with (KbzLog *log, const char *shared, const char *passphrase)
{
  KbzSyncCounts counts;
  KbzSyncOptions options = { .passphrase = passphrase };
  g_autoptr (KbzPlace) place = place_at (shared);
  ck_assert_ok (kbz_sync_run (log, place, &options, &counts, NULL, error));
  return counts;
}

/* A sync that must fail with this error, having sent and brought nothing. */
static void refuse (KbzLog *log, const char *shared, const char *passphrase, int code)
{
  KbzSyncCounts counts;
  KbzSyncOptions options = { .passphrase = passphrase };
  g_autoptr (GError) error = NULL;
  g_autoptr (KbzPlace) place = place_at (shared);
  ck_assert (!kbz_sync_run (log, place, &options, &counts, NULL, &error));
  ck_assert_msg (g_error_matches (error, KBZ_SYNC_ERROR, code), "%s", error->message);
  ck_assert_ptr_nonnull (strstr (error->message, "passphrase"));
  ck_assert_uint_eq (counts.sent + counts.brought, 0);
}

START_TEST (nobody_else_speaks_for_a_device_that_has_signed)
{
  Pair p = new_pair ();
  append_some (p.a, p.chance, 20);
  sync_ok (p.a, p.shared, FALSE);
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 20, 0, 1, 0);
  g_autoptr (GPtrArray) more = made_up (kbz_log_device (p.a), 21, 5);
  g_autoptr (GPtrArray) instead = made_up (kbz_log_device (p.a), 3, 5);
  KbzSegmentProof wrong_key = sign_as_stranger (more), wrong_text = sign_as_stranger (more);
  slip_in (&p, kbz_log_device (p.a), more, &wrong_key);
  slip_in (&p, kbz_log_device (p.a), instead, &wrong_text);
  slip_in (&p, STRANGER, more, NULL);
  slip_in (&p, STRANGER, instead, NULL);
  KbzSyncCounts counts = sync_ok (p.b, p.shared, FALSE);
  ck_assert_uint_eq (counts.brought, 0);
  ck_assert_uint_eq (counts.forged, 4);
  ck_assert_str_eq (counts.forged_device, kbz_log_device (p.a));
  counts = sync_ok (p.a, p.shared, FALSE);
  ck_assert_uint_eq (counts.brought, 0);
  ck_assert_uint_eq (counts.forged, 4);
  /* The device itself goes on as if nothing were there. */
  append_some (p.a, p.chance, 5);
  sync_ok (p.a, p.shared, FALSE);
  ck_assert_uint_eq (sync_ok (p.b, p.shared, FALSE).brought, 5);
  ck_assert_same_events (p.a, p.b);
  leave_pair (&p);
}
END_TEST

START_TEST (who_comes_new_believes_the_signed_files_before_the_others)
{
  Pair p = new_pair ();
  append_some (p.a, p.chance, 20);
  sync_ok (p.a, p.shared, FALSE);
  g_autoptr (GPtrArray) longer = made_up (kbz_log_device (p.a), 1, 50);
  slip_in (&p, STRANGER, longer, NULL);
  KbzSyncCounts counts = sync_ok (p.b, p.shared, FALSE);
  ck_assert_uint_eq (counts.brought, 20);
  ck_assert_uint_eq (counts.forged, 1);
  ck_assert_same_events (p.a, p.b);
  leave_pair (&p);
}
END_TEST

START_TEST (files_from_before_there_were_keys_are_read)
{
  Pair p = new_pair ();
  g_autoptr (GPtrArray) old = made_up (STRANGER, 1, 30);
  slip_in (&p, STRANGER, old, NULL);
  ck_assert_counts (sync_ok (p.a, p.shared, FALSE), 30, 0, 1, 0);
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 30, 0, 1, 0);
  leave_pair (&p);
}
END_TEST

/* As after an update: its own old files lie there unsigned. */
START_TEST (a_device_signs_what_it_sent_before_it_had_a_key)
{
  Pair p = new_pair ();
  append_some (p.a, p.chance, 30);
  g_autoptr (GPtrArray) old = kbz_log_events_after (p.a, kbz_log_device (p.a), 0, 0, NULL);
  slip_in (&p, kbz_log_device (p.a), old, NULL);
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 30, 0, 1, 0);
  ck_assert_counts (sync_ok (p.a, p.shared, FALSE), 0, 30, 1, 0);
  ck_assert_counts (sync_ok (p.a, p.shared, FALSE), 0, 0, 1, 0);
  ck_assert_int_eq (each_file (&p, p.a, NULL), 1); /* the old one has gone */
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 0, 0, 1, 0);
  g_autoptr (GPtrArray) forged = made_up (kbz_log_device (p.a), 10, 5);
  slip_in (&p, STRANGER, forged, NULL);
  ck_assert_uint_eq (sync_ok (p.b, p.shared, FALSE).forged, 1);
  ck_assert_same_events (p.a, p.b);
  leave_pair (&p);
}
END_TEST

START_TEST (who_has_seen_a_signature_can_put_the_signed_file_back)
{
  Pair p = new_pair ();
  g_autoptr (KbzLog) c = open_log (p.at.folder, "c");
  append_some (p.a, p.chance, 20);
  sync_ok (p.a, p.shared, FALSE);
  sync_ok (p.b, p.shared, FALSE);
  empty (p.shared);
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 0, 20, 1, 0);
  ck_assert_counts (sync_ok (c, p.shared, FALSE), 20, 0, 1, 0);
  /* It knows by now whose key that is. */
  g_autoptr (GPtrArray) more = made_up (kbz_log_device (p.a), 21, 5);
  KbzSegmentProof proof = sign_as_stranger (more);
  slip_in (&p, STRANGER, more, &proof);
  ck_assert_uint_eq (sync_ok (c, p.shared, FALSE).forged, 1);
  ck_assert_counts (sync_ok (p.a, p.shared, FALSE), 0, 0, 1, 0);
  leave_pair (&p);
}
END_TEST

START_TEST (an_old_file_that_comes_back_changes_nothing)
{
  Pair p = new_pair ();
  append_some (p.a, p.chance, 20);
  sync_ok (p.a, p.shared, FALSE);
  g_autofree char *saved = g_strconcat (p.shared, "-saved", NULL);
  g_autofree char *copy = g_strdup_printf ("cp -r '%s' '%s'", p.shared, saved);
  g_autofree char *back = g_strdup_printf ("cp -r '%s/.' '%s/'", saved, p.shared);
  ck_assert_int_eq (system (copy), 0);
  append_some (p.a, p.chance, 20);
  sync_ok (p.a, p.shared, FALSE);
  sync_ok (p.b, p.shared, FALSE);
  ck_assert_int_eq (system (back), 0);
  ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 0, 0, 1, 0);
  ck_assert_counts (sync_ok (p.a, p.shared, FALSE), 0, 0, 1, 0);
  ck_assert_same_events (p.a, p.b);
  leave_pair (&p);
}
END_TEST

/* Signed by a device that nobody has met, with numbers beyond all reach. */
START_TEST (a_file_of_which_all_was_set_apart_is_not_got_again)
{
  Pair p = new_pair ();
  append_some (p.a, p.chance, 20);
  sync_ok (p.a, p.shared, FALSE);
  g_autoptr (GPtrArray) wild = made_up (STRANGER, G_GINT64_CONSTANT (1) << 40, 5);
  KbzSegmentProof proof = sign_as_stranger (wild);
  slip_in (&p, STRANGER, wild, &proof);
  ck_assert_uint_eq (sync_ok (p.b, p.shared, FALSE).brought, 20);
  g_autoptr (GPtrArray) aside = kbz_log_aside (p.b, NULL);
  ck_assert_uint_eq (aside->len, 5); /* kept and named */
  KbzSyncCounts counts;
  for (int run = 0; run < 2; run++) {
    Troubled place = troubled_new (p.shared, TROUBLE_NONE, -1);
    KbzSyncOptions options = { .thorough = run == 1 };
    ck_assert_ok (kbz_sync_run (p.b, &place.base, &options, &counts, NULL, error));
    ck_assert_int_eq (place.gets, run == 0 ? 1 : 2); /* the sound one is checked; or all are */
    ck_assert_uint_eq (counts.brought + counts.sent, 0);
    kbz_place_free (&place.base);
  }
  leave_pair (&p);
}
END_TEST

START_TEST (the_secret_key_is_for_its_owner_alone)
{
  Pair p = new_pair ();
  struct stat status;
  append_some (p.a, p.chance, 3);
  sync_ok (p.a, p.shared, FALSE);
  g_autofree char *path = g_build_filename (p.at.folder, "a.db.key", NULL);
  ck_assert_int_eq (stat (path, &status), 0);
  ck_assert_int_eq (status.st_mode & 0777, 0600);
  leave_pair (&p);
}
END_TEST

/* As a machine does whose log takes another name: its key is drawn once, and stays. */
START_TEST (a_device_with_a_new_name_draws_one_key_and_keeps_it)
{
  Pair p = new_pair ();
  g_autofree char *log = g_build_filename (p.at.folder, "x.db", NULL);
  g_autoptr (KbzKeys) old = kbz_keys_open (log, STRANGER, NULL);
  g_autoptr (KbzKeys) first = kbz_keys_open (log, OTHER, NULL);
  g_autoptr (KbzKeys) again = kbz_keys_open (log, OTHER, NULL);
  ck_assert_mem_ne (kbz_keys_seed (old), kbz_keys_seed (first), KBZ_KEY);
  ck_assert_mem_eq (kbz_keys_seed (first), kbz_keys_seed (again), KBZ_KEY);
  leave_pair (&p);
}
END_TEST

static gboolean contains (const char *path, const char *word)
{
  g_autofree char *command = g_strdup_printf ("grep -rqF '%s' '%s'", word, path);
  return system (command) == 0;
}

static void forget_file (Pair *p, const char *name)
{
  g_autofree char *path = g_build_filename (p->at.folder, name, NULL);
  ck_assert_int_eq (g_unlink (path), 0);
}

/* Its key alone, then with the keys it knows, then with all that sync remembers; what it had not
 * yet sent is not lost either, and counts once everywhere. */
START_TEST (a_device_that_lost_its_key_goes_on_under_another_name)
{
  static const char *const files[] = { "a.db.key", "a.db.known", "a.db.sync" };
  for (gsize lost = 1; lost <= G_N_ELEMENTS (files); lost++) {
    Pair p = new_pair ();
    append_some (p.a, p.chance, 20);
    sync_ok (p.a, p.shared, FALSE);
    ck_assert_uint_eq (sync_ok (p.b, p.shared, FALSE).brought, 20);
    g_autofree char *before = g_strdup (kbz_log_device (p.a));
    append_some (p.a, p.chance, 6);
    for (gsize i = 0; i < lost; i++)
      forget_file (&p, files[i]);
    KbzSyncCounts counts = sync_ok (p.a, p.shared, FALSE);
    ck_assert (counts.renamed);
    ck_assert_uint_eq (counts.sent, 12); /* six again, and that their old ones do not count */
    ck_assert_uint_eq (counts.held, 38); /* nothing waits */
    ck_assert_str_ne (kbz_log_device (p.a), before);
    counts = sync_ok (p.b, p.shared, FALSE);
    ck_assert_uint_eq (counts.brought, 12);
    ck_assert_uint_eq (counts.forged + counts.ignored, 0);
    ck_assert_same_figures (p.a, p.b);
    /* Then all is as with any device. */
    append_some (p.a, p.chance, 3);
    counts = sync_ok (p.a, p.shared, FALSE);
    ck_assert_uint_eq (counts.sent, 3);
    ck_assert (!counts.renamed);
    counts = sync_ok (p.b, p.shared, FALSE);
    ck_assert_uint_eq (counts.brought, 3);
    ck_assert_uint_eq (counts.forged, 0);
    ck_assert_counts (sync_ok (p.a, p.shared, TRUE), 0, 0, 2, 0);
    ck_assert_same_figures (p.a, p.b);
    leave_pair (&p);
  }
}
END_TEST

/* The run that gives it another name is cut off before it could look at the place. */
START_TEST (what_a_lost_key_left_unsent_is_written_again_later)
{
  Pair p = new_pair ();
  KbzSyncCounts counts;
  append_some (p.a, p.chance, 20);
  sync_ok (p.a, p.shared, FALSE);
  append_some (p.a, p.chance, 6);
  forget_file (&p, "a.db.key");
  for (int at = 0; at < 3; at++) {
    Troubled place = troubled_new (p.shared, TROUBLE_ERROR, at);
    ck_assert (!kbz_sync_run (p.a, &place.base, NULL, &counts, NULL, NULL));
    kbz_place_free (&place.base);
  }
  sync_ok (p.a, p.shared, FALSE);
  counts = sync_ok (p.b, p.shared, FALSE);
  ck_assert_uint_eq (counts.brought, 32);
  ck_assert_uint_eq (counts.forged, 0);
  ck_assert_same_figures (p.a, p.b);
  g_autoptr (GPtrArray) known = kbz_log_known (p.a, NULL);
  ck_assert_uint_eq (known->len, 2);
  leave_pair (&p);
}
END_TEST

START_TEST (with_a_passphrase_the_place_learns_nothing_and_the_devices_everything)
{
  Pair p = new_pair ();
  append_some (p.a, p.chance, 30);
  append_some (p.b, p.chance, 20);
  ck_assert_uint_eq (sync_with (p.a, p.shared, "correct horse").sent, 30);
  ck_assert_counts (sync_with (p.b, p.shared, "correct horse"), 30, 20, 2, 0);
  ck_assert_counts (sync_with (p.a, p.shared, "correct horse"), 20, 0, 2, 0);
  ck_assert_counts (sync_with (p.a, p.shared, "correct horse"), 0, 0, 2, 0);
  ck_assert_same_events (p.a, p.b);
  ck_assert (!contains (p.shared, "payload") && !contains (p.shared, "bridge"));
  leave_pair (&p);
}
END_TEST

START_TEST (without_the_passphrase_or_with_another_one_is_told_so)
{
  Pair p = new_pair ();
  append_some (p.a, p.chance, 30);
  append_some (p.b, p.chance, 20);
  sync_with (p.a, p.shared, "correct horse");
  refuse (p.b, p.shared, NULL, KBZ_SYNC_ERROR_NO_PASSPHRASE);
  refuse (p.b, p.shared, "", KBZ_SYNC_ERROR_NO_PASSPHRASE);
  refuse (p.b, p.shared, "battery staple", KBZ_SYNC_ERROR_WRONG_PASSPHRASE);
  ck_assert_counts (sync_with (p.b, p.shared, "correct horse"), 30, 20, 2, 0);
  leave_pair (&p);
}
END_TEST

START_TEST (what_lay_there_in_plain_is_sealed_and_then_goes)
{
  Pair p = new_pair ();
  append_some (p.a, p.chance, 30);
  sync_ok (p.a, p.shared, FALSE);
  append_some (p.b, p.chance, 10);
  sync_ok (p.b, p.shared, FALSE);
  ck_assert_uint_eq (sync_with (p.a, p.shared, "correct horse").sent, 40);
  ck_assert_uint_eq (sync_with (p.b, p.shared, "correct horse").sent, 10); /* signed by itself */
  sync_with (p.a, p.shared, "correct horse");
  sync_with (p.b, p.shared, "correct horse");
  ck_assert (!contains (p.shared, "payload"));
  ck_assert_same_events (p.a, p.b);
  leave_pair (&p);
}
END_TEST

START_TEST (where_all_is_sealed_nothing_else_is_believed)
{
  Pair p = new_pair ();
  append_some (p.a, p.chance, 30);
  sync_with (p.a, p.shared, "correct horse");
  g_autoptr (GPtrArray) unsigned_ones = made_up (STRANGER, 1, 5);
  g_autoptr (GPtrArray) signed_ones = made_up (OTHER, 1, 6);
  KbzSegmentProof proof = sign_as_stranger (signed_ones);
  slip_in (&p, STRANGER, unsigned_ones, NULL);
  slip_in (&p, STRANGER, signed_ones, &proof);
  ck_assert_uint_eq (sync_with (p.b, p.shared, "correct horse").brought, 30);
  ck_assert_uint_eq (sync_with (p.a, p.shared, "correct horse").brought, 0);
  /* Nor if the place takes all that is sealed away. */
  empty (p.shared);
  slip_in (&p, STRANGER, unsigned_ones, NULL);
  slip_in (&p, STRANGER, signed_ones, &proof);
  ck_assert_counts (sync_with (p.b, p.shared, "correct horse"), 0, 30, 1, 0);
  leave_pair (&p);
}
END_TEST

static void fill_with_rubbish (Pair *p, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (p->at.folder, name, NULL);
  ck_assert (g_file_set_contents (path, text, -1, NULL));
}

START_TEST (what_is_remembered_may_be_thrown_away)
{
  static const char *const rubbish[] = { "", "kibitz-sync-memory 1\nheld\nsigned x y z\nturn\n",
                                         "\n\n\n" };
  Pair p = new_pair ();
  append_some (p.a, p.chance, 30);
  sync_ok (p.a, p.shared, FALSE);
  append_some (p.b, p.chance, 10);
  sync_ok (p.b, p.shared, FALSE);
  for (size_t i = 0; i < G_N_ELEMENTS (rubbish); i++) {
    fill_with_rubbish (&p, "b.db.sync", rubbish[i]);
    fill_with_rubbish (&p, "b.db.known", rubbish[i]);
    ck_assert_counts (sync_ok (p.b, p.shared, FALSE), 0, 0, 2, 0);
  }
  leave_pair (&p);
}
END_TEST

/* As a log that was set back from a backup: what it held then is not what it holds now. */
START_TEST (what_is_remembered_of_a_log_that_was_set_back_is_not_believed)
{
  Pair p = new_pair ();
  g_autofree char *log = g_build_filename (p.at.folder, "a.db", NULL);
  g_autofree char *save = g_strdup_printf ("cp '%s' '%s-saved'", log, log);
  g_autofree char *back =
      g_strdup_printf ("cp '%s-saved' '%s'; rm -f '%s'-wal '%s'-shm", log, log, log, log);
  append_some (p.a, p.chance, 10);
  g_clear_object (&p.a);
  ck_assert_int_eq (system (save), 0);
  p.a = open_log (p.at.folder, "a");
  append_some (p.a, p.chance, 10);
  sync_ok (p.a, p.shared, FALSE);
  g_clear_object (&p.a);
  ck_assert_int_eq (system (back), 0);
  g_autofree char *path = g_strdup (log), *notice = NULL;
  p.a = kbz_log_open (path, &notice, NULL);
  ck_assert_uint_eq (sync_ok (p.a, p.shared, FALSE).brought, 10);
  ck_assert_uint_eq (sync_ok (p.b, p.shared, FALSE).brought, 20);
  leave_pair (&p);
}
END_TEST

int main (void)
{
  umask (0);
  use_memory ();
  return KBZ_SUITE (
      nobody_else_speaks_for_a_device_that_has_signed,
      who_comes_new_believes_the_signed_files_before_the_others,
      files_from_before_there_were_keys_are_read, a_device_signs_what_it_sent_before_it_had_a_key,
      who_has_seen_a_signature_can_put_the_signed_file_back,
      an_old_file_that_comes_back_changes_nothing,
      a_file_of_which_all_was_set_apart_is_not_got_again, the_secret_key_is_for_its_owner_alone,
      a_device_with_a_new_name_draws_one_key_and_keeps_it,
      a_device_that_lost_its_key_goes_on_under_another_name,
      what_a_lost_key_left_unsent_is_written_again_later,
      with_a_passphrase_the_place_learns_nothing_and_the_devices_everything,
      without_the_passphrase_or_with_another_one_is_told_so,
      what_lay_there_in_plain_is_sealed_and_then_goes, where_all_is_sealed_nothing_else_is_believed,
      what_is_remembered_may_be_thrown_away,
      what_is_remembered_of_a_log_that_was_set_back_is_not_believed);
}
