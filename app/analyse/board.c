/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/board.h"

#include "analysis/solver.h"

#include <limits.h>

#include "app/analyse/answer.h"
#include "app/analyse/thinker.h"
#include "app/analyse/tree.h"
#include "app/analyse/values.h"
#include "app/narrow-bin.h"
#include "app/settings.h"
#include "app/table/acts.h"
#include "app/template.h"

struct _KbzAnalyseBoard {
  AdwBin parent_instance;

  KbzNarrowBin *bin;
  GtkScrolledWindow *window;
  GtkBox *box;
  KbzTable *table;
  KbzActs *acts;
  KbzAnswer *answer;
  GtkLabel *step;
  GtkWidget *separator;

  KbzTree *tree;               /* NULL before the first position */
  const KbzPosition *position; /* where one is in it */
  KbzMoves moves;              /* legal in it */
  guint hidden;                /* hands that are not shown: bit 1 << seat */
  gboolean no_values;          /* nor are values */
  KbzMover *mover;
  KbzThinker *thinker;
  KbzChoicesFilter filter;
  gboolean by_seat;
  gboolean answers; /* for the other side */
  int mine;         /* the side that moved by hand and waits for a reply; -1: nobody waits */
  guint long_timer, reply_timer;
};

/* A reply is made when one has seen the move that it answers. */
#define REPLY_MS 600
/* Who waits longer is told that the work goes on. */
#define LONG_MS 1000
/* Four open hands and a trick need this height where they lie below each other. */
#define NARROW_TABLE_HEIGHT 560
enum { PROP_0, PROP_BY_SEAT, PROP_ANSWERS, N_PROPS };
static GParamSpec *properties[N_PROPS];
enum { WALKED, REFUSED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KbzAnalyseBoard, kbz_analyse_board, ADW_TYPE_BIN)

static void update (KbzAnalyseBoard *self);

/* ---- Replies ----------------------------------------------------------------------------- */

static int side_to_move (KbzAnalyseBoard *self)
{
  int seat = kbz_position_turn (self->position).seat;
  g_autofree KbzView *view = g_new0 (KbzView, 1);
  kbz_position_view (self->position, KBZ_NO_SEAT, view);
  return seat == KBZ_NO_SEAT ? -1 : view->seats[seat].side;
}

/* The best line says how the loser holds out longest; else any best choice will do. Nothing is
 * answered that is not proved. */
static const KbzMove *best_reply (KbzAnalyseBoard *self)
{
  gboolean proved = FALSE;
  const KbzThought *thought = kbz_thinker_get (self->thinker);
  const KbzMoves *line = kbz_thinker_get_line (self->thinker, &proved);
  if (line != NULL)
    return &line->moves[0];
  if (thought == NULL || thought->status != KBZ_OK
      || (kbz_game_solves (kbz_position_game (self->position), kbz_position_state (self->position),
                           KBZ_ASK_LINE)
          && thought->analysis.verdict.truth == KBZ_PROVED))
    return NULL; /* the line is on its way */
  const KbzChoice *best = kbz_analysis_best (&thought->analysis);
  return best != NULL && best->verdict.truth == KBZ_PROVED ? &best->move : NULL;
}

static gboolean reply_cb (gpointer data)
{
  KbzAnalyseBoard *self = data;
  const KbzMove *reply = best_reply (self);
  self->reply_timer = 0;
  if (reply != NULL) {
    KbzMove move = *reply;
    if (kbz_tree_play (self->tree, &move))
      update (self);
  }
  return G_SOURCE_REMOVE;
}

static void reply_later (KbzAnalyseBoard *self)
{
  if (self->mine < 0 || self->reply_timer != 0 || kbz_position_over (self->position)
      || side_to_move (self) == self->mine || best_reply (self) == NULL)
    return;
  self->reply_timer = g_timeout_add (REPLY_MS, reply_cb, self);
}

/* ---- Values ------------------------------------------------------------------------------ */

static gboolean long_cb (gpointer data)
{
  KbzAnalyseBoard *self = data;
  self->long_timer = 0;
  g_object_set (self->answer, "thinking", TRUE, NULL);
  return G_SOURCE_REMOVE;
}

static void show_choices (KbzAnalyseBoard *self)
{
  kbz_answer_show (self->answer, self->position, &self->moves, kbz_thinker_get (self->thinker),
                   &self->filter);
}

