/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/sync/memory.h"

#include <sodium.h>
#include <string.h>

#define FIRST_LINE "kibitz-sync-memory 1"

typedef struct {
  char id[37];   /* "" if all of it was set apart */
  gboolean used; /* in this run */
} Held;

struct KbzSyncMemory {
  char *path;
  GHashTable *held;      /* name → Held */
  GHashTable *by_device; /* device → GPtrArray of KbzSigned */
  char *turn;
  gboolean changed;
};

static int by_sequence (gconstpointer a, gconstpointer b)
{
  const KbzSegmentName *one = &(*(KbzSigned *const *)a)->plain;
  const KbzSegmentName *other = &(*(KbzSigned *const *)b)->plain;
  if (one->first != other->first)
    return one->first < other->first ? -1 : 1;
  return (one->last < other->last) - (one->last > other->last);
}

static GPtrArray *signed_by (KbzSyncMemory *memory, const char *device)
{
  GPtrArray *all = g_hash_table_lookup (memory->by_device, device);
  if (all == NULL) {
    all = g_ptr_array_new_with_free_func (g_free);
    g_hash_table_insert (memory->by_device, g_strdup (device), all);
  }
  return all;
}

static void add_signed (KbzSyncMemory *memory, const KbzSegmentName *plain,
                        const KbzSegmentProof *proof)
{
  KbzSigned one = { *plain, *proof };
  g_ptr_array_add (signed_by (memory, plain->device), g_memdup2 (&one, sizeof one));
}

static void read_held (KbzSyncMemory *memory, const char *name, const char *id)
{
  KbzSegmentName read;
  if (id != NULL && kbz_is_uuid (id) && kbz_segment_name_read (name, &read))
    kbz_memory_hold (memory, name, id);
}

static void read_apart (KbzSyncMemory *memory, const char *name)
{
  KbzSegmentName read;
  if (kbz_segment_name_read (name, &read))
    kbz_memory_set_apart (memory, name);
}

static gboolean read_hex (const char *text, guint8 *bytes, gsize length)
{
  return text != NULL && strlen (text) == 2 * length
         && sodium_hex2bin (bytes, length, text, 2 * length, NULL, NULL, NULL) == 0;
}

static void read_signed (KbzSyncMemory *memory, const char *name, const char *key,
                         const char *signature)
{
  KbzSigned one;
  if (kbz_segment_name_read (name, &one.plain) && one.plain.form == KBZ_SEGMENT_PLAIN
      && read_hex (key, one.proof.key, KBZ_KEY)
      && read_hex (signature, one.proof.signature, KBZ_SIGNATURE))
    add_signed (memory, &one.plain, &one.proof);
}

/* A line that cannot be read is as if it were not there. */
static void read_line (KbzSyncMemory *memory, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 5);
  guint n = g_strv_length (words);
  if (n >= 3 && strcmp (words[0], "held") == 0)
    read_held (memory, words[1], words[2]);
  else if (n >= 4 && strcmp (words[0], "signed") == 0)
    read_signed (memory, words[1], words[2], words[3]);
  else if (n == 2 && strcmp (words[0], "apart") == 0)
    read_apart (memory, words[1]);
  else if (n == 2 && strcmp (words[0], "turn") == 0)
    kbz_memory_set_turn (memory, words[1]);
}

static void unuse (gpointer name, gpointer held, gpointer data)
{
  (void)name, (void)data;
  ((Held *)held)->used = FALSE;
}

static void sort (gpointer device, gpointer all, gpointer data)
{
  (void)device, (void)data;
  g_ptr_array_sort (all, by_sequence);
}

KbzSyncMemory *kbz_memory_load (const char *log)
{
  g_autofree char *text = NULL;
  KbzSyncMemory *memory = g_new0 (KbzSyncMemory, 1);
  memory->path = g_strconcat (log, ".sync", NULL);
  memory->held = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  memory->by_device =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_ptr_array_unref);
  memory->turn = g_strdup ("");
  if (g_file_get_contents (memory->path, &text, NULL, NULL)
      && g_str_has_prefix (text, FIRST_LINE "\n")) {
    g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
    for (int i = 1; lines[i] != NULL; i++)
      read_line (memory, lines[i]);
  }
  g_hash_table_foreach (memory->held, unuse, NULL);
  g_hash_table_foreach (memory->by_device, sort, NULL);
  memory->changed = FALSE;
  return memory;
}

void kbz_memory_free (KbzSyncMemory *memory)
{
  if (memory == NULL)
    return;
  g_hash_table_unref (memory->held);
  g_hash_table_unref (memory->by_device);
  g_free (memory->turn);
  g_free (memory->path);
  g_free (memory);
}

static void write_held (gpointer name, gpointer held, gpointer data)
{
  const char *id = ((Held *)held)->id;
  if (((Held *)held)->used && *id != '\0')
    g_string_append_printf (data, "held %s %s\n", (char *)name, id);
  else if (((Held *)held)->used)
    g_string_append_printf (data, "apart %s\n", (char *)name);
}

