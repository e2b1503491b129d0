/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/fold.h"

#include "lessons/learner/rating.h"

#include <string.h>

#include "lessons/learner/choices.h"
#include "lessons/learner/clock.h"
#include "lessons/learner/schedule.h"

#define MEMORY_COLUMNS "game, state, step, stability, difficulty, last, due, times, lapses"

static const char *const sql[KBZ_FOLD_N] = {
  [KBZ_FOLD_PRACTICE] =
      "INSERT INTO practice VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (hour) DO UPDATE SET"
      " attempts = attempts + excluded.attempts, right = right + excluded.right,"
      " reviews = reviews + excluded.reviews, hands = hands + excluded.hands,"
      " met = met + excluded.met, ms = ms + excluded.ms",
  [KBZ_FOLD_ITEM_GET] = "SELECT solved IS NOT NULL FROM item WHERE item = ?",
  [KBZ_FOLD_ITEM_NEW] = "INSERT INTO item (item, kind, game, first, first_right, solved, themes,"
                        " rating, tries) VALUES (?, ?, ?, ?, ?, nullif (?, 0), ?, ?, 1)",
  [KBZ_FOLD_ITEM_AGAIN] =
      "UPDATE item SET tries = tries + 1, solved = coalesce (solved, nullif (?, 0)) WHERE item = ?",
  [KBZ_FOLD_THEME] = "INSERT INTO theme VALUES (?, ?, 1, ?, ?) ON CONFLICT (game, theme) DO UPDATE"
                     " SET tries = tries + 1, right = right + excluded.right,"
                     " hinted = hinted + excluded.hinted",
  [KBZ_FOLD_MEMORY_GET] = "SELECT " MEMORY_COLUMNS " FROM memory WHERE concept = ?",
  [KBZ_FOLD_MEMORY_PUT] = "INSERT OR REPLACE INTO memory (concept, " MEMORY_COLUMNS ")"
                          " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
  [KBZ_FOLD_RATING_GET] = "SELECT rating, deviation, volatility, time FROM rating WHERE game = ?",
  [KBZ_FOLD_RATING_PUT] = "INSERT OR REPLACE INTO rating VALUES (?, ?, ?, ?, ?)",
  [KBZ_FOLD_RATING_POINT] =
      "INSERT INTO rating_point SELECT ?1, coalesce (max (number), 0) + 1, ?2, ?3, ?4, ?5"
      " FROM rating_point WHERE game = ?1",
  [KBZ_FOLD_RATING_RESET] = "DELETE FROM rating WHERE game = ?",
  [KBZ_FOLD_DAILY] = "INSERT OR IGNORE INTO daily VALUES (?, ?, ?, ?, ?)",
  [KBZ_FOLD_LESSON_BEGUN] =
      "INSERT INTO lesson VALUES (?, ?, ?, 0, NULL, 0, 1, ?) ON CONFLICT (lesson) DO UPDATE SET"
      " steps = excluded.steps, step = CASE WHEN open THEN step END, open = 1,"
      " time = excluded.time",
  [KBZ_FOLD_LESSON_STEP] =
      "INSERT INTO lesson VALUES (?, ?, 0, ?, ?, 0, 1, ?) ON CONFLICT (lesson) DO UPDATE SET"
      " done = done + excluded.done, step = coalesce (excluded.step, step), time = excluded.time",
  [KBZ_FOLD_LESSON_DONE] =
      "INSERT INTO lesson VALUES (?, ?, 0, 0, NULL, 1, 0, ?) ON CONFLICT (lesson) DO UPDATE SET"
      " finishes = finishes + 1, open = 0, time = excluded.time",
  [KBZ_FOLD_HAND] = "INSERT INTO hand SELECT coalesce (max (number), 0) + 1,"
                    " ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM hand",
  [KBZ_FOLD_RUN] = "INSERT INTO run SELECT coalesce (max (number), 0) + 1, ?, ?, ?, ? FROM run",
  [KBZ_FOLD_NOTE] = "INSERT OR REPLACE INTO note VALUES (?, ?)",
  [KBZ_FOLD_NOTE_GONE] = "DELETE FROM note WHERE about = ?",
  [KBZ_FOLD_SETTING] = "INSERT OR REPLACE INTO setting VALUES (?, ?)",
  [KBZ_FOLD_CHOICE] = "INSERT OR IGNORE INTO choice VALUES (?1 || ' ' || ?2, ?1, ?2, ?3, ?4, ?5,"
                      " ?6, ?7, 0, 0, 0.0, 0.0, 0, ?7, 0, 0, 0)",
  [KBZ_FOLD_CHOICE_GET] = "SELECT state, step, stability, difficulty, last, due, times, solved,"
                          " apart FROM choice WHERE item = ?1 || ' ' || ?2",
  [KBZ_FOLD_CHOICE_PUT] = "UPDATE choice SET state = ?3, step = ?4, stability = ?5,"
                          " difficulty = ?6, last = ?7, due = ?8, times = ?9, solved = ?10,"
                          " apart = ?11 WHERE item = ?1 || ' ' || ?2",
};

