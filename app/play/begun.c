/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/begun.h"

#include <glib/gstdio.h>
#include <string.h>

#include "app/play/options.h"

#define GROUP "deal"
#define ENDING ".deal"

void kbz_begun_free (KbzBegun *begun)
{
  if (begun == NULL)
    return;
  kbz_transcript_clear (&begun->transcript);
  g_free (begun->name);
  g_free (begun);
}

KbzBegun *kbz_begun_copy (const KbzBegun *begun)
{
  KbzBegun *copy = g_memdup2 (begun, sizeof *begun);
  copy->name = g_strdup (begun->name);
  copy->transcript = kbz_transcript_copy (&begun->transcript);
  return copy;
}

/* ---- As text ------------------------------------------------------------------------------- */

static void write_match (GKeyFile *file, const KbzMatch *match)
{
  int total[KBZ_SEATS_MAX], memory[G_N_ELEMENTS (match->memory)];
  memcpy (total, match->total, sizeof total);
  memcpy (memory, match->memory, sizeof memory);
  g_key_file_set_integer (file, "match", "deals", match->deals);
  g_key_file_set_integer (file, "match", "dealer", match->dealer);
  g_key_file_set_integer_list (file, "match", "total", total, G_N_ELEMENTS (total));
  g_key_file_set_integer_list (file, "match", "memory", memory, G_N_ELEMENTS (memory));
}

static char *begun_write (const KbzBegun *begun)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  int options[KBZ_OPTIONS_MAX];
  for (int i = 0; i < KBZ_OPTIONS_MAX; i++)
    options[i] = begun->options.value[i];
  g_key_file_set_string (file, GROUP, "game", begun->game->id);
  g_key_file_set_integer_list (file, GROUP, "options", options, KBZ_OPTIONS_MAX);
  g_key_file_set_string (file, GROUP, "strength", kbz_strength_key (begun->strength));
  g_key_file_set_uint64 (file, GROUP, "seed", begun->seed);
  g_key_file_set_integer (file, GROUP, "marks", (int)begun->marks);
  g_key_file_set_int64 (file, GROUP, "time", begun->time);
  g_key_file_set_string (file, GROUP, "deal", begun->transcript.deal);
  g_key_file_set_string_list (file, GROUP, "moves", (const char *const *)begun->transcript.moves,
                              begun->transcript.n);
  write_match (file, &begun->match);
  return g_key_file_to_data (file, NULL, NULL);
}

static void read_list (GKeyFile *file, const char *group, const char *key, int *into, gsize n)
{
  gsize found = 0;
  g_autofree int *list = g_key_file_get_integer_list (file, group, key, &found, NULL);
  for (gsize i = 0; list != NULL && i < MIN (n, found); i++)
    into[i] = list[i];
}

/* What a file says that may be anybody's: the deal and the moves are checked by who plays them. */
static KbzBegun *begun_read (const char *path, const char *name)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (KbzBegun) begun = g_new0 (KbzBegun, 1);
  int options[KBZ_OPTIONS_MAX] = { 0 };
  if (!g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL))
    return NULL;
  g_autofree char *id = g_key_file_get_string (file, GROUP, "game", NULL);
  g_autofree char *strength = g_key_file_get_string (file, GROUP, "strength", NULL);
  g_autofree char *deal = g_key_file_get_string (file, GROUP, "deal", NULL);
  g_auto (GStrv) moves = g_key_file_get_string_list (file, GROUP, "moves", NULL, NULL);
  begun->game = id != NULL ? kbz_game_find (id) : NULL;
  if (begun->game == NULL || deal == NULL || moves == NULL)
    return NULL;
  begun->name = g_strdup (name);
  read_list (file, GROUP, "options", options, KBZ_OPTIONS_MAX);
  for (int i = 0; begun->game->options != NULL && begun->game->options[i].key != NULL; i++)
    if (options[i] > 0 && options[i] < (int)G_N_ELEMENTS (begun->game->options[i].values)
        && begun->game->options[i].values[options[i]].key != NULL)
      begun->options.value[i] = (uint8_t)options[i];
  begun->strength = kbz_strength_of_key (strength);
  begun->seed = g_key_file_get_uint64 (file, GROUP, "seed", NULL);
  begun->marks = (guint)g_key_file_get_integer (file, GROUP, "marks", NULL);
  begun->time = g_key_file_get_int64 (file, GROUP, "time", NULL);
  begun->match.deals = g_key_file_get_integer (file, "match", "deals", NULL);
  begun->match.dealer = g_key_file_get_integer (file, "match", "dealer", NULL);
  read_list (file, "match", "total", begun->match.total, KBZ_SEATS_MAX);
  read_list (file, "match", "memory", begun->match.memory, G_N_ELEMENTS (begun->match.memory));
  /* Played once here: a file that tells of no deal, or of moves that cannot be, is left alone. */
  KbzError error = { 0 };
  KbzPosition *position = kbz_transcript_play (deal, (const char *const *)moves, &error);
  if (position == NULL || kbz_position_game (position) != begun->game
      || kbz_position_over (position)) {
    kbz_position_free (position);
    return NULL;
  }
  begun->transcript = kbz_transcript (position);
  kbz_position_free (position);
  return g_steal_pointer (&begun);
}