static void show_line (KbzAnalyseBoard *self)
{
  gboolean proved = FALSE;
  const KbzMoves *line = kbz_thinker_get_line (self->thinker, &proved);
  kbz_answer_set_line (self->answer, self->position, line, proved);
}

/* So far back from where one is costs are worked out as well; ahead, as far as the line goes. */
#define PREPARED_BACK 8

static void prepare (KbzAnalyseBoard *self, const KbzAnalysis *analysis)
{
  const KbzGame *game = kbz_position_game (self->position);
  const KbzTreeNode *at = kbz_tree_node (self->tree, kbz_tree_get_at (self->tree));
  const KbzTreeNode *node = at;
  kbz_values_prepare (self->thinker, self->position, analysis);
  if (analysis->verdict.truth != KBZ_PROVED) /* what is before it is as hard */
    return;
  while (node->next >= 0) {
    kbz_thinker_prepare_state (self->thinker, game, node->state);
    node = kbz_tree_node (self->tree, node->next);
  }
  node = at;
  for (int i = 0; i < PREPARED_BACK && node->parent >= 0; i++) {
    node = kbz_tree_node (self->tree, node->parent);
    kbz_thinker_prepare_state (self->thinker, game, node->state);
  }
}

static void show_answer (KbzAnalyseBoard *self)
{
  const KbzThought *thought = kbz_thinker_get (self->thinker);
  show_choices (self);
  show_line (self);
  if (thought == NULL)
    return;
  g_clear_handle_id (&self->long_timer, g_source_remove);
  g_object_set (self->answer, "thinking", FALSE, NULL);
  if (thought->status != KBZ_OK) {
    kbz_table_set_values (self->table, NULL, 0);
    return;
  }
  if (!self->no_values)
    kbz_values_show (
        self->table,
        kbz_game_unit (kbz_position_game (self->position), kbz_position_state (self->position)),
        &thought->analysis);
  if (!self->by_seat)
    prepare (self, &thought->analysis);
  reply_later (self);
}

static void ask (KbzAnalyseBoard *self)
{
  int seat = self->by_seat ? kbz_position_turn (self->position).actor : KBZ_NO_SEAT;
  g_clear_handle_id (&self->long_timer, g_source_remove);
  g_object_set (self->answer, "thinking", FALSE, NULL);
  const KbzHearsay *told = kbz_answer_hear (self->answer, self->position, seat);
  if (kbz_thinker_ask (self->thinker, self->position, seat, told)
      && kbz_thinker_get (self->thinker) == NULL) {
    if (!self->no_values)
      kbz_values_keep_room (self->table, &self->moves);
    self->long_timer = g_timeout_add (LONG_MS, long_cb, self);
  }
  kbz_thinker_ask_line (self->thinker);
  show_answer (self);
}

static void ask_report (KbzAnalyseBoard *self)
{
  kbz_answer_set_report (self->answer, NULL, FALSE);
  kbz_thinker_ask_report (self->thinker, self->position);
}

static void answered_cb (KbzAnalyseBoard *self)
{
  show_answer (self);
}

static void reported_cb (KbzAnalyseBoard *self)
{
  kbz_answer_set_report (self->answer, kbz_thinker_get_report (self->thinker),
                         self->position != NULL
                             && kbz_position_game (self->position)->start_cell != NULL);
}

static void learned_cb (KbzAnalyseBoard *self)
{
  if (self->tree != NULL)
    kbz_answer_set_lines (self->answer, self->tree, self->thinker);
}

static void told_cb (KbzAnalyseBoard *self)
{
  if (self->position != NULL)
    ask (self);
}

/* ---- The way through the deal -------------------------------------------------------------- */

const KbzPosition *kbz_analyse_board_get_position (KbzAnalyseBoard *self)
{
  return self->position;
}

gboolean kbz_analyse_board_can_undo (KbzAnalyseBoard *self)
{
  return self->tree != NULL
         && kbz_tree_node (self->tree, kbz_tree_get_at (self->tree))->parent >= 0;
}

gboolean kbz_analyse_board_can_redo (KbzAnalyseBoard *self)
{
  return self->tree != NULL && kbz_tree_node (self->tree, kbz_tree_get_at (self->tree))->next >= 0;
}

