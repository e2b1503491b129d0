/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/tree-view.h"

#include "app/analyse/values.h"
#include "app/analyse/words.h"
#include "app/picture.h"

struct _KbzTreeView {
  GtkBox parent_instance;

  GtkWidget *title;
  guint shown; /* what the rows were made from: GLib's hash of it */
};

G_DEFINE_FINAL_TYPE (KbzTreeView, kbz_tree_view, GTK_TYPE_BOX)

/* Other lines begin so far to the right of the one they leave, as long as there is room. */
#define INDENT 14
#define DEEPEST 4
/* More moves than this are not shown: it is no list to read any more. */
#define MOVES_MAX 400

/* What the buttons are made from. */
typedef struct {
  const KbzTree *tree;
  const KbzGame *game;
  KbzThinker *thinker;
  int left; /* moves that may still be shown */
} Show;

/* ---- One move ---------------------------------------------------------------------------- */

/* What a move gave away, in the unit of the game; -1 while that is not proved. */
static int cost_of (const Show *show, const KbzTreeNode *node)
{
  const KbzTreeNode *before = kbz_tree_node (show->tree, node->parent);
  const KbzThought *thought = kbz_thinker_look_up (show->thinker, show->game, before->state);
  const KbzChoice *best =
      thought != NULL && thought->status == KBZ_OK ? kbz_analysis_best (&thought->analysis) : NULL;
  for (size_t i = 0; best != NULL && i < thought->analysis.n; i++) {
    const KbzChoice *choice = &thought->analysis.choices[i];
    if (kbz_move_equal (&choice->move, &node->move))
      return best->verdict.truth == KBZ_PROVED && choice->verdict.truth == KBZ_PROVED
                 ? best->verdict.low - choice->verdict.low
                 : -1;
  }
  return -1;
}

static char *move_text (const Show *show, const KbzTreeNode *node)
{
  const void *before = g_bytes_get_data (kbz_tree_node (show->tree, node->parent)->state, NULL);
  KbzPosition *position = kbz_position_at (show->game, before);
  char *text = kbz_move_words (position, &node->move);
  kbz_position_free (position);
  return text;
}

static char *cost_text (const KbzUnit *unit, int cost)
{
  if (unit == NULL || cost <= 0)
    return NULL;
  KbzText text = kbz_unit_costs (unit, cost);
  return kbz_say (&text);
}

/* The card, with what it gave away. */
static GtkWidget *face_new (const char *text, int cost, gboolean only_wins)
{
  GtkWidget *face = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 18);
  gtk_box_append (GTK_BOX (face), label);
  if (cost <= 0)
    return face;
  g_autofree char *less = only_wins ? g_strdup ("✗") : g_strdup_printf ("−%d", cost);
  GtkWidget *chip = kbz_sign_new (less);
  gtk_widget_add_css_class (chip, "kbz-chip");
  gtk_widget_add_css_class (chip, "bad");
  gtk_widget_set_valign (chip, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (face), chip);
  return face;
}

static GtkWidget *move_new (const Show *show, int number)
{
  const KbzTreeNode *node = kbz_tree_node (show->tree, number);
  gboolean here = kbz_tree_get_at (show->tree) == number;
  int cost = cost_of (show, node);
  g_autofree char *text = move_text (show, node);
  const KbzUnit *unit = show->game->unit != NULL
                            ? kbz_game_unit (show->game, g_bytes_get_data (node->state, NULL))
                            : NULL;
  g_autofree char *costs = cost_text (unit, cost);
  const char *who = kbz_translate (show->game->seat_names[node->seat]);
  /* Translators: a move in a list of lines: which trick, who, the card. */
  g_autofree char *name = g_strdup_printf (_ ("Trick %d, %s: %s"), node->trick, who, text);
  g_autofree char *spoken = costs != NULL ? g_strdup_printf ("%s. %s", name, costs)
                            : here        ? g_strdup_printf (_ ("%s, shown now"), name)
                                          : g_strdup (name);
  GtkWidget *button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (button),
                        face_new (text, cost, unit != NULL && unit->only_wins));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "kbz-line-move");
  if (here)
    gtk_widget_add_css_class (button, "here");
  gtk_widget_set_tooltip_text (button, spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.go");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", number);
  return button;
}

/* ---- Tricks and lines -------------------------------------------------------------------- */

