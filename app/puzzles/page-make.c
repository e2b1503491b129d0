/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/page-private.h"

#include "app/folder-dialog.h"

static void told_cb (KbzPuzzlesPage *self, const char *sentence)
{
  kbz_page_tell (KBZ_PAGE (self), sentence);
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
void kbz_puzzles_page_walk (KbzPuzzlesPage *self, const KbzPosition *position)
{
  const KbzPuzzle *puzzle = kbz_puzzle_player_get_puzzle (self->player);
  if (self->walker == NULL)
    self->walker = add (self, KBZ_TYPE_WORKBENCH);
  kbz_analyse_board_set_open (kbz_workbench_get_board (self->walker),
                              puzzle != NULL ? puzzle->seat : KBZ_NO_SEAT, TRUE);
  kbz_workbench_show (self->walker, kbz_position_copy (position));
  kbz_puzzles_page_show (self, self->walker);
}

static void walk_last_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPuzzlesPage *self = data;
  const KbzPuzzle *puzzle = kbz_puzzle_player_get_puzzle (self->player);
  (void)action, (void)parameter;
  if (puzzle != NULL)
    kbz_puzzles_page_walk (self, puzzle->start);
}

/* ---- A new puzzle -------------------------------------------------------------------------- */

static void ask_question (KbzPuzzlesPage *self, KbzPosition *position)
{
  if (self->maker == NULL)
    self->maker = add (self, KBZ_TYPE_MAKER);
  kbz_maker_show (self->maker, position);
  kbz_puzzles_page_show (self, self->maker);
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
  if (kbz_workbench_is_setting_up (self->bench) || !kbz_puzzles_page_is_shown (self, self->bench))
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
  kbz_puzzles_page_show (self, self->bench);
}

void kbz_puzzles_page_put_verbs (KbzPuzzlesPage *self)
{
  static const GActionEntry question[] = { { .name = "analyse", .activate = question_cb } };
  GActionMap *map = kbz_page_get_actions (KBZ_PAGE (self));
  if (kbz_puzzles_page_is_shown (self, self->walker)) {
    kbz_workbench_put_actions (self->walker, map);
    g_action_map_remove_action (map, "paste"); /* a proof is walked, not laid out */
  } else if (kbz_puzzles_page_is_shown (self, self->bench)) {
    kbz_workbench_put_actions (self->bench, map);
    g_action_map_add_action_entries (map, question, G_N_ELEMENTS (question), self);
  }
}

/* ---- Collections and files ----------------------------------------------------------------- */

static void collections_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPuzzlesPage *self = data;
  (void)action, (void)parameter;
  kbz_puzzles_page_show (self, self->collections);
}

static void collection_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzPuzzlesPage *self = data;
  (void)action;
  kbz_collection_view_show (self->collection, g_variant_get_string (parameter, NULL));
  kbz_puzzles_page_show (self, self->collection);
}

static void import_from (const char *path, GObject *object)
{
  KbzPuzzlesPage *self = KBZ_PUZZLES_PAGE (object);
  kbz_collection_view_import (self->collection, path);
}

static void imported_cb (KbzPuzzlesPage *self)
{
  if (kbz_puzzles_page_is_shown (self, self->home))
    kbz_puzzles_page_show (self, self->collections);
  kbz_puzzles_page_show (self, self->collection);
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

static const GActionEntry actions[] = {
  { .name = "walk-last", .activate = walk_last_cb },
  { .name = "make", .activate = make_cb },
  { .name = "collections", .activate = collections_cb },
  { .name = "collection", .activate = collection_cb, .parameter_type = "s" },
  { .name = "import", .activate = import_cb },
};

void kbz_puzzles_page_add_make_actions (KbzPuzzlesPage *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_FILE, GDK_ACTION_COPY);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  g_action_map_add_action_entries (kbz_page_get_actions (KBZ_PAGE (self)), actions,
                                   G_N_ELEMENTS (actions), self);
  g_signal_connect_swapped (self->collection, "imported", G_CALLBACK (imported_cb), self);
}
