/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "card-name.h"
#include "trick-area.h"

struct _KbzTrickArea {
  GtkWidget parent_instance;
  GPtrArray *cards; /* KbzCardWidget, as children, play by play */
  KbzPlay plays[KBZ_SEATS_MAX];
  int n_plays, n_seats;
  int card;
};

G_DEFINE_FINAL_TYPE (KbzTrickArea, kbz_trick_area, GTK_TYPE_WIDGET)

static void kbz_trick_area_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                                    int *minimum, int *natural, int *minimum_baseline,
                                    int *natural_baseline)
{
  (void)widget, (void)orientation, (void)for_size, (void)minimum_baseline, (void)natural_baseline;
  *minimum = *natural = 0; /* fills what the table gives it */
}

static void kbz_trick_area_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KbzTrickArea *self = KBZ_TRICK_AREA (widget);
  KbzTrickSpot spots[KBZ_SEATS_MAX];
  KbzTrickSize size;
  guint next = 0;

  (void)baseline;
  if (self->n_plays == 0)
    return;
  size = kbz_trick_layout (self->plays, self->n_plays, self->n_seats, width, height, self->card,
                           spots);
  for (int i = 0; i < self->n_plays; i++)
    for (int k = 0; k < self->plays[i].n; k++) {
      GtkWidget *card = self->cards->pdata[next++];

      gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (card,
                                &(GtkAllocation){ spots[i].x + k * spots[i].step, spots[i].y,
                                                  size.card_width, size.card_height },
                                -1);
    }
}

static void kbz_trick_area_dispose (GObject *object)
{
  g_clear_pointer (&KBZ_TRICK_AREA (object)->cards, g_ptr_array_unref);
  G_OBJECT_CLASS (kbz_trick_area_parent_class)->dispose (object);
}

static void kbz_trick_area_class_init (KbzTrickAreaClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = kbz_trick_area_dispose;
  widget_class->measure = kbz_trick_area_measure;
  widget_class->size_allocate = kbz_trick_area_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "kbztrick");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void kbz_trick_area_init (KbzTrickArea *self)
{
  self->cards = g_ptr_array_new_with_free_func ((GDestroyNotify)gtk_widget_unparent);
  self->card = 140;
  self->n_seats = 4;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Cards on the table"), -1);
}

GtkWidget *kbz_trick_area_new (void)
{
  return g_object_new (KBZ_TYPE_TRICK_AREA, NULL);
}

static void describe (KbzCardWidget *card, KbzPackKind kind, const char *who, gboolean wins)
{
  g_autofree char *name = kbz_card_name (kbz_card_widget_get_card (card), kind);
  /* Translators: who played a card, and its name. */
  g_autofree char *label = wins ? g_strdup_printf (_ ("%s: %s, winning"), who, name)
                                : g_strdup_printf (_ ("%s: %s"), who, name);

  kbz_card_widget_describe (card, label, NULL);
}

void kbz_trick_area_set_plays (KbzTrickArea *self, const KbzPlay *plays, int n_plays, int n_seats,
                               KbzPackKind kind, const KbzCardStyle *style,
                               const char *const *names)
{
  g_ptr_array_set_size (self->cards, 0);
  self->n_plays = n_plays;
  self->n_seats = n_seats;
  for (int i = 0; i < n_plays; i++) {
    self->plays[i] = plays[i];
    for (int k = 0; k < plays[i].n; k++) {
      GtkWidget *card = kbz_card_widget_new (plays[i].cards[k], GTK_ACCESSIBLE_ROLE_IMG);

      kbz_card_widget_set_style (KBZ_CARD_WIDGET (card), style);
      kbz_card_widget_set_marked (KBZ_CARD_WIDGET (card), plays[i].marked && k + 1 == plays[i].n);
      describe (KBZ_CARD_WIDGET (card), kind, names[plays[i].seat], plays[i].marked);
      gtk_widget_set_parent (card, GTK_WIDGET (self));
      g_ptr_array_add (self->cards, card);
    }
  }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void kbz_trick_area_set_card (KbzTrickArea *self, int card)
{
  self->card = card;
}

guint kbz_trick_area_get_n_cards (KbzTrickArea *self)
{
  return self->cards->len;
}

KbzCardWidget *kbz_trick_area_get_card (KbzTrickArea *self, guint i, int *seat)
{
  guint next = 0;

  for (int p = 0; p < self->n_plays; p++) {
    next += (guint)self->plays[p].n;
    if (i < next) {
      *seat = self->plays[p].seat;
      break;
    }
  }
  return self->cards->pdata[i];
}

gboolean kbz_trick_area_get_rect (KbzTrickArea *self, const KbzPlay *plays, int n_plays, int i,
                                  int k, GtkWidget *target, graphene_rect_t *rect)
{
  KbzTrickSpot spots[KBZ_SEATS_MAX];
  KbzTrickSize size =
      kbz_trick_layout (plays, n_plays, self->n_seats, gtk_widget_get_width (GTK_WIDGET (self)),
                        gtk_widget_get_height (GTK_WIDGET (self)), self->card, spots);
  double x, y;

  if (!gtk_widget_translate_coordinates (GTK_WIDGET (self), target, spots[i].x + k * spots[i].step,
                                         spots[i].y, &x, &y))
    return FALSE;
  graphene_rect_init (rect, (float)x, (float)y, (float)size.card_width, (float)size.card_height);
  return TRUE;
}
