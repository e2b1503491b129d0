/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/progress/curves.h"

#include "app/colours.h"

#define HEIGHT 220
#define LEFT 46.0
#define RIGHT 12.0
#define EDGE 14.0
#define LEGEND 20.0

typedef struct {
  gint64 day;
  double rating, deviation;
} Point;

typedef struct {
  const char *name; /* translated */
  GArray *points;   /* Point */
} Curve;

struct _KbzCurves {
  GtkWidget parent_instance;

  GArray *curves; /* Curve */
  gint64 first, last;
  double low, high;
  char *words;
};

G_DEFINE_FINAL_TYPE (KbzCurves, kbz_curves, GTK_TYPE_WIDGET)

/* Seen on light and dark. */
static const GdkRGBA colours[] = {
  { 0.21f, 0.52f, 0.89f, 1 }, { 0.90f, 0.38f, 0.00f, 1 }, { 0.18f, 0.60f, 0.35f, 1 },
  { 0.65f, 0.30f, 0.72f, 1 }, { 0.60f, 0.45f, 0.30f, 1 },
};

static void clear_curve (gpointer data)
{
  g_array_unref (((Curve *)data)->points);
}

static double place_x (KbzCurves *self, gint64 day, double width)
{
  double span = (double)MAX (self->last - self->first, 1);
  return LEFT + (double)(day - self->first) / span * (width - LEFT - RIGHT);
}

static double place_y (KbzCurves *self, double rating, double height)
{
  return EDGE + (self->high - rating) / (self->high - self->low) * (height - 2 * EDGE - LEGEND);
}

static void draw_text (GtkWidget *widget, cairo_t *cr, const char *text, double x, double y,
                       gboolean from_right)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  int width, height;
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (cr, from_right ? x - width : x, y - height / 2.0);
  pango_cairo_show_layout (cr, layout);
}

static void draw_scale (KbzCurves *self, cairo_t *cr, double width, double height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GdkRGBA line = kbz_colour_text (widget, 0.15), text = kbz_colour_text (widget, 0.7);
  double step = self->high - self->low > 400 ? 200 : 100;
  cairo_set_line_width (cr, 1);
  for (double rating = self->low; rating <= self->high; rating += step) {
    double y = place_y (self, rating, height);
    g_autofree char *number = g_strdup_printf ("%.0f", rating);
    gdk_cairo_set_source_rgba (cr, &line);
    cairo_move_to (cr, LEFT, y);
    cairo_line_to (cr, width - RIGHT, y);
    cairo_stroke (cr);
    gdk_cairo_set_source_rgba (cr, &text);
    draw_text (widget, cr, number, LEFT - 6, y, TRUE);
  }
}

static void set_dashes (cairo_t *cr, guint i)
{
  static const double dashes[][2] = { { 0, 0 }, { 8, 4 }, { 2, 4 }, { 12, 3 }, { 5, 6 } };
  const double *dash = dashes[i % G_N_ELEMENTS (dashes)];
  cairo_set_dash (cr, dash, dash[0] > 0 ? 2 : 0, 0);
}

static void draw_curve (KbzCurves *self, cairo_t *cr, guint i, double width, double height)
{
  const Curve *curve = &g_array_index (self->curves, Curve, i);
  gdk_cairo_set_source_rgba (cr, &colours[i % G_N_ELEMENTS (colours)]);
  cairo_set_line_width (cr, 2);
  set_dashes (cr, i);
  cairo_new_path (cr); /* text leaves its place behind, from which a line would begin */
  for (guint k = 0; k < curve->points->len; k++) {
    const Point *point = &g_array_index (curve->points, Point, k);
    cairo_line_to (cr, place_x (self, point->day, width), place_y (self, point->rating, height));
  }
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  const Point *end = &g_array_index (curve->points, Point, curve->points->len - 1);
  cairo_arc (cr, place_x (self, end->day, width), place_y (self, end->rating, height), 3.5, 0,
             2 * G_PI);
  cairo_fill (cr);
}

/* A piece of each line and the game's name. */
static void draw_legend (KbzCurves *self, cairo_t *cr, double height)
{
  GdkRGBA text = kbz_colour_text (GTK_WIDGET (self), 1);
  double x = LEFT, y = height - LEGEND / 2;
  for (guint i = 0; i < self->curves->len; i++) {
    const Curve *curve = &g_array_index (self->curves, Curve, i);
    g_autoptr (PangoLayout) layout =
        gtk_widget_create_pango_layout (GTK_WIDGET (self), curve->name);
    int width, line;
    pango_layout_get_pixel_size (layout, &width, &line);
    gdk_cairo_set_source_rgba (cr, &colours[i % G_N_ELEMENTS (colours)]);
    set_dashes (cr, i);
    cairo_move_to (cr, x, y);
    cairo_line_to (cr, x + 22, y);
    cairo_stroke (cr);
    cairo_set_dash (cr, NULL, 0, 0);
    gdk_cairo_set_source_rgba (cr, &text);
    cairo_move_to (cr, x + 28, y - line / 2.0);
    pango_cairo_show_layout (cr, layout);
    x += width + 28 + 18;
  }
}

