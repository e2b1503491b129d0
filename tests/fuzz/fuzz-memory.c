/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files that sync keeps beside the log: whatever is in them, they are read without harm, and
 * what was read of them is written so that it reads the same. */
#include "fuzz.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "lessons/sync/keys.h"
#include "lessons/sync/memory.h"

#define DEVICE "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee"

static void fill (const char *log, const char *ending, const uint8_t *data, size_t size)
{
  g_autofree char *path = g_strconcat (log, ending, NULL);
  CHECK (g_file_set_contents_full (path, (const char *)data, (gssize)size,
                                   G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL));
}

static guint n_signed (KbzSyncMemory *memory)
{
  return kbz_memory_signed_within (memory, DEVICE, 1, G_MAXINT64);
}

static void check_memory (const char *log)
{
  g_autoptr (KbzSyncMemory) memory = kbz_memory_load (log);
  guint n = n_signed (memory);
  kbz_memory_set_turn (memory, "x");
  kbz_memory_save (memory);
  g_autoptr (KbzSyncMemory) again = kbz_memory_load (log);
  CHECK (n_signed (again) == n && strcmp (kbz_memory_turn (again), "x") == 0);
}

static void check_keys (const char *log)
{
  static const guint8 key[KBZ_KEY] = { 7 };
  g_autoptr (KbzKeys) keys = kbz_keys_open (log, DEVICE, NULL);
  CHECK (keys != NULL && kbz_keys_knows (keys, DEVICE));
  gboolean believed = kbz_keys_trust (keys, "bbbbbbbb-bbbb-4ccc-8ddd-eeeeeeeeeeee", key);
  CHECK (kbz_keys_save (keys, NULL));
  g_autoptr (KbzKeys) again = kbz_keys_open (log, DEVICE, NULL);
  CHECK (memcmp (kbz_keys_seed (keys), kbz_keys_seed (again), KBZ_KEY) == 0);
  CHECK (kbz_keys_trust (again, "bbbbbbbb-bbbb-4ccc-8ddd-eeeeeeeeeeee", key) == believed);
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static const char *const endings[] = { ".sync", ".known", ".key" };
  g_autofree char *log = g_strdup_printf ("%s/kibitz-fuzz-%d", g_get_tmp_dir (), (int)getpid ());
  for (size_t i = 0; i < G_N_ELEMENTS (endings); i++)
    fill (log, endings[i], data, size);
  check_memory (log);
  check_keys (log);
  for (size_t i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *path = g_strconcat (log, endings[i], NULL);
    g_unlink (path);
  }
  return 0;
}
