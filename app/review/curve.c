/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/curve.h"

#include "app/colours.h"

#define HEIGHT 110
#define EDGE 8.0
#define LEGEND 18.0

typedef struct {
  guint at;
  double value;
  gboolean turning;
} Point;

enum { FAIR, OPEN, CURVES };

struct _KbzReviewCurve {
  GtkWidget parent_instance;

  GArray *points[CURVES]; /* Point */
  guint n, at;
  double low, high;
};

G_DEFINE_FINAL_TYPE (KbzReviewCurve, kbz_review_curve, GTK_TYPE_WIDGET)

/* Seen on light and dark. */
static const GdkRGBA colours[CURVES] = { { 0.21f, 0.52f, 0.89f, 1 }, { 0.90f, 0.38f, 0.00f, 1 } };
static const char *const names[CURVES] = { N_ ("By what could be known"),
                                           N_ ("With all cards seen") };

static double place_x (KbzReviewCurve *self, guint at, double width)
{
  return EDGE + (double)at / MAX (self->n, 1) * (width - 2 * EDGE);
}

static double place_y (KbzReviewCurve *self, double value, double height)
{
  double span = MAX (self->high - self->low, 1e-9);
  return EDGE + (self->high - value) / span * (height - 2 * EDGE - LEGEND);
}

static void set_dashes (cairo_t *cr, int curve)
{
  const double dash[] = { 5, 4 };
  cairo_set_dash (cr, dash, curve == OPEN ? 2 : 0, 0);
}

static void draw_curve (KbzReviewCurve *self, cairo_t *cr, int curve, double width, double height)
{
  const GArray *points = self->points[curve];
  gdk_cairo_set_source_rgba (cr, &colours[curve]);
  cairo_set_line_width (cr, 2);
  set_dashes (cr, curve);
  cairo_new_path (cr);
  for (guint i = 0; i < points->len; i++) {
    const Point *point = &g_array_index (points, Point, i);
    cairo_line_to (cr, place_x (self, point->at, width), place_y (self, point->value, height));
  }
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  for (guint i = 0; i < points->len; i++) {
    const Point *point = &g_array_index (points, Point, i);
    if (!point->turning)
      continue;
    cairo_arc (cr, place_x (self, point->at, width), place_y (self, point->value, height), 4, 0,
               2 * G_PI);
    cairo_fill (cr);
  }
}

static void draw_legend (KbzReviewCurve *self, cairo_t *cr, double height)
{
  double x = EDGE;
  for (int curve = 0; curve < CURVES; curve++) {
    if (self->points[curve]->len == 0)
      continue;
    g_autoptr (PangoLayout) layout =
        gtk_widget_create_pango_layout (GTK_WIDGET (self), _ (names[curve]));
    PangoAttrList *small = pango_attr_list_new ();
    GdkRGBA text = kbz_colour_text (GTK_WIDGET (self), 0.8);
    int width, line;
    pango_attr_list_insert (small, pango_attr_scale_new (PANGO_SCALE_SMALL));
    pango_layout_set_attributes (layout, small);
    pango_attr_list_unref (small);
    pango_layout_get_pixel_size (layout, &width, &line);
    gdk_cairo_set_source_rgba (cr, &colours[curve]);
    set_dashes (cr, curve);
    cairo_move_to (cr, x, height - LEGEND / 2);
    cairo_line_to (cr, x + 18, height - LEGEND / 2);
    cairo_stroke (cr);
    cairo_set_dash (cr, NULL, 0, 0);
    gdk_cairo_set_source_rgba (cr, &text);
    cairo_move_to (cr, x + 22, height - LEGEND / 2 - line / 2.0);
    pango_cairo_show_layout (cr, layout);
    x += width + 34;
  }
}

