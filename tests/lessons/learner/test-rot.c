/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rot on the disk: single bits and whole pages, behind the back of the program (the file keeps its
 * dates), and damage of every size. No event may come back changed, none may be missing without a
 * word, and all that is whole must be kept. KBZ_ROT=10000 flips as many bits, and a tenth of it
 * pages. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lessons/learner/lines.h"
#include "lessons/learner/log-private.h"
#include "tests/lessons/learner/history.h"
#include "tests/lessons/learner/learner.h"

#define EVENTS 150
#define LONG_ONES 3 /* with a payload that needs more than one page */
#define PAGE KBZ_LOG_PAGE
#define CHUNK 10

static int rounds (void)
{
  const char *wanted = g_getenv ("KBZ_ROT");
  return wanted != NULL ? atoi (wanted) : kbz_share (200);
}

/* A payload in which every ten bytes are unlike all others. */
static KbzEvent *long_event (int n)
{
  KbzEvent *event = g_new0 (KbzEvent, 1);
  GString *text = g_string_new ("{\"about\":\"x\",\"text\":\"");
  for (int i = 0; i < 700; i++)
    g_string_append_printf (text, "<%02d:%04d> ", n, i);
  event->id = g_strdup_printf ("77777777-0000-4000-8000-%012d", n);
  event->device = g_strdup ("77777777-0000-4000-9000-000000000000");
  event->sequence = n + 1;
  event->time = MONDAY_NOON;
  event->hlc = (MONDAY_NOON << 16) + n;
  event->kind = g_strdup ("note");
  event->payload = g_string_free (g_string_append (text, "\"}"), FALSE);
  return event;
}

typedef struct {
  GPtrArray *events;
  GHashTable *lines; /* of the events */
  guint8 *bytes;     /* the file */
  gsize length;
} Pristine;

static Pristine pristine (void)
{
  Place place = new_place ();
  KbzLog *log = open_at (&place);
  Pristine p = { .events = history (5, EVENTS, 2) };
  for (int i = 0; i < LONG_ONES; i++)
    g_ptr_array_add (p.events, long_event (i));
  ck_assert_ok (kbz_log_insert_foreign (log, p.events, NULL, error));
  g_object_unref (log);
  ck_assert (g_file_get_contents (place.path, (char **)&p.bytes, &p.length, NULL));
  p.lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < p.events->len; i++)
    g_hash_table_add (p.lines, kbz_event_to_line (p.events->pdata[i]));
  leave_place (&place);
  return p;
}

static void pristine_clear (Pristine *p)
{
  g_ptr_array_unref (p->events);
  g_hash_table_unref (p->lines);
  g_free (p->bytes);
}

typedef struct {
  gsize from, to; /* bytes of the file */
  guint8 with;    /* what they are combined with: exclusive or */
} Harm;

/* The file whole, opened once so that its mark is there; then harmed in place, keeping its dates.
 */
static void lay_out (Place *place, const Pristine *p, const Harm *harm)
{
  struct stat before;
  remove_tree (place->folder);
  ck_assert_int_eq (g_mkdir (place->folder, 0700), 0);
  ck_assert (g_file_set_contents (place->path, (char *)p->bytes, (gssize)p->length, NULL));
  g_object_unref (open_at (place));
  int file = open (place->path, O_RDWR);
  ck_assert_int_eq (fstat (file, &before), 0);
  for (gsize at = harm->from; at < harm->to; at++) {
    guint8 byte = p->bytes[at] ^ harm->with;
    ck_assert_int_eq (pwrite (file, &byte, 1, (off_t)at), 1);
  }
  struct timespec dates[2] = { before.st_atim, before.st_mtim };
  ck_assert_int_eq (futimens (file, dates), 0);
  close (file);
}

typedef struct {
  const Pristine *p;
  GHashTable *found;
  int changed;
} Reading;

static gboolean read_one (const KbzEvent *event, gpointer data)
{
  Reading *reading = data;
  g_autofree char *line = kbz_event_to_line (event);
  reading->changed += !g_hash_table_contains (reading->p->lines, line);
  g_hash_table_add (reading->found, g_steal_pointer (&line));
  return TRUE;
}

/* Reads all there is; TRUE if something was said about damage. */
static gboolean read_all (Place *place, Reading *reading)
{
  g_autofree char *notice = NULL;
  g_autoptr (GError) why = NULL;
  KbzMark mark;
  g_hash_table_remove_all (reading->found);
  g_autoptr (KbzLog) log = kbz_log_open (place->path, &notice, &why);
  if (log == NULL)
    return TRUE;
  gboolean said = notice != NULL;
  said |= !kbz_log_each (log, read_one, reading, NULL);
  said |= kbz_log_bad_count (log) > 0;
  return said | (kbz_mark_read (place->path, &mark) && mark.mend);
}

