/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bubbles.h"

#include "analysis/game.h"

#include <math.h>

#define STAYS_MS 2200
#define PADDING_X 10
#define PADDING_Y 6
#define TAIL 8
#define WIDEST 220 /* longer words go on in a second line */

typedef struct {
  KbzBubbles *owner;
  PangoLayout *words; /* NULL: silent */
  graphene_rect_t plate;
  KbzBubbleSide side;
  guint timer;
} Bubble;

struct _KbzBubbles {
  GtkWidget parent_instance;
  Bubble bubbles[KBZ_SEATS_MAX];
};

G_DEFINE_FINAL_TYPE (KbzBubbles, kbz_bubbles, GTK_TYPE_WIDGET)

static void fall_silent (Bubble *bubble)
{
  g_clear_handle_id (&bubble->timer, g_source_remove);
  g_clear_object (&bubble->words);
  gtk_widget_queue_draw (GTK_WIDGET (bubble->owner));
}

static gboolean heard_cb (gpointer data)
{
  Bubble *bubble = data;

  bubble->timer = 0;
  fall_silent (bubble);
  return G_SOURCE_REMOVE;
}

void kbz_bubbles_say (KbzBubbles *self, int seat, const char *words)
{
  Bubble *bubble = &self->bubbles[seat];

  fall_silent (bubble);
  if (!words || !*words)
    return;
  bubble->words = gtk_widget_create_pango_layout (GTK_WIDGET (self), words);
  pango_layout_set_alignment (bubble->words, PANGO_ALIGN_CENTER);
  pango_layout_set_wrap (bubble->words, PANGO_WRAP_WORD_CHAR);
  bubble->timer = g_timeout_add (STAYS_MS, heard_cb, bubble);
}

void kbz_bubbles_clear (KbzBubbles *self)
{
  for (int seat = 0; seat < KBZ_SEATS_MAX; seat++)
    fall_silent (&self->bubbles[seat]);
}

void kbz_bubbles_place (KbzBubbles *self, int seat, const graphene_rect_t *plate,
                        KbzBubbleSide side)
{
  self->bubbles[seat].plate = *plate;
  self->bubbles[seat].side = side;
}

const char *kbz_bubbles_get (KbzBubbles *self, int seat)
{
  PangoLayout *words = self->bubbles[seat].words;

  return words ? pango_layout_get_text (words) : NULL;
}

/* How wide words may be: below plates that stand in a row they stay clear of their neighbours. */
static int widest (const Bubble *bubble)
{
  float room = WIDEST + 2 * PADDING_X;

  for (int seat = 0; seat < KBZ_SEATS_MAX && bubble->side == KBZ_BUBBLE_BELOW; seat++) {
    const Bubble *other = &bubble->owner->bubbles[seat];
    float apart = fabsf (other->plate.origin.x + other->plate.size.width / 2
                         - bubble->plate.origin.x - bubble->plate.size.width / 2);

    if (other != bubble && other->plate.size.width > 0 && other->side == KBZ_BUBBLE_BELOW
        && apart > 0)
      room = MIN (room, apart - 2);
  }
  return MAX (40, (int)room - 2 * PADDING_X);
}

/* The bubble itself, kept on the table; its tail is outside of it. */
static graphene_rect_t body_of (Bubble *bubble)
{
  float width = (float)gtk_widget_get_width (GTK_WIDGET (bubble->owner));
  const graphene_rect_t *plate = &bubble->plate;
  float wide, high, x, y;
  int text_width, text_height, most = widest (bubble);
  graphene_point_t centre;

  pango_layout_set_width (bubble->words, -1);
  pango_layout_get_pixel_size (bubble->words, &text_width, &text_height);
  if (text_width > most) {
    pango_layout_set_width (bubble->words, most * PANGO_SCALE);
    pango_layout_get_pixel_size (bubble->words, NULL, &text_height);
    text_width = most;
  }
  wide = (float)(text_width + 2 * PADDING_X);
  high = (float)(text_height + 2 * PADDING_Y);
  graphene_rect_get_center (plate, &centre);
  x = centre.x - wide / 2;
  y = centre.y - high / 2;
  if (bubble->side == KBZ_BUBBLE_BELOW)
    y = plate->origin.y + plate->size.height + TAIL;
  else if (bubble->side == KBZ_BUBBLE_RIGHT)
    x = plate->origin.x + plate->size.width + TAIL;
  else
    x = plate->origin.x - TAIL - wide;
  x = CLAMP (x, 4, MAX (4, width - wide - 4));
  return GRAPHENE_RECT_INIT (x, y, wide, high);
}

