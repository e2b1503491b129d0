/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/page-private.h"

#include "app/learner.h"
#include "lessons/trainer/daily.h"

/* ---- A training ---------------------------------------------------------------------------- */

void kbz_puzzles_page_drop_training (KbzPuzzlesPage *self)
{
  kbz_puzzle_player_leave (self->player);
  if (self->training != NULL)
    g_signal_handlers_disconnect_by_data (self->training, self);
  g_clear_object (&self->training);
}

static void served_cb (KbzPuzzlesPage *self)
{
  kbz_puzzles_page_show (self, self->player);
}

static void empty_cb (KbzPuzzlesPage *self, const char *fault)
{
  static const char *const sentences[KBZ_MODES] = {
    [KBZ_MODE_THEMES] =
        N_ ("There is no puzzle with all of these themes. Choose fewer, or any of them."),
    [KBZ_MODE_COLLECTION] = N_ ("There is no puzzle in this collection."),
    [KBZ_MODE_FAILURES] = N_ ("There is nothing to repeat: you have no failures."),
  };
  const char *sentence = sentences[kbz_training_get_wish (self->training)->mode];
  kbz_page_tell (KBZ_PAGE (self), fault != NULL      ? fault
                                  : sentence != NULL ? _ (sentence)
                                                     : _ ("There are no puzzles of this game."));
}

static void over_cb (KbzPuzzlesPage *self)
{
  kbz_run_result_show (self->result, self->training);
  kbz_puzzles_page_show (self, self->result);
}

/* Takes the training over. The page is there before the cards, so that they can take the focus. */
static void begin (KbzPuzzlesPage *self, KbzTraining *training)
{
  kbz_puzzles_page_drop_training (self);
  self->training = training;
  g_signal_connect_swapped (training, "served", G_CALLBACK (served_cb), self);
  g_signal_connect_swapped (training, "empty", G_CALLBACK (empty_cb), self);
  g_signal_connect_swapped (training, "over", G_CALLBACK (over_cb), self);
  kbz_puzzle_player_train (self->player, training);
}

static void begin_mode (KbzPuzzlesPage *self, KbzMode mode, KbzThemes themes, gboolean all,
                        const char *collection)
{
  KbzWish wish = { .mode = mode,
                   .puzzler = mode == KBZ_MODE_COLLECTION
                                  ? NULL
                                  : kbz_puzzle_home_get_puzzler (self->home),
                   .level = kbz_puzzle_home_get_level (self->home),
                   .themes = themes,
                   .all = all,
                   .collection = collection };
  begin (self, kbz_training_new (&wish));
}

/* ---- Modes --------------------------------------------------------------------------------- */

static void mix_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  begin_mode (data, KBZ_MODE_MIX, 0, FALSE, NULL);
}

static void streak_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  begin_mode (data, KBZ_MODE_STREAK, 0, FALSE, NULL);
}

static void storm_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  begin_mode (data, KBZ_MODE_STORM, 0, FALSE, NULL);
}

static void failures_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  begin_mode (data, KBZ_MODE_FAILURES, 0, FALSE, NULL);
}

static void play_collection_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action;
  begin_mode (data, KBZ_MODE_COLLECTION, 0, FALSE, g_variant_get_string (parameter, NULL));
}

static void again_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPuzzlesPage *self = data;
  (void)action, (void)parameter;
  if (self->training != NULL && kbz_training_goes_on (self->training))
    begin (self, kbz_training_new (kbz_training_get_wish (self->training)));
}

/* ---- Themes -------------------------------------------------------------------------------- */

static void themes_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPuzzlesPage *self = data;
  const KbzFacts *facts = kbz_puzzle_home_get_facts (self->home);
  (void)action, (void)parameter;
  if (facts == NULL)
    return;
  kbz_themes_view_show (self->themes, facts);
  kbz_puzzles_page_show (self, self->themes);
}

static void theme_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPuzzlesPage *self = data;
  const KbzPuzzler *puzzler = kbz_puzzle_home_get_puzzler (self->home);
  int i = puzzler != NULL ? kbz_theme_find (puzzler, g_variant_get_string (parameter, NULL)) : -1;
  (void)action;
  if (i >= 0)
    begin_mode (self, KBZ_MODE_THEMES, (KbzThemes)1 << i, FALSE, NULL);
}

