/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "card-name.h"
#include "fan.h"
#include "fan-walk.h"
#include "hand-order.h"

typedef struct {
  KbzCardWidget *widget;
  KbzFanSpot spot;
  char *chip;
  KbzGrade grade;
} Held;

struct _KbzFan {
  GtkWidget parent_instance;
  GArray *held; /* Held, in the order of the hand */
  KbzPackKind kind;
  KbzCardStyle style;
  KbzFanBox box;
  KbzFanShape shape;
  int16_t places[KBZ_CARD_CODES]; /* in use when `box` points to them */
  gboolean passive, picking;
  guint last_focus;
  /* A sweep: which cards were picked when it began, and whether it picks or puts back. */
  GArray *before_sweep; /* gboolean; NULL when there is none */
  gboolean sweep_picks;
};

G_DEFINE_FINAL_TYPE (KbzFan, kbz_fan, GTK_TYPE_WIDGET)

enum { CARD_ACTIVATED, CARD_PLAYED, CARD_DROPPED, CARD_STEPPED, N_SIGNALS };
static guint signals[N_SIGNALS];

static Held *held (KbzFan *self, guint i)
{
  return &g_array_index (self->held, Held, i);
}

static void clear_held (gpointer data)
{
  Held *one = data;

  g_clear_pointer (&one->chip, g_free);
  if (one->widget)
    gtk_widget_unparent (GTK_WIDGET (one->widget));
}

static KbzCard *cards_of (KbzFan *self)
{
  KbzCard *cards = g_new (KbzCard, self->held->len + 1);

  for (guint i = 0; i < self->held->len; i++)
    cards[i] = kbz_card_widget_get_card (held (self, i)->widget);
  return cards;
}

static void card_activated (KbzCardWidget *card, KbzFan *self)
{
  g_signal_emit (self, signals[CARD_ACTIVATED], 0, card);
}

static void card_dropped (KbzCardWidget *card, double x, double y, KbzFan *self)
{
  double fan_x, fan_y;

  gtk_widget_translate_coordinates (GTK_WIDGET (card), GTK_WIDGET (self), x, y, &fan_x, &fan_y);
  g_signal_emit (self, signals[CARD_DROPPED], 0, card, fan_x, fan_y);
}

/* Clicked twice: the first click may have put it back. */
static void card_played (KbzCardWidget *card, KbzFan *self)
{
  g_signal_emit (self, signals[CARD_STEPPED], 0, card, TRUE);
  g_signal_emit (self, signals[CARD_PLAYED], 0, card);
}

/* Enter plays what is picked; when nothing is, it picks the card. */
static void card_entered (KbzCardWidget *card, KbzFan *self)
{
  gboolean any = FALSE;

  for (guint i = 0; i < self->held->len; i++)
    any |= kbz_card_widget_get_picked (held (self, i)->widget);
  if (any)
    g_signal_emit (self, signals[CARD_PLAYED], 0, card);
  else
    g_signal_emit (self, signals[CARD_STEPPED], 0, card, TRUE);
}

static void begin_sweep (KbzFan *self, KbzCardWidget *first)
{
  self->before_sweep = g_array_new (FALSE, FALSE, sizeof (gboolean));
  self->sweep_picks = !kbz_card_widget_get_picked (first);
  for (guint i = 0; i < self->held->len; i++) {
    gboolean picked = kbz_card_widget_get_picked (held (self, i)->widget);

    g_array_append_val (self->before_sweep, picked);
  }
}

/* All cards of the row between the first and the pointer are picked, or put back if the first one
 * was picked; those that the pointer has left again are as they were. */
static void card_swept (KbzCardWidget *card, double x, double from, KbzFan *self)
{
  const Held *first = NULL;
  double left, right;

  if (isnan (x)) {
    g_clear_pointer (&self->before_sweep, g_array_unref);
    return;
  }
  if (!self->before_sweep)
    begin_sweep (self, card);
  for (guint i = 0; i < self->held->len; i++)
    if (held (self, i)->widget == card)
      first = held (self, i);
  if (!first || self->before_sweep->len != self->held->len)
    return;
  left = first->spot.x + MIN (x, from);
  right = first->spot.x + MAX (x, from);
  for (guint i = 0; i < self->held->len; i++) {
    const Held *one = held (self, i);
    gboolean last = i + 1 == self->held->len || held (self, i + 1)->spot.row != one->spot.row;
    int end = last ? one->spot.x + self->shape.card_width : held (self, i + 1)->spot.x;
    gboolean over = one->spot.row == first->spot.row && one->spot.x <= right && end > left;
    gboolean picked = over ? self->sweep_picks : g_array_index (self->before_sweep, gboolean, i);

    if (kbz_card_widget_get_picked (one->widget) != picked)
      g_signal_emit (self, signals[CARD_STEPPED], 0, one->widget, picked);
  }
}

