/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/calls.h"

#include "app/table/acts.h"
#include "app/table/readings.h"
#include "app/template.h"

#include <string.h>

/* More calls than this that are numbers in a row are chosen with a spin button. */
#define BUTTONS_MAX 12
/* Of more rows of calls the rest is scrolled to where the window is low. */
#define ROWS_SEEN 4
#define ROW_HEIGHT 32
/* At most so many calls stand among the buttons for cards. */
#define BESIDE_MAX 2

struct _KbzCalls {
  AdwBin parent_instance;

  GtkBox *box, *others;
  GtkGrid *bids, *list;
  GtkWidget *list_window; /* lets many calls scroll in a low window */
  GtkWidget *number_box;
  GtkSpinButton *number;
  GtkButton *say_number;

  KbzSession *session;
  gboolean narrow;
};

enum { MEANING, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzCalls, kbz_calls, ADW_TYPE_BIN)

static char *call_name (KbzCalls *self, int arg)
{
  KbzMove move = kbz_move (KBZ_MOVE_CALL, arg, NULL, 0);
  KbzText name =
      kbz_session_get_game (self->session)
          ->move_name (kbz_position_state (kbz_session_get_position (self->session)), &move);
  return kbz_say (&name);
}

/* ---- What a call would mean -------------------------------------------------------------- */

static void tell_meaning (KbzCalls *self, GtkWidget *button)
{
  const KbzGame *game = self->session != NULL ? kbz_session_get_game (self->session) : NULL;
  if (game == NULL || game->explain == NULL || !kbz_session_is_mine (self->session))
    return;
  if (button == NULL || !gtk_widget_is_sensitive (button)) {
    g_signal_emit (self, signals[MEANING], 0, NULL);
    return;
  }
  int arg = g_variant_get_int32 (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button)));
  KbzMove move = kbz_move (KBZ_MOVE_CALL, arg, NULL, 0);
  KbzText meaning =
      game->explain (kbz_position_state (kbz_session_get_position (self->session)), &move);
  g_autofree char *name = call_name (self, arg);
  g_autofree char *words = kbz_say (&meaning);
  /* Translators: a call and what it tells the others. */
  g_autofree char *sentence = g_str_has_prefix (words, name)
                                  ? g_strdup (words) /* which names the call itself */
                                  : g_strdup_printf (_ ("%s: %s"), name, words);
  g_signal_emit (self, signals[MEANING], 0, *words != '\0' ? sentence : NULL);
}

static void entered_cb (KbzCalls *self, double x, double y, GtkEventController *controller)
{
  (void)x, (void)y;
  tell_meaning (self, gtk_event_controller_get_widget (controller));
}

static void focused_cb (KbzCalls *self, GtkEventController *controller)
{
  tell_meaning (self, gtk_event_controller_get_widget (controller));
}

static void left_cb (KbzCalls *self)
{
  tell_meaning (self, NULL);
}

static void watch (KbzCalls *self, GtkWidget *button)
{
  GtkEventController *pointer = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_signal_connect_object (pointer, "enter", G_CALLBACK (entered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pointer, "leave", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "enter", G_CALLBACK (focused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (button, pointer);
  gtk_widget_add_controller (button, focus);
}

/* ---- Buttons ----------------------------------------------------------------------------- */

static GtkWidget *button_new (KbzCalls *self, const char *label, int arg)
{
  GtkWidget *button = gtk_button_new_with_label (label);
  kbz_wrap_button (GTK_BUTTON (button));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", arg);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.call");
  watch (self, button);
  return button;
}

static void clear_grid (GtkGrid *grid)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
}

static void clear (KbzCalls *self)
{
  GtkWidget *child;
  clear_grid (self->bids);
  clear_grid (self->list);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->others))) != NULL)
    gtk_box_remove (self->others, child);
}

/* Every bid of a row stands in its column, also those that are too low by now. */
static void show_box (KbzCalls *self, const GArray *calls)
{
  const KbzGame *game = kbz_session_get_game (self->session);
  int columns = game->call_box.columns, first = game->call_box.first, lowest = game->call_box.n;
  gboolean legal[256] = { FALSE };
  for (guint i = 0; i < calls->len; i++) {
    int arg = g_array_index (calls, int, i), cell = arg - first;
    g_autofree char *name = call_name (self, arg);
    if (cell >= 0 && cell < game->call_box.n && cell < (int)G_N_ELEMENTS (legal)) {
      legal[cell] = TRUE;
      lowest = MIN (lowest, cell);
    } else {
      gtk_box_append (self->others, button_new (self, name, arg));
    }
  }
  for (int cell = lowest - lowest % columns; cell < game->call_box.n; cell++) {
    g_autofree char *name = call_name (self, first + cell);
    const char *label = game->call_box.labels[cell];
    GtkWidget *button = button_new (self, label, first + cell);
    if (!legal[cell]) {
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), NULL);
      gtk_widget_set_sensitive (button, FALSE);
    }
    if (strstr (label, "♥") != NULL || strstr (label, "♦") != NULL)
      gtk_widget_add_css_class (button, "kbz-red");
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                    -1);
    gtk_grid_attach (self->bids, button, cell % columns, cell / columns, 1, 1);
  }
}

static void show_list (KbzCalls *self, const GArray *calls)
{
  int columns = self->narrow ? 2 : 4, rows = ((int)calls->len + columns - 1) / columns;
  gtk_grid_set_column_homogeneous (self->list, !self->narrow);
  for (guint i = 0; i < calls->len; i++) {
    int arg = g_array_index (calls, int, i);
    g_autofree char *name = call_name (self, arg);
    gtk_grid_attach (self->list, button_new (self, name, arg), (int)i % columns, (int)i / columns,
                     1, 1);
  }
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->list_window),
                                              MIN (rows, ROWS_SEEN) * ROW_HEIGHT);
}

