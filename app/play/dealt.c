/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/dealt.h"

#include <string.h>

#include "app/table/hand-order.h"

struct _KbzDealtView {
  AdwBin parent_instance;

  GtkFlowBox *hands;
};

G_DEFINE_FINAL_TYPE (KbzDealtView, kbz_dealt_view, ADW_TYPE_BIN)

/* Seen on light and dark. */
#define RED "#d8353b"

static int stock_of (const KbzPosition *position)
{
  KbzView view = { 0 };
  int n = 0;
  kbz_position_view (position, KBZ_NO_SEAT, &view);
  for (int i = 0; i < view.n_zones; i++)
    if (view.zones[i].kind == KBZ_ZONE_STOCK)
      n += view.zones[i].count;
  return n;
}

/* The first position; where people call while cards are still being dealt, the one in which all
 * are. The caller frees it. */
static KbzPosition *dealt_position (const KbzPosition *position)
{
  KbzPosition *walk = kbz_position_copy (position);
  while (kbz_position_undo (walk))
    ;
  gboolean dealing = kbz_position_length (position) > 0
                     && kbz_position_move (position, 0, NULL)->kind == KBZ_MOVE_CALL;
  for (size_t i = 0; dealing && stock_of (walk) > 0 && i < kbz_position_length (position)
                     && kbz_position_move (position, i, NULL)->kind == KBZ_MOVE_CALL;
       i++)
    kbz_position_redo (walk);
  return walk;
}

static int place_of (const KbzPosition *position, KbzCard card)
{
  const KbzGame *game = kbz_position_game (position);
  return game->hand_place != NULL ? game->hand_place (kbz_position_state (position), card)
                                  : kbz_hand_place (card, game->by_rank);
}

/* Cards with the same number stand in one line. */
static int group_of (const KbzPosition *position, KbzCard card)
{
  const KbzGame *game = kbz_position_game (position);
  if (game->by_rank)
    return 0;
  return game->hand_place != NULL ? place_of (position, card) / 100
                                  : kbz_hand_group (card, game->by_rank);
}

static int compare_places (gconstpointer a, gconstpointer b, gpointer position)
{
  return place_of (position, *(const KbzCard *)a) - place_of (position, *(const KbzCard *)b);
}

/* One card, or several of one suit, whose symbol then stands once. */
static void append_cards (GString *text, const KbzGame *game, const KbzCard *cards, size_t n)
{
  for (size_t i = 0; i < n; i++) {
    g_autofree char *card = kbz_say_cards (game, &cards[i], 1);
    gboolean suited = kbz_card_is_suited (cards[i]);
    KbzSuit suit = suited ? kbz_card_suit (cards[i]) : KBZ_NO_SUIT;
    gboolean again = i > 0 && suited && kbz_card_is_suited (cards[i - 1])
                     && kbz_card_suit (cards[i - 1]) == suit;
    const char *rank = suited ? g_utf8_next_char (card) : card;
    gboolean red = suited && (suit == KBZ_HEARTS || suit == KBZ_DIAMONDS);
    if (i > 0)
      g_string_append_c (text, ' ');
    if (suited && game->by_rank)
      g_string_append (text, rank);
    else if (suited && again)
      g_string_append (text, rank);
    else if (red)
      g_string_append_printf (text, "<span foreground=\"" RED "\">%.*s</span>%s",
                              (int)(rank - card), card, rank);
    else
      g_string_append (text, card);
  }
}

/* One line for each suit, or however the game groups a hand. */
static char *hand_markup (const KbzPosition *position, const KbzCard *cards, size_t n)
{
  GString *text = g_string_new (NULL);
  KbzCard sorted[KBZ_CARDS_MAX];
  memcpy (sorted, cards, n);
  g_qsort_with_data (sorted, (int)n, sizeof *sorted, compare_places, (gpointer)position);
  for (size_t i = 0, end; i < n; i = end) {
    for (end = i + 1; end < n && group_of (position, sorted[end]) == group_of (position, sorted[i]);
         end++)
      ;
    if (i > 0)
      g_string_append_c (text, '\n');
    append_cards (text, kbz_position_game (position), &sorted[i], end - i);
  }
  return g_string_free (text, FALSE);
}

static void add_hand (KbzDealtView *self, const KbzPosition *position, const KbzView *view,
                      const KbzZone *zone, const char *name)
{
  const KbzCard *cards = &view->cards[zone->start];
  g_autofree char *markup = hand_markup (position, cards, zone->count);
  g_autofree char *spoken = kbz_say_cards (kbz_position_game (position), cards, zone->count);
  /* Translators: a seat and its cards. */
  g_autofree char *whole = g_strdup_printf (_ ("%s: %s"), name, spoken);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *title = gtk_label_new (name), *label = gtk_label_new (NULL);
  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (title, "heading");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, whole, -1);
  gtk_flow_box_append (self->hands, box);
  gtk_widget_set_can_focus (GTK_WIDGET (self->hands), FALSE);
}

void kbz_dealt_view_show (KbzDealtView *self, KbzSession *session)
{
  KbzPosition *position = dealt_position (kbz_session_get_position (session));
  int n_seats = kbz_position_seats (position), viewer = kbz_session_get_viewer (session);
  KbzView view = { 0 };
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->hands))) != NULL)
    gtk_flow_box_remove (self->hands, child);
  kbz_position_view (position, KBZ_NO_SEAT, &view);
  for (int i = 0; i < n_seats; i++)
    for (int z = 0; z < view.n_zones; z++)
      if (view.zones[z].kind == KBZ_ZONE_HAND && view.zones[z].seat == (viewer + i) % n_seats)
        add_hand (self, position, &view, &view.zones[z],
                  kbz_session_seat_name (session, (viewer + i) % n_seats));
  for (int z = 0; z < view.n_zones; z++)
    if (view.zones[z].kind == KBZ_ZONE_KITTY && view.zones[z].face_up && view.zones[z].count > 0) {
      g_autofree char *name = kbz_say (&view.zones[z].label);
      add_hand (self, position, &view, &view.zones[z], *name != '\0' ? name : _ ("Kitty"));
    }
  kbz_position_free (position);
}

static void kbz_dealt_view_class_init (KbzDealtViewClass *klass)
{
  (void)klass;
}

static void kbz_dealt_view_init (KbzDealtView *self)
{
  self->hands = GTK_FLOW_BOX (gtk_flow_box_new ());
  gtk_flow_box_set_selection_mode (self->hands, GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (self->hands, 2);
  gtk_flow_box_set_homogeneous (self->hands, TRUE);
  gtk_flow_box_set_column_spacing (self->hands, 18);
  gtk_flow_box_set_row_spacing (self->hands, 12);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->hands));
}
