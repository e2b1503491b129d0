/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "lessons/sync/wrap.h"
#include "tests/lessons/learner/history.h"
#include "tests/suite.h"

#define SUM "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define SEAL "abcdef0123456789abcdef0123456789abcdef0123456789"
#define DEVICE "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee"

static char *written (GPtrArray *events, GBytes **file)
{
  KbzSegmentName name;
  *file = kbz_segment_write (events, &name);
  return kbz_segment_name_text (&name);
}

/* As a reader meets it: a name and some bytes. */
static gboolean reads (const char *text, GBytes *file)
{
  KbzSegmentName name;
  g_autoptr (GError) error = NULL;
  if (!kbz_segment_name_read (text, &name))
    return FALSE;
  g_autoptr (GPtrArray) events = kbz_segment_read (&name, file, &error);
  ck_assert_int_eq (events == NULL, error != NULL);
  return events != NULL;
}

START_TEST (what_is_written_reads_back)
{
  g_autoptr (GPtrArray) events = history (1, 40, 1);
  g_autoptr (GBytes) file = NULL;
  g_autofree char *text = written (events, &file);
  KbzSegmentName name;
  ck_assert (kbz_segment_name_read (text, &name));
  ck_assert_int_eq (name.first, 1);
  ck_assert_int_eq (name.last, 40);
  ck_assert_uint_eq (name.bytes, g_bytes_get_size (file));
  g_autoptr (GPtrArray) again = kbz_segment_read (&name, file, NULL);
  ck_assert_uint_eq (again->len, 40);
  for (guint i = 0; i < again->len; i++) {
    g_autofree char *one = kbz_event_to_line (events->pdata[i]);
    g_autofree char *other = kbz_event_to_line (again->pdata[i]);
    ck_assert_str_eq (one, other);
  }
}
END_TEST

START_TEST (the_same_events_make_the_same_file)
{
  g_autoptr (GPtrArray) events = history (1, 10, 1), same = history (1, 10, 1);
  g_autoptr (GBytes) file = NULL, other = NULL;
  g_autofree char *name = written (events, &file), *other_name = written (same, &other);
  ck_assert_str_eq (name, other_name);
  ck_assert (g_bytes_equal (file, other));
}
END_TEST

