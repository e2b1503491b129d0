/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/learner/kinds.h"

#include "lessons/learner/kinds-private.h"

const char *const kbz_attempt_kinds[3] = { "step", "puzzle", "review" };

static const char *const outcomes[] = { "wrong", "right", "read" };
static const char *const told[] = { "nothing", "phase", "theme", "answer" };

/* Appends and frees what json_pack made; it makes nothing only of text that is not UTF-8. */
static gboolean append (KbzLog *log, const char *kind, json_t *payload, GError **error)
{
  char *text = payload != NULL ? json_dumps (payload, JSON_COMPACT) : NULL;
  gboolean ok = kbz_log_append (log, kind, text, error);
  free (text);
  json_decref (payload);
  return ok;
}

/* What is not known is not written. */
static void put_text (json_t *root, const char *key, const char *text)
{
  if (text != NULL)
    json_object_set_new (root, key, json_string (text));
}

static void put_int (json_t *root, const char *key, int number)
{
  if (number != 0)
    json_object_set_new (root, key, json_integer (number));
}

static void put_list (json_t *root, const char *key, const char *const *texts)
{
  if (texts == NULL || *texts == NULL)
    return;
  json_t *list = json_array ();
  for (; *texts != NULL; texts++)
    json_array_append_new (list, json_string (*texts));
  json_object_set_new (root, key, list);
}

gboolean kbz_log_attempt (KbzLog *log, KbzAttemptKind kind, const KbzAttempt *attempt,
                          GError **error)
{
  json_t *root = json_pack ("{s:s}", "game", attempt->game);
  put_text (root, "lesson", attempt->lesson);
  put_text (root, "item", attempt->item);
  put_list (root, "concepts", attempt->concepts);
  put_list (root, "themes", attempt->themes);
  put_text (root, "outcome", outcomes[attempt->outcome]);
  put_int (root, "hints", attempt->hints);
  if (attempt->told != KBZ_TOLD_NOTHING)
    put_text (root, "told", told[attempt->told]);
  put_int (root, "rating", attempt->rating);
  put_int (root, "deviation", attempt->deviation);
  put_int (root, "ms", attempt->ms);
  put_int (root, "par", attempt->par_ms);
  put_text (root, "daily", attempt->daily);
  return append (log, kbz_attempt_kinds[kind], root, error);
}

gboolean kbz_log_lesson_begun (KbzLog *log, const char *game, const char *lesson, int steps,
                               GError **error)
{
  return append (log, "lesson-begun",
                 json_pack ("{s:s,s:s,s:i}", "game", game, "lesson", lesson, "steps", steps),
                 error);
}

gboolean kbz_log_lesson_done (KbzLog *log, const char *game, const char *lesson, GError **error)
{
  return append (log, "lesson-done", json_pack ("{s:s,s:s}", "game", game, "lesson", lesson),
                 error);
}

gboolean kbz_log_hand (KbzLog *log, const KbzHandPlayed *hand, GError **error)
{
  /* A seed has 64 bits, a number of JSON fewer. */
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, hand->seed);
  json_t *root = json_pack ("{s:s,s:s}", "game", hand->game, "seed", seed);
  put_text (root, "options", hand->options);
  put_text (root, "level", hand->level);
  put_text (root, "seat", hand->seat);
  put_int (root, "mine", hand->mine);
  put_int (root, "theirs", hand->theirs);
  put_int (root, "ms", hand->ms);
  put_text (root, "deal", hand->deal);
  put_list (root, "moves", hand->moves);
  return append (log, "hand", root, error);
}

gboolean kbz_log_run (KbzLog *log, const char *game, const char *mode, int score, GError **error)
{
  return append (log, "run",
                 json_pack ("{s:s,s:s,s:i}", "game", game, "mode", mode, "score", score), error);
}

gboolean kbz_log_placed (KbzLog *log, const char *game, int rating, GError **error)
{
  return append (log, "placed", json_pack ("{s:s,s:i}", "game", game, "rating", rating), error);
}

