/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random histories of three devices that share a place, a folder or what serve.py serves: they
 * write, they sync, syncs are cut off by errors, lost answers and SIGKILL, two sync at once, files
 * vanish, are cut, rot, are forged or come back. After all have synced they hold the same, nothing
 * that was acknowledged is missing, and nothing that was forged is there. usage: test-histories
 * [HISTORIES] */
#include <stdio.h>
#include <sys/wait.h>

#include "lessons/sync/wrap.h"
#include "tests/lessons/sync/devices.h"

#define DEVICES 3
static int histories = 1000;

typedef struct {
  GRand *chance;
  char *folder, *shared, *backup;
  KbzLog *logs[DEVICES];    /* NULL while a child has it */
  int written;              /* numbers of events, each in a payload */
  GHashTable *acknowledged; /* those that were safe, as payloads */
} World;

static int draw (World *world, int n)
{
  return g_rand_int_range (world->chance, 0, n);
}

static char *payload_of (int number)
{
  return g_strdup_printf ("{\"game\":\"bridge\",\"item\":\"p-%d\",\"concepts\":[\"bridge/duck\"],"
                          "\"outcome\":\"%s\",\"rating\":%d}",
                          number, number % 3 == 0 ? "wrong" : "right", 1200 + number % 7 * 100);
}

static KbzLog *log_of (World *world, int device)
{
  if (world->logs[device] == NULL) {
    char name[] = { (char)('a' + device), '\0' };
    world->logs[device] = open_log (world->folder, name);
  }
  return world->logs[device];
}

static void write_some (World *world, int device)
{
  for (int n = 1 + draw (world, 4); n > 0; n--) {
    char *payload = payload_of (++world->written);
    ck_assert_ok (kbz_log_append (log_of (world, device), "puzzle", payload, error));
    g_hash_table_add (world->acknowledged, payload);
  }
}

/* A sync with something going wrong on the way, or nothing. */
static gboolean troubled_sync (KbzLog *log, const char *shared, Trouble trouble, int at)
{
  KbzSyncCounts counts;
  Troubled place = troubled_new (shared, trouble, at);
  gboolean ok = kbz_sync_run (log, &place.base, NULL, &counts, NULL, NULL);
  kbz_place_free (&place.base);
  return ok;
}

/* In a process of its own: writes an event, says so, syncs; killed by itself at a call of the
 * place or by the parent at any moment. */
static pid_t begin_child (World *world, int device, Trouble trouble, int *acknowledgements)
{
  int ends[2], at = draw (world, 6);
  gboolean writes = draw (world, 2) == 0;
  ck_assert_int_eq (pipe (ends), 0);
  /* SQLite's locks do not survive a fork. */
  g_clear_object (&world->logs[device]);
  world->written += writes;
  pid_t child = fork ();
  if (child == 0) {
    g_autofree char *payload = payload_of (world->written);
    KbzLog *log = log_of (world, device);
    if (writes && (!kbz_log_append (log, "puzzle", payload, NULL) || write (ends[1], "+", 1) != 1))
      _exit (1);
    troubled_sync (log, world->shared, trouble, at);
    _exit (0);
  }
  close (ends[1]);
  *acknowledgements = ends[0];
  return child;
}

static void end_child (World *world, pid_t child, int acknowledgements, int number)
{
  char byte;
  int status;
  ck_assert_int_eq (waitpid (child, &status, 0), child);
  ck_assert (WIFSIGNALED (status) ? WTERMSIG (status) == SIGKILL : WEXITSTATUS (status) == 0);
  if (read (acknowledgements, &byte, 1) == 1)
    g_hash_table_add (world->acknowledged, payload_of (number));
  close (acknowledgements);
}