START_TEST (only_our_own_names_are_names)
{
  static const struct {
    const char *text;
    gboolean good;
  } cases[] = {
    { DEVICE ".1-3.900." SUM ".seg", TRUE },
    { DEVICE ".7-7.100." SUM ".seg", TRUE },
    { DEVICE ".1-3.1048576." SUM ".seg", TRUE },
    { DEVICE ".1-3.900." SUM ".signed.seg", TRUE },
    { DEVICE ".1-3.900." SUM "." SEAL ".sealed.seg", TRUE },
    { DEVICE ".1-3.900." SUM ".sealed.seg", FALSE },
    { DEVICE ".1-3.900." SUM "." SEAL "0.sealed.seg", FALSE },
    { DEVICE ".1-3.900." SUM ".ABCDEF0123456789ABCDEF0123456789ABCDEF0123456789.sealed.seg",
      FALSE },
    { DEVICE ".1-3.900." SUM "." SEAL ".signed.seg", FALSE },
    { DEVICE ".1-3.900." SUM ".Signed.seg", FALSE },
    { "", FALSE },
    { ".seg", FALSE },
    { DEVICE, FALSE },
    { DEVICE ".", FALSE },
    { DEVICE ".1-3.900." SUM, FALSE },
    { DEVICE ".1-3.900." SUM ".seg.part", FALSE },
    { DEVICE ".1-3.900." SUM ".sync-conflict-20261116-074235-ABCDEFG.seg", FALSE },
    { "." DEVICE ".1-3.900." SUM ".seg", FALSE },
    { "~syncthing~" DEVICE ".1-3.900." SUM ".seg.tmp", FALSE },
    { DEVICE " (1).1-3.900." SUM ".seg", FALSE },
    { DEVICE ".1-3.900." SUM " (1).seg", FALSE },
    { "AAAAAAAA-bbbb-4ccc-8ddd-eeeeeeeeeeee.1-3.900." SUM ".seg", FALSE },
    { "../../../etc-bbbb-4ccc-8ddd-eeeeeeeeee.1-3.900." SUM ".seg", FALSE },
    { DEVICE ".01-3.900." SUM ".seg", FALSE },
    { DEVICE ".+1-3.900." SUM ".seg", FALSE },
    { DEVICE ". 1-3.900." SUM ".seg", FALSE },
    { DEVICE ".0-3.900." SUM ".seg", FALSE },
    { DEVICE ".-1-3.900." SUM ".seg", FALSE },
    { DEVICE ".3-1.900." SUM ".seg", FALSE },
    { DEVICE ".1-3.0." SUM ".seg", FALSE },
    { DEVICE ".1-3.1048577." SUM ".seg", FALSE }, /* too long to be fetched */
    { DEVICE ".1-99999.900." SUM ".seg", FALSE }, /* more than 900 bytes can hold */
    { DEVICE ".1-9223372036854775807.900." SUM ".seg", FALSE },
    { DEVICE ".1-99999999999999999999.900." SUM ".seg", FALSE },
    { DEVICE ".1-3.99999999999999999999." SUM ".seg", FALSE },
    { DEVICE ".1-3.900.0123456789ABCDEF0123456789abcdef0123456789abcdef0123456789abcdef.seg",
      FALSE },
    { DEVICE ".1-3.900.0123.seg", FALSE },
    { DEVICE ".1-3.900..seg", FALSE },
    { DEVICE ".1.900." SUM ".seg", FALSE },
  };
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    KbzSegmentName name;
    ck_assert_msg (kbz_segment_name_read (cases[i].text, &name) == cases[i].good, "%s",
                   cases[i].text);
  }
}
END_TEST

START_TEST (a_file_cut_short_anywhere_is_refused)
{
  g_autoptr (GPtrArray) events = history (2, 4, 1);
  g_autoptr (GBytes) file = NULL;
  g_autofree char *name = written (events, &file);
  ck_assert (reads (name, file));
  for (gsize length = 0; length < g_bytes_get_size (file); length++) {
    g_autoptr (GBytes) cut = g_bytes_new_from_bytes (file, 0, length);
    ck_assert (!reads (name, cut));
  }
}
END_TEST

START_TEST (a_file_with_more_behind_it_is_refused)
{
  g_autoptr (GPtrArray) events = history (2, 4, 1);
  g_autoptr (GBytes) file = NULL;
  g_autofree char *name = written (events, &file);
  gsize size;
  const char *bytes = g_bytes_get_data (file, &size);
  for (gsize more = 1; more <= size; more *= 2) {
    GByteArray *longer = g_byte_array_new ();
    g_byte_array_append (longer, (const guint8 *)bytes, (guint)size);
    g_byte_array_append (longer, (const guint8 *)bytes, (guint)more);
    g_autoptr (GBytes) other = g_byte_array_free_to_bytes (longer);
    ck_assert (!reads (name, other));
  }
}
END_TEST

START_TEST (a_file_with_one_wrong_bit_is_refused)
{
  g_autoptr (GPtrArray) events = history (3, 4, 1);
  g_autoptr (GBytes) file = NULL;
  g_autofree char *name = written (events, &file);
  gsize size;
  const char *bytes = g_bytes_get_data (file, &size);
  for (gsize bit = 0; bit < size * 8; bit++) {
    g_autofree char *changed = g_memdup2 (bytes, size);
    changed[bit / 8] = (char)(changed[bit / 8] ^ (1 << bit % 8));
    g_autoptr (GBytes) other = g_bytes_new (changed, size);
    ck_assert_msg (!reads (name, other), "bit %zu", bit);
  }
}
END_TEST

