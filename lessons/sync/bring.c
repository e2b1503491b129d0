/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "lessons/sync/fetch.h"

/* Files that are read in each run though nothing is new in them, so that rot is found in time. */
#define CHECKS 2
/* A merged file is worth reading if it brings one signature for so many. */
#define SIGNATURES_WORTH 16

static void found_free (KbzFoundSegment *found)
{
  g_free (found->writer);
  g_clear_pointer (&found->ids, g_ptr_array_unref);
  g_free (found);
}

/* By device and sequence, the longest first; signed ones before others, so that it is known from
 * where on a device signs; files of one name side by side. */
static int compare (gconstpointer a, gconstpointer b)
{
  const KbzFoundSegment *one = *(KbzFoundSegment *const *)a, *other = *(KbzFoundSegment *const *)b;
  int order = (one->name.form == KBZ_SEGMENT_PLAIN) - (other->name.form == KBZ_SEGMENT_PLAIN);
  if (order == 0)
    order = strcmp (one->name.device, other->name.device);
  if (order == 0)
    order = (one->name.first > other->name.first) - (one->name.first < other->name.first);
  if (order == 0)
    order = (one->name.last < other->name.last) - (one->name.last > other->name.last);
  if (order == 0)
    order = strcmp (one->name.sha256, other->name.sha256);
  return order != 0 ? order : strcmp (one->writer, other->writer);
}

static gboolean list_writer (KbzSync *sync, const char *writer, GError **error)
{
  g_autoptr (GPtrArray) files =
      sync->place->kind->files (sync->place, writer, sync->cancellable, error);
  for (guint i = 0; files != NULL && i < files->len; i++) {
    const KbzPlaceFile *file = files->pdata[i];
    KbzFoundSegment found = { .size = file->size };
    if (!kbz_segment_name_read (file->name, &found.name))
      continue; /* another program's, or of a later version */
    found.writer = g_strdup (writer);
    g_ptr_array_add (sync->found, g_memdup2 (&found, sizeof found));
  }
  return files != NULL;
}

static gboolean list (KbzSync *sync, GError **error)
{
  sync->found = g_ptr_array_new_with_free_func ((GDestroyNotify)found_free);
  kbz_sync_progress (sync, KBZ_SYNC_LISTING, 0, 0);
  g_auto (GStrv) writers = sync->place->kind->writers (sync->place, sync->cancellable, error);
  if (writers == NULL)
    return FALSE;
  for (char **writer = writers; *writer != NULL; writer++)
    if (!list_writer (sync, *writer, error))
      return FALSE;
  g_ptr_array_sort (sync->found, compare);
  return TRUE;
}

/* Whether what lies there can be opened, and with which keys we seal. The least of several seals is
 * taken, so that all devices come to use one. */
static gboolean unlock (KbzSync *sync, GError **error)
{
  gboolean sealed = FALSE;
  const char *least = NULL;
  for (guint i = 0; i < sync->found->len; i++) {
    const KbzFoundSegment *found = sync->found->pdata[i];
    if (found->name.form != KBZ_SEGMENT_SEALED)
      continue;
    sealed = TRUE;
    if (kbz_sync_keys_of (sync, &found->name) != NULL
        && (least == NULL || strcmp (found->name.seal, least) < 0))
      least = found->name.seal;
  }
  if (sealed && sync->seal == NULL)
    g_set_error_literal (error, KBZ_SYNC_ERROR, KBZ_SYNC_ERROR_NO_PASSPHRASE,
                         _ ("What lies at this place is encrypted. Enter the passphrase that was "
                            "set on your other device."));
  else if (sealed && least == NULL)
    g_set_error_literal (error, KBZ_SYNC_ERROR, KBZ_SYNC_ERROR_WRONG_PASSPHRASE,
                         _ ("What lies at this place was encrypted with another passphrase. Enter "
                            "the one that was set on your other device."));
  if (sealed && least == NULL)
    return FALSE;
  sync->strict = sync->seal != NULL && (least != NULL || kbz_keys_has_sealed (sync->keys));
  if (sync->seal != NULL) {
    sync->seal_with =
        least != NULL ? kbz_seal_keys (sync->seal, least) : kbz_seal_keys_new (sync->seal);
    if (least != NULL)
      kbz_keys_note_sealed (sync->keys);
  }
  return TRUE;
}

/* What was proved once need not be proved again as long as every sequence of that device is here
 * once and the last event of the file is the same. */
static gboolean is_remembered (KbzSync *sync, const KbzSegmentName *name, const char *text,
                               const KbzKnown *known)
{
  const char *id = kbz_memory_held (sync->memory, text);
  if (id == NULL || sync->options.thorough || known->count != known->gapless
      || known->count != known->highest)
    return FALSE;
  g_autoptr (GPtrArray) last = kbz_sync_range (sync, name->device, name->last, name->last, NULL);
  return last != NULL && strcmp (((KbzEvent *)last->pdata[0])->id, id) == 0;
}

