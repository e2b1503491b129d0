/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/chooser.h"

#include "app/narrow-bin.h"
#include "app/play/motif.h"
#include "app/play/options.h"
#include "app/play/resume.h"
#include "app/settings.h"
#include "app/table/acts.h"
#include "app/template.h"

struct _KbzChooser {
  AdwBin parent_instance;

  KbzNarrowBin *bin;
  GtkFlowBox *games;
  AdwPreferencesGroup *unfinished, *rules, *others;
  AdwEntryRow *seed;
  GtkButton *deal;

  const KbzGame *game;
  GList *rows;         /* of the options; the group owns them */
  GList *begun;        /* rows of unfinished deals; the group owns them too */
  GtkWidget *strength; /* a row of the group of the others */
};

G_DEFINE_FINAL_TYPE (KbzChooser, kbz_chooser, ADW_TYPE_BIN)

const KbzGame *kbz_chooser_get_game (KbzChooser *self)
{
  return self->game;
}

gboolean kbz_chooser_get_seed (KbzChooser *self, guint64 *seed)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->seed)));
  g_strstrip (text);
  *seed = 0;
  gboolean good = *text == '\0' || g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT64, seed, NULL);
  if (good) {
    gtk_widget_remove_css_class (GTK_WIDGET (self->seed), "error");
  } else {
    gtk_widget_add_css_class (GTK_WIDGET (self->seed), "error");
    gtk_widget_grab_focus (GTK_WIDGET (self->seed));
  }
  return good;
}

static void choose (KbzChooser *self, const KbzGame *game)
{
  self->game = game;
  for (GList *at = self->rows; at != NULL; at = at->next)
    adw_preferences_group_remove (self->rules, at->data);
  g_clear_pointer (&self->rows, g_list_free);
  self->rows = kbz_options_rows (game);
  for (GList *at = self->rows; at != NULL; at = at->next)
    adw_preferences_group_add (self->rules, at->data);
  gtk_widget_set_visible (GTK_WIDGET (self->rules), self->rows != NULL);
  if (self->strength != NULL)
    adw_preferences_group_remove (self->others, self->strength);
  self->strength = kbz_strength_row (game);
  adw_preferences_group_add (self->others, self->strength);
  if (kbz_settings () != NULL)
    g_settings_set_string (kbz_settings (), "game", game->id);
}

static void toggled_cb (GtkToggleButton *tile, KbzChooser *self)
{
  if (gtk_toggle_button_get_active (tile))
    choose (self, g_object_get_data (G_OBJECT (tile), "kbz-game"));
}

static GtkWidget *wrapped_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 28);
  gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *tile_new (KbzChooser *self, const KbzGame *game, GtkWidget *group)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), kbz_motif_new (game));
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (words), wrapped_label (kbz_translate (game->name), "title-4"));
  GtkWidget *summary = wrapped_label (kbz_translate (game->summary), "dim-label");
  gtk_widget_add_css_class (summary, "kbz-plain");
  gtk_box_append (GTK_BOX (words), summary);

  GtkWidget *tile = gtk_toggle_button_new ();
  gtk_button_set_child (GTK_BUTTON (tile), box);
  gtk_widget_add_css_class (tile, "card");
  gtk_widget_add_css_class (tile, "kbz-game-tile");
  if (group != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (tile), GTK_TOGGLE_BUTTON (group));
  gtk_accessible_update_property (GTK_ACCESSIBLE (tile), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  kbz_translate (game->name), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  kbz_translate (game->summary), -1);
  g_object_set_data (G_OBJECT (tile), "kbz-game", (gpointer)game);
  g_signal_connect_object (tile, "toggled", G_CALLBACK (toggled_cb), self, 0);
  return tile;
}

static void fill (KbzChooser *self)
{
  g_autofree char *last =
      kbz_settings () != NULL ? g_settings_get_string (kbz_settings (), "game") : NULL;
  GtkWidget *first = NULL, *chosen = NULL;
  for (size_t i = 0; i < kbz_n_games; i++) {
    GtkWidget *tile = tile_new (self, kbz_games[i], first);
    if (first == NULL)
      first = tile;
    if (chosen == NULL || g_strcmp0 (kbz_games[i]->id, last) == 0)
      chosen = tile;
    gtk_flow_box_append (self->games, tile);
    /* The tile takes the focus, not the cell around it. */
    gtk_widget_set_focusable (gtk_widget_get_parent (tile), FALSE);
  }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chosen), TRUE);
}

/* Where there is one game a row, its words stand beside its cards: less to scroll. */
static void narrow_cb (KbzChooser *self)
{
  gboolean narrow;
  GtkFlowBoxChild *cell;
  g_object_get (self->bin, "narrow", &narrow, NULL);
  for (int i = 0; (cell = gtk_flow_box_get_child_at_index (self->games, i)) != NULL; i++) {
    GtkWidget *box = gtk_button_get_child (GTK_BUTTON (gtk_flow_box_child_get_child (cell)));
    gtk_orientable_set_orientation (GTK_ORIENTABLE (box),
                                    narrow ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  }
}

void kbz_chooser_focus (KbzChooser *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->deal));
}

void kbz_chooser_show_unfinished (KbzChooser *self)
{
  g_autoptr (GPtrArray) all = kbz_begun_list ();
  for (GList *at = self->begun; at != NULL; at = at->next)
    adw_preferences_group_remove (self->unfinished, at->data);
  g_clear_pointer (&self->begun, g_list_free);
  for (guint i = 0; i < all->len; i++) {
    GtkWidget *row = kbz_resume_row_new (g_ptr_array_index (all, i), TRUE);
    self->begun = g_list_append (self->begun, row);
    adw_preferences_group_add (self->unfinished, row);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->unfinished), all->len > 0);
}

static void seed_changed_cb (KbzChooser *self)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self->seed), "error");
}

static void kbz_chooser_dispose (GObject *object)
{
  KbzChooser *self = KBZ_CHOOSER (object);
  g_clear_pointer (&self->rows, g_list_free);
  g_clear_pointer (&self->begun, g_list_free);
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_CHOOSER);
  G_OBJECT_CLASS (kbz_chooser_parent_class)->dispose (object);
}

static void kbz_chooser_class_init (KbzChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_chooser_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/play/chooser.ui");
  KBZ_BIND (widget_class, KbzChooser, bin, games, unfinished, rules, others, seed, deal)
  KBZ_BIND_CALLBACKS (widget_class, narrow_cb, seed_changed_cb)
}

static void kbz_chooser_init (KbzChooser *self)
{
  g_type_ensure (KBZ_TYPE_NARROW_BIN);
  gtk_widget_init_template (GTK_WIDGET (self));
  kbz_name_button (self->deal);
  g_signal_connect (self, "map", G_CALLBACK (kbz_chooser_show_unfinished), NULL);
  fill (self);
}
