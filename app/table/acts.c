/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/table/acts.h"

#include "app/table/aloud.h"

/* Buttons in a line: of bids, which are written short, more fit in. */
enum { ACTS_LEAST = 2, ACTS_MOST = 8, BIDS_LEAST = 7, BIDS_MOST = 15 };

struct _KbzActs {
  GtkBox parent_instance;

  GtkWidget *voice; /* around the sentence */
  GtkLabel *sentence;
  GtkLevelBar *meter; /* how far the cards picked have come */
  GtkFlowBox *readings, *acts;
  KbzMover *mover;
  guint kinds; /* bit k: moves of kind k have a button */
  gboolean buttons, calls, keeps_line;
  gboolean second_way; /* its switch is there, see KbzGame.second_way */
};

enum { PROP_0, PROP_BUTTONS, PROP_CALLS, PROP_KEEPS_LINE, N_PROPS };

G_DEFINE_FINAL_TYPE (KbzActs, kbz_acts, GTK_TYPE_BOX)

static const char *const usual_verbs[KBZ_MOVE_KINDS] = {
  [KBZ_MOVE_PLAY] = N_ ("_Play"),    [KBZ_MOVE_BURY] = N_ ("Lay _Aside"),
  [KBZ_MOVE_DRAW] = N_ ("_Draw"),    [KBZ_MOVE_TAKE] = N_ ("_Take the Pile"),
  [KBZ_MOVE_LAY] = N_ ("_Lay Down"), [KBZ_MOVE_DISCARD] = N_ ("Di_scard"),
};

void kbz_name_button (GtkButton *button)
{
  GtkLabel *child = GTK_LABEL (gtk_button_get_child (button));
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (child), -1);
}

void kbz_acts_tell (KbzActs *self, const char *sentence)
{
  gtk_label_set_label (self->sentence, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->sentence), sentence != NULL || self->keeps_line);
  kbz_speak (self->voice, sentence);
}

/* ---- Buttons ------------------------------------------------------------------------------- */

static void clear (GtkFlowBox *box)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_flow_box_remove (box, child);
  gtk_widget_set_visible (GTK_WIDGET (box), FALSE);
}

void kbz_wrap_button (GtkButton *button)
{
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (button));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_lines (label, 2);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
}

/* Labels may be cut, so that buttons never widen the window. */
static void put_button (GtkFlowBox *box, GtkWidget *button)
{
  kbz_wrap_button (GTK_BUTTON (button));
  kbz_name_button (GTK_BUTTON (button));
  gtk_flow_box_append (box, button);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (box), TRUE);
}

static GtkWidget *add_button (GtkFlowBox *box, const char *label, const char *action, int target)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  put_button (box, button);
  return button;
}

/* Kinds of moves that belong to the game, whether legal now or not: one that is not says why. */
static guint kinds_of_game (const KbzPosition *position)
{
  g_autofree KbzView *view = g_new0 (KbzView, 1);
  guint kinds = 0;
  kbz_position_view (position, KBZ_NO_SEAT, view);
  for (int i = 0; i < view->n_zones; i++)
    if (view->zones[i].kind == KBZ_ZONE_DISCARD)
      kinds |=
          1u << KBZ_MOVE_DRAW | 1u << KBZ_MOVE_TAKE | 1u << KBZ_MOVE_LAY | 1u << KBZ_MOVE_DISCARD;
  return kinds;
}

/* One of a box of bids is written short, and its name is heard. */
static void add_call (KbzActs *self, const KbzPosition *position, const KbzMove *call)
{
  const KbzGame *game = kbz_position_game (position);
  g_autofree char *name = kbz_say_move (position, call);
  int place = call->arg - game->call_box.first;
  gboolean boxed = place >= 0 && place < game->call_box.n;
  GtkWidget *button =
      add_button (self->acts, boxed ? game->call_box.labels[place] : name, "acts.call", call->arg);
  if (!kbz_calls_have_box (game, kbz_mover_get_moves (self->mover)))
    return;
  /* All of them are short: none is cut. */
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                           PANGO_ELLIPSIZE_NONE);
  gtk_widget_add_css_class (button, "kbz-bid");
  if (!boxed)
    return;
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Calls stand at the left. Where one passes in the middle of the play, that button keeps its place
 * when one must not. */
