/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/set-up.h"

#include <string.h>

#include "app/analyse/choosers.h"
#include "app/analyse/pack-view.h"
#include "app/analyse/read-text.h"
#include "app/analyse/tray.h"
#include "app/narrow-bin.h"
#include "app/settings.h"

struct _KbzSetUp {
  AdwBin parent_instance;

  KbzNarrowBin *bin;
  GtkBox *box;
  GtkWidget *felt;
  GtkGrid *seats;
  KbzPackView *pack;
  AdwStatusPage *text_only;
  AdwComboRow *game_row;
  GtkListBox *rows;
  GtkTextBuffer *text;
  GtkLabel *complaint;

  GPtrArray *choosers; /* rows of `rows`, NULL before the first game */
  KbzTray *trays[KBZ_SEATS_MAX];
  KbzLayout layout;
  GArray *history; /* KbzLayout, with the present one at `at` */
  guint at;
  int seat; /* that cards go to */
  gboolean showing;
};

enum { CHANGED, PASTED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzSetUp, kbz_set_up, ADW_TYPE_BIN)

const KbzGame *kbz_set_up_get_game (KbzSetUp *self)
{
  return self->layout.game;
}

gboolean kbz_set_up_has_hands (KbzSetUp *self)
{
  return self->layout.game->set_up != NULL;
}

static KbzCardStyle card_style (KbzSetUp *self)
{
  return (KbzCardStyle){
    .letters = kbz_card_letters_for_locale (g_get_language_names ()[0]),
    .tarot = self->layout.game->pack.kind == KBZ_PACK_TAROT,
    .dark = adw_style_manager_get_dark (adw_style_manager_get_default ()),
    .four_colours = kbz_settings_four_colours (),
  };
}

static void show_hands (KbzSetUp *self)
{
  KbzCardStyle style = card_style (self);
  if (!kbz_set_up_has_hands (self))
    return;
  for (int seat = 0; seat < kbz_layout_n_seats (&self->layout); seat++)
    kbz_tray_show (self->trays[seat], &self->layout, &style, seat == self->seat);
  kbz_pack_view_show (self->pack, &self->layout, &style);
}

static void style_cb (KbzSetUp *self)
{
  if (adw_style_manager_get_dark (adw_style_manager_get_default ()))
    gtk_widget_add_css_class (self->felt, "dark");
  else
    gtk_widget_remove_css_class (self->felt, "dark");
  show_hands (self);
}

void kbz_set_up_complain (KbzSetUp *self, const char *sentence)
{
  gtk_label_set_label (self->complaint, sentence != NULL ? sentence : "");
}

/* ---- Hands and their history ------------------------------------------------------------- */

static void remember (KbzSetUp *self)
{
  if (self->history->len > 0
      && memcmp (&g_array_index (self->history, KbzLayout, self->at), &self->layout,
                 sizeof self->layout)
             == 0)
    return;
  if (self->history->len > 0)
    g_array_set_size (self->history, ++self->at);
  g_array_append_val (self->history, self->layout);
}

