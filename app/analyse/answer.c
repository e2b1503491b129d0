/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/analyse/answer.h"

#include "app/analyse/estimates.h"
#include "app/analyse/line-view.h"
#include "app/analyse/report-view.h"
#include "app/analyse/words.h"
#include "app/template.h"
#include "analysis/solver.h"

struct _KbzAnswer {
  AdwBin parent_instance;

  GtkScrolledWindow *window;
  GtkLabel *turn, *headline, *sentence, *truth;
  GtkBox *box;
  GtkWidget *badge, *shield, *thinking, *advice;
  GtkWidget *knowledge, *answering;
  KbzChoices *choices;
  KbzReportView *report;
  KbzLineView *line;
  KbzTreeView *lines;
  KbzToldView *told;
  gboolean only_open;
};

enum { TOLD, N_SIGNALS };
static guint signals[N_SIGNALS];
enum { PROP_0, PROP_THINKING, PROP_VALUES, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (KbzAnswer, kbz_answer, ADW_TYPE_BIN)

static char *turn_text (const KbzPosition *position)
{
  const KbzGame *game = kbz_position_game (position);
  KbzTurn turn = kbz_position_turn (position);
  if (turn.seat == KBZ_NO_SEAT)
    return g_strdup (_ ("The deal is over."));
  /* Translators: %s is a seat, such as North. */
  return g_strdup_printf (_ ("%s to move"), kbz_translate (game->seat_names[turn.seat]));
}

static char *no_answer_text (const KbzPosition *position, const KbzMoves *moves)
{
  if (kbz_position_over (position)) {
    KbzScore score;
    kbz_position_score (position, &score);
    return kbz_say (&score.verdict);
  }
  if (moves->more)
    return g_strdup_printf (_ ("More than %lu legal moves"), (unsigned long)moves->n);
  return g_strdup_printf (ngettext ("%lu legal move", "%lu legal moves", (unsigned long)moves->n),
                          (unsigned long)moves->n);
}

static void show_badge (KbzAnswer *self, const KbzVerdict *verdict)
{
  gtk_widget_set_visible (self->badge, verdict != NULL);
  if (verdict == NULL)
    return;
  g_autofree char *truth = kbz_verdict_truth (verdict);
  gtk_label_set_label (self->truth, truth);
  gtk_widget_set_visible (self->shield, verdict->truth == KBZ_PROVED);
  if (verdict->truth == KBZ_PROVED)
    gtk_widget_add_css_class (self->badge, "proved");
  else
    gtk_widget_remove_css_class (self->badge, "proved");
}

static char *sentence_text (const KbzPosition *position, const KbzMoves *moves,
                            const KbzThought *thought)
{
  if (thought == NULL)
    return no_answer_text (position, moves);
  if (thought->status == KBZ_E_LIMIT)
    return g_strdup (_ ("This position is too large to be solved."));
  if (thought->status != KBZ_OK)
    return kbz_say_error (&thought->error);
  if (thought->analysis.verdict.truth == KBZ_ESTIMATED)
    return kbz_estimate_sentence (
        kbz_game_unit (kbz_position_game (position), kbz_position_state (position)),
        &thought->analysis);
  return kbz_verdict_sentence (kbz_position_game (position), kbz_position_state (position),
                               &thought->analysis.verdict);
}

/* "4♥ by South is one down.", once that is proved; the caller frees it. */
static char *headline_text (const KbzPosition *position, const KbzAnalysis *analysis)
{
  const KbzGame *game = kbz_position_game (position);
  if (analysis == NULL || game->headline == NULL || analysis->verdict.truth != KBZ_PROVED)
    return g_strdup ("");
  KbzText text = game->headline (kbz_position_state (position), analysis->verdict.low);
  return kbz_say (&text);
}

static void show_headline (KbzAnswer *self, const KbzPosition *position,
                           const KbzAnalysis *analysis)
{
  g_autofree char *headline = headline_text (position, analysis);
  gboolean has = *headline != '\0';
  gtk_label_set_label (self->headline, headline);
  gtk_widget_set_visible (GTK_WIDGET (self->headline), has);
  /* What counts is in large letters. */
  gtk_widget_remove_css_class (GTK_WIDGET (self->sentence), has ? "title-4" : "body");
  gtk_widget_add_css_class (GTK_WIDGET (self->sentence), has ? "body" : "title-4");
}

static gboolean is_unproved (const KbzThought *thought)
{
  return thought != NULL
         && (thought->status == KBZ_E_LIMIT
             || (thought->status == KBZ_OK && thought->analysis.verdict.truth == KBZ_BOUNDED));
}

void kbz_answer_show (KbzAnswer *self, const KbzPosition *position, const KbzMoves *moves,
                      const KbzThought *thought, const KbzChoicesFilter *filter)
{
  const KbzGame *game = kbz_position_game (position);
  bool solves = kbz_game_solves (game, kbz_position_state (position), KBZ_ASK_CHOICES);
  const KbzAnalysis *analysis =
      thought != NULL && thought->status == KBZ_OK ? &thought->analysis : NULL;
  g_autofree char *turn = turn_text (position);
  g_autofree char *sentence = sentence_text (position, moves, thought);
  gtk_label_set_label (self->turn, turn);
  gtk_label_set_label (self->sentence, sentence);
  show_headline (self, position, analysis);
  show_badge (self, analysis != NULL ? &analysis->verdict : NULL);
  gtk_widget_set_visible (self->knowledge, !self->only_open && solves && game->advise != NULL);
  gtk_widget_set_visible (self->advice, is_unproved (thought));
  gtk_widget_set_visible (self->answering, solves);
  kbz_choices_show (self->choices, position, moves, analysis, filter);
  /* What changes with every move stands above the choices, what does not below them. */
  gtk_box_reorder_child_after (self->box, GTK_WIDGET (self->report),
                               game->report_changes ? self->answering : GTK_WIDGET (self->line));
}

void kbz_answer_set_line (KbzAnswer *self, const KbzPosition *position, const KbzMoves *line,
                          gboolean proved)
{
  gtk_widget_set_visible (GTK_WIDGET (self->line), line != NULL);
  if (line != NULL)
    kbz_line_view_show (self->line, position, line, proved);
}

void kbz_answer_set_lines (KbzAnswer *self, const KbzTree *tree, KbzThinker *thinker)
{
  kbz_tree_view_show (self->lines, tree, thinker);
}

const KbzHearsay *kbz_answer_hear (KbzAnswer *self, const KbzPosition *position, int seat)
{
  gboolean shown = seat != KBZ_NO_SEAT && kbz_position_game (position)->hear != NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->told), shown);
  if (!shown)
    return NULL;
  kbz_told_view_hear (self->told, position, seat);
  return kbz_told_view_get (self->told);
}

