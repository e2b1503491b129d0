/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one try changes: the item, the hour, the lesson; and, the first time the item is tried,
 * the themes, the schedule and the rating. */
#include "lessons/learner/fold.h"
#include "lessons/learner/clock.h"
#include "lessons/learner/rating.h"
#include "lessons/learner/schedule.h"

#define DAY 86400000.0
#define LONGEST_MS 600000 /* whoever takes longer has gone for a walk */

typedef struct {
  KbzFold *fold;
  const KbzEvent *event;
  KbzAttemptKind kind;
  const KbzAttempt *attempt;
  GError **error;
  gboolean first;  /* nobody has seen this item before */
  gboolean solved; /* now, and not before */
  int met;         /* concepts that were new */
} Try;

static gboolean is_right (const Try *t)
{
  return t->attempt->outcome == KBZ_OUTCOME_RIGHT;
}

static char *themes_of (const KbzAttempt *attempt)
{
  g_autofree char *concepts = g_strjoinv ("\n", (char **)attempt->concepts);
  g_autofree char *themes = g_strjoinv ("\n", (char **)attempt->themes);
  return g_strconcat (concepts, *concepts != '\0' && *themes != '\0' ? "\n" : "", themes, NULL);
}

static gboolean fold_item (Try *t)
{
  const KbzAttempt *a = t->attempt;
  gboolean passed = a->outcome != KBZ_OUTCOME_WRONG;
  t->first = TRUE;
  t->solved = passed;
  if (a->item == NULL)
    return TRUE;
  g_autofree char *key =
      a->lesson != NULL ? g_strconcat (a->lesson, "#", a->item, NULL) : g_strdup (a->item);
  gint64 solved = passed ? MAX (t->event->time, 1) : 0;
  KbzSql *get = t->fold->statements[KBZ_FOLD_ITEM_GET];
  int known = kbz_sql_step (get, t->error, "s", key);
  if (known < 0)
    return FALSE;
  t->first = known == 0;
  t->solved = passed && (t->first || !sqlite3_column_int (get, 0));
  if (!t->first)
    return kbz_sql_step (t->fold->statements[KBZ_FOLD_ITEM_AGAIN], t->error, "is", solved, key)
           == 0;
  g_autofree char *themes = themes_of (a);
  return kbz_sql_step (t->fold->statements[KBZ_FOLD_ITEM_NEW], t->error, "sssiiisi", key,
                       t->event->kind, a->game, t->event->time, (gint64)is_right (t), solved,
                       themes, (gint64)a->rating)
         == 0;
}

static gboolean fold_lesson (const Try *t)
{
  const KbzAttempt *a = t->attempt;
  if (a->lesson == NULL || a->item == NULL)
    return TRUE;
  return kbz_sql_step (t->fold->statements[KBZ_FOLD_LESSON_STEP], t->error, "ssisi", a->lesson,
                       a->game, (gint64)t->solved, a->outcome != KBZ_OUTCOME_WRONG ? a->item : NULL,
                       t->event->time)
         == 0;
}

static gboolean fold_theme (const Try *t, const char *theme)
{
  gint64 right = is_right (t) && t->attempt->hints == 0;
  gint64 hinted = is_right (t) && t->attempt->hints > 0;
  return kbz_sql_step (t->fold->statements[KBZ_FOLD_THEME], t->error, "ssii", t->attempt->game,
                       theme, right, hinted)
         == 0;
}

static gboolean fold_memory (Try *t, const char *concept)
{
  const KbzAttempt *a = t->attempt;
  KbzSql *get = t->fold->statements[KBZ_FOLD_MEMORY_GET];
  KbzMemory memory = { 0 };
  gint64 times = 0, lapses = 0;
  int known = kbz_sql_step (get, t->error, "s", concept);
  if (known < 0)
    return FALSE;
  if (known == 1) {
    memory = (KbzMemory){ (KbzMemoryState)sqlite3_column_int (get, 1),
                          sqlite3_column_int (get, 2),
                          sqlite3_column_double (get, 3),
                          sqlite3_column_double (get, 4),
                          sqlite3_column_int64 (get, 5),
                          sqlite3_column_int64 (get, 6) };
    times = sqlite3_column_int64 (get, 7);
    lapses = sqlite3_column_int64 (get, 8);
  }
  t->met += known == 0;
  lapses += memory.state == KBZ_MEMORY_REVIEW && !is_right (t);
  memory =
      kbz_memory_after (&kbz_scheduler, memory,
                        kbz_recall_of (is_right (t), a->hints, a->ms, a->par_ms), t->event->time);
  return kbz_sql_step (t->fold->statements[KBZ_FOLD_MEMORY_PUT], t->error, "ssiiddiiii", concept,
                       a->game, (gint64)memory.state, (gint64)memory.step, memory.stability,
                       memory.difficulty, memory.last, memory.due, times + 1, lapses)
         == 0;
}

