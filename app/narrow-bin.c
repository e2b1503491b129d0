/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/narrow-bin.h"

struct _KbzNarrowBin {
  GtkWidget parent_instance;

  GtkWidget *child;
  int threshold, minimum;
  gboolean narrow;
  guint idle;
};

enum { PROP_0, PROP_CHILD, PROP_THRESHOLD, PROP_MINIMUM, PROP_NARROW, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (KbzNarrowBin, kbz_narrow_bin, GTK_TYPE_WIDGET)

static gboolean update_cb (gpointer data)
{
  KbzNarrowBin *self = data;
  self->idle = 0;
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  gboolean narrow = width < self->threshold;
  if (width > 0 && narrow != self->narrow) {
    self->narrow = narrow;
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
  }
  return G_SOURCE_REMOVE;
}

static GtkSizeRequestMode kbz_narrow_bin_get_request_mode (GtkWidget *widget)
{
  KbzNarrowBin *self = KBZ_NARROW_BIN (widget);
  return self->child != NULL ? gtk_widget_get_request_mode (self->child)
                             : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static int child_minimum (KbzNarrowBin *self, GtkOrientation orientation)
{
  int minimum = 0;
  gtk_widget_measure (self->child, orientation, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

static void kbz_narrow_bin_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                                    int *minimum, int *natural, int *minimum_baseline,
                                    int *natural_baseline)
{
  KbzNarrowBin *self = KBZ_NARROW_BIN (widget);
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (self->child == NULL || !gtk_widget_should_layout (self->child))
    return;
  if (for_size >= 0)
    for_size = MAX (for_size, child_minimum (self, 1 - orientation));
  gtk_widget_measure (self->child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = MIN (*minimum, self->minimum);
    *natural = MAX (*natural, *minimum);
  }
}

static void kbz_narrow_bin_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KbzNarrowBin *self = KBZ_NARROW_BIN (widget);
  if (self->child != NULL && gtk_widget_should_layout (self->child)) {
    int child_width = MAX (width, child_minimum (self, GTK_ORIENTATION_HORIZONTAL));
    gtk_widget_allocate (self->child, child_width, height, baseline, NULL);
  }
  /* Children may not change while they are being laid out: tell them right after. */
  if ((width < self->threshold) != self->narrow && self->idle == 0)
    self->idle = g_idle_add_full (GDK_PRIORITY_REDRAW - 1, update_cb, self, NULL);
}

static void set_child (KbzNarrowBin *self, GtkWidget *child)
{
  if (self->child == child)
    return;
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHILD]);
}

static void kbz_narrow_bin_get_property (GObject *object, guint id, GValue *value,
                                         GParamSpec *pspec)
{
  KbzNarrowBin *self = KBZ_NARROW_BIN (object);
  switch (id) {
  case PROP_CHILD:
    g_value_set_object (value, self->child);
    break;
  case PROP_THRESHOLD:
    g_value_set_int (value, self->threshold);
    break;
  case PROP_MINIMUM:
    g_value_set_int (value, self->minimum);
    break;
  case PROP_NARROW:
    g_value_set_boolean (value, self->narrow);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void kbz_narrow_bin_set_property (GObject *object, guint id, const GValue *value,
                                         GParamSpec *pspec)
{
  KbzNarrowBin *self = KBZ_NARROW_BIN (object);
  switch (id) {
  case PROP_CHILD:
    set_child (self, g_value_get_object (value));
    break;
  case PROP_THRESHOLD:
    self->threshold = g_value_get_int (value);
    gtk_widget_queue_resize (GTK_WIDGET (self));
    break;
  case PROP_MINIMUM:
    self->minimum = g_value_get_int (value);
    gtk_widget_queue_resize (GTK_WIDGET (self));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void kbz_narrow_bin_dispose (GObject *object)
{
  KbzNarrowBin *self = KBZ_NARROW_BIN (object);
  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_pointer (&self->child, gtk_widget_unparent);
  G_OBJECT_CLASS (kbz_narrow_bin_parent_class)->dispose (object);
}

static void kbz_narrow_bin_class_init (KbzNarrowBinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = kbz_narrow_bin_dispose;
  object_class->get_property = kbz_narrow_bin_get_property;
  object_class->set_property = kbz_narrow_bin_set_property;
  widget_class->get_request_mode = kbz_narrow_bin_get_request_mode;
  widget_class->measure = kbz_narrow_bin_measure;
  widget_class->size_allocate = kbz_narrow_bin_size_allocate;

  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;
  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_THRESHOLD] = g_param_spec_int ("threshold", NULL, NULL, 0, G_MAXINT, 720, flags);
  properties[PROP_MINIMUM] = g_param_spec_int ("minimum", NULL, NULL, 0, G_MAXINT, 320, flags);
  properties[PROP_NARROW] =
      g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void kbz_narrow_bin_init (KbzNarrowBin *self)
{
  self->threshold = 720;
  self->minimum = 320;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