static void sync_and_kill (World *world, int device)
{
  static const Trouble troubles[] = { TROUBLE_NONE, TROUBLE_KILL_BEFORE, TROUBLE_KILL_AFTER };
  int acknowledgements;
  Trouble trouble = troubles[draw (world, 3)];
  gulong wait = (gulong)draw (world, served_root () != NULL ? 60000 : 6000);
  pid_t child = begin_child (world, device, trouble, &acknowledgements);
  if (trouble == TROUBLE_NONE) {
    g_usleep (wait);
    kill (child, SIGKILL);
  }
  end_child (world, child, acknowledgements, world->written);
}

static void sync_two_at_once (World *world, int device)
{
  int other = (device + 1) % DEVICES, ends[2], numbers[2];
  pid_t children[2];
  children[0] = begin_child (world, device, TROUBLE_NONE, &ends[0]);
  numbers[0] = world->written;
  children[1] = begin_child (world, other, TROUBLE_NONE, &ends[1]);
  numbers[1] = world->written;
  for (int i = 0; i < 2; i++)
    end_child (world, children[i], ends[i], numbers[i]);
}

/* Every file of the place, each with its path. */
static void find_files (const char *folder, GPtrArray *paths)
{
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  for (const char *name; directory != NULL && (name = g_dir_read_name (directory)) != NULL;) {
    char *path = g_build_filename (folder, name, NULL);
    if (g_file_test (path, G_FILE_TEST_IS_DIR)) {
      find_files (path, paths);
      g_free (path);
    } else
      g_ptr_array_add (paths, path);
  }
}

static void copy_place (const char *from, const char *to)
{
  g_autofree char *command = g_strdup_printf (
      "rm -rf '%s/v1'; if [ -d '%s/v1' ]; then cp -r '%s/v1' '%s/' && chmod -R a+rwX '%s'; fi", to,
      from, from, to, to);
  ck_assert_int_eq (system (command), 0);
}

static void empty_place (World *world)
{
  remove_tree (world->shared);
  make_open_folder (world->shared);
}

static void harm_a_file (World *world)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  find_files (world->shared, paths);
  if (paths->len == 0)
    return;
  const char *path = paths->pdata[draw (world, (int)paths->len)];
  if (draw (world, 2) == 0)
    ck_assert_int_eq (g_unlink (path), 0);
  else
    ck_assert_int_eq (truncate (path, draw (world, 300)), 0);
}

/* One bit of a file changes, at its full length. */
static void rot_a_file (World *world)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *bytes = NULL;
  gsize size;
  find_files (world->shared, paths);
  if (paths->len == 0)
    return;
  const char *path = paths->pdata[draw (world, (int)paths->len)];
  ck_assert (g_file_get_contents (path, &bytes, &size, NULL));
  if (size == 0)
    return;
  bytes[draw (world, (int)size)] ^= (char)(1 << draw (world, 8));
  FILE *file = fopen (path, "wb");
  ck_assert (file != NULL && fwrite (bytes, 1, size, file) == size && fclose (file) == 0);
}

/* Somebody who can write at the place makes up events of a device that has signed, after its own
 * or in their place: unsigned, with a key of his own, or with the device's key and a signature that
 * does not hold. */
static void forge_a_file (World *world, int device)
{
  static const guint8 seed[KBZ_KEY] = { 6, 6, 6 };
  KbzSegmentName plain, name;
  KbzSegmentProof proof;
  sync_ok (log_of (world, device), world->shared, FALSE);
  for (int i = 0; i < DEVICES; i++) /* who has met it knows it */
    sync_ok (log_of (world, i), world->shared, FALSE);
  const char *id = kbz_log_device (log_of (world, device));
  if (draw (world, 10) == 0 || kbz_log_count (world->logs[device], NULL) == 0)
    return;
  g_autoptr (GPtrArray) own = kbz_log_events_after (world->logs[device], id, 0, 0, NULL);
  g_autoptr (GPtrArray) events = history ((guint)draw (world, 1000), 1 + draw (world, 5), 1);
  if (own->len == 0)
    return;
  gint64 first = draw (world, 2) == 0 ? 1 : (gint64)own->len + 1;
  for (guint i = 0; i < events->len; i++) {
    KbzEvent *event = events->pdata[i];
    g_free (event->device);
    event->device = g_strdup (id);
    event->sequence = first + i;
    g_free (event->payload);
    event->payload = g_strdup ("{\"forged\":true}");
  }
  g_autoptr (GBytes) text = kbz_segment_write (events, &plain);
  kbz_proof_make (seed, &plain, &proof);
  gboolean is_signed = draw (world, 2) == 0;
  g_autoptr (GBytes) file = kbz_segment_wrap (text, &plain, is_signed ? &proof : NULL, NULL, &name);
  g_autofree char *called = kbz_segment_name_text (&name);
  g_autoptr (KbzPlace) place = place_at (world->shared);
  place->kind->put (place, draw (world, 2) == 0 ? id : OTHER, called, file, NULL, NULL);
}

