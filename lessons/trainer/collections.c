/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "lessons/trainer/collections.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "lessons/trainer/store-private.h"

#define ENDING ".puzzle"
#define NAME_MAX_CHARACTERS 60

gboolean kbz_collection_name_check (const char *name, GError **error)
{
  const char *why = NULL;
  if (*name == '\0' || !g_utf8_validate (name, -1, NULL) || g_ascii_isspace (*name))
    why = _ ("A collection needs a name.");
  else if (g_utf8_strlen (name, -1) > NAME_MAX_CHARACTERS)
    why = _ ("The name is too long: at most 60 characters.");
  else if (*name == '.')
    why = _ ("The name must not begin with a dot.");
  for (const char *at = name; why == NULL && *at != '\0'; at = g_utf8_next_char (at))
    if (*at == '/' || g_unichar_iscntrl (g_utf8_get_char (at)))
      why = _ ("The name must not have a “/” or a line break in it.");
  if (why != NULL)
    g_set_error_literal (error, KBZ_PUZZLE_FILE_ERROR, KBZ_PUZZLE_FILE_ERROR_NAME, why);
  return why == NULL;
}

/* Where a collection lies; NULL when it cannot have that name. */
static char *path_of (const KbzStore *store, const char *name, GError **error)
{
  if (!kbz_collection_name_check (name, error))
    return NULL;
  g_autofree char *file = g_strconcat (name, ENDING, NULL);
  return g_build_filename (store->folder, file, NULL);
}

void kbz_loaded_collection_free (KbzLoadedCollection *kept)
{
  kbz_puzzle_file_free (kept->file);
  g_free (kept);
}

static gboolean fail_missing (const char *name, GError **error)
{
  g_set_error (error, KBZ_PUZZLE_FILE_ERROR, KBZ_PUZZLE_FILE_ERROR_MISSING,
               _ ("There is no collection “%s”."), name);
  return FALSE;
}

/* Reads it again only if the file has changed. */
const KbzPuzzleFile *kbz_collection (KbzStore *store, const char *name, GError **error)
{
  g_autofree char *path = path_of (store, name, error);
  GStatBuf now;
  if (path == NULL)
    return NULL;
  if (g_stat (path, &now) != 0) {
    fail_missing (name, error);
    return NULL;
  }
  gint64 changed = (gint64)now.st_mtim.tv_sec * 1000000000 + now.st_mtim.tv_nsec;
  KbzLoadedCollection *kept = g_hash_table_lookup (store->collections, name);
  if (kept != NULL && kept->changed == changed && kept->size == now.st_size)
    return kept->file;
  KbzPuzzleFile *file = kbz_puzzle_file_load (path, error);
  if (file == NULL)
    return NULL;
  kept = g_new0 (KbzLoadedCollection, 1);
  *kept = (KbzLoadedCollection){ file, changed, now.st_size };
  g_hash_table_replace (store->collections, g_strdup (name), kept);
  return file;
}

static void info_free (gpointer data)
{
  KbzCollectionInfo *info = data;
  g_free (info->name);
  g_free (info);
}

static int by_name (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate ((*(const KbzCollectionInfo *const *)a)->name,
                         (*(const KbzCollectionInfo *const *)b)->name);
}

GPtrArray *kbz_collections (KbzStore *store, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (info_free);
  g_autoptr (GDir) folder = g_dir_open (store->folder, 0, &problem);
  if (folder == NULL && !g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_NOENT)) {
    g_propagate_error (error, g_steal_pointer (&problem));
    return NULL;
  }
  for (const char *file; folder != NULL && (file = g_dir_read_name (folder)) != NULL;) {
    if (!g_str_has_suffix (file, ENDING))
      continue;
    g_autofree char *name = g_strndup (file, strlen (file) - strlen (ENDING));
    if (!kbz_collection_name_check (name, NULL))
      continue;
    const KbzPuzzleFile *read = kbz_collection (store, name, NULL);
    KbzCollectionInfo *info = g_new0 (KbzCollectionInfo, 1);
    info->puzzles = read != NULL ? (int)read->entries->len : 0;
    info->faults = read != NULL ? (int)read->faults->len : 1;
    info->name = g_steal_pointer (&name);
    g_ptr_array_add (all, info);
  }
  g_ptr_array_sort (all, by_name);
  return g_steal_pointer (&all);
}

