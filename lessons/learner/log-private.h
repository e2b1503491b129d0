/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sys/types.h>

#include "lessons/learner/log.h"
#include "lessons/learner/machine.h"
#include "lessons/learner/sql.h"

G_BEGIN_DECLS

/* What lies beside the log in a few bytes, written after every commit: from it one sees that the
 * file is an older one than it was, or that somebody else has changed it. */
typedef struct {
  gint64 events;
  guint64 hash;                /* of the tally */
  gint64 arrival;              /* of the last event */
  gint64 sequence;             /* of this machine's device, */
  char device[37];             /* which was this one */
  gint64 inode, size, changed; /* of the file */
  gboolean mend;               /* damage was found that only a new file can mend */
} KbzMark;

typedef struct KbzLogWriter KbzLogWriter;

struct _KbzLog {
  GObject parent_instance;
  sqlite3 *db;
  sqlite3 *derived; /* see derive-file.c; NULL until it is asked for */
  char *path;
  int lock; /* shared while the log is open; whoever sets a damaged file aside needs it alone */
  const char *device;   /* interned: it may get another while somebody looks at it */
  char *machine;        /* its id, as in machine.h */
  KbzMark mark;         /* as it was found */
  GArray *suspects;     /* gint64: arrivals of rows that were read and are not whole */
  gint64 unsound;       /* of them that could not be set apart */
  gint64 lost;          /* events the mark told of that were not there */
  int patience;         /* ms to wait for another program's lock */
  ino_t derived_is;     /* the file of `derived`, 0 for none */
  KbzLogWriter *writer; /* or NULL; see writer.h */
  gint64 bytes_max;     /* of what one device has written; see log-bounds.c */
  int stopping;         /* atomic: its thread is to end soon, a long fold can wait */
  gboolean read_only;
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
#define KBZ_LOG_PAGE 4096

/* Opens the file, checks it (all of it, unless the mark fits) and brings it up to date. */
KbzFile kbz_log_file_open (const char *path, const KbzMark *mark, sqlite3 **db, GError **error);
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
/* PATH without its ".db", then `ending`. The caller frees it. */
char *kbz_log_file_named (const char *path, const char *ending);

/* What a scan of a damaged file found: the whole events and, as they stand there, the others. */
typedef struct {
  GPtrArray *whole; /* KbzEvent */
  GPtrArray *torn;  /* KbzTorn */
} KbzSalvage;
typedef struct {
  char *id, *device; /* or NULL */
  gint64 sequence;   /* or 0 */
  GBytes *raw;
} KbzTorn;
KbzSalvage *kbz_salvage_new (const char *from);
void kbz_salvage_free (KbzSalvage *salvage);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzSalvage, kbz_salvage_free)

/* Makes the tables, or brings those of an older version up to date after a copy. */
gboolean kbz_log_migrate (sqlite3 *db, const char *path, GError **error);
/* Whether the tables are defined just as we define them. */
gboolean kbz_log_schema_is_ours (sqlite3 *db);
/* The SQL functions event_sum and tally_hash. */
gboolean kbz_log_teach_sums (sqlite3 *db, GError **error);

/* ---- The mark: log-mark.c ------------------------------------------------------------------ */

/* FALSE if there is none that can be read; all is zero then. */
gboolean kbz_mark_read (const char *path, KbzMark *mark);
void kbz_mark_remove (const char *path);
/* Whether the file at `path` is the one the mark was made of, */
gboolean kbz_mark_is_of (const KbzMark *mark, const char *path);
/* unchanged since. */
gboolean kbz_mark_fits (const KbzMark *mark, const char *path);
/* After a commit, and once more after closing, which may write to the file. */
void kbz_log_write_mark (KbzLog *log);
/* The next opening makes a new file of what is whole. */
void kbz_log_note_damage (KbzLog *log);

/* ---- Sound events: log-sound.c ------------------------------------------------------------- */

#define KBZ_EVENT_COLUMNS "id, device, sequence, hlc, time, time_offset, kind, payload"
/* What is read of a row: the columns above, then these. */
#define KBZ_EVENT_ROW KBZ_EVENT_COLUMNS ", sum, arrival"
/* What is added up in the tally. */
guint64 kbz_sum_number (const KbzSum *sum);
/* The event of a row that begins with KBZ_EVENT_ROW, with its checksum if `sum` is not NULL; NULL
 * if it is not whole. */
