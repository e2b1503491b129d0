/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/sync/survey.h"

#include <string.h>

#include "lessons/sync/segment.h"

static gboolean add_writer (KbzPlace *place, const char *writer, GArray *names,
                            GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) files = place->kind->files (place, writer, cancellable, error);
  for (guint i = 0; files != NULL && i < files->len; i++) {
    const KbzPlaceFile *file = files->pdata[i];
    KbzSegmentName name;
    if (kbz_segment_name_read (file->name, &name) && file->size == name.bytes)
      g_array_append_val (names, name);
  }
  return files != NULL;
}

static int compare (gconstpointer a, gconstpointer b)
{
  const KbzSegmentName *one = a, *other = b;
  int order = strcmp (one->device, other->device);
  return order != 0 ? order : (one->first > other->first) - (one->first < other->first);
}

/* The names stand by device and first sequence; they may overlap. */
static KbzSyncSurvey count (const GArray *names)
{
  KbzSyncSurvey survey = { 0 };
  const char *device = "";
  gint64 reached = 0; /* of that device */
  for (guint i = 0; i < names->len; i++) {
    const KbzSegmentName *name = &g_array_index (names, KbzSegmentName, i);
    if (strcmp (name->device, device) != 0) {
      device = name->device;
      reached = 0;
      survey.devices++;
    }
    gint64 from = MAX (name->first, reached + 1);
    survey.entries += name->last >= from ? (guint64)(name->last - from + 1) : 0;
    reached = MAX (reached, name->last);
  }
  return survey;
}

gboolean kbz_place_survey (KbzPlace *place, KbzSyncSurvey *survey, GCancellable *cancellable,
                           GError **error)
{
  g_autoptr (GArray) names = g_array_new (FALSE, FALSE, sizeof (KbzSegmentName));
  g_auto (GStrv) writers = place->kind->writers (place, cancellable, error);
  if (writers == NULL)
    return FALSE;
  for (char **writer = writers; *writer != NULL; writer++)
    if (!add_writer (place, *writer, names, cancellable, error))
      return FALSE;
  g_array_sort (names, compare);
  *survey = count (names);
  return TRUE;
}