/* Whether the log holds just what the name promises: the same events make the same file. */
static gboolean look_held (KbzSync *sync, KbzFoundSegment *found, GError **error)
{
  const KbzSegmentName *name = &found->name;
  const KbzKnown *known = g_hash_table_lookup (sync->known, name->device);
  g_autofree char *text = kbz_segment_name_text (name);
  GError *problem = NULL;
  found->held =
      known != NULL && known->highest >= name->last && is_remembered (sync, name, text, known);
  if (found->held)
    return TRUE;
  g_autoptr (GPtrArray) events =
      kbz_sync_range (sync, name->device, name->first, name->last, &problem);
  if (problem != NULL) {
    g_propagate_error (error, problem);
    return FALSE;
  }
  if (events == NULL)
    return TRUE;
  KbzSegmentName plain;
  g_autoptr (GBytes) content = kbz_segment_write (events, &plain);
  found->held = kbz_segment_is_of (name, content, &plain, kbz_sync_keys_of (sync, name));
  if (found->held)
    kbz_memory_hold (sync->memory, text, ((KbzEvent *)events->pdata[events->len - 1])->id);
  return TRUE;
}

/* Whether it may be read at all. */
static gboolean may_be_read (KbzSync *sync, const KbzSegmentName *name)
{
  if (name->form == KBZ_SEGMENT_SEALED)
    return kbz_sync_keys_of (sync, name) != NULL;
  return !sync->strict
         || (name->form == KBZ_SEGMENT_SIGNED && kbz_keys_knows (sync->keys, name->device));
}

/* Whether a file that is held is read all the same: for the key of its device, or since it is worth
 * it for the signature. */
static gboolean teaches (KbzSync *sync, const KbzFoundSegment *found, GHashTable *taught)
{
  const KbzSegmentName *name = &found->name;
  if (name->form != KBZ_SEGMENT_PLAIN && strcmp (name->device, sync->me) == 0)
    return kbz_keys_is_new (sync->keys) && g_hash_table_add (taught, g_strdup (name->device));
  if (name->form == KBZ_SEGMENT_PLAIN)
    return FALSE;
  if (!kbz_keys_knows (sync->keys, name->device))
    return name->form == KBZ_SEGMENT_SIGNED && g_hash_table_add (taught, g_strdup (name->device));
  return name->last - name->first >= SIGNATURES_WORTH
         && kbz_memory_signed_within (sync->memory, name->device, name->first, name->last)
                >= SIGNATURES_WORTH;
}

static void want (KbzSync *sync, GPtrArray *wanted, KbzFoundSegment *found)
{
  g_ptr_array_add (wanted, found);
  sync->total += found->size;
}

static void vouch (KbzSync *sync, KbzFoundSegment *found)
{
  found->sound = TRUE;
  if (found->name.form == KBZ_SEGMENT_SIGNED
      && !(kbz_keys_is_new (sync->keys) && strcmp (found->name.device, sync->me) == 0))
    kbz_keys_signed_from (sync->keys, found->name.device, found->name.first);
  if (kbz_sync_counts_as_there (sync, found))
    kbz_cover_add (sync->cover, found->name.device, found->name.first, found->name.last);
}

/* Where in the row of files it goes on: behind the one that was checked last. */
static guint turn (KbzSync *sync, GPtrArray *quiet)
{
  for (guint i = 0; i < quiet->len; i++) {
    g_autofree char *name = kbz_segment_name_text (&((KbzFoundSegment *)quiet->pdata[i])->name);
    if (strcmp (name, kbz_memory_turn (sync->memory)) == 0)
      return i + 1;
  }
  return 0;
}

/* Of the files that the listing vouches for a few are read all the same, in turn. */
static void choose_checks (KbzSync *sync, GPtrArray *quiet, GPtrArray *wanted)
{
  guint start = turn (sync, quiet), checks = MIN (CHECKS, quiet->len);
  for (guint i = 0; i < quiet->len; i++) {
    KbzFoundSegment *found = quiet->pdata[(start + i) % quiet->len];
    if (i >= checks) {
      vouch (sync, found);
      continue;
    }
    g_autofree char *name = kbz_segment_name_text (&found->name);
    want (sync, wanted, found);
    kbz_memory_set_turn (sync->memory, name);
  }
}

/* All that is in it was set apart when it was last read, as it cannot be true. */
static gboolean is_apart (KbzSync *sync, const KbzFoundSegment *found)
{
  g_autofree char *name = kbz_segment_name_text (&found->name);
  return !found->held && !sync->options.thorough && kbz_memory_is_apart (sync->memory, name);
}