KbzPuzzle *kbz_collections_puzzle (KbzStore *store, const char *id, GError **error)
{
  g_autoptr (GPtrArray) all = kbz_collections (store, error);
  for (guint i = 0; all != NULL && i < all->len; i++) {
    const KbzCollectionInfo *info = g_ptr_array_index (all, i);
    const KbzPuzzleFile *file = kbz_collection (store, info->name, NULL);
    const KbzPuzzleEntry *entry = file != NULL ? kbz_puzzle_file_find (file, id) : NULL;
    if (entry != NULL)
      return kbz_puzzle_of_text (entry->text, error);
  }
  return NULL;
}

/* ---- Changing ---------------------------------------------------------------------------- */

static gboolean make_folder (const KbzStore *store, GError **error)
{
  if (g_mkdir_with_parents (store->folder, 0700) == 0)
    return TRUE;
  g_set_error (error, KBZ_PUZZLE_FILE_ERROR, KBZ_PUZZLE_FILE_ERROR_FAILED,
               _ ("The folder %s cannot be made: %s"), store->folder, g_strerror (errno));
  return FALSE;
}

/* Whoever changes a collection holds this from reading to writing, in every program; -1 on error.
 * Closing it lets the next one in. What was read before is read again. */
int kbz_collections_lock (KbzStore *store, GError **error)
{
  if (!make_folder (store, error))
    return -1;
  g_autofree char *path = g_build_filename (store->folder, ".lock", NULL);
  int lock = open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  while (lock >= 0 && flock (lock, LOCK_EX) != 0)
    if (errno != EINTR) {
      close (lock);
      lock = -1;
    }
  if (lock < 0)
    g_set_error (error, KBZ_PUZZLE_FILE_ERROR, KBZ_PUZZLE_FILE_ERROR_FAILED,
                 _ ("The folder %s cannot be written to: %s"), store->folder, g_strerror (errno));
  g_hash_table_remove_all (store->collections);
  return lock;
}

gboolean kbz_text_write_file (const char *path, const char *text, GError **error)
{
  return g_file_set_contents_full (
      path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0644, error);
}

gboolean kbz_collection_write (KbzStore *store, const char *name, const char *text, GError **error)
{
  g_autofree char *path = path_of (store, name, error);
  if (path == NULL)
    return FALSE;
  if (strlen (text) > KBZ_PUZZLE_FILE_BYTES) {
    g_set_error (error, KBZ_PUZZLE_FILE_ERROR, KBZ_PUZZLE_FILE_ERROR_TOO_BIG,
                 _ ("The collection “%s” would become too big: at most %d MiB."), name,
                 KBZ_PUZZLE_FILE_BYTES / 1024 / 1024);
    return FALSE;
  }
  g_hash_table_remove (store->collections, name);
  return kbz_text_write_file (path, text, error);
}

char *kbz_collection_text (KbzStore *store, const char *name, gboolean may_lack, GError **error)
{
  g_autoptr (GError) problem = NULL;
  const KbzPuzzleFile *file = kbz_collection (store, name, &problem);
  if (file != NULL && file->faults->len > 0) {
    const GError *first = g_ptr_array_index (file->faults, 0);
    g_set_error (error, KBZ_PUZZLE_FILE_ERROR, KBZ_PUZZLE_FILE_ERROR_FAULTY,
                 _ ("%s Mend the file, or put the puzzle into another collection."),
                 first->message);
    return NULL;
  }
  if (file != NULL)
    return g_strdup (file->text);
  if (may_lack && g_error_matches (problem, KBZ_PUZZLE_FILE_ERROR, KBZ_PUZZLE_FILE_ERROR_MISSING))
    return g_strdup ("");
  g_propagate_error (error, g_steal_pointer (&problem));
  return NULL;
}

static char *without_puzzle (KbzStore *store, const char *name, const char *id, const char *text)
{
  const KbzPuzzleFile *file = kbz_collection (store, name, NULL);
  const KbzPuzzleEntry *entry = file != NULL ? kbz_puzzle_file_find (file, id) : NULL;
  return entry != NULL ? kbz_text_without_lines (text, entry->line, entry->last) : NULL;
}