/* ---- On the disk --------------------------------------------------------------------------- */

static char *folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "kibitz", "unfinished", NULL);
}

static char *path_of (const char *name)
{
  g_autofree char *in = folder ();
  g_autofree char *file = g_strconcat (name, ENDING, NULL);
  return g_build_filename (in, file, NULL);
}

static GHashTable *known;   /* name → KbzBegun; of the main thread */
static GThreadPool *writer; /* of one thread: not a job, since all of it must be done at the end */
static GMutex lock;
static GHashTable *waiting; /* name → text to be written, "" to be deleted */

/* The newest text of a file counts: what was to be written before it need not be any more. */
static void write_cb (gpointer data, gpointer user_data)
{
  g_autofree char *name = data;
  g_autofree char *text = NULL, *stolen_name = NULL;
  g_autofree char *path = path_of (name), *in = folder ();
  g_autoptr (GError) error = NULL;
  (void)user_data;
  g_mutex_lock (&lock);
  g_hash_table_steal_extended (waiting, name, (gpointer *)&stolen_name, (gpointer *)&text);
  g_mutex_unlock (&lock);
  if (text == NULL)
    return;
  if (*text == '\0')
    g_unlink (path);
  else if (g_mkdir_with_parents (in, 0700) != 0
           || !g_file_set_contents_full (
               path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600,
               &error))
    g_message ("An unfinished deal could not be kept: %s",
               error != NULL ? error->message : g_strerror (errno));
}

static void put (const char *name, char *text)
{
  g_mutex_lock (&lock);
  g_hash_table_replace (waiting, g_strdup (name), text);
  g_mutex_unlock (&lock);
  g_thread_pool_push (writer, g_strdup (name), NULL);
}

static void open_folder (void)
{
  g_autofree char *in = folder ();
  g_autoptr (GDir) dir = g_dir_open (in, 0, NULL);
  const char *file;
  known = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify)kbz_begun_free);
  waiting = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  writer = g_thread_pool_new (write_cb, NULL, 1, FALSE, NULL);
  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL) {
    if (!g_str_has_suffix (file, ENDING))
      continue;
    g_autofree char *path = g_build_filename (in, file, NULL);
    g_autofree char *name = g_strndup (file, strlen (file) - strlen (ENDING));
    KbzBegun *begun = begun_read (path, name);
    if (begun != NULL)
      g_hash_table_replace (known, begun->name, begun);
  }
}

static GHashTable *all (void)
{
  if (known == NULL)
    open_folder ();
  return known;
}

void kbz_begun_keep (KbzBegun *begun)
{
  g_hash_table_replace (all (), begun->name, begun);
  put (begun->name, begun_write (begun));
}

void kbz_begun_forget (const char *name)
{
  if (g_hash_table_lookup (all (), name) == NULL)
    return;
  put (name, g_strdup (""));
  g_hash_table_remove (known, name);
}

const KbzBegun *kbz_begun_find (const char *name)
{
  return g_hash_table_lookup (all (), name);
}

static int compare (gconstpointer a, gconstpointer b)
{
  const KbzBegun *left = *(KbzBegun *const *)a, *right = *(KbzBegun *const *)b;
  if (left->time != right->time)
    return left->time < right->time ? 1 : -1;
  return strcmp (left->name, right->name);
}

GPtrArray *kbz_begun_list (void)
{
  GPtrArray *list = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer begun;
  g_hash_table_iter_init (&iter, all ());
  while (g_hash_table_iter_next (&iter, NULL, &begun))
    g_ptr_array_add (list, begun);
  g_ptr_array_sort (list, compare);
  return list;
}

void kbz_begun_close (void)
{
  if (known == NULL)
    return;
  g_thread_pool_free (g_steal_pointer (&writer), FALSE, TRUE);
  g_clear_pointer (&waiting, g_hash_table_unref);
  g_clear_pointer (&known, g_hash_table_unref);
}
