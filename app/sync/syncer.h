/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/learner.h"
#include "app/sync/choice.h"
#include "lessons/sync/keyring.h"
#include "lessons/sync/sync.h"

G_BEGIN_DECLS

#define KBZ_TYPE_SYNCER (kbz_syncer_get_type ())
G_DECLARE_FINAL_TYPE (KbzSyncer, kbz_syncer, KBZ, SYNCER, GObject)

/* Keeps the learner's log and the chosen place the same, one run at a time, each in a thread with a
 * log of its own: soon after the start, when practice has rested for a while, when the program
 * closes, and when asked. After a failure it waits longer and longer. What a run has brought is
 * told by the learner's signal.
 *
 * Signal: "changed" (): the status is another one. */

typedef enum {
  KBZ_SYNCER_OFF,     /* no place is chosen */
  KBZ_SYNCER_RESTING, /* the last run went well or was cancelled, or there was none yet */
  KBZ_SYNCER_RUNNING,
  KBZ_SYNCER_FAILED, /* it tries again by itself */
  KBZ_SYNCER_ASKING, /* a password or passphrase is missing or wrong: only the person can go on */
} KbzSyncerState;

typedef struct {
  KbzSyncerState state;
  gboolean slow;        /* a run that has taken so long that its progress should be shown */
  KbzSyncPhase phase;   /* of that run, */
  guint64 done, total;  /* as in sync.h */
  gint64 time;          /* of the last run that went well, Unix seconds; 0: never */
  gboolean here;        /* that run was since the program started, and: */
  gboolean first;       /* it was the first one with this place, or nothing was new since */
  gboolean thorough;    /* it looked at every file there */
  KbzSyncCounts counts; /* what it did, or that first one */
  const char *sentence; /* why the last run failed; NULL if it did not */
} KbzSyncerStatus;

/* Milliseconds. */
typedef struct {
  guint start; /* from the start, or from the choice of another place, to the first run */
  guint idle;  /* from the last thing done to a run */
  guint retry, retry_most; /* after the first failure, doubled after each, at most */
  guint slow;              /* after this a run shows its progress */
  guint closing;           /* what a run may take while the program closes */
} KbzSyncerTimes;

/* The one of the program, for the learner of app/learner.h; made when it is first asked for. */
KbzSyncer *kbz_syncer (void);
/* Forgets it, and wipes the passwords in memory; for the end of the program. */
void kbz_syncer_close (void);
/* One with other times, for tests. */
KbzSyncer *kbz_syncer_new (const KbzSyncerTimes *times);

const KbzSyncerStatus *kbz_syncer_get_status (KbzSyncer *self);
/* What was chosen; lent. */
const KbzPlaceChoice *kbz_syncer_get_choice (KbzSyncer *self);
/* Entries that the place has not got yet, as far as is known; -1 if that cannot be said. Only for
 * showing: each run finds out for itself what is missing. */
gint64 kbz_syncer_get_waiting (KbzSyncer *self);

/* Runs now, unless it is running. */
void kbz_syncer_run (KbzSyncer *self);
/* The same, and looks at every file there. */
void kbz_syncer_check (KbzSyncer *self);
/* Ends the run that is under way, soon. */
void kbz_syncer_cancel (KbzSyncer *self);

/* Keeps the password of the chosen address and user, and goes on if that is what it waited for. */
void kbz_syncer_keep_password (KbzSyncer *self, const char *password);
/* Forgets it, in memory and in the keyring. */
void kbz_syncer_forget_password (KbzSyncer *self);
/* Keeps the passphrase with which all that is sent is encrypted from now on, and goes on if that is
 * what it waited for. */
void kbz_syncer_keep_passphrase (KbzSyncer *self, const char *passphrase);
/* Where it is kept, as far as is known without asking the keyring. */
KbzKept kbz_syncer_get_kept (KbzSyncer *self);
/* Lent; used by a trial of the place (trial.h). */
KbzKeyring *kbz_syncer_get_keyring (KbzSyncer *self);
/* Forgets the place and its password. Nothing is deleted here or there. */
void kbz_syncer_stop (KbzSyncer *self);

/* A last short run if something waits; `done` is called when it has ended, or been given up. */
void kbz_syncer_finish (KbzSyncer *self, void (*done) (gpointer data), gpointer data);

G_END_DECLS
