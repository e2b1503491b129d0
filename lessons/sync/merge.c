/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "lessons/sync/sync-private.h"

/* So many short files, one after the other, become one. */
#define SHORT_FILES 16
/* So many are removed in one run: each is a request. */
#define REMOVALS 64

/* Files in our own folder with our own events, by sequence and the longest first; those in the form
 * in which we write now, or those in any. */
static GPtrArray *own_files (KbzSync *sync, gboolean current)
{
  KbzSegmentForm form = sync->seal != NULL ? KBZ_SEGMENT_SEALED : KBZ_SEGMENT_SIGNED;
  GPtrArray *files = g_ptr_array_new ();
  for (guint i = 0; i < sync->found->len; i++) {
    KbzFoundSegment *found = sync->found->pdata[i];
    if (found->held && found->sound && strcmp (found->writer, sync->me) == 0
        && strcmp (found->name.device, sync->me) == 0 && (!current || found->name.form == form))
      g_ptr_array_add (files, found);
  }
  return files;
}

static gboolean merge (KbzSync *sync, const KbzFoundSegment *first, const KbzFoundSegment *last)
{
  g_autoptr (GPtrArray) events =
      kbz_sync_range (sync, sync->me, first->name.first, last->name.last, NULL);
  return events != NULL && kbz_sync_put (sync, events, NULL, NULL);
}

/* Goes through the files that no longer one holds, and merges those that follow each other and
 * together are not too long. */
static void merge_short_ones (KbzSync *sync)
{
  g_autoptr (GPtrArray) files = own_files (sync, TRUE);
  const KbzFoundSegment *first = NULL, *last = NULL;
  gsize bytes = 0;
  guint n = 0;
  for (guint i = 0; i <= files->len; i++) {
    const KbzFoundSegment *next = i < files->len ? files->pdata[i] : NULL;
    if (next != NULL && last != NULL && next->name.last <= last->name.last)
      continue;
    if (next != NULL && last != NULL && next->name.first == last->name.last + 1
        && bytes + next->name.bytes <= KBZ_SEGMENT_BYTES_MERGED)
      n++;
    else {
      if (n >= SHORT_FILES && !merge (sync, first, last))
        return;
      n = 1;
      bytes = 0;
      first = next;
    }
    last = next;
    bytes += next != NULL ? next->name.bytes : 0;
  }
}

/* Whether the place gives the file back whole, now. */
static gboolean is_whole (KbzSync *sync, const KbzFoundSegment *found)
{
  KbzOpened opened;
  g_autofree char *name = kbz_segment_name_text (&found->name);
  g_autoptr (GBytes) file = sync->place->kind->get (sync->place, found->writer, name,
                                                    found->name.bytes, sync->cancellable, NULL);
  if (file == NULL
      || kbz_segment_unwrap (&found->name, file, kbz_sync_keys_of (sync, &found->name), &opened)
             != KBZ_WRAP_SOUND)
    return FALSE;
  g_ptr_array_unref (opened.events);
  return TRUE;
}

/* The log holds what these files hold, a longer file of ours has been there since an earlier run
 * and was just read: only then they go. */
static void remove_replaced (KbzSync *sync)
{
  g_autoptr (GPtrArray) longer = own_files (sync, TRUE), all = own_files (sync, FALSE);
  int left = REMOVALS;
  for (guint i = 0; i < longer->len && left > 0; i++) {
    const KbzFoundSegment *cover = longer->pdata[i];
    gboolean read = FALSE;
    for (guint j = 0; j < all->len && left > 0; j++) {
      KbzFoundSegment *found = all->pdata[j];
      if (!found->sound || found == cover || found->name.first < cover->name.first
          || found->name.last > cover->name.last
          || (found->name.last - found->name.first == cover->name.last - cover->name.first
              && found->name.form == cover->name.form))
        continue;
      if (!read && !is_whole (sync, cover))
        break;
      read = TRUE;
      g_autofree char *name = kbz_segment_name_text (&found->name);
      if (!sync->place->kind->remove (sync->place, found->writer, name, sync->cancellable, NULL))
        return;
      found->sound = FALSE; /* it holds nothing any more */
      left--;
    }
  }
}

/* What our own damaged files held has been sent again by now, perhaps under other names. */
static void set_damaged_aside (KbzSync *sync)
{
  for (guint i = 0; i < sync->found->len; i++) {
    const KbzFoundSegment *found = sync->found->pdata[i];
    g_autofree char *name = kbz_segment_name_text (&found->name);
    if (found->damaged && strcmp (found->writer, sync->me) == 0
        && !g_hash_table_contains (sync->fresh, name)
        && !sync->place->kind->set_aside (sync->place, sync->me, name, sync->cancellable, NULL))
      return;
  }
}

void kbz_sync_merge (KbzSync *sync)
{
  set_damaged_aside (sync);
  merge_short_ones (sync);
  remove_replaced (sync);
}