KbzEvent *kbz_event_of_row (KbzSql *row, KbzSum *sum);
/* The same; what is not whole is remembered for kbz_log_clear_up. */
KbzEvent *kbz_log_sound_event (KbzLog *log, KbzSql *row, KbzSum *sum);
/* To be called when rows have been read, `ok` saying whether reading went well: sets apart what was
 * not whole, notes damage. Returns `ok`. */
gboolean kbz_log_clear_up (KbzLog *log, gboolean ok, const GError *problem);

typedef struct {
  gint64 events;
  guint64 hash;
} KbzTally;
gboolean kbz_tally_read (sqlite3 *db, KbzTally *tally, GError **error);
gboolean kbz_tally_write (sqlite3 *db, const KbzTally *tally, GError **error);
void kbz_tally_add (KbzTally *tally, const KbzSum *sum);

/* ---- What is set apart: log-aside.c -------------------------------------------------------- */

/* Within a transaction. `arrival` 0: it has never been among the events. */
gboolean kbz_aside_put (KbzLog *log, const char *why, gint64 arrival, const char *id,
                        const char *device, gint64 sequence, GBytes *raw, GError **error);
/* A whole one has come back. */
gboolean kbz_aside_restored (KbzLog *log, const KbzEvent *event, GError **error);

/* ---- Limits of what comes from abroad: log-bounds.c ---------------------------------------- */

typedef struct KbzBounds KbzBounds;
KbzBounds *kbz_bounds_new (KbzLog *log, GError **error);
void kbz_bounds_free (KbzBounds *bounds);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzBounds, kbz_bounds_free)
/* Why it is set apart instead of being inserted, "" if it is not; NULL on error. */
const char *kbz_bounds_judge (KbzBounds *bounds, const KbzEvent *event, GError **error);
/* It was inserted. */
void kbz_bounds_added (KbzBounds *bounds, const KbzEvent *event);
/* What all events of one device may take up, so many as they are. */
#define KBZ_DEVICE_BYTES_MAX (G_GINT64_CONSTANT (1) << 30)
/* Whether somebody else writes under this log's name. */
gboolean kbz_bounds_found_double (const KbzBounds *bounds);
/* The moment up to which an event is believed, in Unix milliseconds: one that is dated later waits
 * until then. */
gboolean kbz_log_horizon (KbzLog *log, gint64 *horizon, GError **error);

/* ---- Who writes: log-device.c -------------------------------------------------------------- */

/* Finds out, or draws, which device writes here on this machine. */
gboolean kbz_log_know_device (KbzLog *log, const KbzMachine *machine, GError **error);
/* Within a transaction: this machine's log gets another name. */
gboolean kbz_log_rename_device (KbzLog *log, GError **error);
/* The same in a transaction of its own. */
gboolean kbz_log_take_new_name (KbzLog *log, GError **error);
/* Writes the same things once more as events of this device, and strikes these. */
gboolean kbz_log_write_again (KbzLog *log, GPtrArray *events, GError **error);
/* Sequences up to this one may have been used, though they are not here. */
gboolean kbz_log_sequence_floor (KbzLog *log, gint64 *floor, GError **error);

/* As kbz_log_open, on a given machine. */
KbzLog *kbz_log_open_on (const char *path, const KbzMachine *machine, char **notice,
                         GError **error);

/* ---- Writing: log.c, writer.c --------------------------------------------------------------- */

/* Within a transaction: gives the event its device, sequence and clock. */
gboolean kbz_log_number_and_insert (KbzLog *log, KbzEvent *event, GError **error);
/* As kbz_log_insert_foreign, of events that kbz_event_from_line has just read: they have their
 * form.
 */
gboolean kbz_log_insert_read (KbzLog *log, GPtrArray *events, gsize *added, GError **error);
/* Writes an event of this device, or puts it into the outbox if another program has the lock. */
gboolean kbz_log_write (KbzLog *log, KbzEvent *event, GError **error);
void kbz_log_emit_changed (KbzLog *log);
/* A sentence about entries that were found damaged, "" for none; the caller frees it. */
char *kbz_log_say_bad (gint64 bad);
/* Takes the event over. */
void kbz_writer_write (KbzLogWriter *writer, KbzEvent *event);
void kbz_writer_free (KbzLogWriter *writer);

/* ---- The file of what is derived: derive-file.c --------------------------------------------- */

/* Its connection; NULL on error. */
sqlite3 *kbz_log_derived (KbzLog *log, GError **error);
/* Throws it away; it is made anew from the events. */
void kbz_log_forget_derived (KbzLog *log);
/* Makes its tables. */
gboolean kbz_derived_make (sqlite3 *db, GError **error);

G_END_DECLS
