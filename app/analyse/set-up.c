/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/set-up.h"

#include <stdlib.h>

#include "app/analyse/choosers.h"
#include "app/analyse/felt.h"
#include "app/analyse/read-text.h"
#include "app/narrow-bin.h"
#include "app/template.h"

/* What was laid out of a game when another was chosen. */
typedef struct {
  KbzLayout layout;
  KbzFields chosen;
} Kept;

struct _KbzSetUp {
  AdwBin parent_instance;

  KbzNarrowBin *bin;
  GtkScrolledWindow *window, *felt_window, *panel_window;
  GtkBox *box, *panel;
  GtkWidget *games;
  KbzFelt *felt;
  AdwStatusPage *text_only;
  AdwComboRow *game_row;
  GtkListBox *rows;
  GtkTextBuffer *text;
  GtkLabel *complaint;
  GtkButton *verb;

  const KbzGame *game;
  KbzChoosers choosers;
  Kept *kept; /* one for each game */
  gboolean showing;
};

enum { CHANGED, PASTED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzSetUp, kbz_set_up, ADW_TYPE_BIN)

const KbzGame *kbz_set_up_get_game (KbzSetUp *self)
{
  return self->game;
}

gboolean kbz_set_up_has_hands (KbzSetUp *self)
{
  return self->game->set_up != NULL;
}

void kbz_set_up_complain (KbzSetUp *self, const char *sentence)
{
  gtk_label_set_label (self->complaint, sentence != NULL ? sentence : "");
}

void kbz_set_up_set_verb (KbzSetUp *self, const char *label)
{
  gtk_button_set_label (self->verb, label);
}

void kbz_set_up_deal_rest (KbzSetUp *self)
{
  kbz_felt_deal_rest (self->felt);
}

void kbz_set_up_clear (KbzSetUp *self)
{
  kbz_felt_clear (self->felt);
}

gboolean kbz_set_up_can_walk (KbzSetUp *self, int steps)
{
  return kbz_set_up_has_hands (self) && kbz_felt_can_walk (self->felt, steps);
}

gboolean kbz_set_up_walk (KbzSetUp *self, int steps)
{
  return kbz_set_up_has_hands (self) && kbz_felt_walk (self->felt, steps);
}

/* ---- Changes ----------------------------------------------------------------------------- */

static void tell_changed (KbzSetUp *self)
{
  kbz_set_up_complain (self, NULL);
  if (!self->showing)
    g_signal_emit (self, signals[CHANGED], 0);
}

/* The number of packs is a choice, and taken back with the cards. */
static void laid_out_cb (KbzSetUp *self)
{
  if (kbz_set_up_has_hands (self))
    kbz_choosers_set_packs (&self->choosers, kbz_felt_get_layout (self->felt)->packs);
  tell_changed (self);
}

static void chosen_cb (KbzSetUp *self)
{
  KbzLayout layout = *kbz_felt_get_layout (self->felt);
  int packs = kbz_choosers_get_packs (&self->choosers);
  if (packs > 0 && packs != layout.packs && !self->showing) {
    kbz_layout_set_packs (&layout, packs);
    kbz_felt_set_layout (self->felt, &layout);
  }
  tell_changed (self);
}

static void refused_cb (KbzSetUp *self, const char *why)
{
  kbz_set_up_complain (self, why);
}

static void pasted_cb (KbzSetUp *self, const char *text)
{
  g_signal_emit (self, signals[PASTED], 0, text);
}

/* ---- The game ---------------------------------------------------------------------------- */

static Kept *kept_of (KbzSetUp *self, const KbzGame *game)
{
  guint i = 0;
  while (i < kbz_n_games && kbz_games[i] != game)
    i++;
  return &self->kept[i];
}

static void keep (KbzSetUp *self)
{
  if (self->game == NULL || !kbz_set_up_has_hands (self))
    return;
  Kept *kept = kept_of (self, self->game);
  kept->layout = *kbz_felt_get_layout (self->felt);
  kbz_fields_clear (&kept->chosen);
  kbz_choosers_read (&self->choosers, &kept->chosen);
}

/* Hands that were laid out for one game are hands of another that is played with the same cards by
 * as many. */
static gboolean may_go_over (const KbzLayout *from, const KbzGame *to)
{
  const KbzLayout empty = kbz_layout_new (to);
  if (from->game == NULL || from->game->seats_max != to->seats_max
      || from->game->pack.kind != to->pack.kind || from->packs != empty.packs
      || kbz_layout_n_places (from) != kbz_layout_n_places (&empty) || kbz_layout_is_empty (from))
    return FALSE;
  for (int i = 0; i < kbz_layout_n_places (from); i++)
    if (kbz_hand_size (&from->places[i]) > kbz_layout_room (&empty, i))
      return FALSE;
  return TRUE;
}

/* What was laid out before comes back, or goes over from the game before. */
static void lay_out_kept (KbzSetUp *self, const KbzGame *before)
{
  Kept *kept = kept_of (self, self->game);
  KbzLayout layout = kept->layout.game != NULL ? kept->layout : kbz_layout_new (self->game);
  if (kept->layout.game != NULL)
    kbz_choosers_show (&self->choosers, &kept->chosen);
  if (before != NULL && may_go_over (&kept_of (self, before)->layout, self->game)) {
    layout = kept_of (self, before)->layout;
    layout.game = self->game;
  }
  kbz_felt_start (self->felt, &layout);
}

