/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/sync/place.h"

void kbz_place_free (KbzPlace *place)
{
  if (place != NULL)
    place->kind->free (place);
}

static void file_free (KbzPlaceFile *file)
{
  g_free (file->name);
  g_free (file);
}

GPtrArray *kbz_place_files_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify)file_free);
}

void kbz_place_files_add (GPtrArray *files, const char *name, guint64 size)
{
  KbzPlaceFile *file = g_new (KbzPlaceFile, 1);
  file->name = g_strdup (name);
  file->size = size;
  g_ptr_array_add (files, file);
}