/* Fills `held` of each; vouches for those that need not be read, and wants the others. */
static gboolean sort_out (KbzSync *sync, GPtrArray *wanted, GError **error)
{
  g_autoptr (GPtrArray) quiet = g_ptr_array_new ();
  g_autoptr (GHashTable) taught = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < sync->found->len; i++) {
    KbzFoundSegment *found = sync->found->pdata[i];
    if (g_cancellable_set_error_if_cancelled (sync->cancellable, error)
        || !look_held (sync, found, error))
      return FALSE;
    if (found->size != found->name.bytes)
      sync->counts->ignored += !found->held;
    else if (is_apart (sync, found))
      continue;
    else if (found->held && !kbz_sync_counts_as_there (sync, found))
      vouch (sync, found);
    else if (found->held && !sync->options.thorough && !teaches (sync, found, taught))
      g_ptr_array_add (quiet, found);
    else if (may_be_read (sync, &found->name))
      want (sync, wanted, found);
  }
  choose_checks (sync, quiet, wanted);
  return TRUE;
}

/* In which turn a file is got: what is signed before what is not, so that it is known from where on
 * a device signs; and long files first, for others may then hold nothing new. */
enum { LONG, SHORT, UNSIGNED, N_TURNS };

static void take_turns (GPtrArray *wanted, GPtrArray *turns[N_TURNS])
{
  const KbzSegmentName *cover = NULL;
  g_ptr_array_sort (wanted, compare);
  for (guint i = 0; i < wanted->len; i++) {
    const KbzSegmentName *name = &((KbzFoundSegment *)wanted->pdata[i])->name;
    gboolean within = cover != NULL && strcmp (cover->device, name->device) == 0
                      && name->first >= cover->first && name->last <= cover->last;
    int which = name->form == KBZ_SEGMENT_PLAIN ? UNSIGNED : within ? SHORT : LONG;
    if (which == LONG)
      cover = name;
    g_ptr_array_add (turns[which], wanted->pdata[i]);
  }
}

/* Looks again which of the files are held by now, and leaves in `rest` those to get. */
static gboolean look_again (KbzSync *sync, GPtrArray *rest, GError **error)
{
  guint n = 0;
  for (guint i = 0; i < rest->len; i++) {
    KbzFoundSegment *found = rest->pdata[i];
    gboolean was_held = found->held; /* then it is read for another reason */
    if (!look_held (sync, found, error))
      return FALSE;
    if (!found->held || was_held || sync->options.thorough)
      rest->pdata[n++] = found;
    else {
      sync->done += found->size;
      vouch (sync, found);
    }
  }
  g_ptr_array_set_size (rest, (int)n);
  return TRUE;
}

/* Whether the log has taken none of the events of a file. */
static gboolean none_was_taken (KbzSync *sync, const GPtrArray *ids)
{
  for (guint i = 0; i < ids->len; i++)
    if (kbz_log_has (sync->log, ids->pdata[i]))
      return FALSE;
  return TRUE;
}

/* What was read and inserted is here file for file, as a rule; if not, it is known event for event
 * what the place holds. */
static gboolean settle (KbzSync *sync, GPtrArray *wanted, GError **error)
{
  for (guint i = 0; i < wanted->len; i++) {
    KbzFoundSegment *found = wanted->pdata[i];
    if (found->ids == NULL)
      continue;
    if (!look_held (sync, found, error))
      return FALSE;
    g_autoptr (GPtrArray) ids = g_steal_pointer (&found->ids);
    if (!found->held && none_was_taken (sync, ids)) {
      g_autofree char *name = kbz_segment_name_text (&found->name);
      kbz_memory_set_apart (sync->memory, name);
    }
    if (!kbz_sync_counts_as_there (sync, found))
      continue;
    if (found->held)
      kbz_cover_add (sync->cover, found->name.device, found->name.first, found->name.last);
    else
      for (guint j = 0; j < ids->len; j++)
        g_hash_table_add (sync->there, g_strdup (ids->pdata[j]));
  }
  return TRUE;
}

static gboolean get_all (KbzSync *sync, GPtrArray *wanted, GError **error)
{
  gboolean ok = kbz_fetch (sync, wanted, kbz_sync_judge, error);
  /* What came is kept also if it went wrong: the next run need not fetch it again. */
  if (!kbz_sync_judge (sync, NULL, NULL, ok ? error : NULL) || !ok)
    return FALSE;
  return wanted->len == 0 || (kbz_sync_look (sync, error) && settle (sync, wanted, error));
}

gboolean kbz_sync_bring (KbzSync *sync, GError **error)
{
  g_autoptr (GPtrArray) wanted = g_ptr_array_new ();
  GPtrArray *turns[N_TURNS];
  if (!list (sync, error) || !unlock (sync, error) || !kbz_sync_look (sync, error)
      || !sort_out (sync, wanted, error))
    return FALSE;
  gboolean ok = TRUE;
  for (int i = 0; i < N_TURNS; i++)
    turns[i] = g_ptr_array_new ();
  take_turns (wanted, turns);
  for (int i = 0; ok && i < N_TURNS; i++)
    ok = (i == LONG || look_again (sync, turns[i], error)) && get_all (sync, turns[i], error);
  for (int i = 0; i < N_TURNS; i++)
    g_ptr_array_unref (turns[i]);
  return ok;
}
