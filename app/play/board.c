/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/board.h"

#include "app/narrow-bin.h"
#include "app/play/controls.h"
#include "app/play/deal.h"
#include "app/play/notes.h"
#include "app/play/score.h"
#include "app/settings.h"
#include "app/table/table.h"

/* How long the last cards lie on the table before the score is shown. */
#define LAST_LOOK_MS 1500

struct _KbzBoard {
  AdwBin parent_instance;

  KbzNarrowBin *bin;
  GtkWidget *main, *separator;
  GtkStack *stack;
  KbzTable *table;
  KbzScoreView *score;
  KbzControls *controls;
  KbzNotes *notes;

  KbzSession *session;
  gboolean show_notes;
  gboolean fresh; /* nothing was asked yet since the session came */
  guint score_timer;
};

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
  kbz_controls_set_columns (self->controls, narrow ? 2 : 4);
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
  KbzMoves moves = { 0 };
  gboolean cards = FALSE;
  if (!kbz_session_is_mine (session))
    return FALSE;
  kbz_position_moves (kbz_session_get_position (session), &moves);
  for (size_t i = 0; i < moves.n; i++)
    cards |= moves.moves[i].kind != KBZ_MOVE_CALL;
  kbz_moves_clear (&moves);
  return cards;
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
  kbz_notes_show (self->notes, session);
  kbz_controls_show (self->controls, session);
  gtk_widget_set_visible (GTK_WIDGET (self->controls), TRUE);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->table));

  kbz_table_set_picking (self->table, kbz_session_is_picking (session));
  kbz_table_show (self->table, kbz_session_get_position (session),
                  kbz_session_get_viewer (session));
  g_object_set (self->table, "interactive", asks_for_cards (session), NULL);
  if (kbz_session_is_over (session))
    self->score_timer =
        g_timeout_add (kbz_settings_opponent_delay () > 0 ? LAST_LOOK_MS : 0, show_score_cb, self);
  else
    move_focus (self);
}

static void take_answer (KbzBoard *self, char *why)
{
  if (why != NULL)
    kbz_controls_tell (self->controls, why);
  g_free (why);
}

static gboolean may_act (KbzBoard *self)
{
  return self->session != NULL && kbz_session_is_mine (self->session);
}

void kbz_board_call (KbzBoard *self, int arg)
{
  KbzMove move = kbz_move (KBZ_MOVE_CALL, arg, NULL, 0);
  if (may_act (self))
    take_answer (self, kbz_session_move (self->session, &move));
}

void kbz_board_act (KbzBoard *self, KbzMoveKind kind)
{
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kind == KBZ_MOVE_DRAW ? 0 : kbz_table_get_picked (self->table, cards);
  if (may_act (self))
    take_answer (self, kbz_session_move_cards (self->session, kind, cards, n));
}

static void card_activated_cb (KbzBoard *self, guint card)
{
  KbzCard cards[] = { (KbzCard)card };
  if (may_act (self))
    take_answer (self, kbz_session_move_cards (self->session, KBZ_MOVE_PLAY, cards, 1));
}

static gboolean is_legal_kind (KbzSession *session, KbzMoveKind kind)
{
  KbzMoves moves = { 0 };
  gboolean found = FALSE;
  kbz_position_moves (kbz_session_get_position (session), &moves);
  for (size_t i = 0; i < moves.n; i++)
    found |= moves.moves[i].kind == kind;
  kbz_moves_clear (&moves);
  return found;
}

/* A click on a place of the table does what one does there. */
static void zone_activated_cb (KbzBoard *self, guint zone, int arg)
{
  KbzCard cards[KBZ_CARDS_MAX];
  if (!may_act (self))
    return;
  switch (zone) {
  case KBZ_ZONE_STOCK:
    kbz_board_act (self, KBZ_MOVE_DRAW);
    break;
  case KBZ_ZONE_DISCARD:
    kbz_board_act (self, is_legal_kind (self->session, KBZ_MOVE_DISCARD) ? KBZ_MOVE_DISCARD
                                                                         : KBZ_MOVE_TAKE);
    break;
  case KBZ_ZONE_MELD: {
    size_t n = kbz_table_get_picked (self->table, cards);
    KbzMove move = kbz_move (KBZ_MOVE_LAY, arg, cards, MIN (n, KBZ_MOVE_CARDS_MAX));
    take_answer (self, kbz_session_move (self->session, &move));
    break;
  }
  default:
    break;
  }
}

/* Cards dragged to the middle: the first thing that one may do with them. */
static void selection_dropped_cb (KbzBoard *self)
{
  KbzCard cards[KBZ_CARDS_MAX];
  if (!may_act (self))
    return;
  size_t n = kbz_table_get_picked (self->table, cards);
  if (is_legal_kind (self->session, KBZ_MOVE_PLAY))
    kbz_board_act (self, KBZ_MOVE_PLAY);
  else if (is_legal_kind (self->session, KBZ_MOVE_BURY))
    kbz_board_act (self, KBZ_MOVE_BURY);
  else
    kbz_board_act (self, n == 1 ? KBZ_MOVE_DISCARD : KBZ_MOVE_LAY);
}

/* Opponents wait while cards move and while another page is shown. */
static void hold_cb (KbzBoard *self)
{
  gboolean moving;
  g_object_get (self->table, "moving", &moving, NULL);
  if (self->session != NULL)
    kbz_session_hold (self->session, moving || !gtk_widget_get_mapped (GTK_WIDGET (self)));
}

void kbz_board_hint (KbzBoard *self)
{
  if (!may_act (self))
    return;
  KbzMove move = kbz_session_hint (self->session);
  g_autofree char *what = kbz_deal_say_move (kbz_session_get_position (self->session), &move);
  /* Translators: %s is a play, such as “♥A” or “Draw”. */
  g_autofree char *sentence =
      g_strdup_printf (_ ("A simple player’s choice, not proved: %s"), what);
  if (kbz_session_is_picking (self->session))
    kbz_table_set_picked (self->table, move.cards, move.n);
  kbz_controls_tell (self->controls, sentence);
}

void kbz_board_set_session (KbzBoard *self, KbzSession *session)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_handle_id (&self->score_timer, g_source_remove);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (session, "changed", G_CALLBACK (changed_cb), self);
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
  kbz_board_set_session (self, NULL);
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
  g_type_ensure (KBZ_TYPE_TABLE);
  g_type_ensure (KBZ_TYPE_CONTROLS);
  g_type_ensure (KBZ_TYPE_NOTES);
  g_type_ensure (KBZ_TYPE_SCORE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/play/board.ui");
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, bin);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, main);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, separator);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, stack);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, table);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, score);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, controls);
  gtk_widget_class_bind_template_child (widget_class, KbzBoard, notes);
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
  gtk_widget_class_bind_template_callback (widget_class, card_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, zone_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, selection_dropped_cb);
  gtk_widget_class_bind_template_callback (widget_class, hold_cb);
}

static void kbz_board_init (KbzBoard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  if (kbz_settings () != NULL)
    g_settings_bind (kbz_settings (), "four-colours", self->table, "four-colours",
                     G_SETTINGS_BIND_GET);
  g_signal_connect_after (self, "map", G_CALLBACK (mapped_cb), NULL);
  g_signal_connect_after (self, "unmap", G_CALLBACK (hold_cb), NULL);
  arrange (self);
}
