/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/application.h"

#include <glib/gi18n.h>

#include "app/about.h"
#include "app/help/library.h"
#include "app/help/window.h"
#include "app/language.h"
#include "app/learner.h"
#include "app/play/begun.h"
#include "app/preferences/window.h"
#include "app/settings.h"
#include "app/startup.h"
#include "app/sync/syncer.h"
#include "app/window.h"

struct _KbzApplication {
  AdwApplication parent_instance;

  gboolean closing; /* the last window is gone, the last sync is under way */
  gboolean restart; /* once it has ended */
};

G_DEFINE_FINAL_TYPE (KbzApplication, kbz_application, ADW_TYPE_APPLICATION)

static const GOptionEntry options[] = {
  { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version and exit"), NULL },
  { "page", 0, 0, G_OPTION_ARG_STRING, NULL,
    N_ ("Open a page: today, learn, puzzles, play, review, analyse or class"), N_ ("NAME") },
  { "game", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Deal a hand of this game"), N_ ("ID") },
  { "seed", 0, 0, G_OPTION_ARG_INT64, NULL, N_ ("The number of the deal, with --game"),
    N_ ("NUMBER") },
  { "help-topic", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Open a topic of the help"), N_ ("ID") },
  { NULL },
};

static const struct {
  const char *action;
  const char *keys[3];
} accelerators[] = {
  { "app.quit", { "<Control>q" } },
  { "app.preferences", { "<Control>comma" } },
  { "app.help('')", { "F1" } },
  { "window.close", { "<Control>w" } },
  { "win.fullscreen", { "F11" } },
  { "win.open-record", { "<Control>o" } },
  { "page.new-deal", { "<Control>n" } },
  { "page.again", { "<Control>r" } },
  { "page.open-hands", { "<Control>h" } },
  { "page.open-chances", { "<Control>j" } },
  { "page.open-claim", { "<Control>k" } },
  { "page.back", { "<Alt>Left" } },
  { "page.search", { "<Control>f" } },
  { "page.undo", { "<Control>z" } },
  { "page.redo", { "<Control><Shift>z", "<Control>y" } },
};

/* The one window, made when it is first needed. */
static KbzWindow *the_window (KbzApplication *self)
{
  GtkApplication *application = GTK_APPLICATION (self);
  GList *windows = gtk_application_get_windows (application);
  for (GList *at = windows; at != NULL; at = at->next)
    if (KBZ_IS_WINDOW (at->data))
      return at->data;
  KbzWindow *window = kbz_window_new (application);
  kbz_startup_watch (GTK_WIDGET (window));
  return window;
}

static void page_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action;
  KbzWindow *window = the_window (data);
  kbz_window_show_page (window, g_variant_get_string (parameter, NULL));
  gtk_window_present (GTK_WINDOW (window));
}

static void deal_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action;
  const char *id;
  guint64 seed;
  g_variant_get (parameter, "(&st)", &id, &seed);
  const KbzGame *game = kbz_game_find (id);
  if (game == NULL)
    return;
  KbzWindow *window = the_window (data);
  kbz_window_play (window, game, seed);
  gtk_window_present (GTK_WINDOW (window));
}

static void preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  kbz_preferences_show (GTK_WINDOW (the_window (data)));
}

static void sync_preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  kbz_preferences_show_sync (GTK_WINDOW (the_window (data)));
}

static void sync_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  (void)data;
  kbz_syncer_run (kbz_syncer ());
}

static void syncer_changed_cb (KbzApplication *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "sync");
  KbzSyncerState state = kbz_syncer_get_status (kbz_syncer ())->state;
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action),
                               state != KBZ_SYNCER_OFF && state != KBZ_SYNCER_RUNNING);
}

static void help_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action;
  KbzWindow *window = the_window (data);
  gtk_window_present (GTK_WINDOW (window));
  kbz_help_show (GTK_WINDOW (window), g_variant_get_string (parameter, NULL));
}