KbzFold *kbz_fold_new (sqlite3 *db, GError **error)
{
  g_autoptr (KbzFold) fold = g_new0 (KbzFold, 1);
  fold->db = db;
  for (int i = 0; i < KBZ_FOLD_N; i++) {
    fold->statements[i] = kbz_sql_prepare (db, sql[i], error);
    if (fold->statements[i] == NULL)
      return NULL;
  }
  return g_steal_pointer (&fold);
}

void kbz_fold_free (KbzFold *fold)
{
  if (fold == NULL)
    return;
  for (int i = 0; i < KBZ_FOLD_N; i++)
    sqlite3_finalize (fold->statements[i]);
  g_free (fold);
}

gboolean kbz_fold_practice (KbzFold *fold, const KbzEvent *event, KbzFoldPractice done,
                            GError **error)
{
  gint64 hour = kbz_hour ((KbzMoment){ event->time, event->offset });
  return kbz_sql_step (fold->statements[KBZ_FOLD_PRACTICE], error, "iiiiiii", hour,
                       (gint64)done.attempts, (gint64)done.right, (gint64)done.reviews,
                       (gint64)done.hands, (gint64)done.met, (gint64)done.ms)
         == 0;
}

/* The other kinds: what they need is read, and one statement run. */
typedef struct {
  KbzFold *fold;
  const KbzEvent *event;
  const json_t *root;
  const char *game; /* or NULL */
  GError **error;
} Folding;

static gboolean lesson_begun (const Folding *f)
{
  const char *lesson = kbz_payload_id (f->root, "lesson");
  return f->game == NULL || lesson == NULL
         || kbz_sql_step (f->fold->statements[KBZ_FOLD_LESSON_BEGUN], f->error, "ssii", lesson,
                          f->game, (gint64)kbz_payload_int (f->root, "steps", 0, 1000),
                          f->event->time)
                == 0;
}

static gboolean lesson_done (const Folding *f)
{
  const char *lesson = kbz_payload_id (f->root, "lesson");
  return f->game == NULL || lesson == NULL
         || kbz_sql_step (f->fold->statements[KBZ_FOLD_LESSON_DONE], f->error, "ssi", lesson,
                          f->game, f->event->time)
                == 0;
}

/* The moves of a hand, one a line, and how many; NULL if it has none, or not only texts of one
 * line.
 */
static char *moves_of_hand (const json_t *root, gint64 *n)
{
  const json_t *list = json_object_get (root, "moves");
  g_autoptr (GString) lines = g_string_new (NULL);
  *n = 0;
  for (gsize i = 0; i < json_array_size (list); i++) {
    const char *move = json_string_value (json_array_get (list, i));
    if (move == NULL || *move == '\0' || strchr (move, '\n') != NULL)
      return NULL;
    g_string_append_printf (lines, "%s%s", i > 0 ? "\n" : "", move);
  }
  *n = (gint64)json_array_size (list);
  return *n > 0 ? g_strdup (lines->str) : NULL;
}

static gboolean hand (const Folding *f)
{
  const char *seed = kbz_payload_id (f->root, "seed");
  const char *deal = json_string_value (json_object_get (f->root, "deal"));
  gint64 n_moves;
  g_autofree char *moves = moves_of_hand (f->root, &n_moves);
  if (f->game == NULL || seed == NULL)
    return TRUE;
  return kbz_sql_step (f->fold->statements[KBZ_FOLD_HAND], f->error, "sssssiiiisiss", f->game, seed,
                       json_string_value (json_object_get (f->root, "options")),
                       kbz_payload_id (f->root, "level"), kbz_payload_id (f->root, "seat"),
                       (gint64)kbz_payload_int (f->root, "mine", -1000000, 1000000),
                       (gint64)kbz_payload_int (f->root, "theirs", -1000000, 1000000),
                       f->event->time, (gint64)f->event->offset, f->event->id,
                       deal != NULL ? n_moves : 0, deal, moves)
             == 0
         && kbz_fold_practice (
             f->fold, f->event,
             (KbzFoldPractice){ .hands = 1, .ms = kbz_payload_int (f->root, "ms", 0, 7200000) },
             f->error);
}

static gboolean run (const Folding *f)
{
  const char *mode = kbz_payload_id (f->root, "mode");
  return f->game == NULL || mode == NULL
         || kbz_sql_step (f->fold->statements[KBZ_FOLD_RUN], f->error, "ssii", f->game, mode,
                          (gint64)kbz_payload_int (f->root, "score", 0, 1000000), f->event->time)
                == 0;
}

static gboolean rating_reset (const Folding *f)
{
  return f->game == NULL
         || kbz_sql_step (f->fold->statements[KBZ_FOLD_RATING_RESET], f->error, "s", f->game) == 0;
}