static KbzWrapState opens (const KbzSegmentName *name, GBytes *file, const KbzSealKeys *keys)
{
  KbzOpened opened = { 0 };
  KbzWrapState state = kbz_segment_unwrap (name, file, keys, &opened);
  ck_assert_int_eq (opened.events != NULL, state == KBZ_WRAP_SOUND);
  g_clear_pointer (&opened.events, g_ptr_array_unref);
  return state;
}

START_TEST (signed_and_sealed_files_with_one_wrong_bit_are_refused)
{
  static const guint8 seed[KBZ_KEY] = { 1, 2, 3 };
  g_autoptr (KbzSeal) seal = kbz_seal_new ("correct horse");
  const KbzSealKeys *keys = kbz_seal_keys_new (seal);
  g_autoptr (GPtrArray) events = history (3, 4, 1);
  KbzSegmentName plain, name, again;
  KbzSegmentProof proof;
  g_autoptr (GBytes) text = kbz_segment_write (events, &plain);
  kbz_proof_make (seed, &plain, &proof);
  for (int sealed = 0; sealed < 2; sealed++) {
    const KbzSealKeys *with = sealed ? keys : NULL;
    g_autoptr (GBytes) file = kbz_segment_wrap (text, &plain, &proof, with, &name);
    g_autoptr (GBytes) same = kbz_segment_wrap (text, &plain, &proof, with, &again);
    g_autofree char *called = kbz_segment_name_text (&name);
    ck_assert (g_bytes_equal (file, same) && kbz_segment_name_read (called, &again));
    ck_assert_int_eq (opens (&again, file, with), KBZ_WRAP_SOUND);
    gsize size;
    const char *bytes = g_bytes_get_data (file, &size);
    for (gsize bit = 0; bit < size * 8; bit++) {
      g_autofree char *changed = g_memdup2 (bytes, size);
      changed[bit / 8] = (char)(changed[bit / 8] ^ (1 << bit % 8));
      g_autoptr (GBytes) other = g_bytes_new (changed, size);
      ck_assert_msg (opens (&name, other, with) != KBZ_WRAP_SOUND, "%d bit %zu", sealed, bit);
    }
    for (gsize length = 0; length < size; length++) {
      g_autoptr (GBytes) cut = g_bytes_new_from_bytes (file, 0, length);
      ck_assert_int_eq (opens (&name, cut, with), KBZ_WRAP_DAMAGED);
    }
  }
}
END_TEST

START_TEST (what_was_sealed_opens_with_that_passphrase_alone)
{
  g_autoptr (KbzSeal) seal = kbz_seal_new ("correct horse"), same = kbz_seal_new ("correct horse");
  g_autoptr (KbzSeal) other = kbz_seal_new ("battery staple");
  const KbzSealKeys *keys = kbz_seal_keys_new (seal);
  g_autoptr (GPtrArray) events = history (3, 4, 1);
  KbzSegmentName plain, name;
  g_autoptr (GBytes) text = kbz_segment_write (events, &plain);
  g_autoptr (GBytes) file = kbz_segment_wrap (text, &plain, NULL, keys, &name);
  ck_assert_ptr_nonnull (kbz_seal_keys (same, name.seal));
  ck_assert_ptr_null (kbz_seal_keys (other, name.seal));
  ck_assert_int_eq (opens (&name, file, kbz_seal_keys (same, name.seal)), KBZ_WRAP_SOUND);
  ck_assert_int_eq (opens (&name, file, kbz_seal_keys_new (other)), KBZ_WRAP_DAMAGED);
  ck_assert_int_eq (opens (&name, file, kbz_seal_keys_new (same)), KBZ_WRAP_DAMAGED);
  /* Nor does it open under the name of other events. */
  name.first++;
  name.last++;
  ck_assert_int_eq (opens (&name, file, keys), KBZ_WRAP_DAMAGED);
}
END_TEST

