/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/score.h"

#include "app/play/dealt.h"
#include "app/play/losses.h"
#include "app/play/results.h"
#include "app/play/sides.h"
#include "app/table/readings.h"
#include "app/template.h"
#include "analysis/solver.h"

struct _KbzScoreView {
  AdwBin parent_instance;

  GtkLabel *headline, *verdict, *marks, *match_title, *losses_words;
  KbzDealtView *dealt;
  GtkWidget *losses_box, *dealt_box;
  GtkSpinner *spinner;
  GtkFlowBox *sides;
  GtkListBox *losses, *match;
  GtkButton *next;

  KbzSession *session;  /* the one shown last */
  GCancellable *asking; /* NULL when the solver is not asked */
};

G_DEFINE_FINAL_TYPE (KbzScoreView, kbz_score_view, ADW_TYPE_BIN)

/* One line of a sum: what, and how many points. */
static GtkWidget *line_new (const char *what, int points, gboolean sum)
{
  g_autofree char *number = kbz_say_points (points);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = gtk_label_new (what), *value = gtk_label_new (number);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_set_valign (value, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (value, "numeric");
  gtk_widget_add_css_class (box, "kbz-score-line");
  if (sum)
    gtk_widget_add_css_class (box, "kbz-score-sum");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), value);
  return box;
}

static void add_row (GtkListBox *list, GtkWidget *line)
{
  gtk_list_box_append (list, line);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (gtk_widget_get_parent (line)), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (list), FALSE); /* else Tab is caught before its rows */
}

static GtkWidget *side_new (const KbzView *view, const KbzScore *score, int seat, const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *title = gtk_label_new (name), *list = gtk_list_box_new ();
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "heading");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  for (int i = 0; i < score->n_parts; i++) {
    const KbzScorePart *part = &score->parts[i];
    if (view->seats[part->side].side != view->seats[seat].side)
      continue;
    g_autofree char *what = kbz_say (&part->what);
    add_row (GTK_LIST_BOX (list), line_new (what, part->points, FALSE));
  }
  add_row (GTK_LIST_BOX (list), line_new (_ ("Sum"), score->total[seat], TRUE));
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), list);
  return box;
}

/* ---- What was lost -------------------------------------------------------------------------- */

static GtkWidget *loss_row_new (const KbzPosition *position, const KbzLoss *loss)
{
  const KbzUnit *unit = kbz_position_game (position)->unit;
  KbzText costs = kbz_unit_costs (unit, loss->cost);
  g_autofree char *made = kbz_say_move (position, &loss->made);
  g_autofree char *best = kbz_say_move (position, &loss->best);
  g_autofree char *cost = kbz_say (&costs);
  /* Translators: two plays: “♥3; ♠K was better”. */
  g_autofree char *title = g_strdup_printf (_ ("%s; %s was better"), made, best);
  g_autofree char *escaped = g_markup_escape_text (title, -1);
  /* Translators: for a screen reader: a button, and the choice it is about. */
  g_autofree char *name = g_strdup_printf (_ ("Try it from here: %s"), title);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", escaped, "subtitle", cost,
                                 "title-lines", 0, "subtitle-lines", 0, NULL);
  GtkWidget *try = gtk_button_new_with_label (_ ("Try It from Here"));
  gtk_widget_set_valign (try, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (try), "t", (guint64)loss->at);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (try), "page.try-from");
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (try), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (try), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), try);
  return row;
}

/* What can be said about all of one's choices. */
static char *losses_words (const KbzLosses *losses)
{
  if (losses->proved == 0)
    return g_strdup (_ ("Nothing could be proved about your choices in this hand."));
  g_autofree char *known =
      losses->proved < losses->choices
          ? g_strdup_printf (ngettext ("With all cards seen the solver could prove %d of your %d "
                                       "choice.",
                                       "With all cards seen the solver could prove %d of your %d "
                                       "choices.",
                                       (unsigned long)losses->choices),
                             losses->proved, losses->choices)
          : g_strdup (_ ("With all cards seen the solver has proved every choice of yours."));
  return losses->n > 0 ? g_steal_pointer (&known)
                       /* Translators: a sentence about how much was proved comes before it. */
                       : g_strdup_printf (_ ("%s None of them lost anything."), known);
}

static void show_losses (KbzScoreView *self, const KbzLosses *losses)
{
  const KbzPosition *played = kbz_session_get_position (self->session);
  g_autofree char *words = losses_words (losses);
  gtk_spinner_set_spinning (self->spinner, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), FALSE);
  gtk_label_set_label (self->losses_words, words);
  for (int i = 0; i < losses->n; i++) {
    KbzPosition *then = kbz_position_copy (played);
    while (kbz_position_length (then) > losses->loss[i].at)
      kbz_position_undo (then);
    gtk_list_box_append (self->losses, loss_row_new (then, &losses->loss[i]));
    kbz_position_free (then);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->losses), losses->n > 0);
}

static void found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  (void)source;
  g_autofree KbzLosses *losses = kbz_losses_finish (result);
  if (losses == NULL) /* dropped: `data` may be gone */
    return;
  KbzScoreView *self = data;
  g_clear_object (&self->asking);
  show_losses (self, losses);
}

void kbz_score_view_drop (KbzScoreView *self)
{
  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  g_clear_object (&self->session);
}