static void changed (KbzSetUp *self)
{
  remember (self);
  kbz_set_up_complain (self, NULL);
  show_hands (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void go_to (KbzSetUp *self, guint at)
{
  self->at = at;
  self->layout = g_array_index (self->history, KbzLayout, at);
  changed (self);
}

gboolean kbz_set_up_can_undo (KbzSetUp *self)
{
  return self->at > 0;
}

gboolean kbz_set_up_can_redo (KbzSetUp *self)
{
  return self->at + 1 < self->history->len;
}

gboolean kbz_set_up_undo (KbzSetUp *self)
{
  if (!kbz_set_up_can_undo (self))
    return FALSE;
  go_to (self, self->at - 1);
  return TRUE;
}

gboolean kbz_set_up_redo (KbzSetUp *self)
{
  if (!kbz_set_up_can_redo (self))
    return FALSE;
  go_to (self, self->at + 1);
  return TRUE;
}

void kbz_set_up_deal_rest (KbzSetUp *self)
{
  kbz_layout_deal_rest (&self->layout, g_random_int ());
  changed (self);
}

void kbz_set_up_clear (KbzSetUp *self)
{
  memset (self->layout.hands, 0, sizeof self->layout.hands);
  self->seat = 0;
  changed (self);
}

static gboolean is_full (KbzSetUp *self, int seat)
{
  return kbz_hand_size (&self->layout.hands[seat]) >= kbz_layout_hand_max (&self->layout);
}

static void give (KbzSetUp *self, KbzCard card, int seat)
{
  if (kbz_layout_give (&self->layout, card, seat)) {
    /* A full hand passes the turn on. */
    for (int i = 0; i < kbz_layout_n_seats (&self->layout) && is_full (self, self->seat); i++)
      self->seat = (self->seat + 1) % kbz_layout_n_seats (&self->layout);
    changed (self);
    return;
  }
  /* Translators: a seat, and the number of cards that it can hold. */
  g_autofree char *sentence = g_strdup_printf (_ ("%s has %d cards already. Choose another seat."),
                                               kbz_translate (self->layout.game->seat_names[seat]),
                                               kbz_layout_hand_max (&self->layout));
  kbz_set_up_complain (self, sentence);
}

/* ---- What is clicked, dragged and typed -------------------------------------------------- */

static void pack_card_cb (KbzSetUp *self, guint card)
{
  gboolean dealt = kbz_layout_owner (&self->layout, (KbzCard)card) != KBZ_NO_SEAT;
  give (self, (KbzCard)card, dealt ? KBZ_NO_SEAT : self->seat);
}

static void tray_card_cb (KbzSetUp *self, guint card)
{
  give (self, (KbzCard)card, KBZ_NO_SEAT);
}

/* Onto a seat, or back onto the pack. */
static void dropped (KbzSetUp *self, GtkWidget *from, KbzCard card, double x, double y)
{
  double own_x, own_y;
  gtk_widget_translate_coordinates (from, GTK_WIDGET (self), x, y, &own_x, &own_y);
  GtkWidget *onto = gtk_widget_pick (GTK_WIDGET (self), own_x, own_y, GTK_PICK_DEFAULT);
  GtkWidget *tray = onto == NULL         ? NULL
                    : KBZ_IS_TRAY (onto) ? onto
                                         : gtk_widget_get_ancestor (onto, KBZ_TYPE_TRAY);
  if (tray != NULL)
    give (self, card, kbz_tray_get_seat (KBZ_TRAY (tray)));
  else if (onto == GTK_WIDGET (self->pack)
           || (onto != NULL && gtk_widget_is_ancestor (onto, GTK_WIDGET (self->pack))))
    give (self, card, KBZ_NO_SEAT);
}

static void pack_dropped_cb (KbzSetUp *self, guint card, double x, double y)
{
  dropped (self, GTK_WIDGET (self->pack), (KbzCard)card, x, y);
}

static void tray_dropped_cb (KbzSetUp *self, guint card, double x, double y, KbzTray *tray)
{
  dropped (self, GTK_WIDGET (tray), (KbzCard)card, x, y);
}

static void tray_chosen_cb (KbzSetUp *self, KbzTray *tray)
{
  self->seat = kbz_tray_get_seat (tray);
  show_hands (self);
}

static void tray_typed_cb (KbzSetUp *self, const char *text, KbzTray *tray)
{
  if (kbz_text_is_position (text)) {
    g_autofree char *whole = g_strdup (text);
    g_signal_emit (self, signals[PASTED], 0, whole);
    return;
  }
  g_autofree char *why = kbz_layout_read_hand (&self->layout, kbz_tray_get_seat (tray), text);
  self->seat = kbz_tray_get_seat (tray);
  if (why == NULL)
    changed (self);
  kbz_tray_complain (tray, why);
}

static void chosen_cb (KbzSetUp *self)
{
  kbz_set_up_complain (self, NULL);
  if (!self->showing)
    g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- The game ---------------------------------------------------------------------------- */

static void place_trays (KbzSetUp *self)
{
  /* Left column and width, in quarters of the room, by the order of the compass and row by row. */
  static const struct {
    int column, row, width;
  } compass[4] = { { 1, 0, 2 }, { 2, 1, 2 }, { 1, 2, 2 }, { 0, 1, 2 } };
  gboolean narrow;
  g_object_get (self->bin, "narrow", &narrow, NULL);
  int n = kbz_layout_n_seats (&self->layout);
  for (int seat = 0; seat < n; seat++) {
    GtkWidget *tray = GTK_WIDGET (self->trays[seat]);
    kbz_tray_set_compact (self->trays[seat], narrow);
    g_object_ref (tray);
    if (gtk_widget_get_parent (tray) != NULL)
      gtk_grid_remove (self->seats, tray);
    if (narrow)
      gtk_grid_attach (self->seats, tray, 0, seat, 4, 1);
    else if (n == 4)
      gtk_grid_attach (self->seats, tray, compass[seat].column, compass[seat].row,
                       compass[seat].width, 1);
    else
      gtk_grid_attach (self->seats, tray, 2 * (seat % 2), seat / 2, 2, 1);
    g_object_unref (tray);
  }
}

static void make_trays (KbzSetUp *self)
{
  for (int seat = 0; seat < KBZ_SEATS_MAX; seat++)
    if (self->trays[seat] != NULL) {
      gtk_grid_remove (self->seats, GTK_WIDGET (self->trays[seat]));
      self->trays[seat] = NULL;
    }
  for (int seat = 0; seat < kbz_layout_n_seats (&self->layout); seat++) {
    KbzTray *tray = KBZ_TRAY (kbz_tray_new (seat));
    g_signal_connect_swapped (tray, "chosen", G_CALLBACK (tray_chosen_cb), self);
    g_signal_connect_swapped (tray, "typed", G_CALLBACK (tray_typed_cb), self);
    g_signal_connect_swapped (tray, "card-activated", G_CALLBACK (tray_card_cb), self);
    g_signal_connect_swapped (tray, "card-dropped", G_CALLBACK (tray_dropped_cb), self);
    self->trays[seat] = tray;
  }
  place_trays (self);
}

static void make_choosers (KbzSetUp *self)
{
  for (guint i = 0; self->choosers != NULL && i < self->choosers->len; i++)
    gtk_list_box_remove (self->rows, g_ptr_array_index (self->choosers, i));
  g_clear_pointer (&self->choosers, g_ptr_array_unref);
  self->choosers =
      kbz_choosers_new (self->rows, self->layout.game->set_up, G_CALLBACK (chosen_cb), self);
}

static void set_game (KbzSetUp *self, const KbzGame *game)
{
  if (self->layout.game == game)
    return;
  self->layout = (KbzLayout){ .game = game };
  self->seat = 0;
  self->at = 0;
  g_array_set_size (self->history, 0);
  make_choosers (self);
  gtk_widget_set_visible (self->felt, kbz_set_up_has_hands (self));
  gtk_widget_set_visible (GTK_WIDGET (self->text_only), !kbz_set_up_has_hands (self));
  if (kbz_set_up_has_hands (self)) {
    make_trays (self);
  } else {
    /* Translators: %s is a game. */
    g_autofree char *title =
        g_strdup_printf (_ ("Positions of %s Come as Text"), kbz_translate (game->name));
    adw_status_page_set_title (self->text_only, title);
  }
  for (guint i = 0; i < kbz_n_games; i++)
    if (kbz_games[i] == game)
      adw_combo_row_set_selected (self->game_row, i);
  changed (self);
}

static void game_cb (KbzSetUp *self)
{
  guint i = adw_combo_row_get_selected (self->game_row);
  if (i < kbz_n_games && self->layout.game != NULL)
    set_game (self, kbz_games[i]);
}

static void narrow_cb (KbzSetUp *self)
{
  gboolean narrow;
  g_object_get (self->bin, "narrow", &narrow, NULL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  if (kbz_set_up_has_hands (self))
    place_trays (self);
}

/* ---- Positions in and out ---------------------------------------------------------------- */

void kbz_set_up_show (KbzSetUp *self, const KbzPosition *position)
{
  KbzPosition *start = kbz_position_copy (position);
  KbzFields fields = { 0 };
  while (kbz_position_undo (start))
    ;
  self->showing = TRUE;
  set_game (self, kbz_position_game (start));
  if (kbz_set_up_has_hands (self)) {
    char *text = kbz_position_to_text (start);
    if (kbz_fields_read (&fields, text, NULL) == KBZ_OK)
      kbz_choosers_show (self->choosers, &fields);
    free (text);
    kbz_fields_clear (&fields);
    kbz_layout_take (&self->layout, start);
    changed (self);
  }
  self->showing = FALSE;
  kbz_position_free (start);
}

KbzPosition *kbz_set_up_read (KbzSetUp *self, char **why)
{
  KbzFields fields = { 0 };
  KbzError error = { 0 };
  g_autofree char *deal = kbz_layout_write (&self->layout);
  kbz_fields_put (&fields, "deal", deal);
  kbz_choosers_read (self->choosers, &fields);
  KbzPosition *position = kbz_position_read (self->layout.game, &fields, &error);
  kbz_fields_clear (&fields);
  *why = position == NULL ? g_strdup (error.message) : NULL;
  return position;
}

KbzPosition *kbz_set_up_read_text (KbzSetUp *self, const char *text, char **why)
{
  KbzFields chosen = { 0 };
  kbz_choosers_read (self->choosers, &chosen);
  KbzPosition *position = kbz_position_from_any_text (text, self->layout.game, &chosen, why);
  kbz_fields_clear (&chosen);
  return position;
}

char *kbz_set_up_get_text (KbzSetUp *self)
{
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds (self->text, &start, &end);
  return gtk_text_buffer_get_text (self->text, &start, &end, FALSE);
}

void kbz_set_up_set_text (KbzSetUp *self, const char *text)
{
  gtk_text_buffer_set_text (self->text, text, -1);
}

/* ---- The widget -------------------------------------------------------------------------- */

static void kbz_set_up_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_SET_UP);
  G_OBJECT_CLASS (kbz_set_up_parent_class)->dispose (object);
}

static void kbz_set_up_finalize (GObject *object)
{
  KbzSetUp *self = KBZ_SET_UP (object);
  g_array_unref (self->history);
  g_clear_pointer (&self->choosers, g_ptr_array_unref);
  G_OBJECT_CLASS (kbz_set_up_parent_class)->finalize (object);
}

static void kbz_set_up_class_init (KbzSetUpClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_set_up_dispose;
  G_OBJECT_CLASS (klass)->finalize = kbz_set_up_finalize;
  signals[CHANGED] = g_signal_new ("changed", KBZ_TYPE_SET_UP, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[PASTED] = g_signal_new ("pasted", KBZ_TYPE_SET_UP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
  g_type_ensure (KBZ_TYPE_NARROW_BIN);
  g_type_ensure (KBZ_TYPE_PACK_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/analyse/set-up.ui");
  gtk_widget_class_bind_template_child (widget_class, KbzSetUp, bin);
  gtk_widget_class_bind_template_child (widget_class, KbzSetUp, box);
  gtk_widget_class_bind_template_child (widget_class, KbzSetUp, felt);
  gtk_widget_class_bind_template_child (widget_class, KbzSetUp, seats);
  gtk_widget_class_bind_template_child (widget_class, KbzSetUp, pack);
  gtk_widget_class_bind_template_child (widget_class, KbzSetUp, text_only);
  gtk_widget_class_bind_template_child (widget_class, KbzSetUp, game_row);
  gtk_widget_class_bind_template_child (widget_class, KbzSetUp, rows);
  gtk_widget_class_bind_template_child (widget_class, KbzSetUp, text);
  gtk_widget_class_bind_template_child (widget_class, KbzSetUp, complaint);
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
  gtk_widget_class_bind_template_callback (widget_class, game_cb);
  gtk_widget_class_bind_template_callback (widget_class, pack_card_cb);
  gtk_widget_class_bind_template_callback (widget_class, pack_dropped_cb);
}

static void kbz_set_up_init (KbzSetUp *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  self->history = g_array_new (FALSE, FALSE, sizeof (KbzLayout));
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < kbz_n_games; i++)
    gtk_string_list_append (names, kbz_translate (kbz_games[i]->name));
  adw_combo_row_set_model (self->game_row, G_LIST_MODEL (names));
  /* The first game whose hands can be laid out, if there is one. */
  guint first = 0;
  while (first + 1 < kbz_n_games && kbz_games[first]->set_up == NULL)
    first++;
  set_game (self, kbz_games[kbz_games[first]->set_up != NULL ? first : 0]);
  style_cb (self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (style_cb),
                           self, G_CONNECT_SWAPPED);
  if (kbz_settings () != NULL)
    g_signal_connect_object (kbz_settings (), "changed::four-colours", G_CALLBACK (style_cb), self,
                             G_CONNECT_SWAPPED);
}
