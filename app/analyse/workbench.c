/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/workbench-private.h"

#include <stdlib.h>

#include "app/analyse/board.h"
#include "app/analyse/set-up.h"
#include "app/language.h"

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

void kbz_workbench_update (KbzWorkbench *self)
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

void kbz_workbench_tell (KbzWorkbench *self, const char *sentence)
{
  g_signal_emit (self, signals[TOLD], 0, sentence);
}

void kbz_workbench_set_up (KbzWorkbench *self, gboolean setting_up)
{
  gboolean changes = setting_up != kbz_workbench_is_setting_up (self);
  gtk_stack_set_visible_child (self->stack,
                               setting_up ? GTK_WIDGET (self->set_up) : GTK_WIDGET (self->board));
  kbz_workbench_update (self);
  if (changes && !setting_up && gtk_widget_get_mapped (GTK_WIDGET (self)))
    kbz_analyse_board_focus (self->board);
}

/* Takes a position over, or says why there is none. */
void kbz_workbench_take (KbzWorkbench *self, KbzPosition *position, const char *why)
{
  if (position == NULL) {
    kbz_workbench_set_up (self, TRUE);
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
  kbz_workbench_set_up (self, FALSE);
}

void kbz_workbench_show_text (KbzWorkbench *self, const char *text)
{
  g_autofree char *why = NULL;
  KbzPosition *position = kbz_set_up_read_text (self->set_up, text, &why);
  if (position == NULL)
    kbz_set_up_set_text (self->set_up, text);
  kbz_workbench_take (self, position, why);
}

static void laid_out_cb (KbzWorkbench *self)
{
  self->laid_out = TRUE;
  kbz_workbench_update (self);
}

static void pasted_cb (KbzWorkbench *self, const char *text)
{
  kbz_workbench_show_text (self, text);
}

static void refused_cb (KbzWorkbench *self, const char *why)
{
  kbz_workbench_tell (self, why);
}

void kbz_workbench_put_actions (KbzWorkbench *self, GActionMap *map)
{
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (self->actions));
  for (char **name = names; *name != NULL; name++)
    g_action_map_add_action (map, g_action_map_lookup_action (G_ACTION_MAP (self->actions), *name));
}

void kbz_workbench_show (KbzWorkbench *self, KbzPosition *position)
{
  kbz_workbench_take (self, position, NULL);
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
  gtk_widget_class_bind_template_child (widget_class, KbzWorkbench, stack);
  gtk_widget_class_bind_template_child (widget_class, KbzWorkbench, set_up);
  gtk_widget_class_bind_template_child (widget_class, KbzWorkbench, board);
  gtk_widget_class_bind_template_callback (widget_class, pasted_cb);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);
}

static void kbz_workbench_init (KbzWorkbench *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->actions = g_simple_action_group_new ();
  kbz_workbench_add_acts (self);
  g_signal_connect_swapped (self->set_up, "changed", G_CALLBACK (laid_out_cb), self);
  g_signal_connect_swapped (self->board, "walked", G_CALLBACK (kbz_workbench_update), self);
  kbz_workbench_update (self);
}
