/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>
#include <math.h>

#include "card-cache.h"
#include "card-widget.h"
#include "marks.h"

#define LIFT_MS 110
#define DRAG_STARTS_AT 8.0 /* pixels */

struct _KbzCardWidget {
  GtkWidget parent_instance;
  KbzCard card;
  KbzCardStyle style;
  KbzCardState state;
  gboolean pickable, picked, marked, dimmed, hovered, dragged, sweeping, away;
  double lift; /* as drawn now */
  double x, y; /* offset by motion or drag */
  AdwAnimation *lifting, *returning;
  double return_x, return_y;
};

G_DEFINE_FINAL_TYPE (KbzCardWidget, kbz_card_widget, GTK_TYPE_WIDGET)

enum { ACTIVATE, PLAYED, SWEPT, DROPPED, N_SIGNALS };
static guint signals[N_SIGNALS];

static double wanted_lift (KbzCardWidget *self)
{
  if (self->picked)
    return KBZ_CARD_PICKED_LIFT;
  if (self->state == KBZ_CARD_ILLEGAL)
    return -KBZ_CARD_ILLEGAL_DROP;
  if (self->state == KBZ_CARD_PLAYABLE
      && (self->hovered || gtk_widget_has_visible_focus (GTK_WIDGET (self))))
    return KBZ_CARD_HOVER_LIFT;
  return 0;
}

static void set_lift (double value, gpointer data)
{
  KbzCardWidget *self = data;

  self->lift = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void update_lift (KbzCardWidget *self)
{
  double lift = wanted_lift (self);

  if (!self->lifting && lift == 0)
    return;
  if (!self->lifting) {
    self->lifting = adw_timed_animation_new (
        GTK_WIDGET (self), 0, 0, LIFT_MS, adw_callback_animation_target_new (set_lift, self, NULL));
  } else if (adw_timed_animation_get_value_to (ADW_TIMED_ANIMATION (self->lifting)) == lift)
    return;
  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->lifting), self->lift);
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->lifting), lift);
  adw_animation_play (self->lifting); /* jumps to its end where animations are off */
}

static void set_return (double value, gpointer data)
{
  KbzCardWidget *self = data;

  kbz_card_widget_set_offset (self, self->return_x * value, self->return_y * value);
}

static void snap_back (KbzCardWidget *self)
{
  self->return_x = self->x;
  self->return_y = self->y;
  if (!self->returning)
    self->returning = adw_timed_animation_new (
        GTK_WIDGET (self), 1, 0, 180, adw_callback_animation_target_new (set_return, self, NULL));
  adw_animation_play (self->returning);
}

static void hover_changed (GtkEventControllerMotion *motion, GParamSpec *spec, KbzCardWidget *self)
{
  (void)spec;
  self->hovered = gtk_event_controller_motion_contains_pointer (motion);
  update_lift (self);
}

