/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/sync/keys.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sodium.h>
#include <string.h>
#include <unistd.h>

#define SEALED "sealed"
#define LOST "lost " /* then the device, and a sequence */

typedef struct {
  guint8 key[KBZ_KEY];
  gint64 first; /* lowest sequence that it has signed; 0: none was seen */
} Known;

struct KbzKeys {
  char *log, *device;
  guint8 *seed; /* in memory that is not swapped out */
  GHashTable *known;
  GHashTable *lost_names; /* device → gint64 */
  gboolean sealed, changed;
  gboolean is_new, is_lost;
};

static gboolean failed (GError **error)
{
  int why = errno;
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (why),
               _ ("The keys for sync cannot be kept beside your progress: %s."), g_strerror (why));
  return FALSE;
}

/* The text of a small file, or NULL. */
static char *read_small (const char *log, const char *ending)
{
  g_autofree char *path = g_strconcat (log, ending, NULL);
  char *text = NULL;
  return g_file_get_contents (path, &text, NULL, NULL) ? text : NULL;
}

/* "DEVICE HEX…", as in both files; the rest of the line, or NULL if it is none. */
static const char *read_line (const char *line, char device[37], guint8 key[KBZ_KEY])
{
  if (strlen (line) < 36 + 1 + 2 * KBZ_KEY || line[36] != ' ')
    return NULL;
  memcpy (device, line, 36);
  device[36] = '\0';
  return kbz_is_uuid (device)
                 && sodium_hex2bin (key, KBZ_KEY, line + 37, 2 * KBZ_KEY, NULL, NULL, NULL) == 0
             ? line + 37 + 2 * KBZ_KEY
             : NULL;
}

/* Leaves the seed alone if the file is not that of this device. */
static gboolean read_secret (KbzKeys *keys)
{
  char device[37];
  guint8 seed[KBZ_KEY];
  char *text = read_small (keys->log, ".key");
  gboolean ok =
      text != NULL && read_line (text, device, seed) != NULL && strcmp (device, keys->device) == 0;
  if (ok)
    memcpy (keys->seed, seed, KBZ_KEY);
  if (text != NULL)
    sodium_memzero (text, strlen (text));
  sodium_memzero (seed, sizeof seed);
  g_free (text);
  return ok;
}

static gboolean write_file (const char *path, const char *text)
{
  int file = open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  gboolean ok =
      file >= 0 && write (file, text, strlen (text)) == (gssize)strlen (text) && fsync (file) == 0;
  int why = errno;
  if (file >= 0)
    close (file);
  errno = why;
  return ok;
}

/* Whoever comes second takes the key of the first; that of another device makes room. */
static gboolean draw_secret (KbzKeys *keys, GError **error)
{
  char hex[2 * KBZ_KEY + 1], text[128], unique[2 * 8 + 1];
  guint8 chance[8];
  randombytes_buf (keys->seed, KBZ_KEY);
  randombytes_buf (chance, sizeof chance);
  sodium_bin2hex (hex, sizeof hex, keys->seed, KBZ_KEY);
  sodium_bin2hex (unique, sizeof unique, chance, sizeof chance);
  g_snprintf (text, sizeof text, "%s %s\n", keys->device, hex);
  g_autofree char *path = g_strconcat (keys->log, ".key", NULL);
  g_autofree char *unfinished = g_strconcat (path, "-", unique, NULL);
  gboolean ok = write_file (unfinished, text);
  sodium_memzero (text, sizeof text);
  sodium_memzero (hex, sizeof hex);
  if (ok && link (unfinished, path) != 0)
    ok = read_secret (keys) || g_rename (unfinished, path) == 0;
  ok = ok || failed (error);
  g_unlink (unfinished);
  return ok;
}

static void know (KbzKeys *keys, const char *device, const guint8 key[KBZ_KEY], gint64 first)
{
  Known *known = g_new (Known, 1);
  memcpy (known->key, key, KBZ_KEY);
  known->first = first;
  g_hash_table_replace (keys->known, g_strdup (device), known);
}

static void read_lost (KbzKeys *keys, const char *line)
{
  char device[37];
  gint64 first;
  g_strlcpy (device, line, sizeof device);
  if (!kbz_is_uuid (device) || line[36] != ' '
      || !g_ascii_string_to_signed (line + 37, 10, 0, G_MAXINT64, &first, NULL))
    return;
  gint64 *there = g_hash_table_lookup (keys->lost_names, device);
  if (there == NULL || *there == 0)
    g_hash_table_replace (keys->lost_names, g_strdup (device), g_memdup2 (&first, sizeof first));
}

/* What cannot be read is as if it were not there. */
static void read_known (KbzKeys *keys)
{
  g_autofree char *text = read_small (keys->log, ".known");
  g_auto (GStrv) lines = g_strsplit (text != NULL ? text : "", "\n", -1);
  for (int i = 0; lines[i] != NULL; i++) {
    char device[37];
    guint8 key[KBZ_KEY];
    gint64 first = 0;
    const char *rest = read_line (lines[i], device, key);
    keys->sealed |= strcmp (lines[i], SEALED) == 0;
    if (g_str_has_prefix (lines[i], LOST))
      read_lost (keys, lines[i] + strlen (LOST));
    if (rest == NULL
        || !g_ascii_string_to_signed (rest + (*rest == ' '), 10, 0, G_MAXINT64, &first, NULL))
      continue;
    Known *known = g_hash_table_lookup (keys->known, device);
    if (known == NULL)
      know (keys, device, key, first);
    else if (memcmp (known->key, key, KBZ_KEY) == 0)
      kbz_keys_signed_from (keys, device, first);
  }
}

