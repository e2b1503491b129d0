/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/page.h"

#include "app/language.h"
#include "app/narrow-bin.h"
#include "app/play/deal.h"
#include "app/settings.h"
#include "app/table/table.h"
#include "analysis/position.h"

/* More buttons than this help nobody. */
#define BUTTONS_MAX 48

struct _KbzAnalysePage {
  KbzPage parent_instance;

  GtkStack *stack;
  KbzTable *table;
  GtkTextBuffer *text;
  GtkLabel *answer;
  GtkFlowBox *buttons;
  GtkWidget *buttons_window;
  KbzNarrowBin *bin;
  GtkBox *box;

  KbzPosition *position; /* NULL before one was shown */
  KbzMoves moves;        /* legal in it */
};

G_DEFINE_FINAL_TYPE (KbzAnalysePage, kbz_analyse_page, KBZ_TYPE_PAGE)

static void show_buttons (KbzAnalysePage *self)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->buttons))) != NULL)
    gtk_flow_box_remove (self->buttons, child);
  for (size_t i = 0; i < MIN (self->moves.n, BUTTONS_MAX); i++) {
    g_autofree char *text = kbz_deal_say_move (self->position, &self->moves.moves[i]);
    GtkWidget *button = gtk_button_new_with_label (text);
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.move");
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", (int)i);
    gtk_flow_box_append (self->buttons, button);
    gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
  }
}

static char *answer_text (KbzAnalysePage *self)
{
  const KbzGame *game = kbz_position_game (self->position);
  KbzTurn turn = kbz_position_turn (self->position);
  if (turn.seat == KBZ_NO_SEAT) {
    KbzScore score;
    kbz_position_score (self->position, &score);
    return kbz_say (&score.verdict);
  }
  /* Translators: %s is a seat, such as North. */
  return g_strdup_printf (
      ngettext ("%s is to move and has %lu legal move.", "%s is to move and has %lu legal moves.",
                (unsigned long)self->moves.n),
      kbz_translate (game->seat_names[turn.seat]), (unsigned long)self->moves.n);
}

static void enable (KbzAnalysePage *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (kbz_page_get_actions (KBZ_PAGE (self)), name);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void update (KbzAnalysePage *self)
{
  gboolean ahead = self->position != NULL && kbz_position_redo (self->position);
  if (ahead)
    kbz_position_undo (self->position);
  enable (self, "redo", ahead);
  enable (self, "undo", self->position != NULL && kbz_position_length (self->position) > 0);
  if (self->position == NULL)
    return;
  kbz_position_moves (self->position, &self->moves);
  g_autofree char *answer = answer_text (self);
  gtk_label_set_label (self->answer, answer);
  show_buttons (self);
  gtk_widget_set_visible (GTK_WIDGET (self->answer), TRUE);
  gtk_widget_set_visible (self->buttons_window, self->moves.n > 0);
  kbz_table_show (self->table, self->position, KBZ_NO_SEAT);
  g_object_set (self->table, "interactive", !kbz_position_over (self->position), NULL);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->table));
}

static void make_move (KbzAnalysePage *self, const KbzMove *move)
{
  KbzReason reason = { 0 };
  if (kbz_position_apply (self->position, move, &reason)) {
    update (self);
  } else {
    g_autofree char *why = kbz_say (&reason.text);
    kbz_page_tell (KBZ_PAGE (self), why);
  }
}

static void show_text (KbzAnalysePage *self)
{
  GtkTextIter start, end;
  KbzError error = { 0 };
  gtk_text_buffer_get_bounds (self->text, &start, &end);
  g_autofree char *text = gtk_text_buffer_get_text (self->text, &start, &end, FALSE);
  KbzPosition *position = kbz_position_from_text (text, &error);
  if (position == NULL) {
    kbz_page_tell (KBZ_PAGE (self), *g_strstrip (text) == '\0'
                                        ? _ ("Write or paste a position first.")
                                        : error.message);
    return;
  }
  kbz_position_free (self->position);
  self->position = position;
  update (self);
}

static void show_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action;
  (void)parameter;
  show_text (data);
}

static gboolean asks_for_cards (const KbzPosition *position)
{
  KbzMoves moves = { 0 };
  kbz_position_moves (position, &moves);
  gboolean cards = moves.n > 0 && moves.moves[0].kind != KBZ_MOVE_CALL;
  kbz_moves_clear (&moves);
  return cards;
}

