/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tests/lessons/sync/devices.h"

/* Two devices and the folder they share. */
typedef struct {
  Place at;
  char *shared;
  KbzLog *a, *b;
  GRand *chance;
} Pair;

static inline Pair new_pair (void)
{
  Pair pair = { .at = new_place (), .chance = g_rand_new_with_seed (8) };
  pair.shared = new_shared (pair.at.folder);
  pair.a = open_log (pair.at.folder, "a");
  pair.b = open_log (pair.at.folder, "b");
  return pair;
}

static inline void leave_pair (Pair *pair)
{
  g_object_unref (pair->a);
  g_object_unref (pair->b);
  g_rand_free (pair->chance);
  g_free (pair->shared);
  leave_place (&pair->at);
}

static inline void empty (const char *folder)
{
  remove_tree (folder);
  ck_assert_int_eq (g_mkdir (folder, 0755), 0);
}

/* Files of a device at the place; `change`, if not NULL, does something to each. */
static inline int each_file (Pair *pair, KbzLog *writer, void (*change) (const char *path))
{
  g_autofree char *folder = g_build_filename (pair->shared, "v1", kbz_log_device (writer), NULL);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  GDir *directory = g_dir_open (folder, 0, NULL);
  for (const char *name; directory != NULL && (name = g_dir_read_name (directory)) != NULL;)
    if (g_str_has_suffix (name, ".seg"))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  if (directory != NULL)
    g_dir_close (directory);
  for (guint i = 0; i < paths->len && change != NULL; i++)
    change (paths->pdata[i]);
  return (int)paths->len;
}

static inline void cut (const char *path)
{
  ck_assert_int_eq (truncate (path, 50), 0);
}

static inline void flip (const char *path)
{
  g_autofree char *text = NULL;
  gsize length;
  ck_assert (g_file_get_contents (path, &text, &length, NULL));
  text[length / 2] ^= 1;
  ck_assert (g_file_set_contents (path, text, (gssize)length, NULL));
}

#define ck_assert_counts(run, brought_, sent_, devices_, ignored_)                                 \
  do {                                                                                             \
    KbzSyncCounts did = run;                                                                       \
    ck_assert_uint_eq (did.brought, brought_);                                                     \
    ck_assert_uint_eq (did.sent, sent_);                                                           \
    ck_assert_uint_eq (did.devices, devices_);                                                     \
    ck_assert_uint_eq (did.ignored, ignored_);                                                     \
  } while (0)
