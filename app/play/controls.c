/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/controls.h"

#include "app/play/calls.h"
#include "app/play/claim.h"
#include "app/play/deal.h"

struct _KbzControls {
  AdwBin parent_instance;

  GtkLabel *prompt, *sentence;
  GtkWidget *why;
  KbzClaimButton *claim;
  KbzCalls *calls;
  GtkFlowBox *readings;
  GtkGrid *acts;

  KbzSession *session;
  gboolean narrow;
  guint kinds; /* bit k: moves of kind k have a button */
};

G_DEFINE_FINAL_TYPE (KbzControls, kbz_controls, ADW_TYPE_BIN)

static const char *const act_labels[KBZ_MOVE_KINDS] = {
  [KBZ_MOVE_PLAY] = N_ ("_Play"),    [KBZ_MOVE_BURY] = N_ ("Lay _Aside"),
  [KBZ_MOVE_DRAW] = N_ ("_Draw"),    [KBZ_MOVE_TAKE] = N_ ("_Take the Pile"),
  [KBZ_MOVE_LAY] = N_ ("_Lay Down"), [KBZ_MOVE_DISCARD] = N_ ("Di_scard"),
};

const char *kbz_act_label (KbzMoveKind kind)
{
  return act_labels[kind] != NULL ? _ (act_labels[kind]) : "";
}

void kbz_name_button (GtkButton *button)
{
  GtkLabel *child = GTK_LABEL (gtk_button_get_child (button));
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (child), -1);
}

GtkWidget *kbz_act_button_new (const char *label, const char *action, int target)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);
  GtkLabel *child = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));
  gtk_label_set_ellipsize (child, PANGO_ELLIPSIZE_END);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  kbz_name_button (GTK_BUTTON (button));
  return button;
}

void kbz_controls_tell (KbzControls *self, const char *sentence)
{
  gboolean calls = gtk_widget_get_visible (GTK_WIDGET (self->calls));
  gboolean explained =
      self->session != NULL && kbz_session_get_game (self->session)->explain != NULL;
  gtk_label_set_label (self->sentence, sentence != NULL ? sentence : "");
  /* Its line stays free so that the table keeps its size, but not where calls that mean nothing
   * more need the room. */
  gtk_widget_set_visible (GTK_WIDGET (self->sentence), sentence != NULL || !calls || explained);
}

static void meaning_cb (KbzControls *self, const char *meaning)
{
  kbz_controls_tell (self, meaning);
}

/* ---- Readings ---------------------------------------------------------------------------- */

static void clear_readings (KbzControls *self)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->readings))) != NULL)
    gtk_flow_box_remove (self->readings, child);
  gtk_widget_set_visible (GTK_WIDGET (self->readings), FALSE);
}

/* Whether two of them are the same kind of move: then one must say which is meant. */
static gboolean must_choose (const KbzReadings *readings)
{
  for (size_t i = 1; i < readings->n; i++)
    if (readings->items[i].move.kind == readings->items[i - 1].move.kind)
      return TRUE;
  return FALSE;
}

static void offer_readings (KbzControls *self, const KbzReadings *readings)
{
  for (size_t i = 0; i < readings->n; i++) {
    const KbzMove *move = &readings->items[i].move;
    GtkWidget *button = gtk_button_new_with_label (readings->items[i].name);
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ii)", (int)move->kind,
                                      (int)move->arg);
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.read");
    gtk_flow_box_append (self->readings, button);
    gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->readings), TRUE);
}

/* A button that would do something with the cards picked stands out. */
static void mark_acts (KbzControls *self, const KbzReadings *readings)
{
  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->acts)); button != NULL;
       button = gtk_widget_get_next_sibling (button)) {
    int kind = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "kbz-kind"));
    gboolean works = FALSE;
    for (size_t i = 0; i < readings->n; i++)
      works |= readings->items[i].move.kind == kind;
    if (works)
      gtk_widget_add_css_class (button, "suggested-action");
    else
      gtk_widget_remove_css_class (button, "suggested-action");
  }
}

void kbz_controls_show_readings (KbzControls *self, const KbzReadings *readings)
{
  g_autoptr (GString) names = g_string_new (readings->why);
  clear_readings (self);
  mark_acts (self, readings);
  if (must_choose (readings)) {
    offer_readings (self, readings);
    kbz_controls_tell (self, _ ("These cards can be several things. Choose one:"));
    return;
  }
  for (size_t i = 0; i < readings->n; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? " · " : "", readings->items[i].name);
  kbz_controls_tell (self, names->len > 0 ? names->str : NULL);
}

gboolean kbz_controls_focus_readings (KbzControls *self)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->readings));
  return first != NULL && gtk_widget_child_focus (first, GTK_DIR_TAB_FORWARD);
}

/* ---- What is done with cards ------------------------------------------------------------- */

/* Kinds of moves that belong to the game, whether legal now or not: one that is not says why. */
static guint kinds_of_game (KbzSession *session)
{
  KbzView view;
  guint kinds = 0;
  kbz_position_view (kbz_session_get_position (session), kbz_session_get_viewer (session), &view);
  for (int i = 0; i < view.n_zones; i++)
    if (view.zones[i].kind == KBZ_ZONE_DISCARD)
      kinds |=
          1u << KBZ_MOVE_DRAW | 1u << KBZ_MOVE_TAKE | 1u << KBZ_MOVE_LAY | 1u << KBZ_MOVE_DISCARD;
  return kinds;
}

