/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles from others, and for them: one text file each. */
#include <glib/gi18n-lib.h>

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lessons/trainer/collections.h"
#include "lessons/trainer/store-private.h"

void kbz_import_free (KbzImport *import)
{
  if (import == NULL)
    return;
  g_free (import->name);
  g_ptr_array_unref (import->doubles);
  g_ptr_array_unref (import->faults);
  g_free (import);
}

/* What a collection of this file is called if nobody says. */
static char *name_after (const char *path)
{
  char *name = g_path_get_basename (path);
  char *dot = strrchr (name, '.');
  if (dot != NULL && dot != name)
    *dot = '\0';
  return name;
}

static gboolean fail_empty (const KbzPuzzleFile *file, GError **error)
{
  if (file->faults->len > 0)
    g_propagate_error (error, g_error_copy (g_ptr_array_index (file->faults, 0)));
  else
    g_set_error (error, KBZ_PUZZLE_FILE_ERROR, KBZ_PUZZLE_FILE_ERROR_FAULTY,
                 _ ("There are no puzzles in %s."), file->name);
  return FALSE;
}

/* Adds what is new to the text of the collection. */
static void join (const KbzPuzzleFile *file, GString *text, KbzImport *import)
{
  g_autoptr (KbzPuzzleFile) had = kbz_puzzle_file_read (import->name, text->str, text->len);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < had->entries->len; i++)
    g_hash_table_add (ids, ((KbzPuzzleEntry *)g_ptr_array_index (had->entries, i))->id);
  for (guint i = 0; i < file->entries->len; i++) {
    const KbzPuzzleEntry *entry = g_ptr_array_index (file->entries, i);
    if (g_hash_table_contains (ids, entry->id))
      g_ptr_array_add (import->doubles, g_strdup (entry->id));
    else {
      kbz_text_add_puzzle (text, entry->text);
      import->added++;
    }
  }
  for (guint i = 0; i < file->doubles->len; i++)
    g_ptr_array_add (import->doubles,
                     g_strdup (((KbzPuzzleEntry *)g_ptr_array_index (file->doubles, i))->id));
}

/* Under the lock. */
static gboolean add_to_collection (KbzStore *store, const KbzPuzzleFile *file, KbzImport *import,
                                   GError **error)
{
  g_autofree char *before = kbz_collection_text (store, import->name, TRUE, error);
  if (before == NULL)
    return FALSE;
  g_autoptr (GString) text = g_string_new (before);
  join (file, text, import);
  return import->added == 0 || kbz_collection_write (store, import->name, text->str, error);
}

KbzImport *kbz_collection_import (KbzStore *store, const char *path, const char *name,
                                  GError **error)
{
  g_autoptr (KbzPuzzleFile) file = kbz_puzzle_file_load (path, error);
  if (file == NULL || (file->entries->len == 0 && !fail_empty (file, error)))
    return NULL;
  g_autoptr (KbzImport) import = g_new0 (KbzImport, 1);
  import->name = name != NULL ? g_strdup (name) : name_after (path);
  import->doubles = g_ptr_array_new_with_free_func (g_free);
  import->faults = g_ptr_array_ref (file->faults);
  int lock = kbz_collections_lock (store, error);
  if (lock < 0)
    return NULL;
  gboolean ok = add_to_collection (store, file, import, error);
  close (lock);
  return ok ? g_steal_pointer (&import) : NULL;
}

gboolean kbz_collection_export (KbzStore *store, const char *name, const char *path, GError **error)
{
  const KbzPuzzleFile *file = kbz_collection (store, name, error);
  if (file == NULL)
    return FALSE;
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < file->entries->len; i++)
    kbz_text_add_puzzle (text, ((KbzPuzzleEntry *)g_ptr_array_index (file->entries, i))->text);
  return kbz_text_write_file (path, text->str, error);
}

gboolean kbz_puzzle_export (const KbzPuzzle *puzzle, const char *path, GError **error)
{
  char *text = kbz_puzzle_to_text (puzzle);
  gboolean written = kbz_text_write_file (path, text, error);
  free (text);
  return written;
}
