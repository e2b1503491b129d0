/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/board-private.h"

#include "app/settings.h"

/* How long the last cards lie on the table before the score is shown. */
#define LAST_LOOK_MS 1500

enum { PROP_0, PROP_NARROW, PROP_NOTES, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (KbzBoard, kbz_board, ADW_TYPE_BIN)

static gboolean is_narrow (KbzBoard *self)
{
  gboolean narrow;
  g_object_get (self->bin, "narrow", &narrow, NULL);
  return narrow;
}

static void arrange (KbzBoard *self)
{
  gboolean narrow = is_narrow (self);
  gtk_widget_set_visible (self->main, !narrow || !self->show_notes);
  gtk_widget_set_visible (GTK_WIDGET (self->notes), !narrow || self->show_notes);
  gtk_widget_set_visible (self->separator, !narrow);
  g_object_set (self->table, "show-facts", narrow, NULL);
  kbz_controls_set_narrow (self->controls, narrow);
  gtk_widget_set_hexpand (GTK_WIDGET (self->notes), narrow);
}

static void narrow_cb (KbzBoard *self)
{
  arrange (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

/* The focus goes to the answer that is asked for; in the middle of a deal only if it was on the
 * board before, so that it is never taken from another place. */
static void move_focus (KbzBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || !kbz_session_is_mine (self->session))
    return;
  if (!self->fresh && focus != NULL && gtk_widget_get_mapped (focus)
      && !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    return;
  self->fresh = FALSE;
  if (!kbz_controls_focus_calls (self->controls))
    kbz_table_focus_hand (self->table);
}

static gboolean asks_for_cards (KbzSession *session)
{
  return kbz_session_is_mine (session) && kbz_session_get_kinds (session) != 1u << KBZ_MOVE_CALL;
}

static gboolean show_score_cb (gpointer data)
{
  KbzBoard *self = data;
  self->score_timer = 0;
  kbz_score_view_show (self->score, self->session);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->score));
  gtk_widget_set_visible (GTK_WIDGET (self->controls), FALSE);
  return G_SOURCE_REMOVE;
}

static void changed_cb (KbzBoard *self)
{
  KbzSession *session = self->session;
  g_clear_handle_id (&self->score_timer, g_source_remove);
  kbz_board_drop_help (self);
  kbz_notes_show (self->notes, session);
  kbz_board_show_counter (self);
  kbz_controls_show (self->controls, session);
  gtk_widget_set_visible (GTK_WIDGET (self->controls), TRUE);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->table));

  kbz_table_set_picking (self->table, kbz_session_is_picking (session));
  g_object_set (self->table, "open-hands", kbz_session_is_open (session), NULL);
  kbz_table_show (self->table, kbz_session_get_position (session),
                  kbz_session_get_viewer (session));
  g_object_set (self->table, "interactive", asks_for_cards (session), NULL);
  if (kbz_session_is_over (session))
    self->score_timer =
        g_timeout_add (kbz_settings_opponent_delay () > 0 ? LAST_LOOK_MS : 0, show_score_cb, self);
  else
    move_focus (self);
}

/* Opponents wait while cards move and while another page is shown. */
static void hold_cb (KbzBoard *self)
{
  gboolean moving;
  g_object_get (self->table, "moving", &moving, NULL);
  if (self->session != NULL)
    kbz_session_hold (self->session, moving || !gtk_widget_get_mapped (GTK_WIDGET (self)));
}

static void thinking_cb (KbzBoard *self)
{
  g_object_set (self->table, "thinking", kbz_session_is_thinking (self->session), NULL);
  kbz_controls_update_prompt (self->controls);
}

void kbz_board_set_session (KbzBoard *self, KbzSession *session)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_handle_id (&self->score_timer, g_source_remove);
  kbz_board_drop_help (self);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (session, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (session, "notify::thinking", G_CALLBACK (thinking_cb), self);
  self->fresh = TRUE;
  changed_cb (self);
  hold_cb (self);
}

static void mapped_cb (KbzBoard *self)
{
  hold_cb (self);
  if (self->session != NULL)
    move_focus (self);
}

static void kbz_board_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  KbzBoard *self = KBZ_BOARD (object);
  switch (id) {
  case PROP_NARROW:
    g_value_set_boolean (value, is_narrow (self));
    break;
  case PROP_NOTES:
    g_value_set_boolean (value, self->show_notes);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void kbz_board_set_property (GObject *object, guint id, const GValue *value,
                                    GParamSpec *pspec)
{
  KbzBoard *self = KBZ_BOARD (object);
  switch (id) {
  case PROP_NOTES:
    self->show_notes = g_value_get_boolean (value);
    arrange (self);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void kbz_board_dispose (GObject *object)
{
  KbzBoard *self = KBZ_BOARD (object);
  if (self->hints != NULL)
    kbz_board_set_session (self, NULL);
  g_clear_object (&self->hints);
  g_clear_weak_pointer (&self->offer);
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_BOARD);
  G_OBJECT_CLASS (kbz_board_parent_class)->dispose (object);
}

static void kbz_board_class_init (KbzBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  object_class->dispose = kbz_board_dispose;
  object_class->get_property = kbz_board_get_property;
  object_class->set_property = kbz_board_set_property;
  properties[PROP_NARROW] =
      g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NOTES] =
      g_param_spec_boolean ("notes", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (KBZ_TYPE_NARROW_BIN);
  g_type_ensure (KBZ_TYPE_REPORT_VIEW);
  g_type_ensure (KBZ_TYPE_TABLE);
  g_type_ensure (KBZ_TYPE_CONTROLS);
  g_type_ensure (KBZ_TYPE_NOTES);
  g_type_ensure (KBZ_TYPE_SCORE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/play/board.ui");
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, bin);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, main);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, separator);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, toasts);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, stack);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, table);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, score);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, controls);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, notes);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, counter);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, counts);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, counter_lines);
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
  gtk_widget_class_bind_template_callback (widget_class, kbz_board_card_activated);
  gtk_widget_class_bind_template_callback (widget_class, kbz_board_zone_activated);
  gtk_widget_class_bind_template_callback (widget_class, kbz_board_selection_changed);
  gtk_widget_class_bind_template_callback (widget_class, kbz_board_selection_dropped);
  gtk_widget_class_bind_template_callback (widget_class, hold_cb);
}

static void kbz_board_init (KbzBoard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->hints = kbz_hints_new ();
  g_signal_connect_swapped (self->hints, "hint", G_CALLBACK (kbz_board_show_hint), self);
  if (kbz_settings () != NULL) {
    g_settings_bind (kbz_settings (), "four-colours", self->table, "four-colours",
                     G_SETTINGS_BIND_GET);
    g_signal_connect_object (kbz_settings (), "changed::card-counter",
                             G_CALLBACK (kbz_board_show_counter), self, G_CONNECT_SWAPPED);
  }
  g_signal_connect_after (self, "map", G_CALLBACK (mapped_cb), NULL);
  g_signal_connect_after (self, "unmap", G_CALLBACK (hold_cb), NULL);
  arrange (self);
}