/* A random deal, when its calls are over. */
static KbzPosition *example_new (void)
{
  KbzRandom random;
  guint32 seed = g_random_int ();
  KbzPosition *position = kbz_position_deal (kbz_games[0], NULL, NULL, seed);
  kbz_random_init (&random, seed);
  while (!kbz_position_over (position) && !asks_for_cards (position)) {
    KbzMove move = kbz_bot_move (position, &random);
    if (!kbz_position_apply (position, &move, NULL))
      break;
  }
  return position;
}

static void example_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzAnalysePage *self = data;
  (void)action;
  (void)parameter;
  KbzPosition *position = example_new ();
  char *text = kbz_position_to_text (position);
  gtk_text_buffer_set_text (self->text, text, -1);
  free (text);
  kbz_position_free (position);
  show_text (self);
}

static void pasted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KbzAnalysePage) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  if (text == NULL) {
    kbz_page_tell (KBZ_PAGE (self), _ ("There is no text on the clipboard."));
    return;
  }
  gtk_text_buffer_set_text (self->text, text, -1);
  show_text (self);
}

static void paste_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void)action;
  (void)parameter;
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (data), NULL, pasted_cb,
                                 g_object_ref (data));
}

static void move_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzAnalysePage *self = data;
  (void)action;
  size_t i = (size_t)g_variant_get_int32 (parameter);
  if (i >= self->moves.n)
    return;
  KbzMove move = self->moves.moves[i]; /* the list changes under it */
  make_move (self, &move);
}

static void undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzAnalysePage *self = data;
  (void)action;
  (void)parameter;
  if (kbz_position_undo (self->position))
    update (self);
}

static void redo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  KbzAnalysePage *self = data;
  (void)action;
  (void)parameter;
  if (kbz_position_redo (self->position))
    update (self);
}

static const GActionEntry actions[] = {
  { .name = "show", .activate = show_cb },
  { .name = "example", .activate = example_cb },
  { .name = "paste", .activate = paste_cb },
  { .name = "move", .activate = move_cb, .parameter_type = "i" },
  { .name = "undo", .activate = undo_cb },
  { .name = "redo", .activate = redo_cb },
};

static void card_activated_cb (KbzAnalysePage *self, guint card)
{
  KbzCard cards[] = { (KbzCard)card };
  KbzMove move = kbz_move (KBZ_MOVE_PLAY, 0, cards, 1);
  if (self->position != NULL)
    make_move (self, &move);
}

static void narrow_cb (KbzAnalysePage *self)
{
  gboolean narrow;
  g_object_get (self->bin, "narrow", &narrow, NULL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

static void kbz_analyse_page_dispose (GObject *object)
{
  KbzAnalysePage *self = KBZ_ANALYSE_PAGE (object);
  g_clear_pointer (&self->position, kbz_position_free);
  kbz_moves_clear (&self->moves);
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_ANALYSE_PAGE);
  G_OBJECT_CLASS (kbz_analyse_page_parent_class)->dispose (object);
}

static void kbz_analyse_page_class_init (KbzAnalysePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_analyse_page_dispose;
  g_type_ensure (KBZ_TYPE_NARROW_BIN);
  g_type_ensure (KBZ_TYPE_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/analyse/page.ui");
  gtk_widget_class_bind_template_child (widget_class, KbzAnalysePage, stack);
  gtk_widget_class_bind_template_child (widget_class, KbzAnalysePage, table);
  gtk_widget_class_bind_template_child (widget_class, KbzAnalysePage, text);
  gtk_widget_class_bind_template_child (widget_class, KbzAnalysePage, answer);
  gtk_widget_class_bind_template_child (widget_class, KbzAnalysePage, buttons);
  gtk_widget_class_bind_template_child (widget_class, KbzAnalysePage, buttons_window);
  gtk_widget_class_bind_template_child (widget_class, KbzAnalysePage, bin);
  gtk_widget_class_bind_template_child (widget_class, KbzAnalysePage, box);
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
  gtk_widget_class_bind_template_callback (widget_class, card_activated_cb);
}

static void kbz_analyse_page_init (KbzAnalysePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_action_map_add_action_entries (kbz_page_get_actions (KBZ_PAGE (self)), actions,
                                   G_N_ELEMENTS (actions), self);
  if (kbz_settings () != NULL)
    g_settings_bind (kbz_settings (), "four-colours", self->table, "four-colours",
                     G_SETTINGS_BIND_GET);
  update (self);
}