static gboolean fold_rating (const Try *t)
{
  const KbzAttempt *a = t->attempt;
  KbzSql *get = t->fold->statements[KBZ_FOLD_RATING_GET];
  KbzRating rating = kbz_rating_start;
  gint64 last = t->event->time, hour = kbz_hour ((KbzMoment){ t->event->time, t->event->offset });
  int known = kbz_sql_step (get, t->error, "s", a->game);
  if (known < 0)
    return FALSE;
  if (known == 1) {
    rating = (KbzRating){ sqlite3_column_double (get, 0), sqlite3_column_double (get, 1),
                          sqlite3_column_double (get, 2) };
    last = sqlite3_column_int64 (get, 3);
  }
  gint64 now = MAX (t->event->time, last);
  rating = kbz_rating_after_puzzle (
      rating, (KbzRatedGame){ a->rating, a->deviation, is_right (t) ? 1 : 0 },
      (double)(now - last) / DAY, kbz_rating_weight (a->told, a->hints, is_right (t)));
  return kbz_sql_step (t->fold->statements[KBZ_FOLD_RATING_PUT], t->error, "sdddi", a->game,
                       rating.rating, rating.deviation, rating.volatility, now)
             == 0
         && kbz_sql_step (t->fold->statements[KBZ_FOLD_RATING_POINT], t->error, "siddd", a->game,
                          hour, rating.rating, rating.deviation, rating.volatility)
                == 0;
}

/* Only the first try says what the learner knew; a review is a first try of a deal of its own. */
static gboolean fold_knowledge (Try *t)
{
  const KbzAttempt *a = t->attempt;
  gboolean ok = TRUE;
  if (t->first)
    for (gsize i = 0; a->themes[i] != NULL && ok; i++)
      ok = fold_theme (t, a->themes[i]);
  for (gsize i = 0; a->concepts[i] != NULL && ok; i++)
    ok = (!t->first || fold_theme (t, a->concepts[i]))
         && ((!t->first && t->kind != KBZ_ATTEMPT_REVIEW) || fold_memory (t, a->concepts[i]));
  if (ok && t->first && a->rating > 0)
    ok = fold_rating (t);
  return ok;
}

static gboolean fold_daily (const Try *t)
{
  const KbzAttempt *a = t->attempt;
  return a->daily == NULL || a->item == NULL
         || kbz_sql_step (t->fold->statements[KBZ_FOLD_DAILY], t->error, "sssii", a->game, a->daily,
                          a->item, (gint64)is_right (t),
                          kbz_hour ((KbzMoment){ t->event->time, t->event->offset }))
                == 0;
}

static gboolean fold_try (Try *t)
{
  const KbzAttempt *a = t->attempt;
  gboolean asked = a->outcome != KBZ_OUTCOME_READ;
  if (!fold_item (t) || !fold_lesson (t))
    return FALSE;
  if (asked && (!fold_knowledge (t) || !fold_daily (t)))
    return FALSE;
  return kbz_fold_practice (t->fold, t->event,
                            (KbzFoldPractice){ .attempts = asked,
                                               .right = is_right (t),
                                               .reviews = asked && t->kind == KBZ_ATTEMPT_REVIEW,
                                               .met = t->met,
                                               .ms = MIN (a->ms, LONGEST_MS) },
                            t->error);
}

gboolean kbz_fold_attempt (KbzFold *fold, const KbzEvent *event, KbzAttemptKind kind,
                           GError **error)
{
  KbzAttemptRead read;
  gboolean ok = TRUE;
  if (kbz_attempt_read (&read, event->payload)) {
    Try try = {
      .fold = fold, .event = event, .kind = kind, .attempt = &read.attempt, .error = error
    };
    ok = fold_try (&try);
  }
  kbz_attempt_read_clear (&read);
  return ok;
}