static void step (World *world)
{
  int device = draw (world, DEVICES), what = draw (world, 100);
  if (what < 40)
    write_some (world, device);
  else if (what < 60)
    sync_ok (log_of (world, device), world->shared, FALSE);
  else if (what < 80) {
    static const Trouble troubles[] = { TROUBLE_ERROR, TROUBLE_SHORT, TROUBLE_UNTOLD };
    troubled_sync (log_of (world, device), world->shared, troubles[draw (world, 3)],
                   draw (world, 8));
  } else if (what < 87)
    sync_and_kill (world, device);
  else if (what < 90)
    sync_two_at_once (world, device);
  else if (what < 93)
    harm_a_file (world);
  else if (what < 95)
    rot_a_file (world);
  else if (what < 97)
    forge_a_file (world, device);
  else if (what < 98)
    copy_place (world->shared, world->backup);
  else if (what < 99)
    copy_place (world->backup, world->shared);
  else
    empty_place (world);
}

static gboolean tick_off (const KbzEvent *event, gpointer data)
{
  ck_assert_ptr_null (strstr (event->payload, "forged"));
  g_hash_table_remove (data, event->payload);
  return TRUE;
}

static void check_world (World *world, gboolean figures)
{
  /* The first time all files are looked at, for one may have rotted at its full length. */
  for (int i = 0; i < 3 * DEVICES; i++)
    sync_ok (log_of (world, i % DEVICES), world->shared, i < DEVICES);
  for (int i = 1; i < DEVICES; i++) {
    ck_assert_same_events (world->logs[0], world->logs[i]);
    if (figures)
      ck_assert_same_figures (world->logs[0], world->logs[i]);
  }
  ck_assert_ok (kbz_log_each (world->logs[0], tick_off, world->acknowledged, error));
  ck_assert_uint_eq (g_hash_table_size (world->acknowledged), 0);
}

static void live_through (int number)
{
  World world = { .chance = g_rand_new_with_seed ((guint32)number) };
  g_autofree char *name = g_strdup_printf ("kibitz-history-%d-XXXXXX", number);
  world.folder = g_dir_make_tmp (name, NULL);
  world.shared = new_shared (world.folder);
  world.backup = g_build_filename (world.folder, "backup", NULL);
  ck_assert_int_eq (g_mkdir (world.backup, 0755), 0);
  world.acknowledged = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (int steps = 5 + draw (&world, 20); steps > 0; steps--)
    step (&world);
  check_world (&world, number % 10 == 0);
  for (int i = 0; i < DEVICES; i++)
    g_clear_object (&world.logs[i]);
  remove_tree (world.shared);
  remove_tree (world.folder);
  g_hash_table_unref (world.acknowledged);
  g_rand_free (world.chance);
  g_free (world.folder);
  g_free (world.shared);
  g_free (world.backup);
}

START_TEST (after_any_history_all_devices_hold_all_that_was_acknowledged)
{
  for (int i = 0; i < histories; i++)
    live_through (i);
}
END_TEST

int main (int argc, char **argv)
{
  if (argc > 1)
    histories = atoi (argv[1]);
  umask (0);
  use_memory ();
  return KBZ_SUITE (after_any_history_all_devices_hold_all_that_was_acknowledged);
}
