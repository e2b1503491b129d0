/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows made-up tables and writes pictures of them, to be looked at:
 *   table-demo CSS FOLDER [SCENE…]
 * Without a FOLDER (-), shows the first of them and stays; the id of a game in place of a scene
 * plays that game against bots, for a look at motion, keys and drags. */
#include <adwaita.h>
#include <string.h>

#include "table-scenes.h"

static const struct {
  const char *name;
  int width, height;
  AdwColorScheme scheme;
} looks[] = {
  { "wide", 1280, 800, ADW_COLOR_SCHEME_FORCE_LIGHT },
  { "board", 828, 704, ADW_COLOR_SCHEME_FORCE_LIGHT }, /* as in a window of 1280 × 800 */
  { "wide-dark", 1280, 800, ADW_COLOR_SCHEME_FORCE_DARK },
  { "narrow", 360, 720, ADW_COLOR_SCHEME_FORCE_LIGHT },
  { "narrow-dark", 360, 720, ADW_COLOR_SCHEME_FORCE_DARK },
  { "small", 480, 440, ADW_COLOR_SCHEME_FORCE_LIGHT },
};

static void settle (int milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * 1000;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (2000);
}

/* NULL while the window waits for its next layout. */
static GskRenderNode *draw (GtkWidget *window)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (window);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (picture, snapshot, gtk_widget_get_width (window),
                          gtk_widget_get_height (window));
  return gtk_snapshot_free_to_node (snapshot);
}

static void save (GtkWidget *window, const char *path)
{
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  while (!(node = draw (window)))
    settle (20);
  texture =
      gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                   &GRAPHENE_RECT_INIT (0, 0, (float)gtk_widget_get_width (window),
                                                        (float)gtk_widget_get_height (window)));
  gdk_texture_save_to_png (texture, path);
}

static GtkWidget *new_window (int width, int height, GtkWidget *table)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_widget_set_margin_top (table, 6);
  gtk_widget_set_margin_bottom (table, 6);
  gtk_widget_set_margin_start (table, 6);
  gtk_widget_set_margin_end (table, 6);
  gtk_widget_set_vexpand (table, TRUE);
  gtk_box_append (GTK_BOX (box), table);
  gtk_window_set_child (GTK_WINDOW (window), box);
  return window;
}

static void dress (const KbzScene *scene, KbzTable *table)
{
  static const KbzCardValue values[] = { { 0x1e, KBZ_GRADE_BEST, "✓ =" },
                                         { 0x1c, KBZ_GRADE_LESS, "−1" },
                                         { 0x16, KBZ_GRADE_BAD, "−2" } };

  g_object_set (table, "interactive", TRUE, NULL);
  kbz_scene_show (scene, table);
  if (scene->picking)
    kbz_table_set_picked (table, (KbzCard[]){ 0x1e, 0x29 }, 2);
  if (strcmp (scene->name, "bridge") == 0)
    kbz_table_set_values (table, values, G_N_ELEMENTS (values));
}

/* ---- Playing against bots ------------------------------------------------------------------ */

typedef struct {
  KbzTable *table;
  KbzPosition *position;
  KbzRandom random;
  int viewer;
  guint timer;
} Play;

static void show_play (Play *play);

static gboolean bot_moves (gpointer data)
{
  Play *play = data;
  gboolean moving;
  KbzMove move;

  g_object_get (play->table, "moving", &moving, NULL);
  if (moving)
    return G_SOURCE_CONTINUE;
  play->timer = 0;
  move = kbz_bot_move (play->position, KBZ_STRENGTH_BEGINNER, &play->random, NULL);
  kbz_position_apply (play->position, &move, NULL);
  show_play (play);
  return G_SOURCE_REMOVE;
}

static void show_play (Play *play)
{
  KbzTurn turn = kbz_position_turn (play->position);
  KbzMoves moves = { 0 };
  gboolean cards;

  kbz_position_moves (play->position, &moves);
  cards = turn.actor == play->viewer && moves.n > 0 && moves.moves[0].kind == KBZ_MOVE_PLAY;
  kbz_moves_clear (&moves);
  kbz_table_show (play->table, play->position, play->viewer);
  g_object_set (play->table, "interactive", cards, NULL);
  if (!cards && !kbz_position_over (play->position) && !play->timer)
    play->timer = g_timeout_add (300, bot_moves, play);
}