static void ask_losses (KbzScoreView *self, KbzSession *session)
{
  const KbzPosition *position = kbz_session_get_position (session);
  gboolean solved = kbz_game_solves (kbz_session_get_game (session), kbz_position_state (position),
                                     KBZ_ASK_CHOICES);
  gtk_widget_set_visible (self->losses_box, solved);
  gtk_widget_set_visible (GTK_WIDGET (self->losses), FALSE);
  if (!solved)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), TRUE);
  gtk_spinner_set_spinning (self->spinner, TRUE);
  gtk_label_set_label (self->losses_words, _ ("The solver looks at your choices…"));
  self->asking = g_cancellable_new ();
  kbz_losses_ask (kbz_session_get_position (session), kbz_session_get_viewer (session),
                  GTK_WIDGET (self), self->asking, found_cb, self);
}

/* ---- The result ---------------------------------------------------------------------------- */

/* From one's own side: "You lost: East took 12, 10 were needed"; NULL when nobody scored. */
static char *headline (KbzSession *session, const KbzView *view, const KbzScore *score)
{
  const KbzGame *game = kbz_session_get_game (session);
  int viewer = kbz_session_get_viewer (session), theirs = G_MININT;
  if (score->n_parts == 0)
    return NULL;
  for (int seat = 0; seat < view->n_seats; seat++)
    if (view->seats[seat].side != view->seats[viewer].side)
      theirs = MAX (theirs, score->total[seat]);
  int margin = score->total[viewer] - theirs;
  if (score->has_winner)
    margin = view->seats[score->winner].side == view->seats[viewer].side ? 1 : -1;
  const char *how = margin > 0 ? _ ("You won") : margin < 0 ? _ ("You lost") : _ ("Nobody won");
  KbzText reached = { 0 };
  if (game->reached != NULL)
    reached = game->reached (kbz_position_state (kbz_session_get_position (session)), viewer);
  g_autofree char *why = kbz_say (&reached);
  /* Translators: “You lost: East took 12, 10 were needed”. */
  return *why != '\0' ? g_strdup_printf (_ ("%s: %s"), how, why) : g_strdup (how);
}

static void clear (KbzScoreView *self)
{
  GtkWidget *child;
  kbz_score_view_drop (self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->losses))) != NULL)
    gtk_list_box_remove (self->losses, child);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->sides))) != NULL)
    gtk_flow_box_remove (self->sides, child);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->match))) != NULL)
    gtk_list_box_remove (self->match, child);
}

void kbz_score_view_show (KbzScoreView *self, KbzSession *session)
{
  const KbzPosition *position = kbz_session_get_position (session);
  const KbzMatch *match = kbz_session_get_match_after (session);
  KbzScore score;
  KbzView view;

  kbz_position_score (position, &score);
  kbz_position_view (position, kbz_session_get_viewer (session), &view);
  KbzSides sides = kbz_sides_get (session, &view);
  g_autoptr (GtkSizeGroup) widths = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  clear (self);
  self->session = g_object_ref (session);
  g_autofree char *verdict = kbz_say (&score.verdict);
  g_autofree char *own = headline (session, &view, &score);
  gtk_label_set_label (self->headline, own != NULL ? own : verdict);
  gtk_label_set_label (self->verdict, own != NULL ? verdict : "");
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), own != NULL);
  kbz_dealt_view_show (self->dealt, session);
  ask_losses (self, session);
  g_autofree char *marks = kbz_result_say_marks (kbz_session_get_marks (session));
  gtk_label_set_label (self->marks, marks != NULL ? marks : "");
  gtk_widget_set_visible (GTK_WIDGET (self->marks), marks != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->sides), score.n_parts > 0);
  for (int i = 0; i < sides.n; i++) {
    GtkWidget *side = side_new (&view, &score, sides.seat[i], sides.name[i]);
    gtk_size_group_add_widget (widths, side);
    gtk_flow_box_append (self->sides, side);
    gtk_widget_set_can_focus (GTK_WIDGET (self->sides), FALSE);
  }
  kbz_sides_clear (&sides);
  sides = kbz_sides_of_match (session, match);
  for (int i = 0; i < sides.n; i++)
    add_row (self->match, line_new (sides.name[i], match->total[sides.seat[i]], FALSE));
  kbz_sides_clear (&sides);
  /* Translators: above the totals of a match; %d is how many deals were played. */
  g_autofree char *deals = g_strdup_printf (
      ngettext ("The match after %d deal", "The match after %d deals", (unsigned long)match->deals),
      match->deals);
  gtk_label_set_label (self->match_title, match->over ? _ ("The match is over") : deals);
  gtk_button_set_label (self->next, match->over ? _ ("New Match") : _ ("Next Deal"));
  gtk_widget_grab_focus (GTK_WIDGET (self->next));
}

static void kbz_score_view_dispose (GObject *object)
{
  kbz_score_view_drop (KBZ_SCORE_VIEW (object));
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_SCORE_VIEW);
  G_OBJECT_CLASS (kbz_score_view_parent_class)->dispose (object);
}

static void kbz_score_view_class_init (KbzScoreViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = kbz_score_view_dispose;
  g_type_ensure (KBZ_TYPE_DEALT_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/play/score.ui");
  KBZ_BIND (widget_class, KbzScoreView, headline, verdict, marks, losses_box, losses_words, spinner,
            losses, dealt_box, dealt, sides, match_title, match, next)
}

static void kbz_score_view_init (KbzScoreView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
