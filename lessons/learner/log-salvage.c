/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can still be read of a damaged file. SQLite itself gives up at the first page it does not
 * understand, so we look for the events ourselves: a row of them stands in a page as a header that
 * lists the type of every member, with two UUIDs among them, then the members. Pages and frames of
 * the write-ahead log are searched alike, whatever stands around, and a row counts if its checksum
 * fits. https://www.sqlite.org/fileformat2.html, 2.1 and 1.6. */
#include <string.h>

#include "lessons/learner/event-private.h"
#include "lessons/learner/log-private.h"

#define PAGE KBZ_LOG_PAGE
#define WAL_HEADER 32
#define FRAME_HEADER 24
#define FRAME (FRAME_HEADER + PAGE)
#define UUID_TYPE (13 + 2 * 36) /* a text of 36 bytes */
#define MEMBERS 10              /* of a row: arrival is not stored, the last is the checksum */
#define RECORD_MAX (KBZ_EVENT_PAYLOAD_MAX + 1024)

typedef struct {
  const guint8 *file, *wal;
  gsize length, wal_length;
  GHashTable *frames;            /* page → its last frame's image */
  GHashTable *seen;              /* checksums of what was found */
  GPtrArray *whole, *old, *torn; /* old: rows of the version without checksums */
} Scan;

typedef struct {
  guint64 type[MEMBERS];
  int n;
  gsize header, total;
} Record;

/* 0 if it does not end before `end`. */
static gsize varint (const guint8 *at, const guint8 *end, guint64 *value)
{
  *value = 0;
  for (gsize i = 0; i < 9 && at + i < end; i++) {
    if (i == 8) {
      *value = *value << 8 | at[i];
      return 9;
    }
    *value = *value << 7 | (at[i] & 0x7f);
    if ((at[i] & 0x80) == 0)
      return i + 1;
  }
  return 0;
}

static gsize size_of (guint64 type)
{
  static const gsize sizes[] = { 0, 1, 2, 3, 4, 6, 8, 8, 0, 0 };
  if (type < G_N_ELEMENTS (sizes))
    return sizes[type];
  return type < 12 ? RECORD_MAX : (gsize)((type - 12) / 2);
}

/* The header of a row of events at `at`; FALSE if none stands there. */
static gboolean read_header (const guint8 *at, const guint8 *end, Record *record)
{
  guint64 length;
  gsize used = varint (at, end, &length);
  *record = (Record){ .header = (gsize)length, .total = (gsize)length };
  if (used == 0 || length > 40 || at + length > end)
    return FALSE;
  while (used < length && record->n < MEMBERS) {
    gsize more = varint (at + used, at + length, &record->type[record->n]);
    if (more == 0 || size_of (record->type[record->n]) >= RECORD_MAX)
      return FALSE;
    record->total += size_of (record->type[record->n++]);
    used += more;
  }
  return used == length && record->n >= MEMBERS - 1 && record->type[0] == 0
         && record->type[1] == UUID_TYPE && record->type[2] == UUID_TYPE
         && record->total < RECORD_MAX;
}

static const guint8 *page_of (const Scan *scan, guint32 number, gboolean newest)
{
  const guint8 *frame =
      newest ? g_hash_table_lookup (scan->frames, GUINT_TO_POINTER (number)) : NULL;
  if (frame != NULL)
    return frame;
  return number > 0 && (guint64)number * PAGE <= scan->length
             ? scan->file + (gsize)(number - 1) * PAGE
             : NULL;
}

static guint32 big_endian (const guint8 *bytes)
{
  return (guint32)bytes[0] << 24 | (guint32)bytes[1] << 16 | (guint32)bytes[2] << 8 | bytes[3];
}

/* How much of a row stands in its leaf; the rest is in a chain of pages. */
static gsize local_size (gsize total)
{
  const gsize most = PAGE - 35, least = (PAGE - 12) * 32 / 255 - 23;
  if (total <= most)
    return total;
  gsize fitting = least + (total - least) % (PAGE - 4);
  return fitting <= most ? fitting : least;
}