static int focused_index (KbzFan *self)
{
  for (guint i = 0; i < self->held->len; i++)
    if (gtk_widget_has_focus (GTK_WIDGET (held (self, i)->widget)))
      return (int)i;
  return -1;
}

static gboolean focus_card (KbzFan *self, int i)
{
  if (i < 0 || i >= (int)self->held->len)
    return FALSE;
  self->last_focus = (guint)i;
  return gtk_widget_grab_focus (GTK_WIDGET (held (self, (guint)i)->widget));
}

static gboolean key_pressed (GtkEventControllerKey *keys, guint key, guint code,
                             GdkModifierType modifiers, KbzFan *self)
{
  g_autofree KbzFanSpot *spots = g_new (KbzFanSpot, self->held->len + 1);
  g_autofree KbzCard *cards = cards_of (self);
  int at = focused_index (self);

  (void)keys, (void)code;
  if (at < 0 || modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return FALSE;
  if (self->picking && kbz_key_is_enter (key)) {
    card_entered (held (self, (guint)at)->widget, self);
    return TRUE;
  }
  if (kbz_key_activates (key))
    return gtk_widget_activate (GTK_WIDGET (held (self, (guint)at)->widget));
  if (self->picking && (kbz_key_is_up (key) || kbz_key_is_down (key))) {
    g_signal_emit (self, signals[CARD_STEPPED], 0, held (self, (guint)at)->widget,
                   kbz_key_is_up (key));
    return TRUE;
  }
  for (guint i = 0; i < self->held->len; i++)
    spots[i] = held (self, i)->spot;
  return focus_card (self,
                     kbz_fan_walk (cards, spots, (int)self->held->len, at, key, &self->style));
}

/* One stop of the Tab key: entering goes to the card last used, Tab again leaves. */
static gboolean kbz_fan_focus_vfunc (GtkWidget *widget, GtkDirectionType direction)
{
  KbzFan *self = KBZ_FAN (widget);

  (void)direction;
  if (self->passive || gtk_widget_get_focus_child (widget))
    return FALSE;
  return kbz_fan_focus (self);
}

static gboolean kbz_fan_grab_focus (GtkWidget *widget)
{
  return kbz_fan_focus (KBZ_FAN (widget));
}

gboolean kbz_fan_focus (KbzFan *self)
{
  if (self->passive || self->held->len == 0)
    return FALSE;
  return focus_card (self, (int)MIN (self->last_focus, self->held->len - 1));
}

static void kbz_fan_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                             int *minimum, int *natural, int *minimum_baseline,
                             int *natural_baseline)
{
  (void)orientation, (void)for_size, (void)minimum_baseline, (void)natural_baseline;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_measure (child, orientation, -1, NULL, NULL, NULL, NULL);
  *minimum = *natural = 0; /* the table decides, see kbz_fan_plan */
}

static gboolean has_chips (KbzFan *self)
{
  for (guint i = 0; i < self->held->len; i++)
    if (held (self, i)->chip)
      return TRUE;
  return FALSE;
}

static KbzFanShape lay_out (KbzFan *self, int width, int height, KbzFanSpot *spots)
{
  g_autofree KbzCard *cards = cards_of (self);
  KbzFanBox box = self->box;
  int chips = has_chips (self) ? KBZ_CHIP_HEIGHT + 4 : 0;
  KbzFanShape shape;

  box.width = width;
  box.height = height - chips;
  box.roomy = chips > 0;
  shape = kbz_fan_layout (cards, self->held->len, box, spots);
  shape.height += chips;
  return shape;
}

KbzFanShape kbz_fan_plan (KbzFan *self, int width, int height)
{
  return lay_out (self, width, height, NULL);
}

static void kbz_fan_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KbzFan *self = KBZ_FAN (widget);
  g_autofree KbzFanSpot *spots = g_new (KbzFanSpot, self->held->len + 1);

  (void)baseline;
  self->shape = lay_out (self, width, height, spots);
  for (guint i = 0; i < self->held->len; i++) {
    Held *one = held (self, i);

    one->spot = spots[i];
    gtk_widget_size_allocate (
        GTK_WIDGET (one->widget),
        &(GtkAllocation){ spots[i].x, spots[i].y, self->shape.card_width, self->shape.card_height },
        -1);
  }
}

