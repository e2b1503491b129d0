/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/sync/syncer.h"
#include "lessons/sync/survey.h"

G_BEGIN_DECLS

/* What the syncer says, in whole sentences. The caller frees them all. */

/* How it stands, in a few words: "Last sync: 16 November, 09:20". */
char *kbz_say_sync_state (const KbzSyncerStatus *status);
/* What the last run did, or why it failed and what comes next; "" if there is nothing to say. */
char *kbz_say_sync_result (const KbzSyncerStatus *status);
/* What waits, as in kbz_syncer_get_waiting. */
char *kbz_say_waiting (gint64 waiting);
/* That a place can be used, and what it holds. */
char *kbz_say_survey (const KbzSyncSurvey *survey);
/* "1,234 entries of 2 devices", for use in a sentence. */
char *kbz_say_entries (guint64 entries);
/* A moment: "16 November, 09:20"; Unix seconds. */
char *kbz_say_moment (gint64 time);

G_END_DECLS
