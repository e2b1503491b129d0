/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/sync/segment.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* No line of an event is shorter, so a name cannot promise more events than its bytes can hold. */
#define EVENT_BYTES_MIN 100
#define HEX "0123456789abcdef"

/* Digits of a number and what stands behind it; NULL if there are none. */
static const char *read_number (const char *text, char then, gint64 *value)
{
  char *end;
  if (!g_ascii_isdigit (*text))
    return NULL;
  *value = g_ascii_strtoll (text, &end, 10);
  return *end == then ? end + 1 : NULL;
}

static gboolean can_be (const KbzSegmentName *name)
{
  return kbz_is_uuid (name->device) && name->first >= 1 && name->last >= name->first
         && name->bytes <= KBZ_SEGMENT_BYTES_MAX
         && name->last - name->first < (gint64)(name->bytes / EVENT_BYTES_MIN)
         && strspn (name->sha256, HEX) == 64
         && strspn (name->seal, HEX) == (name->form == KBZ_SEGMENT_SEALED ? KBZ_SEAL_TAG : 0);
}

/* What stands behind the digest. */
static const char *const endings[] = { ".seg", ".signed.seg", ".sealed.seg" };

/* Reads from the digest on. */
static gboolean read_end (const char *at, KbzSegmentName *name)
{
  gsize length = strlen (at);
  if (length == 64 + 1 + KBZ_SEAL_TAG + strlen (".sealed.seg") && at[64] == '.') {
    memcpy (name->seal, at + 65, KBZ_SEAL_TAG);
    name->form = KBZ_SEGMENT_SEALED;
  } else if (length == 64 + strlen (".signed.seg"))
    name->form = KBZ_SEGMENT_SIGNED;
  else if (length != 64 + strlen (".seg"))
    return FALSE;
  memcpy (name->sha256, at, 64);
  return TRUE;
}

gboolean kbz_segment_name_read (const char *text, KbzSegmentName *name)
{
  gint64 bytes;
  *name = (KbzSegmentName){ 0 };
  if (strlen (text) < 36 + 1 || text[36] != '.')
    return FALSE;
  memcpy (name->device, text, 36);
  const char *at = read_number (text + 37, '-', &name->first);
  at = at != NULL ? read_number (at, '.', &name->last) : NULL;
  at = at != NULL ? read_number (at, '.', &bytes) : NULL;
  if (at == NULL || !read_end (at, name))
    return FALSE;
  name->bytes = (gsize)bytes;
  g_autofree char *again = kbz_segment_name_text (name);
  return can_be (name) && strcmp (again, text) == 0;
}

char *kbz_segment_name_text (const KbzSegmentName *name)
{
  gboolean sealed = name->form == KBZ_SEGMENT_SEALED;
  return g_strdup_printf ("%s.%" G_GINT64_FORMAT "-%" G_GINT64_FORMAT ".%" G_GSIZE_FORMAT
                          ".%s%s%s%s",
                          name->device, name->first, name->last, name->bytes, name->sha256,
                          sealed ? "." : "", name->seal, endings[name->form]);
}

static void sum (GBytes *file, char sha256[65])
{
  g_autofree char *text = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, file);
  g_strlcpy (sha256, text, 65);
}

GBytes *kbz_segment_write (GPtrArray *events, KbzSegmentName *name)
{
  *name = (KbzSegmentName){ .form = KBZ_SEGMENT_PLAIN };
  const KbzEvent *first = events->pdata[0], *last = events->pdata[events->len - 1];
  GBytes *file = kbz_events_to_text (events);
  g_strlcpy (name->device, first->device, sizeof name->device);
  name->first = first->sequence;
  name->last = last->sequence;
  name->bytes = g_bytes_get_size (file);
  sum (file, name->sha256);
  return file;
}

gboolean kbz_segment_is_gapless (GPtrArray *events, const char *device, gint64 first, gint64 last)
{
  gboolean gapless = events->len > 0 && last - first == (gint64)events->len - 1;
  for (guint i = 0; i < events->len && gapless; i++) {
    const KbzEvent *event = events->pdata[i];
    gapless = event->sequence == first + i && strcmp (event->device, device) == 0;
  }
  return gapless;
}

GPtrArray *kbz_segment_read (const KbzSegmentName *name, GBytes *file, GError **error)
{
  char sha256[65];
  sum (file, sha256);
  g_autoptr (GPtrArray) events = NULL;
  if (g_bytes_get_size (file) == name->bytes && strcmp (sha256, name->sha256) == 0)
    events = kbz_events_from_text (file, NULL);
  if (events != NULL && kbz_segment_is_gapless (events, name->device, name->first, name->last))
    return g_steal_pointer (&events);
  g_set_error_literal (error, KBZ_LOG_ERROR, KBZ_LOG_ERROR_MALFORMED,
                       _ ("This file is damaged or not whole yet."));
  return NULL;
}