static void rot (Place *place, const Pristine *p, const Harm *harm, int *said)
{
  Reading reading = { p, g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL), 0 };
  lay_out (place, p, harm);
  gboolean noticed = read_all (place, &reading);
  ck_assert_msg (reading.changed == 0, "an event was changed by %zu…%zu", harm->from, harm->to);
  ck_assert_msg (noticed || g_hash_table_size (reading.found) == p->events->len,
                 "%u of %u events after %zu…%zu ^ %02x, and not a word",
                 g_hash_table_size (reading.found), p->events->len, harm->from, harm->to,
                 harm->with);
  *said += noticed;
  g_hash_table_unref (reading.found);
}

START_TEST (no_bit_flips_unnoticed)
{
  Place place = new_place ();
  Pristine p = pristine ();
  g_autoptr (GRand) chance = g_rand_new_with_seed (14);
  int said = 0;
  for (int i = 0; i < rounds (); i++) {
    gsize at = (gsize)g_rand_int_range (chance, 0, (int)p.length);
    rot (&place, &p, &(Harm){ at, at + 1, (guint8)(1 << g_rand_int_range (chance, 0, 8)) }, &said);
  }
  printf ("# %d bits flipped, %d of them told, none unnoticed\n", rounds (), said);
  ck_assert_int_gt (said, rounds () / 4);
  pristine_clear (&p);
  leave_place (&place);
}
END_TEST

START_TEST (no_page_is_damaged_unnoticed)
{
  Place place = new_place ();
  Pristine p = pristine ();
  g_autoptr (GRand) chance = g_rand_new_with_seed (15);
  int said = 0, n = MAX (10, rounds () / 10);
  for (int i = 0; i < n; i++) {
    gsize page = (gsize)g_rand_int_range (chance, 0, (int)(p.length / PAGE));
    guint8 with = (guint8)g_rand_int_range (chance, 1, 256);
    rot (&place, &p, &(Harm){ page * PAGE, (page + 1) * PAGE, with }, &said);
  }
  printf ("# %d pages damaged, %d of them told, none unnoticed\n", n, said);
  ck_assert_int_gt (said, n / 3);
  pristine_clear (&p);
  leave_place (&place);
}
END_TEST

/* ---- What is whole is kept ------------------------------------------------------------------ */

static const guint8 *find (const Pristine *p, const void *text, gsize length)
{
  return memmem (p->bytes, p->length, text, length);
}

static gboolean touches (const Harm *harm, gsize from, gsize to)
{
  return harm->from < to && harm->to > from;
}

/* Whether nothing of its row was touched, told from where its texts stand in the whole file: the
 * row's header is before the two UUIDs, its numbers, kind, payload and checksum follow. */
static gboolean is_whole (const Pristine *p, const KbzEvent *event, const Harm *harm)
{
  g_autofree char *head = g_strconcat (event->id, event->device, NULL);
  const guint8 *at = find (p, head, strlen (head));
  ck_assert_ptr_nonnull (at);
  gsize from = (gsize)(at - p->bytes), length = strlen (event->payload);
  if (length < 1000)
    return !touches (harm, from - 20, from + 72 + 26 + strlen (event->kind) + length + 16);
  /* A long one: none of the pages that hold a part of it. */
  gboolean whole = !touches (harm, from / PAGE * PAGE, from / PAGE * PAGE + PAGE);
  for (const char *part = event->payload + 25; part + CHUNK < event->payload + length; part++) {
    const guint8 *there = *part == '<' ? find (p, part, CHUNK) : NULL;
    gsize page = there != NULL ? (gsize)(there - p->bytes) / PAGE * PAGE : 0;
    whole = whole && (there == NULL || !touches (harm, page, page + PAGE));
  }
  return whole;
}

START_TEST (all_that_is_whole_is_kept)
{
  Place place = new_place ();
  Pristine p = pristine ();
  g_autoptr (GRand) chance = g_rand_new_with_seed (300);
  int whole = 0, newer = 0;
  for (int i = 0; i < kbz_share (300); i++) {
    gsize from = (gsize)g_rand_int_range (chance, 0, (int)p.length);
    gsize length = (gsize)1 << g_rand_int_range (chance, 0, 16);
    Harm harm = { from, MIN (from + length, p.length), (guint8)g_rand_int_range (chance, 1, 256) };
    Reading reading = { &p, g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL), 0 };
    g_autoptr (GError) why = NULL;
    lay_out (&place, &p, &harm);
    /* What is found while reading is mended at the next opening. */
    read_all (&place, &reading);
    read_all (&place, &reading);
    ck_assert_int_eq (reading.changed, 0);
    g_autoptr (KbzLog) log = kbz_log_open (place.path, NULL, &why);
    newer += log == NULL;
    ck_assert_msg (log != NULL || g_error_matches (why, KBZ_LOG_ERROR, KBZ_LOG_ERROR_NEWER),
                   "%zu…%zu ^ %02x: %s", harm.from, harm.to, harm.with,
                   log == NULL ? why->message : "");
    for (guint k = 0; k < p.events->len && log != NULL; k++) {
      g_autofree char *line = kbz_event_to_line (p.events->pdata[k]);
      if (!is_whole (&p, p.events->pdata[k], &harm))
        continue;
      whole++;
      ck_assert_msg (g_hash_table_contains (reading.found, line), "lost by %zu…%zu: %s", harm.from,
                     harm.to, line);
    }
    g_hash_table_unref (reading.found);
  }
  printf ("# %d damages, %d whole rows, all kept\n", kbz_share (300), whole);
  ck_assert_int_gt (whole, kbz_share (300) * EVENTS / 2);
  ck_assert_int_le (newer, 3);
  pristine_clear (&p);
  leave_place (&place);
}
END_TEST

