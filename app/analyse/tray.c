/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/tray.h"

#include "app/language.h"
#include "app/table/card-name.h"
#include "app/table/fan.h"
#include "app/template.h"

#define CARD_MAX 70 /* pixels high */
#define FAN_MIN 120 /* pixels wide */

struct _KbzTray {
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkBox *head;
  GtkOverlay *cards;
  GtkToggleButton *name;
  GtkLabel *title, *count, *points, *complaint;
  GtkEntry *entry;
  KbzFan *fan;

  int place;
  KbzHand hand; /* as shown */
  KbzCardStyle style;
  gboolean shown, is_hand;
  gboolean compact;
  gboolean showing; /* changes are ours, not the user's */
};

enum { CHOSEN, TYPED, CARD_ACTIVATED, CARD_DROPPED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzTray, kbz_tray, GTK_TYPE_WIDGET)

static void toggled_cb (KbzTray *self)
{
  if (self->showing)
    return;
  gtk_toggle_button_set_active (self->name, TRUE);
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void changed_cb (KbzTray *self)
{
  if (!self->showing)
    g_signal_emit (self, signals[TYPED], 0, gtk_editable_get_text (GTK_EDITABLE (self->entry)));
}

static void card_activated_cb (KbzTray *self, KbzCardWidget *card)
{
  g_signal_emit (self, signals[CARD_ACTIVATED], 0, (guint)kbz_card_widget_get_card (card));
}

static void card_dropped_cb (KbzTray *self, KbzCardWidget *card, double x, double y)
{
  double own_x, own_y;
  gtk_widget_translate_coordinates (GTK_WIDGET (self->fan), GTK_WIDGET (self), x, y, &own_x,
                                    &own_y);
  g_signal_emit (self, signals[CARD_DROPPED], 0, (guint)kbz_card_widget_get_card (card), own_x,
                 own_y);
}

static void pressed_cb (KbzTray *self)
{
  if (!gtk_toggle_button_get_active (self->name))
    g_signal_emit (self, signals[CHOSEN], 0);
}

static void arrange (KbzTray *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->cards),
                          !self->compact || gtk_toggle_button_get_active (self->name)
                              || (!self->is_hand && kbz_hand_size (&self->hand) > 0)
                              || gtk_widget_get_visible (GTK_WIDGET (self->complaint)));
}

void kbz_tray_set_shape (KbzTray *self, gboolean compact, gboolean slim)
{
  self->compact = compact;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->head),
                                  slim ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  arrange (self);
}

int kbz_tray_get_place (KbzTray *self)
{
  return self->place;
}

static gboolean is_typing (KbzTray *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->entry));
}

/* How the cards of such a place are typed. */
static const char *example (const KbzLayout *layout, int place)
{
  if (layout->game->set_up->places[place].notation == KBZ_PLACE_PBN)
    return "AKQ2.T98.J.7654";
  return layout->game->by_rank ? "3 3 4 10 J A 2 BJ" : "SA SK HT H5 BJ";
}

static void show_words (KbzTray *self, const KbzLayout *layout)
{
  const char *name = kbz_layout_name (layout, self->place);
  int n = kbz_hand_size (&layout->places[self->place]);
  g_autofree char *count = g_strdup_printf ("%d", n);
  g_autofree char *spoken =
      g_strdup_printf (ngettext ("%s: %d card", "%s: %d cards", (unsigned long)n), name, n);
  g_autofree char *cards = kbz_layout_is_hand (layout, self->place)
                               /* Translators: an entry for the cards of a seat. */
                               ? g_strdup_printf (_ ("Cards of %s"), name)
                               /* Translators: an entry for the cards of a place such as “Kitty”. */
                               : g_strdup_printf (_ ("Cards: %s"), name);
  gtk_label_set_label (self->title, name);
  gtk_label_set_label (self->count, count);
  gtk_entry_set_placeholder_text (self->entry, example (layout, self->place));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->name), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  cards, -1);
}

/* What the hand is worth to somebody who counts before he bids. */
static void show_points (KbzTray *self, const KbzLayout *layout)
{
  const KbzHand *hand = &layout->places[self->place];
  gboolean counts = layout->game->hand_points != NULL && kbz_layout_is_hand (layout, self->place)
                    && kbz_hand_size (hand) > 0;
  int n = counts ? layout->game->hand_points (hand) : 0;
  /* Translators: high-card points of a hand, in as few letters as can be. */
  g_autofree char *text = counts ? g_strdup_printf (_ ("%d HCP"), n) : g_strdup ("");
  g_autofree char *spoken =
      counts ? g_strdup_printf (ngettext ("%d point", "%d points", (unsigned long)n), n)
             : g_strdup ("");
  gtk_label_set_label (self->points, text);
  gtk_widget_set_visible (GTK_WIDGET (self->points), counts);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->name), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  spoken, -1);
}