gboolean kbz_log_rating_reset (KbzLog *log, const char *game, GError **error)
{
  return append (log, "rating-reset", json_pack ("{s:s}", "game", game), error);
}

gboolean kbz_log_note (KbzLog *log, const char *about, const char *text, GError **error)
{
  return append (log, "note", json_pack ("{s:s,s:s}", "about", about, "text", text), error);
}

gboolean kbz_log_setting (KbzLog *log, const char *key, const char *value, GError **error)
{
  return append (log, "setting", json_pack ("{s:s,s:s}", "key", key, "value", value), error);
}

gboolean kbz_log_void (KbzLog *log, const char *id, GError **error)
{
  return append (log, "void", json_pack ("{s:s}", "id", id), error);
}

gboolean kbz_log_device_name (KbzLog *log, const char *name, GError **error)
{
  return append (log, "device", json_pack ("{s:s}", "name", name), error);
}

const char *kbz_payload_id (const json_t *root, const char *key)
{
  const json_t *member = json_object_get (root, key);
  gsize length = json_string_length (member);
  return length > 0 && length <= KBZ_ID_MAX ? json_string_value (member) : NULL;
}

int kbz_payload_int (const json_t *root, const char *key, int min, int max)
{
  json_int_t number = json_integer_value (json_object_get (root, key));
  return (int)CLAMP (number, min, max);
}

static int one_of (const json_t *root, const char *key, const char *const *names, int n,
                   int otherwise)
{
  const char *name = json_string_value (json_object_get (root, key));
  for (int i = 0; i < n && name != NULL; i++)
    if (g_str_equal (name, names[i]))
      return i;
  return otherwise;
}

/* Each name once, those in `but` left out. */
static void read_list (const json_t *root, const char *key, const char **into,
                       const char *const *but)
{
  const json_t *list = json_object_get (root, key);
  gsize n = 0;
  for (gsize i = 0; i < json_array_size (list) && n < KBZ_ATTEMPT_IDEAS; i++) {
    const json_t *member = json_array_get (list, i);
    const char *name = json_string_value (member);
    into[n] = NULL;
    if (name != NULL && *name != '\0' && json_string_length (member) <= KBZ_ID_MAX
        && !g_strv_contains (into, name) && (but == NULL || !g_strv_contains (but, name)))
      into[n++] = name;
  }
  into[n] = NULL;
}

gboolean kbz_attempt_read (KbzAttemptRead *read, const char *payload)
{
  json_t *root = json_loads (payload, 0, NULL);
  int outcome = one_of (root, "outcome", outcomes, G_N_ELEMENTS (outcomes), -1);
  int rating = kbz_payload_int (root, "rating", 0, 4000);
  int deviation = kbz_payload_int (root, "deviation", 0, 500);
  *read = (KbzAttemptRead){ .root = root };
  read_list (root, "concepts", read->concepts, NULL);
  read_list (root, "themes", read->themes, read->concepts);
  read->attempt = (KbzAttempt){
    .game = kbz_payload_id (root, "game"),
    .lesson = kbz_payload_id (root, "lesson"),
    .item = kbz_payload_id (root, "item"),
    .concepts = read->concepts,
    .themes = read->themes,
    .outcome = (KbzOutcome)MAX (outcome, 0),
    .hints = kbz_payload_int (root, "hints", 0, 9),
    .told = (KbzTold)one_of (root, "told", told, G_N_ELEMENTS (told), 0),
    .rating = rating >= 100 ? rating : 0,
    .deviation = deviation >= 30 ? deviation : 100,
    .ms = kbz_payload_int (root, "ms", 0, 3600000),
    .par_ms = kbz_payload_int (root, "par", 0, 3600000),
    .daily = kbz_payload_id (root, "daily"),
  };
  return read->attempt.game != NULL && outcome >= 0;
}

void kbz_attempt_read_clear (KbzAttemptRead *read)
{
  json_decref (read->root);
  *read = (KbzAttemptRead){ 0 };
}
