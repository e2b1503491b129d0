/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/page-private.h"

#include "app/learner.h"

G_DEFINE_FINAL_TYPE (KbzPuzzlesPage, kbz_puzzles_page, KBZ_TYPE_PAGE)

gboolean kbz_puzzles_page_is_shown (KbzPuzzlesPage *self, gpointer child)
{
  return gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (child);
}

/* ---- From one to the other ----------------------------------------------------------------- */

static const char *subtitle_of (KbzPuzzlesPage *self, gpointer child)
{
  const KbzWish *wish = self->training != NULL ? kbz_training_get_wish (self->training) : NULL;
  if (child == self->player || child == self->result)
    return wish != NULL && kbz_training_goes_on (self->training)
               ? kbz_translate (kbz_mode_names[wish->mode])
               : _ ("Puzzle");
  return child == self->themes                          ? _ ("By Theme")
         : child == self->daily                         ? _ ("Puzzle of the Day")
         : child == self->walker                        ? _ ("The Proof")
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
    kbz_puzzles_page_drop_training (self);
  if (self->maker != NULL)
    kbz_maker_leave (self->maker);
  kbz_page_set_subtitle (KBZ_PAGE (self), subtitle_of (self, child));
  gtk_widget_set_visible (self->back, child != self->home);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (child));
  kbz_puzzles_page_put_verbs (self);
  refresh (self, child);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    focus (self, child);
}

void kbz_puzzles_page_show (KbzPuzzlesPage *self, gpointer child)
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
  if (kbz_puzzles_page_is_shown (self, self->home))
    return;
  gpointer before = g_queue_pop_tail (&self->trail);
  go_to (self, before != NULL ? before : self->home);
}

static const GActionEntry actions[] = {
  { .name = "back", .activate = back_cb },
};

/* ---- The log ------------------------------------------------------------------------------- */

static void changed_cb (KbzPuzzlesPage *self)
{
  if (!kbz_learner_is_open (kbz_learner ()) || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (self->wants_daily)
    kbz_puzzles_page_open_daily (self);
  else if (kbz_puzzles_page_is_shown (self, self->home))
    kbz_puzzle_home_show (self->home);
}

/* ---- The widget ---------------------------------------------------------------------------- */

static void told_cb (KbzPuzzlesPage *self, const char *sentence)
{
  kbz_page_tell (KBZ_PAGE (self), sentence);
}

static void walk_cb (KbzPuzzlesPage *self, const KbzPosition *position)
{
  kbz_puzzles_page_walk (self, position);
}

static void gone_cb (KbzPuzzlesPage *self)
{
  back_cb (NULL, NULL, self);
}

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

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, KbzPuzzlesPage, name)

static void kbz_puzzles_page_class_init (KbzPuzzlesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_puzzles_page_dispose;
  g_type_ensure (KBZ_TYPE_PUZZLE_HOME);
  g_type_ensure (KBZ_TYPE_THEMES_VIEW);
  g_type_ensure (KBZ_TYPE_DAILY_VIEW);
  g_type_ensure (KBZ_TYPE_PUZZLE_PLAYER);
  g_type_ensure (KBZ_TYPE_RUN_RESULT);
  g_type_ensure (KBZ_TYPE_COLLECTIONS_VIEW);
  g_type_ensure (KBZ_TYPE_COLLECTION_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/puzzles/page.ui");
  BIND (stack), BIND (back), BIND (home), BIND (themes), BIND (daily), BIND (player);
  BIND (result), BIND (collections), BIND (collection);
  gtk_widget_class_bind_template_callback (widget_class, told_cb);
  gtk_widget_class_bind_template_callback (widget_class, walk_cb);
  gtk_widget_class_bind_template_callback (widget_class, gone_cb);
}

static void kbz_puzzles_page_init (KbzPuzzlesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_queue_init (&self->trail);
  self->cancellable = g_cancellable_new ();
  g_action_map_add_action_entries (kbz_page_get_actions (KBZ_PAGE (self)), actions,
                                   G_N_ELEMENTS (actions), self);
  kbz_puzzles_page_add_train_actions (self);
  kbz_puzzles_page_add_make_actions (self);
  g_signal_connect_object (kbz_learner (), "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_after (self, "map", G_CALLBACK (changed_cb), NULL);
}