static void show_cards (KbzTray *self, const KbzLayout *layout, const KbzCardStyle *style)
{
  KbzCard cards[KBZ_CARDS_MAX];
  const KbzHand *hand = &layout->places[self->place];
  size_t n = kbz_hand_cards (hand, cards);
  const char *name = kbz_layout_name (layout, self->place);
  g_autofree char *who = kbz_layout_is_hand (layout, self->place)
                             ? g_strdup_printf (_ ("Hand of %s"), name)
                             : g_strdup (name);
  if (self->shown && kbz_hand_equal (&self->hand, hand)
      && kbz_card_style_equal (&self->style, style))
    return;
  self->shown = TRUE;
  self->hand = *hand;
  self->is_hand = kbz_layout_is_hand (layout, self->place);
  self->style = *style;
  show_words (self, layout);
  show_points (self, layout);
  kbz_fan_set_cards (self->fan, cards, n, layout->game->pack.kind, layout->game->by_rank, style,
                     who);
  for (guint i = 0; i < kbz_fan_get_n_cards (self->fan); i++) {
    KbzCardWidget *card = kbz_fan_get_card (self->fan, i);
    g_autofree char *title =
        kbz_card_title (kbz_card_widget_get_card (card), layout->game->pack.kind);
    kbz_card_widget_set_state (card, KBZ_CARD_PLAYABLE); /* may be dragged */
    kbz_card_widget_describe (card, title, NULL);
  }
}

void kbz_tray_show (KbzTray *self, const KbzLayout *layout, const KbzCardStyle *style,
                    gboolean chosen)
{
  g_autofree char *text = kbz_layout_write_place (layout, self->place);
  self->showing = TRUE;
  gtk_toggle_button_set_active (self->name, chosen);
  if (chosen)
    gtk_widget_add_css_class (GTK_WIDGET (self), "chosen");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "chosen");
  if (!is_typing (self)) {
    if (!g_str_equal (text, gtk_editable_get_text (GTK_EDITABLE (self->entry))))
      gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
    kbz_tray_complain (self, NULL);
  }
  show_cards (self, layout, style);
  arrange (self);
  self->showing = FALSE;
}

void kbz_tray_complain (KbzTray *self, const char *sentence)
{
  gtk_label_set_label (self->complaint, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->complaint), sentence != NULL);
  if (sentence != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  arrange (self);
}

static void kbz_tray_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_TRAY);
  G_OBJECT_CLASS (kbz_tray_parent_class)->dispose (object);
}

static void kbz_tray_class_init (KbzTrayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_tray_dispose;
  g_type_ensure (KBZ_TYPE_FAN);
  signals[CHOSEN] = g_signal_new ("chosen", KBZ_TYPE_TRAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[TYPED] = g_signal_new ("typed", KBZ_TYPE_TRAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[CARD_ACTIVATED] = g_signal_new ("card-activated", KBZ_TYPE_TRAY, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[CARD_DROPPED] =
      g_signal_new ("card-dropped", KBZ_TYPE_TRAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "kbztray");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/analyse/tray.ui");
  KBZ_BIND (widget_class, KbzTray, box, cards, head, name, title, count, points, entry, complaint)
  KBZ_BIND_CALLBACKS (widget_class, toggled_cb, changed_cb, pressed_cb)
}

static void kbz_tray_init (KbzTray *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->fan = KBZ_FAN (kbz_fan_new (FALSE));
  kbz_fan_set_limits (self->fan, CARD_MAX, 2, 0.5, false);
  gtk_widget_set_size_request (GTK_WIDGET (self->fan), FAN_MIN, CARD_MAX);
  gtk_widget_set_hexpand (GTK_WIDGET (self->fan), TRUE);
  g_signal_connect_swapped (self->fan, "card-activated", G_CALLBACK (card_activated_cb), self);
  g_signal_connect_swapped (self->fan, "card-dropped", G_CALLBACK (card_dropped_cb), self);
  gtk_overlay_set_child (self->cards, GTK_WIDGET (self->fan));
}

GtkWidget *kbz_tray_new (int place)
{
  KbzTray *self = g_object_new (KBZ_TYPE_TRAY, NULL);
  self->place = place;
  return GTK_WIDGET (self);
}
