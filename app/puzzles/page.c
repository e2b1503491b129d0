/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/page.h"

#include "app/analyse/workbench.h"
#include "app/folder-dialog.h"
#include "app/language.h"
#include "app/learner.h"
#include "app/puzzles/classics.h"
#include "app/puzzles/collection.h"
#include "app/puzzles/collections.h"
#include "app/puzzles/daily.h"
#include "app/puzzles/home.h"
#include "app/puzzles/maker.h"
#include "app/puzzles/player.h"
#include "app/puzzles/result.h"
#include "app/puzzles/themes.h"
#include "app/template.h"
#include "lessons/trainer/daily.h"

struct _KbzPuzzlesPage {
  KbzPage parent_instance;

  GtkStack *stack;
  GtkWidget *back;
  KbzPuzzleHome *home;
  KbzThemesView *themes;
  KbzDailyView *daily;
  KbzPuzzlePlayer *player;
  KbzRunResult *result;
  KbzCollectionsView *collections;
  KbzCollectionView *collection;
  KbzClassicsView *classics;

  /* Made when they are first needed; the stack owns them. */
  KbzWorkbench *walker; /* through a proof */
  KbzWorkbench *bench;  /* where a puzzle is laid out */
  KbzMaker *maker;

  GQueue trail; /* what was shown before, the latest last */
  KbzTraining *training;
  GCancellable *cancellable;
  gboolean wants_daily; /* asked for before the log was open */
};

G_DEFINE_FINAL_TYPE (KbzPuzzlesPage, kbz_puzzles_page, KBZ_TYPE_PAGE)

static gboolean is_shown (KbzPuzzlesPage *self, gpointer child)
{
  return gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (child);
}

static void put_verbs (KbzPuzzlesPage *self);

static void told_cb (KbzPuzzlesPage *self, const char *sentence)
{
  kbz_page_tell (KBZ_PAGE (self), sentence);
}

static void drop_training (KbzPuzzlesPage *self)
{
  kbz_puzzle_player_leave (self->player);
  if (self->training != NULL)
    g_signal_handlers_disconnect_by_data (self->training, self);
  g_clear_object (&self->training);
}

/* ---- From one to the other ----------------------------------------------------------------- */

static const char *subtitle_of (KbzPuzzlesPage *self, gpointer child)
{
  const KbzWish *wish = self->training != NULL ? kbz_training_get_wish (self->training) : NULL;
  if (child == self->player || child == self->result)
    return wish != NULL && kbz_training_is_chosen (self->training)
               ? kbz_translate (kbz_mode_names[wish->mode])
               : _ ("Puzzle");
  return child == self->themes                          ? _ ("By Theme")
         : child == self->daily                         ? _ ("Puzzle of the Day")
         : child == self->walker                        ? _ ("The Proof")
         : child == self->classics                      ? _ ("Classics")
         : child == self->collections                   ? _ ("My Collections")
         : child == self->collection                    ? _ ("Collection")
         : child == self->bench || child == self->maker ? _ ("Make a Puzzle")
                                                        : "";
}

/* What is looked at again may have changed. */
static void refresh (KbzPuzzlesPage *self, gpointer child)
{
  if (child == self->home)
    kbz_puzzle_home_show (self->home);
  else if (child == self->daily)
    kbz_daily_view_show (self->daily);
  else if (child == self->collections)
    kbz_collections_view_show (self->collections);
  else if (child == self->classics)
    kbz_classics_view_show (self->classics, NULL);
}

static void focus (KbzPuzzlesPage *self, gpointer child)
{
  if (child == self->home)
    kbz_puzzle_home_focus (self->home);
  else if (child == self->themes)
    kbz_themes_view_focus (self->themes);
  else if (child == self->daily)
    kbz_daily_view_focus (self->daily);
  else if (child == self->player)
    kbz_puzzle_player_focus (self->player);
  else if (child == self->result)
    kbz_run_result_focus (self->result);
  else if (child == self->maker)
    kbz_maker_focus (self->maker);
  else if (child == self->walker)
    kbz_analyse_board_focus (kbz_workbench_get_board (self->walker));
  else
    gtk_widget_child_focus (GTK_WIDGET (child), GTK_DIR_TAB_FORWARD);
}

