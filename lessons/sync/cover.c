/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/sync/cover.h"

typedef struct {
  gint64 first, last;
} Range;

typedef struct {
  GArray *ranges; /* without overlap and by sequence, if `tidy` */
  gboolean tidy;
} Device;

struct KbzCover {
  GHashTable *devices;
};

static void device_free (gpointer data)
{
  g_array_unref (((Device *)data)->ranges);
  g_free (data);
}

KbzCover *kbz_cover_new (void)
{
  KbzCover *cover = g_new (KbzCover, 1);
  cover->devices = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, device_free);
  return cover;
}

void kbz_cover_free (KbzCover *cover)
{
  if (cover == NULL)
    return;
  g_hash_table_unref (cover->devices);
  g_free (cover);
}

void kbz_cover_add (KbzCover *cover, const char *device, gint64 first, gint64 last)
{
  Range range = { first, last };
  Device *one = g_hash_table_lookup (cover->devices, device);
  if (one == NULL) {
    one = g_new (Device, 1);
    one->ranges = g_array_new (FALSE, FALSE, sizeof (Range));
    g_hash_table_insert (cover->devices, g_strdup (device), one);
  }
  g_array_append_val (one->ranges, range);
  one->tidy = FALSE;
}

static int by_first (gconstpointer a, gconstpointer b)
{
  const Range *one = a, *other = b;
  return (one->first > other->first) - (one->first < other->first);
}

static void tidy (Device *device)
{
  if (device->tidy || device->ranges->len == 0)
    return;
  g_array_sort (device->ranges, by_first);
  Range *ranges = (Range *)(gpointer)device->ranges->data;
  guint n = 0;
  for (guint i = 1; i < device->ranges->len; i++)
    if (ranges[i].first <= ranges[n].last + 1)
      ranges[n].last = MAX (ranges[n].last, ranges[i].last);
    else
      ranges[++n] = ranges[i];
  g_array_set_size (device->ranges, n + 1);
  device->tidy = TRUE;
}

gint64 kbz_cover_end (KbzCover *cover, const char *device, gint64 sequence)
{
  Device *one = g_hash_table_lookup (cover->devices, device);
  if (one == NULL)
    return sequence - 1;
  tidy (one);
  guint low = 0, high = one->ranges->len;
  while (low < high) {
    guint middle = (low + high) / 2;
    const Range *range = &g_array_index (one->ranges, Range, middle);
    if (sequence < range->first)
      high = middle;
    else if (sequence > range->last)
      low = middle + 1;
    else
      return range->last;
  }
  return sequence - 1;
}

guint64 kbz_cover_count (KbzCover *cover)
{
  guint64 n = 0;
  GHashTableIter iter;
  gpointer value;
  g_hash_table_iter_init (&iter, cover->devices);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    Device *device = value;
    tidy (device);
    for (guint i = 0; i < device->ranges->len; i++) {
      const Range *range = &g_array_index (device->ranges, Range, i);
      n += (guint64)(range->last - range->first + 1);
    }
  }
  return n;
}