static GtkFlowBox *row_new (KbzTreeView *self, const Show *show, int first, int deep)
{
  const KbzTreeNode *node = kbz_tree_node (show->tree, first);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *flow = gtk_flow_box_new ();
  /* Translators: the number of a trick and who leads to it, or goes on in it. */
  g_autofree char *text = g_strdup_printf (_ ("%d %s"), node->trick,
                                           kbz_translate (show->game->seat_names[node->seat]));
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "kbz-line-trick");
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), 8);
  gtk_widget_set_hexpand (flow, TRUE);
  gtk_widget_set_margin_start (row, INDENT * MIN (deep, DEEPEST));
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), flow);
  gtk_box_append (GTK_BOX (self), row);
  return GTK_FLOW_BOX (flow);
}

static void append_move (GtkFlowBox *flow, GtkWidget *button)
{
  GtkWidget *child = gtk_flow_box_child_new ();
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), button);
  gtk_widget_set_focusable (child, FALSE);
  gtk_widget_set_halign (child, GTK_ALIGN_START);
  gtk_flow_box_append (flow, child);
}

static void show_line (KbzTreeView *self, Show *show, int first, int deep);

/* The other lines that leave this one at the moves from `from` up to `to`. */
static void show_others (KbzTreeView *self, Show *show, const GArray *moves, guint from, guint to,
                         int deep)
{
  for (guint i = from; i < to; i++) {
    int number = g_array_index (moves, int, i);
    const GArray *siblings =
        kbz_tree_node (show->tree, kbz_tree_node (show->tree, number)->parent)->children;
    if (g_array_index (siblings, int, 0) != number)
      continue;
    for (guint k = 1; k < siblings->len; k++)
      show_line (self, show, g_array_index (siblings, int, k), deep + 1);
  }
}

static void show_line (KbzTreeView *self, Show *show, int first, int deep)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (int));
  for (int number = first; number >= 0;) {
    const GArray *children = kbz_tree_node (show->tree, number)->children;
    g_array_append_val (moves, number);
    number = children->len > 0 ? g_array_index (children, int, 0) : -1;
  }
  for (guint i = 0, end; i < moves->len && show->left > 0; i = end) {
    int trick = kbz_tree_node (show->tree, g_array_index (moves, int, i))->trick;
    GtkFlowBox *flow = row_new (self, show, g_array_index (moves, int, i), deep);
    for (end = i; end < moves->len
                  && kbz_tree_node (show->tree, g_array_index (moves, int, end))->trick == trick;
         end++, show->left--)
      append_move (flow, move_new (show, g_array_index (moves, int, end)));
    show_others (self, show, moves, i > 0 ? i : deep > 0 ? 1 : 0, end, deep);
  }
}

/* Everything that can be seen, in a number: what has not changed stays, so that nothing is taken
 * away under somebody's hand. */
static guint hash_of (const Show *show)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_string_append_printf (text, "%p %d:", (const void *)show->game, kbz_tree_get_at (show->tree));
  for (int i = 1; i < kbz_tree_size (show->tree); i++) {
    const KbzTreeNode *node = kbz_tree_node (show->tree, i);
    g_string_append_printf (text, " %d %d %u %d", node->parent, MAX (cost_of (show, node), 0),
                            g_bytes_hash (node->state), node->trick);
  }
  return g_str_hash (text->str);
}

static void take_focus (KbzTreeView *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self)); row != NULL;
       row = gtk_widget_get_next_sibling (row)) {
    GtkWidget *flow = gtk_widget_get_last_child (row);
    for (int i = 0; GTK_IS_FLOW_BOX (flow); i++) {
      GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (flow), i);
      if (child == NULL)
        break;
      GtkWidget *button = gtk_flow_box_child_get_child (child);
      if (gtk_widget_has_css_class (button, "here"))
        gtk_widget_grab_focus (button);
    }
  }
}

void kbz_tree_view_show (KbzTreeView *self, const KbzTree *tree, KbzThinker *thinker)
{
  GtkWidget *child;
  Show show = { tree, kbz_position_game (kbz_tree_get_position (tree)), thinker, MOVES_MAX };
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  const GArray *lines = kbz_tree_node (tree, 0)->children;
  guint hash = hash_of (&show);
  if (hash == self->shown)
    return;
  self->shown = hash;
  while ((child = gtk_widget_get_next_sibling (self->title)) != NULL)
    gtk_box_remove (GTK_BOX (self), child);
  gtk_widget_set_visible (GTK_WIDGET (self), lines->len > 0);
  if (lines->len > 0)
    show_line (self, &show, g_array_index (lines, int, 0), 0);
  if (had_focus)
    take_focus (self);
}

static void kbz_tree_view_class_init (KbzTreeViewClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void kbz_tree_view_init (KbzTreeView *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  self->title = gtk_label_new (_ ("Lines"));
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_widget_add_css_class (self->title, "heading");
  gtk_box_append (GTK_BOX (self), self->title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Lines"),
                                  -1);
}
