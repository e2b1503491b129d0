/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/results.h"

#include <string.h>

#include "app/learner.h"
#include "app/play/options.h"
#include "app/settings.h"
#include "lessons/learner/kinds.h"
#include "lessons/learner/progress.h"

/* How the marks stand among the options of a hand. */
static const struct {
  guint mark;
  const char *word;
} marks[] = { { KBZ_RESULT_OPEN, "open-hands" }, { KBZ_RESULT_AGAIN, "played-again" } };

char *kbz_result_say_marks (guint all)
{
  if (all == (KBZ_RESULT_OPEN | KBZ_RESULT_AGAIN))
    return g_strdup (_ ("Open hands, played again"));
  if (all == 0)
    return NULL;
  return g_strdup (all == KBZ_RESULT_OPEN ? _ ("Open hands") : _ ("Played again"));
}

/* "vulnerable=all open-hands": what is not the default, then the marks; NULL when there is neither.
 */
static char *write_options (const KbzResult *result)
{
  const KbzOption *options = result->game->options;
  GString *text = g_string_new (NULL);
  for (int i = 0; options != NULL && options[i].key != NULL; i++)
    if (result->options.value[i] > 0)
      g_string_append_printf (text, "%s%s=%s", text->len > 0 ? " " : "", options[i].key,
                              options[i].values[result->options.value[i]].key);
  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    if (result->marks & marks[i].mark)
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", marks[i].word);
  return g_string_free (text, text->len == 0);
}

static guint read_marks (const char *options)
{
  g_auto (GStrv) words = g_strsplit (options != NULL ? options : "", " ", -1);
  guint all = 0;
  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    if (g_strv_contains ((const char *const *)words, marks[i].word))
      all |= marks[i].mark;
  return all;
}

static gboolean write_result (KbzLog *log, const KbzResult *result, const char *level,
                              const char *seat, GError **error)
{
  g_autofree char *options = write_options (result);
  const KbzTranscript *went = result->transcript;
  return kbz_log_hand (
      log,
      &(KbzHandPlayed){ .game = result->game->id,
                        .seed = result->seed,
                        .options = options,
                        .level = level,
                        .seat = seat,
                        .mine = result->mine,
                        .theirs = result->theirs,
                        .deal = went != NULL ? went->deal : NULL,
                        .moves = went != NULL ? (const char *const *)went->moves : NULL },
      error);
}

void kbz_results_add (const KbzResult *result)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  GError *error = NULL;
  if (log != NULL
      && !write_result (log, result, kbz_strength_key (result->strength),
                        result->game->seat_ids[result->seat], &error))
    kbz_learner_complain (kbz_learner (), error);
}

gsize kbz_results_get (KbzResult *results, gsize max)
{
  KbzLog *log = kbz_learner_get_log (kbz_learner ());
  g_autoptr (GPtrArray) hands = log != NULL ? kbz_progress_hands (log, NULL, max, NULL) : NULL;
  gsize n = 0;
  for (guint i = 0; hands != NULL && i < hands->len; i++) {
    const KbzHandRecord *hand = g_ptr_array_index (hands, i);
    const KbzGame *game = kbz_game_find (hand->game);
    if (game != NULL)
      results[n++] = (KbzResult){ .time = hand->moment.time / 1000,
                                  .game = game,
                                  .seed = hand->seed,
                                  .mine = hand->mine,
                                  .theirs = hand->theirs,
                                  .marks = read_marks (hand->options) };
  }
  return n;
}

/* ---- Those of earlier versions ------------------------------------------------------------- */

static KbzMoment time_of_result (gpointer data)
{
  const KbzResult *result = data;
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (result->time);
  int offset = time != NULL ? (int)(g_date_time_get_utc_offset (time) / G_TIME_SPAN_MINUTE) : 0;
  return (KbzMoment){ .time = result->time * 1000, .offset = offset };
}

void kbz_results_import (KbzLog *log)
{
  GSettings *settings = kbz_settings ();
  if (settings == NULL)
    return;
  g_autoptr (GVariant) list = g_settings_get_value (settings, "results");
  gboolean all = TRUE;
  for (gsize i = g_variant_n_children (list); i-- > 0;) { /* the oldest is the last */
    KbzResult result = { 0 };
    const char *id;
    g_variant_get_child (list, i, "(x&stiiu)", &result.time, &id, &result.seed, &result.mine,
                         &result.theirs, &result.marks);
    result.game = kbz_game_find (id);
    kbz_log_set_wall (log, time_of_result, &result);
    all = all && (result.game == NULL || write_result (log, &result, NULL, NULL, NULL));
  }
  kbz_log_set_wall (log, kbz_wall, NULL);
  if (all)
    g_settings_reset (settings, "results");
}
