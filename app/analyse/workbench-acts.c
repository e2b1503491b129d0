/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <limits.h>
#include <stdlib.h>

#include "app/analyse/workbench-private.h"

/* What can be done with a position, laid out or on the board. */

static void read_text_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzWorkbench *self = data;
  (void)action, (void)parameter;
  g_autofree char *text = kbz_set_up_get_text (self->set_up);
  kbz_workbench_show_text (self, text);
}

/* On the board the same keys play the cards that are picked. */
static void analyse_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzWorkbench *self = data;
  g_autofree char *why = NULL;
  if (!kbz_workbench_is_setting_up (self))
    kbz_analyse_board_play_picked (self->board);
  else if (kbz_analyse_board_get_position (self->board) != NULL && !self->laid_out) {
    kbz_workbench_set_up (self, FALSE);
  } else if (kbz_set_up_has_hands (self->set_up)) {
    KbzPosition *position = kbz_set_up_read (self->set_up, &why);
    kbz_workbench_take (self, position, why);
  } else
    read_text_cb (action, parameter, data);
}

static gboolean asks_for_cards (const KbzPosition *position)
{
  KbzMoves moves = { 0 };
  kbz_position_moves (position, &moves);
  gboolean cards = moves.n > 0 && moves.moves[0].kind != KBZ_MOVE_CALL;
  kbz_moves_clear (&moves);
  return cards;
}

/* A random deal, when its calls are over. */
static KbzPosition *deal_new (const KbzGame *game)
{
  KbzRandom random;
  guint32 seed = g_random_int ();
  KbzPosition *position = kbz_position_deal (game, NULL, NULL, seed);
  kbz_random_init (&random, seed);
  while (!kbz_position_over (position) && !asks_for_cards (position)) {
    KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_PLAYER, &random);
    if (!kbz_position_apply (position, &move, NULL))
      break;
  }
  return position;
}

static void deal_rest_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzWorkbench *self = data;
  (void)action, (void)parameter;
  if (kbz_set_up_has_hands (self->set_up))
    kbz_set_up_deal_rest (self->set_up);
  else
    kbz_workbench_take (self, deal_new (kbz_set_up_get_game (self->set_up)), NULL);
}

static void clear_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzWorkbench *self = data;
  (void)action, (void)parameter;
  kbz_set_up_clear (self->set_up);
}

static void clipboard_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KbzWorkbench) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  if (text == NULL)
    kbz_workbench_tell (self, _ ("There is no text on the clipboard."));
  else
    kbz_workbench_show_text (self, text);
}

static void paste_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (data), NULL, clipboard_cb,
                                 g_object_ref (data));
}

static void copy_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzWorkbench *self = data;
  (void)action, (void)parameter;
  char *text = kbz_position_to_text (kbz_analyse_board_get_position (self->board));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  free (text);
  kbz_workbench_tell (self, _ ("The position is on the clipboard as text."));
}

static void move_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzWorkbench *self = data;
  (void)action;
  kbz_analyse_board_move (self->board, (size_t)g_variant_get_int32 (parameter));
}

static void all_choices_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzWorkbench *self = data;
  (void)action, (void)parameter;
  kbz_analyse_board_show_all_choices (self->board);
}

static void walk_line_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzWorkbench *self = data;
  (void)action, (void)parameter;
  kbz_analyse_board_walk_line (self->board);
}

static void undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzWorkbench *self = data;
  (void)action, (void)parameter;
  if (kbz_workbench_is_setting_up (self))
    kbz_set_up_walk (self->set_up, -1);
  else
    kbz_analyse_board_walk (self->board, -1);
}

static void redo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzWorkbench *self = data;
  (void)action, (void)parameter;
  if (kbz_workbench_is_setting_up (self))
    kbz_set_up_walk (self->set_up, 1);
  else
    kbz_analyse_board_walk (self->board, 1);
}

static void first_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzWorkbench *self = data;
  (void)action, (void)parameter;
  kbz_analyse_board_walk (self->board, -INT_MAX);
}

static void last_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzWorkbench *self = data;
  (void)action, (void)parameter;
  kbz_analyse_board_walk (self->board, INT_MAX);
}

static void set_up_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  if (g_variant_get_boolean (value))
    kbz_workbench_set_up (data, TRUE);
  else
    analyse_cb (action, NULL, data);
  kbz_workbench_update (data);
}

static void knowledge_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  KbzWorkbench *self = data;
  g_simple_action_set_state (action, value);
  g_object_set (self->board, "by-seat", g_str_equal (g_variant_get_string (value, NULL), "seat"),
                NULL);
}

static void answer_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  KbzWorkbench *self = data;
  g_simple_action_set_state (action, value);
  g_object_set (self->board, "answers", g_variant_get_boolean (value), NULL);
}

static const GActionEntry actions[] = {
  { .name = "analyse", .activate = analyse_cb },
  { .name = "read-text", .activate = read_text_cb },
  { .name = "deal-rest", .activate = deal_rest_cb },
  { .name = "clear", .activate = clear_cb },
  { .name = "paste", .activate = paste_cb },
  { .name = "copy", .activate = copy_cb },
  { .name = "move", .activate = move_cb, .parameter_type = "i" },
  { .name = "all-choices", .activate = all_choices_cb },
  { .name = "walk-line", .activate = walk_line_cb },
  { .name = "answer", .state = "false", .change_state = answer_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "redo", .activate = redo_cb },
  { .name = "first", .activate = first_cb },
  { .name = "last", .activate = last_cb },
  { .name = "set-up", .state = "true", .change_state = set_up_cb },
  { .name = "knowledge", .parameter_type = "s", .state = "'all'", .change_state = knowledge_cb },
};

void kbz_workbench_add_acts (KbzWorkbench *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), actions, G_N_ELEMENTS (actions),
                                   self);
}
