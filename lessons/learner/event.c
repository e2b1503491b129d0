/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/event.h"

#include <glib/gi18n-lib.h>
#include <jansson.h>
#include <string.h>
#include <sys/random.h>

#include "lessons/learner/event-private.h"
#include "lessons/learner/log.h"

/* 2200-01-01; a clock beyond it is broken, but the log must still be able to say when. */
#define TIME_MAX G_GINT64_CONSTANT (7258118400000)
#define OFFSET_MAX (18 * 60)
#define KIND_MAX 32

void kbz_event_free (KbzEvent *event)
{
  if (event == NULL)
    return;
  g_free (event->id);
  g_free (event->device);
  g_free (event->kind);
  g_free (event->payload);
  g_free (event);
}

GPtrArray *kbz_events_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify)kbz_event_free);
}

int kbz_event_compare (const KbzEvent *a, const KbzEvent *b)
{
  if (a->hlc != b->hlc)
    return a->hlc < b->hlc ? -1 : 1;
  int devices = strcmp (a->device, b->device);
  if (devices != 0)
    return devices;
  if (a->sequence != b->sequence)
    return a->sequence < b->sequence ? -1 : 1;
  return strcmp (a->id, b->id);
}

char *kbz_uuid_new (void)
{
  guint8 b[16];
  while (getrandom (b, sizeof b, 0) != sizeof b) /* only a signal can interrupt it */
    ;
  b[6] = (b[6] & 0x0f) | 0x40; /* version 4, random */
  b[8] = (b[8] & 0x3f) | 0x80;
  return g_strdup_printf ("%02x%02x%02x%02x-%02x%02x-%02x%02x-%02x%02x-%02x%02x%02x%02x%02x%02x",
                          b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11],
                          b[12], b[13], b[14], b[15]);
}

static gboolean malformed (GError **error, const char *member)
{
  /* Translators: the blank is the name of a part of a file, such as “kind”. */
  g_set_error (error, KBZ_LOG_ERROR, KBZ_LOG_ERROR_MALFORMED,
               _ ("This is not an entry of a learner’s log: its “%s” is wrong."), member);
  return FALSE;
}

/* One way to write each, since they are compared as text. */
gboolean kbz_is_uuid (const char *text)
{
  return text != NULL && g_uuid_string_is_valid (text)
         && strspn (text, "0123456789abcdef-") == strlen (text);
}

static gboolean is_kind (const char *text)
{
  return text != NULL && g_ascii_islower (*text) && strlen (text) <= KIND_MAX
         && strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen (text);
}

gint64 kbz_event_time (gint64 time)
{
  return CLAMP (time, 0, TIME_MAX);
}

static gboolean check_all_but_payload (const KbzEvent *event, GError **error)
{
  if (!kbz_is_uuid (event->id))
    return malformed (error, "id");
  if (!kbz_is_uuid (event->device))
    return malformed (error, "device");
  if (event->sequence < 1 || event->sequence > G_MAXINT64 / 2)
    return malformed (error, "seq");
  if (event->hlc < 1 || event->hlc > KBZ_HLC_MAX)
    return malformed (error, "hlc");
  if (event->time != kbz_event_time (event->time))
    return malformed (error, "time");
  if (event->offset < -OFFSET_MAX || event->offset > OFFSET_MAX)
    return malformed (error, "offset");
  return is_kind (event->kind) ? TRUE : malformed (error, "kind");
}

gboolean kbz_event_check (const KbzEvent *event, GError **error)
{
  if (!check_all_but_payload (event, error))
    return FALSE;
  g_autofree char *payload = kbz_payload_tidy (event->payload, error);
  if (payload == NULL)
    return FALSE;
  return strcmp (payload, event->payload) == 0 ? TRUE : malformed (error, "payload");
}

