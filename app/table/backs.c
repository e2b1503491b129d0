/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "backs.h"
#include "card-cache.h"
#include "chip.h"

#define STACK_MAX 4 /* backs seen of a stack */
#define ROW_MAX 20

struct _KbzBacks {
  GtkWidget parent_instance;
  int count;
  KbzCardStyle style;
  int card_height;
  gboolean stack;
};

G_DEFINE_FINAL_TYPE (KbzBacks, kbz_backs, GTK_TYPE_WIDGET)

static int card_width (KbzBacks *self)
{
  return (int)(self->card_height / KBZ_CARD_ASPECT + 0.5);
}

static int shown (KbzBacks *self)
{
  return MIN (self->count, self->stack ? STACK_MAX : ROW_MAX);
}

static int step (KbzBacks *self)
{
  return self->stack ? MAX (3, self->card_height / 14) : MAX (6, card_width (self) * 3 / 10);
}

static int across (KbzBacks *self)
{
  return card_width (self) + MAX (0, shown (self) - 1) * step (self);
}

void kbz_backs_get_size (KbzBacks *self, int *width, int *height)
{
  *width = self->count ? across (self) : 0;
  *height = self->count ? self->card_height + KBZ_CHIP_HEIGHT / 2 : 0;
}

static void kbz_backs_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                               int *minimum, int *natural, int *minimum_baseline,
                               int *natural_baseline)
{
  (void)widget, (void)orientation, (void)for_size, (void)minimum_baseline, (void)natural_baseline;
  *minimum = *natural = 0; /* the table decides, see kbz_backs_get_size */
}

static int left (KbzBacks *self)
{
  return (gtk_widget_get_width (GTK_WIDGET (self)) - across (self)) / 2;
}

static void kbz_backs_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  KbzBacks *self = KBZ_BACKS (widget);
  g_autofree char *count = g_strdup_printf ("%d", self->count);

  if (self->count == 0)
    return;
  for (int i = 0; i < shown (self); i++) {
    gtk_snapshot_save (snapshot);
    gtk_snapshot_translate (snapshot,
                            &GRAPHENE_POINT_INIT ((float)(left (self) + i * step (self)), 0));
    kbz_card_snapshot (snapshot, widget, KBZ_CARD_BACK, card_width (self), self->card_height,
                       &self->style);
    gtk_snapshot_restore (snapshot);
  }
  kbz_chip_snapshot (snapshot, widget, count, KBZ_GRADE_NONE, gtk_widget_get_width (widget) / 2,
                     self->card_height - KBZ_CHIP_HEIGHT / 2, 60, 1);
}

static void kbz_backs_class_init (KbzBacksClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  widget_class->measure = kbz_backs_measure;
  widget_class->snapshot = kbz_backs_snapshot;
  gtk_widget_class_set_css_name (widget_class, "kbzbacks");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void kbz_backs_init (KbzBacks *self)
{
  self->card_height = 56;
}

GtkWidget *kbz_backs_new (void)
{
  return g_object_new (KBZ_TYPE_BACKS, NULL);
}

void kbz_backs_set (KbzBacks *self, int count, const KbzCardStyle *style, const char *who)
{
  self->count = count;
  self->style = *style;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, who, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void kbz_backs_set_shape (KbzBacks *self, int card_height, gboolean stack)
{
  self->card_height = card_height;
  self->stack = stack;
}

int kbz_backs_get_count (KbzBacks *self)
{
  return self->count;
}

int kbz_backs_get_seen (KbzBacks *self)
{
  return shown (self);
}

gboolean kbz_backs_get_rect (KbzBacks *self, int i, GtkWidget *target, graphene_rect_t *rect)
{
  double x, y;

  i = CLAMP (i, 0, MAX (0, shown (self) - 1));
  if (!gtk_widget_translate_coordinates (GTK_WIDGET (self), target, left (self) + i * step (self),
                                         0, &x, &y))
    return FALSE;
  graphene_rect_init (rect, (float)x, (float)y, (float)card_width (self), (float)self->card_height);
  return TRUE;
}
