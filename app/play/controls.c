/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/controls.h"

/* More calls than this that are numbers in a row are chosen with a spin button. */
#define BUTTONS_MAX 12
/* Of more rows of calls the rest is scrolled to where the window is low. */
#define ROWS_SEEN 4
#define ROW_HEIGHT 32

struct _KbzControls {
  AdwBin parent_instance;

  GtkLabel *prompt, *sentence;
  GtkGrid *calls, *acts;
  GtkWidget *calls_window; /* lets many calls scroll in a low window */
  GtkBox *number_box;
  GtkSpinButton *number;
  GtkButton *say_number;

  KbzSession *session;
  int columns; /* of the buttons */
  guint kinds; /* bit k: moves of kind k have a button */
};

G_DEFINE_FINAL_TYPE (KbzControls, kbz_controls, ADW_TYPE_BIN)

static const char *const act_labels[KBZ_MOVE_KINDS] = {
  [KBZ_MOVE_PLAY] = N_ ("_Play"),    [KBZ_MOVE_BURY] = N_ ("Lay _Aside"),
  [KBZ_MOVE_DRAW] = N_ ("_Draw"),    [KBZ_MOVE_TAKE] = N_ ("_Take the Pile"),
  [KBZ_MOVE_LAY] = N_ ("_Lay Down"), [KBZ_MOVE_DISCARD] = N_ ("Di_scard"),
};

void kbz_controls_tell (KbzControls *self, const char *sentence)
{
  gtk_label_set_label (self->sentence, sentence != NULL ? sentence : "");
  /* Its line stays free so that the table keeps its size, but not where calls need the room. */
  gtk_widget_set_visible (GTK_WIDGET (self->sentence),
                          sentence != NULL || !gtk_widget_get_visible (self->calls_window));
}

static char *call_name (KbzControls *self, int arg)
{
  KbzMove move = kbz_move (KBZ_MOVE_CALL, arg, NULL, 0);
  KbzText name =
      kbz_session_get_game (self->session)
          ->move_name (kbz_position_state (kbz_session_get_position (self->session)), &move);
  return kbz_say (&name);
}

static void number_changed_cb (KbzControls *self)
{
  int arg = gtk_spin_button_get_value_as_int (self->number);
  if (self->session == NULL)
    return;
  g_autofree char *name = call_name (self, arg);
  gtk_button_set_label (self->say_number, name);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->say_number), "i", arg);
}

static void number_activated_cb (KbzControls *self)
{
  gtk_spin_button_update (self->number);
  gtk_widget_activate (GTK_WIDGET (self->say_number));
}

static void clear (GtkGrid *grid)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
}

/* The i-th button of a grid. Labels may be cut, so that the grid never widens the window. */
static GtkWidget *add_button (KbzControls *self, GtkGrid *grid, int i, const char *label,
                              const char *action, int target)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                           PANGO_ELLIPSIZE_END);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", target);
  gtk_grid_attach (grid, button, i % self->columns, i / self->columns, 1, 1);
  return button;
}

/* The focus must leave the number before it is hidden. */
static void drop_focus (KbzControls *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->number_box)))
    gtk_root_set_focus (root, NULL);
}

static void show_calls (KbzControls *self, const KbzMoves *moves)
{
  gsize n = 0;
  int first = 0, last = 0;
  gboolean in_a_row = TRUE;
  for (size_t i = 0; i < moves->n; i++) {
    if (moves->moves[i].kind != KBZ_MOVE_CALL)
      continue;
    in_a_row = n++ == 0 || (in_a_row && moves->moves[i].arg == last + 1);
    last = moves->moves[i].arg;
    if (n == 1)
      first = last;
  }
  gboolean numbers = n > BUTTONS_MAX && in_a_row;
  gboolean mine = kbz_session_is_mine (self->session);
  if (!mine || !numbers)
    drop_focus (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->number_box), mine);
  if (n > 0 && !mine)
    return; /* others call: what was there stays, so that the table keeps its size */
  clear (self->calls);
  gtk_widget_set_visible (self->calls_window, n > 0 && !numbers);
  gtk_widget_set_visible (GTK_WIDGET (self->number_box), numbers);
  if (numbers) {
    gtk_spin_button_set_range (self->number, first, last);
    gtk_spin_button_set_value (self->number, first);
    number_changed_cb (self);
    return;
  }
  n = 0;
  for (size_t i = 0; i < moves->n; i++) {
    if (moves->moves[i].kind != KBZ_MOVE_CALL)
      continue;
    g_autofree char *name = call_name (self, moves->moves[i].arg);
    add_button (self, self->calls, (int)n++, name, "page.call", moves->moves[i].arg);
  }
  int rows = ((int)n + self->columns - 1) / self->columns;
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->calls_window),
                                              MIN (rows, ROWS_SEEN) * ROW_HEIGHT);
}

