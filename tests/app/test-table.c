/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table widgets on a real display; run under xvfb. */
#include <adwaita.h>
#include <string.h>

#include "app/table/aloud.h"
#include "app/table/card-name.h"
#include "app/table/fan-walk.h"
#include "app/table/hand-order.h"
#include "table-scenes.h"

#define CARD(suit, rank) ((KbzCard)((suit) << 4 | (rank))) /* a constant, for tables */

typedef struct {
  GtkWidget *window;
  KbzTable *table;
} Fixture;

static gboolean count_frame (GtkWidget *window, GdkFrameClock *clock, gpointer frames)
{
  (void)window, (void)clock;
  return --*(int *)frames > 0;
}

/* Until what has been changed is laid out and drawn, however long a frame takes on this machine:
 * the layout of one frame may ask for another in the next. */
static void settle (Fixture f)
{
  int frames = 4;

  gtk_widget_add_tick_callback (f.window, count_frame, &frames, NULL);
  while (frames > 0)
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

/* Drawn in the size that was asked for; the window manager may come to it later. */
static void wait_until_shown (Fixture f, int width, int height)
{
  gtk_test_widget_wait_for_draw (f.window);
  while (gtk_widget_get_width (f.window) != width || gtk_widget_get_height (f.window) != height)
    g_main_context_iteration (NULL, TRUE);
  settle (f);
}

static Fixture open_table (int width, int height)
{
  Fixture f = { gtk_window_new (), KBZ_TABLE (kbz_table_new ()) };

  gtk_window_set_decorated (GTK_WINDOW (f.window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (f.window), width, height);
  gtk_window_set_child (GTK_WINDOW (f.window), GTK_WIDGET (f.table));
  gtk_window_present (GTK_WINDOW (f.window));
  return f;
}

static Fixture open_scene (const char *name, int width, int height)
{
  Fixture f = open_table (width, height);

  g_object_set (f.table, "interactive", TRUE, NULL);
  kbz_scene_show (kbz_scene_find (name), f.table);
  wait_until_shown (f, width, height);
  return f;
}

static void close_table (Fixture f)
{
  gpointer alive = f.table;

  g_object_add_weak_pointer (G_OBJECT (f.table), &alive);
  gtk_window_destroy (GTK_WINDOW (f.window));
  while (alive != NULL && g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
  g_assert_null (alive);
}

static KbzFan *bottom_fan (Fixture f)
{
  return KBZ_FAN (f.table->seats[f.table->bottom].fan);
}

static KbzCardWidget *find_card (KbzFan *fan, KbzCard card)
{
  for (guint i = 0; i < kbz_fan_get_n_cards (fan); i++)
    if (kbz_card_widget_get_card (kbz_fan_get_card (fan, i)) == card)
      return kbz_fan_get_card (fan, i);
  return NULL;
}

static void bounds_of (Fixture f, gpointer widget, graphene_rect_t *bounds)
{
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (f.table), bounds));
}

/* ---- Names and order --------------------------------------------------------------------- */

static void cards_have_names_in_words (void)
{
  static const struct {
    KbzCard card;
    KbzPackKind kind;
    const char *title, *the;
  } names[] = {
    { CARD (KBZ_HEARTS, KBZ_QUEEN), KBZ_PACK_FRENCH, "Queen of hearts", "the queen of hearts" },
    { CARD (KBZ_SPADES, 10), KBZ_PACK_FRENCH, "Ten of spades", "the ten of spades" },
    { CARD (KBZ_CLUBS, 14), KBZ_PACK_TAROT, "King of clubs", "the king of clubs" },
    { CARD (KBZ_CLUBS, 12), KBZ_PACK_TAROT, "Knight of clubs", "the knight of clubs" },
    { CARD (KBZ_DIAMONDS, 1), KBZ_PACK_TAROT, "One of diamonds", "the one of diamonds" },
    { 64 + 21, KBZ_PACK_TAROT, "Trump 21", "the trump 21" },
    { KBZ_EXCUSE, KBZ_PACK_TAROT, "Excuse", "the Excuse" },
    { KBZ_BIG_JOKER, KBZ_PACK_JOKERS, "Big joker", "the big joker" },
    { KBZ_NO_CARD, KBZ_PACK_FRENCH, "Card", "a card" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *title = kbz_card_title (names[i].card, names[i].kind);
    g_autofree char *the = kbz_card_the (names[i].card, names[i].kind);

    g_assert_cmpstr (title, ==, names[i].title);
    g_assert_cmpstr (the, ==, names[i].the);
  }
}

static void signs_are_spoken_in_words (void)
{
  static const struct {
    const char *seen, *heard;
  } sentences[] = {
    { "♥3; ♠K was better", "three of hearts; king of spades was better" },
    { "One of these: ♦10 · ♣A", "One of these: ten of diamonds · ace of clubs" },
    { "♣C", "knight of clubs" }, /* of the tarot pack */
    { "4♥ makes, 420", "4 hearts makes, 420" },
    { "♠AK7", "spades AK7" },
    { "It costs −1", "It costs minus 1" },
    { "Nothing to change, not 10 - 3 either", "Nothing to change, not 10 - 3 either" },
    { "", "" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (sentences); i++) {
    g_autofree char *heard = kbz_aloud (sentences[i].seen);

    g_assert_cmpstr (heard, ==, sentences[i].heard);
  }
}

static void assert_order (const char *hand, const char *expected, bool by_rank)
{
  KbzCard cards[KBZ_CARDS_MAX];
  char text[200];
  size_t n;

  g_assert_cmpint (kbz_cards_read (hand, KBZ_PACK_JOKERS, cards, KBZ_CARDS_MAX, &n, NULL), ==,
                   KBZ_OK);
  kbz_hand_order (cards, n, by_rank);
  kbz_cards_write (cards, n, KBZ_PACK_JOKERS, KBZ_LETTERS, text, sizeof text);
  g_assert_cmpstr (text, ==, expected);
}

static void hands_are_sorted_by_suit_or_by_rank (void)
{
  assert_order ("D2 CA S3 H5 SA LJ CT BJ", "BJ LJ SA S3 H5 CA CT D2", false);
  assert_order ("D2 CA S3 H5 SA LJ CT BJ", "BJ LJ D2 SA CA CT H5 S3", true);
}

static void a_game_may_say_how_hands_are_sorted (void)
{
  /* Hearts are trumps: they come first and belong together with the jokers. */
  static int16_t places[KBZ_CARD_CODES];
  static const char hand[] = "S3 HA LJ D2 H5 SA";
  KbzCard cards[10];
  KbzFanSpot spots[10];
  char text[50];
  size_t n;

  for (int suit = 0; suit < 4; suit++)
    for (int rank = 2; rank <= KBZ_ACE; rank++)
      places[kbz_card ((KbzSuit)suit, rank)] =
          (int16_t)(100 * (suit == KBZ_HEARTS ? 0 : 1 + suit) + 20 - rank);
  places[KBZ_LITTLE_JOKER] = 1;
  kbz_cards_read (hand, KBZ_PACK_JOKERS, cards, 10, &n, NULL);
  kbz_hand_order_by (cards, n, places);
  kbz_cards_write (cards, n, KBZ_PACK_JOKERS, KBZ_LETTERS, text, sizeof text);
  g_assert_cmpstr (text, ==, "LJ HA H5 SA S3 D2");

  /* A gap parts the trumps from the spades, none the joker from the hearts. */
  kbz_fan_layout (
      cards, n,
      (KbzFanBox){ .width = 600, .height = 200, .card_max = 100, .rows_max = 1, .places = places },
      spots);
  g_assert_cmpint (spots[1].x - spots[0].x, ==, spots[2].x - spots[1].x);
  g_assert_cmpint (spots[3].x - spots[2].x, >, spots[2].x - spots[1].x);
}

/* ---- Keys -------------------------------------------------------------------------------- */

static void keys_walk_a_hand (void)
{
  static const KbzCardStyle english = { 0 }, french = { .letters = KBZ_LETTERS_FRENCH };
  static const KbzCard cards[] = { CARD (KBZ_SPADES, KBZ_ACE), CARD (KBZ_SPADES, KBZ_QUEEN),
                                   CARD (KBZ_HEARTS, KBZ_QUEEN), CARD (KBZ_HEARTS, 10),
                                   CARD (KBZ_DIAMONDS, 7) };
  static const KbzFanSpot spots[] = {
    { 0, 0, 0 }, { 30, 0, 0 }, { 60, 0, 0 }, { 0, 40, 1 }, { 30, 40, 1 }
  };
  static const struct {
    int from;
    guint key;
    const KbzCardStyle *style;
    int to;
  } steps[] = {
    { 0, GDK_KEY_Right, &english, 1 }, { 4, GDK_KEY_Right, &english, 4 },
    { 0, GDK_KEY_Left, &english, 0 },  { 3, GDK_KEY_Home, &english, 0 },
    { 1, GDK_KEY_End, &english, 4 },   { 1, GDK_KEY_Down, &english, 4 },
    { 3, GDK_KEY_Up, &english, 0 },    { 0, GDK_KEY_Up, &english, -1 },
    { 0, GDK_KEY_q, &english, 1 },     { 1, GDK_KEY_q, &english, 2 },
    { 0, GDK_KEY_t, &english, 3 },     { 0, GDK_KEY_1, &english, 3 },
    { 0, GDK_KEY_h, &english, 2 },     { 0, GDK_KEY_d, &english, 4 },
    { 0, GDK_KEY_d, &french, 1 },      { 0, GDK_KEY_z, &english, -1 },
    { 0, GDK_KEY_F5, &english, -1 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (steps); i++)
    g_assert_cmpint (kbz_fan_walk (cards, spots, G_N_ELEMENTS (cards), steps[i].from, steps[i].key,
                                   steps[i].style),
                     ==, steps[i].to);
}

/* ---- Layout ------------------------------------------------------------------------------ */

static gboolean disjoint (const graphene_rect_t *a, const graphene_rect_t *b)
{
  graphene_rect_t both;

  return !graphene_rect_intersection (a, b, &both) || both.size.width < 1 || both.size.height < 1;
}

/* What may not cover each other: trick cards, hands, plates, piles, melds, texts. */
static void collect_zones (Fixture f, GPtrArray *zones)
{
  KbzTable *t = f.table;

  for (GtkWidget *card = gtk_widget_get_first_child (t->trick); card;
       card = gtk_widget_get_next_sibling (card))
    g_ptr_array_add (zones, card);
  for (int i = 0; i < t->view.n_seats; i++) {
    GtkWidget *parts[] = { t->seats[i].plate, t->seats[i].fan, t->seats[i].backs, t->seats[i].shown,
                           t->racks[i] };

    for (size_t k = 0; k < G_N_ELEMENTS (parts); k++)
      if (gtk_widget_is_drawable (parts[k]))
        g_ptr_array_add (zones, parts[k]);
  }
  for (int i = 0; i < t->n_piles; i++)
    g_ptr_array_add (zones, t->piles[i]);
  for (int i = 0; i < 4; i++) {
    GtkWidget *texts[] = { t->status, t->facts, t->facts_line, t->last_button };

    if (gtk_widget_is_drawable (texts[i]))
      g_ptr_array_add (zones, texts[i]);
  }
}

static void assert_nothing_covers (Fixture f, const char *name)
{
  g_autoptr (GPtrArray) zones = g_ptr_array_new ();
  graphene_rect_t whole =
      GRAPHENE_RECT_INIT (0, 0, (float)gtk_widget_get_width (GTK_WIDGET (f.table)),
                          (float)gtk_widget_get_height (GTK_WIDGET (f.table)));

  collect_zones (f, zones);
  for (guint i = 0; i < zones->len; i++) {
    graphene_rect_t a, b;

    bounds_of (f, zones->pdata[i], &a);
    if (!graphene_rect_contains_rect (&whole, &a))
      g_error ("%s: %s lies outside the table", name, G_OBJECT_TYPE_NAME (zones->pdata[i]));
    for (guint k = i + 1; k < zones->len; k++) {
      if (KBZ_IS_CARD_WIDGET (zones->pdata[i]) && KBZ_IS_CARD_WIDGET (zones->pdata[k]))
        continue; /* the cards of one play overlap */
      bounds_of (f, zones->pdata[k], &b);
      if (!disjoint (&a, &b))
        g_error ("%s: %s (%g %g %g %g) covers %s (%g %g %g %g)", name,
                 G_OBJECT_TYPE_NAME (zones->pdata[i]), a.origin.x, a.origin.y, a.size.width,
                 a.size.height, G_OBJECT_TYPE_NAME (zones->pdata[k]), b.origin.x, b.origin.y,
                 b.size.width, b.size.height);
    }
  }
}

static void nothing_covers_anything_else (void)
{
  static const int sizes[][2] = { { 1280, 800 }, { 1280, 740 }, { 900, 600 },  { 640, 560 },
                                  { 360, 720 },  { 480, 400 },  { 1920, 1080 } };

  for (size_t s = 0; s < G_N_ELEMENTS (sizes); s++)
    for (size_t i = 0; i < kbz_n_scenes; i++) {
      Fixture f = open_scene (kbz_scenes[i].name, sizes[s][0], sizes[s][1]);
      g_autofree char *name =
          g_strdup_printf ("%s at %d×%d", kbz_scenes[i].name, sizes[s][0], sizes[s][1]);

      assert_nothing_covers (f, name);
      close_table (f);
    }
}

static void every_card_of_a_long_hand_can_be_read (void)
{
  static const struct {
    const char *scene;
    int width, height, card_height;
  } cases[] = {
    { "bridge", 1280, 800, 120 }, { "25", 1280, 800, 60 },    { "33", 1280, 800, 60 },
    { "tractor", 1280, 800, 60 }, { "bridge", 360, 720, 60 }, { "tractor", 360, 720, 60 },
  };

  for (size_t c = 0; c < G_N_ELEMENTS (cases); c++) {
    Fixture f = open_scene (cases[c].scene, cases[c].width, cases[c].height);
    KbzFan *fan = bottom_fan (f);
    graphene_rect_t last, next;

    bounds_of (f, kbz_fan_get_card (fan, 0), &last);
    for (guint i = 0; i < kbz_fan_get_n_cards (fan); i++, last = next) {
      bounds_of (f, kbz_fan_get_card (fan, i), &next);
      g_assert_cmpfloat (next.size.height, >=, cases[c].card_height);
      g_assert_cmpfloat (next.origin.x, >=, 0);
      g_assert_cmpfloat (next.origin.x + next.size.width, <=, cases[c].width);
      if (i > 0 && next.origin.y == last.origin.y)
        g_assert_cmpfloat (next.origin.x - last.origin.x, >=, KBZ_FAN_STEP);
      else if (i > 0) /* a further row leaves rank and suit of the one behind it free */
        g_assert_cmpfloat (next.origin.y - last.origin.y, >=, 0.36 * next.size.height);
    }
    close_table (f);
  }
}

/* ---- What screen readers hear ------------------------------------------------------------ */

static void cards_say_what_they_are (void)
{
  Fixture f = open_scene ("bridge", 1280, 800);
  KbzCardWidget *queen = find_card (bottom_fan (f), CARD (KBZ_HEARTS, KBZ_QUEEN));
  KbzCardWidget *ace = find_card (bottom_fan (f), CARD (KBZ_SPADES, KBZ_ACE));

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (queen), GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (queen, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Queen of hearts, 6 of 13, playable");
  gtk_test_accessible_assert_property (ace, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Ace of spades, 1 of 13");
  gtk_test_accessible_assert_property (ace, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "You must follow hearts.");
  gtk_test_accessible_assert_state (ace, GTK_ACCESSIBLE_STATE_DISABLED, TRUE);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (ace)), ==, "You must follow hearts.");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (f.table->status), GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_test_accessible_assert_property (f.table->seats[3].backs, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "West: 12 cards");
  close_table (f);
}

static void tricks_and_piles_say_what_they_are (void)
{
  Fixture f = open_scene ("bridge", 1280, 800);
  int seat = -1;
  KbzCardWidget *card = kbz_trick_area_get_card (KBZ_TRICK_AREA (f.table->trick), 2, &seat);

  g_assert_cmpint (seat, ==, 1);
  gtk_test_accessible_assert_property (card, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "East: king of hearts, winning");
  close_table (f);

  f = open_scene ("canasta", 1280, 800);
  gtk_test_accessible_assert_property (f.table->piles[1], GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Discards, 6 cards: queen of hearts, Frozen");
  close_table (f);

  KbzPosition *position = kbz_position_deal (kbz_game_find ("tractor"), NULL, NULL, 5);
  f = open_table (1280, 800);
  kbz_table_show (f.table, position, 0);
  gtk_test_accessible_assert_property (f.table->piles[0], GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Undealt cards, 72 cards");
  kbz_position_free (position);
  close_table (f);
}

/* ---- Playing and picking ----------------------------------------------------------------- */

static void note_card (KbzTable *table, guint card, guint *heard)
{
  (void)table;
  *heard = card;
}

static void note_refused (KbzTable *table, guint card, const char *reason, guint *heard)
{
  (void)table;
  g_assert_cmpstr (reason, ==, "You must follow hearts.");
  *heard = card;
}

static void note_zone (KbzTable *table, guint kind, int arg, guint *heard)
{
  (void)table;
  *heard = kind * 100 + (guint)arg;
}

static void count (KbzTable *table, guint *heard)
{
  (void)table;
  ++*heard;
}

static void activating_a_card_plays_it_if_it_is_legal (void)
{
  Fixture f = open_scene ("bridge", 1280, 800);
  KbzCard queen = CARD (KBZ_HEARTS, KBZ_QUEEN), ace = CARD (KBZ_SPADES, KBZ_ACE);
  guint played = 0, refused = 0;

  g_signal_connect (f.table, "card-activated", G_CALLBACK (note_card), &played);
  g_signal_connect (f.table, "card-refused", G_CALLBACK (note_refused), &refused);
  gtk_widget_activate (GTK_WIDGET (find_card (bottom_fan (f), ace)));
  g_assert_cmpuint (played, ==, 0);
  g_assert_cmpuint (refused, ==, ace);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (f.table->status)), ==, "You must follow hearts.");
  gtk_widget_activate (GTK_WIDGET (find_card (bottom_fan (f), queen)));
  g_assert_cmpuint (played, ==, queen);

  played = 0;
  g_object_set (f.table, "interactive", FALSE, NULL);
  gtk_widget_activate (GTK_WIDGET (find_card (bottom_fan (f), queen)));
  g_assert_cmpuint (played, ==, 0);
  close_table (f);
}

static void dummys_cards_are_not_the_declarers_until_dummys_turn (void)
{
  Fixture f = open_scene ("bridge", 1280, 800);
  guint played = 0;

  g_signal_connect (f.table, "card-activated", G_CALLBACK (note_card), &played);
  gtk_widget_activate (
      GTK_WIDGET (find_card (KBZ_FAN (f.table->seats[0].fan), CARD (KBZ_HEARTS, 8))));
  g_assert_cmpuint (played, ==, 0);
  close_table (f);
}

static void picked_cards_come_in_the_order_of_the_hand (void)
{
  Fixture f = open_scene ("tractor", 1280, 800);
  KbzFan *fan = bottom_fan (f);
  KbzCard cards[KBZ_CARDS_MAX];
  guint changed = 0;

  g_signal_connect (f.table, "selection-changed", G_CALLBACK (count), &changed);
  gtk_widget_activate (GTK_WIDGET (find_card (fan, CARD (KBZ_CLUBS, KBZ_QUEEN))));
  gtk_widget_activate (GTK_WIDGET (find_card (fan, KBZ_BIG_JOKER)));
  g_assert_cmpuint (changed, ==, 2);
  g_assert_cmpuint (kbz_table_get_picked (f.table, cards), ==, 2);
  g_assert_cmpuint (cards[0], ==, KBZ_BIG_JOKER);
  g_assert_cmpuint (cards[1], ==, CARD (KBZ_CLUBS, KBZ_QUEEN));
  gtk_test_accessible_assert_state (find_card (fan, KBZ_BIG_JOKER), GTK_ACCESSIBLE_STATE_PRESSED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  gtk_widget_activate (GTK_WIDGET (find_card (fan, KBZ_BIG_JOKER)));
  g_assert_cmpuint (kbz_table_get_picked (f.table, cards), ==, 1);

  kbz_table_set_picked (f.table, (KbzCard[]){ KBZ_BIG_JOKER, KBZ_BIG_JOKER }, 2);
  g_assert_cmpuint (kbz_table_get_picked (f.table, cards), ==, 2);
  g_assert_cmpuint (cards[1], ==, KBZ_BIG_JOKER);
  kbz_table_set_picking (f.table, FALSE);
  g_assert_cmpuint (kbz_table_get_picked (f.table, cards), ==, 0);
  close_table (f);
}

static void stock_pile_and_melds_can_be_activated (void)
{
  Fixture f = open_scene ("canasta", 1280, 800);
  guint heard = 0;

  g_signal_connect (f.table, "zone-activated", G_CALLBACK (note_zone), &heard);
  gtk_widget_activate (f.table->piles[0]);
  g_assert_cmpuint (heard, ==, KBZ_ZONE_STOCK * 100);
  gtk_widget_activate (GTK_WIDGET (kbz_meld_rack_get (KBZ_MELD_RACK (f.table->racks[0]), 4)));
  g_assert_cmpuint (heard, ==, KBZ_ZONE_MELD * 100 + 5);
  close_table (f);
}

static void the_last_trick_is_shown_on_request (void)
{
  Fixture f = open_scene ("bridge", 1280, 800);
  KbzTrickArea *trick = KBZ_TRICK_AREA (f.table->trick);
  int seat;

  g_assert_cmpuint (kbz_trick_area_get_n_cards (trick), ==, 3);
  gtk_widget_activate_action (GTK_WIDGET (f.table), "table.show-last", NULL);
  g_assert_cmpuint (kbz_trick_area_get_n_cards (trick), ==, 4);
  g_assert_cmpuint (kbz_card_widget_get_card (kbz_trick_area_get_card (trick, 0, &seat)), ==,
                    CARD (KBZ_CLUBS, 3));
  kbz_scene_show (kbz_scene_find ("bridge"), f.table);
  g_assert_cmpuint (kbz_trick_area_get_n_cards (trick), ==, 3);
  close_table (f);
}

static void the_hand_is_one_stop_of_the_tab_key (void)
{
  Fixture f = open_scene ("bridge", 1280, 800);
  KbzFan *fan = bottom_fan (f);

  kbz_table_focus_hand (f.table);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f.window))
                 == GTK_WIDGET (kbz_fan_get_card (fan, 0)));
  gtk_widget_child_focus (f.window, GTK_DIR_TAB_FORWARD);
  g_assert_false (
      gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (f.window)), GTK_WIDGET (fan)));
  close_table (f);
}