/* The bytes of a row, brought together; NULL if they are not all there. */
static guint8 *gather (const Scan *scan, const guint8 *at, const guint8 *end, gsize total,
                       gboolean newest)
{
  gsize local = local_size (total), have = local;
  if (at + local + (local < total ? 4 : 0) > end)
    return NULL;
  g_autofree guint8 *bytes = g_malloc0 (total + 1);
  memcpy (bytes, at, local);
  guint32 next = local < total ? big_endian (at + local) : 0;
  while (have < total) {
    const guint8 *page = page_of (scan, next, newest);
    gsize part = MIN (total - have, PAGE - 4);
    if (page == NULL)
      return NULL;
    memcpy (bytes + have, page + 4, part);
    have += part;
    next = big_endian (page);
  }
  return g_steal_pointer (&bytes);
}

static gint64 number_of (const guint8 *at, guint64 type)
{
  if (type == 8 || type == 9)
    return (gint64)type - 8;
  gsize size = size_of (type);
  guint64 value = size > 0 && (at[0] & 0x80) != 0 ? ~(guint64)0 : 0;
  for (gsize i = 0; i < size; i++)
    value = value << 8 | at[i];
  return (gint64)value;
}

/* The event as it stands, and where its checksum does. */
static KbzEvent *event_of (const Record *record, const guint8 *bytes, const guint8 **sum)
{
  KbzEvent *event = g_new0 (KbzEvent, 1);
  char **texts[MEMBERS] = {
    [1] = &event->id, [2] = &event->device, [7] = &event->kind, [8] = &event->payload
  };
  gint64 numbers[MEMBERS] = { 0 };
  const guint8 *at = bytes + record->header;
  *sum = NULL;
  for (int i = 0; i < record->n; i++) {
    gsize size = size_of (record->type[i]);
    if (texts[i] != NULL)
      *texts[i] = g_strndup ((const char *)at, size);
    else if (i == 9)
      *sum = size == KBZ_SUM_BYTES ? at : NULL;
    else
      numbers[i] = number_of (at, record->type[i]);
    at += size;
  }
  event->sequence = numbers[3];
  event->hlc = numbers[4];
  event->time = numbers[5];
  event->offset = (int)CLAMP (numbers[6], -100000, 100000);
  return event;
}

static void torn_free (KbzTorn *torn)
{
  g_free (torn->id);
  g_free (torn->device);
  g_bytes_unref (torn->raw);
  g_free (torn);
}

static void add_torn (Scan *scan, const KbzEvent *event, const guint8 *bytes, gsize length)
{
  KbzTorn *torn = g_new0 (KbzTorn, 1);
  torn->id = kbz_is_uuid (event->id) ? g_strdup (event->id) : NULL;
  torn->device = kbz_is_uuid (event->device) ? g_strdup (event->device) : NULL;
  torn->sequence = MAX (event->sequence, 0);
  torn->raw = g_bytes_new (bytes, length);
  g_ptr_array_add (scan->torn, torn);
}

/* TRUE if it is whole, or is of the version without checksums. */
static gboolean take (Scan *scan, const Record *record, const guint8 *bytes, gboolean last)
{
  const guint8 *sum;
  g_autoptr (KbzEvent) event = event_of (record, bytes, &sum);
  gboolean checked = record->n == MEMBERS;
  if (kbz_event_check (event, NULL)) {
    KbzSum found = kbz_event_sum (event);
    if (!checked || (sum != NULL && memcmp (found.bytes, sum, KBZ_SUM_BYTES) == 0)) {
      g_autofree char *key = g_base64_encode (found.bytes, KBZ_SUM_BYTES);
      if (g_hash_table_add (scan->seen, g_steal_pointer (&key)))
        g_ptr_array_add (checked ? scan->whole : scan->old, g_steal_pointer (&event));
      return TRUE;
    }
  }
  if (last && checked)
    add_torn (scan, event, bytes, record->total);
  return FALSE;
}

