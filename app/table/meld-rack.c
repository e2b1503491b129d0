/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "meld-rack.h"
#include "card-art.h"

#define ROWS_MAX 3
#define GAP 8
#define NARROW_GAP 4
#define CAPTION_GAP 2

struct _KbzMeldRack {
  GtkWidget parent_instance;
  GPtrArray *melds;   /* KbzPile, as children */
  GtkWidget *caption; /* whose melds they are */
  int card_max;
};

G_DEFINE_FINAL_TYPE (KbzMeldRack, kbz_meld_rack, GTK_TYPE_WIDGET)

static guint activated_signal;

typedef struct {
  int rows, columns, gap, row_height, card_height;
} Plan;

static Plan plan_rows (KbzMeldRack *self, int rows, int width, int height)
{
  Plan plan = { .rows = rows, .gap = width < 600 ? NARROW_GAP : GAP };
  int card_width;

  plan.columns = ((int)self->melds->len + rows - 1) / rows;
  card_width = (width - (plan.columns - 1) * plan.gap) / MAX (1, plan.columns);
  plan.row_height = (height - (rows - 1) * plan.gap) / rows;
  /* A column wants room below its first card. */
  plan.card_height = MIN (self->card_max, (int)(card_width * KBZ_CARD_ASPECT));
  plan.card_height = MAX (16, MIN (plan.card_height, plan.row_height * 72 / 100));
  return plan;
}

static Plan best_plan (KbzMeldRack *self, int width, int height)
{
  Plan best = plan_rows (self, 1, width, height);

  for (int rows = 2; rows <= ROWS_MAX; rows++) {
    Plan plan = plan_rows (self, rows, width, height);

    if (plan.card_height > best.card_height)
      best = plan;
  }
  return best;
}

static void kbz_meld_rack_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                                   int *minimum, int *natural, int *minimum_baseline,
                                   int *natural_baseline)
{
  (void)widget, (void)orientation, (void)for_size, (void)minimum_baseline, (void)natural_baseline;
  *minimum = *natural = 0; /* fills what the table gives it */
}

/* Puts the caption at the top and returns the height that it takes. */
static int allocate_caption (KbzMeldRack *self, int width)
{
  int caption_width, caption_height;

  gtk_widget_measure (self->caption, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &caption_width, NULL,
                      NULL);
  gtk_widget_measure (self->caption, GTK_ORIENTATION_VERTICAL, -1, NULL, &caption_height, NULL,
                      NULL);
  caption_width = MIN (caption_width, width);
  gtk_widget_size_allocate (
      self->caption,
      &(GtkAllocation){ (width - caption_width) / 2, 0, caption_width, caption_height }, -1);
  return caption_height + CAPTION_GAP;
}

static void kbz_meld_rack_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KbzMeldRack *self = KBZ_MELD_RACK (widget);
  int top = allocate_caption (self, width);
  Plan plan = best_plan (self, width, MAX (1, height - top));
  int card_width = (int)(plan.card_height / KBZ_CARD_ASPECT + 0.5);

  (void)baseline;
  for (guint i = 0; i < self->melds->len; i++) {
    int row = (int)i / plan.columns, column = (int)i % plan.columns;
    int in_row = MIN (plan.columns, (int)self->melds->len - row * plan.columns);
    int across = in_row * card_width + (in_row - 1) * plan.gap;
    GtkWidget *meld = self->melds->pdata[i];

    kbz_pile_set_size (KBZ_PILE (meld), plan.card_height, plan.row_height);
    gtk_widget_measure (meld, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
    gtk_widget_measure (meld, GTK_ORIENTATION_VERTICAL, -1, NULL, NULL, NULL, NULL);
    gtk_widget_size_allocate (
        meld,
        &(GtkAllocation){ (width - across) / 2 + column * (card_width + plan.gap),
                          top + row * (plan.row_height + plan.gap), card_width, plan.row_height },
        -1);
  }
}

static void kbz_meld_rack_dispose (GObject *object)
{
  g_clear_pointer (&KBZ_MELD_RACK (object)->melds, g_ptr_array_unref);
  g_clear_pointer (&KBZ_MELD_RACK (object)->caption, gtk_widget_unparent);
  G_OBJECT_CLASS (kbz_meld_rack_parent_class)->dispose (object);
}

static void kbz_meld_rack_class_init (KbzMeldRackClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = kbz_meld_rack_dispose;
  widget_class->measure = kbz_meld_rack_measure;
  widget_class->size_allocate = kbz_meld_rack_size_allocate;
  activated_signal = g_signal_new ("meld-activated", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, KBZ_TYPE_PILE);
  gtk_widget_class_set_css_name (widget_class, "kbzmelds");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void kbz_meld_rack_init (KbzMeldRack *self)
{
  self->melds = g_ptr_array_new_with_free_func ((GDestroyNotify)gtk_widget_unparent);
  self->card_max = 90;
  self->caption = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->caption), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->caption, "caption");
  gtk_widget_set_parent (self->caption, GTK_WIDGET (self));
}

GtkWidget *kbz_meld_rack_new (void)
{
  return g_object_new (KBZ_TYPE_MELD_RACK, NULL);
}

static void meld_activated (KbzPile *meld, KbzMeldRack *self)
{
  g_signal_emit (self, activated_signal, 0, meld);
}

void kbz_meld_rack_set_n (KbzMeldRack *self, guint n)
{
  if (self->melds->len > n)
    g_ptr_array_set_size (self->melds, (int)n);
  while (self->melds->len < n) {
    GtkWidget *meld = kbz_pile_new ();

    g_signal_connect (meld, "activate", G_CALLBACK (meld_activated), self);
    gtk_widget_set_parent (meld, GTK_WIDGET (self));
    g_ptr_array_add (self->melds, meld);
  }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void kbz_meld_rack_set_caption (KbzMeldRack *self, const char *caption)
{
  gtk_label_set_text (GTK_LABEL (self->caption), caption);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, caption,
                                  -1);
}

guint kbz_meld_rack_get_n (KbzMeldRack *self)
{
  return self->melds->len;
}

KbzPile *kbz_meld_rack_get (KbzMeldRack *self, guint i)
{
  return self->melds->pdata[i];
}

void kbz_meld_rack_set_card_max (KbzMeldRack *self, int card_max)
{
  self->card_max = card_max;
}