static void draw_chip (KbzFan *self, guint i, GtkSnapshot *snapshot)
{
  const Held *one = held (self, i);
  gboolean last = i + 1 == self->held->len || held (self, i + 1)->spot.row != one->spot.row;
  int room = last ? self->shape.card_width : held (self, i + 1)->spot.x - one->spot.x;
  int x = one->spot.x, y = one->spot.y + self->shape.card_height + 4;
  int index = KBZ_FAN_STEP; /* the width of rank and suit */

  if (!one->chip || !*one->chip)
    return;
  room = MIN (room, self->shape.step);
  /* In front of a further row, the chip stands on the strip of the card that stays in sight, right
   * of what the card is where there is room for that. */
  for (guint k = i + 1; k < self->held->len; k++)
    if (held (self, k)->spot.row == one->spot.row + 1) {
      y = held (self, k)->spot.y - KBZ_CHIP_HEIGHT - 2;
      if (room >= index + KBZ_CHIP_HEIGHT) {
        x += index;
        room -= index;
      }
      break;
    }
  kbz_chip_snapshot (snapshot, GTK_WIDGET (self), one->chip, one->grade, x + room / 2, y, room - 1,
                     1);
}

static void kbz_fan_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KbzFan *self = KBZ_FAN (widget);
  GtkWidget *dragged = NULL;

  for (guint i = 0; i < self->held->len; i++)
    if (kbz_card_widget_is_dragged (held (self, i)->widget))
      dragged = GTK_WIDGET (held (self, i)->widget);
    else
      gtk_widget_snapshot_child (widget, GTK_WIDGET (held (self, i)->widget), snapshot);
  for (guint i = 0; i < self->held->len; i++)
    draw_chip (self, i, snapshot);
  if (dragged)
    gtk_widget_snapshot_child (widget, dragged, snapshot);
}

static void kbz_fan_dispose (GObject *object)
{
  KbzFan *self = KBZ_FAN (object);

  g_clear_pointer (&self->before_sweep, g_array_unref);
  g_clear_pointer (&self->held, g_array_unref);
  G_OBJECT_CLASS (kbz_fan_parent_class)->dispose (object);
}