/* Kinds of moves that belong to the game, whether legal now or not: one that is not says why. */
static guint kinds_of_game (const KbzView *view)
{
  guint kinds = 0;
  for (int i = 0; i < view->n_zones; i++) {
    if (view->zones[i].kind == KBZ_ZONE_STOCK)
      kinds |= 1u << KBZ_MOVE_DRAW;
    if (view->zones[i].kind == KBZ_ZONE_DISCARD)
      kinds |= 1u << KBZ_MOVE_TAKE | 1u << KBZ_MOVE_LAY | 1u << KBZ_MOVE_DISCARD;
  }
  return kinds;
}

static void show_acts (KbzControls *self, const KbzMoves *moves)
{
  guint legal = 0;
  int n = 0;
  KbzView view;
  clear (self->acts);
  if (kbz_session_is_picking (self->session)) {
    for (size_t i = 0; i < moves->n && kbz_session_is_mine (self->session); i++)
      legal |= 1u << moves->moves[i].kind;
    kbz_position_view (kbz_session_get_position (self->session),
                       kbz_session_get_viewer (self->session), &view);
    self->kinds |= (legal | kinds_of_game (&view)) & ~(1u << KBZ_MOVE_CALL);
  }
  for (int kind = 0; kind < KBZ_MOVE_KINDS; kind++) {
    if (!(self->kinds >> kind & 1))
      continue;
    GtkWidget *button = add_button (self, self->acts, n++, _ (act_labels[kind]), "page.act", kind);
    if (!(legal >> kind & 1))
      gtk_widget_add_css_class (button, "dim-label");
  }
  gtk_widget_set_visible (GTK_WIDGET (self->acts), self->kinds != 0);
}

static char *prompt_text (KbzSession *session)
{
  KbzTurn turn = kbz_position_turn (kbz_session_get_position (session));
  if (turn.seat == KBZ_NO_SEAT)
    return g_strdup (_ ("The deal is over."));
  if (turn.actor == kbz_session_get_viewer (session))
    return kbz_say (&turn.prompt);
  const char *actor = kbz_session_seat_name (session, turn.actor);
  if (turn.seat == turn.actor)
    /* Translators: %s is a seat, such as North. */
    return g_strdup_printf (_ ("%s is to play."), actor);
  if (turn.seat == kbz_session_get_viewer (session))
    /* Translators: %s is a seat, such as North. */
    return g_strdup_printf (_ ("%s plays your cards."), actor);
  /* Translators: two seats: “West plays the cards of East.” */
  return g_strdup_printf (_ ("%s plays the cards of %s."), actor,
                          kbz_session_seat_name (session, turn.seat));
}

void kbz_controls_show (KbzControls *self, KbzSession *session)
{
  KbzMoves moves = { 0 };
  if (g_set_object (&self->session, session))
    self->kinds = 0;
  g_autofree char *prompt = prompt_text (session);
  gtk_label_set_label (self->prompt, prompt);
  if (!kbz_session_is_over (session))
    kbz_position_moves (kbz_session_get_position (session), &moves);
  show_calls (self, &moves);
  kbz_controls_tell (self, NULL);
  show_acts (self, &moves);
  kbz_moves_clear (&moves);
}

void kbz_controls_set_columns (KbzControls *self, int columns)
{
  if (self->columns == columns)
    return;
  self->columns = columns;
  gtk_grid_set_column_homogeneous (self->calls, columns > 2);
  if (self->session != NULL)
    kbz_controls_show (self, self->session);
}

gboolean kbz_controls_focus_calls (KbzControls *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->number_box)))
    return gtk_widget_grab_focus (GTK_WIDGET (self->number));
  if (gtk_widget_get_visible (self->calls_window))
    return gtk_widget_grab_focus (gtk_grid_get_child_at (self->calls, 0, 0));
  return FALSE;
}

static void kbz_controls_dispose (GObject *object)
{
  KbzControls *self = KBZ_CONTROLS (object);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_CONTROLS);
  G_OBJECT_CLASS (kbz_controls_parent_class)->dispose (object);
}

static void kbz_controls_class_init (KbzControlsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_controls_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/play/controls.ui");
  gtk_widget_class_bind_template_child (widget_class, KbzControls, prompt);
  gtk_widget_class_bind_template_child (widget_class, KbzControls, sentence);
  gtk_widget_class_bind_template_child (widget_class, KbzControls, calls);
  gtk_widget_class_bind_template_child (widget_class, KbzControls, calls_window);
  gtk_widget_class_bind_template_child (widget_class, KbzControls, number_box);
  gtk_widget_class_bind_template_child (widget_class, KbzControls, number);
  gtk_widget_class_bind_template_child (widget_class, KbzControls, say_number);
  gtk_widget_class_bind_template_child (widget_class, KbzControls, acts);
  gtk_widget_class_bind_template_callback (widget_class, number_changed_cb);
}

static void kbz_controls_init (KbzControls *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kbz_controls_set_columns (self, 4);
  g_signal_connect_swapped (gtk_editable_get_delegate (GTK_EDITABLE (self->number)), "activate",
                            G_CALLBACK (number_activated_cb), self);
  /* Ctrl+Z takes back a move, also here. */
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->number), FALSE);
}