/* ---- Real games and motion ---------------------------------------------------------------- */

static gboolean is_moving (KbzTable *table)
{
  gboolean moving;

  g_object_get (table, "moving", &moving, NULL);
  return moving;
}

static void set_animations (gboolean on)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", on, NULL);
}

static KbzPosition *play_on (KbzPosition *position, KbzRandom *random, size_t moves)
{
  for (size_t i = 0; i < moves && !kbz_position_over (position); i++) {
    KbzMove move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, random, NULL);

    g_assert_true (kbz_position_apply (position, &move, NULL));
  }
  return position;
}

static void cards_move_and_a_skip_ends_it (void)
{
  KbzPosition *position = kbz_position_deal (kbz_game_find ("minibridge"), NULL, NULL, 7);
  Fixture f = open_table (1280, 800);
  KbzRandom random;

  kbz_random_init (&random, 1);
  play_on (position, &random, 8);
  set_animations (TRUE);
  kbz_table_show (f.table, position, 2);
  wait_until_shown (f, 1280, 800);
  g_assert_false (is_moving (f.table)); /* nothing to compare with */

  play_on (position, &random, 1);
  kbz_table_show (f.table, position, 2);
  while (!is_moving (f.table)) /* it begins with the next frame */
    g_main_context_iteration (NULL, TRUE);
  kbz_table_skip_motion (f.table);
  g_assert_false (is_moving (f.table));

  set_animations (FALSE);
  play_on (position, &random, 1);
  kbz_table_show (f.table, position, 2);
  settle (f);
  g_assert_false (is_moving (f.table));
  set_animations (TRUE);
  kbz_position_free (position);
  close_table (f);
}

