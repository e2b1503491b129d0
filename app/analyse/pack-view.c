/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/pack-view.h"

#include "app/language.h"
#include "app/table/card-cache.h"
#include "app/table/card-name.h"
#include "app/table/chip.h"
#include "app/table/fan-layout.h"
#include "app/table/fan-walk.h"
#include "app/table/hand-order.h"
#include "app/table/marks.h"

#define CARD_MAX 74 /* pixels high */
#define ROWS_MAX 6

struct _KbzPackView {
  GtkWidget parent_instance;

  GPtrArray *widgets; /* KbzCardWidget, in the order of a hand */
  KbzCard cards[KBZ_CARD_CODES];
  int owners[KBZ_CARD_CODES]; /* where its first copy went; KBZ_NO_PLACE while one is left */
  int left[KBZ_CARD_CODES];   /* copies in the pack */
  KbzFanSpot spots[KBZ_CARD_CODES];
  KbzFanShape shape;
  KbzCardStyle style;
  KbzLayout layout; /* as shown */
  guint last_focus;
};

enum { CARD_ACTIVATED, CARD_DROPPED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzPackView, kbz_pack_view, GTK_TYPE_WIDGET)

static KbzCardWidget *widget_at (KbzPackView *self, guint i)
{
  return g_ptr_array_index (self->widgets, i);
}

static void activated_cb (KbzPackView *self, KbzCardWidget *card)
{
  g_signal_emit (self, signals[CARD_ACTIVATED], 0, (guint)kbz_card_widget_get_card (card));
}

static void dropped_cb (KbzPackView *self, double x, double y, KbzCardWidget *card)
{
  double own_x, own_y;
  gtk_widget_translate_coordinates (GTK_WIDGET (card), GTK_WIDGET (self), x, y, &own_x, &own_y);
  g_signal_emit (self, signals[CARD_DROPPED], 0, (guint)kbz_card_widget_get_card (card), own_x,
                 own_y);
}

static int focused (KbzPackView *self)
{
  for (guint i = 0; i < self->widgets->len; i++)
    if (gtk_widget_has_focus (GTK_WIDGET (widget_at (self, i))))
      return (int)i;
  return -1;
}

static gboolean focus_card (KbzPackView *self, int i)
{
  if (i < 0 || i >= (int)self->widgets->len)
    return FALSE;
  self->last_focus = (guint)i;
  return gtk_widget_grab_focus (GTK_WIDGET (widget_at (self, (guint)i)));
}

static gboolean key_cb (KbzPackView *self, guint key, guint code, GdkModifierType modifiers)
{
  (void)code;
  int at = focused (self);
  if (at < 0 || modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;
  if (kbz_key_activates (key))
    return gtk_widget_activate (GTK_WIDGET (widget_at (self, (guint)at)));
  return focus_card (self, kbz_fan_walk (self->cards, self->spots, (int)self->widgets->len, at, key,
                                         &self->style));
}

static gboolean kbz_pack_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  KbzPackView *self = KBZ_PACK_VIEW (widget);
  (void)direction;
  if (gtk_widget_get_focus_child (widget))
    return FALSE;
  return focus_card (self, (int)self->last_focus);
}

static KbzFanShape lay_out (KbzPackView *self, int width, KbzFanSpot *spots)
{
  KbzFanBox box = { .width = width,
                    .height = CARD_MAX * ROWS_MAX,
                    .card_max = CARD_MAX,
                    .rows_max = ROWS_MAX,
                    .align = 0.5,
                    .stacked = true };
  return kbz_fan_layout (self->cards, self->widgets->len, box, spots);
}

static GtkSizeRequestMode kbz_pack_view_get_request_mode (GtkWidget *widget)
{
  (void)widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void kbz_pack_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                                   int *minimum, int *natural, int *minimum_baseline,
                                   int *natural_baseline)
{
  KbzPackView *self = KBZ_PACK_VIEW (widget);
  (void)minimum_baseline, (void)natural_baseline;
  for (guint i = 0; i < self->widgets->len; i++)
    gtk_widget_measure (GTK_WIDGET (widget_at (self, i)), orientation, -1, NULL, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = 280;
    *natural = 640;
  } else
    *minimum = *natural = lay_out (self, for_size < 0 ? 640 : for_size, NULL).height;
}

