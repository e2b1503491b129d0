/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/page.h"

#include <limits.h>
#include <stdlib.h>

#include "app/analyse/board.h"
#include "app/analyse/set-up.h"
#include "app/language.h"

struct _KbzAnalysePage {
  KbzPage parent_instance;

  GtkStack *stack;
  KbzSetUp *set_up;
  KbzAnalyseBoard *board;

  gboolean laid_out; /* hands were changed since the board got its position */
};

G_DEFINE_FINAL_TYPE (KbzAnalysePage, kbz_analyse_page, KBZ_TYPE_PAGE)

static gboolean is_setting_up (KbzAnalysePage *self)
{
  return gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->set_up);
}

static GSimpleAction *find (KbzAnalysePage *self, const char *name)
{
  return G_SIMPLE_ACTION (
      g_action_map_lookup_action (kbz_page_get_actions (KBZ_PAGE (self)), name));
}

static void update (KbzAnalysePage *self)
{
  const KbzPosition *position = kbz_analyse_board_get_position (self->board);
  gboolean setting_up = is_setting_up (self);
  gboolean undo = setting_up ? kbz_set_up_can_walk (self->set_up, -1)
                             : kbz_analyse_board_can_undo (self->board);
  gboolean redo =
      setting_up ? kbz_set_up_can_walk (self->set_up, 1) : kbz_analyse_board_can_redo (self->board);
  const KbzGame *game = setting_up || position == NULL ? kbz_set_up_get_game (self->set_up)
                                                       : kbz_position_game (position);
  g_simple_action_set_state (find (self, "set-up"), g_variant_new_boolean (setting_up));
  g_simple_action_set_enabled (find (self, "undo"), undo);
  g_simple_action_set_enabled (find (self, "redo"), redo);
  g_simple_action_set_enabled (find (self, "first"), undo && !setting_up);
  g_simple_action_set_enabled (find (self, "last"), redo && !setting_up);
  g_simple_action_set_enabled (find (self, "copy"), position != NULL && !setting_up);
  g_simple_action_set_enabled (find (self, "clear"), kbz_set_up_has_hands (self->set_up));
  kbz_page_set_subtitle (KBZ_PAGE (self), kbz_translate (game->name));
}

static void set_setting_up (KbzAnalysePage *self, gboolean setting_up)
{
  gboolean changes = setting_up != is_setting_up (self);
  gtk_stack_set_visible_child (self->stack,
                               setting_up ? GTK_WIDGET (self->set_up) : GTK_WIDGET (self->board));
  update (self);
  if (changes && !setting_up && gtk_widget_get_mapped (GTK_WIDGET (self)))
    kbz_analyse_board_focus (self->board);
}

/* Takes a position over, or says why there is none. */
static void show_position (KbzAnalysePage *self, KbzPosition *position, const char *why)
{
  if (position == NULL) {
    set_setting_up (self, TRUE);
    kbz_set_up_complain (self->set_up, why);
    return;
  }
  kbz_set_up_complain (self->set_up, NULL);
  kbz_set_up_show (self->set_up, position);
  char *text = kbz_position_to_text (position);
  kbz_set_up_set_text (self->set_up, text);
  free (text);
  self->laid_out = FALSE;
  kbz_analyse_board_show (self->board, position);
  set_setting_up (self, FALSE);
}

static void show_text (KbzAnalysePage *self, const char *text)
{
  g_autofree char *why = NULL;
  KbzPosition *position = kbz_set_up_read_text (self->set_up, text, &why);
  if (position == NULL)
    kbz_set_up_set_text (self->set_up, text);
  show_position (self, position, why);
}

static void read_text_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzAnalysePage *self = data;
  (void)action, (void)parameter;
  g_autofree char *text = kbz_set_up_get_text (self->set_up);
  show_text (self, text);
}

/* On the board the same keys play the cards that are picked. */
static void analyse_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzAnalysePage *self = data;
  g_autofree char *why = NULL;
  if (!is_setting_up (self))
    kbz_analyse_board_play_picked (self->board);
  else if (kbz_analyse_board_get_position (self->board) != NULL && !self->laid_out) {
    set_setting_up (self, FALSE);
  } else if (kbz_set_up_has_hands (self->set_up)) {
    KbzPosition *position = kbz_set_up_read (self->set_up, &why);
    show_position (self, position, why);
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
  KbzAnalysePage *self = data;
  (void)action, (void)parameter;
  if (kbz_set_up_has_hands (self->set_up))
    kbz_set_up_deal_rest (self->set_up);
  else
    show_position (self, deal_new (kbz_set_up_get_game (self->set_up)), NULL);
}