static void move_and_show (Fixture f, KbzPosition *position, const char *text)
{
  KbzError error;
  KbzMove move;

  g_assert_cmpint (
      kbz_position_game (position)->move_read (kbz_position_state (position), text, &move, &error),
      ==, KBZ_OK);
  g_assert_true (kbz_position_apply (position, &move, NULL));
  kbz_table_show (f.table, position, kbz_position_game (position)->home);
}

static const char *said (Fixture f, int seat)
{
  return kbz_bubbles_get (KBZ_BUBBLES (f.table->bubbles), seat);
}

static void what_is_called_stands_at_the_seat (void)
{
  KbzPosition *position = kbz_position_deal (kbz_game_find ("bridge"), NULL, NULL, 7);
  Fixture f = open_table (1280, 800);
  int first = kbz_position_turn (position).seat;
  graphene_rect_t bubble, plate;

  kbz_table_show (f.table, position, 2);
  wait_until_shown (f, 1280, 800);
  for (int seat = 0; seat < 4; seat++)
    g_assert_null (said (f, seat));
  move_and_show (f, position, "1H");
  settle (f);
  g_assert_cmpstr (said (f, first), ==, "1 heart");
  g_assert_null (said (f, (first + 1) % 4));
  g_assert_true (kbz_bubbles_get_rect (KBZ_BUBBLES (f.table->bubbles), first, &bubble));
  bounds_of (f, f.table->seats[first].plate, &plate);
  g_assert_true (disjoint (&bubble, &plate));

  move_and_show (f, position, "P");
  g_assert_cmpstr (said (f, (first + 1) % 4), ==, "Pass");
  g_assert_true (kbz_position_undo (position)); /* taken back: nobody has said anything */
  kbz_table_show (f.table, position, 2);
  for (int seat = 0; seat < 4; seat++)
    g_assert_null (said (f, seat));
  kbz_position_free (position);
  close_table (f);
}