/* ---- Numbers ----------------------------------------------------------------------------- */

static void number_changed_cb (KbzCalls *self)
{
  int arg = gtk_spin_button_get_value_as_int (self->number);
  if (self->session == NULL)
    return;
  g_autofree char *name = call_name (self, arg);
  gtk_button_set_label (self->say_number, name);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->say_number), "i", arg);
}

static void number_activated_cb (KbzCalls *self)
{
  gtk_spin_button_update (self->number);
  gtk_widget_activate (GTK_WIDGET (self->say_number));
}

/* The focus must leave the number before it is hidden. */
static void drop_focus (KbzCalls *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (focus != NULL && gtk_widget_is_ancestor (focus, self->number_box))
    gtk_root_set_focus (root, NULL);
}

static gboolean are_numbers (const GArray *calls)
{
  for (guint i = 1; i < calls->len; i++)
    if (g_array_index (calls, int, i) != g_array_index (calls, int, i - 1) + 1)
      return FALSE;
  return calls->len > BUTTONS_MAX;
}

static void show_number (KbzCalls *self, const GArray *calls)
{
  int first = g_array_index (calls, int, 0);
  gtk_spin_button_set_range (self->number, first, g_array_index (calls, int, calls->len - 1));
  gtk_spin_button_set_value (self->number, first);
  number_changed_cb (self);
}

/* ------------------------------------------------------------------------------------------ */

gboolean kbz_calls_are_beside (KbzSession *session)
{
  const KbzMoves *moves = kbz_session_get_moves (session);
  guint kinds = kbz_session_get_kinds (session);
  int n = 0;
  for (size_t i = 0; i < moves->n; i++)
    n += moves->moves[i].kind == KBZ_MOVE_CALL;
  /* Who may only pass finds that where passing always stands, see KbzGame.verbs. */
  gboolean only_passes = n == 1 && kbz_session_get_game (session)->verbs[KBZ_MOVE_CALL] != NULL;
  return kbz_session_is_picking (session) && (kinds != 1u << KBZ_MOVE_CALL || only_passes)
         && n <= BESIDE_MAX;
}

void kbz_calls_show (KbzCalls *self, KbzSession *session)
{
  const KbzMoves *moves = kbz_session_get_moves (session);
  g_autoptr (GArray) calls = g_array_new (FALSE, FALSE, sizeof (int));
  g_set_object (&self->session, session);
  gboolean beside = kbz_calls_are_beside (session);
  for (size_t i = 0; i < moves->n && !beside; i++)
    if (moves->moves[i].kind == KBZ_MOVE_CALL) {
      int arg = moves->moves[i].arg;
      g_array_append_val (calls, arg);
    }
  gboolean mine = kbz_session_is_mine (session);
  gboolean box = kbz_calls_have_box (kbz_session_get_game (session), moves);
  gboolean numbers = !box && are_numbers (calls);
  if (!mine || !numbers)
    drop_focus (self);
  gtk_widget_set_sensitive (self->number_box, mine);
  if (calls->len > 0 && !mine)
    return; /* others call: what was there stays, so that the table keeps its size */
  clear (self);
  gtk_widget_set_visible (GTK_WIDGET (self), calls->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->box), box);
  gtk_widget_set_visible (self->number_box, numbers);
  gtk_widget_set_visible (self->list_window, !box && !numbers);
  if (calls->len == 0)
    return;
  if (box)
    show_box (self, calls);
  else if (numbers)
    show_number (self, calls);
  else
    show_list (self, calls);
}

void kbz_calls_set_narrow (KbzCalls *self, gboolean narrow)
{
  GtkOrientation across = narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;
  GtkOrientation along = narrow ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;
  self->narrow = narrow;
  /* Pass and double stand beside the bids, or below them. */
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box), across);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->others), along);
  gtk_box_set_homogeneous (self->others, narrow);
  if (self->session != NULL)
    kbz_calls_show (self, self->session);
}

gboolean kbz_calls_focus (KbzCalls *self)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return FALSE;
  if (gtk_widget_get_visible (self->number_box))
    return gtk_widget_grab_focus (GTK_WIDGET (self->number));
  if (gtk_widget_get_visible (GTK_WIDGET (self->box)))
    return gtk_widget_grab_focus (gtk_widget_get_first_child (GTK_WIDGET (self->others)));
  return gtk_widget_grab_focus (gtk_widget_get_first_child (GTK_WIDGET (self->list)));
}

static void kbz_calls_dispose (GObject *object)
{
  KbzCalls *self = KBZ_CALLS (object);
  g_clear_object (&self->session);
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_CALLS);
  G_OBJECT_CLASS (kbz_calls_parent_class)->dispose (object);
}

static void kbz_calls_class_init (KbzCallsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_calls_dispose;
  signals[MEANING] = g_signal_new ("meaning", KBZ_TYPE_CALLS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/play/calls.ui");
  KBZ_BIND (widget_class, KbzCalls, box, bids, others, list, list_window, number_box, number,
            say_number)
  KBZ_BIND_CALLBACKS (widget_class, number_changed_cb)
}

static void kbz_calls_init (KbzCalls *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect_swapped (gtk_editable_get_delegate (GTK_EDITABLE (self->number)), "activate",
                            G_CALLBACK (number_activated_cb), self);
  /* Ctrl+Z takes back a move, also here. */
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->number), FALSE);
}
