/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "card-cache.h"
#include "chip.h"
#include "fan-walk.h"
#include "marks.h"
#include "pile.h"

#define CAPTION_GAP 4

struct _KbzPile {
  GtkWidget parent_instance;
  KbzZone zone;
  KbzPileShape shape;
  KbzCardStyle style;
  GPtrArray *cards; /* KbzCardWidget, as children */
  GtkWidget *caption;
  GtkEventController *click, *keys;
  int card_height, length;
  gboolean active;
};

G_DEFINE_FINAL_TYPE (KbzPile, kbz_pile, GTK_TYPE_WIDGET)

static guint activate_signal;

static int card_width (KbzPile *self)
{
  return (int)(self->card_height / KBZ_CARD_ASPECT + 0.5);
}

static int step (KbzPile *self)
{
  int steps = MAX (1, (int)self->cards->len - 1);
  int card = self->shape == KBZ_PILE_COLUMN ? self->card_height : card_width (self);
  int wish = self->shape == KBZ_PILE_COLUMN ? self->card_height * 4 / 10 : card * 45 / 100;

  if (self->shape == KBZ_PILE_STACK)
    return 0;
  return CLAMP ((self->length - card) / steps, 2, wish);
}

static void cards_size (KbzPile *self, int *width, int *height)
{
  int more = MAX (0, (int)self->cards->len - 1) * step (self);

  *width = card_width (self) + (self->shape == KBZ_PILE_ROW ? more : 0);
  *height = self->card_height + (self->shape == KBZ_PILE_COLUMN ? more : 0);
}

void kbz_pile_get_size (KbzPile *self, int *width, int *height)
{
  int caption = 0;

  cards_size (self, width, height);
  if (!gtk_widget_should_layout (self->caption))
    return;
  gtk_widget_measure (self->caption, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &caption, NULL, NULL);
  *width = MAX (*width, caption);
  gtk_widget_measure (self->caption, GTK_ORIENTATION_VERTICAL, -1, NULL, &caption, NULL, NULL);
  *height += caption + CAPTION_GAP;
}

static void kbz_pile_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                              int *minimum, int *natural, int *minimum_baseline,
                              int *natural_baseline)
{
  (void)widget, (void)orientation, (void)for_size, (void)minimum_baseline, (void)natural_baseline;
  *minimum = *natural = 0; /* the table decides, see kbz_pile_get_size */
}

static void kbz_pile_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KbzPile *self = KBZ_PILE (widget);
  int cards_width, cards_height, x, y = 0, by = step (self);

  (void)height, (void)baseline;
  cards_size (self, &cards_width, &cards_height);
  x = (width - cards_width) / 2;
  for (guint i = 0; i < self->cards->len; i++) {
    gtk_widget_size_allocate (self->cards->pdata[i],
                              &(GtkAllocation){ x, y, card_width (self), self->card_height }, -1);
    x += self->shape == KBZ_PILE_ROW ? by : 0;
    y += self->shape == KBZ_PILE_COLUMN ? by : 0;
  }
  if (gtk_widget_should_layout (self->caption)) {
    int caption, least;

    gtk_widget_measure (self->caption, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    gtk_widget_measure (self->caption, GTK_ORIENTATION_VERTICAL, -1, NULL, &caption, NULL, NULL);
    gtk_widget_size_allocate (
        self->caption,
        &(GtkAllocation){ 0, cards_height + CAPTION_GAP, MAX (least, width), caption }, -1);
  }
}

/* Below the top card of a stack: the edges of up to four more. */
static void draw_depth (KbzPile *self, GtkSnapshot *snapshot, const graphene_rect_t *top)
{
  int depth = MIN (4, self->zone.count / 4);

  for (int i = depth; i > 0; i--) {
    gtk_snapshot_save (snapshot);
    gtk_snapshot_translate (
        snapshot, &GRAPHENE_POINT_INIT (top->origin.x + (float)i, top->origin.y + 1.5f * (float)i));
    kbz_card_snapshot (snapshot, GTK_WIDGET (self), KBZ_CARD_BACK, card_width (self),
                       self->card_height, &self->style);
    gtk_snapshot_restore (snapshot);
  }
}