START_TEST (somebody_who_makes_up_salts_does_not_keep_us_busy)
{
  g_autoptr (KbzSeal) seal = kbz_seal_new ("correct horse");
  int known = 0;
  for (int i = 0; i < 1000; i++) {
    char tag[KBZ_SEAL_TAG + 1];
    g_snprintf (tag, sizeof tag, "%048d", i);
    known += kbz_seal_keys (seal, tag) != NULL;
  }
  ck_assert_int_eq (known, 0);
}
END_TEST

/* The bytes are whole and the sums are right; only the events are not what the name says. */
static void refuse_events (GPtrArray *events, const char *device, gint64 first, gint64 last)
{
  KbzSegmentName name;
  g_autoptr (GBytes) file = kbz_segment_write (events, &name);
  g_strlcpy (name.device, device, sizeof name.device);
  name.first = first;
  name.last = last;
  g_autofree char *text = kbz_segment_name_text (&name);
  ck_assert_msg (!reads (text, file), "%s", text);
}

START_TEST (a_file_whose_name_promises_other_events_is_refused)
{
  g_autoptr (GPtrArray) events = history (4, 9, 1);
  const char *device = ((KbzEvent *)events->pdata[0])->device;
  refuse_events (events, device, 1, 8);
  refuse_events (events, device, 1, 10);
  refuse_events (events, device, 2, 10);
  refuse_events (events, DEVICE, 1, 9);
}
END_TEST

START_TEST (a_file_with_a_gap_a_repetition_or_a_stranger_is_refused)
{
  g_autoptr (GPtrArray) gap = history (5, 9, 1), twice = history (5, 9, 1);
  g_autoptr (GPtrArray) swapped = history (5, 9, 1), stranger = history (5, 9, 1);
  g_autofree char *device = g_strdup (((KbzEvent *)gap->pdata[0])->device);
  g_ptr_array_remove_index (gap, 4);
  refuse_events (gap, device, 1, 9);
  refuse_events (gap, device, 1, 8);
  ((KbzEvent *)twice->pdata[4])->sequence = 4;
  refuse_events (twice, device, 1, 9);
  gpointer third = swapped->pdata[3];
  swapped->pdata[3] = swapped->pdata[4];
  swapped->pdata[4] = third;
  refuse_events (swapped, device, 1, 9);
  KbzEvent *other = stranger->pdata[4];
  g_free (other->device);
  other->device = g_strdup (DEVICE);
  refuse_events (stranger, device, 1, 9);
}
END_TEST

START_TEST (whole_bytes_that_are_no_events_are_refused)
{
  static const char *const texts[] = { "", "\n", "{}", "{\"kibitz-log\":1}\n" };
  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++) {
    KbzSegmentName name = { DEVICE, 1, 1, strlen (texts[i]), "" };
    g_autoptr (GBytes) file = g_bytes_new_static (texts[i], strlen (texts[i]));
    g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, file);
    g_strlcpy (name.sha256, sum, sizeof name.sha256);
    ck_assert_ptr_null (kbz_segment_read (&name, file, NULL));
  }
}
END_TEST

int main (void)
{
  return KBZ_SUITE (what_is_written_reads_back, the_same_events_make_the_same_file,
                    only_our_own_names_are_names, a_file_cut_short_anywhere_is_refused,
                    a_file_with_more_behind_it_is_refused, a_file_with_one_wrong_bit_is_refused,
                    signed_and_sealed_files_with_one_wrong_bit_are_refused,
                    what_was_sealed_opens_with_that_passphrase_alone,
                    somebody_who_makes_up_salts_does_not_keep_us_busy,
                    a_file_whose_name_promises_other_events_is_refused,
                    a_file_with_a_gap_a_repetition_or_a_stranger_is_refused,
                    whole_bytes_that_are_no_events_are_refused);
}
