/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "table-private.h"

G_DEFINE_FINAL_TYPE (KbzTable, kbz_table, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_INTERACTIVE,
  PROP_FOUR_COLOURS,
  PROP_SHOW_FACTS,
  PROP_OPEN_HANDS,
  PROP_THINKING,
  PROP_SHOWING_LAST,
  PROP_MOVING,
  N_PROPS
};
static GParamSpec *props[N_PROPS];

/* ---- What the viewer does with cards and piles ---------------------------------------------- */

static void pick (KbzTable *self, KbzCardWidget *card, gboolean picked)
{
  if (kbz_card_widget_get_picked (card) == picked)
    return;
  kbz_card_widget_set_picked (card, picked);
  g_signal_emit_by_name (self, "selection-changed");
}

static void refuse (KbzTable *self, KbzCard card)
{
  const char *reason = self->reasons[card];

  if (reason)
    gtk_label_set_text (GTK_LABEL (self->status), reason);
  g_signal_emit_by_name (self, "card-refused", (guint)card, reason);
}

static void card_activated (KbzFan *fan, KbzCardWidget *card, KbzTable *self)
{
  KbzCard code = kbz_card_widget_get_card (card);

  if (!self->interactive || fan != kbz_table_asked_fan (self))
    return;
  if (self->picking)
    pick (self, card, !kbz_card_widget_get_picked (card));
  else if (kbz_card_widget_get_state (card) == KBZ_CARD_PLAYABLE)
    g_signal_emit_by_name (self, "card-activated", (guint)code);
  else if (kbz_card_widget_get_state (card) == KBZ_CARD_ILLEGAL)
    refuse (self, code);
}

static void card_played (KbzFan *fan, KbzCardWidget *card, KbzTable *self)
{
  (void)card;
  if (self->interactive && self->picking && fan == kbz_table_asked_fan (self))
    g_signal_emit_by_name (self, "selection-dropped");
}

static void card_dropped (KbzFan *fan, KbzCardWidget *card, double x, double y, KbzTable *self)
{
  double table_x, table_y;

  if (!gtk_widget_translate_coordinates (GTK_WIDGET (fan), GTK_WIDGET (self), x, y, &table_x,
                                         &table_y)
      || !gdk_rectangle_contains_point (&self->middle, (int)table_x, (int)table_y))
    return;
  if (!self->picking)
    card_activated (fan, card, self);
  else if (self->interactive && fan == kbz_table_asked_fan (self)) {
    pick (self, card, TRUE);
    g_signal_emit_by_name (self, "selection-dropped");
  }
}

static void card_stepped (KbzFan *fan, KbzCardWidget *card, gboolean up, KbzTable *self)
{
  if (self->interactive && self->picking && fan == kbz_table_asked_fan (self))
    pick (self, card, up);
}

static void pile_activated (KbzPile *pile, KbzTable *self)
{
  const KbzZone *zone = kbz_pile_get_zone (pile);

  if (self->interactive)
    g_signal_emit_by_name (self, "zone-activated", (guint)zone->kind, (int)zone->arg);
}

static void meld_activated (KbzMeldRack *rack, KbzPile *meld, KbzTable *self)
{
  (void)rack;
  pile_activated (meld, self);
}

static void connect_input (KbzTable *self)
{
  for (int i = 0; i < KBZ_SEATS_MAX; i++) {
    GtkWidget *fan = self->seats[i].fan;

    g_signal_connect (fan, "card-activated", G_CALLBACK (card_activated), self);
    g_signal_connect (fan, "card-played", G_CALLBACK (card_played), self);
    g_signal_connect (fan, "card-dropped", G_CALLBACK (card_dropped), self);
    g_signal_connect (fan, "card-stepped", G_CALLBACK (card_stepped), self);
    g_signal_connect (self->racks[i], "meld-activated", G_CALLBACK (meld_activated), self);
  }
  for (int i = 0; i < KBZ_PILES_MAX; i++)
    g_signal_connect (self->piles[i], "activate", G_CALLBACK (pile_activated), self);
}

