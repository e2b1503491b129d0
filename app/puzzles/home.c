/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzles/home.h"

#include "app/learner.h"
#include "app/puzzles/dashboard.h"
#include "app/puzzles/tile.h"
#include "app/puzzles/words.h"
#include "app/settings.h"
#include "app/template.h"

/* The ways to train, in their order. */
typedef enum {
  DAILY,
  MIX,
  THEMES,
  CLASSICS,
  STREAK,
  STORM,
  FAILURES,
  COLLECTIONS,
  MAKE,
  N_TILES
} Tile;

static const struct {
  const char *icon, *title, *action;
} tiles[] = {
  [DAILY] = { "x-office-calendar-symbolic", N_ ("Puzzle of the Day"), "page.daily" },
  [MIX] = { "media-playlist-shuffle-symbolic", N_ ("Rated Mix"), "page.mix" },
  [THEMES] = { "kbz-cards-symbolic", N_ ("By Theme"), "page.themes" },
  [CLASSICS] = { "starred-symbolic", N_ ("Classics"), "page.classics" },
  [STREAK] = { "go-up-symbolic", N_ ("Streak"), "page.streak" },
  [STORM] = { "alarm-symbolic", N_ ("Storm"), "page.storm" },
  [FAILURES] = { "view-refresh-symbolic", N_ ("My Failures"), "page.failures" },
  [COLLECTIONS] = { "folder-symbolic", N_ ("My Collections"), "page.collections" },
  [MAKE] = { "document-edit-symbolic", N_ ("Make a Puzzle"), "page.make" },
};

struct _KbzPuzzleHome {
  AdwBin parent_instance;

  AdwComboRow *game, *level;
  GtkFlowBox *modes;
  KbzDashboardView *dashboard;
  GtkLabel *empty;

  KbzTile *tiles[N_TILES];
  KbzFacts *facts;
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (KbzPuzzleHome, kbz_puzzle_home, ADW_TYPE_BIN)

const KbzPuzzler *kbz_puzzle_home_get_puzzler (KbzPuzzleHome *self)
{
  guint i = adw_combo_row_get_selected (self->game);
  return i < kbz_n_puzzlers ? kbz_puzzlers[i] : NULL;
}

KbzLevel kbz_puzzle_home_get_level (KbzPuzzleHome *self)
{
  guint i = adw_combo_row_get_selected (self->level);
  return i < KBZ_LEVELS ? (KbzLevel)i : KBZ_LEVEL_NORMAL;
}

const KbzFacts *kbz_puzzle_home_get_facts (KbzPuzzleHome *self)
{
  return self->facts;
}

void kbz_puzzle_home_focus (KbzPuzzleHome *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->modes), GTK_DIR_TAB_FORWARD);
}

/* ---- Words --------------------------------------------------------------------------------- */

static char *daily_line (const KbzFacts *facts)
{
  static const char *const marks[] = {
    [KBZ_DAILY_OPEN] = N_ ("Today’s is waiting for you."),
    [KBZ_DAILY_FAILED] = N_ ("Today’s is not solved yet."),
    [KBZ_DAILY_FIXED] = N_ ("You have solved today’s."),
    [KBZ_DAILY_SOLVED] = N_ ("You have solved today’s at once."),
  };
  if (facts->days.days < 2)
    return g_strdup (_ (marks[facts->today]));
  g_autofree char *row = g_strdup_printf (
      ngettext ("%d day in a row", "%d days in a row", (unsigned long)facts->days.days),
      facts->days.days);
  return g_strdup_printf ("%s %s.", _ (marks[facts->today]), row);
}

static char *best_line (const char *what, int best)
{
  if (best == 0)
    return g_strdup (what);
  /* Translators: the best score. */
  g_autofree char *score = g_strdup_printf (_ ("Your best: %d."), best);
  return g_strdup_printf ("%s %s", what, score);
}

static char *failures_line (int n)
{
  if (n == 0)
    return g_strdup (_ ("What you fail comes back here as another deal."));
  return g_strdup_printf (ngettext ("%d puzzle is still to be solved, as another deal.",
                                    "%d puzzles are still to be solved, as other deals.",
                                    (unsigned long)n),
                          n);
}

static char *classics_line (const KbzFacts *facts)
{
  if (facts->classics_solved == 0)
    return g_strdup (_ ("Picked by hand, with a comment each: from end to end."));
  /* Translators: how many puzzles are solved, and how many there are. */
  return g_strdup_printf (_ ("%u of %u solved"), facts->classics_solved, facts->classics);
}

static char *tile_line (Tile tile, const KbzFacts *facts)
{
  switch (tile) {
  case DAILY:
    return daily_line (facts);
  case MIX:
    return g_strdup (_ ("Puzzles near your rating; each first try counts."));
  case THEMES:
    return g_strdup (_ ("Practise one idea, or several at once."));
  case CLASSICS:
    return classics_line (facts);
  case STREAK:
    return best_line (_ ("Ever harder, until the first error."), facts->streak.ever);
  case STORM:
    return best_line (_ ("As many as you can in three minutes."), facts->storm.ever);
  case FAILURES:
    return failures_line (facts->failures);
  case COLLECTIONS:
    return g_strdup (_ ("Puzzles you have gathered, made or been sent."));
  case MAKE:
  case N_TILES:
  default:
    return g_strdup (_ ("Lay out cards and ask whether it is a good one."));
  }
}