static void search_page (Scan *scan, const guint8 *page, const guint8 *end)
{
  for (const guint8 *at = page; at + 4 < end; at++) {
    Record record;
    if (at[1] != 0 || at[2] != UUID_TYPE || at[3] != UUID_TYPE || !read_header (at, end, &record))
      continue;
    gboolean done = FALSE;
    for (int newest = 1; newest >= 0 && !done; newest--) {
      g_autofree guint8 *bytes = gather (scan, at, end, record.total, newest == 1);
      done = bytes != NULL && take (scan, &record, bytes, newest == 0);
    }
  }
}

static void search (Scan *scan)
{
  for (gsize at = WAL_HEADER; at + FRAME <= scan->wal_length; at += FRAME)
    g_hash_table_insert (scan->frames, GUINT_TO_POINTER (big_endian (scan->wal + at)),
                         (gpointer)(scan->wal + at + FRAME_HEADER));
  for (gsize at = 0; at < scan->length; at += PAGE)
    search_page (scan, scan->file + at, scan->file + MIN (at + PAGE, scan->length));
  for (gsize at = WAL_HEADER; at < scan->wal_length; at += FRAME)
    if (at + FRAME_HEADER < scan->wal_length)
      search_page (scan, scan->wal + at + FRAME_HEADER,
                   scan->wal + MIN (at + FRAME, scan->wal_length));
}

/* What is whole elsewhere is not torn; and what stands in a page twice is torn once. */
static void drop_known (Scan *scan)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < scan->whole->len; i++)
    g_hash_table_add (ids, ((KbzEvent *)scan->whole->pdata[i])->id);
  for (guint i = 0; i < scan->torn->len;) {
    KbzTorn *torn = scan->torn->pdata[i];
    if (torn->id != NULL && !g_hash_table_add (ids, torn->id))
      g_ptr_array_remove_index_fast (scan->torn, i);
    else
      i++;
  }
}

static int in_order (gconstpointer a, gconstpointer b)
{
  return kbz_event_compare (*(KbzEvent *const *)a, *(KbzEvent *const *)b);
}

static GMappedFile *map (const char *path, const guint8 **bytes, gsize *length)
{
  GMappedFile *file = g_mapped_file_new (path, FALSE, NULL);
  *bytes = file != NULL ? (const guint8 *)g_mapped_file_get_contents (file) : NULL;
  *length = file != NULL ? g_mapped_file_get_length (file) : 0;
  return file;
}

KbzSalvage *kbz_salvage_new (const char *from)
{
  Scan scan = { .whole = kbz_events_new (), .old = kbz_events_new () };
  g_autofree char *beside = g_strconcat (from, "-wal", NULL);
  g_autoptr (GMappedFile) file = map (from, &scan.file, &scan.length);
  g_autoptr (GMappedFile) wal = map (beside, &scan.wal, &scan.wal_length);
  scan.torn = g_ptr_array_new_with_free_func ((GDestroyNotify)torn_free);
  scan.frames = g_hash_table_new (NULL, NULL);
  scan.seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  search (&scan);
  drop_known (&scan);
  g_hash_table_unref (scan.frames);
  g_hash_table_unref (scan.seen);
  KbzSalvage *salvage = g_new0 (KbzSalvage, 1);
  gboolean old = scan.whole->len == 0;
  salvage->whole = old ? scan.old : scan.whole;
  g_ptr_array_unref (old ? scan.whole : scan.old);
  g_ptr_array_sort (salvage->whole, in_order);
  salvage->torn = scan.torn;
  return salvage;
}

void kbz_salvage_free (KbzSalvage *salvage)
{
  if (salvage == NULL)
    return;
  g_ptr_array_unref (salvage->whole);
  g_ptr_array_unref (salvage->torn);
  g_free (salvage);
}