static gboolean placed (const Folding *f)
{
  KbzSql *get = f->fold->statements[KBZ_FOLD_RATING_GET];
  int rating = kbz_payload_int (f->root, "rating", 0, 4000);
  int known = f->game != NULL && rating > 0 ? kbz_sql_step (get, f->error, "s", f->game) : 1;
  if (known != 0)
    return known == 1;
  KbzRating start = kbz_rating_placed (rating);
  return kbz_sql_step (f->fold->statements[KBZ_FOLD_RATING_PUT], f->error, "sdddi", f->game,
                       start.rating, start.deviation, start.volatility, f->event->time)
         == 0;
}

static gboolean note (const Folding *f)
{
  const char *about = kbz_payload_id (f->root, "about");
  const char *text = json_string_value (json_object_get (f->root, "text"));
  if (about == NULL || text == NULL)
    return TRUE;
  if (*text == '\0')
    return kbz_sql_step (f->fold->statements[KBZ_FOLD_NOTE_GONE], f->error, "s", about) == 0;
  return kbz_sql_step (f->fold->statements[KBZ_FOLD_NOTE], f->error, "ss", about, text) == 0;
}

static gboolean setting (const Folding *f)
{
  const char *key = kbz_payload_id (f->root, "key");
  const char *value = json_string_value (json_object_get (f->root, "value"));
  return key == NULL || value == NULL
         || kbz_sql_step (f->fold->statements[KBZ_FOLD_SETTING], f->error, "ss", key, value) == 0;
}

static gboolean choice (const Folding *f)
{
  const char *hand_id = kbz_payload_id (f->root, "hand");
  const char *theme = kbz_payload_id (f->root, "theme");
  return f->game == NULL || hand_id == NULL || theme == NULL
         || kbz_sql_step (f->fold->statements[KBZ_FOLD_CHOICE], f->error, "sissiii", hand_id,
                          (gint64)kbz_payload_int (f->root, "at", 0, 100000), f->game, theme,
                          (gint64)kbz_payload_int (f->root, "cost", 0, 100000),
                          (gint64)json_is_true (json_object_get (f->root, "right")), f->event->time)
                == 0;
}

/* Somebody chose once more. What was solved counts again after some hours; an error begins anew. */
static gboolean retry (const Folding *f)
{
  KbzSql *get = f->fold->statements[KBZ_FOLD_CHOICE_GET];
  const char *hand_id = kbz_payload_id (f->root, "hand");
  gint64 at = kbz_payload_int (f->root, "at", 0, 100000), now = f->event->time;
  gboolean right = json_is_true (json_object_get (f->root, "right"));
  int ms = kbz_payload_int (f->root, "ms", 0, 3600000);
  int known =
      f->game != NULL && hand_id != NULL ? kbz_sql_step (get, f->error, "si", hand_id, at) : 0;
  if (known != 1)
    return known == 0;
  KbzMemory memory = { (KbzMemoryState)sqlite3_column_int (get, 0),
                       sqlite3_column_int (get, 1),
                       sqlite3_column_double (get, 2),
                       sqlite3_column_double (get, 3),
                       sqlite3_column_int64 (get, 4),
                       sqlite3_column_int64 (get, 5) };
  gint64 times = sqlite3_column_int64 (get, 6), solved = sqlite3_column_int64 (get, 7);
  gint64 apart = sqlite3_column_int64 (get, 8);
  if (right && (solved == 0 || now - apart >= KBZ_CHOICE_APART)) {
    solved++;
    apart = now;
  }
  solved = right ? solved : 0;
  memory = kbz_memory_after (&kbz_scheduler, memory, kbz_recall_of (right, 0, 0, 0), now);
  return kbz_sql_step (f->fold->statements[KBZ_FOLD_CHOICE_PUT], f->error, "siiiddiiiii", hand_id,
                       at, (gint64)memory.state, (gint64)memory.step, memory.stability,
                       memory.difficulty, memory.last, memory.due, times + 1, solved, apart)
             == 0
         && kbz_fold_practice (f->fold, f->event,
                               (KbzFoldPractice){ .attempts = 1, .right = right, .ms = ms },
                               f->error);
}

static const struct {
  const char *kind;
  gboolean (*fold) (const Folding *folding);
} kinds[] = {
  { "lesson-begun", lesson_begun },
  { "lesson-done", lesson_done },
  { "hand", hand },
  { "run", run },
  { "placed", placed },
  { "rating-reset", rating_reset },
  { "note", note },
  { "setting", setting },
  { "choice", choice },
  { "retry", retry },
};

gboolean kbz_fold_event (KbzFold *fold, const KbzEvent *event, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kbz_attempt_kinds); i++)
    if (strcmp (event->kind, kbz_attempt_kinds[i]) == 0)
      return kbz_fold_attempt (fold, event, (KbzAttemptKind)i, error);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (event->kind, kinds[i].kind) == 0) {
      json_t *root = json_loads (event->payload, 0, NULL);
      Folding folding = { fold, event, root, kbz_payload_id (root, "game"), error };
      gboolean ok = kinds[i].fold (&folding);
      json_decref (root);
      return ok;
    }
  return TRUE;
}
