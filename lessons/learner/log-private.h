/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/log.h"
#include "lessons/learner/sql.h"

G_BEGIN_DECLS

struct _KbzLog {
  GObject parent_instance;
  sqlite3 *db;
  int lock; /* shared while the log is open; whoever sets a damaged file aside needs it alone */
  char *device;
  KbzWall wall;
  gpointer wall_data;
};

typedef enum {
  KBZ_FILE_SOUND,
  KBZ_FILE_MISSING, /* no error is set here */
  KBZ_FILE_DAMAGED, /* nor here */
  KBZ_FILE_REFUSED, /* an error is set */
} KbzFile;

/* "KBZL": how we know our own files. */
#define KBZ_LOG_APPLICATION 0x4b425a4c

/* Opens the file, checks it and brings it up to date. */
KbzFile kbz_log_file_open (const char *path, sqlite3 **db, GError **error);
/* Makes a new log where none is. It appears under its name only when it is whole, so that a
 * program killed meanwhile leaves nothing that looks damaged. The caller has the lock alone. */
gboolean kbz_log_file_make (const char *path, GError **error);
/* The connection alone, with its settings. */
sqlite3 *kbz_log_file_connect (const char *path, GError **error);
/* Renames the file and what SQLite keeps beside it; the new name, which the caller frees. */
char *kbz_log_file_set_aside (const char *path, GError **error);
/* Deletes a file of our own making and what SQLite keeps beside it. */
void kbz_log_file_remove (const char *path);
/* PATH without its ".db", "-WHAT-2026-11-16-201500.db": a name nobody has. The caller frees it. */
char *kbz_log_file_beside (const char *path, const char *what);
/* Inserts what can be read of the file `from`, which is not touched. Returns how many. */
gsize kbz_log_salvage (KbzLog *log, const char *from);

/* Makes the tables, or brings those of an older version up to date after a copy. */
gboolean kbz_log_migrate (sqlite3 *db, const char *path, GError **error);

#define KBZ_EVENT_COLUMNS "id, device, sequence, hlc, time, time_offset, kind, payload"
/* The event of a row that begins with these columns. */
KbzEvent *kbz_event_of_row (KbzSql *row);

G_END_DECLS