static void add_calls (KbzActs *self)
{
  const KbzMoves *moves = kbz_mover_get_moves (self->mover);
  const KbzPosition *position = kbz_mover_get_position (self->mover);
  const char *pass = kbz_position_game (position)->verbs[KBZ_MOVE_CALL];
  gboolean boxed = kbz_calls_have_box (kbz_position_game (position), moves);
  int n = 0;
  gtk_flow_box_set_min_children_per_line (self->acts, boxed ? BIDS_LEAST : ACTS_LEAST);
  gtk_flow_box_set_max_children_per_line (self->acts, boxed ? BIDS_MOST : ACTS_MOST);
  for (size_t i = 0; i < moves->n; i++)
    if (moves->moves[i].kind == KBZ_MOVE_CALL) {
      add_call (self, position, &moves->moves[i]);
      n++;
    }
  if (n == 0 && pass != NULL && self->kinds >> KBZ_MOVE_PLAY & 1) {
    GtkWidget *button = add_button (self->acts, _ (pass), "acts.call", 0);
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), NULL);
    gtk_widget_set_sensitive (button, FALSE);
  }
}

static void add_act (KbzActs *self, const KbzGame *game, int kind, gboolean legal)
{
  const char *own = game->verbs[kind];
  GtkWidget *button =
      add_button (self->acts, _ (own != NULL ? own : usual_verbs[kind]), "acts.act", kind);
  if (!legal)
    gtk_widget_add_css_class (button, "dim-label");
}

static void second_way_cb (KbzActs *self, GtkToggleButton *button)
{
  kbz_mover_set_second_way (self->mover, gtk_toggle_button_get_active (button));
}

/* A switch, pressed before the card that is meant. One that cannot be used any more keeps its
 * place to the end of the deal. */
static void add_second_way (KbzActs *self, const char *words, gboolean usable)
{
  GtkWidget *button = gtk_toggle_button_new_with_mnemonic (words);
  put_button (self->acts, button);
  gtk_widget_set_sensitive (button, usable);
  g_signal_connect_object (button, "toggled", G_CALLBACK (second_way_cb), self, G_CONNECT_SWAPPED);
}

/* The buttons of the last turn stay until the next, so that the table keeps its size. */
static void show_acts (KbzActs *self)
{
  static const char *const actions[] = { "acts.act", "acts.call", "acts.choose" };
  const KbzPosition *position = kbz_mover_get_position (self->mover);
  gboolean mine = kbz_mover_is_mine (self->mover);
  guint legal = kbz_mover_get_kinds (self->mover);
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i], mine);
  if (!mine && self->kinds != 0 && position != NULL && !kbz_position_over (position))
    return;
  clear (self->acts);
  self->kinds = 0;
  gtk_widget_set_visible (GTK_WIDGET (self->meter),
                          position != NULL && self->buttons
                              && kbz_position_game (position)->picked != NULL);
  const KbzGame *game = position != NULL ? kbz_position_game (position) : NULL;
  gboolean second = kbz_mover_has_second_way (self->mover);
  self->second_way =
      second
      || (self->second_way && game != NULL && game->second_way != NULL
          && !kbz_position_over (position) && (!mine || legal == 1u << KBZ_MOVE_PLAY));
  if (self->second_way)
    add_second_way (self, _ (game->second_way), second);
  if (position == NULL || !self->buttons)
    return;
  if (kbz_mover_is_picking (self->mover))
    self->kinds = (legal | kinds_of_game (position)) & ~(1u << KBZ_MOVE_CALL);
  /* One may only pass: what one does otherwise keeps its place beside it. */
  if (self->kinds == 0 && self->calls && game->verbs[KBZ_MOVE_CALL] != NULL
      && kbz_mover_get_moves (self->mover)->n == 1)
    self->kinds = 1u << KBZ_MOVE_PLAY;
  if (mine && self->calls)
    add_calls (self);
  for (int kind = KBZ_MOVE_CALL + 1; kind < KBZ_MOVE_KINDS; kind++)
    if (kind != KBZ_MOVE_PLAY && self->kinds >> kind & 1)
      add_act (self, game, kind, legal >> kind & 1);
  if (self->kinds >> KBZ_MOVE_PLAY & 1) /* always at the right */
    add_act (self, game, KBZ_MOVE_PLAY, legal >> KBZ_MOVE_PLAY & 1);
}