void kbz_table_set_picking (KbzTable *self, gboolean picking)
{
  KbzFan *fan = kbz_table_asked_fan (self);

  g_return_if_fail (KBZ_IS_TABLE (self));
  if (self->picking == picking)
    return;
  self->picking = picking;
  for (guint i = 0; fan && i < kbz_fan_get_n_cards (fan); i++)
    kbz_card_widget_set_picked (kbz_fan_get_card (fan, i), FALSE);
  kbz_table_update_states (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

size_t kbz_table_get_picked (KbzTable *self, KbzCard *cards)
{
  KbzFan *fan = kbz_table_asked_fan (self);
  size_t n = 0;

  for (guint i = 0; fan && i < kbz_fan_get_n_cards (fan); i++)
    if (kbz_card_widget_get_picked (kbz_fan_get_card (fan, i)))
      cards[n++] = kbz_card_widget_get_card (kbz_fan_get_card (fan, i));
  return n;
}

void kbz_table_set_picked (KbzTable *self, const KbzCard *cards, size_t n)
{
  KbzFan *fan = kbz_table_asked_fan (self);
  guint8 wanted[KBZ_CARD_CODES] = { 0 };
  gboolean changed = FALSE;

  for (size_t i = 0; i < n; i++)
    wanted[cards[i]]++;
  for (guint i = 0; fan && i < kbz_fan_get_n_cards (fan); i++) {
    KbzCardWidget *card = kbz_fan_get_card (fan, i);
    gboolean picked = wanted[kbz_card_widget_get_card (card)] > 0;

    wanted[kbz_card_widget_get_card (card)] -= picked;
    changed |= kbz_card_widget_get_picked (card) != picked;
    kbz_card_widget_set_picked (card, picked);
  }
  if (changed)
    g_signal_emit_by_name (self, "selection-changed");
}

void kbz_table_set_useful (KbzTable *self, const bool useful[KBZ_CARD_CODES])
{
  g_return_if_fail (KBZ_IS_TABLE (self));
  self->some_useful = useful != NULL;
  if (useful)
    memcpy (self->useful, useful, sizeof self->useful);
  kbz_table_update_states (self);
}

void kbz_table_set_values (KbzTable *self, const KbzCardValue *values, size_t n)
{
  KbzFan *fan = kbz_table_asked_fan (self);

  for (guint i = 0; fan && i < kbz_fan_get_n_cards (fan); i++) {
    const KbzCardValue *value = NULL;

    for (size_t k = 0; k < n; k++)
      if (values[k].card == kbz_card_widget_get_card (kbz_fan_get_card (fan, i)))
        value = &values[k];
    kbz_fan_set_chip (fan, i, value ? value->text : NULL, value ? value->words : NULL,
                      value ? value->grade : KBZ_GRADE_NONE);
  }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void kbz_table_focus_hand (KbzTable *self)
{
  KbzFan *fan = kbz_table_asked_fan (self);

  if (fan)
    kbz_fan_focus (fan);
}

/* ---- The widget ---------------------------------------------------------------------------- */

/* A key ends all motion as a click does: a trick that waits for a click waits for nobody else. */
static gboolean key_pressed (KbzTable *self)
{
  kbz_table_skip_motion (self);
  return FALSE;
}

/* A click ends all motion, and still does what it does. */
static void pressed (GtkGestureClick *click, int n, double x, double y, KbzTable *self)
{
  (void)click, (void)n, (void)x, (void)y;
  kbz_table_skip_motion (self);
}

static void toggle_class (GtkWidget *widget, const char *class, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, class);
  else
    gtk_widget_remove_css_class (widget, class);
}

static void style_changed (KbzTable *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  self->style.dark = adw_style_manager_get_dark (manager);
  toggle_class (GTK_WIDGET (self), "dark", self->style.dark);
  toggle_class (GTK_WIDGET (self), "high-contrast", adw_style_manager_get_high_contrast (manager));
  kbz_table_refresh (self);
}

static void set_showing_last (KbzTable *self, gboolean last)
{
  if (self->showing_last == last)
    return;
  kbz_table_skip_motion (self);
  self->showing_last = last;
  kbz_table_refresh (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOWING_LAST]);
}

static void kbz_table_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                               int *minimum, int *natural, int *minimum_baseline,
                               int *natural_baseline)
{
  (void)widget, (void)for_size, (void)minimum_baseline, (void)natural_baseline;
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 280 : 300;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 960 : 680;
}