static void clear_acts (KbzControls *self)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->acts))) != NULL)
    gtk_grid_remove (self->acts, child);
}

/* The i-th button. Labels may be cut, so that the grid never widens the window. */
static GtkWidget *add_button (KbzControls *self, int i, const char *label, const char *action,
                              int target)
{
  GtkWidget *button = kbz_act_button_new (label, action, target);
  int columns = self->narrow ? 2 : 4;
  gtk_grid_attach (self->acts, button, i % columns, i / columns, 1, 1);
  return button;
}

static void add_calls (KbzControls *self, int n)
{
  const KbzPosition *position = kbz_session_get_position (self->session);
  const KbzMoves *moves = kbz_session_get_moves (self->session);
  for (size_t i = 0; i < moves->n; i++)
    if (moves->moves[i].kind == KBZ_MOVE_CALL) {
      g_autofree char *name = kbz_deal_say_move (position, &moves->moves[i]);
      add_button (self, n++, name, "page.call", moves->moves[i].arg);
    }
}

/* The buttons of the last turn stay until the next, so that the table keeps its size. */
static void show_acts (KbzControls *self)
{
  gboolean mine = kbz_session_is_mine (self->session);
  guint legal = mine ? kbz_session_get_kinds (self->session) : 0;
  guint cards = ~(1u << KBZ_MOVE_CALL);
  int n = 0;
  if (!mine && self->kinds != 0 && !kbz_session_is_over (self->session))
    return; /* their actions are disabled */
  clear_acts (self);
  self->kinds =
      kbz_session_is_picking (self->session) ? (legal | kinds_of_game (self->session)) & cards : 0;
  for (int kind = 0; kind < KBZ_MOVE_KINDS; kind++)
    if (self->kinds >> kind & 1) {
      GtkWidget *button =
          add_button (self, n++, kbz_act_label ((KbzMoveKind)kind), "page.act", kind);
      g_object_set_data (G_OBJECT (button), "kbz-kind", GINT_TO_POINTER (kind));
      if (!(legal >> kind & 1))
        gtk_widget_add_css_class (button, "dim-label");
    }
  if (mine && kbz_calls_are_beside (self->session))
    add_calls (self, n);
  gtk_widget_set_visible (GTK_WIDGET (self->acts), n > 0);
}

/* ------------------------------------------------------------------------------------------ */

static char *prompt_text (KbzSession *session)
{
  KbzTurn turn = kbz_position_turn (kbz_session_get_position (session));
  if (turn.seat == KBZ_NO_SEAT)
    return g_strdup (_ ("The deal is over."));
  if (turn.actor == kbz_session_get_viewer (session))
    return kbz_say (&turn.prompt);
  const char *actor = kbz_session_seat_name (session, turn.actor);
  if (kbz_session_is_thinking (session))
    /* Translators: %s is a seat, such as North. */
    return g_strdup_printf (_ ("%s is thinking…"), actor);
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

void kbz_controls_update_prompt (KbzControls *self)
{
  g_autofree char *prompt = prompt_text (self->session);
  gtk_label_set_label (self->prompt, prompt);
}

void kbz_controls_show (KbzControls *self, KbzSession *session)
{
  if (g_set_object (&self->session, session))
    self->kinds = 0;
  kbz_controls_update_prompt (self);
  gtk_widget_set_visible (self->why, kbz_session_get_game (session)->duty != NULL);
  kbz_claim_button_show (self->claim, session);
  kbz_calls_show (self->calls, session);
  clear_readings (self);
  kbz_controls_tell (self, NULL);
  show_acts (self);
}

void kbz_controls_set_narrow (KbzControls *self, gboolean narrow)
{
  self->narrow = narrow;
  kbz_calls_set_narrow (self->calls, narrow);
  if (self->session != NULL)
    show_acts (self);
}

gboolean kbz_controls_focus_calls (KbzControls *self)
{
  return kbz_calls_focus (self->calls);
}

void kbz_controls_open_claim (KbzControls *self)
{
  kbz_claim_button_open (self->claim);
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
  g_type_ensure (KBZ_TYPE_CALLS);
  g_type_ensure (KBZ_TYPE_CLAIM_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/play/controls.ui");
  gtk_widget_class_bind_template_child (widget_class, KbzControls, prompt);
  gtk_widget_class_bind_template_child (widget_class, KbzControls, sentence);
  gtk_widget_class_bind_template_child (widget_class, KbzControls, why);
  gtk_widget_class_bind_template_child (widget_class, KbzControls, claim);
  gtk_widget_class_bind_template_child (widget_class, KbzControls, calls);
  gtk_widget_class_bind_template_child (widget_class, KbzControls, readings);
  gtk_widget_class_bind_template_child (widget_class, KbzControls, acts);
  gtk_widget_class_bind_template_callback (widget_class, meaning_cb);
}

static void kbz_controls_init (KbzControls *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