static void go_to (KbzPuzzlesPage *self, gpointer child)
{
  if (child == self->home)
    drop_training (self);
  if (self->maker != NULL)
    kbz_maker_leave (self->maker);
  kbz_page_set_subtitle (KBZ_PAGE (self), subtitle_of (self, child));
  gtk_widget_set_visible (self->back, child != self->home);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (child));
  put_verbs (self);
  refresh (self, child);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    focus (self, child);
}

static void show (KbzPuzzlesPage *self, gpointer child)
{
  GtkWidget *before = gtk_stack_get_visible_child (self->stack);
  if (before == GTK_WIDGET (child))
    return;
  /* The player is not gone back to from the result of its run, nor twice to the same place. */
  g_queue_remove (&self->trail, child);
  if (child != self->result)
    g_queue_push_tail (&self->trail, before);
  go_to (self, child);
}

static void back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPuzzlesPage *self = data;
  (void)action, (void)parameter;
  if (is_shown (self, self->home))
    return;
  gpointer before = g_queue_pop_tail (&self->trail);
  go_to (self, before != NULL ? before : self->home);
}

/* ---- A training ---------------------------------------------------------------------------- */

static void served_cb (KbzPuzzlesPage *self)
{
  show (self, self->player);
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
  show (self, self->result);
}

/* Takes the training over. The page is there before the cards, so that they can take the focus. */
static void begin (KbzPuzzlesPage *self, KbzTraining *training)
{
  drop_training (self);
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

static void play_classics_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  begin_mode (data, KBZ_MODE_CLASSICS, 0, FALSE, NULL);
}

static void again_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPuzzlesPage *self = data;
  (void)action, (void)parameter;
  if (self->training != NULL && kbz_training_is_chosen (self->training))
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
  show (self, self->themes);
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
  show (self, self->daily);
}

void kbz_puzzles_page_open_theme (KbzPuzzlesPage *self, const char *game, const char *theme)
{
  const KbzGame *found = kbz_game_find (game);
  const KbzPuzzler *puzzler = found != NULL ? kbz_puzzler_of (found) : NULL;
  int i = puzzler != NULL ? kbz_theme_find (puzzler, theme) : -1;
  KbzWish wish = { .mode = KBZ_MODE_THEMES, .puzzler = puzzler, .level = KBZ_LEVEL_EASIER };
  if (i < 0)
    return;
  wish.themes = (KbzThemes)1 << i;
  begin (self, kbz_training_new_row (&wish, KBZ_LESSON_PUZZLES));
}

gboolean kbz_puzzles_page_place (KbzPuzzlesPage *self, const char *game)
{
  const KbzGame *found = kbz_game_find (game);
  KbzWish wish = { .mode = KBZ_MODE_MIX,
                   .puzzler = found != NULL ? kbz_puzzler_of (found) : NULL,
                   .level = KBZ_LEVEL_NORMAL };
  if (wish.puzzler == NULL)
    return FALSE;
  begin (self, kbz_training_new_row (&wish, KBZ_PLACING_PUZZLES));
  return TRUE;
}