void kbz_answer_forget (KbzAnswer *self)
{
  kbz_told_view_forget (self->told);
}

static void told_cb (KbzAnswer *self)
{
  g_signal_emit (self, signals[TOLD], 0);
}

void kbz_answer_set_scrolls (KbzAnswer *self, gboolean scrolls)
{
  gtk_scrolled_window_set_policy (self->window, GTK_POLICY_NEVER,
                                  scrolls ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER);
}

void kbz_answer_set_only_open (KbzAnswer *self, gboolean only_open)
{
  self->only_open = only_open;
}

void kbz_answer_set_report (KbzAnswer *self, const KbzReport *report, gboolean can_start)
{
  kbz_report_view_set_can_start (self->report, can_start);
  if (report != NULL)
    kbz_report_view_show (self->report, report);
  gtk_widget_set_visible (GTK_WIDGET (self->report), report != NULL);
}

static void kbz_answer_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  KbzAnswer *self = KBZ_ANSWER (object);
  if (id == PROP_THINKING)
    g_value_set_boolean (value, gtk_widget_get_visible (self->thinking));
  else if (id == PROP_VALUES)
    g_value_set_boolean (value, gtk_widget_get_visible (GTK_WIDGET (self->window)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void kbz_answer_set_property (GObject *object, guint id, const GValue *value,
                                     GParamSpec *pspec)
{
  KbzAnswer *self = KBZ_ANSWER (object);
  if (id == PROP_THINKING)
    gtk_widget_set_visible (self->thinking, g_value_get_boolean (value));
  else if (id == PROP_VALUES)
    gtk_widget_set_visible (GTK_WIDGET (self->window), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void kbz_answer_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL); /* before the template drops it under the bin */
  gtk_widget_dispose_template (GTK_WIDGET (object), KBZ_TYPE_ANSWER);
  G_OBJECT_CLASS (kbz_answer_parent_class)->dispose (object);
}

static void kbz_answer_class_init (KbzAnswerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  object_class->dispose = kbz_answer_dispose;
  object_class->get_property = kbz_answer_get_property;
  object_class->set_property = kbz_answer_set_property;
  properties[PROP_THINKING] = g_param_spec_boolean ("thinking", NULL, NULL, FALSE,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_VALUES] =
      g_param_spec_boolean ("values", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_type_ensure (KBZ_TYPE_CHOICES);
  g_type_ensure (KBZ_TYPE_LINE_VIEW);
  g_type_ensure (KBZ_TYPE_REPORT_VIEW);
  g_type_ensure (KBZ_TYPE_TREE_VIEW);
  g_type_ensure (KBZ_TYPE_TOLD_VIEW);
  signals[TOLD] = g_signal_new ("told", KBZ_TYPE_ANSWER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kibitz/Kibitz/analyse/answer.ui");
  KBZ_BIND (widget_class, KbzAnswer, window, turn, sentence, badge, shield, truth, thinking,
            knowledge, choices, report, box, advice, answering, line, lines, told, headline)
  KBZ_BIND_CALLBACKS (widget_class, told_cb)
}

static void kbz_answer_init (KbzAnswer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
