/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/workbench.h"

#include <limits.h>
#include <stdlib.h>

#include "app/analyse/board.h"
#include "app/analyse/set-up.h"
#include "app/language.h"
#include "app/template.h"

struct _KbzWorkbench {
  AdwBin parent_instance;

  GtkStack *stack;
  KbzSetUp *set_up;
  KbzAnalyseBoard *board;

  GSimpleActionGroup *actions;
  gboolean laid_out; /* hands were changed since the board got its position */
};

enum { CHANGED, TOLD, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzWorkbench, kbz_workbench, ADW_TYPE_BIN)

gboolean kbz_workbench_is_setting_up (KbzWorkbench *self)
{
  return gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->set_up);
}

static GSimpleAction *find (KbzWorkbench *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name));
}

static void update (KbzWorkbench *self)
{
  const KbzPosition *position = kbz_analyse_board_get_position (self->board);
  gboolean setting_up = kbz_workbench_is_setting_up (self);
  gboolean undo = setting_up ? kbz_set_up_can_walk (self->set_up, -1)
                             : kbz_analyse_board_can_undo (self->board);
  gboolean redo =
      setting_up ? kbz_set_up_can_walk (self->set_up, 1) : kbz_analyse_board_can_redo (self->board);
  g_simple_action_set_state (find (self, "set-up"), g_variant_new_boolean (setting_up));
  g_simple_action_set_enabled (find (self, "undo"), undo);
  g_simple_action_set_enabled (find (self, "redo"), redo);
  g_simple_action_set_enabled (find (self, "first"), undo && !setting_up);
  g_simple_action_set_enabled (find (self, "last"), redo && !setting_up);
  g_simple_action_set_enabled (find (self, "trick-back"), undo && !setting_up);
  g_simple_action_set_enabled (find (self, "trick-forward"), redo && !setting_up);
  g_simple_action_set_enabled (find (self, "copy"), position != NULL && !setting_up);
  g_simple_action_set_enabled (find (self, "clear"), kbz_set_up_has_hands (self->set_up));
  g_signal_emit (self, signals[CHANGED], 0);
}

const KbzGame *kbz_workbench_get_game (KbzWorkbench *self)
{
  const KbzPosition *position = kbz_analyse_board_get_position (self->board);
  return kbz_workbench_is_setting_up (self) || position == NULL ? kbz_set_up_get_game (self->set_up)
                                                                : kbz_position_game (position);
}

static void tell (KbzWorkbench *self, const char *sentence)
{
  g_signal_emit (self, signals[TOLD], 0, sentence);
}

void kbz_workbench_set_up (KbzWorkbench *self, gboolean setting_up)
{
  gboolean changes = setting_up != kbz_workbench_is_setting_up (self);
  gtk_stack_set_visible_child (self->stack,
                               setting_up ? GTK_WIDGET (self->set_up) : GTK_WIDGET (self->board));
  update (self);
  if (changes && !setting_up && gtk_widget_get_mapped (GTK_WIDGET (self)))
    kbz_analyse_board_focus (self->board);
}

/* Set-up and text say what the board has. */
static void show_in_set_up (KbzWorkbench *self, const KbzPosition *position)
{
  kbz_set_up_complain (self->set_up, NULL);
  kbz_set_up_show (self->set_up, position);
  char *text = kbz_position_to_text (position);
  kbz_set_up_set_text (self->set_up, text);
  free (text);
  self->laid_out = FALSE;
}

/* Takes a position over, or says why there is none. */
static void take (KbzWorkbench *self, KbzPosition *position, const char *why)
{
  if (position == NULL) {
    kbz_workbench_set_up (self, TRUE);
    kbz_set_up_complain (self->set_up, why);
    return;
  }
  show_in_set_up (self, position);
  kbz_analyse_board_show (self->board, position);
  kbz_workbench_set_up (self, FALSE);
}

static void show_text (KbzWorkbench *self, const char *text)
{
  g_autofree char *why = NULL;
  KbzPosition *position = kbz_set_up_read_text (self->set_up, text, &why);
  if (position == NULL)
    kbz_set_up_set_text (self->set_up, text);
  take (self, position, why);
}

static void laid_out_cb (KbzWorkbench *self)
{
  self->laid_out = TRUE;
  update (self);
}

static void pasted_cb (KbzWorkbench *self, const char *text)
{
  show_text (self, text);
}

static void refused_cb (KbzWorkbench *self, const char *why)
{
  tell (self, why);
}

