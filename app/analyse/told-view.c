/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/told-view.h"

#include <stdlib.h>
#include <string.h>

struct _KbzToldView {
  GtkBox parent_instance;

  GtkWidget *grid, *reset;
  const KbzGame *game;
  int seat; /* who was told */
  KbzHearsay told[KBZ_SEATS_MAX];
  gboolean changed[KBZ_SEATS_MAX]; /* by hand */
  gboolean showing;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzToldView, kbz_told_view, GTK_TYPE_BOX)

/* ---- Ranges ------------------------------------------------------------------------------ */

gboolean kbz_range_read (const char *text, int most, KbzRange *range)
{
  g_autoptr (GRegex) regex = g_regex_new ("^\\s*(\\d{1,2})?\\s*([-–—+])?\\s*(\\d{1,2})?\\s*$",
                                          G_REGEX_DEFAULT, G_REGEX_MATCH_DEFAULT, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  if (!g_regex_match (regex, text, G_REGEX_MATCH_DEFAULT, &match))
    return FALSE;
  g_autofree char *low = g_match_info_fetch (match, 1), *sign = g_match_info_fetch (match, 2);
  g_autofree char *high = g_match_info_fetch (match, 3);
  gboolean has_low = low != NULL && *low != '\0', has_high = high != NULL && *high != '\0';
  gboolean has_sign = sign != NULL && *sign != '\0';
  int min = has_low ? atoi (low) : 0;
  int max = has_high ? atoi (high) : has_low && !has_sign ? min : most;
  if ((has_low && has_high && !has_sign) || (has_sign && *sign == '+' && has_high) || min > max
      || max > most)
    return FALSE;
  *range = (KbzRange){ (guint8)min, (guint8)max };
  return TRUE;
}

char *kbz_range_write (const KbzRange *range, int most)
{
  if (range->min == 0 && range->max >= most)
    return g_strdup ("");
  if (range->min == range->max)
    return g_strdup_printf ("%d", range->min);
  if (range->max >= most)
    return g_strdup_printf ("%d+", range->min);
  return g_strdup_printf ("%d–%d", range->min, range->max);
}

/* ---- Entries ----------------------------------------------------------------------------- */

static KbzRange *range_of (KbzToldView *self, GtkWidget *entry)
{
  int place = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (entry), "place"));
  return &self->told[self->seat].ranges[place / KBZ_KNOWABLES_MAX][place % KBZ_KNOWABLES_MAX];
}

static void typed_cb (KbzToldView *self, GtkWidget *entry)
{
  int place = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (entry), "place"));
  KbzRange range;
  gboolean fits = kbz_range_read (gtk_editable_get_text (GTK_EDITABLE (entry)),
                                  self->game->knowables[place % KBZ_KNOWABLES_MAX].most, &range);
  if (fits)
    gtk_widget_remove_css_class (entry, "error");
  else
    gtk_widget_add_css_class (entry, "error");
  if (self->showing || !fits)
    return;
  *range_of (self, entry) = range;
  self->changed[self->seat] = TRUE;
  gtk_widget_set_sensitive (self->reset, TRUE);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void attach_entry (KbzToldView *self, int seat, int what, int row)
{
  const KbzKnowable *knowable = &self->game->knowables[what];
  GtkWidget *entry = gtk_entry_new ();
  g_autofree char *text =
      kbz_range_write (&self->told[self->seat].ranges[seat][what], knowable->most);
  /* Translators: a range that one writes: a seat, and a suit or “Points”. */
  g_autofree char *name = g_strdup_printf (
      _ ("%s: %s"), kbz_translate (self->game->seat_names[seat]), kbz_translate (knowable->name));
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 4);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 5);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_widget_set_tooltip_text (entry, _ ("A range such as 12-14, 5+ or 4; nothing: anything"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (entry), "place", GINT_TO_POINTER (seat * KBZ_KNOWABLES_MAX + what));
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (typed_cb), self);
  gtk_grid_attach (GTK_GRID (self->grid), entry, what + 1, row, 1, 1);
}

static void attach_label (KbzToldView *self, const char *text, int column, int row)
{
  GtkWidget *label = gtk_label_new (kbz_translate (text));
  gtk_widget_add_css_class (label, "caption");
  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 0.5f);
  gtk_grid_attach (GTK_GRID (self->grid), label, column, row, 1, 1);
}

static void fill (KbzToldView *self)
{
  GtkWidget *child;
  int row = 1;
  self->showing = TRUE;
  while ((child = gtk_widget_get_first_child (self->grid)) != NULL)
    gtk_grid_remove (GTK_GRID (self->grid), child);
  for (int what = 0; self->game->knowables[what].name != NULL; what++)
    attach_label (self, self->game->knowables[what].name, what + 1, 0);
  for (int seat = 0; seat < self->game->seats_max; seat++) {
    if (!self->told[self->seat].hidden[seat])
      continue;
    attach_label (self, self->game->seat_names[seat], 0, row);
    for (int what = 0; self->game->knowables[what].name != NULL; what++)
      attach_entry (self, seat, what, row);
    row++;
  }
  gtk_widget_set_sensitive (self->reset, self->changed[self->seat]);
  self->showing = FALSE;
}

void kbz_told_view_hear (KbzToldView *self, const KbzPosition *position, int seat)
{
  const KbzGame *game = kbz_position_game (position);
  KbzHearsay heard = { 0 };
  if (game->hear == NULL || seat == KBZ_NO_SEAT)
    return;
  game->hear (kbz_position_state (position), seat, &heard);
  gboolean same = self->game == game && self->seat == seat
                  && memcmp (heard.hidden, self->told[seat].hidden, sizeof heard.hidden) == 0;
  if (same && (self->changed[seat] || memcmp (&heard, &self->told[seat], sizeof heard) == 0))
    return;
  self->game = game;
  self->seat = seat;
  if (self->changed[seat]) /* a hand was put down: the others are as they were told */
    memcpy (self->told[seat].hidden, heard.hidden, sizeof heard.hidden);
  else
    self->told[seat] = heard;
  fill (self);
}

void kbz_told_view_forget (KbzToldView *self)
{
  memset (self->changed, 0, sizeof self->changed);
  self->game = NULL;
}

const KbzHearsay *kbz_told_view_get (KbzToldView *self)
{
  return self->game != NULL && self->changed[self->seat] ? &self->told[self->seat] : NULL;
}

static void reset_cb (KbzToldView *self)
{
  kbz_told_view_forget (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- The widget -------------------------------------------------------------------------- */

static void kbz_told_view_class_init (KbzToldViewClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  signals[CHANGED] = g_signal_new ("changed", KBZ_TYPE_TOLD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void kbz_told_view_init (KbzToldView *self)
{
  GtkWidget *title = gtk_label_new (_ ("What Is Known of the Hidden Hands"));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_add_css_class (GTK_WIDGET (self), "kbz-told");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_add_css_class (title, "heading");
  self->grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 3);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 3);
  self->reset = gtk_button_new_with_label (_ ("As the Calls Say"));
  gtk_widget_set_halign (self->reset, GTK_ALIGN_START);
  g_signal_connect_swapped (self->reset, "clicked", G_CALLBACK (reset_cb), self);
  gtk_box_append (GTK_BOX (self), title);
  gtk_box_append (GTK_BOX (self), self->grid);
  gtk_box_append (GTK_BOX (self), self->reset);
}