static void start_themes_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPuzzlesPage *self = data;
  (void)action, (void)parameter;
  begin_mode (self, KBZ_MODE_THEMES, kbz_themes_view_get (self->themes),
              kbz_themes_view_get_all (self->themes), NULL);
}

static void themes_changed_cb (KbzPuzzlesPage *self)
{
  GAction *start =
      g_action_map_lookup_action (kbz_page_get_actions (KBZ_PAGE (self)), "start-themes");
  g_simple_action_set_enabled (G_SIMPLE_ACTION (start), kbz_themes_view_get (self->themes) != 0);
}

/* ---- One puzzle ---------------------------------------------------------------------------- */

static void one_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  KbzServed *served = kbz_job_finish (result, &error);
  (void)source;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  KbzPuzzlesPage *self = data;
  if (served != NULL)
    begin (self, kbz_training_new_single (served));
  else
    kbz_page_tell (KBZ_PAGE (self),
                   error != NULL ? error->message : _ ("This puzzle is not here any more."));
}

typedef struct {
  const KbzPuzzler *puzzler;
  gint64 day;
} Day;

static gpointer daily_work (const KbzTools *tools, gpointer data, GError **error)
{
  const Day *day = data;
  return kbz_daily (tools->store, tools->log, day->puzzler, day->day, error);
}

static void open_day (KbzPuzzlesPage *self, const KbzPuzzler *puzzler, gint64 day)
{
  Day *wanted = g_new (Day, 1);
  *wanted = (Day){ puzzler, day };
  kbz_trainer_do (kbz_trainer (), daily_work, wanted, g_free, (GDestroyNotify)kbz_served_free,
                  self->cancellable, one_cb, self);
}

static void open_daily_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *id;
  gint64 day;
  (void)action;
  g_variant_get (parameter, "(&sx)", &id, &day);
  const KbzGame *game = kbz_game_find (id);
  open_day (data, game != NULL ? kbz_puzzler_of (game) : NULL, day);
}

static void daily_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPuzzlesPage *self = data;
  (void)action, (void)parameter;
  kbz_puzzles_page_show (self, self->daily);
}

void kbz_puzzles_page_open_daily (KbzPuzzlesPage *self)
{
  self->wants_daily = !kbz_learner_is_open (kbz_learner ());
  if (self->wants_daily)
    return;
  kbz_puzzles_page_show (self, self->daily);
  open_day (self, NULL, kbz_facts_today (kbz_learner_get_log (kbz_learner ())));
}

static gpointer puzzle_work (const KbzTools *tools, gpointer data, GError **error)
{
  KbzPuzzle *puzzle = kbz_store_puzzle (tools->store, data, error);
  return puzzle != NULL ? kbz_serve (tools->coach, puzzle, error) : NULL;
}

static void open_puzzle_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPuzzlesPage *self = data;
  (void)action;
  kbz_trainer_do (kbz_trainer (), puzzle_work, g_variant_dup_string (parameter, NULL), g_free,
                  (GDestroyNotify)kbz_served_free, self->cancellable, one_cb, self);
}

static const GActionEntry actions[] = {
  { .name = "mix", .activate = mix_cb },
  { .name = "themes", .activate = themes_cb },
  { .name = "theme", .activate = theme_cb, .parameter_type = "s" },
  { .name = "start-themes", .activate = start_themes_cb },
  { .name = "streak", .activate = streak_cb },
  { .name = "storm", .activate = storm_cb },
  { .name = "failures", .activate = failures_cb },
  { .name = "play-collection", .activate = play_collection_cb, .parameter_type = "s" },
  { .name = "again", .activate = again_cb },
  { .name = "daily", .activate = daily_cb },
  { .name = "open-daily", .activate = open_daily_cb, .parameter_type = "(sx)" },
  { .name = "open-puzzle", .activate = open_puzzle_cb, .parameter_type = "s" },
};

void kbz_puzzles_page_add_train_actions (KbzPuzzlesPage *self)
{
  g_action_map_add_action_entries (kbz_page_get_actions (KBZ_PAGE (self)), actions,
                                   G_N_ELEMENTS (actions), self);
  g_signal_connect_swapped (self->themes, "changed", G_CALLBACK (themes_changed_cb), self);
}