KbzKeys *kbz_keys_open (const char *log, const char *device, GError **error)
{
  guint8 public[KBZ_KEY], secret[crypto_sign_SECRETKEYBYTES];
  if (sodium_init () < 0)
    g_error ("libsodium finds no random numbers");
  g_autoptr (KbzKeys) keys = g_new0 (KbzKeys, 1);
  keys->log = g_strdup (log);
  keys->device = g_strdup (device);
  keys->seed = sodium_malloc (KBZ_KEY);
  keys->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  keys->lost_names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (!read_secret (keys) && !draw_secret (keys, error))
    return NULL;
  read_known (keys);
  crypto_sign_seed_keypair (public, secret, keys->seed);
  sodium_memzero (secret, sizeof secret);
  const Known *mine = g_hash_table_lookup (keys->known, device);
  keys->is_lost = mine != NULL && memcmp (mine->key, public, KBZ_KEY) != 0;
  keys->is_new = mine == NULL || mine->first == 0;
  if (mine == NULL)
    know (keys, device, public, 0);
  keys->changed = FALSE;
  return g_steal_pointer (&keys);
}

void kbz_keys_free (KbzKeys *keys)
{
  if (keys == NULL)
    return;
  sodium_free (keys->seed);
  g_hash_table_unref (keys->known);
  g_hash_table_unref (keys->lost_names);
  g_free (keys->device);
  g_free (keys->log);
  g_free (keys);
}

const guint8 *kbz_keys_seed (const KbzKeys *keys)
{
  return keys->seed;
}

gboolean kbz_keys_knows (const KbzKeys *keys, const char *device)
{
  return g_hash_table_contains (keys->known, device);
}

gboolean kbz_keys_trust (KbzKeys *keys, const char *device, const guint8 key[KBZ_KEY])
{
  const Known *known = g_hash_table_lookup (keys->known, device);
  if (known != NULL && memcmp (known->key, key, KBZ_KEY) == 0)
    return TRUE;
  /* Our own, from before the key was lost: believed as if it were met for the first time. */
  gboolean ours = known != NULL && keys->is_new && strcmp (device, keys->device) == 0;
  if (known != NULL && !ours)
    return FALSE;
  if (ours) {
    keys->is_lost = TRUE;
    keys->is_new = FALSE;
  }
  know (keys, device, key, 0);
  keys->changed = TRUE;
  return TRUE;
}

gboolean kbz_keys_is_lost (const KbzKeys *keys)
{
  return keys->is_lost;
}

gboolean kbz_keys_is_new (const KbzKeys *keys)
{
  return keys->is_new;
}

GStrv kbz_keys_lost (const KbzKeys *keys)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  GHashTableIter iter;
  gpointer device;
  g_hash_table_iter_init (&iter, keys->lost_names);
  while (g_hash_table_iter_next (&iter, &device, NULL))
    g_strv_builder_add (names, device);
  return g_strv_builder_end (names);
}

gint64 kbz_keys_lost_from (const KbzKeys *keys, const char *device)
{
  const gint64 *first = g_hash_table_lookup (keys->lost_names, device);
  return first != NULL ? *first : G_MAXINT64;
}

void kbz_keys_set_lost_from (KbzKeys *keys, const char *device, gint64 first)
{
  g_hash_table_replace (keys->lost_names, g_strdup (device), g_memdup2 (&first, sizeof first));
  keys->changed = TRUE;
}

void kbz_keys_signed_from (KbzKeys *keys, const char *device, gint64 first)
{
  Known *known = g_hash_table_lookup (keys->known, device);
  if (known == NULL || first < 1 || (known->first != 0 && known->first <= first))
    return;
  known->first = first;
  keys->changed = TRUE;
}

gboolean kbz_keys_believes_unsigned (const KbzKeys *keys, const char *device, gint64 last)
{
  const Known *known = g_hash_table_lookup (keys->known, device);
  return known == NULL || known->first == 0 || last < known->first;
}

gboolean kbz_keys_has_sealed (const KbzKeys *keys)
{
  return keys->sealed;
}

void kbz_keys_note_sealed (KbzKeys *keys)
{
  keys->changed |= !keys->sealed;
  keys->sealed = TRUE;
}

gboolean kbz_keys_save (KbzKeys *keys, GError **error)
{
  GHashTableIter iter;
  gpointer device, value;
  if (!keys->changed)
    return TRUE;
  read_known (keys); /* another process may have learned something */
  GString *text = g_string_new (keys->sealed ? SEALED "\n" : "");
  g_hash_table_iter_init (&iter, keys->known);
  while (g_hash_table_iter_next (&iter, &device, &value)) {
    char hex[2 * KBZ_KEY + 1];
    sodium_bin2hex (hex, sizeof hex, ((Known *)value)->key, KBZ_KEY);
    g_string_append_printf (text, "%s %s %" G_GINT64_FORMAT "\n", (char *)device, hex,
                            ((Known *)value)->first);
  }
  g_hash_table_iter_init (&iter, keys->lost_names);
  while (g_hash_table_iter_next (&iter, &device, &value))
    g_string_append_printf (text, LOST "%s %" G_GINT64_FORMAT "\n", (char *)device,
                            *(gint64 *)value);
  g_autofree char *path = g_strconcat (keys->log, ".known", NULL);
  gboolean ok = g_file_set_contents_full (path, text->str, (gssize)text->len,
                                          G_FILE_SET_CONTENTS_CONSISTENT, 0600, error);
  g_string_free (text, TRUE);
  keys->changed = !ok;
  return ok;
}