static void kbz_pack_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KbzPackView *self = KBZ_PACK_VIEW (widget);
  (void)height, (void)baseline;
  self->shape = lay_out (self, width, self->spots);
  for (guint i = 0; i < self->widgets->len; i++)
    gtk_widget_size_allocate (GTK_WIDGET (widget_at (self, i)),
                              &(GtkAllocation){ self->spots[i].x, self->spots[i].y,
                                                self->shape.card_width, self->shape.card_height },
                              -1);
}

/* The first letter of the seat; what lies beside the hands has none. */
static char *owner_letter (KbzPackView *self, guint i)
{
  if (!kbz_layout_is_hand (&self->layout, self->owners[i]))
    return g_strdup ("•");
  return g_utf8_substring (kbz_layout_name (&self->layout, self->owners[i]), 0, 1);
}

static int row_pitch (KbzPackView *self)
{
  int pitch = self->shape.rows > 1
                  ? (self->shape.height - self->shape.card_height) / (self->shape.rows - 1)
                  : self->shape.card_height;
  return MIN (pitch, self->shape.card_height);
}

/* A few letters in the part of the place that is seen, so far across it and down. */
static void draw_chip (KbzPackView *self, guint i, const char *text, double across, double down,
                       GtkSnapshot *snapshot)
{
  const KbzFanSpot *spot = &self->spots[i];
  gboolean last = i + 1 == self->widgets->len || self->spots[i + 1].row != spot->row;
  int room = last ? self->shape.step : self->spots[i + 1].x - spot->x;
  kbz_chip_snapshot (snapshot, GTK_WIDGET (self), text, KBZ_GRADE_NONE,
                     spot->x + (int)(across * room) + 1,
                     spot->y + (int)(down * row_pitch (self)) - KBZ_CHIP_HEIGHT / 2, room - 1, 1);
}

/* A card that is dealt lies in the shade, with the letter of the seat that has it. */
static void draw_place (KbzPackView *self, guint i, GtkSnapshot *snapshot)
{
  static const GdkRGBA shade = { 0.13f, 0.24f, 0.20f, 0.80f };
  const KbzFanSpot *spot = &self->spots[i];
  graphene_rect_t card =
      GRAPHENE_RECT_INIT (0, 0, (float)self->shape.card_width, (float)self->shape.card_height);
  GskRoundedRect outline;
  g_autofree char *letter = owner_letter (self, i);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float)spot->x, (float)spot->y));
  kbz_card_snapshot (snapshot, GTK_WIDGET (self), self->cards[i], self->shape.card_width,
                     self->shape.card_height, &self->style);
  gsk_rounded_rect_init_from_rect (&outline, &card, 0.06f * card.size.width);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &shade, &card);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
  draw_chip (self, i, letter, 0.5, 0.5, snapshot);
}

/* How many are left, where there are several; beside the index. */
static void draw_count (KbzPackView *self, guint i, GtkSnapshot *snapshot)
{
  g_autofree char *text = g_strdup_printf ("%d", self->left[i]);
  draw_chip (self, i, text, 0.7, 0.72, snapshot);
}

static void kbz_pack_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KbzPackView *self = KBZ_PACK_VIEW (widget);
  GtkWidget *dragged = NULL;
  for (guint i = 0; i < self->widgets->len; i++) {
    GtkWidget *card = GTK_WIDGET (widget_at (self, i));
    if (self->owners[i] != KBZ_NO_PLACE)
      draw_place (self, i, snapshot);
    else if (kbz_card_widget_is_dragged (KBZ_CARD_WIDGET (card)))
      dragged = card;
    else {
      gtk_widget_snapshot_child (widget, card, snapshot);
      if (self->layout.packs > 1)
        draw_count (self, i, snapshot);
    }
    if (self->owners[i] != KBZ_NO_PLACE && gtk_widget_has_visible_focus (card)) {
      graphene_rect_t place =
          GRAPHENE_RECT_INIT ((float)self->spots[i].x, (float)self->spots[i].y,
                              (float)self->shape.card_width, (float)self->shape.card_height);
      kbz_ring_snapshot (snapshot, &place, 3, 3, &kbz_gold);
    }
  }
  if (dragged != NULL)
    gtk_widget_snapshot_child (widget, dragged, snapshot);
}

static void clear (KbzPackView *self)
{
  for (guint i = 0; i < self->widgets->len; i++)
    gtk_widget_unparent (GTK_WIDGET (widget_at (self, i)));
  g_ptr_array_set_size (self->widgets, 0);
}