static void kbz_fan_class_init (KbzFanClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = kbz_fan_dispose;
  widget_class->measure = kbz_fan_measure;
  widget_class->size_allocate = kbz_fan_size_allocate;
  widget_class->snapshot = kbz_fan_snapshot;
  widget_class->focus = kbz_fan_focus_vfunc;
  widget_class->grab_focus = kbz_fan_grab_focus;
  signals[CARD_ACTIVATED] =
      g_signal_new ("card-activated", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, KBZ_TYPE_CARD_WIDGET);
  signals[CARD_PLAYED] = g_signal_new ("card-played", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                                       0, NULL, NULL, NULL, G_TYPE_NONE, 1, KBZ_TYPE_CARD_WIDGET);
  signals[CARD_DROPPED] =
      g_signal_new ("card-dropped", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 3, KBZ_TYPE_CARD_WIDGET, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[CARD_STEPPED] =
      g_signal_new ("card-stepped", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 2, KBZ_TYPE_CARD_WIDGET, G_TYPE_BOOLEAN);
  gtk_widget_class_set_css_name (widget_class, "kbzfan");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void kbz_fan_init (KbzFan *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->held = g_array_new (FALSE, TRUE, sizeof (Held));
  g_array_set_clear_func (self->held, clear_held);
  self->box = (KbzFanBox){ .card_max = 140, .rows_max = 4, .align = 0.5 };
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *kbz_fan_new (gboolean passive)
{
  KbzFan *self = g_object_new (KBZ_TYPE_FAN, NULL);

  self->passive = passive;
  return GTK_WIDGET (self);
}

static KbzCardWidget *new_card (KbzFan *self, KbzCard card)
{
  GtkWidget *widget = kbz_card_widget_new (card, self->passive ? GTK_ACCESSIBLE_ROLE_IMG
                                                               : GTK_ACCESSIBLE_ROLE_BUTTON);

  g_signal_connect (widget, "activate", G_CALLBACK (card_activated), self);
  g_signal_connect (widget, "dropped", G_CALLBACK (card_dropped), self);
  g_signal_connect (widget, "played", G_CALLBACK (card_played), self);
  g_signal_connect (widget, "swept", G_CALLBACK (card_swept), self);
  kbz_card_widget_set_pickable (KBZ_CARD_WIDGET (widget), self->picking);
  return KBZ_CARD_WIDGET (widget);
}

/* Takes the widget of such a card out of `old`, or NULL. */
static KbzCardWidget *take_widget (GArray *old, KbzCard card)
{
  for (guint i = 0; i < old->len; i++) {
    KbzCardWidget *widget = g_array_index (old, Held, i).widget;

    if (widget && kbz_card_widget_get_card (widget) == card) {
      g_array_index (old, Held, i).widget = NULL;
      return widget;
    }
  }
  return NULL;
}

void kbz_fan_set_cards (KbzFan *self, const KbzCard *cards, size_t n, KbzPackKind kind,
                        bool by_rank, const KbzCardStyle *style, const char *who)
{
  g_autofree KbzCard *order = g_memdup2 (cards, n * sizeof *cards);
  GArray *old = self->held;
  int focus = focused_index (self);
  GtkWidget *before = NULL;

  self->held = g_array_new (FALSE, TRUE, sizeof (Held));
  g_array_set_clear_func (self->held, clear_held);
  self->kind = kind;
  self->style = *style;
  self->box.by_rank = by_rank;
  if (self->box.places)
    kbz_hand_order_by (order, n, self->places);
  else
    kbz_hand_order (order, n, by_rank);
  for (size_t i = 0; i < n; i++) {
    Held one = { .widget = take_widget (old, order[i]) };

    if (!one.widget)
      one.widget = new_card (self, order[i]);
    gtk_widget_insert_after (GTK_WIDGET (one.widget), GTK_WIDGET (self), before);
    before = GTK_WIDGET (one.widget);
    kbz_card_widget_set_style (one.widget, style);
    kbz_card_widget_set_offset (one.widget, 0, 0);
    kbz_card_widget_set_picked (one.widget, FALSE);
    g_array_append_val (self->held, one);
  }
  for (guint i = 0; i < self->held->len; i++)
    kbz_fan_set_state (self, i, KBZ_CARD_PLAIN, NULL);
  /* The neighbour of a focused card that left takes the focus over. */
  if (focus >= 0 && focused_index (self) < 0 && n > 0)
    focus_card (self, MIN (focus, (int)n - 1));
  g_array_unref (old);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, who, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void kbz_fan_set_places (KbzFan *self, const int16_t *places)
{
  self->box.places = places ? self->places : NULL;
  if (places)
    memcpy (self->places, places, sizeof self->places);
}

guint kbz_fan_get_n_cards (KbzFan *self)
{
  return self->held->len;
}

KbzCardWidget *kbz_fan_get_card (KbzFan *self, guint i)
{
  return held (self, i)->widget;
}

void kbz_fan_set_state (KbzFan *self, guint i, KbzCardState state, const char *reason)
{
  KbzCardWidget *widget = held (self, i)->widget;
  g_autofree char *name = kbz_card_title (kbz_card_widget_get_card (widget), self->kind);
  g_autofree char *label = NULL;

  if (state == KBZ_CARD_PLAYABLE && !self->picking)
    /* Translators: a card's name, its place in the hand, the number of cards in the hand. */
    label = g_strdup_printf (_ ("%s, %u of %u, playable"), name, i + 1, self->held->len);
  else
    label = g_strdup_printf (_ ("%s, %u of %u"), name, i + 1, self->held->len);
  kbz_card_widget_set_state (widget, state);
  kbz_card_widget_describe (widget, label, state == KBZ_CARD_ILLEGAL ? reason : NULL);
}

void kbz_fan_set_picking (KbzFan *self, gboolean picking)
{
  self->picking = picking;
  for (guint i = 0; i < self->held->len; i++)
    kbz_card_widget_set_pickable (held (self, i)->widget, picking);
}

void kbz_fan_set_chip (KbzFan *self, guint i, const char *text, const char *words, KbzGrade grade)
{
  Held *one = held (self, i);
  gboolean resize = !one->chip != !text;

  g_free (one->chip);
  one->chip = g_strdup (text);
  one->grade = grade;
  if (text && *text)
    gtk_accessible_update_property (GTK_ACCESSIBLE (one->widget),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words ? words : text, -1);
  if (resize)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void kbz_fan_set_limits (KbzFan *self, int card_max, int rows_max, double align, bool stacked)
{
  self->box.card_max = card_max;
  self->box.rows_max = rows_max;
  self->box.align = align;
  self->box.stacked = stacked;
  self->box.fixed = false;
}

void kbz_fan_set_fixed (KbzFan *self, int card_height, int rows_max, double align, bool stacked)
{
  kbz_fan_set_limits (self, card_height, rows_max, align, stacked);
  self->box.fixed = true;
}