void kbz_puzzles_page_open_daily (KbzPuzzlesPage *self)
{
  self->wants_daily = !kbz_learner_is_open (kbz_learner ());
  if (self->wants_daily)
    return;
  show (self, self->daily);
  open_day (self, kbz_trainer_chosen (), kbz_facts_today (kbz_learner_get_log (kbz_learner ())));
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

static gpointer add (KbzPuzzlesPage *self, GType type)
{
  GtkWidget *child = g_object_new (type, NULL);
  gtk_stack_add_child (self->stack, child);
  g_signal_connect_swapped (child, "told", G_CALLBACK (told_cb), self);
  return child;
}

/* ---- The proof ----------------------------------------------------------------------------- */

/* From the start of the puzzle, with the moves that led here: any reply of either side can be
 * chosen, and every choice has its value. */
static void walk_cb (KbzPuzzlesPage *self, const KbzPosition *position)
{
  const KbzPuzzle *puzzle = kbz_puzzle_player_get_puzzle (self->player);
  if (self->walker == NULL)
    self->walker = add (self, KBZ_TYPE_WORKBENCH);
  kbz_analyse_board_set_open (kbz_workbench_get_board (self->walker),
                              puzzle != NULL ? puzzle->seat : KBZ_NO_SEAT, TRUE);
  kbz_workbench_show (self->walker, kbz_position_copy (position));
  show (self, self->walker);
}

static void walk_last_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPuzzlesPage *self = data;
  const KbzPuzzle *puzzle = kbz_puzzle_player_get_puzzle (self->player);
  (void)action, (void)parameter;
  if (puzzle != NULL)
    walk_cb (self, puzzle->start);
}

/* ---- A new puzzle -------------------------------------------------------------------------- */

static void ask_question (KbzPuzzlesPage *self, KbzPosition *position)
{
  if (self->maker == NULL)
    self->maker = add (self, KBZ_TYPE_MAKER);
  kbz_maker_show (self->maker, position);
  show (self, self->maker);
}

static void question_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPuzzlesPage *self = data;
  KbzSetUp *set_up = kbz_workbench_get_set_up (self->bench);
  g_autofree char *why = NULL;
  (void)action, (void)parameter;
  if (kbz_puzzler_of (kbz_set_up_get_game (set_up)) == NULL) {
    kbz_set_up_complain (set_up, _ ("There are no puzzles of this game yet."));
    return;
  }
  KbzPosition *position = kbz_workbench_read (self->bench, &why);
  kbz_set_up_complain (set_up, why);
  if (position != NULL)
    ask_question (self, position);
}

/* A position that was pasted is laid out already. */
static void bench_cb (KbzPuzzlesPage *self)
{
  if (kbz_workbench_is_setting_up (self->bench) || !is_shown (self, self->bench))
    return;
  kbz_workbench_set_up (self->bench, TRUE);
  question_cb (NULL, NULL, self);
}

static void make_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPuzzlesPage *self = data;
  const KbzPuzzler *puzzler = kbz_puzzle_home_get_puzzler (self->home);
  (void)action, (void)parameter;
  if (self->bench == NULL) {
    self->bench = add (self, KBZ_TYPE_WORKBENCH);
    kbz_set_up_set_verb (kbz_workbench_get_set_up (self->bench), _ ("Continue"));
    g_signal_connect_swapped (self->bench, "changed", G_CALLBACK (bench_cb), self);
  }
  if (puzzler != NULL)
    kbz_set_up_set_game (kbz_workbench_get_set_up (self->bench), puzzler->game);
  show (self, self->bench);
}

static void put_verbs (KbzPuzzlesPage *self)
{
  static const GActionEntry question[] = { { .name = "analyse", .activate = question_cb } };
  GActionMap *map = kbz_page_get_actions (KBZ_PAGE (self));
  if (is_shown (self, self->walker)) {
    kbz_workbench_put_actions (self->walker, map);
    g_action_map_remove_action (map, "paste"); /* a proof is walked, not laid out */
  } else if (is_shown (self, self->bench)) {
    kbz_workbench_put_actions (self->bench, map);
    g_action_map_add_action_entries (map, question, G_N_ELEMENTS (question), self);
  }
}

/* ---- Collections and files ----------------------------------------------------------------- */

static void collections_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPuzzlesPage *self = data;
  (void)action, (void)parameter;
  show (self, self->collections);
}

static void classics_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPuzzlesPage *self = data;
  (void)action, (void)parameter;
  kbz_classics_view_show (self->classics, kbz_puzzle_home_get_puzzler (self->home));
  show (self, self->classics);
}

static void collection_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPuzzlesPage *self = data;
  (void)action;
  kbz_collection_view_show (self->collection, g_variant_get_string (parameter, NULL));
  show (self, self->collection);
}