/* One place for each kind of card, however many packs there are. */
static void set_game (KbzPackView *self, const KbzGame *game)
{
  KbzPack one = { game->pack.kind, 1 };
  clear (self);
  self->last_focus = 0;
  KbzCard cards[KBZ_CARDS_MAX];
  size_t n = kbz_pack_cards (one, cards);
  kbz_hand_order (cards, n, game->by_rank);
  for (size_t i = 0; i < n; i++) {
    GtkWidget *card = kbz_card_widget_new (cards[i], GTK_ACCESSIBLE_ROLE_BUTTON);
    g_signal_connect_swapped (card, "activate", G_CALLBACK (activated_cb), self);
    g_signal_connect_swapped (card, "dropped", G_CALLBACK (dropped_cb), self);
    gtk_widget_set_parent (card, GTK_WIDGET (self));
    g_ptr_array_add (self->widgets, card);
    self->cards[i] = cards[i];
  }
}

static char *where_text (KbzPackView *self, guint i, const char *name)
{
  if (self->owners[i] == KBZ_NO_PLACE && self->layout.packs > 1)
    /* Translators: a card of which several are still in the pack, and how many. */
    return g_strdup_printf (_ ("%s, %d in the pack"), name, self->left[i]);
  if (self->owners[i] == KBZ_NO_PLACE)
    /* Translators: a card that is still in the pack. */
    return g_strdup_printf (_ ("%s, in the pack"), name);
  /* Translators: a card, and the seat that has it. */
  return g_strdup_printf (_ ("%s, dealt to %s"), name,
                          kbz_layout_name (&self->layout, self->owners[i]));
}

static void describe (KbzPackView *self, guint i)
{
  g_autofree char *name = kbz_card_title (self->cards[i], self->layout.game->pack.kind);
  g_autofree char *label = where_text (self, i, name);
  kbz_card_widget_describe (widget_at (self, i), label, NULL);
}

void kbz_pack_view_show (KbzPackView *self, const KbzLayout *layout, const KbzCardStyle *style)
{
  gboolean fresh = self->layout.game != layout->game;
  gboolean all =
      fresh || self->layout.packs != layout->packs || !kbz_card_style_equal (&self->style, style);
  KbzHand rest = kbz_layout_rest (layout);
  if (fresh)
    set_game (self, layout->game);
  self->layout = *layout;
  self->style = *style;
  for (guint i = 0; i < self->widgets->len; i++) {
    int owner = kbz_layout_owner (layout, self->cards[i]);
    int left = kbz_hand_count (&rest, self->cards[i]);
    if (!all && owner == self->owners[i] && left == self->left[i])
      continue; /* telling the screen reader is slow */
    self->owners[i] = owner;
    self->left[i] = left;
    kbz_card_widget_set_style (widget_at (self, i), style);
    kbz_card_widget_set_state (widget_at (self, i),
                               owner == KBZ_NO_PLACE ? KBZ_CARD_PLAYABLE : KBZ_CARD_PLAIN);
    describe (self, i);
  }
  if (fresh)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void kbz_pack_view_dispose (GObject *object)
{
  clear (KBZ_PACK_VIEW (object));
  G_OBJECT_CLASS (kbz_pack_view_parent_class)->dispose (object);
}

static void kbz_pack_view_finalize (GObject *object)
{
  g_ptr_array_unref (KBZ_PACK_VIEW (object)->widgets);
  G_OBJECT_CLASS (kbz_pack_view_parent_class)->finalize (object);
}

static void kbz_pack_view_class_init (KbzPackViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  object_class->dispose = kbz_pack_view_dispose;
  object_class->finalize = kbz_pack_view_finalize;
  widget_class->get_request_mode = kbz_pack_view_get_request_mode;
  widget_class->measure = kbz_pack_view_measure;
  widget_class->size_allocate = kbz_pack_view_size_allocate;
  widget_class->snapshot = kbz_pack_view_snapshot;
  widget_class->focus = kbz_pack_view_focus;
  signals[CARD_ACTIVATED] = g_signal_new ("card-activated", KBZ_TYPE_PACK_VIEW, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[CARD_DROPPED] =
      g_signal_new ("card-dropped", KBZ_TYPE_PACK_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  gtk_widget_class_set_css_name (widget_class, "kbzpack");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void kbz_pack_view_init (KbzPackView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  self->widgets = g_ptr_array_new ();
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("The pack"), -1);
}