/* To wait while cards are dealt is not said aloud. */
static void who_waits_is_silent (void)
{
  KbzPosition *position = kbz_position_deal (kbz_game_find ("tractor"), NULL, NULL, 7);
  Fixture f = open_table (1280, 800);

  kbz_table_show (f.table, position, 2);
  for (int i = 0; i < 3; i++) {
    int seat = kbz_position_turn (position).seat;
    KbzMove wait = kbz_move (KBZ_MOVE_CALL, 0, NULL, 0);

    g_assert_true (kbz_position_apply (position, &wait, NULL));
    kbz_table_show (f.table, position, 2);
    g_assert_null (said (f, seat));
  }
  kbz_position_free (position);
  close_table (f);
}

/* One card is missing to the first trick. */
static KbzPosition *before_a_trick_is_full (KbzRandom *random)
{
  KbzPosition *position = kbz_position_deal (kbz_game_find ("minibridge"), NULL, NULL, 7);
  size_t n = 0;

  kbz_random_init (random, 1);
  for (KbzMove move; n < 3; n += move.kind == KBZ_MOVE_PLAY) {
    move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, random, NULL);
    g_assert_true (kbz_position_apply (position, &move, NULL));
  }
  return position;
}

static void a_full_trick_stays_where_nothing_moves (void)
{
  KbzRandom random;
  KbzPosition *position = before_a_trick_is_full (&random);
  Fixture f = open_table (1280, 800);

  set_animations (FALSE);
  f.table->hold_ms = KBZ_HOLD_UNTIL_CLICK;
  kbz_table_show (f.table, position, 2);
  wait_until_shown (f, 1280, 800);
  play_on (position, &random, 1);
  kbz_table_show (f.table, position, 2);
  settle (f);
  g_assert_true (is_moving (f.table));
  kbz_table_skip_motion (f.table);
  g_assert_false (is_moving (f.table));

  g_assert_true (kbz_position_undo (position));
  f.table->hold_ms = 100;
  kbz_table_show (f.table, position, 2);
  settle (f);
  g_assert_true (kbz_position_redo (position));
  kbz_table_show (f.table, position, 2);
  while (!kbz_motion_is_running (KBZ_MOTION (f.table->motion)))
    g_main_context_iteration (NULL, TRUE);
  while (is_moving (f.table)) /* goes by itself */
    g_main_context_iteration (NULL, TRUE);
  set_animations (TRUE);
  kbz_position_free (position);
  close_table (f);
}