/* What the cards picked come to, after what they may be played as (NULL: nothing). The meter keeps
 * its place where a game has one, so that the table keeps its size. */
static void tell_picked (KbzActs *self, const char *names)
{
  KbzProgress progress = { 0 };
  g_autofree char *comes_to =
      self->mover != NULL && self->buttons ? kbz_mover_say_picked (self->mover, &progress) : NULL;
  g_autofree char *both =
      names != NULL && comes_to != NULL ? g_strdup_printf ("%s — %s", names, comes_to) : NULL;
  gtk_level_bar_set_max_value (self->meter, MAX (1, progress.wanted));
  gtk_level_bar_set_value (self->meter, MIN (progress.have, progress.wanted));
  gtk_widget_set_opacity (GTK_WIDGET (self->meter), progress.wanted > 0 ? 1 : 0);
  kbz_acts_tell (self, both != NULL ? both : names != NULL ? names : comes_to);
}

static void changed_cb (KbzActs *self)
{
  clear (self->readings);
  tell_picked (self, NULL);
  show_acts (self);
}

gboolean kbz_acts_focus (KbzActs *self)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->acts));
  return first != NULL && gtk_widget_child_focus (first, GTK_DIR_TAB_FORWARD);
}

/* ---- What is picked ------------------------------------------------------------------------ */

/* A button that would do something with the cards picked stands out. */
static void mark_acts (KbzActs *self, const KbzReadings *readings)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->acts)); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *button = gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child));
    GtkActionable *act = GTK_ACTIONABLE (button);
    gboolean works = FALSE;
    if (g_strcmp0 (gtk_actionable_get_action_name (act), "acts.act") != 0)
      continue;
    for (size_t i = 0; i < readings->n; i++)
      works |= readings->items[i].move.kind
               == g_variant_get_int32 (gtk_actionable_get_action_target_value (act));
    if (works)
      gtk_widget_add_css_class (button, "suggested-action");
    else
      gtk_widget_remove_css_class (button, "suggested-action");
  }
}

static void read_cb (KbzActs *self, const KbzReadings *readings, gboolean wanted)
{
  g_autoptr (GString) names = g_string_new (readings->why);
  clear (self->readings);
  mark_acts (self, readings);
  if (kbz_readings_must_choose (readings)) {
    for (size_t i = 0; i < readings->n; i++)
      add_button (self->readings, readings->items[i].name, "acts.choose", (int)i);
    kbz_acts_tell (self, _ ("These cards can be several things. Choose one:"));
    if (wanted)
      gtk_widget_child_focus (gtk_widget_get_first_child (GTK_WIDGET (self->readings)),
                              GTK_DIR_TAB_FORWARD);
    return;
  }
  for (size_t i = 0; i < readings->n; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? " · " : "", readings->items[i].name);
  tell_picked (self, names->len > 0 && self->buttons ? names->str : NULL);
}

void kbz_acts_follow (KbzActs *self, KbzMover *mover)
{
  g_set_object (&self->mover, mover);
  g_signal_connect_object (mover, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (mover, "read", G_CALLBACK (read_cb), self, G_CONNECT_SWAPPED);
}

/* ---- The widget ---------------------------------------------------------------------------- */

static void act_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  int kind = g_variant_get_int32 (parameter);
  (void)name;
  if (kind > KBZ_MOVE_CALL && kind < KBZ_MOVE_KINDS)
    kbz_mover_act (KBZ_ACTS (widget)->mover, (KbzMoveKind)kind);
}