static gboolean is_there (const KbzStore *store, const char *name)
{
  g_autofree char *path = path_of (store, name, NULL);
  return path != NULL && g_file_test (path, G_FILE_TEST_EXISTS);
}

static gboolean fail_exists (const char *name, GError **error)
{
  g_set_error (error, KBZ_PUZZLE_FILE_ERROR, KBZ_PUZZLE_FILE_ERROR_EXISTS,
               _ ("There is a collection “%s” already."), name);
  return FALSE;
}

static gboolean do_create (KbzStore *store, const char *name, GError **error)
{
  return is_there (store, name) ? fail_exists (name, error)
                                : kbz_collection_write (store, name, "", error);
}

static gboolean do_rename (KbzStore *store, const char *name, const char *to, GError **error)
{
  g_autofree char *from = path_of (store, name, error);
  g_autofree char *target = from != NULL ? path_of (store, to, error) : NULL;
  if (target == NULL)
    return FALSE;
  if (!is_there (store, name))
    return fail_missing (name, error);
  if (is_there (store, to))
    return fail_exists (to, error);
  g_hash_table_remove (store->collections, name);
  if (g_rename (from, target) == 0)
    return TRUE;
  g_set_error (error, KBZ_PUZZLE_FILE_ERROR, KBZ_PUZZLE_FILE_ERROR_FAILED,
               _ ("“%s” cannot be renamed: %s"), name, g_strerror (errno));
  return FALSE;
}

static gboolean do_delete (KbzStore *store, const char *name, GError **error)
{
  g_autofree char *path = path_of (store, name, error);
  if (path == NULL)
    return FALSE;
  g_hash_table_remove (store->collections, name);
  if (g_unlink (path) == 0)
    return TRUE;
  if (errno == ENOENT)
    return fail_missing (name, error);
  g_set_error (error, KBZ_PUZZLE_FILE_ERROR, KBZ_PUZZLE_FILE_ERROR_FAILED,
               _ ("“%s” cannot be deleted: %s"), name, g_strerror (errno));
  return FALSE;
}

static gboolean do_add (KbzStore *store, const char *name, const KbzPuzzle *puzzle, GError **error)
{
  g_autofree char *text = kbz_collection_text (store, name, TRUE, error);
  if (text == NULL)
    return FALSE;
  g_autofree char *rest = without_puzzle (store, name, puzzle->id, text);
  char *lines = kbz_puzzle_to_text (puzzle);
  g_autoptr (GString) whole = g_string_new (rest != NULL ? rest : text);
  kbz_text_add_puzzle (whole, lines);
  free (lines);
  return kbz_collection_write (store, name, whole->str, error);
}

static gboolean do_remove (KbzStore *store, const char *name, const char *id, GError **error)
{
  g_autofree char *text = kbz_collection_text (store, name, FALSE, error);
  g_autofree char *rest = text != NULL ? without_puzzle (store, name, id, text) : NULL;
  if (text == NULL)
    return FALSE;
  if (rest != NULL)
    return kbz_collection_write (store, name, rest, error);
  g_set_error (error, KBZ_PUZZLE_FILE_ERROR, KBZ_PUZZLE_FILE_ERROR_MISSING,
               _ ("“%s” is not in the collection “%s”."), id, name);
  return FALSE;
}

/* ---- Each under the lock ------------------------------------------------------------------ */

#define LOCKED(call)                                                                               \
  int lock = kbz_collections_lock (store, error);                                                  \
  if (lock < 0)                                                                                    \
    return FALSE;                                                                                  \
  gboolean ok = call;                                                                              \
  close (lock);                                                                                    \
  return ok

gboolean kbz_collection_create (KbzStore *store, const char *name, GError **error)
{
  LOCKED (do_create (store, name, error));
}

gboolean kbz_collection_rename (KbzStore *store, const char *name, const char *to, GError **error)
{
  LOCKED (do_rename (store, name, to, error));
}

gboolean kbz_collection_delete (KbzStore *store, const char *name, GError **error)
{
  LOCKED (do_delete (store, name, error));
}

gboolean kbz_collection_add (KbzStore *store, const char *name, const KbzPuzzle *puzzle,
                             GError **error)
{
  LOCKED (do_add (store, name, puzzle, error));
}

gboolean kbz_collection_remove (KbzStore *store, const char *name, const char *id, GError **error)
{
  LOCKED (do_remove (store, name, id, error));
}