gboolean kbz_bubbles_get_rect (KbzBubbles *self, int seat, graphene_rect_t *rect)
{
  if (!self->bubbles[seat].words)
    return FALSE;
  *rect = body_of (&self->bubbles[seat]);
  return TRUE;
}

/* A corner of a square looks out towards the plate. */
static void draw_tail (const Bubble *bubble, const graphene_rect_t *body, const GdkRGBA *paper,
                       GtkSnapshot *snapshot)
{
  graphene_point_t tip, plate;

  graphene_rect_get_center (&bubble->plate, &plate);
  if (bubble->side == KBZ_BUBBLE_BELOW)
    tip = GRAPHENE_POINT_INIT (
        CLAMP (plate.x, body->origin.x + 16, body->origin.x + body->size.width - 16),
        body->origin.y);
  else
    tip = GRAPHENE_POINT_INIT (body->origin.x
                                   + (bubble->side == KBZ_BUBBLE_RIGHT ? 0 : body->size.width),
                               body->origin.y + body->size.height / 2);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &tip);
  gtk_snapshot_rotate (snapshot, 45);
  gtk_snapshot_append_color (snapshot, paper, &GRAPHENE_RECT_INIT (-5, -5, 10, 10));
  gtk_snapshot_restore (snapshot);
}

static void draw_bubble (Bubble *bubble, GtkSnapshot *snapshot)
{
  static const GdkRGBA paper = { 1, 0.99f, 0.95f, 1 }, ink = { 0.10f, 0.14f, 0.12f, 1 };
  static const GdkRGBA shade = { 0, 0, 0, 0.45f };
  graphene_rect_t body = body_of (bubble);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &body, 12);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &shade, 0, 2, 0, 6);
  draw_tail (bubble, &body, &paper, snapshot);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &paper, &body);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (body.origin.x + PADDING_X, body.origin.y + PADDING_Y));
  gtk_snapshot_append_layout (snapshot, bubble->words, &ink);
  gtk_snapshot_restore (snapshot);
}

static void kbz_bubbles_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KbzBubbles *self = KBZ_BUBBLES (widget);

  for (int seat = 0; seat < KBZ_SEATS_MAX; seat++)
    if (self->bubbles[seat].words)
      draw_bubble (&self->bubbles[seat], snapshot);
}

static void kbz_bubbles_dispose (GObject *object)
{
  KbzBubbles *self = KBZ_BUBBLES (object);

  for (int seat = 0; seat < KBZ_SEATS_MAX; seat++) {
    g_clear_handle_id (&self->bubbles[seat].timer, g_source_remove);
    g_clear_object (&self->bubbles[seat].words);
  }
  G_OBJECT_CLASS (kbz_bubbles_parent_class)->dispose (object);
}

static void kbz_bubbles_class_init (KbzBubblesClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = kbz_bubbles_dispose;
  widget_class->snapshot = kbz_bubbles_snapshot;
  gtk_widget_class_set_css_name (widget_class, "kbzbubbles");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void kbz_bubbles_init (KbzBubbles *self)
{
  for (int seat = 0; seat < KBZ_SEATS_MAX; seat++)
    self->bubbles[seat].owner = self;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *kbz_bubbles_new (void)
{
  return g_object_new (KBZ_TYPE_BUBBLES, NULL);
}
