/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "card-cache.h"
#include "marks.h"
#include "motion.h"

typedef struct {
  KbzFlight path; /* `landing` is held, and may be the card that slides */
  KbzCardStyle style;
  gboolean slides;
} Flight;

struct _KbzMotion {
  GtkWidget parent_instance;
  GArray *flights;
  AdwAnimation *clock; /* from 0 to the end of the last flight, in milliseconds */
  double now;
  int pause_at; /* 0: nowhere */
  gboolean running;
  guint still; /* source: nothing moves, and what lies there is gone then */
};

G_DEFINE_FINAL_TYPE (KbzMotion, kbz_motion, GTK_TYPE_WIDGET)

static guint done_signal;

static Flight *flight (KbzMotion *self, guint i)
{
  return &g_array_index (self->flights, Flight, i);
}

static void clear_flight (gpointer data)
{
  Flight *one = data;

  g_clear_object (&one->path.landing);
}

static double progress (const Flight *one, double now)
{
  double share = CLAMP ((now - one->path.start) / KBZ_MOTION_MS, 0, 1);

  return adw_easing_ease (ADW_EASE_OUT_CUBIC, share);
}

static void tick (double now, gpointer data)
{
  KbzMotion *self = data;

  self->now = now;
  for (guint i = 0; i < self->flights->len; i++) {
    Flight *one = flight (self, i);
    double rest = 1 - progress (one, now);

    if (one->slides)
      kbz_card_widget_set_offset (one->path.landing, one->path.from.origin.x * rest,
                                  one->path.from.origin.y * rest);
    else if (one->path.landing && now >= one->path.start + KBZ_MOTION_MS)
      kbz_card_widget_set_away (one->path.landing, FALSE);
  }
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->pause_at && now >= self->pause_at && self->running) {
    self->pause_at = 0;
    adw_animation_pause (self->clock);
  }
}

static void finish (KbzMotion *self)
{
  if (!self->running)
    return;
  self->running = FALSE;
  g_clear_handle_id (&self->still, g_source_remove);
  tick (G_MAXINT, self);
  g_array_set_size (self->flights, 0);
  g_signal_emit (self, done_signal, 0);
}

static void draw_flight (KbzMotion *self, const Flight *one, GtkSnapshot *snapshot)
{
  const KbzFlight *path = &one->path;
  /* One picture of the larger size, scaled on the way, so that no frame draws a new one. */
  const graphene_size_t *large =
      path->from.size.width > path->to.size.width ? &path->from.size : &path->to.size;
  graphene_rect_t at;
  float scale;

  if (one->slides || self->now < path->appear
      || (!path->stays && self->now >= path->start + KBZ_MOTION_MS))
    return;
  graphene_rect_interpolate (&path->from, &path->to, progress (one, self->now), &at);
  /* From a place that had no size yet: nothing to see, and a scale of 0 cannot be drawn. */
  if (at.size.width < 1)
    return;
  scale = at.size.width / MAX (1, large->width);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &at.origin);
  gtk_snapshot_scale (snapshot, scale, scale);
  kbz_card_snapshot (snapshot, GTK_WIDGET (self), path->card ? path->card : KBZ_CARD_BACK,
                     (int)large->width, (int)large->height, &one->style);
  if (path->marked && self->now < path->start) {
    graphene_rect_t card = GRAPHENE_RECT_INIT (0, 0, large->width, large->height);

    kbz_ring_snapshot (snapshot, &card, 2, 2, &kbz_gold);
    kbz_tick_snapshot (snapshot, &card);
  }
  gtk_snapshot_restore (snapshot);
}

static void kbz_motion_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KbzMotion *self = KBZ_MOTION (widget);

  for (guint i = 0; self->running && i < self->flights->len; i++)
    draw_flight (self, flight (self, i), snapshot);
}

static void kbz_motion_dispose (GObject *object)
{
  KbzMotion *self = KBZ_MOTION (object);

  self->running = FALSE;
  g_clear_handle_id (&self->still, g_source_remove);
  g_clear_object (&self->clock);
  g_clear_pointer (&self->flights, g_array_unref);
  G_OBJECT_CLASS (kbz_motion_parent_class)->dispose (object);
}

static void kbz_motion_class_init (KbzMotionClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = kbz_motion_dispose;
  widget_class->snapshot = kbz_motion_snapshot;
  done_signal = g_signal_new ("done", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "kbzmotion");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void kbz_motion_init (KbzMotion *self)
{
  self->flights = g_array_new (FALSE, TRUE, sizeof (Flight));
  g_array_set_clear_func (self->flights, clear_flight);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *kbz_motion_new (void)
{
  return g_object_new (KBZ_TYPE_MOTION, NULL);
}

void kbz_motion_fly (KbzMotion *self, const KbzFlight *path, const KbzCardStyle *style)
{
  Flight one = { .path = *path, .style = *style };

  if (path->landing)
    g_object_ref (path->landing);
  g_array_append_val (self->flights, one);
}

void kbz_motion_slide (KbzMotion *self, KbzCardWidget *card, double from_x, double from_y)
{
  Flight one = { .path.landing = g_object_ref (card), .slides = TRUE };

  graphene_rect_init (&one.path.from, (float)from_x, (float)from_y, 0, 0);
  g_array_append_val (self->flights, one);
}

void kbz_motion_pause_at (KbzMotion *self, int milliseconds)
{
  self->pause_at = milliseconds;
}

/* Cards that land are not seen before they do. */
static void set_off (KbzMotion *self)
{
  for (guint i = 0; i < self->flights->len; i++)
    if (flight (self, i)->path.landing && !flight (self, i)->slides)
      kbz_card_widget_set_away (flight (self, i)->path.landing, TRUE);
  self->running = TRUE;
  self->now = 0;
  g_clear_object (&self->clock);
}

static gboolean still_over (gpointer data)
{
  KbzMotion *self = data;

  self->still = 0;
  finish (self);
  return G_SOURCE_REMOVE;
}

static void start_still (KbzMotion *self)
{
  int end = 0;

  for (guint i = self->flights->len; i-- > 0;) {
    KbzFlight *path = &flight (self, i)->path;

    if (flight (self, i)->slides || path->start <= KBZ_MOTION_MS) {
      g_array_remove_index (self->flights, i);
      continue;
    }
    end = MAX (end, path->landing ? 0 : path->start - KBZ_MOTION_MS);
    if (!path->landing)
      path->appear = 0;
  }
  if (end == 0) {
    g_array_set_size (self->flights, 0);
    return;
  }
  set_off (self);
  if (!self->pause_at)
    self->still = g_timeout_add ((guint)end, still_over, self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void kbz_motion_start (KbzMotion *self)
{
  int end = 0;

  for (guint i = 0; i < self->flights->len; i++)
    end = MAX (end, flight (self, i)->path.start + KBZ_MOTION_MS);
  if (end == 0)
    return;
  if (!adw_get_enable_animations (GTK_WIDGET (self))) {
    start_still (self);
    return;
  }
  set_off (self);
  self->clock = adw_timed_animation_new (GTK_WIDGET (self), 0, end, (guint)end,
                                         adw_callback_animation_target_new (tick, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->clock), ADW_LINEAR);
  g_signal_connect_swapped (self->clock, "done", G_CALLBACK (finish), self);
  adw_animation_play (self->clock);
}

void kbz_motion_skip (KbzMotion *self)
{
  if (!self->running)
    return;
  if (self->clock)
    adw_animation_skip (self->clock);
  else
    finish (self);
}

gboolean kbz_motion_is_running (KbzMotion *self)
{
  return self->running;
}