static void focus_changed (KbzCardWidget *self)
{
  update_lift (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void released (GtkGestureClick *click, int n, double x, double y, KbzCardWidget *self)
{
  (void)click;
  if (self->dragged || self->sweeping || !gtk_widget_contains (GTK_WIDGET (self), x, y))
    return;
  if (self->pickable && n == 2)
    g_signal_emit (self, signals[PLAYED], 0);
  else
    gtk_widget_activate (GTK_WIDGET (self));
}

static void pressed (GtkGestureClick *click, int n, double x, double y, KbzCardWidget *self)
{
  (void)click, (void)n, (void)x, (void)y;
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* The pointer went sideways from the card where it was pressed. */
static void sweep (KbzCardWidget *self, GtkGestureDrag *drag, double x)
{
  double start_x, start_y;

  gtk_gesture_drag_get_start_point (drag, &start_x, &start_y);
  g_signal_emit (self, signals[SWEPT], 0, start_x + x, start_x);
}

static void drag_update (GtkGestureDrag *drag, double x, double y, KbzCardWidget *self)
{
  if (!self->dragged && !self->sweeping) {
    if (self->state != KBZ_CARD_PLAYABLE || hypot (x, y) < DRAG_STARTS_AT)
      return;
    /* Claiming also keeps the click from playing the card when it is let go. */
    gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
    if (self->returning)
      adw_animation_skip (self->returning);
    /* Sideways picks all cards on the way; up carries them to the table. */
    self->sweeping = self->pickable && fabs (x) > fabs (y);
    self->dragged = !self->sweeping;
  }
  if (self->sweeping)
    sweep (self, drag, x);
  else
    kbz_card_widget_set_offset (self, x, y);
}

static void end_sweep (KbzCardWidget *self)
{
  if (self->sweeping)
    g_signal_emit (self, signals[SWEPT], 0, (double)NAN, 0.0);
  self->sweeping = FALSE;
}

static void drag_end (GtkGestureDrag *drag, double x, double y, KbzCardWidget *self)
{
  double start_x, start_y;

  end_sweep (self);
  if (!self->dragged)
    return;
  g_object_ref (self); /* whoever hears of it may take the card off the table */
  gtk_gesture_drag_get_start_point (drag, &start_x, &start_y);
  g_signal_emit (self, signals[DROPPED], 0, start_x + x, start_y + y);
  self->dragged = FALSE;
  if (gtk_widget_get_parent (GTK_WIDGET (self)))
    snap_back (self);
  g_object_unref (self);
}

static void drag_cancel (GtkGesture *drag, GdkEventSequence *sequence, KbzCardWidget *self)
{
  (void)drag, (void)sequence;
  end_sweep (self);
  if (!self->dragged)
    return;
  self->dragged = FALSE;
  snap_back (self);
}

static void kbz_card_widget_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA dim = { 0.10f, 0.18f, 0.14f, 0.36f };
  static const GdkRGBA ink = { 0.08f, 0.12f, 0.10f, 1 };
  KbzCardWidget *self = KBZ_CARD_WIDGET (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  graphene_rect_t card = GRAPHENE_RECT_INIT (0, 0, width, height);
  GskRoundedRect outline;

  if (self->away)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (self->x, self->y - self->lift));
  kbz_card_snapshot (snapshot, widget, self->card ? self->card : KBZ_CARD_BACK, width, height,
                     &self->style);
  if (self->state == KBZ_CARD_ILLEGAL || (self->dimmed && !self->picked)) {
    gsk_rounded_rect_init_from_rect (&outline, &card, 0.06f * card.size.width);
    gtk_snapshot_push_rounded_clip (snapshot, &outline);
    gtk_snapshot_append_color (snapshot, &dim, &card);
    gtk_snapshot_pop (snapshot);
  }
  if (self->marked) {
    kbz_ring_snapshot (snapshot, &card, 2, 2, &kbz_gold);
    kbz_tick_snapshot (snapshot, &card);
  }
  if (gtk_widget_has_visible_focus (widget)) {
    kbz_ring_snapshot (snapshot, &card, 3, 3, &kbz_gold);
    kbz_ring_snapshot (snapshot, &card, 0, 1.5f, &ink);
  }
  gtk_snapshot_restore (snapshot);
}

/* A lifted card can be hit where it is drawn and where it lay, so that it does not flutter when the
 * pointer rests on its lower edge. */
static gboolean kbz_card_widget_contains (GtkWidget *widget, double x, double y)
{
  KbzCardWidget *self = KBZ_CARD_WIDGET (widget);

  return x >= 0 && x < gtk_widget_get_width (widget) && y >= -MAX (0, self->lift)
         && y < gtk_widget_get_height (widget);
}

static void kbz_card_widget_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                                     int *minimum, int *natural, int *minimum_baseline,
                                     int *natural_baseline)
{
  (void)widget, (void)orientation, (void)for_size, (void)minimum_baseline, (void)natural_baseline;
  *minimum = *natural = 0;
}

static void activate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void)name, (void)parameter;
  gtk_widget_activate (widget);
}

static void kbz_card_widget_dispose (GObject *object)
{
  KbzCardWidget *self = KBZ_CARD_WIDGET (object);

  g_clear_object (&self->lifting);
  g_clear_object (&self->returning);
  G_OBJECT_CLASS (kbz_card_widget_parent_class)->dispose (object);
}