static void call_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void)name;
  kbz_mover_call (KBZ_ACTS (widget)->mover, g_variant_get_int32 (parameter));
}

static void choose_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void)name;
  kbz_mover_choose (KBZ_ACTS (widget)->mover, (guint)g_variant_get_int32 (parameter));
}

static gboolean *find_property (KbzActs *self, guint id)
{
  return id == PROP_BUTTONS ? &self->buttons : id == PROP_CALLS ? &self->calls : &self->keeps_line;
}

static void kbz_acts_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  (void)pspec;
  g_value_set_boolean (value, *find_property (KBZ_ACTS (object), id));
}

static void kbz_acts_set_property (GObject *object, guint id, const GValue *value,
                                   GParamSpec *pspec)
{
  KbzActs *self = KBZ_ACTS (object);
  (void)pspec;
  *find_property (self, id) = g_value_get_boolean (value);
  if (id == PROP_KEEPS_LINE && *gtk_label_get_label (self->sentence) == '\0')
    kbz_acts_tell (self, NULL);
}

static void kbz_acts_dispose (GObject *object)
{
  g_clear_object (&KBZ_ACTS (object)->mover);
  G_OBJECT_CLASS (kbz_acts_parent_class)->dispose (object);
}

static void kbz_acts_class_init (KbzActsClass *klass)
{
  static const char *const names[N_PROPS] = {
    [PROP_BUTTONS] = "buttons", [PROP_CALLS] = "calls", [PROP_KEEPS_LINE] = "keeps-line"
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  object_class->dispose = kbz_acts_dispose;
  object_class->get_property = kbz_acts_get_property;
  object_class->set_property = kbz_acts_set_property;
  for (guint id = PROP_BUTTONS; id < N_PROPS; id++)
    g_object_class_install_property (
        object_class, id,
        g_param_spec_boolean (names[id], NULL, NULL, id != PROP_KEEPS_LINE,
                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_install_action (widget_class, "acts.act", "i", act_cb);
  gtk_widget_class_install_action (widget_class, "acts.call", "i", call_cb);
  gtk_widget_class_install_action (widget_class, "acts.choose", "i", choose_cb);
}

static GtkFlowBox *add_box (KbzActs *self, guint most)
{
  GtkFlowBox *box = GTK_FLOW_BOX (gtk_flow_box_new ());
  gtk_flow_box_set_selection_mode (box, GTK_SELECTION_NONE);
  gtk_flow_box_set_column_spacing (box, 6);
  gtk_flow_box_set_row_spacing (box, 6);
  gtk_flow_box_set_min_children_per_line (box, ACTS_LEAST);
  gtk_flow_box_set_max_children_per_line (box, most);
  gtk_widget_set_halign (GTK_WIDGET (box), GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (GTK_WIDGET (box), 6);
  gtk_widget_set_visible (GTK_WIDGET (box), FALSE);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (box));
  return box;
}

static void kbz_acts_init (KbzActs *self)
{
  self->buttons = self->calls = TRUE;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  /* Always there, with or without a sentence: of what comes with its words no news is told. */
  self->voice = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, NULL);
  self->sentence =
      GTK_LABEL (g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER,
                               "hexpand", TRUE, "visible", FALSE, NULL));
  gtk_box_append (GTK_BOX (self->voice), GTK_WIDGET (self->sentence));
  gtk_box_append (GTK_BOX (self), self->voice);
  self->meter = GTK_LEVEL_BAR (
      g_object_new (GTK_TYPE_LEVEL_BAR, "halign", GTK_ALIGN_CENTER, "width-request", 200,
                    "margin-bottom", 6, "visible", FALSE, "accessible-role",
                    GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL)); /* the sentence says it */
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->meter));
  self->readings = add_box (self, 4);
  self->acts = add_box (self, ACTS_MOST);
}
