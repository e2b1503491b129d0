/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "lessons/learner/event-private.h"
#include "lessons/sync/place.h"

#define TEXT "Kibitz tried out whether it can keep your progress here. This file may be removed.\n"

static gboolean is_listed (KbzPlace *place, const char *writer, const char *name,
                           GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) files = place->kind->files (place, writer, cancellable, error);
  if (files == NULL)
    return FALSE;
  for (guint i = 0; i < files->len; i++) {
    const KbzPlaceFile *file = files->pdata[i];
    if (strcmp (file->name, name) == 0 && file->size == strlen (TEXT))
      return TRUE;
  }
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("What was put there is not listed afterwards. This place cannot be "
                          "trusted; choose another."));
  return FALSE;
}

static gboolean can_be_read (KbzPlace *place, const char *writer, const char *name, GBytes *text,
                             GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) read =
      place->kind->get (place, writer, name, strlen (TEXT), cancellable, error);
  if (read == NULL)
    return FALSE;
  if (g_bytes_equal (read, text))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("What was put there reads differently afterwards. This place cannot be "
                          "trusted; choose another."));
  return FALSE;
}

gboolean kbz_place_probe (KbzPlace *place, const char *writer, gsize *others,
                          GCancellable *cancellable, GError **error)
{
  g_autofree char *unique = kbz_uuid_new ();
  g_autofree char *name = g_strconcat ("test-", unique, ".txt", NULL);
  g_autoptr (GBytes) text = g_bytes_new_static (TEXT, strlen (TEXT));
  g_auto (GStrv) writers = place->kind->writers (place, cancellable, error);
  if (writers == NULL || !place->kind->put (place, writer, name, text, cancellable, error))
    return FALSE;
  gboolean ok = is_listed (place, writer, name, cancellable, error)
                && can_be_read (place, writer, name, text, cancellable, error);
  /* The first fault is the one to tell; the file harms nobody if it stays. */
  if (!place->kind->remove (place, writer, name, cancellable, ok ? error : NULL))
    ok = FALSE;
  if (ok && others != NULL)
    *others = g_strv_length (writers) - g_strv_contains ((const char *const *)writers, writer);
  return ok;
}