void kbz_workbench_put_actions (KbzWorkbench *self, GActionMap *map)
{
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (self->actions));
  for (char **name = names; *name != NULL; name++)
    g_action_map_add_action (map, g_action_map_lookup_action (G_ACTION_MAP (self->actions), *name));
}

void kbz_workbench_show (KbzWorkbench *self, KbzPosition *position)
{
  take (self, position, NULL);
}

KbzPosition *kbz_workbench_read (KbzWorkbench *self, char **why)
{
  if (kbz_set_up_has_hands (self->set_up))
    return kbz_set_up_read (self->set_up, why);
  g_autofree char *text = kbz_set_up_get_text (self->set_up);
  return kbz_set_up_read_text (self->set_up, text, why);
}

KbzSetUp *kbz_workbench_get_set_up (KbzWorkbench *self)
{
  return self->set_up;
}

KbzAnalyseBoard *kbz_workbench_get_board (KbzWorkbench *self)
{
  return self->board;
}

/* ---- What can be done with a position, laid out or on the board ---------------------------- */

static void read_text_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzWorkbench *self = data;
  (void)action, (void)parameter;
  g_autofree char *text = kbz_set_up_get_text (self->set_up);
  show_text (self, text);
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
    take (self, position, why);
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
    KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_PLAYER, &random, NULL);
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
    take (self, deal_new (kbz_set_up_get_game (self->set_up)), NULL);
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
    tell (self, _ ("There is no text on the clipboard."));
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
  KbzWorkbench *self = data;
  (void)action, (void)parameter;
  char *text = kbz_position_to_text (kbz_analyse_board_get_position (self->board));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  free (text);
  tell (self, _ ("The position is on the clipboard as text."));
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

static void go_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzWorkbench *self = data;
  (void)action;
  kbz_analyse_board_go (self->board, g_variant_get_int32 (parameter));
}

static void start_cell_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzWorkbench *self = data;
  int row, column;
  (void)action;
  g_variant_get (parameter, "(ii)", &row, &column);
  kbz_analyse_board_start_cell (self->board, row, column);
  const KbzPosition *position = kbz_analyse_board_get_position (self->board);
  if (position != NULL)
    show_in_set_up (self, position);
  update (self);
}

static void trick_back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  kbz_analyse_board_walk_trick (KBZ_WORKBENCH (data)->board, -1);
}

static void trick_forward_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  kbz_analyse_board_walk_trick (KBZ_WORKBENCH (data)->board, 1);
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
  update (data);
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
  { .name = "go", .activate = go_cb, .parameter_type = "i" },
  { .name = "start-cell", .activate = start_cell_cb, .parameter_type = "(ii)" },
  { .name = "trick-back", .activate = trick_back_cb },
  { .name = "trick-forward", .activate = trick_forward_cb },
  { .name = "answer", .state = "false", .change_state = answer_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "redo", .activate = redo_cb },
  { .name = "first", .activate = first_cb },
  { .name = "last", .activate = last_cb },
  { .name = "set-up", .state = "true", .change_state = set_up_cb },
  { .name = "knowledge", .parameter_type = "s", .state = "'all'", .change_state = knowledge_cb },
};

/* ---- The widget ---------------------------------------------------------------------------- */

static void kbz_workbench_dispose (GObject *object)
{
  g_clear_object (&KBZ_WORKBENCH (object)->actions);
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_WORKBENCH);
  G_OBJECT_CLASS (kbz_workbench_parent_class)->dispose (object);
}

static void kbz_workbench_class_init (KbzWorkbenchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_workbench_dispose;
  signals[CHANGED] = g_signal_new ("changed", KBZ_TYPE_WORKBENCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[TOLD] = g_signal_new ("told", KBZ_TYPE_WORKBENCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_STRING);
  g_type_ensure (KBZ_TYPE_SET_UP);
  g_type_ensure (KBZ_TYPE_ANALYSE_BOARD);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/analyse/workbench.ui");
  KBZ_BIND (widget_class, KbzWorkbench, stack, set_up, board)
  KBZ_BIND_CALLBACKS (widget_class, pasted_cb, refused_cb)
}

static void kbz_workbench_init (KbzWorkbench *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), actions, G_N_ELEMENTS (actions),
                                   self);
  g_signal_connect_swapped (self->set_up, "changed", G_CALLBACK (laid_out_cb), self);
  g_signal_connect_swapped (self->board, "walked", G_CALLBACK (update), self);
  update (self);
}