static void kbz_curves_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KbzCurves *self = KBZ_CURVES (widget);
  float width = (float)gtk_widget_get_width (widget),
        height = (float)gtk_widget_get_height (widget);
  if (self->curves->len == 0)
    return;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  draw_scale (self, cr, width, height);
  for (guint i = 0; i < self->curves->len; i++)
    draw_curve (self, cr, i, width, height);
  draw_legend (self, cr, height);
  cairo_destroy (cr);
}

static void kbz_curves_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                                int *minimum, int *natural, int *minimum_baseline,
                                int *natural_baseline)
{
  (void)widget, (void)for_size;
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 240 : HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 560 : HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

static Curve *curve_for (KbzCurves *self, const KbzGame *game)
{
  const char *name = kbz_translate (game->name);
  Curve *last =
      self->curves->len > 0 ? &g_array_index (self->curves, Curve, self->curves->len - 1) : NULL;
  if (last != NULL && last->name == name)
    return last;
  Curve curve = { name, g_array_new (FALSE, FALSE, sizeof (Point)) };
  g_array_append_val (self->curves, curve);
  return &g_array_index (self->curves, Curve, self->curves->len - 1);
}

static void find_bounds (KbzCurves *self)
{
  double low = G_MAXDOUBLE, high = -G_MAXDOUBLE;
  self->first = G_MAXINT64;
  self->last = G_MININT64;
  for (guint i = 0; i < self->curves->len; i++) {
    const GArray *points = g_array_index (self->curves, Curve, i).points;
    for (guint k = 0; k < points->len; k++) {
      const Point *point = &g_array_index (points, Point, k);
      self->first = MIN (self->first, point->day);
      self->last = MAX (self->last, point->day);
      low = MIN (low, point->rating);
      high = MAX (high, point->rating);
    }
  }
  self->low = (int)(low / 100) * 100.0;
  self->high = ((int)(high / 100) + 1) * 100.0;
}

static void say (KbzCurves *self)
{
  GString *words = g_string_new (NULL);
  for (guint i = 0; i < self->curves->len; i++) {
    const Curve *curve = &g_array_index (self->curves, Curve, i);
    const Point *first = &g_array_index (curve->points, Point, 0);
    const Point *last = &g_array_index (curve->points, Point, curve->points->len - 1);
    g_string_append (words, i > 0 ? " " : "");
    /* Translators: a game, its first and last rating, and the uncertainty of the last. */
    g_string_append_printf (words, _ ("%s: from %.0f to %.0f (± %.0f)."), curve->name,
                            first->rating, last->rating, 2 * last->deviation);
  }
  g_free (self->words);
  self->words = g_string_free (words, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->words,
                                  -1);
}

void kbz_curves_show (KbzCurves *self, const GPtrArray *points)
{
  g_array_set_size (self->curves, 0);
  for (guint i = 0; points != NULL && i < points->len; i++) {
    const KbzRatingPoint *one = g_ptr_array_index (points, i);
    const KbzGame *game = kbz_game_find (one->game);
    Point point = { one->day, one->rating.rating, one->rating.deviation };
    if (game != NULL)
      g_array_append_val (curve_for (self, game)->points, point);
  }
  if (self->curves->len > 0)
    find_bounds (self);
  say (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const char *kbz_curves_get_words (KbzCurves *self)
{
  return self->words;
}

static void kbz_curves_finalize (GObject *object)
{
  KbzCurves *self = KBZ_CURVES (object);
  g_array_unref (self->curves);
  g_free (self->words);
  G_OBJECT_CLASS (kbz_curves_parent_class)->finalize (object);
}

static void kbz_curves_class_init (KbzCurvesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->finalize = kbz_curves_finalize;
  widget_class->snapshot = kbz_curves_snapshot;
  widget_class->measure = kbz_curves_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void kbz_curves_init (KbzCurves *self)
{
  self->curves = g_array_new (FALSE, FALSE, sizeof (Curve));
  g_array_set_clear_func (self->curves, clear_curve);
}
