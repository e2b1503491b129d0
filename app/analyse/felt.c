/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/felt.h"

#include <adwaita.h>

#include "app/analyse/layout.h"
#include "app/analyse/pack-view.h"
#include "app/analyse/read-text.h"
#include "app/analyse/tray.h"
#include "app/settings.h"
#include "app/template.h"

struct _KbzFelt {
  GtkBox parent_instance;

  GtkGrid *grid;
  KbzPackView *pack;

  KbzTray *trays[KBZ_PLACES_MAX];
  KbzLayout layout;
  KbzLayoutHistory history;
  int place; /* that cards go to */
  gboolean narrow;
};

enum { CHANGED, REFUSED, PASTED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzFelt, kbz_felt, GTK_TYPE_BOX)

const KbzLayout *kbz_felt_get_layout (KbzFelt *self)
{
  return &self->layout;
}

static KbzCardStyle card_style (KbzFelt *self)
{
  return (KbzCardStyle){
    .letters = kbz_card_letters_for_locale (g_get_language_names ()[0]),
    .tarot = self->layout.game->pack.kind == KBZ_PACK_TAROT,
    .dark = adw_style_manager_get_dark (adw_style_manager_get_default ()),
    .four_colours = kbz_settings_four_colours (),
  };
}

static void show_cards (KbzFelt *self)
{
  if (self->layout.game == NULL)
    return;
  KbzCardStyle style = card_style (self);
  for (int i = 0; i < kbz_layout_n_places (&self->layout); i++)
    kbz_tray_show (self->trays[i], &self->layout, &style, i == self->place);
  kbz_pack_view_show (self->pack, &self->layout, &style);
}

static void style_cb (KbzFelt *self)
{
  if (adw_style_manager_get_dark (adw_style_manager_get_default ()))
    gtk_widget_add_css_class (GTK_WIDGET (self), "dark");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "dark");
  show_cards (self);
}