static char *tidy (json_t *payload, GError **error)
{
  char *text = json_is_object (payload) ? json_dumps (payload, JSON_COMPACT) : NULL;
  char *copy = NULL;
  if (text == NULL || strlen (text) > KBZ_EVENT_PAYLOAD_MAX)
    malformed (error, "payload");
  else
    copy = g_strdup (text);
  free (text);
  return copy;
}

char *kbz_payload_tidy (const char *payload, GError **error)
{
  json_t *root = payload != NULL ? json_loads (payload, JSON_REJECT_DUPLICATES, NULL) : NULL;
  char *text = tidy (root, error);
  json_decref (root);
  return text;
}

static char *put (char *to, const char *text, gsize length)
{
  memcpy (to, text, length);
  return to + length;
}

static char *put_number (char *to, gint64 number)
{
  char digits[20];
  guint64 rest = number < 0 ? -(guint64)number : (guint64)number;
  char *first = digits + sizeof digits;
  do
    *--first = (char)('0' + rest % 10);
  while ((rest /= 10) > 0);
  if (number < 0)
    *to++ = '-';
  return put (to, first, (gsize)(digits + sizeof digits - first));
}

#define PUT(to, text) put (to, text, sizeof text - 1)

/* What was checked needs no escapes, and the payload is JSON already. Put together by hand, since
 * printf takes several times as long and every event that is read is written this way to be summed.
 */
char *kbz_event_to_line (const KbzEvent *event)
{
  gsize id = strlen (event->id), device = strlen (event->device), kind = strlen (event->kind),
        payload = strlen (event->payload);
  char *line = g_malloc (id + device + kind + payload + 160), *to = PUT (line, "{\"id\":\"");
  to = PUT (put (to, event->id, id), "\",\"device\":\"");
  to = PUT (put (to, event->device, device), "\",\"seq\":");
  to = PUT (put_number (to, event->sequence), ",\"hlc\":");
  to = PUT (put_number (to, event->hlc), ",\"time\":");
  to = PUT (put_number (to, event->time), ",\"offset\":");
  to = PUT (put_number (to, event->offset), ",\"kind\":\"");
  to = PUT (put (to, event->kind, kind), "\",\"payload\":");
  put (put (to, event->payload, payload), "}", 2);
  return line;
}

KbzSum kbz_event_sum (const KbzEvent *event)
{
  KbzSum sum;
  guint8 digest[32];
  gsize length = sizeof digest;
  g_autofree char *line = kbz_event_to_line (event);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_checksum_update (checksum, (const guchar *)line, -1);
  g_checksum_get_digest (checksum, digest, &length);
  memcpy (sum.bytes, digest, sizeof sum.bytes);
  return sum;
}

static gboolean whole (json_t *root, const char *key, gint64 *value)
{
  json_t *member = json_object_get (root, key);
  *value = json_integer_value (member);
  return json_is_integer (member);
}

KbzEvent *kbz_event_from_line (const char *line, gsize length, GError **error)
{
  json_t *root = json_loadb (line, length, JSON_REJECT_DUPLICATES, NULL);
  g_autoptr (KbzEvent) event = g_new0 (KbzEvent, 1);
  gint64 offset = 0;
  gboolean numbers = whole (root, "seq", &event->sequence) && whole (root, "hlc", &event->hlc)
                     && whole (root, "time", &event->time) && whole (root, "offset", &offset);
  event->offset = (int)CLAMP (offset, -OFFSET_MAX - 1, OFFSET_MAX + 1);
  event->id = g_strdup (json_string_value (json_object_get (root, "id")));
  event->device = g_strdup (json_string_value (json_object_get (root, "device")));
  event->kind = g_strdup (json_string_value (json_object_get (root, "kind")));
  event->payload = tidy (json_object_get (root, "payload"), error);
  gboolean ok = event->payload != NULL && (numbers || malformed (error, "seq"))
                && check_all_but_payload (event, error);
  json_decref (root);
  return ok ? g_steal_pointer (&event) : NULL;
}