static void kbz_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KbzTable *self = KBZ_TABLE (widget);

  (void)baseline;
  if (width != self->laid_width || height != self->laid_height)
    kbz_table_skip_motion (self); /* everything goes elsewhere now */
  self->laid_width = width;
  self->laid_height = height;
  if (self->shown_once)
    kbz_table_lay_out (self, width, height);
  gtk_widget_measure (self->motion, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (self->motion, &(GtkAllocation){ 0, 0, width, height }, -1);
  gtk_widget_measure (self->bubbles, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (self->bubbles, &(GtkAllocation){ 0, 0, width, height }, -1);
  kbz_table_start_motion (self);
}

static void kbz_table_unmap (GtkWidget *widget)
{
  kbz_table_skip_motion (KBZ_TABLE (widget));
  kbz_bubbles_clear (KBZ_BUBBLES (KBZ_TABLE (widget)->bubbles));
  GTK_WIDGET_CLASS (kbz_table_parent_class)->unmap (widget);
}

static void kbz_table_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  KbzTable *self = KBZ_TABLE (object);

  switch (id) {
  case PROP_INTERACTIVE:
    g_value_set_boolean (value, self->interactive);
    break;
  case PROP_FOUR_COLOURS:
    g_value_set_boolean (value, self->style.four_colours);
    break;
  case PROP_SHOW_FACTS:
    g_value_set_boolean (value, self->show_facts);
    break;
  case PROP_OPEN_HANDS:
    g_value_set_boolean (value, self->open_hands);
    break;
  case PROP_THINKING:
    g_value_set_boolean (value, self->thinking);
    break;
  case PROP_SHOWING_LAST:
    g_value_set_boolean (value, self->showing_last);
    break;
  case PROP_MOVING:
    g_value_set_boolean (value, self->before || self->dealing
                                    || kbz_motion_is_running (KBZ_MOTION (self->motion)));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
  }
}

