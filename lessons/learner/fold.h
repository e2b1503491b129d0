/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lessons/learner/event.h"
#include "lessons/learner/kinds-private.h"
#include "lessons/learner/sql.h"

G_BEGIN_DECLS

/* One step of the fold: what an event changes in the derived tables. It looks at nothing but the
 * event and those tables, so the same events in the same order always give the same rows. */

/* Raised whenever the same events should give other rows; what was derived is then made anew. */
#define KBZ_FOLD_VERSION 6

typedef enum {
  KBZ_FOLD_PRACTICE,
  KBZ_FOLD_ITEM_GET,
  KBZ_FOLD_ITEM_NEW,
  KBZ_FOLD_ITEM_AGAIN,
  KBZ_FOLD_THEME,
  KBZ_FOLD_MEMORY_GET,
  KBZ_FOLD_MEMORY_PUT,
  KBZ_FOLD_RATING_GET,
  KBZ_FOLD_RATING_PUT,
  KBZ_FOLD_RATING_POINT,
  KBZ_FOLD_RATING_RESET,
  KBZ_FOLD_DAILY,
  KBZ_FOLD_LESSON_BEGUN,
  KBZ_FOLD_LESSON_STEP,
  KBZ_FOLD_LESSON_DONE,
  KBZ_FOLD_HAND,
  KBZ_FOLD_RUN,
  KBZ_FOLD_NOTE,
  KBZ_FOLD_NOTE_GONE,
  KBZ_FOLD_SETTING,
  KBZ_FOLD_CHOICE,
  KBZ_FOLD_CHOICE_GET,
  KBZ_FOLD_CHOICE_PUT,
  KBZ_FOLD_N
} KbzFoldStatement;

typedef struct {
  sqlite3 *db;
  KbzSql *statements[KBZ_FOLD_N];
} KbzFold;

KbzFold *kbz_fold_new (sqlite3 *db, GError **error);
void kbz_fold_free (KbzFold *fold);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KbzFold, kbz_fold_free)

/* Kinds that are not known and payloads that cannot be read change nothing. FALSE only if the
 * database fails. */
gboolean kbz_fold_event (KbzFold *fold, const KbzEvent *event, GError **error);

/* Adds to the hour in which the event happened. */
typedef struct {
  int attempts, right, reviews, hands, met, ms;
} KbzFoldPractice;
gboolean kbz_fold_practice (KbzFold *fold, const KbzEvent *event, KbzFoldPractice done,
                            GError **error);
gboolean kbz_fold_attempt (KbzFold *fold, const KbzEvent *event, KbzAttemptKind kind,
                           GError **error);

G_END_DECLS