static void about_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  kbz_about_show (GTK_WINDOW (the_window (data)));
}

/* The program ends with the last of its windows. */
static gboolean close_windows (gpointer data)
{
  for (GList *windows; (windows = gtk_application_get_windows (data)) != NULL;)
    gtk_window_destroy (windows->data);
  return G_SOURCE_REMOVE;
}

/* Not at once: the key that means it is still on its way through the window that has the keyboard,
 * whose parts must not go under it. */
static void quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action, (void)parameter;
  if (gtk_application_get_windows (data) != NULL)
    g_idle_add_full (G_PRIORITY_DEFAULT, close_windows, g_object_ref (data), g_object_unref);
  else if (!KBZ_APPLICATION (data)->closing)
    g_application_quit (data);
}

static void restart_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KBZ_APPLICATION (data)->restart = TRUE;
  quit_cb (action, parameter, data);
}

gboolean kbz_application_wants_restart (KbzApplication *self)
{
  return self->restart;
}

static const GActionEntry actions[] = {
  { .name = "page", .activate = page_cb, .parameter_type = "s" },
  { .name = "deal", .activate = deal_cb, .parameter_type = "(st)" },
  { .name = "sync", .activate = sync_cb },
  { .name = "preferences", .activate = preferences_cb },
  { .name = "sync-preferences", .activate = sync_preferences_cb },
  { .name = "help", .activate = help_cb, .parameter_type = "s" },
  { .name = "about", .activate = about_cb },
  { .name = "restart", .activate = restart_cb },
  { .name = "quit", .activate = quit_cb },
};

static void kbz_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (kbz_application_parent_class)->startup (application);

  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions),
                                   application);
  for (gsize i = 0; i < G_N_ELEMENTS (accelerators); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (application), accelerators[i].action,
                                           accelerators[i].keys);
  kbz_window_set_page_accels (GTK_APPLICATION (application));
  gtk_window_set_default_icon_name ("io.github.kibitz.Kibitz");
  kbz_settings_apply ();
  g_signal_connect_object (kbz_syncer (), "changed", G_CALLBACK (syncer_changed_cb), application,
                           G_CONNECT_SWAPPED);
  syncer_changed_cb (KBZ_APPLICATION (application));
  kbz_learner_open (kbz_learner ());
}

static void synced_cb (gpointer data)
{
  KBZ_APPLICATION (data)->closing = FALSE;
  g_application_release (data); /* ends the program, unless a window has been opened again */
}

/* The window goes at once; the program stays until what was done last has been sent, or for a few
 * seconds. */
static void kbz_application_window_removed (GtkApplication *application, GtkWindow *window)
{
  KbzApplication *self = KBZ_APPLICATION (application);
  if (KBZ_IS_WINDOW (window) && !self->closing) {
    self->closing = TRUE;
    g_application_hold (G_APPLICATION (application));
    kbz_syncer_finish (kbz_syncer (), synced_cb, application);
  }
  GTK_APPLICATION_CLASS (kbz_application_parent_class)->window_removed (application, window);
}

static void kbz_application_shutdown (GApplication *application)
{
  G_APPLICATION_CLASS (kbz_application_parent_class)->shutdown (application);
  kbz_begun_close ();
  kbz_syncer_close ();
  kbz_learner_close (kbz_learner ());
}

static void kbz_application_activate (GApplication *application)
{
  /* A window over it, such as the help that was just asked for, keeps the keyboard. */
  GtkWindow *window = GTK_WINDOW (the_window (KBZ_APPLICATION (application)));
  gboolean shown = gtk_widget_get_visible (GTK_WIDGET (window));
  gtk_window_present (shown ? gtk_application_get_active_window (GTK_APPLICATION (application))
                            : window);
}

/* Files that were double-clicked or named on the command line: hands that were played. */
static void kbz_application_open (GApplication *application, GFile **files, int n, const char *hint)
{
  (void)hint;
  g_application_activate (application);
  for (int i = 0; i < n; i++) {
    g_autofree char *path = g_file_get_path (files[i]);
    if (path != NULL)
      kbz_window_open_file (the_window (KBZ_APPLICATION (application)), path);
  }
}