static void kbz_review_curve_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KbzReviewCurve *self = KBZ_REVIEW_CURVE (widget);
  float width = (float)gtk_widget_get_width (widget),
        height = (float)gtk_widget_get_height (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  GdkRGBA line = kbz_colour_text (widget, 0.35);
  gdk_cairo_set_source_rgba (cr, &line);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, place_x (self, self->at, width), 2);
  cairo_line_to (cr, place_x (self, self->at, width), height - LEGEND);
  cairo_stroke (cr);
  for (int curve = CURVES - 1; curve >= 0; curve--)
    draw_curve (self, cr, curve, width, height);
  draw_legend (self, cr, height);
  cairo_destroy (cr);
}

static void kbz_review_curve_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                                      int *minimum, int *natural, int *minimum_baseline,
                                      int *natural_baseline)
{
  (void)widget, (void)for_size;
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 120;
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 320;
  *minimum_baseline = *natural_baseline = -1;
}

static void pressed_cb (KbzReviewCurve *self, int n, double x, double y)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * EDGE;
  (void)n, (void)y;
  if (width > 0)
    g_signal_emit_by_name (self, "go", (guint)(CLAMP ((x - EDGE) / width, 0, 1) * self->n + 0.5));
}

static void kbz_review_curve_finalize (GObject *object)
{
  KbzReviewCurve *self = KBZ_REVIEW_CURVE (object);
  for (int curve = 0; curve < CURVES; curve++)
    g_array_unref (self->points[curve]);
  G_OBJECT_CLASS (kbz_review_curve_parent_class)->finalize (object);
}

static void kbz_review_curve_class_init (KbzReviewCurveClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->finalize = kbz_review_curve_finalize;
  widget_class->snapshot = kbz_review_curve_snapshot;
  widget_class->measure = kbz_review_curve_measure;
  g_signal_new ("go", KBZ_TYPE_REVIEW_CURVE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_UINT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void kbz_review_curve_init (KbzReviewCurve *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  for (int curve = 0; curve < CURVES; curve++)
    self->points[curve] = g_array_new (FALSE, FALSE, sizeof (Point));
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

static void add (KbzReviewCurve *self, int curve, size_t at, double value, gboolean turning)
{
  Point point = { (guint)at, value, turning };
  gboolean first = self->points[FAIR]->len + self->points[OPEN]->len == 0;
  self->low = first ? value : MIN (self->low, value);
  self->high = first ? value : MAX (self->high, value);
  g_array_append_val (self->points[curve], point);
}

/* For a screen reader: from where to where. */
static void say (KbzReviewCurve *self)
{
  const GArray *points = self->points[self->points[FAIR]->len > 0 ? FAIR : OPEN];
  g_autofree char *text = NULL;
  if (points->len > 0)
    text = g_strdup_printf (_ ("Expected result: from %.1f at the start to %.1f at the end"),
                            g_array_index (points, Point, 0).value,
                            g_array_index (points, Point, points->len - 1).value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text != NULL ? text : _ ("Expected result"), -1);
  gtk_widget_set_visible (GTK_WIDGET (self), points->len > 0);
}

void kbz_review_curve_show (KbzReviewCurve *self, const KbzReview *review, int seat)
{
  for (int curve = 0; curve < CURVES; curve++)
    g_array_set_size (self->points[curve], 0);
  self->n = review != NULL ? (guint)review->n : 0;
  /* What adds up as a score is not on one scale with what the solver counts. */
  gboolean both = review != NULL && review->game->expect == NULL;
  for (size_t i = 0; review != NULL && i < review->n; i++) {
    const KbzReviewMove *move = &review->moves[i];
    gboolean turning = (move->marks & KBZ_REVIEW_TURNING) != 0;
    if (move->expected) {
      add (self, FAIR, i, move->before[seat], turning);
      add (self, FAIR, i + 1, move->after[seat], FALSE);
    }
    if (move->open.known && (both || !review->summed)) {
      add (self, OPEN, i, move->open_before[seat], turning && !move->expected);
      add (self, OPEN, i + 1, move->open_after[seat], FALSE);
    }
  }
  say (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void kbz_review_curve_set_at (KbzReviewCurve *self, guint at)
{
  self->at = at;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