void kbz_set_up_set_game (KbzSetUp *self, const KbzGame *game)
{
  if (self->game == game)
    return;
  gboolean was_showing = self->showing;
  const KbzGame *before = self->game;
  keep (self);
  self->game = game;
  self->showing = TRUE;
  kbz_choosers_make (&self->choosers, self->rows, game->set_up, G_CALLBACK (chosen_cb), self);
  gtk_widget_set_visible (GTK_WIDGET (self->felt), kbz_set_up_has_hands (self));
  gtk_widget_set_visible (GTK_WIDGET (self->text_only), !kbz_set_up_has_hands (self));
  if (kbz_set_up_has_hands (self)) {
    lay_out_kept (self, before);
  } else {
    /* Translators: %s is a game. */
    g_autofree char *title =
        g_strdup_printf (_ ("Positions of %s Come as Text"), kbz_translate (game->name));
    adw_status_page_set_title (self->text_only, title);
  }
  for (guint i = 0; i < kbz_n_games; i++)
    if (kbz_games[i] == game)
      adw_combo_row_set_selected (self->game_row, i);
  self->showing = was_showing;
  tell_changed (self);
}

static void game_cb (KbzSetUp *self)
{
  guint i = adw_combo_row_get_selected (self->game_row);
  if (i < kbz_n_games && self->game != NULL)
    kbz_set_up_set_game (self, kbz_games[i]);
}

/* Where everything lies in one column the game comes first. */
static void place_games (KbzSetUp *self, gboolean narrow)
{
  GtkBox *to = narrow ? self->box : self->panel;
  GtkWidget *from = gtk_widget_get_parent (self->games);
  if (from == GTK_WIDGET (to))
    return;
  g_object_ref (self->games);
  gtk_box_remove (GTK_BOX (from), self->games);
  gtk_box_prepend (to, self->games);
  g_object_unref (self->games);
  gtk_widget_set_margin_start (self->games, narrow ? 12 : 0);
  gtk_widget_set_margin_end (self->games, narrow ? 12 : 0);
  gtk_widget_set_margin_bottom (self->games, narrow ? 6 : 0);
}

static void narrow_cb (KbzSetUp *self)
{
  gboolean narrow;
  g_object_get (self->bin, "narrow", &narrow, NULL);
  place_games (self, narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  /* Side by side each scrolls for itself, one below the other they scroll together. */
  gtk_scrolled_window_set_policy (self->window, GTK_POLICY_NEVER,
                                  narrow ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER);
  gtk_scrolled_window_set_policy (self->felt_window, GTK_POLICY_NEVER,
                                  narrow ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_policy (self->panel_window, GTK_POLICY_NEVER,
                                  narrow ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC);
  kbz_felt_set_narrow (self->felt, narrow);
}

/* ---- Positions in and out ---------------------------------------------------------------- */

/* Cards and choices as fields say; nothing is laid out when the cards do not fit the plan. */
static void show_fields (KbzSetUp *self, const KbzFields *fields)
{
  KbzLayout layout = kbz_layout_new (self->game);
  g_autofree char *why = kbz_layout_take (&layout, fields);
  kbz_choosers_show (&self->choosers, fields);
  kbz_felt_set_layout (self->felt, &layout);
}

void kbz_set_up_show (KbzSetUp *self, const KbzPosition *position)
{
  KbzPosition *start = kbz_position_copy (position);
  KbzFields fields = { 0 };
  while (kbz_position_undo (start))
    ;
  self->showing = TRUE;
  kbz_set_up_set_game (self, kbz_position_game (start));
  if (kbz_set_up_has_hands (self)) {
    char *text = kbz_position_to_text (start);
    if (kbz_fields_read (&fields, text, NULL) == KBZ_OK)
      show_fields (self, &fields);
    free (text);
    kbz_fields_clear (&fields);
  }
  self->showing = FALSE;
  kbz_position_free (start);
}

KbzPosition *kbz_set_up_read (KbzSetUp *self, char **why)
{
  KbzFields fields = { 0 };
  KbzError error = { 0 };
  kbz_layout_put (kbz_felt_get_layout (self->felt), &fields);
  kbz_choosers_read (&self->choosers, &fields);
  KbzPosition *position = kbz_position_read (self->game, &fields, &error);
  kbz_fields_clear (&fields);
  *why = position == NULL ? kbz_say_error (&error) : NULL;
  return position;
}

KbzPosition *kbz_set_up_read_text (KbzSetUp *self, const char *text, char **why)
{
  KbzFields chosen = { 0 };
  kbz_choosers_read_rules (&self->choosers, &chosen);
  KbzPosition *position = kbz_position_from_any_text (text, self->game, &chosen, why);
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
  kbz_choosers_clear (&KBZ_SET_UP (object)->choosers);
  for (guint i = 0; i < kbz_n_games; i++)
    kbz_fields_clear (&KBZ_SET_UP (object)->kept[i].chosen);
  g_free (KBZ_SET_UP (object)->kept);
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
  g_type_ensure (KBZ_TYPE_FELT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/analyse/set-up.ui");
  KBZ_BIND (widget_class, KbzSetUp, bin, window, felt_window, panel_window, box, panel, games, felt,
            text_only, game_row, rows, text, complaint, verb)
  KBZ_BIND_CALLBACKS (widget_class, narrow_cb, game_cb, laid_out_cb, refused_cb, pasted_cb)
}

static void kbz_set_up_init (KbzSetUp *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  self->kept = g_new0 (Kept, kbz_n_games);
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < kbz_n_games; i++)
    gtk_string_list_append (names, kbz_translate (kbz_games[i]->name));
  adw_combo_row_set_model (self->game_row, G_LIST_MODEL (names));
  /* The first game whose hands can be laid out, if there is one. */
  guint first = 0;
  while (first + 1 < kbz_n_games && kbz_games[first]->set_up == NULL)
    first++;
  kbz_set_up_set_game (self, kbz_games[kbz_games[first]->set_up != NULL ? first : 0]);
}