/* The message for a wrong --game, naming those there are. */
static void print_unknown_game (const char *id)
{
  g_autoptr (GString) ids = g_string_new (NULL);
  for (size_t i = 0; i < kbz_n_games; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", kbz_games[i]->id);
  g_printerr (_ ("kibitz: there is no game called “%s”. The games are: %s.\n"), id, ids->str);
}

/* The same for a wrong --help-topic. */
static gboolean know_topic (const char *id)
{
  g_autoptr (KbzLibrary) library = kbz_library_new ();
  g_autoptr (GString) ids = g_string_new (NULL);
  if (kbz_library_find (library, id) >= 0)
    return TRUE;
  for (guint i = 0; i < kbz_library_n_topics (library); i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", kbz_library_topic (library, i)->id);
  g_printerr (_ ("kibitz: the help has no topic “%s”. The topics are: %s.\n"), id, ids->str);
  return FALSE;
}

static int kbz_application_handle_local_options (GApplication *application, GVariantDict *values)
{
  const char *page = NULL, *id = NULL, *topic = NULL;
  gint64 seed = 0;

  if (g_variant_dict_contains (values, "version")) {
    g_print ("Kibitz %s\n", KBZ_VERSION);
    return 0;
  }
  if (g_variant_dict_lookup (values, "page", "&s", &page) && !kbz_window_has_page (page)) {
    g_printerr (_ ("kibitz: there is no page called “%s”. The pages are: today, learn, puzzles, "
                   "play, review, analyse, class.\n"),
                page);
    return 1;
  }
  if (g_variant_dict_lookup (values, "game", "&s", &id) && kbz_game_find (id) == NULL) {
    print_unknown_game (id);
    return 1;
  }
  if (g_variant_dict_lookup (values, "seed", "x", &seed) && id == NULL) {
    g_printerr (_ ("kibitz: --seed needs --game to say which game is dealt.\n"));
    return 1;
  }
  if (g_variant_dict_lookup (values, "help-topic", "&s", &topic) && !know_topic (topic))
    return 1;
  if (!gtk_init_check ()) {
    g_printerr (_ ("kibitz: no screen could be opened. Start it inside a graphical session; "
                   "kibitz-cli works without one.\n"));
    return 1;
  }

  g_autoptr (GError) error = NULL;
  if (!g_application_register (application, NULL, &error)) {
    g_printerr ("kibitz: %s\n", error->message);
    return 1;
  }
  /* As actions they also reach a Kibitz that runs already. */
  GActionGroup *group = G_ACTION_GROUP (application);
  if (page != NULL)
    g_action_group_activate_action (group, "page", g_variant_new_string (page));
  if (id != NULL)
    g_action_group_activate_action (group, "deal", g_variant_new ("(st)", id, (guint64)seed));
  if (topic != NULL)
    g_action_group_activate_action (group, "help", g_variant_new_string (topic));
  return -1;
}

static void kbz_application_class_init (KbzApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);
  application_class->startup = kbz_application_startup;
  application_class->shutdown = kbz_application_shutdown;
  application_class->activate = kbz_application_activate;
  application_class->open = kbz_application_open;
  GTK_APPLICATION_CLASS (klass)->window_removed = kbz_application_window_removed;
  application_class->handle_local_options = kbz_application_handle_local_options;
}

static void kbz_application_init (KbzApplication *self)
{
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_summary (G_APPLICATION (self),
                                            _ ("Kibitz teaches card games by proving things."));
}

KbzApplication *kbz_application_new (void)
{
  return g_object_new (KBZ_TYPE_APPLICATION, "application-id", "io.github.kibitz.Kibitz",
                       "resource-base-path", "/io/github/kibitz/Kibitz", "flags",
                       G_APPLICATION_HANDLES_OPEN, NULL);
}