static void import_from (const char *path, GObject *object)
{
  KbzPuzzlesPage *self = KBZ_PUZZLES_PAGE (object);
  kbz_collection_view_import (self->collection, path);
}

static void imported_cb (KbzPuzzlesPage *self)
{
  if (is_shown (self, self->home))
    show (self, self->collections);
  show (self, self->collection);
}

static void import_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  kbz_open_dialog_show (GTK_WINDOW (gtk_widget_get_root (data)), _ ("Open a File with Puzzles"),
                        import_from, data);
}

static gboolean drop_cb (GtkDropTarget *target, const GValue *value, double x, double y,
                         KbzPuzzlesPage *self)
{
  g_autofree char *path = g_file_get_path (g_value_get_object (value));
  (void)target, (void)x, (void)y;
  if (path != NULL)
    import_from (path, G_OBJECT (self));
  return path != NULL;
}

/* ---- The log ------------------------------------------------------------------------------- */

static void changed_cb (KbzPuzzlesPage *self)
{
  if (!kbz_learner_is_open (kbz_learner ()) || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (self->wants_daily)
    kbz_puzzles_page_open_daily (self);
  else if (is_shown (self, self->home))
    kbz_puzzle_home_show (self->home);
}

/* ---- The widget ---------------------------------------------------------------------------- */

static void gone_cb (KbzPuzzlesPage *self)
{
  back_cb (NULL, NULL, self);
}

static const GActionEntry actions[] = {
  { .name = "back", .activate = back_cb },
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
  { .name = "walk-last", .activate = walk_last_cb },
  { .name = "make", .activate = make_cb },
  { .name = "classics", .activate = classics_cb },
  { .name = "play-classics", .activate = play_classics_cb },
  { .name = "collections", .activate = collections_cb },
  { .name = "collection", .activate = collection_cb, .parameter_type = "s" },
  { .name = "import", .activate = import_cb },
};

static void kbz_puzzles_page_dispose (GObject *object)
{
  KbzPuzzlesPage *self = KBZ_PUZZLES_PAGE (object);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->training != NULL)
    g_signal_handlers_disconnect_by_data (self->training, self);
  g_clear_object (&self->training);
  g_queue_clear (&self->trail);
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_PUZZLES_PAGE);
  G_OBJECT_CLASS (kbz_puzzles_page_parent_class)->dispose (object);
}

static void kbz_puzzles_page_class_init (KbzPuzzlesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_puzzles_page_dispose;
  g_type_ensure (KBZ_TYPE_PUZZLE_HOME);
  g_type_ensure (KBZ_TYPE_THEMES_VIEW);
  g_type_ensure (KBZ_TYPE_DAILY_VIEW);
  g_type_ensure (KBZ_TYPE_PUZZLE_PLAYER);
  g_type_ensure (KBZ_TYPE_RUN_RESULT);
  g_type_ensure (KBZ_TYPE_CLASSICS_VIEW);
  g_type_ensure (KBZ_TYPE_COLLECTIONS_VIEW);
  g_type_ensure (KBZ_TYPE_COLLECTION_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/puzzles/page.ui");
  KBZ_BIND (widget_class, KbzPuzzlesPage, stack, back, home, themes, daily, player, result,
            collections, collection, classics)
  KBZ_BIND_CALLBACKS (widget_class, told_cb, walk_cb, gone_cb)
}

static void kbz_puzzles_page_init (KbzPuzzlesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_queue_init (&self->trail);
  self->cancellable = g_cancellable_new ();
  g_action_map_add_action_entries (kbz_page_get_actions (KBZ_PAGE (self)), actions,
                                   G_N_ELEMENTS (actions), self);
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_FILE, GDK_ACTION_COPY);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  g_signal_connect_swapped (self->themes, "changed", G_CALLBACK (themes_changed_cb), self);
  g_signal_connect_swapped (self->collection, "imported", G_CALLBACK (imported_cb), self);
  g_signal_connect_object (kbz_learner (), "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_after (self, "map", G_CALLBACK (changed_cb), NULL);
}