/* A card across the pile, of which both ends are seen below the top one. */
static void draw_across (KbzPile *self, GtkSnapshot *snapshot, const graphene_rect_t *top)
{
  float width = (float)card_width (self), height = (float)self->card_height;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (top->origin.x + (width + height) / 2,
                                                          top->origin.y + (height - width) / 2));
  gtk_snapshot_rotate (snapshot, 90);
  kbz_card_snapshot (snapshot, GTK_WIDGET (self), self->zone.across, card_width (self),
                     self->card_height, &self->style);
  gtk_snapshot_restore (snapshot);
}

/* Where a card would lie. */
static void draw_empty (KbzPile *self, GtkSnapshot *snapshot)
{
  static const GdkRGBA line = { 1, 1, 1, 0.35f };
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float)(width - card_width (self)) / 2, 0,
                                               (float)card_width (self), (float)self->card_height);

  kbz_ring_snapshot (snapshot, &bounds, 0, 1.5f, &line);
}

static void draw_focus (KbzPile *self, GtkSnapshot *snapshot)
{
  int width, height;
  graphene_rect_t bounds;

  cards_size (self, &width, &height);
  graphene_rect_init (&bounds, (float)(gtk_widget_get_width (GTK_WIDGET (self)) - width) / 2, 0,
                      (float)width, (float)height);
  kbz_ring_snapshot (snapshot, &bounds, 3, 3, &kbz_gold);
}

/* In the lower right corner of the last card. */
static void draw_count (KbzPile *self, GtkSnapshot *snapshot, int height)
{
  gboolean on_the_way = self->zone.whole > self->zone.count;
  g_autofree char *count = on_the_way
                               ? g_strdup_printf ("%d/%d", self->zone.count, self->zone.whole)
                               : g_strdup_printf ("%d", self->zone.count);
  double scale = CLAMP (card_width (self) / 48.0, 0.62, 1);
  int right = (gtk_widget_get_width (GTK_WIDGET (self)) + card_width (self)) / 2;

  kbz_chip_snapshot (snapshot, GTK_WIDGET (self), count, KBZ_GRADE_NONE,
                     right
                         - (int)(scale
                                 * (strlen (count) > 2   ? 17
                                    : strlen (count) > 1 ? 14
                                                         : 10))
                         + 2,
                     height - (int)(scale * KBZ_CHIP_HEIGHT) + 3, 60, scale);
}

static void kbz_pile_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KbzPile *self = KBZ_PILE (widget);
  int width, height;
  graphene_rect_t top;

  cards_size (self, &width, &height);
  if (self->cards->len == 0)
    draw_empty (self, snapshot);
  else if (self->shape == KBZ_PILE_STACK
           && gtk_widget_compute_bounds (self->cards->pdata[0], widget, &top)) {
    draw_depth (self, snapshot, &top);
    if (self->zone.across != KBZ_NO_CARD)
      draw_across (self, snapshot, &top);
  }
  GTK_WIDGET_CLASS (kbz_pile_parent_class)->snapshot (widget, snapshot);
  if (self->zone.count > 0 && self->shape != KBZ_PILE_ROW)
    draw_count (self, snapshot, height);
  if (gtk_widget_has_visible_focus (widget))
    draw_focus (self, snapshot);
}

static void released (GtkGestureClick *click, int n, double x, double y, KbzPile *self)
{
  (void)click, (void)n;
  if (self->active && gtk_widget_contains (GTK_WIDGET (self), x, y))
    gtk_widget_activate (GTK_WIDGET (self));
}

static gboolean key_pressed (GtkEventControllerKey *keys, guint key, guint code,
                             GdkModifierType modifiers, KbzPile *self)
{
  (void)keys, (void)code, (void)modifiers;
  if (!self->active || !kbz_key_activates (key))
    return FALSE;
  return gtk_widget_activate (GTK_WIDGET (self));
}