START_TEST (a_rotten_event_is_set_apart_and_comes_back_with_a_whole_copy)
{
  Place place = new_place ();
  Pristine p = pristine ();
  const KbzEvent *hurt = p.events->pdata[7];
  g_autofree char *head = g_strconcat (hurt->id, hurt->device, NULL);
  gsize at = (gsize)(find (&p, head, strlen (head)) - p.bytes) + 72 + 60;
  lay_out (&place, &p, &(Harm){ at, at + 1, 2 });
  g_autoptr (KbzLog) log = open_at (&place); /* behind our back: nothing tells it yet */
  gsize added;
  g_autoptr (GPtrArray) sent = kbz_log_events_after (log, hurt->device, 0, 0, NULL);
  for (guint i = 0; i < sent->len; i++)
    ck_assert_str_ne (((KbzEvent *)sent->pdata[i])->id, hurt->id);
  ck_assert_int_eq (kbz_log_bad_count (log), 1);
  ck_assert_int_eq (kbz_log_count (log, NULL), p.events->len - 1);
  g_autoptr (GPtrArray) wanted = kbz_log_wanted (log, NULL);
  ck_assert_uint_eq (wanted->len, 1);
  const KbzWanted *one = wanted->pdata[0];
  ck_assert_str_eq (one->device, hurt->device);
  ck_assert_int_eq (one->first, hurt->sequence);
  ck_assert_int_eq (one->last, hurt->sequence);
  g_autoptr (GPtrArray) aside = kbz_log_aside (log, NULL);
  ck_assert_uint_eq (aside->len, 1);
  ck_assert_str_eq (((KbzAside *)aside->pdata[0])->id, hurt->id);
  ck_assert_ok (kbz_log_insert_foreign (log, p.events, &added, error));
  ck_assert_uint_eq (added, 1);
  ck_assert_int_eq (kbz_log_bad_count (log), 0);
  g_autoptr (GPtrArray) whole = kbz_log_events_after (log, hurt->device, 0, 0, NULL);
  ck_assert_uint_eq (whole->len, sent->len + 1);
  pristine_clear (&p);
  leave_place (&place);
}
END_TEST

/* What is derived is only a copy: whatever happens to it, the numbers are the same. */
START_TEST (damage_to_what_is_derived_costs_nothing)
{
  Place place = new_place ();
  g_autofree char *path = g_build_filename (place.folder, "learner-derived.db", NULL);
  g_autoptr (GPtrArray) events = history (5, EVENTS, 2);
  g_autoptr (KbzLog) log = open_at (&place);
  ck_assert_ok (kbz_log_insert_foreign (log, events, NULL, error));
  g_autofree char *before = kbz_derive_dump (log, NULL);
  static const char *const ruins[] = { "", "no database at all" };
  for (gsize i = 0; i <= G_N_ELEMENTS (ruins); i++) {
    g_clear_object (&log);
    if (i < G_N_ELEMENTS (ruins))
      ck_assert (g_file_set_contents (path, ruins[i], -1, NULL));
    else {
      g_autofree char *bytes = NULL;
      gsize length;
      ck_assert (g_file_get_contents (path, &bytes, &length, NULL));
      memset (bytes + PAGE, 0x5a, length - PAGE); /* all but its header */
      ck_assert (g_file_set_contents (path, bytes, (gssize)length, NULL));
    }
    log = open_at (&place);
    g_autofree char *after = kbz_derive_dump (log, NULL);
    ck_assert_str_eq (before, after);
    ck_assert_int_eq (kbz_log_count (log, NULL), EVENTS);
  }
  leave_place (&place);
}
END_TEST

int main (void)
{
  return KBZ_SUITE (no_bit_flips_unnoticed, no_page_is_damaged_unnoticed, all_that_is_whole_is_kept,
                    a_rotten_event_is_set_apart_and_comes_back_with_a_whole_copy,
                    damage_to_what_is_derived_costs_nothing);
}