static gboolean is_at_table (KbzAnalyseBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->table));
}

static void show_step (KbzAnalyseBoard *self)
{
  gulong made = (gulong)kbz_tree_node (self->tree, kbz_tree_get_at (self->tree))->depth;
  gulong known = (gulong)kbz_tree_length (self->tree);
  /* Translators: how many moves have been made, of those that are known. */
  g_autofree char *text = g_strdup_printf (_ ("%lu of %lu"), made, known);
  gtk_label_set_label (self->step, text);
}

static void update (KbzAnalyseBoard *self)
{
  gboolean at_table = is_at_table (self);
  kbz_position_moves (self->position, &self->moves);
  self->filter = (KbzChoicesFilter){ 0 };
  g_clear_handle_id (&self->reply_timer, g_source_remove);
  kbz_mover_show (self->mover, self->position, KBZ_NO_SEAT, TRUE);
  if (at_table) /* the keyboard goes on with the hand whose turn it is */
    kbz_table_focus_hand (self->table);
  show_step (self);
  kbz_answer_set_lines (self->answer, self->tree, self->thinker);
  if (kbz_position_game (self->position)->report_changes)
    ask_report (self);
  ask (self);
  g_signal_emit (self, signals[WALKED], 0);
}

void kbz_analyse_board_focus (KbzAnalyseBoard *self)
{
  kbz_table_focus_hand (self->table);
}

void kbz_analyse_board_set_open (KbzAnalyseBoard *self, int home, gboolean only_open)
{
  kbz_table_set_home (self->table, home);
  kbz_answer_set_only_open (self->answer, only_open);
}

/* `same_deal`: what was reported of it stays. */
static void take (KbzAnalyseBoard *self, KbzPosition *position, gboolean same_deal)
{
  kbz_tree_free (self->tree);
  self->tree = kbz_tree_new (position);
  self->position = kbz_tree_get_position (self->tree);
  self->mine = -1;
  self->hidden = 0;
  kbz_table_set_hidden (self->table, 0);
  kbz_answer_forget (self->answer);
  if (!same_deal && !kbz_position_game (position)->report_changes)
    ask_report (self);
  update (self);
}

void kbz_analyse_board_show (KbzAnalyseBoard *self, KbzPosition *position)
{
  take (self, position, FALSE);
}

static void move_cb (KbzAnalyseBoard *self, const KbzMove *moves, guint n)
{
  int side = side_to_move (self);
  guint made = 0;
  while (made < n && kbz_tree_play (self->tree, &moves[made]))
    made++;
  self->mine = self->answers && made > 0 ? side : -1;
  update (self);
}

static void refused_cb (KbzAnalyseBoard *self, const char *why)
{
  g_signal_emit (self, signals[REFUSED], 0, why);
}

void kbz_analyse_board_move (KbzAnalyseBoard *self, size_t i)
{
  if (self->position == NULL || i >= self->moves.n)
    return;
  KbzMove move = self->moves.moves[i]; /* the list changes under it */
  move_cb (self, &move, 1);
}

void kbz_analyse_board_play_picked (KbzAnalyseBoard *self)
{
  if (self->filter.n_picked > 0)
    kbz_mover_play_picked (self->mover);
}

void kbz_analyse_board_show_all_choices (KbzAnalyseBoard *self)
{
  self->filter.all = TRUE;
  show_choices (self);
}

void kbz_analyse_board_walk_line (KbzAnalyseBoard *self)
{
  gboolean proved;
  const KbzMoves *line =
      self->position != NULL ? kbz_thinker_get_line (self->thinker, &proved) : NULL;
  if (line == NULL)
    return;
  int here = kbz_tree_get_at (self->tree);
  for (size_t i = 0; i < line->n && kbz_tree_play (self->tree, &line->moves[i]); i++)
    ;
  kbz_tree_go (self->tree, here);
  update (self);
}

void kbz_analyse_board_go (KbzAnalyseBoard *self, int node)
{
  if (self->tree == NULL || node < 0 || node >= kbz_tree_size (self->tree))
    return;
  self->mine = -1;
  kbz_tree_go (self->tree, node);
  update (self);
}