static void cards_are_dealt_when_asked_for (void)
{
  KbzPosition *position = kbz_position_deal (kbz_game_find ("bridge"), NULL, NULL, 7);
  Fixture f = open_table (1280, 800);

  kbz_table_show (f.table, position, 2);
  wait_until_shown (f, 1280, 800);
  kbz_table_deal (f.table);
  g_assert_true (is_moving (f.table));
  while (!kbz_motion_is_running (KBZ_MOTION (f.table->motion)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpfloat (gtk_widget_get_opacity (f.table->seats[0].backs), ==, 0);
  kbz_table_skip_motion (f.table);
  g_assert_false (is_moving (f.table));
  g_assert_cmpfloat (gtk_widget_get_opacity (f.table->seats[0].backs), ==, 1);

  set_animations (FALSE);
  kbz_table_deal (f.table);
  g_assert_false (is_moving (f.table));
  set_animations (TRUE);
  kbz_position_free (position);
  close_table (f);
}

/* Every position of a deal, seen by each seat and by nobody, on wide and narrow tables. */
static void whole_deals_can_be_shown (void)
{
  static const int sizes[][2] = { { 1280, 740 }, { 360, 680 }, { 360, 490 } };

  set_animations (FALSE);
  for (size_t g = 0; g < kbz_n_games; g++)
    for (size_t s = 0; s < G_N_ELEMENTS (sizes); s++) {
      KbzPosition *position = kbz_position_deal (kbz_games[g], NULL, NULL, 5);
      Fixture f = open_table (sizes[s][0], sizes[s][1]);
      KbzRandom random;

      kbz_random_init (&random, 2);
      wait_until_shown (f, sizes[s][0], sizes[s][1]);
      for (int i = 0; i < 400 && !kbz_position_over (position); i++) {
        g_autofree char *name = g_strdup_printf ("%s, move %d", kbz_games[g]->id, i);

        play_on (position, &random, 1);
        kbz_table_show (f.table, position, i % 5 == 4 ? KBZ_NO_SEAT : i / 5 % 4);
        if (i % 9 == 0 || kbz_position_over (position)) {
          settle (f);
          assert_nothing_covers (f, name);
        }
      }
      kbz_position_free (position);
      close_table (f);
    }
  set_animations (TRUE);
}

/* ---- Zones that never move ----------------------------------------------------------------- */

/* The table of the play page in a window of 1280 × 800, and in one 360 pixels wide. */
static const struct {
  int width, height, trick, card;
} boards[] = { { 816, 650, 70, 60 }, { 344, 500, 40, 0 } };

/* Games, and the value of their first option. */
static const struct {
  const char *game, *value;
} deals[] = {
  { "bridge", NULL }, { "minibridge", NULL }, { "doudizhu", NULL }, { "tractor", "1" },
  { "tractor", "2" }, { "tractor", "3" },     { "tarot", "3" },     { "tarot", "4" },
  { "tarot", "5" },   { "canasta", NULL },
};

static KbzPosition *deal_of (size_t i)
{
  const KbzGame *game = kbz_game_find (deals[i].game);
  KbzOptions options = { 0 };

  for (uint8_t v = 0; deals[i].value && game->options[0].values[v].key; v++)
    if (strcmp (game->options[0].values[v].key, deals[i].value) == 0)
      options.value[0] = v;
  return kbz_position_deal (game, &options, NULL, 11);
}

/* What must stay where it is from the first card that is played to the last. */
typedef struct {
  graphene_rect_t plates[KBZ_SEATS_MAX];
  graphene_rect_t message;
  int trick_card, own_card;
  gboolean known;
} Zones;

static Zones zones_of (Fixture f)
{
  KbzTable *t = f.table;
  KbzFan *own = KBZ_FAN (t->seats[t->bottom].fan);
  Zones zones = { .known = TRUE };

  for (int seat = 0; seat < t->view.n_seats; seat++)
    bounds_of (f, t->seats[seat].plate, &zones.plates[seat]);
  bounds_of (f, t->status, &zones.message);
  zones.trick_card = kbz_trick_area_get_n_cards (KBZ_TRICK_AREA (t->trick)) > 0
                         ? gtk_widget_get_height (gtk_widget_get_first_child (t->trick))
                         : 0;
  zones.own_card = kbz_fan_get_n_cards (own) > 0
                       ? gtk_widget_get_height (GTK_WIDGET (kbz_fan_get_card (own, 0)))
                       : 0;
  return zones;
}

/* A plate may grow with what it says, but round the same middle, or down from the same top. */
static gboolean stands_still (const graphene_rect_t *was, const graphene_rect_t *now)
{
  graphene_point_t from, to;

  graphene_rect_get_center (was, &from);
  graphene_rect_get_center (now, &to);
  return ABS (from.x - to.x) <= 1.5f
         && (ABS (from.y - to.y) <= 1.5f || was->origin.y == now->origin.y);
}

static void assert_still_there (const Zones *was, const Zones *now, int n_seats, const char *name)
{
  for (int seat = 0; seat < n_seats; seat++)
    if (!stands_still (&was->plates[seat], &now->plates[seat]))
      g_error ("%s: the plate of seat %d went from %g %g to %g %g", name, seat,
               was->plates[seat].origin.x, was->plates[seat].origin.y, now->plates[seat].origin.x,
               now->plates[seat].origin.y);
  if (!graphene_point_equal (&was->message.origin, &now->message.origin)
      || was->message.size.height != now->message.size.height)
    g_error ("%s: the line of messages moved", name);
  if (was->trick_card && now->trick_card && was->trick_card != now->trick_card)
    g_error ("%s: cards of the trick were %d high, now %d", name, was->trick_card, now->trick_card);
  if (was->own_card && now->own_card && was->own_card != now->own_card)
    g_error ("%s: the own cards were %d high, now %d", name, was->own_card, now->own_card);
}

/* No card and no back that lies on the table is lower than this. */
static void assert_cards_are_high (Fixture f, int least, const char *name)
{
  KbzTable *t = f.table;
  graphene_rect_t rect;

  for (int seat = 0; seat < t->view.n_seats; seat++) {
    GtkWidget *fans[] = { t->seats[seat].fan, t->seats[seat].shown };

    for (int k = 0; k < 2; k++)
      for (guint i = 0; i < kbz_fan_get_n_cards (KBZ_FAN (fans[k])); i++) {
        int high = gtk_widget_get_height (GTK_WIDGET (kbz_fan_get_card (KBZ_FAN (fans[k]), i)));

        if (high < least)
          g_error ("%s: a card of seat %d is %d high", name, seat, high);
      }
    if (kbz_backs_get_count (KBZ_BACKS (t->seats[seat].backs)) > 0
        && kbz_backs_get_rect (KBZ_BACKS (t->seats[seat].backs), 0, GTK_WIDGET (t), &rect))
      g_assert_cmpfloat (rect.size.height, >=, least);
  }
  for (int i = 0; i < t->n_piles; i++)
    for (guint k = 0; k < kbz_pile_get_n_cards (KBZ_PILE (t->piles[i])); k++)
      g_assert_cmpint (
          gtk_widget_get_height (GTK_WIDGET (kbz_pile_get_card (KBZ_PILE (t->piles[i]), k))), >=,
          least);
}

/* Plates at the left and at the right stand at one height. */
static void assert_plates_are_level (Fixture f, const char *name)
{
  KbzTable *t = f.table;
  int n = t->view.n_seats;
  graphene_rect_t left, right;

  if (n < 3)
    return;
  bounds_of (f, t->seats[kbz_table_seat_at (t, 1)].plate, &left);
  bounds_of (f, t->seats[kbz_table_seat_at (t, n - 1)].plate, &right);
  if (left.origin.y != right.origin.y)
    g_error ("%s: plates at %g and at %g", name, left.origin.y, right.origin.y);
}

static int played (const KbzPosition *position)
{
  int n = 0;

  for (size_t i = 0; i < kbz_position_length (position); i++)
    n += kbz_position_move (position, i, NULL)->kind == KBZ_MOVE_PLAY;
  return n;
}

static void zones_stay_where_they_are (void)
{
  set_animations (FALSE);
  for (size_t b = 0; b < G_N_ELEMENTS (boards); b++)
    for (size_t d = 0; d < G_N_ELEMENTS (deals); d++) {
      KbzPosition *position = deal_of (d);
      int viewer = kbz_position_game (position)->home, seen = 0;
      Fixture f = open_table (boards[b].width, boards[b].height);
      Zones first = { 0 };
      KbzRandom random;

      kbz_random_init (&random, 3);
      g_object_set (f.table, "show-facts", b == 1, NULL);
      wait_until_shown (f, boards[b].width, boards[b].height);
      for (int i = 0; i < 300 && !kbz_position_over (position); i++) {
        g_autofree char *name = g_strdup_printf ("%s %s at %d×%d, move %d", deals[d].game,
                                                 deals[d].value ? deals[d].value : "",
                                                 boards[b].width, boards[b].height, i);
        Zones now;

        play_on (position, &random, 1);
        /* Dummy comes down with the first card; from then on everything has its place. */
        if (kbz_position_over (position) || (played (position) < 1 && i % 20) || seen++ % 3)
          continue;
        kbz_table_show (f.table, position, viewer);
        settle (f);
        assert_cards_are_high (f, boards[b].card, name);
        if (b == 0)
          assert_plates_are_level (f, name);
        if (played (position) < 1)
          continue;
        now = zones_of (f);
        if (now.trick_card && now.trick_card < boards[b].trick)
          g_error ("%s: cards of the trick are %d high", name, now.trick_card);
        if (first.known)
          assert_still_there (&first, &now, f.table->view.n_seats, name);
        now.trick_card = MAX (now.trick_card, first.trick_card);
        first = first.known && now.trick_card == first.trick_card ? first : now;
      }
      kbz_position_free (position);
      close_table (f);
    }
  set_animations (TRUE);
}

/* As on Analyse: everything is open and nobody in particular looks. */
static void equal_hands_have_cards_of_one_size (void)
{
  static const char *const games[] = { "bridge", "minibridge", "tractor", "doudizhu" };

  for (size_t g = 0; g < G_N_ELEMENTS (games); g++) {
    KbzPosition *position = kbz_position_deal (kbz_game_find (games[g]), NULL, NULL, 5);
    Fixture f = open_table (816, 700);
    KbzRandom random;
    int high = 0;

    kbz_random_init (&random, 1);
    while (played (position) < 1)
      play_on (position, &random, 1);
    kbz_table_show (f.table, position, KBZ_NO_SEAT);
    wait_until_shown (f, 816, 700);
    for (int seat = 0; seat < f.table->view.n_seats; seat++) {
      int card = gtk_widget_get_height (
          GTK_WIDGET (kbz_fan_get_card (KBZ_FAN (f.table->seats[seat].fan), 0)));

      high = high ? high : card;
      g_assert_cmpint (card, ==, high);
      g_assert_cmpint (card, >=, 60);
    }
    assert_nothing_covers (f, games[g]);
    kbz_position_free (position);
    close_table (f);
  }
}

#define CSS "/io/github/kibitz/Kibitz/table/table.css"

/* The sizes of plates and texts depend on it. */
static void load_css (void)
{
  g_autoptr (GtkCssProvider) css = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (css, CSS);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (css),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

int main (int argc, char **argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  g_setenv ("LANGUAGE", "en", TRUE);
  gtk_test_init (&argc, &argv);
  adw_init ();
  load_css ();
#define ADD(name) g_test_add_func ("/table/" #name, name)
  ADD (cards_have_names_in_words);
  ADD (signs_are_spoken_in_words);
  ADD (hands_are_sorted_by_suit_or_by_rank);
  ADD (a_game_may_say_how_hands_are_sorted);
  ADD (keys_walk_a_hand);
  ADD (nothing_covers_anything_else);
  ADD (every_card_of_a_long_hand_can_be_read);
  ADD (cards_say_what_they_are);
  ADD (tricks_and_piles_say_what_they_are);
  ADD (activating_a_card_plays_it_if_it_is_legal);
  ADD (dummys_cards_are_not_the_declarers_until_dummys_turn);
  ADD (picked_cards_come_in_the_order_of_the_hand);
  ADD (stock_pile_and_melds_can_be_activated);
  ADD (the_last_trick_is_shown_on_request);
  ADD (the_hand_is_one_stop_of_the_tab_key);
  ADD (cards_move_and_a_skip_ends_it);
  ADD (what_is_called_stands_at_the_seat);
  ADD (who_waits_is_silent);
  ADD (a_full_trick_stays_where_nothing_moves);
  ADD (cards_are_dealt_when_asked_for);
  ADD (whole_deals_can_be_shown);
  ADD (zones_stay_where_they_are);
  ADD (equal_hands_have_cards_of_one_size);
  return g_test_run ();
}