static void kbz_card_widget_class_init (KbzCardWidgetClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = kbz_card_widget_dispose;
  widget_class->snapshot = kbz_card_widget_snapshot;
  widget_class->contains = kbz_card_widget_contains;
  widget_class->measure = kbz_card_widget_measure;
  signals[ACTIVATE] =
      g_signal_new ("activate", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0,
                    NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PLAYED] = g_signal_new ("played", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  signals[SWEPT] = g_signal_new ("swept", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[DROPPED] = g_signal_new ("dropped", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  gtk_widget_class_set_activate_signal (widget_class, signals[ACTIVATE]);
  gtk_widget_class_set_css_name (widget_class, "kbzcard");
  /* Screen readers offer what a widget's actions are. */
  gtk_widget_class_install_action (widget_class, "card.activate", NULL, activate_action);
}

static void kbz_card_widget_init (KbzCardWidget *self)
{
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (focus_changed), NULL);
  g_signal_connect (self, "state-flags-changed", G_CALLBACK (focus_changed), NULL);
}

static void add_gestures (KbzCardWidget *self)
{
  GtkGesture *click = gtk_gesture_click_new (), *drag = gtk_gesture_drag_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed), self);
  g_signal_connect (click, "released", G_CALLBACK (released), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel), self);
  g_signal_connect (motion, "notify::contains-pointer", G_CALLBACK (hover_changed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *kbz_card_widget_new (KbzCard card, GtkAccessibleRole role)
{
  KbzCardWidget *self = g_object_new (KBZ_TYPE_CARD_WIDGET, "accessible-role", role, NULL);

  self->card = card;
  if (role != GTK_ACCESSIBLE_ROLE_IMG)
    add_gestures (self);
  else
    gtk_widget_action_set_enabled (GTK_WIDGET (self), "card.activate", FALSE);
  return GTK_WIDGET (self);
}

KbzCard kbz_card_widget_get_card (KbzCardWidget *self)
{
  return self->card;
}

void kbz_card_widget_set_card (KbzCardWidget *self, KbzCard card)
{
  self->card = card;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void kbz_card_widget_set_style (KbzCardWidget *self, const KbzCardStyle *style)
{
  self->style = *style;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void kbz_card_widget_describe (KbzCardWidget *self, const char *label, const char *reason)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (reason)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    reason, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), reason);
}

void kbz_card_widget_set_state (KbzCardWidget *self, KbzCardState state)
{
  if (self->state != state) {
    self->state = state;
    gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED,
                                 state == KBZ_CARD_ILLEGAL, -1);
  }
  gtk_widget_queue_draw (GTK_WIDGET (self));
  update_lift (self);
}

KbzCardState kbz_card_widget_get_state (KbzCardWidget *self)
{
  return self->state;
}

void kbz_card_widget_set_dimmed (KbzCardWidget *self, gboolean dimmed)
{
  if (self->dimmed != dimmed)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->dimmed = dimmed;
}

gboolean kbz_card_widget_get_dimmed (KbzCardWidget *self)
{
  return self->dimmed;
}

static void tell_pressed (KbzCardWidget *self)
{
  if (self->pickable)
    gtk_accessible_update_state (
        GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_PRESSED,
        self->picked ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  else
    gtk_accessible_reset_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_PRESSED);
}

void kbz_card_widget_set_pickable (KbzCardWidget *self, gboolean pickable)
{
  self->pickable = pickable;
  tell_pressed (self);
}

void kbz_card_widget_set_picked (KbzCardWidget *self, gboolean picked)
{
  self->picked = picked;
  tell_pressed (self);
  update_lift (self);
}

gboolean kbz_card_widget_get_picked (KbzCardWidget *self)
{
  return self->picked;
}

void kbz_card_widget_set_marked (KbzCardWidget *self, gboolean marked)
{
  self->marked = marked;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void kbz_card_widget_set_offset (KbzCardWidget *self, double x, double y)
{
  self->x = x;
  self->y = y;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void kbz_card_widget_set_away (KbzCardWidget *self, gboolean away)
{
  self->away = away;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean kbz_card_widget_get_picture (KbzCardWidget *self, GtkWidget *target, graphene_rect_t *rect)
{
  double x, y;

  if (!gtk_widget_translate_coordinates (GTK_WIDGET (self), target, self->x, self->y - self->lift,
                                         &x, &y))
    return FALSE;
  graphene_rect_init (rect, (float)x, (float)y, (float)gtk_widget_get_width (GTK_WIDGET (self)),
                      (float)gtk_widget_get_height (GTK_WIDGET (self)));
  return TRUE;
}

gboolean kbz_card_widget_is_dragged (KbzCardWidget *self)
{
  return self->dragged;
}