static void activate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void)name, (void)parameter;
  gtk_widget_activate (widget);
}

static void kbz_pile_dispose (GObject *object)
{
  KbzPile *self = KBZ_PILE (object);

  g_clear_pointer (&self->cards, g_ptr_array_unref);
  g_clear_pointer (&self->caption, gtk_widget_unparent);
  G_OBJECT_CLASS (kbz_pile_parent_class)->dispose (object);
}

static void kbz_pile_class_init (KbzPileClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = kbz_pile_dispose;
  widget_class->measure = kbz_pile_measure;
  widget_class->size_allocate = kbz_pile_size_allocate;
  widget_class->snapshot = kbz_pile_snapshot;
  activate_signal =
      g_signal_new ("activate", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0,
                    NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_activate_signal (widget_class, activate_signal);
  gtk_widget_class_set_css_name (widget_class, "kbzpile");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_widget_class_install_action (widget_class, "pile.activate", NULL, activate_action);
}

static void kbz_pile_init (KbzPile *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->card_height = 80;
  self->length = 80;
  self->cards = g_ptr_array_new_with_free_func ((GDestroyNotify)gtk_widget_unparent);
  self->caption = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->caption), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->caption, "caption");
  gtk_widget_set_parent (self->caption, GTK_WIDGET (self));
  g_signal_connect (click, "released", G_CALLBACK (released), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  kbz_pile_set_active (self, FALSE);
}

GtkWidget *kbz_pile_new (void)
{
  return g_object_new (KBZ_TYPE_PILE, NULL);
}

void kbz_pile_set (KbzPile *self, const KbzZone *zone, const KbzCard *cards, KbzPileShape shape,
                   const KbzCardStyle *style, const char *caption, const char *spoken)
{
  guint seen = shape == KBZ_PILE_STACK ? MIN (1, zone->count) : zone->count;

  self->zone = *zone;
  self->shape = shape;
  self->style = *style;
  if (self->cards->len > seen)
    g_ptr_array_set_size (self->cards, (int)seen);
  while (self->cards->len < seen) {
    GtkWidget *card = kbz_card_widget_new (KBZ_NO_CARD, GTK_ACCESSIBLE_ROLE_IMG);

    gtk_widget_set_can_target (card, FALSE);
    gtk_widget_set_parent (card, GTK_WIDGET (self));
    g_ptr_array_add (self->cards, card);
  }
  for (guint i = 0; i < seen; i++) {
    KbzCardWidget *card = self->cards->pdata[i];

    kbz_card_widget_set_card (card, zone->face_up ? cards[zone->count - seen + i] : KBZ_NO_CARD);
    kbz_card_widget_set_style (card, style);
    kbz_card_widget_set_marked (card, zone->marked && zone->kind == KBZ_ZONE_MELD && i + 1 == seen);
  }
  gtk_label_set_text (GTK_LABEL (self->caption), caption ? caption : "");
  gtk_widget_set_visible (self->caption, caption != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), spoken);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

const KbzZone *kbz_pile_get_zone (KbzPile *self)
{
  return &self->zone;
}

void kbz_pile_set_captioned (KbzPile *self, gboolean captioned)
{
  gtk_widget_set_child_visible (self->caption, captioned);
}

void kbz_pile_set_size (KbzPile *self, int card_height, int length)
{
  self->card_height = card_height;
  self->length = length;
}

void kbz_pile_set_active (KbzPile *self, gboolean active)
{
  self->active = active;
  gtk_widget_set_focusable (GTK_WIDGET (self), active);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "pile.activate", active);
}

guint kbz_pile_get_n_cards (KbzPile *self)
{
  return self->cards->len;
}

KbzCardWidget *kbz_pile_get_card (KbzPile *self, guint i)
{
  return self->cards->pdata[i];
}
