/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/struck.h"

#include <string.h>

#include "lessons/learner/kinds-private.h"
#include "lessons/learner/log-private.h"

struct KbzStruck {
  GHashTable *ids;   /* named by a void event */
  GHashTable *twins; /* id → the checksum of the one that counts: the smallest */
};

static void strike (KbzStruck *struck, const KbzEvent *event)
{
  if (g_hash_table_contains (struck->ids, event->id))
    return;
  json_t *root = json_loads (event->payload, 0, NULL);
  const char *id = kbz_payload_id (root, "id");
  if (id != NULL)
    g_hash_table_add (struck->ids, g_strdup (id));
  json_decref (root);
}

/* The latest first, so that one which is struck itself strikes nothing. */
static gboolean read_voids (KbzStruck *struck, KbzLog *log, gint64 horizon, GError **error)
{
  g_autoptr (KbzSql) row =
      kbz_sql_prepare (log->db,
                       "SELECT " KBZ_EVENT_ROW " FROM event WHERE kind = 'void'"
                       " ORDER BY hlc DESC, device DESC, sequence DESC, id DESC",
                       error);
  int more = row != NULL ? kbz_sql_next (row, error) : -1;
  for (; more == 1; more = kbz_sql_next (row, error)) {
    g_autoptr (KbzEvent) event = kbz_log_sound_event (log, row, NULL);
    if (event != NULL && MAX (event->hlc >> 16, event->time) <= horizon)
      strike (struck, event);
  }
  return more == 0;
}

static gboolean read_twins (KbzStruck *struck, KbzLog *log, GError **error)
{
  g_autoptr (KbzSql) row = kbz_sql_prepare (
      log->db, "SELECT id, min (sum) FROM event WHERE id IN (SELECT id FROM twin) GROUP BY id",
      error);
  int more = row != NULL ? kbz_sql_next (row, error) : -1;
  for (; more == 1; more = kbz_sql_next (row, error))
    if (sqlite3_column_bytes (row, 1) == KBZ_SUM_BYTES)
      g_hash_table_insert (struck->twins, kbz_sql_dup (row, 0),
                           g_memdup2 (sqlite3_column_blob (row, 1), KBZ_SUM_BYTES));
  return more == 0;
}

KbzStruck *kbz_struck_new (KbzLog *log, gint64 horizon, GError **error)
{
  KbzStruck *struck = g_new0 (KbzStruck, 1);
  struck->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  struck->twins = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (read_voids (struck, log, horizon, error) && read_twins (struck, log, error))
    return struck;
  kbz_struck_free (struck);
  return NULL;
}

void kbz_struck_free (KbzStruck *struck)
{
  if (struck == NULL)
    return;
  g_hash_table_unref (struck->ids);
  g_hash_table_unref (struck->twins);
  g_free (struck);
}

gboolean kbz_struck_has (const KbzStruck *struck, const KbzEvent *event, const KbzSum *sum)
{
  if (g_hash_table_contains (struck->ids, event->id))
    return TRUE;
  const void *counts = g_hash_table_lookup (struck->twins, event->id);
  return counts != NULL && memcmp (counts, sum->bytes, KBZ_SUM_BYTES) != 0;
}