static void clear_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzAnalysePage *self = data;
  (void)action, (void)parameter;
  kbz_set_up_clear (self->set_up);
}

static void clipboard_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KbzAnalysePage) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  if (text == NULL)
    kbz_page_tell (KBZ_PAGE (self), _ ("There is no text on the clipboard."));
  else
    show_text (self, text);
}

static void paste_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (data), NULL, clipboard_cb,
                                 g_object_ref (data));
}

static void copy_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzAnalysePage *self = data;
  (void)action, (void)parameter;
  char *text = kbz_position_to_text (kbz_analyse_board_get_position (self->board));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  free (text);
  kbz_page_tell (KBZ_PAGE (self), _ ("The position is on the clipboard as text."));
}

static void move_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzAnalysePage *self = data;
  (void)action;
  kbz_analyse_board_move (self->board, (size_t)g_variant_get_int32 (parameter));
}

static void all_choices_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzAnalysePage *self = data;
  (void)action, (void)parameter;
  kbz_analyse_board_show_all_choices (self->board);
}

static void walk_line_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzAnalysePage *self = data;
  (void)action, (void)parameter;
  kbz_analyse_board_walk_line (self->board);
}

static void undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzAnalysePage *self = data;
  (void)action, (void)parameter;
  if (is_setting_up (self))
    kbz_set_up_walk (self->set_up, -1);
  else
    kbz_analyse_board_walk (self->board, -1);
}

static void redo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzAnalysePage *self = data;
  (void)action, (void)parameter;
  if (is_setting_up (self))
    kbz_set_up_walk (self->set_up, 1);
  else
    kbz_analyse_board_walk (self->board, 1);
}

static void first_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzAnalysePage *self = data;
  (void)action, (void)parameter;
  kbz_analyse_board_walk (self->board, -INT_MAX);
}

static void last_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzAnalysePage *self = data;
  (void)action, (void)parameter;
  kbz_analyse_board_walk (self->board, INT_MAX);
}

static void set_up_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  if (g_variant_get_boolean (value))
    set_setting_up (data, TRUE);
  else
    analyse_cb (action, NULL, data);
  update (data);
}

static void knowledge_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  KbzAnalysePage *self = data;
  g_simple_action_set_state (action, value);
  g_object_set (self->board, "by-seat", g_str_equal (g_variant_get_string (value, NULL), "seat"),
                NULL);
}

static void answer_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  KbzAnalysePage *self = data;
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

static void laid_out_cb (KbzAnalysePage *self)
{
  self->laid_out = TRUE;
  update (self);
}

static void pasted_cb (KbzAnalysePage *self, const char *text)
{
  show_text (self, text);
}

static void refused_cb (KbzAnalysePage *self, const char *why)
{
  kbz_page_tell (KBZ_PAGE (self), why);
}

static void kbz_analyse_page_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_ANALYSE_PAGE);
  G_OBJECT_CLASS (kbz_analyse_page_parent_class)->dispose (object);
}

static void kbz_analyse_page_class_init (KbzAnalysePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_analyse_page_dispose;
  g_type_ensure (KBZ_TYPE_SET_UP);
  g_type_ensure (KBZ_TYPE_ANALYSE_BOARD);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/analyse/page.ui");
  gtk_widget_class_bind_template_child (widget_class, KbzAnalysePage, stack);
  gtk_widget_class_bind_template_child (widget_class, KbzAnalysePage, set_up);
  gtk_widget_class_bind_template_child (widget_class, KbzAnalysePage, board);
  gtk_widget_class_bind_template_callback (widget_class, pasted_cb);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);
}

static void kbz_analyse_page_init (KbzAnalysePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_action_map_add_action_entries (kbz_page_get_actions (KBZ_PAGE (self)), actions,
                                   G_N_ELEMENTS (actions), self);
  g_signal_connect_swapped (self->set_up, "changed", G_CALLBACK (laid_out_cb), self);
  g_signal_connect_swapped (self->board, "walked", G_CALLBACK (update), self);
  update (self);
}