static void play_card (KbzTable *table, guint card, Play *play)
{
  KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, &(KbzCard){ (KbzCard)card }, 1);

  (void)table;
  if (kbz_position_apply (play->position, &move, NULL))
    show_play (play);
}

static void start_play (const KbzGame *game, KbzTable *table)
{
  static Play play;

  play.table = table;
  play.viewer = 2 % game->seats_max;
  play.position = kbz_position_deal (game, NULL, NULL, 3);
  kbz_random_init (&play.random, 1);
  g_signal_connect (table, "card-activated", G_CALLBACK (play_card), &play);
  show_play (&play);
}

/* ---- Pictures ------------------------------------------------------------------------------ */

static gboolean wanted (const char *name, int argc, char **argv)
{
  for (int i = 3; i < argc; i++)
    if (strcmp (argv[i], name) == 0)
      return TRUE;
  return argc <= 3;
}

/* Each game after some moves of bots, as a player and as somebody who sees all cards. */
static void take_games (GtkWidget *window, KbzTable *table, const char *folder, const char *look)
{
  for (size_t g = 0; g < kbz_n_games; g++)
    for (int open = 0; open < 2; open++) {
      KbzPosition *position = kbz_position_deal (kbz_games[g], NULL, NULL, 11);
      g_autofree char *path =
          g_strdup_printf ("%s/%s%s-%s.png", folder, kbz_games[g]->id, open ? "-open" : "", look);
      KbzRandom random;

      kbz_random_init (&random, 4);
      for (int i = 0; i < 119 && !kbz_position_over (position); i++) {
        KbzMove move;

        if (kbz_games[g]->pack.packs == 1 && i == 23)
          break;
        move = kbz_bot_move (position, KBZ_STRENGTH_BEGINNER, &random, NULL);
        kbz_position_apply (position, &move, NULL);
      }
      kbz_table_set_picking (table, FALSE);
      kbz_table_show (table, position, open ? KBZ_NO_SEAT : 2);
      settle (300);
      kbz_table_skip_motion (table);
      settle (200);
      save (window, path);
      kbz_position_free (position);
    }
}

static void take_pictures (const char *folder, int argc, char **argv)
{
  for (size_t l = 0; l < G_N_ELEMENTS (looks); l++) {
    GtkWidget *table = kbz_table_new (),
              *window = new_window (looks[l].width, looks[l].height, table);

    adw_style_manager_set_color_scheme (adw_style_manager_get_default (), looks[l].scheme);
    gtk_window_present (GTK_WINDOW (window));
    for (size_t i = 0; i < kbz_n_scenes; i++) {
      g_autofree char *path =
          g_strdup_printf ("%s/%s-%s.png", folder, kbz_scenes[i].name, looks[l].name);

      if (!wanted (kbz_scenes[i].name, argc, argv))
        continue;
      dress (&kbz_scenes[i], KBZ_TABLE (table));
      settle (300);
      kbz_table_skip_motion (KBZ_TABLE (table));
      settle (200);
      save (window, path);
    }
    if (wanted ("games", argc, argv))
      take_games (window, KBZ_TABLE (table), folder, looks[l].name);
    gtk_window_destroy (GTK_WINDOW (window));
  }
}

int main (int argc, char **argv)
{
  g_autoptr (GtkCssProvider) css = gtk_css_provider_new ();

  if (argc < 3) {
    g_printerr ("usage: %s CSS FOLDER|- [SCENE…]\n", argv[0]);
    return 2;
  }
  adw_init ();
  gtk_css_provider_load_from_path (css, argv[1]);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (css),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  if (strcmp (argv[2], "-") != 0)
    take_pictures (argv[2], argc, argv);
  else {
    GtkWidget *table = kbz_table_new (), *window = new_window (1280, 800, table);
    const KbzScene *scene = argc > 3 ? kbz_scene_find (argv[3]) : &kbz_scenes[0];
    const KbzGame *game = argc > 3 ? kbz_game_find (argv[3]) : NULL;

    if (scene)
      dress (scene, KBZ_TABLE (table));
    else if (game)
      start_play (game, KBZ_TABLE (table));
    gtk_window_present (GTK_WINDOW (window));
    while (g_list_model_get_n_items (gtk_window_get_toplevels ()) > 0)
      g_main_context_iteration (NULL, TRUE);
  }
  return 0;
}