static void changed (KbzFelt *self)
{
  kbz_layout_history_add (&self->history, &self->layout);
  show_cards (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean kbz_felt_can_walk (KbzFelt *self, int steps)
{
  return self->layout.game != NULL && kbz_layout_history_can_walk (&self->history, steps);
}

gboolean kbz_felt_walk (KbzFelt *self, int steps)
{
  if (!kbz_felt_can_walk (self, steps))
    return FALSE;
  self->layout = *kbz_layout_history_walk (&self->history, steps);
  changed (self);
  return TRUE;
}

void kbz_felt_set_layout (KbzFelt *self, const KbzLayout *layout)
{
  self->layout = *layout;
  changed (self);
}

void kbz_felt_deal_rest (KbzFelt *self)
{
  kbz_layout_deal_rest (&self->layout, g_random_int ());
  changed (self);
}

void kbz_felt_clear (KbzFelt *self)
{
  int packs = self->layout.packs;
  self->layout = kbz_layout_new (self->layout.game);
  self->layout.packs = packs;
  self->place = 0;
  changed (self);
}

/* ---- What is clicked, dragged and typed -------------------------------------------------- */

/* A full hand passes the turn on to the next. */
static void choose_next (KbzFelt *self)
{
  int n = self->layout.game->seats_max;
  for (int i = 0; i < n && self->place < n && kbz_layout_is_full (&self->layout, self->place); i++)
    self->place = (self->place + 1) % n;
}

static void move_card (KbzFelt *self, KbzCard card, int from, int to)
{
  if (kbz_layout_move (&self->layout, card, from, to)) {
    choose_next (self);
    changed (self);
    return;
  }
  /* Translators: a seat, and the number of cards that it can hold. */
  g_autofree char *why =
      g_strdup_printf (_ ("%s has %d cards already. Choose another seat."),
                       kbz_layout_name (&self->layout, to), kbz_layout_room (&self->layout, to));
  g_signal_emit (self, signals[REFUSED], 0, why);
}

/* From the pack while it has one; then back into it, the chosen place's own first. */
static void pack_card_cb (KbzFelt *self, guint card)
{
  int owner = kbz_layout_owner (&self->layout, (KbzCard)card);
  if (owner == KBZ_NO_PLACE)
    move_card (self, (KbzCard)card, KBZ_NO_PLACE, self->place);
  else
    move_card (self, (KbzCard)card,
               kbz_hand_has (&self->layout.places[self->place], (KbzCard)card) ? self->place
                                                                               : owner,
               KBZ_NO_PLACE);
}

static void tray_card_cb (KbzFelt *self, guint card, KbzTray *tray)
{
  move_card (self, (KbzCard)card, kbz_tray_get_place (tray), KBZ_NO_PLACE);
}

/* Onto a tray, or back onto the pack. */
static void dropped (KbzFelt *self, GtkWidget *from, int place, KbzCard card, double x, double y)
{
  double own_x, own_y;
  gtk_widget_translate_coordinates (from, GTK_WIDGET (self), x, y, &own_x, &own_y);
  GtkWidget *onto = gtk_widget_pick (GTK_WIDGET (self), own_x, own_y, GTK_PICK_DEFAULT);
  GtkWidget *tray = onto == NULL         ? NULL
                    : KBZ_IS_TRAY (onto) ? onto
                                         : gtk_widget_get_ancestor (onto, KBZ_TYPE_TRAY);
  if (tray != NULL)
    move_card (self, card, place, kbz_tray_get_place (KBZ_TRAY (tray)));
  else if (onto == GTK_WIDGET (self->pack)
           || (onto != NULL && gtk_widget_is_ancestor (onto, GTK_WIDGET (self->pack))))
    move_card (self, card, place, KBZ_NO_PLACE);
}

static void pack_dropped_cb (KbzFelt *self, guint card, double x, double y)
{
  dropped (self, GTK_WIDGET (self->pack), kbz_layout_owner (&self->layout, (KbzCard)card),
           (KbzCard)card, x, y);
}

static void tray_dropped_cb (KbzFelt *self, guint card, double x, double y, KbzTray *tray)
{
  dropped (self, GTK_WIDGET (tray), kbz_tray_get_place (tray), (KbzCard)card, x, y);
}

static void tray_chosen_cb (KbzFelt *self, KbzTray *tray)
{
  self->place = kbz_tray_get_place (tray);
  show_cards (self);
}

static void tray_typed_cb (KbzFelt *self, const char *text, KbzTray *tray)
{
  if (kbz_text_is_position (text)) {
    g_autofree char *whole = g_strdup (text);
    g_signal_emit (self, signals[PASTED], 0, whole);
    return;
  }
  g_autofree char *why = kbz_layout_read_place (&self->layout, kbz_tray_get_place (tray), text);
  self->place = kbz_tray_get_place (tray);
  if (why == NULL)
    changed (self);
  kbz_tray_complain (tray, why);
}

/* ---- Trays ------------------------------------------------------------------------------- */

static void put (KbzFelt *self, int place, int column, int row, int width)
{
  GtkWidget *tray = GTK_WIDGET (self->trays[place]);
  g_object_ref (tray);
  if (gtk_widget_get_parent (tray) != NULL)
    gtk_grid_remove (self->grid, tray);
  gtk_grid_attach (self->grid, tray, column, row, width, 1);
  g_object_unref (tray);
}

/* Where things lie, in quarters of the room: hands as the seats sit at the table, the rest in the
 * corners that they leave. */
typedef struct {
  int column, row;
} Spot;
static const Spot four_hands[] = { { 1, 2 }, { 0, 1 }, { 1, 0 }, { 2, 1 } };
static const Spot four_corners[] = { { 0, 0 }, { 3, 0 }, { 0, 2 }, { 3, 2 } };
static const Spot three_hands[] = { { 1, 1 }, { 2, 0 }, { 0, 0 } };
static const Spot three_corners[] = { { 0, 1 }, { 3, 1 } };

/* The seat of the person is at the bottom. */
static void place_trays (KbzFelt *self)
{
  int hands = self->layout.game->seats_max, n = kbz_layout_n_places (&self->layout);
  int turned = 4 - self->layout.game->home;
  const Spot *corners = hands == 4 ? four_corners : three_corners;
  int n_corners = hands == 4 ? 4 : hands == 3 ? 2 : 0;
  for (int i = 0; i < n; i++) {
    gboolean is_hand = i < hands, in_corner = !is_hand && i - hands < n_corners && !self->narrow;
    kbz_tray_set_shape (self->trays[i], self->narrow || !is_hand, in_corner);
    if (in_corner)
      put (self, i, corners[i - hands].column, corners[i - hands].row, 1);
    else if (is_hand && hands == 4 && !self->narrow)
      put (self, i, four_hands[(i + turned) % 4].column, four_hands[(i + turned) % 4].row, 2);
    else if (is_hand && hands == 3 && !self->narrow)
      put (self, i, three_hands[i].column, three_hands[i].row, 2);
    else
      put (self, i, 0, i, 4);
  }
}

static void make_trays (KbzFelt *self)
{
  for (int i = 0; i < KBZ_PLACES_MAX; i++)
    if (self->trays[i] != NULL) {
      gtk_grid_remove (self->grid, GTK_WIDGET (self->trays[i]));
      self->trays[i] = NULL;
    }
  for (int i = 0; i < kbz_layout_n_places (&self->layout); i++) {
    KbzTray *tray = KBZ_TRAY (kbz_tray_new (i));
    g_signal_connect_swapped (tray, "chosen", G_CALLBACK (tray_chosen_cb), self);
    g_signal_connect_swapped (tray, "typed", G_CALLBACK (tray_typed_cb), self);
    g_signal_connect_swapped (tray, "card-activated", G_CALLBACK (tray_card_cb), self);
    g_signal_connect_swapped (tray, "card-dropped", G_CALLBACK (tray_dropped_cb), self);
    self->trays[i] = tray;
  }
  place_trays (self);
}

void kbz_felt_start (KbzFelt *self, const KbzLayout *layout)
{
  self->layout = *layout;
  self->place = 0;
  kbz_layout_history_start (&self->history, layout);
  make_trays (self);
  changed (self);
}

void kbz_felt_set_narrow (KbzFelt *self, gboolean narrow)
{
  self->narrow = narrow;
  if (self->layout.game != NULL)
    place_trays (self);
}

/* ---- The widget -------------------------------------------------------------------------- */

static void kbz_felt_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_FELT);
  G_OBJECT_CLASS (kbz_felt_parent_class)->dispose (object);
}