void kbz_analyse_board_start_cell (KbzAnalyseBoard *self, int row, int column)
{
  const KbzReport *report = kbz_thinker_get_report (self->thinker);
  if (self->position == NULL || report == NULL || row >= report->n_rows
      || column >= report->n_columns)
    return;
  const KbzGame *game = kbz_position_game (self->position);
  g_autofree void *state = g_memdup2 (kbz_position_state (self->position), game->state_size);
  game->start_cell (state, row, column, report->values[row][column]);
  take (self, kbz_position_at (game, state), TRUE);
}

void kbz_analyse_board_walk (KbzAnalyseBoard *self, int steps)
{
  if (self->tree == NULL)
    return;
  self->mine = -1;
  if (kbz_tree_walk (self->tree, steps))
    update (self);
}

void kbz_analyse_board_walk_trick (KbzAnalyseBoard *self, int direction)
{
  if (self->tree == NULL)
    return;
  self->mine = -1;
  if (kbz_tree_walk_trick (self->tree, direction))
    update (self);
}

/* ---- Hiding ------------------------------------------------------------------------------- */

static void hide_hands (KbzAnalyseBoard *self, guint seats)
{
  self->hidden = seats;
  kbz_table_set_hidden (self->table, seats);
  update (self);
}

static void toggle_values (KbzAnalyseBoard *self)
{
  self->no_values = !self->no_values;
  kbz_table_set_values (self->table, NULL, 0);
  g_object_set (self->answer, "values", !self->no_values, NULL);
  ask (self);
}

/* A digit hides and shows the hand of that seat, as they sit around the table; 0 shows all; V hides
 * and shows what is known. */
static gboolean hiding_key (KbzAnalyseBoard *self, guint key)
{
  int n = kbz_position_seats (self->position);
  if (key == GDK_KEY_v)
    toggle_values (self);
  else if (key == GDK_KEY_0 || key == GDK_KEY_KP_0)
    hide_hands (self, 0);
  else if (key >= GDK_KEY_1 && key < GDK_KEY_1 + (guint)n)
    hide_hands (self, self->hidden ^ 1u << (key - GDK_KEY_1));
  else if (key >= GDK_KEY_KP_1 && key < GDK_KEY_KP_1 + (guint)n)
    hide_hands (self, self->hidden ^ 1u << (key - GDK_KEY_KP_1));
  else
    return FALSE;
  return TRUE;
}

/* A key that writes something where one writes. */
static gboolean is_typing (KbzAnalyseBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  return root != NULL && GTK_IS_EDITABLE (gtk_root_get_focus (root));
}

/* ---- What the user does ------------------------------------------------------------------- */

/* Page Up and Page Down walk, with Control by tricks. Arrows, Home and End walk through the deal,
 * but at the table they go from card to card. */