static void show_rating (KbzPuzzleHome *self)
{
  const KbzFacts *facts = self->facts;
  g_autofree char *rating =
      facts->rated ? kbz_say_rating (&facts->rating) : g_strdup (_ ("Not rated yet"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->game), rating);
}

/* ---- What is known ------------------------------------------------------------------------- */

static void fill (KbzPuzzleHome *self)
{
  for (int i = 0; i < N_TILES; i++) {
    g_autofree char *line = tile_line ((Tile)i, self->facts);
    gboolean needs = i == DAILY || i == MIX || i == THEMES || i == STREAK || i == STORM;
    kbz_tile_set_line (self->tiles[i], line);
    gtk_widget_set_sensitive (GTK_WIDGET (self->tiles[i]), !needs || self->facts->puzzles > 0);
    if (i == CLASSICS) /* hidden with its cell: Tab does not get past one that cannot be pressed */
      gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->tiles[i])),
                              self->facts->classics > 0);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->empty), self->facts->puzzles == 0);
  show_rating (self);
  kbz_dashboard_view_show (self->dashboard, self->facts);
}

static void loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  KbzFacts *facts = kbz_facts_finish (result, &error);
  (void)source;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  KbzPuzzleHome *self = data;
  kbz_facts_free (self->facts);
  self->facts = facts;
  if (facts != NULL) {
    fill (self);
    return;
  }
  gtk_label_set_label (self->empty, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->empty), TRUE);
}

void kbz_puzzle_home_show (KbzPuzzleHome *self)
{
  const KbzPuzzler *puzzler = kbz_puzzle_home_get_puzzler (self);
  if (puzzler == NULL || !kbz_learner_is_open (kbz_learner ()))
    return;
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  kbz_facts_load (puzzler, kbz_dashboard_view_get_days (self->dashboard), self->cancellable,
                  loaded_cb, self);
}

static void game_cb (KbzPuzzleHome *self)
{
  const KbzPuzzler *puzzler = kbz_puzzle_home_get_puzzler (self);
  if (puzzler != NULL && kbz_settings () != NULL)
    g_settings_set_string (kbz_settings (), "puzzle-game", puzzler->game->id);
  kbz_puzzle_home_show (self);
}

static void level_cb (KbzPuzzleHome *self)
{
  if (kbz_settings () != NULL)
    g_settings_set_int (kbz_settings (), "puzzle-level", (int)kbz_puzzle_home_get_level (self));
}

static void days_cb (KbzPuzzleHome *self)
{
  kbz_puzzle_home_show (self);
}

/* ---- The widget ---------------------------------------------------------------------------- */

static void fill_choosers (KbzPuzzleHome *self)
{
  g_autoptr (GtkStringList) games = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) levels = gtk_string_list_new (NULL);
  g_autofree char *last =
      kbz_settings () != NULL ? g_settings_get_string (kbz_settings (), "puzzle-game") : NULL;
  guint chosen = 0;
  for (guint i = 0; i < kbz_n_puzzlers; i++) {
    gtk_string_list_append (games, kbz_translate (kbz_puzzlers[i]->game->name));
    if (g_strcmp0 (kbz_puzzlers[i]->game->id, last) == 0)
      chosen = i;
  }
  for (int i = 0; i < KBZ_LEVELS; i++)
    gtk_string_list_append (levels, kbz_translate (kbz_level_names[i]));
  adw_combo_row_set_model (self->game, G_LIST_MODEL (games));
  adw_combo_row_set_selected (self->game, chosen);
  adw_combo_row_set_model (self->level, G_LIST_MODEL (levels));
  adw_combo_row_set_selected (self->level, kbz_settings () != NULL ? (guint)g_settings_get_int (
                                               kbz_settings (), "puzzle-level")
                                                                   : KBZ_LEVEL_NORMAL);
}

static void kbz_puzzle_home_dispose (GObject *object)
{
  KbzPuzzleHome *self = KBZ_PUZZLE_HOME (object);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->facts, kbz_facts_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_PUZZLE_HOME);
  G_OBJECT_CLASS (kbz_puzzle_home_parent_class)->dispose (object);
}

static void kbz_puzzle_home_class_init (KbzPuzzleHomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_puzzle_home_dispose;
  g_type_ensure (KBZ_TYPE_DASHBOARD_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/puzzles/home.ui");
  KBZ_BIND (widget_class, KbzPuzzleHome, game, level, modes, dashboard, empty)
}

static void kbz_puzzle_home_init (KbzPuzzleHome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_choosers (self);
  for (int i = 0; i < N_TILES; i++) {
    GtkWidget *tile = kbz_tile_new (tiles[i].icon, _ (tiles[i].title), tiles[i].action);
    self->tiles[i] = KBZ_TILE (tile);
    gtk_flow_box_append (self->modes, tile);
    /* The tile takes the focus, not the cell around it. */
    gtk_widget_set_focusable (gtk_widget_get_parent (tile), FALSE);
  }
  g_signal_connect_swapped (self->game, "notify::selected", G_CALLBACK (game_cb), self);
  g_signal_connect_swapped (self->level, "notify::selected", G_CALLBACK (level_cb), self);
  g_signal_connect_swapped (self->dashboard, "days", G_CALLBACK (days_cb), self);
}