static void write_signed (gpointer device, gpointer all, gpointer data)
{
  (void)device;
  for (guint i = 0; i < ((GPtrArray *)all)->len; i++) {
    const KbzSigned *one = ((GPtrArray *)all)->pdata[i];
    char key[2 * KBZ_KEY + 1], signature[2 * KBZ_SIGNATURE + 1];
    g_autofree char *name = kbz_segment_name_text (&one->plain);
    sodium_bin2hex (key, sizeof key, one->proof.key, KBZ_KEY);
    sodium_bin2hex (signature, sizeof signature, one->proof.signature, KBZ_SIGNATURE);
    g_string_append_printf (data, "signed %s %s %s\n", name, key, signature);
  }
}

void kbz_memory_save (KbzSyncMemory *memory)
{
  if (!memory->changed)
    return;
  GString *text = g_string_new (FIRST_LINE "\n");
  g_hash_table_foreach (memory->held, write_held, text);
  g_hash_table_foreach (memory->by_device, write_signed, text);
  g_string_append_printf (text, "turn %s\n", memory->turn);
  if (g_file_set_contents_full (memory->path, text->str, (gssize)text->len,
                                G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL))
    memory->changed = FALSE;
  g_string_free (text, TRUE);
}

const char *kbz_memory_held (KbzSyncMemory *memory, const char *name)
{
  Held *held = g_hash_table_lookup (memory->held, name);
  if (held == NULL || *held->id == '\0')
    return NULL;
  held->used = TRUE;
  return held->id;
}

void kbz_memory_cover (KbzSyncMemory *memory, const char *device, KbzCover *cover)
{
  GHashTableIter iter;
  gpointer key, held;
  g_hash_table_iter_init (&iter, memory->held);
  while (g_hash_table_iter_next (&iter, &key, &held)) {
    KbzSegmentName name;
    if (*((Held *)held)->id != '\0' && kbz_segment_name_read (key, &name)
        && name.form != KBZ_SEGMENT_PLAIN && strcmp (name.device, device) == 0)
      kbz_cover_add (cover, device, name.first, name.last);
  }
}

gboolean kbz_memory_is_apart (KbzSyncMemory *memory, const char *name)
{
  Held *held = g_hash_table_lookup (memory->held, name);
  if (held == NULL || *held->id != '\0')
    return FALSE;
  held->used = TRUE;
  return TRUE;
}

void kbz_memory_set_apart (KbzSyncMemory *memory, const char *name)
{
  kbz_memory_hold (memory, name, "");
}

void kbz_memory_hold (KbzSyncMemory *memory, const char *name, const char *id)
{
  Held *held = g_hash_table_lookup (memory->held, name);
  if (held == NULL) {
    held = g_new0 (Held, 1);
    g_hash_table_insert (memory->held, g_strdup (name), held);
    memory->changed = TRUE;
  }
  memory->changed |= strcmp (held->id, id) != 0;
  g_strlcpy (held->id, id, sizeof held->id);
  held->used = TRUE;
}

GPtrArray *kbz_memory_signed (KbzSyncMemory *memory, const char *device)
{
  return g_hash_table_lookup (memory->by_device, device);
}

static gboolean is_within (const KbzSegmentName *name, gint64 first, gint64 last)
{
  return name->first >= first && name->last <= last;
}

void kbz_memory_sign (KbzSyncMemory *memory, const KbzSegmentName *plain,
                      const KbzSegmentProof *proof)
{
  GPtrArray *all = signed_by (memory, plain->device);
  for (guint i = all->len; i-- > 0;) {
    const KbzSegmentName *other = &((KbzSigned *)all->pdata[i])->plain;
    if (strcmp (other->sha256, plain->sha256) == 0)
      return;
    if (is_within (other, plain->first, plain->last)
        && other->last - other->first < plain->last - plain->first)
      g_ptr_array_remove_index (all, i);
  }
  add_signed (memory, plain, proof);
  g_ptr_array_sort (all, by_sequence);
  memory->changed = TRUE;
}

guint kbz_memory_signed_within (KbzSyncMemory *memory, const char *device, gint64 first,
                                gint64 last)
{
  guint n = 0;
  GPtrArray *all = kbz_memory_signed (memory, device);
  for (guint i = 0; all != NULL && i < all->len; i++)
    n += is_within (&((KbzSigned *)all->pdata[i])->plain, first, last);
  return n;
}

const char *kbz_memory_turn (KbzSyncMemory *memory)
{
  return memory->turn;
}

void kbz_memory_set_turn (KbzSyncMemory *memory, const char *name)
{
  g_free (memory->turn);
  memory->turn = g_strdup (name);
  memory->changed = TRUE;
}