static gboolean key_cb (KbzAnalyseBoard *self, guint key, guint code, GdkModifierType modifiers)
{
  (void)code;
  static const struct {
    guint key;
    gboolean everywhere;
    int steps;
  } keys[] = {
    { GDK_KEY_Page_Up, TRUE, -1 },     { GDK_KEY_Page_Down, TRUE, 1 },
    { GDK_KEY_Left, FALSE, -1 },       { GDK_KEY_Right, FALSE, 1 },
    { GDK_KEY_Home, FALSE, -INT_MAX }, { GDK_KEY_End, FALSE, INT_MAX },
  };
  gboolean control = (modifiers & GDK_CONTROL_MASK) != 0;
  if (self->position == NULL || is_typing (self))
    return GDK_EVENT_PROPAGATE;
  if (modifiers & (GDK_ALT_MASK | GDK_SHIFT_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (key == keys[i].key && (keys[i].everywhere || control || !is_at_table (self))) {
      if (control && keys[i].everywhere)
        kbz_analyse_board_walk_trick (self, keys[i].steps);
      else
        kbz_analyse_board_walk (self, keys[i].steps);
      return GDK_EVENT_STOP;
    }
  if (!control && hiding_key (self, key))
    return GDK_EVENT_STOP;
  return GDK_EVENT_PROPAGATE;
}

static void selection_changed_cb (KbzAnalyseBoard *self)
{
  if (self->position == NULL)
    return;
  self->filter.n_picked = kbz_table_get_picked (self->table, self->filter.picked);
  show_choices (self);
}

/* ---- The widget -------------------------------------------------------------------------- */

static void narrow_cb (KbzAnalyseBoard *self)
{
  gboolean narrow;
  g_object_get (self->bin, "narrow", &narrow, NULL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->separator),
                                  narrow ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  /* One below the other they scroll together. */
  gtk_scrolled_window_set_policy (self->window, GTK_POLICY_NEVER,
                                  narrow ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER);
  gtk_widget_set_size_request (GTK_WIDGET (self->table), -1, narrow ? NARROW_TABLE_HEIGHT : -1);
  kbz_answer_set_scrolls (self->answer, !narrow);
}

static void kbz_analyse_board_get_property (GObject *object, guint id, GValue *value,
                                            GParamSpec *pspec)
{
  if (id == PROP_BY_SEAT)
    g_value_set_boolean (value, KBZ_ANALYSE_BOARD (object)->by_seat);
  else if (id == PROP_ANSWERS)
    g_value_set_boolean (value, KBZ_ANALYSE_BOARD (object)->answers);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void kbz_analyse_board_set_property (GObject *object, guint id, const GValue *value,
                                            GParamSpec *pspec)
{
  KbzAnalyseBoard *self = KBZ_ANALYSE_BOARD (object);
  if (id == PROP_BY_SEAT) {
    self->by_seat = g_value_get_boolean (value);
    if (self->position != NULL)
      ask (self);
  } else if (id == PROP_ANSWERS) {
    self->answers = g_value_get_boolean (value);
    self->mine = -1;
  } else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void kbz_analyse_board_dispose (GObject *object)
{
  KbzAnalyseBoard *self = KBZ_ANALYSE_BOARD (object);
  g_clear_handle_id (&self->long_timer, g_source_remove);
  g_clear_handle_id (&self->reply_timer, g_source_remove);
  if (self->thinker != NULL) {
    g_signal_handlers_disconnect_by_data (self->thinker, self);
    kbz_thinker_stop (self->thinker);
  }
  g_clear_object (&self->thinker);
  g_clear_object (&self->mover);
  g_clear_pointer (&self->tree, kbz_tree_free);
  self->position = NULL;
  kbz_moves_clear (&self->moves);
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_ANALYSE_BOARD);
  G_OBJECT_CLASS (kbz_analyse_board_parent_class)->dispose (object);
}

static void kbz_analyse_board_class_init (KbzAnalyseBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  object_class->dispose = kbz_analyse_board_dispose;
  object_class->get_property = kbz_analyse_board_get_property;
  object_class->set_property = kbz_analyse_board_set_property;
  properties[PROP_BY_SEAT] = g_param_spec_boolean ("by-seat", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ANSWERS] = g_param_spec_boolean ("answers", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[WALKED] = g_signal_new ("walked", KBZ_TYPE_ANALYSE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  signals[REFUSED] = g_signal_new ("refused", KBZ_TYPE_ANALYSE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  g_type_ensure (KBZ_TYPE_NARROW_BIN);
  g_type_ensure (KBZ_TYPE_ACTS);
  g_type_ensure (KBZ_TYPE_TABLE);
  g_type_ensure (KBZ_TYPE_ANSWER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/analyse/board.ui");
  KBZ_BIND (widget_class, KbzAnalyseBoard, bin, window, box, table, acts, answer, step, separator)
  KBZ_BIND_CALLBACKS (widget_class, narrow_cb, key_cb, selection_changed_cb, told_cb)
}

static void kbz_analyse_board_init (KbzAnalyseBoard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->mine = -1;
  self->mover = kbz_mover_new (self->table);
  g_signal_connect_object (self->mover, "move", G_CALLBACK (move_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->mover, "refused", G_CALLBACK (refused_cb), self,
                           G_CONNECT_SWAPPED);
  kbz_acts_follow (self->acts, self->mover);
  self->thinker = kbz_thinker_new (GTK_WIDGET (self));
  g_signal_connect_swapped (self->thinker, "answered", G_CALLBACK (answered_cb), self);
  g_signal_connect_swapped (self->thinker, "learned", G_CALLBACK (learned_cb), self);
  g_signal_connect_swapped (self->thinker, "reported", G_CALLBACK (reported_cb), self);
  if (kbz_settings () != NULL)
    g_settings_bind (kbz_settings (), "four-colours", self->table, "four-colours",
                     G_SETTINGS_BIND_GET);
}