static void kbz_table_set_property (GObject *object, guint id, const GValue *value,
                                    GParamSpec *spec)
{
  KbzTable *self = KBZ_TABLE (object);

  switch (id) {
  case PROP_INTERACTIVE:
    self->interactive = g_value_get_boolean (value);
    kbz_table_update_states (self);
    break;
  case PROP_FOUR_COLOURS:
    self->style.four_colours = g_value_get_boolean (value);
    kbz_table_refresh (self);
    break;
  case PROP_SHOW_FACTS:
    self->show_facts = g_value_get_boolean (value);
    kbz_table_refresh (self);
    break;
  case PROP_OPEN_HANDS:
    self->open_hands = g_value_get_boolean (value);
    break;
  case PROP_THINKING:
    self->thinking = g_value_get_boolean (value);
    kbz_table_show_plates (self);
    break;
  case PROP_SHOWING_LAST:
    set_showing_last (self, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
  }
}

static void kbz_table_dispose (GObject *object)
{
  KbzTable *self = KBZ_TABLE (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_pointer (&self->before, g_array_unref);
  g_clear_handle_id (&self->telling, g_source_remove);
  G_OBJECT_CLASS (kbz_table_parent_class)->dispose (object);
}

static void kbz_table_finalize (GObject *object)
{
  KbzTable *self = KBZ_TABLE (object);

  for (int i = 0; i < KBZ_SEATS_MAX; i++)
    g_free (self->names[i]);
  for (int i = 0; i < KBZ_CARD_CODES; i++)
    g_free (self->reasons[i]);
  G_OBJECT_CLASS (kbz_table_parent_class)->finalize (object);
}

static void install_properties (GObjectClass *class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  props[PROP_INTERACTIVE] = g_param_spec_boolean ("interactive", NULL, NULL, FALSE, flags);
  props[PROP_FOUR_COLOURS] = g_param_spec_boolean ("four-colours", NULL, NULL, FALSE, flags);
  props[PROP_SHOW_FACTS] = g_param_spec_boolean ("show-facts", NULL, NULL, TRUE, flags);
  props[PROP_OPEN_HANDS] = g_param_spec_boolean ("open-hands", NULL, NULL, FALSE, flags);
  props[PROP_THINKING] = g_param_spec_boolean ("thinking", NULL, NULL, FALSE, flags);
  props[PROP_SHOWING_LAST] =
      g_param_spec_boolean ("showing-last", NULL, NULL, FALSE, flags | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_MOVING] =
      g_param_spec_boolean ("moving", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (class, N_PROPS, props);
}

static void new_signal (const char *name, guint n, GType first, GType second)
{
  g_signal_new (name, KBZ_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, n, first,
                second);
}

static void kbz_table_class_init (KbzTableClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->dispose = kbz_table_dispose;
  object_class->finalize = kbz_table_finalize;
  object_class->get_property = kbz_table_get_property;
  object_class->set_property = kbz_table_set_property;
  widget_class->measure = kbz_table_measure;
  widget_class->size_allocate = kbz_table_size_allocate;
  widget_class->unmap = kbz_table_unmap;
  install_properties (object_class);
  new_signal ("card-activated", 1, G_TYPE_UINT, 0);
  new_signal ("selection-changed", 0, 0, 0);
  new_signal ("selection-dropped", 0, 0, 0);
  new_signal ("card-refused", 2, G_TYPE_UINT, G_TYPE_STRING);
  new_signal ("zone-activated", 2, G_TYPE_UINT, G_TYPE_INT);
  gtk_widget_class_set_css_name (widget_class, "kbztable");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_property_action (widget_class, "table.show-last", "showing-last");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_l, 0, "table.show-last", NULL);
}

/* Children stay hidden until there is a position that says where they go. */
static GtkWidget *add (KbzTable *self, GtkWidget *child)
{
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  gtk_widget_set_visible (child, FALSE);
  return child;
}

static GtkWidget *new_facts (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "facts");
  return label;
}

/* What comes later is drawn over what came before: hands over the trick, for dragged cards. */
static void add_children (KbzTable *self)
{
  self->trick = add (self, kbz_trick_area_new ());
  for (int i = 0; i < KBZ_SEATS_MAX; i++)
    self->racks[i] = add (self, kbz_meld_rack_new ());
  for (int i = 0; i < KBZ_PILES_MAX; i++)
    self->piles[i] = add (self, kbz_pile_new ());
  self->facts = add (self, new_facts ());
  self->facts_line = add (self, new_facts ());
  gtk_label_set_lines (GTK_LABEL (self->facts_line), 3);
  gtk_label_set_ellipsize (GTK_LABEL (self->facts_line), PANGO_ELLIPSIZE_END);
  self->status = add (self, g_object_new (GTK_TYPE_LABEL, "accessible-role",
                                          GTK_ACCESSIBLE_ROLE_STATUS, "xalign", 0.0, "ellipsize",
                                          PANGO_ELLIPSIZE_END, "lines", 2, "wrap", TRUE, NULL));
  gtk_widget_add_css_class (self->status, "status");
  self->last_button = add (self, gtk_toggle_button_new_with_label (_ ("Last Trick")));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->last_button), "table.show-last");
  gtk_widget_add_css_class (self->last_button, "last");
  for (int i = 0; i < KBZ_SEATS_MAX; i++) {
    self->seats[i].plate = add (self, kbz_seat_plate_new ());
    self->seats[i].backs = add (self, kbz_backs_new ());
    self->seats[i].shown = add (self, kbz_fan_new (TRUE));
  }
  for (int i = 0; i < KBZ_SEATS_MAX; i++)
    self->seats[i].fan = add (self, kbz_fan_new (FALSE));
  self->bubbles = add (self, kbz_bubbles_new ());
  gtk_widget_set_visible (self->bubbles, TRUE);
  self->motion = add (self, kbz_motion_new ());
  gtk_widget_set_visible (self->motion, TRUE);
  g_signal_connect_swapped (self->motion, "done", G_CALLBACK (kbz_table_dealt), self);
  g_signal_connect_swapped (self->motion, "done", G_CALLBACK (kbz_table_tell_moving), self);
}

static void kbz_table_init (KbzTable *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->viewer = self->turn.seat = self->home = KBZ_NO_SEAT;
  self->show_facts = TRUE;
  self->style.letters = kbz_card_letters_for_locale (g_get_language_names ()[0]);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  add_children (self);
  connect_input (self);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Card table"), -1);
  for (int i = 0; i < 2; i++)
    g_signal_connect_object (adw_style_manager_get_default (),
                             i ? "notify::high-contrast" : "notify::dark",
                             G_CALLBACK (style_changed), self, G_CONNECT_SWAPPED);
  kbz_table_follow_look (self);
  style_changed (self);
}

GtkWidget *kbz_table_new (void)
{
  return g_object_new (KBZ_TYPE_TABLE, NULL);
}

void kbz_table_skip_motion (KbzTable *self)
{
  g_return_if_fail (KBZ_IS_TABLE (self));
  if (self->before || self->dealing)
    kbz_table_tell_moving (self);
  g_clear_pointer (&self->before, g_array_unref);
  self->dealing = FALSE;
  kbz_motion_skip (KBZ_MOTION (self->motion));
}
