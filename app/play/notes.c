/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/notes.h"

#include "app/play/played.h"
#include "app/play/session.h"
#include "app/play/options.h"
#include "app/play/sides.h"
#include "app/template.h"

struct _KbzNotes {
  AdwBin parent_instance;

  GtkLabel *facts, *match, *deal, *strength;
  GtkWidget *facts_box, *match_box, *counter, *played_empty;
  GtkListView *played;
};

G_DEFINE_FINAL_TYPE (KbzNotes, kbz_notes, ADW_TYPE_BIN)

/* What everybody knows, one fact a line. */
static char *facts_text (KbzSession *session)
{
  KbzView view;
  GString *text = g_string_new (NULL);
  kbz_position_view (kbz_session_get_position (session), kbz_session_get_viewer (session), &view);
  for (int i = 0; i < view.n_facts; i++) {
    g_autofree char *fact = kbz_say (&view.facts[i]);
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", fact);
  }
  return g_string_free (text, FALSE);
}

/* The totals before this deal, one side a line. */
static char *match_text (KbzSession *session)
{
  const KbzMatch *match = kbz_session_get_match (session);
  GString *text = g_string_new (NULL);
  KbzSides sides = kbz_sides_of_match (session, match);
  for (int i = 0; i < sides.n; i++)
    /* Translators: a side and its points: “You and North: 120”. */
    g_string_append_printf (text, _ ("%s: %d\n"), sides.name[i], match->total[sides.seat[i]]);
  kbz_sides_clear (&sides);
  g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}

static GtkWidget *label_new (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

/* Who, what, and below it what that told the others. */
static void setup_cb (KbzNotes *self, GtkListItem *item)
{
  (void)self;
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());
  GtkWidget *who = label_new ("dim-label"), *what = label_new (NULL),
            *meaning = label_new ("caption");
  gtk_label_set_width_chars (GTK_LABEL (who), 6);
  gtk_widget_set_valign (who, GTK_ALIGN_BASELINE);
  gtk_widget_set_valign (what, GTK_ALIGN_BASELINE);
  gtk_widget_set_hexpand (what, TRUE);
  gtk_grid_set_column_spacing (grid, 12);
  gtk_grid_attach (grid, who, 0, 0, 1, 1);
  gtk_grid_attach (grid, what, 1, 0, 1, 1);
  gtk_grid_attach (grid, meaning, 1, 1, 1, 1);
  gtk_list_item_set_child (item, GTK_WIDGET (grid));
  gtk_list_item_set_activatable (item, FALSE);
}

static void bind_cb (KbzNotes *self, GtkListItem *item)
{
  (void)self;
  KbzPlayed *played = gtk_list_item_get_item (item);
  GtkGrid *grid = GTK_GRID (gtk_list_item_get_child (item));
  GtkWidget *meaning = gtk_grid_get_child_at (grid, 1, 1);
  gtk_label_set_label (GTK_LABEL (gtk_grid_get_child_at (grid, 0, 0)), kbz_played_get_who (played));
  gtk_label_set_label (GTK_LABEL (gtk_grid_get_child_at (grid, 1, 0)),
                       kbz_played_get_what (played));
  gtk_label_set_label (GTK_LABEL (meaning), kbz_played_get_meaning (played));
  gtk_widget_set_visible (meaning, *kbz_played_get_meaning (played) != '\0');
}

void kbz_notes_show (KbzNotes *self, KbzSession *session)
{
  GListModel *played = kbz_session_get_played (session);
  g_autofree char *facts = facts_text (session);
  g_autofree char *match = match_text (session);
  g_autofree char *deal = g_strdup_printf ("%" G_GUINT64_FORMAT, kbz_session_get_seed (session));
  gtk_label_set_label (self->facts, facts);
  gtk_widget_set_visible (self->facts_box, *facts != '\0');
  gtk_label_set_label (self->match, match);
  gtk_widget_set_visible (self->match_box, kbz_session_get_match (session)->deals > 0);
  gtk_label_set_label (self->deal, deal);
  /* Translators: how well the others play: “The others: Expert”. */
  g_autofree char *strength = g_strdup_printf (
      _ ("The others: %s"), kbz_strength_name (kbz_session_get_strength (session)));
  gtk_label_set_label (self->strength, strength);
  gtk_widget_set_visible (self->counter, kbz_session_get_game (session)->counter != NULL);
  gtk_widget_set_visible (self->played_empty, g_list_model_get_n_items (played) == 0);

  GtkSelectionModel *model = gtk_list_view_get_model (self->played);
  if (model == NULL || gtk_no_selection_get_model (GTK_NO_SELECTION (model)) != played) {
    g_autoptr (GtkNoSelection) selection = gtk_no_selection_new (g_object_ref (played));
    gtk_list_view_set_model (self->played, GTK_SELECTION_MODEL (selection));
  }
  if (g_list_model_get_n_items (played) > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->played), "list.scroll-to-item", "u", 0);
}

static void kbz_notes_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_NOTES);
  G_OBJECT_CLASS (kbz_notes_parent_class)->dispose (object);
}

static void kbz_notes_class_init (KbzNotesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_notes_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/play/notes.ui");
  KBZ_BIND (widget_class, KbzNotes, facts, facts_box, match, match_box, deal, strength, counter,
            played, played_empty)
  KBZ_BIND_CALLBACKS (widget_class, setup_cb, bind_cb)
}

static void kbz_notes_init (KbzNotes *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