static void kbz_felt_finalize (GObject *object)
{
  kbz_layout_history_clear (&KBZ_FELT (object)->history);
  G_OBJECT_CLASS (kbz_felt_parent_class)->finalize (object);
}

static void kbz_felt_class_init (KbzFeltClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_felt_dispose;
  G_OBJECT_CLASS (klass)->finalize = kbz_felt_finalize;
  signals[CHANGED] = g_signal_new ("changed", KBZ_TYPE_FELT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[REFUSED] = g_signal_new ("refused", KBZ_TYPE_FELT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[PASTED] = g_signal_new ("pasted", KBZ_TYPE_FELT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
  g_type_ensure (KBZ_TYPE_PACK_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/analyse/felt.ui");
  KBZ_BIND (widget_class, KbzFelt, grid, pack)
  KBZ_BIND_CALLBACKS (widget_class, pack_card_cb, pack_dropped_cb)
}

static void kbz_felt_init (KbzFelt *self)
{
  kbz_layout_history_init (&self->history);
  gtk_widget_init_template (GTK_WIDGET (self));
  style_cb (self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (style_cb),
                           self, G_CONNECT_SWAPPED);
  if (kbz_settings () != NULL)
    g_signal_connect_object (kbz_settings (), "changed::four-colours", G_CALLBACK (style_cb), self,
                             G_CONNECT_SWAPPED);
}
